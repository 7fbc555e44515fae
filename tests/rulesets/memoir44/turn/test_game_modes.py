"""Game modes: single, double, triple, Operation Neptune; partners; units that go from map to map."""

import pytest

from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import Documents, Ref, fold
from rulesets.memoir44.document.combination import COMBINATIONS, D_DAY, Combination
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.shipped import DDAY
from rulesets.memoir44.records.exits import CrossOver, ExitUnit
from rulesets.memoir44.records.medals import target
from rulesets.memoir44.rules.log.state import State
from rulesets.memoir44.rules.turn.battle_start import BeginBattle
from rulesets.memoir44.rules.turn.briefing import SetHand, SetHands
from rulesets.memoir44.rules.turn.cards import PlayCard
from rulesets.memoir44.rules.turn.reinforcement_roll import RollReinforcements
from rulesets.memoir44.system import MEMOIR44
from tests.rules import rule
from tests.rulesets.memoir44.battles import (
    Battle,
    a_battle,
    a_combination,
    opened,
    refused,
    shipped_battle,
    to_step,
    to_turn,
)

PAIRS = [("sword", "juno"), ("juno", "gold"), ("gold", "omaha"), ("omaha", "utah"), ("utah", "airborne")]
TRIPLES = [D_DAY[:3], D_DAY[3:]]


def shipped(id: str, **rulings: object) -> State:
    """A shipped combination before its first turn."""
    documents = builtin_documents(MEMOIR44, "combination", id)
    state = fold(MEMOIR44, MEMOIR44.start(documents, Rulings(**rulings)))  # type: ignore[arg-type]
    assert isinstance(state, State)
    return state


def verdict(battle: Battle) -> str:
    """Who is ahead, and how many medals win."""
    return MEMOIR44.standing(battle.state, None).verdict


def seats_of(documents: Documents[object]) -> list[str]:
    return [seat.key for seat in MEMOIR44.seats(documents, Rulings())]


def why_refused(mode: str, keys: tuple[str, ...]) -> str:
    refs = tuple(Ref("scenario", key, 1) for key in keys)
    documents = Documents(
        Combination("Odd", mode, refs),  # type: ignore[arg-type]
        tuple((ref, DDAY[ref.id]) for ref in refs),
    )
    try:
        MEMOIR44.start(documents, Rulings())
    except Refusal as refusal:
        return str(refusal)
    return ""


@rule("MD-135")
@pytest.mark.parametrize("key", D_DAY)
def test_any_of_the_six_maps_is_a_battle_for_two(key: str) -> None:
    documents: Documents[object] = builtin_documents(MEMOIR44, "scenario", key)
    assert seats_of(documents) == ["organiser", f"{key}-allied", f"{key}-axis"]
    state = fold(MEMOIR44, MEMOIR44.start(documents, Rulings()))
    assert (state.mode, state.documents[0].map.board) == ("single", "EXTENDED")
    assert "takes 1 map, not 2" in why_refused("single", D_DAY[:2])
    battle = shipped_battle("scenario", key)
    assert battle.choices(f"{key}-{battle.state.side}", PlayCard)


@rule("MD-144", "MD-145", "MD-236")
@pytest.mark.parametrize(("pair", "medals"), list(zip(PAIRS, (29, 25, 28, 28, 21), strict=True)))
def test_the_five_pairs_and_their_targets(pair: tuple[str, str], medals: int) -> None:
    for mode in ("double", "overthrough"):
        state = shipped(f"{mode}-{pair[0]}-{pair[1]}")
        assert [target(state, side) for side in ("allied", "axis")] == [medals, medals]
        assert why_refused(mode, pair) == ""
        assert f" {medals} win." in verdict(shipped_battle("combination", f"{mode}-{pair[0]}-{pair[1]}"))


