"""Sheets as pages: the same HTML is read on a screen and set on paper.

A system says what stands on a sheet (rulesets/kit/sheets.py); templates/print/ says how it
stands, templates/static/print.css how it looks. Every block has its macro in blocks.html.
Without a request, a database or inline style; the only addresses are /static/ and the link
that the caller gives.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import assert_never

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from exports import picture, poster, qr
from exports.bundle import bundled
from exports.hex_layout import HEX_WIDE
from exports.hex_svg import swatch
from exports.legend import counter_picture
from exports.palette import MONO, Palette
from exports.paper import (
    CLOSE_KEY_ROW,
    COLUMN_GAP,
    DENSE_KEY_ROW,
    KEY_COLUMN,
    KEY_ROW,
    LEAST_TYPE,
    PAIR_GAP,
    Paper,
    Room,
    column_widths,
    fact_words,
    is_full,
    is_long,
    key_height,
    key_stands_beside,
    picture_size,
    profile_widths,
    room_on,
    told_column,
)
from rulesets.kit.board import Marker
from rulesets.kit.sheets import (
    Block,
    Break,
    Cards,
    Chart,
    Columns,
    Facts,
    FillIn,
    Grid,
    MapPicture,
    Pair,
    Poster,
    Prose,
    ScoreBoxes,
    Sheet,
    SideColumn,
    Signatures,
)

_PIXELS = 96 / 25.4
_KEY_BESIDE = 1.15  # how much taller than its map a key beside it may stand
_BOX = re.compile(r"(\[\]|\(\))")
_SIZED = re.compile(r' (?:width|height)="[^"]*"')
_PRINT = Path(__file__).parent.parent / "templates" / "print"


@dataclass(frozen=True, slots=True)
class _Press:
    """How this document is inked, and how much room the block in hand has."""

    palette: Palette
    room: Room
    paper: Paper

    def within(self, part: float, taken: float = 0.0) -> "_Press":
        """The same for a part of the room, `taken` millimetres less."""
        return replace(self, room=replace(self.room, wide=(self.room.wide - taken) * part))


def page(sheet: Sheet, *, paper: Paper, palette: Palette, link: str = "", standalone: bool = False,
         ways: Sequence[tuple[str, str]] = ()) -> str:
    """The sheet as a whole HTML page.

    `link` is the full address in its code to photograph; without one there is no code.
    `ways` are words and addresses shown above the sheet on a screen, never on paper.
    `standalone` puts style, faces and pictures into the page, which then needs no server.
    """
    return _document(sheet.title, ((sheet, link),), paper, palette, standalone, ways)


def sheets(several: Sequence[tuple[Sheet, str]], *, title: str, paper: Paper, palette: Palette,
           standalone: bool = False, ways: Sequence[tuple[str, str]] = ()) -> str:
    """Several sheets, each with its link, as one page; each begins on a new leaf of paper."""
    return _document(title, several, paper, palette, standalone, ways)


def _document(title: str, several: Sequence[tuple[Sheet, str]], paper: Paper, palette: Palette,
              standalone: bool, ways: Sequence[tuple[str, str]]) -> str:
    html = _ENVIRONMENT.get_template("document.html").render(
        title=title, paper=paper.lower(), ink=palette.name, ways=ways,
        sections=[_section(sheet, paper, palette, link) for sheet, link in several])
    return bundled(html) if standalone else html


def _section(sheet: Sheet, paper: Paper, palette: Palette, link: str) -> Markup:
    press = _Press(palette, room_on(paper, sheet.orientation, len(sheet.head.lines)), paper)
    code = _drawn(qr.code(link, palette.ink), 83, 83) if link else Markup()
    is_of_cards = all(isinstance(block, Cards | Break) for block in sheet.blocks)
    return _set("section", sheet=sheet, code=code, link=link, is_of_cards=is_of_cards,
                is_long=is_long(sheet.head, press.room, bool(link)),
                blocks=[_block(block, press) for block in sheet.blocks])


def _block(block: Block, press: _Press) -> Markup:
    match block:
        case Facts():
            return _set("facts", block=block, words=fact_words(block.facts, press.room))
        case Prose():
            return _set("prose", block=block)
        case Grid():
            return _set("grid", block=block, widths=column_widths(block, press.room), told=told_column(block))
        case MapPicture():
            return _map(block, press)
        case Poster():
            return _poster(block, press)
        case Chart():
            return _chart(block, press)
        case SideColumn():
            return _set("side_column", block=block, counter=lambda marker: _counter(marker, press))
        case Pair():
            return _pair(block, press)
        case ScoreBoxes():
            return _set("score_boxes", block=block)
        case Signatures():
            return _set("signatures", block=block)
        case FillIn():
            return _set("fill_in", block=block)
        case Cards():
            return _set("cards", block=block, widths=profile_widths, is_full=is_full,
                        counter=lambda marker: _counter(marker, press))
        case Columns():
            narrow = press.within(1 / block.count, COLUMN_GAP * (block.count - 1))
            return _set("columns", count=block.count,
                        blocks=[_block(inner, narrow) for inner in block.blocks])
        case Break():
            return _set("leaf")
        case _:
            assert_never(block)


def _pair(pair: Pair, press: _Press) -> Markup:
    """Two blocks abreast. A title of the first alone stands over both; a picture takes what it needs."""
    first, title = pair.first, ""
    if _title_of(first) and not _title_of(pair.second):
        title, first = _title_of(first), _untitled(first)
    abreast = press.within(1, PAIR_GAP)
    left = pair.left or abreast.room.wide / 2
    if isinstance(first, MapPicture):
        left, _ = _size_of(first, replace(press.room, wide=left))
    part = left / abreast.room.wide
    return _set("pair", title=title, is_result=isinstance(first, ScoreBoxes), part=part,
                first=_block(first, abreast.within(part)),
                second=_block(pair.second, abreast.within(1 - part)))


def _title_of(block: Block) -> str:
    return block.title if isinstance(block, Facts | Prose | Grid | ScoreBoxes | FillIn | SideColumn) else ""


def _untitled(block: Block) -> Block:
    if isinstance(block, Facts | Prose | Grid | ScoreBoxes | FillIn):
        return replace(block, title="")
    return block


def _map(shown: MapPicture, press: _Press) -> Markup:
    """The board as large as its room and its height allow, with the key of what occurs on it: beside it,
    below it, close beside it where the board would grow too small to read above it, or apart on the next
    leaf."""
    board = shown.board
    key = picture.legend_of(board, press.palette) if shown.key else ()
    room = replace(press.room, tall=press.room.tall - shown.above)
    wide, tall = _size_of(shown, room)
    is_beside = (bool(key) and key_stands_beside(wide, room)
                 and len(key) * DENSE_KEY_ROW <= _KEY_BESIDE * tall)
    is_apart = False
    if key and not is_beside:
        above = _size_of(shown, replace(room, tall=room.tall - key_height(len(key), room)))
        is_apart = not _is_readable(shown, above[0]) and _is_readable(shown, wide)
        narrow = _size_of(shown, replace(room, wide=room.wide - KEY_COLUMN))
        if is_apart and _is_readable(shown, narrow[0]) and len(key) * DENSE_KEY_ROW <= narrow[1]:
            is_apart, is_beside, (wide, tall) = False, True, narrow
        elif not is_apart:
            wide, tall = above
    drawing = _picture(shown, wide, press.palette)
    return _set("map", drawn=_drawn(drawing, wide * _PIXELS, tall * _PIXELS), is_detail=bool(shown.focus),
                is_beside=is_beside, is_apart=is_apart, rows=_key_rows(len(key), tall),
                part=wide / room.wide, key=[(_sample(sample), words) for sample, words in key])


def _key_rows(entries: int, tall: float) -> str:
    """How close the rows of a key stand that is to end with its map."""
    return "" if entries * KEY_ROW <= tall else "close" if entries * CLOSE_KEY_ROW <= tall else "close dense"


def _size_of(shown: MapPicture, room: Room) -> tuple[float, float]:
    """Width and height of the picture in millimetres."""
    _, _, across, down = picture.view_of(shown.board, shown.focus)
    return picture_size((across, down), shown.tall, _smallest_letter(shown), room)


def _is_readable(shown: MapPicture, wide: float) -> bool:
    """Whether no letter of the picture, `wide` millimetres across, is smaller than type may be."""
    return _smallest_letter(shown) * _scale(shown, wide) >= LEAST_TYPE


def _picture(shown: MapPicture, wide: float, palette: Palette) -> str:
    """The drawing, its type as large as can be read in a picture so wide."""
    return picture.svg_of(shown.board, palette, focus=shown.focus, numbers=shown.numbers,
                          letter=LEAST_TYPE / _scale(shown, wide))


def _scale(shown: MapPicture, wide: float) -> float:
    return wide / picture.view_of(shown.board, shown.focus)[2]


def _smallest_letter(shown: MapPicture) -> float:
    return picture.smallest_letter(shown.board, shown.focus)


def _poster(block: Poster, press: _Press) -> Markup:
    """The plan of the tiles, then every tile on a leaf of its own."""
    tiles = poster.pages(block.board, press.paper, block.hex_mm, block.overlap_mm)
    leaves = [(tile.name, _plan(tiles, press.palette, tile.name),
               _drawn(poster.tile_picture(block.board, tiles, tile, press.palette, block.numbers),
                      tile.wide * _PIXELS, tile.tall * _PIXELS)) for tile in tiles.tiles]
    return _set("poster", title=block.board.title, plan=_plan(tiles, press.palette, tall=70.0), leaves=leaves,
                orientation=tiles.orientation, hex_mm=f"{block.hex_mm:g}", overlap_mm=f"{block.overlap_mm:g}")


def _plan(tiles: poster.Tiles, palette: Palette, name: str = "", tall: float = 14.0) -> Markup:
    drawing, across, down = poster.plan(tiles, palette, name, tall)
    return _drawn(drawing, across * _PIXELS, down * _PIXELS)


def _chart(block: Chart, press: _Press) -> Markup:
    """Every piece at its size with its name."""
    palette = MONO if block.mono else press.palette
    unit = block.hex_mm / HEX_WIDE * _PIXELS
    return _set("chart", groups=[
        (title, [(_drawn(swatch(piece, palette), 56 * unit, 64 * unit), words) for piece, words in pieces])
        for title, pieces in block.groups])


def _sample(drawn: str) -> Markup:
    """A small picture of the key, counters smaller than the map's."""
    if "hex-swatch" in drawn[:200]:
        return _drawn(drawn, 24.5, 28)
    tall = 26 if "counter" in drawn[:200] else 20
    return _drawn(drawn, tall * 40 / 43 if tall == 26 else tall * 36 / 22, tall)


