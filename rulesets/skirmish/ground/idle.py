"""The house rules that change nothing in a match: those of pieces, doctrines and ground it does not have.

A list the match does not name, or that is not here, may hold anything: what hangs on it is asked. What a
text alone tells (a strike that suppresses) is asked always.

Cite: Skirmish Mode, "Purchase Units", "Doctrines", "Skirmish Maps / Scenarios".
"""

from collections.abc import Iterator

from rulesets.kit.flow.rulings import switches
from rulesets.skirmish.document.doctrines import Ability, Doctrines
from rulesets.skirmish.document.maps import SkirmishMap
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.prices import BY_LEVEL, Price, PriceList
from rulesets.skirmish.document.rulings import MORE_MOMENTS, SET_COSTS, Rulings
from rulesets.skirmish.ground.analysis import survey

OF_GUNS = ("xp_at_gun", "gun_heavy_damage", "hook_in_activation")
OF_TANKS = ("tank_side_armour", "tank_triple_mp")
OF_MORTARS = ("mortar_two_shots", "mortar_twice")
OF_SUPPLY = ("supply_truck", "supply_marker")
HOSPITAL, SNIPER, MORTAR = "field_hospital", "sniper", "mortar"


def idle(
    match: Match, ground: SkirmishMap | None, prices: PriceList | None, doctrines: Doctrines | None
) -> tuple[str, ...]:
    """The names of those switches, in their order."""
    found = set(_of_boxes(match))
    if ground is not None:
        found |= set(_of_ground(ground))
    if prices is not None:
        found |= set(_of_prices(prices))
    if doctrines is not None:
        abilities = [ability for card in doctrines.doctrines for ability in card.abilities]
        found |= set(_of_doctrines(abilities))
        if prices is not None:
            found |= set(_of_calls(abilities, prices))
    return tuple(item.name for item in switches(Rulings) if item.name in found)


def _of_boxes(match: Match) -> Iterator[str]:
    """Pieces both sides may buy are those a box holds for neither of them. Cite: TS-266, TS-310."""
    models = {model for holding in match.stock if holding.box in match.boxes for model, _ in holding.pieces}
    if all(model.endswith((":allied", ":axis")) for model in models):
        yield "stock_shared"


def _of_ground(ground: SkirmishMap) -> Iterator[str]:
    """Cite: TS-027, TS-031, TS-126, TS-246."""
    command = [marker for marker in ground.markers if marker.kind == "command"]
    fuel = [marker for marker in ground.markers if marker.kind == "fuel"]
    if not command:
        yield "cp_hex_means"
    if all(marker.fuel is not None for marker in (*fuel, *command)):
        yield "fuel_per_marker"
    if not fuel and not command:
        yield from OF_SUPPLY
    hexes = survey(ground, {}).ground.hexes
    if hexes and not any(one.terrain.building for one in hexes.values()):
        yield "building_destroyed"


def _of_prices(prices: PriceList) -> Iterator[str]:
    """By what can be had of the list at all."""
    rows = [row for row in prices.rows if row.is_priced]
    sorts = {row.sort for row in rows}
    if "gun" not in sorts:
        yield from OF_GUNS
    if "tank" not in sorts:
        yield from OF_TANKS
    if "truck" not in sorts:
        yield from ("logistics_keyword", "redball_quarters", *OF_SUPPLY)
    if not any(map(_is_without_worth, rows)):
        yield "no_class_vehicle"
    if not any(row.sort == "token" and SNIPER in row.key for row in prices.rows):
        yield "xp_sniper"
    if not any(
        row.sort == "weapon" and MORTAR in f"{row.key} {row.model} {row.name}".lower() for row in rows
    ):
        yield from OF_MORTARS
    if not any(row.sort == "figures" and row.bundle > 1 for row in rows):
        yield "whole_bundles"


def _is_without_worth(row: Price) -> bool:
    """Whether the house rule says what its killer gains. Cite: TS-111."""
    return row.sort in ("halftrack", "tank", "launcher") and row.worth is None and not row.armour


def _of_doctrines(abilities: list[Ability]) -> Iterator[str]:
    """Cite: TS-180 to TS-255."""
    procedures = {ability.procedure for ability in abilities}
    for procedure, names in (
        ("glider", ("gliders_target",)),
        ("photograph", ("photography_sees",)),
        ("supply", OF_SUPPLY),
    ):
        if procedure not in procedures:
            yield from names
    squads = [ability for ability in abilities if ability.procedure == "squad"]
    if not any(one.value("arrives") == "drop" and one.value("fatigued") != "yes" for one in squads):
        yield "drops_marker"
    if not any(ability.value("mark") for ability in abilities):
        yield "medals_are_tokens"
    if not any(ability.procedure == "build" and ability.value("row") == HOSPITAL for ability in abilities):
        yield "hospitals"
    set_by_rule = {ability.value("switch") for ability in abilities}
    yield from (name for name in SET_COSTS if name not in set_by_rule)
    opened = {ability.value("also") for ability in abilities}
    yield from (name for name in MORE_MOMENTS if name not in opened)


def _of_calls(abilities: list[Ability], prices: PriceList) -> Iterator[str]:
    """By the units that come by an ability, or are sold to one doctrine. Cite: TS-180, TS-333."""
    keys = {ability.value("row") for ability in abilities if ability.procedure == "call_in"}
    called = [row for row in prices.rows if row.is_priced and row.key in keys]
    if not any(row.sort in BY_LEVEL for row in called):
        yield "callin_level"
    own = [row for row in prices.rows if row.is_priced and (row.doctrine or row.key in keys)]
    if not any(row.side for row in own):
        yield "callin_nation"
