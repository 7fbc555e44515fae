"""A board of hexes as one SVG picture, layer by layer, hex by hex.

Every layer is a group `data-layer`, every hex's part of it a group `data-hex`, so that a page
may replace one hex without drawing the rest. The picture carries its inks as presentation
attributes and needs no style sheet. Ids begin with the board's key.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from exports.hexes.crests import strips
from exports.hexes.face import (
    ground_layer,
    ground_role,
    height,
    lettering,
    margin_layer,
    marks,
    number_of,
    section_layer,
)
from exports.hexes.findings import found_layer
from exports.hexes.layout import LABELS_LARGEST, LARGEST, centre, hex_path, is_seen, view_of
from exports.hexes.lines import SEAWARD
from exports.hexes.motifs import (
    definitions as motif_definitions,
    facing,
    is_crest,
    stands,
    under_a_counter,
    use,
)
from exports.hexes.nations import as_shown
from exports.hexes.signs import places, sign
from exports.hexes.stacks import counters
from exports.hexes.units import symbols_of, unit
from exports.signs.ink import attribute, group, number
from exports.signs.manners import PATTERNS
from exports.signs.palette import SCREEN, Palette, ink
from exports.signs.rings import DISC, ring, ring_number
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.hex_board import Feature, HexBoard, HexSign, HexSpot, HexUnit, Swatch
from rulesets.kit.hexes.hexes import STEPS, Hex, towards

__all__ = ["DRAWN", "centre", "definitions", "draw_hexes", "hex_parts", "swatch", "view_of"]

Link = Callable[[str], str]
View = tuple[float, float, float, float]
BY_HEX: tuple[str, ...] = (
    "control",
    "terrain",
    "tile",
    "obstacle",
    "marks",
    "signs",
    "units",
    "labels",
    "numbers",
)
DRAWN: tuple[str, ...] = (
    "ground",
    "control",
    "terrain",
    "sections",
    "tile",
    "obstacle",
    "marks",
    "signs",
    "units",
    "labels",
    "numbers",
)
_SWATCH_VIEW = "-28 -32 56 64"
_WATER = ("ocean",)
_HATCH = ((-14, 9), (-10, 13), (-5, 17), (0, 18), (5, 17), (10, 13), (14, 9))
RING = 26.0
"""What a ring about a hex leaves free, without the room of its number."""
_SHORES = ("beach", "coast", "coast-curve", "ocean")


@dataclass(frozen=True, slots=True)
class _Scene:
    """A board sorted by hex."""

    board: HexBoard
    palette: Palette
    prefix: str
    letter: float
    by_place: Mapping[Hex, HexSpot]
    units: Mapping[str, list[HexUnit]]
    signs: Mapping[str, list[HexSign]]


def prefix_of(board: HexBoard) -> str:
    """What the ids of this board's picture begin with."""
    return f"m-{re.sub(r'[^A-Za-z0-9]+', '-', board.key)}-"


def _scene(board: HexBoard, palette: Palette, letter: float = 0.0) -> _Scene:
    units: dict[str, list[HexUnit]] = {}
    signs: dict[str, list[HexSign]] = {}
    for shown in as_shown(board):
        units.setdefault(shown.spot, []).append(shown)
    for marked in board.signs:
        signs.setdefault(marked.spot, []).append(marked)
    by_place = {spot.at: spot for spot in board.spots}
    return _Scene(board, palette.of(board.sides), prefix_of(board), letter, by_place, units, signs)


