"""A defect seeded into a document that is sound without it."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from rulesets.kit.hexes.hex_document import Cell
from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.document.document import Scenario
from tests.rulesets.memoir44.sound import SOUND, Change, after, landing, place


@dataclass(frozen=True)
class Defect:
    """A document that gives exactly one finding: its code, its place, the row of the ledger."""

    code: str
    where: str
    cite: str
    document: Scenario

    def __str__(self) -> str:
        return f"{self.code} at {self.where}"


def standard(code: str, where: str, cite: str, *changes: Change) -> Defect:
    return Defect(code, where, cite, after(SOUND, *changes))


def on_landing(code: str, where: str, cite: str, *changes: Change) -> Defect:
    return Defect(code, where, cite, after(landing(), *changes))


def hex_of(name: str) -> Hex:
    return place(SOUND, name)


def far_hex(name: str) -> Hex:
    return place(landing(), name)


def cells(change: Callable[[tuple[Cell, ...]], tuple[Cell, ...]]) -> Change:
    return lambda document: replace(document, map=replace(document.map, cells=change(document.map.cells)))


MEDAL = SOUND.medals[0]
UNITS = "unit"
