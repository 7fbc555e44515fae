"""Squads on the page: put there, marked in one press, attacking; the report is filled in from them."""

import random
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from rulesets.kit.automation import as_it_stands
from rulesets.kit.drawing.board import Table
from rulesets.kit.drawing.sheets import Grid
from rulesets.kit.flow.agreement import Agree
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.odds import at_least, hits, less, mean
from rulesets.kit.ruleset import Documents
from rulesets.tide_of_iron.document.scenario import Core, CoreBase, Squad
from rulesets.tide_of_iron.pages.core import blocks
from rulesets.tide_of_iron.pages.odds import chances_of
from rulesets.tide_of_iron.rules.battle.ending import CloseBattle, ReportBattle
from rulesets.tide_of_iron.rules.battle.firing import CallOff, FireAt, RollFire
from rulesets.tide_of_iron.rules.battle.marks import ChangeFigures, MarkSquad
from rulesets.tide_of_iron.rules.battle.menu import faults_of
from rulesets.tide_of_iron.rules.battle.opening import amend
from rulesets.tide_of_iron.rules.battle.squads import EnterSquad, ListSquads
from rulesets.tide_of_iron.rules.battle.state import FireDeclared
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests.rules import rule
from tests.rulesets.tide_of_iron.battle.battles import LIBRARY, SCENARIO, Battle, battle

MIXED, CREW = (("regular", 3), ("officer", 1)), (("regular", 2), ("mortar", 1))
CORE = tuple(
    CoreBase(f"b{number}", f"Base {number}", figures) for number, figures in enumerate((MIXED, CREW), 1)
)
FIXED = (Squad((("elite", 2), ("regular", 2)), ("engineer",)), Squad((("regular", 2), ("mg", 1))))
OURS, THEIRS = SCENARIO.divisions
FARM = replace(
    SCENARIO,
    divisions=(OURS, replace(THEIRS, squads=FIXED)),
    roster=CORE,
    core=Core("allied", "", "american"),
)


def kept() -> Battle:
    """A battle in its first round, with the squads of both sides on the page."""
    found = battle(FARM)
    for seat in ("allied", "axis"):
        found.give(seat, ListSquads())
    return found


def fire(
    squad: str = "b1", target: str = "axis:1", hex: str = "", manner: str = "normal", **more: Any
) -> FireAt:
    return FireAt(squad, target, hex, manner, **{"needed": "4", "more": 0, "cover": 0, **more})


def marks(found: Battle, squad: str) -> tuple[str, ...]:
    return found.state.squads[squad].marks


def reporting(found: Battle) -> Choice:
    (choice,) = found.choices("allied", ReportBattle)
    return choice


@rule("TN-250")
def test_squads_are_on_the_page_where_their_side_wants_them_and_in_the_menu_of_no_other_battle() -> None:
    found = battle(FARM)
    usual = set(TIDE_OF_IRON.menu(found.state, "axis"))
    assert [choice for choice in usual if choice.row.startswith("squad-")] == []
    found.give("allied", ListSquads())
    assert set(TIDE_OF_IRON.menu(found.state, "axis")) == usual
    assert [panel.key for panel in blocks(found.state) if isinstance(panel, Table)] == ["squads-allied"]
    found.give("axis", ListSquads())
    names = ["Base 1", "Base 2", "Axis squad 1", "Axis squad 2"]
    assert [squad.base.name for squad in found.state.squads.values()] == names
    (enter,) = found.choices("axis", EnterSquad)
    kinds = {option.value for field in enter.fields for option in getattr(field, "options", ())}
    assert "regular4" in kinds and not any("elite" in words for words in kinds)
    found.give("axis", EnterSquad("regular3"))
    assert found.told[-1] == "Axis squad 3 is on the page: 3 regulars."
    assert found.choices("axis", EnterSquad) == []


@rule("TN-250")
def test_one_press_marks_a_squad_and_pinned_and_disrupted_take_each_others_place() -> None:
    found = kept()
    pressed = [choice for choice in TIDE_OF_IRON.menu(found.state, "allied") if choice.row == "squad-b1"]
    assert all(not choice.fields for choice in pressed if choice.command is not FireAt)
    assert not any(choice.row.startswith("squad-axis") for choice in TIDE_OF_IRON.menu(found.state, "allied"))
    for mark in ("pinned", "fatigued", "disrupted"):
        found.give("allied", MarkSquad("b1", mark, True))
    assert marks(found, "b1") == ("fatigued", "disrupted")
    found.give("allied", MarkSquad("b1", "disrupted", False))
    found.give("allied", MarkSquad("b2", "fatigued", True))
    found.give("axis", MarkSquad("axis:1", "fatigued", True))
    found.give("allied", MarkSquad("", "fatigued", False))
    assert [marks(found, squad) for squad in ("b1", "b2", "axis:1")] == [(), (), ("fatigued",)]
    assert found.told[-1] == "Base 1 is free of marks. Base 2 is free of marks."


