"""The forms of a scenario, as data: what it is, its boards, its sides, and the pages of the other modules."""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.editing.derived import form_fields, row_form
from rulesets.kit.editing.rows import FormPage
from rulesets.kit.flow.choices import Count, SomeOf
from rulesets.kit.ruleset import Shelf
from rulesets.kit.words import count, cut
from rulesets.tide_of_iron.document.offered import TITLES
from rulesets.tide_of_iron.document.scenario import Deck, Scenario, SideSheet
from rulesets.tide_of_iron.editing import options
from rulesets.tide_of_iron.editing.forms_forces import divisions, reinforcements, squads
from rulesets.tide_of_iron.editing.forms_play import aims, boxes, own, rules, rulings, weather
from rulesets.tide_of_iron_box.board_forms import boards_form
from rulesets.tide_of_iron_box.boards import MOST_HIGH, MOST_WIDE


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
    hint = "The map grows with its boards. A higher number leaves room around them."
    width = Count("size.width", "Least hexes in the first row", 1, MOST_WIDE, hint=hint)
    rows = (boards_form(Scenario, "boards", scenario.boards, shelf),)
    return FormPage("boards", "Boards", (width, Count("size.rows", "Least rows", 1, MOST_HIGH)), rows)


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
