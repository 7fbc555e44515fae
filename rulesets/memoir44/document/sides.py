"""The two sides of a battle, and the sections of its board."""

from typing import Annotated

from rulesets.kit.codec import closed
from rulesets.kit.flow.sides import Side, other

THE_SIDES = (
    Side("allied", "Allies", "the Allies", "open", adjective="Allied"),
    Side("axis", "Axis", "the Axis", "solid", is_one=True),
)
SIDES = ("allied", "axis")
SIDE_TITLES = {side.key: side.title for side in THE_SIDES}
ADJECTIVE = {side.key: side.called for side in THE_SIDES}
SECTIONS = ("left", "center", "right")
SideKey = Annotated[str, closed(*SIDES)]
SectionKey = Annotated[str, closed(*SECTIONS)]


def other_side(side: str) -> str:
    """The enemy of a side."""
    return other(SIDES, side)
