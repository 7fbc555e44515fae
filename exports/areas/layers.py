"""The lower layers of a drawn board: sea, control, terrain, lines, front, supply, arrows.

Each function returns finished SVG text. Geometry comes from the modules that keep it, inks
from the palette. Class names "wide" and "narrow" mark what a page shows at which scale.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from exports.areas.arrows import Drawn
from exports.areas.front import Front, control_of, front, hatching, inset, is_front, land
from exports.areas.marks import Source, SupplyLine
from exports.areas.terrain import bounds, hachures, near, strokes
from exports.areas.topology import Ground, topology
from exports.areas.waters import beach, course, sea
from exports.signs.ink import drawn, group, number, path, title
from exports.signs.lettering import Box
from exports.signs.manners import PATTERNS
from exports.signs.palette import Palette, ink
from rulesets.kit.drawing.board import Board, Picture, Point

View = tuple[float, float, float, float]
_HEAD = 15.0
MEANT = frozenset(("selected", "from", "into"))
TERRAIN_ROLES = ("hedge", "furrow", "ruin", "block")


@dataclass(frozen=True, slots=True)
class Scene:
    """What the layers are drawn from. `scale` is "small" for the small scale alone, else empty; places
    that are `lit` stand out."""

    board: Board
    ground: Ground
    palette: Palette
    held: tuple[Box, ...]
    prefix: str
    scale: str = ""
    view: View = (0.0, 0.0, 0.0, 0.0)
    lit: tuple[str, ...] = ()

    @property
    def front(self) -> Front:
        """The front as it runs now."""
        return front(self.ground, control_of(self.board.regions), self.board.sides)

    def hit(self, key: str) -> str:
        """The classes of a place as something to press."""
        return "area lit" if key in self.lit else "area"

    def shows(self, key: str) -> bool:
        """Whether some of the region may lie within the picture."""
        left, top, wide, tall = self.view
        here = bounds(self.ground)[key]
        return here[0] < left + wide and here[2] > left and here[1] < top + tall and here[3] > top

    def keys(self, side: str = "", state: str = "") -> frozenset[str]:
        """The regions of that side, or in that state, or both."""
        return frozenset(
            region.key
            for region in self.board.regions
            if (not side or region.side == side) and (not state or state in region.states)
        )


def water_layer(scene: Scene) -> str:
    """The sea with its depth lines and the strokes of the beaches."""
    board, palette = scene.board, scene.palette
    parts = [f'<rect {ink(palette, "sea")} width="{number(board.width)}" height="{number(board.height)}"/>']
    for d, strength in sea(scene.ground).depths:
        parts.append(drawn(f'{ink(palette, "depth")} stroke-opacity="{strength}"', d))
    ticks, _ = beach(scene.ground, scene.keys(state="beach"), ())
    return "".join(parts) + drawn(ink(palette, "beach-tick"), ticks)


def control_layer(scene: Scene) -> str:
    """The tint of each side with its pattern, crossed where out of supply, wide strokes on contested ground,
    and the front's bands."""
    palette, ground = scene.palette, scene.ground
    sides = palette.in_order(region.side for region in scene.board.regions)
    parts = [drawn(ink(palette, "tint", side), land(ground, _held_by(scene, side))) for side in sides]
    selected = scene.keys(state="selected")
    if selected:
        parts.append(drawn(ink(palette, "tint selected"), land(ground, selected)))
    for side in sides:
        cut = scene.keys(side, "out-of-supply") if side else frozenset()
        pattern = PATTERNS[palette.manner(side)]
        if pattern:
            parts.append(drawn(ink(palette, pattern, side), hatching(ground, _held_by(scene, side), False)))
        if cut and pattern != "hatch":
            parts.append(drawn(ink(palette, "hatch", side), hatching(ground, cut, False)))
        if cut:
            parts.append(drawn(ink(palette, "hatch", side), hatching(ground, cut, True)))
    contested = scene.keys(state="contested")
    if contested:
        parts.append(drawn(ink(palette, "contested-ground"), land(ground, contested)))
        parts.append(drawn(ink(palette, "contested"), hatching(ground, contested, True)))
    for side, d in scene.front.bands:
        parts.append(drawn(ink(palette, "band", side), d))
    return "".join(parts)


