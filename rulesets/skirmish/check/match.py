"""Findings of a match: what keeps it from starting, its boxes, and what its documents say of each other.

A row without a price is told where an ability calls for it, and where a side could buy no vehicle at all.

Cite: TS-003, TS-005, TS-007, TS-045, TS-236, TS-293, TS-296, TS-297, TS-299, TS-301, TS-307.
"""

from collections import Counter
from collections.abc import Iterator

from rulesets.kit.findings import Finding, check_settings, put_aside
from rulesets.kit.ruleset import Library, Ref
from rulesets.kit.words import listed
from rulesets.skirmish.check.claims import check_told
from rulesets.skirmish.check.common import check_texts, check_title, some
from rulesets.skirmish.check.say import say
from rulesets.skirmish.check.stock import check_stock
from rulesets.skirmish.document.doctrines import Ability, Doctrine, Doctrines
from rulesets.skirmish.document.maps import PEOPLE, SIDES, SkirmishMap
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.parts import DEALT, PARTS, parts_of
from rulesets.skirmish.document.prices import VEHICLES, PriceList
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.document.units import UnitList
from rulesets.skirmish.ground.analysis import drawn
from rulesets.tide_of_iron_box.boards import terrain_of
from rulesets.tide_of_iron_box.terrain import shipped_terrain


def check_boxes(match: Match) -> Iterator[Finding]:
    """Pieces listed twice, boxes of one title. Cite: TS-307."""
    titles = Counter(holding.title.strip().casefold() for holding in match.stock)
    for place, holding in enumerate(match.stock):
        where = f"stock.{place}.pieces"
        names = [model for model, _ in holding.pieces]
        if twice := [model for model, often in Counter(names).items() if often > 1]:
            yield say("piece-twice", where, holding=holding, twice=twice[0])
        stems = {name.partition(":")[0] if not name.startswith("token:") else name for name in names}
        if both := [model for model in holding.uncounted if model in {*stems, *names}]:
            yield say("piece-uncounted", f"stock.{place}.uncounted", holding=holding, both=both[0])
        if titles[holding.title.strip().casefold()] > 1 and holding.title.strip():
            titles[holding.title.strip().casefold()] = 0
            yield say("box-named-twice", f"stock.{place}.title", holding=holding)


def check_lists(prices: PriceList, units: UnitList | None, doctrines: Doctrines | None) -> Iterator[Finding]:
    """What carries other loads on two lists, comes by an ability nobody has, or by another doctrine's."""
    rows = {row.key: row for row in prices.rows}
    for unit in units.rows if units else ():
        row = rows.get(unit.row)
        if row and unit.transport and row.transport and unit.transport != row.transport:
            yield say("load-apart", "units", row=row, unit=unit)
    if doctrines is None:
        return
    known = {card.key: card.name for card in doctrines.doctrines}
    called: dict[str, set[str]] = {}
    for card in doctrines.doctrines:
        for ability in card.abilities:
            if ability.procedure in ("call_in", "build"):
                called.setdefault(ability.value("row"), set()).add(card.key)
    for row in prices.rows:
        is_offered = row.called and row.for_sale and row.doctrine in ("", *known)
        if is_offered and row.sort in (*VEHICLES, "gun") and row.key not in called:
            yield say("never-called", "prices", row=row, doctrines=doctrines)
    for key, cards in called.items():
        own = rows[key].doctrine if key in rows else ""
        if own in known and own not in cards:
            yield say(
                "call-of-another", "prices", name=rows[key].name, known=known[own], known2=known[min(cards)]
            )


def check_match(document: Match, library: Library) -> tuple[Finding, ...]:
    """All findings about a match; a warning put aside is a note."""
    parts = parts_of(document, library)
    found = [
        *check_title(document.title, "TS-003"),
        *check_settings(document.rulings),
        *_parts(document, library),
        *check_stock(document, parts.prices),
        *check_texts(document.title, (("about", document.about),), "TS-307"),
    ]
    found += [*check_boxes(document), *check_told(document, parts.doctrines)]
    if parts.map is not None:
        found += _ground(drawn(parts.map, library), parts.doctrines)
    if parts.doctrines is not None:
        found += _dealt(parts.doctrines, document.rulings or Rulings())
    if parts.prices is not None:
        found += [*_vehicles(parts.prices), *_units(parts.prices, parts.units)]
    if parts.prices is not None and parts.doctrines is not None:
        found += [*_called(parts.prices, parts.doctrines), *_sold(parts.prices, parts.doctrines)]
    if parts.prices is not None:
        found += check_lists(parts.prices, parts.units, parts.doctrines)
    return put_aside(found, document.asides)


