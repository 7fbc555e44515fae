"""Rows of Reinforcements Tables copied from the enemy's table, and rows that only look so."""

import pytest

from rulesets.memoir44.document.document import BeachControl, ReinforcementTable
from tests.rulesets.memoir44.check.defects_of_control import ALLIED, AXIS, row, tables
from tests.rulesets.memoir44.check.judged import found
from tests.rulesets.memoir44.sound import Change, after, landing, with_

COPIED = (
    ("table-way", tables(axis=row(AXIS, 0, where="craft"))),
    ("table-way", tables(axis=row(AXIS, 0, where="coast"))),
    ("table-way", tables(axis=row(AXIS, 1, where="by landing craft"))),
    ("table-way", tables(axis=row(AXIS, 1, words="in a Landing Craft"))),
    ("table-foreign", tables(axis=row(AXIS, 0, unit="french_resistance", figures=3))),
    ("table-foreign", tables(axis=row(AXIS, 1, words="a Churchill with a bridge"))),
    ("table-foreign", tables(allied=row(ALLIED, 1, words="a Tiger"))),
)


@pytest.mark.parametrize(("code", "change"), COPIED)
def test_a_row_of_the_enemys_table_is_one_line(code: str, change: Change) -> None:
    assert [name for name, _ in found(after(landing(), change))] == [code]


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


def test_who_lands_by_beach_control_comes_by_sea() -> None:
    german = with_(beaches=BeachControl("axis", ("center",)))
    given = found(after(landing(), tables(axis=row(AXIS, 1, where="craft")), german))
    assert given == [("table-way", "reinforcements.0")], "it is the Allies who are landed upon"
