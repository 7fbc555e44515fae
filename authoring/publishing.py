"""From the desk to the shelf and back: publishing a draft, forking, taking up one's own work again.

Invariant: only its owner publishes a draft, and only the state of it that he was shown. A fork
is a private draft that knows what it came from. What a version is, is `campaign/shelf/works.py`.
"""

from dataclasses import dataclass

from sqlalchemy.orm import Session

from authoring import drafts
from authoring.compare import Change
from authoring.compare_names import differences
from authoring.drafts import Opened
from authoring.models import Draft
from campaign.shelf import catalogue, works
from campaign.shelf.catalogue import Shelved
from campaign.storage import documents as shelf
from campaign.storage.db import writing
from campaign.storage.models import User, Version
from rulesets.kit.findings import Finding
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Ref


@dataclass(frozen=True, slots=True)
class Proof:
    """A draft before it is published: what is found in it, the newest version of its work (None for a new
    one) and what changed since, and why it cannot be published (empty where it can)."""

    opened: Opened
    findings: tuple[Finding, ...]
    before: Shelved | None
    changes: tuple[Change, ...]
    barred: str

    @property
    def number(self) -> int:
        """The number the next version has."""
        return self.before.number + 1 if self.before else 1


def proof(session: Session, person: User, uid: str) -> Proof | None:
    """The person's draft before it is published; None where it is not his, or there is none."""
    opened = drafts.load(session, person, uid)
    if opened is None or not opened.is_owner:
        return None
    findings = shelf.findings_of(session, opened.ruleset, opened.kind, opened.document)
    work = works.work_of_draft(session, uid)
    before = catalogue.find(session, work.slug) if work else None
    barred = works.barred(session, _publication(opened, ""), opened.digest, work, findings)
    if before is None:
        return Proof(opened, findings, None, (), barred)
    changes = differences(opened.kind, catalogue.document_of(session, before), opened.document, opened.shelf)
    return Proof(opened, findings, before, changes, barred)


def publish(session: Session, person: User, uid: str, revision: int, said: str) -> Version | None:
    """The draft, as it stood at the revision the person was shown, as the next version of its work; None
    where it is not his. Refuses a draft that was changed since, and what `works.publish` refuses."""
    with writing(session):
        opened = drafts.load(session, person, uid)
        if opened is None or not opened.is_owner:
            return None
        if opened.number != revision:
            raise Refusal(
                f"{opened.draft.changed_by} changed the draft since you opened this page. Check it before "
                f"you publish."
            )
        return works.publish(session, person, _publication(opened, said))


def _publication(opened: Opened, said: str) -> works.Publication:
    draft = opened.draft
    parent = Ref(draft.kind, draft.forked_work, draft.forked_version or 1) if draft.forked_work else None
    return works.Publication(opened.ruleset, opened.kind, opened.document, draft.uid, said, parent)


def fork(session: Session, person: User, item: Shelved) -> Draft:
    """A private draft of the person's own that begins as the version and names it. Refuses a kind that
    cannot be edited here, and what was withdrawn."""
    if not item.is_listed:
        raise Refusal(f"{item.cover.title} was withdrawn by its author.")
    return drafts.create(
        session,
        person,
        item.ruleset,
        item.kind,
        catalogue.document_of(session, item),
        item.cover.title,
        item.ref,
        says=f"Forked from {item.cover.title}",
    )


def take_up(session: Session, person: User, item: Shelved) -> str:
    """The uid of the draft from which the next version of the person's own work comes; where the draft
    was thrown away, a new one that begins as the newest version. Refuses the work of somebody else."""
    if item.work is None or item.work.owner_id != person.id:
        raise Refusal("Only its author can publish the next version. You can fork it.")
    known = item.work.draft
    if known and drafts.load(session, person, known) is not None:
        return known
    parent = Ref(item.kind.name, item.work.parent, item.work.parent_number) if item.work.parent else None
    draft = drafts.create(
        session,
        person,
        item.ruleset,
        item.kind,
        catalogue.document_of(session, item),
        item.cover.title,
        parent,
        says=f"Continued from version {item.number}",
    )
    works.continue_with(session, person, item.id, draft.uid)
    return draft.uid
