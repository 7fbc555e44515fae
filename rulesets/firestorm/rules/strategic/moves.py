"""Strategic moves: every troop on the map up to three areas through friendly areas.

Reading: a troop may be moved again within reach of where it stood when the step began, so
that a slip is mended by moving it back; the step ends with no area above the limit. As long as one
stands above it, what is asked is a move out of it.

Cite: Firestorm Caen, "3. Make Strategic Moves".
"""

from dataclasses import dataclass
from functools import lru_cache

from rulesets.firestorm.document.atlas import Atlas
from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import general, ordering_side
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.changes import troops_to
from rulesets.firestorm.ground.forces import options
from rulesets.firestorm.ground.position import held_by, lookup, reach, troops_in
from rulesets.firestorm.ground.state import Phase, State, Step
from rulesets.firestorm.ground.words import number_words
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered, as_given
from rulesets.firestorm.rules.strategic.phase import IN_PHASE, SUBJECT, StepBegan
from rulesets.firestorm.rules.strategic.turns import end_turn
from rulesets.kit.flow.choices import Choice, SomeOf, Way
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import Duty
from rulesets.kit.remembered import remembered


@dataclass(frozen=True, slots=True)
class MoveTroops:
    origin: str
    to: str
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EndMoves:
    side: str


@dataclass(frozen=True, slots=True)
class TroopsMoved:
    origin: str
    to: str
    troops: tuple[str, ...]


_SIDES: dict[Step, SideKey] = {Step.AXIS_MOVES: "axis", Step.ALLIED_MOVES: "allied"}


def mover(state: State) -> SideKey | None:
    """Whose strategic moves it is: the Germans first, then the Allies."""
    return _SIDES.get(state.step)


@remembered
def overfull(state: State, side: SideKey | None) -> tuple[str, ...]:
    """Areas in which the side has more troops than may stay there."""
    limit, held = state.campaign.limits.stacking, held_by(state, side) if side else ()
    return tuple(area for area in held if len(troops_in(state, area, side)) > limit)


def too_many(state: State, area: str) -> str:
    """What is asked of an area above the limit: how many stand there, the limit, how many must leave."""
    here, limit = len(troops_in(state, area)), state.campaign.limits.stacking
    return f"{lookup(state).named(area)} holds {here} troops; {limit} is the limit. Move {here - limit} out."


_MOVES: Needs[Asked] = (
    IN_PHASE,
    gate(
        lambda o: o.s.step in (Step.AXIS_MOVES, Step.ALLIED_MOVES),
        "Strategic moves come after the landing and the deployment.",
        "FC-145",
    ),
    gate(
        lambda o: o.side == ("axis" if o.s.step is Step.AXIS_MOVES else "allied"),
        "{o.axis:^moves|move} first with all troops, then {o.allies}.",
        "FC-160",
    ),
)


def _far(o: Asked) -> tuple[str, ...]:
    """The troops of the place that cannot get there."""
    starts = dict(o.s.moved_from)
    return tuple(
        troop
        for troop in o.c.troops
        if troop not in o.elsewhere(o.c.origin, o.side)
        and o.side
        and (troop not in starts or o.c.to not in reach(o.s, o.side, starts[troop]))
    )


def _too_far(o: Asked) -> str:
    far = number_words(o.s.campaign.limits.move)
    return f"Too far: a move covers at most {far} areas you hold, from where the troop began."


MOVE: Needs[Asked] = (
    *_MOVES,
    Need(lambda o: o.c.troops, "Choose the troops that move.", "FC-159"),
    Need(
        lambda o: not o.elsewhere(o.c.origin, o.side),
        lambda o: " ".join(
            f"You have no {o.known.troops[troop].name} in {o.here}."
            for troop in o.elsewhere(o.c.origin, o.side)
        ),
        "FC-159",
    ),
    Need(
        lambda o: o.s.control[o.c.to] == o.side,
        "You do not hold {o.there}. Troops move only into and through areas you hold.",
        "FC-159",
    ),
    Need(lambda o: not _far(o), _too_far, "FC-159"),
)


END_MOVES: Needs[Asked] = (
    *_MOVES,
    Need(
        lambda o: not overfull(o.s, o.side),
        lambda o: " ".join(too_many(o.s, area) for area in overfull(o.s, o.side)),
        "FC-161",
    ),
)


def duties(state: State) -> tuple[Duty, ...]:
    side = mover(state)
    if side is None:
        return ()
    if crowded := overfull(state, side):
        says = " ".join(too_many(state, area) for area in crowded)
        return (Duty(SUBJECT, 3, (general(side),), "MoveTroops", says, "FC-161"),)
    areas = state.campaign.limits.move
    far = "one area" if areas == 1 else f"{number_words(areas)} areas"
    says = f"Move your troops up to {far} through areas you hold, then end your moves."
    return (Duty(SUBJECT, 3, (general(side),), "EndMoves", says, "FC-159"),)


def choices(state: State, seat: str) -> list[Choice]:
    side = mover(state)
    if side is None or seat != general(side):
        return []
    crowded = overfull(state, side)
    known, limit = lookup(state), state.campaign.limits.stacking
    there = {area: len(troops_in(state, area)) for area in held_by(state, side)}
    offered = [
        _move(known, way, tuple(troops), max(there[way[1]], limit - 1), limit, way[0] in crowded)
        for way, troops in _routes(state, side).items()
    ]
    if not crowded:
        done = Choice(EndMoves, "End strategic moves", (("side", side),), subject=SUBJECT, cite="FC-161")
        offered.insert(0, done)
    return offered


@lru_cache(maxsize=4096)
def _move(
    known: Atlas, way: tuple[str, str], troops: tuple[str, ...], there: int, limit: int, is_crowded: bool
) -> Choice:
    """The order to move some of the troops along the way, to where some are `there`. It is asked where too
    many stand at its beginning and one finds room at its end."""
    origin, to = way
    return Choice(
        MoveTroops,
        f"Move from {origin} to {known.named(to)}",
        (("origin", origin), ("to", to)),
        (_some(known, troops),),
        SUBJECT,
        way,
        weight="asked" if is_crowded and there < limit else "open",
        why="" if there < limit else f"It holds {there} troops; {limit} is the limit. Move one out first.",
        cite="FC-159",
        way=Way(origin, to),
        goes_on=True,
    )


@lru_cache(maxsize=4096)
def _some(known: Atlas, troops: tuple[str, ...]) -> SomeOf:
    """Which of the troops move."""
    default = troops if len(troops) == 1 else ()
    return SomeOf("troops", "Troops", options(known, troops), 1, len(troops), default)


def _routes(state: State, side: SideKey) -> dict[tuple[str, str], list[str]]:
    """From where troops stand to where each can still be, with the troops that can. Cite: FC-002."""
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


def end_moves(given: OrderContext[State, EndMoves]) -> list[object]:
    """After the Germans the Allies; after the Allies the totals and the next turn."""
    if ordering_side(given.seat) == "axis":
        return [StepBegan(Phase.STRATEGIC, Step.ALLIED_MOVES)]
    return end_turn(given.state)


CHAPTER = Chapter(
    {
        MoveTroops: Ordered(as_given(TroopsMoved), MOVE, "Move", "Strategic moves", "general"),
        EndMoves: Ordered(end_moves, END_MOVES, "Done", by="general"),
    },
    {TroopsMoved: Happened(troops_to(lambda e: e.to), "{o.troops:moves|move} from {o.origin} to {o.to}.")},
)
