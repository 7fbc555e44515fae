"""Before the first turn: what the documents lack is entered, then the organiser begins.

Cite: Memoir '44, D-Day Landings, "Game Modes", "Briefing", "Reinforcements".
"""

from dataclasses import astuple, replace

from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option
from rulesets.kit.flow.deciding import Given
from rulesets.kit.flow.duties import ORGANISER, Duty
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Documents
from rulesets.kit.words import count
from rulesets.memoir44.document.combination import MAPS_OF, MODE_TITLES, Combination, is_listed
from rulesets.memoir44.document.document import ADJECTIVE
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.words import FACE_TITLES, FACES, UNITS, unit_title
from rulesets.memoir44.records import beach_books, town_control
from rulesets.memoir44.records.medals import map_target
from rulesets.memoir44.rules.log import commands as order, events as happened
from rulesets.memoir44.rules.log.chart import MapChart, TableRow
from rulesets.memoir44.rules.log.state import (
    BOTH,
    UNKNOWN,
    MapBooks,
    Pair,
    SideKey,
    State,
    index_of,
    with_books,
    with_pair,
)
from rulesets.memoir44.rules.turn import overthrough
from rulesets.memoir44.rules.turn.arrival import usual_way
from rulesets.memoir44.rules.turn.chart_of import chart_of, maps_of, mode_of, title_of_map
from rulesets.memoir44.rules.turn.reinforcement_roll import ON_THE_MOVE, is_reinforced
from rulesets.memoir44.rules.turn.seats import everybody
from rulesets.memoir44.rules.turn.turn import turn_of

SET_UP = "set-up"
CARDS = "cards"
MEDALS = "medals"
MOST_CARDS = 14
MOST_MEDALS = 30
_NOTHING = Option("", "nothing")
_LISTED_CITES = {
    "single": "MD-135",
    "double": "MD-144",
    "overthrough": "MD-144",
    "triple": "MD-156",
    "neptune": "MD-157",
}


def start(documents: Documents[object], rulings: Rulings) -> tuple[object, ...]:
    """The opening of a battle; refuses a set of maps the book does not join. Cite: MD-144, MD-156, MD-157."""
    maps, mode = maps_of(documents), mode_of(documents)
    if len(maps) != MAPS_OF[mode]:
        raise Refusal(
            f"{MODE_TITLES[mode]} takes {count(MAPS_OF[mode], 'map')}; {len(maps)} came.", _LISTED_CITES[mode]
        )
    if mode != "single" and not is_listed(mode, tuple(document.key for document in maps)):
        raise Refusal(
            "The book does not join these maps so. Choose a combination that it lists.", _LISTED_CITES[mode]
        )
    charts = tuple(chart_of(maps, number, rulings) for number in range(len(maps)))
    main = documents.main
    chiefs: Pair = (UNKNOWN, UNKNOWN)
    if isinstance(main, Combination) and mode == "overthrough":
        allied, axis = main.hand("allied"), main.hand("axis")
        chiefs = (UNKNOWN if allied is None else allied, UNKNOWN if axis is None else axis)
    title = main.title if isinstance(main, Combination) else title_of_map(maps[0])
    kept = tuple(replace(document, origin=None) for document in maps)
    return (happened.BattleOpened(title, mode, rulings, charts, kept, _first(charts, rulings), chiefs),)


def _first(charts: tuple[MapChart, ...], rulings: Rulings) -> SideKey:
    """Who opens: by the briefing on a single map, by the house rule where it does not say, and on several
    maps. Cite: MD-159, MD-163."""
    named = rulings.first_side if len(charts) > 1 else charts[0].opens or rulings.first_player
    return "axis" if named == "axis" else "allied"


def battle_opened(event: happened.BattleOpened) -> State:
    """The state before the first turn."""
    books = tuple(opening_books(chart) for chart in event.charts)
    return State(
        event.title,
        event.mode,
        event.rulings,
        event.charts,
        event.documents,
        books,
        event.first,
        side=event.first,
        chiefs=event.chiefs,
    )


