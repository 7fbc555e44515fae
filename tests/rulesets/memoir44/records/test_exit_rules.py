"""Rules of the file format on exits and empty sections: read, written, said, edited, and played."""

import json
from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit import codec
from rulesets.kit.editing.rows import AddRow, SetField
from rulesets.memoir44.document.document import EmptySections, Exit, MustExit, RuleSwitch, Scenario
from rulesets.memoir44.editing.editing import EDITING
from rulesets.memoir44.ground.analysis import survey
from rulesets.memoir44.ground.victory import victory_words
from rulesets.memoir44.ground.winnings import is_endless, prizes
from rulesets.memoir44.pages.panels import control_table
from rulesets.memoir44.pages.standing import verdict
from rulesets.memoir44.records.exits import ExitUnit
from rulesets.memoir44.records.medal_stand import Eliminate, StrikeOut
from rulesets.memoir44.records.medals import reached, total
from rulesets.memoir44.rules.turn.organiser import CorrectMedals
from tests.rules import rule
from tests.rulesets.memoir44.battles import a_battle, a_map, at
from tests.rulesets.memoir44.formats.m44_files import read, with_info, written

MUST = {"side": "AXIS", "min_nbr_units": 2}
EMPTIED = {"side": "AXIS", "sections": [0, 2], "count_for": 3}


def options(**named: Any) -> dict[str, Any]:
    return with_info(options=named)


@rule("MD-258", "MD-267")
def test_required_exits_double_exits_and_empty_sections_are_fields_of_the_scenario() -> None:
    document = read(
        options(
            blitz_rules=True, infantry_exit_counts_2=1, must_have_unit_exit=MUST, empty_section_medals=EMPTIED
        )
    )
    assert document.infantry_exits_double and document.must_exit == (MustExit("axis", 2),)
    assert document.empty_sections == (EmptySections("axis", 3, ("left", "right")),)
    assert document.switches == (RuleSwitch("blitz_rules"),)


@rule("MD-221")
def test_sections_of_the_top_player_are_counted_from_his_left() -> None:
    ours = {"side": "ALLIES", "sections": ["0"], "count_for": "1"}
    document = read(options(empty_section_medals=ours))
    assert document.top.side == "axis"
    assert document.empty_sections == (EmptySections("allied", 1, ("right",)),)
    new = written(replace(document, origin=None))["game_info"]["options"]["empty_section_medals"]
    assert new == {"side": "ALLIES", "count_for": 1, "sections": [0]}


@rule("MD-256")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("infantry_exit_counts_2", False),
        ("infantry_exit_counts_2", "perhaps"),
        ("must_have_unit_exit", True),
        ("must_have_unit_exit", {"side": "NOBODY", "min_nbr_units": 1}),
        ("empty_section_medals", {"side": "AXIS"}),
        ("empty_section_medals", {"side": "AXIS", "sections": ["middle"]}),
    ],
)
def test_a_value_nobody_can_read_stays_a_switch(name: str, value: object) -> None:
    document = read(options(**{name: value}))
    assert [switch.name for switch in document.switches] == [name]
    assert not (document.infantry_exits_double or document.must_exit or document.empty_sections)
    assert written(replace(document, origin=None))["game_info"]["options"] == {name: value}


def test_an_unchanged_file_keeps_the_way_it_wrote_them_and_a_change_reaches_it() -> None:
    named = {
        "empty_section_medals": {**EMPTIED, "why": "x"},
        "infantry_exit_counts_2": "1",
        "must_have_unit_exit": {**MUST, "why": "y"},
    }
    document = read(options(**named))
    assert written(document)["game_info"]["options"] == named
    changed = replace(document, must_exit=(MustExit("axis", 3),), infantry_exits_double=False)
    new = written(changed)["game_info"]["options"]
    assert "infantry_exit_counts_2" not in new and new["must_have_unit_exit"]["min_nbr_units"] == 3
    assert new["empty_section_medals"] == named["empty_section_medals"]


def test_a_document_stored_before_reads_with_neither_rule() -> None:
    stored = codec.to_json(codec.shape(Scenario), a_map())
    assert isinstance(stored, dict)
    for name in ("infantry_exits_double", "must_exit"):
        del stored[name]
    old = codec.from_json(codec.shape(Scenario), json.loads(json.dumps(stored)))
    assert old == a_map() and not old.infantry_exits_double and old.must_exit == ()


