"""Strategic moves: every troop on the map up to three areas through friendly areas.

Reading: a troop may be moved again within reach of where it stood when the step began, so
that a slip is mended by moving it back; the step ends with no area above the limit.

Cite: Firestorm Caen, "3. Make Strategic Moves".
"""

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import general, ordering_side
from rulesets.firestorm.ground.forces import options_of
from rulesets.firestorm.ground.position import held_by, lookup, reach, troops_in
from rulesets.firestorm.ground.words import number_words
from rulesets.firestorm.log import commands as order, events as happened
from rulesets.firestorm.log.state import Phase, State, Step
from rulesets.firestorm.strategic.scoring import end_turn
from rulesets.firestorm.strategic.strategic import SUBJECT
from rulesets.kit.flow.choices import Choice, SomeOf
from rulesets.kit.flow.deciding import Given
from rulesets.kit.flow.duties import Duty

_SIDES: dict[Step, SideKey] = {Step.AXIS_MOVES: "axis", Step.ALLIED_MOVES: "allied"}


def mover(state: State) -> SideKey | None:
    """Whose strategic moves it is: the Germans first, then the Allies."""
    return _SIDES.get(state.step)


def overfull(state: State, side: SideKey) -> tuple[str, ...]:
    """Areas in which the side has more troops than may stay there."""
    return tuple(
        area
        for area in held_by(state, side)
        if len(troops_in(state, area, side)) > state.campaign.limits.stacking
    )


def duties(state: State) -> tuple[Duty, ...]:
    side = mover(state)
    if side is None:
        return ()
    areas = state.campaign.limits.move
    far = "one area" if areas == 1 else f"{number_words(areas)} areas"
    return (
        Duty(
            SUBJECT,
            3,
            (general(side),),
            "EndMoves",
            f"Move your troops up to {far} through your own ground, then say that you are done.",
            "FC-159",
        ),
    )


def choices(state: State, seat: str) -> list[Choice]:
    side = mover(state)
    if side is None or seat != general(side):
        return []
    offered: list[Choice] = []
    crowded = overfull(state, side)
    if not crowded:
        offered.append(
            Choice(
                order.EndMoves, "Strategic moves are done", (("side", side),), subject=SUBJECT, cite="FC-161"
            )
        )
    for (origin, to), troops in _ways(state, side).items():
        field = SomeOf(
            "troops",
            "Troops",
            options_of(state, tuple(troops)),
            1,
            len(troops),
            tuple(troops) if len(troops) == 1 else (),
        )
        offered.append(
            Choice(
                order.MoveTroops,
                f"Move from {origin} to {lookup(state).named(to)}",
                (("origin", origin), ("to", to)),
                (field,),
                SUBJECT,
                (origin, to),
                weight="open",
                cite="FC-159",
            )
        )
    return offered


def _ways(state: State, side: SideKey) -> dict[tuple[str, str], list[str]]:
    """From where troops stand to where each can still be, with the troops that can."""
    sides = lookup(state).troops
    found: dict[tuple[str, str], list[str]] = {}
    for troop, start in state.moved_from:
        here = state.troops[troop]
        if sides[troop].side != side or here not in state.control:
            continue
        for to in reach(state, side, start):
            if to != here and state.control[to] == side:
                found.setdefault((here, to), []).append(troop)
    return found


def move_troops(given: Given[State, order.MoveTroops]) -> list[object]:
    command = given.command
    return [happened.TroopsMoved(command.origin, command.to, command.troops)]


def end_moves(given: Given[State, order.EndMoves]) -> list[object]:
    """After the Germans the Allies; after the Allies the totals and the next turn."""
    if ordering_side(given.seat) == "axis":
        return [happened.StepBegan(Phase.STRATEGIC, Step.ALLIED_MOVES)]
    return end_turn(given.state)