def opening_books(chart: MapChart) -> MapBooks:
    """The books of a map at set-up. Cite: MD-065, MD-068, MD-077, MD-238, MD-399."""
    towns = town_control.holders_at_start(chart.towns)
    sections = beach_books.holders_at_start(chart.beaches)
    allied, axis = (UNKNOWN if hand is None else hand for hand in chart.hands)
    return MapBooks(
        (allied, axis),
        (0, 0),
        towns,
        towns,
        sections,
        sections,
        tuple("" for _ in chart.bridges.places) if chart.bridges else (),
        tuple("" if item.permanent else item.holder for item in chart.objectives),
        tuple(item.on for item in chart.objectives),
        tuple(0 for _ in chart.exits),
        tuple(tuple(section in item.empty for section in item.sections) for item in chart.empty),
        tuple(0 for _ in chart.sudden),
        marks=tuple(() for _ in chart.guns),
        craft=(chart.loaded, 0),
        stars=tuple(0 for _ in chart.guns),
    )


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


def choices(state: State, seat: str) -> list[Choice]:
    """What is entered before the start, and the beginning once nothing is missing. Whoever is there enters
    it: a battle waits for no organiser."""
    if seat not in everybody(state) or state.phase != "set-up":
        return []
    wanting = [*_hands(state), *_targets(state), *_tables(state), *_without_tables(state), *_sections(state)]
    if wanting:
        return wanting
    label = f"Begin the battle: the {'Allies' if state.first == 'allied' else 'Axis'} open"
    return [Choice(order.BeginBattle, label, (), subject=SET_UP, cite="MD-163", button="Begin")]


def _hands(state: State) -> list[Choice]:
    """Starting hands the briefings lack: all in one form, or one by one. Cite: MD-146, MD-154, MD-169."""
    field = Count("cards", "Command cards", 1, MOST_CARDS, 5)
    if state.mode == "overthrough":
        return [
            Choice(
                order.SetHand,
                f"Starting hand of the {ADJECTIVE[side]} Commander in Chief",
                (("map", ""), ("side", side)),
                (field,),
                SET_UP,
                cite="MD-146",
                asks="Enter the starting hands",
                button="Enter it",
            )
            for side in BOTH
            if state.chiefs[index_of(side)] == UNKNOWN
        ]
    wanting = _wanting_hands(state)
    if not wanting:
        return []
    fields = tuple(
        replace(field, name=f"hand_{2 * number + index_of(side) + 1}", label=_hand_title(state, number, side))
        for number, side in wanting
    )
    every = Choice(
        order.SetHands,
        "Enter the starting hands",
        (),
        fields,
        SET_UP,
        why="Cards each player begins with: the briefings we have do not say.",
        cite="MD-154",
        asks="Enter the starting hands",
        button="Enter them",
    )
    return [
        every,
        *(
            Choice(
                order.SetHand,
                f"{_hand_title(state, number, side)}: starting hand",
                (("map", state.charts[number].key), ("side", side)),
                (field,),
                weight="open",
                cite="MD-154",
                button="Starting hands",
            )
            for number, side in wanting
        ),
    ]


def _wanting_hands(state: State) -> list[tuple[int, SideKey]]:
    """The maps and sides whose hand nobody has stated."""
    return [
        (number, side)
        for number, books in enumerate(state.books)
        for side in BOTH
        if books.hands[index_of(side)] == UNKNOWN
    ]


def _hand_title(state: State, number: int, side: str) -> str:
    return f"{state.charts[number].title}, {_people(side)}" if len(state.charts) > 1 else _people(side)


def _people(side: str) -> str:
    return "Allies" if side == "allied" else "Axis"


def _targets(state: State) -> list[Choice]:
    """Medals to win the briefings lack."""
    field = Count("medals", "Medals to win", 1, MOST_MEDALS, 6)
    return [
        Choice(
            order.SetTarget,
            f"{chart.title}: medals that win for the {_people(side)}",
            (("map", chart.key), ("side", side)),
            (field,),
            SET_UP,
            cite="MD-126",
            asks="Enter the medals to win",
            button="Enter it",
        )
        for number, chart in enumerate(state.charts)
        for side in BOTH
        if map_target(state, number, side) is None
    ]


def _tables(state: State) -> list[Choice]:
    """Reinforcements Tables nobody has typed in; the house rule can do without. Cite: MD-033."""
    why = "It is not in this program: type it in, or let the house rule have it looked up at the table."
    return [
        Choice(
            order.TypeTable,
            f"{chart.title}: the Reinforcements Table of the {_people(side)}",
            (("map", chart.key), ("side", side)),
            _table_fields(chart, side),
            SET_UP,
            why=why,
            cite="MD-033",
            asks="Type in the Reinforcements Tables",
            button="Type it in",
        )
        for number, chart in enumerate(state.charts)
        for side in missing_tables(state, number)
    ]


