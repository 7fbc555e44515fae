"""What the words of a match say like its fields.

Cite: TS-003 to TS-007, TS-311.
"""

from collections.abc import Iterator

from rulesets.kit.checks.claims import Claim, Passage, check_claims
from rulesets.kit.findings import Finding
from rulesets.skirmish.document.doctrines import Doctrines
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.rulings import Rulings

VICTORY_POINTS = 10
MatchChecked = tuple[Match, Doctrines | None]


def _rulings(told: MatchChecked) -> Rulings:
    return told[0].rulings or Rulings()


CLAIMS = (
    Claim(
        "rounds-told",
        r"\b(?:ends after|lasts|is over after|is played over) {n} rounds\b",
        lambda told, passage, match: [("rulings.match_length", _rulings(told).match_length or "no number")],
        "Rounds in the text: {said}. In the house rule: {held}.",
        "TS-311",
    ),
    Claim(
        "match-told",
        r"\b(?:begins?|starts?) with {n} (?:plain )?squads?\b",
        lambda told, passage, match: [("rulings.start_squads", _rulings(told).start_squads)],
        "Squads at the start in the text: {said}. In the house rule: {held}.",
        "TS-005",
    ),
    Claim(
        "match-told",
        r"\b{n} boxes\b",
        lambda told, passage, match: [("boxes", len(told[0].boxes))],
        "Boxes in the text: {said}. On the table: {held}.",
        "TS-003",
    ),
    Claim(
        "match-told",
        r"\b(?:the|all|out of|from) {n} doctrines?\b",
        lambda told, passage, match: [("doctrines", len(told[1].doctrines))] if told[1] else [],
        "Doctrines in the text: {said}. In the set: {held}.",
        "TS-007",
    ),
    Claim(
        "match-told",
        r"\b(?:begins?|starts?) with {n} victory points?\b",
        lambda told, passage, match: [(passage.where, VICTORY_POINTS)],
        "The text says {said} victory points; a side begins with {held}.",
        "TS-004",
    ),
)
OF_TEXTS = tuple(claim.finding for claim in CLAIMS)
"""What may be said of the texts."""


def check_told(match: Match, doctrines: Doctrines | None) -> Iterator[Finding]:
    """What the words of the match count otherwise than its house rules and documents do."""
    yield from check_claims((match, doctrines), [Passage("about", match.about)], CLAIMS)
