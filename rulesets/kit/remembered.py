"""What a pure function said of a state or document lately, so that it is not worked out again at once.

A page asks for the menus of a state, the order that follows is looked for in the same menu, and then decided
by it. Invariant: an answer is given again for that very object alone, which nobody changes and which is
kept with its answer. It compares no states and knows no game.
"""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import TypeVar

S = TypeVar("S")
K = TypeVar("K", bound=Hashable)
R = TypeVar("R")
AT_MOST = 64
"""Answers kept of one function: the newest states with everybody at their tables."""


def remembered(function: Callable[[S, K], R]) -> Callable[[S, K], R]:
    """The function of a state and a seat or side, which remembers its last answers."""
    known: dict[tuple[int, K], tuple[S, R]] = {}

    @wraps(function)
    def answer(state: S, of: K) -> R:
        found = known.get((id(state), of))
        if found is not None and found[0] is state:
            return found[1]
        if len(known) >= AT_MOST:
            known.clear()
        given = function(state, of)
        known[id(state), of] = (state, given)
        return given

    return answer
