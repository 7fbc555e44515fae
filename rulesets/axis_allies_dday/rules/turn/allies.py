"""What the two Allied players decide together, where each has a power of their own.

One proposes, the other agrees, and then the dice fall; where the other says no the Axis decides. A house rule
lets either speak for both. Units of one power are ordered by its own player alone.

Reading: a side gives up, so both of its players do; where the second does not agree the game goes on, for the
Axis does not decide whether its enemy gives up (AD-276).

Cite: "Game Setup"; publisher's answers; AD-008, AD-067, AD-110, AD-124, AD-276.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulesets.axis_allies_dday.document.sides import both, is_shared
from rulesets.axis_allies_dday.rules.cards.bombardment import Bombard
from rulesets.axis_allies_dday.rules.cards.fortune import NameZones
from rulesets.axis_allies_dday.rules.cards.homecoming import NameAircraft
from rulesets.axis_allies_dday.rules.cards.losses import NameLosses
from rulesets.axis_allies_dday.rules.cards.procedure import order, side_seats
from rulesets.axis_allies_dday.rules.cards.shots import HoldFire
from rulesets.axis_allies_dday.rules.cards.tactics_known import UseTactics
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.telling import Events
from rulesets.axis_allies_dday.rules.turn.commands import COMMANDS
from rulesets.axis_allies_dday.rules.turn.words import AgreeToRemoval, CarryOut, Concede
from rulesets.kit.codec import one_of
from rulesets.kit.flow import agreement
from rulesets.kit.flow.asking import Offer, listed
from rulesets.kit.flow.choices import Choice, Field, OneOf, SomeOf, find, value_of
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import Duty
from rulesets.kit.flow.house_rule import because
from rulesets.kit.flow.sides import are_many, people
from rulesets.kit.stored.slotted import replace
from rulesets.kit.words import begun

if TYPE_CHECKING:
    AnyCommand = object
else:
    AnyCommand = one_of(COMMANDS)


@dataclass(frozen=True, slots=True)
class OrderProposed:
    """An order that both Allied players give together, as one of them proposes it."""

    seat: str
    command: AnyCommand


@dataclass(frozen=True, slots=True)
class OrderStands:
    """The proposed order is agreed to, or the Axis let it stand; its dice fall next."""


@dataclass(frozen=True, slots=True)
class OrderDropped:
    """The proposed order is withdrawn, or the Axis decided against it."""


@dataclass(frozen=True, slots=True)
class OrderCarriedOut:
    """The agreed order happens."""


SUBJECT = "allies"
_ALWAYS = (Bombard, NameLosses, NameAircraft, UseTactics, AgreeToRemoval, Concede)


_FIXED = {"number": "Tactics card"}
"""What a number that an order's choice fixes is called, where its own name will not do."""


def are_two(state: State, seat: str) -> bool:
    """Whether the seat is one of two Allied players who have to agree."""
    agrees = state.rulings.allied_voice != "either" and is_shared(state.battle, state.rulings)
    return agrees and seat in side_seats(state, "allies")


def is_joint(state: State, seat: str, choice: Choice) -> bool:
    """Whether the choice is the seat's and the other Allied player's together."""
    if not are_two(state, seat):
        return False
    if choice.command is NameZones:
        return dict(choice.fixed).get("power") == "allies"
    if choice.command is HoldFire:
        return order(state).procedure == "naval bombardment"
    return choice.command in _ALWAYS


def offered(state: State, seat: str, choices: Iterable[Offer]) -> Iterable[Offer]:
    """The seat's choices; what is decided together is proposed without its dice. It is never listed late."""
    if not are_two(state, seat):
        return choices
    why = f"The other {state.battle.allies.adjective} player has to agree first."
    return (
        replace(one, throw=None, why=why) if isinstance(one, Choice) and is_joint(state, seat, one) else one
        for one in choices
    )


def proposal(state: State, seat: str, choice: Choice, command: object) -> list[object]:
    """The events that put it to the other Allied player."""
    others = tuple(other for other in side_seats(state, "allies") if other != seat)
    shows = (f"{choice.label}.", *(f"{words}." for words in _filled(choice, command)))
    return [OrderProposed(seat, command), agreement.Proposed(SUBJECT, seat, (others,), choice.label, shows)]


def _filled(choice: Choice, command: object) -> Iterator[str]:
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


