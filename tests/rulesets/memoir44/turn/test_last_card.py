"""What is asked and told at the edges of a turn: a last card, one medal, one map of two."""

from dataclasses import replace

import pytest

from rulesets.kit.flow.choices import Choice, Count, OneOf
from rulesets.kit.hexes.hex_document import Piece, put
from rulesets.kit.ruleset import Documents
from rulesets.memoir44.document.document import Medal, Player
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.pages.panels import stand_table
from rulesets.memoir44.pages.standing import seat_words, verdict
from rulesets.memoir44.records.beach_books import MarkSection
from rulesets.memoir44.records.exits import where_to
from rulesets.memoir44.records.medal_stand import Eliminate
from rulesets.memoir44.records.objectives import condition
from rulesets.memoir44.records.town_control import MarkTown
from rulesets.memoir44.rules.log.state import Post
from rulesets.memoir44.rules.turn import arrival, cards, reinforcement_roll
from rulesets.memoir44.rules.turn.briefing import SetTarget
from rulesets.memoir44.rules.turn.cards import PlayCard
from rulesets.memoir44.rules.turn.reinforcement_roll import OpenTurn
from rulesets.memoir44.rules.turn.steps import CloseStep
from rulesets.memoir44.rules.turn.typed_tables import TypeTable
from rulesets.memoir44.system import MEMOIR44
from tests.rules import rule
from tests.rulesets.memoir44.battles import Battle, a_battle, a_map, at, to_step

SEAT = "map-allied"
PAIR = ("gold", "omaha")


def holding(number: int) -> Battle:
    """A battle of two in which the Allies, to begin, hold so many cards."""
    return a_battle(changes={"bottom": Player("allied", "US", number, 10)})


@rule("MD-026", "MD-027")
@pytest.mark.parametrize(
    ("number", "asked"), [(0, [CloseStep]), (1, [PlayCard, OpenTurn]), (2, [PlayCard, OpenTurn])]
)
def test_the_last_card_is_played_and_only_an_empty_hand_plays_none(number: int, asked: list[type]) -> None:
    assert [choice.command for choice in holding(number).choices(SEAT) if choice.weight == "asked"] == asked


def asks(choices: list[Choice], field: str) -> object:
    """The field of the one form, as it is asked."""
    (form,) = choices
    return next(each for each in form.fields if each.name == field)


@rule("MD-149")
def test_a_general_of_two_maps_is_offered_the_table_of_the_first() -> None:
    battle = to_step(a_battle("overthrough", PAIR), "roll")
    field = asks(reinforcement_roll.choices(battle.state, Post("general-2")), "map")
    assert isinstance(field, OneOf)
    assert ([option.value for option in field.options], field.default) == (["gold", "omaha"], "gold")


@rule("MD-126")
def test_one_medal_may_be_the_target_and_no_fewer() -> None:
    battle = a_battle(begun=False, changes={"top": Player("axis", "DE", 4, None)})
    field = asks(battle.choices("organiser", SetTarget), "medals")
    assert isinstance(field, Count) and field.low == 1
    battle.order("organiser", SetTarget("map", "axis", 1))
    assert battle.state.books[0].targets == (None, 1)


@rule("MD-059")
def test_a_table_typed_in_begins_with_an_order_on_the_move_for_the_flag_alone() -> None:
    battle = a_battle(begun=False, changes={"reinforcements": ()})
    form = battle.choices("organiser", TypeTable)[0]
    defaults = {field.name: field.default for field in form.fields if isinstance(field, OneOf)}
    assert defaults == {"infantry": "", "armor": "", "grenade": "", "flag": "on-the-move", "star": ""}


@rule("MD-048", "MD-056")
def test_a_unit_that_comes_by_an_entry_hex_is_not_sent_to_an_open_coast() -> None:
    battle = a_battle()
    for section in ("left", "center"):
        battle.order(SEAT, MarkSection("map", section, "allied"))

    def ways(side: str, where: str) -> list[str]:
        return [way for way, _ in arrival.ways_of(battle.state, 0, side, where)]

    assert ways("allied", "") == [arrival.CRAFT, arrival.COAST]
    assert ways("allied", arrival.OTHER) == [arrival.OTHER]
    assert ways("axis", arrival.CRAFT) == [arrival.CRAFT]


def test_what_the_organiser_enters_for_others_is_a_ruling() -> None:
    battle = a_battle("double", PAIR)
    kinds = {
        seat: {choice.weight for choice in battle.choices(seat, MarkTown)}
        for seat in ("organiser", "gold-allied")
    }
    assert kinds == {"organiser": {"ruling"}, "gold-allied": {"open"}}


