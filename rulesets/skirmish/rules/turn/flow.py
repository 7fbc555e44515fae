"""What follows by itself, and who is waited for: the course of set-up and round.

Everything here rests on what both may know: the markers, the experience gained, the units on the table, the
words each side has given.

Cite: TS-013 to TS-015, TS-021, TS-054, TS-059, TS-063, TS-311, TS-339, TS-343.
"""

from collections.abc import Iterator

from rulesets.kit.flow.rulings import switches
from rulesets.skirmish.document.maps import SIDES
from rulesets.skirmish.ground.idle import idle
from rulesets.skirmish.records.numbers import (
    actions_for,
    counted_points,
    free_and_pooled,
    fuel,
    left_of,
    points_lost,
)
from rulesets.skirmish.records.settle import purchase, refilled
from rulesets.skirmish.rules.doctrines.moments import MOST_ACTIONS, asked_at_start
from rulesets.skirmish.rules.log import events as e, events_status as s
from rulesets.skirmish.rules.log.state import State, Step, Strike, Unit, enemy, is_sort, on_board, unlocked
from rulesets.skirmish.rules.turn.evolve import evolve

NUMBERED: tuple[Step, Step] = ("purchase", "ready")
LAST: tuple[Step, Step] = ("ready", "purchase")


def follow(state: State) -> tuple[e.Event, ...]:
    """What happens next without anybody's word; nothing where somebody is waited for."""
    return () if state.is_finished else tuple(_next(state))


def order(state: State) -> tuple[Step, Step]:
    """The two steps of the Status Phase in which people decide, in their order. Cite: TS-015."""
    return NUMBERED if state.rulings.status_order == "as_numbered" else LAST


def _next(state: State) -> Iterator[e.Event]:
    match state.step:
        case "rules" if all(book.confirmed for book in state.books.values()) or not differing(state):
            yield s.StepBegun("deal")
        case "deal" if all(book.hand for book in state.books.values()):
            yield s.StepBegun("doctrine")
        case "doctrine" if all(book.doctrine for book in state.books.values()):
            yield s.DoctrinesOpened(state.books["allied"].doctrine, state.books["axis"].doctrine)
            yield s.StepBegun("initiative")
        case "initiative" if state.initiative:
            yield s.RoundBegun(1)
            yield s.StepBegun("opening")
        case "opening" if not any(asked_at_start(state, side) for side in SIDES):
            yield from _status(state)
        case "purchase" if all(book.closed for book in state.books.values()):
            yield from _bought(state)
        case "ready" if all(book.closed for book in state.books.values()):
            yield s.StepBegun("purchase") if order(state) == LAST else _to_action(state)
        case "strike" if not due_strikes(state):
            yield s.StepBegun("action")
        case "action":
            yield from _turns(state)
        case "last" if not any(may_still_retreat(state, side) for side in SIDES):
            yield from _next_round(state)


def differing(state: State) -> tuple[str, ...]:
    """The house rules that differ from the default and can matter to the match. Cite: TS-332."""
    usual = type(state.rulings)()
    names = [item.name for item in switches(type(state.rulings))]
    found = [name for name in names if getattr(state.rulings, name) != getattr(usual, name)]
    quiet = idle(state.match, state.map, state.prices, state.doctrines) if found else ()
    return tuple(name for name in found if name not in quiet)


def _status(state: State) -> Iterator[e.Event]:
    """Mat, loss of points, and unless that ends the match the income. Cite: TS-017 to TS-030."""
    yield s.MatMoved()
    loser, points = points_lost(state)
    yield s.PointsLost(loser, points)
    if loser and state.books[loser].vp == points:
        yield e.MatchEnded(enemy(loser), "no victory points left")
        return
    yield from _income(state, loser, points)
    first = order(state)[0]
    if first == "ready":
        yield s.TokensCleared()
    yield s.StepBegun(first)


def _income(state: State, loser: str, points: int) -> Iterator[e.Event]:
    """What each side gains, after the loss of this round. Cite: TS-022 to TS-029."""
    after = state
    if loser:
        after = evolve(state, s.PointsLost(loser, points))
    for side in SIDES:
        yield s.IncomeGained(side, *free_and_pooled(after, side), fuel(after, side))


def _bought(state: State) -> Iterator[e.Event]:
    """Both orders are closed: units come, initiative passes, tokens come off. Cite: TS-037, TS-054."""
    orders = [purchase(state, side) for side in SIDES]
    yield from orders
    for one in orders:
        yield from refilled(one)
    if state.round > 1:
        yield s.InitiativePassed(enemy(state.initiative))
    if order(state) == NUMBERED:
        yield s.TokensCleared()
        yield s.StepBegun("ready")
    else:
        yield _to_action(state)


