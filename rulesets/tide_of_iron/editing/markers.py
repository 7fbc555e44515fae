"""What stands on hexes and is a row of the scenario: objectives, deployment zones, entry hexes, fixed squads.

They are painted, moved and taken off like pieces, each kind in a slot of its own, and kept in their lists.
Invariant: what stands on other hexes stays, in its order.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace

from rulesets.kit.editing.hexes import CopyRegion
from rulesets.kit.editing.painted import PaintedRows
from rulesets.kit.editing.paths import set_at, value_at
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Piece, Placed, Slot
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.document.scenario import SIDES, Division, Goal, Reinforcement, Scenario

GOAL, ZONE, ENTRY, SQUAD = "goal", "zone", "entry", "squad"
SLOTS: tuple[Slot, ...] = (GOAL, ZONE, ENTRY, SQUAD)
_GONE = "That is no longer on the hex. Reload the page."


def goal_piece(goal: Goal) -> Piece:
    """An objective marker as it is painted: its kind and worth, and whose it is."""
    return Piece(f"{goal.kind}-{goal.value}", side=goal.side)


def zone_piece(division: Division) -> Piece:
    """The deployment zone of a division as it is painted."""
    return Piece(f"{ZONE}-{division.side}-{division.number}", side=division.side)


def entry_piece(coming: Reinforcement, place: int) -> Piece:
    """An entry hex of the reinforcement at that place of the list."""
    return Piece(f"{ENTRY}-{place + 1}", side=coming.side)


def squad_piece(division: Division, place: int) -> Piece:
    """The fixed squad at that place of the division's list."""
    return Piece(f"{SQUAD}-{division.side}-{division.number}-{place + 1}", side=division.side)


def _on_hexes(scenario: Scenario) -> Iterator[tuple[Placed, str]]:
    """Every zone, entry and fixed squad as it is painted, with the path of its hexes, or its one hex."""
    for number, division in enumerate(scenario.divisions):
        yield Placed(ZONE, zone_piece(division)), f"divisions.{number}.zone"
    for number, coming in enumerate(scenario.reinforcements):
        yield Placed(ENTRY, entry_piece(coming, number)), f"reinforcements.{number}.entry"
    for number, division in enumerate(scenario.divisions):
        for place in range(len(division.squads)):
            yield Placed(SQUAD, squad_piece(division, place)), f"divisions.{number}.squads.{place}.at"


def _path(scenario: Scenario, slot: Slot, piece: Piece) -> str:
    """Where the hexes of what is so painted are; Refusal where the scenario has no row for it."""
    for placed, path in _on_hexes(scenario):
        if placed == Placed(slot, piece):
            return path
    what, row = ("reinforcement", "TN-208") if slot == ENTRY else ("division or squad", "TN-201")
    raise Refusal(f"The scenario has no such {what}. Add it on its form.", row)


def _hexes(scenario: Scenario, path: str) -> tuple[Hex, ...]:
    held = value_at(scenario, path)
    return () if held is None else (held,) if isinstance(held, Hex) else held


def _with_hexes(scenario: Scenario, path: str, hexes: tuple[Hex, ...]) -> Scenario:
    """The scenario with these hexes at the path, the first of them where it holds one alone."""
    is_one = path.endswith(".at")
    return set_at(scenario, path, next(iter(hexes), None) if is_one else tuple(dict.fromkeys(hexes)))


def placed(scenario: Scenario, at: Hex) -> tuple[Placed, ...]:
    """What stands on the hex and is a row of the scenario."""
    return (
        *(Placed(GOAL, goal_piece(goal)) for goal in scenario.goals if goal.at == at),
        *(one for one, path in _on_hexes(scenario) if at in _hexes(scenario, path)),
    )


def laid(scenario: Scenario, slot: Slot, hexes: tuple[Hex, ...], piece: Piece | None) -> Scenario:
    """The scenario with the marker on the hexes; None takes all of that slot off them. A fixed squad
    stands on one hex alone, the first. Refuses what the scenario has no row for."""
    if piece is None:
        return without(scenario, hexes, (slot,))
    if slot == GOAL:
        return _with_goals(scenario, hexes, piece)
    path = _path(scenario, slot, piece)
    before = () if slot == SQUAD else _hexes(scenario, path)
    return _with_hexes(scenario, path, (*before, *hexes))


def _with_goals(scenario: Scenario, hexes: tuple[Hex, ...], piece: Piece) -> Scenario:
    kind, _, worth = piece.name.partition("-")
    value = plain_number(worth)
    if kind not in ("victory", "command") or value is None or piece.side not in ("", *SIDES):
        raise Refusal("There is no such objective marker. Choose one from the palette.", "TN-182")
    new = [Goal(at, "command" if kind == "command" else "victory", value, piece.side) for at in hexes]
    return replace(scenario, goals=(*scenario.goals, *(goal for goal in new if goal not in scenario.goals)))


def taken_off(scenario: Scenario, at: Hex, slot: Slot, piece: Piece) -> Scenario:
    """The scenario without that one marker on the hex; Refusal where it is not there."""
    if Placed(slot, piece) not in placed(scenario, at):
        raise Refusal(_GONE, "TN-200")
    if slot == GOAL:
        lying = [goal for goal in scenario.goals if goal.at == at and goal_piece(goal) == piece]
        place = scenario.goals.index(lying[0])
        return replace(scenario, goals=(*scenario.goals[:place], *scenario.goals[place + 1 :]))
    path = _path(scenario, slot, piece)
    return _with_hexes(scenario, path, tuple(other for other in _hexes(scenario, path) if other != at))


def changed(scenario: Scenario, at: Hex, slot: Slot, was: Piece, piece: Piece | None) -> Scenario:
    """The scenario with one marker of the hex in place of another, or without it for None."""
    bare = taken_off(scenario, at, slot, was)
    return bare if piece is None else laid(bare, slot, (at,), piece)


def without(scenario: Scenario, hexes: Iterable[Hex], slots: Collection[Slot] = SLOTS) -> Scenario:
    """The scenario without what stands on these hexes in the slots."""
    gone = frozenset(hexes)
    return moved(scenario, lambda at: None if at in gone else at, slots)


def moved(scenario: Scenario, place: Callable[[Hex], Hex | None], slots: Collection[Slot]) -> Scenario:
    """The scenario with the markers of the slots where `place` puts their hexes; None takes them off."""
    for one, path in _on_hexes(scenario):
        if one.slot in slots:
            there = (place(at) for at in _hexes(scenario, path))
            scenario = _with_hexes(scenario, path, tuple(at for at in there if at is not None))
    if GOAL not in slots:
        return scenario
    lying = ((goal, place(goal.at)) for goal in scenario.goals)
    return replace(scenario, goals=tuple(replace(goal, at=at) for goal, at in lying if at is not None))


def carried(scenario: Scenario, change: CopyRegion) -> Scenario:
    """The scenario with the markers of a region copied or moved with it, in place of those they come upon."""
    slots = tuple(slot for slot in SLOTS if not change.slots or slot in change.slots)
    region = frozenset(change.hexes)
    there = {at: Hex(at.row + change.down, at.col + change.across) for at in change.hexes}
    before = {at: placed(scenario, at) for at in change.hexes}
    onto = () if change.over else there.values()
    bare = without(scenario, (*onto, *(region if change.cut else ())), slots)
    for at, standing in before.items():
        for one in standing:
            if one.slot in slots and not (one.slot == SQUAD and not change.cut):
                bare = laid(bare, one.slot, (there[at],), one.piece)
    return bare


ROWS = PaintedRows(SLOTS, laid, taken_off, changed, without, carried)
