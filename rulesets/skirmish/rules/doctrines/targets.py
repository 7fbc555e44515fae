"""What an ability may be used on: the fields of its order.

Cite: TS-179 to TS-255.
"""

from collections.abc import Iterator

from rulesets.kit.flow.choices import Field, OneOf, Option, Text
from rulesets.skirmish.document.doctrines import Ability
from rulesets.skirmish.document.prices import BY_LEVEL, Price
from rulesets.skirmish.records.changes import aboard
from rulesets.skirmish.records.ground import hexes
from rulesets.skirmish.records.manning import SNIPER
from rulesets.skirmish.records.numbers import (
    MOST_UNIT_POINTS,
    size_of,
    size_of_row,
    supply_trucks,
    unit_points,
)
from rulesets.skirmish.records.offers import cost_of
from rulesets.skirmish.records.stock import BASE, left, left_of_row
from rulesets.skirmish.rules.log.state import (
    FIGURES,
    State,
    Unit,
    enemy,
    is_sort,
    is_tank,
    is_vehicle,
    on_board,
    units_of,
)

DESIGNATED = ("supply", "convoy")
DEAR_QUARTERS = 4
Fields = tuple[Field, ...]


def fields_of(state: State, side: str, ability: Ability) -> Fields | None:
    """The fields of a use now; None where there is nothing to use it on."""
    match ability.procedure:
        case "call_in":
            return () if _callable(state, side, ability) else None
        case "squad":
            return _squad(state, side, ability)
        case "glider":
            seen = "a hex a friend sees" if state.rulings.gliders_target == "in_los" else "any hex"
            where = Text("more", f"Where it lands: {seen}, and where the drift led", 80, 1)
            return _units(_bay(state, side), "target", "Unit", where)
        case "specialize" | "exchange":
            return _tokens(state, side, ability)
        case "supply":
            return _supply(state, side, ability)
        case "build":
            return _building(state, side, ability)
        case "retreat":
            near = (Option("normal", "at normal range"), Option("close", "at close range"))
            return _units(
                _targets(state, side, ability), "target", "Enemy squad", OneOf("more", "Range", near)
            )
        case "command" | "deploy" | "cheaper" | "photograph" | "conquer":
            return None
    return _plain(state, side, ability)


def _plain(state: State, side: str, ability: Ability) -> Fields | None:
    match ability.target:
        case "":
            return ()
        case "marker":
            held = [marker for marker in state.map.markers if state.markers[marker.name]]
            listed = held if ability.procedure == "neutralise" else list(state.map.markers)
            return _one("target", "Marker", [Option(one.name, one.name) for one in listed])
        case "tile":
            return _one("target", "Tile", [Option(one.name, one.name) for one in state.map.tiles])
        case "place" if ability.value("hexes") == "open":
            return _one("target", "Hex", list(hexes(state.map, "open").values()))
        case "place":
            return (Text("target", "Hex", 80, 1),)
    return _units(_targets(state, side, ability), "target", "Unit")


def _one(name: str, label: str, options: list[Option], *more: Field) -> Fields | None:
    return (OneOf(name, label, tuple(options)), *more) if options else None


def _units(units: Iterator[Unit], name: str, label: str, *more: Field) -> Fields | None:
    return _one(
        name, label, [Option(unit.key, unit.name or f"unit {unit.key} on the mat") for unit in units], *more
    )


def _bay(state: State, side: str) -> Iterator[Unit]:
    free = MOST_UNIT_POINTS - unit_points(state, side)
    return (unit for unit in units_of(state, side) if unit.place == "bay" and size_of(state, unit) <= free)


def _targets(state: State, side: str, ability: Ability) -> Iterator[Unit]:
    """The units the ability may name."""
    whose = enemy(side) if ability.target == "enemy" else side
    for unit in on_board(state, whose):
        if _fits(state, unit, ability) and _is_open_to(state, unit, ability):
            yield unit


def _fits(state: State, unit: Unit, ability: Ability) -> bool:
    """Whether the unit is of the kind the ability names."""
    match ability.target:
        case "squad":
            return unit.is_squad and _has_needed(unit, ability)
        case "tank":
            return is_tank(state, unit)
        case "vehicle":
            return is_vehicle(state, unit)
        case "truck" | "gun":
            return is_sort(state, unit, ability.target)
    return ability.procedure != "retreat" or unit.is_squad


def _has_needed(unit: Unit, ability: Ability) -> bool:
    """Whether the squad has the figure the ability asks for and lacks the specialization it excludes. Cite:
    TS-240, TS-245."""
    needed = ability.value("with")
    return (not needed or unit.figures[FIGURES.index(needed)] > 0) and (
        not unit.token or unit.token != ability.value("without")
    )


def _is_open_to(state: State, unit: Unit, ability: Ability) -> bool:
    """Whether the procedure has something to do for the unit."""
    match ability.procedure:
        case "ready":
            return unit.fatigued
        case "fill":
            stock = left(state, unit.side, "regular")
            return unit.place == "board" and unit.room > 0 and stock != 0 and SNIPER not in unit.token
        case "supply" | "convoy":
            return not set(DESIGNATED) & set(unit.marks) and not aboard(state, unit)
        case "dig":
            return ("dug in" in unit.marks) == (state.taken == 0)
    return True


