"""The chronicle's sentences: who did what, on which map of several, one of a thing or more of it."""

import re
from dataclasses import replace

import pytest

from rulesets.kit.flow.house_rule import RulingChanged
from rulesets.memoir44.pages.news import tell
from rulesets.memoir44.records.beach_books import SectionTaken
from rulesets.memoir44.records.big_guns import CrosshairPlaced, CrosshairReturned, StarsMarked
from rulesets.memoir44.records.bridges import BridgeHeld, FunnyEquipped
from rulesets.memoir44.records.empty_sections import SectionEmptied
from rulesets.memoir44.records.exits import UnitCrossed, UnitExited
from rulesets.memoir44.records.figure_pool import LossesCounted
from rulesets.memoir44.records.gains import Gained
from rulesets.memoir44.records.medal_stand import GainStruck
from rulesets.memoir44.records.objectives import ObjectiveTurned, UnitsCounted
from rulesets.memoir44.records.table_notes import TableNoted
from rulesets.memoir44.records.town_control import TownTaken
from rulesets.memoir44.rules.log.state import Gain, State, with_books
from rulesets.memoir44.rules.turn.air import RollsBarred
from rulesets.memoir44.rules.turn.arrival import ReinforcementArrived, ReinforcementsLost
from rulesets.memoir44.rules.turn.battle_start import BattleBegan, BattleOpened
from rulesets.memoir44.rules.turn.briefing import BriefingSet, ChiefHandSet
from rulesets.memoir44.rules.turn.cards import CardPlayed, CardsDrawn, InitiativeRolled, OrderDiceRolled
from rulesets.memoir44.rules.turn.landing_craft import CraftLanded
from rulesets.memoir44.rules.turn.on_the_move import UnitOnTheMove
from rulesets.memoir44.rules.turn.organiser import BattleEnded, MedalsCorrected
from rulesets.memoir44.rules.turn.overthrough import CardsHandedOut, SectionsAssigned, StaffDrew
from rulesets.memoir44.rules.turn.reinforcement_roll import ReinforcementsRolled, RollPassed
from rulesets.memoir44.rules.turn.steps import StepBegan, StepClosed
from rulesets.memoir44.rules.turn.turn import TurnBegan, TurnEnded, TurnResumed
from rulesets.memoir44.rules.turn.typed_tables import TableTyped
from tests.rulesets.memoir44.battles import a_battle

KEYS = ("gold", "omaha")
SOLE, PARTNER, GENERAL = "map", "omaha", "general-2"


def alone(side: str = "allied") -> State:
    """One map, the side on turn; an Axis armor is gone under number 1."""
    return _with_a_gain(replace(a_battle().state, side=side))


def partners() -> State:
    """Gold and Omaha, the Allies on turn; an Axis armor is gone from Gold under number 1."""
    return _with_a_gain(a_battle("double", KEYS).state)


def generals() -> State:
    """Gold and Omaha under Commanders in Chief, the Allies on turn."""
    return a_battle("overthrough", KEYS).state


def _with_a_gain(state: State) -> State:
    gains = (Gain(1, "unit", "allied", 1, "armor"),)
    return with_books(state, 0, gains=gains, numbered=1)


def told(state: State, event: object) -> str | None:
    return tell(state, event, None)


