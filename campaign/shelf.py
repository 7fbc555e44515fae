"""The shelf: documents a campaign can start from, and the stored ones it started from.

Invariant: a stored document is named by the hash of its JSON and never changes; a campaign
keeps the document it started with, and those it refers to. Drafts and publishing are not here.
"""

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from campaign.models import Document
from rulesets.kit.codec import Unreadable, canonical, digest, from_json, shape, to_json
from rulesets.kit.findings import Finding, has_errors
from rulesets.kit.references import with_references
from rulesets.kit.refusals import Refusal
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset, Cover, Documents, Ref, kind_named

StoredRef = tuple[Ref, str]


@dataclass(frozen=True, slots=True)
class Offered:
    """A built-in document that can be played; `id` is its name among those of its kind."""

    ruleset: AnyRuleset
    kind: AnyDocumentKind
    id: str
    cover: Cover
    document: Any


def offered(rulesets: tuple[AnyRuleset, ...]) -> tuple[Offered, ...]:
    """Every built-in playable document, in the order of the systems."""
    return tuple(
        Offered(ruleset, kind, id, kind.cover(document), document)
        for ruleset in rulesets for kind in ruleset.kinds if kind.playable
        for id, document in kind.builtin.items())


def offered_one(rulesets: tuple[AnyRuleset, ...], slug: str, kind: str, id: str) -> Offered:
    """The built-in document of that name; refuses one that is not on the shelf."""
    for item in offered(rulesets):
        if (item.ruleset.slug, item.kind.name, item.id) == (slug, kind, id):
            return item
    raise Refusal("There is no such document on the shelf.")


def resolve(ruleset: AnyRuleset, document: Any) -> Documents[Any]:
    """The document with all it refers to, at any remove; refuses a reference to what is not on the shelf."""
    return with_references(document, lambda ref: _built_in(ruleset, ref))


def _built_in(ruleset: AnyRuleset, ref: Ref) -> object:
    try:
        return kind_named(ruleset, ref.kind).builtin[ref.id]
    except KeyError:
        raise Refusal(f"The document refers to {ref.kind} {ref.id}, which is not on the shelf.") from None


def check(ruleset: AnyRuleset, kind: AnyDocumentKind, documents: Documents[Any]) -> tuple[Finding, ...]:
    """The findings of the system itself; refuses a document whose errors bar a start."""
    findings = kind.check(documents.main, dict(documents.references))
    if has_errors(findings):
        first = next(finding for finding in findings if finding.level == "error")
        raise Refusal(f"This document cannot be played yet: {first.sentence}")
    return findings


def store(session: Session, ruleset: AnyRuleset, kind: AnyDocumentKind, document: Any) -> str:
    """Stores the document once and returns its hash; the caller commits."""
    data = to_json(shape(kind.type), document)
    name = digest(data)
    if session.get(Document, name) is None:
        session.add(Document(hash=name, ruleset=ruleset.slug, kind=kind.name, json=canonical(data)))
        session.flush()
    return name


def store_all(session: Session, ruleset: AnyRuleset, kind: AnyDocumentKind,
              documents: Documents[Any]) -> tuple[str, tuple[StoredRef, ...]]:
    """Stores a document and its references; their hashes."""
    refs = tuple((ref, store(session, ruleset, kind_named(ruleset, ref.kind), value))
                 for ref, value in documents.references)
    return store(session, ruleset, kind, documents.main), refs


def load(session: Session, ruleset: AnyRuleset, name: str) -> Any:
    """The stored document of that hash; raises Unreadable where it is missing or damaged."""
    row = session.get(Document, name)
    if row is None:
        raise Unreadable(f"the document {name[:12]} is not stored here")
    return parse(ruleset, row.kind, name, json.loads(row.json))


def parse(ruleset: AnyRuleset, kind: str, name: str, data: object) -> Any:
    """The document read from JSON data, which must have the hash `name`."""
    if digest(data) != name:
        raise Unreadable(f"the document {name[:12]} is not what its hash says")
    try:
        return from_json(shape(kind_named(ruleset, kind).type), data)
    except KeyError:
        raise Unreadable(f"this system has no documents of the kind {kind!r}") from None
