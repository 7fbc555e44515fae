"""Findings of what sentences of a way say that its effects change, and the way they change it: earlier or
later, more or fewer, longer or shorter, who begins.

A sentence is held against the effects of the same way on the same matter; where there are none, the sentence
alone is what changes. One effect that fits is enough.

Cite: TN-165, TN-243.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.ruleset import Library
from rulesets.kit.words import quoted
from rulesets.tide_of_iron.check.chain.stages import scenario_of, stage_words
from rulesets.tide_of_iron.check.chain.told import effect_told
from rulesets.tide_of_iron.check.told.fields import NUMBER, SENTENCE, number_of, sides_named
from rulesets.tide_of_iron.check.told.forces import FIGURES, named_pieces
from rulesets.tide_of_iron.check.told.rounds import ORDINALS
from rulesets.tide_of_iron.check.told.starts import begins
from rulesets.tide_of_iron.document.chain import Chain, Effect, Way
from rulesets.tide_of_iron.document.decks import STRATEGY
from rulesets.tide_of_iron.document.scenario import SIDES, Own, Scenario
from rulesets.tide_of_iron.ground.survey import PEOPLE

_EARLIER = (
    r"\b(?:earlier|sooner|early|hurr(?:y|ied|ies)|before (?:their|its|the) time|quicker|ahead of time|"
    r"at once)\b"
)
_LATER = (
    r"\b(?:later|late|delayed?|delays|held up|slower|wait(?:s|ing)?|hold up|behind time|slowed|"
    r"(?:an?|\w+) rounds? more|needs? \w+ more)\b"
)
_LONGER = (
    r"\b(?:longer|more rounds?|(?:another|further|extra|additional) rounds?|rounds? more|lengthened|"
    r"more time|(?:night|dark\w*|dusk|ends?)\b[^.;]{0,25}\b(?:late|later))\b"
)
_SHORTER = (
    r"\b(?:shorter|fewer rounds?|less rounds?|rounds? (?:less|fewer|earlier|sooner)|shortened|less time|"
    r"ends? (?:earlier|sooner|early)|cut short|(?:night|dark\w*|dusk|ends?)\b[^.;]{0,25}\b(?:early|earlier|"
    r"sooner)|dark(?:ness)? (?:comes|falls) (?:earlier|sooner|early))\b"
)
_DEARER = r"\b(?:more|higher|dearer|gains?|rises?|up)\b"
_CHEAPER = r"\b(?:less|lower|fewer|cheaper|loses?|sinks?|down)\b"
_GAINS = (
    r"\b(?:joins?|joined|gains?|more|extra|further|additional|another|reinforced|stronger|adds?|added|gets?|"
    r"receives?|repaired|brings? up|comes? (?:up|along|too|with)|given|new|spare|fresh)\b"
)
_LOSES = (
    r"\b(?:los(?:t|es|e|ing)|fewer|less|without|missing|weaker|burn(?:t|ed|s)?|knocked out|destroyed|"
    r"fallen|dead|broken down|left behind|"
    r"stays? behind|does not come|do not come|taken away|gone|short of|wreck\w*|"
    r"shot up|captured)\b"
)
_OF_LENGTH = re.compile(
    r"\b(?:battle|game|scenario|night|dark\w*|dusk|rounds? (?:more|less|fewer)|time|length|(?:more|fewer|"
    r"extra|another|further|additional) rounds?|ends?|lasts?|longer|shorter)\b",
    re.I,
)
_OF_COMING = re.compile(
    r"\b(?:reinforcements?|reserves?|relief|come|comes|arrives?|appears?|there|here|help|column|needs?|delayed|"
    r"held up)\b",
    re.I,
)
_OF_VALUE = re.compile(r"\b(?:counts?|worth|points?|value)\b", re.I)
_DIVISION = re.compile(rf"\b({'|'.join(ORDINALS)}) (?:\w+ )?division\b|\bdivision {NUMBER}\b", re.I)
_BY = re.compile(rf"\b(?P<a>an?|{NUMBER[1:-1]}) rounds?\b", re.I)


def check_directions(chain: Chain, library: Library) -> Iterator[Finding]:
    """Every sentence of every way."""
    stages = {stage.key: stage for stage in chain.stages}
    for place, way in enumerate(chain.ways):
        scenario = scenario_of(stages.get(way.to), library)
        said: set[str] = set()
        for effect in way.effects:
            alone = effect.kind != "sentence" and any(effect_told(effect, scenario))
            for words in () if alone else SENTENCE.split(effect.words):
                off = _off(way, words, scenario)
                if off and off not in said:
                    said.add(off)
                    of = stage_words(chain, way.of)
                    line = f"After “{of}”: {quoted(words)}, and {off}."
                    yield Finding(
                        "warning", "effect-told", f"ways.{place}", line, "Correct one of them.", "TN-165"
                    )


def _off(way: Way, words: str, scenario: Scenario | None) -> str:
    """What an effect of the way does otherwise than the words."""
    by_kind: dict[str, list[Effect]] = {}
    for effect in way.effects:
        by_kind.setdefault(effect.kind, []).append(effect)
    length, coming = by_kind.get("length", []), by_kind.get("shift reinforcement", [])
    value = by_kind.get("victory value", [])
    if length and _OF_LENGTH.search(words):
        return _against(length, words, (_LONGER, _SHORTER), "the effect makes it")
    if coming and _OF_COMING.search(words):
        theirs = _of_sides(coming, words)
        division = _DIVISION.search(words)
        number = number_of(division[2]) if division and division[2] else 0
        number = ORDINALS.index(division[1].lower()) + 1 if division and division[1] else number
        if number and theirs and all(one.division != number for one in theirs):
            return f"the effect is for division {theirs[0].division}"
        return _against(theirs, words, (_LATER, _EARLIER), "by the effect they come")
    if value and _OF_VALUE.search(words) and len(value) == 1:
        return _against(value, words, (_DEARER, _CHEAPER), "the effect makes it")
    off = _initiative(by_kind.get("initiative", []), words) or _deck(by_kind.get("deck", []), words)
    return off or _pieces(way, words, scenario)


def _deck(effects: list[Effect], words: str) -> str:
    """The decks that words name against those that are given."""
    named = [title for title in STRATEGY if re.search(rf"\b{title}\b(?! I)", words)]
    if not effects or not named or re.search(r"\b(?:lose|give up|take out|no longer)", words, re.I):
        return ""
    instead = r"\b(?:instead|in place) of (?:the )?"
    given = [
        one.what
        for one in effects
        if one.what in named and not re.search(f"{instead}{re.escape(one.what)}", words, re.I)
    ]
    return "" if given else f"the effect gives the deck {effects[0].what}"


_DOES = {
    "length": ("longer", "shorter"),
    "shift reinforcement": ("later", "earlier"),
    "victory value": ("worth more", "worth less"),
}


def _of_sides(effects: list[Effect], words: str) -> list[Effect]:
    sides = sides_named(words)
    return [one for one in effects if len(sides) != 1 or one.side in ("", *sides)]


def _against(effects: list[Effect], words: str, ways: tuple[str, str], does: str) -> str:
    up, down = (bool(re.search(way, words, re.I)) for way in ways)
    if not effects or up == down:
        return ""
    sign = 1 if up else -1
    fitting = [one for one in effects if one.number * sign > 0]
    first = effects[0]
    if not fitting:
        return f"{does} {_DOES[first.kind][first.number < 0]}"
    told = _BY.search(words) if first.kind != "victory value" else None
    number = 0 if told is None else 1 if told["a"].lower() in ("a", "an") else number_of(told["a"])
    if number and all(abs(one.number) != number for one in fitting):
        return f"by the effect it is {abs(fitting[0].number)}"
    return ""


def _initiative(effects: list[Effect], words: str) -> str:
    who = begins(words) if effects else None
    passes = re.search(r"\binitiative\b[^.;]{0,20}\b(?:to|with|by)(?: the)? ([\w.]+)", words, re.I)
    sides = sides_named(passes[1]) if passes else set()
    who = next(iter(sides)) if len(sides) == 1 else who
    wrong = [one for one in effects if one.what in SIDES and who and one.what != who]
    return f"by the effect {PEOPLE[wrong[0].what]} begin" if wrong and len(effects) == 1 else ""


def _pieces(way: Way, words: str, scenario: Scenario | None) -> str:
    """A piece that words say is gained or lost, against what is added or taken."""
    gains, loses = (bool(re.search(one, words, re.I)) for one in (_GAINS, _LOSES))
    if gains == loses:
        return ""
    named = named_pieces(scenario.own if scenario else Own(), words)
    found = {key: re.search(rf"\b{one}\b", words, re.I) for key, one in FIGURES.items()}
    named |= {key: match[0] for key, match in found.items() if match}
    changed = [one for one in way.effects if one.kind in ("add pieces", "take pieces")]
    sides = sides_named(words)
    rows = [one for one in changed if ("mg" if one.what == "mg_german" else one.what) in named]
    if not rows:
        return ""
    kind = "add pieces" if gains else "take pieces"
    right = [one for one in rows if (one.kind == kind) == (one.number > 0)]
    if not right:
        return f"the effect {'adds' if rows[0].kind == 'add pieces' else 'takes'} some"
    key = "mg" if right[0].what == "mg_german" else right[0].what
    told = re.search(rf"\b{NUMBER} (?:\w+ )?{re.escape(named[key])}\b", words, re.I)
    if told and all(abs(one.number) != number_of(told[1]) for one in right):
        return f"the effect changes by {abs(right[0].number)}"
    if len(sides) == 1 and gains and all(one.side in SIDES and one.side not in sides for one in right):
        return f"the effect is for {PEOPLE[right[0].side]}" if right[0].side in PEOPLE else ""
    return ""
