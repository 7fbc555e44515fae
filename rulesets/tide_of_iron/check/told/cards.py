"""Findings of what words say of weather, decks and charges, of grades, and of rules against each other.

Cite: TN-064, TN-110 to TN-114, TN-178, TN-182, TN-186, TN-209.
"""

import re
from collections.abc import Iterator, Mapping

from rulesets.kit.findings import Finding
from rulesets.kit.words import begun, quoted
from rulesets.tide_of_iron.check.texts import texts_of
from rulesets.tide_of_iron.check.told.fields import NUMBER, SENTENCE, number_of, sides_named
from rulesets.tide_of_iron.document.decks import STRATEGY
from rulesets.tide_of_iron.document.scenario import SIDES, Scenario, does, sheet_of
from rulesets.tide_of_iron.ground.survey import Survey

KINDS: Mapping[str, str] = {
    "fog": r"fog(?! of\b)",
    "rain": r"rain(?:s|ing)?(?! of\b)",
    "snow": r"snow(?:s|ing)?",
    "storm": r"(?:(?:in|during) (?:a |the )?|a |the )storm(?! of\b| troops?\b|ing\b)",
}
"""Weather that words may name though no card of the designer's is called so."""
_BEFORE = re.compile(
    r"\b(?:(?:after|since|following) (?!round|the \w+ round)|because of|owing to|due to|thanks to|"
    r"from (?:the |all the )?(?:\w+ )?(?:rain|snow|fog|storm)|yesterday|last (?:night|week|month)|"
    r"(?:hours?|days?|weeks?|nights?|month) of|had|was|were|has been|have been|rained|snowed|melted|"
    r"swollen|soaked|softened|mud\w*|despite|"
    r"if|no|not|without|never|nobody waits)\b",
    re.I,
)
"""Words by which weather is a cause, or past, or said not to be."""
_START = r"\b(?:begins?|starts?|opens?|at the (?:start|beginning)|from the (?:start|beginning))\b"
_ASIDE = re.compile(r"round|\bshuffl", re.I)
"""Words of another time than the start, or of the deck and not of what lies open."""
_CHECKS = re.compile(rf"\b{NUMBER} weather checks\b", re.I)
_OF_WEATHER = re.compile(r"\bweather (?:cards?|decks?|checks?)\b", re.I)
_NONE = re.compile(r"\b(?:no|without)(?: any)? (?:weather|weather (?:cards?|checks?))(?= |\.|$)", re.I)
_HITS = re.compile(
    rf"\bcharges?\b[^.;]{{0,20}}\b(?:makes?|scores?|deals?|does|causes?) {NUMBER} hits?\b", re.I
)
_MAY = re.compile(r"^(?:the |an? |all |every )?([\w ]{3,30}?) (can|may|must)(not| not|) (?:be )?(\w+)", re.I)
_GRADE = re.compile(r"\b(major|minor) (?:victory|result|win)\b", re.I)


def check_cards_told(asked: Survey) -> Iterator[Finding]:
    """Every text but the background, then rules against each other and grades by their words."""
    for where, words in texts_of(asked.scenario):
        if where.startswith("own.") or where in ("background", "front"):
            continue
        for sentence in SENTENCE.split(words):
            yield from _weather(asked.scenario, where, sentence)
            yield from _decks(asked.scenario, where, sentence)
            hits = _HITS.search(sentence)
            made = asked.scenario.features.charge_hits
            if hits and number_of(hits[1]) != made:
                said = f"{quoted(sentence)}: by the terrain features a charge makes {made}."
                yield Finding("warning", "charges-told", where, said, "Correct one of them.", "TN-064")
    yield from _at_odds(asked.scenario)
    for place, sheet in enumerate(asked.scenario.sides):
        for number, grade in enumerate(sheet.grades):
            named = {found.lower() for found in _GRADE.findall(grade.words)}
            if len(named) == 1 and grade.grade not in named:
                said = f"{quoted(grade.words)} stands as the {grade.grade or 'only'} result."
                where = f"sides.{place}.grades.{number}"
                yield Finding("warning", "grade-told", where, said, "Correct one of them.", "TN-182")


def _weather(scenario: Scenario, where: str, words: str) -> Iterator[Finding]:
    weather, quote, off = scenario.weather, quoted(words), ""
    kinds = {kind for kind, number in weather.cards if number > 0} if weather else set[str]()
    if not kinds or weather is None:
        if _OF_WEATHER.search(words) and not _NONE.search(words) and not re.search(r"\brounds?\b", words):
            off = "the scenario has no weather deck"
    elif _NONE.search(words) and not re.search(r"\brounds?\b", words):
        off = "the scenario has a weather deck"
    else:
        titles = {card.key: card.title.lower() for card in scenario.own.cards if card.kind == "weather"}
        there = {*kinds, *(titles.get(kind, kind) for kind in kinds)}
        ways = dict(KINDS) | {kind: re.escape(kind.lower()) for kind in there if kind.isalpha()}
        named = [kind for kind, way in ways.items() if re.search(rf"\b{way}\b", words, re.I)]
        absent = [kind for kind in named if kind not in {one.lower() for one in there}]
        opens = [kind for kind in named if kind not in absent and kind != "clear"]
        opening = titles.get(weather.opening, weather.opening).lower()
        checks = _CHECKS.search(words)
        if checks and number_of(checks[1]) != len(weather.checks):
            off = f"by the sheet there are {len(weather.checks)}"
        elif absent and not _BEFORE.search(words):
            off = f"the weather deck has no {absent[0]}"
        elif opens and opening not in opens and re.search(_START, words, re.I) and not _ASIDE.search(words):
            off = (
                f"by the sheet it begins in {opening}"
                if opening
                else "the sheet names no weather to begin with"
            )
    if off:
        yield Finding("warning", "weather-told", where, f"{quote}: {off}.", "Correct one of them.", "TN-113")


def _decks(scenario: Scenario, where: str, words: str) -> Iterator[Finding]:
    """A deck that words name, and nobody has; or the other side alone than the one they name."""
    own = {card.deck for card in scenario.own.cards if card.deck and " " in card.deck}
    held = {side: {deck.title for deck in sheet_of(scenario, side).decks} for side in SIDES}
    for title in sorted({*STRATEGY, *own}):
        if not re.search(rf"\b{re.escape(title)}\b(?! I)", words):
            continue
        plain = re.sub(rf"\b{re.escape(title)}\b", "", words)
        sides = sides_named(plain)
        who = next(iter(sides)) if len(sides) == 1 else ""
        if not any(title in decks for decks in held.values()):
            said = f"{quoted(words)} names the deck {title}, which nobody has."
        elif who in SIDES and title not in held[who]:
            said = f"{quoted(words)}: {begun(does(who, 'does', 'do'))} not have the deck {title}."
        else:
            continue
        yield Finding("warning", "deck-told", where, said, "Correct one of them.", "TN-209")


def _at_odds(scenario: Scenario) -> Iterator[Finding]:
    """Two rules of which one allows what the other forbids."""
    said: dict[tuple[str, str], tuple[bool, str]] = {}
    for place, words in enumerate(scenario.special_rules):
        found = _MAY.match(words.strip())
        if not found:
            continue
        about, forbids = (found[1].lower(), found[4].lower()), bool(found[3].strip())
        other = said.setdefault(about, (forbids, words))
        if other[0] != forbids:
            told = f"{quoted(words)} says the contrary of {quoted(other[1])}."
            yield Finding(
                "warning", "rules-at-odds", f"special_rules.{place}", told, "Take one out.", "TN-186"
            )