@rule("MD-156", "MD-236")
def test_two_triples_and_no_other() -> None:
    assert target(shipped("triple-sword"), "allied") == 41
    assert target(shipped("triple-omaha"), "allied") == 37
    assert " 41 win." in verdict(shipped_battle("combination", "triple-sword"))
    assert " 37 win." in verdict(shipped_battle("combination", "triple-omaha"))
    for start in range(4):
        keys = D_DAY[start : start + 3]
        assert ("does not join" in why_refused("triple", keys)) is (keys not in TRIPLES)


@rule("MD-153", "MD-155")
@pytest.mark.parametrize(("id", "players"), [("double-gold-omaha", 4), ("triple-omaha", 6)])
def test_each_player_has_one_map_with_its_hand_and_roll(id: str, players: int) -> None:
    documents: Documents[object] = builtin_documents(MEMOIR44, "combination", id)
    assert len(seats_of(documents)) == 1 + players
    keys = tuple(ref.id for ref in COMBINATIONS[id].maps)
    battle = to_step(a_battle("double" if players == 4 else "triple", keys), "roll")
    for key in keys:
        battle.order(f"{key}-allied", RollReinforcements(key, key))
    assert battle.state.step == "orders"


@rule("MD-154")
def test_each_player_starts_with_the_hand_of_his_own_maps_briefing() -> None:
    state = shipped("double-gold-omaha")
    assert [books.hands for books in state.books] == [(6, 3), (-1, 5)]
    battle = Battle(
        builtin_documents(MEMOIR44, "combination", "double-gold-omaha"), reinforcements="typed_at_table"
    )
    assert "cannot begin yet" in refused(battle, "organiser", BeginBattle())
    battle.order("organiser", SetHand("omaha", "allied", 6))
    assert battle.state.books[1].hands == (6, 5)
    battle.order("organiser", BeginBattle())


@rule("MD-154")
def test_all_hands_that_no_briefing_gives_are_entered_in_one_form() -> None:
    battle = Battle(builtin_documents(MEMOIR44, "combination", "neptune"), reinforcements="typed_at_table")
    [form] = battle.choices("organiser", SetHands)
    assert [field.label for field in form.fields] == [
        "Sword Beach, Allies",
        "Sword Beach, Axis",
        "Juno Beach, Allies",
        "Juno Beach, Axis",
        "Omaha Beach, Allies",
        "American Airborne, Allies",
    ]
    battle.order("organiser", SetHands(hand_1=6, hand_2=4, hand_3=7, hand_4=5, hand_7=8, hand_11=3))
    assert [books.hands for books in battle.state.books] == [(6, 4), (7, 5), (6, 3), (8, 5), (6, 4), (3, 3)]
    assert battle.choices("organiser", SetHands) == []
    battle.order("organiser", BeginBattle())


@rule("MD-179")
def test_juno_takes_thirteen_medals_unless_the_house_says_otherwise() -> None:
    assert Rulings().juno_medals == 13
    for number in (12, 13, 14):
        assert target(shipped("double-sword-juno", juno_medals=number), "allied") == 16 + number
        assert f" {number} win." in verdict(shipped_battle("scenario", "juno", juno_medals=number))


@rule("MD-159", "MD-163")
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_the_side_the_house_names_is_asked_for_its_cards_first(side: str) -> None:
    other = "axis" if side == "allied" else "allied"
    several = a_battle("double", ("gold", "omaha"), first_side=side)
    alone = a_battle(changes={"starting": ""}, first_player=side)
    for battle, key in ((several, "gold"), (several, "omaha"), (alone, "map")):
        assert battle.choices(f"{key}-{side}", PlayCard)
        assert not battle.choices(f"{key}-{other}", PlayCard)


