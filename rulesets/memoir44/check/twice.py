"""Rows that say the same twice: a row pasted again, or two for what there can be only one of.

What must be refused (a hex listed twice, a section named twice) is an error elsewhere.
Cite: .m44 game_info and tags (MD-256, MD-264, MD-317), Entry Markers (MD-121).
"""

from collections.abc import Hashable, Iterator
from dataclasses import replace

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex, distance, neighbours
from rulesets.memoir44.document.document import Exit, Medal, Scenario
from rulesets.memoir44.ground.control import group_of, sides_of
from rulesets.memoir44.ground.survey import Survey, kind_of

OPEN = frozenset({"open", "road"})
BUILT = frozenset({"town", "church", "hill-town", "fortress", "station", "factory"})
NAMED = BUILT | OPEN | {"hill", "airfield"}
# A name that goes on in the open is not written so many hexes off.
FAR = 5
Rows = Iterator[tuple[str, str, Hashable]]


def check_twice(survey: Survey) -> Iterator[Finding]:
    """Findings about rows that are there twice, each at the later of the two."""
    document = survey.document
    for i, medal in enumerate(document.medals):
        if any(_same_medal(medal, other) for other in document.medals[:i]):
            yield Finding(
                "warning",
                "medal-twice",
                f"medals.{i}",
                "The same medal lies on this hex already.",
                "Take one away, or let one be worth more.",
                "MD-264",
            )
    for i, way in enumerate(document.exits):
        again = len(set(way.group)) < len(way.group)
        if again or any(_same_exit(way, other) for other in document.exits[:i]):
            yield Finding(
                "warning",
                "exit-twice",
                f"exits.{i}",
                "A hex stands twice in this exit." if again else "The same exit is listed already.",
                "Name each hex once." if again else "Take one away.",
                "MD-317",
            )
    for i, entry in enumerate(document.entries):
        if entry.other == entry.at:
            yield Finding(
                "warning",
                "entry-self",
                f"entries.{i}",
                "Both Entry Markers of this pair lie on the same hex.",
                "Move one of them, or use a single marker.",
                "MD-121",
            )
    yield from _check_names(survey)
    seen: set[tuple[str, Hashable]] = set()
    for where, title, said in (*_rows(document), *_mines(survey)):
        if (title, said) in seen:
            yield Finding(
                "warning",
                "row-twice",
                where,
                f"The same {title} is listed already{_on(survey, said)}.",
                "Take one of the two away.",
                "MD-256",
                (where, survey.where(said)) if isinstance(said, Hex) and survey.is_hex(said) else (),
            )
        seen.add((title, said))


def _on(survey: Survey, said: Hashable) -> str:
    """The hex the row is, for the end of a sentence."""
    return f": {survey.where(said)}" if isinstance(said, Hex) and survey.is_hex(said) else ""


def _check_names(survey: Survey) -> Iterator[Finding]:
    """The same name on two places that are not next to each other, or on a town and in the open; of a
    river, road or wood it may be written along it."""
    written: dict[str, Hex] = {}
    for i, item in enumerate(survey.document.map.labels):
        if not survey.is_hex(item.at) or survey.ground(item.at) not in NAMED or not item.words:
            continue
        first = written.setdefault(item.words, item.at)
        if first != item.at and _are_two(survey, first, item.at):
            yield Finding(
                "warning",
                "name-twice",
                f"map.labels.{i}",
                f"“{item.words}” is written on {survey.where(first)} and on {survey.where(item.at)}.",
                "Give one of the two its own name.",
                "MD-261",
                (survey.where(first), survey.where(item.at)),
            )


def _are_two(survey: Survey, one: Hex, other: Hex) -> bool:
    """Whether the hexes cannot be one place. A hill or heath may go on in the open, a town does not."""
    grounds = {survey.ground(one), survey.ground(other)}
    if OPEN & grounds and not _are_of_two_towns(survey, one, other):
        return bool(grounds & BUILT)
    return distance(one, other) > 2


def _are_of_two_towns(survey: Survey, one: Hex, other: Hex) -> bool:
    """Whether each is written in the open beside a town of its own, far from the other."""
    towns = [
        {at for at in neighbours(survey.shape, here) if survey.ground(at) in BUILT} for here in (one, other)
    ]
    return distance(one, other) > FAR and all(towns) and not towns[0] & towns[1]


def _same_medal(one: Medal, other: Medal) -> bool:
    """Whether the two differ in nothing but the name and how much they are worth; a decoy is another."""
    kinds = [
        replace(medal, at=Hex(0, 0), group=(), name="", side="", title="", worth=min(medal.worth, 1))
        for medal in (one, other)
    ]
    alike = kinds[0] == kinds[1] and set(group_of(one)) == set(group_of(other))
    return alike and sides_of(one) == sides_of(other)


def _same_exit(one: Exit, other: Exit) -> bool:
    return one.side == other.side and bool({one.at, *one.group} & {other.at, *other.group})


def _mines(survey: Survey) -> Rows:
    """Every minefield by its hex: two on one are one."""
    for at, cell in survey.cells.items():
        yield from ((survey.where(at), "minefield", at) for tag in cell.tags if kind_of(tag) == "mine")


def _rows(document: Scenario) -> Rows:
    """Every row with its path, what it is, and what makes it the same as another."""
    for i, entry in enumerate(document.entries):
        title = "Entry hex" if entry.other is None else "pair of Entry Markers"
        yield f"entries.{i}", title, (entry.side, frozenset((entry.at, entry.other)))
    for i, death in enumerate(document.sudden_death):
        yield f"sudden_death.{i}", "Sudden Death", (death.side, frozenset(death.group))
    for i, must in enumerate(document.must_exit):
        yield f"must_exit.{i}", "condition to leave", must.side
    for i, empty in enumerate(document.empty_sections):
        yield f"empty_sections.{i}", "medal for empty sections", (empty.side, frozenset(empty.sections))
    for i, built in enumerate(document.built_bridges):
        yield f"built_bridges.{i}", "bridge to be built", (built.river, built.side)
    for i, switch in enumerate(document.switches):
        yield f"switches.{i}", "rule switch", switch.name
    for i, rule in enumerate(document.special):
        if rule.text.strip():
            yield f"special.{i}", "special rule", rule.text.strip().lower()
    for i, table in enumerate(document.reinforcements):
        yield f"reinforcements.{i}", "Reinforcements Table", table.side
    for i, item in enumerate(document.map.labels):
        yield f"map.labels.{i}", "place of lettering", item.at
    for i, medal in enumerate(document.medals):
        yield from ((f"medals.{i}", f"hex of medal {i + 1}", at) for at in medal.group)
    yield from (("craft", "place of a Landing Craft", at) for at in document.craft)
    if document.bridges:
        yield from (("bridges.bridges", "bridge under control", at) for at in document.bridges.bridges)
    if document.towns:
        yield from (("towns.held", "town held from the start", at) for at in document.towns.held)
