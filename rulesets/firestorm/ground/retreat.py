"""Where troops may go after a battle: retreat, step aside, advance, be brought up.

Every choice is one way from an area to another, with as many troops as there is room.

Cite: Firestorm Caen, "2. Retreat Defeated Troops", "3. Advance Victorious Troops".
"""

from dataclasses import replace

from rulesets.firestorm.document.document import SIDES, SideKey
from rulesets.firestorm.ground.forces import options_of
from rulesets.firestorm.ground.havens import havens, of_one_way
from rulesets.firestorm.ground.position import (
    friendly_neighbours,
    lookup,
    on_map,
    reserve,
    room,
    this_turn,
    troops_in,
)
from rulesets.firestorm.rules.log import commands as order
from rulesets.firestorm.rules.log.state import POOL, RESERVE, Battle, Stage, State
from rulesets.kit.flow.choices import Choice, SomeOf

_TACTICAL = "Tactical Reserve"


def retreating(state: State, one: Battle) -> tuple[str, ...]:
    """The defender's troops that must leave: those of the lost area, or of the gap (K18)."""
    return troops_in(state, leaving(one), one.defender)


def leaving(one: Battle) -> str:
    """The area troops must leave: the one passed through for a gap, else the lost one."""
    return one.origin if one.stage is Stage.CLEAR else one.target


def retreat_choices(state: State, one: Battle, side: SideKey) -> list[Choice]:
    """The ways open to the side's troops that must retreat or step aside."""
    if one.stage in (Stage.CLEAR, Stage.RETREAT) and side == one.defender:
        troops = retreating(state, one)
        return _ways(state, one, side, leaving(one), troops, len(troops)) if troops else []
    if one.stage is Stage.STACK:
        return [
            choice
            for area, owner, surplus in to_step_aside(state, one)
            if owner == side
            for choice in _ways(state, one, side, area, troops_in(state, area, side), surplus)
        ]
    return []


def must_leave(state: State, one: Battle, side: SideKey, area: str) -> int:
    """How many of the side's troops in the area must retreat from it or step aside."""
    if one.stage in (Stage.CLEAR, Stage.RETREAT):
        return len(retreating(state, one)) if (area, side) == (leaving(one), one.defender) else 0
    crowded = to_step_aside(state, one) if one.stage is Stage.STACK else ()
    return next((surplus for where, owner, surplus in crowded if (where, owner) == (area, side)), 0)


def to_step_aside(state: State, one: Battle) -> list[tuple[str, SideKey, int]]:
    """Areas of the battle in which a side has too many troops, and how many are too many (N10)."""
    limit = state.campaign.limits.stacking
    found = []
    for area in (one.origin, one.target):
        for side in SIDES:
            surplus = len(troops_in(state, area, side)) - limit if area else 0
            if surplus > 0:
                found.append((area, side, surplus))
    return found


def _ways(
    state: State, one: Battle, side: SideKey, area: str, troops: tuple[str, ...], most: int
) -> list[Choice]:
    """A choice for each adjacent friendly area with room; into the pool only where none has."""
    known = lookup(state)
    open_ways = [(to, places) for to, places in havens(state, area, side) if places > 0]
    labels = {to: f"Retreat to {known.named(to)}" for to, _ in open_ways}
    if one.stage is Stage.CLEAR and side == "axis":
        places = this_turn(state).reserve - len(reserve(state))
        if places > 0:
            open_ways.append((RESERVE, places))
            labels[RESERVE] = "Retreat into Tactical Reserve"
    offered = []
    for to, places in open_ways:
        space = min(places, most)
        others = [(_TACTICAL if key == RESERVE else key, free) for key, free in open_ways if key != to]
        cite = "FC-234" if to == RESERVE else "FC-131"
        way = _way(state, one, area, to, troops, 1, space, labels[to], cite)
        offered.append(replace(way, why=of_one_way(space, most, others)))
    if not offered:
        offered.append(
            _way(state, one, area, POOL, troops, most, most, "No room beside it: to the pool", "FC-143")
        )
    return offered


def _way(
    state: State,
    one: Battle,
    area: str,
    to: str,
    troops: tuple[str, ...],
    least: int,
    most: int,
    label: str,
    cite: str,
) -> Choice:
    default = troops if len(troops) == most else ()
    field = SomeOf("troops", "Troops", options_of(state, troops), least, most, default)
    fixed = (("battle", one.number), ("origin", area), ("to", to))
    places = (area, to) if to in state.control else (area,)
    return Choice(order.Retreat, label, fixed, (field,), one.subject, places, cite=cite)


def survivors(state: State, one: Battle) -> tuple[str, ...]:
    """The attacker's troops of the battle that still stand where they can move in."""
    beside = (one.origin, *lookup(state).neighbours[one.target])
    return tuple(
        troop for troop in one.attack.ground if on_map(state, troop) and state.troops[troop] in beside
    )


def followers(state: State, one: Battle, origin: str) -> tuple[str, ...]:
    """Other troops that may be brought up from an area: on the day of landing only those of a
    beach where both troops may go on (N21)."""
    troops = tuple(
        troop for troop in troops_in(state, origin, one.attacker) if troop not in one.attack.ground
    )
    if one.kind != "follow-up":
        return troops
    free = {landing.area for landing in state.landings if landing.earned >= 2}
    return troops if origin in free else ()


def advance_choices(state: State, one: Battle) -> list[Choice]:
    """Move the survivors in; then bring up others while places are left."""
    if one.stage not in (Stage.ADVANCE, Stage.BRING_UP):
        return []
    space = room(state, one.target, one.attacker)
    if one.stage is Stage.ADVANCE:
        able = survivors(state, one)
        most = min(space, len(able))
        least = most if state.rulings.must_advance else 0
        field = SomeOf("troops", "Troops of the battle", options_of(state, able), least, most, able[:most])
        return [
            Choice(
                order.AdvanceSurvivors,
                f"Advance into {lookup(state).named(one.target)}",
                (("battle", one.number),),
                (field,),
                one.subject,
                (one.origin, one.target),
                cite="FC-139",
                why="Others can follow only after all of these.",
            )
        ]
    offered = [_bring_up(state, one, origin, space) for origin in origins_to_bring_up(state, one)]
    return [
        *offered,
        Choice(
            order.EndAdvance,
            "Finish the advance",
            (("battle", one.number),),
            subject=one.subject,
            cite="FC-140",
        ),
    ]


def _bring_up(state: State, one: Battle, origin: str, space: int) -> Choice:
    troops = followers(state, one, origin)
    field = SomeOf("troops", "Troops", options_of(state, troops), 1, min(space, len(troops)))
    return Choice(
        order.BringUp,
        f"Bring up troops from {lookup(state).named(origin)}",
        (("battle", one.number), ("origin", origin)),
        (field,),
        one.subject,
        (origin, one.target),
        weight="open",
        cite="FC-140",
    )


def origins_to_bring_up(state: State, one: Battle) -> list[str]:
    """The areas beside the new one from which troops may be brought up, while it has room."""
    if not room(state, one.target, one.attacker):
        return []
    return [
        origin
        for origin in friendly_neighbours(state, one.target, one.attacker)
        if followers(state, one, origin)
    ]
