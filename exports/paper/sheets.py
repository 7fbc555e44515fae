"""Sheets as pages: the same HTML is read on a screen and set on paper.

A system says what stands on a sheet (rulesets/kit/drawing/sheets.py); templates/print/ says how it
stands, templates/static/print.css how it looks. Every block has its macro in blocks.html.
Without a request, a database or inline style; the only addresses are /static/ and the link
that the caller gives.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import assert_never

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from exports.areas.legend import counter_picture
from exports.hexes.layout import HEX_WIDE
from exports.hexes.svg import swatch
from exports.paper import poster, qr
from exports.paper.filters import FILTERS
from exports.paper.fitting import Manner, abreast, manner_of
from exports.paper.missing_signs import missing_signs
from exports.paper.paper import (
    COLUMN_GAP,
    PAIR_GAP,
    Paper,
    Room,
    column_widths,
    fact_words,
    is_full,
    is_long,
    key_columns,
    profile_widths,
    room_on,
    told_column,
)
from exports.paper.signs import SIGN_TALL, SIGN_WIDE, sign_picture
from exports.paper.standing_maps import drawing_of, height_of, size_of, standing
from exports.paper.telling import telling
from exports.paper.text_cards import CARD_SIGN
from exports.pdf.bundle import bundled
from exports.plots import plot_picture, share_pictures
from exports.signs.palette import MONO, Palette
from exports.ways import ways_picture
from rulesets.kit.drawing.board import Marker
from rulesets.kit.drawing.diagrams import Plot, Shares, Ways
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.drawing.sheets import (
    Block,
    Break,
    Cards,
    Chart,
    Columns,
    Facts,
    FillIn,
    Fold,
    Grid,
    MapPicture,
    Pair,
    Photograph,
    Poster,
    Prose,
    ScoreBoxes,
    Sheet,
    SideColumn,
    Sign,
    Signatures,
    SignRows,
    Spaces,
    TextCard,
)

_PIXELS = 96 / 25.4
_SIZED = re.compile(r' (?:width|height)="[^"]*"')
_PRINT = Path(__file__).parents[2] / "templates" / "print"


@dataclass(frozen=True, slots=True)
class _Press:
    """How this sheet is inked, for its sides too, and how much room the block in hand has."""

    palette: Palette
    room: Room
    paper: Paper
    manner: Manner | None = None

    def within(self, part: float, taken: float = 0.0) -> "_Press":
        """The same for a part of the room, `taken` millimetres less."""
        return replace(self, room=replace(self.room, wide=(self.room.wide - taken) * part))


def page(
    sheet: Sheet,
    *,
    paper: Paper,
    palette: Palette,
    link: str = "",
    standalone: bool = False,
    ways: Sequence[tuple[str, str]] = (),
) -> str:
    """The sheet as a whole HTML page.

    `link` is the full address in its code to photograph; without one there is no code.
    `ways` are words and addresses shown above the sheet on a screen, never on paper.
    `standalone` puts style, faces and pictures into the page, which then needs no server.
    """
    return _document(sheet.title, ((sheet, link),), paper, palette, standalone, ways)


def sheets(
    several: Sequence[tuple[Sheet, str]],
    *,
    title: str,
    paper: Paper,
    palette: Palette,
    standalone: bool = False,
    ways: Sequence[tuple[str, str]] = (),
) -> str:
    """Several sheets, each with its link, as one page; each begins on a new leaf of paper."""
    return _document(title, several, paper, palette, standalone, ways)


def on_page(sheet: Sheet, palette: Palette) -> tuple[Markup, ...]:
    """What the sheet tells, a block each, for a page of the house: neither head nor what is written on."""
    press = _press(sheet, "A4", palette, is_alone=False)
    return tuple(_block(block, press) for block in telling(sheet.blocks))


def _document(
    title: str,
    several: Sequence[tuple[Sheet, str]],
    paper: Paper,
    palette: Palette,
    standalone: bool,
    ways: Sequence[tuple[str, str]],
) -> str:
    presses = [_press(sheet, paper, palette, is_alone=len(several) == 1) for sheet, _ in several]
    manner = presses[0].manner if presses else None
    sections = [_section(sheet, press, link) for (sheet, link), press in zip(several, presses, strict=True)]
    html = _ENVIRONMENT.get_template("document.html").render(
        title=title,
        paper=paper.lower(),
        ink=palette.name,
        ways=ways,
        lacks=missing_signs("".join(sections)),
        manner=manner.words if manner else "",
        sections=sections,
    )
    return bundled(html) if standalone else html


def _press(sheet: Sheet, paper: Paper, palette: Palette, is_alone: bool) -> _Press:
    """How the sheet is set. How close is settled for one alone: the manner is that of a whole page."""
    room = room_on(paper, sheet.orientation, len(sheet.head.lines))
    manner = manner_of(sheet, paper, room, height_of) if is_alone else None
    return _Press(palette.of(sheet.sides), room, paper, manner)


def _section(sheet: Sheet, press: _Press, link: str) -> Markup:
    palette = press.palette
    code = _drawn(qr.code(link, palette.ink), 83, 83) if link else Markup()
    is_of_cards = all(isinstance(block, Cards | Break) for block in sheet.blocks)
    return _set(
        "section",
        sheet=sheet,
        code=code,
        link=link,
        is_of_cards=is_of_cards,
        is_long=is_long(sheet.head, press.room, bool(link or sheet.codeless)),
        blocks=[_block(block, press) for block in sheet.blocks],
    )


def _block(block: Block, press: _Press) -> Markup:
    look = press.palette.classes
    match block:
        case Facts():
            return _set("facts", block=block, words=fact_words(block.facts, press.room), look=look)
        case Prose():
            return _set("prose", block=block, look=look)
        case Grid():
            return _grid(block, press)
        case MapPicture():
            return _map(block, press)
        case Poster():
            return _poster(block, press)
        case Chart():
            return _chart(block, press)
        case SideColumn():
            return _set("side_column", block=block, counter=lambda marker: _counter(marker, press), look=look)
        case Pair():
            return _pair(block, press)
        case ScoreBoxes():
            return _set("score_boxes", block=block, look=look)
        case Signatures() | Fold() | Photograph():
            return _set(type(block).__name__.lower(), block=block)
        case FillIn():
            return _set("fill_in", block=block)
        case Cards():
            return _cards(block, press)
        case SignRows():
            return _set("sign_rows", block=block, sign=lambda sign: _sign(sign, block.side, press), look=look)
        case Spaces():
            tall = f"{block.part * press.room.tall * _PIXELS:.0f}"
            return _set("spaces", block=block, tall=tall, sign=_signs(block.side, press, 0.8), look=look)
        case Columns():
            return _columns(block, press)
        case Ways():
            return _set("ways", block=block, picture=Markup(ways_picture(block, press.palette)))
        case Plot():
            return _set("plot", block=block, picture=plot_picture(block, press.palette))
        case Shares():
            return _set("shares", block=block, pictures=share_pictures(block, press.palette), look=look)
        case Break():
            return _set("leaf")
        case _:
            assert_never(block)


def _cards(cards: Cards, press: _Press) -> Markup:
    return _set(
        "cards",
        block=cards,
        widths=profile_widths,
        is_full=is_full,
        is_text=lambda card: isinstance(card, TextCard),
        look=press.palette.classes,
        counter=lambda marker: _counter(marker, press),
        piece=lambda card: _sign(Sign(card.symbol), card.side, press, CARD_SIGN),
    )


def _grid(grid: Grid, press: _Press) -> Markup:
    """A ruled table, with the pieces that stand at the head of its cells."""
    return _set(
        "grid",
        block=grid,
        widths=column_widths(grid, press.room),
        told=told_column(grid),
        look=press.palette.classes,
        sign=_signs(grid.side, press, 1.25),
    )


def _pair(pair: Pair, press: _Press) -> Markup:
    """Two blocks abreast. A title of the first alone stands over both; a picture takes what it needs."""
    first, title = pair.first, ""
    if _title_of(first) and not _title_of(pair.second):
        title, first = _title_of(first), _untitled(first)
    abreast = press.within(1, PAIR_GAP)
    left = pair.left or abreast.room.wide / 2
    if isinstance(first, MapPicture):
        left, _ = size_of(first, replace(press.room, wide=left))
    part = left / abreast.room.wide
    return _set(
        "pair",
        title=title,
        is_result=isinstance(first, ScoreBoxes),
        part=part,
        first=_block(first, abreast.within(part)),
        second=_block(pair.second, abreast.within(1 - part)),
    )


def _columns(block: Columns, press: _Press) -> Markup:
    """Blocks in columns: texts of a sheet of one leaf parted here, anything else by the setter."""
    narrow = press.within(1 / block.count, COLUMN_GAP * (block.count - 1))
    left, right = abreast(block, press.room, press.manner) if press.manner else ((), ())
    if left and right:
        return _set(
            "abreast",
            left=[_block(inner, narrow) for inner in left],
            right=[_block(inner, narrow) for inner in right],
        )
    return _set("columns", count=block.count, blocks=[_block(inner, narrow) for inner in block.blocks])


def _title_of(block: Block) -> str:
    return block.title if isinstance(block, Facts | Prose | Grid | ScoreBoxes | FillIn | SideColumn) else ""


def _untitled(block: Block) -> Block:
    if isinstance(block, Facts | Prose | Grid | ScoreBoxes | FillIn):
        return replace(block, title="")
    return block


def _map(shown: MapPicture, press: _Press) -> Markup:
    """The board with the key of what occurs on it."""
    found = standing(shown, press.room, press.palette)
    drawing = drawing_of(shown, found.wide, press.palette)
    return _set(
        "map",
        drawn=_drawn(drawing, found.wide * _PIXELS, found.tall * _PIXELS),
        is_detail=bool(shown.focus),
        is_beside=found.is_beside,
        is_apart=found.is_apart,
        close=found.rows,
        part=found.wide / press.room.wide,
        key=[(_sample(sample), words) for sample, words in found.key],
        columns=key_columns(press.room),
    )


def _poster(block: Poster, press: _Press) -> Markup:
    """The plan of the tiles, then every tile that is wanted on a leaf of its own."""
    tiles = poster.pages_of(block, press.paper)
    parts = poster.parts(tiles) if block.part is not None else (tiles.tiles,)
    wanted = parts[block.part - 1] if block.part else () if len(parts) > 1 else tiles.tiles
    leaves = [
        (
            tile.name,
            _plan(tiles, press.palette, tile.name),
            _drawn(
                poster.tile_picture(block.board, tiles, tile, press.palette, block.numbers),
                tile.wide * _PIXELS,
                tile.tall * _PIXELS,
            ),
        )
        for tile in wanted
    ]
    guide = _plan(tiles, press.palette, tall=70.0, wide=press.room.wide)
    return _set(
        "poster",
        title=block.board.title,
        plan=guide,
        leaves=leaves,
        parts=parts,
        part=block.part,
        number=len(tiles.tiles),
        orientation=tiles.orientation,
        size=f"a hex is {block.hex_mm:g} mm across its flats"
        if isinstance(block.board, HexBoard)
        else f"the map is {block.wide_mm:g} mm wide",
        overlap_mm=f"{block.overlap_mm:g}",
    )


def _plan(
    tiles: poster.Tiles, palette: Palette, name: str = "", tall: float = 14.0, wide: float = 130.0
) -> Markup:
    drawing, across, down = poster.plan(tiles, palette, name, tall, wide)
    return _drawn(drawing, across * _PIXELS, down * _PIXELS)


def _chart(block: Chart, press: _Press) -> Markup:
    """Every piece at its size with its name."""
    palette = MONO.of(press.palette.sides) if block.mono else press.palette
    unit = block.hex_mm / HEX_WIDE * _PIXELS
    groups = [
        (title, [(_drawn(swatch(piece, palette), 56 * unit, 64 * unit), words) for piece, words in pieces])
        for title, pieces in block.groups
    ]
    return _set("chart", groups=groups)


def _sample(drawn: str) -> Markup:
    """A small picture of the key, counters smaller than the map's."""
    if "hex-swatch" in drawn[:200]:
        return _drawn(drawn, 24.5, 28)
    tall = 26 if "counter" in drawn[:200] else 20
    return _drawn(drawn, tall * 40 / 43 if tall == 26 else tall * 36 / 22, tall)


def _counter(marker: Marker, press: _Press) -> Markup:
    return _drawn(counter_picture(marker, press.palette), 43.5, 46.8)


def _signs(side: str, press: _Press, scale: float) -> Callable[[str], Markup]:
    return lambda symbol: _sign(Sign(symbol), side, press, scale)


def _sign(sign: Sign, side: str, press: _Press, scale: float = 0.8) -> Markup:
    return _drawn(sign_picture(sign, side, press.palette), SIGN_WIDE * scale, SIGN_TALL * scale)


def _drawn(picture: str, wide: float, tall: float) -> Markup:
    """A drawn picture of ours inside the page, so that the page's faces reach it; in CSS pixels on paper."""
    root, rest = picture.split(">", 1)
    return Markup(f'{_SIZED.sub("", root)} width="{wide:.1f}" height="{tall:.1f}">{rest}')


def _set(macro: str, **values: object) -> Markup:
    """What the macro of that name in blocks.html makes of the values."""
    return Markup(getattr(_ENVIRONMENT.get_template("blocks.html").module, macro)(**values))


_ENVIRONMENT = Environment(
    loader=FileSystemLoader(_PRINT),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_ENVIRONMENT.filters |= FILTERS
