"""What is measured: a house of its own on disk, with Caen as long as wanted and people who look at it.

The long game is random and repeated by its seed. What leads the game on is ordered only now
and then, so that a log of any length fits into one campaign.
"""

import random
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from flask import Flask

from app import create_app
from campaign.log.running import House, open_house
from campaign.play import replays
from campaign.storage import migrate
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.seats import EVERYBODY
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.playout import Order, one_of, random_command, random_order, take
from rulesets.kit.replay import Replay, to_text
from rulesets.kit.ruleset import AnyRuleset, Documents, fold
from tests import builders
from tests.campaign.caen import SEATS

LEADS_ON_ONCE_IN = (5, 20, 80)
"""Longer games lead on less often."""
MOST_SEEDS = 20


@dataclass(frozen=True, slots=True)
class Measured:
    """A house on disk with one campaign: its folder, the address of its database, its application."""

    folder: Path
    url: str
    app: Flask
    house: House
    campaign_id: int
    slug: str

    @property
    def settings(self) -> dict[str, str]:
        """What a process that opens it needs in its environment."""
        return {"SANDTABLE_INSTANCE": str(self.folder), "DATABASE_URL": self.url}


def long_game(entries: int) -> Replay:
    """A random game of Caen whose log has that many entries, the opening among them."""
    for once_in, seed in product(LEADS_ON_ONCE_IN, range(MOST_SEEDS)):
        orders = _orders(entries - 1, random.Random(seed), once_in)
        if len(orders) == entries - 1:
            return Replay("firestorm", "campaign", "caen", FIRESTORM.rulings(), tuple(orders))
    raise LookupError(f"no random game lasts {entries} entries")


def _orders(number: int, chance: random.Random, once_in: int) -> list[Order]:
    state = fold(FIRESTORM, FIRESTORM.start(Documents(CAEN), FIRESTORM.rulings()))
    orders: list[Order] = []
    while len(orders) < number and not FIRESTORM.standing(state, None).is_finished:
        order = _order(state, chance, once_in)
        orders.append(order)
        state = take(FIRESTORM, state, order).after
    return orders


def _order(state: object, chance: random.Random, once_in: int) -> Order:
    """One that is open or only recorded, or now and then whatever the rules ask for."""
    seat = one_of(EVERYBODY, chance)
    quiet = [
        choice
        for choice in FIRESTORM.menu(state, seat)
        if choice.weight in ("open", "paper") and choice.throw is None
    ]
    if quiet and chance.randint(1, once_in) > 1:
        return Order(seat, random_command(one_of(quiet, chance), chance))
    order = random_order(FIRESTORM, state, EVERYBODY, chance)
    assert order is not None
    return order


def measured(entries: int) -> AbstractContextManager[Measured]:
    """A house in which a campaign of that length is played; all of it is thrown away afterwards."""
    return house_of(FIRESTORM, long_game(entries), f"Caen in {entries} entries", SEATS)


@contextmanager
def house_of(ruleset: AnyRuleset, replay: Replay, title: str, seats: Mapping[str, str]) -> Iterator[Measured]:
    """A house in which that game is played, with whom it says on its seats; all of it is thrown away
    afterwards."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = f"sqlite:///{folder / 'sandtable.sqlite'}"
        house = open_house(url, (ruleset,))
        migrate.upgrade(house.engine)
        app = create_app({"DATABASE_URL": url, "INSTANCE": name})
        yield Measured(folder, url, app, house, *_played(house, app, to_text(ruleset, replay), title, seats))
        app.extensions["sandtable"]["house"].engine.dispose()
        house.engine.dispose()


def _played(house: House, app: Flask, text: str, title: str, seats: Mapping[str, str]) -> tuple[int, str]:
    """The campaign's number and the word in its address."""
    with house.sessions()() as session, app.app_context():
        olga = builders.with_password(session, builders.an_organiser(session))
        campaign = replays.open_replay(session, text, olga, title)
        for person, seat in seats.items():
            sitting = builders.with_password(session, builders.a_person(session, person))
            builders.take_seat(session, campaign, olga, sitting, seat)
        return campaign.id, campaign.slug
