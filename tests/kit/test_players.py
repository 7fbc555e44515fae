"""Players of the house: the order of most worth, by how much of a risk counts."""

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from rulesets.kit.flow.asking import Ask, Outcome, Playing, Weighed
from rulesets.kit.flow.choices import Choice, Option, SomeOf
from rulesets.kit.players import CAUTION, PLAYERS, order_of


@dataclass(frozen=True)
class Raid:
    where: str
    men: tuple[str, ...] = ()


WORTH: Mapping[str, Weighed | None] = {
    "bridge": Weighed(10.0, 8.0),
    "ford": Weighed(6.0, 1.0),
    "mill": Weighed(-1.0),
    "inn": None,
}


def ordered(name: str, *menu: Choice) -> object:
    order = order_of(
        lambda seen, seat, choice: WORTH[choice.label],
        CAUTION[name],
        None,
        Ask("red", menu),
        random.Random(1),
    )
    return order.command if order else None


def raid(where: str, weight: str = "asked") -> Choice:
    men = SomeOf("men", "Men", (Option("a", "A"), Option("b", "B")), 1, 2)
    return Choice(Raid, where, (("where", where),), (men,), weight=weight)  # type: ignore[arg-type]


@pytest.mark.parametrize(("name", "where"), [("bold", "bridge"), ("cautious", "ford")])
def test_the_bold_count_less_of_a_risk(name: str, where: str) -> None:
    assert ordered(name, raid("bridge"), raid("ford")) == Raid(where, ("a",))


def test_an_order_without_gain_is_given_only_where_it_is_asked() -> None:
    assert ordered("bold", raid("mill"), raid("inn")) == Raid("mill", ("a",))
    assert ordered("bold", raid("mill", "open"), raid("inn")) is None
    assert ordered("bold", raid("ford", "open")) is None


def test_of_orders_worth_the_same_one_is_drawn_by_its_lots() -> None:
    ways = {"bridge": Weighed(5.0, lots=3), "ford": Weighed(5.0), "mill": Weighed(1.0, lots=99)}
    chance, ask = random.Random(1), Ask("red", tuple(raid(where) for where in ways))
    orders = [order_of(lambda *asked: ways[asked[-1].label], 1.0, None, ask, chance) for _ in range(400)]
    found = Counter(order.command.where for order in orders if order)
    assert set(found) == {"bridge", "ford"} and 250 < found["bridge"] < 350


def test_the_best_way_to_fill_an_order_in_is_taken_and_what_happened_is_drawn() -> None:
    both = Weighed(
        2.0, values={"men": ("a", "b")}, drawn=lambda randint: {"men": ("a", "b")[: randint(2, 2)]}
    )
    weighed = Weighed(1.0, others=(both,))
    order = order_of(lambda *asked: weighed, 1.0, None, Ask("red", (raid("ford"),)), random.Random(1))
    assert order and order.command == Raid("ford", ("a", "b"))


def test_who_looks_ahead_takes_the_order_after_which_the_turn_ends_better() -> None:
    playing: Playing[str] = Playing(
        asks=lambda state, seats: (),
        advance=lambda state, seat, command, faces: str(command.where),
        outcome=lambda state: Outcome(False, (), (), 0),
        evaluate=lambda state, seat: float(state == "ford"),
        turn=lambda state: 2 if state else 1,
    )
    system: Any = SimpleNamespace(
        playing=playing,
        weigh=lambda seen, seat, choice: WORTH[choice.label],
        weigh_by_plan=None,
        counting=None,
        seen_by=lambda state, seat: state,
    )
    ask = Ask("red", (raid("bridge"), raid("ford"), raid("mill")))
    given = {}
    for name in ("bold", "ahead"):
        player = PLAYERS[name](system)
        order = player("", ask, random.Random(1)) if player else None
        given[name] = order.command.where if order else None
    assert given == {"bold": "bridge", "ahead": "ford"}
