"""What stands round a map: neat line, minutes and degrees, title box, scale, north.

Degrees and scale come from the board's margin; a board without one has only its frame.
"""

from exports.signs.ink import drawn, group, number, path, text
from exports.signs.lettering import Box, Face, fitted, width
from exports.signs.palette import Palette, ink
from rulesets.kit.drawing.board import BLOCK, Board, Margin, TitleBlock
from rulesets.kit.words import count

EDGE = 20.0
BLOCK_WIDTH, BLOCK_HEIGHT = BLOCK
_MILE, _LEAST_TYPE = 1.609344, 10.5
_FAR, _FAR_MILES = (10, 20, 40, 100, 4, 2, 1), (1, 2, 5, 10, 20, 50)
WIDEST = 10.0
"""So many degrees have a tick at every minute."""
_LEAST_BAR, _MOST_BAR = 76.0, 172.0


def frame(board: Board, palette: Palette, is_small: bool) -> str:
    """The neat line, and the ticks and degrees outside it; at the small scale the line alone."""
    wide, tall = number(board.width), number(board.height)
    if not board.margin or is_small:
        return f'<rect {ink(palette, "neat")} width="{wide}" height="{tall}"/>'
    whole = path(
        [
            (-EDGE, -EDGE),
            (board.width + EDGE, -EDGE),
            (board.width + EDGE, board.height + EDGE),
            (-EDGE, board.height + EDGE),
        ],
        True,
    )
    inner = path([(0, 0), (board.width, 0), (board.width, board.height), (0, board.height)], True)
    paper = drawn(f'fill-rule="evenodd" {ink(palette, "paper")}', whole + inner)
    neat = f'<rect {ink(palette, "neat")} width="{wide}" height="{tall}"/>'
    outer = (
        f'<rect {ink(palette, "neat-outer")} x="{number(1 - EDGE)}" y="{number(1 - EDGE)}" '
        f'width="{number(board.width + 2 * EDGE - 2)}" height="{number(board.height + 2 * EDGE - 2)}"/>'
    )
    return paper + outer + neat + group('class="wide"', _graticule(board, board.margin, palette))


def _graticule(board: Board, margin: Margin, palette: Palette) -> list[str]:
    ticks: list[str] = []
    words: list[str] = []
    attributes = ink(palette, "graticule")
    for minute in _minutes(margin.west, margin.east):
        x = (minute / 60 - margin.west) / (margin.east - margin.west) * board.width
        long = 6 if minute % 5 == 0 else 3
        ticks += [path([(x, 0), (x, -long)]), path([(x, board.height), (x, board.height + long)])]
        if minute % 10 == 0:
            words += [
                text(attributes, (x, y), _degrees(minute, "E", "W")) for y in (-6.6, board.height + 13.6)
            ]
    for minute in _minutes(margin.south, margin.north):
        y = (margin.north - minute / 60) / (margin.north - margin.south) * board.height
        long = 6 if minute % 5 == 0 else 3
        ticks += [path([(0, y), (-long, y)]), path([(board.width, y), (board.width + long, y)])]
        if minute % 10 == 0:
            for x in (-6.6, board.width + 13.6):
                turned = f' transform="translate({number(x)} {number(y)}) rotate(-90)"'
                words.append(text(attributes + turned, (0, 0), _degrees(minute, "N", "S")))
    return [drawn(ink(palette, "hair"), "".join(ticks)), *words]


def _minutes(low: float, high: float) -> range:
    """The minutes between two degrees; none of a map so wide that their ticks could not be told apart."""
    return range(round(low * 60) + 1, round(high * 60)) if 0 < high - low <= WIDEST else range(0)


def _degrees(minute: int, positive: str, negative: str) -> str:
    degrees, rest = divmod(abs(minute), 60)
    return f"{degrees}°{rest:02d}′ {positive if minute >= 0 else negative}"


def block_box(block: TitleBlock) -> Box:
    """Where the title box stands."""
    return Box(
        "title", block.at[0], block.at[1], block.at[0] + BLOCK_WIDTH, block.at[1] + BLOCK_HEIGHT, _LEAST_TYPE
    )


def north_box(block: TitleBlock) -> Box:
    """Where the north arrow stands, left of the title box."""
    x, y = block.at[0] - 36, block.at[1] + 62
    return Box("north", x - 8, y - 42, x + 8, y + 14, 13.0)


