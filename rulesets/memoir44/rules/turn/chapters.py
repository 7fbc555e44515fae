"""All chapters of the book, and by them every order and every event of a battle."""

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
