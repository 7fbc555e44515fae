"""Exits: units that leave by an Exit hex, and units that go from map to map.

Cite: Memoir '44, D-Day Landings, Gold and Utah, "Conditions of Victory"; "Game Modes".
"""

from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, OneOf, Option
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.words import count, listed
from rulesets.memoir44.document.combination import AIRBORNE
from rulesets.memoir44.document.words import the
from rulesets.memoir44.records.gains import Gained
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered, becomes
from rulesets.memoir44.rules.log.chart import ExitHex
from rulesets.memoir44.rules.log.state import Crossing, State, with_books


@dataclass(frozen=True, slots=True)
class ExitUnit:
    """A unit leaves by an Exit hex. `arm` is asked where infantry counts twice: "infantry" or "other"."""

    map: str
    at: str
    arm: str = ""


@dataclass(frozen=True, slots=True)
class CrossOver:
    """A unit goes from one map onto the next and stands on `at`."""

    map: str
    onto: str
    origin: str
    at: str


@dataclass(frozen=True, slots=True)
class UnitExited:
    """`onto` is the map it comes onto, -1 where it leaves the battle."""

    map: int
    at: str
    side: str
    onto: int


@dataclass(frozen=True, slots=True)
class UnitCrossed:
    map: int
    onto: int
    origin: str
    at: str


INFANTRY = "infantry"
_ARM = (OneOf("arm", "The unit is", (Option(INFANTRY, "infantry"), Option("other", "armor or artillery"))),)


def worth_of(state: State, number: int, way: ExitHex) -> int:
    """The medals of an exit: on American Airborne by house rule, onto a joined map only where the house
    rule says so. Cite: MD-195, MD-223."""
    if way.onto >= 0 and not state.rulings.exit_onto_map_scores:
        return 0
    on_airborne = state.charts[number].key == AIRBORNE
    return state.rulings.airborne_exit_medals if on_airborne else way.worth


def still_to_exit(state: State, side: str) -> int:
    """How many more units of the side must leave by exits before it can win, on all maps together.

    Cite: Memoir '44, a required number of exits (MD-267).
    """
    missing = 0
    for chart, books in zip(state.charts, state.books, strict=True):
        gone = sum(units for way, units in zip(chart.exits, books.exits, strict=True) if way.side == side)
        missing += max(sum(units for named, units in chart.must_exit if named == side) - gone, 0)
    return missing


def is_spent(state: State, number: int, index: int) -> bool:
    """Whether the exit has given its one medal, or the first unit has gone by it for none. Cite: MD-193."""
    way, books = state.charts[number].exits[index], state.books[number]
    gave = books.has_gained("exit", index)
    return way.first_only and (gave or (books.exits[index] > 0 and not worth_of(state, number, way)))


def where_to(state: State, way: ExitHex) -> str:
    """What becomes of a unit that exits. Cite: MD-194."""
    if way.onto < 0:
        return "it leaves the battle"
    return f"it moves onto {state.charts[way.onto].title}"


def choices(state: State, number: int) -> list[Choice]:
    """One tap an Exit hex: a unit goes. Where only the first unit scores, later ones leave for no medal.

    Cite: MD-193, MD-194, MD-400.
    """
    key = state.charts[number].key
    offered = []
    for index, way in enumerate(state.charts[number].exits):
        spent = is_spent(state, number, index)
        worth = 0 if spent else worth_of(state, number, way)
        gives = count(worth, "medal") if worth else "no medal"
        doubles = worth > 0 and state.charts[number].infantry_exits_double
        gives += ", infantry twice as many," if doubles else ""
        first = "a later unit" if spent else "the first unit" if way.first_only else "a unit"
        offered.append(
            Choice(
                ExitUnit,
                f"Exit {first} of {the(way.side)} at {way.at}",
                (("map", key), ("at", way.at)),
                _ARM if doubles else (),
                places=(way.at,),
                weight="open",
                why=f"It gives {gives}{' for good' if worth else ''}; {where_to(state, way)}.",
                cite="MD-400" if spent else "MD-193" if way.first_only else "MD-194",
                button="Exits",
                row=way.at,
                tap="Exit a unit",
            )
        )
    return offered


def exit_unit(given: OrderContext[State, ExitUnit]) -> list[object]:
    state, command = given.state, given.command
    number = state.map_number(command.map)
    index, way = next((i, way) for i, way in enumerate(state.charts[number].exits) if way.at == command.at)
    worth = 0 if is_spent(state, number, index) else worth_of(state, number, way)
    worth *= 2 if command.arm == INFANTRY else 1
    gone: list[object] = [UnitExited(number, way.at, way.side, way.onto)]
    if worth:
        gone.append(Gained(number, "exit", way.side, worth, way.at, index))
    return gone


