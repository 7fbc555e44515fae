"""Bad orders and the rows of the book they break; what is nearly possible; nothing offered breaks a row."""

import random

import pytest

from rulesets.kit.flow.choices import find
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.playout import random_command, walk
from rulesets.memoir44.records.bridges import BuildBridge
from rulesets.memoir44.records.town_control import MarkTown
from rulesets.memoir44.rules.turn.arrival import CallIn
from rulesets.memoir44.rules.turn.briefing import SetHand
from rulesets.memoir44.rules.turn.cards import FINEST_HOUR, PlayCard, RollOrderDice
from rulesets.memoir44.rules.turn.landing_craft import LandCraft
from rulesets.memoir44.rules.turn.on_the_move import OrderOnTheMove
from rulesets.memoir44.rules.turn.organiser import CorrectMedals
from rulesets.memoir44.rules.turn.refusing import faults_of
from rulesets.memoir44.rules.turn.reinforcement_roll import RollReinforcements
from rulesets.memoir44.rules.turn.seats import everybody
from rulesets.memoir44.rules.turn.turn import EndTurn
from rulesets.memoir44.system import MEMOIR44
from tests.rulesets.memoir44.battles import GRENADE, INFANTRY, NEPTUNE, Battle, a_battle, to_step

ALLIED, AXIS, ORGANISER = "map-allied", "map-axis", "organiser"


def plain() -> Battle:
    """The first turn of the Allies: a card is to be played."""
    return a_battle()


def at_roll() -> Battle:
    return to_step(a_battle(), "roll")


def finest() -> Battle:
    """Their Finest Hour: its order dice are still to be rolled."""
    return to_step(a_battle(), "roll", card=FINEST_HOUR)


def rolled() -> Battle:
    battle = to_step(a_battle(), "roll")
    return battle.order(ALLIED, RollReinforcements("map", "map"), INFANTRY, *[GRENADE] * 5)


def two_maps() -> Battle:
    return to_step(a_battle("double", NEPTUNE[:2]), "move")


BAD = [
    ("an order of the other side", plain, AXIS, PlayCard("map", "other"), {"MD-242"}),
    ("a roll before the card", plain, ALLIED, RollReinforcements("map", "map"), {"MD-242"}),
    ("an end before the rolls", plain, ALLIED, EndTurn("map"), {"MD-242"}),
    ("the roll before the order dice", finest, ALLIED, RollReinforcements("map", "map"), {"MD-030"}),
    ("order dice without that card", at_roll, ALLIED, RollOrderDice("map"), {"MD-030"}),
    ("a roll made twice", rolled, ALLIED, RollReinforcements("map", "map"), {"MD-242"}),
    ("a face that did not fall", rolled, ALLIED, CallIn("map", "map", "armor", "craft"), {"MD-031"}),
    ("by a way the map has not", rolled, ALLIED, CallIn("map", "map", "infantry", "entry"), {"MD-048"}),
    ("for another's section", rolled, ALLIED, OrderOnTheMove("map", "juno-left"), {"MD-060", "MD-059"}),
    ("medals by a player", plain, ALLIED, CorrectMedals("map", "allied", "add", 3, "So."), {"MD-126"}),
    ("preparation in the battle", plain, ALLIED, SetHand("map", "allied", 5), {"MD-033"}),
    (
        "books of another's map",
        two_maps,
        "sword-allied",
        MarkTown("juno", "A1", "allied"),
        {"MD-245", "MD-063"},
    ),
    ("the organiser ends a turn", plain, ORGANISER, EndTurn("map"), {"MD-158"}),
]


def refused(battle: Battle, seat: str, command: object) -> Refusal:
    assert find(MEMOIR44.menu(battle.state, seat), command) is None
    with pytest.raises(Refusal) as caught:
        MEMOIR44.decide(battle.state, seat, command, ())
    return caught.value


@pytest.mark.parametrize(
    ("make", "seat", "command", "rows"), [row[1:] for row in BAD], ids=[row[0] for row in BAD]
)
def test_a_bad_order_is_refused_by_the_rules_it_breaks(make, seat, command, rows) -> None:
    assert {*refused(make(), seat, command).rows} == rows


def test_what_is_nearly_possible_says_what_a_refusal_says() -> None:
    battle = rolled()
    near = {entry.what: entry for entry in MEMOIR44.nearly(battle.state, ALLIED)}
    land, build = LandCraft("map", "b4"), BuildBridge("map", 0)
    for command in (land, build):
        assert refused(battle, ALLIED, command).sentence in {entry.says for entry in near.values()}
    assert not [*MEMOIR44.nearly(battle.state, AXIS), *MEMOIR44.nearly(battle.state, ORGANISER)]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_is_offered_breaks_a_condition(seed: int) -> None:
    chance = random.Random(seed)
    mode = ("single", "double", "overthrough", "double")[seed]
    start = a_battle(begun=False) if mode == "single" else a_battle(mode, NEPTUNE[:2])
    seats = everybody(start.state)
    for number, step in enumerate(walk(MEMOIR44, start.state, seats, chance)):
        for seat in seats if number % 3 == 0 else ():
            for choice in MEMOIR44.menu(step.after, seat):
                command = random_command(choice, chance)
                assert faults_of(step.after, seat, command) == (), (seat, command)
        if number > 200:
            break
