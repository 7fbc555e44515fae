"""What the forms of a scenario let one choose from: fixed words, and what the scenario itself names."""

from collections.abc import Mapping

from rulesets.kit.flow.choices import Option
from rulesets.kit.references import word_of
from rulesets.kit.ruleset import Library, Ref, Shelf
from rulesets.tide_of_iron.document.offered import LEADERSHIP
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron_box.boards import Board
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
TURNS = (
    Option("0", "as printed"),
    Option("3", "by half"),
    *(Option(str(sixths), f"an overlay by {sixths} of 6, clockwise") for sixths in (1, 2, 4, 5)),
)


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
    refs = (*(laying.board for laying in scenario.boards), *scenario.cards)
    found = ((ref, shelf.look_up(ref)) for ref in refs)
    return {ref: document for ref, document in found if document is not None}


def collections(scenario: Scenario, shelf: Shelf) -> tuple[Option, ...]:
    """The published collections, and those that the scenario names in whatever version."""
    named = {word_of(ref): ref.id for ref in scenario.cards}
    offered = {word_of(ref): title for ref, title in shelf.offered("collection")}
    return tuple(Option(word, title) for word, title in (named | offered).items())


def boards(scenario: Scenario, shelf: Shelf) -> tuple[Option, ...]:
    """The published boards, and those that the scenario lays in whatever version."""
    library = library_of(scenario, shelf)
    found = {word_of(ref): title for ref, title in shelf.offered("board")}
    laid = {word_of(laying.board): _board_words(laying.board, library) for laying in scenario.boards}
    return tuple(Option(value, title) for value, title in (found | laid).items())


def _board_words(ref: Ref, library: Library) -> str:
    board = library.get(ref)
    return board_title(board) if isinstance(board, Board) else f"{ref.id}, version {ref.version}, not here"


def board_code(ref: Ref, library: Library) -> str:
    """What is printed on the board, the word of its reference where it is not here."""
    board = library.get(ref)
    return board.code if isinstance(board, Board) and board.code else ref.id


def board_title(board: Board) -> str:
    """A board in a list: what is printed on it, and how large it is."""
    size = f"overlay, {len(board.map.cells)} hexes" if board.overlay else board.map.board
    called = f"{board.code}: {board.title}" if board.title not in ("", board.code) else board.code
    return f"{called or 'Untitled'} ({size})"
