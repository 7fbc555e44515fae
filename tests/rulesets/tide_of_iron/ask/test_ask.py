"""What a hex is, who sees and gets where: asked as a page asks it."""

import re
from dataclasses import replace

import pytest

from rulesets.tide_of_iron.document.scenario import Own, Scenario
from rulesets.tide_of_iron.pages.ask.ask import SIGHT_READING
from rulesets.tide_of_iron_box.laying import Laying, Placing
from rulesets.tide_of_iron_box.telling import UNVERIFIED
from rulesets.tide_of_iron_box.terrain import Terrain
from tests.rules import rule
from tests.rulesets.tide_of_iron.ask.asking import BARRED, OVER, PLAIN, REF, answer, on, painted


def told(scenario: Scenario, at: str) -> str:
    """All sentences about the hex."""
    return " ".join(answer(scenario, "ground", at).sentences)


def costs(scenario: Scenario, at: str) -> tuple[str, ...]:
    """What squads, vehicles and trucks pay to enter."""
    table = answer(scenario, "ground", at).table
    assert table is not None
    return tuple(row.cells[1] for row in table.rows)


def covers(scenario: Scenario, at: str) -> tuple[int, int]:
    """The dice of cover, and those against area attacks."""
    found = re.search(r"Cover: (\d+) \w+, against area attacks (\d+)", told(scenario, at))
    assert found is not None
    return int(found[1]), int(found[2])


def sees(scenario: Scenario, one: str, other: str) -> bool:
    return answer(scenario, "line", one, other).title == "In sight"


TERRAIN = (
    pytest.param("bunker", ("2", BARRED, BARRED), True, (8, 8), marks=rule("TN-025")),
    pytest.param("hedgerow", ("2", BARRED, BARRED), True, (3, 0), marks=rule("TN-029")),
    pytest.param("beach", ("2", "1", BARRED), False, (0, 0), marks=rule("TN-030")),
    pytest.param("swamp", ("3", BARRED, BARRED), False, (1, 1), marks=rule("TN-031")),
    pytest.param("graveyard", ("2", BARRED, BARRED), False, (1, 1), marks=rule("TN-032")),
    pytest.param("supply_depot", ("1", BARRED, "2"), True, (1, 1), marks=rule("TN-033")),
    pytest.param("road_over_stream", ("1", "1", "1"), False, (0, 0), marks=rule("TN-034")),
)
"""Each terrain of the box: what squads, vehicles and trucks pay, whether it hides, its cover."""


@pytest.mark.parametrize(("key", "paid", "hides", "cover"), TERRAIN)
def test_terrain_of_the_box_costs_hides_and_covers_as_the_book_says(
    key: str, paid: tuple[str, str, str], hides: bool, cover: tuple[int, int]
) -> None:
    scenario = on(painted("C3", key))
    assert costs(scenario, "C3") == paid
    assert sees(scenario, "C1", "C5") is not hides
    assert covers(scenario, "C3") == cover
    assert UNVERIFIED not in told(scenario, "C3")


@rule("TN-035")
def test_a_forest_stream_hides_covers_two_and_costs_what_the_depth_says() -> None:
    wet = painted("C3", "forest_stream")
    paid = [costs(on(wet, depth=depth), "C3")[0] for depth in ("", "shallow", "deep", "flooded")]
    assert paid == [BARRED, "2", "3", BARRED]
    assert covers(on(wet), "C3") == (2, 2) and not sees(on(wet), "C1", "C5")


@rule("TN-023")
def test_core_terrain_has_its_figures_in_one_table_which_a_designer_may_fill_in() -> None:
    forest = on(painted("C3", "forest"))
    assert costs(forest, "C3")[0] == "2" and UNVERIFIED in told(forest, "C3")
    mine = replace(forest, own=Own(terrain=(Terrain("forest", "Forest", squad=3, verified=True),)))
    assert costs(mine, "C3")[0] == "3" and UNVERIFIED not in told(mine, "C3")


@rule("TN-024")
def test_an_overlay_changes_the_hexes_it_covers_and_no_other() -> None:
    laid = replace(PLAIN, boards=(Laying(OVER, Placing(row=4, col=8)), Laying(REF)))
    assert "counts as road" in told(PLAIN, "E1")
    assert "counts as swamp" in told(laid, "E1")
    assert "counts as clear" in told(laid, "F1")


@rule("TN-027")
def test_suppressive_attacks_do_nothing_to_who_is_in_a_bunker() -> None:
    said = "Suppressive attacks have no effect"
    assert said in told(on(painted("C3", "bunker")), "C3")
    assert said not in told(on(painted("C3", "building")), "C3")


