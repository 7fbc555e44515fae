"""The sides of the game a page is about: what its templates draw a side's sign, bar and score by.

Whoever opens the game for a request says which they are; a page that shows a side without that is a bug
and fails.
"""

from flask import g

from exports.signs.manners import side_classes
from rulesets.kit.flow.sides import Side


def about(sides: tuple[Side, ...]) -> None:
    """This request's page is about a game of these sides."""
    g.sides = sides


def here() -> tuple[Side, ...]:
    """The sides of the game this request's page is about."""
    sides: tuple[Side, ...] = g.sides
    return sides


def manner(key: str, sides: tuple[Side, ...] | None = None) -> str:
    """What style sheets know the side of that key by, empty for no side; of the page's game, or among those
    given where a page is about several."""
    return side_classes(here() if sides is None else sides, key) if key else ""


def title(key: str) -> str:
    """What the side of that key is called in the page's game; the key itself where it has none such."""
    return next((side.title for side in here() if side.key == key), key)
