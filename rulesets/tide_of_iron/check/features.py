"""Findings of charges, modules, terrain that words name, and buildings that can fall.

Cite: TN-064, TN-132, TN-196, TN-211, TN-213.
"""

import re
from collections.abc import Iterator, Mapping

from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.check.survey import Survey, rules_words
from rulesets.tide_of_iron.document.scenario import Module
from rulesets.tide_of_iron_box.terrain import with_own

TOKENS = 10
MOST_HITS = 12
NAMED: Mapping[str, set[str]] = {
    "swamp": {"swamp"},
    "pond": {"pond"},
    "graveyard": {"graveyard"},
    "churchyard": {"graveyard"},
    "supply depot": {"supply_depot"},
    "bridge": {"road_over_stream"},
    "minefield": {"mines"},
    "razor wire": {"razor_wire", "beach_wire"},
    "tank trap": {"tank_traps", "beach_tank_traps"},
}
"""What a rule may name, with what must then lie on the map."""
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
        where = f"divisions.{own[0][0]}.charges"
        if trained and not stated:
            said = f"The {nation} side has a Demolitions squad, and nothing says how many charges it has."
            yield Finding("error", "charges-unstated", where, said, "Say how many charges.", "TN-064")
        elif trained and not sum(stated):
            said = f"The {nation} side has a Demolitions squad and no charge for it."
            yield Finding("warning", "charges-none", where, said, "Say how many charges.", "TN-064")
        elif sum(stated) and not trained:
            said = f"The {nation} side has {sum(stated)} charges and no Demolitions squad to place them."
            yield Finding(
                "warning", "charges-without-squad", where, said, "Add Demolitions, or no charges.", "TN-196"
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


def check_modules(asked: Survey) -> Iterator[Finding]:
    """What is used of a module that is off."""
    for module in modules_off(asked):
        said = f"The scenario uses {module} of the expansion, and that module is off."
        yield Finding("error", "module-off", "modules", said, "Switch the module on.", "TN-132")


def check_terrain_told(asked: Survey) -> Iterator[Finding]:
    """Terrain that words or features name and the map lacks, and buildings that can fall."""
    scenario = asked.scenario
    yield from _features(asked)
    hexes = asked.ground.hexes.values()
    buildings = sum(here.terrain.building for here in hexes)
    lying = {here.terrain.key for here in hexes} | {*asked.ground.obstacles.values()}
    lying |= {cell.obstacle.name for cell in scenario.map.cells if cell.obstacle}
    there = {
        "hill": any(here.level > here.terrain.level for here in hexes),
        "stream": any(here.terrain.stream or here.terrain.key == "road_over_stream" for here in hexes),
        "building": bool(buildings) or any(t.name == "ruins" for c in scenario.map.cells for t in c.tags),
        "hedgerow": any(here.terrain.key == "hedgerow" for here in hexes),
        "bunker": any(here.terrain.key == "bunker" for here in hexes),
        **{word: bool(keys & lying) for word, keys in NAMED.items()},
    }
    said_all = " ".join(rules_words(scenario)).lower()
    for word, found in there.items():
        if re.search(rf"\b{word}s?\b", said_all) and not found:
            said = f"An objective or special rule names a {word}, and the map has none."
            yield Finding(
                "warning",
                "terrain-not-there",
                "special_rules",
                said,
                "Lay it, or change the words.",
                "TN-211",
            )
    if scenario.features.depth and not there["stream"]:
        said = "A depth of streams is given, and the map has no stream."
        yield Finding("warning", "terrain-not-there", "features.depth", said, "Take it out.", "TN-211")
    also = sum(here.terrain.key in scenario.features.also_buildings for here in hexes)
    if scenario.features.destructible and not buildings and not also:
        said = "Buildings can be destroyed, and the map has no building."
        yield Finding(
            "warning", "no-buildings", "features.destructible", said, "Switch it off, or build.", "TN-213"
        )
    hedges = sum(here.terrain.key == "hedgerow" for here in hexes)
    if scenario.features.destructible and buildings + hedges > TOKENS:
        said = f"{buildings} buildings and {hedges} hedgerows may need more than the {TOKENS} tokens."
        yield Finding("note", "tokens-may-run-out", "features.destructible", said, "Nothing.", "TN-213")


def _features(asked: Survey) -> Iterator[Finding]:
    """Hits of a charge, and terrain that counts as a building."""
    features = asked.scenario.features
    charged = any(division.charges for division in asked.scenario.divisions)
    if charged and not 0 < features.charge_hits <= MOST_HITS:
        said = f"A charge makes {features.charge_hits} hits."
        yield Finding("warning", "charge-hits", "features.charge_hits", said, "Correct it.", "TN-186")
    known = with_own(asked.scenario.own.terrain)
    lying = {here.terrain.key for here in asked.ground.hexes.values()}
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
