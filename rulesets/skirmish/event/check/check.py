"""Whether a tournament makes sense: every finding about it. Never raises.

Cite: TS-324, TS-325, TS-329, TS-345, TS-351.
"""

import re
from collections.abc import Iterator

from rulesets.kit.checks.ranges import check_ranges
from rulesets.kit.findings import Finding, check_settings, put_aside
from rulesets.kit.ruleset import Library
from rulesets.kit.words import count
from rulesets.skirmish.check.common import check_title
from rulesets.skirmish.check.reading import NUMBER, is_template, told
from rulesets.skirmish.check.say import say
from rulesets.skirmish.check.texts import check_texts
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
    found += [*_names(document), *([] if is_told else _numbers_told(document)), *_words(document)]
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


_TWO = re.compile(r"\w{2,}, \w|;| and | & ")


def _people(document: Tournament) -> list[str]:
    """Everybody who is listed, once, without names to be given later."""
    found: list[str] = []
    for name in (plain(one).casefold() for one in document.entrants):
        is_known = name in found or any(_is_near(name, other) for other in found)
        if not is_known and not (is_template(name) and len(document.entrants) <= MOST_ENTRANTS):
            found.append(name)
    return found if 2 * len(found) > len(document.entrants) else [*document.entrants]


def _names(document: Tournament) -> Iterator[Finding]:
    """Entrants without a name yet, two on one line, and one name written in two ways. Cite: TS-351."""
    names = [plain(name) for name in document.entrants]
    bare = [name for name in names if is_template(name)]
    double = [name for name in names if _TWO.search(name)]
    for place, name in enumerate(names):
        where = f"entrants.{place}"
        if name != document.entrants[place] or not name:
            continue
        if is_template(name) and 2 * len(bare) < len(names):
            yield say("name-unfinished/names", where, name=name)
        elif name in double and 2 * len(double) < len(names):
            yield say("two-on-a-line", where, name=name)
        elif near := next((other for other in names[:place] if _is_near(name, other)), ""):
            yield say("name-near", where, name=name, near=near)


def _is_near(one: str, other: str) -> bool:
    """Whether two letters are swapped, or one is doubled."""
    short, long = sorted((one.casefold(), other.casefold()), key=len)
    if len(short) < 4 or short == long or any(letter.isdigit() for letter in long):
        return False
    if len(long) == len(short) + 1:
        return any(long[n] == long[n - 1] and long[:n] + long[n + 1 :] == short for n in range(1, len(long)))
    swaps = (short[:n] + short[n + 1] + short[n] + short[n + 2 :] for n in range(len(short) - 1))
    return len(long) == len(short) and long in swaps


def _numbers_told(document: Tournament) -> Iterator[Finding]:
    """Entrants and rounds in title and words against those of the document."""
    number, played = len(_people(document)), _played(document)
    words = re.sub(
        rf"\b(?:up to|at most|as many as|at least|more than) {NUMBER}",
        "",
        document.about,
        flags=re.IGNORECASE,
    )
    players = told(rf"\b{NUMBER} (?:players?|entrants?|friends|members|of us|contestants)\b", words)
    players |= told(rf"\bfor {NUMBER}$", document.title) | told(
        rf"^{NUMBER} (?:at|of|in|players)\b", document.title
    )
    if number and players and players != {number}:
        wrong = min(players - {number})
        yield say("players-told", "entrants", wrong=count(wrong, "player"), number=count(number, "entrant"))
    rounds = told(rf"\b{NUMBER} rounds?\b", words) | told(rf"\bplays? {NUMBER} (?:matches|games)\b", words)
    if played and rounds and played not in rounds:
        yield say("rounds-told", "rounds", rounds=count(min(rounds), "round"), played=count(played, "round"))


BYES = {
    "half": r"\b(?:half (?:a )?(?:win|point)|a draw|as drawn)\b",
    "nothing": r"\b(?:nothing|no points?|zero)\b",
    "win": r"(?<!half )(?<!half a )\b(?:wins?|full points?)\b",
}
"""What words tell of a bye, by the setting of its house rule."""
TIME = {"drawn": r"\b(?:drawn?|a draw)\b", "left": r"\bvictory points?\b"}


def _words(document: Tournament) -> Iterator[Finding]:
    """What the words say of byes, of called time and of how results come. Cite: TS-326, TS-327, TS-329."""
    rulings = document.rulings or Rulings()
    for sentence in re.split(r"(?<=[.;!?])\s+", document.about):
        if re.search(r"\b(?:bye|byes|rests?|sits? out|free round)\b", sentence, re.IGNORECASE):
            counts = {key for key, words in BYES.items() if re.search(words, sentence, re.IGNORECASE)}
            if len(counts) == 1 and rulings.bye not in counts:
                yield say("bye-told", "rulings.bye", sentence=sentence.strip()[:60])
            rests = re.search(
                r"\bno(?:body|-one| one) (?:ever )?(?:rests|sits out)|\bno byes?\b", sentence, re.IGNORECASE
            )
            if rests and len(document.entrants) % 2:
                yield say("bye-told/words", "about", rests=rests[0], number=len(document.entrants))
        if re.search(r"\btime (?:is|was)? ?(?:called|up|over)\b|\bcalled time\b", sentence, re.IGNORECASE):
            is_drawn = re.search(TIME["drawn"], sentence, re.IGNORECASE) is not None
            by_points = re.search(TIME["left"], sentence, re.IGNORECASE) is not None
            if is_drawn != by_points and is_drawn != (rulings.called_time == "drawn"):
                yield say("time-told", "rulings.called_time", sentence=sentence.strip()[:60])
    typed = re.search(r"\bresults are typed in\b", document.about, re.IGNORECASE)
    if typed and document.matches:
        yield say("matches-told", "matches")
