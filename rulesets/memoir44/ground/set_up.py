"""A set-up as questions see it: one map, or the maps of an event side by side as one board.

The hexes a map names lie where they are on the whole board. A hex on a seam belongs to both its
maps. Nothing is answered here.
Cite: D-Day Landings, Game Modes (MD-057, MD-137).
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from rulesets.kit.editing.paths import relocated
from rulesets.kit.hexes.hexes import Hex, HexShape, label, maps_of, onto
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.ground.landscape import Landscape, joined_landscape, landscape_of


@dataclass(frozen=True)
class SetUp:
    """`documents` as they were written, from left to right; `maps` the same with every hex where it lies on
    the board of `landscape`."""

    landscape: Landscape
    documents: tuple[Scenario, ...]
    maps: tuple[Scenario, ...]

    @property
    def is_joined(self) -> bool:
        """Whether several documents stand side by side."""
        return len(self.documents) > 1

    def map(self, number: int) -> Scenario:
        """The map of that number, from 0 at the left; a single document may itself be a board of several."""
        return self.maps[number] if self.is_joined else self.maps[0]

    def maps_at(self, at: Hex) -> tuple[Scenario, ...]:
        """The maps a hex lies on: one, or on a seam two."""
        if not self.is_joined:
            return self.maps
        return tuple(self.maps[number] for number in maps_of(self.landscape.shape, at))

    def title(self, number: int) -> str:
        """What the map of that number is called; a single document's board has numbers alone."""
        name = self.documents[number].text.name if self.is_joined else ""
        return name or f"map {number + 1}"

    def named(self, hexes: Sequence[Hex]) -> tuple[str, ...]:
        """The labels of the hexes."""
        return tuple(label(self.landscape.shape, at) for at in hexes)


def set_up_of(document: Scenario) -> SetUp:
    """The set-up of one scenario."""
    return SetUp(landscape_of(document), (document,), (document,))


def joined_set_up(
    documents: Sequence[Scenario], initials: tuple[str, ...], rulings: Rulings | None = None
) -> SetUp:
    """The set-up of several maps of one size, from left to right, under `rulings` in place of their own.

    Cite: D-Day Landings, Game Modes (MD-137); Utah (MD-213).
    """
    landscape = joined_landscape(documents, initials, rulings)
    keys = {document.key for document in documents} - {""}
    placed = tuple(
        _placed(document, landscape.shape, number, keys) for number, document in enumerate(documents)
    )
    return SetUp(landscape, tuple(documents), placed)


def _placed(document: Scenario, shape: HexShape, number: int, keys: Collection[str]) -> Scenario:
    """A map with its hexes where they lie on the joined board, and with what only a neighbour adds."""
    medals = tuple(
        replace(medal, joined=(), group=(*medal.group, *(at for key, at in medal.joined if key in keys)))
        for medal in document.medals
    )
    placed: Scenario = relocated(
        replace(document, medals=medals, origin=None), lambda at: onto(shape, number, at)
    )
    return placed
