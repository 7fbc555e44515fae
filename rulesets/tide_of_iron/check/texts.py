"""Findings of texts by themselves: placeholders, what stands there twice, years, another language.

Cite: TN-173, TN-182, TN-185, TN-186.
"""

import re
from collections import Counter
from collections.abc import Iterator

from rulesets.kit.checks.placeholders import is_unfinished, is_unnamed
from rulesets.kit.findings import Finding
from rulesets.kit.languages import LANGUAGES, language_of
from rulesets.kit.words import quoted
from rulesets.tide_of_iron.document.scenario import Own, Scenario
from rulesets.tide_of_iron.ground.survey import Survey

THE_WAR = range(1939, 1946)
_YEAR = re.compile(r"\b(19[0-9]{2})\b")


def texts_of(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Every text of a scenario with its place, as its sheets print them."""
    yield "background", scenario.background
    yield "front", scenario.front
    yield "ends", scenario.ends
    yield "hints", scenario.hints
    for place, sheet in enumerate(scenario.sides):
        yield from (
            (f"sides.{place}.grades.{number}", grade.words) for number, grade in enumerate(sheet.grades)
        )
    for place, division in enumerate(scenario.divisions):
        yield f"divisions.{place}.deployment", division.deployment
    for place, coming in enumerate(scenario.reinforcements):
        yield f"reinforcements.{place}.words", coming.words
    yield from ((f"special_rules.{place}", words) for place, words in enumerate(scenario.special_rules))
    yield from texts_of_own(scenario.own)


def is_told(scenario: Scenario, way: str) -> bool:
    """Whether some text of a scenario, its background too, says what the pattern says; not a card."""
    texts = [words for where, words in texts_of(scenario) if not where.startswith("own.")]
    return any(re.search(rf"\b(?:{way})\b", words, re.I) for words in texts)


def texts_of_own(own: Own) -> Iterator[tuple[str, str]]:
    """The words of cards and tokens a designer made himself."""
    yield from ((f"own.cards.{place}", card.words) for place, card in enumerate(own.cards))
    yield from ((f"own.tokens.{place}", words) for place, (_, words) in enumerate(own.tokens))


def check_texts(asked: Survey) -> Iterator[Finding]:
    """Title and year, then every text."""
    scenario = asked.scenario
    if not scenario.title.strip():
        yield Finding("error", "no-title", "title", "The scenario has no title.", "Name it.", "TN-173")
    elif is_unnamed(scenario.title):
        said = f"“{scenario.title}” is a name for the time being."
        yield Finding("warning", "title-unfinished", "title", said, "Name the scenario.", "TN-173")
    texts = tuple(texts_of(scenario))
    yield from unfinished(texts)
    yield from _rules(scenario)
    yield from _years(scenario)
    yield from in_one_language(texts)


def unfinished(texts: tuple[tuple[str, str], ...]) -> Iterator[Finding]:
    """Texts that say that they are still to be written."""
    for where, words in texts:
        if is_unfinished(words):
            said = f"This text is still to be written: {quoted(words)}."
            yield Finding("warning", "text-unfinished", where, said, "Write it, or leave it empty.", "TN-173")


def _rules(scenario: Scenario) -> Iterator[Finding]:
    rules = [words.strip().casefold() for words in scenario.special_rules]
    for place, words in enumerate(rules):
        if not words:
            said = "A special rule has no words."
        elif words in rules[:place]:
            said = f"The special rule {quoted(scenario.special_rules[place])} stands there twice."
        else:
            continue
        where = f"special_rules.{place}"
        yield Finding(
            "warning", "rule-twice" if words else "rule-empty", where, said, "Take it out.", "TN-186"
        )
    for name in ("deployment",):
        told = Counter(getattr(division, name).strip() for division in scenario.divisions)
        for place, division in enumerate(scenario.divisions):
            words = getattr(division, name).strip()
            others = [d for d in scenario.divisions if getattr(d, name).strip() == words]
            if words and told[words] > 1 and {d.side for d in others} == {"allied", "axis"}:
                said = f"Divisions of both sides deploy by the same words: {quoted(words)}."
                where = f"divisions.{place}.deployment"
                yield Finding("warning", "deployment-twice", where, said, "Correct one.", "TN-201")
                return


def _years(scenario: Scenario) -> Iterator[Finding]:
    """The year of the scenario against the war and against what its texts say."""
    year = scenario.year.strip()
    if year and not (year.isdecimal() and len(year) == 4):
        said = f"“{year}” is no year."
        yield Finding("warning", "year", "year", said, "Write four figures, such as 1944.", "TN-173")
        return
    if year and int(year) not in THE_WAR:
        said = f"{year} lies outside the war of {THE_WAR[0]} to {THE_WAR[-1]}."
        yield Finding("warning", "year", "year", said, "Correct it, if it is a slip.", "TN-173")
        return
    told = set(_YEAR.findall(f"{scenario.front} {scenario.background}"))
    if year and told and year not in told:
        said = f"The scenario is of {year}, and its text tells of {', '.join(sorted(told))}."
        yield Finding("warning", "year-told", "year", said, "Correct the wrong one.", "TN-173")


def in_one_language(texts: tuple[tuple[str, str], ...]) -> Iterator[Finding]:
    """A text in another language than most of the texts are."""
    read = {where: language for where, words in texts if (language := language_of(words))}
    if not read:
        return
    usual, often = Counter(read.values()).most_common(1)[0]
    for where, language in read.items():
        if language != usual and often > 1:
            said = f"This text is {LANGUAGES[language]}, the others are {LANGUAGES[usual]}."
            yield Finding("warning", "language-mixed", where, said, "Translate it.", "TN-173")
