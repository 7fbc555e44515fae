"""What several sheets share: heads, feet, dates, sides, and what lies on a map, counted."""

from collections import Counter
from collections.abc import Sequence

from rulesets.kit.drawing.sheets import Block, Head, Orientation, Sheet
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.hexes.hex_document import Cell, Piece
from rulesets.kit.hexes.hexes import sections
from rulesets.memoir44.document.boards import TITLES, shape_of
from rulesets.memoir44.document.document import SECTIONS, SIDE_TITLES, Scenario
from rulesets.memoir44.document.vocabulary import arm_of, known, side_of_army, unit_type
from rulesets.memoir44.ground.units import figures_of
from rulesets.memoir44.ground.victory import counted

_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
LOW_BOARD = 12  # rows of a board whose map leaves room on its leaf
SECTION_TITLES = {"left": "Left section", "center": "Centre section", "right": "Right section"}


def day_words(day: str) -> str:
    """ "6 June 1944", or the words as they are where they are no date."""
    match [plain_number(part) for part in day.split("-")]:
        case [int(year), int(month), int(date)] if 1 <= month <= 12:
            return f"{date} {_MONTHS[month - 1]} {year}"
    return day


def period_words(document: Scenario) -> str:
    """The day of the battle, or its first and last."""
    days = [day_words(day) for day in (document.date_begin, document.date_end) if day]
    return " to ".join(dict.fromkeys(days))


def number_words(document: Scenario) -> str:
    """ "4 - The beaches of the east", as far as there are number and subtitle."""
    parts = (document.number.strip(), document.text.subtitle.strip())
    return " - ".join(part for part in parts if part)


def headed(what: str, title: str, lines: tuple[str, ...], days: str) -> Head:
    """The head in the manner of the publisher's sheets: title in capitals, the date at the right.

    Cite: the publisher's sheet layout (MD-367).
    """
    return Head(what, title.upper(), lines, aside=days)


def head(document: Scenario, what: str) -> Head:
    """The head of a scenario's sheet, number and subtitle below."""
    under = number_words(document)
    title = document.text.name or "Untitled"
    return headed(what, title, (under,) if under else (), period_words(document))


def foot(document: Scenario) -> str:
    """The foot: the board, who wrote the scenario, and that the map is reconstructed where it is."""
    rebuilt = " · the map and order of battle are a reconstruction" if document.reconstructed else ""
    by = f" · by {document.author}" if document.author else ""
    return f"{TITLES.get(document.map.board, document.map.board)}{by}{rebuilt}"


def paper(
    document: Scenario,
    group: str,
    key: str,
    title: str,
    about: str,
    blocks: Sequence[Block],
    what: str = "",
    orientation: Orientation = "portrait",
) -> Sheet:
    """A sheet of the scenario, under its head and above its foot; `what` stands over the title."""
    over = head(document, what or title)
    return Sheet(key, title, over, tuple(blocks), orientation, foot=foot(document), group=group, about=about)


def side_of(piece: Piece) -> str:
    """The side of a unit."""
    return side_of_army(unit_type(piece.name)[1]) or piece.side


def unit_cells(document: Scenario, side: str) -> tuple[Cell, ...]:
    """The cells with a unit of the side, by row and column."""
    return tuple(cell for cell in document.map.cells if cell.unit and side_of(cell.unit) == side)


def section_of(document: Scenario, cell: Cell) -> tuple[str, ...]:
    """The sections a cell lies in, two for one on a dotted line; on joined maps with the map's number."""
    shape = shape_of(document.map.board)
    return tuple(
        SECTION_TITLES[SECTIONS[section]] + (f", map {number + 1}" if shape.maps > 1 else "")
        for number, section in sections(shape, cell.at)
    )


def section_names(document: Scenario) -> tuple[str, ...]:
    """All sections of the board from left to right."""
    maps = shape_of(document.map.board).maps
    return tuple(
        SECTION_TITLES[section] + (f", map {number + 1}" if maps > 1 else "")
        for number in range(maps)
        for section in SECTIONS
    )


def unit_words(piece: Piece) -> str:
    """ "American infantry (Rangers), 2nd Battalion, four figures": what stands there, its badge, what it is
    called, its figures, and a second arm or an accessory."""
    found, badge = known(piece.name, "unit"), known(piece.badge, "badge")
    title = found.title if found else piece.name
    named = [f"{title} ({badge.title})" if badge else title]
    if called := piece.trait("called"):
        named.append(called)
    named.append(counted(figures_of(piece), "figure"))
    if piece.trait("supported"):
        other = "1 tank" if unit_type(piece.name)[0].startswith("inf") else "1 infantry"
        named.append(f"supported by {other}, Battle Star")
    if piece.trait("hobart"):
        named.append("one of them of Hobart\u2019s Funnies")
    return ", ".join(named)


def units_line(document: Scenario, side: str) -> str:
    """ "7 infantry, 1 armor, 3 guns"."""
    cells = unit_cells(document, side)
    kinds = Counter(arm_of(cell.unit.name) or "others" for cell in cells if cell.unit)
    return ", ".join(f"{count} {kind}" for kind, count in kinds.items()) or "none placed"


def side_title(side: str) -> str:
    """ "Allies", "Axis"."""
    return SIDE_TITLES.get(side, side.capitalize() or "Either side")
