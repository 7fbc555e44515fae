"""Reinforcements arrive: which unit, where it may be placed, and the Landing Craft that carry it.

A unit comes in the movement step and only there; what is not placed when it closes is lost. Whether
the hex is empty the table sees.

Cite: Memoir '44, D-Day Landings, "Reinforcement Unit Notes", "Axis" and "Allied Reinforcement Unit
Placement" (Actions 28, Actions 33, Troops 15).
"""

from dataclasses import replace

from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option
from rulesets.kit.flow.deciding import Given
from rulesets.kit.words import count
from rulesets.memoir44.document.words import FACE_TITLES, KINDS, UNITS, figure_kind, unit_title
from rulesets.memoir44.records.beach_books import coast_sections
from rulesets.memoir44.records.figure_pool import in_pool
from rulesets.memoir44.records.medal_stand import STRENGTH
from rulesets.memoir44.rules.log import commands as order, events as happened
from rulesets.memoir44.rules.log.chart import TableRow
from rulesets.memoir44.rules.log.state import (
    Figures,
    MapBooks,
    Post,
    State,
    index_of,
    is_moving,
    with_books,
    with_post,
)
from rulesets.memoir44.rules.turn.reinforcement_roll import TYPED, table_of

ENTRY, CRAFT, COAST, OTHER = "entry", "craft", "coast", "other"
WAY_WORDS = {
    ENTRY: "on an Entry hex",
    CRAFT: "in an empty Landing Craft",
    COAST: "on a Coastline hex",
    OTHER: "where the table says",
}
_WAY_CITES = {ENTRY: "MD-048", CRAFT: "MD-049", COAST: "MD-056", OTHER: "MD-226"}
_MOST_FIGURES = 5
_NOTES = "It has moved for this turn. Whether it may battle depends on where it stands and what it is."


def usual_way(state: State, number: int, side: str) -> str:
    """How units come where the table names no place. Cite: MD-048, MD-049, MD-226."""
    if side == "axis":
        return ENTRY
    return CRAFT if state.charts[number].has_craft else OTHER


def places(state: State, number: int, side: str, way: str) -> tuple[str, ...] | None:
    """The hexes of a way; an empty tuple for a way that names none, None where it is closed now.

    Cite: MD-037, MD-048, MD-049, MD-054, MD-056.
    """
    chart = state.charts[number]
    if way == ENTRY:
        return chart.entry_hexes(side) or None
    if way == CRAFT:
        return () if state.books[number].craft[0] < chart.craft else None
    if way == COAST:
        opened = coast_sections(state, number)
        return tuple(dict.fromkeys(at for at, section in chart.coast if section in opened)) or None
    return ()


def ways_of(state: State, number: int, side: str, where: str) -> list[tuple[str, tuple[str, ...]]]:
    """The ways a unit may come by now, each with its hexes; `where` is the place the table names, empty for
    the usual one. A unit meant for a craft may also land on an open Coastline.

    Reading: a table that sends a unit to the Coastline does not ask who controls the sections; a place in
    words of its own the players find. Cite: MD-048, MD-049, MD-056.
    """
    if where == COAST:
        coast = tuple(dict.fromkeys(at for at, _ in state.charts[number].coast))
        return [(COAST, coast)] if coast else []
    way = (where if where in WAY_WORDS else OTHER) if where else usual_way(state, number, side)
    wanted = [way, COAST] if way == CRAFT and side == "allied" else [way]
    return [(one, hexes) for one in wanted if (hexes := places(state, number, side, one)) is not None]


def figures_of_row(row: TableRow) -> int:
    """The figures a row brings: as stated, or a unit at full strength."""
    usual = UNITS[row.unit][2] if row.unit in UNITS else STRENGTH.get(figure_kind(row.unit), 1)
    return row.figures or usual


def row_title(row: TableRow) -> str:
    """What a row brings, in the table's words where it has some."""
    return row.words or unit_title(row.unit)


def choices(state: State, post: Post) -> list[Choice]:
    """The units that may be placed now. Cite: MD-032, MD-035."""
    offered: list[Choice] = []
    for face, left in post.left:
        if face == TYPED:
            offered += _typed_choices(state, post, left)
            continue
        rows = table_of(state, post.table, state.side) or ()
        for row in rows:
            if row.face == face and row.unit:
                offered += _row_choices(state, post, row, left)
    return offered


def _row_choices(state: State, post: Post, row: TableRow, left: int) -> list[Choice]:
    figures, kind = figures_of_row(row), figure_kind(row.unit)
    if in_pool(state, post.table, state.side, kind) < figures:
        return []
    key = state.charts[post.table].key
    return [
        Choice(
            order.CallIn,
            f"{row_title(row)} ({FACE_TITLES[row.face]}, {left} left) {WAY_WORDS[way]}",
            (("post", post.key), ("map", key), ("face", row.face), ("way", way)),
            _place_fields(hexes),
            post.key,
            weight="open",
            why=_NOTES,
            cite=_WAY_CITES[way],
            asks="Call in reinforcements",
            button="Bring in",
            row=f"{post.key}-{row.face}-{way}",
            tap="Place",
        )
        for way, hexes in ways_of(state, post.table, state.side, row.where)
    ]


def _place_fields(hexes: tuple[str, ...]) -> tuple[Field, ...]:
    return (OneOf("place", "Hex", tuple(Option(at, at) for at in hexes)),) if hexes else ()


