"""A tournament: what it is, how many rounds it has, who is entered before anybody signs up.

Cite: TS-324, TS-329, TS-345.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from rulesets.kit.codec import read_folder
from rulesets.kit.document.fields import lines, number, text
from rulesets.kit.findings import Aside
from rulesets.kit.ruleset import Library, Ref
from rulesets.kit.stored.added import ADDED
from rulesets.skirmish.document.heading import AUTHOR, BIBLIOGRAPHY, TITLE
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.event.document.rulings import Rulings

DATA = Path(__file__).parents[1] / "data"
MOST_ENTRANTS = 64
MOST_ROUNDS = 16
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament that can be run. `rounds` 0: as many as the entrants need. `matches` are
    what is played, a round after the other and then from the first again; without any, results are
    typed in. `author` wrote it, after what `bibliography` names."""

    title: Annotated[str, TITLE]
    about: Annotated[str, text("Description", 600)] = ""
    rounds: Annotated[
        int,
        number(
            "Rounds",
            0,
            MOST_ROUNDS,
            hint="0: as many as the entrants need",
            cite="TS-351",
            firm=True,
        ),
    ] = 0
    entrants: Annotated[
        tuple[str, ...],
        lines(
            "Entrants",
            MOST_ENTRANTS * (LONGEST_NAME + 1),
            split=True,
            hint="one per line; others can sign up before the first round",
        ),
    ] = ()
    matches: tuple[Ref, ...] = ()
    rulings: Rulings | None = None
    asides: tuple[Aside, ...] = ()
    author: Annotated[str, ADDED, AUTHOR] = ""
    bibliography: Annotated[str, ADDED, BIBLIOGRAPHY] = ""


def matches_of(tournament: Tournament, library: Library) -> tuple[Match, ...]:
    """The matches that are played, as far as they are there."""
    found = (library.get(ref) for ref in tournament.matches)
    return tuple(match for match in found if isinstance(match, Match))


def plain(name: str) -> str:
    """The name without needless blanks, no longer than a name may be."""
    return " ".join(name.split())[:LONGEST_NAME].strip()


TOURNAMENTS = read_folder(DATA, Tournament)
