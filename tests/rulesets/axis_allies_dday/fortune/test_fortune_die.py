"""Fortune cards come up before their orders, and a die says what they do."""

import pytest

from rulesets.axis_allies_dday.rules.state.deck import CardKey
from rulesets.axis_allies_dday.rules.state.state import State
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e

ROLL = c.RollFortune()
BAYEUX = {"Z15": {"germany": "2B"}, "gold": {"uk": "I"}}


def fortune(card: int, there: dict[str, dict[str, str]] = BAYEUX, **rulings: object) -> State:
    """A game with fortune cards and these pieces, with that fortune card come up."""
    return p.at_fortune(g.placed(g.begun(decks="orders and fortune", **rulings), there), card)


@rule("AD-190")
def test_each_fortune_card_comes_up_just_before_the_order_of_its_number() -> None:
    state = g.begun(decks="orders and fortune")
    assert p.asked(state) == [("RollFortune", ("allies",))] and p.refused(
        state, "allies", c.DropParatroopers()
    )
    state = g.ordered(state, "allies", ROLL, 3)
    assert p.asked(state) == [("DropParatroopers", ("allies",))]
    state = g.ordered(state, "allies", c.DropParatroopers(), *(6,) * 9)
    assert p.asked(state) == [("RollFortune", ("allies",))] and g.card_of(state) == 2
    assert state.deck.cards == tuple(
        CardKey(deck, row)  # type: ignore[arg-type]
        for row in range(2, 17)
        for deck in ("fortune", "orders")
    )


@rule("AD-191", "AD-196")
@pytest.mark.parametrize(("face", "hits_on"), [(1, 3), (2, 2), (3, 2), (4, 2), (5, 2), (6, 1)])
def test_one_is_good_six_is_bad_and_two_to_five_are_nothing(face: int, hits_on: int) -> None:
    state = g.ordered(fortune(2), "allies", ROLL, face)
    for die in range(1, 7):
        (shot,) = p.only(g.events_of(state, "allies", c.Bombard("Z15"), die), e.ShotFallen)
        assert shot.hit == (die <= hits_on)


@rule("AD-196")
@pytest.mark.parametrize("face", [1, 6])
def test_good_or_bad_the_ships_have_six_dice(face: int) -> None:
    state = g.ordered(fortune(2), "allies", ROLL, face)
    for left in range(6, 0, -1):
        assert g.choices(state, "allies", c.Bombard)[0].throw.dice == left  # type: ignore[union-attr]
        state = g.ordered(state, "allies", c.Bombard("Z15"), 6)
    assert g.card_of(state) != 2


@rule("AD-191")
def test_the_side_that_acts_on_the_order_throws_its_die() -> None:
    assert p.asked(fortune(2)) == [("RollFortune", ("allies",))]
    state = fortune(9)
    assert p.asked(state) == [("RollFortune", ("axis",))] and p.refused(state, "allies", ROLL, 1)


@rule("AD-192")
def test_what_a_die_did_ends_with_its_order_and_the_next_turn_throws_a_new_one() -> None:
    state = g.ordered(fortune(2), "allies", ROLL, 1)
    assert state.fortune(2) == 1
    state = g.ordered(state, "allies", c.HoldFire())
    assert state.luck == (0, 0)
    state = g.ordered(p.at_fortune(state, 16), "allies", ROLL, 3)
    state = p.at_fortune(state, 2)
    assert state.turn == 2 and p.asked(state) == [("RollFortune", ("allies",))]
    state = g.ordered(state, "allies", ROLL, 4)
    (shot,) = p.only(g.events_of(state, "allies", c.Bombard("Z15"), 3), e.ShotFallen)
    assert not shot.hit


@rule("AD-193")
def test_an_order_with_nothing_left_leaves_only_after_its_fortune_card_and_takes_it_along() -> None:
    state = fortune(2, {"Z20": {"germany": "I"}}, fortune_idle="rolled")
    assert p.asked(state) == [("RollFortune", ("allies",))]
    happened = g.events_of(state, "allies", ROLL, 3)
    left = [(event.deck, event.number) for event in p.only(happened, e.CardLeft)][:2]
    assert left == [("orders", 2), ("fortune", 2)]
    assert isinstance(happened[0], e.FortuneFell)
    after = g.ordered(state, "allies", ROLL, 3)
    assert not after.deck.has("orders", 2) and not after.deck.has("fortune", 2)


@rule("AD-193", "AD-201")
def test_the_last_bomber_may_come_back_before_it_is_asked_whether_its_orders_leave() -> None:
    before = fortune(6, {"Z20": {"germany": "A", "us": "H"}, "Z21": {"germany": "I"}})
    before = g.ordered(before, "axis", ROLL, 3)
    before = g.ordered(before, "axis", c.FireFlak(), 1)
    assert g.card_of(before) == 7 and p.asked(before) == [("RollFortune", ("allies",))]
    for face, there in ((1, "H"), (3, "")):
        state = g.ordered(before, "allies", ROLL, face)
        assert g.standing(state, "airfield", "us") == there
        assert state.deck.has("orders", 7) and state.deck.has("fortune", 7)


@rule("AD-194")
@pytest.mark.parametrize("idle", ["passed over", "rolled"])
def test_the_die_of_an_order_that_can_do_nothing_is_thrown_and_kept_or_passed_over(idle: str) -> None:
    state = g.placed(g.begun(decks="orders and fortune", fortune_idle=idle), {**BAYEUX, "Z20": {"us": "F"}})
    state = g.at_card(state, 3, luck=2)
    events = p.only(g.events_of(p.at_fortune(state, 2), "allies", ROLL, 2), e.FortuneFell)
    assert [(event.number, event.face) for event in events] == [(2, 2)]
    state = g.ordered(g.ordered(p.at_fortune(state, 2), "allies", ROLL, 2), "allies", c.HoldFire())
    if idle == "rolled":
        assert g.card_of(state) == 3 and p.asked(state) == [("RollFortune", ("allies",))]
        events = p.only(g.events_of(state, "allies", ROLL, 5), e.FortuneFell)
        assert [(event.number, event.face) for event in events] == [(3, 5)]
    else:
        assert g.card_of(state) > 3, "no fighter is on the airfield"


@rule("AD-194")
def test_the_dice_of_the_returning_aircraft_are_thrown_even_where_none_is_away() -> None:
    for card in (7, 16):
        assert p.asked(fortune(card, {**BAYEUX, "airfield": {"us": "F H"}})) == [("RollFortune", ("allies",))]
        state = fortune(card, {**BAYEUX, "airfield": {"us": "F H"}})
        assert p.only(g.events_of(state, "allies", ROLL, 2), e.FortuneFell)