# The map is named where the star stands.
ON_A_MAP: list[tuple[object, str]] = [
    (BriefingSet(0, "axis", "medals", 1), "1 medal wins for the Axis*."),
    (BriefingSet(0, "allied", "medals", 2), "2 medals win for the Allies*."),
    (BriefingSet(0, "axis", "cards", 4), "The Axis* has 4 cards."),
    (BriefingSet(0, "allied", "cards", 1, "So."), "The Allies* have 1 card. The organiser corrects it: So."),
    (
        TableTyped(0, "axis", alone().charts[0].tables[0][1]),
        "The Reinforcements Table of the Axis* is entered: Infantry: American infantry; Armor: American "
        "armor; Flag: On-the-move.",
    ),
    (TownTaken(0, "Z9", "axis"), "The Axis takes Z9*."),
    (TownTaken(0, "Z9", "allied"), "The Allies take Z9*."),
    (SectionTaken(0, "left", "axis"), "The Axis controls the left Beach section*."),
    (SectionTaken(0, "left", "allied"), "The Allies control the left Beach section*."),
    (BridgeHeld(0, "Z9", "axis"), "The Axis holds Z9*."),
    (BridgeHeld(0, "Z9", "allied"), "The Allies hold Z9*."),
    (BridgeHeld(0, "Z9", ""), "Z9 is contested or empty again*."),
    (ObjectiveTurned(0, 0, "axis"), "The Axis has The airfield*."),
    (ObjectiveTurned(0, 1, "allied"), "The Allies have The hills*."),
    (ObjectiveTurned(0, 1, ""), "The medal returns to The hills*."),
    (UnitsCounted(0, "sudden", 0, 2, 1), "The Axis holds 1 of 3 hexes, 2 needed*."),
    (UnitsCounted(0, "objective", 1, 2, 1), "On The hills* now: 2 Allied units, 1 Axis unit."),
    (SectionEmptied(0, 0, "left", True), "No unit of the Allies stands in the left section* any more."),
    (SectionEmptied(0, 0, "left", False), "A unit of the Allies stands in the left section* again."),
    (
        FunnyEquipped(0, "Z9", "other"),
        "The Hobart's Funnies among the reinforcements carry another accessory*.",
    ),
    (MedalsCorrected(0, "axis", 1, "So."), "The organiser gives the Axis 1 medal*. Reason: So."),
    (MedalsCorrected(0, "axis", -2, "So."), "The organiser takes 2 medals from the Axis*. Reason: So."),
    (
        ReinforcementArrived(SOLE, 0, "allied", "infantry", "Infantry", "infantry", 4, "craft", ""),
        "Infantry (4 figures) arrives for the Allies in a Landing Craft*.",
    ),
    (
        ReinforcementArrived(SOLE, 0, "axis", "star", "Engineers", "infantry", 1, "other", ""),
        "Engineers (1 figure) arrive for the Axis where the table says*.",
    ),
    (
        ReinforcementArrived(SOLE, 0, "axis", "star", "Artillery", "artillery", 0, "entry", ""),
        "Artillery arrives for the Axis*.",
    ),
]


@pytest.mark.parametrize(("event", "says"), ON_A_MAP)
def test_a_fact_is_told_with_its_map_where_there_are_several(event: object, says: str) -> None:
    assert told(alone(), event) == says.replace("*", "")
    assert told(partners(), event) == says.replace("*", " on Gold Beach")


BEFORE: list[tuple[object, str]] = [
    (Gained(0, "unit", "axis", 1, "armor"), "Allied armor eliminated: 1 medal to the Axis."),
    (Gained(0, "gun", "allied", 0, "K17", 0), "Big Gun on K17 eliminated: no medal to the Allies."),
    (GainStruck(0, 1, "So."), "No. 1 (Axis armor eliminated) is deleted. Reason: So."),
    (GainStruck(0, 7, "So."), "No. 7 (an entry) is deleted. Reason: So."),
    (LossesCounted(0, "axis", (0, 0, 0)), "Axis units on the board have lost no figures."),
    (
        LossesCounted(0, "allied", (3, 0, 1)),
        "Allied units on the board have lost 3 infantry and 1 artillery figures.",
    ),
    (TableNoted(0, "weapon", "A bazooka."), "Table decision, a special weapon given to a unit: A bazooka."),
]


@pytest.mark.parametrize(("event", "says"), BEFORE)
def test_an_entry_in_the_books_of_one_map_of_several_begins_with_its_name(event: object, says: str) -> None:
    assert told(alone(), event) == says
    assert told(partners(), event) == f"Gold Beach: {says}"


# Who plays stands where the star is; before the stroke the words of one, behind it those of several.
AT_A_POST: list[tuple[object, str]] = [
    (CardPlayed(SOLE, "other", 0), "* {plays|play} a card."),
    (CardPlayed(SOLE, "finest_hour", 2), "* {plays|play} Their Finest Hour, with 2 On the Move orders."),
    (OrderDiceRolled(SOLE, (1, 2, 5)), "* {rolls|roll} order dice: 2 infantry and 1 flag."),
    (RollPassed(SOLE, "barred"), "* {makes|make} no Reinforcement Roll after Air Power."),
    (RollPassed(SOLE, "no-dice"), "* {has|have} no die for reinforcements."),
    (
        ReinforcementsLost(SOLE, (("infantry", 2), ("flag", 1))),
        "* {leaves|leave} reinforcements unused: 2 of Infantry and 1 of Flag.",
    ),
    (StepClosed(SOLE, "card"), "* {has|have} no card to play."),
    (CardsDrawn(SOLE, 2), "* {draws|draw} 2 cards and {ends|end} the turn."),
]


