"""Tables of a page: a column of states, what is for later."""

from types import SimpleNamespace

import pytest
from flask import Flask

from rulesets.kit.drawing.board import Row, Table


def test_a_last_column_of_states_is_set_alike_in_every_row(app: Flask) -> None:
    rows = (Row(("Town", "Red"), state="done"), Row(("Bridge", "nobody")))
    table = Table("control", "Control", ("What", "Whose"), rows)
    with app.test_request_context():
        page = app.jinja_env.get_template("partials/blocks.html").make_module().rows(table, None, None)
    assert page.count('<td class=" state">') == 2


@pytest.mark.parametrize(
    ("rows", "folded", "stands_open"),
    [(3, False, True), (3, True, False), (8, False, True), (9, False, False)],
)
def test_a_table_for_later_and_a_long_one_stand_as_a_line(
    app: Flask, rows: int, folded: bool, stands_open: bool
) -> None:
    listed = tuple(Row((f"Hill {number}", "nobody"), key=f"hill {number}") for number in range(rows))
    table = Table("hills", "Hills", ("What", "Whose"), listed, folded=folded)
    with app.test_request_context():
        blocks = app.jinja_env.get_template("partials/blocks.html").make_module()
        page = blocks.table(table, None, None, {}, "")
        offer = SimpleNamespace(
            choice=SimpleNamespace(tap="Take", label="Take it"),
            takes_one_press=False,
            button="",
            href="/take",
        )
        tapped = blocks.table(table, None, None, {"hill 0": (offer,)}, "")
    assert ("<details" not in page) is stands_open and "Hill 0" in page
    assert "<details" not in tapped
