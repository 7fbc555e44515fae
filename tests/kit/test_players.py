"""Players of the house: the order of most worth, by how much of a risk counts."""

import random
from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from rulesets.kit.flow.asking import Ask
from rulesets.kit.flow.choices import Choice, Option, SomeOf
from rulesets.kit.flow.weighed import Weighed
from rulesets.kit.players import CAUTION, order_of


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