def draw_hexes(
    board: HexBoard,
    palette: Palette = SCREEN,
    *,
    link: Link | None = None,
    layers: Iterable[str] | None = None,
    numbers: bool = True,
    defs_for: Iterable[Swatch] = (),
    crop: View | None = None,
    margin: bool | None = None,
    letter: float = 0.0,
    found: Mapping[str, str] | None = None,
) -> str:
    """The board as one complete `<svg>` element.

    `link(key)` makes every hex a link. `layers` are those shown, of DRAWN, None for all; without
    `numbers` the hexes carry no labels of their own. `defs_for` adds the definitions that these
    pieces need. `crop` (left, top, width, height in board units) shows a part alone,
    without the labels round the map unless `margin` says so. Names, badges and labels are no smaller
    than `letter`. Where that is more than LARGEST no badges stand and no names above counters; beyond
    LABELS_LARGEST only titles of maps. `found` are the
    levels of what is found at hexes by their keys, in a layer "findings" over all others.
    """
    scene = _scene(board, palette, letter)
    palette = scene.palette
    view = view_of(board, crop)
    spots = [spot for spot in board.spots if not crop or is_seen(spot, view)]
    shown = set(DRAWN if layers is None else layers) - (set() if numbers else {"numbers"})
    shown -= {"labels", "numbers"} if letter > LABELS_LARGEST else set()
    features = {spot.key: _features(scene, spot) for spot in spots}
    parts = {spot.key: _parts(scene, spot, features[spot.key]) for spot in spots}
    body = []
    for layer in DRAWN:
        if layer == "ground":
            inside = ground_layer(board, spots, palette)
        elif layer == "sections":
            inside = section_layer(board, palette)
        else:
            inside = "".join(
                f'<g data-hex="{key}">{part}</g>'
                for key, found in parts.items()
                if (part := found.get(layer, ""))
            )
        if layer in shown:
            body.append(f'<g data-layer="{layer}"{_classes(layer)}>{inside}</g>')
    if margin or (margin is None and not crop):
        body.append(margin_layer(board, palette, letter, crop))
    body.append(_marked(board, spots, palette, letter, found))
    hits = group('data-layer="hits"', [_hit(scene, spot, link) for spot in spots]) if link else ""
    left, top, wide, tall = (number(value) for value in view)
    says = attribute("aria-label", board.says or board.title)
    used = [feature for some in features.values() for feature in some]
    units = [shown_unit for shown_unit in board.units if shown_unit.spot in features]
    defs = _definitions(used, units, defs_for, palette, scene.prefix)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="map hexes{_breadth(board, view)}" '
        f'viewBox="{left} {top} {wide} {tall}" role="{"group" if link else "img"}"{says}>'
        f'<defs>{defs}</defs><g pointer-events="none">{"".join(body)}</g>{hits}</svg>'
    )


def _marked(
    board: HexBoard,
    spots: Iterable[HexSpot],
    palette: Palette,
    letter: float,
    found: Mapping[str, str] | None,
) -> str:
    """What lies over all else: rings about what changed, and marks of what is found wrong."""
    rings = _rings(spots, palette, letter)
    if found is None:
        return rings
    return f'{rings}<g data-layer="findings">{found_layer(board, found, palette)}</g>'


def _rings(spots: Iterable[HexSpot], palette: Palette, letter: float) -> str:
    """The rings about hexes with their numbers, as large as the type of the map."""
    radius = max(DISC, letter * 0.7)
    ringed = [(spot, (centre(spot.at), RING + radius, RING + radius)) for spot in spots if spot.ringed]
    lines = (ring(palette, *shape) for _, shape in ringed)
    return group(
        'data-layer="rings"',
        (*lines, *(ring_number(palette, *shape, spot.ringed, radius) for spot, shape in ringed)),
    )


def _breadth(board: HexBoard, view: View) -> str:
    """Classes for boards too broad to be seen whole on a page, which then scroll, and for what is drawn more
    than twice as broad as tall, under which the page lies better than beside it."""
    _, _, wide, tall = view
    size = " long" if board.width > 30 else " broad" if board.width > 16 else ""
    return f"{size}{' low' if size and wide > 2 * tall else ''}"


def _classes(layer: str) -> str:
    """Numbers are left out at a small scale."""
    return ' class="wide"' if layer == "numbers" else ""


