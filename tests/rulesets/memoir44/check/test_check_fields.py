"""What each field and slot of a scenario may hold: rows of the file format, of set-up, of the catalogue."""

import os
from dataclasses import fields, is_dataclass, replace
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from rulesets.kit.findings import Aside, Finding
from rulesets.kit.hexes.hex_document import Cell, HexMap, Lettering, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.document import (
    Arrival,
    BuiltBridge,
    EmptySections,
    Entry,
    Exit,
    Medal,
    Missing,
    MustExit,
    Player,
    ReinforcementTable,
    RuleSwitch,
    Scenario,
    SpecialRule,
    SuddenDeath,
    TownControl,
    Words,
)
from rulesets.memoir44.document.form_options import NATIONS
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.vocabulary import unit_type, vocabulary
from rulesets.memoir44.formats.m44 import M44
from tests.length import far
from tests.rules import rule
from tests.rulesets.memoir44.check.judged import found
from tests.rulesets.memoir44.sound import SOUND, after, d_day, landing, lay, of, place, with_


@rule("MD-249", "MD-251")
def test_status_front_type_and_nation_are_words_of_the_format() -> None:
    for field in ("status", "front", "type"):
        assert found(after(SOUND, with_(**{field: "SECRET"}))) == [("not-offered", field)]
    for status in ("GAME", "APPROVED", "CLASSIFIED", "PUBLIC", "PRIVATE", ""):
        assert found(after(SOUND, with_(status=status))) == []
    for front in ("WESTERN", "EASTERN", "PACIFIC", "MEDITERRANEAN", ""):
        assert found(after(SOUND, with_(front=front, type="FICTIONAL"), of("top", nation="IT"))) == []


@rule("MD-251")
def test_two_letters_that_no_country_of_those_years_has_are_no_code() -> None:
    for slip in ("UK", "GE", "JA", "us"):
        assert found(after(SOUND, of("bottom", nation=slip))) == [("nation-code", "bottom.nation")]
    for country in (*(option.value for option in NATIONS if option.value), "SE", "IN", "YU"):
        assert "nation-code" not in dict(found(after(SOUND, of("bottom", nation=country))))


@rule("MD-253")
def test_a_special_start_is_accepted_and_noted() -> None:
    given = check(after(SOUND, with_(starting="special")), {})
    assert [(item.level, item.code) for item in given] == [("note", "special-start")]


@rule("MD-256", "MD-257", "MD-258")
def test_an_unknown_rule_switch_is_kept_and_noted_and_a_known_one_passes() -> None:
    named = (
        "russian_commissar_rule",
        "blitz_rules",
        "partial_blitz_rules",
        "british_commonwealth",
        "north_african_desert_rules",
        "gung_ho",
        "night_visibility_rules",
        "night_visibility_reverse_rule",
        "night_visibility_team_turn",
        "italy_royal_army",
        "italy_high_command",
        "air_strikes_rules",
        "armor_breakthrough_rules",
        "deck_name",
        "mine_deck_name",
        "deck_reshuffling",
        "airdrop",
        "airdrop2",
        "smoke_screen",
        "supply_train_rules",
        "blowbridge_opt2",
        "empty_section_medals",
        "infantry_exit_counts_2",
        "hill317",
    )
    known = check(after(SOUND, with_(switches=tuple(map(RuleSwitch, named)))), {})
    assert known == ()
    other = check(after(SOUND, with_(switches=(RuleSwitch("hovercraft_rules"),))), {})
    assert [(item.level, item.where) for item in other] == [("note", "switches.0")]


@rule("MD-259")
def test_the_four_faces_are_sound() -> None:
    assert found(SOUND) == []
    assert found(after(SOUND, of("map", face="WINTER"), with_(date_begin="1944-12-16"))) == []
    assert found(after(SOUND, of("map", face="DESERT"), with_(front="MEDITERRANEAN"))) == []
    assert found(landing()) == []


@rule("MD-260")
def test_a_hex_holds_one_piece_a_slot_and_any_number_of_tags() -> None:
    crowded = after(
        SOUND,
        lay("terrain", "hills", "I5"),
        lay("tile", "bunker", "I5"),
        lay("obstacle", "sand", "I5"),
        lay("unit", "infger", "I5"),
        lay("tag", "tag15", "I5"),
        lay("tag", "tag1", "I5"),
    )
    assert found(crowded) == []


@rule("MD-261")
def test_lettering_stands_on_a_hex_and_may_have_empty_lines() -> None:
    assert found(after(SOUND, of("map", labels=(Lettering(place(SOUND, "A1"), ("The mill", "", "")),)))) == []


