"""Whether a tournament makes sense: every finding about it. Never raises.

Cite: TS-324, TS-325, TS-329, TS-345, TS-351.
"""

import re
from collections.abc import Iterator

from rulesets.kit.checks.claims import Claim, Held, Passage, check_claims
from rulesets.kit.checks.ranges import check_ranges
from rulesets.kit.findings import Finding, check_settings, put_aside
from rulesets.kit.ruleset import Library
from rulesets.kit.words import count
from rulesets.skirmish.check.common import check_texts, check_title, is_template
from rulesets.skirmish.check.say import say
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.event.document.rulings import Rulings
from rulesets.skirmish.event.document.tournament import (
    LONGEST_NAME,
    MOST_ENTRANTS,
    MOST_ROUNDS,
    Tournament,
    plain,
)
from rulesets.skirmish.event.rules.state import rounds_for, unbeaten_after


def check(document: Tournament, library: Library) -> tuple[Finding, ...]:
    """All findings; a warning put aside is a note."""
    found = [
        *(check_title(document.title, "TS-324") if document != Tournament(document.title) else ()),
        *check_texts(document.title, (("about", document.about),), "TS-324"),
        *check_settings(document.rulings),
        *check_ranges(document),
        *_entrants(document),
        *_rounds(document),
        *_matches(document, library),
    ]
    is_told = any(item.where in ("entrants", "rounds") and item.level != "note" for item in found)
    found += _names(document)
    if not is_told:
        passages = (Passage("title", document.title), Passage("about", document.about))
        found += check_claims(document, passages, CLAIMS)
    return put_aside(found, document.asides)


def _entrants(document: Tournament) -> Iterator[Finding]:
    names = document.entrants
    if len(names) > MOST_ENTRANTS:
        yield say("too-many-entrants", "entrants", number=len(names), most_entrants=MOST_ENTRANTS)
    for place, name in enumerate(names):
        if not name.strip() or name != plain(name):
            yield say("name-unfit", f"entrants.{place}", place=place + 1, longest_name=LONGEST_NAME)
    known: dict[str, int] = {}
    for place, name in enumerate(names):
        first = known.setdefault(plain(name).casefold(), place)
        if plain(name) and first != place:
            yield say("entrant-twice", f"entrants.{place}", name=name, first=first + 1, place=place + 1)


def _rounds(document: Tournament) -> Iterator[Finding]:
    rounds, number = document.rounds, len(_people(document))
    if 0 < rounds <= MOST_ROUNDS and number > 1:
        opponents = number - 1 + number % 2
        if rounds > opponents:
            yield say("rounds-too-many", "rounds", rounds=rounds, number=number, opponents=opponents)
        needed = unbeaten_after(number)
        if rounds < needed:
            yield say("rounds-too-few", "rounds", rounds=rounds, number=number, needed=needed)


def _matches(document: Tournament, library: Library) -> Iterator[Finding]:
    for place, ref in enumerate(document.matches):
        if not isinstance(library.get(ref), Match):
            yield say("no-match", f"matches.{place}", place=place + 1, ref=ref)
        if document.matches[:place] and all(other == ref for other in document.matches):
            yield say("match-twice", f"matches.{place}")
            return
    played = _played(document)
    if played and len(document.matches) > played:
        said = f"{count(len(document.matches), 'match', 'matches')} are listed for {count(played, 'round')}; "
        said += "the last ones are never played."
        yield say("match-never", f"matches.{played}", said=said)


def _played(document: Tournament) -> int:
    """How many rounds are played, as far as the document tells; 0 where nobody is listed and none named."""
    if document.rounds:
        return document.rounds
    number = len(document.entrants)
    return rounds_for(document, document.rulings or Rulings(), number) if number > 1 else 0


def _people(document: Tournament) -> list[str]:
    """Everybody who is listed, once, without names to be given later."""
    names = dict.fromkeys(plain(name).casefold() for name in document.entrants)
    found = [name for name in names if not (is_template(name) and len(document.entrants) <= MOST_ENTRANTS)]
    return found if 2 * len(found) > len(document.entrants) else [*document.entrants]


def _names(document: Tournament) -> Iterator[Finding]:
    """Entrants without a name yet, where most have one. Cite: TS-351."""
    bare = [(place, name) for place, name in enumerate(map(plain, document.entrants)) if is_template(name)]
    for place, name in bare if 2 * len(bare) < len(document.entrants) else ():
        if name == document.entrants[place]:
            yield say("name-unfinished/names", f"entrants.{place}", name=name)


def _number(document: Tournament, passage: Passage, match: re.Match[str]) -> Held:
    return [("entrants", len(_people(document)))] if document.entrants else []


def _rounds_played(document: Tournament, passage: Passage, match: re.Match[str]) -> Held:
    return [("rounds", _played(document) or None)]


_PLAYERS = "Players in the text: {said}. Entrants listed: {held}."
_ROUNDS = "Rounds in the text: {said}. Rounds played: {held}."
CLAIMS = (
    Claim(
        "players-told",
        r"\b{n} (?:players?|entrants?|friends|members|of us|contestants)\b",
        _number,
        _PLAYERS,
        "TS-351",
    ),
    Claim("players-told", r"\bfor {n}$", _number, _PLAYERS, "TS-351", "title"),
    Claim("rounds-told", r"\b{n} rounds?\b", _rounds_played, _ROUNDS, "TS-345"),
    Claim("rounds-told", r"\bplays? {n} (?:matches|games)\b", _rounds_played, _ROUNDS, "TS-345"),
)
OF_TEXTS = tuple(claim.finding for claim in CLAIMS)
"""What may be said of the texts of a tournament."""
