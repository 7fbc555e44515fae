"""Every field and row of a scenario by its forms: what it shows is what it takes, and nothing else is."""

from dataclasses import replace

import pytest

from campaign.web import fields as typed
from rulesets.kit.editing.fields import Value
from rulesets.kit.editing.paths import value_at
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, SetField
from rulesets.kit.flow.choices import OneOf
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.references import word_of
from rulesets.kit.ruleset import Ref, Shelf
from rulesets.tide_of_iron.check.check import check_scenario
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.editing.editing import BLANKS, editing
from tests.rules import rule
from tests.rulesets.forms import asked, fields_of, held, takes_back
from tests.rulesets.tide_of_iron.editing.drafts import EDITING, LIBRARY, MORVIN, POND, WHOLE, count_of, done

ASKED_OTHERWISE = {
    "map.board": "size.width",
    "boards.placing.col": "boards.across",
    "divisions.pieces": "divisions.pieces.others",
    "divisions.squads.figures": "divisions.squads.figures.others",
    "reinforcements.pieces": "reinforcements.pieces.others",
    "sets": "sets.core",
}
"""What a designer types under another path than that of the document."""
NOT_TYPED = {
    "map.face": "no board has another face",
    "map.cells": "painted",
    "map.labels": "lettered on the map",
    "sides.side": "a sheet is that of its side",
    "asides": "put aside beside the finding",
    "roster": "of a battle of a chain alone",
    "core": "of a battle of a chain alone",
}


@pytest.mark.slow
@pytest.mark.parametrize("scenario", [MORVIN, WHOLE], ids=["morvin", "whole"])
def test_every_field_takes_back_what_it_shows_and_not_a_byte_changes(scenario: Scenario) -> None:
    paths = takes_back(scenario, EDITING)
    assert len(paths) == len(set(paths)) > 200


@rule("TN-173", "TN-174", "TN-176", "TN-177", "TN-185", "TN-186")
def test_all_that_a_scenario_holds_can_be_typed() -> None:
    paths = set(held(WHOLE))
    leaves = {path for path in paths if not any(other.startswith(f"{path}.") for other in paths)}
    skipped = {path for path in leaves for other in NOT_TYPED if f"{path}.".startswith(f"{other}.")}
    typed_in = {ASKED_OTHERWISE.get(path, path) for path in leaves - skipped}
    assert typed_in - asked(WHOLE, EDITING) == set()
    assert {"map.face", "sides.side"} <= skipped
    assert len(leaves - skipped) > 90


@rule("TN-173", "TN-176", "TN-177", "TN-178", "TN-179", "TN-180")
@rule("TN-181", "TN-182", "TN-183", "TN-185", "TN-186", "TN-187")
def test_fields_hold_what_is_typed_into_them() -> None:
    for path, new, holds in (
        ("number", "7b", "7b"),
        ("front", "Normandy, July 1944", "Normandy, July 1944"),
        ("background", "A mill by a stream.", "A mill by a stream."),
        ("complexity", "low", "low"),
        ("year", "1945", "1945"),
        ("edition", "2015", "2015"),
        ("origin", "of our club", "of our club"),
        ("initiative", "die", "die"),
        ("ends", "When the mill has fallen.", "When the mill has fallen."),
        ("sides.1.grades.0.words", "Hold the mill.", "Hold the mill."),
        ("sides.1.grades.0.grade", "minor", "minor"),
        ("sides.0.starting_cards", ("Rally", "Patrol report"), ("Rally", "Patrol report")),
        ("sides.0.operations", ("Barrage",), ("Barrage",)),
        ("sides.0.decks.0.title", "Morale I", "Morale I"),
        ("divisions.0.shade", "dark", "dark"),
        ("divisions.0.bases", 7, 7),
        ("divisions.0.concealed", 3, 3),
        ("divisions.0.charges", 5, 5),
        ("divisions.0.deployment", "West of the road.", "West of the road."),
        ("reinforcements.0.side", "axis", "axis"),
        ("reinforcements.0.round", 5, 5),
        ("reinforcements.0.when", "status", "status"),
        ("reinforcements.0.words", "By the lane.", "By the lane."),
        ("features.destructible", "no", False),
        ("features.charge_hits", 5, 5),
        ("own.cards.0.words", "Lay two smoke.", "Lay two smoke."),
        ("title", " The mill ", "The mill"),
        ("rounds", 6, 6),
        ("unlimited", "yes", True),
        ("hints", "Go\nleft.", "Go\nleft."),
        ("special_rules", ("One.", "Two."), ("One.", "Two.")),
        ("modules", ("weather",), ("weather",)),
        ("sides.1.nations", ("german", "soviet"), ("german", "soviet")),
        ("sides.0.grades.1.points", None, None),
        ("sides.0.decks.0.removed", ("Ambush",), ("Ambush",)),
        ("divisions.0.nation", "british", "british"),
        ("divisions.0.specializations", "1 Scouts\n2 medic", (("scout", 1), ("medic", 2))),
        ("divisions.0.squads.1.at", Hex(1, 1), Hex(1, 1)),
        ("divisions.0.zone", (Hex(0, 0),), (Hex(0, 0),)),
        ("reinforcements.0.entry", (Hex(4, 0),), (Hex(4, 0),)),
        ("own.units.0.vehicles", "6/7", (6, 7)),
        ("own.units.0.infantry", "", None),
        ("own.tokens", "smoke: thick\nwreck", (("smoke", "thick"), ("wreck", ""))),
        ("own.commanders.1.decks.1", "Hero", "Hero"),
        ("weather.cards", "2 Fog\n1 Storm", (("fog", 2), ("storm", 1))),
        ("weather.checks", (2, 5), (2, 5)),
        ("features.depth", "deep", "deep"),
    ):
        changed = done(SetField(path, _typed(new)))
        assert value_at(changed, path) == holds, path
        assert done(SetField(path, EDITING.value(WHOLE, path)), scenario=changed) == WHOLE, path