@rule("TN-168", "TN-250")
def test_figures_are_lost_and_come_back_and_the_report_is_filled_in_from_them() -> None:
    found = kept()
    for kind in ("officer", "regular", "regular"):
        found.give("allied", ChangeFigures("b1", kind, -1))
    found.give("allied", ChangeFigures("b1", "regular", 1))
    for kind, number in CREW:
        for _ in range(number):
            found.give("allied", ChangeFigures("b2", kind, -1))
    assert found.told[-1] == "Base 2 has 0 of 3 figures left."
    command = as_it_stands(reporting(found))
    assert dict(command.left) == {"b1:regular": 2, "b1:officer": 0, "b2:regular": 0, "b2:mortar": 0}
    found.give("allied", command)
    found.give("axis", Agree("result"))
    assert dict(TIDE_OF_IRON.report(found.state))["left.b1:regular"] == 2
    (paper,) = (sheet for sheet in TIDE_OF_IRON.sheets(found.state, None) if sheet.key == "battle")
    told = {row.cells[0]: row.sub for block in paper.blocks if isinstance(block, Grid) for row in block.rows}
    assert (
        told["Base 1"] == "2 regulars; 2 lost" and told["Axis squad 2"] == "2 regulars and 1 machine-gun crew"
    )


@rule("TN-142")
def test_figures_lost_stay_lost_where_the_base_is_corrected_and_no_other_base_comes_or_goes() -> None:
    found = kept()
    for kind in ("officer", "regular"):
        found.give("allied", ChangeFigures("b1", kind, -1))
    corrected = replace(FARM, roster=(replace(CORE[0], figures=(("regular", 4),)), CORE[1]))
    library = tuple(LIBRARY.items())
    (event,) = amend(found.state, Documents(corrected, library), "A slip.")
    after = TIDE_OF_IRON.evolve(found.state, event)
    assert after.squads["b1"].figures == (("regular", 3),) and after.squads["b2"].figures == CREW
    told = TIDE_OF_IRON.tell(found.state, event, None)
    assert told == "The scenario is corrected. Base 1 is now: 4 regulars. Reason: A slip."
    with pytest.raises(Refusal):
        amend(found.state, Documents(replace(FARM, roster=CORE[:1]), library), "One less.")


def test_a_report_without_squads_on_the_page_has_all_figures_and_the_organisers_end_those_of_the_page() -> (
    None
):
    assert dict(as_it_stands(reporting(battle(FARM))).left)["b1:regular"] == 3
    found = kept()
    found.give("allied", ChangeFigures("b1", "regular", -1))
    found.give("organiser", CloseBattle("draw", "It is late."))
    assert dict(TIDE_OF_IRON.report(found.state))["left.b1:regular"] == 2


@rule("TN-029", "TN-053", "TN-054", "TN-251")
@pytest.mark.parametrize(
    ("order", "dice", "cover"),
    [
        (fire(), 4, 0),
        (fire(hex="A1"), 4, 3),
        (fire(hex="A1", more=-1, cover=2), 3, 5),
        (fire("b2"), 2, 0),
        (fire("b2", manner="mortar"), 2, 0),
        (fire("b2", manner="mortar-suppressive"), 4, 1),
        (fire(manner="suppressive"), 4, 1),
        (fire(target="axis:2", manner="suppressive"), 4, 0),
        (fire(target="3", hex="D1"), 4, 1),
        (fire("axis:1", "b1"), 6, 0),
        (fire("axis:2", "b1"), 6, 0),
    ],
)
def test_dice_of_an_attack_are_the_firepower_of_the_squad_and_the_cover_of_the_hex(
    order: FireAt, dice: int, cover: int
) -> None:
    found = kept()
    (event,) = found.give("axis" if order.squad.startswith("axis") else "allied", order)
    assert (event.dice, event.cover) == (dice, cover)


@rule("TN-251")
def test_hits_that_are_left_take_figures_and_the_owner_chooses_where_there_is_a_choice() -> None:
    found = kept()
    found.give("allied", fire(hex="A1"))
    assert found.choices("axis", CallOff) == [] and found.choices("axis", RollFire)
    found.give("allied", RollFire("b1"), 6, 6, 4, 1, 5, 1, 4)
    assert {choice.weight for choice in TIDE_OF_IRON.menu(found.state, "allied")} == {"paper"}
    for kind in ("elite", "regular"):
        (asked, *_) = found.choices("axis", ChangeFigures)
        assert asked.weight == "asked"
        found.give("axis", ChangeFigures("axis:1", kind, -1))
    assert found.state.struck is None
    assert found.state.squads["axis:1"].figures == (("elite", 1), ("regular", 1))
    found.give("allied", fire())
    found.give("allied", RollFire("b1"), 4, 4, 4, 4)
    assert found.state.squads["axis:1"].figures == () and found.state.struck is None
    assert faults_of(found.state, "allied", fire()) and not found.offers("allied", fire())


