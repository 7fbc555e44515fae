"""What the reports on a scenario count: pieces against boxes, boards, ways to the objectives."""

from dataclasses import replace

from rulesets.kit.editing.editing import ReportTable
from rulesets.kit.editing.rows import SetField
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.document.scenario import Goal, Grade, Scenario
from tests.rules import rule
from tests.rulesets.tide_of_iron.editing.drafts import EDITING, MORVIN, WHOLE, done

BOTH = (("core", 1), ("normandy", 1))


def report(scenario: Scenario, key: str, owned: tuple[tuple[str, int], ...] = BOTH) -> ReportTable:
    return next(table for table in EDITING.reports(scenario, owned) if table.key == key)


def row(table: ReportTable, name: str) -> tuple[str, ...]:
    return next(cells for cells in table.rows if cells[0] == name)


@rule("TN-197")
def test_every_piece_is_held_against_all_boxes_that_have_it() -> None:
    table = report(MORVIN, "pieces")
    assert row(table, "American M10")[1:] == (
        "Tide of Iron, 1A reprint, Tide of Iron: Normandy",
        "2",
        "8",
        "enough",
    )
    assert row(table, "Mines tokens")[1:] == ("in no known box", "1", "", "not known")
    assert table.sentences[0] == "No known shortage."
    more = done(SetField("divisions.2.pieces.others", "5 King Tiger"), scenario=MORVIN)
    assert row(report(more, "pieces"), "German King Tiger")[2:] == ("5", "4", "1 short")
    assert report(more, "pieces").sentences[0] == "Too few: 1 German King Tiger."


@rule("TN-197")
def test_of_much_that_is_short_the_first_is_named_and_the_rest_counted() -> None:
    said = report(MORVIN, "pieces", (("normandy", 1),)).sentences[0]
    assert said.startswith("Too few: 8 American light bases, 30 American regular infantry, ")
    short = sum(cells[4].endswith("short") for cells in report(MORVIN, "pieces", (("normandy", 1),)).rows)
    assert said.endswith(f" and {short - 6} more.")
    assert report(MORVIN, "pieces", ()).sentences[0] == "Tick the boxes you own to see what is missing."


@rule("TN-198")
def test_boards_are_listed_with_where_they_lie_and_their_box() -> None:
    rows = report(WHOLE, "boards").rows
    assert rows[1] == ("Morvin East", "12 by 9", "0 down, 12 to the right", "a designer's own")
    assert rows[2][:3] == ("Morvin Pond", "overlay", "7 down, 8 to the right")
    assert report(EDITING.blank("plain"), "boards").sentences == ("No board is laid.",)
    assert [table.key for table in EDITING.reports(EDITING.blank("plain"), BOTH)] == ["pieces", "boards"]


@rule("TN-182")
def test_ways_are_counted_in_movement_points_and_turns_and_say_what_is_unverified() -> None:
    table = report(MORVIN, "reach")
    assert row(table, "Victory hex worth 3")[1:] == (
        "R5 on board Morvin East",
        "14 points, 4 turns",
        "starts there",
    )
    assert table.sentences[0] == "Both sides can reach every objective."
    assert "unverified" in table.sentences[1]
    near = replace(MORVIN, goals=(Goal(Hex(3, 7), "victory"),))
    assert row(report(near, "reach"), "Victory hex worth 1")[2] == "1 point, 1 turn"


def test_hexes_to_be_held_are_objectives_too_and_none_is_said() -> None:
    bare = replace(MORVIN, goals=(), sides=tuple(replace(sheet, grades=()) for sheet in MORVIN.sides))
    assert report(bare, "reach").sentences[0] == "There is no objective on the map."
    held = replace(bare, sides=(replace(bare.sides[0], grades=(Grade("Hold it.", hexes=(Hex(4, 34),)),)),))
    assert [cells[:2] for cells in report(held, "reach").rows] == [
        ("For the Allies", "R5 on board Morvin East")
    ]
    unmarked = replace(MORVIN, divisions=(), reinforcements=())
    assert report(unmarked, "reach").sentences[0] == (
        "The Allies do not reach R5, p6, r4, F7 and W3. The Axis does not reach R5, p6, r4, F7 and W3."
    )
