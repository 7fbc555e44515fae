"""A skirmish map with its ground and the names of its hexes: what every reader of a map asks.

Costs and cover are the box's; those of its core terrain are nobody's yet, and `is_verified` says so.

Cite: TS-293, TS-296; TN-023, TN-028, TN-036.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from rulesets.kit.hexes.hexes import Hex, HexShape, label
from rulesets.skirmish.document.maps import Home, SideKey, SkirmishMap
from rulesets.tide_of_iron_box.boards import Board, says_size, shape_of
from rulesets.tide_of_iron_box.ground import Ground
from rulesets.tide_of_iron_box.laying import Laid, Placing, lay
from rulesets.tide_of_iron_box.states import Footing, footing
from rulesets.tide_of_iron_box.terrain import shipped_depths, shipped_terrain


@dataclass(frozen=True, slots=True)
class Survey:
    """A map, its ground, and the shape by which its hexes are called."""

    map: SkirmishMap
    ground: Ground
    shape: HexShape

    @property
    def has_layout(self) -> bool:
        """Whether the map has hexes at all. Cite: TS-293."""
        return bool(self.ground.hexes)

    def name(self, at: Hex) -> str:
        """The label of a hex."""
        return label(self.shape, at)

    def names(self, hexes: Iterable[Hex]) -> tuple[str, ...]:
        """The labels of the hexes."""
        return tuple(self.name(at) for at in hexes)

    def home(self, side: SideKey) -> Hex | None:
        """Where the side's Reinforcement Hex lies; None where it has none, several, or one off the map.
        Cite: TS-002."""
        found = [home.at for home in self.map.homes if home.side == side]
        return found[0] if len(found) == 1 and found[0] in self.ground.hexes else None

    def homes(self) -> tuple[Home, ...]:
        """The homes that lie on the map."""
        return tuple(home for home in self.map.homes if home.at in self.ground.hexes)


def survey(map: SkirmishMap) -> Survey:
    """The map with its ground; no hexes where it has no layout."""
    laid = lay([(Board("", map.map), Placing())]) if says_size(map.map.board) else Laid({})
    known = shipped_terrain()
    hexes: dict[Hex, Footing] = {}
    unknown: list[tuple[Hex, str]] = []
    for at, printed in laid.hexes.items():
        if printed.terrain not in known:
            unknown.append((at, printed.terrain))
        terrain = known.get(printed.terrain, known["clear"])
        hexes[at] = footing(terrain, (), known, printed.level or terrain.level)
    ground = Ground(laid, hexes, {}, shipped_depths().get(map.depth), tuple(unknown))
    return Survey(map, ground, shape_of(map.map.board))
