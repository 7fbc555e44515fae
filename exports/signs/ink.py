"""Writing SVG: numbers, paths, text and elements as strings.

Coordinates are written to a tenth of a unit, which is finer than any printer the maps
meet. All words pass through `escape` here. No colours and no geometry.
"""

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

from rulesets.kit.drawing.board import Point


def number(value: float) -> str:
    """A coordinate to one tenth, without idle zeros."""
    return f"{value:.1f}".removesuffix(".0").replace("-0.", "-.") if value else "0"


def path(points: Sequence[Point], closed: bool = False) -> str:
    """The `d` of a line through the points."""
    course = " ".join(f"{x:.1f} {y:.1f}" for x, y in points).replace(".0 ", " ")
    return f"M{course.removesuffix('.0')}{'Z' if closed else ''}"


def drawn(attributes: str, d: str) -> str:
    """A path element, or nothing where there is nothing to draw."""
    return f'<path {attributes} d="{d}"/>' if d else ""


def text(attributes: str, at: Point, words: str, extra: str = "") -> str:
    """A text element at its base point."""
    return f'<text {attributes}{extra} x="{number(at[0])}" y="{number(at[1])}">{escape(words)}</text>'


def sized(size: float) -> str:
    """` font-size="9.5"`, for the extra attributes of a text."""
    return f' font-size="{size:g}"'


def group(attributes: str, parts: Iterable[str]) -> str:
    """A group of what is in `parts`, or nothing where that is empty."""
    inside = "".join(parts)
    return f"<g {attributes}>{inside}</g>" if inside else ""


def title(words: str) -> str:
    """The words a pointer and a screen reader find on an element; nothing for none."""
    return f"<title>{escape(words)}</title>" if words else ""


def attribute(name: str, value: str) -> str:
    """` name="value"`, quoted."""
    return f" {name}={quoteattr(value)}"
