"""Beach sections: whose each is, and which open the Coastline to reinforcements.

Whether a section is controlled is decided by where units stand: the table taps it, the words say when.

Cite: Memoir '44, D-Day Landings, "Beach Control" (Actions 30).
"""

from dataclasses import dataclass

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.memoir44.document.document import SECTIONS, SIDE_TITLES, other_side
from rulesets.memoir44.document.words import The, the, verb
from rulesets.memoir44.ground.landing import are_adjacent
from rulesets.memoir44.records.marks import already, held_after
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered, becomes
from rulesets.memoir44.rules.log.chart import Beaches
from rulesets.memoir44.rules.log.state import State, there, with_books


@dataclass(frozen=True, slots=True)
class MarkSection:
    """A Beach section is `side`'s."""

    map: str
    section: str
    side: str


@dataclass(frozen=True, slots=True)
class SectionTaken:
    map: int
    section: str
    side: str


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
        "next to a Beach hex of it; Coastline and river mouths are not Beach hexes."
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
        label = f"Give the {section} Beach section to {the(side)}"
        offered.append(
            Choice(
                MarkSection,
                label,
                fixed,
                weight="open",
                why=condition(beaches),
                cite="MD-073",
                asks="Change a Beach section",
                button="Beach sections",
                row=row_key(key, section),
                tap=SIDE_TITLES[side],
            )
        )
    return offered


def section_taken(state: State, event: SectionTaken) -> State:
    beaches, books = state.charts[event.map].beaches, state.books[event.map]
    assert beaches is not None
    held = held_after(beaches.sections, books.sections, event.section, event.side)
    return with_books(state, event.map, sections=held)


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


def _sections(o: Asked) -> dict[str, str]:
    found = beaches_of(o.s, o.number)
    return dict(zip(found.sections, o.books.sections, strict=False)) if found else {}


def _section(o: Asked) -> str:
    return o.c.section if o.c.section in SECTIONS else ""


SECTION: Needs[Asked] = (
    Need(lambda o: beaches_of(o.s, o.number), "Beach Control is not in effect on this map.", "MD-072", True),
    Need(
        lambda o: o.c.section in _sections(o),
        lambda o: f"This map has no Beach in {f'the {_section(o)}' if _section(o) else 'that'} section.",
        "MD-073",
        True,
    ),
    Need(
        lambda o: _sections(o)[o.c.section] != o.c.side,
        lambda o: already(f"The {_section(o)} section", o.c.side),
        "MD-073",
    ),
)


def told_section_taken(state: State, event: SectionTaken) -> str:
    return (
        f"{The(event.side)} {verb(event.side, 'controls', 'control')} the {event.section}"
        f" Beach section{there(state, event.map)}."
    )


CHAPTER = Chapter(
    {MarkSection: Ordered(becomes(SectionTaken), SECTION)},
    {SectionTaken: Happened(section_taken, told_section_taken)},
)
