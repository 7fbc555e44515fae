"""Odds on a page: what their tables say."""

from rulesets.axis_allies_dday.rules.odds.tables import fight_tables, volley_table
from rulesets.axis_allies_dday.rules.odds.volleys import volley
from rulesets.kit.drawing.board import Table
from tests.rulesets.axis_allies_dday.odds.figures import ALLIED_DEFENCE, ATTACK, Force, cycle


def cells(table: Table) -> list[tuple[str, ...]]:
    return [table.heads, *(row.cells for row in table.rows)]


def test_a_fight_is_shown_by_its_ends_its_losses_and_both_together() -> None:
    one = cycle(Force(blockhouses=1), Force(1), ATTACK, ALLIED_DEFENCE)
    ends, losses, both = fight_tables(one, "Germany", "UK")
    assert cells(ends) == [
        ("Outcome", "Chance"),
        ("Germany alone", "33.3 %"),
        ("UK alone", "16.7 %"),
        ("Nobody", "16.7 %"),
        ("Still contested", "33.3 %"),
    ]
    assert [table.numbers for table in (ends, losses, both)] == [(1,), (0, 1, 2), (0, 1, 2)]
    assert cells(losses) == [("Lost", "Germany", "UK"), ("0", "66.7 %", "50 %"), ("1", "33.3 %", "50 %")]
    assert cells(both) == [
        ("Germany ↓ UK →", "0", "1"),
        ("0", "33.3 %", "33.3 %"),
        ("1", "16.7 %", "16.7 %"),
    ]


def test_a_volley_is_shown_by_what_falls_at_each_aim_and_at_all() -> None:
    assert cells(volley_table(volley(2, 3, 1, 1), ("Z15", "Z16"))) == [
        ("Fallen", "Z15", "Z16", "All"),
        ("0", "25 %", "75 %", "25 %"),
        ("1", "75 %", "25 %", "50 %"),
        ("2", "0 %", "0 %", "25 %"),
    ]
    assert cells(volley_table(volley(1, 3, 1), ("Z15",))) == [("Fallen", "Z15"), ("0", "50 %"), ("1", "50 %")]
