"""Editing a document by its forms: fields written otherwise than they are kept, new rows, their keys."""

from dataclasses import dataclass
from typing import Annotated

import pytest

from rulesets.kit.by_form import ByForm, as_text
from rulesets.kit.document.fields import rows_of, text, truth
from rulesets.kit.editing.derived import form_fields, row_form
from rulesets.kit.editing.hexes import ClearHexes
from rulesets.kit.editing.rows import AddRow, DropRow, FormPage, MoveRow, RowEdit, SetField
from rulesets.kit.findings import Aside
from rulesets.kit.flow.refusals import Refusal


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


def after(*changes: RowEdit) -> Fleet:
    fleet = FLEET
    for change in changes:
        fleet = BY_FORM.edit(fleet, change)
    return fleet


def test_a_field_is_shown_and_set_as_it_is_written() -> None:
    assert BY_FORM.value(FLEET, "ships.0.guns") == "six-inch, four-inch"
    assert after(SetField("ships.0.guns", "none")).ships[0].guns == ("none",)


def test_any_other_field_stands_as_it_is_kept_and_a_truth_as_a_word() -> None:
    assert (BY_FORM.value(FLEET, "title"), BY_FORM.value(FLEET, "ships.0.armed")) == ("Home", "no")
    done = after(SetField("title", " Away "), SetField("ships.0.armed", "yes"))
    assert (done.title, done.ships[0].armed) == ("Away", True)


def test_a_new_row_begins_as_declared_and_gets_a_key_that_is_free() -> None:
    done = after(AddRow("ships", (("name", "HMS Ajax"),)), AddRow("ships", (("name", "Ajax"),)))
    assert done.ships[1:] == (Ship("HMS Ajax", "hms_ajax", armed=True), Ship("Ajax", "ajax_2", armed=True))


def test_what_was_put_aside_goes_with_its_row() -> None:
    assert after(AddRow("ships", (("name", "B"),)), MoveRow("ships", 0, 1)).asides[0].where == "ships.1"
    assert after(DropRow("ships", 0)).asides == after(DropRow("asides", 0)).asides == ()


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
        after(change)