def margin_boxes(board: Board) -> tuple[Box, ...]:
    """What the title, the north arrow and the names of the sea fill."""
    found = [sea_box(label.text, label.at, 19.0) for label in board.labels if label.kind == "sea"]
    if board.block:
        found += [block_box(board.block), north_box(board.block)]
    return tuple(found)


def title_block(board: Board, block: TitleBlock, palette: Palette) -> str:
    """The title box with its scale, and the north arrow beside it."""
    middle, (x, y) = BLOCK_WIDTH / 2, block.at
    rows: tuple[tuple[str, float, str, float, Face], ...] = (
        ("title-label", 22.0, block.label.upper(), 11.5, "map-600"),
        ("title", 47.0, block.title, 21.0, "map-700"),
        ("title-line", 63.0, block.line, 12.0, "text"),
        ("title-note", 79.0, block.note, 10.5, "italic"),
    )
    parts = [
        f'<rect {ink(palette, "title-face")} width="{number(BLOCK_WIDTH)}" height="{number(BLOCK_HEIGHT)}"/>',
        f'<rect {ink(palette, "hair")} x="3" y="3" width="{number(BLOCK_WIDTH - 6)}" '
        f'height="{number(BLOCK_HEIGHT - 6)}"/>',
        drawn(ink(palette, "hair"), f"M{middle - 30:g} 28.5h60"),
    ]
    for role, base, words, size, face in rows:
        least = fitted(words, size, face, BLOCK_WIDTH - 20, _LEAST_TYPE)
        parts.append(
            text(ink(palette, role), (middle, base), words, f' font-size="{least:g}"') if words else ""
        )
    parts += _scale(board.margin, palette) if board.margin and board.margin.kilometre else []
    box = group(f'class="title-block wide" transform="translate({number(x)} {number(y)})"', parts)
    return box + _north(block, palette)


def _scale(margin: Margin, palette: Palette) -> list[str]:
    """Kilometres in quarters above miles, so many as the box has room for: ten and five where it can be."""
    left, top, mile = 34.0, 103.0, margin.kilometre * _MILE
    long = next((far for far in _FAR if _LEAST_BAR <= far * margin.kilometre <= _MOST_BAR), _FAR[0])
    quarter = margin.kilometre * long / 4
    miles = max([far for far in _FAR_MILES if far * mile <= quarter * 4], default=1)
    parts = [
        f'<rect {ink(palette, "bar-open" if i % 2 else "bar-fill")} x="{number(left + i * quarter)}" '
        f'y="{number(top)}" width="{number(quarter)}" height="4"/>'
        for i in range(4)
    ]
    for i in range(5):
        words = _quarters(i * long) + (" km" if i == 4 else "")
        parts.append(text(ink(palette, "bar-n"), (left + i * quarter, top - 4), words))
    steps = [left + i * miles / 5 * mile for i in range(6)]
    ticks = "".join(path([(x, top + 4), (x, top + 9)]) for x in steps)
    parts.append(drawn(ink(palette, "hair"), ticks + path([(left, top + 9), (steps[-1], top + 9)])))
    parts += [
        text(ink(palette, "bar-n"), (x, top + 19), words)
        for x, words in ((left, "0"), (steps[-1], count(miles, "mile")))
    ]
    return parts


def _quarters(count: int) -> str:
    """So many quarters as a number: "2½"."""
    whole, rest = divmod(count, 4)
    return f"{whole or ''}{('', '¼', '½', '¾')[rest]}" or "0"


def _north(block: TitleBlock, palette: Palette) -> str:
    place = f"translate({number(block.at[0] - 36)} {number(block.at[1] + 62)})"
    return (
        f'<g class="north wide" transform="{place}"><path {ink(palette, "bar-fill")} d="M0-27L6.5 13L0 9Z"/>'
        f'<path {ink(palette, "bar-open")} d="M0-27L-6.5 13L0 9Z"/>'
        f"{text(ink(palette, 'north-n'), (0, -31), 'N')}</g>"
    )


def sea_box(words: str, at: tuple[float, float], size: float) -> Box:
    """The box of a sea's name, spaced wide."""
    wide = width(words, size, "italic", 0.24)
    return Box(
        f"{words} name", at[0] - wide / 2, at[1] - size * 0.8, at[0] + wide / 2, at[1] + size * 0.3, size
    )
