"""What is nearly possible for a seat: areas and troops that cannot be chosen, each with what is missing.

It asks the conditions of the orders that are due, in what the seat sees, and decides nothing.
"""

from collections.abc import Iterator

from rulesets.firestorm.document.seats import general, side_of
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.position import is_beach, lookup, reserve, troops_in, unfinished
from rulesets.firestorm.ground.retreat import leaving
from rulesets.firestorm.ground.secrecy import seen_by
from rulesets.firestorm.rules.battle.needs_after import RETREAT
from rulesets.firestorm.rules.battle.needs_arrow import SPENT, TARGET, WHERE_FROM
from rulesets.firestorm.rules.battle.needs_troops import BOMBING, DEFENCE, RESERVE_JOINS, SORTIE
from rulesets.firestorm.rules.log import commands as order
from rulesets.firestorm.rules.log.state import Battle, Phase, Stage, State, Step
from rulesets.firestorm.rules.strategic.needs import BEACH, GROUND
from rulesets.firestorm.rules.turn.needs import BEACH_LEFT, FURTHER
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
        yield from _areas(seen, seat, beaches, order.LandTroops("", ()), BEACH)
    if seen.phase is Phase.STRATEGIC and seen.step is Step.DEPLOY and seat == general("axis"):
        yield from _areas(seen, seat, list(seen.control), order.DeployTroops("", ()), GROUND)


def _areas(
    state: State,
    seat: str,
    areas: list[str],
    command: order.LandTroops | order.DeployTroops,
    needs: Needs[Asked],
) -> Iterator[Near]:
    for area in areas:
        asked = Asked(state, seat, type(command)(area, ()))
        yield from near(needs, lookup(state).named(area), asked, area)


def _of_the_day(state: State, seat: str) -> Iterator[Near]:
    for row in state.landings if state.step is Step.FOLLOW_UP else ():
        asked = Asked(state, seat, order.FollowUp(row.area, row.area))
        yield from near(FURTHER, lookup(state).named(row.area), asked, row.area)
    for one in state.battles if state.step is Step.LANDINGS else ():
        if one.kind == "landing":
            asked = Asked(state, seat, order.StartLanding(one.target))
            yield from near(BEACH_LEFT, lookup(state).named(one.target), asked, one.target)


def _of_battle(state: State, seat: str, one: Battle) -> Iterator[Near]:
    side = side_of(seat)
    if one.stage is Stage.ARROW and side == one.attacker:
        for area, holder in state.control.items():
            needs = WHERE_FROM if holder == side else TARGET
            asked = Asked(state, seat, order.PlaceArrow(one.number, area, area))
            yield from near(needs, lookup(state).named(area), asked, area)
    elif one.stage is Stage.ATTACK and side == one.attacker and one.kind not in ("counter", "gap"):
        yield from _troops(state, seat, one, one.origin)
        with_all = order.CommitAttackers(one.number, (), reserve(state)[:1], True, "yes")
        asked = Asked(state, seat, with_all)
        yield from near(SORTIE, "Sortie", asked)
        yield from near(RESERVE_JOINS, "Tactical Reserve", asked, one.origin)
        if any(turn.bombings for turn in state.campaign.turns):
            yield from near(BOMBING, "Carpet bombing", asked)
    elif one.stage is Stage.DEFEND and side == one.defender:
        yield from _troops(state, seat, one, one.target)
        with_all_d = order.CommitDefenders(one.number, (), reserve(state)[:1], True, side == "axis")
        asked = Asked(state, seat, with_all_d)
        yield from near(SORTIE, "Sortie", asked)
        yield from near(RESERVE_JOINS, "Tactical Reserve", asked, one.target)
        yield from near(DEFENCE, "German Defence", asked)
    elif one.stage is Stage.RETREAT and side == one.defender:
        origin = leaving(one)
        for area in lookup(state).neighbours[origin]:
            gone = troops_in(state, origin, side)[:1]
            asked = Asked(state, seat, order.Retreat(one.number, origin, area, gone))
            yield from near(RETREAT, lookup(state).named(area), asked, area)


def _troops(state: State, seat: str, one: Battle, area: str) -> Iterator[Near]:
    """The troops of the area that may not be named."""
    side = side_of(seat)
    for troop in troops_in(state, area, side):
        asked = Asked(state, seat, order.CommitAttackers(one.number, (troop,)))
        yield from near((SPENT,), lookup(state).troops[troop].name, asked, area)
