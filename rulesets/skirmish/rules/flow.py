"""What follows by itself: the course of set-up and round.

Everything here rests on what both may know: the markers, the experience gained, the units on the table, the
words each side has given.

Cite: TS-013 to TS-015, TS-021, TS-054, TS-059, TS-063, TS-311, TS-339, TS-343.
"""

from collections.abc import Iterator

from rulesets.skirmish.document.maps import SIDES
from rulesets.skirmish.records.numbers import free_and_pooled, fuel, points_lost
from rulesets.skirmish.rules.doctrines.moments import asked_at_start
from rulesets.skirmish.rules.log.state import State, Step, enemy
from rulesets.skirmish.rules.turn.action_phase import ActionPhaseBegun
from rulesets.skirmish.rules.turn.ending import MatchEnded, decided_on_time
from rulesets.skirmish.rules.turn.retreats import may_still_retreat
from rulesets.skirmish.rules.turn.set_up import DoctrinesOpened, differing
from rulesets.skirmish.rules.turn.settle import bought, refilled
from rulesets.skirmish.rules.turn.status import (
    IncomeGained,
    InitiativePassed,
    MatMoved,
    PointsLost,
    RoundBegun,
    StepBegun,
    TokensCleared,
    lose_points,
)
from rulesets.skirmish.rules.turn.strikes import due_strikes
from rulesets.skirmish.rules.turn.turns import (
    TurnEnded,
    has_more,
    is_free,
    is_over,
    limit_of_round,
    next_turn,
)

NUMBERED: tuple[Step, Step] = ("purchase", "ready")


LAST: tuple[Step, Step] = ("ready", "purchase")


def follow(state: State) -> tuple[object, ...]:
    """What happens next without anybody's word; nothing where somebody is waited for."""
    return () if state.is_finished else tuple(_next(state))


def order(state: State) -> tuple[Step, Step]:
    """The two steps of the Status Phase in which people decide, in their order. Cite: TS-015."""
    return NUMBERED if state.rulings.status_order == "as_numbered" else LAST


def _next(state: State) -> Iterator[object]:
    match state.step:
        case "rules" if all(book.confirmed for book in state.books.values()) or not differing(state):
            yield StepBegun("deal")
        case "deal" if all(book.hand for book in state.books.values()):
            yield StepBegun("doctrine")
        case "doctrine" if all(book.doctrine for book in state.books.values()):
            yield DoctrinesOpened(state.books["allied"].doctrine, state.books["axis"].doctrine)
            yield StepBegun("initiative")
        case "initiative" if state.initiative:
            yield RoundBegun(1)
            yield StepBegun("opening")
        case "opening" if not any(asked_at_start(state, side) for side in SIDES):
            yield from _status(state)
        case "purchase" if all(book.closed for book in state.books.values()):
            yield from _bought(state)
        case "ready" if all(book.closed for book in state.books.values()):
            yield StepBegun("purchase") if order(state) == LAST else _to_action(state)
        case "strike" if not due_strikes(state):
            yield StepBegun("action")
        case "action":
            yield from _turns(state)
        case "last" if not any(may_still_retreat(state, side) for side in SIDES):
            yield from _next_round(state)


def _status(state: State) -> Iterator[object]:
    """Mat, loss of points, and unless that ends the match the income. Cite: TS-017 to TS-030."""
    yield MatMoved()
    loser, points = points_lost(state)
    yield PointsLost(loser, points)
    if loser and state.books[loser].vp == points:
        yield MatchEnded(enemy(loser), "no victory points left")
        return
    yield from _income(state, loser, points)
    first = order(state)[0]
    if first == "ready":
        yield TokensCleared()
    yield StepBegun(first)


def _income(state: State, loser: str, points: int) -> Iterator[object]:
    """What each side gains, after the loss of this round. Cite: TS-022 to TS-029."""
    after = state
    if loser:
        after = lose_points(state, PointsLost(loser, points))
    for side in SIDES:
        yield IncomeGained(side, *free_and_pooled(after, side), fuel(after, side))


def _bought(state: State) -> Iterator[object]:
    """Both orders are closed: units come, initiative passes, tokens come off. Cite: TS-037, TS-054."""
    orders = [bought(state, side) for side in SIDES]
    yield from orders
    for one in orders:
        yield from refilled(one)
    if state.round > 1:
        yield InitiativePassed(enemy(state.initiative))
    if order(state) == NUMBERED:
        yield TokensCleared()
        yield StepBegun("ready")
    else:
        yield _to_action(state)


def _to_action(state: State) -> object:
    return StepBegun("strike")


def _turns(state: State) -> Iterator[object]:
    """Whose Action Turn it is. Cite: TS-059."""
    if not state.turn and state.books["allied"].limit == 0:
        yield ActionPhaseBegun(*(limit_of_round(state, side) for side in SIDES))
    elif not state.turn:
        if not any(has_more(state, side) for side in SIDES):
            yield StepBegun("last")
            return
        first = state.initiative
        yield TurnEnded("", first if has_more(state, first) else enemy(first))
    elif is_over(state) and not is_free(state, state.turn):
        yield TurnEnded(state.turn, next_turn(state))


def _next_round(state: State) -> Iterator[object]:
    """The next round, or the end that the house rule sets. Cite: TS-311."""
    if state.rulings.match_length and state.round >= state.rulings.match_length:
        yield MatchEnded(*decided_on_time(state, f"{state.round} rounds are played"))
        return
    yield RoundBegun(state.round + 1)
    yield StepBegun("opening")
