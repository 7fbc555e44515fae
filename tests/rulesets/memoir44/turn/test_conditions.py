"""Bad orders, the reason and the rule of each refusal; nothing that is offered breaks a row."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from rulesets.kit.flow.choices import find
from rulesets.kit.playout import random_command, walk
from rulesets.memoir44.records.beach_books import MarkSection
from rulesets.memoir44.records.big_guns import MarkStars, PlaceCrosshair, ReturnCrosshair
from rulesets.memoir44.records.bridges import BuildBridge, EquipFunny, MarkBridge
from rulesets.memoir44.records.empty_sections import MarkEmpty
from rulesets.memoir44.records.exits import CrossOver, ExitUnit
from rulesets.memoir44.records.medal_stand import Eliminate, StrikeOut
from rulesets.memoir44.records.objectives import CountObjective, MarkObjective
from rulesets.memoir44.records.sudden_death import CountSudden
from rulesets.memoir44.records.town_control import MarkTown
from rulesets.memoir44.rules.turn.arrival import CallIn, EnterArrival
from rulesets.memoir44.rules.turn.briefing import SetHand
from rulesets.memoir44.rules.turn.cards import FINEST_HOUR, RECON, PlayCard, RollOrderDice
from rulesets.memoir44.rules.turn.decide import faults_of
from rulesets.memoir44.rules.turn.landing_craft import LandCraft
from rulesets.memoir44.rules.turn.on_the_move import OrderOnTheMove
from rulesets.memoir44.rules.turn.organiser import CorrectMedals
from rulesets.memoir44.rules.turn.overthrough import AssignSections, HandOut
from rulesets.memoir44.rules.turn.reinforcement_roll import RollReinforcements
from rulesets.memoir44.rules.turn.seats import everybody
from rulesets.memoir44.rules.turn.turn import EndTurn
from rulesets.memoir44.system import MEMOIR44
from tests.rulesets.memoir44.battles import (
    ARMOR,
    BRIDGES,
    FLAG,
    GRENADE,
    INFANTRY,
    NEPTUNE,
    TOWNS,
    Battle,
    a_battle,
    refused,
    to_step,
)

ALLIED, AXIS, ORGANISER = "map-allied", "map-axis", "organiser"
AIRFIELD, HILLS, CROSSROADS = 0, 1, 2
BIG_GUN, SHIP = 0, 1
SEAM_AND_NOT = ("S-L23", "A1")
Make = Callable[[], Battle]


def plain() -> Battle:
    """The first turn of the Allies: a card is to be played."""
    return a_battle()


def without() -> Battle:
    """No control of towns, beaches or bridges by the house rules."""
    return a_battle(town_control=False, beach_control=False, bridge_control=False)


def rolled(*faces: int, **rulings: object) -> Battle:
    """The Allies have rolled these faces and give their orders."""
    battle = to_step(a_battle(**rulings), "roll")  # type: ignore[arg-type]
    battle.order(ALLIED, RollReinforcements("map", "map"), *faces)
    return battle


def six(**rulings: object) -> Battle:
    return rolled(*[INFANTRY] * 6, **rulings)


def on_the_move() -> Battle:
    """One Flag fell, and its order is given."""
    return rolled(FLAG, *[GRENADE] * 5).order(ALLIED, OrderOnTheMove("map", "map-left"))


def loaded() -> Battle:
    """A craft has been loaded this turn."""
    return six().order(ALLIED, CallIn("map", "map", "infantry", "craft"))


def long_loaded() -> Battle:
    """A craft was loaded in an earlier turn."""
    battle = to_step(a_battle(), "orders")
    books = replace(battle.state.books[0], craft=(1, 0))
    battle.state = replace(battle.state, books=(books,))
    return battle


def full() -> Battle:
    return loaded().order(ALLIED, CallIn("map", "map", "infantry", "craft"))


def one_came() -> Battle:
    """The one unit that Armor brings has come."""
    return rolled(ARMOR, *[GRENADE] * 5).order(ALLIED, CallIn("map", "map", "armor", "craft"))


def finest() -> Battle:
    """Their Finest Hour: its order dice are still to be rolled."""
    return to_step(a_battle(), "roll", card=FINEST_HOUR)


def two_maps() -> Battle:
    return to_step(a_battle("double", NEPTUNE[:2]), "move")


def gone() -> Battle:
    """The Big Gun is eliminated."""
    return a_battle().order(ALLIED, Eliminate("map", "axis", "K17"))


def crossed() -> Battle:
    return a_battle().order(ALLIED, MarkObjective("map", CROSSROADS, "allied"))


def built() -> Battle:
    battle = a_battle().order(ALLIED, EquipFunny("map", "l4", "bridge"))
    return battle.order(ALLIED, BuildBridge("map", 0))


def bare() -> Battle:
    """A map without exits, rivers, craft, sections that must not be empty or sudden death."""
    none: dict[str, object] = dict.fromkeys(
        ("exits", "built_bridges", "craft", "empty_sections", "sudden_death"), ()
    )
    return to_step(
        a_battle(changes={**none, "reinforced": (), "reinforcements": (), "craft_used": 0}), "orders"
    )


CASES: list[tuple[Make, str, object, str, str]] = [
    (without, ALLIED, MarkTown("map", TOWNS[0], "allied"), "MD-063", "Town Control is not in effect"),
    (plain, ALLIED, MarkTown("map", "Z1", "allied"), "MD-063", "Z1 is not a town"),
    (plain, ALLIED, MarkTown("map", TOWNS[0], "axis"), "MD-064", "the Axis already holds it"),
    (plain, ALLIED, MarkTown("map", TOWNS[0], "both"), "MD-245", "no such side"),
    (plain, ALLIED, MarkTown("juno", TOWNS[0], "allied"), "MD-245", "not in this battle"),
    (without, ALLIED, MarkSection("map", "left", "allied"), "MD-072", "Beach Control is not in effect"),
    (plain, ALLIED, MarkSection("map", "left", "axis"), "MD-073", "The left section: the Axis"),
    (plain, ALLIED, MarkSection("map", "top", "axis"), "MD-073", "no Beach in that section"),
    (without, ALLIED, MarkBridge("map", BRIDGES[0], "allied"), "MD-080", "Bridge Control is not"),
    (plain, ALLIED, MarkBridge("map", "Z1", "allied"), "MD-080", "Z1 is not a bridge"),
    (plain, ALLIED, MarkBridge("map", BRIDGES[0], ""), "MD-083", "nobody already holds it"),
    (plain, ALLIED, MarkObjective("map", 9, "allied"), "MD-130", "no such objective"),
    (
        plain,
        ALLIED,
        MarkObjective("map", HILLS, "allied"),
        "MD-131",
        "enter how many units stand on its hexes",
    ),
    (plain, ALLIED, MarkObjective("map", AIRFIELD, "axis"), "MD-130", "only the Allies can hold it"),
    (plain, ALLIED, MarkObjective("map", AIRFIELD, ""), "MD-130", "nobody already holds it"),
    (plain, ALLIED, MarkObjective("map", CROSSROADS, ""), "MD-134", "it goes to a side for good"),
    (crossed, ALLIED, MarkObjective("map", CROSSROADS, "axis"), "MD-134", "it is gained for good"),
    (plain, ALLIED, CountObjective("map", AIRFIELD, 1, 0), "MD-130", "enter who holds it"),
    (plain, ALLIED, CountObjective("map", HILLS, 4, 0), "MD-131", "from 0 to 3"),
    (bare, ALLIED, MarkEmpty("map", 0, "left", "yes"), "MD-221", "gives no medal for an empty section"),
    (plain, ALLIED, MarkEmpty("map", 0, "left", "no"), "MD-221", "already marked with a unit"),
    (bare, ALLIED, CountSudden("map", 0, 1), "MD-255", "no such sudden death condition"),
    (bare, ALLIED, ExitUnit("map", "M19"), "MD-193", "This map has no Exit hexes"),
    (plain, ALLIED, ExitUnit("map", "E1"), "MD-193", "are M19 and M17"),
    (plain, ALLIED, ExitUnit("map", "M19", "infantry"), "MD-193", "Infantry does not count twice here"),
    (plain, ALLIED, CountSudden("map", 0, 9), "MD-255", "from 0 to 3"),
    (bare, ALLIED, BuildBridge("map", 0), "MD-182", "No bridge built on this map"),
    (plain, ALLIED, BuildBridge("map", 0), "MD-183", "Choose its accessory first"),
    (built, ALLIED, BuildBridge("map", 0), "MD-182", "across the Seulles is built"),
    (plain, ALLIED, EquipFunny("map", "E1", "bridge"), "MD-165", "no Hobart's Funnies unit"),
    (gone, ALLIED, Eliminate("map", "axis", "K17"), "MD-168", "is eliminated already"),
    (plain, ALLIED, Eliminate("map", "allied", "K17"), "MD-168", "is the Axis'"),
    (plain, ALLIED, StrikeOut("map", 3, "A slip."), "MD-247", "no entry no. 3"),
    (plain, ALLIED, MarkStars("map", BIG_GUN, 1), "MD-106", "no such Destroyer"),
    (plain, ALLIED, PlaceCrosshair("map", 7, "E19"), "MD-099", "no such Big Gun or Destroyer"),
    (gone, AXIS, PlaceCrosshair("map", BIG_GUN, "E19"), "MD-102", "is gone, with its cross-hairs"),
    (plain, AXIS, PlaceCrosshair("map", SHIP, "E19"), "MD-099", "Choose a gun of your own side"),
    (plain, ALLIED, PlaceCrosshair("map", SHIP, ""), "MD-099", "Hex of the target"),
    (plain, ALLIED, ReturnCrosshair("map", SHIP, "E19"), "MD-102", "it lies on no hex"),
    (plain, ALLIED, OrderOnTheMove("map", "map-left"), "MD-061", "First play your card and roll"),
    (six, ALLIED, OrderOnTheMove("map", "map-left"), "MD-059", "gave no On the Move order"),
    (on_the_move, ALLIED, OrderOnTheMove("map", "map-left"), "MD-060", "No On the Move order is left"),
    (on_the_move, ALLIED, OrderOnTheMove("map", "juno-left"), "MD-060", "go to your own sections"),
    (six, ALLIED, CallIn("map", "map", "armor", "craft"), "MD-031", "Armor is not in this roll"),
    (one_came, ALLIED, CallIn("map", "map", "armor", "craft"), "MD-031", "has been placed"),
    (full, ALLIED, CallIn("map", "map", "infantry", "craft"), "MD-054", "every Landing Craft is loaded"),
    (six, ALLIED, CallIn("map", "map", "infantry", "coast", "b4"), "MD-056", "two adjacent Beach"),
    (
        six,
        ALLIED,
        EnterArrival("map", "map", "infantry", "craft", "infantry", 4),
        "MD-031",
        "Call in its units",
    ),
    (bare, ALLIED, LandCraft("map", "b4"), "MD-049", "no Landing Craft"),
    (six, ALLIED, LandCraft("map", "b4"), "MD-051", "No Landing Craft of this map is loaded"),
    (loaded, ALLIED, LandCraft("map", "b4"), "MD-050", "loaded this turn"),
    (long_loaded, ALLIED, LandCraft("map", "E19"), "MD-052", "E19 is not a Coastline hex"),
    (six, ALLIED, CrossOver("map", "juno", "G15", "G15"), "MD-141", "No other map joins"),
    (two_maps, "sword-allied", CrossOver("sword", "gold", "A1", "A1"), "MD-141", "a map that joins its own"),
    (two_maps, "sword-allied", CrossOver("sword", "juno", "A1", "A1"), "MD-141", "A1 is not at the seam"),
    (two_maps, "sword-allied", CrossOver("sword", "juno", *SEAM_AND_NOT), "MD-141", "A1 is not at the seam"),
    (plain, ALLIED, HandOut(("general-1",)), "MD-143", "Only OverThrough has"),
    (
        lambda: to_step(a_battle(), "roll", card=RECON),
        ALLIED,
        RollOrderDice("map"),
        "MD-030",
        "only after Their Finest Hour",
    ),
    (lambda: a_battle(begun=False), ALLIED, EndTurn("map"), "MD-033", "First: Begin the battle."),
    (
        lambda: a_battle(begun=False),
        ORGANISER,
        AssignSections("allied", *["general-1"] * 6),
        "MD-147",
        "Only OverThrough assigns",
    ),
    (lambda: a_battle(begun=False), ORGANISER, SetHand("map", "allied", 5), "MD-154", "already known"),
    (plain, AXIS, PlayCard("map", "other"), "MD-242", "It is the turn of the Allies."),
    (plain, ALLIED, RollReinforcements("map", "map"), "MD-242", "at another step: Card."),
    (six, ALLIED, RollReinforcements("map", "map"), "MD-242", "at another step: Orders."),
    (plain, ALLIED, EndTurn("map"), "MD-242", "Make its rolls first."),
    (finest, ALLIED, RollReinforcements("map", "map"), "MD-030", "Roll the order dice of"),
    (six, ALLIED, CallIn("map", "map", "infantry", "entry"), "MD-048", "cannot arrive that way"),
    (plain, ALLIED, CorrectMedals("map", "allied", "add", 3, "So."), "MD-126", "Only the organiser can"),
    (plain, ALLIED, SetHand("map", "allied", 5), "MD-033", "The battle has begun."),
    (two_maps, "sword-allied", MarkTown("juno", "A1", "allied"), "MD-063", "Only players of a map change"),
    (plain, ORGANISER, EndTurn("map"), "MD-158", "Only the players take their turns."),
    (six, ALLIED, OrderOnTheMove("map", "juno-left"), "MD-059", "go to your own sections. Choose one"),
]


@pytest.mark.parametrize(
    ("make", "seat", "command", "cite", "words"),
    CASES,
    ids=[f"{type(command).__name__}-{words}" for _, _, command, _, words in CASES],
)
def test_an_order_is_refused_for_its_own_reason(
    make: Make, seat: str, command: object, cite: str, words: str
) -> None:
    battle = make()
    assert find(MEMOIR44.menu(battle.state, seat), command) is None
    said = refused(battle, seat, command)
    assert words in said and said.endswith(f"({cite})"), said


def test_what_is_nearly_possible_says_what_a_refusal_says() -> None:
    battle = rolled(INFANTRY, *[GRENADE] * 5)
    near = [entry.says for entry in MEMOIR44.nearly(battle.state, ALLIED)]
    for command in (LandCraft("map", "b4"), BuildBridge("map", 0)):
        assert any(refused(battle, ALLIED, command).startswith(says) for says in near)
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
