"""The six documents say what the book's text says, leave open what it does not, and mark what is ours."""

from dataclasses import replace

import pytest

from rulesets.kit.findings import has_errors
from rulesets.kit.hexes.hexes import Hex, hex_at, label
from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.boards import SHAPES
from rulesets.memoir44.document.catalogue import catalogue, read_entry
from rulesets.memoir44.document.document import SECTIONS, Player, Scenario
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.shipped import DDAY
from rulesets.memoir44.ground.analysis import badge_kind, survey
from rulesets.memoir44.ground.control import (
    bridge_holder,
    controls_beach,
    empty_sections,
    entry_hexes,
    group_of,
    hexes_in,
    holder_of,
    town_hexes,
)
from rulesets.memoir44.ground.inventory import needs
from rulesets.memoir44.ground.landscape import landscape_of
from tests.rules import rule
from tests.rulesets.memoir44.check.judged import shipped

SHAPE = SHAPES["EXTENDED"]
MAPS = pytest.mark.parametrize("key", DDAY)


def labels(hexes: tuple[Hex, ...]) -> str:
    return " ".join(sorted(label(SHAPE, at) for at in hexes))


def lacks(document: Scenario) -> set[str]:
    return {item.what for item in document.missing}


def count(document: Scenario, badge: str) -> int:
    return sum(badge_kind(unit) == badge for _, unit in survey(document).units())


def cites(document: Scenario) -> set[str]:
    return {special.catalogue for special in document.special if special.catalogue}


def targets(document: Scenario) -> set[int | None]:
    return {player.medals for player in document.players}


@MAPS
def test_nothing_is_wrong_with_a_map_but_what_the_text_lacks(key: str) -> None:
    assert not has_errors(check(shipped(key), {}))


@MAPS
def test_every_map_says_that_its_ground_and_its_troops_are_ours(key: str) -> None:
    said = " ".join(DDAY[key].reconstructed)
    assert "ground is drawn by us" in said and "troops are set up by us" in said


@rule("MD-160")
@MAPS
def test_ground_order_of_battle_and_tables_are_missing_from_all_six(key: str) -> None:
    assert {"map", "map.units", "reinforcements"} <= lacks(DDAY[key])
    assert DDAY[key].reinforcements == ()


@rule("MD-161")
@MAPS
def test_the_axis_sits_at_the_top_and_is_germany(key: str) -> None:
    top, bottom = shipped(key).players
    assert (top.side, top.nation, bottom.side) == ("axis", "DE", "allied")


@rule("MD-065", "MD-219")
@MAPS
def test_at_the_start_the_axis_has_every_town_but_the_church_of_american_airborne(key: str) -> None:
    document = DDAY[key]
    assert document.towns is not None
    seen = landscape_of(document)
    towns = town_hexes(seen, document.towns)
    allied = {at for at in towns if seen.occupied.get(at) == "allied"}
    assert set(document.towns.held) == allied
    churches = {at for at in towns if seen.ground(at).has("church")}
    assert allied == (churches if key == "airborne" else set())
    assert len(churches) == (key == "airborne")


@rule("MD-067")
@MAPS
def test_three_towns_and_five_towns_move_the_two_medals_and_there_are_enough(key: str) -> None:
    towns = DDAY[key].towns
    assert towns is not None and (towns.attacker, towns.thresholds) == ("allied", (3, 5))
    assert len(town_hexes(landscape_of(DDAY[key]), towns)) >= 5


@rule("MD-072", "MD-211")
@MAPS
def test_the_beach_sections_are_three_and_utah_has_one_on_its_right_flank(key: str) -> None:
    beaches = DDAY[key].beaches
    if key == "airborne":
        assert beaches is None
        return
    assert beaches is not None
    assert (beaches.landing, beaches.held_worth, beaches.taken_worth) == ("allied", 1, 2)
    assert beaches.sections == (("right",) if key == "utah" else SECTIONS)
    seen = landscape_of(DDAY[key])
    for section in SECTIONS:
        has_beach = any(seen.ground(at).shore == "beach" for at in hexes_in(seen, (0, section)))
        assert has_beach == (section in beaches.sections)


@MAPS
def test_the_axis_stands_on_or_next_to_every_beach_section_it_has_a_medal_for(key: str) -> None:
    document = DDAY[key]
    seen = landscape_of(document)
    for section in document.beaches.sections if document.beaches else ():
        assert not controls_beach(seen, seen.occupied, (0, section))


@rule("MD-025", "MD-085", "MD-090")
@MAPS
def test_reinforcements_air_superiority_and_off_map_artillery_are_as_the_special_rules_say(key: str) -> None:
    document = DDAY[key]
    assert set(document.reinforced) == {"allied", "axis"}
    assert document.rulings is not None and document.rulings.air_superiority == "allied"
    assert document.rulings.off_map_artillery == ("none" if key == "airborne" else "allied")
    assert document.rulings.beach_control == (key != "airborne")


@rule("MD-123")
@MAPS
def test_the_axis_comes_in_on_land_at_an_outer_edge(key: str) -> None:
    seen = landscape_of(DDAY[key])
    outer = {"sword": 0, "airborne": SHAPE.last_col}.get(key, -1)
    hexes = [at for entry in DDAY[key].entries for at in entry_hexes(entry)]
    assert hexes and {entry.side for entry in DDAY[key].entries} == {"axis"}
    assert all(at.row in (0, SHAPE.rows - 1) or at.col == outer for at in hexes)
    assert not any(seen.ground(at).water or seen.ground(at).impassable for at in hexes)


@rule("MD-168")
@MAPS
def test_a_big_gun_is_worth_two_medals_but_on_omaha(key: str) -> None:
    assert DDAY[key].big_gun_worth == (1 if key == "omaha" else 2)
    assert count(DDAY[key], "big-gun") == {"omaha": 0, "airborne": 1}.get(key, 2)


