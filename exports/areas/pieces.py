"""Drawing boxes and stacks of counted pieces: faces, signs, numbers, and the lines that lead to them.

Where they stand is settled before (exports/areas/boxes.py, seating.py). "wide" is the full scale, "narrow"
the small one.
"""

from collections.abc import Callable
from dataclasses import replace

from shapely.geometry import Point as Spot, box as rectangle
from shapely.ops import nearest_points

from exports.areas.boxes import Framed, Slot, piece_words, spoken
from exports.areas.frames import Cell, Frame
from exports.areas.layers import Scene
from exports.areas.seating import Seat
from exports.areas.topology import polygons
from exports.signs.ink import attribute, drawn, group, number, path, sized, text, title
from exports.signs.lettering import Box
from exports.signs.palette import Palette, ink
from exports.signs.symbols import second_sign
from rulesets.kit.drawing.board import Marker, Point, Region

Link = Callable[[str], str]
_HEAD, _DEEP, _ROUND = 9.0, 12.0, 3.0


def box_layer(scene: Scene, boxes: tuple[Framed, ...]) -> str:
    """The faces of the boxes, the lines that lead from them, and a line round those that are meant."""
    parts = []
    for shown in boxes:
        side, frame = shown.place.side, shown.frame
        parts += [_way(scene, shown, region) for region in shown.place.into]
        guns = [region for region in scene.board.regions if region.key in shown.place.under]
        parts += [_arc(scene, shown, region) for region in guns]
        parts.append(_face(scene.palette, "box-face", side, frame, 2.6, 4.0))
        round_ = _grown(frame, _ROUND)
        parts += [
            _rect(ink(scene.palette, f"{state}-line"), round_)
            for state in ("selected", "from", "into")
            if state in shown.place.states
        ]
    return "".join(parts)


def box_words(scene: Scene, boxes: tuple[Framed, ...]) -> str:
    """The titles of the boxes with what of their room is taken, and their places."""
    wide, narrow = [], []
    for shown in boxes:
        frame, palette = shown.frame, scene.palette
        base = frame.top + 16.5
        wide.append(
            text(ink(palette, "box-title"), (frame.left + 5, base), shown.place.title, sized(shown.title))
        )
        if shown.room:
            wide.append(text(ink(palette, "box-room"), (frame.right - 5, base), shown.room))
        wide += [_slot(scene, shown, slot) for slot in shown.slots]
        if shown.small_title:
            at = (frame.left + 5, frame.top + 3 + shown.small_title * 0.8)
            narrow.append(text(ink(palette, "box-title"), at, shown.place.title, sized(shown.small_title)))
    if scene.scale:
        return "".join(narrow)
    return group('class="wide"', wide) + group('class="narrow" display="none"', narrow)


def box_hit(scene: Scene, shown: Framed, markers: tuple[Marker, ...], link: Link) -> str:
    """A box as something to press, as a region is."""
    place = shown.place
    held = tuple(marker for marker in markers if marker.region == place.key)
    says = attribute("aria-label", spoken(place, held))
    at = attribute("href", link(place.key)) + attribute("data-key", place.key)
    shape = _rect(ink(scene.palette, "area-hit"), shown.frame)
    return f'<a class="{scene.hit(place.key)}"{at}{says}>{shape}</a>'


def lead_layer(scene: Scene, full: tuple[Seat, ...], small: tuple[Seat, ...]) -> str:
    """The lines from places to the stacks that stand beside them."""

    def leads(seats: tuple[Seat, ...], radius: float) -> str:
        return "".join(
            drawn(ink(scene.palette, "lead"), path(seat.lead))
            + f'<circle {ink(scene.palette, "lead-end")} cx="{number(seat.lead[0][0])}" '
            f'cy="{number(seat.lead[0][1])}" r="{radius:g}"/>'
            for seat in seats
            if seat.lead
        )

    if scene.scale:
        return leads(small, 5)
    return group('class="wide"', [leads(full, 2.2)]) + group(
        'class="narrow" display="none"', [leads(small, 5)]
    )


def seat(scene: Scene, found: Seat, role: str) -> str:
    """The frames of a stack; `role` is the scale it belongs to, "wide" or "narrow", or none for the only."""
    box = found.box
    inside = [_frame(scene, frame, found.laid.letter, found.laid.sign) for frame in found.laid.frames]
    place = f'transform="translate({number(box.left)} {number(box.top)})"'
    shown = {"wide": 'class="wide" ', "narrow": 'class="narrow" display="none" ', "": ""}[role]
    return group(f"{shown}{place}", inside)


