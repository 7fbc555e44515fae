"""The Strategic Phase: German troops deploy on the map or go into Tactical Reserve.

The menu opens areas by the rows of `GROUND`.

Cite: Firestorm Caen, "2. Deploy German Firestorm Troops", "German Tactical Reserve"; K3, K13, K39, K48, N9.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import general
from rulesets.firestorm.ground.asked import Asked, none_of
from rulesets.firestorm.ground.changes import troops_to
from rulesets.firestorm.ground.forces import options_of
from rulesets.firestorm.ground.position import (
    held_by,
    lookup,
    next_reserve_limit,
    pool,
    reserve,
    room,
    supplied,
    troops_in,
)
from rulesets.firestorm.ground.secrecy import sees_reserve
from rulesets.firestorm.ground.state import POOL, RESERVE, Phase, State, Step
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered, Telling, as_given
from rulesets.firestorm.rules.strategic.phase import SUBJECT, ReserveReturned, StepBegan, in_step, placing
from rulesets.kit.flow.choices import Choice, SomeOf, Way
from rulesets.kit.flow.conditions import Need, Needs, gate, holds
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import Duty
from rulesets.kit.remembered import remembered
from rulesets.kit.stored.slotted import replace
from rulesets.kit.words import count


@dataclass(frozen=True, slots=True)
class DeployTroops:
    area: str
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HoldInReserve:
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReleaseReserve:
    """Troops above the next limit of Tactical Reserve deploy on the map."""

    area: str
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PullBack:
    """Troops on the map go into Tactical Reserve (N9)."""

    area: str
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EndDeployment:
    pass


@dataclass(frozen=True, slots=True)
class TroopsDeployed:
    area: str
    troops: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TroopsReserved:
    troops: tuple[str, ...]
    origin: str = "pool"


def reserve_room(state: State) -> int:
    """How many more troops Tactical Reserve may hold for the next turn."""
    return max(0, next_reserve_limit(state) - len(reserve(state)))


_GERMAN: Need[Asked] = Need(
    lambda o: o.side != "allied",
    "Only {o.axis:deploys|deploy}; {o.allies.called} troops land on the beaches.",
    "FC-152",
)
_DEPLOYING: Needs[Asked] = (_GERMAN, *in_step(Step.DEPLOY, "The deployment"))
_IN_DEPLOYMENT: Needs[Asked] = (_GERMAN, *in_step(Step.DEPLOY, "The deployment", stops=True))
OPEN_GROUND: Needs[Asked] = (
    Need(lambda o: o.s.control[o.c.area] == "axis", "{o.axis:^does|do} not hold {o.here}.", "FC-152"),
    Need(
        lambda o: not o.s.rulings.retaken_waits or o.c.area not in o.s.lost_this_turn,
        "By your house rule no new troops go to {o.here}: it was lost this turn.",
        "FC-153",
    ),
    Need(
        lambda o: o.s.rulings.deploy_in_pocket or o.c.area in supplied(o.s, "axis"),
        "By your house rule no new troops go to {o.here}, which the enemy has cut off.",
        "FC-153",
    ),
)
GROUND: Needs[Asked] = (
    *OPEN_GROUND,
    Need(lambda o: room(o.s, o.c.area, "axis"), "{o.here} is full; an area holds {o.most} troops.", "FC-152"),
)
"""What an area needs for new German troops (K39)."""
_ROOM: Need[Asked] = Need(
    lambda o: o.has_room(o.c.area, "axis"),
    "{o.here} has no room for that many; an area holds {o.most}.",
    "FC-152",
)


def _from(place: str, where: str) -> Need[Asked]:
    return none_of(lambda o: o.elsewhere(place, "axis"), f"{{found:is|are}} not in {where}.", "FC-152")


DEPLOY: Needs[Asked] = (*_DEPLOYING, *OPEN_GROUND, _ROOM, _from(POOL, "the {o.axis.called} pool"))
RELEASE: Needs[Asked] = (
    *_IN_DEPLOYMENT,
    Need(
        lambda o: len(reserve(o.s)) > next_reserve_limit(o.s),
        "Tactical Reserve is within the limit of the next turn: its troops stay.",
        "FC-095",
    ),
    *OPEN_GROUND,
    _ROOM,
    _from(RESERVE, "Tactical Reserve"),
)


def _full(o: Asked) -> str:
    limit, held = next_reserve_limit(o.s), len(reserve(o.s))
    more = f", and {held} are already in it" if held else ". Choose no more"
    return f"Tactical Reserve holds {limit} next turn{more}."


def _source(o: Asked) -> str:
    return str(o.c.area) if isinstance(o.c, PullBack) else POOL


HOLD: Needs[Asked] = (
    *_IN_DEPLOYMENT,
    gate(lambda o: next_reserve_limit(o.s), "There is no Tactical Reserve next turn.", "FC-085"),
    Need(
        lambda o: o.s.rulings.tr_from_map or not isinstance(o.c, PullBack),
        "Troops on the map stay there; new and returning ones go into reserve.",
        "FC-085",
    ),
    Need(lambda o: len(o.c.troops) <= reserve_room(o.s), _full, "FC-085"),
    Need(
        lambda o: not o.elsewhere(_source(o)),
        lambda o: (
            f"{o.named(o.elsewhere(_source(o))):does|do} not "
            f"{'stand there' if _source(o) != POOL else 'wait in the pool'}."
        ),
        "FC-085",
    ),
)


@remembered
def deployable_areas(state: State, side: SideKey) -> tuple[str, ...]:
    """The areas the side holds that may take new troops, with room (K39)."""
    return tuple(
        area for area in held_by(state, side) if holds(GROUND, Asked(state, "", DeployTroops(area, ())))
    )


DEPLOYED: Needs[Asked] = (
    Need(
        lambda o: not pool(o.s, "axis") or not (deployable_areas(o.s, "axis") or reserve_room(o.s)),
        "Place the troops in the pool first: there is room.",
        "FC-154",
    ),
    Need(
        lambda o: len(reserve(o.s)) <= next_reserve_limit(o.s) or not deployable_areas(o.s, "axis"),
        "Tactical Reserve holds too many for next turn. Deploy some first.",
        "FC-154",
    ),
)
"""What the end of the deployment needs."""
END_DEPLOYMENT: Needs[Asked] = (*_IN_DEPLOYMENT, *DEPLOYED)


def duties(state: State) -> tuple[Duty, ...]:
    if state.step is not Step.DEPLOY:
        return ()
    says = "Deploy new and returning troops, on the map or in Tactical Reserve."
    return (Duty(SUBJECT, 2, (general("axis"),), "EndDeployment", says, "FC-152"),)


def choices(state: State, seat: str) -> Iterator[Choice]:
    """Place the pool, hold some back within the limit, pull others back where the ruling allows it (N9); end
    when nothing more can be placed."""
    if state.step is not Step.DEPLOY or seat != general("axis"):
        return
    known, waiting, places = lookup(state), pool(state, "axis"), reserve_room(state)
    held, surplus = reserve(state), len(reserve(state)) - next_reserve_limit(state)
    for area in deployable_areas(state, "axis"):
        space = room(state, area, "axis")
        if waiting:
            way = Way(POOL, area)
            yield placing(known, DeployTroops, area, waiting, space, "Deploy in", "FC-152", way)
        if surplus > 0:
            most, label, way = min(surplus, space), "From Tactical Reserve to", Way(RESERVE, area)
            yield placing(known, ReleaseReserve, area, held, most, label, "FC-095", way)
    if waiting and places:
        field = SomeOf("troops", "Troops", options_of(state, waiting), 1, min(len(waiting), places))
        yield Choice(
            HoldInReserve,
            "Hold in Tactical Reserve",
            fields=(field,),
            subject=SUBJECT,
            cite="FC-085",
            why=f"{count(places, 'place is', 'places are')} free.",
            way=Way(POOL, RESERVE),
            goes_on=True,
        )
    for area in held_by(state, "axis") if state.rulings.tr_from_map and places else ():
        if troops := troops_in(state, area, "axis"):
            way = Way(area, RESERVE)
            pulled = placing(known, PullBack, area, troops, places, "Pull back from", "FC-085", way)
            yield replace(pulled, weight="open")
    if holds(DEPLOYED, Asked(state, general("axis"), EndDeployment())):
        yield Choice(EndDeployment, "End deployment", subject=SUBJECT, cite="FC-154", goes_on=True)


def pull_back(given: OrderContext[State, PullBack]) -> list[object]:
    return [TroopsReserved(given.command.troops, given.command.area)]


def end_deployment(given: OrderContext[State, EndDeployment]) -> list[object]:
    return [StepBegan(Phase.STRATEGIC, Step.AXIS_MOVES)]


def told_reserved(state: State, event: TroopsReserved) -> str:
    origin = "" if event.origin == POOL else f" from {lookup(state).named(event.origin)}"
    return f"{Telling(state, event).troops:goes|go}{origin} into Tactical Reserve."


def told_leaving(state: State, event: TroopsReserved | ReserveReturned) -> str | None:
    """What the others see where it is hidden: a troop that is pulled back is gone from its area."""
    if isinstance(event, ReserveReturned) or event.origin == POOL:
        return None
    origin = lookup(state).named(event.origin)
    return f"{Telling(state, event).troops:is|are} pulled back from {origin}, off the map."


def sealed(before: State, command: object, seat: str | None) -> bool:
    """Whether the words of the order are closed to the seat: troops that the Axis deploy may have come from
    the pool or out of reserve, and where that is hidden, the order alone says which."""
    return isinstance(command, DeployTroops | ReleaseReserve) and not sees_reserve(before, seat)


CHAPTER = Chapter(
    {
        DeployTroops: Ordered(
            as_given(TroopsDeployed), DEPLOY, "Deploy", "Deploy troops from the pool", "general"
        ),
        ReleaseReserve: Ordered(as_given(TroopsDeployed), RELEASE, by="general"),
        HoldInReserve: Ordered(as_given(TroopsReserved), HOLD, "Hold in reserve", by="general"),
        PullBack: Ordered(pull_back, HOLD, by="general"),
        EndDeployment: Ordered(end_deployment, END_DEPLOYMENT, "Done", by="general"),
    },
    {
        TroopsDeployed: Happened(troops_to(lambda e: e.area), "{o.troops:deploys|deploy} in {o.area}."),
        TroopsReserved: Happened(troops_to(lambda e: RESERVE), told_reserved),
    },
)
