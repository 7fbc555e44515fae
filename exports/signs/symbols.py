"""Counters: the standard map symbols, drawn in a box of 26 by 16 units.

Symbols inherit fill and stroke from where they are used, so one definition serves all
sides. A counter's face says whose it is, by the manner of the side. German units carry the
same symbols and plain letters, nothing else.
"""

from exports.signs.ink import attribute, number, text, title
from exports.signs.lettering import Box, fitted, width
from exports.signs.palette import Palette, ink
from exports.signs.squads import medal, squad
from rulesets.kit.drawing.board import Marker, Point

COUNTER_WIDTH, COUNTER_HEIGHT, COUNTER_GAP = 38.0, 41.0, 1.5
BARE_WIDTH, BARE_HEIGHT = 33.0, 29.0
_NAME_SIZE, NAME_LEAST = 11.5, 10.5
_MORE_SIZE = 31.0

_LINE = 'fill="none"'
_BOX = f'<rect {_LINE} width="26" height="16"/>'
_CROSS = f'<path {_LINE} d="M0 0L26 16M26 0L0 16"/>'
_TRACK = f'<ellipse {_LINE} cx="13" cy="8" rx="8.6" ry="4.3"/>'

_SYMBOLS = {
    "infantry": _BOX + _CROSS,
    "armour": _BOX + _TRACK,
    "heavy-armour": _BOX + _TRACK + f'<path {_LINE} d="M10.6 5.6V10.4M15.4 5.6V10.4M10.6 8H15.4"/>',
    "armoured-infantry": _BOX + _CROSS + _TRACK,
    "airborne": _BOX + _CROSS + f'<path {_LINE} d="M7.6 14.6q1.4-3 2.7-3t2.7 2.4q1.4-2.4 2.7-2.4t2.7 3"/>',
    "artillery": _BOX + '<circle stroke="none" cx="13" cy="8" r="2.9"/>',
    "rocket": (
        _BOX + '<circle stroke="none" cx="13" cy="11" r="2.2"/>'
        f'<path {_LINE} d="M9.4 7.4L13 3.8L16.6 7.4M9.4 4.9L13 1.6L16.6 4.9"/>'
    ),
    "flak": _BOX + f'<path {_LINE} d="M3 16a10 10.5 0 0 1 20 0"/>',
    "anti-tank": _BOX + f'<path {_LINE} d="M0 16L13 1.2L26 16"/>',
    "engineer": _BOX + f'<path {_LINE} d="M6.6 11.6V5.4H19.4V11.6M13 5.4V11.6"/>',
    "defence": _BOX + f'<path {_LINE} d="M3 11.6H7.5V5.4H13V11.6H18.5V5.4H23"/>',
    "aircraft": (
        _BOX + '<path stroke="none" d="M13 8C10.6 5 9 4.4 7.2 4.4a3.6 3.6 0 0 0 0 7.2C9 11.6 10.6 11 13 8'
        'C15.4 5 17 4.4 18.8 4.4a3.6 3.6 0 0 1 0 7.2C17 11.6 15.4 11 13 8Z"/>'
    ),
    "fighter": (
        '<path stroke="none" d="M12 1.5h2l.9 4.3L25 8.2v2.3l-10 .2-.6 2.9 3 1.3v1.4H8.6v-1.4l3-1.3-.6-2.9-10'
        '-.2V8.2l10.1-2.4Z"/>'
    ),
    "bomber": (
        '<path stroke="none" d="M12 1h2l.9 4 2.7.5v-2h1.7v2.3l6.2 1.2v2.7l-10.7.5-.6 3.4 3.5 1V16H8.3v-1.4l3'
        '.5-1-.6-3.4L.5 9.7V7l6.2-1.2V3.5h1.7v2l2.7-.5Z"/>'
    ),
    "blockhouse": '<path stroke="none" d="M2 15V8.5Q2 3 8 2.4H18Q24 3 24 8.5V15H17.5V10H8.5V15Z"/>',
    "armoured-artillery": _BOX + _TRACK + '<circle stroke="none" cx="13" cy="8" r="2.2"/>',
    "vehicle": (
        _BOX + f'<path {_LINE} d="M4 11H22V8L18 4H4Z"/>'
        '<circle stroke="none" cx="8.5" cy="11.6" r="2.3"/>'
        '<circle stroke="none" cx="17.5" cy="11.6" r="2.3"/>'
    ),
    "cavalry": _BOX + f'<path {_LINE} d="M0 16L26 0"/>',
    "mortar": (
        _BOX + f'<circle {_LINE} cx="13" cy="10.6" r="2.6"/>'
        f'<path {_LINE} d="M13 8V2M10.4 4.6L13 2L15.6 4.6"/>'
    ),
    "machine-gun": _BOX + f'<path {_LINE} d="M6 12.6H20M13 12.6V3M10.4 5.6L13 3L15.6 5.6"/>',
    "ship": _BOX + f'<path {_LINE} d="M3 8H23L19 13H7ZM13 8V3M8 5.4H18"/>',
    "train": _BOX + f'<path {_LINE} d="M4 9V5H22V9Z"/><circle stroke="none" cx="8" cy="11.8" r="2"/>'
    '<circle stroke="none" cx="18" cy="11.8" r="2"/>',
}
_SIZES = {
    "corps": "M-8.5-2.3l4.6 4.6m0-4.6l-4.6 4.6M-2.3-2.3l4.6 4.6m0-4.6l-4.6 4.6M3.9-2.3l4.6 4.6m0-4.6"
    "l-4.6 4.6",
    "division": "M-5.4-2.3l4.6 4.6m0-4.6l-4.6 4.6M.8-2.3l4.6 4.6m0-4.6l-4.6 4.6",
    "brigade": "M-2.3-2.3l4.6 4.6m0-4.6l-4.6 4.6",
    "regiment": "M-3.2-2.4v4.8M0-2.4v4.8M3.2-2.4v4.8",
    "battalion": "M-1.6-2.4v4.8M1.6-2.4v4.8",
}
SYMBOLS = tuple(_SYMBOLS)
SIZES = (*_SIZES, "none")


