"""The dialects of other writers, each read as the desktop editor's file would be."""

import json
from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.hexes.hex_document import Lettering, Piece, put
from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.document.document import RuleSwitch
from rulesets.memoir44.formats.m44 import M44
from rulesets.memoir44.kind import SCENARIO
from tests.rules import rule
from tests.rulesets.memoir44.formats.m44_files import (
    a_tree,
    comparable,
    in_editor_style,
    is_fixed,
    read,
    remarks_of,
    with_hexes,
    with_info,
    written,
)

WOODS = {"row": 2, "col": 2, "terrain": {"name": "woods"}}


@rule("MD-355")
def test_a_hex_with_nothing_on_it_is_dropped_with_a_warning() -> None:
    tree = with_hexes({"row": 0, "col": 0}, WOODS, {"row": 4, "col": 4, "tags": [], "unit": {}})
    assert "2 of the 3 hexes listed hold nothing" in remarks_of(tree)
    assert written(read(tree))["board"]["hexagons"] == [WOODS]


@rule("MD-355")
def test_a_hex_that_is_cleared_is_dropped() -> None:
    document = read(with_hexes(WOODS, {"row": 4, "col": 4, "unit": {"name": "infus"}}))
    cleared = replace(document, map=put(document.map, "unit", [Hex(4, 4)], None))
    assert written(cleared)["board"]["hexagons"] == [WOODS]


@rule("MD-357")
def test_enumerations_owners_numbers_and_flags_are_read_in_either_form() -> None:
    odd, plain = a_tree(), a_tree()
    odd["meta_data"]["status"] = "public"
    odd["game_info"] |= {
        "front": "western",
        "type": "Historical",
        "starting": "player2",
        "side_player1": "axis",
        "side_player2": "Allies",
        "cards_player1": "4",
        "victory_player1": 6.0,
    }
    odd["board"] |= {"type": "standard", "face": "country"}
    hexes = odd["board"]["hexagons"]
    hexes[0] |= {"row": "0", "col": "2"}
    hexes[2]["rect_terrain"] |= {"original_owner": "axis", "orientation": "1"}
    hexes[3]["tags"][0] |= {"side": "axis", "behavior": "mine_field"}
    hexes[1]["tags"] = [
        {"name": "medal1", "medal": {"permanent": "true", "majority": "false", "counts_for": "2"}}
    ]
    plain["board"]["hexagons"][1]["tags"] = [
        {"name": "medal1", "medal": {"permanent": True, "majority": False, "counts_for": 2}}
    ]
    assert comparable(read(odd)) == comparable(read(plain))
    assert json.dumps(written(read(odd))) == json.dumps(odd)


@rule("MD-357")
def test_the_code_of_a_country_is_read_in_either_case() -> None:
    document = read(with_info(country_player1="de", country_player2="Poland"))
    assert [player.nation for player in document.players] == ["DE", "Poland"]
    assert written(document)["game_info"]["country_player1"] == "de"


@rule("MD-264", "MD-265")
@pytest.mark.parametrize(
    ("name", "behavior", "side"),
    [("medal6", "PERMANENT_MEDAL_ALLIES", "allied"), ("medal0", "permanent_medal_axis", "axis")],
)
def test_a_medal_may_be_permanent_by_the_behavior_of_its_tag(name: str, behavior: str, side: str) -> None:
    tag = {"name": name, "behavior": behavior}
    document = read(with_hexes({"row": 2, "col": 2, "tags": [tag]}))
    assert [(medal.permanent, medal.side) for medal in document.medals] == [(True, side)]
    assert written(document)["board"]["hexagons"][0]["tags"] == [tag]
    passing = replace(document, medals=(replace(document.medals[0], permanent=False),))
    again, _ = M44.read(M44.write(passing)[0])
    assert again is not None and again.medals == passing.medals
    stated = read(with_hexes({"row": 2, "col": 2, "tags": [{**tag, "medal": {"permanent": False}}]}))
    assert not stated.medals[0].permanent


def test_a_behavior_of_a_medal_that_nobody_knows_is_told_and_kept() -> None:
    tag = {"name": "medal2", "behavior": "HALF_MEDAL", "group": ["B3"], "medal": {"nbr_hex": 2}}
    tree = with_hexes({"row": 2, "col": 2, "tags": [tag]})
    assert "HALF_MEDAL" in remarks_of(tree) and not read(tree).medals[0].permanent
    assert json.dumps(written(read(tree))) == json.dumps(tree)


