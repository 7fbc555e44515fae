"""The check at the end of a turn: who has won, whether the hold on the cities begins, stands or ends.

Cite: "Check for Victory", "Object of the Game"; AD-001, AD-002, AD-011, AD-183 to AD-188, AD-269.
"""

from dataclasses import dataclass

from rulesets.axis_allies_dday.document.battle import SideKey
from rulesets.axis_allies_dday.document.sides import both
from rulesets.axis_allies_dday.rules.state import deck
from rulesets.axis_allies_dday.rules.state.position import has_land
from rulesets.axis_allies_dday.rules.state.state import Hold, Past, State
from rulesets.axis_allies_dday.rules.state.telling import Events
from rulesets.axis_allies_dday.rules.state.words import does
from rulesets.kit.stored.slotted import replace


@dataclass(frozen=True, slots=True)
class HoldMarked:
    turn: int


@dataclass(frozen=True, slots=True)
class HoldLost:
    turn: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    turn: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """`winner` is a side, empty for nobody; `why` ends the sentence."""

    winner: str
    why: str


def cities_held(state: State, side: SideKey = "allies") -> int:
    """How many cities the side controls now."""
    return sum(zone.city and controller(state, zone.key) == side for zone in state.battle.zones)


def check(state: State) -> list[object]:
    """The events of the end of a turn."""
    held = cities_held(state) >= state.battle.cities_needed
    stood = state.hold.marked and not (state.rulings.is_hold_unbroken and state.hold.broken)
    if held and stood:
        return [GameEnded("allies", "they held the cities through a full turn")]
    if state.turn >= state.battle.turns:
        have_not = f"{both(state.battle)['allies']:has|have} not won"
        return [GameEnded("axis", f"turn {state.turn} is over and {have_not}")]
    marks: list[object] = []
    if held:
        marks = [HoldMarked(state.turn)]
    elif state.hold.marked:
        marks = [HoldLost(state.turn)]
    return [*marks, TurnEnded(state.turn)]


def no_allies_left(state: State) -> bool:
    """Whether no Allied land unit is ashore, in a box or on a chart, and no card can bring one back: but for
    volunteers, cards only bring units off the charts.

    Cite: AD-011."""
    if has_land(state.position, "allies"):
        return False
    sides, lines = state.position.sides, state.charts.values()
    is_left = any(line.waits and sides[line.queue.power] == "allies" for line in lines)
    return not is_left and not state.awaits("volunteers")


def turn_ended(state: State, event: TurnEnded) -> State:
    """The completed cards are in the deck again, nobody is grounded or shielded any more."""
    past = (*state.past, Past(event.turn, state.position))
    following = replace(state, turn=event.turn + 1, deck=deck.returned(state.deck), card=None, past=past)
    return replace(following, grounded={}, shield=None, luck=(0, 0), working=())


def game_ended(state: State, event: GameEnded) -> State:
    return replace(state, winner=event.winner, result=event.why, card=None, pendings=())


def _tell_game_ended(state: State, event: GameEnded) -> str:
    return f"{does(state.battle, event.winner, 'has', 'have')} won: {event.why.rstrip('.')}."


def controller(state: State, zone: str) -> SideKey | None:
    """Who controls the zone: who alone has land units there; of an empty one nobody, or by a house rule who
    had it last. Cite: AD-179, AD-180."""
    holder = state.position.holder(zone)
    if holder or state.position.is_contested(zone) or state.rulings.empty_zone == "nobody":
        return holder
    return state.position.held.get(zone)


EVENTS: Events = {
    HoldMarked: (
        lambda state, event: replace(state, hold=Hold(event.turn)),
        "{allies:^holds|hold} the cities. If they still do at the next check, they win.",
    ),
    HoldLost: (
        lambda state, event: replace(state, hold=Hold()),
        "{allies:^does|do} not hold the cities any more.",
    ),
    TurnEnded: (turn_ended, lambda state, event: f"Turn {event.turn} is over. Turn {event.turn + 1} begins."),
    GameEnded: (game_ended, _tell_game_ended),
}
