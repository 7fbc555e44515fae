"""Works: publishing onto the shelf, withdrawing from its list, and what has been played with a work.

Invariant: a version is written once, with the document it has, and numbered without a gap; only
a document without errors becomes one. Publishing does not end: the next version of the same
draft is the next version of the work. Whose draft it is, is the author's room's matter.
"""

import json
import secrets
import uuid
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from campaign.log.running import house_of
from campaign.people.people import is_house_organiser
from campaign.shelf import catalogue
from campaign.storage import documents as shelf
from campaign.storage.db import now, writing
from campaign.storage.models import Campaign, Entry, User, Version, Work
from rulesets.kit.findings import Finding, has_errors
from rulesets.kit.flow import spelling
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset, Ref

SAID_LONGEST = 500
TITLE_LONGEST = 200


@dataclass(frozen=True, slots=True)
class Publication:
    """What is to be published: the draft's document, `said` what changed, and what the draft was forked
    from (None for nothing)."""

    ruleset: AnyRuleset
    kind: AnyDocumentKind
    document: Any
    draft: str
    said: str = ""
    parent: Ref | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """What was played with a document: how many campaigns were begun here with it, how many of them go
    on, and the results so far, each with how often."""

    begun: int = 0
    running: int = 0
    results: tuple[tuple[str, int], ...] = ()


def work_of_draft(session: Session, draft: str) -> Work | None:
    """The work that the draft's versions make, or None where it was not published yet."""
    return session.scalar(select(Work).where(Work.draft == draft))


def newest(session: Session, work: Work) -> Version:
    """The newest version of the work."""
    query = select(Version).where(Version.work_id == work.id).order_by(Version.number.desc()).limit(1)
    return session.scalars(query).one()


def publish(session: Session, person: User, what: Publication) -> Version:
    """The draft's document as the next version of its work, or as the first of a new one.

    Refuses a document with errors, one that is as the version before it, words longer than
    500 characters, and whoever is not the work's author.
    """
    said = " ".join(what.said.split())
    if len(said) > SAID_LONGEST:
        raise Refusal(f"Describe the changes in at most {SAID_LONGEST} characters.")
    findings = shelf.findings_of(session, what.ruleset, what.kind, what.document)
    cover = what.kind.cover(what.document, shelf.library_of(session, what.ruleset, what.document))
    with writing(session):
        work = session.scalar(select(Work).where(Work.draft == what.draft).with_for_update(of=Work))
        if work is not None and work.owner_id != person.id:
            raise Refusal(f"Only {work.owner.username} can publish the next version of this.")
        name = shelf.store(session, what.ruleset, what.kind, what.document)
        if bar := barred(session, what, name, work, findings):
            raise Refusal(bar)
        before = newest(session, work) if work else None
        if work is None:
            work = _new_work(session, person, what, cover.title)
        work.title = _title(cover.title)
        version = Version(
            work_id=work.id,
            number=before.number + 1 if before else 1,
            document=name,
            user_id=person.id,
            who=person.username,
            at=now(),
            said=said,
            cover=catalogue.cover_text(cover),
            findings=json.dumps(levels(findings)),
        )
        session.add(version)
        session.flush()
    return version


def barred(
    session: Session, what: Publication, name: str, work: Work | None, findings: tuple[Finding, ...]
) -> str:
    """Why the document of that hash cannot be the next version of the work (None: the first of a new
    one), in a sentence; empty where it can."""
    if has_errors(findings):
        first = next(finding for finding in findings if finding.level == "error")
        return f"It cannot be published yet: {first.sentence}"
    before = newest(session, work) if work else None
    if before is not None:
        return f"Nothing has changed since version {before.number}." if before.document == name else ""
    if what.parent is not None:
        try:
            parent = catalogue.referred(
                session, what.ruleset.slug, what.kind.name, what.parent.id, what.parent.version
            )
        except Refusal:
            return ""
        if parent.hash == name:
            return f"It is still the same as {parent.cover.title}, from which it was forked."
    return ""


