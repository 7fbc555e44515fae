"""What needs nobody: the order the house gives by itself, and the one a seat has left to it.

Invariant: `next_of_house` rests on what is public. A system names with `held` what a person must give
although nothing is to be chosen, because going on would betray a hidden fact or would record an act of
the table that has not happened; two states that differ only in what is hidden give the same answer. The
writer, random games, the count of the pace and the demonstrations all ask these functions.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulesets.kit.flow.agreement import COMMANDS as CONSENTS
from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, SomeOf, Text, Value, fill
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.instructions import Filled, Taken
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyRuleset

MOST_AT_ONCE = 200
"""So many orders at the most follow one: a system that goes on for ever is stopped here."""

Chosen = Mapping[str, tuple[Taken, ...]]
"""The instructions of each seat that has any."""


@dataclass(frozen=True, slots=True)
class Due:
    """An order nobody needs to be asked for: whose it is, what fills it, and whether by an instruction."""

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
    """The next order the house gives by itself, or None at rest."""
    return next(of_house(ruleset, state, seats, rolls), None)


def of_house(ruleset: AnyRuleset, state: Any, seats: Sequence[str], rolls: bool) -> Iterator[Due]:
    """Every order the house may give in this state, the next one first.

    That is a seat's only Choice for a subject, if it has no fields, is no consent and no ruling; with
    dice only where the house `rolls`. The organiser's seat is left out: of it alone nothing is asked
    but consents and what is to be filled in.
    """
    for seat in seats:
        if seat == ORGANISER:
            continue
        for choice in alone(ruleset.menu(state, seat)):
            if choice.throw is not None and not rolls:
                continue
            if not ruleset.held(state, seat, choice):
                yield Due(seat, Filled(choice))


def needs_nobody(ruleset: AnyRuleset, state: Any, seats: Sequence[str], command: object) -> bool:
    """Whether the house may give the order by itself, throws included; its dice are not asked about."""
    return any(due.command == command for due in of_house(ruleset, state, seats, rolls=True))


def waits_in_vain(ruleset: AnyRuleset, state: Any, players: Sequence[str]) -> str:
    """Why the players cannot go on without the organiser, empty where they can or nothing is left to do.

    An organiser's way out, a ruling, does not count, nor does paper.
    """
    standing = ruleset.standing(state, None)
    if standing.is_finished or next_of_house(ruleset, state, players, rolls=True):
        return ""
    menus = (ruleset.menu(state, seat) for seat in players)
    if any(choice.weight in ("asked", "open") for menu in menus for choice in menu):
        return ""
    waiting = ", ".join(duty.kind for duty in standing.duties) or "nothing"
    return f"No player may order anything in {standing.turn}; asked is {waiting}."


def asked_in_vain(ruleset: AnyRuleset, state: Any) -> str:
    """A duty of which none of those asked may do anything, whatever else lies in their menus; empty where
    there is none. Paper does nothing of it."""
    for duty in ruleset.standing(state, None).duties:
        menus = (ruleset.menu(state, seat) for seat in duty.seats)
        of_it = (choice for menu in menus for choice in menu if choice.subject == duty.subject)
        if not any(choice.weight != "paper" for choice in of_it):
            return f"{duty.kind} is asked of {', '.join(duty.seats)}, who have no order of {duty.subject}."
    return ""


def alone(menu: Sequence[Choice]) -> Iterator[Choice]:
    """The asked choices without fields that are the only ones of their subject, or throws beside throws of
    another kind alone, all of which are made; no consents."""
    for choice in menu:
        if choice.weight != "asked" or choice.fields or choice.command in CONSENTS:
            continue
        of_it = [item for item in menu if item.subject == choice.subject and item.weight in ("asked", "open")]
        kinds = {item.command for item in of_it if item.throw and not item.fields and item.weight == "asked"}
        if len(of_it) == 1 or len(kinds) == len(of_it):
            yield choice


def next_instructed(ruleset: AnyRuleset, state: Any, seats: Sequence[str], chosen: Chosen) -> Due | None:
    """The next order that some seat has left to the house, or None.

    An instruction that no longer fits gives nothing.
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
    """What the writer carries out next: the house's own orders first, then those left to it."""
    return next_of_house(ruleset, state, seats, rolls) or next_instructed(ruleset, state, seats, chosen)


def sets_off_a_throw(
    ruleset: AnyRuleset, state: Any, seats: Sequence[str], seat: str, choice: Choice
) -> bool:
    """Whether the house throws dice at once if the seat gives this order, as far as the seat may know.

    Asked of the state the seat sees and of the order as its form first stands; an order that throws
    itself, or that cannot be tried so, says nothing.
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
    """The order as its form first stands; refuses where that fills the choice not."""
    return fill(choice, {field.name: _first(field) for field in choice.fields})


def _first(field: Field) -> Value:
    """A value as the field's form first stands, filled up to its least."""
    match field:
        case OneOf():
            return field.default or field.options[0].value
        case SomeOf():
            return field.default or tuple(option.value for option in field.options[: field.least])
        case Count():
            return field.low if field.default is None else field.default
        case Text():
            return field.default or "x" * field.least
