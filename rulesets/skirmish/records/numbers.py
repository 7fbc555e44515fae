"""Income, Unit Points, Actions, victory points lost: the numbers of a round.

Cite: TS-018 to TS-036, TS-061, TS-062.
"""

from rulesets.skirmish.document.maps import Marker
from rulesets.skirmish.document.prices import Price
from rulesets.skirmish.rules.log.state import State, Unit, enemy, procedures, row_of, units_of

START_VP = 10
MOST_UNIT_POINTS = 24
MOST_INCOME, LEAST_INCOME = 16, 8
MOST_LOSS = 2
ACTIONS = ((15, 8), (12, 7), (9, 6), (6, 5), (4, 4), (0, 3))
"""From so many Unit Points on so many Actions a round."""
BY_CLASS = {"light": 2, "medium": 3, "heavy": 4}


def size_of(state: State, unit: Unit) -> int:
    """The Unit Points of a unit. Cite: TS-032, TS-033, TS-111, TS-143."""
    row = row_of(state, unit)
    return 1 if row is None else size_of_row(row)


def size_of_row(row: Price) -> int:
    """The Unit Points of what is bought by the row, by its class where it says none. Cite: TS-033, TS-111."""
    return row.size or BY_CLASS.get(row.armour, 1)


def unit_points(state: State, side: str) -> int:
    """Those on the board, for the cap. Cite: TS-034, TS-035."""
    return sum(size_of(state, unit) for unit in units_of(state, side) if unit.is_open)


def counted_points(state: State, side: str) -> int:
    """Those that count for income and Actions: by the house rule those of the mat too. Cite: TS-034."""
    if state.rulings.up_scope == "board":
        return unit_points(state, side)
    return sum(size_of(state, unit) for unit in units_of(state, side))


def actions_for(points: int) -> int:
    """The Actions a round for so many Unit Points. Cite: TS-061."""
    return next(actions for least, actions in ACTIONS if points >= least)


def limit_of(state: State, side: str) -> int:
    """The Actions the side has in this round. Cite: TS-061, TS-062."""
    if state.rulings.actions_recount == "live":
        return actions_for(counted_points(state, side))
    return state.books[side].limit


def left_of(state: State, side: str) -> int:
    """Its Actions left; none once it said that it is done. Those already taken stand. Cite: TS-062."""
    book = state.books[side]
    return 0 if book.done else max(0, limit_of(state, side) - book.actions)


def income(state: State, side: str) -> int:
    """Command points of a round, the pooled one among them. Cite: TS-022."""
    return max(LEAST_INCOME, MOST_INCOME - counted_points(state, side))


def free_and_pooled(state: State, side: str) -> tuple[int, int]:
    """The income's free points and those of the Tank Pool. Cite: TS-023, TS-024."""
    points = income(state, side)
    return (points - 1, 1) if state.rulings.tank_pool_source == "from_income" else (points, 1)


def held(state: State, side: str, kind: str) -> tuple[Marker, ...]:
    """The markers of that kind the side holds; a command point marker is one of fuel by default.
    Cite: TS-031."""
    return tuple(
        marker
        for marker in state.map.markers
        if state.markers[marker.name] == side and _kind(state, marker) == kind
    )


def _kind(state: State, marker: Marker) -> str:
    is_fuel = marker.kind == "command" and state.rulings.cp_hex_means == "fp_marker"
    return "fuel" if is_fuel else marker.kind


def fuel(state: State, side: str) -> int:
    """Fuel of a round: by markers and supply trucks, one at least while nobody has lost a victory point.
    Cite: TS-027, TS-028, TS-029, TS-246."""
    each = state.rulings.fuel_per_marker
    markers = sum(each if one.fuel is None else one.fuel for one in held(state, side, "fuel"))
    trucks = supply_trucks(state, side)
    if any(book.vp < START_VP for book in state.books.values()):
        return markers + trucks
    if state.rulings.fuel_minimum == "extra":
        return markers + trucks + 1
    return max(1, markers + trucks)


def supply_trucks(state: State, side: str) -> int:
    """The trucks that bring fuel: by house rule only while the marker they stand by is the side's own. Cite:
    TS-246, TS-315, TS-334."""
    if not procedures(state, side, "supply"):
        return 0
    any_marker = state.rulings.supply_marker == "any"
    return sum(
        "supply" in unit.marks and (any_marker or state.markers.get(_stands_by(unit)) == side)
        for unit in units_of(state, side)
    )


def _stands_by(unit: Unit) -> str:
    """The marker a supply truck was named for."""
    return next((mark.removeprefix("by ") for mark in unit.marks if mark.startswith("by ")), "")


def points_lost(state: State) -> tuple[str, int]:
    """Which side loses how many victory points now; ("", 0) for equal holdings. Cite: TS-018 to TS-020."""
    held_by = {side: len(held(state, side, "victory")) for side in state.books}
    loser = min(held_by, key=lambda side: held_by[side])
    difference = held_by[enemy(loser)] - held_by[loser]
    if not difference:
        return "", 0
    return loser, min(MOST_LOSS, difference, state.books[loser].vp)
