"""Editing a scenario: what each edit of the designer makes of the document.

Objectives, zones, entry hexes and fixed squads are painted like pieces and kept in their lists. The map that
is edited is as large as its boards lie, so what can be done is said for the boards that the scenario refers
to. A refusal says what to do instead; nothing half done stays.
"""

from dataclasses import replace
from functools import partial
from typing import Any

from rulesets.kit.by_form import ByForm
from rulesets.kit.editing.editing import Edit, Editing
from rulesets.kit.editing.hexes import BoardTray, HexEditing, MirrorMap, ShiftMap
from rulesets.kit.editing.painted import OnHexes
from rulesets.kit.editing.rows import AddRow, DropRow, FormPage, MoveRow, SetField
from rulesets.kit.flow.choices import Option
from rulesets.kit.hexes.hex_document import HexMap, cell_at
from rulesets.kit.hexes.hexes import Hex, HexShape
from rulesets.kit.ruleset import Shelf
from rulesets.tide_of_iron.document.collection import completed
from rulesets.tide_of_iron.document.scenario import MODULES, Goal, Scenario
from rulesets.tide_of_iron.document.shipped import TEMPLATES, words_of
from rulesets.tide_of_iron.editing.fields import KEYED, WRITTEN
from rulesets.tide_of_iron.editing.forms import forms
from rulesets.tide_of_iron.editing.markers import ROWS, placed
from rulesets.tide_of_iron.editing.mends import mends
from rulesets.tide_of_iron.editing.options import BOXES, library_of
from rulesets.tide_of_iron.editing.palette import LAYERS, SLOT_KINDS, is_offered, palette
from rulesets.tide_of_iron.ground.analysis import survey
from rulesets.tide_of_iron.pages.reports import reports
from rulesets.tide_of_iron_box.board_edits import loose_boards, no_mirror, on_boards
from rulesets.tide_of_iron_box.boards import size_words
from rulesets.tide_of_iron_box.laid import grown, moved

ASIDES = "asides"
ROOM = (12, 9)
"""The map before a board is laid."""
BLANKS = (
    Option("plain", "No boards yet, all five modules"),
    Option("core", "No boards yet, only the core game"),
    *(Option(key, words_of(key)) for key in TEMPLATES),
)


def blank(key: str) -> Scenario:
    """A new scenario with all modules or with none, or one of the expansion's as far as it is known; KeyError
    for another."""
    room = HexMap(size_words(*ROOM), "")
    plain = Scenario("", map=room)
    return {
        **{known: replace(template, map=room) for known, template in TEMPLATES.items()},
        "plain": replace(plain, modules=MODULES),
        "core": replace(plain, sets=(("core", 1),), commanders="forbidden"),
    }[key]


def shape_of_map(scenario: Scenario, shelf: Shelf) -> HexShape:
    """The whole map as its boards lie, at least of the size that is stated."""
    return survey(scenario, library_of(scenario, shelf)).shape


def edit(shelf: Shelf, scenario: Scenario, change: Edit) -> Scenario:
    """The scenario after the edit; refuses what cannot be done. What its collections hold may be named in
    it and is no part of it."""
    path = getattr(change, "path", "")
    if not scenario.cards or path.startswith("own.") or path == ASIDES:
        return _edited(shelf, scenario, change)
    return replace(_edited(shelf, known(scenario, shelf), change), own=scenario.own)


def known(scenario: Scenario, shelf: Shelf) -> Scenario:
    """The scenario with what its collections hold."""
    return completed(scenario, library_of(scenario, shelf))


def by_form(shelf: Shelf) -> ByForm[Scenario]:
    """How its forms edit a scenario that names nothing of others."""
    begun = {"goals": Goal(Hex(0, 0), "victory")}
    return ByForm(partial(forms, shelf), "scenario", "TN-173", WRITTEN, begun, KEYED, "_")


def all_forms(shelf: Shelf, scenario: Scenario) -> tuple[FormPage, ...]:
    """Every page: what is chosen from is the scenario's own and its collections', what is typed its own."""
    own = {page.key: page for page in forms(shelf, scenario)} if scenario.cards else {}
    return tuple(
        own.get(page.key, page) if page.key == "own" else page
        for page in forms(shelf, known(scenario, shelf))
    )


def shown(shelf: Shelf, scenario: Scenario, path: str) -> Any:
    """What a form shows for the path; Refusal where there is no such field."""
    of = scenario if path.startswith("own.") else known(scenario, shelf)
    return by_form(shelf).value(of, path)


def _edited(shelf: Shelf, scenario: Scenario, change: Edit) -> Scenario:
    if isinstance(change, SetField | AddRow | DropRow | MoveRow):
        return by_form(shelf).edit(scenario, change)
    return HEXES.edit(scenario, change, shape_of_map(scenario, shelf))


def _shifted(scenario: Scenario, change: ShiftMap, shape: HexShape) -> Scenario:
    """The scenario with its boards, and all that lies on them, moved together; the map grows with them."""
    down, across = change.down, change.across
    room = grown(shape, down, across)
    boards = moved(scenario.boards, down, across)
    return HEXES.usual(replace(scenario, boards=boards), change, room)


HEXES: OnHexes[Scenario] = on_boards(
    SLOT_KINDS,
    lambda scenario, slot, piece: is_offered(slot, piece.name, scenario),
    "TN-023",
    {MirrorMap: no_mirror, ShiftMap: _shifted},
    ROWS,
)


def editing(shelf: Shelf) -> Editing[Scenario]:
    """How a scenario is edited beside that shelf."""
    return Editing(
        blanks=BLANKS,
        blank=blank,
        edit=partial(edit, shelf),
        forms=partial(all_forms, shelf),
        reports=lambda scenario, owned: reports(scenario, library_of(scenario, shelf), owned),
        boxes=BOXES,
        value=partial(shown, shelf),
        mends=lambda scenario, code, place: mends(scenario, library_of(scenario, shelf), code, place),
        hexes=HexEditing(
            shape=lambda scenario: shape_of_map(scenario, shelf),
            map="map",
            slots=SLOT_KINDS,
            palette=lambda scenario: palette(known(scenario, shelf)),
            layers=LAYERS,
            rows=placed,
            markers=lambda scenario, at: cell_at(scenario.map, at).tags,
            boards=BoardTray(lambda scenario: loose_boards(shelf, (row.board for row in scenario.boards))),
        ),
    )
