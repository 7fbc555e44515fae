"""A board as one SVG picture.

`draw` alone writes maps: it settles where everything stands, then stacks the layers. The
picture carries all its inks as presentation attributes, so it needs no style sheet; page
CSS adds what happens under a hand and on a small screen. Names of ids begin with the
board's key, so several pictures may stand on one page.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from exports.areas import layers, pieces, words
from exports.areas.arrows import Drawn, arrange
from exports.areas.boxes import Framed, spoken
from exports.areas.labels import label_boxes, small_ids
from exports.areas.layers import Scene, View
from exports.areas.margin import frame, margin_boxes, title_block
from exports.areas.marks import Source, SupplyLine, shape_outline, sources, tags, way
from exports.areas.placing import boxes_of, held_boxes, kept, seated, small_seated, stacks
from exports.areas.rings import ring_layer
from exports.areas.seating import Seat
from exports.areas.stacks import Stack
from exports.areas.topology import Ground, ground_of
from exports.areas.view import is_seen, view_box
from exports.areas.waters import Lettered, along, course
from exports.signs.ink import attribute, drawn, group, number
from exports.signs.lettering import Box
from exports.signs.palette import SCREEN, Palette, ink
from exports.signs.symbols import definitions
from rulesets.kit.drawing.board import Board, Point, Region

Link = Callable[[str], str]
_NAMES = {"river": (12.5, 5.5), "canal": (11.0, 5.0), "arrival": (12.5, 6.0)}


@dataclass(frozen=True, slots=True)
class Overlay:
    """What lies over a whole board: all places but those `meant` are veiled, `under` lies under the names and
    `over` on top of everything."""

    meant: frozenset[str]
    under: str
    over: str


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything movable stands: settled once for a board, and tested for overlaps."""

    lettered: tuple[Region, ...]
    stacks: tuple[Stack, ...]
    arrows: tuple[Drawn, ...]
    sources: tuple[Source, ...]
    ways: tuple[SupplyLine, ...]
    tags: tuple[Box, ...]
    names: tuple[tuple[str, Lettered], ...]
    fixed: tuple[Box, ...]
    frames: tuple[Framed, ...]
    seats: tuple[Seat, ...]
    small_seats: tuple[Seat, ...]

    @property
    def boxes(self) -> tuple[Box, ...]:
        """Every name, counter, number and sign of the drawing."""
        return (
            *self.fixed,
            *(source.box for source in self.sources),
            *(arrow.box for arrow in self.arrows),
            *self.tags,
            *(name.box for _, name in self.names),
        )


def plan(board: Board) -> Plan:
    """Finds a free place for arrows, sources, tags and names of rivers round what stands fixed."""
    ground = ground_of(board)
    held = held_boxes(board)
    fixed = held + margin_boxes(board)
    shown, lettered = stacks(board), kept(board)
    signs = sources(ground, lettered.regions, fixed)
    taken = (*fixed, *(sign.box for sign in signs))
    by_key = {region.key: region for region in board.regions}
    cut = tags(lettered.regions, {stack.region.key: stack.box for stack in shown}, taken, ground)
    taken = (*taken, *cut)
    arrows = arrange(ground, by_key, board.arrows, taken)
    names = _river_names(
        board, ground, (*taken, *(box for arrow in arrows for box in (arrow.box, *arrow.body)))
    )
    centres = {region.key: region.slot for region in board.regions}
    centres |= {stack.region.key: stack.centre for stack in shown}
    ways = tuple(
        found
        for line in board.lines
        if line.kind == "supply"
        if (found := way(ground, line, _ends(line.along, centres, signs)))
    )
    frames = boxes_of(board)
    return Plan(
        lettered.regions,
        shown,
        arrows,
        signs,
        ways,
        cut,
        names,
        fixed,
        frames,
        seated(board),
        small_seated(board),
    )


