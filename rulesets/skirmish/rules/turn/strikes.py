"""Strikes that come before the first Action Turn of a round. Cite: TS-205."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, Text
from rulesets.kit.flow.deciding import Happened, Order, Sentence, as_given
from rulesets.skirmish.rules.log.asked import in_step
from rulesets.skirmish.rules.log.state import State, Strike
from rulesets.skirmish.rules.turn.words import does, who

STRIKE = "strike"


@dataclass(frozen=True, slots=True)
class MakeStrike:
    """The strike due on a tile, on which target."""

    tile: str
    target: str


@dataclass(frozen=True, slots=True)
class StrikeMade:
    side: str
    tile: str
    target: str


@dataclass(frozen=True, slots=True)
class StrikeBooked:
    """A strike before the first Action Turn of these rounds."""

    side: str
    ability: str
    tile: str
    rounds: tuple[int, ...]


def due_strikes(state: State) -> tuple[Strike, ...]:
    """The strikes that come before the first Action Turn of this round. Cite: TS-205."""
    return tuple(strike for strike in state.strikes if state.round in strike.rounds)


def strikes(state: State, side: str) -> Iterator[Choice]:
    """The strikes of this side that are due before the first Action Turn. Cite: TS-205."""
    for tile in dict.fromkeys(strike.tile for strike in due_strikes(state) if strike.side == side):
        yield Choice(
            MakeStrike,
            f"Strike on {tile}",
            (("tile", tile),),
            (Text("target", "Target", 80, 1),),
            STRIKE,
            why="Six dice on one target of the tile.",
            cite="TS-205",
        )


def strike_made(state: State, event: StrikeMade) -> State:
    """One of the strikes of this round is over. Cite: TS-205."""
    made = next(
        strike for strike in due_strikes(state) if (strike.side, strike.tile) == (event.side, event.tile)
    )
    later = replace(made, rounds=tuple(number for number in made.rounds if number != state.round))
    now = (later if strike is made else strike for strike in state.strikes)
    return replace(state, strikes=tuple(strike for strike in now if strike.rounds))


def tell_strike_made(state: State, event: StrikeMade, seat: str | None) -> Sentence:
    return f"{who(event.side)} {does(event.side, 'strikes', 'strike')} {event.target} on {event.tile}."


def booked(state: State, event: StrikeBooked) -> State:
    new = Strike(event.side, event.ability, event.tile, event.rounds)
    return replace(state, strikes=(*state.strikes, new))


def tell_booked(state: State, event: StrikeBooked, seat: str | None) -> Sentence:
    first, last = event.rounds[0], event.rounds[-1]
    return f"A strike comes on {event.tile} before the first turn of rounds {first} and {last}."


ORDERS = (Order(MakeStrike, as_given(StrikeMade), (in_step("TS-205", "strike"),)),)
EVENTS = (
    Happened(StrikeBooked, booked, tell_booked),
    Happened(StrikeMade, strike_made, tell_strike_made),
)