def _held_by(scene: Scene, side: str) -> frozenset[str]:
    return frozenset(region.key for region in scene.board.regions if region.side == side)


def terrain_layer(scene: Scene) -> str:
    """Hedges, furrows and houses, one path a kind, then sand, hachures and roads."""
    palette, ground = scene.palette, scene.ground
    pieces: dict[str, list[str]] = {role: [] for role in TERRAIN_ROLES}
    for region in scene.board.regions:
        if not scene.shows(region.key):
            continue
        kind = "beach" if "beach" in region.states else region.ground
        for role, d in strokes(ground, region.key, kind, near(ground, region.key, scene.held)):
            pieces[role].append(d)
    furrows = "" if scene.scale else "".join(pieces["furrow"])
    parts = [group('class="wide"', [drawn(ink(palette, "furrow"), furrows)])]
    parts += [drawn(ink(palette, role), "".join(pieces[role])) for role in ("hedge", "ruin", "block")]
    beaches = scene.keys(state="beach")
    clear = tuple(dict.fromkeys(box for key in sorted(beaches) for box in near(ground, key, scene.held)))
    parts.append(drawn(ink(palette, "sand"), beach(ground, beaches, clear)[1]))
    heights = [
        hachures(picture, _round_height(picture, scene.held))
        for picture in scene.board.pictures
        if picture.kind == "height"
    ]
    parts.append(drawn(ink(palette, "hachure"), "".join(heights)))
    return "".join(parts)


def _round_height(picture: Picture, boxes: tuple[Box, ...]) -> tuple[Box, ...]:
    """The boxes near a height, so that what happens elsewhere does not have it drawn anew."""
    reach = 1.3 * max(picture.size) + 10
    around = Box(
        "", picture.at[0] - reach, picture.at[1] - reach, picture.at[0] + reach, picture.at[1] + reach
    )
    return tuple(box for box in boxes if box.meets(around))


def line_layer(scene: Scene, plain: bool) -> str:
    """Roads (not where `plain`), coast, borders, then the front's bed with the rivers on it.

    A river that is also the front shows on both sides of the front line.
    """
    palette, ground = scene.palette, scene.ground
    courses = {
        kind: [
            (line, "".join(_path(piece) for piece in course(ground, line)))
            for line in scene.board.lines
            if line.kind == kind
        ]
        for kind in ("road", "river", "canal", "arrival")
    }
    roads = "" if plain or scene.scale else "".join(d for _, d in courses["road"])
    parts = [
        group(
            'class="wide"',
            [drawn(ink(palette, role), roads) for role in ("road", "road-in")] if roads else [],
        )
    ]
    parts.append(drawn(ink(palette, "coast", scene.scale), sea(ground).coast))
    parts.append(drawn(ink(palette, "border", scene.scale), _borders(scene)))
    parts.append(drawn(ink(palette, "front-casing", scene.scale), scene.front.line))
    for role in ("river-bank", "river"):
        parts += [
            drawn(ink(palette, role, "wide" if line.weight > 1 else ""), d) for line, d in courses["river"]
        ]
    parts += [drawn(ink(palette, "canal"), d) for _, d in courses["canal"]]
    for line, d in courses["arrival"]:
        parts.append(drawn(ink(palette, "arrival", "wide" if line.weight > 1 else ""), d))
        parts.append(drawn(ink(palette, "arrival-head"), arrow_head(line.points)))
    return "".join(parts)


def arrow_head(points: Sequence[Point]) -> str:
    """The head of an arrow of arrival, as a path; nothing where its last points are no line."""
    far = math.dist(*points[-2:]) if len(points) > 1 else 0.0
    if not far:
        return ""
    (x, y), (tip_x, tip_y) = points[-2:]
    along, down = (tip_x - x) / far, (tip_y - y) / far
    foot_x, foot_y = tip_x - _HEAD * along, tip_y - _HEAD * down
    sides = ((foot_x - turn * down * _HEAD / 2, foot_y + turn * along * _HEAD / 2) for turn in (1, -1))
    return path([(tip_x + along * 3, tip_y + down * 3), *sides], True)


