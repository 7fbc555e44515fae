"""A battle may call its sides otherwise than the book: what is said in play and of a draft has its words."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from rulesets.axis_allies_dday.check.check import check
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.shipped import WALCHEREN
from rulesets.axis_allies_dday.document.side_words import SideWords
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY as SYSTEM
from rulesets.kit.flow.rulings import switches
from rulesets.kit.playout import walk
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import fold

BOOKS = re.compile(r"\b(Allie[sd]|Axis|Germans?|British(?! Airborne))\b")


def danish_landing() -> Battle:
    """The small battle of the house with other sides, powers, cards and charts."""
    prussia, denmark = WALCHEREN.powers
    return replace(
        WALCHEREN,
        title="Danish landing",
        about="",
        axis=SideWords("Prussians", "Prussian", "the Prussians"),
        allies=SideWords("Denmark", "Danish", "Denmark", is_one=True),
        powers=(
            replace(prussia, title="Prussia", adjective="Saxon", people="the Saxons"),
            replace(denmark, title="Jutland", adjective="Jutish", people="the Jutes"),
        ),
        orders=tuple(replace(card, title=f"Order {card.number}") for card in WALCHEREN.orders),
        tactics=tuple(replace(card, title=f"Trick {card.number}", words="") for card in WALCHEREN.tactics),
        charts=tuple(replace(row, title=f"Chart {at}") for at, row in enumerate(WALCHEREN.charts)),
    )


def said() -> Iterator[str]:
    """What the log, the menus and the pages say in the first orders of a random game."""
    documents = replace(builtin_documents(SYSTEM, "battle", "walcheren"), main=danish_landing())
    rulings = replace(SYSTEM.rulings(), decks="all")
    seats = tuple(seat.key for seat in SYSTEM.seats(documents, rulings))
    start = fold(SYSTEM, SYSTEM.start(documents, rulings))
    for step in islice(walk(SYSTEM, start, seats, random.Random(7)), 120):
        state = step.before
        for event in step.events:
            yield SYSTEM.tell(state, event, None) or ""
            state = SYSTEM.evolve(state, event)
        yield from (f"{choice.label} {choice.why} {choice.fields}" for choice in SYSTEM.menu(state, "axis"))
        yield f"{SYSTEM.standing(state, None)} {SYSTEM.outlook(state, None)}"


def test_a_game_speaks_of_the_sides_of_its_battle_and_never_of_the_books() -> None:
    told = [*said()]
    assert [words for words in told if BOOKS.search(words)] == []
    every = "\n".join(told)
    assert "Denmark acts." in every and "the Prussians act." in every


def test_what_a_draft_lacks_is_said_of_its_own_sides() -> None:
    found = [item for item in check(replace(danish_landing(), powers=()), {}) if item.code == "side-empty"]
    assert [item.sentence for item in found] == ["The Prussians have no power.", "Denmark has no power."]
    assert found[0].mend == "Add one; the Prussians hold the ground, Denmark lands."


def test_a_side_without_words_is_a_problem_at_its_first_field() -> None:
    unsaid = replace(danish_landing(), allies=SideWords("Denmark", "Danish", " "))
    assert [(item.code, item.where) for item in check(unsaid, {})] == [("side-words", "allies.title")]


def test_house_rules_ask_in_the_words_of_the_battle() -> None:
    asked = {item.name: item for item in switches(SYSTEM.rulings, SYSTEM.sides(danish_landing()))}
    assert asked["early_axis_win"].question.startswith("No Danish land unit")
    assert asked["early_axis_win"].values[0][1] == "the Prussians are offered the win"
