"""What the shelf's pages show of a document: findings, picture, papers. Worked out once a version.

A version never changes and neither does what it refers to, so each is kept by the document's
hash, and the document is read only where it is not at hand.
"""

import gzip
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import abort, url_for
from markupsafe import Markup
from sqlalchemy.orm import Session

from campaign.shelf import catalogue
from campaign.shelf.catalogue import Shelved
from campaign.storage import documents as shelf
from campaign.storage.lru_cache import Recent
from exports.paper.wishes import is_numbered
from exports.picture import AnyBoard, small_svg, svg_of
from rulesets.kit.drawing.diagrams import Ways
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.findings import Finding, Gathered, gathered as findings_gathered
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.sides import Side
from rulesets.kit.ruleset import AnyDocumentKind, Format, Library, Remark
from rulesets.kit.summary import Glance

_FINDINGS: Recent[tuple[Gathered, ...]] = Recent(200)
_OUTLINES: Recent[tuple[tuple[Sheet, ...], bool]] = Recent(200)
_PICTURES: Recent[Markup | None] = Recent(40)
_DRAWN: Recent[bool] = Recent(2000)
_SMALL: Recent[bytes | None] = Recent(500)
_GLANCES: Recent[Glance] = Recent(500)
_SIDES: Recent[tuple[Side, ...]] = Recent(500)
_TAKINGS: Recent[tuple["Taking", ...]] = Recent(200)


def shelved(session: Session, address: str, number: int | None = None) -> Shelved:
    """That version of what stands at the address, the newest if none is named; 404 for nothing."""
    try:
        return catalogue.find(session, address, number)
    except Refusal:
        abort(404)


def gathered(found: Iterable[Finding], board: AnyBoard | None) -> tuple[Gathered, ...]:
    """The findings, those that say the same gathered. Places are those of the board; a place that only an
    editor knows is left out."""
    known = places_of(board)
    return findings_gathered(_on_board(item, known) for item in found)


def _on_board(found: Finding, known: frozenset[str]) -> Finding:
    places = tuple(place for place in found.everywhere if place in known)
    return replace(found, where=places[0] if places else "", places=places)


def places_of(board: AnyBoard | None) -> frozenset[str]:
    """The keys of all places on the board."""
    if board is None:
        return frozenset()
    if isinstance(board, HexBoard):
        return frozenset(spot.key for spot in board.spots)
    regions = frozenset(region.key for region in board.regions)
    return regions | frozenset(box.key for box in board.boxes)


def findings(session: Session, item: Shelved) -> tuple[Gathered, ...]:
    """What its system finds in it today."""

    def find() -> tuple[Gathered, ...]:
        document, library = catalogue.with_library(session, item)
        found = shelf.findings_of(session, item.ruleset, item.kind, document)
        return gathered(found, item.kind.drawing(document, library))

    return _FINDINGS.get(item.key, find)


def picture(session: Session, item: Shelved) -> Markup | None:
    """The document's picture for the page; None where its kind has none."""
    return _PICTURES.get(item.key, lambda: drawn(item.kind.drawing(*catalogue.with_library(session, item))))


def has_picture(session: Session, item: Shelved) -> bool:
    """Whether its kind draws it for a list."""
    return _DRAWN.get(item.key, lambda: _small(session, item) is not None)


def small_address(session: Session, item: Shelved) -> str:
    """The address of its small picture; empty where its kind draws none."""
    return (
        url_for("shelf.small", address=item.address, number=item.number) if has_picture(session, item) else ""
    )


def _small(session: Session, item: Shelved) -> AnyBoard | Ways | None:
    """What a list shows of the document."""
    draw = item.kind.small or item.kind.drawing
    return draw(*catalogue.with_library(session, item))


def small_picture(session: Session, item: Shelved) -> bytes | None:
    """The picture for a list, without lettering of hexes, packed with gzip; None where there is none."""

    def draw() -> bytes | None:
        found = _small(session, item)
        return None if found is None else gzip.compress(small_svg(found).encode(), mtime=0)

    return _SMALL.get(item.key, draw)


def drawn(board: AnyBoard | None) -> Markup | None:
    """The board as it stands on a page; nothing for none."""
    return None if board is None else Markup(svg_of(board))


def glance(session: Session, item: Shelved) -> Glance:
    """How the document is played, at a glance."""
    return _GLANCES.get(item.key, lambda: item.kind.glance(*catalogue.with_library(session, item)))


def sides_of(session: Session, item: Shelved) -> tuple[Side, ...]:
    """Those who play what the document holds."""
    return _SIDES.get(item.key, lambda: item.ruleset.sides(catalogue.document_of(session, item)))


@dataclass(frozen=True, slots=True)
class Taking:
    """A form in which a document can be taken away: what its file ends in, its name, what it leaves out,
    and whether there is anything left to take."""

    suffix: str
    title: str
    lost: tuple[Remark, ...] = ()
    is_possible: bool = True

    @property
    def is_printed(self) -> bool:
        """Whether it comes from the printers, which takes a page in between."""
        return self.suffix in ("pdf", "png")


def takings(session: Session, item: Shelved) -> tuple[Taking, ...]:
    """Every form in which the document can be taken away, our own first."""
    return _TAKINGS.get(item.key, lambda: takings_of(item.kind, *catalogue.with_library(session, item)))


def takings_of(kind: AnyDocumentKind, document: Any, library: Library) -> tuple[Taking, ...]:
    """Every form in which a document of that kind can be taken away, our own first."""
    others = (_foreign(each, document) for each in kind.formats)
    has_picture = kind.drawing(document, library) is not None
    drawn = (Taking("svg", "Picture (SVG)"), Taking("png", "Picture (PNG)"))
    papers = (Taking("pdf", "All papers (PDF)"),) if kind.handouts(document, library) else ()
    return (
        Taking("json", "Sandtable file"),
        *others,
        *(drawn if has_picture else ()),
        *papers,
    )


def _foreign(format: Format[Any], document: Any) -> Taking:
    data, lost = format.write(document)
    return Taking(format.suffix.lstrip("."), format.name, lost, bool(data))


def outlines(session: Session, item: Shelved) -> tuple[tuple[Sheet, ...], bool]:
    """The papers of the document without what stands on them, and whether any of them numbers hexes."""

    def make() -> tuple[tuple[Sheet, ...], bool]:
        sheets = item.kind.handouts(*catalogue.with_library(session, item))
        return tuple(replace(sheet, blocks=()) for sheet in sheets), any(map(is_numbered, sheets))

    return _OUTLINES.get(item.key, make)


def handout(session: Session, item: Shelved, key: str) -> Sheet:
    """The paper of that key; 404 for none."""
    return next((sheet for sheet in handouts(session, item) if sheet.key == key), None) or abort(404)


def handouts(session: Session, item: Shelved) -> tuple[Sheet, ...]:
    """The papers of the document; at the foot of what a person published stand his name and the version."""
    made = item.kind.handouts(*catalogue.with_library(session, item))
    if item.work is None:
        return made
    by = f"By {item.author}, version {item.number}"
    return tuple(replace(sheet, foot=" · ".join(filter(None, (by, sheet.foot)))) for sheet in made)


def counted(needs: tuple[tuple[str, int], ...], boxes: Mapping[str, str]) -> tuple[str, ...]:
    """Boxes in words: "2 Base game"."""
    return tuple(f"{number} × {boxes.get(key, key)}" for key, number in needs)
