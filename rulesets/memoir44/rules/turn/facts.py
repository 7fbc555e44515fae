"""Control facts: what anybody at a map may enter at any time, one tap each.

A router: every chapter offers its own. A fact set wrongly is set again; what is gained for good is struck
out with a reason. Choices of a map name nothing of another map, so that an order there leaves them
as they are.
"""

from collections.abc import Callable
from dataclasses import replace

from rulesets.kit.flow.choices import Choice, Weight
from rulesets.kit.flow.duties import ORGANISER
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
from rulesets.memoir44.rules.turn import landing_craft
from rulesets.memoir44.rules.turn.seats import maps_kept_by, maps_of_office, office_of, side_of

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


def choices(state: State, seat: str) -> list[Choice]:
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
