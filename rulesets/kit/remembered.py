"""Memoisation of pure functions of a state or document: a small cache by identity.

A page asks for the menus of a state. The next order is looked up in the same menu, and then decided by it.
When the cache is full, what was not asked for since it was full the last time is forgotten.
Invariant: a result is reused for that very object alone, which nobody changes and which is kept with its
result. It compares no states and knows no game.
"""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec, TypeVar

S = TypeVar("S")
K = TypeVar("K", bound=Hashable)
R = TypeVar("R")
P = ParamSpec("P")
AT_MOST = 32
"""Results per function after which older ones are let go: an order makes those of before it useless."""
FEW = 8
"""The same where results are large and asked for once by each who looks."""
MANY = 4_096
"""The same where results are small, and hang on little of a state."""


def remembered(function: Callable[[S, K], R], at_most: int = AT_MOST) -> Callable[[S, K], R]:
    """The function of a state and a seat or side, with its last results cached."""
    known: dict[tuple[int, K], tuple[S, R]] = {}
    older: dict[tuple[int, K], tuple[S, R]] = {}

    @wraps(function)
    def answer(state: S, of: K) -> R:
        nonlocal known, older
        key = (id(state), of)
        found = known.get(key)
        if found is not None and found[0] is state:
            return found[1]
        found = older.get(key)
        if found is None or found[0] is not state:
            found = (state, function(state, of))
        if len(known) >= at_most:
            known, older = {}, known
        known[key] = found
        return found[1]

    return answer


def remembered_for_few(function: Callable[[S, K], R]) -> Callable[[S, K], R]:
    """The same with few results."""
    return remembered(function, FEW)


def remembered_by(key: Callable[P, Hashable]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A function with its results cached by `key` of what it is given.

    The key must name all that the result depends on: states that agree in it share one result.
    """

    def of(function: Callable[P, R]) -> Callable[P, R]:
        known: dict[Hashable, R] = {}

        @wraps(function)
        def answer(*given: P.args, **named: P.kwargs) -> R:
            about = key(*given, **named)
            found = known.get(about)
            if found is None:
                if len(known) >= MANY:
                    known.clear()
                found = known[about] = function(*given, **named)
            return found

        return answer

    return of
