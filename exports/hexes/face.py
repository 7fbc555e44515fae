"""The printed face of a board of hexes: ground, grid, section lines, margin, lettering, states.

The ground is one path a kind. Words are drawn twice, their halo first. Knows no terrain tiles.
"""

from collections.abc import Iterable, Iterator, Sequence
from string import digits

from exports.hexes.layout import (
    HEX_RADIUS,
    HEX_STEP,
    HEX_WIDE,
    LABELS_LARGEST,
    LARGEST,
    MARGIN_BLOCK,
    MARGIN_EDGE,
    MARGIN_LARGEST,
    MARGIN_MAPS,
    MARGIN_SIDE,
    MARGIN_SIZE,
    MARGIN_WORDS,
    NAME_LEAST,
    NOTE_LINE,
    NUMBER_SIZE,
    View,
    centre,
    ground_view,
    hex_path,
    note_lines,
)
from exports.hexes.strokes import dots, repeated
from exports.signs.ink import drawn, number, sized, text
from exports.signs.lettering import fitted
from exports.signs.palette import Palette, halo, ink
from rulesets.kit.drawing.board import Point
from rulesets.kit.drawing.hex_board import HexBoard, HexSpot

Lettered = tuple[str, Point, str, str]  # role, base point, words, further attributes
GROUNDS = (
    *("land", "edge", "beach", "ocean", "snow", "desert"),
    *("level-1", "level-2", "level-3", "void"),
)
_NAME_SIZE, _NAME_LINE, _TITLE_SIZE = 11.5, 10.5, 19.0
_WAVES: tuple[Point, ...] = ((-16, -7), (3, 1), (-15, 13))
_LOWER = 0.62  # how far a label lies lower for each unit it is larger
_LETTER_MOST = 12.0  # no letter round a map is wider
_WAVE = "q3.5-4 7 0t7 0"
_SAND: tuple[Point, ...] = (
    (-14, -12),
    (12, -11),
    (-4, -9),
    (19, -4),
    (-20, -2),
    (5, -3),
    (-10, 2),
    (13, 5),
    (-2, 8),
    (21, 11),
    (-17, 12),
    (7, 15),
    (-6, 18),
    (2, 24),
)
_SPARSE: tuple[Point, ...] = ((-15, 8), (9, 14), (-3, 21), (18, 5))


def ground_role(ground: str) -> str:
    """The role that a ground is drawn with; that of land where it has none of its own."""
    return f"hex-{ground}" if ground in GROUNDS and ground != "edge" else "hex-land"


def ground_layer(board: HexBoard, spots: Sequence[HexSpot], palette: Palette) -> str:
    """The ground of these hexes, one path a kind, its texture, and the grid over all."""
    kinds: dict[str, list[HexSpot]] = {}
    for spot in spots:
        kinds.setdefault(spot.ground if spot.ground in GROUNDS else "land", []).append(spot)
    outlines = {spot.at: hex_path(centre(spot.at)) for spot in spots}
    parts = []
    for kind, of_it in kinds.items():
        parts.append(drawn(ink(palette, ground_role(kind)), "".join(outlines[spot.at] for spot in of_it)))
    for kind, of_it in kinds.items():
        parts.append(_texture(kind, of_it, palette))
    parts.append(drawn(ink(palette, "hex-grid"), "".join(outlines.values())))
    return "".join(parts)


def _texture(kind: str, spots: Sequence[HexSpot], palette: Palette) -> str:
    if kind == "ocean":
        return drawn(ink(palette, "wave"), repeated("m-3 0" + _WAVE, _scattered(spots, _WAVES)))
    if kind in ("beach", "edge", "desert"):
        marks = _SAND if kind == "beach" else _SPARSE
        return drawn(ink(palette, "sand"), dots(_scattered(spots, marks)))
    return ""