@pytest.mark.parametrize(("event", "says"), AT_A_POST)
def test_who_plays_is_a_side_the_side_on_its_map_or_a_field_general(event: object, says: str) -> None:
    one, several = (re.sub(r"{(\w+)\|(\w+)}", rf"\{of}", says) for of in (1, 2))
    assert told(alone("axis"), event) == one.replace("*", "The Axis")
    assert told(alone(), event) == several.replace("*", "The Allies")
    on_omaha, by_a_general = (replace(event, post=post) for post in (PARTNER, GENERAL))  # type: ignore[type-var]
    assert told(partners(), on_omaha) == several.replace("*", "The Allies on Omaha Beach")
    assert told(generals(), by_a_general) == one.replace("*", "Allied Field General 2")


@pytest.mark.parametrize(
    ("event", "axis", "allies", "general"),
    [
        (
            CardPlayed(SOLE, "air_power", 1),
            "plays Air Power, with 1 die a hex, with 1 On the Move order.",
            "play Air Power, with 2 dice a hex, with 1 On the Move order.",
            "plays Air Power, with 2 dice a hex, with 1 On the Move order.",
        ),
        (
            ReinforcementsRolled(SOLE, 0, (1, 5), (), 0),
            "rolls 4 dice for reinforcements: 1 infantry and 1 flag.",
            "roll 6 dice for reinforcements: 1 infantry and 1 flag.",
            "rolls 6 dice for reinforcements: 1 infantry and 1 flag.",
        ),
        (
            StepClosed(SOLE, "move"),
            "has finished all movement.",
            "have finished all movement.",
            "has finished all movement.",
        ),
    ],
)
def test_a_side_has_its_own_dice_and_a_general_his(
    event: object, axis: str, allies: str, general: str
) -> None:
    assert told(alone("axis"), event) == f"The Axis {axis}"
    assert told(alone(), event) == f"The Allies {allies}"
    assert told(generals(), replace(event, post=GENERAL)) == f"Allied Field General 2 {general}"  # type: ignore[type-var]


SEVERAL: list[tuple[object, str]] = [
    (
        RollsBarred((0, 1)),
        "The Axis makes no Reinforcement Roll on Gold Beach and Omaha Beach on its next turn.",
    ),
    (RollsBarred((1,)), "The Axis makes no Reinforcement Roll on Omaha Beach on its next turn."),
    (RollsBarred((), 1), "Each Axis Field General rolls 1 die fewer on their next turn."),
    (RollsBarred((), 2), "Each Axis Field General rolls 2 dice fewer on their next turn."),
    (
        UnitOnTheMove(GENERAL, "omaha-left"),
        "Allied Field General 2 orders a unit On the Move in the left section of Omaha Beach.",
    ),
    (
        CardPlayed(GENERAL, "barrage", 0),
        "Allied Field General 2 plays Recon 1, played as a Barrage, with 4 dice at one enemy unit on Gold "
        "Beach or Omaha Beach.",
    ),
    (InitiativeRolled(GENERAL), ("Allied Field General 2, without a card, makes an Initiative Roll.")),
    (
        ReinforcementArrived(GENERAL, 0, "axis", "star", "Artillery", "artillery", 0, "entry", "G-C23"),
        "Artillery arrives for the Axis on G-C23.",
    ),
    (
        SectionsAssigned("axis", ("general-1", "general-1", "general-2")),
        "Sections of the Axis: Field General 1 has 2 sections and Field General 2 has 1 section.",
    ),
    (ChiefHandSet("axis", 1), "The Axis Commander in Chief has 1 card."),
    (
        ChiefHandSet("allied", 9, "So."),
        "The Allied Commander in Chief has 9 cards. The organiser corrects it: So.",
    ),
    (CardsHandedOut("allied", (), "none"), "The Allied Commander in Chief hands out no card."),
    (
        CardsHandedOut("axis", ("general-1", "general-3"), "air_power"),
        "The Axis Commander in Chief gives a card each to Field General 1 and Field General 3 and plays Air "
        "Power.",
    ),
    (
        CardsHandedOut("axis", ("general-2",), "other"),
        "The Axis Commander in Chief gives a card each to Field General 2 and plays a card.",
    ),
    (StaffDrew("axis", 3), "The Axis Commander in Chief draws 3 cards."),
    (UnitExited(0, "G-M19", "allied", 1), "A unit of the Allies exits at G-M19 and moves onto Omaha Beach."),
    (UnitExited(1, "O-M19", "allied", 0), "A unit of the Allies exits at O-M19 and moves onto Gold Beach."),
    (UnitExited(1, "O-M19", "axis", -1), "A unit of the Axis exits at O-M19 and leaves the battle."),
    (
        UnitCrossed(0, 1, "G-M1", "O-A1"),
        "A unit moves from G-M1 to O-A1 on Omaha Beach. It gets no more orders this turn.",
    ),
]


