"""What a document's day of landing owes: its turn, its places, its troops and its two tables.

Cite: Firestorm Caen, "Turn 1: D-Day".
"""

from collections import Counter
from collections.abc import Iterator

from rulesets.firestorm.check.places import area_called, troop_called
from rulesets.firestorm.document.document import Assault, Campaign
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed


def check_assault(document: Campaign) -> Iterator[Finding]:
    """The day of landing and the turn that is its own belong together. Cite: "Turn 1: D-Day"."""
    fixed = [turn.number for turn in document.turns if turn.fixed]
    if document.turns and fixed != ([1] if document.assault else []):
        yield Finding(
            "error",
            "assault-turn",
            "assault.on",
            "A day of landing needs turn 1, and no other, as its own; without one no turn is.",
            "Mark turn 1 as the day of landing, or take the landing away.",
            "Turn 1: D-Day",
        )
    if document.assault is not None:
        yield from _check_places(document, document.assault)
        yield from _check_troops(document, document.assault)
        yield from _check_rows(document.assault)
        yield from _check_counter(document, document.assault)


def _check_places(document: Campaign, assault: Assault) -> Iterator[Finding]:
    areas = {area.key: area for area in document.areas}
    places = [("assault.airborne_area", assault.airborne_area)]
    rows: dict[str, list[int]] = {}
    for at, landing in enumerate(assault.landings):
        rows.setdefault(landing.area, []).append(at)
    for key, found in rows.items():
        where = landing_row(found[0])
        places.append((where, key))
        if len(found) > 1:
            who = [troop_called(document, assault.landings[at].division) for at in found]
            yield Finding(
                "error",
                "landing-twice",
                where,
                f"{len(found)} landings go to {area_called(key)}, of {listed(who)}; one may.",
                "Choose for one of them the beach that is meant, or take it out.",
                "Operation Neptune",
                tuple(landing_row(at) for at in found),
            )
    for where, key in places:
        if key in areas and areas[key].control == "allied":
            yield Finding(
                "warning",
                "landing-held",
                where,
                f"The day of landing begins in {key}, which the Allies hold already.",
                "Let the Axis hold it before the first turn, or land elsewhere.",
                "Set-up",
                (where, f"area:{key}"),
            )


def _check_troops(document: Campaign, assault: Assault) -> Iterator[Finding]:
    """Who lands does so once, and waits off its beach in the set-up."""
    sides = {troop.key: troop.side for troop in document.troops}
    setup = {(placed.troop, placed.area) for placed in document.setup}
    waits = dict(setup)
    areas = {area.key for area in document.areas}
    times = Counter(troop for troop, _ in landing_places(assault))
    for where, troop, area in dict.fromkeys(_landers(assault)):
        name = troop_called(document, troop)
        if troop and times[troop] > 1:
            yield Finding(
                "error",
                "landing-troops",
                where,
                f"{name} is named for the day of landing, but is to land more than once.",
                "Name a different Allied troop for each place of the day.",
                "Operation Neptune",
            )
        elif area in areas and sides.get(troop) == "allied" and (troop, area) not in setup:
            yield Finding(
                "error",
                "landing-setup",
                where,
                f"{name} is to land in {area}, but "
                + (f"waits off {waits[troop]}." if troop in waits else "the set-up does not place it there."),
                f"Let it wait off {area}, or land in {waits[troop]}, or let another troop land."
                if troop in waits
                else f"Place it in {area} in the set-up, or let another troop land.",
                "Set-up",
            )


def _landers(assault: Assault) -> Iterator[tuple[str, str, str]]:
    """Who lands: the place of the finding, the troop, the area."""
    yield "assault.airborne_troop", assault.airborne_troop, assault.airborne_area
    for at, landing in enumerate(assault.landings):
        yield landing_row(at), landing.division, landing.area
        yield landing_row(at), landing.brigade, landing.area


def landing_row(at: int) -> str:
    """The path of a landing: two may have one area, so none goes by it."""
    return f"assault.landings.{at}"


def landing_places(assault: Assault) -> tuple[tuple[str, str], ...]:
    """Who waits off which enemy area on the day of landing: pairs of troop and area."""
    return tuple((troop, area) for _, troop, area in _landers(assault))


def landing_faults(document: Campaign) -> set[str]:
    """Troops that the day of landing names twice, or that wait elsewhere than they land, and the areas
    they are to land in: keys for which the set-up is not blamed again."""
    if document.assault is None:
        return set()
    setup = {placed.troop: placed.area for placed in document.setup}
    pairs = landing_places(document.assault)
    times = Counter(troop for troop, _ in pairs)
    wrong = [(troop, area) for troop, area in pairs if times[troop] > 1 or setup.get(troop) != area]
    return {name for pair in wrong for name in pair}


def _check_rows(assault: Assault) -> Iterator[Finding]:
    tables = (
        ("airborne", [row.score for row in assault.airborne_rows]),
        ("landing", [row.score for row in assault.landing_rows]),
    )
    for name, scores in tables:
        if sorted(scores) != [1, 2, 3, 4, 5, 6]:
            times = Counter(scores)
            wrong = [f"{times[n] or 'no'} rows for {n}" for n in range(1, 7) if times[n] != 1]
            yield Finding(
                "error",
                "assault-rows",
                f"table:{name}",
                f"The {name} table does not tell every score from 1 to 6 once: {listed(wrong)}.",
                "Give it one row for each score.",
                "Turn 1: D-Day",
            )


def _check_counter(document: Campaign, assault: Assault) -> Iterator[Finding]:
    key = assault.counter_attack
    known = {troop.key for troop in document.troops if troop.side == "axis"}
    if key in known - {placed.troop for placed in document.setup}:
        yield Finding(
            "warning",
            "counter-absent",
            "assault.counter_attack",
            f"{troop_called(document, key)} is to counter-attack on the day of landing, before it has come.",
            "Place it on the map in the set-up, or choose a troop that stands there.",
            "Step IV",
        )
