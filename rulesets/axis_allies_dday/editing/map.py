"""The drawn map of a battle: how its zones and links follow edits, and the fixes of what is found on it."""

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.editing.fields import MENTIONS
from rulesets.kit.areas.mends import drawn_mends, named_at, stated_mends
from rulesets.kit.editing.areas import AreaEditing
from rulesets.kit.editing.editing import Mend, mends

AREAS = AreaEditing(
    "map", "zones", "links", MENTIONS, shared=("coastal", "sectors"), new=lambda key, name: (("name", name),)
)


def mends_of(battle: Battle, code: str, place: str) -> tuple[Mend, ...]:
    """The fixes of a finding at the place."""
    keys = named_at(battle, AREAS, place)
    if code in ("link-undrawn", "link-unstated") and keys:
        return stated_mends(battle, AREAS, keys)
    return drawn_mends(battle, AREAS, code, keys) or mends(battle, code, place)
