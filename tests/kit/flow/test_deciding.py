"""The frame for orders: refused, decided, and all that follows; the words for "not now". Duties: what is
open, and who is waited for. Conditions: all that are broken are named, none after one that stops, in the
sentences of the page. House rules: switches, their settings, what is refused."""

from dataclasses import dataclass

import pytest

from rulesets.kit.flow.choices import Choice, Count
from rulesets.kit.flow.conditions import Need, Needs, broken, holds, near
from rulesets.kit.flow.deciding import OrderContext, decided, not_now, with_following
from rulesets.kit.flow.dice import Throw
from rulesets.kit.flow.duties import Duty, open_duties, waiting_for
from rulesets.kit.flow.refusals import Fault, Refusal
from rulesets.kit.flow.rulings import setting, switch, switches, with_setting, words


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


FIRST, ALSO = Duty("battle 1", 1, ("red",), "Report"), Duty("battle 1", 1, ("blue", "red"), "Agree")
LATER, OTHER = Duty("battle 1", 2, ("green",), "Retreat"), Duty("battle 2", 5, ("blue",), "Advance")


def test_only_the_lowest_step_of_a_subject_is_open() -> None:
    assert open_duties([LATER, FIRST, ALSO]) == (FIRST, ALSO)
    assert open_duties([LATER]) == (LATER,)


def test_subjects_do_not_block_each_other() -> None:
    assert open_duties([FIRST, LATER, OTHER]) == (FIRST, OTHER)


def test_each_seat_is_waited_for_once() -> None:
    assert waiting_for([FIRST, ALSO, LATER, OTHER]) == ("red", "blue")
    assert waiting_for([]) == ()


@dataclass(frozen=True)
class Asked:
    """How many coins are bid, of how many."""

    bid: int
    purse: int


NEEDS: Needs[Asked] = (
    Need(lambda o: o.bid >= 0, "Bid nought or more.", "X-1", True),
    Need(lambda o: o.bid <= o.purse, lambda o: f"{o.bid - o.purse} coins are missing.", "X-2"),
    Need(lambda o: o.bid % 2 == 0, "{o.bid} is odd.", lambda o: f"X-{o.bid}"),
)


def test_all_that_are_broken_are_named_with_their_rows() -> None:
    assert holds(NEEDS, Asked(4, 4)) and broken(NEEDS, Asked(4, 4)) == ()
    found = broken(NEEDS, Asked(7, 4))
    assert found == (Fault("3 coins are missing.", "X-2"), Fault("7 is odd.", "X-7"))
    refusal = Refusal.of(found)
    assert (refusal.cite, refusal.rows) == ("X-2", ("X-2", "X-7"))
    assert str(refusal) == "3 coins are missing. (X-2) 7 is odd. (X-7)"


def test_nothing_is_asked_after_one_that_stops() -> None:
    assert [fault.cite for fault in broken(NEEDS, Asked(-1, 4))] == ["X-1"]


def test_what_is_nearly_possible_says_the_same() -> None:
    listed = [(entry.what, entry.says, entry.place) for entry in near(NEEDS, "Seven", Asked(7, 4), "A1")]
    assert listed == [("Seven", "3 coins are missing.", "A1"), ("Seven", "7 is odd.", "A1")]
    assert not [*near(NEEDS, "Four", Asked(4, 4))]


@dataclass(frozen=True, slots=True)
class House:
    ties: str = switch("K1", "Who has a tie?", ("first", "the first"), ("dice", "the dice"), rows=("X-1",))
    limit: int = switch("K2", "How many?", (2, "two"), (1, "one"))
    open: bool = switch("K3", "Lies it open?", (False, "no"), (True, "yes"))


def test_the_first_setting_is_the_default() -> None:
    assert House() == House("first", 2, False)
    assert [(item.name, item.id, item.rows) for item in switches(House)] == [
        ("ties", "K1", ("X-1",)),
        ("limit", "K2", ("K2",)),
        ("open", "K3", ("K3",)),
    ]


def test_a_switch_is_set_to_one_of_its_settings() -> None:
    assert with_setting(House(), "ties", "dice") == House("dice")
    assert words(switches(House)[1], 1) == "one"


UNKNOWN = [("ties", "last"), ("limit", 3), ("limit", True), ("open", 0), ("no", 1)]


@pytest.mark.parametrize(("name", "value"), UNKNOWN)
def test_any_other_setting_is_refused(name: str, value: object) -> None:
    with pytest.raises(Refusal):
        setting(House, name, value)
