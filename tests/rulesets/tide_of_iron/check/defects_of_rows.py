"""Slips of lists, markers and roads seeded into the shipped scenario, each with the one finding it must
give."""

from dataclasses import replace
from typing import Any

from rulesets.kit.hexes.hex_document import Cell, HexMap, Lettering, Piece, in_order
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.document.scenario import Commander, Deck, Laying, OwnCard, Squad
from rulesets.tide_of_iron_box.laying import Placing
from tests.rulesets.tide_of_iron.check.defects import SOUND, Defect, row
from tests.rulesets.tide_of_iron.check.defects_of_hands import OWN, decks, own

WEATHER = SOUND.weather
SECOND = SOUND.divisions[3]
POND = replace(SOUND.boards[0].board, id="morvin-pond")


def goal(place: int, at: Hex) -> dict[str, Any]:
    return row("goals", place, at=at)


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
        "grade-without-words",
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
    Defect("division-gap", "TN-176", row("divisions", 1, number=3)),
    Defect("below-nought", "TN-177", row("divisions", 0, concealed=-1)),
    Defect("division-copied", "TN-176", {"divisions": (*SOUND.divisions, replace(SECOND, number=3))}),
    Defect("actions-far", "TN-184", row("sides", 0, actions=0)),
    Defect("weather-unchecked", "TN-105", {"weather": WEATHER and replace(WEATHER, checks=())}),
    Defect("module-off-for", "TN-132", {"modules": SOUND.modules[:-1]}),
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
    Defect("squad-outside", "TN-201", fixed(at=Hex(4, 20))),
    Defect("commander-unnamed", "TN-012", own(commanders=(Commander("", "german"), *OWN.commanders))),
    Defect("commander-nation", "TN-012", own(commanders=(Commander("James Earl Rudder", "german"),))),
    Defect(
        "commander-deck",
        "TN-127",
        own(commanders=(Commander("Walter Model", "german", ("Hero", "Tactician")),)),
    ),
    Defect("card-key", "TN-180", own(cards=(*OWN.cards[:3], replace(OWN.cards[3], key="")))),
    Defect("deck-unknown", "TN-209", decks(1, Deck("Naval Gunfire"))),
    Defect(
        "card-of-nothing",
        "TN-178",
        {
            **own(cards=(*OWN.cards, OwnCard("fear", "Fear", "operations", "Panthers hit on a 4."))),
            **row("sides", 0, operations=("Hedge Breakers", "Fear")),
        },
    ),
    Defect("name-off-map", "TN-200", {"map": map_of(labels=(Lettering(Hex(2, 60), ("Bel-Air",)),))}),
    Defect("goal-beside-name", "TN-175", goal(3, Hex(2, 12))),
    Defect("goal-in-the-open", "TN-175", goal(2, Hex(6, 36))),
    Defect("zone-barred", "TN-204", {"map": map_of(Cell(Hex(2, 0), Piece("pond")))}),
    Defect(
        "zone-stray", "TN-201", row("divisions", 2, zone=(*SOUND.divisions[2].zone, Hex(4, 12), Hex(4, 14)))
    ),
    Defect(
        "zones-touch", "TN-205", row("divisions", 3, zone=(Hex(7, 9), Hex(7, 11), Hex(8, 10), Hex(6, 10)))
    ),
    Defect("obstacle-in-water", "TN-199", {"map": map_of(Cell(Hex(2, 16), obstacle=Piece("mines")))}),
    Defect("road-broken", "TN-024", {"map": map_of(Cell(Hex(4, 20), Piece("hedgerow")))}),
    Defect("overlay-painted", "TN-199", {"boards": (*SOUND.boards, Laying(POND, Placing(4, 26)))}),
)
