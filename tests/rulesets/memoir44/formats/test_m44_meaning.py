"""What the keys of a scenario file mean in our document, and how the document says them."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.hexes.hex_document import Lettering, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.document.document import Exit, Medal, RuleSwitch, SuddenDeath
from rulesets.memoir44.formats.read import NOWHERE
from tests.rules import rule
from tests.rulesets.memoir44.formats.m44_files import (
    HEXES,
    a_tree,
    read,
    remarks_of,
    with_hexes,
    with_info,
    written,
)
from tests.rulesets.memoir44.formats.test_m44_style import A_NEW_ONE


@rule("MD-249")
@pytest.mark.parametrize("status", ["GAME", "APPROVED", "CLASSIFIED", "PUBLIC", "PRIVATE", "SECRET"])
def test_the_status_is_read_and_a_new_document_is_private(status: str) -> None:
    assert read(a_tree(meta_data={"status": status})).status == status
    assert written(A_NEW_ONE)["meta_data"] == {"status": "PRIVATE", "software": "sed 1.2"}


@rule("MD-250", "MD-251")
def test_dates_front_type_and_nations_are_read_and_written() -> None:
    document = read(with_info(date_end="1944-06-07", country_player2=None))
    assert (document.date_begin, document.date_end) == ("1944-06-06", "1944-06-07")
    assert (document.front, document.type) == ("WESTERN", "HISTORICAL")
    assert (document.top.nation, document.bottom.nation) == ("DE", "")
    edited = replace(document, date_end="", front="PACIFIC", bottom=replace(document.bottom, nation="US"))
    info = written(edited)["game_info"]
    assert "date_end" not in info and (info["front"], info["country_player2"]) == ("PACIFIC", "US")


@rule("MD-252")
def test_player_one_sits_at_the_top_and_either_side_may() -> None:
    document = read(with_info(side_player1="ALLIES", side_player2="AXIS", cards_player1=7))
    assert (document.top.side, document.top.cards, document.bottom.side) == ("allied", 7, "axis")
    info = written(replace(document, top=document.bottom, bottom=document.top))["game_info"]
    assert (info["side_player1"], info["side_player2"], info["cards_player2"]) == ("AXIS", "ALLIES", 7)


@rule("MD-253")
@pytest.mark.parametrize(
    ("word", "meaning"), [("PLAYER1", "top"), ("PLAYER2", "bottom"), ("SPECIAL", "special")]
)
def test_who_begins_is_read_and_written(word: str, meaning: str) -> None:
    document = read(with_info(starting=word))
    assert document.starting == meaning
    assert written(replace(document, origin=None))["game_info"]["starting"] == word


@rule("MD-254")
def test_cards_and_medals_may_differ_and_what_is_no_number_is_told() -> None:
    tree = with_info(cards_player1=3, cards_player2=6, victory_player1=4, victory_player2="many")
    document = read(tree)
    assert [(player.cards, player.medals) for player in document.players] == [(3, 4), (6, None)]
    assert "many" in remarks_of(tree)
    assert written(document)["game_info"]["victory_player2"] == "many"


@rule("MD-255")
def test_sudden_death_is_read_and_written_with_its_group() -> None:
    condition = {"group_sudden_death": {"side": "ALLIES", "number": 2, "group": ["g8", "G9", "F9"]}}
    document = read(with_info(victory={"condition": [condition, {"other": 1}]}))
    group = (Hex(1, 13), Hex(0, 12), Hex(0, 10))
    assert document.sudden_death == (SuddenDeath("allied", 2, group),)
    more = (*document.sudden_death, SuddenDeath("axis", 1, (Hex(0, 0),)))
    new = written(replace(document, sudden_death=more))["game_info"]["victory"]["condition"]
    assert new == [
        condition,
        {"other": 1},
        {"group_sudden_death": {"side": "AXIS", "number": 1, "group": ["A9"]}},
    ]


@rule("MD-256", "MD-257", "MD-258")
def test_rule_switches_are_read_known_or_not_and_written_back() -> None:
    options = {
        "russian_commissar_rule": "ALLIES",
        "blitz_rules": True,
        "hill317": 1,
        "must_have_unit_exit": {"side": "AXIS", "min_nbr_units": 1},
        "never_heard_of": [1, "a"],
    }
    document = read(with_info(options=options))
    assert document.switches[:2] == (
        RuleSwitch("russian_commissar_rule", '"ALLIES"'),
        RuleSwitch("blitz_rules", "true"),
    )
    assert written(replace(document, origin=None))["game_info"]["options"] == options
    fewer = tuple(switch for switch in document.switches if switch.name != "blitz_rules")
    new = written(replace(document, switches=(*fewer, RuleSwitch("gung_ho"))))["game_info"]["options"]
    assert "blitz_rules" not in new and new["gung_ho"] is True and new["never_heard_of"] == [1, "a"]


@rule("MD-259")
@pytest.mark.parametrize("face", ["COUNTRY", "BEACH", "WINTER", "DESERT", "MOON"])
def test_the_face_is_read_and_an_unknown_one_is_kept(face: str) -> None:
    document = read(with_hexes(face=face))
    assert document.map.face == face
    assert written(replace(document, origin=None))["board"]["face"] == face


@rule("MD-260")
def test_a_hex_gives_one_piece_a_slot_and_any_number_of_tags() -> None:
    two_tags = {"row": 6, "col": 0, "tags": [{"name": "tag1"}, {"name": "tag14"}]}
    document = read(with_hexes(*HEXES[:4], two_tags))
    bridge, town, bunker, mine, tags = document.map.cells
    assert (bridge.terrain, bridge.tile) == (
        Piece("river", 2),
        Piece("bridge", 5, traits=(("behavior", "CAN_BE_BLOWN"), ("behavior2", "ONE_MEDAL_IF_BLOWN"))),
    )
    assert (town.obstacle, town.unit) == (Piece("sand", 1), Piece("inf2ger", figures=3, badge="badge4"))
    assert bunker.tile == Piece("bunker", 1, "axis")
    assert mine.tags == (Piece("tag3", side="axis", traits=(("behavior", "MINE_FIELD"),)),)
    assert tags.tags == (Piece("tag1"), Piece("tag14"))


@rule("MD-261")
def test_a_label_is_lines_and_empty_lines_are_legal() -> None:
    labels = [{"row": 3, "col": 3, "text": ["Novi", ""]}, {"row": 4, "col": 0, "text": [""]}]
    document = read(with_hexes(labels=labels))
    assert document.map.labels == (Lettering(Hex(3, 3), ("Novi", "")), Lettering(Hex(4, 0), ("",)))
    words = replace(document.map, labels=(Lettering(Hex(0, 0), ("Orne",)), document.map.labels[1]))
    assert written(replace(document, map=words))["board"]["labels"] == [
        {"row": 0, "col": 0, "text": ["Orne"]},
        labels[1],
    ]


@rule("MD-262")
def test_packs_are_names_and_boxes_without_a_name_stay_in_our_own_field() -> None:
    document = read(a_tree(packs={"base": 1, "winterwars": "1", "air": 0}))
    assert document.packs == ("base", "winterwars")
    edited = replace(document, packs=("base", "terrain"), boxes=("equipment",))
    assert written(edited)["packs"] == {"base": 1, "air": 0, "terrain": 1}


@rule("MD-263")
def test_texts_are_read_in_every_language_and_english_need_not_be_there() -> None:
    document = read(a_tree(text={"fr": {"name": "Caen", "victory": "5"}, "c": {"name": "Kaen"}}))
    assert [(words.language, words.name, words.victory) for words in document.words] == [
        ("fr", "Caen", "5"),
        ("c", "Kaen", ""),
    ]
    fewer = replace(document, words=(replace(document.words[0], rules="Aucune"),))
    assert written(fewer)["text"] == {"fr": {"name": "Caen", "rules": "Aucune", "victory": "5"}}


def a_medal(**tag: Any) -> Medal:
    return read(with_hexes({"row": 0, "col": 2, "tags": [{"name": "medal2", **tag}]})).medals[0]


@rule("MD-264", "MD-265")
def test_a_bare_medal_is_temporary_worth_one_and_its_own_hex() -> None:
    assert a_medal() == Medal(Hex(0, 2), "medal2")
    stated = a_medal(group=[], medal={"permanent": False, "counts_for": 1, "nbr_hex": 1})
    assert stated == Medal(Hex(0, 2), "medal2")


@rule("MD-265", "MD-266")
@pytest.mark.parametrize(
    ("key", "value", "field"),
    [
        ("counts_for", 2, {"worth": 2}),
        ("nbr_hex", 3, {"needed": 3}),
        ("permanent", True, {"permanent": True}),
        ("majority", True, {"majority": True}),
        ("turn_start", True, {"turn_start": True}),
        ("sole_control", True, {"sole_control": True}),
        ("last_to_occupy", True, {"last_to_occupy": True}),
        ("any_hex", True, {"any_hex": True}),
        ("side", "ALLIES", {"side": "allied"}),
    ],
)
def test_a_property_of_a_medal_is_read_and_written(key: str, value: Any, field: dict[str, Any]) -> None:
    medal = a_medal(medal={key: value})
    assert medal == Medal(Hex(0, 2), "medal2", **field)
    document = read(with_hexes({"row": 0, "col": 2, "tags": [{"name": "medal2"}]}))
    assert written(replace(document, medals=(medal,)))["board"]["hexagons"][0]["tags"] == [
        {"name": "medal2", "medal": {key: value}}
    ]


@rule("MD-266")
def test_groups_and_exits_name_their_hexes_by_labels() -> None:
    tree = with_hexes(
        {
            "row": 0,
            "col": 8,
            "tags": [
                {"name": "tag5", "behavior": "EXIT_MARKER", "group": ["E9", "F9"], "side": "ALLIES"},
                {"name": "medal1", "group": ["e8", "nowhere"]},
            ],
        }
    )
    document = read(tree)
    assert document.exits == (Exit(Hex(0, 8), "allied", 1, (Hex(0, 8), Hex(0, 10)), tag="tag5"),)
    assert document.medals[0].group == (Hex(1, 9), NOWHERE) and "nowhere" in remarks_of(tree)
    edited = replace(document, exits=(replace(document.exits[0], group=(Hex(0, 12),)),))
    assert written(edited)["board"]["hexagons"][0]["tags"] == [
        {"name": "tag5", "behavior": "EXIT_MARKER", "group": ["G9"], "side": "ALLIES"},
        {"name": "medal1", "group": ["e8", "nowhere"]},
    ]


def test_a_label_beyond_the_board_gives_the_place_it_means() -> None:
    medal = a_medal(group=["N9", "a9"])
    assert medal.group == (Hex(0, 26), Hex(0, 1))


@rule("MD-266")
def test_labels_of_a_group_follow_the_height_of_the_board() -> None:
    document = read(with_hexes({"row": 0, "col": 2, "tags": [{"name": "medal1", "group": ["C9"]}]}))
    higher = replace(document, map=replace(document.map, board="BRKTHRU"))
    assert written(higher)["board"]["hexagons"][0]["tags"] == [{"name": "medal1", "group": ["C17"]}]


@rule("MD-267")
def test_blown_bridges_units_worth_two_and_required_exits_survive_as_they_are() -> None:
    hexes = [HEXES[0], {"row": 2, "col": 2, "unit": {"name": "tank2ger", "behavior": "GERMAN_2VICTANK"}}]
    tree = with_hexes(*hexes)
    tree["game_info"]["options"] = {"must_have_unit_exit": {"side": "AXIS", "min_nbr_units": 1}}
    document = read(tree)
    unit = document.map.cells[1].unit
    assert unit is not None and unit.trait("behavior") == "GERMAN_2VICTANK"
    fresh = written(replace(document, origin=None))
    assert fresh["board"]["hexagons"] == hexes
    assert fresh["game_info"]["options"] == tree["game_info"]["options"]


@rule("MD-268")
def test_figures_are_read_from_numbers_and_strings_and_none_is_the_usual_number() -> None:
    document = read(
        with_hexes(
            {"row": 0, "col": 0, "unit": {"name": "tank2ger", "nbr_units": "1"}},
            {"row": 0, "col": 2, "unit": {"name": "infger"}},
        )
    )
    units = [cell.unit for cell in document.map.cells]
    assert [unit.figures for unit in units if unit] == [1, 0]
    assert written(replace(document, origin=None))["board"]["hexagons"][0]["unit"] == {
        "name": "tank2ger",
        "nbr_units": 1,
    }
