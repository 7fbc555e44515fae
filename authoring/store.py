"""Stored documents: packed for a revision, read again, and kept at hand while they are of use.

Invariant: what is kept is kept under the hash of its JSON, so it can never be out of date,
whatever became of the database. Nothing here asks who may read what.
"""

import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from campaign.recent import Recent
from rulesets.kit.codec import Unreadable, canonical, digest, from_json, shape, to_json
from rulesets.kit.hex_board import HexBoard
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset

KEPT = 64
LARGEST = 8 * 1024 * 1024
_DOCUMENTS: Recent[Any] = Recent(KEPT)
_BOARDS: Recent[HexBoard | None] = Recent(KEPT)


@dataclass(frozen=True, slots=True)
class Packed:
    """A document as a revision holds it."""

    data: bytes
    digest: str


def key_of(ruleset: AnyRuleset, kind: AnyDocumentKind, name: str) -> tuple[str, ...]:
    """The key under which what belongs to a document of that hash is kept."""
    return ruleset.slug, kind.name, name


def pack(ruleset: AnyRuleset, kind: AnyDocumentKind, document: Any) -> Packed:
    """The document packed; it stays at hand. TypeError where it is no document of the kind."""
    data = to_json(shape(kind.type), document)
    packed = Packed(zlib.compress(canonical(data).encode(), 6), digest(data))
    _DOCUMENTS.put(key_of(ruleset, kind, packed.digest), document)
    return packed


def unpack(ruleset: AnyRuleset, kind: AnyDocumentKind, name: str, data: Callable[[], bytes]) -> Any:
    """The document of that hash; `data` fetches it if it is not at hand. Unreadable where it is damaged."""
    return _DOCUMENTS.get(key_of(ruleset, kind, name), lambda: _read(kind, data()))


def _read(kind: AnyDocumentKind, data: bytes) -> Any:
    try:
        text = zlib.decompressobj().decompress(data, LARGEST)
        return from_json(shape(kind.type), json.loads(text))
    except (zlib.error, ValueError) as error:
        raise Unreadable(f"the stored document is damaged: {error}") from error


def board_of(ruleset: AnyRuleset, kind: AnyDocumentKind, document: Any, name: str) -> HexBoard | None:
    """The picture of the document of that hash, None where the kind has none of hexes."""

    def draw() -> HexBoard | None:
        board = kind.drawing(document, {})
        return board if isinstance(board, HexBoard) else None

    return _BOARDS.get(key_of(ruleset, kind, name), draw)