def answer(given: OrderContext[State, agreement.AgreementCommand]) -> list[object]:
    """What is said to a proposal, and what comes of it: it stands, it is dropped, or it is still open."""
    state, event = given.state, agreement.decide(given.state.pendings, given.seat, given.command)
    if agreement.stands(state.pendings, event):
        return [event, OrderStands()]
    if isinstance(event, agreement.Withdrawn | agreement.Settled) or ends_unsettled(state, event):
        return [event, OrderDropped()]
    return [event]


def ends_unsettled(state: State, event: agreement.Answer) -> bool:
    """Whether a no is the end of what was proposed: nobody decides for the Allies that they give up."""
    is_no = isinstance(event, agreement.Disputed)
    return is_no and state.proposed is not None and isinstance(state.proposed[1], Concede)


def duties(state: State) -> Iterator[Duty]:
    """Who answers the proposal: the other Allied player, then the Axis; and who carries it out."""
    for pending in state.pendings:
        if pending.disputed_by:
            says = f"{both(state.battle)['allies']:^disagrees|disagree}; you decide: {pending.words}."
            yield Duty(SUBJECT, 1, side_seats(state, "axis"), "Settle", says, "AD-008")
        else:
            yield from agreement.duties(pending, 1, f"Agree or disagree: {pending.words}.", "AD-008")
    if not state.pendings and state.proposed is not None:
        says = "Carry out what you agreed."
        yield Duty(SUBJECT, 2, (state.proposed[0],), "CarryOut", says, "AD-008")


def answers(state: State, seat: str) -> Iterator[Choice]:
    """What the seat may say to the proposal; the Axis decides only what is disputed."""
    is_axis = seat in side_seats(state, "axis")
    disputed = any(pending.disputed_by for pending in state.pendings)
    yield from agreement.choices(state.pendings, seat, is_axis and disputed)


def carrying_out(state: State, seat: str, before: Iterable[Offer]) -> Iterator[Choice]:
    """The agreed order with its dice, for whoever proposed it; `before` are the choices it was one of."""
    if state.proposed is None or state.pendings or seat != state.proposed[0]:
        return
    choice = find(tuple(listed(before)), state.proposed[1])
    if choice is not None:
        label = f"Carry out: {choice.label}"
        yield Choice(CarryOut, label, subject=SUBJECT, throw=choice.throw, cite="AD-008")


def order_proposed(state: State, event: OrderProposed) -> State:
    return replace(state, proposed=(event.seat, event.command))


def order_over(state: State, event: OrderDropped | OrderCarriedOut) -> State:
    """What was proposed is no more, nor what was said of it."""
    return replace(state, proposed=None, pendings=())


def _player(state: State, seat: str) -> str:
    """Who speaks, at the beginning of a sentence."""
    power = next((row for row in state.battle.powers if row.key == seat), None)
    if power:
        return f"The {power.adjective} player"
    return begun(people(both(state.battle).values(), seat, f"the {seat}"))


def _proposed(state: State, event: agreement.Proposed) -> str:
    proposes = "propose" if are_many(both(state.battle).values(), event.by) else "proposes"
    return f"{_player(state, event.by)} {proposes}: {event.words}."


def _answer(state: State, event: agreement.Answer) -> str:
    """Cite: AD-008."""
    who, many = _player(state, event.by), are_many(both(state.battle).values(), event.by)
    match event:
        case agreement.Disputed():
            reason = f": {event.reason}" if event.reason else ""
            axis = both(state.battle)["axis"]
            then = "The game goes on." if ends_unsettled(state, event) else f"{axis:^decides|decide}."
            return f"{who} {'disagree' if many else 'disagrees'}{reason}. {then}"
        case agreement.Settled():
            decides = f"{who} {'decide' if many else 'decides'}"
            return f"{decides} that it {event.verdict}. {because(event.reason)}".strip()
        case _:
            return agreement.told(state.pendings, event, who, many)


EVENTS: Events = {
    OrderProposed: (order_proposed, ""),
    OrderStands: (lambda state, event: state, ""),
    OrderDropped: (order_over, ""),
    OrderCarriedOut: (order_over, ""),
    agreement.Proposed: (agreement.changed, _proposed),
    **dict.fromkeys(agreement.ANSWERS, (agreement.changed, _answer)),
}
