"""Undo, redo, and going back to any state of a draft that is kept.

Invariant: nothing here makes a state or destroys one; a draft's head is moved to a revision that
is kept, so undo survives a reload and works for as long as revisions are kept (`drafts`).
"""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session, aliased

from authoring import drafts
from authoring.clashes import Clash
from authoring.drafts import Opened
from authoring.models import Revision
from campaign.db import now, writing
from campaign.models import User
from rulesets.kit.flow.refusals import Refusal


def undo(session: Session, person: User, uid: str, seen: int | None = None) -> Opened | None:
    """The draft with its last change undone; refuses where nothing is left to undo. Clash where the
    newest revision is not the one the person has `seen`."""
    return _step(session, person, uid, "There is nothing left to undo.", _before, seen)


def redo(session: Session, person: User, uid: str, seen: int | None = None) -> Opened | None:
    """The draft with what was undone last done again; refuses and clashes as `undo`."""
    return _step(session, person, uid, "There is nothing to do again.", _after, seen)


def back_to(session: Session, person: User, uid: str, number: int) -> Opened | None:
    """The draft as it was at that revision; the later ones stay and can be gone back to."""
    return _step(session, person, uid, "That state of the draft is not kept any more.", lambda *_: number)


def _step(
    session: Session,
    person: User,
    uid: str,
    nothing: str,
    find: Callable[[Session, Opened], int | None],
    seen: int | None = None,
) -> Opened | None:
    with writing(session):
        opened = drafts.load(session, person, uid)
        if opened is None:
            return None
        drafts.require_edit(opened)
        if seen is not None and seen != opened.number:
            raise Clash("The draft was changed elsewhere since. Look at it, then undo or redo again.")
        number = find(session, opened)
        moved = drafts.at_revision(session, opened, number) if number else None
        if moved is None:
            raise Refusal(nothing)
        opened.draft.head = moved.number
        drafts.note_change(opened, moved.document, now())
    return moved


def _before(session: Session, opened: Opened) -> int | None:
    return session.scalar(_kept_parent(opened))


def _kept_parent(opened: Opened) -> Select[int]:
    """The number of the newest revision's parent, if that is kept."""
    mine, parent = Revision.draft_id == opened.draft.id, aliased(Revision)
    is_parent = (parent.draft_id == Revision.draft_id) & (parent.number == Revision.parent)
    return (
        select(parent.number)
        .select_from(Revision)
        .join(parent, is_parent)
        .where(mine, Revision.number == opened.number)
    )


def _after(session: Session, opened: Opened) -> int | None:
    return session.scalar(
        select(func.max(Revision.number)).where(
            Revision.draft_id == opened.draft.id, Revision.parent == opened.number
        )
    )


@dataclass(frozen=True, slots=True)
class Steps:
    """What undo and redo would do, in words; empty where there is nothing."""

    undo: str
    redo: str


def steps(session: Session, opened: Opened) -> Steps:
    """What can be undone and done again from the newest revision."""
    near = session.execute(
        select(Revision.number, Revision.says)
        .where(
            Revision.draft_id == opened.draft.id,
            (Revision.number == opened.number) | (Revision.parent == opened.number),
        )
        .order_by(Revision.number)
    ).all()
    says = {row.number: row.says for row in near}
    done = says.pop(opened.number, "")
    undone = says[max(says)] if says else ""
    return Steps(done if session.scalar(_kept_parent(opened)) else "", undone)


def kept(session: Session, opened: Opened) -> list[Revision]:
    """The kept revisions, the newest first, without their documents."""
    return list(
        session.scalars(
            select(Revision).where(Revision.draft_id == opened.draft.id).order_by(Revision.number.desc())
        )
    )
