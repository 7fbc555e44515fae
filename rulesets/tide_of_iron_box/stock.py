"""What the boxes hold, piece by piece, where it is published.

Cite: TN-001 to TN-021.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from rulesets.kit.codec import from_json, shape
from rulesets.kit.stock import Holding
from rulesets.tide_of_iron_box.terrain import DATA


@dataclass(frozen=True, slots=True)
class Box:
    """A set. `known`: its contents are published; boards are double-sided, numbered from `first_board`."""

    key: str
    title: str
    boards: int = 0
    overlays: int = 0
    known: bool = False
    first_board: int | None = None
    pieces: Mapping[str, int] = field(default_factory=dict)

    @property
    def numbers(self) -> range:
        """The numbers of its boards, none where nobody has published them."""
        first = self.first_board or 0
        return range(first, first + self.boards) if first else range(0)

    def holding(self) -> Holding:
        """What one copy holds, for judging needs."""
        return Holding(self.key, self.title, self.pieces, {}, {})


@cache
def shipped_boxes() -> Mapping[str, Box]:
    """All sets by key."""
    read = tomllib.loads((DATA / "stock.toml").read_text(encoding="utf-8"))
    return {box.key: box for box in from_json(shape(tuple[Box, ...]), read["set"])}
