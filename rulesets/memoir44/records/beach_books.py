"""Beach sections: whose each is, and which open the Coastline to reinforcements.

Whether a section is controlled is decided by where units stand: the table taps it, the words say when.

Cite: Memoir '44, D-Day Landings, "Beach Control" (Actions 30).
"""

from dataclasses import replace

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.deciding import Given
from rulesets.memoir44.document.document import SECTIONS, SIDE_TITLES, other_side
from rulesets.memoir44.document.words import SECTION_TITLES, the
from rulesets.memoir44.ground.landing import are_adjacent
from rulesets.memoir44.records.marks import held_after
from rulesets.memoir44.rules.log import commands as order, events as happened
from rulesets.memoir44.rules.log.chart import Beaches
from rulesets.memoir44.rules.log.state import State, with_books


def beaches_of(state: State, number: int) -> Beaches | None:
    """The Beach sections of a map, None where Beach Control is not in effect. Cite: MD-072."""
    return state.charts[number].beaches if state.rulings.beach_control else None


def holders_at_start(beaches: Beaches | None) -> tuple[str, ...]:
    """The defender controls every section. Cite: MD-076, MD-077."""
    return tuple(other_side(beaches.landing) for _ in beaches.sections) if beaches else ()


def condition(beaches: Beaches) -> str:
    """When the landing side controls a section. Cite: MD-073, MD-074."""
    return (
        f"It is {the(beaches.landing)}' when no unit of {the(other_side(beaches.landing))} stands on or "
        "next to a Beach hex of it; Coastline and river mouths are no Beach hexes."
    )


def row_key(key: str, section: str) -> str:
    """The key of a section's row in the table of control."""
    return f"{key}-{section}"


def choices(state: State, number: int) -> list[Choice]:
    """One tap a section: it changes hands."""
    beaches = beaches_of(state, number)
    if beaches is None:
        return []
    key = state.charts[number].key
    offered = []
    for section, holder in zip(beaches.sections, state.books[number].sections, strict=True):
        side = other_side(holder)
        fixed = (("map", key), ("section", section), ("side", side))
        label = f"The {SECTION_TITLES[section]} Beach section: now {SIDE_TITLES[side]}"
        offered.append(
            Choice(
                order.MarkSection,
                label,
                fixed,
                weight="open",
                why=condition(beaches),
                cite="MD-073",
                asks="A Beach section changes hands",
                button="Beach sections",
                row=row_key(key, section),
                tap=SIDE_TITLES[side],
            )
        )
    return offered


def mark_section(given: Given[State, order.MarkSection]) -> list[object]:
    command = given.command
    number = given.state.map_number(command.map)
    return [happened.SectionTaken(number, command.section, command.side)]


def section_taken(state: State, event: happened.SectionTaken) -> State:
    beaches, books = state.charts[event.map].beaches, state.books[event.map]
    assert beaches is not None
    held = held_after(beaches.sections, books.sections, event.section, event.side)
    return with_books(state, event.map, replace(books, sections=held))


def held_by_landing(state: State, number: int) -> tuple[str, ...]:
    """The sections of a map that the landing side controls now."""
    beaches = beaches_of(state, number)
    if beaches is None:
        return ()
    return tuple(
        section
        for section, holder in zip(beaches.sections, state.books[number].sections, strict=True)
        if holder == beaches.landing
    )


def coast_sections(state: State, number: int) -> tuple[str, ...]:
    """The sections of a map whose Coastline takes Allied reinforcements: those of two adjacent controlled
    sections, the neighbour's across a seam included. Cite: MD-056, MD-057, MD-058."""
    held = [(one, section) for one in range(len(state.charts)) for section in held_by_landing(state, one)]
    opened = {one for one in held for other in held if are_adjacent(one, other)}
    return tuple(section for section in SECTIONS if (number, section) in opened)
