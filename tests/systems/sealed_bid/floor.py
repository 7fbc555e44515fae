"""The floor of the auction room on hexes: a document that is edited, and knows nothing of war.

It proves that the desk needs no more of a system than `Editing` says.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rulesets.kit.drawing.board import Fact
from rulesets.kit.drawing.hex_board import Feature, HexBoard, HexSign, HexSpot, HexUnit, Swatch
from rulesets.kit.drawing.sheets import Facts, Head, Sheet
from rulesets.kit.editing.editing import Edit, Editing, ReportTable
from rulesets.kit.editing.fields import Hexes, Lines, MaybeCount, Numbers
from rulesets.kit.editing.hexes import EditLayer, HexEditing, LayLine, PaletteItem, SetHexes, SlotKind
from rulesets.kit.editing.painted import OnHexes
from rulesets.kit.editing.rows import (
    AddRow,
    DropRow,
    FormPage,
    MoveRow,
    RowForm,
    SetField,
    edited as edited_beside,
)
from rulesets.kit.findings import Aside, Finding, put_aside
from rulesets.kit.flow.choices import Count, OneOf, Option, Text
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.sides import Side
from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece, Slot, by_hex, cell_at
from rulesets.kit.hexes.hexes import Hex, HexShape, all_hexes, label
from rulesets.kit.ruleset import Answer, DocumentKind, Library, Question, Ref
from rulesets.kit.summary import Cover
from tests.systems.sealed_bid.say import say

SHAPES = {"parlour": HexShape(5, 4, (0, 8)), "hall": HexShape(13, 23, (0, 7, 17, 24))}
STAFF = (Side("allied", "Porters", "the porters", "open", adjective="Our"),)
CITE = "SB-009"


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a lot is shown: its hex, the hexes kept free round it."""

    name: str
    at: Hex | None = None
    free: tuple[Hex, ...] = ()
    guards: int = 0


@dataclass(frozen=True, slots=True)
class Floor:
    map: HexMap
    title: str = ""
    about: str = ""
    doors: int | None = None
    days: tuple[int, ...] = ()
    light: str = "lamps"
    stands: tuple[Stand, ...] = ()
    asides: tuple[Aside, ...] = ()
    format: int = 1


ITEMS = (
    PaletteItem(
        "carpet",
        "Carpet",
        "terrain",
        Piece("carpet"),
        "Floor",
        Swatch(features=(Feature("terrain", "woods"),)),
        "rug",
    ),
    PaletteItem("pool", "Pool", "terrain", Piece("pool"), "Floor", Swatch("ocean")),
    PaletteItem(
        "rope",
        "Rope",
        "obstacle",
        Piece("rope", 1),
        "Furniture",
        Swatch(features=(Feature("obstacle", "wire"),)),
        "barrier",
        6,
    ),
    PaletteItem(
        "porter",
        "Porter",
        "unit",
        Piece("porter", side="allied"),
        "People",
        Swatch(unit=HexUnit("swatch", "swatch", "allied", "infantry", 1)),
    ),
    PaletteItem(
        "sold", "Sold sign", "tag", Piece("sold"), "People", Swatch(sign=HexSign("swatch", "swatch", "tag"))
    ),
    PaletteItem(
        "bidder",
        "Bidder",
        "crowd",
        Piece("bidder", side="allied"),
        "Crowd",
        Swatch(unit=HexUnit("swatch", "swatch", "allied", "engineer")),
    ),
    PaletteItem(
        "trolley",
        "Trolley",
        "crowd",
        Piece("trolley", 1),
        "Crowd",
        Swatch(unit=HexUnit("swatch", "swatch", "", "vehicle")),
        turns=6,
    ),
)
SYMBOLS = {"bidder": "engineer", "trolley": "vehicle"}
TITLES = {item.piece.name: item.title for item in ITEMS}
SLOTS = (
    SlotKind("terrain", "Floor", ground=True),
    SlotKind("obstacle", "Furniture"),
    SlotKind("unit", "Porters"),
    SlotKind("tag", "Signs", many=True),
    SlotKind("crowd", "Crowd", many=True),
)
LAYERS = (
    EditLayer("floor", "Floor", ("terrain",)),
    EditLayer("people", "People", ("units", "signs")),
    EditLayer("numbers", "Hex numbers", ("numbers",)),
)


