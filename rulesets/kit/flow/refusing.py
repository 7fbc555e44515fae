"""Why an order is not legal: the frame for every system. A system declares what each order needs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Needs, Table, broken
from rulesets.kit.flow.deciding import misfilled, not_now
from rulesets.kit.flow.duties import Duty
from rulesets.kit.flow.refusals import Fault, Refusal

State = TypeVar("State", bound=Any)
On = TypeVar("On")


@dataclass(frozen=True, slots=True)
class Refusing(Generic[State, On]):
    """The conditions of orders. `asked` turns the state, the seat and the order into what conditions judge.
    `always` are the needs of any order, `by_order` those of each class, and `of_answers` further ones of
    answers to a proposal. `seen` is the state as the seat knows it, and `cite` the row for a seat without
    such an order."""

    asked: Callable[[State, str, object], On]
    always: Needs[On]
    by_order: Table[On]
    menu: Callable[[State, str], Sequence[Choice]]
    duties: Callable[[State], Sequence[Duty]]
    cite: str
    seen: Callable[[State, str], State] = lambda state, seat: state
    of_answers: Needs[On] = ()

    def faults_of(self, state: State, seat: str, command: object) -> tuple[Fault, ...]:
        """Every fault of the order, in the state as the seat sees it."""
        on = self.asked(state, seat, command)
        if isinstance(command, agreement.COMMANDS):
            return broken(self.of_answers, on) or agreement.faults(
                state.pendings, seat, command, self.menu(state, seat)
            )
        return broken((*self.always, *self.by_order.get(type(command), ())), on)

    def why_not(self, state: State, seat: str, command: object) -> Refusal:
        """The refusal of an order that the menu does not offer the seat. It names all faults, else the wrong
        field, else what the seat is asked for instead."""
        seen = self.seen(state, seat)
        if found := self.faults_of(seen, seat, command):
            return Refusal.of(found)
        menu = self.menu(seen, seat)
        return misfilled(menu, command) or not_now(self.duties(seen), seat, self.cite, command)
