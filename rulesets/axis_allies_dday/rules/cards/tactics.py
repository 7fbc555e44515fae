"""Tactics cards: after the order of the same number its owner may use one, once.

What the program knows of a card it carries out; of the others it shows the title and what their owner has
written down, and the players apply that by rulings. A card that cannot work now is passed over; one may be
passed until its owner says otherwise.

Cite: "Advanced Rules", "Tactics Cards"; AD-216 to AD-248, AD-278, AD-279.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.axis_allies_dday.document.battle import Tactic
from rulesets.axis_allies_dday.rules.cards import reinforcing_drop
from rulesets.axis_allies_dday.rules.cards.procedure import Procedure, side_seats
from rulesets.axis_allies_dday.rules.cards.run import CardCompleted, CardLeft, PartEnded
from rulesets.axis_allies_dday.rules.cards.tactics_known import EndTactics, UseTactics, known, steps
from rulesets.axis_allies_dday.rules.state import deck
from rulesets.axis_allies_dday.rules.state.deck import tactic_of
from rulesets.axis_allies_dday.rules.state.state import State, in_play
from rulesets.axis_allies_dday.rules.state.telling import Events
from rulesets.axis_allies_dday.rules.state.words import does
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.deciding import OrderContext, Orders, as_given
from rulesets.kit.flow.duties import Duty
from rulesets.kit.stored.slotted import replace


@dataclass(frozen=True, slots=True)
class PassTactics:
    """A tactics card is not used this turn; with `until_told` not before its owner says otherwise."""

    number: int
    until_told: bool = False


@dataclass(frozen=True, slots=True)
class TakeTacticsUp:
    """A card passed until told is offered again."""

    number: int


@dataclass(frozen=True, slots=True)
class TacticsUsed:
    number: int


@dataclass(frozen=True, slots=True)
class TacticsPassed(PassTactics):
    """It is passed."""


@dataclass(frozen=True, slots=True)
class TacticsTakenUp(TakeTacticsUp):
    """It is offered again."""


def card(state: State) -> Tactic:
    """The tactics card in play."""
    return tactic_of(state.battle, in_play(state).key.number)


def is_offered(state: State) -> bool:
    """Whether its owner is asked now."""
    is_open = not in_play(state).ended and card(state).number not in state.passed
    return is_open and bool(known(card(state)).can_work(state))


def duties(state: State) -> Iterator[Duty]:
    """The owner uses it or not; after using it they say when it is done, where players apply it."""
    seats = side_seats(state, card(state).side)
    if is_offered(state):
        says = f"Use “{card(state).title}”, or pass it."
        yield Duty("tactics", 1, seats, "UseTactics", says, "AD-218")
    elif _drops(state):
        yield from reinforcing_drop.duties(state)
    elif _is_open(state):
        says = f"Play out “{card(state).title}”, then confirm that it is done."
        yield Duty("tactics", 2, seats, "EndTactics", says, "AD-222")


def _is_open(state: State) -> bool:
    """Whether a used card is still being applied."""
    ended = in_play(state).ended
    if _drops(state):
        return True
    return "used" in ended and "done" not in ended and known(card(state)).is_played_out


def _drops(state: State) -> bool:
    """Whether paratroopers of a used card still come down or fire."""
    is_used = card(state).effect == "paratroopers" and "used" in in_play(state).ended
    return is_used and reinforcing_drop.is_open(state)


def offers(state: State, seat: str) -> Iterator[Choice]:
    """Use it, pass it for this turn, pass it until told; or what a used one still asks."""
    tactic = card(state)
    if _drops(state):
        yield from reinforcing_drop.offers(state, seat)
        return
    if seat not in side_seats(state, tactic.side):
        return
    if is_offered(state):
        number = (("number", tactic.number),)
        yield from known(tactic).uses(state, tactic)
        yield Choice(PassTactics, "Pass this turn", number, subject="tactics", cite="AD-218")
        label = "Pass every turn"
        fixed = (*number, ("until_told", True))
        yield Choice(PassTactics, label, fixed, subject="tactics", weight="open", cite="AD-218")
    elif _is_open(state):
        yield from steps(tactic)


def follow(state: State) -> list[object]:
    """A used card leaves when it is done; one that is not used is completed."""
    tactic = card(state)
    if _drops(state) and (events := reinforcing_drop.follow(state)):
        return list(events)
    if is_offered(state) or _is_open(state):
        return []
    if "used" in in_play(state).ended:
        return [CardLeft("tactics", tactic.number, "it was used")]
    note = "" if in_play(state).ended else _why_not(state, tactic)
    return [CardCompleted("tactics", tactic.number, note)]


def _why_not(state: State, tactic: Tactic) -> str:
    if tactic.number in state.passed:
        return "its owner passes it every turn"
    return "it has no effect now"


def use(given: OrderContext[State, UseTactics]) -> list[object]:
    """The card is used, and what the program knows of it happens."""
    tactic = card(given.state)
    return [TacticsUsed(tactic.number), *known(tactic).works(given)]


def end(given: OrderContext[State, EndTactics]) -> list[object]:
    return [PartEnded("done")]


def tactics_used(state: State, event: TacticsUsed) -> State:
    card, effect = in_play(state), deck.tactic_of(state.battle, event.number).effect
    return replace(state, card=replace(card, ended=(*card.ended, "used")), working=(*state.working, effect))


def _tell_tactics_used(state: State, event: TacticsUsed) -> str:
    tactic = tactic_of(state.battle, event.number)
    said = f" {tactic.words}" if tactic.words else ""
    uses = does(state.battle, tactic.side, "uses", "use")
    return f"{uses} tactics card {tactic.number}, {tactic.title}.{said}"


def tactics_passed(state: State, event: TacticsPassed) -> State:
    passed = (*state.passed, event.number) if event.until_told else state.passed
    card = in_play(state)
    return replace(state, passed=passed, card=replace(card, ended=(*card.ended, "passed")))


def _tell_tactics_passed(state: State, event: TacticsPassed) -> str:
    tactic = tactic_of(state.battle, event.number)
    until = " every turn" if event.until_told else " this turn"
    return f"{does(state.battle, tactic.side, 'passes', 'pass')} {tactic.title}{until}."


def tactics_taken_up(state: State, event: TacticsTakenUp) -> State:
    return replace(state, passed=tuple(number for number in state.passed if number != event.number))


TACTICS = Procedure((UseTactics, PassTactics, EndTactics), duties, offers)
ORDERS: Orders[State, object] = {
    UseTactics: use,
    EndTactics: end,
    PassTactics: as_given(TacticsPassed),
    TakeTacticsUp: as_given(TacticsTakenUp),
}
EVENTS: Events = {
    TacticsUsed: (tactics_used, _tell_tactics_used),
    TacticsPassed: (tactics_passed, _tell_tactics_passed),
    TacticsTakenUp: (
        tactics_taken_up,
        lambda state, event: f"{tactic_of(state.battle, event.number).title} is offered again.",
    ),
}
