"""Kinds of terrain are rows of a campaign: their words, their look on the map, what they do by dice."""

from dataclasses import replace

import pytest

from authoring.compare_names import differences
from exports.picture import legend_of, svg_of
from rulesets.firestorm.check.check import check
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.editing.editing import EDITING, edit
from rulesets.firestorm.ground.board import opening_board
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.kind import CAMPAIGN
from rulesets.firestorm.rules.battle.wargame import bonus
from rulesets.firestorm.sheets.wargame import wargame
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.codec import from_json, shape, to_json
from rulesets.kit.drawing.sheets import Grid, Pair
from rulesets.kit.editing.rows import AddRow, DropRow, RowEdit, SetField
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Documents, fold

MARSH = AddRow(
    "terrains", (("title", "Salt marsh"), ("spoken", "a salt marsh"), ("look", "marsh"), ("close", "yes"))
)


def done(*edits: RowEdit, document: Campaign = CAEN) -> Campaign:
    for each in edits:
        document = edit(document, each)
    return document


def at(key: str) -> int:
    return next(number for number, area in enumerate(CAEN.areas) if area.key == key)


WET = done(
    MARSH,
    SetField(f"areas.{at('C2')}.terrain", "salt-marsh"),
    SetField("tables.bonuses.0.on_salt_marsh", 7),
    SetField("beach_terrain", "salt-marsh"),
)


def test_a_campaign_with_caens_terrain_is_stored_without_a_word_of_it() -> None:
    stored = to_json(shape(Campaign), CAEN)
    assert isinstance(stored, dict) and not {"terrains", "beach_terrain"} & set(stored)
    assert [kind.key for kind in CAEN.terrains] == ["plains", "bocage", "city"]
    assert from_json(shape(Campaign), to_json(shape(Campaign), WET)) == WET


def test_a_kind_of_ones_own_counts_in_battles_rolled_by_dice() -> None:
    state = fold(FIRESTORM, FIRESTORM.start(Documents(WET), WET.rulings))
    row = WET.tables.bonuses[0]
    assert (bonus(state, row.key, "C2"), bonus(state, row.key, "A2"), bonus(state, row.key, "C3")) == (
        7,
        7,
        row.plains,
    )
    assert lookup(state).fights_as("C2").close
    (_, pair, situation, _) = wargame(state).blocks
    assert isinstance(pair, Pair) and isinstance(pair.first, Grid) and isinstance(situation, Pair)
    assert pair.first.heads == ("Allies", "Plains", "Bocage", "City", "Salt marsh")
    assert isinstance(situation.first, Grid)
    assert situation.first.rows[0].cells[0] == "Defending in bocage or ruined city or a salt marsh"


def test_the_map_draws_a_kind_as_it_says_and_its_key_names_it() -> None:
    board = opening_board(replace(WET, beach_terrain="plains"))
    assert board is not None
    (region,) = (region for region in board.regions if region.key == "C2")
    assert (region.ground, "a salt marsh" in region.says) == ("marsh", True)
    words = [word for _, word in legend_of(board)]
    assert {"Open plains", "Bocage", "Ruined city", "A salt marsh"} <= set(words)
    assert "<svg" in svg_of(board)


def test_a_kind_that_areas_have_stays_and_says_so() -> None:
    assert check(WET, {}) == ()
    with pytest.raises(Refusal, match="Salt marsh is still named under Areas and Terrain and rolls"):
        done(DropRow("terrains", 3), document=WET)
    dry = done(
        SetField(f"areas.{at('C2')}.terrain", "plains"),
        SetField("beach_terrain", "plains"),
        DropRow("terrains", 3),
        document=WET,
    )
    assert len(dry.terrains) == 3


def test_a_figure_of_a_kind_is_one_change_under_its_title() -> None:
    (change,) = differences(CAMPAIGN, WET, done(SetField("tables.bonuses.0.on_salt_marsh", 2), document=WET))
    assert (change.where, change.before, change.after) == (
        f"Salt marsh of bonus {WET.tables.bonuses[0].title}",
        "7",
        "2",
    )
    assert EDITING.value(WET, "tables.bonuses.0.on_salt_marsh") == 7