def _without_tables(state: State) -> list[Choice]:
    """The house rule that does without all missing tables, in one press. Cite: MD-033."""
    if not any(missing_tables(state, number) for number in range(len(state.charts))):
        return []
    return [
        Choice(
            order.ChangeRuling,
            "Or have them looked up on paper",
            (
                ("name", "reinforcements"),
                ("value", "typed_at_table"),
                ("reason", "The printed tables lie beside the board."),
            ),
            subject=SET_UP,
            why="The program counts the dice; the players read what comes off their printed tables.",
            cite="MD-033",
            button="Look them up on paper",
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
        for face in dict.fromkeys(FACES)
    )


def _sections(state: State) -> list[Choice]:
    """Which Field General commands which section. Cite: MD-147."""
    if state.mode != "overthrough":
        return []
    return [
        Choice(
            order.AssignSections,
            f"Sections of the {ADJECTIVE[side]} Field Generals",
            (("side", side),),
            overthrough.assigning_fields(state),
            SET_UP,
            why="The book does not say who commands which section.",
            cite="MD-147",
            asks="Assign the sections",
            button="Assign them",
        )
        for side in BOTH
        if not overthrough.assigned(state, side)
    ]


def duties(state: State) -> list[Duty]:
    """What still has to be entered."""
    if state.phase != "set-up":
        return []
    wanted = dict.fromkeys(
        (choice.command.__name__, choice.asks or "Begin the battle", choice.cite)
        for choice in choices(state, ORGANISER)
        if choice.weight == "asked" and choice.command is not order.ChangeRuling
    )
    return [Duty(SET_UP, 0, everybody(state), kind, f"{says}.", cite) for kind, says, cite in wanted]


def set_hand(given: Given[State, order.SetHand]) -> list[object]:
    state, command = given.state, given.command
    if not command.map:
        return [happened.ChiefHandSet(command.side, command.cards)]
    return [happened.BriefingSet(state.map_number(command.map), command.side, CARDS, command.cards)]


def set_hands(given: Given[State, order.SetHands]) -> list[object]:
    state, command = given.state, given.command
    hands = astuple(command)
    return [
        happened.BriefingSet(number, side, CARDS, hands[2 * number + index_of(side)])
        for number, side in _wanting_hands(state)
    ]


def set_target(given: Given[State, order.SetTarget]) -> list[object]:
    state, command = given.state, given.command
    return [happened.BriefingSet(state.map_number(command.map), command.side, MEDALS, command.medals)]


def type_table(given: Given[State, order.TypeTable]) -> list[object]:
    """The table as rows; what a face brings comes the usual way of the map and side."""
    state, command = given.state, given.command
    number = state.map_number(command.map)
    way = usual_way(state, number, command.side)
    units = {
        "infantry": command.infantry,
        "armor": command.armor,
        "grenade": command.grenade,
        "flag": command.flag,
        "star": command.star,
    }
    rows = tuple(
        TableRow(face, unit, UNITS[unit][2] if unit in UNITS else 0, "" if unit == ON_THE_MOVE else way)
        for face, unit in units.items()
    )
    return [happened.TableTyped(number, command.side, rows)]


def begin_battle(given: Given[State, order.BeginBattle]) -> list[object]:
    state = given.state
    return [happened.BattleBegan(), *turn_of(state, state.first)]


def briefing_set(state: State, event: happened.BriefingSet) -> State:
    books = state.books[event.map]
    if event.what == CARDS:
        hands = with_pair(books.hands, event.side, event.number)
        return with_books(state, event.map, replace(books, hands=hands))
    targets = (event.number, books.targets[1]) if event.side == "allied" else (books.targets[0], event.number)
    return with_books(state, event.map, replace(books, targets=targets))


def chief_hand_set(state: State, event: happened.ChiefHandSet) -> State:
    return replace(state, chiefs=with_pair(state.chiefs, event.side, event.cards))


def table_typed(state: State, event: happened.TableTyped) -> State:
    books = state.books[event.map]
    others = tuple(item for item in books.typed if item[0] != event.side)
    return with_books(state, event.map, replace(books, typed=(*others, (event.side, event.rows))))


def battle_began(state: State, event: happened.BattleBegan) -> State:
    return replace(state, phase="play")


def table_words(rows: tuple[TableRow, ...]) -> str:
    """ "Infantry: Infantry; Flag: On the move"."""
    named = [f"{FACE_TITLES[row.face]}: {unit_title(row.unit)}" for row in rows if row.unit]
    return "; ".join(named) or "nothing"
