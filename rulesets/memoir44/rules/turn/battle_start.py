"""Before the first turn: what the documents lack is entered, then the organiser begins.

Cite: Memoir '44, D-Day Landings, "Game Modes", "Briefing", "Reinforcements".
"""

from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import ORGANISER, Duty
from rulesets.kit.flow.house_rule import ChangeRuling
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Documents
from rulesets.kit.words import count, listed
from rulesets.memoir44.document.combination import MAPS_OF, MODE_TITLES, Combination, Mode, is_listed
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.words import the, verb
from rulesets.memoir44.records import beach_books, town_control
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered
from rulesets.memoir44.rules.log.chart import MapChart
from rulesets.memoir44.rules.log.state import UNKNOWN, MapBooks, Pair, SideKey, State
from rulesets.memoir44.rules.turn import overthrough
from rulesets.memoir44.rules.turn.briefing import SET_UP, hand_choices, target_choices
from rulesets.memoir44.rules.turn.chart_of import chart_of, maps_of, mode_of, title_of_map
from rulesets.memoir44.rules.turn.seats import everybody
from rulesets.memoir44.rules.turn.turn import turn_of
from rulesets.memoir44.rules.turn.typed_tables import table_choices, without_tables


@dataclass(frozen=True, slots=True)
class BeginBattle:
    """Everything is set up; the first turn begins."""


@dataclass(frozen=True, slots=True)
class BattleOpened:
    """`chiefs` are the hands of the Commanders in Chief, -1 where they are not stated."""

    title: str
    mode: Mode
    rulings: Rulings
    charts: tuple[MapChart, ...]
    documents: tuple[Scenario, ...]
    first: SideKey
    chiefs: tuple[int, int] = (-1, -1)


@dataclass(frozen=True, slots=True)
class BattleBegan:
    pass


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
            f"{MODE_TITLES[mode]} takes {count(MAPS_OF[mode], 'map')}, not {len(maps)}.", _LISTED_CITES[mode]
        )
    if mode != "single" and not is_listed(mode, tuple(document.key for document in maps)):
        raise Refusal("The book does not join these maps. Choose a listed combination.", _LISTED_CITES[mode])
    charts = tuple(chart_of(maps, number, rulings) for number in range(len(maps)))
    main = documents.main
    chiefs: Pair = (UNKNOWN, UNKNOWN)
    if isinstance(main, Combination) and mode == "overthrough":
        allied, axis = main.hand("allied"), main.hand("axis")
        chiefs = (UNKNOWN if allied is None else allied, UNKNOWN if axis is None else axis)
    title = main.title if isinstance(main, Combination) else title_of_map(maps[0])
    kept = tuple(replace(document, origin=None) for document in maps)
    return (BattleOpened(title, mode, rulings, charts, kept, _first(charts, rulings), chiefs),)


def _first(charts: tuple[MapChart, ...], rulings: Rulings) -> SideKey:
    """Who opens: by the briefing on a single map, by the house rule where it does not say, and on several
    maps. Cite: MD-159, MD-163."""
    named = rulings.first_side if len(charts) > 1 else charts[0].opens or rulings.first_player
    return "axis" if named == "axis" else "allied"


def battle_opened(event: BattleOpened) -> State:
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


def choices(state: State, seat: str) -> list[Choice]:
    """What is entered before the start, and the beginning once nothing is missing. Whoever is there enters
    it: a battle waits for no organiser."""
    if seat not in everybody(state) or state.phase != "set-up":
        return []
    wanting = [
        *hand_choices(state),
        *target_choices(state),
        *table_choices(state),
        *without_tables(state),
        *overthrough.assigning_choices(state),
    ]
    if wanting:
        return wanting
    label = f"Begin the battle: {the(state.first)} {verb(state.first, 'opens', 'open')}"
    return [Choice(BeginBattle, label, (), subject=SET_UP, cite="MD-163", button="Begin")]


def duties(state: State) -> list[Duty]:
    """What still has to be entered."""
    if state.phase != "set-up":
        return []
    wanted = dict.fromkeys(
        (choice.command.__name__, choice.asks or "Begin the battle", choice.cite)
        for choice in choices(state, ORGANISER)
        if choice.weight == "asked" and choice.command is not ChangeRuling
    )
    return [Duty(SET_UP, 0, everybody(state), kind, f"{says}.", cite) for kind, says, cite in wanted]


def begin_battle(given: OrderContext[State, BeginBattle]) -> list[object]:
    state = given.state
    return [BattleBegan(), *turn_of(state, state.first)]


def battle_began(state: State, event: BattleBegan) -> State:
    return replace(state, phase="play")


def _to_begin(o: Asked) -> str:
    says = next((duty.says for duty in duties(o.s)), "something is still missing.")
    return f"The battle cannot begin yet. First {says[:1].lower()}{says[1:]}"


def _may_begin(o: Asked) -> bool:
    return all(duty.kind == "BeginBattle" for duty in duties(o.s))


BEGIN: Needs[Asked] = (Need(_may_begin, _to_begin, "MD-033"),)


def told_battle_opened(state: State, event: BattleOpened) -> str:
    maps = listed([chart.title for chart in event.charts])
    return f"{event.title} is set up{f': {maps}' if len(event.charts) > 1 else ''}."


def told_battle_began(state: State, event: BattleBegan) -> str:
    return f"The battle begins; {the(state.first)} {verb(state.first, 'opens', 'open')}."


CHAPTER = Chapter(
    {BeginBattle: Ordered(begin_battle, BEGIN, time="set-up")},
    {BattleBegan: Happened(battle_began, told_battle_began)},
)
