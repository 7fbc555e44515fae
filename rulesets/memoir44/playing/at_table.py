"""What an order of a battle is worth to a player of the house: it plays cards and draws what its units did.

Units fight on boards, of which the program knows no hex. What happened in a turn is drawn by lots, as many of
each as games of the small engine had on that map: units lost, places taken, exits. These games are the same
each time, for they depend on the map and its house rules alone.
Reading: a player of the house brings in no reinforcements, lays no cross-hairs and builds no bridge.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import cycle, product
from typing import Any, TypeAlias

from rulesets.kit.flow.asking import Weighed
from rulesets.kit.flow.choices import Choice, Count, Value
from rulesets.kit.players import CAUTION
from rulesets.kit.remembered import remembered
from rulesets.memoir44.document.document import SIDES, Scenario
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.words import KINDS
from rulesets.memoir44.ground.control import empty_sections
from rulesets.memoir44.playing.battle import Battle, Force
from rulesets.memoir44.playing.field import Field, field_of
from rulesets.memoir44.playing.left_out import USUAL_HAND
from rulesets.memoir44.playing.playout import turns
from rulesets.memoir44.records.beach_books import MarkSection
from rulesets.memoir44.records.bridges import MarkBridge
from rulesets.memoir44.records.empty_sections import MarkEmpty
from rulesets.memoir44.records.exits import ExitUnit
from rulesets.memoir44.records.figure_pool import figures_of, map_pool, owned
from rulesets.memoir44.records.medal_stand import Eliminate
from rulesets.memoir44.records.objectives import CountObjective, MarkObjective
from rulesets.memoir44.records.town_control import MarkTown
from rulesets.memoir44.rules.log.state import State, index_of
from rulesets.memoir44.rules.turn.briefing import SetHands
from rulesets.memoir44.rules.turn.organiser import ConfirmVictory
from rulesets.memoir44.rules.turn.seats import maps_of_office, office_of, side_of
from rulesets.memoir44.rules.turn.steps import CloseStep
from rulesets.memoir44.rules.turn.turn import EndTurn
from rulesets.memoir44.rules.turn.typed_tables import TypeTable

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


SAID = (
    "Units fight on a board, of which the program knows no hex. What its own units did in a turn is drawn, "
    f"not fought. The lots come from {GAMES} games that a small engine plays of each map. A unit is lost, or "
    "a place changes hands, as often as in these. The program brings in no reinforcements."
)
"""What is said wherever the program plays."""
WAYS = {"bold": (3.0, 2.0), "cautious": (2.0, 0.5)}
"""What a lot gains and risks that is drawn as such players of the engine fight: each prefers its own."""
FIRST: dict[type, float] = {ConfirmVictory: 9.0, CloseStep: -1.0}
"""What is given before all else, and after it."""


def weigh(seen: State, seat: str, choice: Choice) -> Weighed | None:
    """What the order is worth to the seat. Of what is not asked it gives reports alone."""
    if choice.command in REPORTS:
        return _reported(seen, seat, choice)
    if choice.weight != "asked" or choice.command is TypeTable:
        return None
    if choice.command is EndTurn:
        return _end(seen, seat)
    hands = choice.fields if choice.command is SetHands else ()
    return Weighed(FIRST.get(choice.command, 0.0), values={item.name: USUAL_HAND for item in hands})


def _ways(lots: Callable[[str], int], **values: Value) -> Weighed:
    """One order with the lots it has for either kind of player."""
    bold, cautious = (Weighed(*worth, values, lots=lots(name)) for name, worth in WAYS.items())
    return replace(bold, others=(cautious,))


def _lots(state: State, number: int, *happened: object) -> int:
    return counted(state.documents[number], state.rulings).get(happened, 0)


def _reported(state: State, seat: str, choice: Choice) -> Weighed | None:
    """What the side's units did since its turn's orders; nothing where nobody is left to do it."""
    side, post, fixed = side_of(seat), state.post(office_of(state, seat)), dict(choice.fixed)
    number, values = state.map_number(str(fixed["map"])), dict[str, Value]()
    if side != state.side or state.step not in ("orders", "move", "battle") or not post or post.closed:
        return None
    if number not in maps_of_office(state, post.key, side) or not _figures(state, number, side):
        return None
    happened = what(choice, state.charts[number].prefix)
    if choice.command is Eliminate:
        kind = state.charts[number].figures_named(str(fixed["unit"]))
        if kind in KINDS and not _figures(state, number, str(fixed["side"]))[kind]:
            return None
    if choice.command is CountObjective:
        if state.books[number].on[int(str(fixed["objective"]))][index_of(side)]:
            return None
        happened = (*happened, side)
        values |= {one.name: one.high * (one.name == side) for one in choice.fields if isinstance(one, Count)}
    return _ways(lambda name: _lots(state, number, name, side, *happened), **values)


def _figures(state: State, number: int, side: str) -> Counter[str]:
    """Figures of the side that are still on the board, by kind."""
    found = Counter(dict(zip(KINDS, owned(state, number, side), strict=True)))
    found.subtract(dict(zip(KINDS, map_pool(state, number, side), strict=True)))
    gains = (one for one in state.books[number].gains if one.side != side and one.kind in ("unit", "gun"))
    found.subtract(figures_of(state, number, gain) for gain in gains)
    return +found


def _end(state: State, seat: str) -> Weighed:
    """As many lots as turns were played on its maps, for each who plays on them."""
    side = side_of(seat) or ""
    maps = maps_of_office(state, office_of(state, seat), side)
    posts = Counter(one for post in state.posts for one in maps_of_office(state, post.key, side))
    share = max(1, len(maps))
    return _ways(lambda name: sum(_lots(state, one, name, side) * posts[one] for one in maps) // share or 1)