@rule("MD-127")
def test_the_stand_counts_the_units_of_another_worth_that_are_gone() -> None:
    tiger = Piece("tank2ger", figures=4, traits=(("behavior", "GERMAN_2VICTANK"),))
    battle = a_battle(changes={"map": put(a_map().map, "unit", (at("G19"),), tiger)})

    def gone() -> list[str]:
        return [row.cells[1] for row in stand_table(battle.state, 0).rows if "each" in row.cells[0]]

    assert stand_table(battle.state, 0).numbers == (1,), "the column of what is gone holds numbers"
    assert gone() == ["0"]
    for _ in range(2):
        battle.order(SEAT, Eliminate("map", "axis", "infantry"))
    battle.order(SEAT, Eliminate("map", "axis", "axis-elite-armor"))
    assert gone() == ["1"]


def test_the_lead_is_the_difference_of_the_medals() -> None:
    battle = a_battle()
    battle.order(SEAT, Eliminate("map", "axis", "armor"))
    assert (battle.total("axis"), battle.total("allied")) == (6, 1)
    assert verdict(battle.state) == "The Axis is 5 medals ahead; 10 win."


def test_the_wall_calls_a_player_by_his_map_or_side_and_the_organiser_by_his_office() -> None:
    alone, pair = a_battle().state, a_battle("double", PAIR).state
    assert [seat_words(alone, seat) for seat in ("organiser", "map-axis")] == ["the organiser", "the Axis"]
    assert seat_words(pair, "gold-axis") == pair.charts[0].title


def test_a_battle_is_open_until_it_is_over() -> None:
    state = a_battle().state
    assert MEMOIR44.standing(state, None).subjects == (("battle", state.title),)
    assert MEMOIR44.standing(replace(state, phase="over"), None).subjects == ()


@pytest.mark.parametrize(("number", "words"), [(1, "draw a card"), (2, "draw 2 cards")])
def test_the_draw_is_told_with_its_number(number: int, words: str) -> None:
    assert cards.draw_words(number) == f"{words} and end the turn"


@rule("MD-051")
def test_without_a_landing_craft_in_play_none_takes_part() -> None:
    charts = (a_battle(changes={"craft": (), "craft_used": used}).state.charts[0] for used in (0, 1))
    assert [chart.has_craft for chart in charts] == [False, True]


def test_a_unit_of_a_kind_nobody_knows_is_worth_what_any_unit_is() -> None:
    battle = a_battle(changes={"map": put(a_map().map, "unit", (at("G19"),), Piece("zeppelin"))})
    assert battle.state.charts[0].singular == a_battle().state.charts[0].singular


@rule("MD-126")
def test_before_the_start_everybody_is_asked_for_what_the_briefing_lacks_and_then_to_begin() -> None:
    battle = a_battle(begun=False, changes={"top": Player("axis", "DE", 4, None)})

    def owed() -> list[tuple[str, int]]:
        return [(duty.kind, len(duty.seats)) for duty in MEMOIR44.standing(battle.state, None).duties]

    assert owed() == [("SetTarget", 3)]
    battle.order("organiser", SetTarget("map", "axis", 5))
    assert owed() == [("BeginBattle", 3)]


@pytest.mark.parametrize(
    ("onto", "words"), [(-1, "leaves the battle"), (0, "Gold Beach"), (1, "Omaha Beach")]
)
def test_a_unit_that_exits_is_told_where_it_goes(onto: int, words: str) -> None:
    state = a_battle("double", PAIR).state
    assert where_to(state, replace(state.charts[0].exits[0], onto=onto)).endswith(words)


@rule("MD-264")
@pytest.mark.parametrize(("needed", "kept"), [(0, 1), (1, 1), (3, 3)])
def test_a_group_asks_for_as_many_of_its_hexes_as_it_says_and_for_one_where_it_says_none(
    needed: int, kept: int
) -> None:
    hills = Medal(at("D17"), group=(at("E17"), at("D15")), needed=needed)
    objective = a_battle(changes={"medals": (hills,)}).state.charts[0].objectives[0]
    assert (objective.size, objective.needed) == (3, kept)
    assert f"on {kept} of its 3 hexes" in condition(objective)
    assert "on the hex" in condition(replace(objective, size=1))
    anywhere = a_battle(changes={"medals": (replace(hills, any_hex=True),)}).state.charts[0].objectives[0]
    assert anywhere.needed == 1


def test_the_organiser_is_one_person_and_each_player_any_number() -> None:
    holders = {seat.role: seat.holders for seat in MEMOIR44.seats(Documents(a_map()), Rulings())}
    assert holders == {"organiser": (1, 1), "player": (1, 0)}
