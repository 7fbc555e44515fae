"""Why an order is not legal, and what nearly is: a system's own sentences, with the rows of its rules.

It uses what the seat may know and stores nothing.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

from rulesets.kit.flow.choices import Choice, find, least_of, unchecked
from rulesets.kit.flow.conditions import MOST_NEAR, Near
from rulesets.kit.flow.refusals import Refusal, Unexplained
from rulesets.kit.ruleset import AnyRuleset


def why_not(
    ruleset: AnyRuleset, state: Any, seat: str, choice: Choice, values: Mapping[str, object]
) -> Refusal | None:
    """Why the rules refuse the filled-in choice; None if they accept it, or if it makes no order at all."""
    command = unchecked(choice, values)
    if command is None or find(ruleset.menu(state, seat), command):
        return None
    return _refused(ruleset, state, seat, command)


def no_way(
    ruleset: AnyRuleset, state: Any, seat: str, alike: Choice, places: tuple[str, str]
) -> Refusal | None:
    """Why no such order leads from one place to the other; None if an order does not name its places."""
    other = dict(zip(alike.places, places, strict=False))
    fixed = tuple((name, other.get(str(value), value)) for name, value in alike.fixed)
    if len(other) < 2 or not {value for _, value in fixed} >= {*places}:
        return None
    return why_not(ruleset, state, seat, replace(alike, fixed=fixed), least_of(alike))


def _refused(ruleset: AnyRuleset, state: Any, seat: str, command: object) -> Refusal | None:
    try:
        ruleset.decide(state, seat, command, ())
    except Unexplained:
        return None
    except Refusal as refusal:
        return refusal
    return None


def nearly(ruleset: AnyRuleset, state: Any, seats: Iterable[str]) -> tuple[Near, ...]:
    """What is nearly possible for these seats, each entry once, limited to what pages show."""
    found = (entry for seat in seats for entry in ruleset.nearly(state, seat))
    return tuple(dict.fromkeys(islice(found, MOST_NEAR)))
