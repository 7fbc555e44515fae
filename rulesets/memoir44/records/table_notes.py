"""What the table settles itself and only wants written down.

The books read nothing from it: special weapons given to units, whether a unit battled as its craft
landed, where parachuted guns came down.

Cite: Memoir '44, D-Day Landings, "Special Rules"; "Allied Reinforcement Unit Placement".
"""

from dataclasses import dataclass

from rulesets.kit.flow.choices import Choice, OneOf, Option, Text
from rulesets.memoir44.rules.log.chapter import Chapter, Happened, Ordered, becomes
from rulesets.memoir44.rules.log.state import Note, State, on_map, with_books


@dataclass(frozen=True, slots=True)
class NoteAtTable:
    """What the table settled itself."""

    map: str
    kind: str
    words: str


@dataclass(frozen=True, slots=True)
class TableNoted:
    map: int
    kind: str
    words: str


KIND_TITLES = {
    "weapon": "a special weapon given to a unit",
    "landing": "battle of a unit just landed",
    "parachute": "landing of parachuted artillery",
    "marker": "a marker turned",
    "other": "something else",
}
_KINDS = tuple(Option(kind, title) for kind, title in KIND_TITLES.items())


def choices(state: State, number: int) -> list[Choice]:
    """One form a map. Cite: MD-055, MD-125, MD-175, MD-226, MD-229."""
    fields = (OneOf("kind", "About", _KINDS, "other"), Text("words", "Decision", 200, 1))
    return [
        Choice(
            NoteAtTable,
            "Note a table decision",
            (("map", state.charts[number].key),),
            fields,
            weight="paper",
            cite="MD-055",
            button="Save note",
        )
    ]


def table_noted(state: State, event: TableNoted) -> State:
    notes = state.books[event.map].notes
    return with_books(state, event.map, notes=(*notes, Note(event.kind, event.words)))


def told_table_noted(state: State, event: TableNoted) -> str:
    about = KIND_TITLES[event.kind]
    return f"{on_map(state, event.map)}Table decision, {about}: {event.words.rstrip('.')}."


CHAPTER = Chapter(
    {NoteAtTable: Ordered(becomes(TableNoted, words=lambda c: c.words.strip()))},
    {TableNoted: Happened(table_noted, told_table_noted)},
)
