"""Undo, redo, and going back to any state of a draft that is kept.

Undo is of what the same hand did (`undo.py`), whoever went on since. Where nobody did, a person without a tab
of his own goes back to the revision before: nothing is made, nothing destroyed, the draft's head is moved.
Else his change alone is taken out of the newest document (`taking_back`), as a revision; where that cannot
be, he is told why.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from authoring import drafts, revert
from authoring.conflicts import Clash
from authoring.drafts import Change, Opened
from authoring.models import Revision
from authoring.undo import Done, Hand, all_done, chain, key_for, to_redo, to_undo
from authoring.wording.words import field_title
from campaign.storage.db import now, writing
from campaign.storage.models import User
from rulesets.kit.editing.editing import hexes_of
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hexes import Hex, label

NOTHING_TO_UNDO = "There is nothing to undo."
NOTHING_TO_REDO = "There is nothing to redo."
OTHERS = "There is nothing more to undo from this tab. Changes made elsewhere are under History."


def undo(session: Session, person: User, uid: str, seen: int | None = None, tab: str = "") -> Opened | None:
    """The draft without what the person did last, in that tab where one is named; refuses where nothing
    is left to undo. Clash where it was changed over by others since, and, without a tab, where the
    newest revision is not the one he has `seen`."""
    with writing(session):
        opened = _opened(session, person, uid, None if tab else seen)
        if opened is None:
            return None
        hand = Hand(person.username, tab)
        led = _led(session, opened)
        last = to_undo(led, hand)
        if last is None:
            raise Refusal(OTHERS if led else NOTHING_TO_UNDO)
        if not tab and last.number == opened.number:
            return _moved(session, opened, last.parent, NOTHING_TO_UNDO)
        return _turned(session, opened, hand, led, last, "undo")


def redo(session: Session, person: User, uid: str, seen: int | None = None, tab: str = "") -> Opened | None:
    """The draft with what was undone last done again; refuses and clashes as `undo`."""
    with writing(session):
        opened = _opened(session, person, uid, None if tab else seen)
        if opened is None:
            return None
        hand = Hand(person.username, tab)
        last = to_redo(led := _led(session, opened), hand)
        if last is not None:
            return _turned(session, opened, hand, led, last, "redo")
        return _moved(session, opened, None if tab else _after(session, opened), NOTHING_TO_REDO)


def back_to(session: Session, person: User, uid: str, number: int) -> Opened | None:
    """The draft as it was at that revision; the later ones stay and can be gone back to."""
    with writing(session):
        opened = _opened(session, person, uid)
        return opened and _moved(session, opened, number, "That state of the draft is no longer stored.")


def _opened(session: Session, person: User, uid: str, seen: int | None = None) -> Opened | None:
    opened = drafts.load(session, person, uid)
    if opened is None:
        return None
    drafts.require_edit(opened)
    if seen is not None and seen != opened.number:
        raise Clash("The draft was changed elsewhere meanwhile. Check it, then undo or redo again.")
    return opened


def _led(session: Session, opened: Opened) -> list[Done]:
    return chain(all_done(session, opened.draft), opened.number)


def _moved(session: Session, opened: Opened, number: int | None, nothing: str) -> Opened:
    """The draft with its head at that revision."""
    moved = drafts.at_revision(session, opened, number) if number else None
    if moved is None:
        raise Refusal(nothing)
    opened.draft.head = moved.number
    drafts.note_change(opened, moved.document, now())
    return moved


def _turned(
    session: Session, opened: Opened, hand: Hand, led: Sequence[Done], done: Done, deed: str
) -> Opened:
    """The draft with what that revision did taken out of its newest document, as a revision of its own."""
    before, after = (_document(session, opened, number) for number in (done.parent, done.number))
    try:
        document = revert.without(opened.editing, before, after, opened.document)
    except revert.Overlaid as over:
        raise Clash(_why(opened, hand, led, done, over.place)) from over
    says = _undone(led, done) if deed == "redo" else f"Undid: {done.says}"
    return drafts.store_change(session, opened, Change(document, says), key_for(hand, deed, done.number))


def _document(session: Session, opened: Opened, number: int | None) -> Any:
    found = drafts.at_revision(session, opened, number or 0)
    if found is None:
        raise Refusal("That state of the draft is no longer stored.")
    return found.document


def _undone(led: Sequence[Done], done: Done) -> str:
    """What a taking back took back, in words."""
    return next((each.says for each in led if each.number == done.of), done.says)


def _why(opened: Opened, hand: Hand, led: Sequence[Done], done: Done, place: Hex | str) -> str:
    """Why a change cannot be taken back alone: who changed the same place since."""
    where = field_title(opened.editing, opened.document, place) if isinstance(place, str) else ""
    if isinstance(place, Hex):
        where = label(hexes_of(opened.editing).shape(opened.document), place)
    since = {each.who for each in led if each.number > done.number and not each.is_of(hand)}
    names = sorted("you in another tab" if who == hand.who else who for who in since)
    has = "have" if len(names) != 1 or hand.who in since else "has"
    who = " and ".join(names) or "others"
    return (
        f"“{done.says}” cannot be undone alone: {who} {has} changed {where or 'the same place'} since. "
        f"Change it by hand, or restore an earlier state under History."
    )


def _after(session: Session, opened: Opened) -> int | None:
    return session.scalar(
        select(func.max(Revision.number)).where(
            Revision.draft_id == opened.draft.id,
            Revision.parent == opened.number,
            Revision.who == opened.person.username,
        )
    )


@dataclass(frozen=True, slots=True)
class Steps:
    """What undo and redo would do, in words; empty where there is nothing."""

    undo: str
    redo: str


def steps(session: Session, opened: Opened, tab: str = "") -> Steps:
    """What the person can undo and do again, in that tab where one is named."""
    hand, rows = Hand(opened.person.username, tab), all_done(session, opened.draft)
    led = chain(rows, opened.number)
    last, undone = to_undo(led, hand), to_redo(led, hand)
    if undone is not None:
        redo = _undone(led, undone)
    else:
        number = None if tab else _after(session, opened)
        redo = rows[number].says if number else ""
    return Steps(last.says if last else "", redo)


def kept(session: Session, opened: Opened) -> list[Revision]:
    """The kept revisions, the newest first, without their documents."""
    return list(
        session.scalars(
            select(Revision).where(Revision.draft_id == opened.draft.id).order_by(Revision.number.desc())
        )
    )
