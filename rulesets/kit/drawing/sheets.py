"""Sheets: the content of a printed page, without its layout.

A sheet is a title, a format and blocks. Systems build sheets; `exports/` lays them out, the same for the page
at a URL and for the PDF.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from rulesets.kit.drawing.board import Board, Fact, Marker, Row
from rulesets.kit.drawing.diagrams import Plot, Shares, Ways
from rulesets.kit.drawing.hex_board import HexBoard, Swatch
from rulesets.kit.flow.sides import Side

Orientation = Literal["portrait", "landscape"]


@dataclass(frozen=True, slots=True)
class Head:
    """The top of a sheet: a large `number` or none, a label, the title with `aside` at its right, lines
    below. A newspaper's name is above all of it as its `flag`."""

    label: str
    title: str
    lines: tuple[str, ...] = ()
    number: str = ""
    link_words: str = ""
    aside: str = ""
    flag: str = ""


@dataclass(frozen=True, slots=True)
class Facts:
    """Words with their values. With `side` they are under its bar; with `run_on` they are running text."""

    facts: tuple[Fact, ...]
    title: str = ""
    side: str = ""
    run_on: bool = False


@dataclass(frozen=True, slots=True)
class Prose:
    """Paragraphs; `lead` is in bold before the first. A paragraph may end in a citation. With `side` they are
    under its bar. `label` is below the title; `is_framed` puts a box around all of it."""

    paragraphs: tuple[tuple[str, str], ...]
    title: str = ""
    lead: str = ""
    side: str = ""
    label: str = ""
    is_framed: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A ruled table. `numbers` are the columns set as figures, `write` those left wide to write in.

    An empty string in a `write` column is room for the pen, "[]" anywhere is a tick box, "()" a die. With
    `side` the table is under its bar.
    """

    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    title: str = ""
    numbers: tuple[int, ...] = ()
    write: tuple[int, ...] = ()
    note: str = ""
    side: str = ""


@dataclass(frozen=True, slots=True)
class MapPicture:
    """A board on paper. `focus` are the places to crop to, empty for the whole. `tall` is in mm; 0 for the
    whole page minus `above` mm for what comes before. `numbers` labels the hexes of a hex map."""

    board: Board | HexBoard
    focus: tuple[str, ...] = ()
    tall: float = 0.0
    key: bool = False
    above: float = 0.0
    numbers: bool = True


@dataclass(frozen=True, slots=True)
class Poster:
    """A map at true size, one tile per page. `hex_mm` is across the flats of a hex, or `wide_mm` the width of
    a whole area map. Each page has a flap of `overlap_mm` to glue. `numbers` labels the hexes. `part` is the
    wanted part of its pages, from 1; 0 for their plan alone, None for all."""

    board: Board | HexBoard
    hex_mm: float = 53.0
    overlap_mm: float = 10.0
    numbers: bool = True
    part: int | None = None
    wide_mm: float = 840.0


@dataclass(frozen=True, slots=True)
class Chart:
    """The key to pieces: each a small hex with its name, in groups under a heading. `hex_mm` is across the
    flats; `mono` draws in black and white with any inks."""

    groups: tuple[tuple[str, tuple[tuple[Swatch, str], ...]], ...]
    hex_mm: float = 8.0
    mono: bool = True


@dataclass(frozen=True, slots=True)
class TroopLine:
    """A troop in a side's column: its counter, name, words, and a figure with its word."""

    marker: Marker
    name: str
    words: str
    figure: str = ""
    figure_word: str = ""


@dataclass(frozen=True, slots=True)
class SideColumn:
    """What one side brings, under its own bar."""

    side: str
    title: str
    aside: str
    troops: tuple[TroopLine, ...]
    sums: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pair:
    """Two blocks side by side; `left` in mm, 0 for halves."""

    first: "Block"
    second: "Block"
    left: float = 0.0


@dataclass(frozen=True, slots=True)
class ScoreBoxes:
    """Empty boxes for both sides' points, `apart` between them, and tick boxes below."""

    sides: tuple[tuple[str, str], ...]
    ticks: tuple[str, ...] = ()
    title: str = ""
    apart: str = ":"


@dataclass(frozen=True, slots=True)
class Signatures:
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FillIn:
    """Lines to write on, each with its word; `rows` empty lines follow."""

    words: tuple[str, ...]
    rows: int = 0
    title: str = ""


