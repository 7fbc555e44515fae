"""Whether a tournament makes sense: every finding about it. Never raises.

Cite: TS-324, TS-325, TS-329, TS-345, TS-351.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding, put_aside
from rulesets.kit.ruleset import Library
from rulesets.skirmish.event.document import LONGEST_NAME, MOST_ENTRANTS, MOST_ROUNDS, Tournament, plain
from rulesets.skirmish.event.state import unbeaten_after
from rulesets.skirmish.lists.match import Match


def check(document: Tournament, library: Library) -> tuple[Finding, ...]:
    """All findings; a warning put aside is a note."""
    return put_aside(
        (*_entrants(document), *_rounds(document), *_matches(document, library)), document.asides
    )


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
    rounds, number = document.rounds, len(document.entrants)
    if not 0 <= rounds <= MOST_ROUNDS:
        said = f"{rounds} rounds are no number of rounds; from 1 to {MOST_ROUNDS} can be played."
        yield Finding("error", "rounds-unfit", "rounds", said, "Choose another number, or none.", "TS-351")
    elif rounds and number > 1:
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