@rule("TN-028")
@pytest.mark.parametrize("level", [2, 1, 0])
def test_a_bunker_stands_where_the_house_rule_says_unless_the_scenario_does(level: int) -> None:
    scenario = on(painted("C3", "bunker"), painted("C5", "bunker", 3), bunker_level=level)
    assert f"at height {level}." in told(scenario, "C3")
    assert "at height 3." in told(scenario, "C5")


@rule("TN-037")
def test_tank_traps_of_the_beach_bar_vehicles_as_the_ordinary_ones_do() -> None:
    scenario = on(
        painted("C3", "beach", obstacle="beach_tank_traps"), painted("C5", "beach", obstacle="tank_traps")
    )
    assert costs(scenario, "C3") == costs(scenario, "C5") == ("2", BARRED, BARRED)
    wired = on(painted("C3", "", obstacle="beach_wire"))
    assert "Obstacle: razor wire." in told(wired, "C3")


@rule("TN-038")
def test_a_crater_costs_one_more_covers_two_more_and_a_second_changes_nothing() -> None:
    one, two = (on(painted("C3", "graveyard", 0, *["crater"] * number)) for number in (1, 2))
    assert costs(one, "C3") == costs(two, "C3") == ("3", BARRED, BARRED)
    assert covers(one, "C3") == covers(two, "C3") == (3, 3)


@rule("TN-039")
def test_no_truck_enters_a_crater_and_who_was_barred_stays_barred() -> None:
    scenario = on(painted("C3", "road", 0, "crater"), painted("C5", "hedgerow", 0, "crater"))
    assert costs(scenario, "C3") == ("2", "2", BARRED)
    assert costs(scenario, "C5") == ("3", BARRED, BARRED)


@rule("TN-040")
@pytest.mark.parametrize("setting", [2, 0, 5])
def test_a_cratered_hedgerow_covers_against_area_attacks_as_the_house_rule_says(setting: int) -> None:
    scenario = on(painted("C3", "hedgerow", 0, "crater"), hedgerow_crater_area_cover=setting)
    assert covers(scenario, "C3") == (5, setting)


@rule("TN-044")
def test_a_crater_changes_what_the_hex_is_now() -> None:
    scenario = on(
        painted("C3", "building", 0, "ruins", "crater"), painted("C5", "hedgerow", 0, "breach", "crater")
    )
    assert "counts as rough" in told(scenario, "C3") and covers(scenario, "C3") == (3, 3)
    assert "counts as clear" in told(scenario, "C5") and costs(scenario, "C5") == ("2", "2", BARRED)


def test_height_and_what_blocks_are_named_as_our_reading() -> None:
    hill = on(painted("C1", "", 2), painted("C3", "forest"))
    assert sees(hill, "C1", "C5")
    assert answer(hill, "sight", "C1").sentences == (
        "27 hexes of 27 are seen from C1.",
        SIGHT_READING,
    )
    blocked = answer(on(painted("C3", "forest")), "line", "C1", "C5")
    assert blocked.sentences[0] == "C1 and C5 do not see each other: C3 on board 1A blocks."
    assert blocked.places == ("C3",)


def test_how_far_and_what_the_way_costs_follow_the_ground() -> None:
    scenario = on(painted("a2", "hedgerow"), painted("B1", "hedgerow"))
    far = answer(scenario, "reach", "A1", mover="vehicle")
    assert far.sentences[1] == "No adjacent hex lets them in." and far.table is None
    near = answer(scenario, "reach", "A1", mover="squad")
    assert near.table is not None and near.table.rows[0].cells == ("2", "B1, a2")
    way = answer(scenario, "way", "A1", "C1").table
    assert way is not None and [row.cells[1] for row in way.rows] == ["3", "not possible", "not possible"]


@pytest.mark.parametrize(
    ("kind", "places", "values"),
    [
        ("ground", ("Z9",), {}),
        ("reach", ("A1",), {"mover": "boat"}),
        ("reach", ("A1",), {}),
        ("weather", (), {}),
        ("building", (), {}),
        ("charge", (), {}),
        ("nonsense", ("A1",), {}),
        ("ground", ("A1", "A2"), {}),
        ("ground", ("A1", "A2", "A3"), {}),
    ],
)
def test_what_cannot_be_asked_is_answered_by_a_sentence(
    kind: str, places: tuple[str, ...], values: dict[str, str]
) -> None:
    assert answer(PLAIN, kind, *places, **values).title == "No answer"
