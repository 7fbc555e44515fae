"""The errors of a scenario: each row by its seeded defect, and what is still sound beside it. Titles of the
catalogue of rules: a text that cites one under another name is told so."""

import json
from dataclasses import replace

import pytest

from rulesets.kit.hexes.hex_document import Cell, Piece
from rulesets.kit.hexes.hexes import Hex, all_hexes
from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.boards import JOINED, SHAPES
from rulesets.memoir44.document.document import Exit, Medal, SuddenDeath, Words, period_of
from rulesets.memoir44.document.facts import catalogue
from rulesets.memoir44.formats.m44 import M44
from tests.rules import rule
from tests.rulesets.memoir44.check.judged import found, noted
from tests.rulesets.memoir44.sound import SOUND, after, english, landing, lay, of, place, with_


@pytest.mark.slow
@rule("MD-299", "MD-270")
def test_a_hex_beyond_the_edge_or_between_the_hexes_is_an_error_on_every_board() -> None:
    for name, shape in {**SHAPES, **JOINED}.items():
        places = [Hex(row, col) for row in range(-1, shape.rows + 1) for col in range(-1, shape.last_col + 2)]
        document = after(SOUND, of("map", board=name, cells=tuple(Cell(at, Piece("woods")) for at in places)))
        off = {place for item in check(document, {}) if item.code == "off-board" for place in item.places}
        on = [at for i, at in enumerate(places) if f"map.cells.{i}" not in off]
        assert on == list(all_hexes(shape))


@rule("MD-300", "MD-363")
def test_a_hex_listed_twice_is_an_error_and_both_are_kept() -> None:
    twice = (*SOUND.map.cells, SOUND.map.cells[0])
    document = after(SOUND, of("map", cells=twice))
    assert [code for code, _ in found(document)] == ["hex-twice"] and document.map.cells == twice


@rule("MD-302", "MD-288", "MD-289")
@pytest.mark.parametrize(
    ("slot", "name", "most"),
    [
        ("terrain", "river", 3),
        ("terrain", "roadX", 3),
        ("terrain", "railcurve", 6),
        ("terrain", "roadFL", 6),
        ("terrain", "riverY", 2),
        ("tile", "ford", 6),
        ("tile", "railbridge", 3),
        ("tile", "bunker", 2),
        ("obstacle", "wire", 2),
        ("obstacle", "sand", 2),
        ("obstacle", "hedgehog", 1),
        ("tile", "casemate", 1),
        ("tile", "pbunker", 1),
        ("tile", "barge", 1),
    ],
)
def test_a_tile_is_turned_no_further_than_it_can_be(slot: str, name: str, most: int) -> None:
    def codes(turn: int) -> set[str]:
        return {code for code, _ in found(after(SOUND, lay(slot, name, "I7", turn=turn)))}

    assert "bad-turn" not in codes(0) | codes(1) | codes(most)
    assert "bad-turn" in codes(most + 1)


@rule("MD-303", "MD-252")
def test_two_players_on_one_side_are_an_error_whoever_sits_at_the_top() -> None:
    assert found(after(SOUND, of("bottom", side="red"))) == [("not-offered", "bottom.side")]
    swapped = replace(SOUND, top=replace(SOUND.top, side="allied"), bottom=replace(SOUND.bottom, side="axis"))
    assert not {"same-side", "not-offered"} & dict(found(swapped)).keys()


@rule("MD-304")
def test_a_missing_or_unknown_player_who_begins_is_an_error() -> None:
    assert found(after(SOUND, with_(starting="PLAYER3"))) == [("not-offered", "starting")]


@rule("MD-305", "MD-254")
def test_cards_and_medals_are_whole_numbers_from_1_and_may_differ_between_the_sides() -> None:
    assert found(after(SOUND, of("top", cards=0))) == [("out-of-range", "top.cards")]
    assert found(after(SOUND, of("top", cards=2, medals=3), of("bottom", cards=6, medals=6))) == []


@rule("MD-307")
def test_a_unit_has_1_to_4_figures_the_one_in_support_not_counted() -> None:
    for number in range(1, 5):
        assert found(after(SOUND, lay("unit", "infus", "B1", "D1", figures=number))) == []
    assert found(after(SOUND, lay("unit", "infus", "B1", figures=4, supported="yes"))) == []


@rule("MD-308")
@pytest.mark.parametrize("ground", ["fortress", "wruins", "marshes", "price", "pcave", "ravine"])
@pytest.mark.parametrize("unit", ["tankus", "gunger"])
def test_armor_and_artillery_stand_on_no_hard_ground(ground: str, unit: str) -> None:
    at = ("terrain", ground, "I5")
    assert ("forbidden-ground", "I5") in found(after(SOUND, lay(*at), lay("unit", unit, "I5")))
    assert ("forbidden-ground", "I5") not in found(after(SOUND, lay(*at), lay("unit", "infus", "I5")))


