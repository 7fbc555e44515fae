"""The file as text: byte for byte where the desktop editor wrote it, its style everywhere else."""

import json
from dataclasses import replace

import pytest

from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece, put
from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.document.document import Medal, Player, Scenario, Words
from rulesets.memoir44.formats.m44 import M44
from rulesets.memoir44.formats.values import trait_text, trait_value
from tests.rules import rule
from tests.rulesets.memoir44.formats.m44_files import (
    SAMPLES,
    a_tree,
    in_editor_style,
    is_fixed,
    needs_samples,
    read,
    with_hexes,
    with_info,
    written,
)

EDITOR_FILES = ("11.m44", "13.m44", "18261.m44", "juno.m44", "Galatos.json")
A_NEW_ONE = Scenario(
    Player("axis", "DE", 4, 5),
    Player("allied", "GB", 5, 6),
    HexMap(
        "STANDARD",
        "BEACH",
        (
            Cell(
                Hex(3, 1),
                Piece("hills"),
                Piece("bunker", 1),
                Piece("sand", 2),
                Piece("gunger"),
                (Piece("tag1"),),
            ),
            Cell(Hex(2, 4), Piece("woods")),
        ),
    ),
    medals=(Medal(Hex(2, 4), "medal1"),),
    packs=("terrain",),
    words=(Words("en", name="Ouistreham"),),
)


@needs_samples
@rule("MD-349", "MD-351", "MD-354")
@pytest.mark.parametrize("name", EDITOR_FILES)
def test_an_unchanged_file_of_the_editor_comes_back_byte_for_byte(name: str) -> None:
    data = (SAMPLES / name).read_bytes()
    document, remarks = M44.read(data)
    assert document is not None and remarks == ()
    assert M44.write(document) == (data, ())


@rule("MD-349")
def test_our_own_file_in_editor_style_comes_back_byte_for_byte() -> None:
    data = in_editor_style(a_tree())
    document, _ = M44.read(data)
    assert document is not None and M44.write(document)[0] == data


@rule("MD-350")
def test_the_style_is_tabs_one_key_a_line_and_nothing_escaped() -> None:
    data, _ = M44.write(read(a_tree()))
    text = data.decode("utf-8")
    assert "\r" not in text and not text.startswith("\ufeff")
    assert '\n\t"meta_data": {\n\t\t"scenario_id": "4711",\n\t\t"status": "PUBLIC",' in text
    assert "« Aucune »" in text and "Bénouville" in text and "\\u" not in text


@rule("MD-351")
@pytest.mark.parametrize("end", [b"", b"\n"])
def test_a_newline_ends_the_file_only_where_one_did(end: bytes) -> None:
    document, _ = M44.read(in_editor_style(a_tree()) + end)
    assert document is not None and M44.write(document)[0].endswith(b"}" + end)
    assert M44.write(replace(document, origin=None))[0].endswith(b"}")


@rule("MD-352")
def test_a_new_file_has_its_keys_in_the_editors_order() -> None:
    tree = written(A_NEW_ONE)
    assert list(tree) == ["meta_data", "game_info", "board", "packs", "text"]
    assert list(tree["board"]) == ["type", "face", "hexagons", "labels"]
    assert [(row["row"], row["col"]) for row in tree["board"]["hexagons"]] == [(2, 4), (3, 1)]
    assert list(tree["board"]["hexagons"][1]) == [
        "row",
        "col",
        "terrain",
        "rect_terrain",
        "obstacle",
        "unit",
        "tags",
    ]
    assert tree["board"]["hexagons"][0]["tags"] == [{"name": "medal1"}]


