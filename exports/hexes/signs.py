"""Signs on hexes: medals, exits, entries, craft, mines, control, tags, objectives, homes.

Each is drawn round its own middle and stands beside or above the counter; several on one hex
take the places in turn. The manner of a side says how its own are drawn.
"""

from collections.abc import Sequence
from itertools import cycle

from exports.hexes.strokes import box, disc
from exports.hexes.units import STAR
from exports.hexes.works import STANDING
from exports.signs.ink import drawn, number, sized, text
from exports.signs.lettering import width
from exports.signs.palette import Palette, ink
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.hex_board import HexSign

_PLACES: tuple[Point, ...] = ((19.5, -4.5), (-17.0, -11.5), (0.0, -10.0), (-19.5, 12.0), (19.5, 12.0))
_MIDDLES: dict[str, Point] = {"crosshair": (0.0, 0.0)}
_OBJECTIVES: tuple[str, ...] = ("victory", "command", "fuel")
_FIRST_OBJECTIVE: Point = (-15.5, -8.0)
_LOWER = 9.0
_ARROW = "M-9-3.5H1V-8L10 0 1 8V3.5H-9Z"
_INTO = "M-9-6L-2 0-9 6ZM0-6L9 0 0 6Z"
_MINE = "M-8 0H8M0-8V8M-5.7-5.7L5.7 5.7M5.7-5.7L-5.7 5.7"
_NET = "M-8-5L-2 6M-3-7L4 7M3-7L8 4M8-5L2 6M3-7L-4 7M-3-7L-8 4"
_HEXAGON = "M0-9.4L8.1-4.7V4.7L0 9.4-8.1 4.7V-4.7Z"
_DRUM = "M-7-6.5Q-7-9.5 0-9.5T7-6.5V6.5Q7 9.5 0 9.5T-7 6.5Z"
_LID = "M-7-6.5Q-7-3.8 0-3.8T7-6.5"
_HOUSE = "M-9 8V-2L0-10 9-2V8Z"
_DOOR = "M-2.6 8V1.5H2.6V8"
KINDS = (
    *("medal", "exit", "entry", "craft", "mine", "star", "crosshair", "control", "camouflage", "tag"),
    "home",
    *_OBJECTIVES,
)


def places(signs: Sequence[HexSign], has_words: bool) -> tuple[Point, ...]:
    """Where the signs of one hex stand, from its middle; lower where words are lettered above them."""
    found: list[Point] = []
    free = cycle([place for place in _PLACES if not has_words or place[1] > -6])
    for sign in signs:
        if sign.kind in _OBJECTIVES and _FIRST_OBJECTIVE not in found:
            found.append(_FIRST_OBJECTIVE)
        elif sign.kind in _MIDDLES:
            found.append(_MIDDLES[sign.kind])
        else:
            x, y = next(free)
            found.append((x, y + _LOWER if has_words and y < 0 else y))
    return tuple(found)


def sign(shown: HexSign, palette: Palette, at: Point = (0.0, 0.0)) -> str:
    """One sign, its middle at `at`."""
    place = f'transform="translate({number(at[0])} {number(at[1])})"'
    return f'<g class="hex-sign {shown.kind}" {place}>{_drawing(shown, palette)}</g>'


def _drawing(shown: HexSign, palette: Palette) -> str:
    face = ink(palette, "ribbon", shown.side)
    match shown.kind:
        case "medal":
            return _medal(shown, palette)
        case "exit":
            return _pointing(shown, drawn(face, _ARROW))
        case "entry":
            return _pointing(shown, drawn(face, _INTO))
        case "craft":
            return f'<g transform="rotate(-90) scale(.6)">{_strokes("craft", palette)}</g>'
        case "mine":
            return (
                drawn(ink(palette, "works-thick"), _MINE)
                + drawn(face, disc(0, 0, 5.8))
                + _word(shown.words, palette, 0.0, shown.side)
            )
        case "star":
            return f'<g transform="scale(1.3)">{drawn(ink(palette, "works"), STAR)}</g>'
        case "crosshair":
            return drawn(ink(palette, "works-thick"), disc(0, 0, 13) + "M0-19V-7M0 7V19M-19 0H-7M7 0H19")
        case "control":
            flag = drawn(face, box(-5, -8, 12, 8)) + _bar(shown.side, palette, box(-5, -8, 12, 2.4))
            return drawn(ink(palette, "works-line"), "M-5-9V9") + flag
        case "camouflage":
            lines = ink(palette, "face-line" if palette.manner(shown.side) == "solid" else "works-line")
            return drawn(face, disc(0, 0, 9)) + drawn(lines, _NET)
        case "home":
            return _home(shown, palette)
        case "victory" | "command" | "fuel":
            return _objective(shown, palette)
    return _plate(shown, palette)