def boxes(board: Board) -> tuple[Box, ...]:
    """The boxes of all lettering, counters and signs of the board, named, in board units."""
    return plan(board).boxes


def _ends(
    pairs: tuple[tuple[str, str], ...], centres: dict[str, Point], signs: tuple[Source, ...]
) -> tuple[Point, ...]:
    """Where a supply line begins, at the source's own sign if it has one, and where it ends."""
    if not pairs or pairs[0][0] not in centres or pairs[-1][1] not in centres:
        return ()
    start = next((sign.at for sign in signs if sign.region.key == pairs[0][0]), centres[pairs[0][0]])
    return start, centres[pairs[-1][1]]


def _river_names(board: Board, ground: Ground, taken: tuple[Box, ...]) -> tuple[tuple[str, Lettered], ...]:
    found: list[tuple[str, Lettered]] = []
    for line in board.lines:
        if line.name and line.kind in _NAMES:
            size, off = _NAMES[line.kind]
            others = (*taken, *(name.box for _, name in found))
            for piece in course(ground, line):
                name = along(piece, line.name, size, off + line.weight, others)
                if name:
                    found.append((line.name, name))
                    break
    return tuple(found)


def draw(
    board: Board,
    palette: Palette = SCREEN,
    *,
    link: Link | None = None,
    focus: tuple[str, ...] = (),
    small: bool = False,
    plain: bool = False,
    lit: tuple[str, ...] = (),
    overlay: Overlay | None = None,
) -> str:
    """The board as one complete `<svg>` element.

    `link(key)` makes every region and every box a link. `focus` crops to those places, names and
    counters of others left out. `small` draws the small scale alone, `plain` leaves terrain and roads out.
    Links of places that are `lit` stand out; an `overlay` lies over the whole.
    """
    prefix = "-".join(["m", re.sub(r"[^A-Za-z0-9]+", "-", board.key), *focus, ""])
    view = view_box(board, focus, small)
    settled = _of_detail(plan(board), focus, view) if focus else plan(board)
    palette = palette.of(board.sides)
    scale = "small" if small else ""
    scene = Scene(board, ground_of(board), palette, held_boxes(board), prefix, scale, view, lit)
    body = [_under(scene, settled, plain, bool(focus), overlay)]
    if link:
        hits = [_hit(scene, region, link) for region in board.regions]
        hits += [pieces.box_hit(scene, shown, board.markers, link) for shown in settled.frames]
        body.append(group('class="areas"', hits))
    body.append(_over(scene, settled, focus, link, view))
    body.append(overlay.over if overlay else "")
    body.append(group('pointer-events="none"', _round(scene, view if focus else None)))
    left, top, wide, tall = (number(value) for value in view)
    classes = " ".join(["map", *(["small"] if small else []), *(["focus"] if focus or overlay else [])])
    says = attribute("aria-label", (board.says or board.title) if link else _said(board, settled))
    role = "group" if link or overlay else "img"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{classes}" viewBox="{left} {top} {wide} {tall}" '
        f'role="{role}"{says}><defs>{definitions(board.markers, prefix)}</defs>'
        f"{''.join(body)}</svg>"
    )


def _of_detail(settled: Plan, focus: tuple[str, ...], view: View) -> Plan:
    """What of the plan a detail shows: stacks of its own places, and boxes that lie wholly within it."""
    frames = tuple(
        shown for shown in settled.frames if shown.place.key in focus or is_seen(shown.frame, view)
    )
    keys = {*focus, *(shown.place.key for shown in frames)}
    return replace(
        settled,
        stacks=tuple(stack for stack in settled.stacks if stack.region.key in focus),
        frames=frames,
        seats=tuple(seat for seat in settled.seats if seat.held.key in keys),
        small_seats=(),
    )


def _said(board: Board, settled: Plan) -> str:
    """The words of the board, then what stands in its boxes, which no link tells."""
    held = [
        spoken(shown.place, [marker for marker in board.markers if marker.region == shown.place.key])
        for shown in settled.frames
    ]
    return " ".join((board.says or board.title, *held))


