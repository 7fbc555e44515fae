"""How a campaign stands before its first turn: who is supplied, who has won already, who could reach whom.

What lies behind the enemy's line supplies the enemy, unless a text says of it that it is to be won. Who lands
takes his beaches, so a beach in enemy hands is no mistake by itself.

Cite: Firestorm Caen, "Supply", "Set-up", "Campaign Outcome", rulings K40.
"""

from collections.abc import Iterator, Mapping

from rulesets.firestorm.check.claims import speaks_of
from rulesets.firestorm.check.landing import landing_places
from rulesets.firestorm.check.say import at, say
from rulesets.firestorm.document.document import SIDES, Area, Campaign, SideKey
from rulesets.firestorm.document.seats import sides_of
from rulesets.firestorm.ground.supply import supplied_areas
from rulesets.kit.findings import Finding
from rulesets.kit.flow.sides import titled
from rulesets.kit.words import listed

Neighbours = Mapping[str, set[str]]
_SUPPLY = r"suppl|\bports?\b|harbour|depot|\bdumps?\b"
"""Words with which a text answers for a supply area in the enemy's hands."""


def check_supply(document: Campaign) -> Iterator[Finding]:
    """Supply areas that a side lacks, that lie behind the enemy, or that supply the wrong side."""
    near = neighbours(document)
    areas = {area.key: area for area in document.areas}
    landed = {key for _, key in landing_places(document.assault)} if document.assault else set()
    for side in SIDES:
        sources = [area for area in document.areas if area.supply == side]
        begun = [area for area in sources if begins(area, side, landed)]
        lost = [area for area in sources if area not in begun]
        told = any(speaks_of(document, area.name, _SUPPLY) for area in sources)
        if sources and not begun and not told and not _reached(document, side, near, landed, sources):
            places = (*at("area", sources), f"side:{side}")
            yield say("supply-lost", places, titled=titled(sides_of(document), side, side))
        yield from _check_cut(document, side, near, landed)
        for area in lost if begun else ():
            if area.beach and side == "axis":
                continue
            clue = "" if area.beach and side == "allied" else _SUPPLY
            if not speaks_of(document, area.name, clue):
                yield from _check_lost(document, area, side, near, landed)
    yield from _check_beaches(document, landed)
    for key in document.extra_supply:
        if key in areas and areas[key].supply == "allied":
            yield say("supply-behind/supply", f"area:{key}", key=key)


def begins(area: Area, side: SideKey, landed: set[str]) -> bool:
    """Whether the side holds the area when it begins, or lands there."""
    return area.control == side or (side == "allied" and area.key in landed)


def _check_beaches(document: Campaign, landed: set[str]) -> Iterator[Finding]:
    """Beaches of the side that lands which supply nobody, or the other side."""
    beaches = [
        area
        for area in document.areas
        if area.beach and (area.key in landed or (area.control == "allied" and area.supply == "axis"))
    ]
    alike = sum(area.supply == "allied" for area in beaches) > 1
    for area in beaches:
        if area.supply == "axis" and (alike or not speaks_of(document, area.name, _SUPPLY)):
            yield say(
                "supply-behind/beaches",
                f"area:{area.key}",
                area=area,
                words="lands there" if area.key in landed else "holds this beach",
            )


def _reached(
    document: Campaign, side: SideKey, near: Neighbours, landed: set[str], sources: list[Area]
) -> bool:
    """Whether a source touches ground where the side begins."""
    own = {area.key for area in document.areas if begins(area, side, landed)}
    return any(near[area.key] & own for area in sources)


def _check_cut(document: Campaign, side: SideKey, near: Neighbours, landed: set[str]) -> Iterator[Finding]:
    """Troops on ground of their own that no supply area of the side reaches, if it has one."""
    own = {area.key for area in document.areas if begins(area, side, landed)}
    sources = {area.key for area in document.areas if area.supply == side} & own
    reached = supplied_areas(near, own, sources)
    troops = {troop.key: troop for troop in document.troops if troop.side == side}
    standing = [placed for placed in document.setup if placed.troop in troops and placed.area in own]
    cut = [placed for placed in standing if placed.area not in reached]
    title = titled(sides_of(document), side, side)
    if reached == sources and any(near[key] for key in sources) and len(cut) == len(standing) > 0:
        yield say("supply-shut", [f"area:{key}" for key in sorted(sources)], titled=title)
    elif sources and cut:
        named = listed(list(dict.fromkeys(placed.area for placed in cut)))
        yield say("troop-cut", [f"troop:{placed.troop}" for placed in cut], named=named, titled=title)


def _check_lost(
    document: Campaign, area: Area, side: SideKey, near: Neighbours, landed: set[str]
) -> Iterator[Finding]:
    """A supply area behind the enemy's line before the first turn."""
    holders = {item.key: item.control for item in document.areas}
    deep = all(holders[key] != side and key not in landed for key in near[area.key])
    if deep and not (area.beach and side == "allied"):
        title = titled(sides_of(document), side, side)
        yield say("supply-behind", f"area:{area.key}", area=area, title=title)


def check_opening(document: Campaign) -> Iterator[Finding]:
    """Victories already won, and no attack in the first turn."""
    yield from _check_lead(document)
    yield from _check_attack(document, neighbours(document))


def neighbours(document: Campaign) -> Neighbours:
    """Where one passes from each area, as far as both are areas."""
    near: dict[str, set[str]] = {area.key: set() for area in document.areas}
    for border in document.borders:
        if border.a in near and border.b in near and border.a != border.b and not border.is_closed:
            near[border.a].add(border.b)
            near[border.b].add(border.a)
    return near


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