@rule("MD-352")
def test_a_read_file_keeps_its_own_order_of_keys_and_hexes() -> None:
    hexes = [
        {"unit": {"badge": "badge4", "name": "infus"}, "col": 4, "row": 4},
        {"col": 2, "row": 2, "terrain": {"name": "woods"}},
    ]
    tree = dict(reversed(with_hexes(*hexes).items()))
    document = read(tree)
    edited = replace(document, map=put(document.map, "terrain", [Hex(4, 4)], Piece("hills")))
    new = written(edited)
    assert list(new) == ["text", "packs", "board", "game_info", "meta_data"]
    assert list(new["board"]["hexagons"][0]) == ["unit", "col", "row", "terrain"]
    assert list(new["board"]["hexagons"][0]["unit"]) == ["badge", "name"]
    assert new["board"]["hexagons"][1] == hexes[1]


@rule("MD-353")
def test_an_untouched_number_or_string_keeps_its_written_type() -> None:
    document = read(with_info(cards_player1="4", cards_player2=5, victory_player2="6"))
    edited = replace(document, top=replace(document.top, medals=9))
    info = written(edited)["game_info"]
    assert [info[f"{name}_player{number}"] for name in ("cards", "victory") for number in (1, 2)] == [
        "4",
        5,
        9,
        "6",
    ]


@rule("MD-354")
def test_unknown_keys_and_bookkeeping_stay_where_they_are_after_an_edit() -> None:
    shop = {"base_cost": 10, "axis_pack": [{"id": 7}], "allies_pack": []}
    tree = a_tree(equipment_packs=shop, more=[1, None])
    tree["board"]["groups"] = [{"group_id": "", "hexes": [{"col": 1, "row": 3}]}]
    tree["board"]["hexagons"][1]["unit"]["colour"] = "grey"
    tree["board"]["hexagons"][1]["note"] = {"by": "me"}
    tree["text"]["fr"]["sdate"] = "Juin"
    document = read(tree)
    edited = replace(
        document,
        front="EASTERN",
        words=(replace(document.words[0], name="Deux ponts"),),
        map=put(document.map, "obstacle", [Hex(1, 3)], None),
    )
    new = written(edited)
    tree["game_info"]["front"] = "EASTERN"
    tree["text"]["fr"]["name"] = "Deux ponts"
    del tree["board"]["hexagons"][1]["obstacle"]
    assert json.dumps(new) == json.dumps(tree)


@rule("MD-354")
def test_what_no_field_holds_travels_with_its_piece() -> None:
    hill = {"name": "hills", "properties": {"isImpassable": True}}
    tree = with_hexes({"row": 0, "col": 0, "terrain": hill})
    document = read(tree)
    away = HexMap("STANDARD", "COUNTRY", (replace(document.map.cells[0], at=Hex(2, 2)),))
    assert written(replace(document, map=away))["board"]["hexagons"] == [
        {"row": 2, "col": 2, "terrain": hill}
    ]


@needs_samples
@rule("MD-356")
def test_the_sample_of_another_writer_is_written_in_editor_style_once_and_for_all() -> None:
    data = (SAMPLES / "test2.m44").read_bytes()
    document, _ = M44.read(data)
    assert document is not None
    once, _ = M44.write(document)
    assert once != data and once == in_editor_style(json.loads(data)) + b"\n"
    assert is_fixed(data)


@rule("MD-356")
def test_another_style_is_written_in_editor_style() -> None:
    tree = a_tree()
    data = json.dumps(tree, indent=2).encode()
    document, _ = M44.read(data)
    assert b"\\u00e9" in data and document is not None
    assert M44.write(document)[0] == in_editor_style(tree)
    assert is_fixed(data)


def test_a_byte_order_mark_and_windows_line_ends_are_read_and_not_written() -> None:
    data = in_editor_style(a_tree())
    document, remarks = M44.read(b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"))
    assert document is not None and M44.write(document)[0] == data
    assert [remark.sentence for remark in remarks] == ["A byte order mark before the text is left out."]


def test_what_is_no_words_is_kept_as_one_reads_it() -> None:
    for value, text in (("Évrecy", "Évrecy"), ({"nom": "Évrecy"}, '{"nom": "Évrecy"}'), ("3", '"3"')):
        assert trait_text(value) == text and trait_value(text) == value