def _parts(document: Match, library: Library) -> Iterator[Finding]:
    for field, words, kind, cite in PARTS:
        ref: Ref | None = getattr(document, field)
        if ref is None:
            yield say("no-part", field, field=field, words=words, cite=cite)
        elif not isinstance(library.get(ref), kind):
            yield say("part-not-here", field, field=field, words=words, ref=ref, cite=cite)
    prices, units = library.get(document.prices or _NONE), library.get(document.units or _NONE)
    if isinstance(prices, PriceList) and isinstance(units, UnitList) and prices.edition != units.edition:
        yield say("two-editions", "units", prices=prices, units=units)


_NONE = Ref("", "", 0)


def _ground(ground: SkirmishMap, doctrines: Doctrines | None) -> Iterator[Finding]:
    if {home.side for home in ground.homes} != set(SIDES) or not ground.markers:
        yield say("map-without-layout", "map", ground=ground)
        return
    strikes = some([one.name for _, one in _abilities(doctrines) if one.target == "tile"])
    if strikes and not ground.tiles:
        yield say("map-without-tiles", "map", strikes=strikes, ground=ground)
    terrain = shipped_terrain()
    has_road = any(
        terrain[key].road for key in {terrain_of(cell) for cell in ground.map.cells} if key in terrain
    )
    roads = some([one.name for _, one in _abilities(doctrines) if "no road" in one.text.casefold()])
    if roads and not has_road:
        yield say("map-without-roads", "map", roads=roads, ground=ground)


def _abilities(doctrines: Doctrines | None) -> Iterator[tuple[Doctrine, Ability]]:
    for doctrine in doctrines.doctrines if doctrines else ():
        for ability in doctrine.abilities:
            yield doctrine, ability


def _dealt(doctrines: Doctrines, rulings: Rulings) -> Iterator[Finding]:
    needed = DEALT if rulings.doctrine_deal == "each_own_set" else DEALT * len(SIDES)
    if len(doctrines.doctrines) < needed:
        yield say(
            "doctrines-few", "doctrines", doctrines=doctrines, number=len(doctrines.doctrines), needed=needed
        )


def _called(prices: PriceList, doctrines: Doctrines) -> Iterator[Finding]:
    """Units that abilities call in or build: not in the list, or without a price."""
    rows = {row.key: row for row in prices.rows}
    calls = [
        (ability, rows.get(ability.value("row")))
        for _, ability in _abilities(doctrines)
        if ability.procedure in ("call_in", "build") and ability.value("row")
    ]
    for ability, row in calls:
        if row is None:
            yield say("call-unlisted", "prices", ability=ability, prices=prices, value=ability.value("row"))
    blank = [(ability, row) for ability, row in calls if row and row.for_sale and not row.is_priced]
    if called := [ability.name for ability, _ in blank if ability.procedure == "call_in"]:
        yield say("call-unpriced", "prices", prices=prices, called=listed(called))
    if built := [ability.name for ability, _ in blank if ability.procedure == "build"]:
        yield say("build-unpriced", "prices", prices=prices, built=listed(built))


def _sold(prices: PriceList, doctrines: Doctrines) -> Iterator[Finding]:
    """Rows of a doctrine that is not in the set."""
    known = {doctrine.key for doctrine in doctrines.doctrines}
    lost = [row.name for row in prices.rows if row.doctrine and row.doctrine not in known]
    if lost:
        yield say("doctrine-absent", "prices", doctrines=doctrines, some=some(lost))


def _vehicles(prices: PriceList) -> Iterator[Finding]:
    """Sides whose Vehicle Levels would open nothing."""
    bare = []
    for side in SIDES:
        own = [row for row in prices.rows if row.sort in VEHICLES and row.side in ("", side)]
        offered = [row for row in own if row.for_sale and not row.doctrine]
        if offered and not any(row.is_priced for row in offered):
            bare.append(PEOPLE[side])
    if bare:
        yield say("vehicles-unpriced", "prices", prices=prices, bare=listed(bare))


def _units(prices: PriceList, units: UnitList | None) -> Iterator[Finding]:
    """Vehicles and guns that can be bought and whose values nobody can look up, and the reverse."""
    if units is None:
        return
    described = {row.row for row in units.rows}
    bare = [
        row.name
        for row in prices.rows
        if row.is_priced and row.sort in (*VEHICLES, "gun") and row.key not in described
    ]
    if bare:
        yield say("unit-unlisted", "units", units=units, some=some(bare))
    keys = {row.key for row in prices.rows}
    if lost := [row.name for row in units.rows if row.row and row.row not in keys]:
        yield say("unit-unsold", "units", units=units, prices=prices, some=some(lost))
