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


@rule("TS-298")
def test_a_remark_with_another_fraction_is_found() -> None:
    row = next(row for row in PRICES.rows if row.key == "at_gun")
    assert "¼" in row.note
    other = row_changed(PRICES, "at_gun", note=row.note.replace("¼", "4"))
    assert "number-told" in codes(check_prices(other, {}))


@rule("TS-300")
def test_the_one_tank_that_costs_no_fuel_is_found() -> None:
    assert codes(check_prices(row_changed(PRICES, "is2", fuel=0), {})) == {"no-fuel"}
    frugal = replace(PRICES, rows=tuple(replace(row, fuel=0) for row in PRICES.rows))
    assert "no-fuel" not in codes(check_prices(frugal, {}))


@rule("TS-155")
def test_a_unit_that_lost_its_weapon_or_its_reach_is_found() -> None:
    assert "unarmed" in codes(check_units(row_changed(UNITS, "officer", fires=()), {}))
    mortar = next(row for row in UNITS.rows if row.key == "mortar")
    for reach, is_told in ((3, True), (4, False), (8, False)):
        fires = tuple(replace(fire, range=reach) for fire in mortar.fires)
        found = codes(check_units(row_changed(UNITS, "mortar", fires=fires), {}))
        assert ("range-short" in found) == is_told


@rule("TS-307")
def test_a_box_that_is_chosen_twice_is_told() -> None:
    assert "box-chosen-twice" in codes(check_match(replace(MATCH, boxes=(*MATCH.boxes, "core")), {}))
    assert "box-chosen-twice" not in codes(check_match(MATCH, {}))