@rule("MD-308")
@pytest.mark.parametrize("tile", ["dragonteeth", "roadblock"])
def test_armor_and_artillery_stand_on_no_dragons_teeth_or_road_block(tile: str) -> None:
    for unit in ("tankger", "gunus"):
        document = after(SOUND, lay("tile", tile, "I5"), lay("unit", unit, "I5"))
        assert ("forbidden-ground", "I5") in found(document)


@rule("MD-310")
@pytest.mark.parametrize("ground", ["river", "curve", "lakeB", "descarpment", "pmouth"])
def test_no_unit_stands_on_impassable_ground_without_a_way_across(ground: str) -> None:
    wet = after(SOUND, lay("terrain", ground, "I5"), lay("unit", "infus", "I5"))
    assert ("impassable-ground", "I5") in found(wet)
    for way in ("bridge", "ford", "barge"):
        assert ("impassable-ground", "I5") not in found(after(wet, lay("tile", way, "I5")))


@rule("MD-310")
@pytest.mark.parametrize(
    "rules", ["The river is navigable in boats.", "La rivière se passe à gué.", "Der Fluss gilt als Furt."]
)
def test_where_only_the_texts_let_units_into_a_river_it_is_a_note(rules: str) -> None:
    wet = after(SOUND, lay("unit", "infus", "C5"))
    assert found(after(wet, english(rules=rules))) == []
    assert noted(after(wet, english(rules=rules))) == [("wading", "C5")]
    assert found(after(wet, english(rules="They cannot afford boots."))) == [("impassable-ground", "C5")]
    lake = after(SOUND, lay("terrain", "lakeA", "I5"), lay("unit", "infus", "I5"), english(rules=rules))
    assert found(lake) == [("impassable-ground", "I5")]


@rule("MD-310")
def test_a_unit_in_a_boat_may_be_on_the_water_and_ground_opened_by_its_author_bars_nobody() -> None:
    rowing = after(SOUND, lay("terrain", "lakeA", "I5"), lay("unit", "infus", "I5", equipment="boat"))
    assert found(rowing) == []
    opened = after(
        SOUND, lay("terrain", "lakeA", "I5", properties='{"isImpassable": false}'), lay("unit", "infus", "I5")
    )
    assert found(opened) == []


@rule("MD-310")
def test_a_river_mouth_is_a_ford_where_the_house_rules_say_so() -> None:
    document = after(landing(), lay("terrain", "pmouth", "I5"), lay("unit", "infus", "I5"))
    assert found(document) == []
    rulings = replace(landing().rulings, river_mouth_fordable=False)
    assert found(replace(document, rulings=rulings)) == [("impassable-ground", "I5")]


@rule("MD-312")
def test_a_destroyer_off_the_ocean_or_next_to_land_is_an_error() -> None:
    assert found(after(landing(), lay("tile", "pdestroyer", "G1", side="allied"))) == []


@rule("MD-313", "MD-280")
def test_a_group_with_a_hex_off_the_board_is_an_error_by_the_height_of_its_board() -> None:
    tall = with_(medals=(Medal(place(landing(), "G15")),))
    assert ("medal-off-board", "medals.0") not in found(after(landing(), tall))
    assert ("medal-off-board", "medals.0") in found(after(SOUND, with_(medals=(Medal(Hex(16, 12)),))))


@rule("MD-313", "MD-307")
def test_an_unreadable_label_and_a_unit_of_no_figures_in_a_file_are_errors() -> None:
    board = {
        "type": "STANDARD",
        "face": "COUNTRY",
        "hexagons": [
            {"row": 4, "col": 12, "tags": [{"name": "medal1", "group": ["H5", "zz9"]}]},
            {"row": 8, "col": 0, "unit": {"name": "infus", "nbr_units": 0}},
        ],
    }
    data = json.dumps({"game_info": {}, "board": board}, indent="\t").encode()
    document, _ = M44.read(data)
    assert document is not None
    assert {("medal-off-board", "medals.0"), ("figures", "A1")} <= set(found(document))
    assert M44.write(document)[0] == data


@rule("MD-314")
def test_more_hexes_needed_than_the_group_has_are_an_error() -> None:
    pair = Medal(place(SOUND, "G5"), needed=2, group=(place(SOUND, "H5"), place(SOUND, "G5")))
    assert found(after(SOUND, with_(medals=(pair,)))) == []
    assert found(after(SOUND, with_(medals=(replace(pair, needed=3),)))) == [("medal-needed", "medals.0")]