def _scattered(spots: Sequence[HexSpot], marks: Sequence[Point]) -> Iterable[Point]:
    """The marks on every hex, mirrored on every other so that no pattern shows."""
    for spot in spots:
        x, y = centre(spot.at)
        side = 1 if (spot.at.row * 5 + spot.at.col // 2 * 3) % 4 < 2 else -1
        for across, down in marks:
            yield x + (across if side > 0 or marks is _WAVES else -across), y + down


def section_layer(board: HexBoard, palette: Palette) -> str:
    """Dotted lines between sections, plain ones between maps that stand side by side."""
    _, top, _, tall = ground_view(board)
    dotted = "".join(
        f"M{number(col * HEX_WIDE / 2)} {number(top)}v{number(tall)}" for col in board.section_lines
    )
    seams = "".join(
        f"M{number((first - 1) * HEX_WIDE / 2)} {number(top)}v{number(tall)}" for _, first in board.mapped[1:]
    )
    return drawn(ink(palette, "hex-section"), dotted) + drawn(ink(palette, "hex-frame"), seams)


def margin_layer(board: HexBoard, palette: Palette, least: float = 0.0, view: View | None = None) -> str:
    """Letters of the columns below, numbers of the rows at both sides, words of the edges, titles of
    the maps, the note. Letters, numbers and titles are no smaller than `least`, and beyond MARGIN_LARGEST
    the titles stand alone; words outside `view` are left out."""
    sizes = {"hex-margin": sized(max(MARGIN_SIZE, least)), "hex-map-title": sized(max(_TITLE_SIZE, least))}
    parts = [
        text(ink(palette, role), at, words, sizes.get(role, extra))
        for role, at, words, extra in (*_coordinates(board, least), *_words(board))
        if words
        and (least <= MARGIN_LARGEST or role == "hex-map-title")
        and (view is None or _may_lie_in(view, at, words))
    ]
    return f'<g data-layer="margin">{"".join(parts)}</g>'


def _may_lie_in(view: View, at: Point, words: str) -> bool:
    """Whether words that begin or are centred at the point may reach into the view."""
    reach = HEX_WIDE + len(words) * _LETTER_MOST
    return abs(at[0] - view[0] - view[2] / 2) < view[2] / 2 + reach and (
        abs(at[1] - view[1] - view[3] / 2) < view[3] / 2 + HEX_WIDE
    )


def _coordinates(board: HexBoard, least: float) -> Iterator[Lettered]:
    """The letters of the columns, as the labels of their hexes have them, and the numbers of the rows. Only
    each second letter where `least` leaves no room for all."""
    left, top, wide, tall = ground_view(board)
    step = 1 if least <= LABELS_LARGEST else 2
    letters = {spot.at.col: spot.key.rpartition("-")[2].rstrip(digits) for spot in board.spots}
    for col, letter in sorted(letters.items())[::step]:
        yield "hex-margin", (col * HEX_WIDE / 2, top + tall + 12), letter, ""
    for row in range(board.rows):
        for x in (left - MARGIN_SIDE / 2, left + wide + MARGIN_SIDE / 2):
            yield "hex-margin", (x, row * HEX_STEP + 4.5), str(board.rows - row), ""


def _words(board: HexBoard) -> Iterator[Lettered]:
    """The words of the edges, the title block, the titles of the maps, and the note below."""
    left, top, _, tall = ground_view(board)
    middle, bottom = (board.width - 1) * HEX_WIDE / 2, top + tall
    yield "hex-edge-words", (middle, top - 7), board.edges[0].upper(), ""
    yield "hex-edge-words", (middle, bottom + MARGIN_EDGE + 12), board.edges[1].upper(), ""
    above = top - (MARGIN_WORDS if board.edges[0] else 0.0)
    for i, (title, first) in enumerate(board.mapped):
        ends = [*(start for _, start in board.mapped[1:]), 2 * board.width]
        yield "hex-map-title", ((first + ends[i] - 1) / 2 * HEX_WIDE / 2, above - 7), title, ""
    if board.block:
        base = above - MARGIN_EDGE - (MARGIN_MAPS if board.mapped else 0.0) - MARGIN_BLOCK
        yield "hex-edge-words", (middle, base + 14), board.block.label.upper(), ""
        yield "title", (middle, base + 38), board.block.title, ' font-size="26"'
        yield "title-line", (middle, base + 54), board.block.line, ' font-size="14"'
        yield "title-note", (middle, base + 69), board.block.note, ' font-size="12.5"'
    below = bottom + MARGIN_EDGE + (MARGIN_WORDS if board.edges[1] else 0.0)
    for i, line in enumerate(note_lines(board)):
        yield "hex-note", (left, below + NOTE_LINE * (i + 0.8)), line, ""


def number_of(
    spot: HexSpot, palette: Palette, has_unit: bool, on_line: bool = False, least: float = 0.0
) -> str:
    """The label of a hex in its upper corner; none where two lines of words stand there. `on_line`
    gives it a halo against the section line that runs through it, and so does its size. Its type is no
    smaller than `least`."""
    if has_unit and len(spot.lines) > 1:
        return ""
    x, y = centre(spot.at)
    size = max(NUMBER_SIZE, least)
    words, base = spot.key.rpartition("-")[2], (x, y - 18.2 + _LOWER * (size - NUMBER_SIZE))
    is_on_line = on_line or size > LARGEST
    edge = text(halo(palette, "hex-number"), base, words, sized(size)) if is_on_line else ""
    return edge + text(ink(palette, "hex-number"), base, words, sized(size))


def lettering(
    spot: HexSpot, has_unit: bool, palette: Palette, least: float = 0.0, is_low: bool = False
) -> str:
    """The words of a hex: above its counter, or in its lower half where none stands there; above the crest of
    its ground where that `is_low`. Their type is no smaller than `least`."""
    largest, smallest = max(_NAME_SIZE, least), max(NAME_LEAST, least)
    line = _NAME_LINE * largest / _NAME_SIZE
    low = 18.5 if least <= LARGEST else 22.0
    x, y = centre(spot.at)
    above = 9.4 - max(0.0, largest - _NAME_SIZE) / 2 if is_low else 4.8
    last = y - above if has_unit else y + (17 if len(spot.lines) == 1 else low)
    parts = []
    for i, words in enumerate(spot.lines):
        base = (x, last - line * (len(spot.lines) - 1 - i))
        extra = sized(fitted(words, largest, "map-600", 1.5 * HEX_WIDE, smallest))
        parts.append(text(halo(palette, "hex-name"), base, words, extra))
        parts.append(text(ink(palette, "hex-name"), base, words, extra))
    return "".join(parts)


def height(spot: HexSpot, palette: Palette) -> str:
    """The number of the height at the foot of the hex; nothing on ground that is level."""
    word, _, number_ = spot.ground.partition("-")
    x, y = centre(spot.at)
    return text(ink(palette, "hex-height"), (x, y + 25.5), number_) if word == "level" else ""


def marks(spot: HexSpot, palette: Palette) -> str:
    """What is said of a hex: outlines inside its edge, a wash for reach, strokes for what is hidden."""
    at = centre(spot.at)
    x, y = at
    parts = []
    for state in spot.states:
        match state:
            case "reach":
                parts.append(drawn(ink(palette, "state-reach"), hex_path(at, HEX_RADIUS - 2)))
            case "hidden":
                strokes = "".join(
                    f"M{number(x + i - 8)} {number(y + 9)}L{number(x + i + 8)} {number(y - 9)}"
                    for i in (-14, -7, 0, 7, 14)
                )
                parts.append(drawn(ink(palette, "state-hidden"), strokes))
            case "painted":
                corner = f"M{number(x + 26)} {number(y - 15)}v9l-7.8-4.5Z"
                parts.append(drawn(ink(palette, "state-painted"), corner))
            case "seen":
                eye = f"M{number(x - 8)} {number(y - 8)}q8-8 16 0q-8 8-16 0M{number(x)} {number(y - 8)}h.1"
                parts.append(
                    drawn(ink(palette, "state-seen"), eye)
                    + drawn(ink(palette, "works-dots"), dots([(x, y - 8)]))
                )
            case "selected" | "group" | "from" | "into":
                parts.append(drawn(ink(palette, f"state-{state}"), hex_path(at, HEX_RADIUS - 3)))
    return "".join(parts)
