"""The printed Reinforcements Tables that are typed in before the start, or looked up on paper.

Cite: Memoir '44, D-Day Landings, "Reinforcements".
"""

from dataclasses import dataclass

from rulesets.kit.flow.choices import Choice, Field, OneOf, Option
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.house_rule import ChangeRuling
from rulesets.kit.words import listed
from rulesets.memoir44.document.document import SIDE_TITLES
from rulesets.memoir44.document.words import FACE_TITLES, FACES, UNITS, the, unit_title
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered
from rulesets.memoir44.rules.log.chart import MapChart, TableRow
from rulesets.memoir44.rules.log.state import BOTH, SideKey, State, there, with_books
from rulesets.memoir44.rules.turn.briefing import SET_UP
from rulesets.memoir44.rules.turn.landing_craft import usual_way
from rulesets.memoir44.rules.turn.reinforcement_roll import ON_THE_MOVE, is_reinforced


@dataclass(frozen=True, slots=True)
class TypeTable:
    """Before the start: the printed Reinforcements Table of a map and side, a unit a face."""

    map: str
    side: str
    infantry: str
    armor: str
    grenade: str
    flag: str
    star: str


@dataclass(frozen=True, slots=True)
class TableTyped:
    map: int
    side: str
    rows: tuple[TableRow, ...]


_NOTHING = Option("", "nothing")


def missing_tables(state: State, number: int) -> list[SideKey]:
    """The sides whose Reinforcements Table nobody has typed in yet. Cite: MD-033."""
    if state.rulings.reinforcements != "table":
        return []
    chart, books = state.charts[number], state.books[number]
    typed = {side for side, _ in books.typed}
    return [
        side
        for side in BOTH
        if is_reinforced(state, number, side) and not chart.table(side) and side not in typed
    ]


def table_choices(state: State) -> list[Choice]:
    """Reinforcements Tables nobody has typed in; the house rule can do without. Cite: MD-033."""
    why = "The program does not have this table. Enter it, or use the printed tables."
    return [
        Choice(
            TypeTable,
            f"{chart.title}: the Reinforcements Table of the {SIDE_TITLES[side]}",
            (("map", chart.key), ("side", side)),
            _table_fields(chart, side),
            SET_UP,
            why=why,
            cite="MD-033",
            asks="Enter the Reinforcements Tables",
            button="Enter table",
        )
        for number, chart in enumerate(state.charts)
        for side in missing_tables(state, number)
    ]


def without_tables(state: State) -> list[Choice]:
    """The house rule that does without all missing tables, in one press. Cite: MD-033."""
    if not any(missing_tables(state, number) for number in range(len(state.charts))):
        return []
    return [
        Choice(
            ChangeRuling,
            "Or use the printed tables",
            (
                ("name", "reinforcements"),
                ("value", "typed_at_table"),
                ("reason", "The printed tables lie beside the board."),
            ),
            subject=SET_UP,
            why="The program counts the dice. Players read their reinforcements from the printed tables.",
            cite="MD-033",
            button="Use printed tables",
        )
    ]


def _table_fields(chart: MapChart, side: str) -> tuple[Field, ...]:
    """A field a face; where the scenario limits the units, only those. Cite: MD-225."""
    limited = chart.limited if side == "allied" else ()
    units = tuple(
        Option(unit, title) for unit, (title, _, _) in UNITS.items() if not limited or unit in limited
    )
    moves = Option(ON_THE_MOVE, "an On the Move order")
    return tuple(
        OneOf(face, FACE_TITLES[face], (_NOTHING, *units, moves), ON_THE_MOVE if face == "flag" else "")
        for face in FACES
    )


def _units(typed: TypeTable) -> tuple[str, ...]:
    """What the table typed in gives each of the `FACES`."""
    return typed.infantry, typed.armor, typed.grenade, typed.flag, typed.star


def type_table(given: OrderContext[State, TypeTable]) -> list[object]:
    """The table as rows; what a face brings comes the usual way of the map and side."""
    state, command = given.state, given.command
    number = state.map_number(command.map)
    way = usual_way(state, number, command.side)
    rows = tuple(
        TableRow(face, unit, UNITS[unit][2] if unit in UNITS else 0, "" if unit == ON_THE_MOVE else way)
        for face, unit in zip(FACES, _units(command), strict=True)
    )
    return [TableTyped(number, command.side, rows)]


def table_typed(state: State, event: TableTyped) -> State:
    others = tuple(item for item in state.books[event.map].typed if item[0] != event.side)
    return with_books(state, event.map, typed=(*others, (event.side, event.rows)))


def table_words(rows: tuple[TableRow, ...]) -> str:
    """ "Infantry: Infantry; Flag: On the move"."""
    named = [f"{FACE_TITLES[row.face]}: {unit_title(row.unit)}" for row in rows if row.unit]
    return "; ".join(named) or "nothing"


def _named(o: Asked) -> list[str]:
    """Units of the table typed in that cannot come. Cite: MD-225."""
    limited = o.chart.limited if o.number >= 0 and o.c.side == "allied" else ()
    return [unit for unit in _units(o.c) if limited and unit in UNITS and unit not in limited]


TYPE: Needs[Asked] = (
    Need(
        lambda o: not _named(o),
        lambda o: (
            f"{unit_title(_named(o)[0])} cannot come: the rolls of this scenario bring "
            f"{listed([unit_title(one) for one in o.chart.limited])}."
        ),
        "MD-225",
    ),
    Need(
        lambda o: o.number >= 0 and o.c.side in missing_tables(o.s, o.number),
        "This battle does not need that Reinforcements Table.",
        "MD-225",
    ),
)


def told_table_typed(state: State, event: TableTyped) -> str:
    return (
        f"The Reinforcements Table of {the(event.side)}{there(state, event.map)} is entered: "
        f"{table_words(event.rows)}."
    )


CHAPTER = Chapter(
    {TypeTable: Ordered(type_table, TYPE, time="set-up")},
    {TableTyped: Happened(table_typed, told_table_typed)},
)
