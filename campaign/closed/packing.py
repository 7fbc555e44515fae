"""Data packed and filled up to a length that tells nothing of them, before they are closed."""

import json
import zlib

from rulesets.kit.codec import Json, Unreadable

STEP = 64 * 1024
LARGEST = 64 * 1024**2
"""Of what was closed, unpacked."""
HEAD = 8
"""Bytes that say how long what is packed is."""


def packed(data: Json) -> bytes:
    """The data in few bytes."""
    return zlib.compress(json.dumps(data, ensure_ascii=False).encode(), 9)


def padded(data: Json, measure: int) -> bytes:
    """The data packed and filled up to a length that is by far enough for what so much that is open hides; to
    twice that, and so on, only where it is not."""
    content = packed(data)
    room = STEP + measure
    while room < len(content) + HEAD:
        room *= 2
    return filled(content, room)


def filled(content: bytes, room: int) -> bytes:
    """What is packed, filled up to that length, which it fits."""
    return len(content).to_bytes(HEAD) + content + bytes(room - len(content) - HEAD)


def unpacked(plain: bytes) -> Json:
    """The data; raises Unreadable for what is none."""
    content = plain[HEAD : HEAD + int.from_bytes(plain[:HEAD])]
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(content, LARGEST)
    except zlib.error as error:
        raise Unreadable("what was closed in it is damaged") from error
    if not unpacker.eof:
        raise Unreadable("what was closed in it is damaged, or too large")
    return json.loads(text)