def shape_of(floor: Floor) -> HexShape:
    """The shape of the room."""
    return SHAPES.get(floor.map.board, next(iter(SHAPES.values())))


def blank(key: str) -> Floor:
    """An empty room of that size."""
    return Floor(HexMap(key, "oak"))


def edit(floor: Floor, change: Edit) -> Floor:
    """The floor after the edit."""
    match change:
        case SetField() | AddRow() | DropRow() | MoveRow():
            return edited_beside(floor, change, {"stands": Stand, "asides": Aside}, "asides")
        case _:
            return HEXES.edit(floor, change, shape_of(floor))


def _sold(floor: Floor, change: SetHexes | LayLine, shape: HexShape) -> Floor:
    if change.piece is not None and change.piece.name not in TITLES:
        raise Refusal("Nobody sells such a thing.", CITE)
    return HEXES.usual(floor, change, shape)


def _turned(piece: Piece, by: int) -> Piece:
    return replace(piece, turn=(piece.turn - 1 + by) % 6 + 1) if piece.turn else piece


HEXES: OnHexes[Floor] = OnHexes(SLOTS, {SetHexes: _sold, LayLine: _sold}, turned=_turned)


def drawing(floor: Floor, library: Library) -> HexBoard:
    """The picture of the room."""
    shape, cells = shape_of(floor), by_hex(floor.map)
    lines = {item.at: item.lines for item in floor.map.labels}
    key_of = {at: label(shape, at) for at in all_hexes(shape)}
    spots = tuple(_spot(cells.get(at, Cell(at)), key, lines.get(at, ())) for at, key in key_of.items())
    units = tuple(
        HexUnit(
            f"{key_of[cell.at]}-{slot}-{number}",
            key_of[cell.at],
            piece.side,
            SYMBOLS.get(piece.name, "infantry"),
            piece.figures or 1,
            piece.badge,
            says=TITLES[piece.name],
        )
        for cell in cells.values()
        for slot in ("unit", "crowd")
        for number, piece in enumerate(cell.pieces(slot))
    )
    signs = tuple(
        HexSign(f"stand-{i}", key_of[stand.at], "tag", words=str(i + 1), says=f"Stand of {stand.name}")
        for i, stand in enumerate(floor.stands)
        if stand.at in key_of
    )
    return HexBoard(
        "floor",
        floor.title,
        shape.width,
        shape.rows,
        spots,
        units,
        signs,
        says="The floor of the room",
        sides=STAFF,
    )


def _spot(cell: Cell, key: str, lines: tuple[str, ...]) -> HexSpot:
    pieces = (cell.terrain, cell.obstacle, cell.unit, *cell.tags)
    things = [TITLES[piece.name] for piece in pieces if piece]
    features = (
        *((Feature("terrain", "woods"),) if cell.terrain == Piece("carpet") else ()),
        *((Feature("obstacle", "wire", turn=cell.obstacle.turn),) if cell.obstacle else ()),
        *((Feature("obstacle", "mine"),) if cell.tags else ()),
    )
    ground = "ocean" if cell.terrain == Piece("pool") else "land"
    return HexSpot(
        key, cell.at, ground, features, lines=lines, says=f"{key}: {', '.join(things) or 'bare floor'}"
    )


def check(floor: Floor, library: Mapping[Ref, object]) -> tuple[Finding, ...]:
    """A room without a title is an error; a porter in the pool a warning, a note once it is put aside."""
    found = [] if floor.title else [say("no-title/floor", "title")]
    wet = [
        label(shape_of(floor), cell.at)
        for cell in floor.map.cells
        if cell.unit and cell.terrain == Piece("pool")
    ]
    found += [say("wet-porter", key, key=key) for key in wet]
    return put_aside(found, floor.asides)