def definitions(markers: tuple[Marker, ...], prefix: str) -> str:
    """The groups that the counters of these markers use."""
    symbols = sorted({marker.symbol for marker in markers})
    sizes = sorted({marker.size for marker in markers} & _SIZES.keys())
    groups = [f'<g id="{prefix}sym-{name}">{symbol(name)}</g>' for name in symbols]
    return "".join(groups + [f'<g id="{prefix}size-{name}">{_size(name)}</g>' for name in sizes])


def symbol(name: str) -> str:
    """What a symbol is drawn as in its box of 26 by 16, a squad and a medal by the words of `squads.py`; an
    unknown one is an empty box."""
    match name.split("/"):
        case ["squad", places, trained]:
            return squad(places, trained)
        case ["medal", bars]:
            return medal(int(bars))
        case _:
            return _SYMBOLS.get(name, _BOX)


def _size(name: str) -> str:
    return f'<path {_LINE} d="{_SIZES[name]}"/>'


def second_sign(
    palette: Palette, side: str, at: Point, size: tuple[float, float], inset: float, thick: float
) -> str:
    """What tells the side of a face without colour: a line `inset` units inside a solid one, a bar so
    `thick` on top of a barred one. `at` is the face's upper left corner."""
    (left, top), (wide, tall) = at, size
    match palette.manner(side):
        case "solid":
            place = f'x="{number(left + inset)}" y="{number(top + inset)}"'
            inner = f'width="{number(wide - 2 * inset)}" height="{number(tall - 2 * inset)}"'
            return f"<rect {ink(palette, 'face-line')} {place} {inner}/>"
        case "barred":
            place = f'x="{number(left)}" y="{number(top)}"'
            return (
                f'<rect {ink(palette, "bar", side)} {place} width="{number(wide)}" height="{number(thick)}"/>'
            )
        case "open" | "plain":
            return ""


def _face(palette: Palette, side: str, wide: float, tall: float) -> str:
    second = second_sign(palette, side, (0.0, 0.0), (wide, tall), 2.2, 4.0)
    return f'<rect {ink(palette, "face", side)} width="{wide:g}" height="{tall:g}"/>{second}'