def _supply(state: State, side: str, ability: Ability) -> Fields | None:
    """A truck and the marker it stands by; None without such a marker, and by house rule beside another that
    brings fuel. Cite: TS-246, TS-315, TS-334."""
    if state.rulings.supply_truck == "one" and supply_trucks(state, side):
        return None
    own = state.rulings.supply_marker == "own"
    near = [
        Option(one.name, one.name)
        for one in state.map.markers
        if one.kind != "victory" and (not own or state.markers[one.name] == side)
    ]
    if not near:
        return None
    marker = OneOf("more", "Within three hexes and in sight of", tuple(near))
    return _units(_targets(state, side, ability), "target", "Truck", marker)


def row_called(state: State, ability: Ability) -> Price | None:
    """The price row an ability calls or builds; None where the list has none."""
    rows = {row.key: row for row in state.prices.rows}
    return rows.get(ability.value("row"))


def _callable(state: State, side: str, ability: Ability) -> bool:
    """Whether the unit can come: priced, paid, in stock, its level open, within the cap. Cite: TS-035,
    TS-179, TS-180, TS-299, TS-323, TS-333."""
    row, purse = row_called(state, ability), state.books[side].purse
    if row is None or not row.is_priced or left_of_row(state, side, row) < 1:
        return False
    if state.rulings.callin_nation == "own" and row.side not in ("", side):
        return False
    if state.rulings.callin_level == "required" and row.sort in BY_LEVEL and purse.level < max(row.level, 1):
        return False
    points = purse.points + (purse.pool if row.sort == "tank" else 0)
    fits = unit_points(state, side) + size_of_row(row) <= MOST_UNIT_POINTS
    return fits and (row.points or 0) <= points and (row.fuel or 0) <= purse.fuel


def figures_called(ability: Ability) -> tuple[int, int, int]:
    """The figures of a squad that comes: "regular 4", "elite 1 officer 1"."""
    words = ability.value("figures").split()
    numbers = dict(zip(words[::2], words[1::2], strict=False))
    return int(numbers.get("regular", 0)), int(numbers.get("elite", 0)), int(numbers.get("officer", 0))


def _squad(state: State, side: str, ability: Ability) -> Fields | None:
    """Where a doctrine's squad comes: at home, or dropped on a hex. Cite: TS-191, TS-212, TS-223, TS-226."""
    needs = dict(zip(("regular", "elite", "officer"), figures_called(ability), strict=True))
    needs[BASE] = 1
    if state.rulings.medals_are_tokens == "yes" and ability.value("mark"):
        needs[ability.value("mark")] = 1
    for model, number in needs.items():
        there = left(state, side, model)
        if number and there is not None and there < number:
            return None
    if unit_points(state, side) >= MOST_UNIT_POINTS:
        return None
    if ability.value("arrives") == "drop":
        return (Text("target", "Target Hex, and where the drift led", 80, 1),)
    return ()


def _tokens(state: State, side: str, ability: Ability) -> Fields | None:
    """Squads that may get another specialization, and which are in stock. Cite: TS-220, TS-237."""
    swaps = ability.procedure == "exchange"
    squads = [
        unit
        for unit in on_board(state, side)
        if unit.is_squad and bool(unit.token) == swaps and not set(unit.marks) & {"relief", "silver_star"}
    ]
    rows = [row for row in state.prices.rows if row.sort == "token" and SNIPER not in row.key]
    names = [row for row in rows if left_of_row(state, side, row) > 0]
    if swaps and state.books[side].balance < DEAR_QUARTERS:
        dear = {row.key for row in state.prices.rows if row.sort == "token" and not row.cheap}
        cheap = {row.key for row in state.prices.rows if row.sort == "token" and row.cheap}
        if any(unit.token in cheap for unit in squads):
            names = [row for row in names if row.key not in dear]
    if not squads or not names:
        return None
    return (
        OneOf("target", "Squad", tuple(Option(unit.key, unit.name) for unit in squads)),
        OneOf("more", "Specialization", tuple(Option(row.key, row.name) for row in names)),
    )


def quarters_of(state: State, side: str, ability: Ability, target: str, more: str) -> int:
    """What this use costs: an exchange from Cheap to what is not Cheap costs a whole point. Cite: TS-237,
    TS-305."""
    if ability.procedure != "exchange":
        return cost_of(state, side, ability)
    cheap = {row.key for row in state.prices.rows if row.cheap}
    squad = next(unit for unit in on_board(state, side) if unit.key == target)
    return DEAR_QUARTERS if squad.token in cheap and more not in cheap else cost_of(state, side, ability)


def _building(state: State, side: str, ability: Ability) -> Fields | None:
    """Engineers who may build it with their Action, and where: no hex with a marker. Cite: TS-085, TS-086,
    TS-236, TS-243, TS-317."""
    row, purse = row_called(state, ability), state.books[side].purse
    if row is None or not row.is_priced:
        return None
    if (row.points or 0) > purse.points or (row.fuel or 0) > purse.fuel or left_of_row(state, side, row) < 1:
        return None
    if row.sort != "structure" and unit_points(state, side) + size_of_row(row) > MOST_UNIT_POINTS:
        return None
    there = [one for one in state.structures if (one.side, one.kind) == (side, row.key)]
    if row.key == "field_hospital" and there and state.rulings.hospitals == "one":
        return None
    engineers = (unit for unit in on_board(state, side) if unit.token == "engineer" and unit.fatigued)
    return _units(
        engineers, "target", "Engineers", OneOf("more", "Hex", tuple(hexes(state.map, "free").values()))
    )
