"""The sale of a house keeps the laws, and the laws find what is wrong with children."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.children import Child
from rulesets.kit.playout import walk
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import AnyRuleset, Ref, fold
from tests.rulesets import laws, laws_of_going_on as going_on
from tests.systems.house_sale import HOUSE_SALE, PLAYERS, Rulings
from tests.systems.sealed_bid import SEALED_BID
from tests.systems.sealed_bid.documents import Auction

SYSTEMS = (HOUSE_SALE, SEALED_BID)
TABLE = laws.Table(HOUSE_SALE, ("organiser", *PLAYERS), PLAYERS)


def opening() -> Any:
    documents = builtin_documents(HOUSE_SALE, "house", "villa")
    return fold(HOUSE_SALE, HOUSE_SALE.start(documents, Rulings()))


def test_a_sale_keeps_the_laws_until_the_house_is_empty() -> None:
    chance, state = random.Random(7), opening()
    offered = [len(HOUSE_SALE.children(state))]
    for step in walk(HOUSE_SALE, state, TABLE.seats, chance):
        laws.check_menu(TABLE, step.before, chance)
        laws.check_step(TABLE, step)
        laws.check_pages(TABLE, step.before, chance)
        laws.check_children(TABLE, step.before, SYSTEMS)
        going_on.check_standing(TABLE, step.before)
        going_on.check_players_can_go_on(TABLE, step.before)
        state = step.after
        offered.append(len(HOUSE_SALE.children(state)))
    laws.check_children(TABLE, state, SYSTEMS)
    assert offered == [3, 2, 1, 0]
    assert HOUSE_SALE.standing(state, None).result == "The house is empty."


def changed(**changes: Any) -> Callable[[Child], Child]:
    return lambda child: replace(child, **changes)


@pytest.mark.parametrize(
    "wrong",
    [
        changed(subject="one for all"),
        changed(subject=""),
        changed(title=""),
        changed(title="x" * 121),
        changed(ruleset="chess"),
        changed(kind="prices"),
        changed(document=None),
        changed(rulings=Rulings()),
        changed(seats=(("anna", "yellow"),)),
        changed(seats=(("anna", "organiser"),)),
        changed(seats=(("nobody", "red"),)),
        changed(document=Auction("Too long", 9, 8, Ref("prices", "attic", 1))),
    ],
)
def test_a_child_that_could_not_begin_breaks_a_law(wrong: Callable[[Child], Child]) -> None:
    damaged: AnyRuleset = replace(
        HOUSE_SALE, children=lambda state: tuple(map(wrong, HOUSE_SALE.children(state)))
    )
    laws.check_children(TABLE, opening(), SYSTEMS)
    with pytest.raises((AssertionError, ValueError, AttributeError)):
        laws.check_children(replace(TABLE, ruleset=damaged), opening(), SYSTEMS)


@pytest.mark.parametrize("said", [(("red", 1),), (("red", 1), ("red", 2))])
def test_a_game_that_reports_before_its_end_breaks_a_law(said: Any) -> None:
    talking: AnyRuleset = replace(HOUSE_SALE, report=lambda state: said)
    with pytest.raises(AssertionError, match="reports before its end"):
        laws.check_children(replace(TABLE, ruleset=talking), opening(), SYSTEMS)
