"""What a designer paints with: terrain, heights, obstacles, tokens, and what the scenario itself places."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from rulesets.kit.editing.hexes import EditLayer, PaletteItem, SlotKind
from rulesets.kit.editing.synonyms import also_called
from rulesets.kit.hexes.hex_document import Piece, Slot
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.document.offered import TITLES
from rulesets.tide_of_iron.document.scenario import SIDES, Goal, Scenario
from rulesets.tide_of_iron.editing.forms_forces import called, squad_words
from rulesets.tide_of_iron.editing.forms_play import goal_words
from rulesets.tide_of_iron.editing.markers import (
    ENTRY,
    GOAL,
    SQUAD,
    ZONE,
    entry_piece,
    goal_piece,
    squad_piece,
    zone_piece,
)
from rulesets.tide_of_iron.pages.drawing.pieces import swatch
from rulesets.tide_of_iron_box.painting import BOARD_LAYERS, TERRAIN_SLOTS, terrain_palette
from rulesets.tide_of_iron_box.units import NATIONS

SLOT_KINDS = (
    *TERRAIN_SLOTS,
    SlotKind("obstacle", "Obstacle"),
    SlotKind("tag", "Tokens", many=True),
    SlotKind(GOAL, "Objectives", many=True),
    SlotKind(ZONE, "Deployment zones", many=True, ground=True),
    SlotKind(ENTRY, "Entry hexes", many=True),
    SlotKind(SQUAD, "Squads", many=True),
)
LAYERS = (
    BOARD_LAYERS[0],
    EditLayer("tokens", "Tokens", ("tile",)),
    EditLayer("obstacles", "Obstacles", ("obstacle",)),
    EditLayer("zones", "Deployment zones", ("control",)),
    EditLayer("signs", "Objectives and entries", ("signs",)),
    EditLayer("units", "Squads", ("units",)),
    EditLayer("painted", "Paint with", ("marks",)),
    *BOARD_LAYERS[1:],
)
TOKENS = {"crater": "Crater", "ruins": "Ruins", "breach": "Breach"}
OBSTACLES = {
    "tank_traps": "Tank traps",
    "razor_wire": "Razor wire",
    "mines": "Mines",
    "beach_tank_traps": "Tank traps of the beach",
    "beach_wire": "Wire of the beach",
}
WORTHS = (1, 2, 3)
_OWN, _TOKENS = "Your own", "Tokens"
NOWHERE = Hex(0, 0)


@lru_cache(maxsize=2000)
def _item(slot: Slot, piece: Piece, title: str, pack: str, words: str = "") -> PaletteItem:
    key = f"{piece.name}-{piece.side}" if piece.side else piece.name
    drawn = swatch(piece, slot, title)
    words = " ".join((words, also_called(*(feature.motif for feature in drawn.features)))).strip()
    return PaletteItem(key, title, slot, piece, pack, drawn, words, 0)


def palette(scenario: Scenario) -> tuple[PaletteItem, ...]:
    """Everything one may paint with on the scenario's map, its armies first."""
    return (
        *_squads(scenario),
        *terrain_palette(scenario.own.terrain),
        *(_item("tag", Piece(key), title, _TOKENS) for key, title in TOKENS.items()),
        *(_item("tag", Piece(name), name, _OWN) for name, _ in scenario.own.tokens),
        *(_item("obstacle", Piece(key), title, "Obstacles") for key, title in OBSTACLES.items()),
        *(
            _item("tag", Piece("control", side=side), f"Control of the {words}", _TOKENS)
            for side, words in TITLES.items()
        ),
        *_goals(scenario),
        *_of_forces(scenario),
    )


def _goals(scenario: Scenario) -> Iterator[PaletteItem]:
    """Markers worth 1 to 3 for either side, worth 1 for one side, and those that lie already."""
    for kind in ("victory", "command"):
        usual = [Goal(NOWHERE, kind, worth) for worth in WORTHS]
        usual += [Goal(NOWHERE, kind, 1, side) for side in SIDES]
        lying = [replace(goal, at=NOWHERE) for goal in scenario.goals if goal.kind == kind]
        for goal in dict.fromkeys((*usual, *lying)):
            yield _item(GOAL, goal_piece(goal), goal_words(goal), "Objectives", "victory objective marker")


def _of_forces(scenario: Scenario) -> Iterator[PaletteItem]:
    for division in scenario.divisions:
        yield _item(ZONE, zone_piece(division), f"Zone of division {called(division)}", "Deployment zones")
    for place, coming in enumerate(scenario.reinforcements):
        side = TITLES.get(coming.side, coming.side)
        title = f"Entry {place + 1}: round {coming.round}, {side}"
        yield _item(ENTRY, entry_piece(coming, place), title, "Entry hexes")


def _squads(scenario: Scenario) -> Iterator[PaletteItem]:
    """The fixed squads, those of each nation of a side together."""
    for division in scenario.divisions:
        nation = NATIONS.get(division.nation, division.nation)
        army = f"{TITLES.get(division.side, division.side)}: {nation}"
        for place, squad in enumerate(division.squads):
            title = f"Squad {place + 1} of division {called(division)}: {squad_words(scenario, squad)}"
            yield _item(SQUAD, squad_piece(division, place), title, army, also_called("squad"))


def is_offered(slot: Slot, name: str, scenario: Scenario) -> bool:
    """Whether the palette of the scenario has a piece of that name in the slot."""
    return any((item.slot, item.piece.name) == (slot, name) for item in palette(scenario))
