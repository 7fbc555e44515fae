"""The lists of a campaign as tables: written for a spreadsheet, pasted back, each row known again."""

import pytest

from authoring.pages.pasting import table_text
from authoring.tables import spreadsheet
from authoring.tables.columns import Wished
from authoring.tables.pasted import look
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Arrival, Campaign, Placement
from rulesets.firestorm.editing.editing import EDITING
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.editing.rows import RowForm


def table(path: str, document: Campaign = CAEN) -> RowForm:
    return next(row for page in EDITING.forms(document) for row in page.rows if row.path == path)


@pytest.mark.parametrize(
    "form", [row for page in EDITING.forms(CAEN) for row in page.rows if row.table], ids=lambda row: row.path
)
def test_every_table_is_read_back_as_it_was_written(form: RowForm) -> None:
    number = len(rows_at(CAEN, form.path))
    found = look(EDITING, CAEN, form, spreadsheet.cells(table_text(EDITING, CAEN, form)), Wished({}))
    assert (found.edits, found.count("same"), found.untouched) == ((), number, 0), found.summary


def pasted(path: str, *lines: str) -> Campaign:
    """Caen after the lines were pasted into a table."""
    found = look(EDITING, CAEN, table(path), spreadsheet.cells("\n".join(lines)), Wished({}))
    assert not found.wrong
    document = CAEN
    for edit in found.edits:
        document = EDITING.edit(document, edit)
    return document


def test_a_pasted_area_is_known_by_its_code_so_that_its_name_may_change() -> None:
    changed = pasted("areas", "Code\tName\tPoints", "C2\tCheux-Nord\t15", "F1\tVire\t20")
    assert (changed.areas[12].name, changed.areas[12].worth) == ("Cheux-Nord", 15)
    assert (changed.areas[-1].key, changed.areas[-1].name) == ("F1", "Vire")
    assert len(changed.areas) == len(CAEN.areas) + 1


def test_a_troop_and_a_turn_are_known_by_their_code_under_any_name() -> None:
    changed = pasted(
        "troops",
        "Code\tName\tOn its counter\tPoints value",
        "12-ss\tHitlerjugend\t\t150",
        "\tA new one\tNew\t90",
    )
    troop = next(one for one in changed.troops if one.key == "12-ss")
    assert (troop.name, troop.points) == ("Hitlerjugend", 150)
    assert [one.key for one in changed.troops] == [*(one.key for one in CAEN.troops), "a-new-one"]
    changed = pasted("turns", "Code\tName", "3\tThe third week")
    assert [turn.name for turn in changed.turns if turn.number == 3] == ["The third week"]


def test_rows_of_one_code_are_told_apart_by_their_numbers_in_the_sheet() -> None:
    sheet = spreadsheet.cells("Code\tName\n\n12-ss\tOne\n\n12-ss\tTwo\nno-such-code\t")
    found = look(EDITING, CAEN, table("troops"), sheet, Wished({}))
    assert [(row.number, row.state) for row in found.rows] == [(3, "changed"), (5, "wrong"), (6, "wrong")]
    assert found.wrong[0] == "Row 5: Two is in row 3 already. Keep one of them."


def test_troops_come_with_their_arrivals_and_areas_are_typed_by_code_or_name() -> None:
    changed = pasted(
        "troops",
        "Name\tOn its counter\tSide\tComes\tMust land on",
        "7th Armoured Division\t\t\tturn 2\tGold Beach; A3",
        "3rd Division, again\t3 bis\tAllies\tstart C2\t",
    )
    assert Arrival("7-armoured", ("A2", "A3")) in changed.turns[1].arrivals
    assert changed.setup[-1] == Placement("3rd-division-again", "C2")


def test_a_pasted_border_is_known_by_its_two_areas_in_either_order() -> None:
    changed = pasted("borders", "a\tb\tBorder\tReason", "C3\tC2\tclosed\tno bridge")
    (border,) = (one for one in changed.borders if {one.a, one.b} == {"C2", "C3"})
    assert (border.kind, border.reason, len(changed.borders)) == ("closed", "no bridge", len(CAEN.borders))
