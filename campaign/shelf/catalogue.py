"""The catalogue: what stands in the library, shipped documents and published works alike.

Each has an address: a work's is its slug, a shipped document's "system.kind.id". A shipped
document has one version, number 1, and belongs to the house. Invariant: what is said of a
published version is what was stored with it; the document itself is read only when asked for.
"""

import json
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from campaign.log.running import house_of, ruleset_named
from campaign.storage import documents as shelf
from campaign.storage.lru_cache import Recent
from campaign.storage.models import Version, Work
from rulesets.kit.codec import digest, shape, to_json
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.references import home_of, references, shipped_library
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset, Library, Ref, kind_named
from rulesets.kit.summary import Cover

_SHIPPED: Recent[tuple[Any, "Shelved"]] = Recent(500)

SHIPPED_BY = "Sandtable"
"""Who is named for what comes with the program; no person has that name."""


@dataclass(frozen=True, slots=True)
class Shelved:
    """One version of something in the library. `id` is what a reference calls it, `hash` the document's;
    `author` a person's name or SHIPPED_BY; `at`, `said` and `left` (how many findings of each level were
    left) are empty for what is shipped, and `work` is None."""

    ruleset: AnyRuleset = field(compare=False, repr=False)
    kind: AnyDocumentKind = field(compare=False, repr=False)
    id: str
    number: int
    cover: Cover
    hash: str
    author: str = SHIPPED_BY
    at: datetime | None = None
    said: str = ""
    left: tuple[tuple[str, int], ...] = ()
    work: Work | None = field(default=None, compare=False, repr=False)

    @property
    def address(self) -> str:
        """Its word in addresses."""
        return self.id if self.work else builtin_address(self.ruleset, self.kind, self.id)

    @property
    def key(self) -> tuple[str, ...]:
        """What all that is worked out of the document alone may be kept under."""
        return self.ruleset.slug, self.kind.name, self.hash

    @property
    def ref(self) -> Ref:
        """How a document refers to it."""
        return Ref(self.kind.name, self.id, self.number)

    @property
    def is_listed(self) -> bool:
        """Whether it stands on the list: it is not withdrawn."""
        return self.work is None or self.work.withdrawn is None


def builtin_address(ruleset: AnyRuleset, kind: AnyDocumentKind, id: str) -> str:
    """The address of a shipped document."""
    return f"{ruleset.slug}.{kind.name}.{id}"


def builtins(session: Session) -> tuple[Shelved, ...]:
    """Every shipped document, in the order of the systems."""
    return tuple(
        _shipped(ruleset, kind, name, document)
        for ruleset in house_of(session).rulesets
        for kind in ruleset.kinds
        for name, document in kind.builtin.items()
    )


def _shipped(ruleset: AnyRuleset, kind: AnyDocumentKind, name: str, document: Any) -> Shelved:
    """Worked out once for each document of a system; both are kept, for their identities are in the key."""

    def make() -> tuple[Any, Shelved]:
        stored = digest(to_json(shape(kind.type), document))
        cover = kind.cover(document, shipped_library(ruleset, document))
        return document, Shelved(ruleset, kind, name, 1, cover, stored)

    return _SHIPPED.get((str(id(ruleset)), kind.name, name, str(id(document))), make)[1]


def cover_text(cover: Cover) -> str:
    """The cover as it is stored with a version: all of it but the house rules, which the document has."""
    return json.dumps(asdict(replace(cover, rulings=None)), ensure_ascii=False)


def _cover(text: str) -> Cover:
    data = json.loads(text)
    return Cover(
        **{
            **data,
            "needs": tuple((box, number) for box, number in data["needs"]),
            "unasked": tuple(data.get("unasked", ())),
        }
    )


def _published(session: Session, version: Version) -> Shelved | None:
    """The version as it stands in the library; None where this house does not have its system."""
    work = version.work
    ruleset = next((item for item in house_of(session).rulesets if item.slug == work.ruleset), None)
    if ruleset is None:
        return None
    kind = next((item for item in ruleset.kinds if item.name == work.kind), None)
    if kind is None:
        return None
    left = tuple(json.loads(version.findings).items())
    return Shelved(
        ruleset,
        kind,
        work.slug,
        version.number,
        _cover(version.cover),
        version.document,
        work.owner.username,
        version.at,
        version.said,
        left,
        work,
    )


