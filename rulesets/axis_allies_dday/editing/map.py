"""The drawn map of a battle: how its zones and links follow edits."""

from rulesets.axis_allies_dday.editing.fields import MENTIONS
from rulesets.kit.editing.areas import AreaEditing

AREAS = AreaEditing("map", "zones", "links", MENTIONS, shared=("coastal", "sectors"))
