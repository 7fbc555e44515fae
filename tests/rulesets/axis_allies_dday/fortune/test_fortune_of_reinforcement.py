"""Fortune of the charts: a die thrown again, or half of a roll."""

from dataclasses import replace

import pytest

from rulesets.axis_allies_dday.document.shipped import NORMANDY
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e

GOOD, NOTHING, BAD = 1, 3, 6
THERE = {"Z20": {"germany": "I"}}
ALLIED, AXIS = (14, "allies", ("uk", "us")), (15, "axis", ("rennes-chartres", "rouen-chartres"))
BOTH = pytest.mark.parametrize(
    ("card", "seat", "queues"), [pytest.param(*ALLIED, id="allies"), pytest.param(*AXIS, id="axis")]
)


def room(card: int) -> str:
    """Where the first queue of the card may enter."""
    return "gold" if card == 14 else "Z34"


@rule("AD-212", "AD-213")
@BOTH
def test_by_good_fortune_one_die_of_each_roll_may_be_thrown_again_and_the_second_stands(
    card: int, seat: str, queues: tuple[str, str]
) -> None:
    first, second = queues
    state = g.ordered(p.lucky(THERE, card, GOOD), seat, c.RollReinforcements(), 1, 4, 6, 2)
    assert p.asked(state) == [("ReRollDie", (seat,))] and g.choices(state, seat, c.BringIn) == []
    assert {g.dice_of(row) for row in g.choices(state, seat, c.ReRollDie)} == {1}
    (again,) = p.only(g.events_of(state, seat, c.ReRollDie(first, 1), 2), e.DieReRolled)
    assert again.allowed == 3, "the lower second result is binding"
    state = g.ordered(state, seat, c.ReRollDie(first, 0), 2)
    assert p.refused(state, seat, c.ReRollDie(first, 0), 6), "one die of each"
    state = g.ordered(state, seat, c.ReRollDie(second, 1), 6)
    assert p.may_order(state, seat) == {c.BringIn, c.EndPlacing}
    assert p.most(p.choice_of(state, seat, c.BringIn, queue=first, place=room(card)), "count") == 6


@rule("AD-212", "AD-213")
@BOTH
def test_by_good_fortune_both_rolls_may_be_kept(card: int, seat: str, queues: tuple[str, str]) -> None:
    state = g.ordered(p.lucky(THERE, card, GOOD), seat, c.RollReinforcements(), 1, 4, 6, 2)
    for queue in queues:
        state = g.ordered(state, seat, c.KeepDice(queue))
    assert p.most(p.choice_of(state, seat, c.BringIn, queue=queues[0], place=room(card)), "count") == 5


@rule("AD-212", "AD-213")
@BOTH
@pytest.mark.parametrize(("fortune", "allowed"), [(NOTHING, [7, 10]), (BAD, [4, 5])])
def test_by_bad_fortune_each_roll_is_halved_by_itself_and_rounded_up(
    card: int, seat: str, queues: tuple[str, str], fortune: int, allowed: list[int]
) -> None:
    state = p.lucky(THERE, card, fortune)
    rolled = p.only(g.events_of(state, seat, c.RollReinforcements(), 1, 6, 4, 6), e.ReinforcementsRolled)
    assert [(event.queue, event.allowed) for event in rolled] == list(zip(queues, allowed, strict=True))
    state = g.ordered(state, seat, c.RollReinforcements(), 1, 6, 4, 6)
    assert p.may_order(state, seat) == {c.BringIn, c.EndPlacing}
    assert (
        p.most(p.choice_of(state, seat, c.BringIn, queue=queues[0], place=room(card)), "count") == allowed[0]
    )


@rule("AD-213")
def test_halves_are_rounded_up_for_each_sector_and_not_for_the_total() -> None:
    rolled = p.only(
        g.events_of(p.lucky(THERE, 15, BAD), "axis", c.RollReinforcements(), 1, 2, 2, 3),
        e.ReinforcementsRolled,
    )
    assert [event.allowed for event in rolled] == [2, 3]


@rule("AD-212")
def test_a_designers_card_may_leave_a_third_of_a_roll() -> None:
    fortune = tuple(replace(card, bad=3) if card.number == 14 else card for card in NORMANDY.fortune)
    state = g.begun(replace(NORMANDY, fortune=fortune), decks="orders and fortune")
    state = g.at_card(g.placed(state, THERE), 14, luck=BAD)
    rolled = p.only(g.events_of(state, "allies", c.RollReinforcements(), 6, 1, 6, 6), e.ReinforcementsRolled)
    assert [event.allowed for event in rolled] == [3, 4]