def levels(findings: Iterable[Finding]) -> dict[str, int]:
    """How many findings of each level there are."""
    return dict(Counter(finding.level for finding in findings))


def _title(text: str) -> str:
    return (spelling.line(text) or "Without a title")[:TITLE_LONGEST]


def _new_work(session: Session, person: User, what: Publication, title: str) -> Work:
    work = Work(
        uid=uuid.uuid4().hex,
        slug=_free_slug(session, title),
        ruleset=what.ruleset.slug,
        kind=what.kind.name,
        title=_title(title),
        owner_id=person.id,
        draft=what.draft,
        parent=what.parent.id if what.parent else "",
        parent_number=what.parent.version if what.parent else 0,
        created=now(),
        withdrawn=None,
    )
    session.add(work)
    session.flush()
    return work


def word_for(title: str) -> str:
    """The letters of a title as a word for addresses."""
    return spelling.word_of(title, "untitled")


def _free_slug(session: Session, title: str) -> str:
    """A word for addresses and references: the title's letters, and something more where that is the word
    of another work, of a shipped document or of a page."""
    word = word_for(title)
    shipped = {id for ruleset in house_of(session).rulesets for kind in ruleset.kinds for id in kind.builtin}
    taken = session.scalar(select(Work.id).where(Work.slug == word))
    free = taken is None and word not in shipped and word not in RESERVED
    return word if free else f"{word}-{secrets.token_hex(3)}"


RESERVED = frozenset({"bring-in", "collections", "publish"})
"""Words of addresses under /shelf/ that are pages of their own."""


def may_withdraw(person: User | None, work: Work | None) -> bool:
    """Whether the person may take the work off the list and put it back: its author, and whoever keeps
    the house."""
    return (
        person is not None and work is not None and (work.owner_id == person.id or is_house_organiser(person))
    )


def withdraw(session: Session, person: User, slug: str, is_wanted: bool) -> Work:
    """Takes the work off the list, or puts it back; its page and its versions stay. Refuses others than
    its author and the organisers of the house."""
    with writing(session):
        work = session.scalar(select(Work).where(Work.slug == slug))
        if work is None:
            raise Refusal("There is no such document in the library.")
        if not may_withdraw(person, work):
            raise Refusal(f"Only {work.owner.username} can hide this from the list.")
        work.withdrawn = now() if is_wanted else None
    return work


def continue_with(session: Session, person: User, slug: str, draft: str) -> Work:
    """Lets the next version of the work come from that draft. Refuses others than its author."""
    with writing(session):
        work = session.scalar(select(Work).where(Work.slug == slug))
        if work is None or work.owner_id != person.id:
            raise Refusal("Only its author can publish the next version of this.")
        work.draft = draft
    return work


_PLAYED = (
    select(Campaign.document, Campaign.finished, Campaign.result, func.count())
    .join(Entry, (Entry.campaign_id == Campaign.id) & (Entry.number == 1))
    .where(Entry.user_id.is_not(None))
    .group_by(Campaign.document, Campaign.finished, Campaign.result)
)


def played_at_all(session: Session) -> tuple[object, ...]:
    """What was played with anything: equal as long as `played` says the same of every document."""
    return tuple(sorted(tuple(row) for row in session.execute(_PLAYED)))


def played(session: Session, hashes: Iterable[str]) -> dict[str, Played]:
    """What was played with each of the documents, by hash. Campaigns begun here by a person count: no
    trials, demonstrations, or campaigns brought in from elsewhere."""
    wanted = tuple(dict.fromkeys(hashes))
    rows = session.execute(_PLAYED.where(Campaign.document.in_(wanted))).all()
    found = dict.fromkeys(wanted, Played())
    for name in wanted:
        of_it = [(finished, result, count) for document, finished, result, count in rows if document == name]
        results = sorted(
            ((result, count) for finished, result, count in of_it if finished),
            key=lambda item: (-item[1], item[0]),
        )
        open_ones = sum(count for finished, _, count in of_it if not finished)
        found[name] = Played(sum(count for *_, count in of_it), open_ones, tuple(results))
    return found
