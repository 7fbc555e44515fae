"""Whether a map of D-Day Landings is what the book says of it.

Only a document that names itself by the key of such a map, on its board, is held against it; a variant
under another key is free. Nothing here is an error: a designer may know better than our text.
Cite: the six scenarios (MD-161 to MD-228), Map Combinations (MD-235 to MD-237).
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import resources

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import count, listed
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES
from rulesets.memoir44.ground.survey import Survey, badge_kind, branch, unit_side
from rulesets.memoir44.told.sides import title_of
from rulesets.memoir44.told.texts import english_rules
from rulesets.memoir44.told.worths import numbers_of_towns


@dataclass(frozen=True, slots=True)
class BookMap:
    """What the book states of one map; see the head of data/book.toml for every field."""

    title: str
    medals: int
    sections: list[str]
    start: int
    prizes: int
    badges: list[list[str]]
    badge_cite: str
    bridges: int = 0
    bridge_cite: str = "MD-203"
    exits: int = 0
    exit_cite: str = "MD-203"
    exits_stated: bool = True
    machine_gun_cite: str = ""
    objectives: bool = True
    gun_worth: int = 2
    towns: list[int] = field(default_factory=lambda: [3, 5])
    cards: dict[str, int] = field(default_factory=dict)
    draws: dict[str, list[int]] = field(default_factory=dict)
    starting: str = ""


@lru_cache(maxsize=1)
def book_maps() -> dict[str, BookMap]:
    """The six maps by key, from left to right as seen from the Allied edge."""
    text = resources.files("rulesets.memoir44").joinpath("data/book.toml").read_text("utf-8")
    return {key: BookMap(**row) for key, row in tomllib.loads(text).items()}


def check_book(survey: Survey) -> Iterator[Finding]:
    """Findings about a map of the book that is not as the book has it."""
    book = book_maps().get(survey.document.key)
    if book and survey.document.map.board == "EXTENDED":
        yield from _check_briefing(survey, book)
        yield from _check_objectives(survey, book)
        yield from _check_badges(survey, book)


def _check_briefing(survey: Survey, book: BookMap) -> Iterator[Finding]:
    document = survey.document
    for seat, player in (("top", document.top), ("bottom", document.bottom)):
        if player.medals is not None and player.medals != book.medals:
            yield Finding(
                "warning",
                "book-medals",
                f"{seat}.medals",
                f"{book.title} is won with {book.medals} medals, not {player.medals}.",
                "The book's combinations add these numbers up; give a variant another key.",
                "MD-235",
            )
        cards = book.cards.get(player.side)
        if player.cards is not None and cards is not None and player.cards != cards:
            yield Finding(
                "warning",
                "book-cards",
                f"{seat}.cards",
                f"On {book.title} the {SIDE_TITLES[player.side]} begin with {cards} cards.",
                "Set the number, or give a variant another key.",
                "MD-154",
            )
        draws = book.draws.get(player.side, [] if book.draws and player.side in SIDES else None)
        if draws is not None and list(player.draws) != draws:
            turns = " and ".join(map(str, draws))
            yield Finding(
                "warning",
                "book-draws",
                f"{seat}.draws",
                f"The book gives the {SIDE_TITLES[player.side]} "
                f"{f'extra draws after turns {turns}' if draws else 'no extra draws'}.",
                "Set them so.",
                "MD-162",
            )
        if player.side == "axis" and player.nation != "DE":
            yield Finding(
                "warning",
                "book-nation",
                f"{seat}.nation",
                "The Axis of the book is Germany.",
                "Choose Germany.",
                "MD-161",
            )
    begins = {"top": document.top.side, "bottom": document.bottom.side}.get(document.starting)
    if book.starting and begins is not None and begins != book.starting:
        yield Finding(
            "warning",
            "book-start",
            "starting",
            f"On {book.title} the Allies begin.",
            "Let their player begin.",
            "MD-163",
        )


def _check_objectives(survey: Survey, book: BookMap) -> Iterator[Finding]:
    document = survey.document
    bridges = set(document.bridges.bridges) if document.bridges else set()
    if len(bridges) != book.bridges:
        yield Finding(
            "warning",
            "book-bridges",
            "bridges",
            f"The book puts {book.bridges or 'no'} bridges of {book.title} under Bridge Control, "
            f"here {'is' if len(bridges) == 1 else 'are'} {len(bridges)}{_named(survey, bridges)}.",
            "Name as many bridges.",
            book.bridge_cite,
            ("bridges", *(survey.where(at) for at in sorted(bridges) if survey.is_hex(at))),
        )
    yield from _check_exits(survey, book)
    sections = document.beaches.sections if document.beaches else ()
    if set(sections) != set(book.sections):
        yield Finding(
            "warning",
            "book-sections",
            "beaches.sections",
            f"The book's Beach sections on {book.title}: {', '.join(book.sections) or 'none'}.",
            "Name the same sections.",
            "MD-072",
        )
    others = {
        **{f"medals.{i}": title_of(survey, medal) for i, medal in enumerate(document.medals)},
        **{f"built_bridges.{i}": f"the bridge over {b.river}" for i, b in enumerate(document.built_bridges)},
        **{f"empty_sections.{i}": "empty sections" for i, _ in enumerate(document.empty_sections)},
    }
    if not book.objectives and others:
        yield Finding(
            "warning",
            "book-objectives",
            next(iter(others)).split(".")[0],
            f"Medals of {book.title} come from towns, Beach sections and eliminations alone, not from "
            f"{listed(list(others.values()))}.",
            f"Take away: {listed(list(others.values()))}.",
            "MD-203",
            tuple(others),
        )
    yield from _check_towns(survey, book)


def _check_exits(survey: Survey, book: BookMap) -> Iterator[Finding]:
    exits, others = (
        {at for way in survey.document.exits if way.side == side for at in (way.at, *way.group)}
        for side in ("allied", "axis")
    )
    if len(exits) == book.exits:
        return
    here = f"{'is' if len(exits) == 1 else 'are'} {count(len(exits), 'hex', 'hexes')}"
    mend = "Take them away, or give a variant another key."
    if not exits and len(others) == book.exits:
        here, mend = "they are the Axis player’s", "Give them to the Allies."
    elif book.exits:
        mend = "Mark as many road hexes on the right edge."
    says = f"The book gives the Allies {book.exits or 'no'} exits on {book.title}; here {here}."
    yield Finding("warning", "book-exits", "exits", says, mend, book.exit_cite)


def _named(survey: Survey, hexes: set[Hex]) -> str:
    """The hexes in brackets, "" for none."""
    there = [survey.where(at) for at in sorted(hexes) if survey.is_hex(at)]
    return f" ({listed(there)})" if there else ""


def _check_towns(survey: Survey, book: BookMap) -> Iterator[Finding]:
    """Numbers of towns other than the book's; of those a rule tells of, `told/worths.py` speaks."""
    towns = survey.document.towns
    told = any(numbers_of_towns(said) for _, said in english_rules(survey.document))
    if towns and list(towns.thresholds) != book.towns and not told:
        yield Finding(
            "warning",
            "book-towns",
            "towns.thresholds",
            f"On {book.title} the towns bring medals at {listed(list(map(str, book.towns)))}, here at "
            f"{listed(list(map(str, towns.thresholds))) or 'none'}.",
            "Set the numbers, tell of others in the rules, or give a variant another key.",
            "MD-069",
        )


def _check_badges(survey: Survey, book: BookMap) -> Iterator[Finding]:
    there = [(unit_side(unit), branch(unit), badge_kind(unit)) for _, unit in survey.units()]
    for side, arm, kind, _ in book.badges:
        if (side, arm, kind) not in there:
            yield Finding(
                "warning",
                "book-badges",
                "map",
                f"On {book.title} the book has {SIDE_TITLES[side]} {arm} with a badge: {kind}.",
                "Set up at least one such unit with its badge.",
                book.badge_cite,
            )
    armed = sum(kind == "machine-gun" for _, _, kind in there)
    if book.machine_gun_cite and armed != 1:
        yield Finding(
            "warning",
            "book-machine-gun",
            "map",
            f"On {book.title} one unit carries a Machine Gun, here {armed or 'none'}.",
            "Give the badge to one infantry unit.",
            book.machine_gun_cite,
        )