@rule("MD-358")
@pytest.mark.parametrize("wrap", [lambda rows: {"item": rows}, lambda rows: {"0": rows[0], "5": rows[1]}])
def test_lists_in_wrappers_are_unwrapped(wrap: Any) -> None:
    rows = [WOODS, {"row": 4, "col": 4, "tags": {"item": [{"name": "medal1"}]}}]
    labels = [{"row": 1, "col": 1, "text": {"item": ["Caen", "12 km"]}}, {"row": 1, "col": 3, "text": "Orne"}]
    document = read(with_hexes(hexagons=wrap(rows), labels=wrap(labels)))
    assert [cell.at for cell in document.map.cells] == [Hex(2, 2)]
    assert [medal.at for medal in document.medals] == [Hex(4, 4)]
    assert document.map.labels == (Lettering(Hex(1, 1), ("Caen", "12 km")), Lettering(Hex(1, 3), ("Orne",)))


@rule("MD-358")
def test_a_wrapped_list_stays_wrapped_when_a_hex_changes() -> None:
    tree = with_hexes(hexagons={"item": [WOODS]}, labels={"item": []})
    document = read(tree)
    edited = replace(document, map=put(document.map, "unit", [Hex(0, 0)], Piece("infus")))
    board = written(edited)["board"]
    assert board["hexagons"] == {"item": [{"row": 0, "col": 0, "unit": {"name": "infus"}}, WOODS]}
    assert board["labels"] == {"item": []}


@rule("MD-358")
@pytest.mark.parametrize("standard", [{}, []])
def test_standard_victory_conditions_are_read_as_object_or_list(standard: Any) -> None:
    tree = with_info(victory_conditions=[{"standard": standard}])
    assert remarks_of(tree) == ""
    assert written(read(tree))["game_info"]["victory_conditions"] == [{"standard": standard}]


@rule("MD-359")
@pytest.mark.parametrize(
    ("meta", "number"),
    [
        ({"scenario_id": "11"}, "11"),
        ({"scenario_id": 24151}, "24151"),
        ({"id": 42}, "42"),
        ({"id": "42", "scenario_id": "11"}, "11"),
        ({}, ""),
    ],
)
def test_the_number_is_the_scenario_id_or_else_the_id(meta: dict[str, Any], number: str) -> None:
    document = read(a_tree(meta_data=meta))
    assert document.number == number
    assert written(document)["meta_data"] == meta
    changed = written(replace(document, number="99"))["meta_data"]
    assert changed == {**meta, ("id" if list(meta) == ["id"] else "scenario_id"): "99"}


@rule("MD-360")
def test_missing_keys_and_dates_of_zeros_are_accepted() -> None:
    tree = with_info(country_player1=None, country_player2=None, starting=None, date_end=None)
    tree["meta_data"]["mod_date"] = "0000-00-00 00:00:00"
    del tree["text"]["fr"]["subtitle"]
    document = read(tree)
    assert (document.top.nation, document.starting, document.date_end) == ("", "", "")
    assert document.words[0].subtitle == "" and remarks_of(tree) == ""
    assert json.dumps(written(document)) == json.dumps(tree)


@rule("MD-361")
def test_orientations_may_be_missing_or_stated_where_there_is_none() -> None:
    tree = with_hexes(
        {
            "row": 0,
            "col": 0,
            "terrain": {"name": "woods", "orientation": 1},
            "tags": [{"name": "tag3", "behavior": "MINE_FIELD", "side": "AXIS"}],
        }
    )
    cell = read(tree).map.cells[0]
    assert cell.terrain is not None and (cell.terrain.turn, cell.tags[0].turn) == (1, 0)
    assert json.dumps(written(read(tree))) == json.dumps(tree)


@rule("MD-362")
def test_options_at_the_top_level_are_moved_to_game_info() -> None:
    tree = with_info(options={"blitz_rules": True})
    tree["options"] = {"gung_ho": True, "blitz_rules": False}
    document = read(tree)
    assert set(document.switches) == {RuleSwitch("gung_ho"), RuleSwitch("blitz_rules")}
    assert "moved" in remarks_of(tree) and is_fixed(in_editor_style(tree))
    new = written(document)
    assert "options" not in new and new["game_info"]["options"] == {"gung_ho": True, "blitz_rules": True}