def test_they_are_set_by_forms_and_said_among_the_conditions_of_victory() -> None:
    document = EDITING.edit(a_map(), SetField("infantry_exits_double", "yes"))
    document = EDITING.edit(document, AddRow("must_exit", (("side", "axis"), ("units", 2))))
    assert EDITING.value(document, "infantry_exits_double") == "yes"
    said = [sentence for sentence, _ in victory_words(document)]
    assert "A unit of infantry that leaves by an exit counts twice." in said
    assert "The Axis wins only once 2 units of theirs have left by an exit." in said
    assert len(victory_words(a_map())) == len(said) - 2


@rule("MD-322")
def test_what_a_side_can_win_counts_infantry_that_exits_twice() -> None:
    one = replace(a_map(), exits=(Exit(at("M19"), "allied"),))

    def by_exits(document: Scenario) -> int:
        return sum(prize.medals for prize in prizes(survey(document), "allied") if prize.kind == "exits")

    assert (by_exits(one), by_exits(replace(one, infantry_exits_double=True))) == (3, 5)
    unread = replace(one, switches=(RuleSwitch("empty_section_medals", '"?"'),), reinforced=())
    assert is_endless(unread, "allied") and not is_endless(replace(unread, switches=()), "allied")


@rule("MD-267")
def test_infantry_that_exits_gains_its_medals_twice() -> None:
    battle = a_battle(changes={"infantry_exits_double": True})
    before = total(battle.state, "allied")
    choice = next(choice for choice in battle.choices("map-allied", ExitUnit))
    assert [field.name for field in choice.fields] == ["arm"]
    battle.order("map-allied", ExitUnit("map", "M19", "infantry"))
    assert total(battle.state, "allied") == before + 2
    battle.order("map-allied", ExitUnit("map", "M17", "other"))
    assert total(battle.state, "allied") == before + 3


@rule("MD-194", "MD-195")
def test_an_exit_on_the_last_column_alone_leads_onto_the_map_beside_it() -> None:
    places = ("A19", "a18", "B19", "L19", "l18", "M19")
    changes = {"exits": tuple(Exit(at(place), "allied") for place in places)}
    state = a_battle("double", ("gold", "omaha"), changes=changes).state
    assert [way.onto for way in state.charts[0].exits] == [-1, -1, -1, -1, 1, 1]
    assert [way.onto for way in state.charts[1].exits] == [0, 0, -1, -1, -1, -1]
    (left, right), (beyond, end) = (chart.seams for chart in state.charts)
    assert left == end == () and right and beyond


@rule("MD-267")
def test_an_exit_struck_out_is_taken_back_on_its_hex_alone_and_another_gain_on_none() -> None:
    ways = (Exit(at("M19"), "allied"), Exit(at("M17"), "allied"))
    battle = a_battle(changes={"exits": ways})
    for place in ("M19", "M19", "M17"):
        battle.order("map-allied", ExitUnit("map", place))
    battle.order("map-allied", Eliminate("map", "axis", "infantry"))
    assert battle.state.books[0].exits == (2, 1)
    numbers = [gain.number for gain in battle.state.books[0].gains]
    for number, left in zip(numbers, ((1, 1), (0, 1), (0, 0), (0, 0)), strict=True):
        battle.order("map-allied", StrikeOut("map", number, "It stayed."))
        assert battle.state.books[0].exits == left


@rule("MD-267")
def test_a_side_that_must_exit_wins_only_once_its_units_have_left() -> None:
    battle = a_battle(changes={"must_exit": (MustExit("allied", 1),)})
    battle.order("organiser", CorrectMedals("map", "allied", "add", 10, "A test."))
    assert "allied" not in reached(battle.state)
    rows = {row.cells for row in control_table(battle.state, 0).rows}
    assert ("Allied units that must exit", "1 more") in rows
    assert verdict(battle.state) == "The Allies have the medals to win, once 1 more unit has left by an exit."
    battle.order("map-allied", ExitUnit("map", "M19"))
    assert "allied" in reached(battle.state)
    rows = {row.cells for row in control_table(battle.state, 0).rows}
    assert ("Allied units that must exit", "all gone") in rows
