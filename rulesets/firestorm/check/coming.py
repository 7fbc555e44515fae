"""What the coming of a document's troops owes: each comes once, to a place that will have it.

Cite: Firestorm Caen, "Firestorm Troop Deployment", "Land Allied Firestorm Troops", "Stacking Restrictions".
"""

from collections import Counter
from collections.abc import Iterator

from rulesets.firestorm.check.landing import landing_faults, landing_places
from rulesets.firestorm.document.document import Campaign, Troop
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed


def check_coming(document: Campaign) -> Iterator[Finding]:
    """Set-up and arrivals: each troop comes once, and to a place that will have it.

    Cite: "Firestorm Troop Deployment", "Land Allied Firestorm Troops", "Stacking Restrictions".
    """
    coming = Counter(
        [placed.troop for placed in document.setup]
        + [arrival.troop for turn in document.turns for arrival in turn.arrivals]
    )
    names = {troop.key: troop.name for troop in document.troops}
    through_gap = document.gap.defender if document.gap else ""
    for key, count in coming.items():
        if count > 1 and key in names:
            yield Finding(
                "error",
                "troop-comes-twice",
                f"troop:{key}",
                f"{names[key]} comes into the campaign {count} times.",
                "Keep it in the set-up or in one turn's arrivals.",
                "Firestorm Troop Deployment",
            )
    never = [key for key in names if key not in coming and key != through_gap]
    if never:
        yield Finding(
            "warning",
            "troop-never",
            f"troop:{never[0]}",
            f"{listed([names[key] for key in never])} never {'comes' if len(never) == 1 else 'come'} "
            "into the campaign.",
            "Choose where it begins or when it comes, or take it out.",
            "Firestorm Troop Deployment",
            tuple(f"troop:{key}" for key in never),
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
            yield Finding(
                "error",
                "unknown-troop",
                f"area:{placed.area}",
                f"The set-up places {placed.troop!r}, which is no troop.",
                "Choose a troop of this document.",
                "Set-up",
            )
            continue
        troop, area = troops[placed.troop], areas.get(placed.area)
        place = f"troop:{troop.key}"
        if area is None:
            yield Finding(
                "error",
                "unknown-area",
                place,
                f"{troop.name} is set up in {placed.area!r}, which is no area.",
                "Choose an area of this map.",
                "Set-up",
            )
        elif (
            troop.side != area.control
            and (troop.key, area.key) not in landing
            and not {troop.key, area.key} & blamed
        ):
            yield Finding(
                "error",
                "placed-among-enemies",
                place,
                f"{troop.name} is set up in {area.key}, which the enemy holds.",
                "Place it in an area of its own side, or let it land there.",
                "Set-up",
                (place, f"area:{area.key}"),
            )
    held = Counter(
        (placed.area, troops[placed.troop].side)
        for placed in document.setup
        if placed.troop in troops and placed.area in areas
    )
    for (key, _), count in held.items():
        if count > document.limits.stacking:
            yield Finding(
                "error",
                "stacking",
                f"area:{key}",
                f"{count} troops are set up in {key}; an area holds {document.limits.stacking}.",
                "Move some of them elsewhere.",
                "Stacking Restrictions",
            )


def _check_arrivals(document: Campaign) -> Iterator[Finding]:
    troops = {troop.key: troop for troop in document.troops}
    for turn in document.turns:
        for arrival in turn.arrivals:
            if arrival.troop not in troops:
                yield Finding(
                    "error",
                    "unknown-troop",
                    f"turn:{turn.number}",
                    f"{arrival.troop!r} arrives in turn {turn.number}, but is no troop.",
                    "Choose a troop of this document.",
                    "New Reinforcements",
                )
            else:
                yield from _check_ways(document, troops[arrival.troop], arrival.areas)


def _check_ways(document: Campaign, troop: Troop, bound: tuple[str, ...]) -> Iterator[Finding]:
    """The areas a troop that arrives is bound to."""
    areas = {area.key: area for area in document.areas}
    for key in bound:
        if key not in areas:
            yield Finding(
                "error",
                "unknown-area",
                f"troop:{troop.key}",
                f"{troop.name} is to arrive in {key!r}, which is no area.",
                "Choose an area of this map.",
                "New Reinforcements",
            )
        elif troop.side == "allied" and not areas[key].beach:
            yield Finding(
                "error",
                "arrival-area",
                f"troop:{troop.key}",
                f"{troop.name} is to land in {key}, which is no beach.",
                "Choose a beach, or none for any beach.",
                "Land Allied Firestorm Troops",
            )
    for key in (key for key, count in Counter(bound).items() if count > 1):
        yield Finding(
            "warning",
            "arrival-twice",
            f"troop:{troop.key}",
            f"{troop.name} is to arrive in {key} or in {key}.",
            "Name each beach once; look which other is meant.",
            "New Reinforcements",
        )
    if bound and troop.side == "axis":
        yield Finding(
            "error",
            "arrival-bound",
            f"troop:{troop.key}",
            f"{troop.name} is bound to land in {', '.join(bound)}, but is an Axis troop.",
            "Leave the beaches out: Axis troops deploy where they have room.",
            "New Reinforcements",
        )


def _check_beaches(document: Campaign) -> Iterator[Finding]:
    troops = {troop.key: troop for troop in document.troops}
    if (
        document.areas
        and not any(area.beach for area in document.areas)
        and any(
            troops[arrival.troop].side == "allied"
            for turn in document.turns
            for arrival in turn.arrivals
            if arrival.troop in troops
        )
    ):
        yield Finding(
            "error",
            "no-beach",
            "side:allied",
            "Allied troops arrive, but no area is a beach.",
            "Mark the areas where they land as beaches.",
            "Land Allied Firestorm Troops",
        )


def _check_footholds(document: Campaign) -> Iterator[Finding]:
    """Each side has troops, and ground or a landing from which they come into the campaign."""
    for side in document.sides:
        if not any(troop.side == side.key for troop in document.troops):
            yield Finding(
                "warning",
                "no-troops",
                f"side:{side.key}",
                f"The {side.title} have no troops at all.",
                "Add some.",
                "Firestorm Troops",
            )
        lands = side.key == "allied" and document.assault is not None
        if document.areas and not lands and not any(area.control == side.key for area in document.areas):
            yield Finding(
                "warning",
                "no-foothold",
                f"side:{side.key}",
                f"The {side.title} hold no area before the first turn, so their troops can never come.",
                "Give them an area, or a day of landing.",
                "Set-up",
            )


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
            yield Finding(
                "warning",
                "set-up-together",
                f"troop:{troop.key}",
                f"{troop.name} is set up in {placed.area}, where troops of the enemy are to land.",
                "Set it up elsewhere: a landing is fought against what the beach has of itself.",
                "Set-up",
                (f"troop:{troop.key}", f"area:{placed.area}"),
            )
