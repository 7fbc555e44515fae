"""Random games of a system, played to the end, looking for one that breaks.

A game breaks by a crash, a dead end (unfinished, and nobody may order anything), players who wait in vain
for an organiser, a runaway or an invariant that does not hold. Game 17 of seed 1 is the same every time.
"""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Any

from rulesets.kit.flow.rulings import pairs
from rulesets.kit.pace import Pace, pace, sides_of
from rulesets.kit.references import builtin_documents, playable_builtins
from rulesets.kit.replay import Replay
from rulesets.kit.ruleset import AnyRuleset, Seat, fold
from rulesets.kit.staff import needs_nobody, waits_in_vain
from rulesets.kit.walk import Chance, Order, Step, one_of, random_rulings, walk

MOST_ORDERS = 4000


@dataclass(frozen=True, slots=True)
class Game:
    """A game as far as it went. `fault` says how it broke, empty where it came to its end; `paces` are
    those of its turns, where they were counted."""

    replay: Replay
    fault: str
    paces: tuple[Pace, ...] = ()


def games(ruleset: AnyRuleset, seed: int, number: int, most: int = MOST_ORDERS) -> Iterator[Game]:
    """That many games of random shipped documents under random house rules."""
    for each in range(1, number + 1):
        yield play_game(ruleset, f"{seed}-{each}", most)


def games_of_pairs(ruleset: AnyRuleset, seed: int, times: int = 3, most: int = MOST_ORDERS) -> Iterator[Game]:
    """So many games under each of a few sets of house rules in which any two settings meet."""
    for round_of in range(1, times + 1):
        for each, rulings in enumerate(pairs(ruleset.rulings), 1):
            yield play_game(ruleset, f"{seed}-pair-{round_of}-{each}", most, rulings)


def play_game(
    ruleset: AnyRuleset, seed: int | str, most: int = MOST_ORDERS, rulings: Any = None, counted: bool = False
) -> Game:
    """One random game of a random shipped document, under random house rules unless some are given; its
    pace is `counted` where that is wanted, which takes as long again."""
    chance = random.Random(seed)
    kind, document = one_of(playable_builtins(ruleset), chance)
    rulings = random_rulings(ruleset.rulings, chance) if rulings is None else rulings
    documents = builtin_documents(ruleset, kind, document)
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
    return Game(Replay(ruleset.slug, kind, document, rulings, tuple(orders), note, result), fault, paces)


def _play_on(
    ruleset: AnyRuleset,
    seats: tuple[Seat, ...],
    state: Any,
    chance: Chance,
    orders: list[Order],
    steps: list[Step],
    most: int,
) -> tuple[str, str]:
    """How the game broke and what came of it; the orders and steps are noted on the way."""
    players = [seat.key for seat in seats if seat.role != "organiser"]
    for step in walk(ruleset, state, [seat.key for seat in seats], chance, noted=orders):
        steps.append(step)
        state = step.after
        if len(steps) == most:
            return f"Runaway: not finished after {most} orders.", ""
        if broken := ruleset.broken(state):
            return f"Broken: {'; '.join(broken)}.", ""
        if stuck := waits_in_vain(ruleset, state, players):
            return f"Waits in vain: {stuck}", ""
    standing = ruleset.standing(state, None)
    return ("", standing.result) if standing.is_finished else ("Dead end: nobody may order anything.", "")


def _paces(ruleset: AnyRuleset, seats: tuple[Seat, ...], steps: Iterable[Step]) -> tuple[Pace, ...]:
    """The pace of every turn, what the house would give left out."""
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
        f"{len(turns)} turns: {orders} orders and {changes} changes of seat by people in the middle one; "
        f"the slowest tenth takes {most_orders} and {most_changes}."
    )
