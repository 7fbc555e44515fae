"""The text of an ability against its row: how often, for what, when, on whom, the values of its procedure.

Cite: TS-173 to TS-179.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.skirmish.check.words.reading import NUMBER, told
from rulesets.skirmish.lists.doctrines import Ability, Doctrine, Moment, Target

_ROUND = re.compile(
    r"\b(?:once (?:a|per|each|every|in a) round|one(?:s|ce)? (?:per|a) round)\b", re.IGNORECASE
)
_TURN = re.compile(r"\bonce (?:a|per|each|every|in a|an) (?:own )?(?:action )?turn\b", re.IGNORECASE)
_START = r"^(?:for|pay|spend|costs?:?|it costs|this costs)"
_WHEN: tuple[tuple[str, tuple[Moment, ...], str], ...] = (
    (
        r"^at the start of (?:your|an own|each own|one of your) (?:action )?turn",
        ("turn_start",),
        "the start of an own turn",
    ),
    (
        r"^at the end of (?:your|an own|each own|one of your) (?:action )?turn",
        ("turn_end",),
        "the end of an own turn",
    ),
    (
        r"^at the start of (?:an enemy|the enemy’?'?s|your opponent’?'?s) (?:action )?turn",
        ("enemy_turn_start",),
        "the start of an enemy turn",
    ),
    (
        r"^at the (?:start|beginning) of (?:the|a|each) status phase",
        ("status_start",),
        "the start of a Status Phase",
    ),
    (r"^at the end of (?:the|a|each) status phase", ("status_end",), "the end of a Status Phase"),
    (r"^(?:while|when|as) you buy\b", ("purchase",), "buying"),
    (
        r"^(?:when|if|as) (?:one of your|an own|a) (?:squads?|units?|tanks?|vehicles?)(?: of yours)? "
        r"(?:is|are) (?:attacked|fired on|under attack)",
        ("attacked",),
        "an attack on an own unit",
    ),
    (r"^before (?:one of your|an own|your) (?:\w+ )?attacks?", ("attack",), "an own attack"),
)
_WHOSE: tuple[tuple[str, tuple[Target, ...], str], ...] = (
    (
        r"^(?:choose |name )?(?:an|one|any) enemy (?:squad|unit|vehicle|tank)",
        ("enemy", "place"),
        "an enemy unit",
    ),
    (
        r"^(?:choose |name )?(?:one of your|an own|a) tanks?\b(?! of the enemy)",
        ("tank", "vehicle", "unit"),
        "a Tank",
    ),
    (r"^(?:choose |name )?(?:one of your|an own|a) squads?\b(?! of the enemy)", ("squad", "unit"), "a squad"),
    (r"^(?:choose |name )?(?:one of your|an own|a) trucks?\b", ("truck", "vehicle", "unit"), "a truck"),
    (r"^(?:choose |name )?(?:one of your|an own|an) at guns?\b", ("gun", "unit"), "an AT gun"),
    (r"^(?:choose |name )?(?:a|one) tile\b", ("tile", "place"), "a tile"),
    (
        r"^(?:choose |name )?(?:a|one) (?:victory|fuel)(?: or (?:victory|fuel))? marker",
        ("marker", "place"),
        "a marker",
    ),
)
_DROPS = re.compile(r"\b(?:drops?|dropped|parachutes?|with drift)\b", re.IGNORECASE)
_HOME = re.compile(r"\bcomes? (?:in |on )?(?:to|at|in) (?:your|the) reinforcement hex\b", re.IGNORECASE)
_EMPTY = re.compile(
    r"(?:the )?(?:text|description|effect|words)(?: of (?:the|this|an) ability)?\.?", re.IGNORECASE
)


def check_card_words(where: str, doctrine: Doctrine, ability: Ability) -> Iterator[Finding]:
    """What the text of the ability tells otherwise than its row, the first of it."""
    for finding in _all(where, doctrine, ability):
        yield finding
        return


def _all(where: str, doctrine: Doctrine, ability: Ability) -> Iterator[Finding]:
    if _EMPTY.fullmatch(ability.text.strip()):
        said = f"The text of {ability.name} is still to be written."
        yield Finding("warning", "text-unfinished", f"{where}.text", said, "Write it.", "TS-173")
    yield from _often(where, ability)
    yield from _cost(where, ability)
    yield from _when(where, ability)
    yield from _values(where, ability)
    yield from _cheaper(where, doctrine, ability)


def _apart(where: str, field: str, said: str, cite: str) -> Finding:
    return Finding("warning", "text-unlike", f"{where}.{field}", said, "Correct one of them.", cite)


def _often(where: str, ability: Ability) -> Iterator[Finding]:
    for pattern, limit, words in ((_ROUND, "round", "once a round"), (_TURN, "turn", "once a turn")):
        if pattern.search(ability.text) and ability.limit != limit:
            said = f"The text of {ability.name} says {words}; its row does not."
            yield _apart(where, "limit", said, "TS-176")
    if re.match(r"passive\b", ability.text, re.IGNORECASE) and not ability.passive:
        yield _apart(where, "passive", f"{ability.name} is passive by its text, not by its row.", "TS-176")


def _cost(where: str, ability: Ability) -> Iterator[Finding]:
    """A price in the first words of the text, or in a sentence that begins with it."""
    for sentence in re.split(r"(?<=[.;:!?])\s+", ability.text):
        points = told(rf"{_START} {NUMBER} (?:xp|experience points?)\b", sentence)
        if points and ability.quarters not in {4 * number for number in points}:
            said = (
                f"The text of {ability.name} tells of {min(points)} XP; its row has {ability.quarters / 4:g}."
            )
            yield _apart(where, "quarters", said, "TS-175")
        command = told(rf"{_START} {NUMBER} (?:cp|command points?)\b", sentence)
        if command and ability.points not in command:
            said = f"The text of {ability.name} tells of {min(command)} CP; its row has {ability.points}."
            yield _apart(where, "points", said, "TS-175")


def _when(where: str, ability: Ability) -> Iterator[Finding]:
    for pattern, moments, words in _WHEN:
        is_there = {*moments, "any", "always"} & set(ability.moments)
        if re.search(pattern, ability.text, re.IGNORECASE) and ability.moments and not is_there:
            yield _apart(
                where, "moments", f"The text of {ability.name} tells of {words}; its row does not.", "TS-177"
            )
    for pattern, targets, words in _WHOSE:
        if (
            re.search(pattern, ability.text, re.IGNORECASE)
            and ability.target
            and ability.target not in targets
        ):
            said = f"The text of {ability.name} names {words}; its row names something else."
            yield _apart(where, "target", said, "TS-177")


def _values(where: str, ability: Ability) -> Iterator[Finding]:
    """The values of squads, of works and of conquest against the text. Cite: TS-177."""
    name, text = ability.name, ability.text
    if ability.procedure == "squad":
        drops, home = _DROPS.search(text), _HOME.search(text)
        if (ability.value("arrives") == "home" and drops and not home) or (
            ability.value("arrives") == "drop" and home and not drops
        ):
            said = f"Where the squad of {name} arrives: its text and its row differ."
            yield _apart(where, "values", said, "TS-177")
    if ability.procedure in ("conquer", "build") and ability.value("mp").isdecimal():
        points = told(rf"\b{NUMBER} MP\b", text)
        if points and int(ability.value("mp")) not in points:
            said = f"The text of {name} tells of {min(points)} MP, its row of {ability.value('mp')}."
            yield _apart(where, "values", said, "TS-177")
    into = re.search(r"\binto op-?fire\b", text, re.IGNORECASE)
    if ability.procedure == "ready" and into and ability.value("opfire") != "yes":
        yield _apart(where, "values", f"{name} sets into Op-Fire by its text, not by its row.", "TS-177")


def _cheaper(where: str, doctrine: Doctrine, ability: Ability) -> Iterator[Finding]:
    """How much less, of which abilities. Cite: TS-208."""
    quarters = ability.value("quarters")
    if ability.procedure != "cheaper" or not quarters.isdecimal():
        return
    less = told(rf"\b{NUMBER} (?:xp|experience points?) less\b", ability.text)
    if less and int(quarters) not in {4 * number for number in less}:
        said = f"The text of {ability.name} tells of {min(less)} XP less; its row of {int(quarters) / 4:g}."
        yield _apart(where, "values", said, "TS-208")
    for key in ability.value("abilities").split():
        other = doctrine.ability(key)
        if other is ability:
            yield _apart(where, "values", f"{ability.name} is to make itself cheaper.", "TS-208")
        elif other is not None and not other.value("switch") and other.quarters < int(quarters):
            said = f"{ability.name} takes more off {other.name} than it costs."
            yield _apart(where, "values", said, "TS-208")