@rule("MD-262")
def test_boxes_are_those_of_the_format_and_our_own_for_the_rest() -> None:
    every = (
        "base",
        "terrain",
        "eastern",
        "pacific",
        "air",
        "mediterranean",
        "battlemap",
        "campaign",
        "winterwars",
    )
    assert found(after(SOUND, with_(packs=every, boxes=("equipment", "breakthrough", "dday")))) == []


@rule("MD-263")
def test_texts_stand_in_fourteen_languages_each_once_and_need_no_english() -> None:
    codes = ("fr", "de", "nl", "da", "fi", "it", "pl", "pt", "es", "sv", "no", "el", "c")
    assert found(after(SOUND, with_(words=tuple(Words(code, "The mill") for code in codes)))) == []


@rule("MD-266", "MD-267")
def test_every_kind_of_medal_passes_and_two_that_exclude_each_other_do_not() -> None:
    at = place(SOUND, "G5")
    group = (place(SOUND, "H5"), place(SOUND, "I5"))
    kinds = (
        Medal(at),
        Medal(at, permanent=True),
        Medal(at, majority=True, turn_start=True, group=group),
        Medal(at, sole_control=True),
        Medal(at, last_to_occupy=True),
        Medal(at, needed=2, group=group),
        Medal(at, any_hex=True, group=group),
        Medal(at, worth=0),
    )
    assert found(after(SOUND, with_(medals=kinds))) == []
    way = with_(
        exits=(Exit(place(SOUND, "M1"), "allied"),),
        must_exit=(MustExit("allied"),),
        infantry_exits_double=True,
    )
    assert found(after(SOUND, way)) == []
    bridge = lay("tile", "bridge", "B5", behavior="CAN_BE_BLOWN", behavior2="ONE_MEDAL_IF_BLOWN")
    assert (
        found(
            after(SOUND, bridge, lay("unit", "tank2ger", "H9", badge="badge10", behavior="GERMAN_2VICTANK"))
        )
        == []
    )


@rule("MD-284", "MD-285")
@pytest.mark.slow
def test_every_name_of_the_vocabulary_passes_in_its_own_slot_and_fails_in_another() -> None:
    names = [name for name in vocabulary().values() if not name.ours]
    assert len(names) == 233
    assert sum(name.slot == "badge" for name in names) == 49
    assert sum(unit_type(name.name) != ("", "") for name in names if name.slot == "unit") == 35
    slots = ("terrain", "tile", "obstacle", "unit", "tag")
    for name in [item for item in names if item.slot in slots][:: far(4, 1)]:
        wrong = slots[(slots.index(name.slot) + 1) % len(slots)]
        assert not codes(name.slot, name.name) & NAME_CODES
        assert "wrong-slot" in codes(wrong, name.name)


NAME_CODES = {"unknown-name", "wrong-slot", "unknown-unit", "unknown-army"}


def codes(slot: str, name: str) -> set[str]:
    return {code for code, _ in found(after(SOUND, lay(slot, name, "I7")))}


@rule("MD-293")
@pytest.mark.parametrize(
    "ground", [None, "buildings", "hills", "woods", "pjungle", "dridge", "hedgerow", "road"]
)
def test_sandbags_may_lie_under_a_unit_on_these_grounds(ground: str | None) -> None:
    document = after(
        SOUND,
        lay("obstacle", "sand", "I7"),
        lay("unit", "infus", "I7"),
        with_(packs=("base", "terrain", "mediterranean", "pacific")),
    )
    laid = after(document, lay("terrain", ground, "I7")) if ground else document
    assert [code for code, _ in found(laid) if code != "other-climate"] == []


@rule("MD-294")
@pytest.mark.parametrize("bunker", ["bunker", "wbunker", "dbunker", "pbunker", "casemate"])
def test_artillery_may_be_set_up_in_a_bunker_of_any_kind_and_armor_not(bunker: str) -> None:
    def given(unit: str) -> set[str]:
        document = after(SOUND, lay("tile", bunker, "I7"), lay("unit", unit, "I7"))
        return {code for code, _ in found(document)} - {"packs-disagree", "other-climate"}

    assert given("gunger") == set()
    assert given("tankger") & {"armor-in-bunker", "armor-in-casemate"}


@rule("MD-295")
@pytest.mark.parametrize("behavior", ["FORD", "FORDABLE_STREAM"])
def test_a_unit_may_be_set_up_on_a_river_that_can_be_forded_there(behavior: str) -> None:
    wet = after(SOUND, lay("unit", "infus", "C5"))
    assert found(wet) == [("impassable-ground", "C5")]
    assert found(after(wet, lay("terrain", "river", "C5", behavior=behavior))) == []
    assert found(after(wet, lay("tile", "ford", "C5"))) == []


