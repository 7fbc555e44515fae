"""Rings about what changed, each with the number under which a list beside the map tells of it.

A line with a casing, broken by nothing, and a solid disc: it needs no colour, and counters and names stay
readable within it.
"""

from exports.signs.ink import number, text
from exports.signs.palette import Palette, ink
from rulesets.kit.drawing.board import Point

DISC = 10.0
_FAR = 0.7071
"""Where on the ring its number stands: at the upper left."""


def ring(palette: Palette, centre: Point, wide: float, tall: float, scale: str = "") -> str:
    """An ellipse of these half axes, of a thicker line at the "small" scale."""
    (x, y), axes = centre, f'rx="{number(wide)}" ry="{number(tall)}"'
    place = f'cx="{number(x)}" cy="{number(y)}" {axes}'
    return "".join(f"<ellipse {ink(palette, role, scale)} {place}/>" for role in ("ring-casing", "ring"))


def ring_number(
    palette: Palette, centre: Point, wide: float, tall: float, figure: int, radius: float = DISC
) -> str:
    """The number of the ring on its disc, which touches the line from outside."""
    x, y = centre[0] - wide * _FAR - radius / 2, centre[1] - tall * _FAR - radius / 2
    size = f' font-size="{number(radius * 1.25)}"'
    return (
        f'<circle {ink(palette, "ring-disc")} cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'
        + text(ink(palette, "ring-n"), (x, y + radius * 0.42), str(figure), size)
    )
