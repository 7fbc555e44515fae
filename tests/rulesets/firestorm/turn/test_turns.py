"""Turns 1 to 5: their heads, and who arrives at their end."""

import pytest

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.ground.state import LATER, POOL, State
from rulesets.kit.flow.duties import ORGANISER
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import ALLIED, AXIS, happened, orders
from tests.rulesets.firestorm.turns import all_landed, battles_over, by_dice, evening, land, next_turn


def numbers(turn: int) -> list[int]:
    """The number of battles for each face of the die."""
    return [
        b.order(b.a_campaign(turn), ORGANISER, orders.RollBattles(), face).number_of_battles
        for face in range(1, 7)
    ]


def allied_bonus(turn: int) -> int:
    """What the Allies add to an initiative die of 2 against 5."""
    (event,) = b.events_of(b.in_battles(turn), ORGANISER, orders.RollInitiative(1), 2, 5)
    assert isinstance(event, happened.InitiativeRolled)
    return event.allied_total - event.allied_face


def bombings_in(turn: int) -> int:
    """How many attacks of the turn can be given carpet bombing."""
    state = b.in_battles(turn)
    used = 0
    for number in (1, 2, 3):
        state = b.order(b.initiative(state, "allied"), ALLIED, orders.PlaceArrow(number, "A2", "A1"))
        bombs = any(
            b.values(choice, "bombing") for choice in b.offered(state, ALLIED, orders.CommitAttackers)
        )
        state = b.commit(state, "50-division", bombing="yes" if bombs else "no")
        used += bombs
        state = b.order(state, ORGANISER, orders.FallBack(number, "void"))
    return used


def sorties_in(turn: int) -> int:
    """How many battles of the turn can be given an Allied sortie."""
    state = b.in_battles(turn)
    used = 0
    for number in range(1, 6):
        state = b.order(b.initiative(state, "allied"), ALLIED, orders.PlaceArrow(number, "A2", "A1"))
        air = b.may(state, ALLIED, orders.CommitAttackers(number, ("50-division",), (), True))
        state = b.commit(state, "50-division", sortie=air)
        used += air
        state = b.order(state, ORGANISER, orders.FallBack(number, "void"))
    return used


def reserve_limit(turn: int) -> int:
    """How many troops the Germans can hold back for the turn."""
    if turn == 2:
        state = all_landed(evening())
    else:
        pooled = b.place_all(b.a_campaign(turn - 1), POOL, "12-ss", "iii-flak", "21-panzer")
        state = all_landed(battles_over(pooled))
    (choice,) = b.offered(state, AXIS, orders.HoldInReserve)
    return next(field.most for field in choice.fields if field.name == "troops")  # type: ignore[union-attr]


FEW, MANY = [3, 3, 4, 4, 5, 5], [6, 6, 7, 7, 8, 8]
HEADS = (
    pytest.param(2, FEW, (1, 2, 1, 0), marks=rule("FC-228")),
    pytest.param(3, MANY, (1, 3, 2, 0), marks=rule("FC-246")),
    pytest.param(4, MANY, (2, 3, 2, 1), marks=rule("FC-250")),
    pytest.param(5, MANY, (2, 3, 2, 1), marks=rule("FC-254")),
)


@pytest.mark.parametrize(("turn", "battles", "others"), HEADS)
def test_a_turn_has_its_battles_its_bonus_its_sorties_its_reserve_and_its_bombings(
    turn: int, battles: list[int], others: tuple[int, ...]
) -> None:
    assert numbers(turn) == battles
    assert (allied_bonus(turn), sorties_in(turn), reserve_limit(turn), bombings_in(turn)) == others


@rule("FC-223")
def test_7_armoured_lands_at_gold_51_highland_at_juno_and_4_agra_at_sword() -> None:
    troops = evening(3, 3, 3).troops
    assert (troops["7-armoured"], troops["51-division"], troops["4-agra"]) == ("A2", "A3", "A5")


def agra_lands_at(state: State) -> set[object]:
    """The beaches on which 5 AGRA may land."""
    beaches = b.offered(state, ALLIED, orders.LandTroops)
    return {b.fixed(choice, "area") for choice in beaches if "5-agra" in b.values(choice, "troops")}


@rule("FC-224")
def test_5_agra_lands_at_gold_or_juno_as_there_is_a_place() -> None:
    state = evening(3, 3, 3)
    assert agra_lands_at(state) == {"A2", "A3"}
    refusal = b.refused(state, ALLIED, orders.LandTroops("A5", ("5-agra",)))
    assert (refusal.cite, "Gold Beach (A2) or Juno Beach (A3)" in refusal.sentence) == ("FC-224", True)
    assert land(state, "A3", "5-agra").troops["5-agra"] == "A3"
    assert agra_lands_at(evening(4, 3, 4)) == {"A3"}


@rule("FC-224")
def test_5_agra_goes_to_the_pool_where_neither_has_a_place() -> None:
    state = evening(4, 4, 3)
    assert state.troops["5-agra"] == POOL
    assert not b.may(state, ALLIED, orders.LandTroops("A5", ("5-agra",)))
    assert b.may(state, ALLIED, orders.LandTroops("A5", ("27-brigade",)))
    assert all_landed(state).troops["5-agra"] == POOL


def retaken(beach: str) -> State:
    """The evening of the day of landing with the beach German again, its troops lost."""
    state = b.place_all(b.a_campaign(2), POOL, "27-brigade", "3-division")
    state = b.give(state, beach, "axis")
    day = b.fold(state, (happened.TurnBegan(1),))
    return b.order(b.fold(day, (happened.StepBegan("dday", "counter"),)), AXIS, orders.DeclineCounterAttack())