def _typed(new: object) -> Value:
    assert new is None or isinstance(new, str | int | tuple)
    return new


def test_figures_are_counted_one_by_one_and_keep_their_places() -> None:
    assert EDITING.value(WHOLE, "divisions.0.pieces.others") == "2 M4A1 Sherman"
    assert EDITING.value(WHOLE, "divisions.0.pieces.elite") == 4
    more = done(SetField("divisions.0.pieces.elite", 5)).divisions[0].pieces
    assert more[:3] == (("regular", 14), ("elite", 5), ("officer", 2))
    without = done(SetField("divisions.0.pieces.mg", 0)).divisions[0].pieces
    assert "mg" not in dict(without) and dict(without)["mortar"] == 1
    vehicles = done(SetField("divisions.0.pieces.others", "3 M10\n1 Churchill")).divisions[0].pieces
    assert vehicles[-2:] == (("m10", 3), ("churchill", 1)) and dict(vehicles)["regular"] == 14
    for typed_in in ("3 Churchil II", "2 Machine-gun crew", "4 Elite infantry"):
        with pytest.raises(Refusal, match="not a piece of this game"):
            done(SetField("divisions.0.pieces.others", typed_in))


def test_a_board_in_an_odd_row_lies_on_hexes_there_are() -> None:
    odd = done(SetField("boards.1.placing.row", 3)).boards[1].placing
    assert (odd.row, odd.col) == (3, 25)
    back = done(SetField("boards.1.placing.row", 3), SetField("boards.1.placing.row", 0))
    assert back == WHOLE
    assert done(SetField("boards.1.across", 5)).boards[1].placing.col == 10
    assert done(SetField("boards.1.placing.turn", "3")).boards[1].placing.turn == 3


@rule("TN-174")
def test_a_board_is_one_of_those_on_the_shelf_and_the_map_grows_with_it() -> None:
    (field,) = (field for path, field in fields_of(WHOLE, EDITING) if path == "boards.0.board")
    assert {option.value for option in typed.options_of(field)} == {word_of(ref) for ref in LIBRARY}
    new = EDITING.blank("plain")
    laid = done(AddRow("boards", (("board", word_of(Ref("board", "morvin-west", 1))),)), scenario=new)
    board = EDITING.shape(laid)
    assert board is not None and (board.width, board.rows) == (12, 9)
    with pytest.raises(Refusal):
        done(AddRow("boards", (("board", "board/nowhere/1"),)), scenario=new)


def test_without_a_shelf_a_board_that_is_laid_can_still_be_chosen() -> None:
    alone = editing(Shelf())
    shown = alone.value(WHOLE, "boards.0.board")
    assert alone.edit(WHOLE, SetField("boards.0.board", shown)) == WHOLE
    (listed,) = (row for page in alone.forms(WHOLE) for row in page.rows if row.path == "boards")
    assert POND.id in listed.say(WHOLE, WHOLE.boards[2])


