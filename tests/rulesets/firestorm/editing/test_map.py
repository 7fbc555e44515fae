"""The drawn map of a campaign: areas and borders follow what is drawn, and findings are mended at a press.
The lists of a campaign as tables: written for a spreadsheet, pasted back, each row known again."""

import json
from dataclasses import replace

import pytest

from authoring.pages.pasting import table_text
from authoring.tables import spreadsheet
from authoring.tables.columns import Wished
from authoring.tables.pasted import look
from rulesets.firestorm.check.check import check
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Arrival, Border, Campaign, Placement
from rulesets.firestorm.editing.editing import EDITING, edit
from rulesets.firestorm.editing.ground import AREAS
from rulesets.kit.areas.formats.files import read
from rulesets.kit.areas.formats.outlines import drawing_of
from rulesets.kit.drawing.board import Ring
from rulesets.kit.editing.areas import (
    AddArea,
    DrawCourse,
    DropArea,
    DropCourse,
    MergeAreas,
    MovePoint,
    SetFrame,
    SplitArea,
)
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.editing.rows import RowForm
from rulesets.kit.flow.refusals import Refusal


def ring(document: Campaign, key: str) -> Ring:
    assert document.chart is not None
    return next(shape.ring for shape in document.chart.areas if shape.key == key)


def split(key: str = "C3", new: str = "C9") -> Campaign:
    """Caen with the area in two."""
    points = ring(CAEN, key)
    for end in points[3:-2]:
        try:
            return edit(CAEN, SplitArea(key, (points[0], end), new))
        except Refusal:
            continue
    raise AssertionError("no straight line parts the area")


def borders(document: Campaign, key: str) -> dict[str, str]:
    """The neighbours of an area, with the river between."""
    return {
        border.b if border.a == key else border.a: border.river
        for border in document.borders
        if key in (border.a, border.b)
    }


def test_a_part_of_an_area_has_its_ground_its_borders_and_its_rivers() -> None:
    parted = split()
    (new,) = (area for area in parted.areas if area.key == "C9")
    (old,) = (area for area in CAEN.areas if area.key == "C3")
    assert (new.terrain, new.control, new.worth) == (old.terrain, old.control, 0)
    before, both = borders(CAEN, "C3"), borders(parted, "C3") | borders(parted, "C9")
    assert {key: both[key] for key in before} == before and both.keys() - before.keys() == {"C3", "C9"}
    levels = {(item.level, item.code) for item in check(parted, {})} - {
        (item.level, item.code) for item in check(CAEN, {})
    }
    assert levels == {("warning", "few-words"), ("warning", "area-small")}


def test_areas_merged_again_are_the_campaign_before() -> None:
    merged = edit(split(), MergeAreas("C3", "C9"))
    assert (merged.areas, set(merged.borders)) == (CAEN.areas, set(CAEN.borders))


def test_what_names_an_area_that_is_merged_names_the_other() -> None:
    merged = edit(CAEN, MergeAreas("B4", "C3"))
    assert {placed.area for placed in merged.setup} <= {area.key for area in merged.areas}
    assert [item.code for item in check(merged, {}) if item.level == "error"] == []


def test_a_river_drawn_along_a_border_crosses_it_until_it_goes() -> None:
    there, dry = set(ring(CAEN, "C2")), ring(CAEN, "C3")
    first = next(at for at, point in enumerate(dry) if point in there and dry[at - 1] not in there)
    way = tuple(point for point in (*dry[first:], *dry[:first]) if point in there)
    drawn = edit(CAEN, DrawCourse("new", "river", way, "Mue"))
    assert drawn.chart is not None and drawn.chart.lines[-1].along == (("C2", "C3"),)
    assert (borders(CAEN, "C2")["C3"], borders(drawn, "C2")["C3"]) == ("", "Mue")
    assert edit(drawn, DropCourse("new")) == CAEN
    part = edit(CAEN, DrawCourse("new", "river", way[:-1], "Mue"))
    assert borders(part, "C2") == borders(CAEN, "C2")


def test_a_corner_is_no_border_and_a_border_drawn_longer_is_one() -> None:
    assert CAEN.limits.corner_kilometres == 1.3
    fine = replace(CAEN, limits=replace(CAEN.limits, corner=600), notes=())
    unstated = [item.where for item in check(fine, {}) if item.code == "border-unstated"]
    assert unstated == ["border:B4-C5", "border:C5-D4"]


def test_an_area_is_drawn_with_its_row_and_goes_with_what_names_it() -> None:
    assert CAEN.chart is not None
    wide = edit(CAEN, SetFrame(CAEN.chart.width + 200, CAEN.chart.height))
    side = CAEN.chart.width
    box = ((side, 500.0), (side + 90, 500.0), (side + 90, 640.0), (side, 640.0))
    drawn = edit(wide, AddArea("G9", box))
    assert drawn.areas[-1].key == "G9" and borders(drawn, "G9")
    assert edit(drawn, DropArea("G9")).borders == CAEN.borders
    with pytest.raises(Refusal, match="still named under"):
        edit(CAEN, DropArea("A2"))


def test_only_a_frame_can_be_drawn_where_there_is_no_map() -> None:
    bare = replace(CAEN, chart=None)
    with pytest.raises(Refusal, match="Choose its width and height"):
        edit(bare, MovePoint((0.0, 0.0), (1.0, 1.0)))
    assert edit(bare, SetFrame(900.0, 600.0)).chart is not None


@pytest.mark.parametrize(
    ("code", "broken"),
    [
        ("border-unstated", replace(CAEN, borders=CAEN.borders[1:])),
        ("border-undrawn", replace(CAEN, borders=(*CAEN.borders, Border("A2", "D4")))),
    ],
)
def test_the_drawn_or_the_stated_border_is_taken_at_one_press(code: str, broken: Campaign) -> None:
    (found,) = (item for item in check(broken, {}) if item.code == code)
    (mend,) = EDITING.mends(broken, code, found.where)
    for change in mend.edits:
        broken = edit(broken, change)
    assert {border.pair for border in broken.borders} == {border.pair for border in CAEN.borders}


def test_communes_with_long_codes_become_areas_with_names_and_borders() -> None:
    def commune(number: int) -> dict[str, object]:
        west, east = 5.0 + number / 10, 5.1 + number / 10
        ring = [[west, 52.0], [east, 52.0], [east, 52.1], [west, 52.1], [west, 52.0]]
        told = {"code": f"1411{number}", "nom": f"Place {number}"}
        return {"properties": told, "geometry": {"type": "Polygon", "coordinates": [ring]}}

    text = json.dumps({"features": [commune(number) for number in range(3)]})
    bare = replace(CAEN, chart=None, areas=(), borders=())
    drawn = edit(bare, drawing_of(read(text, None), None, AREAS.longest))
    assert [(area.key, area.name) for area in drawn.areas] == [
        ("A1", "Place 0"),
        ("B1", "Place 1"),
        ("C1", "Place 2"),
    ]
    assert {border.pair for border in drawn.borders} == {("A1", "B1"), ("B1", "C1")}


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
    for each in found.edits:
        document = EDITING.edit(document, each)
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
