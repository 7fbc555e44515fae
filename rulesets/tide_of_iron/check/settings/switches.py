"""Findings of what words say is used or left out: modules, weather, charges, buildings that fall, operations
cards; against what the sheet has.

Cite: TN-064, TN-132, TN-178, TN-186.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.check.settings.commanding import choice_told
from rulesets.tide_of_iron.check.told.reader import HANGS, Said
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.ground.survey import Survey

_THING = r"(?: (?:rules?|options?|modules?|cards?|decks?|tokens?))?"


@dataclass(frozen=True, slots=True)
class _Switch:
    """How a thing is called, its finding and what the sheet says with it and without."""

    way: str
    code: str
    cite: str
    there: str
    lacking: str


_SWITCHES = {
    "weather": _Switch(
        rf"weather{_THING}", "weather-told", "TN-132", "there is a weather deck", "there is no weather deck"
    ),
    "charges": _Switch(
        rf"(?:demolitions?(?: charges)?|(?:satchel )?charges){_THING}",
        "charges-told",
        "TN-064",
        "somebody has charges",
        "nobody has charges",
    ),
    "buildings": _Switch(
        r"(?:destructible buildings?|destruction of buildings|buildings? (?:rules?|module|"
        r"option))(?: (?:rules?|"
        r"module|option))?",
        "buildings-told",
        "TN-186",
        "buildings can be destroyed",
        "buildings cannot be destroyed",
    ),
    "operations": _Switch(
        r"operations cards?",
        "card-told",
        "TN-178",
        "somebody has an operations card",
        "nobody has an operations card",
    ),
}
_OFF = (
    r"(?:do(?:es)? not|do(?:es)?n't|never) (?:use|play with|need) (?:any |the |an? )?{way}(?! (?:in|on|at|to|"
    r"before|against)\b)",
    r"(?:leave out|ignore|omit|leave aside|skip) (?:all |the |any )?{way}",
    r"{way} (?:is|are) (?:not (?:used|in use|in play|needed|played|part)|unused|off|switched off|left out|"
    r"left in the box|ignored|omitted|out of play)(?! (?:in (?:the \w+ )?round|before|until|on|at|"
    r"by|up|twice|against)\b)",
    r"(?:without|no) (?:any |the )?{way}(?= (?:is|are) (?:used|needed|in play|played|drawn)|[.!]?$)",
    r"(?:nobody|neither side|no side|no player) (?:has|uses|carries|draws|holds|gets) (?:an? |any )?{way}",
)
_ON = (
    r"^(?:use|play with) (?:the |all )?{way}[.!]?$",
    r"{way} (?:is|are) (?:used|in use|in play|on|switched on|needed|required)(?=[.,;!]|$| (?:here|throughout|"
    r"in this))",
    r"(?:is|are) played with (?:the )?{way}",
    r"(?:uses|requires?) (?:the )?{way}(?=[.!]?$)",
)
_COUNTER = re.compile(
    r"\b(?:may|can|could|only|but|except|round|german|american|british|axis|allied|allies)\w*\b", re.I
)
"""Words by which something is left out for one side or a time alone."""
_FALL = re.compile(
    r"\b(?:buildings?|houses?) (?:may|could) be (?:destroyed|brought down|reduced)|"
    r"\b(?:charges?|artillery|guns?|tanks?|mortars?) (?:can|may|will) (?:bring (?:a|any|the)? ?(?:houses?|"
    r"buildings?) down|(?:bring down|destroy|demolish|level) (?:an? |any |the )?(?:houses?|buildings?))|"
    r"\b(?:a|every|each|any) (?:building|house) with \w+ hits? (?:collapses|falls|comes down|is destroyed)",
    re.I,
)
_PART = re.compile(r"\b(?:no|not|never|at|these|those|except|this|north|south|west|east)\b", re.I)
_NAMES = {
    "terrain": r"(?:new )?terrain",
    "demolitions": r"demolitions?",
    "buildings": r"(?:destructible )?buildings?",
    "weather": r"weather",
    "commanders": r"commanders?",
}


def check_switches(asked: Survey, said: Said) -> Iterator[Finding]:
    """One sentence against what is used of the expansion."""
    if said.where.startswith(("own.", "sides.")) or HANGS.search(said.words):
        return
    scenario, listed_ = asked.scenario, _listed(asked.scenario, said.words)
    if choice_told(said.words):
        return
    if listed_:
        line = f"{said.quoted}: by the sheet {listed_}."
        yield Finding("warning", "modules-told", said.where, line, "Correct one of them.", "TN-132")
        return
    if _FALL.search(said.words) and not scenario.features.destructible and not _PART.search(said.words):
        line = f"{said.quoted}: by the sheet {_SWITCHES['buildings'].lacking}."
        yield Finding("warning", "buildings-told", said.where, line, "Correct one of them.", "TN-186")
    for key, switch in _SWITCHES.items():
        off, on = (_says(ways, switch.way, said.words) for ways in (_OFF, _ON))
        is_there = _is_there(scenario, key)
        if off != on and on != is_there and not _COUNTER.search(said.words):
            by = switch.there if is_there else switch.lacking
            line = f"{said.quoted}: by the sheet {by}."
            yield Finding("warning", switch.code, said.where, line, "Correct one of them.", switch.cite)
            return


def _says(ways: tuple[str, ...], way: str, words: str) -> bool:
    return any(re.search(one.replace("{way}", rf"\b{way}"), words, re.I) for one in ways)


def _is_there(scenario: Scenario, key: str) -> bool:
    """Whether the sheet has the thing."""
    if key == "weather":
        return bool(scenario.weather and any(number for _, number in scenario.weather.cards))
    if key == "charges":
        return any(division.charges for division in scenario.divisions)
    if key == "buildings":
        return scenario.features.destructible
    return any(sheet.operations for sheet in scenario.sides)


def _listed(scenario: Scenario, words: str) -> str:
    """What is otherwise than words on modules say, nothing where they say none or are right."""
    if not re.search(r"\bmodules?\b", words, re.I):
        return ""
    named = {key for key, way in _NAMES.items() if re.search(rf"\b{way}\b", words, re.I)}
    used = set(scenario.modules)
    if re.search(r"\b(?:no|none of the) modules?\b", words, re.I) and not named:
        return f"{len(used)} are used" if used else ""
    if re.search(r"\b(?:all|every|each of the|all five) (?:\w+ ){0,2}modules?\b", words, re.I):
        but = named if re.search(r"\b(?:but|except|save|apart from|without)\b", words, re.I) else set[str]()
        wrong = sorted((used & but) | (set(_NAMES) - but - used))
    elif re.search(r"\bonly\b", words, re.I) and named:
        wrong = sorted(named ^ used)
    elif named and re.search(r"\b(?:not|off|without|leave out|no|never)\b", words, re.I):
        wrong = sorted(named & used)
    elif named and re.search(
        r"\b(?:use|used|uses|on|needed|needs?|required|requires?|played)\b", words, re.I
    ):
        wrong = sorted(named - used)
    else:
        return ""
    if not wrong:
        return ""
    return f"the module of {wrong[0]} is {'on' if wrong[0] in used else 'off'}"
