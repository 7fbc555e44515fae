"""The shelf's documents: how one is stored, read again, resolved with all it refers to, checked.

Invariant: a stored document is named by the hash of its JSON and never changes; a campaign
keeps the document it started with, and those it refers to. A reference means a shipped document
of that id, else the published version of the work whose slug it is. What stands in the library is
`catalogue.py`, publishing `works.py`.
"""

import json
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.storage.db import found_or_made
from campaign.storage.lru_cache import Recent
from campaign.storage.models import Document, Version, Work
from rulesets.kit.codec import Unreadable, canonical, digest, from_json, shape, to_json
from rulesets.kit.findings import Finding, has_errors
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.references import home_of, kind_referred, with_references
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset, Documents, Library, Ref

StoredRef = tuple[Ref, str]
_DOCUMENTS: Recent[Any] = Recent(100)


def resolve(session: Session, ruleset: AnyRuleset, document: Any) -> Documents[Any]:
    """The document with all it refers to, at any remove; refuses a reference to what is not there."""
    return with_references(document, lambda ref: referred(session, ruleset, ref))


def referred(session: Session, ruleset: AnyRuleset, ref: Ref) -> object:
    """The document a reference means; refuses one to what is not in the library."""
    try:
        builtin = kind_referred(ruleset, ref.kind).builtin
    except KeyError:
        raise Refusal(f"The document refers to a {ref.kind}, which this system does not have.") from None
    if ref.id in builtin:
        return builtin[ref.id]
    name = session.scalar(
        select(Version.document)
        .join(Work)
        .where(
            Work.slug == ref.id,
            Work.ruleset == home_of(ruleset, ref.kind),
            Work.kind == ref.kind,
            Version.number == ref.version,
        )
    )
    if name is None:
        raise Refusal(
            f"The document refers to {ref.kind} {ref.id}, version {ref.version}, which is not in the library."
        )
    return load(session, ruleset, name)


def library_of(session: Session, ruleset: AnyRuleset, document: Any) -> Library:
    """All the document refers to, at any remove; nothing where some of it is not in the library."""
    try:
        return resolve(session, ruleset, document).library
    except Refusal:
        return {}


def findings_of(
    session: Session, ruleset: AnyRuleset, kind: AnyDocumentKind, document: Any
) -> tuple[Finding, ...]:
    """What the system finds in the document, with all it refers to; a reference to what is not on the
    shelf is an error among them."""
    try:
        documents = resolve(session, ruleset, document)
    except Refusal as refusal:
        missing = Finding("error", "not-on-the-shelf", "", refusal.sentence, "Choose one that is there.")
        return (missing, *kind.check(document, {}))
    return kind.check(document, documents.library)


def check(ruleset: AnyRuleset, kind: AnyDocumentKind, documents: Documents[Any]) -> tuple[Finding, ...]:
    """The findings of the system itself; refuses a document whose errors bar a start."""
    findings = kind.check(documents.main, documents.library)
    if has_errors(findings):
        first = next(finding for finding in findings if finding.level == "error")
        raise Refusal(f"This document cannot be played yet: {first.sentence}")
    return findings


def store(session: Session, ruleset: AnyRuleset, kind: AnyDocumentKind, document: Any) -> str:
    """Stores the document once and returns its hash; the caller commits."""
    data = to_json(shape(kind.type), document)
    name = digest(data)
    if session.get(Document, name) is None:
        made = {"ruleset": home_of(ruleset, kind.name), "kind": kind.name, "json": canonical(data)}
        found_or_made(session, Document, {"hash": name}, **made)
    return name


def store_all(
    session: Session, ruleset: AnyRuleset, kind: AnyDocumentKind, documents: Documents[Any]
) -> tuple[str, tuple[StoredRef, ...]]:
    """Stores a document and its references; their hashes."""
    refs = tuple(
        (ref, store(session, ruleset, kind_referred(ruleset, ref.kind), value))
        for ref, value in documents.references
    )
    return store(session, ruleset, kind, documents.main), refs


def references_out(refs: tuple[StoredRef, ...]) -> list[list[str | int]]:
    """Stored references as an entry keeps them."""
    return [[ref.kind, ref.id, ref.version, name] for ref, name in refs]


def load(session: Session, ruleset: AnyRuleset, name: str) -> Any:
    """The stored document of that hash; raises Unreadable where it is missing or damaged."""
    row = session.get(Document, name)
    if row is None:
        raise Unreadable(f"the document {name[:12]} is not stored here")
    if home_of(ruleset, row.kind) != row.ruleset:
        raise Unreadable(f"the document {name[:12]} belongs to another game")
    key = (row.ruleset, row.kind, name, digest(row.json))
    return _DOCUMENTS.get(key, lambda: parse(ruleset, row.kind, name, json.loads(row.json)))


def parse(ruleset: AnyRuleset, kind: str, name: str, data: object) -> Any:
    """The document read from JSON data, which must have the hash `name`."""
    if digest(data) != name:
        raise Unreadable(f"the document {name[:12]} is not what its hash says")
    try:
        return from_json(shape(kind_referred(ruleset, kind).type), data)
    except KeyError:
        raise Unreadable(f"this system has no documents of the kind {kind!r}") from None
