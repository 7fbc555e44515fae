"""On the Move orders: a unit of a section moves and does not battle.

Cite: Memoir '44, D-Day Landings, "On the Move orders".
"""

from dataclasses import dataclass

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.words import count
from rulesets.memoir44.document.document import SECTIONS
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered, becomes
from rulesets.memoir44.rules.log.state import Post, State, on_map, with_post
from rulesets.memoir44.rules.turn.seats import OWN, does, own_post, who


@dataclass(frozen=True, slots=True)
class OrderOnTheMove:
    """A unit of a section, as map and section, is ordered On the Move."""

    post: str
    section: str


@dataclass(frozen=True, slots=True)
class UnitOnTheMove:
    post: str
    section: str


def sections_commanded(state: State, post: Post) -> tuple[tuple[str, str], ...]:
    """The sections in which a post commands units, as (key, words)."""
    if state.mode == "overthrough":
        own = {
            section for side, section, general in state.commands if side == state.side and general == post.key
        }
    else:
        own = {f"{post.key}-{section}" for section in SECTIONS}
    return tuple(
        (f"{chart.key}-{section}", f"{chart.title}, {section}")
        for chart in state.charts
        for section in SECTIONS
        if f"{chart.key}-{section}" in own
    )


def choices(state: State, post: Post) -> list[Choice]:
    """A unit ordered On the Move, in any section the player commands, as long as orders are left.

    Cite: MD-060, MD-061.
    """
    left = post.on_the_move - len(post.moved)
    if left < 1:
        return []
    return [
        Choice(
            OrderOnTheMove,
            f"Order a unit On the Move: {words}",
            (("post", post.key), ("section", section)),
            subject=post.key,
            weight="open",
            why=f"{count(left, 'order')} left. The unit moves as normal and does not battle.",
            cite="MD-060",
            asks="Order a unit On the Move",
            button="On the Move",
            row=f"{section}-on-the-move",
            tap="Ordered",
        )
        for section, words in sections_commanded(state, post)
    ]


def unit_on_the_move(state: State, event: UnitOnTheMove) -> State:
    post = state.post(event.post)
    assert post is not None
    return with_post(state, post.key, moved=(*post.moved, event.section))


MOVES: Needs[Asked] = (
    Need(
        lambda o: o.s.step not in ("deal", "card", "roll"),
        "First play your card and roll: they give the On the Move orders.",
        "MD-061",
        True,
    ),
    Need(
        lambda o: o.s.step in ("orders", "move"),
        "On the Move orders come before the battles.",
        "MD-060",
    ),
    OWN,
    Need(
        lambda o: o.c.section in dict(sections_commanded(o.s, own_post(o))),
        "On the Move orders go to your own sections. Choose one of them.",
        "MD-060",
    ),
    Need(
        lambda o: own_post(o).on_the_move,
        "Your card and roll gave no On the Move order this turn.",
        "MD-059",
        True,
    ),
    Need(
        lambda o: len(own_post(o).moved) < own_post(o).on_the_move,
        "No On the Move order is left this turn.",
        "MD-060",
    ),
)


def told_unit_on_the_move(state: State, event: UnitOnTheMove) -> str:
    key, _, section = event.section.rpartition("-")
    where = f"the {section} section{on_map(state, state.map_number(key), ' of {}')}"
    return f"{who(state, event.post)} {does(state, 'orders', 'order')} a unit On the Move in {where}."


CHAPTER = Chapter(
    {OrderOnTheMove: Ordered(becomes(UnitOnTheMove), MOVES, time="turn")},
    {UnitOnTheMove: Happened(unit_on_the_move, told_unit_on_the_move)},
)