def hex_parts(board: HexBoard, keys: Iterable[str], palette: Palette = SCREEN) -> dict[str, dict[str, str]]:
    """What stands in each layer that is drawn hex by hex, for these hexes: the inside of the group
    `data-hex`, empty where there is nothing. Their neighbours are given too where a shore turns."""
    scene = _scene(board, palette)
    wanted = set(keys)
    found = {
        spot.key: _parts(scene, spot, _features(scene, spot)) for spot in board.spots if spot.key in wanted
    }
    return {layer: {key: parts.get(layer, "") for key, parts in found.items()} for layer in BY_HEX}


def parts_definitions(board: HexBoard, keys: Iterable[str], palette: Palette = SCREEN) -> str:
    """The inside of `<defs>` for all that `hex_parts` of these hexes are drawn with."""
    scene, wanted = _scene(board, palette), set(keys)
    features = [feature for spot in board.spots if spot.key in wanted for feature in _features(scene, spot)]
    units = [shown for shown in board.units if shown.spot in wanted]
    return _definitions(features, units, (), palette, scene.prefix)


def definitions(
    pieces: Iterable[Swatch | Feature | HexUnit], palette: Palette = SCREEN, prefix: str = "m-"
) -> str:
    """The inside of `<defs>` for all that these pieces are drawn with, once each, under `prefix`."""
    several = tuple(pieces)
    swatches = [piece for piece in several if isinstance(piece, Swatch)]
    features = [piece for piece in several if isinstance(piece, Feature)]
    units = [piece for piece in several if isinstance(piece, HexUnit)]
    return _definitions(features, units, swatches, palette, prefix)


def _definitions(
    features: Iterable[Feature],
    units: Iterable[HexUnit],
    swatches: Iterable[Swatch],
    palette: Palette,
    prefix: str,
) -> str:
    pieces = tuple(swatches)
    every = [*features, *(feature for piece in pieces for feature in piece.features)]
    counters = [*units, *(piece.unit for piece in pieces if piece.unit)]
    return (
        f'<path id="{prefix}hex" d="{hex_path()}"/>'
        + motif_definitions(every, palette, prefix)
        + symbols_of(counters, prefix)
    )


def swatch(piece: Swatch, palette: Palette = SCREEN, prefix: str = "") -> str:
    """One piece as a small picture: of the `definitions` under `prefix` that the page holds already, or
    whole in itself where that is empty."""
    inside = [f'<path {ink(palette, ground_role(piece.ground))} d="{hex_path()}"/>'] if piece.ground else []
    if piece.ground in ("ocean", "beach"):
        inside.append(use(Feature("terrain", piece.ground), palette, "", ground=piece.ground))
    inside += [use(feature, palette, prefix, ground="") for feature in piece.features]
    if piece.ground:
        inside.append(f'<path {ink(palette, "hex-grid")} d="{hex_path()}"/>')
    inside.append(unit(piece.unit, palette, prefix, (0.0, -9.5)) if piece.unit else "")
    if piece.sign:
        inside.append(f'<g transform="scale(1.5)">{sign(piece.sign, palette)}</g>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="hex-swatch" viewBox="{_SWATCH_VIEW}" width="56" '
        f'height="64" aria-hidden="true">{"".join(inside)}</svg>'
    )


