"""The drawn map of a battle: how its zones and links follow edits, and the fixes of what is found on it."""

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.editing.fields import MENTIONS
from rulesets.kit.areas.mends import drawn_mends, stated_mends
from rulesets.kit.editing.areas import AreaEditing
from rulesets.kit.editing.editing import Mend
from rulesets.kit.editing.mends import mends
from rulesets.kit.editing.paths import value_at

AREAS = AreaEditing(
    "map", "zones", "links", MENTIONS, shared=("coastal", "sectors"), new=lambda key, name: (("name", name),)
)


def mends_of(battle: Battle, code: str, place: str) -> tuple[Mend, ...]:
    """The fixes of a finding at the place."""
    keys: tuple[str, ...] = ()
    if place.startswith("zones."):
        keys = (value_at(battle, place).key,)
    elif place.startswith("links."):
        link = value_at(battle, place)
        keys = (link.a, link.b)
    if code in ("link-undrawn", "link-unstated") and keys:
        return stated_mends(battle, AREAS, keys)
    return drawn_mends(battle, AREAS, code, keys) or mends(battle, code, place)
