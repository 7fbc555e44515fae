"""A side without a table, and what a table may bring."""

import pytest

from rulesets.memoir44.document.document import ReinforcementTable
from tests.rulesets.memoir44.check.defects_of_control import ALLIED, AXIS, row, tables
from tests.rulesets.memoir44.check.judged import found
from tests.rulesets.memoir44.sound import Change, after, landing


def test_a_reinforced_side_with_an_empty_table_has_none() -> None:
    given = found(after(landing(), tables(axis=ReinforcementTable("axis"))))
    assert given == [("no-table", "reinforced")]


ODD = (
    tables(),
    tables(axis=row(AXIS, 1, where="any town in the left section")),
    tables(axis=row(AXIS, 1, words="a captured Sherman")),
    tables(axis=row(AXIS, 1, words="a Tiger or a Panther")),
    tables(axis=row(AXIS, 0, figures=2)),
    tables(axis=row(AXIS, 1, unit="elite_armor", figures=4)),
    tables(axis=row(AXIS, 1, unit="")),
    tables(allied=row(ALLIED, 1, where="coast")),
    tables(allied=row(ALLIED, 0, unit="french_resistance", figures=3, where="any wood")),
)


@pytest.mark.parametrize("change", ODD)
def test_what_a_table_may_bring_is_not_doubted(change: Change) -> None:
    assert found(after(landing(), change)) == []