def listed(session: Session) -> tuple[Shelved, ...]:
    """Everything on the list in its newest version: works, newest first, then what is shipped."""
    newest = (
        select(Version.work_id, func.max(Version.number).label("last")).group_by(Version.work_id).subquery()
    )
    rows = session.scalars(
        select(Version)
        .join(newest, (Version.work_id == newest.c.work_id) & (Version.number == newest.c.last))
        .join(Work)
        .where(Work.withdrawn.is_(None))
        .order_by(Version.at.desc(), Work.id.desc())
    )
    works = (_published(session, row) for row in rows)
    return (*(item for item in works if item is not None), *builtins(session))


def versions(session: Session, address: str) -> tuple[Shelved, ...]:
    """All versions at the address, newest first; none where nothing stands there."""
    if "." in address:
        return tuple(item for item in builtins(session) if item.address == address)
    rows = session.scalars(
        select(Version).join(Work).where(Work.slug == address).order_by(Version.number.desc())
    )
    found = (_published(session, row) for row in rows)
    return tuple(item for item in found if item is not None)


def find(session: Session, address: str, number: int | None = None) -> Shelved:
    """That version of what stands at the address, the newest if none is named; refuses what is not there."""
    for item in versions(session, address):
        if number in (None, item.number):
            return item
    raise Refusal("There is no such document in the library.")


def referred(session: Session, ruleset: str, kind: str, id: str, number: int | None = None) -> Shelved:
    """That version of what a reference means: a shipped document, else a work. Refuses what is not there."""
    found = ruleset_named(session, ruleset)
    try:
        of_kind = kind_named(found, kind)
    except KeyError:
        raise Refusal("This game has no such documents.") from None
    address = builtin_address(found, of_kind, id) if id in of_kind.builtin else id
    item = find(session, address, None if id in of_kind.builtin else number)
    if (item.ruleset.slug, item.kind.name) != (ruleset, kind):
        raise Refusal("There is no such document in the library.")
    return item


def document_of(session: Session, item: Shelved) -> Any:
    """The document itself."""
    if item.work is None:
        return item.kind.builtin[item.id]
    return shelf.load(session, item.ruleset, item.hash)


def forks(session: Session, item: Shelved) -> tuple[Shelved, ...]:
    """The works on the list that were forked from any version of it, newest first."""
    return tuple(
        other
        for other in listed(session)
        if other.work is not None
        and other.work.parent == item.id
        and other.ruleset.slug == item.ruleset.slug
        and other.kind.name == item.kind.name
    )


def with_library(session: Session, item: Shelved) -> tuple[Any, Library]:
    """The document, and all it refers to as far as that is here."""
    document = document_of(session, item)
    return document, shelf.library_of(session, item.ruleset, document)


def of_campaign(session: Session, ruleset: AnyRuleset, stored: str) -> tuple[Shelved, ...]:
    """What a campaign was begun with, by the hash of its document, and what that refers to, as far as it
    stands on the list: there are the sheets to lay out the table with. Empty where it came by another way."""
    published = session.scalars(
        select(Version)
        .join(Work)
        .where(Version.document == stored, Work.withdrawn.is_(None))
        .order_by(Version.at.desc())
    )
    for item in (*(_published(session, version) for version in published), *builtins(session)):
        if item is not None and (item.ruleset.slug, item.hash) == (ruleset.slug, stored):
            return item, *parts(session, item)
    return ()


def parts(session: Session, item: Shelved) -> tuple[Shelved, ...]:
    """What the document refers to, as far as it is here."""
    found = []
    for ref in references(document_of(session, item)):
        try:
            home = home_of(item.ruleset, ref.kind)
            found.append(referred(session, home, ref.kind, ref.id, ref.version))
        except Refusal:
            continue
    return tuple(found)


def parent(session: Session, item: Shelved) -> Shelved | None:
    """What it was forked from, None where it was not, or where that is not here."""
    if item.work is None or not item.work.parent:
        return None
    try:
        return referred(session, item.ruleset.slug, item.kind.name, item.work.parent, item.work.parent_number)
    except Refusal:
        return None