def _home(shown: HexSign, palette: Palette) -> str:
    """A house in the manner of its side: striped, solid or with a bar, with a door."""
    door = drawn(ink(palette, "face-line" if palette.manner(shown.side) == "solid" else "works-line"), _DOOR)
    face = drawn(ink(palette, "ribbon", shown.side), _HOUSE)
    return face + _bar(shown.side, palette, box(-9, 4, 18, 4)) + door


def _objective(shown: HexSign, palette: Palette) -> str:
    """A hexagon with its points: a solid one for a victory hex, an open one in a second line for a command
    objective; a drum for fuel; under it the bar of the side it counts for."""
    outline = _DRUM if shown.kind == "fuel" else _HEXAGON
    is_open = shown.kind != "victory"
    face = drawn(ink(palette, "objective-open" if is_open else "objective"), outline)
    if shown.kind == "command":
        face += f'<g transform="scale(.78)">{drawn(ink(palette, "works-line"), _HEXAGON)}</g>'
    if shown.kind == "fuel":
        face += drawn(ink(palette, "works-line"), _LID)
    role = "disc-word" if is_open else "objective-word"
    words = text(ink(palette, role), (0.0, 4.6 if shown.kind == "fuel" else 3.7), shown.words)
    whose = drawn(ink(palette, "ribbon", shown.side), box(-7, 10.5, 14, 4)) if shown.side else ""
    return face + (words if shown.words else "") + whose


def _strokes(motif: str, palette: Palette) -> str:
    return "".join(drawn(ink(palette, role), d) for role, d in STANDING[motif])


def _pointing(shown: HexSign, arrow: str) -> str:
    turn = f' transform="rotate({-30 * shown.turn % 360})"' if shown.turn else ""
    return f"<g{turn}>{arrow}</g>"


def _medal(shown: HexSign, palette: Palette) -> str:
    """A disc with its worth or a star: open on a striped ribbon, solid on a solid one, open on a ribbon with
    a bar, for nobody in particular without a ribbon."""
    manner = palette.manner(shown.side)
    if manner == "plain":
        return drawn(ink(palette, "disc"), disc(0, 0, 8.2) + disc(0, 0, 6.4)) + _worth(shown, palette, 0.0)
    ribbon = drawn(ink(palette, "ribbon", shown.side), box(-4, -10, 8, 8))
    if manner == "open":
        ribbon += drawn(ink(palette, "ribbon", shown.side), "M0-10V-2")
    ribbon += _bar(shown.side, palette, box(-4, -10, 8, 2.4))
    face = ink(palette, "disc", shown.side)
    return ribbon + drawn(face, disc(0, 3, 6.8)) + _worth(shown, palette, 3.0)


def _bar(side: str, palette: Palette, d: str) -> str:
    """The bar that a barred side's things have on top."""
    return drawn(ink(palette, "bar", side), d) if palette.manner(side) == "barred" else ""


def _worth(shown: HexSign, palette: Palette, middle: float) -> str:
    if shown.words:
        return _word(shown.words, palette, middle, shown.side)
    star = drawn(ink(palette, "disc-star", shown.side), STAR)
    return f'<g transform="translate(0 {number(middle)}) scale(.8)">{star}</g>'


def _word(words: str, palette: Palette, middle: float, side: str = "") -> str:
    return text(ink(palette, "disc-word", side), (0.0, middle + 3.6), words) if words else ""


def _plate(shown: HexSign, palette: Palette) -> str:
    words = shown.words[:4] or "?"
    wide = max(12.0, width(words, 9.5, "map-700") + 5)
    face = ink(palette, "badge-face", shown.side)
    return drawn(face, box(-wide / 2, -6, wide, 12)) + text(
        ink(palette, "badge-word"), (0.0, 3.4), words, sized(9.5)
    )
