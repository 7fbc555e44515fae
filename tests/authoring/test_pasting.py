"""Cells of a spreadsheet: how they are read, what a look says, what is taken in."""

import csv
import io
from io import BytesIO

import pytest
from flask import Flask
from hypothesis import given, strategies as st
from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from authoring.tables import spreadsheet
from authoring.tables.columns import Wished
from authoring.tables.pasted import Look, look
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal
from tests.authoring.price_desk import CLEAN, a_list, as_shown, prices_now, rows, send
from tests.authoring.test_editor_forms import said
from tests.campaign.web import Visitor
from tests.systems.sealed_bid.documents import Lot, PriceList
from tests.systems.sealed_bid.price_list import EDITING, LOTS

HEADS = "Lot\tName\tPrice\tComment\n"


def looked(text: str, columns: dict[int, str] | None = None, heads: bool | None = None) -> Look:
    return look(EDITING, CLEAN, LOTS, spreadsheet.cells(text), Wished(columns or {}, heads))


def states(found: Look) -> list[str]:
    return [row.state for row in found.rows]


def test_headings_are_known_by_label_by_name_and_by_other_words() -> None:
    found = looked(HEADS + "A1\tBrass Lamp\t3\tfine\n")
    assert [column.field and column.field.name for column in found.columns] == ["key", "name", "worth", None]
    assert found.columns[3].why == "not known, left out"
    assert found.has_heads and states(found) == ["same"] and found.edits == ()


def test_a_look_says_what_is_changed_what_is_new_and_what_stays() -> None:
    found = looked(HEADS + "A1\tBrass Lamp\t4\t\nA2\tShip in a Bottle\t4\t\nC1\tMusic Box\t6\tnew\n")
    assert states(found) == ["changed", "same", "new"]
    (change,) = found.rows[0].altered
    assert (change.label, change.before, change.after) == ("Worth", "3", "4")
    assert found.missing == (("Kind", "other things"), ("Made in", "nothing"))
    assert found.summary == "3 rows: 1 as it was, 1 changed, 1 new." and found.untouched == 1


def test_columns_without_headings_are_read_in_the_order_of_the_table() -> None:
    found = looked("Brass Lamp\tA1\tlamps\t7\n")
    assert not found.has_heads and states(found) == ["changed"]
    assert [item.label for item in found.rows[0].altered] == ["Worth"]


def test_a_column_is_read_as_a_person_says() -> None:
    text = "No.\tValue\tRemark\nA1\t3\t9\n"
    assert [column.field for column in looked(text).columns][::2] == [None, None]
    found = looked(text, {0: "key", 1: "-", 2: "worth"}, True)
    assert found.rows[0].altered[0].after == "9" and found.columns[1].field is None
    twice = looked("Lot\tPrice\tWorth\nA1\t4\t5\n")
    assert "read from another column" in twice.columns[2].why and twice.rows[0].altered[0].after == "4"


@pytest.mark.parametrize(
    "line, words",
    [
        (
            "A1\tBrass Lamp\tmany\t\n",
            "Row 2, Worth: a whole number from 0 to 99 is needed. “many” does not fit.",
        ),
        ("A1\tBrass Lamp\t1,000\t\n", "“1,000” does not fit."),
        ("C1\t\t3\t\n", "Row 2, Thing: "),
        ("\tBrass Lamp\t3\t\n", "Row 2: it has no lot"),
        ("A1\tBrass Lamp\t3\nA1\tBrass Lamp\t4\n", "Row 3: A1 is in row 2 already."),
        ("A1\t" + "n" * 41 + "\t3\t\n", "Thing: "),
    ],
)
def test_a_bad_cell_is_said_with_its_row_and_what_stands_there(line: str, words: str) -> None:
    found = looked(HEADS + line)
    assert "wrong" in states(found)
    assert any(words in sentence for sentence in found.wrong)


def test_an_empty_cell_empties_a_field_that_may_be_empty_and_leaves_any_other() -> None:
    found = looked("Lot\tMade in\tWorth\nA1\t\t\n")
    assert [(item.label, item.after) for item in found.rows[0].altered] == [("Made in", "nothing")]


def test_options_are_known_by_their_words_and_numbers_with_decimals() -> None:
    found = looked("Lot\tKind\tWorth\nA1\tBooks and Maps\t5.00\n")
    assert [item.after for item in found.rows[0].altered] == ["books and maps", "5"]
    assert looked("Lot\tKind\nA1\trubbish\n").wrong[0].startswith("Row 2, Kind: choose one of the options.")


@pytest.mark.parametrize("between", ["\t", ",", ";"])
def test_tabs_commas_and_semicolons_part_the_cells(between: str) -> None:
    text = (
        between.join(("Lot", "Name", "Price"))
        + "\r\n"
        + between.join(("A1", '"Lamp; of, brass"', "4"))
        + "\r\n"
    )
    assert looked(text).rows[0].altered[0].after == "Lamp; of, brass"