def _under(scene: Scene, settled: Plan, plain: bool, is_detail: bool, overlay: Overlay | None) -> str:
    """What lies under names and counters and catches no pointer."""
    parts = [layers.water_layer(scene), layers.control_layer(scene)]
    if not plain:
        parts.append(layers.terrain_layer(scene))
    arrows = tuple(arrow for arrow in settled.arrows if arrow.arrow.state == "next" or not scene.scale)
    parts += [
        layers.line_layer(scene, plain),
        layers.front_layer(scene),
        "" if is_detail else layers.veil_layer(scene, overlay.meant if overlay else frozenset()),
        overlay.under if overlay else "",
        layers.supply_layer(scene, settled.sources, settled.ways),
        layers.arrow_layer(scene, arrows),
        pieces.box_layer(scene, settled.frames),
        pieces.lead_layer(scene, settled.seats, settled.small_seats),
    ]
    return group('class="ground" pointer-events="none"', parts)


def _hit(scene: Scene, region: Region, link: Link) -> str:
    """A region as something to press: its outline, seen only under the hand."""
    says = attribute("aria-label", region.says or f"{region.key} {region.name}")
    shape = drawn(ink(scene.palette, "area-hit"), shape_outline(scene.ground, region.key))
    place = attribute("href", link(region.key)) + attribute("data-key", region.key)
    return f'<a class="{scene.hit(region.key)}"{place}{says}>{shape}</a>'


def _over(scene: Scene, settled: Plan, focus: tuple[str, ...], link: Link | None, view: View) -> str:
    """Names, counters and numbers. A counter leads where its region leads, even beyond the border."""
    board = scene.board
    small = small_ids(board)
    names = [
        words.label(scene, region, small[region.key], not focus or region.key in focus)
        for region in settled.lettered
        if not focus or region.key in focus or is_seen(label_boxes(region)[0], view)
    ]
    rivers = tuple(name for name in settled.names if is_seen(name[1].box, view))
    parts = [
        words.words_layer(scene, rivers, () if focus else board.labels) if not scene.scale else "",
        *names,
        pieces.box_words(scene, settled.frames),
        words.tag_layer(scene, settled.tags, settled.stacks) if not scene.scale and not focus else "",
    ]
    over = group('class="names" pointer-events="none"', parts)
    stacks_ = [(held.region.key, words.stack(scene, held)) for held in settled.stacks]
    if not scene.scale:
        role = "" if focus else "wide"
        stacks_ += [(seat.held.key, pieces.seat(scene, seat, role)) for seat in settled.seats]
    role = "" if scene.scale else "narrow"
    stacks_ += [(seat.held.key, pieces.seat(scene, seat, role)) for seat in settled.small_seats]
    over += "".join(_pressed(key, inside, link) for key, inside in stacks_)
    return over + ("" if scene.scale else words.number_layer(scene, settled.arrows) + ring_layer(scene))


def _pressed(key: str, inside: str, link: Link | None) -> str:
    """Counters as something to press: they lead where their place leads, but are no second stop of keys."""
    if not link:
        return inside
    place = attribute("href", link(key)) + attribute("data-key", key)
    return f'<a class="stack"{place} tabindex="-1" aria-hidden="true">{inside}</a>'


def _round(scene: Scene, crop: View | None) -> list[str]:
    """The frame, with margin and title box round a whole map, a plain line round a detail."""
    board = scene.board
    if crop:
        left, top, wide, tall = (number(value) for value in crop)
        return [
            f'<rect {ink(scene.palette, "neat-outer")} x="{left}" y="{top}" width="{wide}" height="{tall}"/>'
        ]
    title = title_block(board, board.block, scene.palette) if board.block and not scene.scale else ""
    return [frame(board, scene.palette, bool(scene.scale)), title]
