"""Whose changes are whose: what one hand did to a draft, what of it can be undone, what done again.

A hand is a person in one tab. What was sent from a tab bears its mark before the first colon of its key;
what a plain form stored bears none and is any tab's of its person. What is taken back while others went on
stays in the chain of revisions, and a revision of its own takes it back: its key names it, as that of one
that does it again. Reads keys, no documents.
"""

import re
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from authoring.models import Draft, Revision

LONGEST_TAB = 20
_TURNED = re.compile(r"[^:]*:(undo|redo)-(\d+):")


@dataclass(frozen=True, slots=True)
class Hand:
    """A person in a tab; without a mark in all his tabs."""

    who: str
    tab: str = ""


@dataclass(frozen=True, slots=True)
class Done:
    """A revision without its document: what was done, by whom, and which other it takes back or does
    again."""

    number: int
    parent: int | None
    who: str
    tab: str
    says: str
    deed: str = ""
    of: int = 0

    def is_of(self, hand: Hand) -> bool:
        """Whether that hand did it."""
        return self.who == hand.who and (not hand.tab or self.tab in ("", hand.tab))


def key_for(hand: Hand, deed: str, of: int) -> str:
    """The key of a revision by which the hand takes back another ("undo") or does it again ("redo")."""
    return f"{hand.tab}:{deed}-{of}:{uuid.uuid4().hex[:8]}"


def tab_of(key: str) -> str:
    """The mark of the tab a key names, empty for none."""
    mark, colon, _ = key.partition(":")
    return mark[:LONGEST_TAB] if colon else ""


def all_done(session: Session, draft: Draft) -> dict[int, Done]:
    """Every kept revision by its number."""
    rows = session.execute(
        select(Revision.number, Revision.parent, Revision.who, Revision.key, Revision.says).where(
            Revision.draft_id == draft.id
        )
    )
    return {row.number: _done(*row) for row in rows}


def _done(number: int, parent: int | None, who: str, key: str, says: str) -> Done:
    turned = _TURNED.match(key)
    deed, of = (turned[1], int(turned[2])) if turned else ("", 0)
    return Done(number, parent, who, tab_of(key), says, deed, of)


def chain(rows: dict[int, Done], head: int) -> list[Done]:
    """The revisions that led to the newest one, the newest first, each with a parent that is kept."""
    found: list[Done] = []
    at: int | None = head
    while at is not None and at in rows and rows[at].parent in rows:
        found.append(rows[at])
        at = rows[at].parent
    return found


def to_undo(led: Sequence[Done], hand: Hand) -> Done | None:
    """The last thing the hand did that it has not taken back; None where there is none."""
    gone: set[int] = set()
    for done in _of_hand(led, hand):
        if done.deed == "undo":
            gone.add(done.of)
        elif done.number not in gone:
            return done
    return None


def to_redo(led: Sequence[Done], hand: Hand) -> Done | None:
    """The last taking back of the hand that it has not made good, None where there is none, or where the hand
    went on to something else since."""
    again: set[int] = set()
    for done in _of_hand(led, hand):
        if done.deed == "redo":
            again.add(done.of)
        elif done.deed == "undo" and done.number not in again:
            return done
        elif not done.deed and done.number not in {each.of for each in led if each.deed == "undo"}:
            return None
    return None


def _of_hand(led: Sequence[Done], hand: Hand) -> Iterator[Done]:
    return (done for done in led if done.is_of(hand))
