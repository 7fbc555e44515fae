"""What the forms of a scenario let one choose from: fixed words, and what the scenario itself names."""

from collections.abc import Mapping

from rulesets.kit.flow.choices import Option
from rulesets.kit.references import word_of
from rulesets.kit.ruleset import Library, Shelf
from rulesets.tide_of_iron.document.offered import LEADERSHIP
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron_box.laid import library_of as boards_of
from rulesets.tide_of_iron_box.stock import shipped_boxes
from rulesets.tide_of_iron_box.units import shipped_units

FIGURES: Mapping[str, str] = {
    "regular": "Regular infantry",
    "elite": "Elite infantry",
    "officer": "Officers",
    "mg": "Machine-gun crews",
    "mortar": "Mortar crews",
}
"""What stands on squad bases, as forms count it."""
BOXES = tuple(Option(key, box.title) for key, box in shipped_boxes().items())


def vehicles(scenario: Scenario) -> Mapping[str, str]:
    """Every kind of piece that stands on no base or is a designer's own, with its title."""
    known = (*scenario.own.units, *shipped_units())
    return {unit.key: unit.title for unit in reversed(known) if not _on_base(unit.key)}


def _on_base(key: str) -> bool:
    return key in FIGURES or any(key.startswith(f"{figure}_") for figure in FIGURES)


def leadership(scenario: Scenario) -> tuple[Option, ...]:
    """The Leadership decks, those of a designer's own cards among them."""
    own = [card.deck for card in scenario.own.cards if card.kind == "leadership" and card.deck]
    return (Option("", "not known"), *(Option(deck, deck) for deck in dict.fromkeys((*LEADERSHIP, *own))))


def library_of(scenario: Scenario, shelf: Shelf) -> Library:
    """The boards the scenario lays and the collections it names, as far as they are in the library."""
    found = ((ref, shelf.look_up(ref)) for ref in scenario.cards)
    collections = {ref: document for ref, document in found if document is not None}
    return {**boards_of(scenario.boards, shelf), **collections}


def collections(scenario: Scenario, shelf: Shelf) -> tuple[Option, ...]:
    """The published collections, and those that the scenario names in whatever version."""
    named = {word_of(ref): ref.id for ref in scenario.cards}
    offered = {word_of(ref): title for ref, title in shelf.offered("collection")}
    return tuple(Option(word, title) for word, title in (named | offered).items())
