"""What was left in the texts or out of them: placeholders, lines pasted twice, a player told nothing.

Whether a text is good is not asked; only what nobody can mean is said.
Cite: .m44 text (MD-256, MD-263, MD-319, MD-334).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.placeholders import is_unfinished, is_unnamed
from rulesets.memoir44.document.document import Scenario, Words
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.texts import FIELDS, RULES, sentences

# Shorter lines may be said again.
SHORTEST = 25
_CLOSING = re.compile(
    r"the stage is set|battle lines are drawn|you are in command|the rest is history|"
    r"théâtre des opérations est fixé|les troupes sont en position|à vous de jouer|"
    r"vorbereitungen sind abgeschlossen|sie haben das kommando|der rest ist geschichte",
    re.IGNORECASE,
)
_PLAYERS = {
    "axis": re.compile(
        r"\baxis player\b|\bjoueur (?:de l['’]axe|allemand)\b|\bachsenspieler\b", re.IGNORECASE
    ),
    "allied": re.compile(
        r"\b(?:allied|allies) player\b|\bjoueur (?:des alli|alli)|\balliierter spieler\b", re.IGNORECASE
    ),
}


def check_left(survey: Survey) -> Iterator[Finding]:
    """Findings about texts nobody has finished."""
    for i, words in enumerate(survey.document.words):
        yield from _check_placeholders(f"words.{i}", words)
        yield from _check_repeated(f"words.{i}", words)
        yield from _check_players(f"words.{i}", words)
        yield from _check_background(f"words.{i}", words)
    yield from _check_victory(survey.document)


def _check_placeholders(where: str, words: Words) -> Iterator[Finding]:
    left = [name for name in ("name", "subtitle") if is_unnamed(getattr(words, name))]
    left += [name for name in FIELDS if is_unfinished(getattr(words, name))]
    if left:
        places = tuple(f"{where}.{name}" for name in dict.fromkeys(left))
        yield Finding(
            "warning",
            "placeholder",
            places[0],
            "Here stands what was to be written later.",
            "Write it, or empty the field.",
            "MD-334",
            places,
        )


def _check_repeated(where: str, words: Words) -> Iterator[Finding]:
    """A line that stands twice, in one text of the rules or in two of them."""
    seen: dict[str, str] = {}
    for field in RULES:
        for line in getattr(words, field).splitlines():
            said = line.strip(" \t-*•.").lower()
            if len(said) < SHORTEST:
                continue
            if said in seen and {seen[said], field} != {"allied_orders", "axis_orders"}:
                yield Finding(
                    "warning",
                    "line-twice",
                    f"{where}.{field}",
                    f"A line of the rules stands here twice: “{line.strip()[:60]}”.",
                    "Take one of the two away.",
                    "MD-256",
                )
            seen[said] = field


def _check_players(where: str, words: Words) -> Iterator[Finding]:
    """The description speaks to one player twice and to the other never."""
    times = {side: len(player.findall(words.description)) for side, player in _PLAYERS.items()}
    if sorted(times.values())[0] == 0 and max(times.values()) > 1:
        yield Finding(
            "warning",
            "player-twice",
            f"{where}.description",
            "The description speaks to one player twice, and never to the other.",
            "Write the other player's part.",
            "MD-256",
        )


def _check_background(where: str, words: Words) -> Iterator[Finding]:
    """A background that is nothing but the line with which the publisher ends every one."""
    told = [said for said in sentences(words.historical) if not _CLOSING.search(said)]
    if words.historical.strip() and not told:
        yield Finding(
            "warning",
            "placeholder",
            f"{where}.historical",
            "The background is nothing but its closing line.",
            "Tell of the battle, or empty the field.",
            "MD-334",
        )


def _check_victory(document: Scenario) -> Iterator[Finding]:
    """Objectives on the map, all other texts written, and no word in any language on what wins."""
    objectives = document.medals or document.exits or document.sudden_death or document.must_exit
    told = [
        words
        for words in document.words
        if all(text.strip() for text in (words.description, words.rules, words.historical))
    ]
    if objectives and told and not any(words.victory.strip() for words in document.words):
        yield Finding(
            "warning",
            "no-victory",
            f"words.{document.words.index(told[0])}.victory",
            "The map has objectives, and no text says what wins.",
            "Write the conditions of victory.",
            "MD-319",
        )
