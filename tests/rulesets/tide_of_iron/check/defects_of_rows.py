"""Slips of lists, markers and roads seeded into the shipped scenario, each with the one finding it must
give."""

from dataclasses import replace
from typing import Any

from rulesets.kit.hexes.hex_document import Cell, HexMap, Lettering, Piece, in_order
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.document.scenario import Commander, Squad
from tests.rulesets.tide_of_iron.check.defects import SOUND, Defect, row
from tests.rulesets.tide_of_iron.check.defects_of_hands import OWN, own

WEATHER = SOUND.weather
SECOND = SOUND.divisions[3]


def map_of(*cells: Cell, **change: Any) -> HexMap:
    """The scenario's map with these cells in the place of what is there."""
    new = {cell.at for cell in cells}
    kept = (cell for cell in SOUND.map.cells if cell.at not in new)
    return replace(SOUND.map, cells=in_order((*kept, *cells)), **change)


def fixed(**change: Any) -> dict[str, Any]:
    """The second Axis division with all its squads fixed, the first of them changed."""
    squads = (
        Squad((("regular", 3), ("elite", 1)), **change),
        Squad((("regular", 2), ("mortar", 1))),
        Squad((("regular", 1), ("elite", 2), ("officer", 1))),
    )
    return row("divisions", 3, squads=squads)


def some(*squads: Squad, **change: Any) -> dict[str, Any]:
    """The second Axis division with those of its squads fixed, and the others not."""
    return row("divisions", 3, squads=squads, **change)


def crewed(trained: str) -> tuple[Squad, ...]:
    """Its squads, the specialization on the one with the mortar."""
    first, second, third = fixed()["divisions"][3].squads
    return (first, replace(second, specializations=(trained,)), third)


FEWER = (("regular", 5), *SECOND.pieces[1:])
OF_ROWS = (
    Defect(
        "left-empty",
        "TN-182",
        row(
            "sides",
            0,
            grades=tuple(
                replace(grade, words="" if place else grade.words)
                for place, grade in enumerate(SOUND.sides[0].grades)
            ),
        ),
    ),
    Defect("listed-twice", "TN-173", row("sides", 0, nations=("american", "american"))),
    Defect("listed-twice", "TN-173", {"modules": (*SOUND.modules, "weather")}),
    Defect("listed-twice", "TN-173", {"sets": (*SOUND.sets, ("core", 1))}),
    Defect("listed-twice", "TN-201", row("divisions", 0, zone=(*SOUND.divisions[0].zone, Hex(0, 4)))),
    Defect("listed-twice", "TN-201", row("reinforcements", 0, entry=(Hex(4, 0), Hex(3, 1), Hex(3, 1)))),
    Defect("out-of-range", "TN-177", row("divisions", 0, concealed=-1)),
    Defect("out-of-range", "TN-184", row("sides", 0, actions=0)),
    Defect("weather-unchecked", "TN-105", {"weather": WEATHER and replace(WEATHER, checks=())}),
    Defect("training-differs", "TN-212", fixed(specializations=("anti_tank",))),
    Defect("training-differs", "TN-212", some(Squad((("regular", 4),), ("medic",)))),
    Defect("squads-differ", "TN-212", some(Squad((("elite", 4),)))),
    Defect("squads-differ", "TN-212", some(Squad((("elite", 4),)), pieces=FEWER)),
    Defect("squads-differ", "TN-212", some(Squad((("regular", 1),)))),
    Defect(
        "squads-differ",
        "TN-212",
        some(Squad((("regular", 4),)), Squad((("regular", 2), ("officer", 1))), bases=7),
    ),
    Defect(
        "crew-specialized",
        "TN-193",
        row("divisions", 3, squads=crewed("engineer"), specializations=(("engineer", 1),)),
    ),
    Defect("left-empty", "TN-012", own(commanders=(Commander("", "german"), *OWN.commanders))),
    Defect("left-empty", "TN-180", own(cards=(*OWN.cards[:3], replace(OWN.cards[3], key="")))),
    Defect("name-off-map", "TN-200", {"map": map_of(labels=(Lettering(Hex(2, 60), ("Bel-Air",)),))}),
    Defect("road-broken", "TN-024", {"map": map_of(Cell(Hex(4, 20), Piece("hedgerow")))}),
)