def _counter(marker: Marker, press: _Press) -> Markup:
    return _drawn(counter_picture(marker, press.palette), 43.5, 46.8)


def _drawn(picture: str, wide: float, tall: float) -> Markup:
    """A drawn picture of ours inside the page, so that the page's faces reach it; in CSS pixels on paper."""
    root, rest = picture.split(">", 1)
    return Markup(f'{_SIZED.sub("", root)} width="{wide:.1f}" height="{tall:.1f}">{rest}')


def _set(macro: str, **values: object) -> Markup:
    """What the macro of that name in blocks.html makes of the values."""
    return Markup(getattr(_ENVIRONMENT.get_template("blocks.html").module, macro)(**values))


def _boxes(text: str) -> Markup:
    """The text with "[]" drawn as a tick box and "()" as a die."""
    drawn = {"[]": Markup('<span class="tick"></span>'), "()": Markup('<span class="die"></span>')}
    return Markup().join(drawn.get(part, escape(part)) for part in _BOX.split(text))


def _percent(part: float) -> str:
    return f"{part * 100:.2f}%"


_ENVIRONMENT = Environment(loader=FileSystemLoader(_PRINT), autoescape=True, undefined=StrictUndefined,
                           trim_blocks=True, lstrip_blocks=True)
_ENVIRONMENT.filters |= {"boxes": _boxes, "percent": _percent}
