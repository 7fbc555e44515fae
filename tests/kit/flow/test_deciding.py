"""The frame for orders: refused, decided, and all that follows; the words for "not now"."""

from dataclasses import dataclass

import pytest

from rulesets.kit.flow.choices import Choice, Count
from rulesets.kit.flow.deciding import OrderContext, decided, not_now, with_following
from rulesets.kit.flow.dice import Throw
from rulesets.kit.flow.duties import Duty
from rulesets.kit.flow.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Add:
    number: int


def menu(total: int, seat: str) -> list[Choice]:
    """A counter to which Red may add up to three and a die."""
    if seat != "red":
        return []
    return [Choice(Add, "Add", fields=(Count("number", "How many", 1, 3),), throw=Throw(1))]


def add(given: OrderContext[int, Add]) -> list[int]:
    return [given.command.number, *given.faces]


def follow(total: int) -> list[int]:
    """An odd total goes up by one, and so is even."""
    return [1] if total % 2 else []


def evolve(total: int | None, event: int) -> int:
    return (total or 0) + event


def order(total: int, seat: str, number: int, faces: tuple[int, ...] = (4,)) -> tuple[int, ...]:
    return decided(OrderContext(total, seat, Add(number), faces), menu, {Add: add}, follow, evolve)


def test_an_order_brings_its_own_events_and_then_all_that_follows() -> None:
    assert order(0, "red", 2) == (2, 4)
    assert order(1, "red", 2) == (2, 4, 1)


def test_an_order_the_menu_does_not_offer_is_refused_in_the_system_s_words_or_the_house_s() -> None:
    with pytest.raises(Refusal, match="Your seat cannot give that order now"):
        order(0, "blue", 2)
    with pytest.raises(Refusal, match="blue may not have 9"):
        decided(
            OrderContext(9, "blue", Add(1), (4,)),
            menu,
            {Add: add},
            follow,
            evolve,
            lambda total, seat, command: Refusal(f"{seat} may not have {total}."),
        )


def test_an_order_without_the_dice_it_asks_for_is_refused() -> None:
    with pytest.raises(Refusal):
        order(0, "red", 2, ())


def test_a_game_opens_with_all_that_follows_its_first_event() -> None:
    assert with_following(None, [3], follow, evolve) == (3, 1)


def test_not_now_says_what_is_asked_of_the_seat_or_that_it_has_no_such_order() -> None:
    duties = (
        Duty("round", 1, ("red",), "Add", "Add to the pile?", "X-1"),
        Duty("round", 2, ("blue",), "Add", "Add more."),
    )
    assert (
        str(not_now(duties, "red"))
        == "Your seat cannot give that order now. Your orders: Add to the pile. (X-1)"
    )
    assert str(not_now(duties, "blue", "X-9")) == "Your seat cannot give that order now. (X-9)"
    assert str(not_now((), "red", "X-9")) == "Your seat cannot give that order now. (X-9)"
