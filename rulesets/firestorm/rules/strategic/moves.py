"""Strategic moves: every troop on the map up to three areas through friendly areas.

Reading: a troop may be moved again within reach of where it stood when the step began, so
that a slip is mended by moving it back; the step ends with no area above the limit. As long as one
stands above it, what is asked is a move out of it.

Cite: Firestorm Caen, "3. Make Strategic Moves".
"""

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import general, ordering_side
from rulesets.firestorm.ground.forces import options_of
from rulesets.firestorm.ground.position import held_by, lookup, reach, troops_in
from rulesets.firestorm.ground.words import number_words
from rulesets.firestorm.rules.log import commands as order, events as happened
from rulesets.firestorm.rules.log.state import Phase, State, Step
from rulesets.firestorm.rules.strategic.needs import too_many
from rulesets.firestorm.rules.strategic.scoring import end_turn
from rulesets.firestorm.rules.strategic.strategic import SUBJECT
from rulesets.kit.flow.choices import Choice, SomeOf
from rulesets.kit.flow.deciding import OrderContext
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
    if crowded := overfull(state, side):
        says = " ".join(too_many(state, area, lookup(state).named(area)) for area in crowded)
        return (Duty(SUBJECT, 3, (general(side),), "MoveTroops", says, "FC-161"),)
    areas = state.campaign.limits.move
    far = "one area" if areas == 1 else f"{number_words(areas)} areas"
    return (
        Duty(
            SUBJECT,
            3,
            (general(side),),
            "EndMoves",
            f"Move your troops up to {far} through areas you hold, then end your moves.",
            "FC-159",
        ),
    )


def choices(state: State, seat: str) -> list[Choice]:
    side = mover(state)
    if side is None or seat != general(side):
        return []
    crowded = overfull(state, side)
    offered = [_move(state, way, troops, way[0] in crowded) for way, troops in _ways(state, side).items()]
    if not crowded:
        done = Choice(
            order.EndMoves, "End strategic moves", (("side", side),), subject=SUBJECT, cite="FC-161"
        )
        offered.insert(0, done)
    return offered


def _move(state: State, way: tuple[str, str], troops: list[str], is_asked: bool) -> Choice:
    """The order to move some of the troops along the way; asked where too many stand at its beginning."""
    origin, to = way
    default = tuple(troops) if len(troops) == 1 else ()
    limit, there = state.campaign.limits.stacking, len(troops_in(state, to))
    return Choice(
        order.MoveTroops,
        f"Move from {origin} to {lookup(state).named(to)}",
        (("origin", origin), ("to", to)),
        (SomeOf("troops", "Troops", options_of(state, tuple(troops)), 1, len(troops), default),),
        SUBJECT,
        way,
        weight="asked" if is_asked else "open",
        why="" if there < limit else f"It holds {there} troops; {limit} is the limit. Move one out first.",
        cite="FC-159",
    )


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


def move_troops(given: OrderContext[State, order.MoveTroops]) -> list[object]:
    command = given.command
    return [happened.TroopsMoved(command.origin, command.to, command.troops)]


def end_moves(given: OrderContext[State, order.EndMoves]) -> list[object]:
    """After the Germans the Allies; after the Allies the totals and the next turn."""
    if ordering_side(given.seat) == "axis":
        return [happened.StepBegan(Phase.STRATEGIC, Step.ALLIED_MOVES)]
    return end_turn(given.state)
