"""All chapters of the book: by them every order and event of a battle, the menu and the duties, and the fold.

A seat decides what one may do, never what one may know. Control facts are entered at any time, one tap
each: every chapter of the records offers its own. A fact set wrongly is set again; what is gained for good is
struck out with a reason. Choices of a map name nothing of another map.
"""

from collections.abc import Callable
from dataclasses import replace

from rulesets.kit.flow.choices import Choice, Weight
from rulesets.kit.flow.deciding import Effects, evolved
from rulesets.kit.flow.duties import ORGANISER, Duty
from rulesets.kit.remembered import remembered
from rulesets.memoir44.records import (
    beach_books,
    big_guns,
    bridges,
    empty_sections,
    exits,
    figure_pool,
    medal_stand,
    objectives,
    sudden_death,
    table_notes,
    town_control,
)
from rulesets.memoir44.rules.log.state import State
from rulesets.memoir44.rules.turn import (
    air,
    amending,
    arrival,
    battle_start,
    briefing,
    cards,
    landing_craft,
    on_the_move,
    organiser,
    overthrough,
    reinforcement_roll,
    steps,
    turn,
    typed_tables,
)
from rulesets.memoir44.rules.turn.battle_start import BattleOpened, battle_opened
from rulesets.memoir44.rules.turn.seats import maps_kept_by, maps_of_office, office_of, side_of

CHAPTERS = tuple(
    chapter.CHAPTER
    for chapter in (
        battle_start,
        briefing,
        typed_tables,
        overthrough,
        cards,
        reinforcement_roll,
        on_the_move,
        arrival,
        landing_craft,
        air,
        steps,
        turn,
        town_control,
        beach_books,
        bridges,
        objectives,
        empty_sections,
        sudden_death,
        exits,
        medal_stand,
        big_guns,
        figure_pool,
        table_notes,
        organiser,
        amending,
    )
)
ORDERED = {order: row for chapter in CHAPTERS for order, row in chapter.orders.items()}
HAPPENED = {event: row for chapter in CHAPTERS for event, row in chapter.events.items()}
COMMANDS: tuple[type, ...] = tuple(ORDERED)
EVENTS: tuple[type, ...] = (battle_start.BattleOpened, *HAPPENED)


_CHAPTERS: tuple[Callable[[State, int], list[Choice]], ...] = (
    town_control.choices,
    beach_books.choices,
    bridges.choices,
    objectives.choices,
    empty_sections.choices,
    sudden_death.choices,
    exits.choices,
    bridges.building_choices,
    medal_stand.choices,
    big_guns.choices,
    figure_pool.choices,
    table_notes.choices,
    medal_stand.striking_choices,
)


def facts(state: State, seat: str) -> list[Choice]:
    """Every fact the seat may enter; those of several maps under their titles. Who is at a map keeps its
    books; the organiser may for whoever is away."""
    if state.phase != "play":
        return []
    maps, rules = maps_kept_by(state, seat), seat == ORGANISER
    offered: list[Choice] = []
    for number in maps:
        of_map = [choice for chapter in _CHAPTERS for choice in chapter(state, number)]
        of_map += big_guns.placing_choices(state, number, side_of(seat))
        of_map += _on_turn(state, seat, number)
        title = f"{state.charts[number].title}: " if len(maps) > 1 else ""
        offered += [_as_kept(choice, title, seat) for choice in of_map] if title or rules else of_map
    return offered


def _as_kept(choice: Choice, title: str, seat: str) -> Choice:
    """The choice under the title of its map; the organiser keeps the books of others by ruling."""
    weight: Weight = "ruling" if seat == ORGANISER else choice.weight
    return replace(choice, label=f"{title}{choice.label}", weight=weight)


def _on_turn(state: State, seat: str, number: int) -> list[Choice]:
    """What goes with a side's own movement: landings, and units that go to another map."""
    side = side_of(seat)
    if seat == ORGANISER or side is None:
        return []
    if number not in maps_of_office(state, office_of(state, seat), side):
        return []
    landing = landing_craft.choices(state, number) if side == "allied" else []
    return [*landing, *exits.crossing_choices(state, number, side)]


@remembered
def menu(state: State, seat: str) -> tuple[Choice, ...]:
    """All choices of the seat, the duties' first."""
    if state.phase == "over":
        return ()
    return (
        *battle_start.choices(state, seat),
        *turn.choices(state, seat),
        *organiser.choices(state, seat),
        *facts(state, seat),
    )


def all_duties(state: State) -> tuple[Duty, ...]:
    """Every duty of the state."""
    return (*organiser.duties(state), *battle_start.duties(state), *turn.duties(state))


EFFECTS: Effects[State] = {event: row.changes for event, row in HAPPENED.items()}


def evolve(state: State | None, event: object) -> State:
    """The state after the event; the first event of a battle makes it."""
    return evolved(state, event, BattleOpened, battle_opened, EFFECTS)
