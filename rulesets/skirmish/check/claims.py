"""What the words of a match say like its fields.

Cite: TS-003 to TS-007, TS-311.
"""

import re
from collections.abc import Iterator

from rulesets.kit.checks.claims import Claim, Held, Passage, check_claims
from rulesets.kit.findings import Finding
from rulesets.skirmish.document.doctrines import Doctrines
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.rulings import Rulings

VICTORY_POINTS = 10
MatchChecked = tuple[Match, Doctrines | None]


def _rounds(told: MatchChecked, passage: Passage, match: re.Match[str]) -> Held:
    return [("rulings.match_length", (told[0].rulings or Rulings()).match_length or "no number")]


def _squads(told: MatchChecked, passage: Passage, match: re.Match[str]) -> Held:
    return [("rulings.start_squads", (told[0].rulings or Rulings()).start_squads)]


def _boxes(told: MatchChecked, passage: Passage, match: re.Match[str]) -> Held:
    return [("boxes", len(told[0].boxes))]


def _doctrines(told: MatchChecked, passage: Passage, match: re.Match[str]) -> Held:
    return [("doctrines", len(told[1].doctrines))] if told[1] else []


def _points(told: MatchChecked, passage: Passage, match: re.Match[str]) -> Held:
    return [(passage.where, VICTORY_POINTS)]


CLAIMS = (
    Claim(
        "rounds-told",
        r"\b(?:ends after|lasts|is over after|is played over) {n} rounds\b",
        _rounds,
        "Rounds in the text: {said}. In the house rule: {held}.",
        "TS-311",
    ),
    Claim(
        "match-told",
        r"\b(?:begins?|starts?) with {n} (?:plain )?squads?\b",
        _squads,
        "Squads at the start in the text: {said}. In the house rule: {held}.",
        "TS-005",
    ),
    Claim(
        "match-told",
        r"\b{n} boxes\b",
        _boxes,
        "Boxes in the text: {said}. On the table: {held}.",
        "TS-003",
    ),
    Claim(
        "match-told",
        r"\b(?:the|all|out of|from) {n} doctrines?\b",
        _doctrines,
        "Doctrines in the text: {said}. In the set: {held}.",
        "TS-007",
    ),
    Claim(
        "match-told",
        r"\b(?:begins?|starts?) with {n} victory points?\b",
        _points,
        "The text says {said} victory points; a side begins with {held}.",
        "TS-004",
    ),
)
OF_TEXTS = tuple(claim.finding for claim in CLAIMS)
"""What may be said of the texts."""


def check_told(match: Match, doctrines: Doctrines | None) -> Iterator[Finding]:
    """What the words of the match count otherwise than its house rules and documents do."""
    yield from check_claims((match, doctrines), [Passage("about", match.about)], CLAIMS)
