"""Putting published documents together as one: several maps as one event.

What is joined is named, never copied, so the parts stay what they were when they were published.
The result has no draft: it is a version in the library at once, and its author may withdraw it.
"""

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.shelf import catalogue, works
from campaign.shelf.catalogue import Shelved
from campaign.storage import documents as shelf
from campaign.storage.db import locked, writing
from campaign.storage.models import User, Version, Work
from rulesets.kit.findings import Finding
from rulesets.kit.flow import spelling
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset, Joining, Way


@dataclass(frozen=True, slots=True)
class Joinable:
    """A kind of document put together of others, in one of its ways."""

    ruleset: AnyRuleset
    kind: AnyDocumentKind
    joining: Joining[object]
    way: Way


@dataclass(frozen=True, slots=True)
class Filled:
    """What somebody wants joined: a title, and of each place the address and number of what stands there."""

    title: str
    parts: tuple[tuple[str, int], ...]


def joinables(rulesets: tuple[AnyRuleset, ...]) -> tuple[Joinable, ...]:
    """Every way to put documents together."""
    return tuple(
        Joinable(ruleset, kind, kind.joining, way)
        for ruleset in rulesets
        for kind in ruleset.kinds
        if kind.joining is not None
        for way in kind.joining.ways
    )


def candidates(session: Session, wanted: Joinable) -> tuple[Shelved, ...]:
    """What may be joined: everything on the list of the right kind, in its newest version."""
    return tuple(
        item
        for item in catalogue.listed(session)
        if (item.ruleset.slug, item.kind.name) == (wanted.ruleset.slug, wanted.joining.of)
    )


def made(session: Session, wanted: Joinable, filled: Filled) -> object:
    """The document. Refuses a form that is not filled in."""
    title = spelling.line(filled.title)
    if not title:
        raise Refusal("Give it a title.")
    if len(title) > works.TITLE_LONGEST:
        raise Refusal(f"A title has at most {works.TITLE_LONGEST} characters.")
    by_place = {(item.address, item.number): item for item in candidates(session, wanted)}
    parts = [by_place[part] for part in filled.parts if part in by_place]
    if len(parts) != wanted.way.count:
        raise Refusal("Choose one for every place.")
    return wanted.joining.join(title, wanted.way.key, tuple(item.ref for item in parts))


def findings(session: Session, wanted: Joinable, filled: Filled) -> tuple[Finding, ...]:
    """What the check of the document says. Refuses a form that is not filled in."""
    return shelf.findings_of(session, wanted.ruleset, wanted.kind, made(session, wanted, filled))


def publish(session: Session, person: User, wanted: Joinable, filled: Filled, name: str) -> Version:
    """The document in the library; the same one where a form of that name was sent before. Refuses one that
    is not filled in, and what has errors."""
    with writing(session):
        locked(session, User, person.id)
        of_form = select(Version).join(Work, Version.work_id == Work.id).where(Work.draft == name)
        if (there := session.scalar(of_form)) is not None:
            return there
        what = works.Publication(wanted.ruleset, wanted.kind, made(session, wanted, filled), name)
        return works.publish(session, person, what)