@dataclass(frozen=True, slots=True)
class Profile:
    """A weapon or vehicle profile: headings and rows of figures as the book prints them."""

    heads: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A card to cut out: counter, name, points, rating, words, profiles, notes."""

    marker: Marker
    name: str
    points: str
    rating: str
    words: str
    profiles: tuple[Profile, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TextCard:
    """A card of words to cut out. A large `number` is beside a `head` ("The Allies act") and the title, under
    the bar of its `side`. An empty one of its `lines` is a line to write on. At its end are `facts`, each a
    word with its value, and `foot` with `aside` at its right. All of it must fit the card. The piece `symbol`
    is drawn in the place of the number."""

    number: str
    title: str
    side: str
    head: str
    lines: tuple[str, ...]
    foot: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    aside: str = ""
    symbol: str = ""


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards, eight a page, with cut marks."""

    cards: tuple[Card | TextCard, ...]


SignState = Literal["", "next", "done", "gone"]


@dataclass(frozen=True, slots=True)
class Sign:
    """A piece as its sign alone: "done" is struck out, "gone" crossed out, "next" framed."""

    symbol: str
    state: SignState = ""


@dataclass(frozen=True, slots=True)
class SignGroup:
    """Signs side by side with their name below, and `sub` in smaller type. On a page each is above its die of
    `dice`, if they were rolled; `hits` is the highest face that hits."""

    name: str
    signs: tuple[Sign, ...]
    sub: str = ""
    dice: tuple[int, ...] = ()
    hits: int = 0


@dataclass(frozen=True, slots=True)
class SignRows:
    """Pieces drawn one by one, in rows of groups, under the bar of their side; `aside` is at the right of the
    title. On a page it has a `key`."""

    rows: tuple[tuple[SignGroup, ...], ...]
    title: str = ""
    aside: str = ""
    side: str = ""
    note: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Space:
    """A place on paper for pieces: a large `number` with its word, and below it the pieces it is for."""

    number: str = ""
    word: str = ""
    signs: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Spaces:
    """Spaces side by side, each as tall as that `part` of the page, under a title with `aside` at its right.
    A `loose` row has a broken frame."""

    spaces: tuple[Space, ...]
    part: float
    title: str = ""
    aside: str = ""
    loose: bool = False
    side: str = ""


@dataclass(frozen=True, slots=True)
class Photograph:
    """A photo inside the page: `source` is its data: URL, `wide` by `high` its pixels, `words` and `by` are
    below it."""

    source: str
    wide: int
    high: int
    words: str
    by: str


@dataclass(frozen=True, slots=True)
class Columns:
    """Blocks stacked in `count` columns."""

    blocks: tuple["Block", ...]
    count: int = 2


@dataclass(frozen=True, slots=True)
class Fold:
    """The line in the middle of a page along which it is folded, with instructions and the text on the half
    below. It is a page of its own, around others."""

    words: str
    below: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Break:
    """A new page."""


Block = (
    Facts
    | Prose
    | Grid
    | MapPicture
    | Poster
    | Chart
    | SideColumn
    | Pair
    | ScoreBoxes
    | Signatures
    | FillIn
    | Cards
    | SignRows
    | Spaces
    | Columns
    | Ways
    | Plot
    | Shares
    | Fold
    | Photograph
    | Break
)


@dataclass(frozen=True, slots=True)
class Chronicle:
    """What happened in the turn of that number (of a standing), by subject. First comes what `opens` says of
    it, then the sentences, without events of the kinds `untold`. Events of the kinds `placed` are listed
    under the place in that field of theirs, with its name from `titles`."""

    number: int
    opens: tuple[tuple[str, str], ...] = ()
    untold: tuple[type, ...] = ()
    placed: tuple[tuple[type, str], ...] = ()
    titles: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A printed sheet.

    `key` names it in its URL ("battle-3"). In the list of sheets, `about` says what it is for and `group`
    where it is listed. `subject` ties it to a battle or turn. `page` is where its code leads: "table", or
    "report:battle 3"; empty for none. `chronicle` is what happened in a turn, which Sandtable adds at its
    end. `sides` are those whose keys its blocks hold. `house` is the club's title, and `codeless` says why no
    code can be printed."""

    key: str
    title: str
    head: Head
    blocks: tuple[Block, ...]
    orientation: Orientation = "portrait"
    about: str = ""
    subject: str = ""
    page: str = ""
    foot: str = ""
    group: str = ""
    chronicle: Chronicle | None = None
    sides: tuple[Side, ...] = ()
    house: str = ""
    codeless: str = ""


def for_sides(several: Iterable[Sheet], sides: tuple[Side, ...]) -> tuple[Sheet, ...]:
    """The sheets as those of a game with these sides."""
    return tuple(replace(sheet, sides=sides) for sheet in several)
