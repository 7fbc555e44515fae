"""All maps of an event as one small picture: coast, rivers and towns, and whose they are now.

It is looked at and not pressed: units, works and lettering are left to the maps themselves. A beach is
tinted with its section, a town, bridge or objective with its hex.

Cite: Memoir '44, D-Day Landings, "V. Conditions of Victory", Important Note; "Beach Control" (Actions 30).
"""

from dataclasses import replace
from functools import lru_cache

from rulesets.kit.drawing.hex_board import HexBoard, HexSign, HexSpot
from rulesets.kit.hexes.hexes import joined, sections
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import SECTIONS, SIDE_TITLES, Scenario
from rulesets.memoir44.pages.drawing.drawing import board_of
from rulesets.memoir44.pages.drawing.joined import joined_board
from rulesets.memoir44.records.beach_books import held_by_landing
from rulesets.memoir44.records.bridges import bridges_of
from rulesets.memoir44.records.town_control import towns_of
from rulesets.memoir44.rules.log.state import State
from rulesets.memoir44.rules.turn.chart_of import names_in_labels


def holders(state: State, number: int) -> dict[str, str]:
    """Hexes with a Control Marker and whose it is: towns taken, bridges and objectives held."""
    books = state.books[number]
    found: dict[str, str] = {}
    towns, bridges = towns_of(state, number), bridges_of(state, number)
    if towns:
        found |= {
            place.at: side
            for place, side in zip(towns.places, books.towns, strict=True)
            if side == towns.attacker
        }
    if bridges:
        found |= {place.at: side for place, side in zip(bridges.places, books.bridges, strict=True) if side}
    found |= {
        item.at: side
        for item, side in zip(state.charts[number].objectives, books.objectives, strict=True)
        if side
    }
    return found


_SHOWN = ("town", "river", "river-mouth", "coast", "bridge", "church")
_Section = tuple[int, str]


def overview_board(state: State) -> HexBoard:
    """The maps side by side as they stand now; those of an event are of one size (MD-137)."""
    board, beaches = _ground(state.documents, state.title, state.rulings.multi_map_labels)
    held: dict[str, str] = {}
    landed: dict[_Section, str] = {}
    for number, chart in enumerate(state.charts):
        held |= holders(state, number)
        if chart.beaches:
            landed |= {(number, section): chart.beaches.landing for section in held_by_landing(state, number)}
    held |= {key: landed[section] for key, section in beaches.items() if section in landed}
    spots = tuple(replace(spot, side=held[spot.key]) if spot.key in held else spot for spot in board.spots)
    signs = tuple(
        HexSign(
            f"control-{spot.key}",
            spot.key,
            "control",
            spot.side,
            says=f"Control Marker of the {SIDE_TITLES[spot.side]}",
        )
        for spot in spots
        if spot.side and spot.key not in beaches
    )
    return replace(board, spots=spots, signs=signs)


@lru_cache(maxsize=8)
def _ground(documents: tuple[Scenario, ...], title: str, labels: str) -> tuple[HexBoard, dict[str, _Section]]:
    """What does not move, and the section of every beach hex."""
    initials = names_in_labels(documents, labels)
    board = joined_board(documents, initials, "overview", title)
    shape = joined(shape_of(documents[0].map.board), initials)
    spots = tuple(_plain(spot) for spot in board.spots)
    beaches = {}
    for spot in spots:
        if spot.ground == "beach":
            number, section = sections(shape, spot.at)[0]
            beaches[spot.key] = (number, SECTIONS[section])
    note = board_of(documents[0]).note
    return replace(board, spots=spots, units=(), signs=(), names=(), note=note), beaches


def _plain(spot: HexSpot) -> HexSpot:
    return replace(spot, features=tuple(item for item in spot.features if item.motif in _SHOWN), lines=())
