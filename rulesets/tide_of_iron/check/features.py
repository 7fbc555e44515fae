"""Findings of charges, modules, terrain that the features name, and buildings that can fall.

Cite: TN-064, TN-132, TN-196, TN-211, TN-213.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.ground.analysis import Survey, modules_off
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
            yield say("charges-unstated", where, called=called)
        elif trained and not sum(stated):
            yield say("charges-none", where, called=called)
        elif sum(stated) and not trained:
            yield say("charges-without-squad", where, called=called, stated=sum(stated))


def check_modules(asked: Survey) -> Iterator[Finding]:
    """What is used of a module that is off."""
    for module in modules_off(asked):
        yield say("module-off", "modules", module=module)


def check_terrain_features(asked: Survey) -> Iterator[Finding]:
    """Terrain that the features name and the map lacks, and buildings that can fall."""
    features, hexes = asked.scenario.features, asked.ground.hexes.values()
    known = with_own(asked.scenario.own.terrain)
    lying = {here.terrain.key for here in hexes}
    for key in features.also_buildings:
        if key not in known:
            yield say("unknown-building", "features.also_buildings", key=key)
        elif key not in lying:
            yield say("building-not-there", "features.also_buildings", title=known[key].title)
    wet = any(here.terrain.stream or here.terrain.key == "road_over_stream" for here in hexes)
    if features.depth and not wet:
        yield say("terrain-not-there", "features.depth")
    buildings = sum(here.terrain.building for here in hexes)
    also = sum(here.terrain.key in features.also_buildings for here in hexes)
    if features.destructible and not buildings and not also:
        yield say("no-buildings", "features.destructible")
    hedges = sum(here.terrain.key == "hedgerow" for here in hexes)
    if features.destructible and buildings + hedges > TOKENS:
        yield say(
            "tokens-may-run-out", "features.destructible", buildings=buildings, hedges=hedges, tokens=TOKENS
        )
