"""What arcs of fire owe: a blockhouse to fire, a beachhead to fire at, and none far off past a nearer one.

Cite: AD-026 to AD-028.
"""

from collections.abc import Iterator, Mapping

from rulesets.axis_allies_dday.check.known import (
    Neighbours,
    boxes_of,
    error,
    has_order,
    neighbours,
    place_called,
    steps,
    warning,
    zones_of,
)
from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle, Box, Zone
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

FAR = 3
"""So many moves from a beachhead blockhouses do not fire at it past a nearer one."""
FEWEST = 2
"""So many zones that fire at a beachhead tell where it lies."""


def check_arcs(battle: Battle) -> Iterator[Finding]:
    """Beachheads that lie elsewhere than those who fire at them, the arcs of each zone, and of all."""
    near, told = neighbours(battle), set()
    for at, box in enumerate(battle.boxes):
        aiming = _aiming_elsewhere(battle, box, near)
        if aiming:
            told |= {box.zone, *aiming}
            lie = listed([place_called(battle, zone) for zone in aiming])
            says = f"{box.title} joins {place_called(battle, box.zone)}, but {lie} fire at it from afar."
            yield warning("box-arcs", f"boxes.{at}", says, "Look which zone it joins.", "AD-026")
    for at, zone in enumerate(battle.zones):
        if zone.arcs and zone.key not in told:
            yield from _check_zone(battle, f"zones.{at}", zone, near)
    yield from _check_all(battle)


def _aiming_elsewhere(battle: Battle, box: Box, near: Neighbours) -> list[str]:
    """Zones that fire at a beachhead from beyond the zones about it, where several do, and the blockhouses of
    the zone it joins fire at another."""
    away = steps(near, [box.zone])
    joined = zones_of(battle).get(box.zone)
    aiming = [zone.key for zone in battle.zones if box.key in zone.arcs]
    is_elsewhere = joined is not None and joined.arcs and box.key not in joined.arcs
    far = [key for key in aiming if away.get(key, 0) > 1]
    return far if is_elsewhere and far == aiming and len(far) >= FEWEST else []


def _check_zone(battle: Battle, path: str, zone: Zone, near: Neighbours) -> Iterator[Finding]:
    boxes = boxes_of(battle)
    known = {*zones_of(battle), *boxes, AIRFIELD}
    called = place_called(battle, zone.key)
    beaches = {key: box for key, box in boxes.items() if box.kind == "beachhead"}
    wrong = [key for key in zone.arcs if key in known and key not in beaches]
    if wrong:
        says = f"An arc of {called} leads to {place_called(battle, wrong[0])}, which is no beachhead."
        yield error("arc-nowhere", path, says, "Name a beachhead, or take the arc away.", "AD-027")
    elif zone.blockhouses < 1:
        says = f"{called} has an arc of fire, but no place for a blockhouse."
        yield error("arc-idle", path, says, "Give it a blockhouse, or take the arc away.", "AD-026")
    elif not _is_by_the_sea(zone, [boxes[key].zone for key in zone.arcs if key in boxes], near):
        says = f"{called} fires at a beachhead, but lies inland and far from it."
        yield warning("arc-inland", path, says, "Look whether the arc is meant.", "AD-026")
    elif known.issuperset(zone.arcs) and (own := _passed_over(battle, zone)):
        says = f"{called} joins {place_called(battle, min(own))}, but its blockhouses fire elsewhere."
        yield warning("arc-elsewhere", path, says, "Look which beachhead is meant.", "AD-026")
    elif known.issuperset(zone.arcs) and (far := _far(zone, beaches, near)):
        says = f"{called} fires at {place_called(battle, far[0])}, though {far[1]} lies much nearer."
        yield warning("arc-far", path, says, "Look which beachhead is meant.", "AD-026")


def _check_all(battle: Battle) -> Iterator[Finding]:
    several = tuple(f"zones.{at}" for at, zone in enumerate(battle.zones) if len(set(zone.arcs)) > 1)
    if several and battle.rulings.arcs == "single":
        says = "A zone fires at several beachheads, but by the house rule only its first arc counts."
        mend = "Let the house rule allow several arcs, or leave one in each zone."
        yield warning("arcs-several", several[0], says, mend, "AD-028", several)
    places = tuple(f"zones.{at}" for at, zone in enumerate(battle.zones) if zone.arcs)
    if places and not has_order(battle, "fire to sea"):
        says = "Zones have arcs of fire, but no order card lets blockhouses fire to sea."
        mend = "Add that card, or take the arcs away."
        yield warning("arcs-unused", places[0], says, mend, "AD-026", places)


def _passed_over(battle: Battle, zone: Zone) -> set[str]:
    """The beachheads that join a zone whose blockhouses fire at others alone."""
    own = {box.key for box in battle.boxes if box.kind == "beachhead" and box.zone == zone.key}
    return own if not own & {*zone.arcs} else set()


def _far(zone: Zone, beaches: Mapping[str, Box], near: Neighbours) -> tuple[str, str] | None:
    """A beachhead fired at that lies far off, and the title of the nearest, where no arc leads as near."""
    steps_to = steps(near, [zone.key])
    away = {key: steps_to[box.zone] for key, box in beaches.items() if box.zone in steps_to}
    aimed = [key for key in zone.arcs if key in away]
    if not aimed:
        return None
    nearest, wrong = min(away, key=away.__getitem__), min(aimed, key=away.__getitem__)
    is_far = away[wrong] >= FAR and away[wrong] > away[nearest] + 1
    return (wrong, beaches[nearest].title) if is_far else None


def _is_by_the_sea(zone: Zone, beaches: list[str], near: Neighbours) -> bool:
    touched = near.get(zone.key, frozenset()) | {zone.key}
    return zone.coastal or any(beach in touched for beach in beaches)
