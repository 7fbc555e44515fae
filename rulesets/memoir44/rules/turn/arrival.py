"""Reinforcements arrive: which unit, where it may be placed, and the Landing Craft that carry it.

A unit comes in the movement step and only there; what is not placed when it closes is lost. Whether
the hex is empty the table sees.

Cite: Memoir '44, D-Day Landings, "Reinforcement Unit Notes", "Axis" and "Allied Reinforcement Unit
Placement" (Actions 28, Actions 33, Troops 15).
"""

from dataclasses import dataclass

from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.words import count, listed
from rulesets.memoir44.document.words import FACE_TITLES, KINDS, UNITS, face_of, figure_kind, the, unit_title
from rulesets.memoir44.records.figure_pool import in_pool
from rulesets.memoir44.records.medal_stand import STRENGTH
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered, posts
from rulesets.memoir44.rules.log.chart import TableRow
from rulesets.memoir44.rules.log.state import (
    Figures,
    Post,
    State,
    index_of,
    there,
    with_books,
    with_pair,
    with_post,
)
from rulesets.memoir44.rules.turn.landing_craft import COAST, CRAFT, OTHER, WAY_CITES, WAY_WORDS, ways_of
from rulesets.memoir44.rules.turn.reinforcement_roll import TYPED, table_of
from rulesets.memoir44.rules.turn.seats import OWN, does, own_post, who
from rulesets.memoir44.rules.turn.steps import movement_opened


@dataclass(frozen=True, slots=True)
class CallIn:
    """A unit a face brought is deployed on `place`, by the `way` the table says."""

    post: str
    map: str
    face: str
    way: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class EnterArrival:
    """A unit that came by the printed table, typed in at the table."""

    post: str
    map: str
    kind: str
    way: str
    unit: str
    figures: int
    place: str = ""


@dataclass(frozen=True, slots=True)
class ReinforcementArrived:
    post: str
    map: int
    side: str
    face: str
    unit: str
    kind: str
    figures: int
    way: str
    place: str


@dataclass(frozen=True, slots=True)
class ReinforcementsLost:
    post: str
    left: tuple[tuple[str, int], ...]


_MOST_FIGURES = 5
_NOTES = "It has moved this turn. Its place and kind decide if it may battle."


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
            CallIn,
            f"{row_title(row)} ({FACE_TITLES[row.face]}, {left} left) {WAY_WORDS[way]}",
            (("post", post.key), ("map", key), ("face", row.face), ("way", way)),
            _place_fields(hexes),
            post.key,
            weight="open",
            why=_NOTES,
            cite=WAY_CITES[way],
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
                EnterArrival,
                f"{what} arrives {WAY_WORDS[way]}",
                (("post", post.key), ("map", chart.key), ("kind", kind), ("way", way)),
                (*fields, *_place_fields(hexes)),
                post.key,
                weight="open",
                why=f"By the printed table; at most {count(left, 'unit')} more.",
                cite=WAY_CITES[way],
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


def call_in(given: OrderContext[State, CallIn]) -> list[object]:
    state, command = given.state, given.command
    number = state.map_number(command.map)
    rows = table_of(state, number, state.side) or ()
    row = next(row for row in rows if row.face == command.face)
    return _arrives(state, command, row.face, row_title(row), figure_kind(row.unit), figures_of_row(row))


def enter_arrival(given: OrderContext[State, EnterArrival]) -> list[object]:
    command = given.command
    return _arrives(given.state, command, TYPED, unit_title(command.unit), command.kind, command.figures)


def _arrives(
    state: State, command: CallIn | EnterArrival, face: str, unit: str, kind: str, figures: int
) -> list[object]:
    number, way, place = state.map_number(command.map), command.way, command.place
    came = ReinforcementArrived(command.post, number, state.side, face, unit, kind, figures, way, place)
    return [*movement_opened(state), came]


def reinforcement_arrived(state: State, event: ReinforcementArrived) -> State:
    """One fewer may come, its figures leave the pool, its craft is loaded. Cite: MD-037, MD-043, MD-050."""
    post = state.post(event.post)
    assert post is not None
    left = tuple((face, number - (face == event.face)) for face, number in post.left)
    left = tuple(pair for pair in left if pair[1] > 0)
    state = with_post(state, post.key, left=left, placed=(*post.placed, event.place))
    books = state.books[event.map]
    arrived = _added(books.arrived, event.side, event.kind, event.figures)
    loaded, fresh = books.craft
    craft = (loaded + 1, fresh + 1) if event.way == CRAFT else books.craft
    return with_books(state, event.map, arrived=arrived, craft=craft)


def _added(arrived: tuple[Figures, Figures], side: str, kind: str, figures: int) -> tuple[Figures, Figures]:
    now = list(arrived[index_of(side)])
    if kind in KINDS:
        now[KINDS.index(kind)] += figures
    return with_pair(arrived, side, (now[0], now[1], now[2]))


