"""Stored documents: packed for a revision, read again, and kept at hand while they are of use.

Invariant: what is kept is kept under the hash of its JSON, so it can never be out of date,
whatever became of the database. Nothing here asks who may read what.
"""

import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from campaign.storage.lru_cache import Recent
from rulesets.kit.codec import Unreadable, canonical, digest_of_text, fits, from_json, shape, to_json
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.json_limits import has_unwritable
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset, Library

KEPT = 64
FAST = 3
"""How hard a revision is packed: twice as fast as the usual 6, a few bytes in a hundred larger."""
_NO_USE = "A value does not fit its field. Nothing was saved."
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
    """The document packed; it stays at hand. Refuses what is no document of the kind, and one larger than
    is read again."""
    text = _text(kind, document)
    if len(text) > LARGEST:
        raise Refusal(f"The draft would hold more than {LARGEST // 1024 // 1024} MB. Nothing was saved.")
    packed = Packed(zlib.compress(text, FAST), digest_of_text(text))
    _DOCUMENTS.put(key_of(ruleset, kind, packed.digest), document)
    return packed


def _text(kind: AnyDocumentKind, document: Any) -> bytes:
    try:
        data = to_json(shape(kind.type), document)
    except TypeError as error:
        raise Refusal(_NO_USE) from error
    if not fits(shape(kind.type), data):
        raise Refusal(_NO_USE)
    if has_unwritable(data):
        raise Refusal("A text has invisible characters. Nothing was saved.")
    return canonical(data).encode()


def unpack(ruleset: AnyRuleset, kind: AnyDocumentKind, name: str, data: Callable[[], bytes]) -> Any:
    """The document of that hash; `data` fetches it if it is not at hand. Unreadable where it is damaged."""
    return _DOCUMENTS.get(key_of(ruleset, kind, name), lambda: _read(kind, data()))


def _read(kind: AnyDocumentKind, data: bytes) -> Any:
    try:
        text = zlib.decompressobj().decompress(data, LARGEST)
        return from_json(shape(kind.type), json.loads(text))
    except (zlib.error, ValueError) as error:
        raise Unreadable(f"the stored document is damaged: {error}") from error


def board_of(
    ruleset: AnyRuleset, kind: AnyDocumentKind, document: Any, name: str, library: Library
) -> HexBoard | None:
    """The picture of the document of that hash with what it refers to, None where the kind has none of
    hexes. What is published never changes, so it is known by its reference."""

    def draw() -> HexBoard | None:
        board = kind.drawing(document, library)
        return board if isinstance(board, HexBoard) else None

    beside = (f"{ref.kind} {ref.id} {ref.version}" for ref in library)
    return _BOARDS.get((*key_of(ruleset, kind, name), *sorted(beside)), draw)
