"""Whether the texts and the fields tell the same: hands, who begins, the medals that win, the name.

Only the usual English sentences are read ("Axis Player: take 4 Command cards. You move first.", "the first
side to win 6 medals"); any other words are the designer's own, and nothing is said of them.
Cite: .m44 game_info and text (MD-253, MD-254, MD-319).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.memoir44.check.words import FIELDS
from rulesets.memoir44.document.document import SIDE_TITLES, Player, Words
from rulesets.memoir44.ground.survey import Survey

_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBER = rf"(\d+|{'|'.join(_NUMBERS)})"
_TO_A_PLAYER = re.compile(r"\b(?=(?:Axis|Allied) Player\b)", re.IGNORECASE)
_CARDS = re.compile(rf"\btakes? {_NUMBER} (?:command )?cards?\b", re.IGNORECASE)
_BEGINS = re.compile(r"\byou (?:move|go|begin|start)s? first\b", re.IGNORECASE)
_WINNER = r"\bfirst (?:side|player) (?:with|to(?: win| gain| reach| collect| earn| take| have)?)"
_MEDALS = re.compile(rf"(?:{_WINNER}|^)\s*{_NUMBER} (?:victory )?medals\b", re.IGNORECASE)


def check_told(survey: Survey) -> Iterator[Finding]:
    """Findings about English texts that say other than the fields, and about a scenario without a name."""
    for i, words in enumerate(survey.document.words):
        where = f"words.{i}"
        is_written = any(getattr(words, field).strip() for field in FIELDS)
        if is_written and not words.name.strip() and not words.subtitle.strip():
            yield Finding(
                "warning", "no-name", f"{where}.name", "The scenario has no name.", "Give it one.", "MD-319"
            )
        if words.language == "en":
            yield from _check_hands(survey, where, words)
            yield from _check_medals(survey, where, words)


def _check_hands(survey: Survey, where: str, words: Words) -> Iterator[Finding]:
    document = survey.document
    begins = {"top": document.top.side, "bottom": document.bottom.side}.get(document.starting)
    for said in _TO_A_PLAYER.split(words.description)[1:]:
        player = document.player("axis" if said[:4].lower() == "axis" else "allied")
        title = SIDE_TITLES.get(player.side, player.side)
        cards = _CARDS.search(said)
        if cards and player.cards is not None and _number(cards[1]) != player.cards:
            yield Finding(
                "warning",
                "told-cards",
                f"{where}.description",
                f"The text gives the {title} {cards[1]} cards, the field {player.cards}.",
                "Correct one of the two.",
                "MD-254",
            )
        if _BEGINS.search(said) and begins is not None and begins != player.side:
            yield Finding(
                "warning",
                "told-start",
                f"{where}.description",
                f"The text lets the {title} move first, the field the {SIDE_TITLES.get(begins, begins)}.",
                "Correct one of the two.",
                "MD-253",
            )


def _check_medals(survey: Survey, where: str, words: Words) -> Iterator[Finding]:
    players: tuple[Player, Player] = survey.document.players
    targets = {player.medals for player in players if player.medals is not None}
    said = {_number(found[1]): found[1] for found in _MEDALS.finditer(words.victory.strip())}
    if said and targets and not targets & set(said):
        yield Finding(
            "warning",
            "told-medals",
            f"{where}.victory",
            f"By the text {' or '.join(said.values())} medals win, by the fields "
            f"{' or '.join(map(str, sorted(targets)))}.",
            "Correct one of the two.",
            "MD-254",
        )


def _number(word: str) -> int:
    return int(word) if word.isdecimal() else _NUMBERS.index(word.lower())
