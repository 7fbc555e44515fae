"""Outlines as SVG: paths and polygons with an id, in the units of the picture.

Ours has the size of its board, so that it is read back exactly. Curves become 8 straight steps, run from the
same end on both sides of a border. What is drawn by reference (`use`), pictures and styles are not read.
"""

import math
import re
from collections.abc import Iterator, Mapping
from functools import reduce
from typing import Any
from xml.etree.ElementTree import Element, SubElement, tostring

import shapely
from defusedxml import DefusedXmlException
from defusedxml.ElementTree import ParseError, fromstring
from fontTools.misc.bezierTools import cubicPointAtT
from fontTools.misc.transform import Transform
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from shapely import Polygon

from rulesets.kit.areas.formats.outlines import Outline, Outlines, code_in, one_part, within_limits
from rulesets.kit.areas.marks import LARGEST, SMALLEST
from rulesets.kit.areas.planar import GRID
from rulesets.kit.codec import Unreadable
from rulesets.kit.drawing.board import Point, Ring
from rulesets.kit.drawing.chart import Chart

_STEPS = 8
_LONGEST_PATH = 400_000
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_CALL = re.compile(r"(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)")
_UNSEEN = {"defs", "symbol", "clipPath", "mask", "pattern", "marker", "metadata", "style", "script"}
_SPACE = "http://www.w3.org/2000/svg"
_LABEL = "{http://www.inkscape.org/namespaces/inkscape}label"


def written(chart: Chart, names: Mapping[str, str]) -> str:
    """The outlines as text; `names` are those of the areas by code."""
    whole = Element("svg", xmlns=_SPACE, viewBox=f"0 0 {chart.width!r} {chart.height!r}")
    for shape in chart.areas:
        points = " ".join(f"{x!r},{y!r}" for x, y in shape.ring)
        drawn = SubElement(
            whole, "polygon", {"id": shape.key, "points": points, "fill": "none", "stroke": "black"}
        )
        SubElement(drawn, "title").text = names.get(shape.key, "")
    return tostring(whole, encoding="unicode")


def read(text: str) -> Outlines:
    """The outlines of the picture; raises Unreadable for another file, and for more than a map can show."""
    try:
        whole = fromstring(text, forbid_dtd=True)
    except (ParseError, DefusedXmlException, ValueError) as wrong:
        raise Unreadable("it is not SVG, or it has a DTD") from wrong
    if _tag(whole) != "svg":
        raise Unreadable("it is not SVG")
    lost: list[str] = []
    areas = tuple(_areas(whole, lost))
    within_limits(areas)
    view = [float(each) for each in _NUMBER.findall(whole.get("viewBox", ""))]
    if _is_board(view, areas):
        return Outlines(areas, "board", tuple(lost), (view[2], view[3]))
    flipped = tuple(Outline(area.code, area.name, _flipped(area.ground)) for area in areas)
    return Outlines(flipped, "picture", tuple(lost))


def _is_board(view: list[float], areas: tuple[Outline, ...]) -> bool:
    """Whether the view is that of a map of ours, with all outlines on it."""
    if len(view) != 4 or view[:2] != [0, 0] or not SMALLEST <= max(view) <= LARGEST or min(view[2:]) <= 0:
        return False
    west, north, east, south = shapely.total_bounds([area.ground for area in areas])
    return bool(min(west, north) >= -GRID and east <= view[2] + GRID and south <= view[3] + GRID)


def _flipped(ground: Polygon) -> Polygon:
    return Polygon([(x, -y) for x, y in ground.exterior.coords])


def _tag(node: Any) -> str:
    return str(node.tag).rpartition("}")[2]


def _areas(whole: Any, lost: list[str]) -> Iterator[Outline]:
    """Every outline with its place in the whole, in the order of the file; nested as deep as one likes."""
    ahead = [(whole, Transform())]
    while ahead:
        node, outer = ahead.pop()
        if _tag(node) in _UNSEEN:
            continue
        matrix = _within(outer, node.get("transform", ""))
        ahead += [(inner, matrix) for inner in reversed(node)]
        if _tag(node) in ("path", "polygon", "polyline", "rect"):
            yield from _area(node, matrix, lost)