@rule("MD-158")
def test_no_partner_opens_a_step_before_all_have_closed_the_last() -> None:
    battle = a_battle("triple", D_DAY[:3])
    battle.order("sword-allied", PlayCard("sword", "other"))
    roll = RollReinforcements("sword", "sword")
    assert "another step" in refused(battle, "sword-allied", roll, *[1] * 6)
    assert "partners have not" in refused(battle, "sword-allied", PlayCard("sword", "other"))
    battle.order("gold-allied", PlayCard("gold", "other"))
    assert battle.state.step == "card"
    battle.order("juno-allied", PlayCard("juno", "other"))
    assert battle.state.step == "roll"
    battle.order("sword-allied", roll)
    assert battle.state.step == "roll"


@rule("MD-141", "MD-142")
def test_a_unit_that_crossed_is_finished_and_not_ordered_again_in_the_turn() -> None:
    battle = to_step(a_battle("double", ("gold", "omaha")), "move")
    first, last = (chart.seams for chart in battle.state.charts)
    assert first[0] == last[1] == () and first[1] and last[0], "no hex leads off the coast"
    battle.order("gold-allied", CrossOver("gold", "omaha", "G-M17", "O-A17"))
    assert [(one.origin, one.onto, one.at) for one in battle.state.crossings] == [(0, 1, "O-A17")]
    back = CrossOver("omaha", "gold", "O-A17", "G-M17")
    assert "gets no more orders" in refused(battle, "omaha-allied", back)
    to_step(to_turn(battle, "allied", 2), "move")
    battle.order("omaha-allied", back)


@rule("MD-141")
def test_a_unit_goes_over_in_the_movement_of_its_own_side_only() -> None:
    crossing = CrossOver("gold", "omaha", "G-M17", "O-A17")
    battle = a_battle("double", ("gold", "omaha"))
    assert refused(battle, "gold-allied", crossing)
    assert refused(to_step(battle, "orders"), "gold-allied", crossing)
    assert refused(to_step(battle, "move"), "gold-axis", crossing)
    assert refused(to_step(battle, "battle"), "gold-allied", crossing)


@rule("MD-153", "MD-155", "MD-157")
def test_each_player_plays_cards_of_his_own_hand_for_his_own_map() -> None:
    battle = a_battle("triple", D_DAY[:3])
    hands = [battle.hand("allied", number) for number in range(3)]
    assert refused(battle, "juno-allied", PlayCard("sword", "other"))
    battle.order("juno-allied", PlayCard("juno", "other"))
    assert [battle.hand("allied", number) for number in range(3)] == [hands[0], hands[1] - 1, hands[2]]
    to_step(battle, "roll")
    assert refused(battle, "juno-allied", RollReinforcements("sword", "sword"), *[1] * 6)


@rule("MD-194")
def test_a_unit_that_exits_leaves_the_battle_unless_the_next_map_is_there() -> None:
    alone = a_battle(keys=("gold",)).order("gold-allied", ExitUnit("gold", "M19"))
    assert "leaves the battle" in " ".join(alone.said)
    joined = a_battle("double", ("gold", "omaha")).order("gold-allied", ExitUnit("gold", "G-M19"))
    assert "moves onto Omaha Beach" in " ".join(joined.said)


@rule("MD-195")
def test_an_exit_onto_the_joined_map_scores_unless_the_house_says_otherwise() -> None:
    assert Rulings().exit_onto_map_scores
    for scores in (True, False):
        battle = a_battle("double", ("gold", "omaha"), exit_onto_map_scores=scores)
        battle.order("gold-allied", ExitUnit("gold", "G-M19"))
        assert battle.total("allied") == int(scores)


@rule("MD-223")
def test_the_exits_of_american_airborne_are_worth_what_the_house_says() -> None:
    assert Rulings().airborne_exit_medals == 1
    for worth in (0, 1):
        battle = a_battle(keys=("airborne",), airborne_exit_medals=worth)
        battle.order("airborne-allied", ExitUnit("airborne", "M19"))
        assert battle.total("allied") == worth


def test_other_maps_may_be_joined_freely() -> None:
    state = opened(a_combination("double", ("one", "two")))
    assert [chart.key for chart in state.charts] == ["one", "two"]
