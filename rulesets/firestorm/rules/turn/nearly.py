"""What is nearly possible for a seat: areas and troops that cannot be chosen, each with what is missing.

It asks the conditions of the orders that are due, in what the seat sees, and decides nothing.
"""

from collections.abc import Iterator

from rulesets.firestorm.document.seats import general, side_of
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.position import is_beach, lookup, reserve, troops_in, unfinished
from rulesets.firestorm.ground.retreat import leaving
from rulesets.firestorm.ground.secrecy import seen_by
from rulesets.firestorm.ground.state import Battle, Phase, Stage, State, Step
from rulesets.firestorm.rules.battle.arrow import STARTS, TARGET, PlaceArrow
from rulesets.firestorm.rules.battle.attackers import BOMBING, CommitAttackers
from rulesets.firestorm.rules.battle.defenders import DEFENCE, CommitDefenders
from rulesets.firestorm.rules.battle.retreats import RETREAT, Retreat
from rulesets.firestorm.rules.battle.troops import RESERVE_JOINS, SORTIE, SPENT
from rulesets.firestorm.rules.strategic.deployment import GROUND, DeployTroops
from rulesets.firestorm.rules.strategic.landing import BEACH, LandTroops
from rulesets.firestorm.rules.turn.dday import BEACH_LEFT, StartLanding
from rulesets.firestorm.rules.turn.further import FURTHER, FollowUp
from rulesets.kit.flow.conditions import Near, Needs, near


def nearly(state: State, seat: str) -> Iterator[Near]:
    """Each area or troop that an order due of the seat cannot name, with why."""
    seen, side = seen_by(state, seat), side_of(seat)
    if side is None or seen.is_over:
        return
    for one in unfinished(seen):
        yield from _of_battle(seen, seat, one)
    if seen.phase is Phase.DDAY and side == "allied":
        yield from _of_the_day(seen, seat)
    if seen.phase is Phase.STRATEGIC and seen.step is Step.LAND and seat == general("allied"):
        beaches = [area for area in seen.control if is_beach(seen, area)]
        yield from _areas(seen, seat, beaches, LandTroops("", ()), BEACH)
    if seen.phase is Phase.STRATEGIC and seen.step is Step.DEPLOY and seat == general("axis"):
        yield from _areas(seen, seat, list(seen.control), DeployTroops("", ()), GROUND)


def _areas(
    state: State, seat: str, areas: list[str], command: LandTroops | DeployTroops, needs: Needs[Asked]
) -> Iterator[Near]:
    for area in areas:
        asked = Asked(state, seat, type(command)(area, ()))
        yield from near(needs, lookup(state).named(area), asked, area)


def _of_the_day(state: State, seat: str) -> Iterator[Near]:
    for row in state.landings if state.step is Step.FOLLOW_UP else ():
        asked = Asked(state, seat, FollowUp(row.area, row.area))
        yield from near(FURTHER, lookup(state).named(row.area), asked, row.area)
    for one in state.battles if state.step is Step.LANDINGS else ():
        if one.kind == "landing":
            asked = Asked(state, seat, StartLanding(one.target))
            yield from near(BEACH_LEFT, lookup(state).named(one.target), asked, one.target)


def _of_battle(state: State, seat: str, one: Battle) -> Iterator[Near]:
    side = side_of(seat)
    if one.stage is Stage.ARROW and side == one.attacker:
        for area, holder in state.control.items():
            needs = STARTS if holder == side else TARGET
            asked = Asked(state, seat, PlaceArrow(one.number, area, area))
            yield from near(needs, lookup(state).named(area), asked, area)
    elif one.stage is Stage.ATTACK and side == one.attacker and one.kind not in ("counter", "gap"):
        yield from _troops(state, seat, one, one.origin)
        with_all = CommitAttackers(one.number, (), reserve(state)[:1], True, "yes")
        asked = Asked(state, seat, with_all)
        yield from near(SORTIE, "Sortie", asked)
        yield from near(RESERVE_JOINS, "Tactical Reserve", asked, one.origin)
        if any(turn.bombings for turn in state.campaign.turns):
            yield from near(BOMBING, "Carpet bombing", asked)
    elif one.stage is Stage.DEFEND and side == one.defender:
        yield from _troops(state, seat, one, one.target)
        with_all_d = CommitDefenders(one.number, (), reserve(state)[:1], True, side == "axis")
        asked = Asked(state, seat, with_all_d)
        yield from near(SORTIE, "Sortie", asked)
        yield from near(RESERVE_JOINS, "Tactical Reserve", asked, one.target)
        yield from near(DEFENCE, "German Defence", asked)
    elif one.stage is Stage.RETREAT and side == one.defender:
        origin = leaving(one)
        for area in lookup(state).neighbours[origin]:
            gone = troops_in(state, origin, side)[:1]
            asked = Asked(state, seat, Retreat(one.number, origin, area, gone))
            yield from near(RETREAT, lookup(state).named(area), asked, area)


def _troops(state: State, seat: str, one: Battle, area: str) -> Iterator[Near]:
    """The troops of the area that may not be named."""
    side = side_of(seat)
    for troop in troops_in(state, area, side):
        asked = Asked(state, seat, CommitAttackers(one.number, (troop,)))
        yield from near((SPENT,), lookup(state).troops[troop].name, asked, area)
