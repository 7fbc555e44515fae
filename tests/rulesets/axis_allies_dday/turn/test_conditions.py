"""Bad orders and the rows of the book they break; what is nearly possible; nothing offered breaks a row. What
a seat leaves to the house is taken from its own menu, and no more than it said."""

import random
from typing import Any

import pytest

from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn.menu import menu
from rulesets.axis_allies_dday.rules.turn.refusing import faults_of
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.kit.flow.choices import find
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.instructions import Taken
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.playout import random_command, walk
from tests.length import far
from tests.rulesets.axis_allies_dday import games as g
from tests.rulesets.axis_allies_dday.stored import c

SEATS = (ORGANISER, "axis", "uk", "us")


def moves() -> State:
    """Card 8: British ashore in Z17 and Z16, Germans in Z18 alone; Z30 is full of British."""
    there = {
        "Z17": {"uk": "3I 1A 2T"},
        "Z15": {"uk": "2I", "germany": "B"},
        "Z19": {"germany": "2I"},
        "gold": {"uk": "1I"},
        "Z24": {"uk": "8I"},
    }
    return g.on_card(8, there, players=3)


def at_sea() -> State:
    """Card 9: one battery bears on Gold, one on Omaha, none on anything from Z01."""
    there = {
        "Z14": {"germany": "B"},
        "Z15": {"germany": "B"},
        "Z01": {"germany": "B"},
        "omaha": {"us": "2I"},
        "gold": {"uk": "2I"},
    }
    return g.on_card(9, there)


def landing() -> State:
    """Card 10: Gold waits, and Z15 is full of Allies."""
    there = {"gold": {"uk": "3I"}, "Z15": {"us": "8I"}, "juno": {"uk": "2I"}, "Z30": {"germany": "I"}}
    return g.on_card(10, there)


def in_the_air() -> State:
    """Card 3: three fighters over Z17 already."""
    there = {
        "Z17": {"us": "3F", "germany": "A"},
        "airfield": {"uk": "4F", "us": "1F"},
        "Z30": {"germany": "I"},
    }
    return g.on_card(3, there)


def bombers() -> State:
    """Card 5: Allied land units stand in Z17."""
    there = {
        "Z17": {"uk": "I", "germany": "A"},
        "airfield": {"uk": "1H", "us": "1H"},
        "Z30": {"germany": "I"},
    }
    return g.on_card(5, there)


def ships() -> State:
    return g.on_card(2, {"Z17": {"germany": "2B"}, "Z30": {"germany": "I"}, "gold": {"uk": "I"}})


def attacks() -> State:
    there = {
        "Z17": {"uk": "2I", "germany": "2I"},
        "Z30": {"germany": "I"},
        "Z18": {"uk": "I", "germany": "I"},
    }
    return g.on_card(11, there)


def charts() -> State:
    """Card 14, rolled: Utah is full."""
    state = g.on_card(14, {"utah": {"us": "4I"}, "Z30": {"germany": "I"}})
    return g.ordered(state, "allies", c.RollReinforcements(), 6, 6, 6, 6)


BAD = [
    ("another card's order", moves, "uk", c.LandUnits("gold", "Z15", 1), {"AD-064"}),
    ("the other side's card", moves, "axis", c.MoveUnits("germany", "Z19", "Z09", infantry=1), {"AD-066"}),
    ("another player's pieces", moves, "us", c.MoveUnits("uk", "Z17", "Z18", infantry=1), {"AD-007"}),
    ("locked by a blockhouse", moves, "uk", c.MoveUnits("uk", "Z15", "Z16", infantry=1), {"AD-088"}),
    ("infantry two zones", moves, "uk", c.MoveUnits("uk", "Z17", "Z26", infantry=1), {"AD-082"}),
    ("more than stand there", moves, "uk", c.MoveUnits("uk", "Z17", "Z18", infantry=5), {"AD-080"}),
    ("back into a box", moves, "uk", c.MoveUnits("uk", "Z17", "gold", infantry=1), {"AD-096"}),
    ("out of the arc", at_sea, "axis", c.FireOnce("Z14", "gold", "infantry"), {"AD-139"}),
    ("no arc at all, at a fighter", at_sea, "axis", c.FireOnce("Z01", "gold", "fighter"), {"AD-139"}),
    ("a full zone", landing, "allies", c.LandUnits("gold", "Z15", 1), {"AD-143"}),
    ("inland from the box", landing, "allies", c.LandUnits("juno", "Z30", 1), {"AD-142"}),
    ("a fifth fighter", in_the_air, "allies", c.SendFighters("uk", "Z17", 2), {"AD-094"}),
    ("a bomber over friends", bombers, "allies", c.SendBomber("uk", "Z17", "artillery"), {"AD-128"}),
    ("ships at infantry", ships, "allies", c.Bombard("Z30", dice=1), {"AD-123"}),
    ("seven dice", ships, "allies", c.Bombard("Z17", dice=7), {"AD-121"}),
    ("an attack where nobody stands against", attacks, "allies", c.Attack(("Z30",)), {"AD-097"}),
    ("the Axis on card 11", attacks, "axis", c.Attack(("Z17",)), {"AD-066"}),
    ("a full beachhead", charts, "allies", c.BringIn("us", "utah", 1), {"AD-167"}),
    ("the other power's box", charts, "allies", c.BringIn("uk", "omaha", 1), {"AD-166"}),
    ("losses that nobody asks for", moves, "axis", c.NameLosses((("Z17-uk-infantry", 1),)), {"AD-103"}),
    ("a player's ruling", moves, "uk", c.SetNumber(6, "Luck."), {"AD-222"}),
]