def test_columns_that_are_missing_are_named_once_with_what_fills_them() -> None:
    found = looked("Lot\tName\nC1\tMusic Box\nC2\tClock\nC3\tFan\n")
    assert found.missing == (("Kind", "other things"), ("Worth", "0"), ("Made in", "nothing"))
    assert states(found) == ["new"] * 3 and not found.wrong
    assert len(found.edits) == 3 and dict(found.edits[0].values)["worth"] == 0  # type: ignore[union-attr]
    assert looked("Lot\tName\nA1\tBrass Lamp\n").missing == ()
    [wrong] = looked("Lot\tName\tWorth\nC1\tMusic Box\t\n").wrong  # a column that is there is never guessed
    assert "Worth" in wrong
    assert "has no lot" in looked("Name\nMusic Box\n").wrong[0]


@pytest.mark.parametrize("said", ["sep=;", "SEP=;", '"sep=;"', "sep=|"])
def test_a_first_line_may_say_what_parts_the_cells(said: str) -> None:
    between = said.strip('"')[-1]
    text = f"{said}\r\n" + f"Lot{between}Name{between}Price\r\nA1{between}Lamp, of brass{between}4\r\n"
    assert looked(text).rows[0].altered[0].after == "Lamp, of brass"


@pytest.mark.parametrize("letters", ["utf-16", "utf-16-le", "utf-16-be"])
def test_a_file_in_two_bytes_a_letter_is_read(letters: str) -> None:
    mark = {"utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff"}.get(letters, b"")
    assert spreadsheet.decoded(mark + "Lot\tCafé\tŁódź\n".encode(letters)) == "Lot\tCafé\tŁódź\n"


@pytest.mark.parametrize(
    "text, words",
    [
        ("", "no cells"),
        (" \n\t\n", "no cells"),
        ("x" * (spreadsheet.LONGEST + 1), "at most 60000"),
        ("a\n" * 1001, "At most 1000 rows"),
        ("\t".join("a" * 41), "40 cells"),
    ],
)
def test_what_is_too_much_or_nothing_is_refused(text: str, words: str) -> None:
    with pytest.raises(Refusal, match=words):
        looked(text)


def test_a_list_takes_no_more_rows_than_it_may() -> None:
    many = "".join(f"N{number}\tThing\t1\n" for number in range(58))
    with pytest.raises(Refusal, match="at most 60"):
        looked(HEADS + many)


def test_a_file_is_read_in_the_letters_it_was_saved_in_and_must_be_text() -> None:
    assert spreadsheet.decoded("Lot,Café\n".encode("utf-8-sig")) == "Lot,Café\n"
    assert spreadsheet.decoded("Lot;Café\n".encode("cp1252")) == "Lot;Café\n"
    for data in (b"PK\x03\x04\0\0", b"x" * (spreadsheet.LARGEST + 1)):
        with pytest.raises(Refusal):
            spreadsheet.decoded(data)


CELL = st.text("ab'=+-@,;\"09é |", max_size=8).map(str.strip)


@pytest.mark.slow
@given(st.lists(st.tuples(CELL.map(lambda cell: cell or "a"), CELL, CELL), min_size=1, max_size=8))
def test_what_is_written_is_read_again_as_it_was(table: list[tuple[str, str, str]]) -> None:
    assert spreadsheet.cells("a,b,c\n" + spreadsheet.written(table))[1:] == tuple(table)


def test_no_cell_that_is_written_is_a_formula() -> None:
    text = spreadsheet.written([("=1+1", "-5", "@sum", "'=x", "plain")])
    assert next(csv.reader(io.StringIO(text))) == ["'=1+1", "-5", "'@sum", "''=x", "plain"]


@pytest.fixture
def uid(session: Session, ada: User) -> str:
    return a_list(session, ada).uid


def paste(who: Visitor, uid: str, do: str, text: str, **more: str) -> TestResponse:
    return send(who, uid, do, **{"paste.lots.text": text, **more})


TEXT = HEADS + "A1\tBrass Lamp\t4\tdented\nC1\tMusic Box\t6\tnew\n"


def test_a_look_changes_nothing_and_shows_all(who: Visitor, session: Session, ada: User, uid: str) -> None:
    answer = paste(who, uid, "look:lots", TEXT, lots__1__worth="9")
    page = said(answer.text)
    assert answer.status_code == 200 and "2 rows: 1 changed, 1 new." in page
    assert "2 other rows stay as they are." in page
    assert "Worth: 3 → 4" in page and "not known, left out" in page and "Apply" in page
    assert "Music Box" in answer.text and 'value="9"' in answer.text
    assert prices_now(session, ada, uid) == CLEAN


