"""Drafts: documents people work on, every change kept as a revision that can be undone.

Invariant: `store_change` is the only function that makes a new state of a draft, always from its
newest one and inside a writing transaction, so two tabs cannot destroy each other's work. Only
the owner and those he shares it with see a draft; to anybody else it does not exist. Publishing
is not here, nor undo (`history`), nor what an edit means.
"""

import uuid
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from authoring import store
from authoring.models import Draft, DraftInvitation, DraftPerson, DraftVisit, Revision
from campaign.log.running import ruleset_named
from campaign.play import copies
from campaign.shelf.offered import shelf_of
from campaign.storage.db import now, writing
from campaign.storage.models import User
from rulesets.kit.editing.editing import Editing
from rulesets.kit.editing.paths import set_at, value_at
from rulesets.kit.flow import spelling
from rulesets.kit.flow.numbers import LARGEST_NUMBER
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.references import references
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset, Library, Ref, Shelf, kind_named

KEPT = 300
UNDOS_KEPT = 100
TITLE_LONGEST = 200
BOARD_LONGEST = 120
SAYS_LONGEST = 300


@dataclass(frozen=True, slots=True)
class Opened:
    """A draft as one person has it open: its newest revision, its document, what he may do."""

    draft: Draft
    ruleset: AnyRuleset
    kind: AnyDocumentKind
    person: User
    may_edit: bool
    number: int
    digest: str
    document: Any
    shelf: Shelf

    @property
    def editing(self) -> Editing[Any]:
        """What can be done to a document of its kind, with what it may refer to."""
        assert self.kind.editing is not None, "only what can be edited becomes a draft"
        return self.kind.editing_with(self.shelf) if self.kind.editing_with else self.kind.editing

    @property
    def library(self) -> Library:
        """What the document refers to, as far as it is in the library, where its editing asks for that."""
        return _library(self.kind, self.shelf, self.document)

    @property
    def is_owner(self) -> bool:
        return self.draft.owner_id == self.person.id


def _library(kind: AnyDocumentKind, shelf: Shelf, document: Any) -> Library:
    if kind.editing_with is None:
        return {}
    found = ((ref, shelf.look_up(ref)) for ref in references(document))
    return {ref: referred for ref, referred in found if referred is not None}


@dataclass(frozen=True, slots=True)
class Change:
    """What is made of a document, and what was done, in words."""

    document: Any
    says: str


def create(
    session: Session,
    person: User,
    ruleset: AnyRuleset,
    kind: AnyDocumentKind,
    document: Any,
    title: str = "",
    forked: Ref | None = None,
    says: str = "",
) -> Draft:
    """A new private draft of the document. `title` serves where the document names none; `forked` is the
    published version it begins as. Refuses a kind that cannot be edited here."""
    if kind.editing is None:
        raise Refusal(f"A {kind.title.lower()} cannot be edited here.")
    packed = store.pack(ruleset, kind, document)
    moment = now()
    with writing(session):
        draft = Draft(
            uid=uuid.uuid4().hex,
            ruleset=ruleset.slug,
            kind=kind.name,
            owner_id=person.id,
            created=moment,
            changed=moment,
            changed_by=person.username,
            head=1,
            last=1,
            forked_work=forked.id if forked else "",
            forked_version=forked.version if forked else None,
        )
        _sum_up(draft, kind, document, shelf_of(session, ruleset), title)
        session.add(draft)
        session.flush()
        session.add(
            Revision(
                draft_id=draft.id,
                number=1,
                parent=None,
                document=packed.data,
                digest=packed.digest,
                says=says or "Begun",
                who=person.username,
                at=moment,
            )
        )
    return draft


def _sum_up(draft: Draft, kind: AnyDocumentKind, document: Any, shelf: Shelf, otherwise: str = "") -> None:
    """Writes beside the draft what the list says of its document."""
    cover = kind.cover(document, _library(kind, shelf, document))
    draft.title = (spelling.line(cover.title) or spelling.line(otherwise) or "Untitled")[:TITLE_LONGEST]
    draft.board = cover.board[:BOARD_LONGEST]


def load(session: Session, person: User, uid: str) -> Opened | None:
    """The draft as the person has it open now; None where he may not see it, or there is none."""
    draft = session.scalar(
        select(Draft).where(Draft.uid == uid).with_for_update()
        if session.info.get("inside")
        else select(Draft).where(Draft.uid == uid)
    )
    if draft is None:
        return None
    may_edit = draft.owner_id == person.id
    if not may_edit:
        shared = session.get(DraftPerson, (draft.id, person.id))
        if shared is None:
            return None
        may_edit = shared.may == "edit"
    ruleset = ruleset_named(session, draft.ruleset)
    kind = kind_named(ruleset, draft.kind)
    row = _row(session, draft, draft.head)
    assert row is not None, "a draft's head is always kept"
    number, digest = row
    return Opened(
        draft,
        ruleset,
        kind,
        person,
        may_edit,
        number,
        digest,
        _document(session, draft, ruleset, kind, number, digest),
        shelf_of(session, ruleset),
    )


def _row(session: Session, draft: Draft, number: int) -> tuple[int, str] | None:
    row = session.execute(
        select(Revision.number, Revision.digest).where(
            Revision.draft_id == draft.id, Revision.number == number
        )
    ).first()
    return (row[0], row[1]) if row else None


