"""Which modules of the expansion a scenario uses, whatever it says of them.

Cite: TN-132.
"""

from rulesets.tide_of_iron.document.scenario import Module
from rulesets.tide_of_iron.ground.analysis import Survey

NEW_TERRAIN = (
    "bunker",
    "hedgerow",
    "beach",
    "swamp",
    "graveyard",
    "supply_depot",
    "road_over_stream",
    "forest_stream",
)


def modules_off(asked: Survey) -> list[Module]:
    """The modules of which the scenario uses something and that are off. Cite: TN-132."""
    scenario = asked.scenario
    trained = [d.specializations for d in scenario.divisions] + [
        r.specializations for r in scenario.reinforcements
    ]
    used: dict[Module, object] = {
        "terrain": [at for at, here in asked.ground.hexes.items() if here.terrain.key in NEW_TERRAIN],
        "demolitions": any(dict(row).get("demolitions") for row in trained)
        or any(d.charges for d in scenario.divisions),
        "buildings": scenario.features.destructible,
        "weather": scenario.weather and (scenario.weather.cards or scenario.weather.checks),
        "commanders": scenario.commanders == "required",
    }
    return [module for module, what in used.items() if what and module not in scenario.modules]
