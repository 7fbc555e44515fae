"""Sections that must not be empty: a medal while one is without a unit of the enemy.

Cite: Memoir '44, D-Day Landings, Utah; American Airborne.
"""

from dataclasses import dataclass

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.memoir44.document.boards import other_side
from rulesets.memoir44.document.words import the
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered, becomes
from rulesets.memoir44.rules.log.chart import Emptiness
from rulesets.memoir44.rules.log.state import State, there, with_books


@dataclass(frozen=True, slots=True)
class MarkEmpty:
    """Whether a section is without a unit of the side that should be there."""

    map: str
    rule: int
    section: str
    empty: str


@dataclass(frozen=True, slots=True)
class SectionEmptied:
    map: int
    rule: int
    section: str
    empty: bool


def is_held(emptiness: Emptiness, empty: tuple[bool, ...]) -> bool:
    """Whether the side has its medal: some section is without a unit of the enemy. Cite: MD-221."""
    return any(empty)


def empty_row(key: str, rule: int, section: str) -> str:
    """The key of a section's row in the table of control."""
    return f"{key}-empty-{rule}-{section}"


def choices(state: State, number: int) -> list[Choice]:
    """One tap a section: it is empty of the enemy, or no longer. Cite: MD-221."""
    chart, books = state.charts[number], state.books[number]
    offered = []
    for rule, emptiness in enumerate(chart.empty):
        enemy = other_side(emptiness.side)
        for section, empty in zip(emptiness.sections, books.empty[rule], strict=True):
            now = "with" if empty else "without"
            fixed = (
                ("map", chart.key),
                ("rule", rule),
                ("section", section),
                ("empty", "no" if empty else "yes"),
            )
            offered.append(
                Choice(
                    MarkEmpty,
                    f"Mark the {section} section {now} a unit of {the(enemy)}",
                    fixed,
                    weight="open",
                    why=f"1 medal to {the(emptiness.side)} while a section is without one. A unit on a dotted"
                    " line counts in both.",
                    cite="MD-221",
                    asks="Mark a section",
                    button="Sections",
                    row=empty_row(chart.key, rule, section),
                    tap="Some" if empty else "None",
                )
            )
    return offered


def section_emptied(state: State, event: SectionEmptied) -> State:
    books, rules = state.books[event.map], state.charts[event.map].empty
    empty = tuple(
        tuple(
            event.empty if (i, section) == (event.rule, event.section) else was
            for section, was in zip(rule.sections, books.empty[i], strict=True)
        )
        for i, rule in enumerate(rules)
    )
    return with_books(state, event.map, empty=empty)


def _marked(o: Asked) -> bool | None:
    """Whether the section stands as empty in the books; None where there is none of that kind."""
    rules = o.chart.empty
    if not 0 <= o.c.rule < len(rules) or o.c.section not in rules[o.c.rule].sections:
        return None
    return bool(o.books.empty[o.c.rule][rules[o.c.rule].sections.index(o.c.section)])


EMPTY: Needs[Asked] = (
    Need(
        lambda o: 0 <= o.c.rule < len(o.chart.empty),
        "This map gives no medal for an empty section.",
        "MD-221",
        True,
    ),
    Need(lambda o: _marked(o) is not None, "That section of the map gives no such medal.", "MD-221", True),
    Need(
        lambda o: _marked(o) is not (o.c.empty == "yes"),
        lambda o: f"That section is already marked {'without' if _marked(o) else 'with'} a unit.",
        "MD-221",
    ),
)


def told_section_emptied(state: State, event: SectionEmptied) -> str:
    enemy = other_side(state.charts[event.map].empty[event.rule].side)
    stands = "No unit" if event.empty else "A unit"
    return (
        f"{stands} of {the(enemy)} stands in the {event.section} section"
        f"{there(state, event.map)}{' any more' if event.empty else ' again'}."
    )


CHAPTER = Chapter(
    {MarkEmpty: Ordered(becomes(SectionEmptied, empty=lambda c: c.empty == "yes"), EMPTY)},
    {SectionEmptied: Happened(section_emptied, told_section_emptied)},
)