def counter(marker: Marker, palette: Palette, prefix: str = "", at: Point = (0.0, 0.0)) -> str:
    """One counter, its upper left corner at `at`.

    Its symbol is taken from the `definitions` under `prefix`, or drawn in full where that is empty. On a map,
    which has a prefix, it can be pressed by its key.
    """
    size = fitted(marker.name, _NAME_SIZE, "map-700", COUNTER_WIDTH - 6.5, NAME_LEAST)
    classes = " ".join(("counter", palette.manner(marker.side), *marker.states))
    base = (COUNTER_WIDTH / 2, 36.6)
    name = text(ink(palette, "counter-name"), base, marker.name, f' font-size="{size}"')
    place = f'transform="translate({number(at[0])} {number(at[1])})"'
    key = attribute("data-piece", marker.key) if prefix else ""
    return (
        f'<g class="{classes}" {place}{key}>{title(marker.says or marker.name)}'
        f"{_face(palette, marker.side, COUNTER_WIDTH, COUNTER_HEIGHT)}"
        f"<g {ink(palette, 'sign', marker.side)}>{_signs(marker, prefix)}{name}</g></g>"
    )


def bare_counter(marker: Marker, palette: Palette, prefix: str, at: Point, scale: float) -> str:
    """A counter without its name, `BARE_WIDTH` by `BARE_HEIGHT` at that scale, by the `definitions` of
    `prefix`; its title tells the name."""
    classes = " ".join(("counter", "bare", palette.manner(marker.side), *marker.states))
    place = f'transform="translate({number(at[0])} {number(at[1])}) scale({scale:g})"'
    key = attribute("data-piece", marker.key)
    return (
        f'<g class="{classes}" {place}{key}>{title(marker.says or marker.name)}'
        f"{_face(palette, marker.side, BARE_WIDTH, BARE_HEIGHT)}"
        f"<g {ink(palette, 'sign', marker.side)}>{_signs(marker, prefix, (-2.5, -1.2))}</g></g>"
    )


def _signs(marker: Marker, prefix: str, off: Point = (0.0, 0.0)) -> str:
    """The size mark above and the symbol below it, moved by `off` from where a whole counter has them."""
    has_size = marker.size in _SIZES
    above, below = (
        f'transform="translate({x + off[0]:g} {y + off[1]:g})"' for x, y in ((19, 6.6), (6, 10.6))
    )
    if prefix:
        mark = f'<use href="#{prefix}size-{marker.size}" {above}/>' if has_size else ""
        return f'{mark}<use href="#{prefix}sym-{marker.symbol}" {below}/>'
    mark = f"<g {above}>{_size(marker.size)}</g>" if has_size else ""
    return f"{mark}<g {below}>{symbol(marker.symbol)}</g>"


def small_counter_box(count: int, scale: float, centre: Point) -> Box:
    """What a stack fills at the small scale, its sign drawn at `scale`: never more than three full counters
    abreast."""
    wide, tall = 30 * scale, 18.6 * scale
    more = 3 + width(str(count), _MORE_SIZE, "text-600") if count > 1 else 0.0
    left = centre[0] - wide / 2 - (9 if count > 1 else 0)
    return Box("small troops", left, centre[1] - tall / 2, left + wide + more, centre[1] + tall / 2)


def _small_bar(palette: Palette, side: str) -> str:
    """The bar of a barred side above its symbol; a solid face is told by itself at this scale."""
    if palette.manner(side) != "barred":
        return ""
    return f'<rect {ink(palette, "bar", side)} x="-2" y="-3.9" width="30" height="2.6"/>'


def small_counter(first: Marker, count: int, palette: Palette, prefix: str, box: Box, scale: float) -> str:
    """A stack at the small scale: its first symbol large, and how many there are when several."""
    middle = (box.top + box.bottom) / 2
    place = f"translate({number(box.left + 2 * scale)} {number(middle - 8 * scale)})"
    face = (
        f'<rect {ink(palette, "face", first.side)} x="-2" y="-1.3" width="30" height="18.6"/>'
        f"{_small_bar(palette, first.side)}"
        f'<g {ink(palette, "sign", first.side)}><use href="#{prefix}sym-{first.symbol}"/></g>'
    )
    figure = (box.left + 30 * scale + 3, middle + 10.5)
    more = text(ink(palette, "more-small"), figure, str(count)) if count > 1 else ""
    return f'<g transform="{place} scale({scale:g})">{face}</g>{more}'
