"""What is gained for good: the event, and what gave the medal in words.

Cite: Memoir '44, D-Day Landings, "Conditions of Victory".
"""

from dataclasses import dataclass

from rulesets.kit.words import count
from rulesets.memoir44.document.boards import other_side
from rulesets.memoir44.document.document import ADJECTIVE
from rulesets.memoir44.document.words import the
from rulesets.memoir44.rules.log.state import Gain, State, with_books


@dataclass(frozen=True, slots=True)
class Gained:
    """Medals for good: `kind` is unit, gun, objective, exit or bridge; `returned` figures go back to the
    pool."""

    map: int
    kind: str
    side: str
    worth: int
    what: str
    index: int = -1
    returned: int = 0


def gain_words(state: State, number: int, gain: Gain | Gained) -> str:
    """What gave the medal: "Axis armor eliminated", "exit by G-k12"."""
    match gain.kind:
        case "unit":
            unit = state.charts[number].unit_named(gain.what)
            return f"{ADJECTIVE[other_side(gain.side)]} {unit.title if unit else gain.what} eliminated"
        case "gun":
            return f"Big Gun on {gain.what} eliminated"
        case "exit":
            return f"exit by {gain.what}"
        case "bridge":
            return f"first bridge across {gain.what}"
        case _:
            return gain.what


def gained(state: State, event: Gained) -> State:
    books = state.books[event.map]
    number = books.numbered + 1
    gain = Gain(number, event.kind, event.side, event.worth, event.what, event.index, event.returned)
    return with_books(state, event.map, gains=(*books.gains, gain), numbered=number)


def to_whom(gain: Gained) -> str:
    """ "2 medals to the Allies"."""
    return f"{worth_words(gain.worth)} to {the(gain.side)}"


def worth_words(medals: int) -> str:
    return count(medals, "medal") if medals else "no medal"
