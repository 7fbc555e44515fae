"""Slips of the pen that a known list gives away: a name, a mark, a weapon, a remark with a fraction."""

from dataclasses import replace

import pytest

from rulesets.skirmish.check.doctrines import check_doctrines
from rulesets.skirmish.check.match import check_match
from rulesets.skirmish.check.prices import check_prices
from rulesets.skirmish.check.units import check_units
from tests.rules import rule
from tests.rulesets.skirmish.check.defects import row_changed
from tests.rulesets.skirmish.check.test_told_slips import MATCH, PRICES, UNITS, card, codes


@rule("TS-301")
@pytest.mark.parametrize(("name", "is_told"), [("Elite Infnatry", True), ("Old Guard", False)])
def test_a_name_written_almost_like_a_known_one_is_found(name: str, is_told: bool) -> None:
    assert ("name-misspelt" in codes(check_units(row_changed(UNITS, "elite", name=name), {}))) == is_told


@rule("TS-297")
def test_a_tank_of_another_mark_is_no_misspelling() -> None:
    assert "name-misspelt" in codes(check_prices(row_changed(PRICES, "panther", name="Panhter"), {}))
    for name in ("Panzer V", "Panzer VI"):
        assert "name-misspelt" not in codes(check_prices(row_changed(PRICES, "panzer4", name=name), {}))


@rule("TS-172")
def test_an_ability_written_almost_like_the_booklet_s_is_found() -> None:
    assert "name-misspelt" in codes(check_doctrines(card("hand_grenades", name="Hand granades"), {}))


@rule("TS-307")
def test_a_box_that_is_chosen_twice_is_told() -> None:
    assert "box-chosen-twice" in codes(check_match(replace(MATCH, boxes=(*MATCH.boxes, "core")), {}))
    assert "box-chosen-twice" not in codes(check_match(MATCH, {}))
