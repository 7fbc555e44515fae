"""Edits of lists: rows added, moved and taken out, and what was put aside at a row goes with it. Editing a
document by its forms: fields written otherwise than they are kept, new rows, their keys."""

from dataclasses import dataclass, replace
from typing import Annotated

import pytest
from hypothesis import given, strategies as st

from rulesets.kit.by_form import ByForm, as_text
from rulesets.kit.document.fields import rows_of, text, truth
from rulesets.kit.editing.derived import form_fields, row_form
from rulesets.kit.editing.hexes import ClearHexes
from rulesets.kit.editing.rows import AddRow, DropRow, FormPage, MoveRow, RowEdit, SetField, edited
from rulesets.kit.findings import Aside
from rulesets.kit.flow.refusals import Refusal
from tests.systems.sealed_bid.documents import ATTIC, Lot, PriceList

ROWS = {"lots": Lot, "asides": Aside}
ASIDES = [Aside("odd", f"lots.{number}.worth", lot.name) for number, lot in enumerate(ATTIC.lots)]
NOTED = replace(ATTIC, asides=tuple(ASIDES))
PLACES = st.integers(0, len(ATTIC.lots) - 1)


def after(document: PriceList, edit: RowEdit) -> PriceList:
    return edited(document, edit, ROWS, "asides")


def told(document: PriceList) -> list[tuple[str, str]]:
    """What was put aside, by the name of the lot it is about now, and by the one it was put aside for."""
    numbers = [(int(aside.where.split(".")[1]), aside) for aside in document.asides]
    return [(document.lots[number].name, aside.reason) for number, aside in numbers]


@given(PLACES, PLACES)
def test_a_warning_put_aside_goes_with_its_row(row: int, to: int) -> None:
    moved = after(NOTED, MoveRow("lots", row, to))
    assert len(moved.asides) == 4 and all(name == reason for name, reason in told(moved))
    dropped = after(NOTED, DropRow("lots", row))
    assert len(dropped.asides) == 3 and all(name == reason for name, reason in told(dropped))


def test_what_was_put_aside_elsewhere_stays() -> None:
    noted = replace(
        ATTIC, asides=(Aside("odd", "title", ""), Aside("odd", "lots", ""), Aside("odd", "lots.2", ""))
    )
    dropped = after(noted, DropRow("lots", 0))
    assert [aside.where for aside in dropped.asides] == ["title", "lots", "lots.1"]


def test_a_row_is_added_at_the_end_and_a_field_set() -> None:
    more = after(ATTIC, AddRow("lots", (("key", "C1"), ("name", "Drum"), ("worth", 2))))
    assert more.lots[-1] == Lot("C1", "Drum", 2)
    assert after(more, SetField("lots.4.worth", 3)).lots[-1].worth == 3


@pytest.mark.parametrize(
    "edit",
    [AddRow("title"), AddRow("bids"), DropRow("lots", 4), MoveRow("lots", 0, 4), SetField("lots.9.worth", 1)],
)
def test_an_edit_that_leads_nowhere_is_refused(edit: RowEdit) -> None:
    with pytest.raises(Refusal):
        after(ATTIC, edit)


@dataclass(frozen=True, slots=True)
class Ship:
    name: Annotated[str, text("Name", 20, 1)]
    key: str = ""
    guns: Annotated[tuple[str, ...], text("Guns", 40)] = ()
    armed: Annotated[bool, truth("Armed")] = False


@dataclass(frozen=True, slots=True)
class Fleet:
    title: Annotated[str, text("Title", 20)]
    ships: Annotated[tuple[Ship, ...], rows_of("Ships", "ship")] = ()
    asides: tuple[Aside, ...] = ()


def forms(fleet: Fleet) -> tuple[FormPage, ...]:
    listed = row_form(None, Fleet, "ships", "name", "guns", "armed", new=(("armed", "yes"),))
    return (FormPage("fleet", "Fleet", form_fields(None, Fleet, "title"), (listed,)),)


WRITTEN = (as_text("ships.*.guns", ", ".join, lambda words: tuple(words.split(", "))),)
BY_FORM: ByForm[Fleet] = ByForm(forms, "fleet", "SB-1", WRITTEN, {}, {"ships": "name"}, "_")
FLEET = Fleet("Home", (Ship("Ajax", "ajax", ("six-inch", "four-inch")),), (Aside("odd", "ships.0", ""),))


def changed(*changes: RowEdit) -> Fleet:
    fleet = FLEET
    for change in changes:
        fleet = BY_FORM.edit(fleet, change)
    return fleet


def test_a_field_is_shown_and_set_as_it_is_written() -> None:
    assert BY_FORM.value(FLEET, "ships.0.guns") == "six-inch, four-inch"
    assert changed(SetField("ships.0.guns", "none")).ships[0].guns == ("none",)


def test_any_other_field_stands_as_it_is_kept_and_a_truth_as_a_word() -> None:
    assert (BY_FORM.value(FLEET, "title"), BY_FORM.value(FLEET, "ships.0.armed")) == ("Home", "no")
    done = changed(SetField("title", " Away "), SetField("ships.0.armed", "yes"))
    assert (done.title, done.ships[0].armed) == ("Away", True)


def test_a_new_row_begins_as_declared_and_gets_a_key_that_is_free() -> None:
    done = changed(AddRow("ships", (("name", "HMS Ajax"),)), AddRow("ships", (("name", "Ajax"),)))
    assert done.ships[1:] == (Ship("HMS Ajax", "hms_ajax", armed=True), Ship("Ajax", "ajax_2", armed=True))


def test_what_was_put_aside_goes_with_its_row() -> None:
    assert changed(AddRow("ships", (("name", "B"),)), MoveRow("ships", 0, 1)).asides[0].where == "ships.1"
    assert changed(DropRow("ships", 0)).asides == changed(DropRow("asides", 0)).asides == ()


@pytest.mark.parametrize(
    "change",
    [
        SetField("ships.0.key", "a"),
        SetField("title", "a title that is too long for it"),
        AddRow("boats"),
        AddRow("ships", (("key", "a"),)),
        DropRow("title", 0),
        ClearHexes(()),
    ],
)
def test_what_no_form_has_is_refused(change: RowEdit) -> None:
    with pytest.raises(Refusal):
        changed(change)
