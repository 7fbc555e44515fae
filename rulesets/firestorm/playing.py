"""What an order of a Firestorm campaign is worth to a player of the house, in victory points.

It looks at ground, supply and the odds of battles by dice, one order ahead. Battles at the table cannot be
played by a program: its players propose the dice and never report a score.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache

from rulesets.firestorm.document.atlas import Atlas
from rulesets.firestorm.document.document import Campaign, SideKey
from rulesets.firestorm.document.seats import side_of
from rulesets.firestorm.ground.position import (
    beside,
    friendly_neighbours,
    joined,
    lookup,
    pool,
    sources,
    stacks,
    troops_in,
)
from rulesets.firestorm.ground.state import State, other
from rulesets.firestorm.pages.odds import chance, chance_of_arrow
from rulesets.firestorm.rules.battle.advance import AdvanceSurvivors, BringUp, EndAdvance
from rulesets.firestorm.rules.battle.arrow import PlaceArrow
from rulesets.firestorm.rules.battle.attackers import CommitAttackers
from rulesets.firestorm.rules.battle.claims import LeaveToDice, ProposeDice
from rulesets.firestorm.rules.battle.defenders import CommitDefenders
from rulesets.firestorm.rules.battle.retreats import Retreat
from rulesets.firestorm.rules.battle.stages import PassAttack
from rulesets.firestorm.rules.battle.wargame import strongest
from rulesets.firestorm.rules.strategic.deployment import (
    DeployTroops,
    EndDeployment,
    HoldInReserve,
    ReleaseReserve,
)
from rulesets.firestorm.rules.strategic.landing import LandTroops
from rulesets.firestorm.rules.strategic.moves import EndMoves, MoveTroops
from rulesets.firestorm.rules.turn.dday import StartLanding
from rulesets.firestorm.rules.turn.further import CounterAttack, DeclineCounterAttack, EndFollowUps, FollowUp
from rulesets.firestorm.rules.turn.gap import LeaveGap, UseGap
from rulesets.kit.flow.agreement import Agree
from rulesets.kit.flow.asking import Weighed
from rulesets.kit.flow.choices import Choice, SomeOf
from rulesets.kit.remembered import remembered
from rulesets.kit.stored.slotted import replace

ARROWS = (PlaceArrow, FollowUp, CounterAttack)
"""The orders that begin an attack."""
FRONT, REAR = 10.0, 2.0
"""What a troop is worth in an area at the front, and behind it."""
MORE = (1.0, 0.6, 0.35)
"""The share that the first, second and third troop in one area add."""
CROWDED = -20.0
"""What a troop is worth where there is no room for it."""
STAKE = 0.1
"""The share of an area's points that a troop in it, or beside it, guards or threatens."""
UNSUPPLIED = 0.3
WON = 10.0
"""What any area taken is worth, besides its points."""
BARS = 5.0
"""What it costs to stand on a beach while others are to land there."""
TROOP = 16.0
"""What a troop lost for some turns costs."""
CAPTURED = 10
"""The points of a captured troop."""
HELD = 12.0
"""What a troop in Tactical Reserve is worth."""
OBJECTIVE = 60
"""What an area is worth besides that a plan names for the turn."""
RARE = 4.0
"""What it costs to use up a sortie or a troop of the reserve."""


def weigh(seen: State, seat: str, choice: Choice) -> Weighed | None:
    """What the order is worth to the seat's side, by what it sees."""
    side, at = side_of(seat), _WEIGHED.get(choice.command)
    if side is None:
        return None
    return at(seen, side, choice) if at else _ALWAYS.get(choice.command)


def weigh_by_plan(seen: State, seat: str, choice: Choice) -> Weighed | None:
    """The same where areas that the side's plan names count for more: those of this turn in full, those of
    later turns less and less."""
    side = side_of(seat)
    return None if side is None else weigh(_planned(seen, side), seat, choice)


