"""First-time cards of all systems: what they name is there, and they are short."""

import re

import pytest

from rulesets import RULESETS
from rulesets.kit.first_time import PICTURES
from rulesets.kit.references import playable_builtins
from rulesets.kit.ruleset import AnyRuleset

SENTENCE = re.compile(r"[.?!](?:\s|$)")
WORDS = 45
TAUGHT = [system for system in RULESETS if system.first_time().cards]


def test_the_five_games_are_taught() -> None:
    assert len(TAUGHT) == 5


@pytest.mark.parametrize("system", TAUGHT, ids=lambda system: system.slug)
def test_every_system_has_cards_on_its_own_orders_and_rules(system: AnyRuleset) -> None:
    cards = system.first_time().cards
    orders = [order for card in cards for order in card.orders]
    assert len(cards) >= 7
    assert set(orders) <= {command.__name__ for command in system.commands}
    assert len(orders) == len(set(orders))
    assert {card.cite for card in cards} <= {row.id for row in system.ledger()}
    assert {card.picture for card in cards} <= {*PICTURES, ""}


@pytest.mark.parametrize("system", TAUGHT, ids=lambda system: system.slug)
def test_a_card_has_two_sentences_and_names_no_side(system: AnyRuleset) -> None:
    for card in system.first_time().cards:
        assert len(SENTENCE.findall(card.says)) == 2, card.key
        assert len(card.says.split()) <= WORDS, card.key
        assert not re.search(r"\b(?:Allie[sd]|Axis|German|British|American)\b", card.says), card.key


@pytest.mark.parametrize("system", TAUGHT, ids=lambda system: system.slug)
def test_the_smallest_document_of_a_system_ships_and_can_be_played(system: AnyRuleset) -> None:
    smallest = system.first_time()
    assert (smallest.kind, smallest.document) in playable_builtins(system)


def test_the_cards_on_orders_come_once_in_the_order_in_which_they_are_named() -> None:
    firestorm = next(system for system in TAUGHT if system.slug == "firestorm")
    found = firestorm.first_time().of(["BringUp", "Agree", "AdvanceSurvivors", "PlaceArrow"])
    assert [card.key for card in found] == ["advance", "attack"]
