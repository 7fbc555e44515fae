"""Findings of charges, modules, terrain that the features name, and buildings that can fall.

Cite: TN-064, TN-132, TN-196, TN-211, TN-213.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.ground.modules import modules_off
from rulesets.tide_of_iron.ground.survey import Survey
from rulesets.tide_of_iron_box.terrain import with_own
from rulesets.tide_of_iron_box.units import NATIONS

TOKENS = 10


def check_charges(asked: Survey) -> Iterator[Finding]:
    """Charges and the squads that place them, nation by nation."""
    scenario = asked.scenario
    nations = {division.nation for division in scenario.divisions}
    for nation in sorted(nations):
        own = [(n, d) for n, d in enumerate(scenario.divisions) if d.nation == nation]
        sides = {d.side for _, d in own}
        trained = any(dict(d.specializations).get("demolitions", 0) for _, d in own) or any(
            "demolitions" in squad.specializations for _, d in own for squad in d.squads
        )
        trained = trained or any(
            dict(r.specializations).get("demolitions", 0)
            for r in scenario.reinforcements
            if r.side in sides and any(d.number == r.division for _, d in own)
        )
        stated = [d.charges for _, d in own if d.charges is not None]
        where, called = f"divisions.{own[0][0]}.charges", NATIONS.get(nation, nation)
        if trained and not stated:
            said = f"The {called} have a Demolitions squad, and nothing says how many charges they have."
            yield Finding("error", "charges-unstated", where, said, "Say how many charges.", "TN-064")
        elif trained and not sum(stated):
            said = f"The {called} have a Demolitions squad and no charge for it."
            yield Finding("warning", "charges-none", where, said, "Say how many charges.", "TN-064")
        elif sum(stated) and not trained:
            said = f"The {called} have {sum(stated)} charges and no Demolitions squad to place them."
            yield Finding(
                "warning", "charges-without-squad", where, said, "Add Demolitions, or no charges.", "TN-196"
            )


def check_modules(asked: Survey) -> Iterator[Finding]:
    """What is used of a module that is off."""
    for module in modules_off(asked):
        said = f"The scenario uses {module} of the expansion, and that module is off."
        yield Finding("error", "module-off", "modules", said, "Switch the module on.", "TN-132")


def check_terrain_features(asked: Survey) -> Iterator[Finding]:
    """Terrain that the features name and the map lacks, and buildings that can fall."""
    features, hexes = asked.scenario.features, asked.ground.hexes.values()
    known = with_own(asked.scenario.own.terrain)
    lying = {here.terrain.key for here in hexes}
    for key in features.also_buildings:
        if key not in known:
            said = f"{key!r} counts as a building, and nobody knows that terrain."
            yield Finding(
                "error", "unknown-building", "features.also_buildings", said, "Correct it.", "TN-023"
            )
        elif key not in lying:
            said = f"{known[key].title} counts as a building, and the map has none."
            mend = "Lay it, or take it out."
            yield Finding("warning", "building-not-there", "features.also_buildings", said, mend, "TN-211")
    wet = any(here.terrain.stream or here.terrain.key == "road_over_stream" for here in hexes)
    if features.depth and not wet:
        said = "A depth of streams is given, and the map has no stream."
        yield Finding("warning", "terrain-not-there", "features.depth", said, "Take it out.", "TN-211")
    buildings = sum(here.terrain.building for here in hexes)
    also = sum(here.terrain.key in features.also_buildings for here in hexes)
    if features.destructible and not buildings and not also:
        said = "Buildings can be destroyed, and the map has no building."
        yield Finding(
            "warning", "no-buildings", "features.destructible", said, "Switch it off, or build.", "TN-213"
        )
    hedges = sum(here.terrain.key == "hedgerow" for here in hexes)
    if features.destructible and buildings + hedges > TOKENS:
        said = f"{buildings} buildings and {hedges} hedgerows may need more than the {TOKENS} tokens."
        yield Finding("note", "tokens-may-run-out", "features.destructible", said, "Nothing.", "TN-213")
