"""Findings of the tracks of a sheet by words: the rounds of weather checks, the length, actions, charges,
whether buildings fall.

Cite: TN-064, TN-114, TN-183, TN-184, TN-186.
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.tide_of_iron.check.told.fields import CALLED, NUMBER, number_of
from rulesets.tide_of_iron.check.told.reader import DENIES, HANGS, Said
from rulesets.tide_of_iron.check.told.rounds import ORDINALS, named_round
from rulesets.tide_of_iron.document.scenario import SIDES, Weather, sheet_of
from rulesets.tide_of_iron.ground.survey import PEOPLE, Survey

_ORDINAL = rf"(?:{'|'.join(ORDINALS)}|\d{{1,2}}(?:st|nd|rd|th))"
_AND = r"(?:,? and |, | or | & )"
_ROUNDS = re.compile(
    rf"\brounds? ((?:{NUMBER[1:-1]})(?:{_AND}(?:{NUMBER[1:-1]}))*)\b|"
    rf"\b({_ORDINAL}(?:{_AND}(?:the )?{_ORDINAL})*) rounds?\b",
    re.I,
)
_CHECKED = re.compile(
    r"\b(?:check|roll)\w*\b[^.;]{0,25}\bweather\b|\bweather\b[^.;]{0,25}\b(?:check\w*|chang\w+|roll\w*)\b|"
    r"\bweather cards?\b[^.;]{0,20}\b(?:drawn|turned|revealed|flipped)\b|"
    r"\b(?:draw|turn|reveal|flip)\w*\b[^.;]{0,20}\bweather\b",
    re.I,
)
_ALL = re.compile(
    r"\bweather checks?:|\b(?:check|draw|turn|reveal|flip)\b|\b(?:is|are) (?:checked|drawn|turned|made)\b",
    re.I,
)
"""Words that list all the checks there are, not one of them."""
_EVERY = re.compile(r"\b(?:every|each)(?: (second|other|third|even|odd))? round\b", re.I)
_TIMES = re.compile(rf"\b(?:(once|twice)|{NUMBER} times)\b", re.I)
_LENGTH = re.compile(
    rf"\b(?:allows?|grants?|gives?|battle of|game of|scenario of|fight of|total of|only|in just|within|in|"
    rf"have|has|got|lasts?|runs?|takes?|plays?|over|for|length:?|duration:?|rounds:) {NUMBER} (?:short |"
    rf"game |"
    rf"full )?rounds\b|"
    rf"^{NUMBER} rounds(?=,| (?:are|is|and|until|remain|must|have))|\bnumber of rounds:? (?:is )?{NUMBER}\b",
    re.I,
)
_OF_LENGTH = re.compile(
    r"\b(?:battle|game|scenario|sheet|fight|dark|dusk|night|dawn|over|you have|players? have|length|duration|"
    r"in all|long|number of rounds|(?:americans?|germans?|allies|british|axis) have)\b|^\w+ rounds\b",
    re.I,
)
_NO_LENGTH = re.compile(
    r"\b(?:rounds (?:later|more|earlier|after|before|of|left)|next|every|each|barrage|smoke|fire|burns?|"
    r"first|last|hold(?:s|ing)? (?:it |them |on )?for|lead|worth)\b",
    re.I,
)
_ACTIONS = re.compile(
    rf"\b{NUMBER} actions?\b(?! (?:a|per|each|every|in a) turn)[^.;]{{0,25}}?"
    r"\b(?:turns?|pass(?:es|ing)?|at a time|in a row|before the other)\b|"
    rf"\bactions? (?:a|per|each|every|in a) turn(?:: | is | are | being )?{NUMBER}\b",
    re.I,
)
_PLAYER = rf"(?:{'|'.join(CALLED.values())}|players?|sides?|you|everybody|each|both)"
_OF_UNIT = re.compile(r"\b(?:squads?|units?|vehicles?|figures?|tanks?|crews?)\b", re.I)
_HITS = re.compile(rf"\b{NUMBER} hits?\b", re.I)
_MADE = re.compile(r"\b(?:makes?|scores?|deals?|does|causes?)\b", re.I)
_CARRIES = re.compile(
    rf"\b(?:carry|carries|brings?|receives?|holds?|ha(?:s|ve)|owns?|own|possess(?:es)?|there are|"
    rf"begins? with) {NUMBER} "
    r"(?:\w+ )?charges\b",
    re.I,
)
_HOUSES = r"(?:buildings?|houses?|walls?)"
_STANDS = re.compile(
    rf"\b{_HOUSES}\b[^.;]{{0,45}}\b(?:stands? (?:whatever|firm|through)|remains? standing|survives?|"
    r"(?:cannot|can't|never|not|no longer) (?:be )?(?:destroyed|collapse|fall|brought down|demolished|"
    r"levelled|"
    r"razed|ruined|blown up)|indestructible|too (?:thick|strong|solid))|"
    rf"\bno {_HOUSES} (?:can|may|falls?|collapses?|is|will)\b|\bnothing (?:can )?(?:destroys?|"
    rf"brings? down) {_HOUSES}",
    re.I,
)
_FALLS = re.compile(
    rf"\b{_HOUSES} (?:can|may|will) (?:be )?(?:demolished|levelled|razed|ruined|blown up|shot to (?:ruins|"
    rf"pieces))",
    re.I,
)
_PART = re.compile(
    r"\b(?:at|north|south|west|east|these|those|except|but|churchyard|(?:of|in|on|around|beside|"
    r"near) the (?!village|town|map))\b",
    re.I,
)


def check_tracks(asked: Survey, said: Said) -> Iterator[Finding]:
    """One sentence against the weather checks, the length, actions, charges and buildings."""
    if said.where.startswith(("own.", "sides.", "reinforcements.", "divisions.")):
        return
    yield from _weather(asked, said)
    if HANGS.search(said.words):
        return
    yield from of_length(asked, said)
    yield from _actions(asked, said)
    yield from _charges(asked, said)
    yield from _buildings(asked, said)


def _told(said: Said, code: str, by: str, cite: str) -> Finding:
    return Finding("warning", code, said.where, f"{said.quoted}: {by}.", "Correct one of them.", cite)


def _weather(asked: Survey, said: Said) -> Iterator[Finding]:
    weather, words = asked.scenario.weather, said.words
    if weather is None or not weather.checks or not _CHECKED.search(words) or DENIES.search(words):
        return
    off = _off_track(weather, words, asked.scenario.rounds or 0)
    if off:
        rounds = listed([str(one) for one in weather.checks])
        yield _told(said, "checks-told", f"by the sheet the weather is checked in round {rounds}", "TN-114")


def _off_track(weather: Weather, words: str, last: int) -> bool:
    """Whether words name other rounds than those of the track."""
    told, checks = rounds_named(words), set(weather.checks)
    every = _EVERY.search(words)
    if told:
        return bool(told - checks) or (len(told) > 1 and bool(_ALL.search(words)) and told < checks)
    parity = (every[1] or "").lower() if every else ""
    if parity in ("even", "odd"):
        return any(check % 2 == (parity == "even") for check in checks)
    if every and not HANGS.search(words):
        step = {"second": 2, "other": 2, "third": 3}.get((every[1] or "").lower(), 1)
        gaps = {after - before for before, after in zip(weather.checks, weather.checks[1:], strict=False)}
        return gaps != {step} or (step == 1 and last > 0 and max(checks) < last)
    times = _TIMES.search(words)
    if times and re.search(r"\bcheck", words, re.I):
        number = {"once": 1, "twice": 2}.get((times[1] or "").lower()) or number_of(times[2])
        return number != len(checks)
    return False


def rounds_named(words: str) -> set[int]:
    """All rounds of the lists in the words: "rounds 2, 4 and six", "the first and third round"."""
    found: set[int] = set()
    for plain, ordinal in ((one[1], one[2]) for one in _ROUNDS.finditer(words)):
        parts = re.split(r"(?:,? and |, | or | & )(?:the )?", plain or ordinal)
        found |= {named_round(part) for part in parts if part}
    return found


def of_length(asked: Survey, said: Said) -> Iterator[Finding]:
    """One sentence against the length alone."""
    last, found = asked.scenario.rounds, _LENGTH.search(said.words)
    if asked.scenario.unlimited or last is None or not found or not _OF_LENGTH.search(said.words):
        return
    told = number_of(next(filter(None, found.groups())))
    if told not in (1, 2, last) and not _NO_LENGTH.search(said.words):
        yield _told(said, "length-told", f"the battle has {last} rounds", "TN-183")


def _actions(asked: Survey, said: Said) -> Iterator[Finding]:
    found = _ACTIONS.search(said.words)
    is_told = said.addressed or re.search(rf"\b{_PLAYER}\b", said.words, re.I)
    if not found or not is_told or _OF_UNIT.search(said.words):
        return
    right = {sheet_of(asked.scenario, side).actions for side in SIDES if said.side in (None, side)}
    if number_of(next(filter(None, found.groups()))) not in right and "cost" not in said.words:
        have = listed([str(one) for one in sorted(right)])
        yield _told(said, "actions-told", f"by the sheet a turn has {have}", "TN-184")


def _charges(asked: Survey, said: Said) -> Iterator[Finding]:
    features, hits = asked.scenario.features, _HITS.search(said.words)
    is_charge = re.search(r"\bcharges?\b", said.words, re.I)
    if hits and is_charge and not _MADE.search(said.words) and number_of(hits[1]) != features.charge_hits:
        by = f"by the terrain features a charge makes {features.charge_hits}"
        yield _told(said, "charges-told", by, "TN-064")
    carries = _CARRIES.search(said.words)
    if carries and (said.side or not re.search(r"\b(?:may|each|every|squads?)\b", said.words, re.I)):
        rows = [one for one in asked.scenario.divisions if said.side in (None, one.side)]
        had = sum(one.charges or 0 for one in rows)
        if number_of(carries[1]) not in {had, *(one.charges for one in rows)}:
            by = f"by the force list {PEOPLE[said.side] if said.side else 'all'} have {had} charges"
            yield _told(said, "charges-told", by, "TN-064")


def _buildings(asked: Survey, said: Said) -> Iterator[Finding]:
    stands, falls = _STANDS.search(said.words), _FALLS.search(said.words)
    if bool(stands) == bool(falls) or _PART.search(said.words):
        return
    can_fall = asked.scenario.features.destructible
    if bool(stands) == can_fall:
        by = f"by the terrain features buildings {'can' if can_fall else 'cannot'} be destroyed"
        yield _told(said, "buildings-told", by, "TN-186")
