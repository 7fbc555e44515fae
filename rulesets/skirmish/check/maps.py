"""Whether a skirmish map makes sense: every finding about it. Never raises.

A map without layout is told that alone, and how alike it is for both sides is asked where both can come and
go. Which map is a good one is not asked here.

Cite: TS-002, TS-291 to TS-296, TS-331.
"""

from collections.abc import Iterator

from rulesets.kit.checks.ranges import check_ranges
from rulesets.kit.findings import Finding, put_aside
from rulesets.kit.hexes.hexes import label
from rulesets.kit.ruleset import Library
from rulesets.skirmish.check.balance import check_balance
from rulesets.skirmish.check.common import check_texts, is_template
from rulesets.skirmish.check.homes import check_homes
from rulesets.skirmish.check.markers import check_markers, check_ways_to
from rulesets.skirmish.check.say import say
from rulesets.skirmish.check.tiles import check_roads, check_tiles
from rulesets.skirmish.document.maps import SkirmishMap
from rulesets.skirmish.document.shipped import CATALOGUE
from rulesets.skirmish.ground.analysis import Survey, survey
from rulesets.skirmish.ground.balance import balance
from rulesets.tide_of_iron_box.laid import Table, check_laid

_OF_GROUND = (check_markers, check_tiles, check_roads)
BARRED = (
    "home-shut-in",
    "home-without-way",
    "home-bars-vehicles",
    "marker-cut-off",
    "marker-wading",
    "road-broken",
)
OF_LEDGER = ("TS-296", "TS-296")
"""With one of these it is told already that ways are unlike; and what an error is about is moved first."""


def check_map(document: SkirmishMap, library: Library) -> tuple[Finding, ...]:
    """All findings about a map; a warning put aside is a note."""
    site = survey(document, library)
    laid = [*check_laid(Table("laid", document.laid, library, site.ground, site.name, OF_LEDGER))]
    found = [*_named(document), *check_ranges(document), *laid, *([] if laid else _layout(site))]
    tiles = tuple(
        (f"tiles.{place}.name", tile.name)
        for place, tile in enumerate(document.tiles)
        if not tile.name.strip().isalnum()
    )
    found += check_texts(document.title, (("about", document.about), *tiles), "TS-293")
    if site.has_layout and not laid:
        ways = balance(site)
        found += [finding for chapter in _OF_GROUND for finding in chapter(site)]
        found += [*check_homes(site, ways), *check_ways_to(site, ways)]
        if not any(finding.code in BARRED or finding.level == "error" for finding in found):
            found += check_balance(site, ways)
        found += _worded(site)
    return put_aside(found, document.asides)


def _worded(site: Survey) -> Iterator[Finding]:
    """Names that were never given."""
    for place, marker in enumerate(site.map.markers):
        if is_template(marker.name):
            where = f"markers.{place}.name"
            yield say("name-unfinished", where, marker=marker)


def _named(map: SkirmishMap) -> Iterator[Finding]:
    """A map without a title, and numbers and names of the catalogue that do not belong together."""
    title, number = map.title.strip(), map.number.strip()
    if not title:
        yield say("no-title/named", "title")
    elif number in CATALOGUE and title != CATALOGUE[number]:
        cite = "TS-291" if int(number) < 274 else "TS-292"
        mend = "Use that name, or remove the number if this is your own map."
        known = [key for key, name in CATALOGUE.items() if name == title]
        if known:
            mend = f"Give {title} its number, {known[0]}."
        yield say(
            "catalogue-name",
            "title",
            number=number,
            catalogue=CATALOGUE[number],
            title=title,
            mend=mend,
            cite=cite,
        )
    elif number not in CATALOGUE and title in CATALOGUE.values():
        of = next(number for number, name in CATALOGUE.items() if name == title)
        cite = "TS-291" if int(of) < 274 else "TS-292"
        yield say("catalogue-number", "number", title=title, of=of, found=number or "none", cite=cite)


def _layout(site: Survey) -> Iterator[Finding]:
    """No layout, hexes beyond the map, ground nobody knows, water without a depth. Cite: TS-293."""
    map = site.map
    if not site.has_layout:
        yield say("no-layout", "size.width")
        return
    off = [
        *(f"map.cells.{n}" for n, cell in enumerate(map.map.cells) if cell.at not in site.ground.hexes),
        *(f"map.labels.{n}" for n, item in enumerate(map.map.labels) if item.at not in site.ground.hexes),
    ]
    if off:
        yield say("off-map", off, number=len(off))
    for at, name in site.ground.unknown:
        yield say("unknown-terrain", label(site.shape, at), name=name, name2=site.name(at))
    if not map.map.cells and not map.laid:
        yield say("bare-map", "size.width")
    streams = [at for at, here in site.ground.hexes.items() if here.terrain.stream]
    if streams and site.ground.depth is None:
        yield say("stream-without-depth", "depth", name=site.name(streams[0]))
