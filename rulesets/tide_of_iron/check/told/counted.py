"""How many of a thing a document has, by the nouns that words call it.

Reading: a village's houses are counted on the map and on each board; a number that fits any of the counts
fits.

Cite: TN-105, TN-175, TN-176, TN-177, TN-182, TN-211.
"""

from collections.abc import Iterable, Mapping

from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.check.told.fields import NUMBER
from rulesets.tide_of_iron.check.told.forces import ARMED
from rulesets.tide_of_iron.document.scenario import Division, Reinforcement, SideKey, sheet_of
from rulesets.tide_of_iron.ground.survey import Survey
from rulesets.tide_of_iron_box.lines import Lie, runs_of
from rulesets.tide_of_iron_box.terrain import Terrain
from rulesets.tide_of_iron_box.units import shipped_units

Counts = Mapping[str, set[int]]
"""By the pattern of a noun, the numbers that are right for it."""
NOT_TANKS = {"half_track", "bren_carrier"}
_TIMES = r"(?:\w+ ){0,2}?"
EXACT = rf"\b(?:(?P<both>both)|(?:the|all|there are|has|have|are|with|all of the|these) {NUMBER}) {_TIMES}"
"""A number that says how many there are, before a noun of the map."""
HAS = rf"\b(?:has|have|there are|places?|begins? with|starts? with|fields?|at least|all) {NUMBER} {_TIMES}"
"""A number that says how many somebody has, before a noun of his."""
ANY = rf"\b{NUMBER} {_TIMES}"


def of_ground(hexes: Mapping[Hex, tuple[Terrain, int]]) -> dict[str, set[int]]:
    """The grounds that lie on hexes, each with its height."""

    def number(*keys: str) -> int:
        return sum(terrain.key in keys for terrain, _ in hexes.values())

    return {
        "bridges": {number("road_over_stream", "rail_bridge")},
        "bunkers|pillboxes": {number("bunker")},
        "fords": {number("ford")},
        "hills": {_groups(hexes, lambda terrain, level: level > terrain.level)},
        "ponds|lakes": {_groups(hexes, lambda terrain, _: terrain.key == "pond")},
        "churchyards|graveyards": {_groups(hexes, lambda terrain, _: terrain.key == "graveyard")},
        "supply depots": {number("supply_depot")},
    }


def _groups(hexes: Mapping[Hex, tuple[Terrain, int]], is_one: object) -> int:
    found = {at for at, (terrain, level) in hexes.items() if callable(is_one) and is_one(terrain, level)}
    return len(runs_of(Lie(dict.fromkeys(hexes, ("", 0)), str, str), found))


def of_map(asked: Survey) -> Counts:
    """What lies on the map of a scenario, and its markers."""
    scenario, hexes = asked.scenario, {at: (h.terrain, h.level) for at, h in asked.ground.hexes.items()}
    obstacles = list(asked.ground.obstacles.values())
    tags = [tag.name for cell in scenario.map.cells for tag in cell.tags]
    victory = [goal for goal in scenario.goals if goal.kind == "victory"]
    return {
        **of_ground(hexes),
        "minefields": {obstacles.count("mines")},
        "craters": {tags.count("crater")},
        "breach(?:es|ed hedgerows)": {tags.count("breach")},
        "ruins": {tags.count("ruins")},
        "victory hexes": {len(victory)},
        "command objectives": {len(scenario.goals) - len(victory)},
        "objectives": {len(scenario.goals), len(victory), len(scenario.goals) - len(victory)},
        "boards": {len(scenario.boards)},
    }


def of_side(asked: Survey, side: SideKey | None, division: int | None = None) -> Counts:
    """What a side, a division of it, or everybody has at the start and in all."""
    scenario = asked.scenario
    there = [d for d in scenario.divisions if side in (None, d.side) and division in (None, d.number)]
    coming = [r for r in scenario.reinforcements if side in (None, r.side) and division in (None, r.division)]
    at_start: list[tuple[Division | Reinforcement, ...]] = [(*there,), (*there, *coming)]
    numbers = {(d.side, d.number) for d in there}
    sheets = [sheet_of(scenario, side)] if side else list(scenario.sides)
    return {
        "squads": {sum(one.bases for one in forces) for forces in at_start},
        "tanks": {_armed(forces, NOT_TANKS) for forces in at_start},
        "vehicles": {_armed(forces, set()) for forces in at_start},
        "(?:regulars|regular (?:figures|infantry))": {_pieces(forces, "regular") for forces in at_start},
        "(?:elites|elite (?:figures|infantry))": {_pieces(forces, "elite") for forces in at_start},
        "officers": {_pieces(forces, "officer") for forces in at_start},
        "mortars?(?: crews)?": {_pieces(forces, "mortar") for forces in at_start},
        "machine[- ]guns?(?: crews)?": {
            _pieces(forces, "mg") + _pieces(forces, "mg_german") for forces in at_start
        },
        "divisions": {sum(one == side_ for one, _ in numbers) for side_, _ in numbers} | {len(numbers)},
        "concealed (?:squads|markers|units)": {sum(d.concealed for d in there)},
        "reinforcements": {len(coming)},
        "decks": {len(sheet.decks) for sheet in sheets},
    }


def of_weather(asked: Survey) -> Counts:
    """How many cards of each kind the weather deck has."""
    weather = asked.scenario.weather
    titles = {card.key: card.title for card in asked.scenario.own.cards if card.kind == "weather"}
    kinds = (
        {name: number for kind, number in weather.cards for name in (kind, titles.get(kind, kind))}
        if weather
        else {}
    )
    found = {f"(?:{k} cards?|cards? of {k})": {number} for k, number in kinds.items() if k.isalpha()}
    return found | ({"weather cards": {sum(number for _, number in weather.cards)}} if weather else {})


def _pieces(forces: Iterable[Division | Reinforcement], kind: str) -> int:
    return sum(number for one in forces for key, number in one.pieces if key == kind)


def _armed(forces: Iterable[Division | Reinforcement], without: set[str]) -> int:
    driven = {unit.key for unit in shipped_units() if unit.arm in ARMED[: 1 if without else 2]}
    own = {key for one in forces for key, _ in one.pieces} & driven - without
    return sum(number for one in forces for key, number in one.pieces if key in own)