def unit_exited(state: State, event: UnitExited) -> State:
    books = state.books[event.map]
    ways = state.charts[event.map].exits
    gone = tuple(number + (way.at == event.at) for way, number in zip(ways, books.exits, strict=True))
    return with_books(state, event.map, exits=gone)


def came_there(state: State, number: int) -> set[str]:
    """Where units of the map stand that came over or were deployed this turn. Cite: MD-034, MD-142."""
    came = {crossing.at for crossing in state.crossings if crossing.onto == number}
    return came | {place for post in state.posts for place in post.placed}


def crossing_choices(state: State, number: int, side: str) -> list[Choice]:
    """Units of the side on turn go to a neighbouring map; one that came over or was deployed this
    turn stays.

    Cite: MD-034, MD-141, MD-142.
    """
    if state.phase != "play" or state.step != "move" or state.side != side:
        return []
    chart = state.charts[number]
    came = came_there(state, number)
    offered = []
    for onto, here, there in ((number - 1, 0, 1), (number + 1, 1, 0)):
        if not 0 <= onto < len(state.charts):
            continue
        origins = tuple(Option(at, at) for at in chart.seams[here] if at not in came)
        places = tuple(Option(at, at) for at in state.charts[onto].seams[there])
        if origins and places:
            offered.append(
                Choice(
                    CrossOver,
                    f"Move a unit to {state.charts[onto].title}",
                    (("map", chart.key), ("onto", state.charts[onto].key)),
                    (OneOf("origin", "From", origins), OneOf("at", "To", places)),
                    weight="open",
                    why="It gets no more orders this turn. Then the commander of that map orders it.",
                    cite="MD-141",
                    button="Move between maps",
                    row=f"{chart.key}-to-{state.charts[onto].key}",
                    tap="Move",
                )
            )
    return offered


def unit_crossed(state: State, event: UnitCrossed) -> State:
    crossing = Crossing(event.map, event.onto, event.at)
    return replace(state, crossings=(*state.crossings, crossing))


EXIT: Needs[Asked] = (
    Need(lambda o: o.chart.exits, "This map has no Exit hexes.", "MD-193", True),
    Need(
        lambda o: o.c.at in [way.at for way in o.chart.exits],
        lambda o: (
            f"No unit can exit there. The Exit hexes of this map are "
            f"{listed([way.at for way in o.chart.exits])}."
        ),
        "MD-193",
    ),
    Need(
        lambda o: not o.c.arm or o.chart.infantry_exits_double,
        "Infantry does not count twice here. Leave out the kind of unit.",
        "MD-193",
    ),
)


def _onto(o: Asked) -> int:
    return o.s.map_number(o.c.onto)


def _seams(o: Asked) -> tuple[tuple[str, ...], tuple[str, ...]]:
    here, there = (0, 1) if _onto(o) < o.number else (1, 0)
    return tuple(o.chart.seams[here]), tuple(o.s.charts[_onto(o)].seams[there])


CROSS: Needs[Asked] = (
    Need(lambda o: len(o.s.charts) > 1, "No other map joins this one.", "MD-141", True),
    Need(
        lambda o: _onto(o) >= 0 and abs(o.number - _onto(o)) == 1,
        "A unit moves only to a map that joins its own. Choose that one.",
        "MD-141",
        True,
    ),
    Need(
        lambda o: o.c.origin in _seams(o)[0],
        lambda o: f"{o.c.origin or 'That'} is not at the seam of the two maps.",
        "MD-141",
    ),
    Need(
        lambda o: o.c.at in _seams(o)[1],
        "{o.at} is not at the seam of the two maps.",
        "MD-141",
    ),
    Need(
        lambda o: o.c.origin not in came_there(o.s, o.number),
        "The unit on {o.c.origin} arrived this turn and gets no more orders.",
        "MD-142",
    ),
    Need(lambda o: o.s.step == "move", "Units change maps only in the movement step.", "MD-242"),
)


def told_unit_exited(state: State, event: UnitExited) -> str:
    gone = "leaves the battle" if event.onto < 0 else f"moves onto {state.charts[event.onto].title}"
    return f"A unit of {the(event.side)} exits at {event.at} and {gone}."


def told_unit_crossed(state: State, event: UnitCrossed) -> str:
    return (
        f"A unit moves from {event.origin} to {event.at} on {state.charts[event.onto].title}. It gets no "
        "more orders this turn."
    )


CHAPTER = Chapter(
    {ExitUnit: Ordered(exit_unit, EXIT), CrossOver: Ordered(becomes(UnitCrossed), CROSS, step="move")},
    {
        UnitExited: Happened(unit_exited, told_unit_exited),
        UnitCrossed: Happened(unit_crossed, told_unit_crossed),
    },
)
