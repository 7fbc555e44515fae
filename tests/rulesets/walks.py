"""Random games of every system, which the laws of the contract look at: each game is played once.

A law takes a `Walk` through the game and looks at some of its states. What it draws itself has chances of
its own, so that no law changes the game for another. A walk that breaks a law is saved as a replay, which the
web page opens; its path stands in the message.
"""

import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from rulesets import RULESETS
from rulesets.kit.playout import RULING_EVERY, Order, Step, random_rulings, walk
from rulesets.kit.references import builtin_documents, playable_builtins
from rulesets.kit.replay import Replay, write_replay
from rulesets.kit.ruleset import AnyRuleset, fold
from tests.length import IS_LONG, far
from tests.rulesets import laws
from tests.systems.sealed_bid import SEALED_BID

SYSTEMS = (*RULESETS, SEALED_BID)
BY_SLUG = {system.slug: system for system in SYSTEMS}


def walked(system: AnyRuleset) -> list[tuple[str, str]]:
    """The shipped documents that are walked: of each kind the first and the middle one, in a long run the
    last too. A system with many walks the others in tests of its own."""
    kinds: dict[str, list[str]] = {}
    for kind, id in playable_builtins(system):
        kinds.setdefault(kind, []).append(id)
    last = (-1,) if IS_LONG else ()
    taken = {kind: [ids[at] for at in (0, len(ids) // 2, *last)] for kind, ids in kinds.items()}
    return [(kind, id) for kind, ids in taken.items() for id in dict.fromkeys(ids)]


GAMES = {f"{system.slug}-{id}": (system, kind, id) for system in SYSTEMS for kind, id in walked(system)}
FAILED = Path(__file__).parents[2] / "instance" / "failing-walks"
LONGEST = 4000
ENOUGH = far(200, 300)
SEEDS = range(far(1, 2))


def walks_of(games: Iterable[str]) -> list[Any]:
    """The games to walk, with their seeds; the quick run takes the short ones, of the test system."""
    return [
        pytest.param(
            (game, seed),
            marks=() if GAMES[game][0] is SEALED_BID else pytest.mark.slow,
            id=f"{game}-{seed}" if seed else game,
        )
        for game in games
        for seed in SEEDS
    ]


class Game:
    """A random game with its table, which is played as far as somebody looks at it."""

    def __init__(self, game: str, seed: int, rulings_every: int = RULING_EVERY) -> None:
        system, kind, document = GAMES[game]
        chance = random.Random(seed)
        self.rulings = random_rulings(system.rulings, chance)
        self.documents = builtin_documents(system, kind, document)
        seats = system.seats(self.documents, self.rulings)
        players = tuple(seat.key for seat in seats if seat.role != "organiser")
        self.table = laws.Table(system, tuple(seat.key for seat in seats), players)
        self.opening = system.start(self.documents, self.rulings)
        self.start = fold(system, self.opening)
        self.names = (system.slug, kind, document)
        self.seed = seed
        self._played: list[Step] = []
        self._left = walk(system, self.start, self.table.seats, chance, rulings_every)

    def steps(self) -> Iterator[Step]:
        """Each step of the game; what nobody has looked at yet is played now."""
        yield from tuple(self._played)
        for step in self._left:
            self._played.append(step)
            assert len(self._played) <= LONGEST, f"unfinished after {LONGEST} orders"
            yield step


class Walk:
    """A law's way through a game, step by step: where it stands, and what it draws."""

    def __init__(self, game: Game) -> None:
        self.game, self.table = game, game.table
        self.chance = random.Random(game.seed)
        self.state = game.start
        self.events = list(game.opening)
        self.orders: list[Order] = []

    def begin(self) -> Iterator[Step]:
        """The steps of the game until the house has seen enough of it: laws that hold at each step need no
        whole game, and a game of a thousand orders says no more than its first third."""
        return islice(self.steps(), ENOUGH)

    def steps(self) -> Iterator[Step]:
        """Each step of the game, taken in before it is given."""
        for step in self.game.steps():
            self.orders.append(step.order)
            self.events += step.events
            self.state = step.after
            yield step

    def replay(self, note: str) -> Replay:
        """The walk so far."""
        result = self.table.ruleset.standing(self.state, None).result
        return Replay(*self.game.names, self.game.rulings, tuple(self.orders), note, result)

    def is_law_day(self, every: int) -> bool:
        """Whether this state is one of those looked at: the first ones, then one in `every`; fewer where
        many sit at the table, as every look is at all of them."""
        crowd = max(1, len(self.table.seats) // 4)
        return len(self.orders) < 12 // crowd or self.chance.randint(1, every * crowd) == 1


@contextmanager
def kept_when_failing(taken: Walk) -> Iterator[None]:
    """Saves the walk as a replay when what is within fails, and says where."""
    try:
        yield
    except Exception as error:
        name = f"{taken.game.names[0]}-{taken.game.seed}-{len(taken.orders)}"
        path = write_replay(taken.table.ruleset, taken.replay(str(error)), FAILED, name)
        raise AssertionError(f"{error} (order {len(taken.orders)} of the game saved as {path})") from error
