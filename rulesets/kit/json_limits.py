"""How deep and how wide a tree of JSON from outside is, and whether its texts can be shown.

What is beyond the limits of its reader is refused before anything looks for a meaning in it. Nothing here
goes down a tree by calling itself, so no tree is too deep to be measured.
"""

import re
from collections.abc import Iterator
from typing import Any

# What XML has no sign for, tabs and line ends being signs.
_NO_SIGN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def is_deeper(tree: Any, most: int) -> bool:
    """Whether lists and objects lie in each other more than so many deep."""
    return any(depth >= most for depth, _ in enumerate(_levels(tree)))


def is_wider(tree: Any, most: int) -> bool:
    """Whether any list or object of the tree has more than so many entries."""
    return any(len(node) > most for level in _levels(tree) for node in level if isinstance(node, dict | list))


def has_unwritable(tree: Any) -> bool:
    """Whether a text of the tree, keys aside, holds what no page, picture or database can."""
    texts = {node for level in _levels(tree) for node in level if isinstance(node, str)}
    return any(_NO_SIGN.search(text) for text in texts)


def _levels(tree: Any) -> Iterator[list[Any]]:
    """What lies at each depth: the tree itself, its entries, theirs."""
    level = [tree]
    while level:
        yield level
        level = [
            inner
            for node in level
            if isinstance(node, dict | list)
            for inner in (node.values() if isinstance(node, dict) else node)
        ]
