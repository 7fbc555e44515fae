"""What an order costs the processor in a long campaign of Caen: to be written, and the page after it.

    python -m tests.benchmarks.after_order [ORDERS]

Aim: 40 ms for the page of whoever gave it. The orders are random ones, given as a form gives them, in a
campaign that has 300 entries before; what the program does by itself after them is among it. The page is the
table of the one who gave the order, which nobody has seen in that state.
"""

import random
import sys
import time
import uuid
from statistics import median, quantiles

from campaign.log.running import running
from campaign.people import people
from campaign.serving.server import settle
from rulesets.firestorm.document.seats import EVERYBODY
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.playout import random_order
from tests.benchmarks.houses import Measured, measured
from tests.builders import give
from tests.campaign.caen import SEATS
from tests.campaign.web import signed_in

ENTRIES = 300


def _given(at: Measured, chance: random.Random, by_seat: dict[str, str]) -> tuple[str, float] | None:
    """Gives one order: who gave it, and the milliseconds of processor it took; None where none can be."""
    with at.house.sessions()() as session:
        state = running(session, at.campaign_id).state
        order = random_order(FIRESTORM, state, EVERYBODY, chance)
        if order is None:
            return None
        name = by_seat.get(order.seat, "Olga")
        person = people.named(session, name)
        assert person is not None
        began = time.process_time()
        give(session, at.campaign_id, person, order.seat, order.command, uuid.uuid4().hex)
        return name, (time.process_time() - began) * 1000


def _said(what: str, took: list[float]) -> None:
    print(f"  {what:10} median {median(took):5.1f} ms, nine of ten below {quantiles(took, n=10)[8]:5.1f}")


def main(orders: int) -> None:
    """Gives so many orders and asks for the page after each."""
    by_seat = {seat: name for name, seat in SEATS.items()}
    with measured(ENTRIES) as at:
        visitors = {name: signed_in(at.app, name) for name in (*SEATS, "Olga")}
        settle()
        chance = random.Random(1)
        written, shown = [], []
        while len(written) < orders and (given := _given(at, chance, by_seat)):
            name, took = given
            began = time.process_time()
            visitors[name].page(f"/c/{at.slug}/")
            shown.append((time.process_time() - began) * 1000)
            written.append(took)
    print(f"{len(written)} orders after {ENTRIES} entries of Caen, time of the processor:")
    _said("the order", written)
    _said("the page", shown)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
