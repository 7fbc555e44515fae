"""Areas and borders by their forms: a code all that names it follows, an area that goes, a border's kind.

The drawn map follows the edits; what is found on it has fixes.
"""

import re
from dataclasses import replace
from typing import Any

from rulesets.firestorm.document.document import Border, Campaign
from rulesets.kit.areas.mends import drawn_mends, named_at, stated_mends
from rulesets.kit.editing.areas import AreaEditing
from rulesets.kit.editing.editing import Mend, mends
from rulesets.kit.editing.fields import Value
from rulesets.kit.editing.mentions import Mention, rekeyed, require_unnamed, without
from rulesets.kit.editing.paths import set_at, value_at

ONE_LINE = 13
"""Letters of an area's name on one line of the map."""
MENTIONS = (
    Mention("borders.*", "a"),
    Mention("borders.*", "b"),
    Mention("setup.*", "area"),
    Mention("extra_supply.*"),
    Mention("chart.areas.*", "key"),
    Mention("chart.lines.*.along.*", "0"),
    Mention("chart.lines.*.along.*", "1"),
    Mention("objectives.*", "area"),
    Mention("turns.*.arrivals.*.areas.*", goes=False),
    *(Mention("assault", name, goes=False) for name in ("airborne_area", "landings.*.area")),
    *(Mention("gap", name, goes=False) for name in ("trigger", "through", "target")),
)
"""Whatever names an area by its code."""
OF_TERRAIN = (Mention("areas.*", "terrain", goes=False), Mention("beach_terrain", goes=False))
"""Whatever names a kind of terrain."""
_PAGES = {
    "areas": "Areas",
    "beach_terrain": "Terrain and rolls",
    "turns": "Troops (must land on)",
    "assault": "Landing",
    "gap": "Gap",
}


def with_code(document: Campaign, path: str, new: str) -> Campaign:
    """The campaign with an area's code changed wherever it is named, in ignored warnings about two areas
    too; refuses one that another area has."""
    old, changed = value_at(document, path), rekeyed(document, path, new, MENTIONS)
    if not old or any(area.key == old for area in changed.areas):
        return changed
    word = re.compile(rf"(?<=[:-]){re.escape(old)}(?=-|$)")
    asides = (
        replace(aside, where=word.sub(new, aside.where)) if aside.where.startswith("border:") else aside
        for aside in changed.asides
    )
    return replace(changed, asides=tuple(asides))


def without_area(document: Campaign, number: int, asides: str) -> Campaign:
    """The campaign without what goes with the area of that number, whose row is still there; refuses an area
    where somebody lands, or that the gap needs. One of two with the same code goes alone."""
    keys = [area.key for area in document.areas]
    if not 0 <= number < len(keys) or keys.count(keys[number]) > 1:
        return document
    require_unnamed(document, MENTIONS, keys[number], _PAGES)
    return without(document, MENTIONS, keys[number], asides)


def require_unused(document: Campaign, number: int) -> None:
    """Refuses to remove a kind of terrain that areas have; of two with the same key one may go."""
    keys = [kind.key for kind in document.terrains]
    if 0 <= number < len(keys) and keys.count(keys[number]) == 1:
        require_unnamed(document, OF_TERRAIN, keys[number], _PAGES, document.terrains[number].title)


def shown_kind(border: Border) -> str:
    """The kind as a form shows it: that of a named river is told by its name."""
    return border.kind or ("river" if border.river else "")


def with_border(document: Campaign, path: str, new: Value) -> Campaign:
    """The campaign with the kind or the river of a border set: an open border has no river, and a river with
    a name needs no further word."""
    row, _, name = path.rpartition(".")
    border: Any = replace(value_at(document, row), **{name: str(new).strip()})
    if name == "kind" and not new:
        border = replace(border, river="")
    if border.kind == "river" and border.river:
        border = replace(border, kind="")
    return set_at(document, row, border)


def broken(name: str) -> tuple[str, ...]:
    """An area's name as it is lettered on the map: in two lines where it is long and can be parted."""
    if len(name) <= ONE_LINE:
        return (name,)
    parts = [match.end() for match in re.finditer(r"[-–\s]", name) if match.end() < len(name)]
    middle = min(parts, key=lambda at: abs(at - len(name) / 2), default=0)
    return (name[:middle].strip(), name[middle:].strip()) if middle else (name,)


AREAS = AreaEditing(
    "chart",
    "areas",
    "borders",
    MENTIONS,
    shared=("terrain", "control"),
    new=lambda key, name: (("name", name or key),),
    named=lambda row, key, name: replace(row, key=key, name=name, lines=broken(name)),
    longest=3,
    corner=lambda document: document.limits.corner_kilometres,
    river="river",
)


def mends_of(document: Campaign, code: str, place: str) -> tuple[Mend, ...]:
    """The fixes of a finding at the place."""
    keys = named_at(document, AREAS, place)
    if place.startswith("border:"):
        keys = tuple(place.removeprefix("border:").split("-"))
    if code in ("border-undrawn", "border-unstated") and keys:
        return stated_mends(document, AREAS, keys)
    return drawn_mends(document, AREAS, code, keys) or mends(document, code, place)
