"""How a campaign stands before its first turn: who holds what, what supplies whom, who could reach whom.

Reading: who lands takes his beaches, so a beach in enemy hands is no mistake by itself.

Cite: Firestorm Caen, "Set-up", "Supply", "Campaign Outcome", "Step IV".
"""

from collections.abc import Iterator, Mapping

from rulesets.firestorm.check.claims import speaks_of
from rulesets.firestorm.check.landing import landing_places
from rulesets.firestorm.check.say import say
from rulesets.firestorm.document.document import SIDES, Area, Campaign, SideKey
from rulesets.firestorm.document.sides import sides_of
from rulesets.kit.findings import Finding
from rulesets.kit.flow.sides import titled

_HELD = r"h[eo]ld|garrison|island|surround|cut off|isolated|pocket|bridgehead|drop|airborne|behind"
"""Words with which a text answers for ground amid the enemy's."""
Neighbours = Mapping[str, set[str]]
_NEAR = 2
"""Borders that a counter-attack crosses at most: one of its own, one that the landing has come to meet it."""


def check_opening(document: Campaign) -> Iterator[Finding]:
    """Victories already won, ground held by nobody, a counter-attack too far, no attack in the first turn."""
    near = neighbours(document)
    yield from _check_lead(document)
    yield from _check_alone(document, near)
    yield from _check_counter(document, near)
    yield from _check_ashore(document)
    yield from _check_attack(document, near)


def neighbours(document: Campaign) -> Neighbours:
    """Where one passes from each area, as far as both are areas."""
    near: dict[str, set[str]] = {area.key: set() for area in document.areas}
    for border in document.borders:
        if border.a in near and border.b in near and border.a != border.b and not border.is_closed:
            near[border.a].add(border.b)
            near[border.b].add(border.a)
    return near


def steps(near: Neighbours, start: str, goals: set[str]) -> int | None:
    """How many borders lie between an area and the nearest of the goals; None where none is reached."""
    seen, edge, count = {start}, {start}, 0
    while edge:
        if edge & goals:
            return count
        edge = {other for key in edge for other in near.get(key, ())} - seen
        seen |= edge
        count += 1
    return None


def _check_lead(document: Campaign) -> Iterator[Finding]:
    """The Allies, who have the initiative's edge, have not won before it begins.

    Reading: without that edge the Axis is who attacks, and may well begin far behind.
    """
    lead = sum(area.worth if area.control == "allied" else -area.worth for area in document.areas)
    top = max(document.tables.outcomes, key=lambda row: row.least, default=None)
    if top is None or not 0 < top.least <= lead:
        return
    if any(turn.initiative for turn in document.turns):
        yield say("won-at-start", "table:outcomes", lead=lead, top=top)
    else:
        yield say("won-at-start/lead", "table:outcomes", lead=lead, top=top)


def _check_alone(document: Campaign, near: Neighbours) -> Iterator[Finding]:
    """Ground behind the enemy's line, held by no troop and supplied from nowhere."""
    standing = {placed.area for placed in document.setup}
    holders = {area.key: area.control for area in document.areas}
    for area in document.areas:
        around = {holders[key] for key in near[area.key]}
        bare = area.control in SIDES and area.key not in standing and area.supply != area.control
        if bare and around and area.control not in around and not speaks_of(document, area.name, _HELD):
            yield say(
                "area-alone",
                f"area:{area.key}",
                area=area,
                titled=titled(sides_of(document), area.control, ""),
            )


def begins(area: Area, side: SideKey, landed: set[str]) -> bool:
    """Whether the side holds the area when it begins, or lands there."""
    return area.control == side or (side == "allied" and area.key in landed)


def _check_counter(document: Campaign, near: Neighbours) -> Iterator[Finding]:
    assault = document.assault
    if assault is None:
        return
    goals = {key for _, key in landing_places(assault)}
    for placed in document.setup:
        if placed.troop != assault.counter_attack or placed.area not in near:
            continue
        away = steps(near, placed.area, goals)
        if away == _NEAR:
            yield say("counter-far", "assault.counter_attack", placed=placed)
        elif away is None or away > _NEAR:
            yield say("counter-far/counter", "assault.counter_attack", placed=placed)


def _check_ashore(document: Campaign) -> Iterator[Finding]:
    """Troops bound to beaches that the Axis holds and nobody lands on: they come once one is taken."""
    troops = {troop.key: troop for troop in document.troops if troop.side == "allied"}
    landed = {key for _, key in landing_places(document.assault)} if document.assault else set()
    beaches = {area.key: area for area in document.areas if area.beach}
    for arrival in (arrival for turn in document.turns for arrival in turn.arrivals):
        bound = [beaches[key] for key in arrival.areas if key in beaches]
        closed = bound and not any(begins(area, "allied", landed) for area in bound)
        if arrival.troop in troops and closed and not any(speaks_of(document, area.name) for area in bound):
            yield say(
                "arrival-held", f"troop:{arrival.troop}", name=troops[arrival.troop].name, key=bound[0].key
            )


def _check_attack(document: Campaign, near: Neighbours) -> Iterator[Finding]:
    """Without a day of landing some troop begins beside the enemy, or nobody can attack in turn 1."""
    holders = {area.key: area.control for area in document.areas}
    troops = {troop.key: troop.side for troop in document.troops}
    stands = {(placed.area, troops.get(placed.troop)) for placed in document.setup}
    can_attack = any(
        holders[other] != side
        for area, side in stands
        if holders.get(area) == side
        for other in near.get(area, ())
    )
    if troops and not document.assault and not can_attack and len(set(holders.values())) > 1:
        yield say("no-attack", "turn:1")
