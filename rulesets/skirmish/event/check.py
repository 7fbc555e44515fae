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
from rulesets.skirmish.check.texts import check_texts
from rulesets.skirmish.event.document import LONGEST_NAME, MOST_ENTRANTS, MOST_ROUNDS, Tournament, plain
from rulesets.skirmish.event.rulings import Rulings
from rulesets.skirmish.event.state import rounds_for, unbeaten_after
from rulesets.skirmish.lists.match import Match


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
        said = f"{len(names)} entrants are listed; {MOST_ENTRANTS} can play."
        yield Finding("error", "too-many-entrants", "entrants", said, "Take some out.", "TS-351")
    for place, name in enumerate(names):
        if not name.strip() or name != plain(name):
            said = f"Entrant {place + 1} has no name, blanks round it, or more than {LONGEST_NAME} letters."
            yield Finding("error", "name-unfit", f"entrants.{place}", said, "Write the name anew.", "TS-324")
    known: dict[str, int] = {}
    for place, name in enumerate(names):
        first = known.setdefault(plain(name).casefold(), place)
        if plain(name) and first != place:
            said = f"“{name}” is listed twice, as entrants {first + 1} and {place + 1}."
            mend = "Tell the two apart, or take one out."
            yield Finding("error", "entrant-twice", f"entrants.{place}", said, mend, "TS-351")


def _rounds(document: Tournament) -> Iterator[Finding]:
    rounds, number = document.rounds, len(_people(document))
    if 0 < rounds <= MOST_ROUNDS and number > 1:
        opponents = number - 1 + number % 2
        if rounds > opponents:
            said = f"In {rounds} rounds {number} entrants must meet again: new pairings last {opponents}."
            yield Finding("warning", "rounds-too-many", "rounds", said, f"Play {opponents}.", "TS-351")
        needed = unbeaten_after(number)
        if rounds < needed:
            said = f"After {rounds} rounds several of {number} entrants may be unbeaten."
            yield Finding("warning", "rounds-too-few", "rounds", said, f"Play {needed}.", "TS-345")


def _matches(document: Tournament, library: Library) -> Iterator[Finding]:
    for place, ref in enumerate(document.matches):
        if not isinstance(library.get(ref), Match):
            said = f"Match {place + 1}, “{ref.id}”, is not there, or is no match."
            yield Finding(
                "error", "no-match", f"matches.{place}", said, "Choose another, or type results in.", "TS-329"
            )
        if document.matches[:place] and all(other == ref for other in document.matches):
            said = "The same match is listed more than once, and no other."
            mend = "Leave one: it is played in every round."
            yield Finding("warning", "match-twice", f"matches.{place}", said, mend, "TS-329")
            return
    played = _played(document)
    if played and len(document.matches) > played:
        said = f"{count(len(document.matches), 'match', 'matches')} are listed for {count(played, 'round')}: "
        said += "the last ones are never played."
        yield Finding("warning", "match-never", f"matches.{played}", said, "Take them out.", "TS-329")


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
            said = f"“{name}” is a name for the time being."
            yield Finding(
                "warning", "name-unfinished", where, said, "Write who plays, or take it out.", "TS-351"
            )
        elif name in double and 2 * len(double) < len(names):
            said = f"“{name}” looks like two entrants on one line."
            yield Finding("warning", "two-on-a-line", where, said, "Give each a line.", "TS-351")
        elif near := next((other for other in names[:place] if _is_near(name, other)), ""):
            said = f"“{name}” and “{near}” differ in one letter."
            mend = "Take one out if they are the same, or put this aside."
            yield Finding("warning", "name-near", where, said, mend, "TS-351")


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
        said = f"The words tell of {count(wrong, 'player')}; {count(number, 'entrant')} are listed."
        yield Finding("warning", "players-told", "entrants", said, "Correct one of them.", "TS-351")
    rounds = told(rf"\b{NUMBER} rounds?\b", words) | told(rf"\bplays? {NUMBER} (?:matches|games)\b", words)
    if played and rounds and played not in rounds:
        said = f"The words tell of {count(min(rounds), 'round')}; {count(played, 'round')} are played."
        yield Finding("warning", "rounds-told", "rounds", said, "Correct one of them.", "TS-345")


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
                said = f"“{sentence.strip()[:60]}”: by its house rule a bye counts otherwise."
                yield Finding("warning", "bye-told", "rulings.bye", said, "Correct one of them.", "TS-326")
            rests = re.search(
                r"\bno(?:body|-one| one) (?:ever )?(?:rests|sits out)|\bno byes?\b", sentence, re.IGNORECASE
            )
            if rests and len(document.entrants) % 2:
                said = f"The words say “{rests[0]}”; {len(document.entrants)} entrants are no even number."
                yield Finding("warning", "bye-told", "about", said, "Correct one of them.", "TS-326")
        if re.search(r"\btime (?:is|was)? ?(?:called|up|over)\b|\bcalled time\b", sentence, re.IGNORECASE):
            is_drawn = re.search(TIME["drawn"], sentence, re.IGNORECASE) is not None
            by_points = re.search(TIME["left"], sentence, re.IGNORECASE) is not None
            if is_drawn != by_points and is_drawn != (rulings.called_time == "drawn"):
                said = f"“{sentence.strip()[:60]}”: its house rule decides called time otherwise."
                yield Finding(
                    "warning", "time-told", "rulings.called_time", said, "Correct one of them.", "TS-327"
                )
    typed = re.search(r"\bresults are typed in\b", document.about, re.IGNORECASE)
    if typed and document.matches:
        said = "The words say that results are typed in; matches are listed, which are played in the program."
        yield Finding("warning", "matches-told", "matches", said, "Correct one of them.", "TS-329")