def _frame(scene: Scene, frame: Frame, letter: float, sign: float) -> str:
    palette, side = scene.palette, frame.side
    box = Box("", frame.at[0], frame.at[1], frame.at[0] + frame.wide, frame.at[1] + frame.tall)
    bar, inset = 0.28 * letter, 0.13 * letter
    face = _face(palette, "face-over" if frame.is_over else "face", side, box, inset, bar)
    cells = "".join(_cell(scene, cell, letter, sign) for cell in frame.cells)
    over = " over" if frame.is_over else ""
    signs = ink(palette, "sign-over" if frame.is_over else "sign", side)
    return f'<g class="pieces {palette.manner(side)}{over}">{face}<g {signs}>{cells}</g></g>'


def _cell(scene: Scene, cell: Cell, letter: float, sign: float) -> str:
    x, y = cell.at
    middle = x + cell.wide / 2
    words = text(
        ink(scene.palette, "cell-n"), (middle, y + cell.tall - 0.1 * letter), cell.words, sized(letter)
    )
    if cell.marker is None:
        return words
    shown = _sign(scene, cell.marker, (middle - 13 * sign, y), sign)
    return f'<g class="cell">{title(piece_words(cell.marker))}{shown}{words}</g>'


def _sign(scene: Scene, marker: Marker, at: Point, scale: float) -> str:
    place = f"translate({number(at[0])} {number(at[1])}) scale({scale:.3g})"
    return f'<use href="#{scene.prefix}sym-{marker.symbol}" transform="{place}"/>'


def _slot(scene: Scene, shown: Framed, slot: Slot) -> str:
    """A place in a box: the sign of its piece, or a broken frame where it is free."""
    palette, (x, y) = scene.palette, slot.at
    box = Box("", x, y, x + slot.wide, y + slot.tall)
    if slot.marker is None:
        return _rect(ink(palette, "box-slot", shown.place.side), box)
    side = slot.marker.side
    manner = palette.manner(side)
    filled = _rect(ink(palette, "face", side), box) if manner == "solid" else ""
    if manner == "barred" and side != shown.place.side:
        filled = _rect(ink(palette, "bar", side), replace(box, top=y - 2.4, bottom=y))
    sign = f"<g {ink(palette, 'sign', side)}>{_sign(scene, slot.marker, (x, y), slot.sign)}</g>"
    return f'<g class="cell">{title(piece_words(slot.marker))}{filled}{sign}</g>'


def _way(scene: Scene, shown: Framed, region: str) -> str:
    """The line from a box to a region into which it leads, with a head."""
    shape = polygons(scene.ground).get(region)
    if shape is None:
        return ""
    frame, side = shown.frame, shown.place.side
    start, border = nearest_points(rectangle(frame.left, frame.top, frame.right, frame.bottom), shape)
    far = border.distance(start) or 1.0
    dx, dy = (border.x - start.x) / far, (border.y - start.y) / far
    tip = (border.x + dx * _DEEP, border.y + dy * _DEEP)
    neck = (tip[0] - dx * _HEAD, tip[1] - dy * _HEAD)
    half = _HEAD * 0.45
    head = path(
        [(neck[0] - dy * half, neck[1] + dx * half), tip, (neck[0] + dy * half, neck[1] - dx * half)], True
    )
    line = drawn(ink(scene.palette, "box-way", side), path([(start.x, start.y), neck]))
    return line + drawn(ink(scene.palette, "scale", side), head)


def _arc(scene: Scene, shown: Framed, region: Region) -> str:
    """The broken line to a box from where the guns of a region stand."""
    frame = shown.frame
    near = nearest_points(rectangle(frame.left, frame.top, frame.right, frame.bottom), Spot(region.slot))[0]
    return drawn(ink(scene.palette, "box-arc"), path([region.slot, (near.x, near.y)]))


def _face(palette: Palette, role: str, side: str, box: Box, inset: float, bar: float) -> str:
    """A face with the second sign of its side."""
    size = (box.right - box.left, box.bottom - box.top)
    face = _rect(ink(palette, role, side), box)
    if palette.manner(side) != "solid" or role == "face":
        return face + second_sign(palette, side, (box.left, box.top), size, inset, bar)
    return face + _rect(ink(palette, f"{role}-line", side), _grown(box, -inset))


def _grown(box: Box, by: float) -> Box:
    """The box with so much more on every side."""
    return replace(box, left=box.left - by, top=box.top - by, right=box.right + by, bottom=box.bottom + by)


def _rect(attributes: str, box: Box) -> str:
    return (
        f'<rect {attributes} x="{number(box.left)}" y="{number(box.top)}" '
        f'width="{number(box.right - box.left)}" height="{number(box.bottom - box.top)}"/>'
    )
