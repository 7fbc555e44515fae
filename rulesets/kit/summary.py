"""A document in short, before anybody opens it: its cover, for lists and searches, and its glance, how it is
played.

A cover is stored with a published version, as it was on the day. A glance is computed whenever it is shown.
Both hold only words and figures: keys of sides, never how they are drawn.
"""

from dataclasses import dataclass

from rulesets.kit.drawing.board import Fact


@dataclass(frozen=True, slots=True)
class Cover:
    """What a list says of a document: its title, its period, a sentence about it, and the house rules it
    proposes (None: the system's own). The library searches by `front`, `board` and `needs` (its boxes, by key
    with their number). `credit` says what is reconstructed, and `briefing` is the text of its own page.
    `unasked` names the house rules that change nothing here."""

    title: str
    period: str = ""
    about: str = ""
    rulings: object | None = None
    front: str = ""
    board: str = ""
    needs: tuple[tuple[str, int], ...] = ()
    credit: str = ""
    briefing: str = ""
    unasked: tuple[str, ...] = ()


Figure = tuple[str, str]
"""A large figure and what it counts: ("6", "medals to win"), NOT_KNOWN if nobody has said it."""
TitledLine = tuple[str, str]
"""A sentence and its row of the rules, which may be empty."""
NOT_KNOWN = "?"


@dataclass(frozen=True, slots=True)
class Camp:
    """One side at a glance. `who` is its nation and whether it opens ("Canada, opens"), `orders` its task,
    `forces` its units ("7 infantry, 3 armour")."""

    side: str
    title: str
    who: str = ""
    figures: tuple[Figure, ...] = ()
    orders: tuple[str, ...] = ()
    forces: str = ""


@dataclass(frozen=True, slots=True)
class Glance:
    """How a document is played. `facts` are the two or three a list has room for, `camps` the sides, and
    `won` how it is won. `special` are its own rules, and `ground` facts about the board. `unknown` is what
    its sources lack, `whose` its author and sources. `scored` is the unit by which sides of a finished game
    are compared ("medals"), empty if only the winner counts."""

    facts: tuple[Fact, ...] = ()
    camps: tuple[Camp, ...] = ()
    won: tuple[TitledLine, ...] = ()
    special: tuple[TitledLine, ...] = ()
    ground: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    scored: str = ""
    whose: tuple[Fact, ...] = ()


def whose(author: str, sources: str) -> tuple[Fact, ...]:
    """The author and the sources of a document, if it names them."""
    told = (("Author", author.strip()), ("Sources", " ".join(sources.split())))
    return tuple(Fact(word, text) for word, text in told if text)
