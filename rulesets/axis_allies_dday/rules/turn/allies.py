"""What the two Allied players decide together, where each has a power of his own.

One proposes, the other agrees, and then the dice fall; where the other says no the Axis decides. A house rule
lets either speak for both. Units of one power are ordered by its own player alone.

Reading: a side gives up, so both of its players do; where the second does not agree the game goes on, for the
Axis does not decide whether its enemy gives up (AD-276).

Cite: "Game Setup"; publisher's answers; AD-008, AD-067, AD-110, AD-124, AD-276.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.axis_allies_dday.document.seats import is_shared
from rulesets.axis_allies_dday.rules.cards.procedure import order, side_seats
from rulesets.axis_allies_dday.rules.state import commands as c, events as e
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import Choice, Field, OneOf, SomeOf, find, value_of
from rulesets.kit.flow.duties import Duty

SUBJECT = "allies"
_ALWAYS = (c.Bombard, c.NameLosses, c.NameAircraft, c.UseTactics, c.AgreeToRemoval, c.Concede)


_FIXED = {"number": "Tactics card"}
"""What a number that an order's choice fixes is called, where its own name will not do."""


def is_joint(state: State, seat: str, choice: Choice) -> bool:
    """Whether the choice is the seat's and the other Allied player's together."""
    if not is_shared(state.battle, state.rulings) or state.rulings.allied_voice == "either":
        return False
    if seat not in side_seats(state, "allies"):
        return False
    if choice.command is c.NameZones:
        return dict(choice.fixed).get("power") == "allies"
    if choice.command is c.HoldFire:
        return order(state).procedure == "naval bombardment"
    return choice.command in _ALWAYS


def offered(state: State, seat: str, choices: Iterator[Choice]) -> Iterator[Choice]:
    """The seat's choices; what is decided together is proposed without its dice."""
    for choice in choices:
        if is_joint(state, seat, choice):
            yield replace(choice, throw=None, why="The other Allied player is asked before it stands.")
        else:
            yield choice


def proposal(state: State, seat: str, choice: Choice, command: c.Command) -> list[e.Event]:
    """The events that put it to the other Allied player."""
    others = tuple(other for other in side_seats(state, "allies") if other != seat)
    shows = (f"{choice.label}.", *(f"{words}." for words in _filled(choice, command)))
    return [
        e.OrderProposed(seat, command),
        agreement.Proposed(SUBJECT, seat, (others,), choice.label, shows),
    ]


def _filled(choice: Choice, command: c.Command) -> Iterator[str]:
    for name, value in choice.fixed:
        if type(value) is int and value:
            yield f"{_FIXED.get(name, name.capitalize())}: {value}"
    for field in choice.fields:
        value = value_of(command, field.name)
        if value not in ("", 0, ()):
            yield f"{field.label}: {_shown(field, value)}"


def _shown(field: Field, value: object) -> str:
    if isinstance(field, OneOf | SomeOf):
        chosen = value if isinstance(value, tuple) else (value,)
        return ", ".join(option.label for option in field.options if option.value in chosen)
    return str(value)


def answered(state: State, event: agreement.Answer) -> list[e.Event]:
    """What the answer makes of the proposal: it stands, it is dropped, or it is still open."""
    if agreement.stands(state.pendings, event):
        return [event, e.OrderStands()]
    if isinstance(event, agreement.Withdrawn | agreement.Settled) or ends_unsettled(state, event):
        return [event, e.OrderDropped()]
    return [event]


def ends_unsettled(state: State, event: agreement.Answer) -> bool:
    """Whether a no is the end of what was proposed: nobody decides for the Allies that they give up."""
    is_no = isinstance(event, agreement.Disputed)
    return is_no and state.proposed is not None and isinstance(state.proposed[1], c.Concede)


def duties(state: State) -> Iterator[Duty]:
    """Who answers the proposal: the other Allied player, then the Axis; and who carries it out."""
    for pending in state.pendings:
        if pending.disputed_by:
            says = f"The Allies disagree; you decide: {pending.words}."
            yield Duty(SUBJECT, 1, side_seats(state, "axis"), "Settle", says, "AD-008")
        else:
            yield from agreement.duties(pending, 1, f"Agree or not: {pending.words}.", "AD-008")
    if not state.pendings and state.proposed is not None:
        says = "What was agreed is carried out."
        yield Duty(SUBJECT, 2, (state.proposed[0],), "CarryOut", says, "AD-008")


def answers(state: State, seat: str) -> Iterator[Choice]:
    """What the seat may say to the proposal; the Axis decides only what is disputed."""
    is_axis = seat in side_seats(state, "axis")
    disputed = any(pending.disputed_by for pending in state.pendings)
    yield from agreement.choices(state.pendings, seat, is_axis and disputed)


def carrying_out(state: State, seat: str, before: Iterator[Choice]) -> Iterator[Choice]:
    """The agreed order with its dice, for whoever proposed it; `before` are the choices it was one of."""
    if state.proposed is None or state.pendings or seat != state.proposed[0]:
        return
    choice = find(tuple(before), state.proposed[1])
    if choice is not None:
        yield Choice(
            c.CarryOut, f"Carry out: {choice.label}", subject=SUBJECT, throw=choice.throw, cite="AD-008"
        )
