"""Findings of charges, modules, terrain that words name, and buildings that can fall.

Cite: TN-064, TN-132, TN-196, TN-211, TN-213.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import quoted
from rulesets.tide_of_iron.check.named_terrain import absent
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron.ground.modules import modules_off
from rulesets.tide_of_iron.ground.survey import Survey, rules_words
from rulesets.tide_of_iron_box.terrain import with_own
from rulesets.tide_of_iron_box.units import NATIONS

TOKENS = 10
MOST_HITS = 12


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


def check_terrain_told(asked: Survey) -> Iterator[Finding]:
    """Terrain that words or features name and the map lacks, and buildings that can fall."""
    scenario = asked.scenario
    yield from _features(asked)
    hexes = asked.ground.hexes.values()
    lying = {
        *asked.ground.obstacles.values(),
        *(tag.name for cell in scenario.map.cells for tag in cell.tags),
    }
    lying |= {cell.obstacle.name for cell in scenario.map.cells if cell.obstacle}
    ground = [(here.terrain, here.level) for here in hexes]
    for word in (there := list(absent(" ".join(rules_words(scenario)), ground, lying))):
        said = f"An objective or special rule names a {word}, and the map has none."
        mend = "Lay it, or change the words."
        yield Finding("warning", "terrain-not-there", "special_rules", said, mend, "TN-211")
    zones = {at for division in scenario.divisions for at in division.zone}
    is_whole = all(at in asked.ground.hexes for at in zones | {goal.at for goal in scenario.goals})
    for where, words in _of_places(scenario) if is_whole else ():
        for word in absent(words, ground, lying):
            if word not in there:
                said = f"{quoted(words)} names a {word}, and the map has none."
                yield Finding("warning", "terrain-not-there", where, said, "Change the words.", "TN-211")
    wet = any(terrain.stream or terrain.key == "road_over_stream" for terrain, _ in ground)
    if scenario.features.depth and not wet:
        said = "A depth of streams is given, and the map has no stream."
        yield Finding("warning", "terrain-not-there", "features.depth", said, "Take it out.", "TN-211")
    buildings = sum(terrain.building for terrain, _ in ground)
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


def _of_places(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """The further texts that speak of the map: hints, deployment and how somebody comes in."""
    yield "hints", scenario.hints
    yield from ((f"divisions.{n}.deployment", one.deployment) for n, one in enumerate(scenario.divisions))
    yield from ((f"reinforcements.{n}.words", one.words) for n, one in enumerate(scenario.reinforcements))


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
