"""What the table settles itself and only wants written down.

The books read nothing from it: special weapons given to units, whether a unit battled as its craft
landed, where parachuted guns came down.

Cite: Memoir '44, D-Day Landings, "Special Rules"; "Allied Reinforcement Unit Placement".
"""

from dataclasses import replace

from rulesets.kit.flow.choices import Choice, OneOf, Option, Text
from rulesets.kit.flow.deciding import Given
from rulesets.memoir44.rules.log import commands as order, events as happened
from rulesets.memoir44.rules.log.state import Note, State, with_books

KIND_TITLES = {
    "weapon": "a special weapon given to a unit",
    "landing": "battle of a unit just landed",
    "parachute": "where parachuted artillery came down",
    "marker": "a marker turned",
    "other": "something else",
}
_KINDS = tuple(Option(kind, title) for kind, title in KIND_TITLES.items())


def choices(state: State, number: int) -> list[Choice]:
    """One form a map. Cite: MD-055, MD-125, MD-175, MD-226, MD-229."""
    fields = (OneOf("kind", "About", _KINDS, "other"), Text("words", "What was settled", 200, 1))
    return [
        Choice(
            order.NoteAtTable,
            "Write down what the table settled",
            (("map", state.charts[number].key),),
            fields,
            weight="paper",
            cite="MD-055",
            button="Write it down",
        )
    ]


def note_at_table(given: Given[State, order.NoteAtTable]) -> list[object]:
    command = given.command
    number = given.state.map_number(command.map)
    return [happened.TableNoted(number, command.kind, command.words.strip())]


def table_noted(state: State, event: happened.TableNoted) -> State:
    books = state.books[event.map]
    return with_books(state, event.map, replace(books, notes=(*books.notes, Note(event.kind, event.words))))
