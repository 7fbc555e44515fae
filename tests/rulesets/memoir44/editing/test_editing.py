"""Editing a scenario: every edit gives the document it says, and refuses what cannot be."""

from dataclasses import fields

import pytest
from hypothesis import given, settings, strategies as st

from rulesets.kit.codec import from_json, shape, to_json
from rulesets.kit.document.fields import row_class
from rulesets.kit.editing.hexes import (
    CopyRegion,
    MirrorMap,
    SetHexes,
    ToggleHex,
)
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, SetField
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Piece, cell_at
from rulesets.kit.hexes.hexes import Hex, all_hexes, mirrored
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import Medal, Scenario, SpecialRule
from rulesets.memoir44.document.vocabulary import linked, vocabulary
from rulesets.memoir44.editing.editing import BLANKS, EDITING, blank, edit
from rulesets.memoir44.editing.mirror import mirrored_piece
from rulesets.memoir44.editing.palette import palette
from tests.length import far

HILL, TOWN = Hex(4, 4), Hex(4, 6)


def painted() -> Scenario:
    document = blank("BRKTHRU")
    for slot, at, piece in (
        ("terrain", HILL, Piece("hills")),
        ("terrain", TOWN, Piece("buildings")),
        ("unit", TOWN, Piece("infger")),
        ("obstacle", TOWN, Piece("sand", 1)),
    ):
        document = edit(document, SetHexes(slot, (at,), piece))  # type: ignore[arg-type]
    return document


@pytest.mark.parametrize("key", [option.value for option in BLANKS])
def test_every_blank_is_a_document_that_can_be_stored(key: str) -> None:
    document = blank(key)
    assert from_json(shape(Scenario), to_json(shape(Scenario), document)) == document
    assert shape_of(document.map.board).rows in (9, 17, 23)


def test_medals_exits_entries_and_craft_are_painted_like_tags_and_kept_as_rows() -> None:
    document = painted()
    for piece in (Piece("medal4"), Piece("tag4"), Piece("entry", side="axis"), Piece("craft")):
        document = edit(document, SetHexes("tag", (HILL,), piece))
    assert document.medals == (Medal(HILL, "medal4"),)
    assert [way.side for way in document.exits] == ["allied"] and document.craft == (HILL,)
    assert [entry.side for entry in document.entries] == ["axis"]
    bare = edit(document, SetHexes("tag", (HILL,)))
    assert not (bare.medals or bare.exits or bare.entries or bare.craft)


def test_a_copied_region_takes_all_or_some_slots_along_and_a_cut_leaves_nothing() -> None:
    document = edit(painted(), CopyRegion((TOWN,), 2, 2))
    there = cell_at(document.map, Hex(6, 8))
    assert (there.terrain, there.unit) == (Piece("buildings"), Piece("infger"))
    only = edit(painted(), CopyRegion((TOWN,), 0, -2, slots=("unit",)))
    assert cell_at(only.map, HILL).terrain == Piece("hills") and cell_at(only.map, HILL).unit
    cut = edit(painted(), CopyRegion((TOWN,), 2, 2, cut=True))
    assert cell_at(cut.map, TOWN).is_empty
    with pytest.raises(Refusal, match="half a hex"):
        edit(painted(), CopyRegion((TOWN,), 1, 2))


@given(
    st.sampled_from([name for name in vocabulary().values() if name.turns > 1]),
    st.integers(1, 6),
    st.sampled_from(["left-right", "top-bottom"]),
)
def test_a_piece_mirrored_twice_shows_as_before(name: object, turn: int, axis: str) -> None:
    piece = Piece(name.name, (turn - 1) % name.turns + 1)  # type: ignore[attr-defined]
    once = mirrored_piece(piece, axis)
    twice = mirrored_piece(once, axis)
    meaning = vocabulary()
    assert twice.name == piece.name
    assert linked(meaning[twice.name], twice.turn) == linked(meaning[piece.name], piece.turn)
    if not name.links:  # type: ignore[attr-defined]
        assert twice == piece


