"""The drawn map of a campaign: how areas and borders follow edits, and the fixes of what is found on it."""

from dataclasses import replace

from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.editing.ground import MENTIONS, broken
from rulesets.kit.areas.mends import drawn_mends, named_at, stated_mends
from rulesets.kit.editing.areas import AreaEditing
from rulesets.kit.editing.editing import Mend
from rulesets.kit.editing.mends import mends

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
