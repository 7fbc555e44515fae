"""Edits of lists: rows added, moved and taken out, and what was put aside at a row goes with it."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, RowEdit, SetField, edited
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
