"""What is said of a document before anybody opens it: its cover, for lists and searches, and how it is
played at a glance.

A cover is stored with what is published, as it was on the day; a glance is worked out from the document
whenever it is shown. Both hold words and figures alone: keys of sides, never how they are drawn.
"""

from dataclasses import dataclass

from rulesets.kit.drawing.board import Fact


@dataclass(frozen=True, slots=True)
class Cover:
    """What a list says of a document: its title, when it plays, a sentence about it, and the house
    rules it proposes (None: the system's own). `front`, `board` and `needs` (the boxes it takes, by key
    with how many of each) are what a shelf is searched by; `credit` says what is reconstructed,
    `briefing` is what its own page tells, `unasked` names the house rules that change nothing here."""

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
"""A large figure and what it counts: ("6", "medals to win"), NOT_KNOWN where nobody has said it."""
TitledLine = tuple[str, str]
"""A sentence and the row of the ledger it rests on, or an empty one."""
NOT_KNOWN = "?"


@dataclass(frozen=True, slots=True)
class Camp:
    """One side at a glance. `who` is its nation and whether it opens ("Canada, opens"), `orders` what it is
    to do, `forces` what it has ("7 infantry, 3 armour")."""

    side: str
    title: str
    who: str = ""
    figures: tuple[Figure, ...] = ()
    orders: tuple[str, ...] = ()
    forces: str = ""


@dataclass(frozen=True, slots=True)
class Glance:
    """How a document is played. `facts` are the two or three a list has room for, `camps` the sides, `won`
    how it is won, `special` its own rules, `ground` what is to be known of the board, `unknown` what its
    sources lack, `whose` who wrote it and after what. `scored` is what the sides of a finished game are
    compared by ("medals"), empty for nothing but who won."""

    facts: tuple[Fact, ...] = ()
    camps: tuple[Camp, ...] = ()
    won: tuple[TitledLine, ...] = ()
    special: tuple[TitledLine, ...] = ()
    ground: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    scored: str = ""
    whose: tuple[Fact, ...] = ()


def whose(author: str, sources: str) -> tuple[Fact, ...]:
    """Who wrote a document and after what, as far as it says."""
    told = (("Author", author.strip()), ("Sources", " ".join(sources.split())))
    return tuple(Fact(word, text) for word, text in told if text)