def _to_action(state: State) -> e.Event:
    return s.StepBegun("strike")


def due_strikes(state: State) -> tuple[Strike, ...]:
    """The strikes that come before the first Action Turn of this round. Cite: TS-205."""
    return tuple(strike for strike in state.strikes if state.round in strike.rounds)


def has_more(state: State, side: str) -> bool:
    """Whether the side has Actions left, as far as all know: where the mat counts only its owner knows, and
    only its own word ends them. Cite: TS-059; second reading of TS-034."""
    if state.rulings.up_scope == "board":
        return left_of(state, side) > 0
    return not state.books[side].done


def is_over(state: State) -> bool:
    """Whether the Action Turn has all its Actions. Cite: TS-060, TS-063."""
    return state.taken >= MOST_ACTIONS or not has_more(state, state.turn)


def is_free(state: State, side: str) -> bool:
    """Whether something may still be done after the last Action: an empty truck moved, an ability at the end
    of the turn; both are open to all. Cite: TS-281, TS-339."""
    ends = any("turn_end" in one.moments for one in unlocked(state, side))
    return ends or any(True for _ in free_trucks(state, side))


def free_trucks(state: State, side: str) -> Iterator[str]:
    """The keys of empty trucks that may move without an Action, each once a round. Cite: TS-281, TS-282,
    TS-352."""
    if state.rulings.logistics_keyword == "doctrine" and state.books[side].doctrine != "logistics":
        return
    carriers = {unit.carrier for unit in state.units if unit.side == side and unit.place != "mat"}
    for unit in on_board(state, side):
        is_designated = "supply" in unit.marks or "convoy" in unit.marks
        is_ready = not unit.fatigued and not is_designated
        if is_sort(state, unit, "truck") and unit.name not in carriers and is_ready:
            yield unit.key


def _turns(state: State) -> Iterator[e.Event]:
    """Whose Action Turn it is. Cite: TS-059."""
    if not state.turn and state.books["allied"].limit == 0:
        yield e.ActionPhaseBegun(*(limit_of_round(state, side) for side in SIDES))
    elif not state.turn:
        if not any(has_more(state, side) for side in SIDES):
            yield s.StepBegun("last")
            return
        first = state.initiative
        yield e.TurnEnded("", first if has_more(state, first) else enemy(first))
    elif is_over(state) and not is_free(state, state.turn):
        yield e.TurnEnded(state.turn, next_turn(state))


def limit_of_round(state: State, side: str) -> int:
    """The Actions fixed for the phase by the house rule; else those of the moment."""
    return actions_for(counted_points(state, side))


def next_turn(state: State) -> str:
    """Whose turn comes after this one; empty where nobody has Actions left. Cite: TS-059."""
    for side in (enemy(state.turn), state.turn):
        if has_more(state, side):
            return side
    return ""


def may_still_retreat(state: State, side: str) -> bool:
    """Whether the side is asked for its last retreats: it has somebody to run on the board. Cite: TS-096."""
    runs = any(may_run(state, unit) for unit in on_board(state, side))
    return runs and not state.books[side].closed


def may_run(state: State, unit: Unit) -> bool:
    """Whether it is a squad on the board, or a gun with a crew there. Cite: TS-096, TS-138."""
    return unit.place == "board" and (unit.is_squad or bool(unit.crew and is_sort(state, unit, "gun")))


def _next_round(state: State) -> Iterator[e.Event]:
    """The next round, or the end that the house rule sets. Cite: TS-311."""
    if state.rulings.match_length and state.round >= state.rulings.match_length:
        yield e.MatchEnded(*decided_on_time(state, f"{state.round} rounds are played"))
        return
    yield s.RoundBegun(state.round + 1)
    yield s.StepBegun("opening")


def decided_on_time(state: State, why: str) -> tuple[str, str]:
    """Who has won by victory points, then by experience gained; else a draw. Cite: TS-311."""
    allied, axis = state.books["allied"], state.books["axis"]
    for one, other, by in (
        (allied.vp, axis.vp, "victory points decide"),
        (allied.gained, axis.gained, "experience decides"),
    ):
        if one != other:
            return ("allied" if one > other else "axis"), f"{why}; {by}"
    return "draw", f"{why}, and both stand alike"