@rule("FC-225")
def test_a_troop_whose_beach_is_german_again_goes_to_the_pool() -> None:
    state = retaken("A5")
    assert state.troops["4-agra"] == POOL
    assert (state.troops["7-armoured"], state.troops["51-division"]) == ("A2", "A3")
    assert not b.may(state, ALLIED, orders.LandTroops("A2", ("4-agra",)))


@rule("FC-225")
def test_troops_that_name_one_beach_land_first_then_the_general_chooses_5_agra_or_returning_ones() -> None:
    state = evening(3, 4, 4)
    assert state.troops["7-armoured"] == "A2"
    (choice,) = b.offered(state, ALLIED, orders.LandTroops)
    assert (b.fixed(choice, "area"), b.values(choice, "troops")) == ("A2", ("8-brigade", "5-agra"))
    for lands, waits in (("5-agra", "8-brigade"), ("8-brigade", "5-agra")):
        after = land(state, "A2", lands)
        assert (after.troops[lands], after.troops[waits]) == ("A2", POOL)


@rule("FC-225")
def test_a_troop_that_found_its_beach_full_may_land_anywhere_a_turn_later() -> None:
    state = next_turn(retaken("A5"))
    state = battles_over(b.place_all(state, "B5", "8-brigade", "50-division"))
    assert b.may(state, ALLIED, orders.LandTroops("A2", ("4-agra",)))


def arrived(turn: int, side: str) -> set[str]:
    """Who came into the side's pool at the end of the turn."""
    state = b.a_campaign(turn)
    state = b.order(
        b.initiative(b.order(state, ORGANISER, orders.RollBattles(), 1), "allied"),
        ORGANISER,
        orders.FallBack(1, "void"),
    )
    events = b.through_json(b.events_of(state, ORGANISER, orders.EndBattles("Rain.")))
    event = b.first(events, happened.TroopsArrived)
    assert isinstance(event, happened.TroopsArrived)
    sides = {troop.key: troop.side for troop in state.campaign.troops}
    return {troop for troop in event.troops if sides[troop] == side}


@rule("FC-226")
def test_four_german_troops_arrive_at_the_end_of_turn_1_and_go_to_any_german_area() -> None:
    state = all_landed(evening())
    choice = b.offered(state, AXIS, orders.DeployTroops)[0]
    assert set(b.values(choice, "troops")) == {"panzer-lehr", "12-ss", "2-panzer", "iii-flak"}
    areas = {b.fixed(choice, "area") for choice in b.offered(state, AXIS, orders.DeployTroops)}
    assert areas == {area for area, side in state.control.items() if side == "axis"}


BRIGADES = {"8-agra", "31-tank-brigade", "4-brigade", "33-brigade"}
DIVISIONS = {"11-armoured", "15-division", "43-division", "49-division", "53-division"}
ARRIVALS = (
    pytest.param(2, "allied", BRIGADES | DIVISIONS, marks=rule("FC-241")),
    pytest.param(
        2, "axis", {"1-ss", "2-ss", "9-ss", "10-ss", "ss-102", "ss-101"}, marks=rule("FC-243", "FC-244")
    ),
    pytest.param(3, "axis", {"7-werfer", "8-werfer"}, marks=rule("FC-248")),
    pytest.param(4, "allied", {"guards-armoured", "34-tank-brigade", "59-division"}, marks=rule("FC-251")),
    pytest.param(4, "axis", {"9-werfer", "503-heavy"}, marks=rule("FC-252")),
)


@pytest.mark.parametrize(("turn", "side", "troops"), ARRIVALS)
def test_the_troops_of_a_turn_arrive_at_its_end_if_they_have_not_come_in(
    turn: int, side: str, troops: set[str]
) -> None:
    assert arrived(turn, side) == troops


@rule("FC-244")
def test_ss_101_does_not_arrive_again_when_caumont_has_brought_it_in() -> None:
    state = b.place(b.give(b.in_battles(2, how_fought="dice"), "A1", "allied"), "7-armoured", "A1")
    state = b.order(b.fold(state, (happened.GapOpened("A1"),)), ALLIED, orders.UseGap())
    state = by_dice(state, 1, 6)
    while not b.last(state).is_done:
        state = b.order(state, AXIS, orders.RollToDestroy(1, "axis"), 1)
    events = b.events_of(
        b.order(b.initiative(state, "allied"), ORGANISER, orders.FallBack(2, "void")),
        ORGANISER,
        orders.EndBattles("Rain."),
    )
    event = b.first(events, happened.TroopsArrived)
    assert isinstance(event, happened.TroopsArrived)
    assert "ss-101" not in event.troops and "ss-102" in event.troops
    assert b.fold(state, events).troops["ss-101"] == "D1"


@rule("FC-247")
def test_three_allied_troops_arrive_at_the_end_of_turn_3() -> None:
    assert arrived(3, "allied") == {"9-agra", "2-canadian-division", "3-agra"}
    troops = {troop.key: troop for troop in CAEN.troops}
    assert {key for key in arrived(3, "allied") if troops[key].special == "Canadian"} == {
        "9-agra",
        "2-canadian-division",
    }


@rule("FC-256")
def test_after_turn_5_nobody_arrives_lands_or_moves_and_only_the_score_is_taken() -> None:
    state = b.place(b.in_battles(5), "59-division", POOL)
    state = b.order(b.initiative(state, "allied"), ORGANISER, orders.FallBack(1, "void"))
    events = b.events_of(state, ORGANISER, orders.EndBattles("The end."))
    assert events[1:] == (
        happened.PointsTotalled(5, 110, 430),
        happened.CampaignEnded("strategic victory", "axis", 110, 430),
    )
    after = b.fold(state, events)
    assert (after.troops["59-division"], after.troops["9-werfer"]) == (POOL, LATER)