@pytest.mark.parametrize("name", ["tag4", "tag3", "medal1"])
def test_a_single_tag_under_a_key_of_its_own_is_read_kept_and_written_with_others(name: str) -> None:
    tree = with_hexes({"row": 0, "col": 8, "tag": {"name": name}})
    document = read(tree)
    there = [tag.name for cell in document.map.cells for tag in cell.tags] or [
        medal.name for medal in document.medals
    ]
    assert there == [name] and json.dumps(written(document)) == json.dumps(tree)
    starred = replace(document, map=put(document.map, "tag", [Hex(0, 8)], Piece("tag1")))
    new = written(starred)["board"]["hexagons"]
    assert [list(row) for row in new] == [["row", "col", "tags"]]
    assert {tag["name"] for tag in new[0]["tags"]} == {"tag1", name}


@rule("MD-362")
def test_options_among_the_victory_conditions_are_moved_beside_them() -> None:
    tree = with_info(victory_conditions={"0": {"standard": []}, "options": {"gung_ho": True}})
    document = read(tree)
    assert document.switches == (RuleSwitch("gung_ho"),)
    assert "moved" in remarks_of(tree) and is_fixed(in_editor_style(tree))
    info = written(document)["game_info"]
    assert (info["victory_conditions"], info["options"]) == ([{"standard": []}], {"gung_ho": True})


@rule("MD-363")
def test_a_hex_listed_twice_is_kept_twice() -> None:
    tree = with_hexes(
        WOODS,
        {"row": 2, "col": 2, "terrain": {"name": "hills"}},
        {"row": 4, "col": 4, "unit": {"name": "infus"}},
    )
    document = read(tree)
    assert [cell.terrain.name for cell in document.map.cells if cell.terrain] == ["woods", "hills"]
    assert "listed twice; both stay" in remarks_of(tree)
    assert json.dumps(written(document)) == json.dumps(tree)


@rule("MD-363")
def test_a_hex_listed_again_for_its_exit_or_medal_alone_is_taken_together() -> None:
    way = {"name": "tag4", "behavior": "EXIT_MARKER", "group": [], "side": "ALLIES"}
    tree = with_hexes({"row": 8, "col": 6, "unit": {"name": "tankus"}}, {"row": 8, "col": 6, "tags": [way]})
    document = read(tree)
    assert len(document.map.cells) == 1 and [exit.at for exit in document.exits] == [Hex(8, 6)]
    assert "listed twice; their contents are joined" in remarks_of(tree)
    assert json.dumps(written(document)) == json.dumps(tree)


@rule("MD-363")
@pytest.mark.parametrize("chosen", [0, 1])
def test_the_author_chooses_one_of_two(chosen: int) -> None:
    hexes = [{**WOODS, "by": "first"}, {"row": 2, "col": 2, "by": "second", "terrain": {"name": "hills"}}]
    document = read(with_hexes(*hexes))
    one = replace(document.map, cells=(document.map.cells[chosen],))
    assert written(replace(document, map=one))["board"]["hexagons"] == [hexes[chosen]]


def test_packs_as_a_list_and_texts_of_nothing_are_read() -> None:
    tree = a_tree(packs=["terrain", "air"], text={"en": []})
    document = read(tree)
    assert document.packs == ("terrain", "air") and [words.language for words in document.words] == ["en"]
    assert is_fixed(in_editor_style(tree))


def test_a_piece_without_a_name_is_told_kept_and_never_mixed_with_another() -> None:
    tree = with_hexes({"row": 2, "col": 2, "terrain": {"orientation": 3}})
    document = read(tree)
    assert document.map.cells == () and "has no name" in remarks_of(tree)
    assert written(document)["board"]["hexagons"] == [{"row": 2, "col": 2, "terrain": {"orientation": 3}}]
    woods = replace(document, map=put(document.map, "terrain", [Hex(2, 2)], Piece("woods")))
    assert written(woods)["board"]["hexagons"] == [WOODS]


def test_a_number_and_a_flag_are_not_the_same() -> None:
    document = read(with_info(options={"blitz_rules": True, "hill317": 1}))
    swapped = replace(document, switches=(RuleSwitch("blitz_rules", "1"), RuleSwitch("hill317", "true")))
    assert json.dumps(written(swapped)["game_info"]["options"]) == '{"blitz_rules": 1, "hill317": true}'


@rule("MD-334")
def test_a_subtitle_of_the_blank_template_is_none_on_the_cover() -> None:
    document = read(a_tree())
    assert document.text.subtitle == "\t\t\t"
    told = replace(document, words=(replace(document.text, description="Two columns meet."),))
    assert SCENARIO.cover(told, {}).about == "Two columns meet."