def _document(
    session: Session, draft: Draft, ruleset: AnyRuleset, kind: AnyDocumentKind, number: int, digest: str
) -> Any:
    def fetch() -> bytes:
        return session.scalars(
            select(Revision.document).where(Revision.draft_id == draft.id, Revision.number == number)
        ).one()

    return store.unpack(ruleset, kind, digest, fetch)


def at_revision(session: Session, opened: Opened, number: int) -> Opened | None:
    """The draft as it was at an earlier revision; None where that is not kept any more."""
    if not 0 < number <= LARGEST_NUMBER:
        return None
    row = (opened.number, opened.digest) if number == opened.number else _row(session, opened.draft, number)
    if row is None:
        return None
    document = _document(session, opened.draft, opened.ruleset, opened.kind, *row)
    return replace(opened, number=number, digest=row[1], document=document)


def change(
    session: Session, person: User, uid: str, make: Callable[[Opened], Change], key: str = ""
) -> Opened | None:
    """The draft after `make` has changed its newest document; None where the person may not see it.

    Refuses whoever may only read, and whatever `make` refuses. A change that changes nothing makes no
    revision, nor does one that was made already under the same `key`.
    """
    with writing(session):
        opened = load(session, person, uid)
        if opened is None:
            return None
        require_edit(opened)
        if key and session.scalar(
            select(Revision.number).where(Revision.draft_id == opened.draft.id, Revision.key == key)
        ):
            return opened
        made = make(opened)
        return opened if made.document == opened.document else store_change(session, opened, made, key)


def store_change(session: Session, opened: Opened, made: Change, key: str = "") -> Opened:
    """The draft with what was made of it as its newest revision, inside a writing transaction."""
    packed = store.pack(opened.ruleset, opened.kind, made.document)
    draft, moment = opened.draft, now()
    number = draft.last + 1
    session.add(
        Revision(
            draft_id=draft.id,
            number=number,
            parent=opened.number,
            document=packed.data,
            digest=packed.digest,
            says=made.says[:SAYS_LONGEST],
            who=opened.person.username,
            at=moment,
            key=key,
        )
    )
    draft.head = draft.last = number
    note_change(opened, made.document, moment)
    session.flush()
    _prune(session, draft)
    return replace(opened, number=number, digest=packed.digest, document=made.document)


def _differs_beside_its_hexes(opened: Opened, document: Any) -> bool:
    """Whether more changed than what lies on hexes: the list says nothing that is read off those."""
    hexes = opened.editing.hexes
    if hexes is None:
        return bool(opened.document != document)
    bare = (
        set_at(each, hexes.map, replace(value_at(each, hexes.map), cells=(), labels=()))
        for each in (opened.document, document)
    )
    return bool(next(bare) != next(bare))


def note_change(opened: Opened, document: Any, moment: datetime) -> None:
    """Writes beside the draft who changed it and when, and what the list says of the document it becomes."""
    if _differs_beside_its_hexes(opened, document):
        _sum_up(opened.draft, opened.kind, document, opened.shelf)
    opened.draft.changed = moment
    opened.draft.changed_by = opened.person.username


def require_edit(opened: Opened) -> None:
    """Refuses whoever may only read the draft."""
    if not opened.may_edit:
        raise Refusal(f"You can read this draft but not change it. Ask {opened.draft.owner.username}.")


def _prune(session: Session, draft: Draft) -> None:
    """Drops revisions before the last KEPT, the UNDOS_KEPT before the head excepted."""
    oldest = draft.last - KEPT
    old = select(Revision.number).where(Revision.draft_id == draft.id, Revision.number <= oldest)
    if oldest < 1 or session.scalar(old.limit(1)) is None:
        return
    rows = session.execute(select(Revision.number, Revision.parent).where(Revision.draft_id == draft.id))
    parents = {row.number: row.parent for row in rows}
    kept: list[int] = []
    at: int | None = draft.head
    while at is not None and at in parents and len(kept) <= UNDOS_KEPT:
        kept.append(at)
        at = parents[at]
    session.execute(
        delete(Revision).where(
            Revision.draft_id == draft.id, Revision.number <= oldest, Revision.number.not_in(kept)
        )
    )


def listed(session: Session, person: User) -> list[Draft]:
    """The person's own drafts and those shared with him, the one changed last first."""
    shared = select(DraftPerson.draft_id).where(DraftPerson.user_id == person.id)
    return list(
        session.scalars(
            select(Draft)
            .where((Draft.owner_id == person.id) | Draft.id.in_(shared))
            .order_by(Draft.changed.desc(), Draft.id.desc())
        )
    )


def discard(session: Session, person: User, uid: str) -> bool:
    """Deletes the draft with all its revisions; False where the person may not see it. Refuses all but
    its owner."""
    with writing(session):
        opened = load(session, person, uid)
        if opened is None:
            return False
        if not opened.is_owner:
            raise Refusal(f"Only {opened.draft.owner.username} can delete this draft.")
        for table in (DraftVisit, DraftInvitation, DraftPerson, Revision):
            session.execute(delete(table).where(table.draft_id == opened.draft.id))
        copies.leave_draft(session, uid)
        session.delete(opened.draft)
    return True
