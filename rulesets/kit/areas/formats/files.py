"""Which format a file of outlines has, by how it begins; and the formats it can be written in."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rulesets.kit.areas.formats import geojson, points, svg
from rulesets.kit.areas.formats.outlines import Outlines
from rulesets.kit.drawing.chart import Chart

Write = Callable[[Chart, Mapping[str, str]], str]
WRITTEN: Mapping[str, tuple[str, Write]] = MappingProxyType(
    {"geojson": ("application/geo+json", geojson.written), "svg": ("image/svg+xml", svg.written)}
)
"""The type of each format's file, and what writes it."""


def read(text: str, chart: Chart | None) -> Outlines:
    """The outlines of a file: GeoJSON, SVG, or a table of points. Raises Unreadable for another."""
    begin = text.lstrip()[:1]
    if begin == "<":
        return svg.read(text)
    return geojson.read(text) if begin in ("{", "[") else points.read(text, chart)
