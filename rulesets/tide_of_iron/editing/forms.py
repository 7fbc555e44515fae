"""The forms of a scenario, as data: what it is, its boards, its sides, and the pages of the other modules."""

from collections.abc import Iterator
from dataclasses import replace
from textwrap import shorten

from rulesets.kit.editing.fields import FormField, Hexes, Lines, MaybeCount
from rulesets.kit.editing.rows import FormPage, RowForm
from rulesets.kit.flow.choices import Count, OneOf, SomeOf, Text
from rulesets.kit.ruleset import Library, Shelf
from rulesets.kit.words import count
from rulesets.tide_of_iron.document.scenario import Laying, Scenario
from rulesets.tide_of_iron.editing import options
from rulesets.tide_of_iron.editing.forms_forces import divisions, reinforcements, squads
from rulesets.tide_of_iron.editing.forms_own import own
from rulesets.tide_of_iron.editing.forms_play import aims, boxes, rules, rulings, weather
from rulesets.tide_of_iron_box.boards import MOST_HIGH, MOST_WIDE, Board, shape_of

TITLE, WORDS, PAGE = 120, 600, 8000


def forms(scenario: Scenario, shelf: Shelf) -> tuple[FormPage, ...]:
    """Every page of forms; what they offer are the rows of the scenario itself, and published boards."""
    return (
        _scenario(),
        _boards(scenario, shelf),
        *_sides(scenario),
        divisions(scenario),
        squads(scenario),
        reinforcements(scenario),
        aims(),
        weather(scenario),
        rules(scenario),
        _own(scenario, shelf),
        boxes(),
        rulings(),
    )


def _own(scenario: Scenario, shelf: Shelf) -> FormPage:
    """What the designer makes himself, and the published collections he uses beside it."""
    page, offered = own(scenario), options.collections(scenario, shelf)
    hint = "Cards and units that are published as a document of their own."
    named = SomeOf("cards", "Collections", offered, 0, len(offered), hint=hint)
    return replace(page, fields=(named, *page.fields))


def _scenario() -> FormPage:
    return FormPage(
        "scenario",
        "Scenario",
        (
            Text("title", "Title", TITLE, 1),
            Text("number", "Number", 12),
            Text("front", "Front and date", TITLE),
            Text("year", "Year", 20),
            Lines("background", "Background", PAGE),
            Text("origin", "Whose it is", TITLE, hint="such as player-made, or whose scenario it follows"),
            Text("author", "Author", TITLE),
            Lines("bibliography", "Sources", PAGE, hint="Books and papers it follows."),
            Text("edition", "Edition", 20, hint="of the game it is for, such as 2008"),
            Text("complexity", "Complexity", 40),
            Lines("hints", "Hints for the players", PAGE),
            Lines(
                "missing",
                "What the sources lack",
                PAGE,
                split=True,
                hint="A sentence a line; each stands on the paper.",
            ),
        ),
    )


def _boards(scenario: Scenario, shelf: Shelf) -> FormPage:
    library, choices = options.library_of(scenario, shelf), options.boards(scenario, shelf)
    laid = RowForm(
        "boards",
        "Boards and overlays",
        "board",
        (
            OneOf("board", "Board or overlay", choices),
            Count("placing.row", "Rows down from the top", 0, MOST_HIGH, 0),
            Count(
                "across",
                "Hexes to the right",
                0,
                MOST_WIDE,
                0,
                hint="of its first hex. A board beside one of 12 hexes lies 12 to the right.",
            ),
            OneOf("placing.turn", "Turned", options.TURNS),
        ),
        (
            ("board", choices[0].value if choices else ""),
            ("across", _free(scenario, library)),
            ("placing.turn", "0"),
        ),
        lambda _, laying: _laid_words(laying, library),
        lambda _, laying: options.board_code(laying.board, library),
        hint="Boards first, then overlays: each overlay covers what lies under it.",
    )
    return FormPage(
        "boards",
        "Boards",
        (
            Count(
                "size.width",
                "Hexes in the first row, at least",
                1,
                MOST_WIDE,
                hint="The map grows with the boards that are laid; more leaves room around them.",
            ),
            Count("size.rows", "Rows, at least", 1, MOST_HIGH),
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
        title = options.SIDE_WORDS.get(sheet.side, sheet.side)
        path = f"sides.{place}"
        fields: tuple[FormField, ...] = (
            SomeOf(f"{path}.nations", "Nations", options.NATIONS, 0, len(options.NATIONS)),
            Count(f"{path}.actions", "Actions a turn", 1, 9),
            Lines(f"{path}.starting_cards", "Starting cards", WORDS, split=True, hint="A card a line."),
            Lines(f"{path}.operations", "Operations cards", WORDS, split=True, hint="A card a line."),
        )
        yield FormPage(f"side-{place}", f"{title}", fields, (_grades(path, title), _decks(path, title)))


def _grades(path: str, title: str) -> RowForm:
    return RowForm(
        f"{path}.grades",
        f"What wins for the {title}",
        "objective",
        (
            OneOf("grade", "Result", options.GRADES),
            Lines("words", "What it takes", WORDS),
            Hexes("hexes", "Hexes to be held"),
            MaybeCount("points", "Points of objectives, nothing where none count", 0, 99),
        ),
        (("grade", ""),),
        lambda _, grade: (
            f"{(grade.grade or 'result').capitalize()}: {shorten(grade.words, 90, placeholder='…')}"
        ),
    )


def _decks(path: str, title: str) -> RowForm:
    return RowForm(
        f"{path}.decks",
        f"Strategy decks of the {title}",
        "deck",
        (
            Text("title", "Deck", 60, 1),
            OneOf("shared", "Both sides draw from it", options.YES_NO),
            Lines("removed", "Cards taken out of it", WORDS, split=True, hint="A card a line."),
        ),
        (("shared", "no"),),
        lambda _, deck: (
            f"{deck.title}{', shared' if deck.shared else ''}"
            + (f", without {count(len(deck.removed), 'card')}" if deck.removed else "")
        ),
        lambda _, deck: deck.title,
    )
