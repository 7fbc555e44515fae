"""The document a campaign is played with now, and its other versions in the library.

A campaign keeps the document it began with until its organiser replaces it. While that entry is valid, it
names the current document. The change itself is an entry that `service.py` writes and the system decides.
"""

import json

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.log.entries import standing
from campaign.log.running import Running
from campaign.shelf import catalogue
from campaign.shelf.catalogue import Shelved
from campaign.storage.models import Entry, Version, Work
from rulesets.kit.flow.refusals import Refusal


def hash_now(session: Session, at: Running) -> str:
    """The hash of the current document."""
    numbers = [record.number for record in standing(at.log.records) if record.kind == "amend"]
    if not numbers:
        return at.campaign.document
    extra = session.scalar(
        select(Entry.extra).where(Entry.campaign_id == at.campaign.id, Entry.number == numbers[-1])
    )
    return str(json.loads(extra or "{}")["document"])


def played_now(session: Session, at: Running) -> Shelved | None:
    """The current version in the library; None if it is not there, or not any more."""
    name = hash_now(session, at)
    row = session.execute(
        select(Work.slug, Version.number)
        .join(Version)
        .where(Version.document == name, Work.ruleset == at.ruleset.slug)
        .order_by(Work.id)
    ).first()
    if row is not None:
        return catalogue.find(session, row.slug, row.number)
    return next(
        (
            item
            for item in catalogue.builtins(session)
            if item.hash == name and item.ruleset.slug == at.ruleset.slug
        ),
        None,
    )


def others(session: Session, at: Running) -> tuple[Shelved, ...]:
    """The other versions of the current document, newest first, then the newest of what was forked from it. A
    fork is, for example, a shipped template that somebody filled in. Empty if the game keeps its document."""
    now = played_now(session, at)
    if now is None or at.ruleset.amend is None or at.campaign.finished:
        return ()
    own = tuple(item for item in catalogue.versions(session, now.address) if item.number != now.number)
    return (*own, *catalogue.forks(session, now))


def word_of(now: Shelved | None, item: Shelved) -> str:
    """The name of a version in a form: its number, and for another work its address too."""
    is_own = now is not None and item.address == now.address
    return str(item.number) if is_own else f"{item.address}/{item.number}"


def chosen(session: Session, at: Running, word: str) -> Shelved:
    """The other version with this name in the form; refuses an unknown one."""
    now = played_now(session, at)
    for item in others(session, at):
        if word_of(now, item) == word:
            return item
    raise Refusal("Choose another version of this campaign's scenario.")
