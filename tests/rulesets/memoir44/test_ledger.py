"""The ledger of the book is whole, and every switch names what it settles."""

from rulesets.kit.flow.rulings import switches
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.system import MEMOIR44

TOOLS = {"enforce", "compute", "record", "print", "validate", "option"}


def test_the_ledger_has_every_row_of_the_book_once_in_order() -> None:
    assert [row.id for row in MEMOIR44.ledger()] == [f"MD-{number:03}" for number in range(1, 408)]
    assert {row.tool for row in MEMOIR44.ledger()} == TOOLS
    assert all(row.rule.endswith(".") and row.where and row.section for row in MEMOIR44.ledger())


def test_every_row_with_a_switch_names_it_and_says_what_is_unclear() -> None:
    options = {row.id: row.rule for row in MEMOIR44.ledger() if row.tool == "option"}
    for item in switches(Rulings):
        assert f"`{item.name}`" in options[item.id]
        assert item.rows == (item.id,)
        assert MEMOIR44.readings()[item.id]
    assert {item.id for item in switches(Rulings)} == set(options) == set(MEMOIR44.readings())
