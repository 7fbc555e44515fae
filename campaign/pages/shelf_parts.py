"""What the shelf's pages show of a document: findings, picture, papers. Worked out once a version.

A version never changes and neither does what it refers to, so each is kept by the document's
hash, and the document is read only where it is not at hand.
"""

from dataclasses import replace

from flask import abort
from markupsafe import Markup
from sqlalchemy.orm import Session

from campaign import catalogue, shelf
from campaign.catalogue import Shelved
from campaign.pages import pictures
from campaign.recent import Recent
from rulesets.kit.findings import Finding
from rulesets.kit.refusals import Refusal
from rulesets.kit.sheets import Sheet

_FINDINGS: Recent[tuple[Finding, ...]] = Recent(200)
_OUTLINES: Recent[tuple[Sheet, ...]] = Recent(200)
_PICTURES: Recent[Markup | None] = Recent(40)


def shelved(session: Session, address: str, number: int | None = None) -> Shelved:
    """That version of what stands at the address, the newest if none is named; 404 for nothing."""
    try:
        return catalogue.find(session, address, number)
    except Refusal:
        abort(404)


def findings(session: Session, item: Shelved) -> tuple[Finding, ...]:
    """What its system finds in it today."""
    return _FINDINGS.get(item.key, lambda: shelf.findings_of(
        session, item.ruleset, item.kind, catalogue.document_of(session, item)))


def picture(session: Session, item: Shelved) -> Markup | None:
    """The document's picture for the page; None where its kind has none."""
    def draw() -> Markup | None:
        board = item.kind.drawing(catalogue.document_of(session, item))
        return None if board is None else pictures.map_of(board, None)

    return _PICTURES.get(item.key, draw)


def outlines(session: Session, item: Shelved) -> tuple[Sheet, ...]:
    """The papers of the document without what stands on them."""
    def make() -> tuple[Sheet, ...]:
        sheets = item.kind.handouts(catalogue.document_of(session, item))
        return tuple(replace(sheet, blocks=()) for sheet in sheets)

    return _OUTLINES.get(item.key, make)


def handout(session: Session, item: Shelved, key: str) -> Sheet:
    """The paper of that key; 404 for none."""
    sheets = item.kind.handouts(catalogue.document_of(session, item))
    return next((sheet for sheet in sheets if sheet.key == key), None) or abort(404)
