"""Editing a scenario: what each edit of the designer makes of the document.

Markers that are rows of the document (medals, exits, Entry Markers, craft places) are painted
like tags and kept in their lists. A refusal says what to do instead; nothing half done stays.
"""

from dataclasses import replace

from rulesets.kit.by_form import ByForm
from rulesets.kit.editing.editing import Edit, Editing
from rulesets.kit.editing.hex_edits import on_board
from rulesets.kit.editing.hexes import (
    ClearHexes,
    CopyRegion,
    HexEditing,
    LayLine,
    Letter,
    MirrorMap,
    SetHexes,
    TakeMarker,
)
from rulesets.kit.editing.painted import OnHexes
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, SetField
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import HexMap, cell_at
from rulesets.kit.hexes.hexes import HexShape
from rulesets.memoir44.document.boards import JOINED, SHAPES, TITLES, shape_of
from rulesets.memoir44.document.document import Player, Scenario, Words
from rulesets.memoir44.document.vocabulary import known, side_of_army, unit_type
from rulesets.memoir44.editing.fields import WRITTEN
from rulesets.memoir44.editing.forms import forms, piece_form
from rulesets.memoir44.editing.markers import carried, marked, markers, taken_off, unmarked
from rulesets.memoir44.editing.mends import mends
from rulesets.memoir44.editing.mirror import mirrored_piece, turned_by
from rulesets.memoir44.editing.palette import BOXES, LAYERS, PACKS, SLOT_KINDS, palette
from rulesets.memoir44.ground.coasts import is_shore, shore_laid
from rulesets.memoir44.ground.courses import laid, runs
from rulesets.memoir44.pages.drawing.drawing import swatch
from rulesets.memoir44.pages.reports.reports import reports

LONGEST_LABEL, MOST_LINES = 60, 6
BY_FORM: ByForm[Scenario] = ByForm(forms, "scenario", "MD-262", WRITTEN)
BLANKS = (
    *(Option(key, TITLES[key]) for key in ("STANDARD", "BRKTHRU", "OVERLORD", "EXTENDED")),
    *(Option(key, f"{key.partition('-')[2]} Extended Breakthrough maps side by side") for key in JOINED),
)


def blank(key: str) -> Scenario:
    """An empty scenario on one of the boards of BLANKS; KeyError for another."""
    if key not in SHAPES and key not in JOINED:
        raise KeyError(key)
    return Scenario(
        Player("axis", "DE", 5, 6),
        Player("allied", "US", 5, 6),
        HexMap(key, "COUNTRY"),
        date_begin="1944-06-06",
        starting="bottom",
        words=(Words("en"),),
    )


def edit(document: Scenario, change: Edit) -> Scenario:
    """The document after the edit; refuses what cannot be done."""
    match change:
        case AddRow(path="medals" | "exits" | "entries") if "at" not in dict(change.values):
            raise Refusal("A hex is missing in this row. Choose it on the map.", "MD-299")
        case SetField() | AddRow() | DropRow() | MoveRow():
            return BY_FORM.edit(document, change)
        case _:
            return HEXES.edit(document, change, shape_of(document.map.board))


def _set_hexes(document: Scenario, change: SetHexes, shape: HexShape) -> Scenario:
    piece = change.piece
    if change.slot == "tag":
        on_board(shape, change.hexes)
        return marked(document, change.hexes, piece)
    if piece is not None:
        if known(piece.name, change.slot) is None:
            raise Refusal(
                f"There is no {change.slot} called {piece.name}. Choose one from the palette.", "MD-284"
            )
        if change.slot == "unit" and side_of_army(unit_type(piece.name)[1]):
            change = replace(change, piece=replace(piece, side=""))  # its name says whose it is, as in a file
    return HEXES.usual(document, change, shape)


def _line_laid(document: Scenario, change: LayLine, shape: HexShape) -> Scenario:
    name = known(change.piece.name, change.slot)
    on_board(shape, change.hexes)
    if name and is_shore(name):
        return replace(document, map=shore_laid(document.map, shape, change.hexes, change.piece))
    if name is None or not runs(name):
        raise Refusal("This is not a river, road, bridge or coast. Paint it hex by hex.", "MD-284")
    return replace(document, map=laid(document.map, shape, change.hexes, change.piece))


def _lettered(document: Scenario, change: Letter, shape: HexShape) -> Scenario:
    if len(change.lines) > MOST_LINES or any(len(line) > LONGEST_LABEL for line in change.lines):
        raise Refusal(
            f"A hex holds {MOST_LINES} lines of {LONGEST_LABEL} letters at most. Shorten them.", "MD-261"
        )
    return HEXES.usual(document, change, shape)


def _marker_taken(document: Scenario, change: TakeMarker, shape: HexShape) -> Scenario:
    if change.piece in cell_at(document.map, change.at).tags:
        return HEXES.usual(document, change, shape)
    return taken_off(document, change.at, change.piece)


def _cleared(document: Scenario, change: ClearHexes, shape: HexShape) -> Scenario:
    return HEXES.usual(unmarked(document, change.hexes), change, shape)


def _copied(document: Scenario, change: CopyRegion, shape: HexShape) -> Scenario:
    after = HEXES.usual(document, change, shape)
    return carried(after, change) if not change.slots or "tag" in change.slots else after


def _mirrored(document: Scenario, change: MirrorMap, shape: HexShape) -> Scenario:
    new = HEXES.usual(document, change, shape)
    if change.way == "left-right":
        return new
    starting = {"top": "bottom", "bottom": "top"}.get(new.starting, new.starting)
    return replace(new, top=new.bottom, bottom=new.top, starting=starting)


HEXES: OnHexes[Scenario] = OnHexes(
    SLOT_KINDS,
    {
        SetHexes: _set_hexes,
        LayLine: _line_laid,
        TakeMarker: _marker_taken,
        ClearHexes: _cleared,
        Letter: _lettered,
        CopyRegion: _copied,
        MirrorMap: _mirrored,
    },
    turned=turned_by,
    reflected=mirrored_piece,
)


EDITING: Editing[Scenario] = Editing(
    blanks=BLANKS,
    blank=blank,
    edit=edit,
    forms=forms,
    reports=reports,
    boxes=tuple(Option(key, title) for key, title in {**PACKS, **BOXES}.items() if key != "ours"),
    title="words.0.name",
    value=BY_FORM.value,
    mends=mends,
    hexes=HexEditing(
        shape=lambda document: shape_of(document.map.board),
        map="map",
        slots=SLOT_KINDS,
        palette=palette,
        layers=LAYERS,
        piece_form=piece_form,
        markers=markers,
        swatch=swatch,
    ),
)
