"""Automatic orders, and the orders that a seat's standing orders give.

Invariant: `next_of_house` depends on public facts only. With `held` a system names what a person must give
although there is no choice. Such an order would reveal a hidden fact, or would record an act at the table
that has not happened. Two states that differ only in what is hidden give the same answer. The writer, random
games, the pace and the demonstrations all use these functions.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulesets.kit.flow.agreement import COMMANDS as CONSENTS
from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, SomeOf, Text, Value, fill
from rulesets.kit.flow.duties import ORGANISER, waiting_for
from rulesets.kit.flow.instructions import Filled, Taken
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyRuleset

MOST_AT_ONCE = 200
"""At most so many orders follow one: a system that never stops is cut off here."""

Chosen = Mapping[str, tuple[Taken, ...]]
"""The standing orders of each seat that has any."""


@dataclass(frozen=True, slots=True)
class Due:
    """An order that needs no person: its seat, its Choice with values, and whether a standing order gives
    it."""

    seat: str
    filled: Filled
    instructed: bool = False

    @property
    def choice(self) -> Choice:
        return self.filled.choice

    @property
    def command(self) -> Any:
        """The order itself."""
        return fill(self.choice, self.filled.by_name)


def next_of_house(ruleset: AnyRuleset, state: Any, seats: Sequence[str], rolls: bool) -> Due | None:
    """The next automatic order, or None."""
    return next(of_house(ruleset, state, seats, rolls), None)


def of_house(ruleset: AnyRuleset, state: Any, seats: Sequence[str], rolls: bool) -> Iterator[Due]:
    """Every automatic order in this state, the next one first.

    That is a seat's only Choice for a subject if it has no fields, is no consent and no ruling. One with dice
    needs `rolls`. The organiser's seat is left out, because it alone is asked only for consents and forms.
    Nothing is asked of a seat without a duty, so its menu is not made.
    """
    for seat in seats:
        if seat == ORGANISER or seat not in waiting_for(ruleset.standing(state, seat).duties):
            continue
        for choice in alone(ruleset.menu(state, seat)):
            if choice.throw is not None and not rolls:
                continue
            if not ruleset.held(state, seat, choice):
                yield Due(seat, Filled(choice))


def needs_nobody(ruleset: AnyRuleset, state: Any, seats: Sequence[str], command: object) -> bool:
    """Whether the order may be automatic, rolls included; its dice are not considered."""
    return any(due.command == command for due in of_house(ruleset, state, seats, rolls=True))


def waits_in_vain(ruleset: AnyRuleset, state: Any, players: Sequence[str]) -> str:
    """Why the players cannot go on without the organiser; empty if they can, or if nothing is left to do.

    Rulings of the organiser do not count, nor does paper.
    """
    standing = ruleset.standing(state, None)
    if standing.is_finished or next_of_house(ruleset, state, players, rolls=True):
        return ""
    menus = (ruleset.menu(state, seat) for seat in players)
    if any(choice.weight in ("asked", "open") for menu in menus for choice in menu):
        return ""
    waiting = ", ".join(duty.kind for duty in standing.duties) or "nothing"
    return f"No player can give an order in {standing.turn}; asked is {waiting}."


def asked_in_vain(ruleset: AnyRuleset, state: Any) -> str:
    """A duty that nobody who is asked can do anything about; empty if there is none. Paper does not count."""
    for duty in ruleset.standing(state, None).duties:
        menus = (ruleset.menu(state, seat) for seat in duty.seats)
        of_it = (choice for menu in menus for choice in menu if choice.subject == duty.subject)
        if not any(choice.weight != "paper" for choice in of_it):
            return f"{duty.kind} is asked of {', '.join(duty.seats)}, who have no order of {duty.subject}."
    return ""


def alone(menu: Sequence[Choice]) -> Iterator[Choice]:
    """The asked choices without fields that are alone in their subject, or beside rolls of another kind only.
    All such rolls are made. Consents are left out."""
    for choice in menu:
        if choice.weight != "asked" or choice.fields or choice.command in CONSENTS:
            continue
        of_it = [item for item in menu if item.subject == choice.subject and item.weight in ("asked", "open")]
        kinds = {item.command for item in of_it if item.throw and not item.fields and item.weight == "asked"}
        if len(of_it) == 1 or len(kinds) == len(of_it):
            yield choice


def next_instructed(ruleset: AnyRuleset, state: Any, seats: Sequence[str], chosen: Chosen) -> Due | None:
    """The next order given by some seat's standing order, or None. A standing order that no longer fits gives
    none.
    """
    for seat in seats:
        if not chosen.get(seat):
            continue
        menu = ruleset.menu(state, seat)
        filled = ruleset.staff(ruleset.seen_by(state, seat), seat, menu, chosen[seat])
        if filled is None or filled.choice not in menu:
            continue
        try:
            fill(filled.choice, filled.by_name)
        except Refusal:
            continue
        return Due(seat, filled, instructed=True)
    return None


def next_due(
    ruleset: AnyRuleset, state: Any, seats: Sequence[str], rolls: bool, chosen: Chosen
) -> Due | None:
    """What the writer carries out next: automatic orders first, then those of standing orders."""
    return next_of_house(ruleset, state, seats, rolls) or next_instructed(ruleset, state, seats, chosen)


def sets_off_a_throw(
    ruleset: AnyRuleset, state: Any, seats: Sequence[str], seat: str, choice: Choice
) -> bool:
    """Whether dice are rolled automatically right after this order, as the seat may know.

    It tries the order as its form first shows, in the state the seat sees. False for an order that rolls
    itself, or that cannot be tried.
    """
    if choice.throw is not None:
        return False
    seen = ruleset.seen_by(state, seat)
    try:
        command = as_it_stands(choice)
        events = ruleset.decide(seen, seat, command, ())
    except Refusal:
        return False
    for event in events:
        seen = ruleset.evolve(seen, event)
    due = next_of_house(ruleset, seen, seats, rolls=True)
    return due is not None and due.choice.throw is not None


def as_it_stands(choice: Choice) -> Any:
    """The order as its form first shows; refuses if that does not fill the choice."""
    return fill(choice, {field.name: _first(field) for field in choice.fields})


def _first(field: Field) -> Value:
    """A value as the field's form first shows it, filled up to its minimum."""
    match field:
        case OneOf():
            return field.default or field.options[0].value
        case SomeOf():
            return field.default or tuple(option.value for option in field.options[: field.least])
        case Count():
            return field.low if field.default is None else field.default
        case Text():
            return field.default or "x" * field.least