@rule("MD-296")
def test_units_may_be_set_up_on_the_printed_ocean() -> None:
    assert found(after(landing(), lay("unit", "infus", "E1"), lay("unit", "tankus", "G1"))) == []


@rule("MD-297")
def test_wire_may_lie_on_roads_and_rivers_but_not_with_a_unit() -> None:
    laid = after(SOUND, lay("terrain", "road", "I7"), lay("obstacle", "wire", "I7", "C5"))
    frozen = after(
        laid,
        lay("terrain", "wriver", "K7"),
        lay("obstacle", "wire", "K7"),
        with_(packs=("base", "terrain", "eastern")),
    )
    assert [code for code, _ in found(frozen) if code != "other-climate"] == []
    assert found(after(laid, lay("unit", "infger", "I7"))) == [("unit-on-obstacle", "I7")]


@rule("MD-269", "MD-366")
def test_all_that_the_file_format_cannot_carry_is_named_when_it_is_written() -> None:
    _, remarks = M44.write(after(d_day("sword"), with_(map=replace(d_day("sword").map, board="BRKTHRU"))))
    said = " ".join(f"{remark.where} {remark.sentence}" for remark in remarks).lower()
    for word in ("beach", "bridge", "reinforce"):
        assert word in said
    assert M44.write(SOUND)[1] == ()


FULL = after(
    SOUND,
    with_(
        towns=TownControl(),
        empty_sections=(EmptySections("axis"),),
        reinforced=("axis",),
        asides=(Aside("mine-side", "A1", ""),),
        sudden_death=(SuddenDeath("axis", 1, (Hex(0, 2),)),),
        built_bridges=(BuiltBridge("Seulles", places=(Hex(4, 4),)),),
        entries=(Entry(Hex(0, 0), "axis", Hex(0, 4)),),
        exits=(Exit(Hex(8, 24), "allied"),),
        craft=(Hex(8, 0),),
        reinforcements=(ReinforcementTable("axis", (Arrival("star", "infger", 4, "entry"),)),),
        switches=(RuleSwitch("empty_section_medals", '{"side": "AXIS"}'),),
        special=(SpecialRule("As it is.", "Troops 3"),),
        missing=(Missing("top.cards", "the hand"),),
        rulings=Rulings(),
    ),
)
SOUND_FILES = ("11.m44", "13.m44", "18261.m44", "Galatos.json")
WITHOUT_UNITS = ("juno.m44", "test2.m44")


@pytest.mark.parametrize("name", [*SOUND_FILES, *WITHOUT_UNITS])
def test_published_scenarios_give_no_error_and_tile_sheets_only_that_units_are_lacking(name: str) -> None:
    folder = os.environ.get("SANDTABLE_SAMPLES")
    path = Path(folder or "") / "m44" / name
    if folder is None or not path.exists():
        pytest.skip("no sample files: SANDTABLE_SAMPLES names no folder with them")
    document, _ = M44.read(path.read_bytes())
    assert document is not None
    errors = {found.code for found in check(document, {}) if found.level == "error"}
    assert errors == ({"no-units"} if name in WITHOUT_UNITS else set())


def spoiled(data: st.DataObject, value: object) -> object:
    """The value with one thing in it made senseless, a list emptied or doubled; its type stays."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, str):
        return data.draw(st.sampled_from(["", "?", "[[[", "\t\t\t", "9" * 30, "\ud800", "Actions 99"]))
    if isinstance(value, int):
        return data.draw(st.integers(-9, 99) | st.just(10**9))
    if isinstance(value, Hex):
        return Hex(data.draw(st.integers(-9, 99)), data.draw(st.integers(-9, 99)))
    if isinstance(value, tuple):
        i = data.draw(st.integers(-2, len(value) - 1))
        if i < 0:
            return () if i == -2 else value + value
        return (*value[:i], spoiled(data, value[i]), *value[i + 1 :])
    if is_dataclass(value) and not isinstance(value, type):
        name = data.draw(st.sampled_from([item.name for item in fields(value)]))
        return replace(value, **{name: spoiled(data, getattr(value, name))})
    return value


@settings(max_examples=far(25, 100), deadline=None)
@given(st.data())
@pytest.mark.slow
def test_the_checks_never_raise_whatever_is_spoiled(data: st.DataObject) -> None:
    document: object = data.draw(st.sampled_from((d_day("sword"), d_day("gold"), FULL)))
    for _ in range(data.draw(st.integers(1, 4))):
        document = spoiled(data, document)
    assert isinstance(document, Scenario)
    assert all(isinstance(item, Finding) for item in check(document, {}))


def test_an_empty_document_is_judged() -> None:
    empty = Scenario(Player(""), Player(""), HexMap("", "", (Cell(Hex(0, 0), Piece("")),)))
    assert ("unknown-board", "map.board") in found(empty)
