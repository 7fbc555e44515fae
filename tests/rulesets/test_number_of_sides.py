"""Sentences about a side agree with it in number, over a game of each system. First-time cards of all
systems: what they name is there, and they are short."""

import re

import pytest

from rulesets import RULESETS
from rulesets.kit.first_time import PICTURES
from rulesets.kit.references import playable_builtins
from rulesets.kit.replay import from_text, play
from rulesets.kit.ruleset import AnyRuleset

_ONE, _MANY = (
    r"agrees|attacks|chooses|commits|defends|does|gains|has|holds|is|loses|offers|reports|takes|throws|uses",
    r"agree|attack|choose|commit|defend|do|gain|have|hold|are|lose|offer|report|take|throw|use",
)
WRONG = re.compile(rf"(?<!of )\b[Tt]he (?:Allies (?:{_ONE})|Axis (?:{_MANY}))\b")


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.slug)
def test_what_is_told_of_a_side_has_the_verb_of_its_number(ruleset: AnyRuleset) -> None:
    for text in ruleset.demonstrations()[:2]:
        played = play(ruleset, from_text(text, RULESETS)[1])
        state = None
        for event in (*played.opening, *(event for step in played.steps for event in step.events)):
            said = ruleset.tell(state, event, None) or ""
            assert not WRONG.search(said), said
            state = ruleset.evolve(state, event)


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
