"""Who plays: entrants sign up before the first round, and drop out between rounds.

Cite: TS-324.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, OneOf, Option, Text
from rulesets.kit.flow.conditions import Need, Needs, gate, holds
from rulesets.kit.flow.deciding import Happened, Order, OrderContext, Sentence
from rulesets.skirmish.event.document.tournament import LONGEST_NAME, MOST_ENTRANTS, plain
from rulesets.skirmish.event.rules.state import LIST, Asked, Entrant, State, name_of


@dataclass(frozen=True, slots=True)
class SignUp:
    name: str


@dataclass(frozen=True, slots=True)
class DropOut:
    """`entrant` is the number of the entrant."""

    entrant: str


@dataclass(frozen=True, slots=True)
class EntrantSignedUp:
    entrant: int
    name: str


@dataclass(frozen=True, slots=True)
class EntrantDroppedOut:
    """`after` is the last round that was paired with him, 0 for none."""

    entrant: int
    after: int


SIGN_UP: Needs[Asked] = (
    gate(lambda o: not o.s.rounds, "The first round is paired, so sign-up is closed.", "TS-324"),
    Need(
        lambda o: len(o.s.still_in) < MOST_ENTRANTS,
        f"{MOST_ENTRANTS} entrants is the limit. Remove one first.",
        "TS-324",
    ),
)
DROP_OUT: Needs[Asked] = (
    Need(
        lambda o: o.s.phase != "round",
        "A round is being played. Report its matches first, then drop out.",
        "TS-324",
    ),
)


def coming_and_going(on: Asked) -> Iterator[Choice]:
    """Who comes and who goes, while no round is played. Cite: TS-324."""
    if holds(SIGN_UP, on):
        yield Choice(
            SignUp,
            "Sign up an entrant",
            fields=(Text("name", "Name", LONGEST_NAME, least=1),),
            subject=LIST,
            weight="open" if on.s.may_pair else "asked",
            cite="TS-324",
        )
    if holds(DROP_OUT, on) and on.s.still_in:
        rows = tuple(Option(str(entrant.number), entrant.name) for entrant in on.s.still_in)
        field = OneOf("entrant", "Who", rows)
        yield Choice(
            DropOut, "Remove an entrant", fields=(field,), subject=LIST, weight="open", cite="TS-324"
        )


def sign_up(given: OrderContext[State, SignUp]) -> list[object]:
    number = len(given.state.entrants) + 1
    return [EntrantSignedUp(number, _free_name(given.state, given.command.name))]


def _free_name(state: State, wanted: str) -> str:
    """The name as it was written, with a number behind it where somebody has it already."""
    name, taken = plain(wanted), {entrant.name.casefold() for entrant in state.listed}
    number, free = 1, name
    while free.casefold() in taken:
        number += 1
        tail = f" ({number})"
        free = f"{name[: LONGEST_NAME - len(tail)]}{tail}"
    return free


def signed_up(state: State, event: EntrantSignedUp) -> State:
    return replace(state, entrants=(*state.entrants, Entrant(event.entrant, event.name)))


def tell_signed_up(state: State, event: EntrantSignedUp, seat: str | None) -> Sentence:
    return f"{event.name} signs up."


def drop_out(given: OrderContext[State, DropOut]) -> list[object]:
    return [EntrantDroppedOut(int(given.command.entrant), len(given.state.rounds))]


def dropped_out(state: State, event: EntrantDroppedOut) -> State:
    entrants = (
        replace(entrant, out_after=event.after) if entrant.number == event.entrant else entrant
        for entrant in state.entrants
    )
    return replace(state, entrants=tuple(entrants))


def tell_dropped_out(state: State, event: EntrantDroppedOut, seat: str | None) -> Sentence:
    when = f"after round {event.after}" if event.after else "before the first round"
    return f"{name_of(state, event.entrant)} drops out {when}."


ORDERS = (Order(SignUp, sign_up, SIGN_UP), Order(DropOut, drop_out, DROP_OUT))
EVENTS = (
    Happened(EntrantSignedUp, signed_up, tell_signed_up),
    Happened(EntrantDroppedOut, dropped_out, tell_dropped_out),
)
