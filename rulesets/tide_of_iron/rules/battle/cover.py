"""The ground of a battle as it stands now, and the dice of cover it gives.

Cite: TN-025 to TN-044, TN-053, TN-099.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Option
from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece, by_hex
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.remembered import remembered
from rulesets.tide_of_iron.document.scenario import Division, Scenario
from rulesets.tide_of_iron.ground.analysis import survey
from rulesets.tide_of_iron.rules.battle.state import Laid, State
from rulesets.tide_of_iron_box.states import cover

Standing = tuple[bool, tuple[Hex, ...]]
"""Whether the set-up is still shown, and the hexes whose buildings fell."""


@dataclass(frozen=True, slots=True)
class Cover:
    """A hex as it is chosen, its dice of cover against an attack and an area attack, and whether suppressive
    attacks do nothing there."""

    option: Option
    dice: int
    area: int
    sheltered: bool


def standing_of(state: State) -> Standing:
    """What of the scenario stands now."""
    fallen = set(state.ruins)
    return not state.round, tuple(at for at, name in state.names.items() if name in fallen)


def as_it_stands(scenario: Scenario, standing: Standing) -> Scenario:
    """The scenario with the buildings that fell in ruins, and without where units began once they moved."""
    is_set_up, fallen = standing
    divisions = scenario.divisions if is_set_up else tuple(_gone(row) for row in scenario.divisions)
    return replace(scenario, map=_in_ruins(scenario.map, fallen), divisions=divisions)


def _gone(division: Division) -> Division:
    return replace(division, zone=(), squads=())


def _in_ruins(map: HexMap, fallen: tuple[Hex, ...]) -> HexMap:
    """The map with a Ruins token on each of the hexes. Cite: TN-099."""
    cells = by_hex(map)
    for at in fallen:
        cell = cells.get(at, Cell(at))
        cells[at] = replace(cell, tags=(*cell.tags, Piece("ruins")))
    return replace(map, cells=tuple(cells[at] for at in sorted(cells)))


def covers(state: State) -> Mapping[str, Cover]:
    """The cover of each hex by its label; nothing of a battle whose boards are not kept."""
    return {} if state.laid_out is None else _covers(state.laid_out, standing_of(state))


@remembered
def _covers(laid: Laid, standing: Standing) -> Mapping[str, Cover]:
    asked = survey(as_it_stands(laid.scenario, standing), dict(laid.boards))
    crater = asked.scenario.rulings.hedgerow_crater_area_cover
    found = {}
    for at, here in sorted(asked.ground.hexes.items()):
        dice, area = (cover(here, area=way, hedgerow_crater=crater) for way in (False, True))
        name, pit = asked.name(at), ", crater" if here.crater else ""
        differs = f", {area} against area attacks" if area != dice else ""
        words = f"{name}: {here.terrain.title.lower()}{pit}, cover {dice}{differs}"
        found[name] = Cover(Option(name, words, place=name), dice, area, here.terrain.sheltered)
    return found
