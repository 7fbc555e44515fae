"""The forms of a scenario, as data: what it is, its boards, its sides, and the pages of the other modules."""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.editing.derived import form_fields, row_form
from rulesets.kit.editing.rows import FormPage
from rulesets.kit.flow.choices import Count, OneOf, SomeOf
from rulesets.kit.ruleset import Library, Shelf
from rulesets.kit.words import count, cut
from rulesets.tide_of_iron.document.offered import TITLES
from rulesets.tide_of_iron.document.scenario import Deck, Laying, Scenario, SideSheet
from rulesets.tide_of_iron.editing import options
from rulesets.tide_of_iron.editing.forms_forces import divisions, reinforcements, squads
from rulesets.tide_of_iron.editing.forms_play import aims, boxes, own, rules, rulings, weather
from rulesets.tide_of_iron_box.boards import MOST_HIGH, MOST_WIDE, Board, shape_of


def forms(shelf: Shelf, scenario: Scenario) -> tuple[FormPage, ...]:
    """Every page of forms; what they offer are the rows of the scenario itself, and published boards."""
    return (
        FormPage("scenario", "Scenario", form_fields(None, Scenario, *_SCENARIO)),
        _boards(scenario, shelf),
        *_sides(scenario),
        divisions(scenario),
        squads(scenario),
        reinforcements(scenario),
        aims(),
        weather(),
        rules(scenario),
        _own(scenario, shelf),
        boxes(),
        rulings(),
    )


def _own(scenario: Scenario, shelf: Shelf) -> FormPage:
    """What the designer makes, and the published collections used beside it."""
    page, offered = own(scenario), options.collections(scenario, shelf)
    hint = "Cards and units published as their own document."
    named = SomeOf("cards", "Collections", offered, 0, len(offered), hint=hint)
    return replace(page, fields=(named, *page.fields))


_SCENARIO = (
    "title",
    "number",
    "front",
    "year",
    "background",
    "origin",
    "author",
    "bibliography",
    "edition",
    "complexity",
    "hints",
    "missing",
)


def _boards(scenario: Scenario, shelf: Shelf) -> FormPage:
    library, choices = options.library_of(scenario, shelf), options.boards(scenario, shelf)
    across = "of its first hex. A board next to one of 12 hexes has 12 here."
    laid = row_form(
        None,
        Scenario,
        "boards",
        OneOf("board", "Board or overlay", choices),
        Count("placing.row", "Rows from the top", 0, MOST_HIGH, 0),
        Count("across", "Hexes from the left", 0, MOST_WIDE, 0, across),
        OneOf("placing.turn", "Turned", options.TURNS),
        new=(
            ("board", choices[0].value if choices else ""),
            ("across", _free(scenario, library)),
            ("placing.turn", "0"),
        ),
        say_row=lambda _, laying: _laid_words(laying, library),
        called=lambda _, laying: options.board_code(laying.board, library),
    )
    return FormPage(
        "boards",
        "Boards",
        (
            Count(
                "size.width",
                "Least hexes in the first row",
                1,
                MOST_WIDE,
                hint="The map grows with its boards. A higher number leaves room around them.",
            ),
            Count("size.rows", "Least rows", 1, MOST_HIGH),
        ),
        (laid,),
    )


def _free(scenario: Scenario, library: Library) -> int:
    """How far to the right the boards reach that are laid, in hexes: the next one lies beside them."""
    ends = [
        laying.placing.col // 2 + shape_of(board.map.board).width
        for laying in scenario.boards
        if isinstance(board := library.get(laying.board), Board) and not board.overlay
    ]
    return min(max(ends, default=0), MOST_WIDE)


def _laid_words(laying: Laying, library: Library) -> str:
    placing, code = laying.placing, options.board_code(laying.board, library)
    turns = {int(option.value): option.label for option in options.TURNS}
    board = library.get(laying.board)
    kind = "overlay " if isinstance(board, Board) and board.overlay else ""
    turn = turns.get(placing.turn, "").removeprefix("an overlay ")
    turned = f", turned {turn}" if placing.turn else ""
    return f"{kind}{code}: {placing.row} down, {placing.col // 2} to the right{turned}"


def _sides(scenario: Scenario) -> Iterator[FormPage]:
    for place, sheet in enumerate(scenario.sides):
        title, at = TITLES.get(sheet.side, sheet.side), f"sides.{place}."
        fields = form_fields(None, SideSheet, "nations", "actions", "starting_cards", "operations", at=at)
        grades = row_form(
            None,
            SideSheet,
            "grades",
            *("grade", "words", "hexes", "points"),
            at=at,
            title=f"What wins for the {title}",
            say_row=lambda _, grade: f"{(grade.grade or 'result').capitalize()}: {cut(grade.words, 90)}",
            called=lambda _, grade: "",
        )
        decks = row_form(
            None, SideSheet, "decks", at=at, title=f"Strategy decks of the {title}", say_row=_deck_words
        )
        yield FormPage(f"side-{place}", title, fields, (grades, decks))


def _deck_words(document: object, deck: Deck) -> str:
    without = f", without {count(len(deck.removed), 'card')}" if deck.removed else ""
    return f"{deck.title}{', shared' if deck.shared else ''}{without}"
