"""What stands on hexes and is a row of the scenario: objectives, deployment zones, entry hexes, fixed squads.

They are painted, moved and taken off like pieces, each kind in a slot of its own, and kept in their lists.
Invariant: what stands on other hexes stays, in its order.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from typing import Any

from rulesets.kit.editing.hexes import CopyRegion
from rulesets.kit.editing.painted import PaintedRows
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


def placed(scenario: Scenario, at: Hex) -> tuple[Placed, ...]:
    """What stands on the hex and is a row of the scenario."""
    return (
        *(Placed(GOAL, goal_piece(goal)) for goal in scenario.goals if goal.at == at),
        *(Placed(ZONE, zone_piece(division)) for division in scenario.divisions if at in division.zone),
        *(
            Placed(ENTRY, entry_piece(coming, place))
            for place, coming in enumerate(scenario.reinforcements)
            if at in coming.entry
        ),
        *(
            Placed(SQUAD, squad_piece(division, place))
            for division in scenario.divisions
            for place, squad in enumerate(division.squads)
            if squad.at == at
        ),
    )


def laid(scenario: Scenario, slot: Slot, hexes: tuple[Hex, ...], piece: Piece | None) -> Scenario:
    """The scenario with the marker on the hexes; None takes all of that slot off them. A fixed squad
    stands on one hex alone, the first. Refuses what the scenario has no row for."""
    if piece is None:
        return without(scenario, hexes, (slot,))
    match slot:
        case "goal":
            return _with_goals(scenario, hexes, piece)
        case "zone":
            place = _division(scenario, piece)
            zone = tuple(dict.fromkeys((*scenario.divisions[place].zone, *hexes)))
            return _with_division(scenario, place, zone=zone)
        case "entry":
            place = _coming(scenario, piece)
            entry = tuple(dict.fromkeys((*scenario.reinforcements[place].entry, *hexes)))
            return _with_coming(scenario, place, entry)
    return _with_squad(scenario, piece, hexes[0] if hexes else None)


def _with_goals(scenario: Scenario, hexes: tuple[Hex, ...], piece: Piece) -> Scenario:
    kind, _, worth = piece.name.partition("-")
    value = plain_number(worth)
    if kind not in ("victory", "command") or value is None or piece.side not in ("", *SIDES):
        raise Refusal("There is no such objective marker. Choose one from the palette.", "TN-182")
    new = [Goal(at, "command" if kind == "command" else "victory", value, piece.side) for at in hexes]
    return replace(scenario, goals=(*scenario.goals, *(goal for goal in new if goal not in scenario.goals)))


def _division(scenario: Scenario, piece: Piece) -> int:
    for place, division in enumerate(scenario.divisions):
        if piece in (zone_piece(division), *_squads(division)):
            return place
    raise Refusal("The scenario has no such division or squad. Add it on its form.", "TN-201")


def _squads(division: Division) -> list[Piece]:
    return [squad_piece(division, place) for place in range(len(division.squads))]


def _coming(scenario: Scenario, piece: Piece) -> int:
    for place, coming in enumerate(scenario.reinforcements):
        if piece == entry_piece(coming, place):
            return place
    raise Refusal("The scenario has no such reinforcement. Add it on its form.", "TN-208")


def _with_division(scenario: Scenario, place: int, **change: Any) -> Scenario:
    rows = scenario.divisions
    new = replace(rows[place], **change)
    return replace(scenario, divisions=(*rows[:place], new, *rows[place + 1 :]))


def _with_coming(scenario: Scenario, place: int, entry: tuple[Hex, ...]) -> Scenario:
    rows = scenario.reinforcements
    new = replace(rows[place], entry=entry)
    return replace(scenario, reinforcements=(*rows[:place], new, *rows[place + 1 :]))


def _with_squad(scenario: Scenario, piece: Piece, at: Hex | None) -> Scenario:
    place = _division(scenario, piece)
    division = scenario.divisions[place]
    row = _squads(division).index(piece)
    new = replace(division.squads[row], at=at)
    return _with_division(scenario, place, squads=(*division.squads[:row], new, *division.squads[row + 1 :]))


def taken_off(scenario: Scenario, at: Hex, slot: Slot, piece: Piece) -> Scenario:
    """The scenario without that one marker on the hex; Refusal where it is not there."""
    if Placed(slot, piece) not in placed(scenario, at):
        raise Refusal(_GONE, "TN-200")
    match slot:
        case "goal":
            place = next(
                n for n, goal in enumerate(scenario.goals) if goal.at == at and goal_piece(goal) == piece
            )
            goals = (*scenario.goals[:place], *scenario.goals[place + 1 :])
            return replace(scenario, goals=goals)
        case "zone":
            place = _division(scenario, piece)
            zone = tuple(other for other in scenario.divisions[place].zone if other != at)
            return _with_division(scenario, place, zone=zone)
        case "entry":
            place = _coming(scenario, piece)
            entry = tuple(other for other in scenario.reinforcements[place].entry if other != at)
            return _with_coming(scenario, place, entry)
    return _with_squad(scenario, piece, None)


def changed(scenario: Scenario, at: Hex, slot: Slot, was: Piece, piece: Piece | None) -> Scenario:
    """The scenario with one marker of the hex in place of another, or without it for None."""
    bare = taken_off(scenario, at, slot, was)
    return bare if piece is None else laid(bare, slot, (at,), piece)


def without(scenario: Scenario, hexes: Iterable[Hex], slots: Collection[Slot] = SLOTS) -> Scenario:
    """The scenario without what stands on these hexes in the slots."""
    gone = frozenset(hexes)
    return moved(scenario, lambda at: None if at in gone else at, slots)


def moved(
    scenario: Scenario, place: Callable[[Hex], Hex | None], slots: Collection[Slot] = SLOTS
) -> Scenario:
    """The scenario with the markers of the slots where `place` puts their hexes; None takes them off."""

    def there(hexes: tuple[Hex, ...], slot: Slot) -> tuple[Hex, ...]:
        return hexes if slot not in slots else tuple(new for at in hexes if (new := place(at)) is not None)

    divisions = tuple(
        replace(
            division,
            zone=there(division.zone, ZONE),
            squads=tuple(
                replace(squad, at=place(squad.at)) if squad.at and SQUAD in slots else squad
                for squad in division.squads
            ),
        )
        for division in scenario.divisions
    )
    coming = tuple(replace(row, entry=there(row.entry, ENTRY)) for row in scenario.reinforcements)
    goals = tuple(_moved_goals(scenario.goals, place)) if GOAL in slots else scenario.goals
    return replace(scenario, divisions=divisions, reinforcements=coming, goals=goals)


def _moved_goals(goals: tuple[Goal, ...], place: Callable[[Hex], Hex | None]) -> Iterator[Goal]:
    for goal in goals:
        if (at := place(goal.at)) is not None:
            yield replace(goal, at=at)


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
