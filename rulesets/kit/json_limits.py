"""The depth and width of JSON from outside, and whether its texts can be shown.

JSON beyond the limits of its reader is refused before it is decoded. Nothing here is recursive, so no tree is
too deep to be measured.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from rulesets.kit.codec import Unreadable

DEEPEST = 200

# What XML has no sign for, tabs and line ends being signs; and figures by the thousand, which Python reads as
# no number and nobody at all.
_NO_SIGN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]|\\d{1000}")
_MOST = 10**15


def is_deeper(tree: Any, most: int) -> bool:
    """Whether lists and objects are nested more than so many deep."""
    return any(depth >= most for depth, _ in enumerate(_levels(tree)))


def is_wider(tree: Any, most: int) -> bool:
    """Whether any list or object of the tree has more than so many entries."""
    return any(len(node) > most for level in _levels(tree) for node in level if isinstance(node, dict | list))


def has_unwritable(tree: Any) -> bool:
    """Whether a text of the tree, a key or a value, holds what no page, picture or database can. Also whether
    a number is too large."""
    nodes = [node for level in _levels(tree) for node in level]
    texts = {node for node in nodes if isinstance(node, str)}
    keys = {key for node in nodes if isinstance(node, dict) for key in node}
    numbers = (node for node in nodes if isinstance(node, int | float))
    return any(_NO_SIGN.search(text) for text in texts | keys) or any(abs(node) > _MOST for node in numbers)


def read_json(text: str) -> Any:
    """The tree of JSON text from outside; raises Unreadable if it is invalid, too deep, or has unprintable
    characters."""
    try:
        tree = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable("it is not JSON, or it is cut off") from error
    if is_deeper(tree, DEEPEST):
        raise Unreadable("it is nested too deeply")
    if has_unwritable(tree):
        raise Unreadable("a text in it has invisible characters")
    return tree


def _levels(tree: Any) -> Iterator[list[Any]]:
    """The nodes at each depth: the tree itself, its entries, their entries."""
    level = [tree]
    while level:
        yield level
        level = [
            inner
            for node in level
            if isinstance(node, dict | list)
            for inner in (node.values() if isinstance(node, dict) else node)
        ]
