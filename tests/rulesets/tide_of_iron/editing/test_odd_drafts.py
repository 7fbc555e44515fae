"""Whatever a draft holds, the desk shows it: every design opens, is drawn, reported and mended."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from authoring.files import read_file
from campaign.web import fields as typed
from exports.hexes.svg import draw_hexes
from rulesets.kit.editing.editing import hexes_of
from rulesets.kit.editing.rows import SetField
from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Ref
from rulesets.tide_of_iron.check.check import check_scenario
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.pages.ask.ask import ask, questions
from rulesets.tide_of_iron.pages.drawing.boards import board_of
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from rulesets.tide_of_iron_box.laying import Laying, Placing
from tests.rulesets.test_designs import MISTAKES, UNUSUAL, whole
from tests.rulesets.tide_of_iron.editing.drafts import EDITING, LIBRARY, MORVIN, WHOLE, done, fields_of

OFF = Hex(70, 70)
ODD = {
    "nothing": Scenario(""),
    "no-sides": replace(MORVIN, sides=()),
    "before-the-map": replace(MORVIN, boards=(Laying(Ref("board", "morvin-west", 1), Placing(-3, -5, 2)),)),
    "no-size": replace(MORVIN, boards=(), map=HexMap("large", "")),
    "off-the-map": replace(
        WHOLE,
        map=replace(WHOLE.map, cells=(Cell(OFF, Piece("marble"), Piece("high")), *WHOLE.map.cells)),
        goals=(replace(WHOLE.goals[0], at=OFF),),
    ),
    "division-minus-one": replace(WHOLE, divisions=(replace(WHOLE.divisions[0], number=-1, shade="grey"),)),
    "unknown-words": replace(
        WHOLE,
        initiative="weather",
        divisions=(replace(WHOLE.divisions[0], nation="french", pieces=(("chariot", -2), ("regular", 0))),),
        sets=(("airborne", 3),),
    ),
}


def designs() -> Iterator[tuple[str, Scenario]]:
    """Those designs that are scenarios, then the odd ones."""
    for design in (*MISTAKES, *UNUSUAL):
        if design.path.parents[2].name == TIDE_OF_IRON.slug:
            found = read_file(design.path.name, whole(design), (TIDE_OF_IRON,)).document
            if isinstance(found, Scenario):
                yield design.path.stem, found
    yield from ODD.items()


DRAFTS = dict(designs())


@pytest.mark.slow
@pytest.mark.parametrize("name", DRAFTS)
def test_every_draft_is_shown_whatever_it_holds(name: str) -> None:
    draft = DRAFTS[name]
    board = EDITING.shape(draft)
    for path, field in fields_of(draft):
        shown = EDITING.value(draft, path)
        assert typed.shown(field, shown, board) is not None
    picture = board_of(draft, LIBRARY)
    assert draw_hexes(picture).startswith("<svg")
    assert all(table.title for table in EDITING.reports(draft, (("core", 1),)))
    assert hexes_of(EDITING).palette(draft)
    for places in ((), (picture.spots[0].key,)):
        for _, question in questions(draft, LIBRARY, places):
            assert ask(draft, LIBRARY, question).sentences


@pytest.mark.slow
@pytest.mark.parametrize("name", DRAFTS)
def test_every_mend_that_is_offered_can_be_made(name: str) -> None:
    draft = DRAFTS[name]
    for found in check_scenario(draft, LIBRARY):
        for place in found.everywhere:
            for mend in EDITING.mends(draft, found.code, place):
                assert mend.label and mend.edits
                assert done(*mend.edits, scenario=draft) != draft


@pytest.mark.parametrize("name", ODD)
def test_a_title_can_be_typed_into_any_draft(name: str) -> None:
    assert done(SetField("title", "Now"), scenario=ODD[name]) == replace(ODD[name], title="Now")
