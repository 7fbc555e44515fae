"""Random games of a system, played to the end, looking for one that breaks.

A game breaks by a crash, by a dead end (unfinished, and nobody has an order), or by players who need an
organiser. An endless game and a broken invariant count too. Game 17 of seed 1 is the same every time.
"""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from statistics import median, quantiles
from typing import Any

from rulesets.kit.automation import asked_in_vain, needs_nobody, waits_in_vain
from rulesets.kit.flow.rulings import pairs
from rulesets.kit.own_switches import AS_IT_IS, Ways
from rulesets.kit.pace import Pace, pace, sides_of
from rulesets.kit.playout import Chance, Order, Step, one_of, random_rulings, walk
from rulesets.kit.references import builtin_documents, own_switches, playable_builtins
from rulesets.kit.replay import Replay
from rulesets.kit.ruleset import AnyRuleset, Seat, fold
from rulesets.kit.words import count

MOST_ORDERS = 4000


@dataclass(frozen=True, slots=True)
class Game:
    """A game, finished or broken. `fault` says how it broke; empty if it ended. `paces` are those of its
    turns, if they were counted."""

    replay: Replay
    fault: str
    paces: tuple[Pace, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawn:
    """What is not random about a game: the kind of its document, the house rules, and the documents' own
    switches."""

    kind: str
    rulings: Any
    ways: Ways


def games(ruleset: AnyRuleset, seed: int, number: int, most: int = MOST_ORDERS) -> Iterator[Game]:
    """That many games of random shipped documents under random house rules."""
    for each in range(1, number + 1):
        yield play_game(ruleset, f"{seed}-{each}", most)


def games_of_pairs(
    ruleset: AnyRuleset, seed: int, times: int = 3, part: tuple[int, int] = (1, 1), most: int = MOST_ORDERS
) -> Iterator[Game]:
    """So many games under each of a few sets of house rules and document switches, in which any two settings
    meet. A `part` (2, 3) is the second of every three sets. The kinds of document take turns from round to
    round."""
    kinds = [kind.name for kind in ruleset.kinds if kind.playable]
    for round_of in range(times):
        sets = enumerate(pairs(ruleset.rulings, *own_switches(ruleset)), 1)
        for each, (rulings, others) in islice(sets, part[0] - 1, None, part[1]):
            ways = tuple((name, str(way)) for name, way in others.items() if way != AS_IT_IS)
            drawn = Drawn(kinds[round_of % len(kinds)], rulings, ways)
            yield play_game(ruleset, f"{seed}-pair-{round_of + 1}-{each}", most, drawn)


def play_game(
    ruleset: AnyRuleset,
    seed: int | str,
    most: int = MOST_ORDERS,
    drawn: Drawn | None = None,
    counted: bool = False,
) -> Game:
    """One random game of a random shipped document, under random house rules unless they are given. Its pace
    is measured if `counted`, which takes twice as long."""
    chance = random.Random(seed)
    shipped = [item for item in playable_builtins(ruleset) if drawn is None or item[0] == drawn.kind]
    kind, document = one_of(shipped, chance)
    rulings = random_rulings(ruleset.rulings, chance) if drawn is None else drawn.rulings
    ways = drawn.ways if drawn else ()
    documents = builtin_documents(ruleset, kind, document, ways)
    orders: list[Order] = []
    steps: list[Step] = []
    result = ""
    try:
        seats = ruleset.seats(documents, rulings)
        state = fold(ruleset, ruleset.start(documents, rulings))
        fault, result = _play_on(ruleset, seats, state, chance, orders, steps, most)
    except Exception as error:  # whatever a system lets out is the find
        fault = f"{type(error).__name__}: {error}"
    note = f"Random game {seed}. {fault}".strip()
    paces = _paces(ruleset, seats, steps) if counted and not fault else ()
    replay = Replay(ruleset.slug, kind, document, rulings, tuple(orders), note, result, ways)
    return Game(replay, fault, paces)


def _play_on(
    ruleset: AnyRuleset,
    seats: tuple[Seat, ...],
    state: Any,
    chance: Chance,
    orders: list[Order],
    steps: list[Step],
    most: int,
) -> tuple[str, str]:
    """How the game broke and what came of it; orders and steps are recorded on the way."""
    players = [seat.key for seat in seats if seat.role != "organiser"]
    for step in walk(ruleset, state, [seat.key for seat in seats], chance, noted=orders):
        steps.append(step)
        state = step.after
        if len(steps) == most:
            return f"Runaway: not finished after {most} orders.", ""
        if broken := ruleset.broken(state):
            return f"Broken: {'; '.join(broken)}.", ""
        if stuck := waits_in_vain(ruleset, state, players) or asked_in_vain(ruleset, state):
            return f"Waits in vain: {stuck}", ""
    standing = ruleset.standing(state, None)
    return ("", standing.result) if standing.is_finished else ("Dead end: nobody may order anything.", "")


def _paces(ruleset: AnyRuleset, seats: tuple[Seat, ...], steps: Iterable[Step]) -> tuple[Pace, ...]:
    """The pace of every turn, without automatic orders."""
    keys = [seat.key for seat in seats]

    def by_house(state: Any, order: Order) -> bool:
        return needs_nobody(ruleset, state, keys, order.command)

    return pace(ruleset, sides_of(seats), steps, by_house)


def pace_words(played: Iterable[Game]) -> str:
    """The median of orders and changes of seat a turn, and what the slowest tenth takes; empty for none."""
    turns = [turn for game in played for turn in game.paces if turn.orders]
    if len(turns) < 2:
        return ""
    counts = [turn.orders for turn in turns], [turn.changes for turn in turns]
    orders, changes = (round(median(numbers)) for numbers in counts)
    most_orders, most_changes = (round(quantiles(numbers, n=10)[-1]) for numbers in counts)
    return (
        f"{len(turns)} turns: {count(orders, 'order')} and {count(changes, 'change')} of seat by people "
        f"in the middle one; the slowest tenth takes {most_orders} and {most_changes}."
    )