@rule("TN-027", "TN-251")
def test_suppression_takes_no_figure_and_does_nothing_in_a_bunker_and_an_attack_can_be_called_off() -> None:
    found = kept()
    found.give("allied", fire(manner="suppressive"))
    found.give("allied", RollFire("b1"), 6, 6, 6, 6, 1)
    assert found.told[-1].endswith(
        "4 hits left on Axis squad 1. The core rules say what that does: mark the squad."
    )
    found.give("allied", fire(manner="suppressive", hex="C1"))
    assert found.state.fire is None and "does nothing" in found.told[-1]
    found.give("allied", fire())
    found.give("allied", CallOff("b1"))
    assert found.state.fire is None
    assert found.state.squads["axis:1"].figures == FIXED[0].figures


def simulated(chance: random.Random, dice: int, needed: int, cover: int, figures: int) -> int:
    """One attack thrown by hand: each die that hits, less each cover die of 5 or 6, takes a figure."""
    left = 0
    for _ in range(dice):
        left += chance.randrange(6) + 1 >= needed
    for _ in range(cover):
        if left and chance.randrange(6) >= 4:
            left -= 1
    return min(left, figures)


@rule("TN-251")
def test_the_odds_of_an_attack_are_those_of_dice_thrown_by_hand() -> None:
    chance, games = random.Random(251), 400
    for _ in range(200):
        dice, needed, cover, figures = (chance.randint(*span) for span in ((1, 9), (4, 6), (0, 5), (1, 4)))
        exact = chances_of(FireDeclared("b1", "", figures, "", "normal", needed, dice, cover))
        thrown = [simulated(chance, dice, needed, cover, figures) for _ in range(games)]
        for number in range(1, figures + 1):
            share = float(at_least(exact, number))
            found = sum(lost >= number for lost in thrown) / games
            assert abs(found - share) <= 4 * (share * (1 - share) / games) ** 0.5 + 1e-9, (
                dice,
                needed,
                cover,
            )
        spread = float(sum(p * n * n for n, p in enumerate(exact)) - mean(exact) ** 2)
        assert abs(sum(thrown) / games - float(mean(exact))) <= 4 * (spread / games) ** 0.5 + 1e-9


@rule("TN-251")
def test_odds_stand_beside_an_attack_before_it_is_declared_and_before_its_dice() -> None:
    found = kept()
    found.give("allied", fire(hex="A1", needed="6"))
    (roll,) = found.choices("axis", RollFire)
    (one,) = TIDE_OF_IRON.odds(found.state, "axis", roll)
    assert one.about == "4 dice against cover 3"
    assert one.chance == at_least(less(hits(4, 1), hits(3, 2)), 1) and "All 4" in one.also
    found.give("allied", CallOff("b1"))
    (choice,) = (choice for choice in found.choices("allied", FireAt) if choice.row == "squad-b1")
    in_the_open, last = TIDE_OF_IRON.odds(found.state, "allied", choice)
    assert in_the_open.chance == 1 - Fraction(1, 16) and last.title == "Axis squad 1 on A1"
    assert last.chance == at_least(less(hits(4, 3), hits(3, 2)), 1)


BAD = [
    ("allied", ListSquads(), "TN-250"),
    ("axis", EnterSquad("regular9"), "TN-250"),
    ("allied", MarkSquad("axis:1", "pinned", True), "TN-250"),
    ("allied", MarkSquad("b1", "pinned", False), "TN-250"),
    ("allied", MarkSquad("", "pinned", False), "TN-250"),
    ("allied", ChangeFigures("b1", "regular", 1), "TN-168"),
    ("allied", ChangeFigures("b1", "elite", -1), "TN-168"),
    ("allied", fire(target="b2"), "TN-251"),
    ("allied", fire(hex="Z9"), "TN-251"),
    ("allied", RollFire("b1"), "TN-251"),
    ("allied", CallOff("b1"), "TN-251"),
]


@pytest.mark.parametrize(("seat", "order", "row"), BAD, ids=lambda value: type(value).__name__)
def test_what_squads_on_the_page_do_not_allow_is_refused_by_its_row(seat: str, order: Any, row: str) -> None:
    found = kept()
    found.give("axis", EnterSquad("regular3"))
    assert [fault.cite for fault in faults_of(found.state, seat, order)] == [row]
    assert found.refusal(seat, order)


def test_no_squad_is_entered_before_its_side_is_on_the_page() -> None:
    assert {fault.cite for fault in faults_of(battle(FARM).state, "axis", EnterSquad("regular3"))} == {
        "TN-250"
    }