def _typed_choices(state: State, post: Post, left: int) -> list[Choice]:
    """What came by the printed table, by kind of figure and way; never more units than dice."""
    chart = state.charts[post.table]
    usual = ways_of(state, post.table, state.side, "")
    ways = usual if any(way == OTHER for way, _ in usual) else [*usual, (OTHER, ())]
    offered = []
    for kind in (*KINDS, ""):
        pool = in_pool(state, post.table, state.side, kind)
        named = tuple(
            Option(unit, title)
            for unit, (title, of, _) in UNITS.items()
            if of == kind and may_come(state, post.table, unit)
        )
        if not named or pool < 1:
            continue
        most = min(_MOST_FIGURES, pool)
        fields = (
            OneOf("unit", "Unit", named, named[0].value),
            Count("figures", "Figures", 1, most, min(STRENGTH.get(kind, 1), most)),
        )
        what = kind.capitalize() or "Another unit"
        offered += [
            Choice(
                order.EnterArrival,
                f"{what} arrives {WAY_WORDS[way]}",
                (("post", post.key), ("map", chart.key), ("kind", kind), ("way", way)),
                (*fields, *_place_fields(hexes)),
                post.key,
                weight="open",
                why=f"By the printed table; at most {count(left, 'unit')} more.",
                cite=_WAY_CITES[way],
                asks="Enter what the table brings",
                button="Bring in",
                row=f"{post.key}-{kind or OTHER}-{way}",
                tap="Enter",
            )
            for way, hexes in ways
        ]
    return offered


def may_come(state: State, number: int, unit: str) -> bool:
    """Whether the scenario lets a side's roll bring the unit. Cite: MD-225."""
    limited = state.charts[number].limited
    return state.side != "allied" or not limited or unit in limited


def _movement_opened(state: State) -> list[object]:
    """Movement begins with the first unit that is put on the map, for a player alone on his side."""
    if state.step != "orders":
        return []
    return [*(happened.StepClosed(post.key, "orders") for post in state.posts), happened.StepBegan("move")]


def call_in(given: Given[State, order.CallIn]) -> list[object]:
    state, command = given.state, given.command
    number = state.map_number(command.map)
    rows = table_of(state, number, state.side) or ()
    row = next(row for row in rows if row.face == command.face)
    return [
        *_movement_opened(state),
        happened.ReinforcementArrived(
            command.post,
            number,
            state.side,
            command.face,
            row_title(row),
            figure_kind(row.unit),
            figures_of_row(row),
            command.way,
            command.place,
        ),
    ]


def enter_arrival(given: Given[State, order.EnterArrival]) -> list[object]:
    state, command = given.state, given.command
    number = state.map_number(command.map)
    return [
        *_movement_opened(state),
        happened.ReinforcementArrived(
            command.post,
            number,
            state.side,
            TYPED,
            unit_title(command.unit),
            command.kind,
            command.figures,
            command.way,
            command.place,
        ),
    ]


def reinforcement_arrived(state: State, event: happened.ReinforcementArrived) -> State:
    """One fewer may come, its figures leave the pool, its craft is loaded. Cite: MD-037, MD-043, MD-050."""
    post = state.post(event.post)
    assert post is not None
    left = tuple((face, number - (face == event.face)) for face, number in post.left)
    left = tuple(pair for pair in left if pair[1] > 0)
    state = with_post(state, replace(post, left=left, placed=(*post.placed, event.place)))
    books = state.books[event.map]
    arrived = _added(books, event.side, event.kind, event.figures)
    loaded, fresh = books.craft
    craft = (loaded + 1, fresh + 1) if event.way == CRAFT else books.craft
    return with_books(state, event.map, replace(books, arrived=arrived, craft=craft))


def _added(books: MapBooks, side: str, kind: str, figures: int) -> tuple[Figures, Figures]:
    now = list(books.arrived[index_of(side)])
    if kind in KINDS:
        now[KINDS.index(kind)] += figures
    changed: Figures = (now[0], now[1], now[2])
    return (changed, books.arrived[1]) if side == "allied" else (books.arrived[0], changed)


def unplaced(state: State, post: Post) -> list[object]:
    """What is lost as the movement step closes. Cite: MD-038."""
    lost = tuple(pair for pair in post.left if pair[0] != TYPED)
    return [happened.ReinforcementsLost(post.key, lost)] if lost else []


def reinforcements_lost(state: State, event: happened.ReinforcementsLost) -> State:
    post = state.post(event.post)
    assert post is not None
    return with_post(state, replace(post, left=()))


def landing_choices(state: State, number: int) -> list[Choice]:
    """A craft that was loaded before this turn lands on a Coastline hex. Cite: MD-050, MD-051, MD-052."""
    chart, (loaded, fresh) = state.charts[number], state.books[number].craft
    on_turn = state.phase == "play" and state.side == "allied" and is_moving(state)
    hexes = tuple(dict.fromkeys(at for at, _ in chart.coast))
    if not on_turn or loaded <= fresh or not hexes:
        return []
    return [
        Choice(
            order.LandCraft,
            "A Landing Craft lands",
            (("map", chart.key),),
            (OneOf("at", "Coastline hex", tuple(Option(at, at) for at in hexes)),),
            weight="open",
            why="Its unit is put on that hex; the craft goes back to an empty printed place.",
            cite="MD-052",
            button="Landing Craft",
            row=f"{chart.key}-lands",
            tap="Lands",
        )
    ]


def land_craft(given: Given[State, order.LandCraft]) -> list[object]:
    state, command = given.state, given.command
    return [*_movement_opened(state), happened.CraftLanded(state.map_number(command.map), command.at)]


def craft_landed(state: State, event: happened.CraftLanded) -> State:
    """The craft is empty again. Cite: MD-053."""
    books = state.books[event.map]
    return with_books(state, event.map, replace(books, craft=(books.craft[0] - 1, books.craft[1])))
