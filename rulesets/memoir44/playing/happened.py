"""What happens in a turn of a map, counted in games of the small engine: units lost, places taken, exits.

A battle of people knows no hex of their units, so players of the house draw from these counts. The games are
the same each time: they depend on the map and its house rules alone.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import cycle, product
from typing import Any, TypeAlias

from rulesets.kit.flow.choices import Choice
from rulesets.kit.players import CAUTION
from rulesets.kit.remembered import remembered
from rulesets.memoir44.document.document import SIDES, Scenario
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.ground.control import empty_sections
from rulesets.memoir44.playing.battle import Battle
from rulesets.memoir44.playing.field import Field, field_of
from rulesets.memoir44.playing.forces import Force
from rulesets.memoir44.playing.playout import turns
from rulesets.memoir44.records.beach_books import MarkSection
from rulesets.memoir44.records.bridges import MarkBridge
from rulesets.memoir44.records.empty_sections import MarkEmpty
from rulesets.memoir44.records.exits import ExitUnit
from rulesets.memoir44.records.medal_stand import Eliminate
from rulesets.memoir44.records.objectives import CountObjective, MarkObjective
from rulesets.memoir44.records.town_control import MarkTown

GAMES = 16
"""So many games of a map are played: four of each pair of players."""
REPORTS = (Eliminate, ExitUnit, CountObjective, MarkObjective, MarkTown, MarkSection, MarkBridge, MarkEmpty)
"""The orders that report what happened."""
Happened: TypeAlias = tuple[Any, ...]
"""An order of the table, and what it is about."""


class Mixed:
    """Numbers as if thrown, the same for the same seed: a congruential generator."""

    def __init__(self, seed: int) -> None:
        self.number = seed

    def randint(self, a: int, b: int, /) -> int:
        """A whole number from a to b, both included."""
        self.number = (self.number * 6364136223846793005 + 1442695040888963407) % 2**64
        return a + (self.number >> 33) % (b - a + 1)


def what(choice: Choice, prefix: str) -> Happened:
    """What an order reports, as it is counted; `prefix` stands before the labels of its map."""
    fixed = (value for name, value in choice.fixed if name != "map")
    return choice.command, *(one.removeprefix(prefix) if isinstance(one, str) else one for one in fixed)


@remembered
@lru_cache(maxsize=32)
def counted(document: Scenario, rulings: Rulings) -> Mapping[Happened, int]:
    """How often each thing happened in turns of a player and side, who come first; the turns themselves
    under these two alone."""
    field, found = field_of(document, rulings), Counter[Happened]()
    for number, pair in zip(range(GAMES), cycle(product(CAUTION, repeat=len(SIDES))), strict=False):
        found.update(_of_game(field, dict(zip(SIDES, pair, strict=True)), number))
    return found


def _of_game(field: Field, players: Mapping[str, str], seed: int) -> Iterator[Happened]:
    told, before = 0, dict[Happened, object]()
    for battle, side, _ in turns(field, players, Mixed(seed)):
        now, steps, told = _stands(battle), battle.steps[told:], len(battle.steps)
        who = players.get(side, ""), side
        yield who
        for step in steps:
            if step.left == 0:
                force = battle.forces[step.target]
                yield *who, Eliminate, force.unit.side, _name(field, force)
            elif step.does == "exit" and step.start:
                yield *who, ExitUnit, field.named(step.start)
        yield from ((*who, *of, now[of]) for of in now if before.get(of) != now[of])
        before = now


def _name(field: Field, force: Force) -> str:
    """What an eliminated unit is called in the books: by its figures, or as what is worth more."""
    at, unit = sorted(field.set_up.units.items())[force.number]
    if unit.kind.key == "big-gun":
        return field.named(at)
    return unit.kind.arm if force.worth == 1 else f"{unit.side}-{unit.kind.key}"


def _stands(battle: Battle) -> dict[Happened, object]:
    """Whose each place is, and which sections are empty."""
    field, medals = battle.field, battle.medals
    document, land = field.document, field.bare
    found: dict[Happened, object] = {(MarkTown, field.named(at)): side for at, side in medals.towns.items()}
    for index, (medal, holder) in enumerate(zip(document.medals, medals.holders, strict=True)):
        found[CountObjective if medal.majority else MarkObjective, index] = holder
    for section in field.beaches:
        found[MarkSection, section] = medals.held.get(f"Beach section, {section}")
    for at, name in medals.bridges.items():
        found[MarkBridge, field.named(at)] = medals.held.get(name)
    for number, rule in enumerate(document.empty_sections):
        empty = empty_sections(land, battle.occupied, rule)
        found |= {(MarkEmpty, number, one): "yes" if one in empty else "no" for one in rule.sections}
    return found
