"""What a scenario file cannot hold, and what is no scenario file at all."""

import json
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from rulesets.kit.findings import Aside
from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Remark
from rulesets.memoir44.check.check import check
from rulesets.memoir44.document import document as model
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.formats.m44 import M44
from rulesets.memoir44.formats.read import CAMPAIGN
from rulesets.memoir44.formats.text import LARGEST
from rulesets.memoir44.sheets.battle_sheet import medal_track
from tests.length import far
from tests.rules import rule
from tests.rulesets.memoir44.formats.m44_files import a_tree, comparable, in_editor_style, read, with_hexes
from tests.rulesets.memoir44.formats.test_m44_style import A_NEW_ONE

AT = Hex(2, 4)
BEYOND: dict[str, Any] = {
    "key": "juno",
    "entries": (model.Entry(AT, "axis"),),
    "craft": (AT,),
    "craft_used": 2,
    "towns": model.TownControl(),
    "beaches": model.BeachControl(),
    "bridges": model.BridgeControl(),
    "empty_sections": (model.EmptySections("allied"), model.EmptySections("axis")),
    "must_exit": (model.MustExit("allied"), model.MustExit("axis")),
    "built_bridges": (model.BuiltBridge("La Seulles"),),
    "big_gun_worth": 2,
    "reinforced": ("axis",),
    "reinforcements": (model.ReinforcementTable("axis"),),
    "special": (model.SpecialRule("No air cover."),),
    "boxes": ("equipment",),
    "author": "A. Designer",
    "missing": (model.Missing("top.cards", "unread"),),
    "reconstructed": ("The coast.",),
    "asides": (Aside("badge", "A1", "On purpose."),),
    "rulings": Rulings(town_control=False),
    "top": replace(A_NEW_ONE.top, draws=(1, 2)),
    "bottom": replace(A_NEW_ONE.bottom, draws=(1,)),
    "medals": (replace(A_NEW_ONE.medals[0], title="The church", holder="axis"),),
    "exits": (model.Exit(AT, "allied", 2, first_only=True),),
    "sudden_death": (model.SuddenDeath("axis", 1, (Hex(0, 900),)),),
    "words": (model.Words("en", name="Ouistreham", allied_orders="Go."),),
    "map": HexMap("STANDARD", "BEACH", (Cell(AT, unit=Piece("infger", side="allied")),)),
}
CARRIED: dict[str, Any] = {
    "number": "4",
    "status": "PUBLIC",
    "date_begin": "1944-06-06",
    "date_end": "1944-06-07",
    "front": "EASTERN",
    "type": "FICTIONAL",
    "starting": "special",
    "switches": (model.RuleSwitch("gung_ho"),),
    "packs": ("air",),
    "infantry_exits_double": True,
    "must_exit": (model.MustExit("axis", 2),),
    "empty_sections": (model.EmptySections("axis", 2, ("left", "right")),),
}


def carried(document: model.Scenario) -> tuple[model.Scenario, list[str]]:
    data, remarks = M44.write(document)
    back, _ = M44.read(data)
    assert back is not None
    return comparable(back), [remark.where for remark in remarks]


@rule("MD-366", "MD-269")
def test_every_field_of_a_scenario_is_either_carried_or_known_to_be_lost() -> None:
    assert {field.name for field in fields(model.Scenario)} == {*BEYOND, *CARRIED, "origin"}


@rule("MD-366", "MD-269")
@pytest.mark.parametrize("field", sorted(BEYOND))
def test_a_field_the_file_cannot_carry_is_named(field: str) -> None:
    document = replace(A_NEW_ONE, **{field: BEYOND[field]})
    back, told = carried(document)
    assert back != comparable(document)
    assert {where.split(".")[0] for where in told} == {field}


@rule("MD-366")
@pytest.mark.parametrize("field", sorted(CARRIED))
def test_a_field_the_file_carries_is_not_complained_of(field: str) -> None:
    document = replace(A_NEW_ONE, **{field: CARRIED[field]})
    back, told = carried(document)
    assert back == comparable(document) != comparable(A_NEW_ONE) and told == []


@rule("MD-365")
@pytest.mark.parametrize("board", ["EXTENDED", "EXTENDED-2", "EXTENDED-6"])
def test_a_board_of_our_own_is_written_only_where_the_house_rules_allow_it(board: str) -> None:
    document = replace(A_NEW_ONE, map=replace(A_NEW_ONE.map, board=board))
    data, remarks = M44.write(document)
    assert data == b"" and "no such board" in remarks[0].sentence
    assert [remark.where for remark in M44.write(replace(document, craft_used=2))[1]] == [
        "map.board",
        "craft_used",
    ]
    allowed = replace(document, rulings=Rulings(private_board_types=True))
    data, remarks = M44.write(allowed)
    assert json.loads(data)["board"]["type"] == board
    assert [remark.where for remark in remarks] == ["map.board", "rulings"]
    back, _ = M44.read(data)
    assert back is not None and back.map == comparable(document).map


def test_another_editors_small_board_is_written_with_a_warning() -> None:
    data, remarks = M44.write(read(with_hexes(type="SMALL")))
    assert json.loads(data)["board"]["type"] == "SMALL"
    assert [remark.where for remark in remarks] == ["map.board"]