def _parts(scene: _Scene, spot: HexSpot, features: Iterable[Feature]) -> dict[str, str]:
    """What stands on one hex with these features, by layer; layers with nothing are left out."""
    at, palette = centre(spot.at), scene.palette
    found: dict[str, str] = {}
    units, signs = scene.units.get(spot.key, []), scene.signs.get(spot.key, [])
    above = [feature for feature in features if is_crest(feature)]
    is_low = bool(above) and bool(spot.lines) and scene.letter <= LARGEST
    above += [feature for feature in features if above and stands(feature)]
    strip_of = dict(zip(above, strips(len(above), is_low), strict=True)) if above else {}
    for feature in features:
        layer, strip = feature.layer, strip_of.get(feature)
        found[layer] = found.get(layer, "") + use(feature, palette, scene.prefix, at, spot.ground, strip)
    if raised := height(spot, palette):
        found["terrain"] = found.get("terrain", "") + raised
    if spot.side:
        found["control"] = _control(spot, palette, at) + found.get("control", "")
    if spot.states:
        found["marks"] = marks(spot, palette)
    if signs:
        found["signs"] = found.get("signs", "") + _signs(scene, spot, signs, at)
    if units:
        found["units"] = counters(units, palette, scene.prefix, at, scene.letter, is_low)
    if spot.lines and not (units and scene.letter > LARGEST):
        found["labels"] = lettering(spot, bool(units), palette, scene.letter, is_low)
    found["numbers"] = number_of(
        spot, palette, bool(units), spot.at.col in scene.board.section_lines, scene.letter
    )
    return found


def _features(scene: _Scene, spot: HexSpot) -> tuple[Feature, ...]:
    """The features of a hex, shores turned to the water beside them; under a counter by their crests."""
    found = tuple(facing(feature, _water_beside(scene, spot, feature)) for feature in spot.features)
    return tuple(map(under_a_counter, found)) if spot.key in scene.units else found


def _water_beside(scene: _Scene, spot: HexSpot, feature: Feature) -> tuple[int, ...]:
    if feature.motif not in SEAWARD:
        return ()
    near = {way: scene.by_place.get(towards(spot.at, way)) for way in STEPS}
    ocean = tuple(way for way, other in near.items() if other and other.ground in _WATER)
    if ocean or feature.motif not in ("cliff", "bluff"):
        return ocean
    return tuple(
        way
        for way, other in near.items()
        if other and (other.ground in _SHORES or any(item.motif in _SHORES for item in other.features))
    )


def _control(spot: HexSpot, palette: Palette, at: Point) -> str:
    """The tint of a side with the pattern of its manner; a line inside the edge where it is not hatched."""
    tint = f'<path {ink(palette, "hex-tint", spot.side)} d="{hex_path(at, 27.5)}"/>'
    pattern = PATTERNS[palette.manner(spot.side)]
    if pattern != "hatch":
        tint += f'<path {ink(palette, "control-line", spot.side)} d="{hex_path(at, 26.5)}"/>'
    if not pattern:
        return tint
    x, y = at
    strokes = "".join(
        f"M{number(x + across - reach)} {number(y + across + reach)}l{2 * reach}-{2 * reach}"
        for across, reach in _HATCH
    )
    return tint + f'<path {ink(palette, pattern, spot.side)} d="{strokes}"/>'


def _signs(scene: _Scene, spot: HexSpot, signs: list[HexSign], at: Point) -> str:
    shown = [_outward(scene.board, spot, item) for item in signs]
    return "".join(
        sign(item, scene.palette, (at[0] + x, at[1] + y))
        for item, (x, y) in zip(shown, places(shown, bool(spot.lines)), strict=True)
    )


def _outward(board: HexBoard, spot: HexSpot, item: HexSign) -> HexSign:
    """An exit that says no direction points off the nearest edge."""
    if item.kind != "exit" or item.turn:
        return item
    row, col = spot.at
    ways = {3: row, 9: board.rows - 1 - row, 6: col // 2, 0: board.width - 1 - col // 2}
    way = min(ways, key=lambda found: ways[found])
    return HexSign(item.key, item.spot, item.kind, item.side, item.words, way, item.says)


def _hit(scene: _Scene, spot: HexSpot, link: Link) -> str:
    """A hex as something to press: its outline, seen only under the hand."""
    x, y = centre(spot.at)
    attributes = (
        attribute("href", link(spot.key))
        + attribute("data-key", spot.key)
        + attribute("aria-label", spot.says or spot.key)
    )
    return (
        f'<a class="area"{attributes}><use {ink(scene.palette, "area-hit")} href="#{scene.prefix}hex" '
        f'transform="translate({number(x)} {number(y)})"/></a>'
    )