STANDS = RowForm(
    "stands",
    "Stands",
    "stand",
    (
        Text("name", "Lot", 40, 1),
        Hexes("at", "Stands at", most=1, single=True),
        Hexes("free", "Kept free"),
        Count("guards", "Guards", 0, 3),
    ),
    (("name", "A lot"),),
    lambda floor, stand: stand.name,
    beside=True,
)
FORMS = (
    FormPage(
        "room",
        "The room",
        (
            Text("title", "Name", 60),
            Lines("about", "About", 400),
            MaybeCount("doors", "Doors", 0, 9),
            Numbers("days", "Open on days", 1, 31),
            OneOf("light", "Light", (Option("lamps", "lamps"), Option("candles", "candles"))),
        ),
    ),
    FormPage("stands", "The stands", rows=(STANDS,)),
)


def piece_form(slot: Slot) -> tuple[Count | Text, ...]:
    """What can be said of a piece beyond its name."""
    match slot:
        case "unit":
            return (
                Count("figures", "Porters", 0, 4, 0),
                Text("badge", "Letters", 3),
                Text("trait:mood", "Mood", 20),
            )
        case "crowd":
            return (Count("figures", "Heads", 0, 4, 0), Text("badge", "Letters", 3))
        case "obstacle":
            return (Count("turn", "Turned", 1, 6, 1),)
    return ()


def reports(floor: Floor, owned: tuple[tuple[str, int], ...]) -> tuple[ReportTable, ...]:
    """What the room takes, against what is owned."""
    chairs = dict(owned).get("chairs", 0)
    rows = tuple((stand.name, str(stand.guards)) for stand in floor.stands)
    return (
        ReportTable(
            "needs", "What it takes", (f"You own {chairs} sets of chairs.",), ("Lot", "Guards"), rows
        ),
    )


def questions(floor: Floor, library: Library, places: tuple[str, ...]) -> tuple[tuple[str, Question], ...]:
    """Who stands round a hex."""
    return (("Who stands here?", Question("who", places)),) if places else ()


def ask(floor: Floor, library: Library, question: Question) -> Answer:
    """Who stands on the hex."""
    keys = {label(shape_of(floor), cell.at) for cell in floor.map.cells if cell.unit}
    there = tuple(key for key in question.places if key in keys)
    return Answer("Who stands there", ("A porter." if there else "Nobody.",), places=question.places)


def handouts(floor: Floor, library: Library) -> tuple[Sheet, ...]:
    """The room on paper."""
    facts = Facts((Fact("Stands", str(len(floor.stands))), Fact("Doors", str(floor.doors or 0))))
    return (
        Sheet(
            "room", "The room", Head("Auction", floor.title or "Untitled"), (facts,), about="What there is"
        ),
    )


EDITING: Editing[Floor] = Editing(
    (Option("parlour", "Parlour, 5 by 4"), Option("hall", "Hall, 13 by 23")),
    blank,
    edit,
    lambda floor: FORMS,
    reports,
    (Option("chairs", "Chairs"),),
    hexes=HexEditing(
        shape_of,
        "map",
        SLOTS,
        lambda floor: ITEMS,
        LAYERS,
        piece_form,
        markers=lambda floor, at: cell_at(floor.map, at).tags,
        swatch=lambda piece, slot: Swatch(features=(Feature("obstacle", "wire", turn=piece.turn),)),
    ),
)
PARLOUR = replace(blank("parlour"), title="The parlour")
FLOOR: DocumentKind[Floor] = DocumentKind(
    "floor",
    "Floor plan",
    Floor,
    False,
    {"parlour": PARLOUR},
    check,
    handouts,
    lambda floor, library: Cover(floor.title, board="Parlour" if floor.map.board == "parlour" else "Hall"),
    drawing,
    editing=EDITING,
    questions=questions,
    ask=ask,
)