HOSTILE = {
    "nothing": (b"", "damaged or cut off"),
    "cut off": (in_editor_style(a_tree())[:300], "damaged or cut off"),
    "no text": (b"\x89PNG\r\n\x1a\n\x00\xff", "not UTF-8"),
    "latin": ('{"é": 1}'.encode("latin-1"), "not UTF-8"),
    "utf-16": ("{}".encode("utf-16"), "not UTF-8"),
    "a list": (b"[1, 2]", "not a scenario"),
    "a word": (b'"board"', "not a scenario"),
    "another object": (b'{"type": "FeatureCollection"}', "not a scenario file"),
    "not a number": (b'{"board": {"hexagons": NaN}}', "nests or counts"),
    "a huge number": (b'{"board": {"hexagons": 1e999}}', "nests or counts"),
    "many digits": (b'{"board": {"hexagons": ' + b"9" * 5000 + b"}}", "nests or counts"),
    "deep": (b'{"board": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "nests"),
    "rather deep": (b'{"board": ' + b"[" * 60 + b"]" * 60 + b"}", "nests"),
    "huge": (b'{"board": "' + b"x" * LARGEST + b'"}', "KiB"),
    "many hexes": (
        b'{"board": {"hexagons": [' + b'{"row":0,"col":0},' * 4000 + b"0]}}",
        "more than 4000 entries",
    ),
    "a wide group": (
        b'{"board": {"hexagons": [{"row": 2, "col": 4, "tags": [{"name": "medal0", "group": ['
        + b'"A1",' * 4000
        + b'"A1"]}]}]}}',
        "more than 4000 entries",
    ),
}


@rule("MD-364")
@pytest.mark.parametrize("name", sorted(HOSTILE))
def test_what_is_no_scenario_file_gives_a_remark_and_no_document(name: str) -> None:
    data, words = HOSTILE[name]
    document, remarks = M44.read(data)
    assert document is None and words in remarks[-1].sentence


@rule("MD-364")
def test_what_is_odd_in_the_same_way_a_thousand_times_is_not_told_a_thousand_times() -> None:
    tag = {"name": "medal0", "group": [f"?{i}" for i in range(1000)]}
    document, remarks = M44.read(in_editor_style(with_hexes({"row": 2, "col": 4, "tags": [tag]})))
    assert document is not None
    assert len(remarks) == 101 and remarks[-1].sentence == "900 more remarks follow."
    (found,) = (finding for finding in check(document, {}) if finding.code == "medal-off-board")
    assert found.sentence == "The group of this medal has no such hex: an unreadable label."


@rule("MD-376")
def test_a_target_of_a_million_medals_gives_no_million_boxes() -> None:
    def boxes(medals: int) -> int:
        return sum(bool(cell) for row in medal_track("axis", medals).rows for cell in row.cells)

    assert boxes(16) == 20 and boxes(1_000_000) == 200


@rule("MD-364")
def test_keys_that_stand_twice_are_told_of_at_once_even_in_a_large_object() -> None:
    text = ",".join(f'"a{i}": 1' for i in range(3999))
    document, remarks = M44.read(f'{{"board": {{}}, "packs": {{{text}, "a0": 2}}}}'.encode())
    assert document is not None and "\u201ca0\u201d appears twice" in remarks[0].sentence


numbers = st.integers() | st.floats(allow_nan=False, allow_infinity=False)
names = st.sampled_from(("item", "name", "row", "col", "tags", "unit", "group", "0", "x"))
junk = st.recursive(
    st.none() | st.booleans() | numbers | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=4),
    max_leaves=12,
)
KEYS = (
    "hexagons",
    "labels",
    "type",
    "face",
    "options",
    "victory",
    "cards_player1",
    "side_player1",
    "status",
    "id",
    "starting",
    "date_begin",
    "en",
)


@settings(max_examples=far(30, 150), deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(("meta_data", "game_info", "board", "packs", "text", "options")),
        st.dictionaries(st.sampled_from(KEYS), junk) | junk,
    )
)
@pytest.mark.slow
def test_no_json_makes_reading_or_writing_fail(tree: dict[str, Any]) -> None:
    document, remarks = M44.read(in_editor_style({"board": {}, **tree}))
    if document is None:
        assert remarks
        return
    once, _ = M44.write(document)
    again, _ = M44.read(once)
    assert again is not None and comparable(again) == comparable(document)
    assert M44.write(again)[0] == once


@settings(max_examples=far(40, 100), deadline=None)
@given(st.binary(max_size=60) | st.integers(0, 900).map(lambda cut: in_editor_style(a_tree())[:cut]))
def test_no_bytes_make_reading_fail(data: bytes) -> None:
    document, remarks = M44.read(data)
    assert document is not None or remarks


def test_signs_that_no_page_can_show_stay_in_the_file_only() -> None:
    data = json.dumps(a_tree(text={"en": {"name": "A\x00B", "rules": "half \ud800 pair"}})).encode()
    document, _ = M44.read(data)
    assert document is not None and (document.text.name, document.text.rules) == ("AB", "half \ufffd pair")
    assert json.loads(M44.write(document)[0])["text"]["en"]["name"] == "A\x00B"


def test_a_key_that_stands_twice_is_told() -> None:
    _, remarks = M44.read(b'{"board": {"type": "STANDARD", "type": "OVERLORD"}}')
    assert [remark.where for remark in remarks] == ["type"]


def test_a_campaign_is_refused_with_what_to_bring_in_instead() -> None:
    info = {"date_begin": "1944-06-25", "date_end": "1944-07-10"}
    campaign = {"campaignId": "40006", "game_info": info, "scenarios": {"list": [41870, 41850]}}
    assert M44.read(json.dumps(campaign).encode()) == (None, (Remark("", CAMPAIGN),))
