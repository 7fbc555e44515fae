"""Bad orders and the rows of the book they break; what is nearly possible; nothing offered breaks a row."""

import random
from dataclasses import replace

import pytest

from rulesets.kit.flow.choices import find
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.house_rule import ChangeRuling
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.playout import random_command, walk
from rulesets.tide_of_iron.rules.battle.buildings import ThrowAtBuilding, ThrowCollapse
from rulesets.tide_of_iron.rules.battle.commanders import ChooseCommander, UseCommanders
from rulesets.tide_of_iron.rules.battle.ending import HoldObjective
from rulesets.tide_of_iron.rules.battle.menu import faults_of
from rulesets.tide_of_iron.rules.battle.rounds import BeginRound, RollInitiative, SetRound
from rulesets.tide_of_iron.rules.chain import menu as of_chain
from rulesets.tide_of_iron.rules.chain.roster import ChooseSpecialization, SetLevel, TypeBase
from rulesets.tide_of_iron.rules.chain.stages import BeginStage, ReportStage
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests.rules import rule
from tests.rulesets.tide_of_iron.battle.battles import Battle, attack, battle, opened, placed, set_off
from tests.rulesets.tide_of_iron.chain.games import game

SEATS = (ORGANISER, "allied", "axis")


def choosing() -> Battle:
    """The Germans have chosen their only commander; the Allies, who have the initiative, choose next."""
    found = opened()
    for seat in ("allied", "axis"):
        found.give(seat, UseCommanders("yes"))
    return found


def with_charge() -> Battle:
    """An American charge lies on A1."""
    found = battle()
    found.give("allied", placed("A1"))
    return found


def in_ruins() -> Battle:
    found = battle()
    found.give("allied", attack("B1"))
    found.give("allied", ThrowAtBuilding("B1"), *(6,) * 8, 1, 1)
    return found


MODEL = ChooseCommander("Walter Model", "Watchdog", "Ground Support I")
TAKEN = replace(MODEL, replaced="Air Support")
RUDDER = ChooseCommander("James Earl Rudder", "Assaulter", "Command I")
BAD = [
    ("a round before commanders", opened, "allied", BeginRound(1), {"TN-116"}),
    ("an attack before any round", opened, "allied", attack("A1"), {"TN-116", "TN-107"}),
    ("initiative again", battle, "allied", RollInitiative(), {"TN-119"}),
    ("a commander out of turn", choosing, "axis", MODEL, {"TN-118"}),
    ("the enemy's with a deck that is taken", choosing, "allied", TAKEN, {"TN-120", "TN-121"}),
    ("for a shared deck", choosing, "allied", RUDDER, {"TN-122"}),
    ("the round after next", battle, "axis", BeginRound(4), {"TN-107"}),
    ("a fourth round of three", lambda: battle().to_round(3), "axis", BeginRound(4), {"TN-183"}),
    ("at a bunker", battle, "allied", attack("C1"), {"TN-104"}),
    ("at ruins", in_ruins, "allied", attack("B1"), {"TN-099"}),
    ("with no strength", battle, "allied", attack("A1", strength=0), {"TN-088"}),
    ("two charges in one Advance", battle, "allied", placed("A1", number=2, movement=4), {"TN-070"}),
    ("too few movement points", battle, "allied", placed("A1", movement=1), {"TN-069"}),
    ("another nation's charge", battle, "allied", placed("A1", nation="german"), {"TN-065"}),
    ("used up", lambda: used_up(), "axis", placed("A1", nation="german"), {"TN-069"}),
    ("a charge beside friends", with_charge, "allied", set_off("charge-1", "A2", friends="some"), {"TN-075"}),
    ("the enemy's charge", with_charge, "axis", set_off("charge-1", "A2", nation="german"), {"TN-072"}),
    ("dice that nobody waits for", battle, "axis", ThrowCollapse("A1"), {"TN-100"}),
    ("no objective", battle, "axis", HoldObjective("B1", "axis"), {"TN-182"}),
    ("a ruling by a player", battle, "axis", SetRound(2, "So."), {"TN-245"}),
    ("an order of the organiser", battle, ORGANISER, BeginRound(2), {"TN-245"}),
]


def used_up() -> Battle:
    found = battle()
    found.give("axis", placed("A1", nation="german"))
    return found


def refused(found: Battle, seat: str, command: object) -> Refusal:
    assert find(TIDE_OF_IRON.menu(found.state, seat), command) is None
    with pytest.raises(Refusal) as caught:
        TIDE_OF_IRON.decide(found.state, seat, command, ())
    return caught.value


@rule("TN-088")
@pytest.mark.parametrize(
    ("make", "seat", "command", "rows"), [row[1:] for row in BAD], ids=[row[0] for row in BAD]
)
def test_a_bad_order_is_refused_by_the_rules_it_breaks(make, seat, command, rows) -> None:
    assert {*refused(make(), seat, command).rows} == rows


def test_several_faults_are_all_named() -> None:
    said = refused(battle(), "allied", placed("Z9", number=3, movement=1))
    assert [fault.cite for fault in said.faults] == ["TN-069", "TN-070", "TN-069", "TN-069"]


def test_what_is_nearly_possible_says_what_a_refusal_says() -> None:
    ruins = [entry for entry in TIDE_OF_IRON.nearly(in_ruins().state, "axis") if entry.place == "B1"]
    assert [entry.says for entry in ruins] == [refused(in_ruins(), "axis", attack("B1")).sentence]
    names = {entry.what: entry.cite for entry in TIDE_OF_IRON.nearly(choosing().state, "allied")}
    assert names == {"Walter Model": "TN-120"}
    assert {entry.cite for entry in TIDE_OF_IRON.nearly(used_up().state, "axis")} == {"TN-069"}
    assert not [*TIDE_OF_IRON.nearly(choosing().state, "axis")]


CHAIN = [
    ("another stage", "allied", BeginStage("s3"), {"TN-169"}),
    ("a report of another stage", "axis", ReportStage("s3", "allied", ()), {"TN-169"}),
    ("a report before it began", "allied", ReportStage("s1", "allied", ()), {"TN-169", "TN-168"}),
    ("a base of nobody", "allied", TypeBase("b9", "regular:4"), {"TN-142"}),
    ("a base typed in twice", "axis", TypeBase("b1", "regular:4"), {"TN-143"}),
    ("a choice nobody has", "allied", ChooseSpecialization("b1", "medic"), {"TN-241"}),
    ("a level by a player", "axis", SetLevel("b1", "2", "So."), {"TN-247"}),
    ("a house rule by a player", "axis", ChangeRuling("branching", "on", "So."), {"TN-247"}),
]


@rule("TN-169")
@pytest.mark.parametrize(
    ("seat", "command", "rows"), [row[1:] for row in CHAIN], ids=[row[0] for row in CHAIN]
)
def test_a_bad_order_of_a_chain_is_refused_by_the_rules_it_breaks(seat, command, rows) -> None:
    with pytest.raises(Refusal) as caught:
        TIDE_OF_IRON.decide(game().state, seat, command, ())
    assert {*caught.value.rows} == rows


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_is_offered_breaks_a_condition(seed: int) -> None:
    chance = random.Random(seed)
    for start, faults in ((opened().state, faults_of), (game().state, of_chain.faults_of)):
        for number, step in enumerate(walk(TIDE_OF_IRON, start, SEATS, chance)):
            for seat in SEATS:
                for choice in TIDE_OF_IRON.menu(step.after, seat):
                    command = random_command(choice, chance)
                    assert faults(step.after, seat, command) == (), (seat, command)
            if number > 150:
                break