def unplaced(state: State, post: Post) -> list[object]:
    """What is lost as the movement step closes. Cite: MD-038."""
    lost = tuple(pair for pair in post.left if pair[0] != TYPED)
    return [ReinforcementsLost(post.key, lost)] if lost else []


def _rows(o: Asked) -> list[TableRow]:
    return [row for row in table_of(o.s, o.number, o.s.side) or () if row.face == o.c.face]


def _row(o: Asked) -> TableRow:
    return _rows(o)[0]


def _title(o: Asked) -> str:
    return row_title(_row(o))


def _face(o: Asked) -> str:
    return FACE_TITLES.get(o.c.face, "that face")


def _ways(o: Asked) -> dict[str, tuple[str, ...]]:
    return dict(ways_of(o.s, o.number, o.s.side, _row(o).where))


def _loaded(o: Asked) -> bool:
    return o.c.way == CRAFT and o.chart.has_craft


ABLE: Needs[Asked] = (
    Need(
        lambda o: any(face_of(fell) == o.c.face for fell in own_post(o).faces),
        lambda o: f"{_face(o)} is not in this roll. Choose a face that was rolled.",
        "MD-031",
        True,
    ),
    Need(
        lambda o: _rows(o) and o.c.face in dict(own_post(o).left),
        lambda o: f"Every unit that {_face(o)} brings in this roll has been placed.",
        "MD-031",
        True,
    ),
    Need(
        lambda o: in_pool(o.s, o.number, o.s.side, figure_kind(_row(o).unit)) >= figures_of_row(_row(o)),
        lambda o: f"{_title(o)} is lost: the pool is short of figures.",
        "MD-037",
        True,
    ),
    Need(_ways, lambda o: f"{_title(o)} has no place: every Landing Craft is loaded.", "MD-054", True),
)
"""What a face of the roll needs to bring a unit."""
CALL_IN: Needs[Asked] = (
    OWN,
    Need(lambda o: o.number == own_post(o).table, "This roll is for another map.", "MD-031", True),
    *ABLE,
    Need(
        lambda o: o.c.way != COAST or COAST in _ways(o),
        lambda o: f"{_title(o)} lands on the Coastline only beside two adjacent Beach sections you control.",
        "MD-056",
        True,
    ),
    Need(
        lambda o: o.c.way in _ways(o),
        lambda o: (
            f"{_title(o)} cannot arrive that way: "
            f"{'every Landing Craft is loaded' if _loaded(o) else 'the table or the map names another'}."
        ),
        lambda o: "MD-049" if _loaded(o) else "MD-048",
        True,
    ),
    Need(
        lambda o: not _ways(o)[o.c.way] or o.c.place in _ways(o)[o.c.way],
        lambda o: f"{_title(o)} arrives on one of these hexes: {listed(_ways(o)[o.c.way])}.",
        "MD-048",
    ),
)
ENTER: Needs[Asked] = (
    OWN,
    Need(
        lambda o: (
            TYPED in dict(own_post(o).left) or o.number < 0 or table_of(o.s, o.number, o.s.side) is None
        ),
        "The Reinforcements Table is entered. Call in its units.",
        "MD-031",
    ),
    Need(
        lambda o: (
            TYPED in dict(own_post(o).left)
            or (o.number >= 0 and table_of(o.s, o.number, o.s.side) is not None)
        ),
        "All units of this roll have arrived.",
        "MD-031",
    ),
)


def told_reinforcement_arrived(state: State, event: ReinforcementArrived) -> str:
    where = {"craft": " in a Landing Craft", "other": " where the table says"}.get(event.way, "")
    where = f" on {event.place}" if event.place else where
    figures = f" ({count(event.figures, 'figure')})" if event.figures else ""
    return (
        f"{event.unit}{figures} {'arrives' if not event.unit.endswith('s') else 'arrive'} for "
        f"{the(event.side)}{where or ''}{there(state, event.map) if not event.place else ''}."
    )


def told_reinforcements_lost(state: State, event: ReinforcementsLost) -> str:
    left = listed([f"{number} of {FACE_TITLES[face]}" for face, number in event.left])
    return f"{who(state, event.post)} {does(state, 'leaves', 'leave')} reinforcements unused: {left}."


CHAPTER = Chapter(
    {
        CallIn: Ordered(call_in, CALL_IN, time="turn", step="move"),
        EnterArrival: Ordered(enter_arrival, ENTER, time="turn", step="move"),
    },
    {
        ReinforcementArrived: Happened(reinforcement_arrived, told_reinforcement_arrived),
        ReinforcementsLost: Happened(posts(left=()), told_reinforcements_lost),
    },
)
