"""Several orders of a seat that are given as one: how they are read, and how they are judged part by part.

Invariant: each part is judged by the rules in the state after the part before it. Every part but the last
must say of itself that it `goes_on` (`Choice`). Nothing follows automatically in between but steps of the
same seat that go on, where the next part needs them. Such a step is a part like the others. The writer and
whoever only tries parts out use the same judgement.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rulesets.kit.automation import alone
from rulesets.kit.codec import Unreadable, from_json, union
from rulesets.kit.flow.choices import Choice, fill, find
from rulesets.kit.flow.refusals import Fault, Refusal
from rulesets.kit.json_limits import read_json
from rulesets.kit.ruleset import AnyRuleset

MOST_PARTS = 60
DAMAGED = "These orders cannot be read. Reload the page and choose them again."
NONE = "Choose at least one order, then send them."
TOO_MANY = f"At most {MOST_PARTS} orders can be sent together. Send some of them first."
GONE = "That order is not possible now."
ALONE = "Nothing can follow this in one order. Send it last, or by itself."


@dataclass(frozen=True, slots=True)
class Row:
    """A part that was tried: the order with its Choice and what its seat is told of it, or why it is
    refused."""

    command: Any
    choice: Choice | None = None
    refusal: Refusal | None = None
    says: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of each part, as the seat may know it. `state` is that after the possible parts and the steps
    that lead on to more; `is_open` says that more can follow."""

    rows: tuple[Row, ...]
    state: Any
    is_open: bool


def read_parts(ruleset: AnyRuleset, text: str) -> tuple[Any, ...]:
    """The orders in JSON text, a list of them as the log stores them; refuses what is none, and too many."""
    try:
        data = read_json(text)
        if not isinstance(data, list):
            raise Refusal(DAMAGED)
        if len(data) > MOST_PARTS:
            raise Refusal(TOO_MANY)
        return tuple(from_json(union(ruleset.commands), item) for item in data)
    except Unreadable as error:
        raise Refusal(DAMAGED) from error


def choice_of(ruleset: AnyRuleset, state: Any, seat: str, command: Any, is_last: bool) -> Choice:
    """The Choice that the part fills; refuses one that the rules refuse, and one that nothing can follow."""
    choice = find(ruleset.menu(state, seat), command)
    if choice is None:
        ruleset.decide(state, seat, command, ())
        raise Refusal(GONE)
    if not is_last and not choice.goes_on:
        raise Refusal(ALONE, choice.cite)
    return choice


def steps_to(ruleset: AnyRuleset, state: Any, seat: str, command: Any) -> tuple[Any, ...]:
    """The seat's own steps that lead to where the order can be given; none where they lead elsewhere."""
    steps: list[Any] = []
    while find(ruleset.menu(state, seat), command) is None:
        step = _step(ruleset, state, seat)
        if step is None:
            return ()
        steps.append(step)
        state, _ = _after(ruleset, state, seat, step)
    return tuple(steps)


def _step(ruleset: AnyRuleset, state: Any, seat: str) -> Any:
    """The order of the seat that leaves it nothing to choose and goes on; None if there is none."""
    return next((fill(choice, {}) for choice in alone(ruleset.menu(state, seat)) if choice.goes_on), None)


def _after(ruleset: AnyRuleset, state: Any, seat: str, command: Any) -> tuple[Any, tuple[str, ...]]:
    """The state after an order that rolls no dice, and what its seat is told of it."""
    says: list[str] = []
    for event in ruleset.decide(state, seat, command, ()):
        says.append(ruleset.tell(state, event, seat) or "")
        state = ruleset.evolve(state, event)
    return state, tuple(filter(None, says))


def in_part(place: int, refusal: Refusal) -> Refusal:
    """The refusal with the number of the part that it refuses."""
    first, *others = refusal.faults
    return Refusal.of((Fault(f"Number {place}: {first.says}", first.cite), *others))


def tried(ruleset: AnyRuleset, state: Any, seat: str, commands: Sequence[Any]) -> Tried:
    """The parts one after the other, from what the seat sees; a refused one is passed over.

    A part that nothing can follow is judged, and not carried out: it may need dice.
    """
    seen, is_open, rows = ruleset.seen_by(state, seat), True, []
    for command in commands:
        try:
            if not is_open:
                raise Refusal(ALONE)
            for step in steps_to(ruleset, seen, seat, command):
                seen, _ = _after(ruleset, seen, seat, step)
            choice = choice_of(ruleset, seen, seat, command, is_last=True)
            says: tuple[str, ...] = ()
            if choice.goes_on:
                seen, says = _after(ruleset, seen, seat, command)
        except Refusal as refusal:
            rows.append(Row(command, refusal=refusal))
            continue
        is_open = choice.goes_on
        rows.append(Row(command, choice, says=says or (choice.label,)))
    while is_open and rows and (step := _step(ruleset, seen, seat)) is not None:
        seen, _ = _after(ruleset, seen, seat, step)
    return Tried(tuple(rows), seen, is_open)