def _path(piece: tuple[Point, ...]) -> str:
    return "M" + " ".join(f"{x:.1f} {y:.1f}" for x, y in piece)


def _borders(scene: Scene) -> str:
    """Borders that are no front, where no river runs."""
    sides = {region.key: region.side for region in scene.board.regions}
    rivers = {frozenset(pair) for line in scene.board.lines if line.kind == "river" for pair in line.along}
    return "".join(
        _path(arc.course)
        for arc in topology(scene.ground).arcs
        if arc.outer
        and not is_front(sides.get(arc.inner, ""), sides.get(arc.outer, ""), scene.board.sides)
        and frozenset((arc.inner, arc.outer)) not in rivers
    )


def front_layer(scene: Scene) -> str:
    """Lines inside chosen areas, then the front with its teeth."""
    palette, ground, parts = scene.palette, scene.ground, []
    for state, depth in (("selected", 9.0), ("from", 5.0), ("into", 9.0)):
        parts += [
            drawn(ink(palette, f"{state}-line", scene.scale), inset(ground, region.key, depth))
            for region in scene.board.regions
            if state in region.states
        ]
    line = scene.front
    return (
        "".join(parts)
        + drawn(ink(palette, "front", scene.scale), line.line)
        + drawn(ink(palette, "front-teeth", scene.scale), line.teeth)
    )


def veil_layer(scene: Scene, others: frozenset[str] = frozenset()) -> str:
    """Paper over all areas but those that are meant: chosen, or led from or into, or `others`; nothing where
    none is."""
    meant = [
        region.key for region in scene.board.regions if MEANT & set(region.states) or region.key in others
    ]
    if not meant:
        return ""
    wide, tall = scene.board.width, scene.board.height
    whole = path([(0.0, 0.0), (wide, 0.0), (wide, tall), (0.0, tall)], True)
    shown = land(scene.ground, frozenset(meant))
    return group('class="veil"', [drawn(ink(scene.palette, "veil"), whole + shown)])


def supply_layer(scene: Scene, sources: tuple[Source, ...], ways: tuple[SupplyLine, ...]) -> str:
    """Supply ways with open chevrons, and their sources."""
    palette, parts = scene.palette, []
    for way in ways:
        side = way.line.side
        d = _path(way.course)
        chevrons = [
            f'<path {ink(palette, "supply-chevron", side)} d="M-3-4L2 0L-3 4" '
            f'transform="translate({number(x)} {number(y)}) rotate({number(turn)})"/>'
            for (x, y), turn in way.chevrons
        ]
        parts.append(
            group(
                f'class="supply {palette.manner(side)}"',
                [
                    title(way.line.name),
                    drawn(ink(palette, "supply-casing"), d),
                    drawn(ink(palette, "supply-path", side), d),
                    *chevrons,
                ],
            )
        )
    for source in sources:
        place = f"translate({number(source.at[0])} {number(source.at[1])}) rotate({number(source.turn)})"
        parts.append(
            f'<path {ink(palette, "source", source.region.side)} transform="{place}" d="M-7-6L0 6L7-6Z"/>'
        )
    return "".join(parts)


def arrow_layer(scene: Scene, arrows: tuple[Drawn, ...]) -> str:
    """The shafts of the arrows; a spent one leaves at the small scale."""
    parts = []
    for each in arrows:
        state, side = each.arrow.state, each.arrow.side
        scale = "" if state == "next" else " wide"
        attributes = ink(scene.palette, f"arrow {state}", side)
        lead = drawn(ink(scene.palette, "hair"), each.lead)
        shaft = drawn(attributes, each.d)
        parts.append(group(f'class="attack {state}{scale}"', [title(each.arrow.says), lead, shaft]))
    return "".join(parts)