@remembered
def _planned(state: State, side: SideKey) -> State:
    wanted: dict[str, int] = {}
    for row in state.campaign.objectives:
        if row.side == side and row.turn >= state.turn:
            wanted[row.area] = max(wanted.get(row.area, 0), OBJECTIVE // (1 + row.turn - state.turn))
    if not wanted:
        return state
    return replace(state, campaign=_worth_more(state.campaign, tuple(wanted.items())))


@lru_cache(maxsize=64)
def _worth_more(campaign: Campaign, wanted: tuple[tuple[str, int], ...]) -> Campaign:
    more = dict(wanted)
    areas = (replace(area, worth=area.worth + more.get(area.key, 0)) for area in campaign.areas)
    return replace(campaign, areas=tuple(areas))


@remembered
def _by_area(state: State, side: SideKey) -> Mapping[str, tuple[float, float]]:
    """What one troop more is worth in each area, and the last of those that stand there."""
    known = lookup(state)
    standing, waits = stacks(state.troops, known), side == "allied" and pool(state, side)
    found: dict[str, tuple[float, float]] = {}
    for area, worth in _worths(state.control, (known, side, sources(state, side))).items():
        bars = BARS if waits and known.areas[area].beach else 0.0
        each, here = [worth * share - bars for share in MORE], len(standing.get((area, side), ()))
        found[area] = (
            each[here] if here < len(MORE) else CROWDED,
            each[here - 1] if here <= len(MORE) else CROWDED,
        )
    return found


@remembered
def _worths(
    control: Mapping[str, SideKey], of: tuple[Atlas, SideKey, tuple[str, ...]]
) -> Mapping[str, float]:
    """What the first troop of the side in an area is worth there, by who holds what."""
    known, side, _ = of
    supply, fronts = joined(control, of), beside(control, (known, other(side)))
    found: dict[str, float] = {}
    for key, area in known.areas.items():
        front = fronts[key]
        stake = area.worth + max((known.areas[near].worth for near in front), default=0)
        worth = FRONT + STAKE * stake if front else REAR
        found[key] = worth if key in supply else UNSUPPLIED * worth
    return found


def _attack(state: State, side: SideKey, choice: Choice) -> Weighed:
    """The area won, with the troops that are caught in it; and what is lost if the dice fall badly."""
    origin, target = choice.places
    known, wins = lookup(state), float(chance_of_arrow(state, origin, target))
    defenders = troops_in(state, target, other(side))
    caught = 0 if friendly_neighbours(state, target, other(side)) else len(defenders)
    won = WON + known.areas[target].worth + CAPTURED * caught
    lost = TROOP * 2 + STAKE * known.areas[origin].worth
    return Weighed(wins * won, (1 - wins) * lost, drawn=lambda randint: _all_in(state, choice))


def _commit(state: State, side: SideKey, choice: Choice) -> Weighed:
    """The chance to win with the strongest troops, less what is used up; all that may be committed is."""
    values = _all_in(state, choice)
    spent = RARE * (bool(dict(choice.fixed).get("sortie")) + len(values.get("reserve", ())))
    return Weighed(100 * float(chance(state, side, choice)) - spent, 0.0, values)


def _all_in(state: State, choice: Choice) -> dict[str, tuple[str, ...]]:
    """The strongest troops for each field of the order that takes troops."""
    return {item.name: _strongest(state, choice, item) for item in choice.fields if isinstance(item, SomeOf)}


def _strongest(state: State, choice: Choice, item: SomeOf) -> tuple[str, ...]:
    if item.name not in ("troops", "reserve"):
        return item.default
    return strongest(state, (option.value for option in item.options), choice.places[-1], item.most)


def _place(state: State, side: SideKey, choice: Choice) -> Weighed:
    """One troop more in the area it goes to."""
    return Weighed(_by_area(state, side)[choice.places[-1]][0])


def _move(state: State, side: SideKey, choice: Choice) -> Weighed:
    """What one troop is worth where it goes, less what it is worth where it stands."""
    worths, (origin, to) = _by_area(state, side), choice.places
    return Weighed(worths[to][0] - worths[origin][1])


def _retreat(state: State, side: SideKey, choice: Choice) -> Weighed:
    """The best area to fall back to; nothing is worth less than to be destroyed for want of room."""
    if len(choice.places) < 2:
        return Weighed(-TROOP)
    return _place(state, side, choice)


_WEIGHED: Mapping[type, Callable[[State, SideKey, Choice], Weighed]] = {
    **dict.fromkeys(ARROWS, _attack),
    **dict.fromkeys((CommitAttackers, CommitDefenders), _commit),
    **dict.fromkeys((LandTroops, DeployTroops, ReleaseReserve), _place),
    **dict.fromkeys((MoveTroops, BringUp), _move),
    Retreat: _retreat,
}
_ALWAYS: Mapping[type, Weighed] = {
    **dict.fromkeys((ProposeDice, LeaveToDice, Agree, AdvanceSurvivors, StartLanding, UseGap), Weighed(1.0)),
    **dict.fromkeys(
        (PassAttack, EndAdvance, EndFollowUps, DeclineCounterAttack, EndDeployment, EndMoves, LeaveGap),
        Weighed(0.0),
    ),
    HoldInReserve: Weighed(HELD),
}
"""How each order is weighed, or what it is always worth; orders that are not named are never given."""
