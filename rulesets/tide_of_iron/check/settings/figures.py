"""Findings of single figures of the sheet by words: hits, charges, decks, squads, boxes, results, year.

A number that fits the start or all that comes, one division or all of them, fits.

Cite: TN-064, TN-105, TN-173 to TN-186, TN-197.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.tide_of_iron.check.told.fields import NUMBER, number_of
from rulesets.tide_of_iron.check.told.reader import DENIES, HANGS, Said
from rulesets.tide_of_iron.document.scenario import SIDES, Scenario, SideKey, sheet_of
from rulesets.tide_of_iron.ground.survey import Survey

_SIDE = r"(?:american|british|allied|german|axis)"
_ALL = r"(?:each|every|either|both) (?:side|player)s?"


@dataclass(frozen=True, slots=True)
class _Figure:
    """How words tell a number, the numbers that are right for it, and its finding."""

    way: str
    right: Callable[[Scenario, SideKey | None], set[int]]
    code: str
    cite: str


def _charges(scenario: Scenario, side: SideKey | None) -> set[int]:
    had = [one.charges or 0 for one in scenario.divisions if side in (None, one.side)]
    return {*had, sum(had)}


def _actions(scenario: Scenario, side: SideKey | None) -> set[int]:
    return {sheet_of(scenario, one).actions for one in SIDES if side in (None, one)}


def _decks(scenario: Scenario, side: SideKey | None) -> set[int]:
    """Of a side, or the number that both have."""
    numbers = {len(sheet_of(scenario, one).decks) for one in SIDES if side in (None, one)}
    return numbers if len(numbers) == 1 else {0}


def _bases(scenario: Scenario, side: SideKey | None) -> set[int]:
    start = [one.bases for one in scenario.divisions if side in (None, one.side)]
    coming = [one.bases for one in scenario.reinforcements if side in (None, one.side)]
    return {*start, *coming, sum(start), sum(coming), sum(start) + sum(coming)}


def _coming(scenario: Scenario, side: SideKey | None) -> set[int]:
    coming = [one.bases for one in scenario.reinforcements if side in (None, one.side)]
    return {*coming, sum(coming)}


def _concealed(scenario: Scenario, side: SideKey | None) -> set[int]:
    had = [one.concealed for one in scenario.divisions if side in (None, one.side)]
    return {*had, sum(had)}


def _graded(grade: str) -> Callable[[Scenario, SideKey | None], set[int]]:
    """The sums of that result; those of every result where no grade is named."""

    def right(scenario: Scenario, side: SideKey | None) -> set[int]:
        return {
            one.points
            for sheet in scenario.sides
            for one in sheet.grades
            if side in (None, sheet.side) and one.points is not None and grade in ("", one.grade)
        }

    return right


_POINTS = rf"{NUMBER} (?:victory )?points?"
_FIGURES = (
    _Figure(
        rf"\bcharges?\b[^.;]{{0,20}}\b(?:strength|force|power|damage|effect)(?: of)? {NUMBER}\b",
        lambda scenario, _: {scenario.features.charge_hits},
        "charges-told",
        "TN-064",
    ),
    _Figure(rf"\b(?:your|their|his) {NUMBER} (?:\w+ )?charges\b", _charges, "charges-told", "TN-064"),
    _Figure(
        rf"\b{NUMBER} charges (?:for|to) (?:each|"
        rf"every) (?:\w+ )?division\b",
        _charges,
        "charges-told",
        "TN-064",
    ),
    _Figure(
        r"\b(?:goes on|continues|is over|is at an end|ends|stops|runs)(?: for| after)"
        rf" {NUMBER} rounds\b(?! of\b)",
        lambda scenario, _: {scenario.rounds} if scenario.rounds and not scenario.unlimited else set[int](),
        "length-told",
        "TN-183",
    ),
    _Figure(
        rf"^(?:a|each|every) turn (?:is|has|consists of|means|gives) {NUMBER} actions\b",
        _actions,
        "actions-told",
        "TN-184",
    ),
    _Figure(
        rf"^{NUMBER} actions (?:make|are|form) (?:a|each|every|one) turn\b",
        _actions,
        "actions-told",
        "TN-184",
    ),
    _Figure(
        rf"\b{_ALL} (?:has|have|takes?|gets?) {NUMBER} actions\b(?!.*\bround\b)",
        _actions,
        "actions-told",
        "TN-184",
    ),
    _Figure(
        rf"\bweather deck (?:has|holds|is of|consists of|of|contains) {NUMBER} (?:\w+ )?cards\b",
        lambda scenario, _: (
            {sum(number for _, number in scenario.weather.cards)} if scenario.weather else set()
        ),
        "weather-told",
        "TN-105",
    ),
    _Figure(
        rf"\b{_ALL} (?:has|have|draws? from|uses?) {NUMBER} (?:strategy )?decks\b",
        _decks,
        "deck-told",
        "TN-178",
    ),
    _Figure(
        rf"\b{NUMBER} {_SIDE} squads\b (?:hold|defend|attack|stand|begin|start|are (?:on the map|"
        rf"there at))\w*\b(?! concealed| hidden)",
        _bases,
        "number-told",
        "TN-177",
    ),
    _Figure(rf"\breinforced (?:by|with) {NUMBER} squads?\b", _coming, "number-told", "TN-185"),
    _Figure(
        rf"\b{NUMBER} squads? (?:come|comes|arrive|arrives|enter|enters)\b (?:for|in|as|up|on|to)\b",
        _coming,
        "number-told",
        "TN-185",
    ),
    _Figure(
        rf"\b{NUMBER} (?:{_SIDE} )?(?:squads|units|bases)\b (?:begin|start|are|lie|deploy|"
        rf"set up)\w*(?: the battle)? "
        r"(?:concealed|hidden)\b",
        _concealed,
        "number-told",
        "TN-176",
    ),
    _Figure(rf"\b{NUMBER} concealment (?:markers|tokens)\b", _concealed, "number-told", "TN-176"),
    _Figure(
        rf"\b{_POINTS}\b[^.;]{{0,25}}\bmajor\b|\bmajor\b[^.;]{{0,35}}\b(?:needs?|takes?|at|with|for|"
        rf"is|wants) {_POINTS}",
        _graded("major"),
        "sum-told",
        "TN-182",
    ),
    _Figure(
        rf"\b{_POINTS}\b[^.;]{{0,25}}\bminor\b|\bminor\b[^.;]{{0,35}}\b(?:needs?|takes?|at|with|for|"
        rf"is|wants) {_POINTS}",
        _graded("minor"),
        "sum-told",
        "TN-182",
    ),
    _Figure(rf"\bwins? (?:with|at|by having|by holding|on) {_POINTS}", _graded(""), "sum-told", "TN-182"),
)
_DATE = re.compile(
    r"^(?:it (?:is|was)|this is|fought|date:|time:|the (?:date|time|year) is|we are)\b"
    r"[^.;]{0,40}?\b(19[34]\d)\b",
    re.I,
)
_ALONE = re.compile(
    r"\bonly (?:the )?(?P<one>core|base|normandy)(?: game| set| box| expansion)?(?: is|"
    r" are)? (?:needed|used|required)|"
    r"\b(?P<none>core|base|normandy)(?: game| set| box| expansion)? (?:is|are) not (?:needed|used|required)",
    re.I,
)


def check_figures(asked: Survey, said: Said) -> Iterator[Finding]:
    """One sentence against the single figures it tells."""
    if said.where.startswith(("own.", "sides.", "reinforcements.", "divisions.")):
        return
    boxes = _ALONE.search(said.words)
    if boxes:
        yield from _boxes(asked.scenario, said, boxes)
    if HANGS.search(said.words) or DENIES.search(said.words):
        return
    is_timed = re.search(r"\brounds? (?:\d|one\b)|\b(?:first|last|next|\w+th) round\b", said.words, re.I)
    for figure in _FIGURES:
        if is_timed and figure.code != "number-told":
            continue
        found = re.search(figure.way, said.words, re.I)
        right = figure.right(asked.scenario, said.side) if found else set[int]()
        if found and right and number_of(next(filter(None, found.groups()))) not in right:
            have = listed([str(one) for one in sorted(right)])
            line = f"{said.quoted}: by the sheet it is {have}."
            yield Finding("warning", figure.code, said.where, line, "Correct one of them.", figure.cite)
            return


def _boxes(scenario: Scenario, said: Said, found: re.Match[str]) -> Iterator[Finding]:
    """A box that words leave out and the sheet names."""
    box = "normandy" if (found["one"] or found["none"]).lower() == "normandy" else "core"
    out = ({"core", "normandy"} - {box}) if found["one"] else {box}
    owned = {key for key, number in scenario.sets if number}
    if out & owned:
        line = f"{said.quoted}: the sheet names {listed(sorted(owned))}."
        yield Finding("warning", "sets-told", said.where, line, "Correct one of them.", "TN-197")


def check_date(asked: Survey, said: Said) -> Iterator[Finding]:
    """A story that says it is another year than the sheet."""
    found, year = _DATE.search(said.words), asked.scenario.year.strip()
    if found and year.isdecimal() and found[1] != year:
        line = f"{said.quoted}: the scenario is of {year}."
        yield Finding("warning", "year-told", said.where, line, "Correct one of them.", "TN-173")
