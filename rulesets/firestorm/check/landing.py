"""What a document's day of landing owes: its turn, its places, its troops and its two tables.

Cite: Firestorm Caen, "Turn 1: D-Day".
"""

from collections import Counter
from collections.abc import Iterator

from rulesets.firestorm.check.say import area_called, say, troop_called
from rulesets.firestorm.document.document import Assault, Campaign
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed


def check_assault(document: Campaign) -> Iterator[Finding]:
    """The day of landing and the turn that is its own belong together. Cite: "Turn 1: D-Day"."""
    fixed = [turn.number for turn in document.turns if turn.fixed]
    if document.turns and fixed != ([1] if document.assault else []):
        yield say("assault-turn", "assault.on")
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
            yield say(
                "landing-twice",
                [landing_row(at) for at in found],
                found=len(found),
                area_called=area_called(key),
                who=listed(who),
            )
    for where, key in places:
        if key in areas and areas[key].control == "allied":
            yield say("landing-held", (where, f"area:{key}"), key=key)


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
            yield say("landing-troops", where, name=name)
        elif area in areas and sides.get(troop) == "allied" and (troop, area) not in setup:
            yield say(
                "landing-setup",
                where,
                said=f"{name} is to land in {area}, but "
                + (f"waits off {waits[troop]}." if troop in waits else "the set-up does not place it there."),
                mend=f"Let it wait off {area}, or land in {waits[troop]}, or let another troop land."
                if troop in waits
                else f"Place it in {area} in the set-up, or let another troop land.",
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
            yield say("assault-rows", f"table:{name}", name=name, wrong=listed(wrong))


def _check_counter(document: Campaign, assault: Assault) -> Iterator[Finding]:
    key = assault.counter_attack
    known = {troop.key for troop in document.troops if troop.side == "axis"}
    if key in known - {placed.troop for placed in document.setup}:
        yield say("counter-absent", "assault.counter_attack", troop_called=troop_called(document, key))
