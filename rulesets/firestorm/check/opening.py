"""How a campaign stands before its first turn: who has won already, and who could reach whom.

Cite: Firestorm Caen, "Set-up", "Campaign Outcome".
"""

from collections.abc import Iterator, Mapping

from rulesets.firestorm.check.say import say
from rulesets.firestorm.document.document import Campaign
from rulesets.kit.findings import Finding

Neighbours = Mapping[str, set[str]]


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