@rule("MD-315", "MD-255")
def test_sudden_death_asks_for_no_more_hexes_than_its_group_has_and_names_a_side() -> None:
    both = SuddenDeath("axis", 2, (place(SOUND, "A1"), place(SOUND, "B1")))
    nobodys = with_(sudden_death=(replace(both, side=""),))
    assert found(after(SOUND, nobodys)) == [("not-offered", "sudden_death.0.side")]
    assert found(after(SOUND, with_(sudden_death=(both,)))) == []


@rule("MD-317")
def test_an_exit_without_a_side_is_an_error() -> None:
    way = Exit(place(SOUND, "M1"), "allied")
    nobodys = with_(exits=(replace(way, side=""),))
    assert found(after(SOUND, nobodys)) == [("not-offered", "exits.0.side")]
    assert found(after(SOUND, with_(exits=(way,)))) == []


@rule("MD-318")
def test_an_exit_on_another_marker_is_an_error_and_a_bare_exit_marker_a_warning() -> None:
    assert ("bare-exit", "I1") in found(after(SOUND, lay("tag", "tag5", "I1")))


@rule("MD-318")
def test_the_behavior_of_another_marker_is_an_error_and_one_of_ones_own_is_sound() -> None:
    for tag, behavior in (("tag14", "MINE_FIELD"), ("tag1", "PERMANENT_MEDAL_AXIS")):
        odd = lay("tag", tag, "I1", side="axis", behavior=behavior)
        assert found(after(SOUND, odd)) == [("marker-behavior", "I1")]
    mine = lay("tag", "tag3", "I5", side="axis", behavior="MINE_FIELD")
    assert found(after(SOUND, mine)) == []
    assert found(after(SOUND, lay("tag", "tag14", "I1", behavior="CAMOUFLAGED"))) == []


@rule("MD-319")
def test_a_scenario_without_a_text_in_any_language_is_an_error() -> None:
    assert found(after(SOUND, with_(words=(Words("el", "Mylos"),)))) == []


@rule("MD-320", "MD-250")
def test_a_date_that_is_none_and_an_end_before_the_beginning_are_errors() -> None:
    for end in ("", "0000-00-00", "1944-07-30", "1944-08-01"):
        assert found(after(SOUND, with_(date_end=end))) == []
    for end in ("", "1944-07-30"):
        assert period_of(after(SOUND, with_(date_end=end))) == "1944-07-30", "left out it is the same day"
    assert period_of(after(SOUND, with_(date_end="1944-08-01"))) == "1944-07-30 to 1944-08-01"


@rule("MD-370")
def test_the_actions_of_the_catalogue_have_their_titles() -> None:
    assert titles("Actions", range(28, 36)) == [
        "Ground Reinforcements",
        "Town Control",
        "Beach Control",
        "Smoke Shells",
        "Bridge Control",
        "Entry Markers",
        "Air Superiority",
        "Off-Map Artillery Support",
    ]


@rule("MD-371")
def test_the_troops_of_the_catalogue_have_their_titles() -> None:
    assert titles("Troops", (2, 3, 4, 12, 13, 15, 17, 23, 25, 26)) == [
        "Specialized Units",
        "Big Guns",
        "Combat Engineers",
        "Destroyers",
        "Flame Thrower Tanks",
        "Landing Craft",
        "Supply Trucks",
        "Heavy Anti-Tank Guns",
        "Screaming Meemies",
        "Hobart's Funnies",
    ]


@rule("MD-372")
def test_supported_units_nations_and_weapons_have_their_titles() -> None:
    assert titles("Troops", (27, 28)) == ["Supported Infantry", "Supported Armor"]
    assert titles("Nations", (1, 5)) == ["French Resistance", "British Commonwealth Forces"]
    assert titles("SWAs", (5, 6, 7)) == ["Anti-Tank Gun Late War", "Mortar Late War", "Machine Gun Late War"]
    assert titles("SWAs", (4,)) == ["Special Weapon Assets Late War"]
    for short in (
        "SWAs 5 - Anti-Tank Gun",
        "SWAs 6 - Mortar",
        "SWAs 7 - Machine Gun",
        "SWAs 2 - Anti-Tank Gun",
    ):
        given = found(after(SOUND, english(rules=f"In effect: ({short}).")))
        assert given == [], "a title cut short is no other's"


def titles(group: str, numbers: object) -> list[str]:
    assert isinstance(numbers, range | tuple)
    entries = [catalogue()[group, number] for number in numbers]
    for entry in entries:
        wrong = english(rules=f"In effect: ({entry.name} - Camouflage).")
        assert found(after(SOUND, wrong)) == [("citation", "words.0.rules")]
    return [entry.title for entry in entries]
