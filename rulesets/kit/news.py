"""News: what a turn brought, as rows of data, of which the newspaper is set.

For each event a system says which rows it adds, of what a seat may know. It writes no page and repeats no
sentence of the log. Rows of one battle have one key and are put together in their order.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rulesets.kit.words import count


@dataclass(frozen=True, slots=True)
class Pieces:
    """A piece by its name, or so many of a kind: 3 `many`."""

    one: str
    number: int = 0
    many: str = ""

    @property
    def words(self) -> str:
        """ "7th Armoured Division", "3 tanks"."""
        return count(self.number, self.one, self.many) if self.number else self.one


def added(several: Iterable[Pieces]) -> tuple[Pieces, ...]:
    """The pieces with those of one kind counted together; one that is named twice is counted too."""
    found: dict[str, Pieces] = {}
    for piece in several:
        known = found.get(piece.one)
        if known is None:
            found[piece.one] = piece
        elif known.number or piece.number:
            found[piece.one] = replace(known, number=known.number + piece.number)
    return tuple(found.values())


@dataclass(frozen=True, slots=True)
class Move:
    """A row of the table of moves: `act` is what was done ("Land", "Move"), with which pieces, and where.
    `side` is empty where it was nobody's."""

    side: str
    act: str
    pieces: tuple[Pieces, ...]
    to: str = ""
    origin: str = ""


@dataclass(frozen=True, slots=True)
class Battle:
    """What is known of a battle. `subject` is its matter as its turn calls it, empty for none. `how` says in
    a few words how it was fought, `outcome` in a sentence how it went, `forces` in another who fought.
    `lost` are pieces by side. `over_place` is set if the battle decides who holds a place."""

    key: str
    title: str
    subject: str = ""
    how: str = ""
    outcome: str = ""
    lost: tuple[tuple[str, Pieces], ...] = ()
    forces: str = ""
    over_place: bool = False

    def and_then(self, later: "Battle") -> "Battle":
        """The battle with what was told of it later."""
        return replace(
            self,
            title=later.title or self.title,
            subject=later.subject or self.subject,
            how=later.how or self.how,
            outcome=later.outcome or self.outcome,
            lost=(*self.lost, *later.lost),
        )


@dataclass(frozen=True, slots=True)
class Capture:
    """A place that changed hands: its key on the board or its name, whose it is now and whose it was, empty
    for nobody's."""

    place: str
    title: str
    side: str
    before: str


Row = Move | Battle | Capture


@dataclass(frozen=True, slots=True)
class Outlook:
    """How a game stands at the end of a turn. `ended` is a headline on how it ended, empty until then.
    `decides` is a sentence on what decides next, or what decided it. `score` is one on who leads, if the
    sides have no points."""

    ended: str = ""
    decides: str = ""
    score: str = ""