@pytest.mark.parametrize(
    ("name", "turn", "axis", "mirror"),
    [
        ("bridge", 2, "left-right", 6),
        ("ford", 2, "left-right", 3),
        ("railbridge", 1, "left-right", 2),
        ("railbridge", 3, "left-right", 3),
        ("coast", 1, "left-right", 1),
        ("coast", 1, "top-bottom", 4),
        ("pmouth", 1, "left-right", 4),
        ("dam", 2, "left-right", 3),
        ("lakeA", 1, "left-right", 4),
        ("bunker", 1, "left-right", 1),
        ("bunker", 0, "top-bottom", 2),
        ("bunker", 2, "top-bottom", 1),
    ],
)
def test_a_mirrored_piece_points_to_the_other_side(name: str, turn: int, axis: str, mirror: int) -> None:
    assert mirrored_piece(Piece(name, turn), axis) == Piece(name, mirror)


@settings(max_examples=far(10, 30), deadline=None)
@given(st.data())
def test_a_map_mirrored_twice_is_the_map_again(data: st.DataObject) -> None:
    document = blank("STANDARD")
    spots = data.draw(st.lists(st.sampled_from(all_hexes(shape_of("STANDARD"))), max_size=12, unique=True))
    items = [item for item in palette(document) if item.slot != "tag" and item.turns in (1, 6)]
    for at in spots:
        item = data.draw(st.sampled_from(items))
        document = edit(document, SetHexes(item.slot, (at,), item.piece))
    for axis in ("left-right", "top-bottom"):
        once = edit(document, MirrorMap(axis))
        images = {mirrored(shape_of("STANDARD"), at, axis) for at in spots}
        assert {cell.at for cell in once.map.cells} == images
        assert edit(once, MirrorMap(axis)) == document


def test_mirroring_top_to_bottom_changes_the_players_places_with_their_medals() -> None:
    document = edit(painted(), SetHexes("tag", (HILL,), Piece("medal2")))
    new = edit(document, MirrorMap("top-bottom"))
    assert (new.top.side, new.bottom.side, new.starting) == ("allied", "axis", "top")
    assert new.medals[0].at == Hex(12, 4)


def test_fields_rows_and_groups_are_set_by_path() -> None:
    document = edit(painted(), SetField("top.cards", 4))
    document = edit(document, AddRow("medals", (("at", HILL), ("name", "medal1"), ("permanent", "yes"))))
    document = edit(document, ToggleHex("medals.0.group", TOWN))
    document = edit(document, AddRow("medals", (("at", TOWN),)))
    assert document.top.cards == 4
    assert document.medals[0] == Medal(HILL, "medal1", group=(TOWN,), permanent=True)
    assert edit(document, MoveRow("medals", 1, 0)).medals[0].at == TOWN
    assert edit(document, DropRow("medals", 0)).medals == (Medal(TOWN),)
    assert edit(document, ToggleHex("medals.0.group", TOWN)).medals[0].group == ()


def test_parts_that_may_be_absent_have_paths_of_their_own() -> None:
    document = edit(painted(), SetField("towns.on", "yes"))
    document = edit(document, SetField("towns.thresholds", (2, 4)))
    assert document.towns and document.towns.thresholds == (2, 4)
    assert EDITING.value(document, "towns.on") == "yes" and EDITING.value(document, "beaches.on") == "no"
    document = edit(document, SetField("rulings.crosshairs", "3"))
    assert document.rulings and document.rulings.crosshairs == 3
    assert EDITING.value(document, "rulings.crosshairs") == "3"
    document = edit(document, SetField("table.axis.star.unit", "tankger"))
    assert [row.face for row in document.reinforcements[0].rows] == ["star"]
    assert edit(document, SetField("table.axis.star.unit", "")).reinforcements == ()


@pytest.mark.parametrize(
    "path", ["map.cells", "origin", "nothing", "rulings.nothing", "top", "table.axis.star"]
)
def test_what_is_no_field_cannot_be_set(path: str) -> None:
    with pytest.raises(Refusal):
        edit(painted(), SetField(path, "x"))


def test_every_field_of_every_form_can_be_read_and_set_to_what_it_shows() -> None:
    document = edit(painted(), AddRow("medals", (("at", HILL),)))
    document = edit(document, AddRow("exits", (("at", HILL), ("side", "allied"))))
    pages = EDITING.forms(document)
    paths = [field.name for page in pages for field in page.fields]
    paths += [
        f"{rows.path}.0.{field.name}"
        for page in pages
        for rows in page.rows
        if rows.path in ("medals", "exits", "words")
        for field in rows.fields
    ]
    assert len(paths) > 100
    for path in paths:
        assert EDITING.value(
            edit(document, SetField(path, EDITING.value(document, path))), path
        ) == EDITING.value(document, path)