def _area(node: Any, matrix: Any, lost: list[str]) -> Iterator[Outline]:
    title = next((inner.text or "" for inner in node if _tag(inner) == "title"), "")
    code = code_in(node.get(_LABEL), node.get("id"))
    called = code or title or f"A {_tag(node)} without an id"
    try:
        rings = [tuple(matrix.transformPoints(ring)) for ring in _rings(node)]
    except (ValueError, TypeError, IndexError, ArithmeticError, NotImplementedError):
        rings = []
    grounds = [Polygon(ring) for ring in rings if len(ring) > 2 and all(map(_is_near, ring))]
    grounds = [ground if ground.is_valid else shapely.make_valid(ground) for ground in grounds]
    if not grounds:
        lost.append(f"{called} encloses nothing that can be read.")
    elif (part := one_part(called, reduce(shapely.symmetric_difference, grounds), lost)) is not None:
        yield Outline(code, title, part)


def _is_near(point: Point) -> bool:
    return all(abs(each) < 1e7 for each in point)


def _rings(node: Any) -> list[Ring]:
    """The closed lines of an element, in its own units."""
    match _tag(node):
        case "path":
            text = node.get("d", "")
            if len(text) > _LONGEST_PATH:
                raise ValueError("a path of that many points is no border")
            return _drawn(text)
        case "rect":
            x, y, wide, high = (float(node.get(name, "0")) for name in ("x", "y", "width", "height"))
            return [((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))]
    figures = [float(each) for each in _NUMBER.findall(node.get("points", ""))]
    return [tuple(zip(figures[::2], figures[1::2], strict=False))]


def _drawn(text: str) -> list[Ring]:
    """The closed lines of a path, its curves as straight steps."""
    pen = RecordingPen()
    parse_path(text, pen)
    rings: list[list[Point]] = []
    for name, points in pen.value:
        match name:
            case "moveTo":
                rings.append([points[0]])
            case "lineTo":
                rings[-1].append(points[0])
            case "curveTo":
                rings[-1] += _curve(rings[-1][-1], *points)
            case "qCurveTo":
                start, (middle, end) = rings[-1][-1], points
                rings[-1] += _curve(start, _between(start, middle), _between(end, middle), end)
    return [tuple(ring) for ring in rings]


def _between(end: Point, middle: Point) -> Point:
    """The corner of a cubic curve that is the quadratic one with that middle."""
    return end[0] + (middle[0] - end[0]) * 2 / 3, end[1] + (middle[1] - end[1]) * 2 / 3


def _curve(start: Point, first: Point, second: Point, end: Point) -> Ring:
    """The steps of a curve after its start."""
    course = (start, first, second, end)
    return _steps(*course)[1:] if start <= end else _steps(*course[::-1])[::-1][1:]


def _steps(*course: Point) -> Ring:
    """A cubic curve as straight steps, from its smaller end."""
    between = (cubicPointAtT(*course, step / _STEPS) for step in range(1, _STEPS))
    return (course[0], *between, course[-1])


def _within(outer: Any, text: str) -> Any:
    """The transformation of an attribute within the outer one."""
    for name, inner in _CALL.findall(text):
        outer = _transformed(outer, name, [float(each) for each in _NUMBER.findall(inner)])
    return outer


def _transformed(outer: Any, name: str, figures: list[float]) -> Any:
    """The transformation, then the outer one; what is unknown changes nothing."""
    match name, figures:
        case "matrix", [_, _, _, _, _, _]:
            return outer.transform(figures)
        case "translate", [x, *rest]:
            return outer.translate(x, *rest[:1])
        case "scale", [x, *rest]:
            return outer.scale(x, *rest[:1])
        case "rotate", [degrees, *rest]:
            x, y = rest[:2] if len(rest) > 1 else (0.0, 0.0)
            return outer.translate(x, y).rotate(math.radians(degrees)).translate(-x, -y)
        case "skewX", [degrees, *_]:
            return outer.skew(math.radians(degrees))
        case "skewY", [degrees, *_]:
            return outer.skew(0, math.radians(degrees))
    return outer
