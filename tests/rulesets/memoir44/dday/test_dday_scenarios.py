"""The six documents say what the book's text says, leave open what it does not, and mark what is ours."""

import pytest

from rulesets.kit.findings import has_errors
from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.boards import SHAPES
from rulesets.memoir44.document.catalogue import catalogue, read_entry
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.document.shipped import DDAY
from rulesets.memoir44.ground.analysis import badge_kind, survey
from rulesets.memoir44.ground.control import bridge_holder, controls_beach
from rulesets.memoir44.ground.landscape import landscape_of
from tests.rules import rule
from tests.rulesets.memoir44.check.judged import shipped

SHAPE = SHAPES["EXTENDED"]
MAPS = pytest.mark.parametrize("key", DDAY)


def count(document: Scenario, badge: str) -> int:
    return sum(badge_kind(unit) == badge for _, unit in survey(document).units())


def cites(document: Scenario) -> set[str]:
    return {special.catalogue for special in document.special if special.catalogue}


@MAPS
def test_nothing_is_wrong_with_a_map_but_what_the_text_lacks(key: str) -> None:
    assert not has_errors(check(shipped(key), {}))


@MAPS
def test_every_map_says_that_its_ground_and_its_troops_are_ours(key: str) -> None:
    said = " ".join(DDAY[key].reconstructed)
    assert "ground is drawn by us" in said and "troops are set up by us" in said


@rule("MD-161")
@MAPS
def test_the_axis_sits_at_the_top_and_is_germany(key: str) -> None:
    top, bottom = shipped(key).players
    assert (top.side, top.nation, bottom.side) == ("axis", "DE", "allied")


@MAPS
def test_the_axis_stands_on_or_next_to_every_beach_section_it_has_a_medal_for(key: str) -> None:
    document = DDAY[key]
    seen = landscape_of(document)
    for section in document.beaches.sections if document.beaches else ():
        assert not controls_beach(seen, seen.occupied, (0, section))


@rule("MD-171", "MD-220", "MD-080")
def test_five_bridges_count_on_sword_and_four_over_the_douve() -> None:
    named = {key: document.bridges for key in DDAY if (document := shipped(key)).bridges}
    assert {key: len(set(rule_.bridges)) for key, rule_ in named.items() if rule_} == {
        "sword": 5,
        "airborne": 4,
    }
    for key, bridges in [(key, rule_.bridges) for key, rule_ in named.items() if rule_]:
        seen = landscape_of(DDAY[key])
        tiles = {cell.at: cell.tile.name for cell in DDAY[key].map.cells if cell.tile}
        assert all(tiles[at] == "bridge" for at in bridges)
        assert [bridge_holder(seen, seen.occupied, at) for at in bridges].count("allied") == 0


@rule("MD-199", "MD-207")
@pytest.mark.parametrize("key", ["gold", "omaha"])
def test_one_unit_has_a_machine_gun(key: str) -> None:
    assert count(shipped(key), "machine-gun") == 1


@rule("MD-192", "MD-222")
@pytest.mark.parametrize(("key", "exits"), [("gold", 4), ("utah", 4), ("airborne", 2)])
def test_the_exits_are_road_hexes_of_the_right_edge_and_pay_the_first_unit_once(key: str, exits: int) -> None:
    (way,) = shipped(key).exits
    hexes = {way.at, *way.group}
    assert (way.side, way.worth, way.first_only, len(hexes)) == ("allied", 1, True, exits)
    seen = landscape_of(DDAY[key])
    assert {at.col for at in hexes} == {SHAPE.last_col}
    assert all(0 in seen.ground(at).roads for at in hexes), "the road runs on to the right"
    edge = {at for at in seen.grounds if at.col == SHAPE.last_col and 0 in seen.ground(at).roads}
    assert edge == hexes, "every road of the right edge is an exit"


@rule("MD-203")
def test_omaha_has_towns_beaches_and_eliminations_only() -> None:
    omaha = shipped("omaha")
    assert not (omaha.medals or omaha.exits or omaha.bridges or omaha.built_bridges or omaha.empty_sections)


@pytest.mark.parametrize(
    ("key", "numbers"),
    [
        ("sword", "28 29 30 31 32 34 35"),
        ("juno", "28 29 30 34 35"),
        ("gold", "28 29 30 34 35"),
        ("omaha", "28 29 30 34 35"),
        ("utah", "28 29 30 34 35"),
        ("airborne", "28 29 32 34"),
    ],
)
def test_the_special_rules_cite_what_is_in_effect_by_number(key: str, numbers: str) -> None:
    said = cites(DDAY[key])
    assert {text for text in said if text.startswith("Actions")} - {"Actions 33"} == {
        f"Actions {number}" for number in numbers.split()
    }
    assert ("Nations 5" in said) == ("Troops 26" in said) == (key in ("sword", "juno", "gold"))
    assert ("SWAs 4" in said) == (key != "utah")
    assert {read_entry(text) for text in said} <= set(catalogue())


@MAPS
def test_the_briefing_is_told_in_our_words_to_both_sides(key: str) -> None:
    text = DDAY[key].text
    told = (text.name, text.subtitle, text.description, text.victory, text.allied_orders, text.axis_orders)
    assert all(told)
    assert len(text.historical.strip().split("\n\n")) >= 2