def refused(state: State, seat: str, command: object) -> Refusal:
    assert find(menu(state, seat), command) is None
    with pytest.raises(Refusal) as caught:
        AXIS_ALLIES_DDAY.decide(state, seat, command, ())
    return caught.value


@pytest.mark.parametrize(
    ("make", "seat", "command", "rows"), [row[1:] for row in BAD], ids=[row[0] for row in BAD]
)
def test_a_bad_order_is_refused_by_the_rules_it_breaks(make, seat, command, rows) -> None:
    assert {*refused(make(), seat, command).rows} == rows


def test_several_faults_are_all_named() -> None:
    said = refused(moves(), "us", c.MoveUnits("uk", "Z15", "Z30", artillery=1))
    assert {*said.rows} == {"AD-007", "AD-080", "AD-088", "AD-082"}


def test_what_is_nearly_possible_says_what_a_refusal_says() -> None:
    near = {entry.place: entry for entry in AXIS_ALLIES_DDAY.nearly(moves(), "uk")}
    assert near["Z15"].says == refused(moves(), "uk", c.MoveUnits("uk", "Z15", "Z16", infantry=1)).sentence
    guns = [(entry.place, entry.cite) for entry in AXIS_ALLIES_DDAY.nearly(at_sea(), "axis")]
    assert ("Z01", "AD-139") in guns and "Z14" not in dict(guns)
    assert [entry.cite for entry in AXIS_ALLIES_DDAY.nearly(landing(), "allies")] == ["AD-143"]
    assert not [*AXIS_ALLIES_DDAY.nearly(landing(), "axis"), *AXIS_ALLIES_DDAY.nearly(landing(), ORGANISER)]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_is_offered_breaks_a_condition(seed: int) -> None:
    chance = random.Random(seed)
    state = g.begun(players=2 + seed % 2, decks=("orders", "all", "orders and fortune")[seed])
    seats = SEATS if seed % 2 else (ORGANISER, "axis", "allies")
    for number, step in enumerate(walk(AXIS_ALLIES_DDAY, state, seats, chance)):
        for seat in seats if number % 4 == 0 else ():
            for choice in AXIS_ALLIES_DDAY.menu(step.after, seat):
                command = random_command(choice, chance)
                assert faults_of(step.after, seat, command) == (), (seat, command)
        if number > far(100, 250):
            break


def left(state: State, seat: str, *keys: str) -> Any:
    """The order the house gives for a seat that took these instructions; None where a person must."""
    menu = AXIS_ALLIES_DDAY.menu(state, seat)
    found = AXIS_ALLIES_DDAY.staff(state, seat, menu, tuple(Taken(key) for key in keys))
    return found and found.choice.command


def test_a_seat_that_leaves_nothing_is_asked() -> None:
    state = g.on_card(11, {"Z20": {"germany": "2I", "us": "2I"}, "Z21": {"germany": "I", "us": "I"}})
    assert left(state, "allies") is None
    assert left(state, "allies", "stay", "ashore") is None


def test_every_contested_zone_is_attacked_at_once() -> None:
    state = g.on_card(11, {"Z20": {"germany": "2I", "us": "2I"}, "Z21": {"germany": "I", "us": "I"}})
    assert left(state, "allies", "attack") is c.Attack
    found = AXIS_ALLIES_DDAY.staff(
        state, "allies", AXIS_ALLIES_DDAY.menu(state, "allies"), (Taken("attack"),)
    )
    assert found is not None and dict(found.choice.fixed)["zones"] == ("Z20", "Z21")


def test_fighters_fly_as_last_turn_and_the_rest_stay() -> None:
    state = g.placed(g.begun(), {"airfield": {"us": "3F", "uk": "3F"}, "Z20": {"germany": "I"}})
    assert left(g.at_card(state, 3), "allies", "patrol") is None, "nobody flew before"
    flown = g.ordered(g.at_card(state, 3), "allies", c.SendFighters("us", "Z20", 2))
    assert left(flown, "allies", "patrol") is None, "the first turn is a person's"


def test_all_beachheads_are_fired_at_in_one_order() -> None:
    there = {"utah": {"us": "2I"}, "omaha": {"us": "I"}, "Z11": {"germany": "B"}, "Z14": {"germany": "B"}}
    state = g.on_card(9, there)
    assert left(state, "axis", "sea") is c.FireToSea
    ways = [dict(choice.fixed)["beach"] for choice in g.choices(state, "axis", c.FireToSea)]
    assert ways == ["", "utah", "omaha"]
    after = g.ordered(state, "axis", c.FireToSea("", "infantry"), 1, 6)
    assert (
        after.position.number("utah", ("infantry",)) == 1
        and after.position.number("omaha", ("infantry",)) == 1
    )


def test_who_does_not_fit_ashore_is_asked_about() -> None:
    crowded = {"utah": {"us": "2I"}, "omaha": {"us": "4I"}, "Z14": {"us": "6I"}, "gold": {"uk": "I"}}
    state = g.on_card(10, crowded)
    assert left(state, "allies", "ashore") is c.LandAll
    landed = g.ordered(state, "allies", c.LandAll())
    assert landed.position.number("omaha", ("infantry",)) == 4, "eight is the most in a zone"
    assert left(landed, "allies", "ashore") is None


def test_the_public_and_the_organiser_leave_nothing_to_the_house() -> None:
    state = g.begun()
    assert AXIS_ALLIES_DDAY.instructions(state, "organiser") == ()
    keys = [item.key for item in AXIS_ALLIES_DDAY.instructions(state, "axis")]
    assert keys == ["attack", "stay", "nobody", "tactics", "spent", "sea", "flak"]
