"""A round and its Status Phase: steps, the mat, loss of points, income, tokens.

Cite: TS-010, TS-013, TS-017 to TS-030, TS-054 to TS-056, TS-343.
"""

from dataclasses import dataclass, replace
from typing import Any

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.deciding import Happened, Order, Sentence, as_given
from rulesets.kit.words import count
from rulesets.skirmish.document.maps import SIDES
from rulesets.skirmish.records.changes import changed_book, changed_units, tallied
from rulesets.skirmish.records.numbers import unit_points
from rulesets.skirmish.rules.log.asked import in_step
from rulesets.skirmish.rules.log.state import State, Step, Unit
from rulesets.skirmish.rules.turn.set_up import OPENING
from rulesets.skirmish.rules.turn.words import does, people, tells, who

TOLD_STEPS = {
    "rules": "",
    "deal": "The doctrines are dealt next.",
    "doctrine": "Each side chooses one of its three doctrines.",
    "initiative": "Next is the roll for initiative.",
    "opening": "",
    "purchase": "Both sides buy, unseen.",
    "ready": "Both sides pass on figures, board transports and use abilities.",
    "strike": "",
    "action": "The Action Phase begins.",
    "last": "All Actions are taken; squads may still retreat.",
}


@dataclass(frozen=True, slots=True)
class RoundBegun:
    round: int


def round_begun(state: State, event: RoundBegun) -> State:
    """A round, and what the last one came to. Cite: TS-013."""
    row = tuple(
        number
        for side in SIDES
        for number in (state.books[side].vp, state.books[side].gained, unit_points(state, side))
    )
    books = {
        side: replace(book, actions=0, limit=0, done=False, kills=0) for side, book in state.books.items()
    }
    return replace(
        state,
        round=event.round,
        books=books,
        course=(*state.course, row),
        turn="",
        ended="",
        turns=0,
    )


def tell_round_begun(state: State, event: RoundBegun, seat: str | None) -> Sentence:
    return f"Round {event.round} begins."


@dataclass(frozen=True, slots=True)
class StepBegun:
    step: Step


def step_begun(state: State, event: StepBegun) -> State:
    """A step: nobody has closed it yet."""
    books = {side: replace(book, closed=False) for side, book in state.books.items()}
    return replace(state, step=event.step, books=books)


def tell_step_begun(state: State, event: StepBegun, seat: str | None) -> Sentence:
    return TOLD_STEPS[event.step]


@dataclass(frozen=True, slots=True)
class CloseOpening:
    """Nothing more when the Status Phase starts."""


@dataclass(frozen=True, slots=True)
class OpeningClosed:
    side: str


def closing() -> Choice:
    return Choice(
        CloseOpening,
        "Go on to income",
        subject=OPENING,
        why="Skip the start of this Status Phase.",
        cite="TS-343",
    )


def closed(state: State, event: Any) -> State:
    """The side has no more to say in this step."""
    return changed_book(state, event.side, closed=True)


@dataclass(frozen=True, slots=True)
class MatMoved:
    """Every unit of every mat moves one space to the right."""


def mat_moved(state: State, event: MatMoved) -> State:
    """One space to the right, to the last one where there is one. Cite: TS-017, TS-304."""
    last = state.rulings.mat_last_space or None

    def moved(unit: Unit) -> Unit:
        if unit.place != "mat":
            return unit
        space = unit.space + 1
        return replace(unit, space=space if last is None else min(space, last))

    return changed_units(state, moved)


def tell_mat_moved(state: State, event: MatMoved, seat: str | None) -> Sentence:
    return "Units on the mats move one space."


@dataclass(frozen=True, slots=True)
class PointsLost:
    """The side with fewer victory hexes loses points; empty for equal holdings."""

    side: str
    points: int


def lose_points(state: State, event: PointsLost) -> State:
    if not event.side:
        return state
    return changed_book(state, event.side, vp=state.books[event.side].vp - event.points)


def tell_points_lost(state: State, event: PointsLost, seat: str | None) -> Sentence:
    if not event.side:
        return "Both sides hold the same number of victory hexes. Nobody loses points."
    left = state.books[event.side].vp - event.points
    loses, has = does(event.side, "loses", "lose"), does(event.side, "has", "have")
    return f"{who(event.side)} {loses} {count(event.points, 'victory point')} and {has} {left} left."


@dataclass(frozen=True, slots=True)
class IncomeGained:
    side: str
    points: int
    pool: int
    fuel: int


def gained(state: State, event: IncomeGained) -> State:
    """Free points lapse before the new ones come where they do not last. Cite: TS-026."""
    purse = state.books[event.side].purse
    kept = purse.points if state.rulings.carry_over == "on" else 0
    after = replace(
        purse,
        points=kept + event.points,
        pool=purse.pool + event.pool,
        fuel=purse.fuel + event.fuel,
        level=max(purse.level, purse.next),
    )
    counted = tallied(state, event.side, earned=event.points + event.pool, fuel=event.fuel)
    return changed_book(counted, event.side, purse=after)


def tell_gained(state: State, event: IncomeGained, seat: str | None) -> Sentence:
    if seat != event.side and state.rulings.secrecy_resources == "hidden":
        return f"{who(event.side)} {does(event.side, 'gains', 'gain')} income."
    sums = f"{count(event.points, 'command point')}, {event.pool} pooled for Tanks and {event.fuel} fuel"
    return f"{who(event.side)} {does(event.side, 'gains', 'gain')} {sums}."


@dataclass(frozen=True, slots=True)
class InitiativePassed:
    side: str


def passed(state: State, event: InitiativePassed) -> State:
    return replace(state, initiative=event.side)


def tell_passed(state: State, event: InitiativePassed, seat: str | None) -> Sentence:
    return f"Initiative passes to {people(event.side)}."


@dataclass(frozen=True, slots=True)
class TokensCleared:
    """Fatigued and Pinned come off, every unit on the board gets its opportunity fire marker."""


def tokens_cleared(state: State, event: TokensCleared) -> State:
    """Cite: TS-055, TS-056."""

    def cleared(unit: Unit) -> Unit:
        marks = tuple(mark for mark in unit.marks if mark not in ("retreated", "opfire", "slowed"))
        return replace(unit, fatigued=False, marks=marks)

    return changed_units(state, cleared)


def tell_cleared(state: State, event: TokensCleared, seat: str | None) -> Sentence:
    return "Fatigued and Pinned come off, Disrupted becomes Pinned; units on the board get their markers."


ORDERS = (
    Order(
        CloseOpening,
        as_given(OpeningClosed),
        (in_step("TS-343", "opening"),),
        held="Going on automatically would reveal hidden units.",
    ),
)
EVENTS = (
    Happened(RoundBegun, round_begun, tell_round_begun),
    Happened(StepBegun, step_begun, tell_step_begun),
    Happened(OpeningClosed, closed, tells("goes", "go", "on to income")),
    Happened(MatMoved, mat_moved, tell_mat_moved),
    Happened(PointsLost, lose_points, tell_points_lost),
    Happened(IncomeGained, gained, tell_gained),
    Happened(InitiativePassed, passed, tell_passed),
    Happened(TokensCleared, tokens_cleared, tell_cleared),
)
