"""Air Superiority (Actions 34) and off-map artillery (Actions 35) in the books of a battle."""

from rulesets.kit.flow.choices import OneOf
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.rules.turn.air import air_dice
from rulesets.memoir44.rules.turn.cards import PlayCard
from rulesets.memoir44.rules.turn.reinforcement_roll import ReinforcementsRolled, RollPassed, dice_due
from tests.rules import rule
from tests.rulesets.memoir44.battles import Battle, a_battle, refused, to_step, to_turn

ALLIED, AXIS = "map-allied", "map-axis"
AIR = PlayCard("map", "air_power")


def rolls_of(battle: Battle, key: str = "map") -> list[str]:
    """Whether the Axis rolls on that map this turn: rolled or the reason why not."""
    battle.events.clear()
    to_step(battle, "orders")
    return [
        "rolled" if isinstance(event, ReinforcementsRolled) else event.why
        for event in battle.events
        if getattr(event, "post", "") == key and isinstance(event, ReinforcementsRolled | RollPassed)
    ]


@rule("MD-085", "MD-086")
def test_air_power_is_two_dice_a_hex_for_the_side_with_superiority_and_one_for_the_other() -> None:
    assert Rulings().air_superiority == "allied"
    state = a_battle().state
    assert (air_dice(state, 0, "allied"), air_dice(state, 0, "axis")) == (2, 1)
    other = a_battle(air_superiority="axis").state
    assert (air_dice(other, 0, "allied"), air_dice(other, 0, "axis")) == (1, 2)
    assert air_dice(a_battle(air_superiority="none").state, 0, "allied") == 0, "the card's own text holds"


@rule("MD-086")
def test_who_plays_air_power_is_told_its_dice_a_hex() -> None:
    for superiority, words in (("allied", "2 dice"), ("axis", "1 die")):
        battle = a_battle(air_superiority=superiority).order(ALLIED, AIR)
        assert f" Air Power, with {words} a hex." in " ".join(battle.said)
    plain = a_battle(air_superiority="none").order(ALLIED, AIR)
    assert any(said.endswith(" Air Power.") for said in plain.said)


@rule("MD-087", "MD-243")
def test_after_allied_air_power_the_axis_does_not_roll_once() -> None:
    battle = a_battle().order(ALLIED, AIR)
    assert rolls_of(to_turn(battle, "axis", 1)) == ["barred"]
    assert rolls_of(to_turn(battle, "axis", 2)) == ["rolled"]


@rule("MD-085", "MD-087")
def test_on_a_map_without_air_superiority_the_card_holds_and_stops_nobody() -> None:
    battle = a_battle(changes={"rulings": Rulings(air_superiority="none")}).order(ALLIED, AIR)
    assert [air_dice(battle.state, 0, side) for side in ("allied", "axis")] == [0, 0]
    assert rolls_of(to_turn(battle, "axis", 1)) == ["rolled"]
    for superiority in ("axis", "none"):
        battle = a_battle(air_superiority=superiority).order(ALLIED, AIR)
        assert rolls_of(to_turn(battle, "axis", 1)) == ["rolled"], "it is the Allies who have it"


@rule("MD-087")
def test_axis_air_power_stops_nobody() -> None:
    battle = to_turn(a_battle(), "axis", 1).order(AXIS, AIR)
    assert not battle.state.books[0].barred
    assert rolls_of(to_turn(battle, "allied", 2)) == ["rolled"]


@rule("MD-089")
def test_air_power_stops_the_roll_on_its_own_map_or_on_all() -> None:
    assert Rulings().air_power_scope == "same_map"
    for scope, wanted in (("same_map", [True, False]), ("all_maps", [True, True])):
        battle = a_battle("double", ("gold", "omaha"), air_power_scope=scope)
        battle.order("gold-allied", PlayCard("gold", "air_power"))
        assert [books.barred for books in battle.state.books] == wanted
        to_turn(battle, "axis", 1)
        assert rolls_of(battle, "omaha") == (["rolled"] if scope == "same_map" else ["barred"])


def cards_offered(battle: Battle, seat: str) -> set[str]:
    field = battle.choices(seat, PlayCard)[0].fields[0]
    assert isinstance(field, OneOf)
    return {option.value for option in field.options}


@rule("MD-090", "MD-091", "MD-244")
def test_a_side_with_off_map_artillery_may_play_a_recon_1_as_a_barrage() -> None:
    assert Rulings().off_map_artillery == "allied"
    battle = a_battle()
    assert cards_offered(battle, ALLIED) == {"other", "recon1", "barrage", "air_power", "finest_hour"}
    battle.order(ALLIED, PlayCard("map", "barrage"))
    assert battle.state.posts[0].card == "barrage", "the entry says which of the two it was"
    assert any("played as a Barrage, with 4 dice at one enemy unit" in said for said in battle.said)
    assert "barrage" not in cards_offered(to_turn(battle, "axis", 1), AXIS)
    nobody = a_battle(off_map_artillery="none")
    assert "MD-244" in refused(nobody, ALLIED, PlayCard("map", "barrage"))
    not_here = a_battle(changes={"rulings": Rulings(off_map_artillery="none")})
    assert "barrage" not in cards_offered(not_here, ALLIED)


@rule("MD-093")
def test_a_barrage_adds_no_dice_to_the_roll_unless_the_house_says_so() -> None:
    assert not Rulings().recon_barrage_bonus
    for bonus, dice in ((False, 6), (True, 8)):
        battle = a_battle(recon_barrage_bonus=bonus).order(ALLIED, PlayCard("map", "barrage"))
        assert dice_due(battle.state, battle.state.posts[0]) == dice
        plain = a_battle(recon_barrage_bonus=bonus).order(ALLIED, PlayCard("map", "other"))
        assert dice_due(plain.state, plain.state.posts[0]) == 6
