"""One frame for every system: an order becomes events, and events become a state.

The menu alone says whether an order is legal. Its handler gives the consequences; then comes everything that
follows automatically. No dice are rolled here: their faces come with the order.

A chapter of the rules is a module. It ends with `ORDERS` and `EVENTS`, and a system's tables are made of
those of all its chapters. They say what each order needs, and `Refusing` why one is not legal.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Generic, TypeAlias, TypeVar

from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import Choice, fill, find, values_of
from rulesets.kit.flow.conditions import Needs, Table, broken
from rulesets.kit.flow.dice import Faces, check_faces
from rulesets.kit.flow.duties import Duty, open_duties
from rulesets.kit.flow.refusals import Fault, Refusal, Unexplained

State = TypeVar("State", bound=Any)
Command = TypeVar("Command", covariant=True)
Event = TypeVar("Event")
Opening = TypeVar("Opening")
On = TypeVar("On")


@dataclass(frozen=True, slots=True)
class OrderContext(Generic[State, Command]):
    """A given order: its seat, its state, and the faces of its dice."""

    state: State
    seat: str
    command: Command
    faces: Faces = ()


# By the class of the order or event. Each handler takes that class alone, which no type of a mapping can
# say: hence `Any`, and `tests/rulesets/test_frames.py` compares every key with what its handler takes.
Orders: TypeAlias = Mapping[type, Callable[[OrderContext[State, Any]], Sequence[Event]]]
Effects: TypeAlias = Mapping[type, Callable[[State, Any], State]]

Menu: TypeAlias = Callable[[State, str], Sequence[Choice]]
Follow: TypeAlias = Callable[[State], Sequence[Event]]
Evolve: TypeAlias = Callable[[State | None, Event], State]
WhyNot: TypeAlias = Callable[[State, str, object], Refusal]


def misfilled(menu: Sequence[Choice], command: object) -> Refusal | None:
    """The wrong field of a command, if the menu has a Choice of its kind that it does not fill. None if the
    menu has none of its kind."""
    for choice in menu:
        if type(command) is not choice.command or any(
            getattr(command, name) != value for name, value in choice.fixed
        ):
            continue
        try:
            fill(choice, values_of(choice, command))
        except Refusal as refusal:
            return Refusal(refusal.sentence, refusal.cite or choice.cite)
    return None


def not_now(duties: Sequence[Duty], seat: str, cite: str = "", command: object = None) -> Refusal:
    """The refusal of an order the seat does not have, with what it is asked for instead, if no condition says
    why."""
    own = next((duty for duty in open_duties(duties) if seat in duty.seats and duty.says), None)
    if own is None or own.kind == type(command).__name__:
        return Unexplained("Your seat cannot give that order now.", own.cite if own else cite)
    return Unexplained(
        f"Your seat cannot give that order now. Your orders: {own.says.rstrip('.?')}.", own.cite
    )


def decided(
    given: OrderContext[State, object],
    menu: Menu[State],
    orders: Orders[State, Event],
    follow: Follow[State, Event],
    evolve: Evolve[State, Event],
    why_not: WhyNot[State] = lambda state, seat, command: not_now((), seat),
) -> tuple[Event, ...]:
    """The events of the order and all that follows; refuses what the menu does not offer the seat."""
    choice = find(menu(given.state, given.seat), given.command)
    if choice is None:
        raise why_not(given.state, given.seat, given.command)
    check_faces(choice.throw, given.faces)
    return with_following(given.state, orders[type(given.command)](given), follow, evolve)


def with_following(
    state: State | None,
    events: Sequence[Event],
    follow: Follow[State, Event],
    evolve: Evolve[State, Event],
) -> tuple[Event, ...]:
    """The events and everything that follows from them, until nothing more does."""
    return followed(state, events, follow, evolve)[0]


def followed(
    state: State | None,
    events: Sequence[Event],
    follow: Follow[State, Event],
    evolve: Evolve[State, Event],
) -> tuple[tuple[Event, ...], State | None]:
    """The same, with the state to which they lead."""
    happened: list[Event] = []
    while events:
        for event in events:
            state = evolve(state, event)
        happened.extend(events)
        assert state is not None
        events = follow(state)
    return tuple(happened), state


def advanced(
    given: OrderContext[State, object],
    orders: Orders[State, Event],
    follow: Follow[State, Event],
    evolve: Evolve[State, Event],
) -> State:
    """The state after an order that was asked for, and all that follows."""
    after = followed(given.state, orders[type(given.command)](given), follow, evolve)[1]
    return given.state if after is None else after


def evolved(
    state: State | None,
    event: object,
    opens: type[Opening],
    opened: Callable[[Opening], State],
    effects: Effects[State],
) -> State:
    """The state after the event. The first event of a game creates it; TypeError for any other first
    event."""
    if state is None:
        if not isinstance(event, opens):
            raise TypeError(f"a game begins with {opens.__name__}")
        return opened(event)
    return effects[type(event)](state, event)


Sentence: TypeAlias = str | None
"""A sentence, an empty one where the event only leads to the next, None for a seat it is closed to."""


@dataclass(frozen=True, slots=True)
class Order:
    """An order: what carries it out and what it needs. `held` is why a person must give it though nothing is
    to be chosen. The words of a `sealed` one are closed to the other side."""

    command: type
    carried_out: Callable[[OrderContext[Any, Any]], Sequence[object]]
    needs: Needs[Any] = ()
    held: str = ""
    sealed: bool = False


@dataclass(frozen=True, slots=True)
class Happened:
    """An event: the state after it, and its sentence for a seat, told of the state before it."""

    event: type
    effect: Callable[[Any, Any], Any]
    told: Callable[[Any, Any, str | None], Sentence]


def as_given(event: type) -> Callable[[OrderContext[Any, Any]], list[object]]:
    """Carries an order out just as it was given: the event has the order's fields, and its side where it is
    one of a side."""
    named = {field.name for field in fields(event)}

    def happens(given: OrderContext[Any, Any]) -> list[object]:
        known = {field.name: getattr(given.command, field.name) for field in fields(given.command)}
        return [event(**({"side": given.seat, **known} if "side" in named else known))]

    return happens


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
