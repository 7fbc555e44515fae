"""A writer in a process of its own: gives orders and acknowledges each once it is stored.

An acknowledgement is a line "number key" in a file, written after `service.submit` returned.
"""

import os
import random
import signal
import time
import uuid
from pathlib import Path

from campaign.log.running import open_house
from campaign.storage.models import User
from tests.builders import give
from tests.systems.sealed_bid import SEALED_BID
from tests.systems.sealed_bid.orders import PlaceBid


def give_orders(url: str, campaign: int, person: int, seat: str, acknowledged: Path, orders: int) -> None:
    """Bids again and again; somebody else's missing bid keeps the lot open."""
    house = open_house(url, (SEALED_BID,))
    with house.sessions()() as session, open(acknowledged, "a", buffering=1) as file:
        for number in range(orders):
            who = session.get_one(User, person)
            key = uuid.uuid4().hex
            outcome = give(session, campaign, who, seat, PlaceBid("A1", number % 8), key)
            file.write(f"{outcome.record.number} {key}\n")
    house.engine.dispose()


def be_killed(url: str, campaign: int, person: int, seat: str, acknowledged: Path, times: int) -> None:
    """Gives an order, and then more in children that are killed 5 to 50 milliseconds after their first."""
    give_orders(url, campaign, person, seat, acknowledged, 1)
    chance = random.Random(times)
    for _ in range(times):
        before = os.path.getsize(acknowledged)
        child = os.fork()
        if child == 0:
            give_orders(url, campaign, person, seat, acknowledged, 10_000)
            os._exit(1)
        while os.path.getsize(acknowledged) == before:
            time.sleep(0.001)
        time.sleep(chance.uniform(0.005, 0.05))
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        assert os.WIFSIGNALED(status), "the child ended before it was killed"
