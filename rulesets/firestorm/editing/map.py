"""The drawn map of a campaign: how areas and borders follow edits."""

from rulesets.firestorm.editing.ground import MENTIONS
from rulesets.kit.editing.areas import AreaEditing

AREAS = AreaEditing(
    "chart",
    "areas",
    "borders",
    MENTIONS,
    shared=("terrain", "control"),
    new=lambda key: (("name", key),),
)