@rule("MD-189", "MD-190", "MD-200", "MD-208", "MD-209", "MD-216")
def test_the_hands_that_can_be_read_and_what_they_grow_to() -> None:
    def hand(player: Player) -> tuple[int | None, tuple[int, ...], int]:
        return player.cards, player.draws, (player.cards or 0) + len(player.draws)

    assert hand(DDAY["gold"].top) == (3, (1, 2), 5)
    assert hand(DDAY["omaha"].top) == (5, (1,), 6)
    assert hand(DDAY["utah"].top) == (4, (1,), 5)
    assert hand(DDAY["airborne"].top) == (3, (1, 2), 5)
    assert hand(DDAY["gold"].bottom) == hand(DDAY["utah"].bottom) == (6, (), 6)
    assert (DDAY["gold"].bottom.nation, DDAY["utah"].bottom.nation) == ("GB", "US")


@rule("MD-163")
def test_the_allies_open_on_gold_and_utah_and_elsewhere_nobody_can_read_it() -> None:
    assert {key for key, document in DDAY.items() if document.starting == "bottom"} == {"gold", "utah"}
    unread = {key: document for key, document in DDAY.items() if "starting" in lacks(document)}
    assert {document.starting for document in unread.values()} == {""}
    assert set(unread) == {"sword", "juno", "omaha", "airborne"}
    assert Rulings().first_player == "allied"


@rule("MD-169", "MD-178", "MD-201", "MD-217")
@pytest.mark.parametrize(
    ("key", "paths"),
    [
        ("sword", "top.nation bottom.nation top.cards bottom.cards top.draws starting"),
        ("juno", "top.nation bottom.nation top.cards bottom.cards top.draws starting bottom.medals"),
        ("omaha", "bottom.nation bottom.cards starting"),
        ("airborne", "top.nation bottom.nation top.cards bottom.cards starting"),
    ],
)
def test_what_cannot_be_read_of_a_briefing_is_listed_and_no_number_is_made_up(key: str, paths: str) -> None:
    document = DDAY[key]
    assert set(paths.split()) <= lacks(document)
    read = {"omaha": (5, None), "airborne": (3, None)}.get(key, (None, None))
    assert (document.top.cards, document.bottom.cards) == read


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


@rule("MD-187", "MD-206")
@pytest.mark.parametrize(("key", "flak"), [("juno", 1), ("omaha", 2)])
def test_one_flak_88_stands_on_juno_and_several_on_omaha(key: str, flak: int) -> None:
    assert count(DDAY[key], "heavy-anti-tank") == flak


@rule("MD-181")
def test_carpiquet_airfield_is_a_temporary_objective_of_two_medals_for_the_allies_alone() -> None:
    (medal,) = DDAY["juno"].medals
    seen = landscape_of(DDAY["juno"])
    assert (medal.title, medal.worth, medal.permanent) == ("Carpiquet Airfield", 2, False)
    assert seen.ground(medal.at).has("airfield")
    assert holder_of(medal, "", {medal.at: "allied"}) == "allied"
    assert holder_of(medal, "", {medal.at: "axis"}) == ""


@rule("MD-182")
@pytest.mark.parametrize("key", ["juno", "gold"])
def test_a_bridge_over_the_seulles_is_worth_two_and_none_is_there_at_first(key: str) -> None:
    (built,) = DDAY[key].built_bridges
    assert (built.river, built.side, built.worth) == ("La Seulles", "allied", 2)
    assert "Hobart" in built.unit and any(unit.trait("hobart") for _, unit in survey(DDAY[key]).units())
    seen = landscape_of(DDAY[key])
    assert built.places and all(seen.ground(at).has("river") for at in built.places)
    bridged = {cell.at for cell in DDAY[key].map.cells if cell.tile and cell.tile.name == "bridge"}
    assert bridged.isdisjoint(built.places)


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


@rule("MD-212", "MD-213")
def test_the_hills_of_pointe_du_hoc_go_to_the_majority_and_omaha_adds_one() -> None:
    (medal,) = DDAY["utah"].medals
    seen = landscape_of(DDAY["utah"])
    assert (medal.worth, medal.majority, medal.turn_start, medal.holder) == (1, True, True, "axis")
    assert labels(group_of(medal)) == "A7 B7 a8"
    assert all(seen.ground(at).has("hill") for at in group_of(medal))
    assert holder_of(replace(medal, turn_start=False), "", seen.occupied) == "axis"
    ((key, joined),) = medal.joined
    assert key == "omaha" and landscape_of(DDAY["omaha"]).ground(joined).has("hill")
    assert joined == hex_at(SHAPE, "M7") and len(group_of(medal, ("omaha",))) == 4


@rule("MD-221")
def test_on_american_airborne_the_allies_begin_in_every_section() -> None:
    (rule_,) = DDAY["airborne"].empty_sections
    seen = landscape_of(DDAY["airborne"])
    assert (rule_.side, rule_.worth, rule_.sections) == ("axis", 1, SECTIONS)
    assert empty_sections(seen, seen.occupied, rule_) == ()


@rule("MD-223")
def test_the_exits_of_american_airborne_pay_one_and_are_listed_as_unknown() -> None:
    assert DDAY["airborne"].exits[0].worth == Rulings().airborne_exit_medals == 1
    assert "exits.0" in lacks(DDAY["airborne"])


@rule("MD-230")
@MAPS
def test_every_map_needs_two_core_games_and_the_three_packs_of_the_foreword(key: str) -> None:
    assert dict(needs(DDAY[key])) == {"base": 2, "terrain": 1, "winterwars": 1, "equipment": 1}


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
