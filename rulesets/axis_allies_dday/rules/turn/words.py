"""What people say beside their cards: standing orders, consent, the early win, giving up.

Cite: AD-008, AD-011, AD-071, AD-276, AD-277.
"""

from dataclasses import dataclass

from rulesets.axis_allies_dday.document.battle import SideKey
from rulesets.axis_allies_dday.rules.cards.procedure import own_word, side_of
from rulesets.axis_allies_dday.rules.cards.run import CardKept
from rulesets.axis_allies_dday.rules.state.state import State, in_play
from rulesets.axis_allies_dday.rules.state.telling import Events
from rulesets.axis_allies_dday.rules.state.words import kind_words, people
from rulesets.axis_allies_dday.rules.turn.follow import leaving, spent
from rulesets.axis_allies_dday.rules.turn.victory import GameEnded
from rulesets.kit.flow.deciding import OrderContext, Orders, as_given
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.stored.slotted import replace
from rulesets.kit.words import begun


@dataclass(frozen=True, slots=True)
class SetLossOrder:
    """The kinds the side gives up, the first first; without any it is asked each time."""

    first: str = ""
    second: str = ""
    third: str = ""


@dataclass(frozen=True, slots=True)
class AgreeToRemoval:
    """A spent card leaves the deck, where the active side is asked."""

    leaves: bool


@dataclass(frozen=True, slots=True)
class TakeEarlyWin:
    """The Axis wins: no Allied land unit is left."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """{axis:^plays|play} on to the last turn."""


@dataclass(frozen=True, slots=True)
class Concede:
    """The side gives the game up."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class CarryOut:
    """What both Allied players agreed to, or the Axis let stand, with its dice."""


@dataclass(frozen=True, slots=True)
class LossOrderSet:
    """`power` is whose losses are meant, empty for all of the side's."""

    side: SideKey
    kinds: tuple[str, ...]
    power: str = ""


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """The Axis declined to win early."""


def set_loss_order(given: OrderContext[State, SetLossOrder]) -> list[object]:
    """The kinds named, each once; a gap ends them."""
    command, side = given.command, side_of(given.state, given.seat)
    if side is None:
        raise Refusal("Only a side has losses. Ask its player.", "AD-277")
    kinds = dict.fromkeys(kind for kind in (command.first, command.second, command.third) if kind)
    name = own_word(given.state, given.seat)
    return [LossOrderSet(side, tuple(kinds), "" if name == side else name)]


def agree_to_removal(given: OrderContext[State, AgreeToRemoval]) -> list[object]:
    number = in_play(given.state).key.number
    if given.command.leaves:
        return leaving(given.state, number, spent(given.state, number))
    return [CardKept("orders", number)]


def concede(given: OrderContext[State, Concede]) -> list[object]:
    """The other side wins."""
    side = side_of(given.state, given.seat)
    reason = f": {given.command.reason}" if given.command.reason else ""
    winner = "allies" if side == "axis" else "axis"
    return [GameEnded(winner, f"{people(given.state.battle, side or '')} conceded{reason}")]


def loss_order_set(state: State, event: LossOrderSet) -> State:
    return replace(state, loss_orders={**state.loss_orders, event.power or event.side: event.kinds})


def _tell_loss_order_set(state: State, event: LossOrderSet) -> str:
    who = begun(people(state.battle, event.power or event.side))
    if not event.kinds:
        return f"{who} will be asked for each loss."
    kinds = ", then ".join(kind_words(kind).lower() for kind in event.kinds)
    return f"{who} will lose {kinds}."


ORDERS: Orders[State, object] = {
    SetLossOrder: set_loss_order,
    AgreeToRemoval: agree_to_removal,
    TakeEarlyWin: lambda given: [
        GameEnded("axis", f"no {given.state.battle.allies.adjective} land unit is left")
    ],
    PlayOn: as_given(PlayedOn),
    Concede: concede,
}
EVENTS: Events = {
    PlayedOn: (lambda state, event: replace(state, plays_on=True), "{axis:^plays|play} on to the last turn."),
    LossOrderSet: (loss_order_set, _tell_loss_order_set),
}