def test_what_was_looked_at_is_taken_in_with_what_was_typed(
    who: Visitor, session: Session, ada: User, uid: str
) -> None:
    assert paste(who, uid, "take:lots", TEXT, lots__1__worth="9").status_code == 303
    assert rows(prices_now(session, ada, uid)) == [
        ("A1", "Brass Lamp", 4),
        ("A2", "Ship in a Bottle", 9),
        ("B1", "Tin Soldiers", 5),
        ("C1", "Music Box", 6),
    ]
    assert "Pasted into lots: 2 rows: 1 changed, 1 new" in said(who.page(f"/desk/{uid}/history"))
    send(who, uid, "undo")
    assert prices_now(session, ada, uid) == CLEAN


def test_cells_that_cannot_be_read_are_not_taken_in_and_stay_in_the_box(
    who: Visitor, session: Session, ada: User, uid: str
) -> None:
    bad = HEADS + "A1\tBrass Lamp\tmany\t\nA2\tShip\t5\t\n"
    answer = paste(who, uid, "look:lots", bad)
    assert "Apply" not in answer.text and "Brass Lamp\tmany" in answer.text
    answer = paste(who, uid, "take:lots", bad)
    assert answer.status_code == 422 and "Nothing was changed." in said(answer.text)
    assert "Brass Lamp\tmany" in answer.text and prices_now(session, ada, uid) == CLEAN
    columns = {"paste.lots.column.0": "key", "paste.lots.column.1": "name", "paste.lots.column.2": "-"}
    again = paste(who, uid, "look:lots", bad, **columns, **{"paste.lots.heads": "yes"})
    assert "2 rows: 1 as it was, 1 changed." in said(again.text) and "Apply" in again.text


def test_a_box_that_is_not_empty_is_not_left_behind(
    who: Visitor, session: Session, ada: User, uid: str
) -> None:
    for do in ("save", "undo", "drop:lots.0"):
        answer = paste(who, uid, do, TEXT, lots__0__worth="8")
        assert answer.status_code == 422 and "pasted cells" in said(answer.text)
        assert "Music Box" in answer.text and 'value="8"' in answer.text
    assert prices_now(session, ada, uid) == CLEAN


def test_a_file_fills_the_box(who: Visitor, session: Session, ada: User, uid: str) -> None:
    form = {**as_shown(who, uid), "paste.lots.file": (BytesIO(b"Lot;Price\nA1;8\n"), "prices.csv")}
    answer = send(who, uid, "look:lots", form)
    assert "1 row: 1 changed." in said(answer.text) and "A1;8" in answer.text
    form = {**as_shown(who, uid), "paste.lots.file": (BytesIO(b"\0\1"), "prices.xlsx")}
    answer = send(who, uid, "look:lots", form)
    assert answer.status_code == 422 and "Save the sheet as CSV" in said(answer.text)


def test_a_table_changed_since_the_look_is_looked_at_again(
    app: Flask, who: Visitor, session: Session, ada: User, uid: str
) -> None:
    form = {**as_shown(who, uid), "paste.lots.text": TEXT}
    send(who, uid, "save", lots__2__worth="1")
    answer = send(who, uid, "take:lots", form)
    assert (
        answer.status_code == 409
        and "Preview your cells again" in said(answer.text)
        and "Music Box" in answer.text
    )
    assert [lot.worth for lot in prices_now(session, ada, uid).lots] == [3, 4, 1]


def test_the_table_goes_out_as_a_file_that_comes_in_again(
    app: Flask, who: Visitor, session: Session, ada: User, uid: str
) -> None:
    answer = who.client.get(f"/desk/{uid}/table/lots.csv")
    assert answer.mimetype == "text/csv" and 'filename="lots.csv"' in answer.headers["Content-Disposition"]
    text = spreadsheet.decoded(answer.data)
    assert text.splitlines()[:2] == ["Thing,Lot,Kind,Worth,Made in", "Brass Lamp,A1,lamps,3,1890"]
    assert states(looked(text)) == ["same"] * 3


@pytest.mark.slow
def test_a_table_of_two_hundred_rows_with_a_file_is_not_too_many_fields(
    app: Flask, who: Visitor, session: Session, ada: User
) -> None:
    full = a_list(session, ada, PriceList("Full", tuple(Lot(f"L{n}", f"Thing {n}", 1) for n in range(200))))
    form = {**as_shown(who, full.uid), "paste.lots.file": (BytesIO(b"Lot;Price\nL7;8\n"), "prices.csv")}
    assert len(form) > 1000
    assert "1 row: 1 changed." in said(send(who, full.uid, "look:lots", form).text)