def test_every_list_takes_a_row_and_gives_it_back() -> None:
    tried = []
    for page in EDITING.forms(WHOLE):
        for row in page.rows:
            values: tuple[tuple[str, Value], ...] = {
                "boards": (("board", word_of(POND)),),
                "goals": (("at", Hex(0, 0)),),
            }.get(row.path, ())
            more = done(AddRow(row.path, values))
            number = count_of(WHOLE, row.path)
            assert count_of(more, row.path) == number + 1, row.path
            assert done(DropRow(row.path, number), scenario=more) == WHOLE, row.path
            if number > 1:
                turned = done(MoveRow(row.path, 0, number - 1))
                assert turned != WHOLE
                assert done(MoveRow(row.path, number - 1, 0), scenario=turned) == WHOLE
            tried.append(row.path)
    assert {"divisions.0.squads", "sides.1.grades", "own.commanders"} <= set(tried)
    with pytest.raises(Refusal):
        done(AddRow("rulings"))


def test_what_is_made_has_a_short_name_of_its_title() -> None:
    made = done(AddRow("own.cards", (("title", "Hedge Breakers"), ("kind", "operations"))))
    assert made.own.cards[-1].key == "hedge_breakers_2"
    typed_in = done(AddRow("own.terrain", (("title", "Orchard"), ("key", "forest"))))
    assert typed_in.own.terrain[-1].key == "forest"


def test_no_row_is_taken_out_of_what_is_no_list_of_the_forms() -> None:
    bare = done(DropRow("map.cells", 0))
    assert bare.map.cells == WHOLE.map.cells[1:]
    for path in ("cards", "modules", "sides"):
        with pytest.raises(Refusal, match="no list of that name"):
            done(DropRow(path, 0))


def test_the_weather_deck_is_taken_away_and_laid_again() -> None:
    bare = done(SetField("weather.used", "no"))
    assert bare.weather is None and EDITING.value(bare, "weather.cards") == ""
    assert done(SetField("weather.checks", (1,)), scenario=bare).weather is not None


def test_blanks_are_drafts_of_which_the_findings_say_what_they_lack() -> None:
    for option in BLANKS[:2]:
        blank = EDITING.blank(option.value)
        codes = {found.code for found in check_scenario(blank, {})}
        assert {"no-boards", "no-objective", "no-initiative", "no-length"} <= codes
    core, plain = EDITING.blank("core"), EDITING.blank("plain")
    assert (core.sets, core.modules, core.commanders) == ((("core", 1),), (), "forbidden")
    assert len(plain.modules) == 5 and plain.map.board == "12 by 9"
    with pytest.raises(KeyError):
        EDITING.blank("other")


def test_copies_of_a_box_are_counted() -> None:
    assert dict(done(SetField("sets.days_of_the_fox", 1)).sets)["days_of_the_fox"] == 1
    assert dict(done(SetField("sets.core", 9)).sets)["core"] == 9
    with pytest.raises(Refusal):
        done(SetField("sets.core", 10))
    assert done(SetField("sets.core", 0)).sets == (("normandy", 1),)
    assert replace(WHOLE, sets=()) == done(SetField("sets.core", 0), SetField("sets.normandy", 0))


def test_a_new_row_begins_with_something_that_is_offered() -> None:
    for scenario in (WHOLE, EDITING.blank("plain")):
        for page in EDITING.forms(scenario):
            for row in page.rows:
                begins = dict(row.new)
                for field in row.fields:
                    offered = {option.value for option in typed.options_of(field)}
                    if isinstance(field, OneOf):
                        assert begins.get(field.name, field.default) in offered, (row.path, field.name)


def test_the_next_division_is_of_the_side_that_has_fewer() -> None:
    first = done(AddRow("divisions"), scenario=EDITING.blank("plain"))
    both = done(AddRow("divisions"), AddRow("divisions"), scenario=first).divisions
    made = [(d.side, d.number, d.nation, d.shade) for d in both]
    assert made[:2] == [("allied", 1, "american", "light"), ("axis", 1, "german", "light")]
    assert made[2] == ("allied", 2, "american", "dark")


def test_the_next_board_lies_beside_those_that_are_laid() -> None:
    one = done(AddRow("boards"), scenario=EDITING.blank("plain"))
    assert [laying.placing.col for laying in done(AddRow("boards"), scenario=one).boards] == [0, 24]
