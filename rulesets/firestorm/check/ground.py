"""What a document's areas and borders owe: ids, terrain, supply, and a map in one piece.

Looks at the stated map alone; whether the drawn one agrees is asked in `check_picture`.

Cite: Firestorm Caen, "Terrain", "Using the Map", "Supply".
"""

import re
from collections import Counter
from collections.abc import Iterator

from rulesets.firestorm.check.opening import neighbours
from rulesets.firestorm.check.say import say
from rulesets.firestorm.document.document import SIDES, Area, Border, Campaign, SideKey
from rulesets.firestorm.document.sides import sides_of
from rulesets.firestorm.ground.supply import supplied_areas
from rulesets.kit.findings import Finding
from rulesets.kit.flow.sides import titled

_AREA_ID = re.compile(r"[A-Z][1-9][0-9]?")


def border_key(border: Border) -> str:
    """Where findings about a border point: "border:A1-A2", the areas in order."""
    return "border:" + "-".join(border.pair)


def check_areas(document: Campaign) -> Iterator[Finding]:
    """Ids, terrain kinds, points and supply. Cite: "Using the Map", "Terrain", "Supply"."""
    known = {area.key for area in document.areas}
    for area in document.areas:
        yield from _check_area(area)
    for key in document.extra_supply:
        if key not in known:
            yield say("unknown-area/areas", "areas", key=key)
    for side in SIDES:
        yield from _check_supply(document, side)
    yield from _check_terrains(document)


def _check_terrains(document: Campaign) -> Iterator[Finding]:
    """Kinds of terrain that areas have, and that add nothing to any roll where others do."""
    bonuses, used = document.tables.bonuses, {area.terrain for area in document.areas}
    idle = [not kind.close and not any(row.on(kind.key) for row in bonuses) for kind in document.terrains]
    for at, kind in enumerate(document.terrains):
        if idle[at] and not all(idle) and kind.key in used:
            yield say("terrain-idle", f"terrains.{at}", kind=kind)


def _check_area(area: Area) -> Iterator[Finding]:
    place = f"area:{area.key}"
    if not _AREA_ID.fullmatch(area.key):
        yield say("area-id", place, area=area)
    if not _letters(area):
        yield say("area-lettered", place, area=area, lines=" ".join(area.lines))


def _letters(area: Area) -> bool:
    """Whether the lines on the map are the area's name or its beginning, in capitals too; a word may be cut
    short by a full stop, and none is broken off."""
    shown = "".join(area.lines)
    words = r"[\w.]*".join(re.escape(part) for part in _bare(shown).split("."))
    return not shown.rstrip().endswith(("-", "–")) and re.match(words, _bare(area.name)) is not None


def _bare(name: str) -> str:
    """The letters of a name, however it is broken on the map."""
    return name.replace(" ", "").replace("-", "").casefold()


def _check_supply(document: Campaign, side: SideKey) -> Iterator[Finding]:
    if not any(area.supply == side for area in document.areas):
        title = titled(sides_of(document), side, side)
        yield say("no-supply", "areas", title=title)


def check_borders(document: Campaign) -> Iterator[Finding]:
    """Borders between two known areas, each once; a map in one piece. Cite: "Using the Map"."""
    known = {area.key for area in document.areas}
    times = Counter(border_key(border) for border in document.borders)
    for place in (place for place, count in times.items() if count > 1):
        yield say("border-twice", place, place=place[7:], times=times[place])
    for border in document.borders:
        for key in sorted({border.a, border.b} - known):
            yield say("unknown-area/borders", border_key(border), key=key)
        if border.a == border.b:
            yield say("border-self", border_key(border), border=border)
        if border.kind == "river" and not border.river:
            yield say("river-nameless", border_key(border), border=border)
    apart = known - supplied_areas(neighbours(document), known, [area.key for area in document.areas[:1]])
    if apart:
        first = sorted(apart)[0]
        yield say("map-apart", f"area:{first}", apart=", ".join(sorted(apart)))
