"""What the coming of a document's troops owes: each comes once, to a place that will have it.

Cite: Firestorm Caen, "Firestorm Troop Deployment", "Land Allied Firestorm Troops", "Stacking Restrictions".
"""

from collections import Counter
from collections.abc import Iterator

from rulesets.firestorm.check.landing import landing_faults, landing_places
from rulesets.firestorm.check.say import at, say
from rulesets.firestorm.document.document import Campaign, Troop
from rulesets.kit.findings import Finding
from rulesets.kit.words import agreeing, listed


def check_coming(document: Campaign) -> Iterator[Finding]:
    """Set-up and arrivals: each troop comes once, and to a place that will have it.

    Cite: "Firestorm Troop Deployment", "Land Allied Firestorm Troops", "Stacking Restrictions".
    """
    coming = Counter(
        [placed.troop for placed in document.setup]
        + [arrival.troop for turn in document.turns for arrival in turn.arrivals]
    )
    troops = {troop.key: troop for troop in document.troops}
    through_gap = document.gap.defender if document.gap else ""
    for key, count in coming.items():
        if count > 1 and key in troops:
            yield say("troop-comes-twice", f"troop:{key}", names=troops[key].name, count=count)
    never = [troop for key, troop in troops.items() if key not in coming and key != through_gap]
    if never:
        words = agreeing(len(never), "comes", "come")
        yield say(
            "troop-never", at("troop", never), found=listed([troop.name for troop in never]), words=words
        )
    yield from _check_setup(document)
    yield from _check_arrivals(document)
    yield from _check_beaches(document)
    yield from _check_footholds(document)
    yield from _check_shared(document)


def _check_setup(document: Campaign) -> Iterator[Finding]:
    troops = {troop.key: troop for troop in document.troops}
    areas = {area.key: area for area in document.areas}
    landing = landing_places(document.assault) if document.assault else ()
    blamed = landing_faults(document)
    for placed in document.setup:
        if placed.troop not in troops:
            yield say("unknown-troop", f"area:{placed.area}", placed=placed)
            continue
        troop, area = troops[placed.troop], areas.get(placed.area)
        place = f"troop:{troop.key}"
        if area is None:
            yield say("unknown-area", place, troop=troop, placed=placed)
        elif (
            troop.side != area.control
            and (troop.key, area.key) not in landing
            and not {troop.key, area.key} & blamed
        ):
            yield say("placed-among-enemies", (place, f"area:{area.key}"), troop=troop, area=area)
    held = Counter(
        (placed.area, troops[placed.troop].side)
        for placed in document.setup
        if placed.troop in troops and placed.area in areas
    )
    for (key, _), count in held.items():
        if count > document.limits.stacking:
            yield say("stacking", f"area:{key}", count=count, key=key, document=document)


def _check_arrivals(document: Campaign) -> Iterator[Finding]:
    troops = {troop.key: troop for troop in document.troops}
    for turn in document.turns:
        for arrival in turn.arrivals:
            if arrival.troop not in troops:
                yield say("unknown-troop/arrivals", f"turn:{turn.number}", arrival=arrival, turn=turn)
            else:
                yield from _check_ways(document, troops[arrival.troop], arrival.areas)


def _check_ways(document: Campaign, troop: Troop, bound: tuple[str, ...]) -> Iterator[Finding]:
    """The areas a troop that arrives is bound to."""
    areas = {area.key: area for area in document.areas}
    for key in bound:
        if key not in areas:
            yield say("unknown-area/ways", f"troop:{troop.key}", troop=troop, key=key)
        elif troop.side == "allied" and not areas[key].beach:
            yield say("arrival-area", f"troop:{troop.key}", troop=troop, key=key)
    for key in (key for key, count in Counter(bound).items() if count > 1):
        yield say("arrival-twice", f"troop:{troop.key}", troop=troop, key=key)
    if bound and troop.side == "axis":
        yield say("arrival-bound", f"troop:{troop.key}", troop=troop, bound=", ".join(bound))


def _check_beaches(document: Campaign) -> Iterator[Finding]:
    troops = {troop.key: troop for troop in document.troops}
    coming = (troops.get(arrival.troop) for turn in document.turns for arrival in turn.arrivals)
    lands = any(troop and troop.side == "allied" for troop in coming)
    if lands and document.areas and not any(area.beach for area in document.areas):
        yield say("no-beach", "areas")


def _check_footholds(document: Campaign) -> Iterator[Finding]:
    """Each side has troops, and ground or a landing from which they come into the campaign."""
    for side in document.sides:
        if not any(troop.side == side.key for troop in document.troops):
            yield say("no-troops", f"side:{side.key}", side=side)
        lands = side.key == "allied" and document.assault is not None
        if document.areas and not lands and not any(area.control == side.key for area in document.areas):
            yield say("no-foothold", f"side:{side.key}", side=side)


def _check_shared(document: Campaign) -> Iterator[Finding]:
    """A troop in an area of its own side where the other side is set up to land."""
    troops = {troop.key: troop for troop in document.troops}
    control = {area.key: area.control for area in document.areas}
    stands = {(placed.area, troops[placed.troop].side) for placed in document.setup if placed.troop in troops}
    landing = {area for _, area in landing_places(document.assault)} if document.assault else set()
    for placed in document.setup if landing else ():
        troop = troops.get(placed.troop)
        both = len({side for area, side in stands if area == placed.area}) > 1
        if troop and both and placed.area in landing and control.get(placed.area) == troop.side:
            places = (f"troop:{troop.key}", f"area:{placed.area}")
            yield say("set-up-together", places, troop=troop, placed=placed)