@pytest.mark.parametrize(("event", "says"), SEVERAL)
def test_what_happens_under_commanders_in_chief_and_between_maps_is_told(event: object, says: str) -> None:
    assert told(generals(), event) == says


ALONE: list[tuple[object, str]] = [
    (BattleBegan(), "The battle begins; the Allies open."),
    (TurnBegan(3, "axis"), "Turn 3 of the Axis begins."),
    (StepBegan("move"), ""),
    (RollPassed(SOLE, "none"), ""),
    (RollsBarred((0,)), "The Axis makes no Reinforcement Roll on its next turn."),
    (UnitOnTheMove(SOLE, "map-left"), "The Allies order a unit On the Move in the left section."),
    (
        ReinforcementsRolled(SOLE, 0, (5, 5, 6), (), 2),
        "The Allies roll 6 dice for reinforcements: 2 flags and 1 star. That gives 2 On the Move orders.",
    ),
    (TownTaken(0, "F17", "allied"), "The Allies take Town (F17)."),
    (TownTaken(0, "E19", "allied"), "The Allies take Douvres (E19)."),
    (BridgeHeld(0, "D11", "axis"), "The Axis holds Bridge (D11)."),
    (FunnyEquipped(0, "l4", "bridge"), "The Hobart's Funnies on l4 carry the bridge."),
    (StarsMarked(0, 1, 1), "The Destroyer on G1 has 1 Battle Star."),
    (StarsMarked(0, 1, 2), "The Destroyer on G1 has 2 Battle Stars."),
    (StarsMarked(0, 1, 3), "The Destroyer on G1 is sunk under its third Battle Star."),
    (CrosshairPlaced(0, 0, "F9"), "A cross-hair of the Big Gun on K17 lies on F9."),
    (CrosshairPlaced(0, 1, "F9", "E9"), "A cross-hair of the Destroyer on G1 lies on F9, taken from E9."),
    (CrosshairReturned(0, 0, "F9"), "The cross-hair on F9 returns to the Big Gun on K17."),
    (CraftLanded(0, "B5"), "A Landing Craft lands its unit on B5."),
    (
        RulingChanged("crosshairs", 1, "So."),
        "House rule changed: How many cross-hairs has a Big Gun or Destroyer? One. Reason: So.",
    ),
    (BattleEnded("axis", 3, 4, "So."), "The Axis wins with 4 medals to 3, when time was called. Reason: So."),
    (BattleEnded("", 3, 3), "A draw: 3 medals each."),
    (BattleEnded("allied", 3, 3, sudden=True), "The Allies win by sudden death."),
]


@pytest.mark.parametrize(("event", "says"), ALONE)
def test_what_happens_on_the_only_map_is_told(event: object, says: str) -> None:
    assert told(alone(), event) == says


def test_who_ends_the_turn_is_done_with_it_alone_or_after_the_battles_and_else_enters_no_more() -> None:
    done, no_more = "are done with all movement and battles.", "have nothing more to enter in this turn."
    assert told(alone(), TurnEnded(SOLE)) == f"The Allies {done}"
    assert told(partners(), TurnEnded(PARTNER)) == f"The Allies on Omaha Beach {no_more}"
    fought = replace(partners(), step="battle")
    assert told(fought, TurnEnded(PARTNER)) == f"The Allies on Omaha Beach {done}"
    resumed = told(replace(fought, side="axis"), TurnResumed(PARTNER))
    assert resumed == "The Axis on Omaha Beach reopens the step: battle."


def test_a_battle_is_set_up_with_its_maps_where_there_are_several() -> None:
    for state, says in (
        (alone(), "Map Beach is set up."),
        (partners(), "An event is set up: Gold Beach and Omaha Beach."),
    ):
        opened = BattleOpened(state.title, state.mode, state.rulings, state.charts, (), "allied")
        assert told(state, opened) == says