def test_every_field_of_a_scenario_stands_on_a_form() -> None:
    pages = EDITING.forms(blank("EXTENDED"))
    paths = {field.name.partition(".")[0] for page in pages for field in page.fields}
    paths |= {row.path for page in pages for row in page.rows}
    paths |= {"reinforcements"} if "table" in paths else set()
    assert {field.name for field in fields(Scenario)} - paths == {"origin", EDITING.asides}
    for row in (row for page in pages for row in page.rows):
        kept = row_class(Scenario, row.path)
        assert kept and {field.name for field in fields(kept)} == {field.name for field in row.fields}


def test_hexes_of_a_medal_beside_another_map_are_written_with_its_short_name() -> None:
    row = (("at", HILL), ("name", "medal1"), ("joined", "omaha C13"))
    document = edit(blank("BRKTHRU"), AddRow("medals", row))
    assert document.medals[0].joined == (("omaha", HILL),)
    assert EDITING.value(document, "medals.0.joined") == "omaha C13"
    more = edit(document, SetField("medals.0.joined", "omaha C13, gold D13"))
    assert more.medals[0].joined == (("omaha", HILL), ("gold", TOWN))
    assert edit(more, SetField("medals.0.joined", "")).medals[0].joined == ()
    for wrong in ("omaha", "C13", "omaha Z99"):
        with pytest.raises(Refusal, match="is not a map and a hex"):
            edit(document, SetField("medals.0.joined", wrong))


def test_the_short_name_and_what_is_reconstructed_are_set_by_forms() -> None:
    document = edit(blank("EXTENDED"), SetField("key", "caen"))
    document = edit(document, SetField("reconstructed", ("The roads.", "The units.")))
    assert (document.key, document.reconstructed) == ("caen", ("The roads.", "The units."))
    assert edit(document, SetField("reconstructed", ())).reconstructed == ()


def test_a_special_rule_is_listed_by_its_number_and_its_first_words_whole() -> None:
    said = {row.path: row.say for page in EDITING.forms(blank("BRKTHRU")) for row in page.rows}["special"]
    long = "Hold the bridge until the tanks have come up the road from the beach. " * 3
    numbered, bare = SpecialRule(long, "Actions 28"), SpecialRule(long)
    assert said(blank("BRKTHRU"), numbered).startswith("Actions 28: Hold the bridge")
    assert said(blank("BRKTHRU"), bare).startswith("Hold the bridge")
    for row in (numbered, bare):
        kept = said(blank("BRKTHRU"), row).removeprefix("Actions 28: ")
        assert kept.endswith("…")
        assert long.startswith(kept.removesuffix(" …") + " ")


def test_supported_units_are_painted_under_the_name_of_their_army() -> None:
    titles = {item.title for item in palette(blank("STANDARD")) if item.title.startswith("Supported")}
    armies = ("American", "British", "German")
    assert titles == {f"Supported {arm}, {army}" for arm in ("infantry", "armor") for army in armies}


def test_the_armies_of_the_nations_that_fight_come_first_and_follow_what_is_chosen() -> None:
    packs = list(dict.fromkeys(item.pack for item in palette(blank("STANDARD"))))
    assert packs[:3] == ["Axis: Germany", "Allies: United States", "Core game"]
    british = edit(blank("STANDARD"), SetField("bottom.nation", "GB"))
    items = palette(british)
    assert list(dict.fromkeys(item.pack for item in items))[:2] == ["Axis: Germany", "Allies: Great Britain"]
    mine = {item.piece.name for item in items if item.pack == "Allies: Great Britain"}
    assert {"infbrit", "tankbrit", "gunbrit", "inf2brit"} <= mine and all(
        name.endswith("brit") for name in mine
    )
    assert len(items) == len(palette(blank("STANDARD"))), "no piece is offered twice or lost"


def test_a_search_finds_what_people_say() -> None:
    words = {item.key: f"{item.title} {item.words}".lower() for item in palette(blank("STANDARD"))}
    for said, name in (
        ("canal", "river"),
        ("forest", "woods"),
        ("village", "buildings"),
        ("tank", "tankger"),
        ("tiger", "tank2ger"),
        ("paratrooper", "inf2us"),
        ("paratrooper", "inf2us-badge2"),
        ("resistance", "inf2us-badge3"),
        ("flak", "gunger-badge46"),
        ("mg", "infger-badge45"),
    ):
        assert said in words[name]
