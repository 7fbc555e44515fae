"""Initiative, rounds and the weather that is looked at before them.

Cite: Tide of Iron: Normandy, "Weather Checks"; TN-107, TN-108, TN-119, TN-183, TN-185, TN-245.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, Count
from rulesets.kit.flow.conditions import Need, Table, gate
from rulesets.kit.flow.deciding import Effects, OrderContext, Orders, as_given
from rulesets.kit.flow.dice import Draw, Throw
from rulesets.kit.flow.house_rule import ruling
from rulesets.kit.words import count
from rulesets.tide_of_iron.document.offered import THE_SIDES
from rulesets.tide_of_iron.document.scenario import does
from rulesets.tide_of_iron.rules.battle.state import INITIATIVE, ROUND, Asked, State
from rulesets.tide_of_iron.rules.battle.weather import deck_of, turned_up
from rulesets.tide_of_iron.rules.battle.words import due_in
from rulesets.tide_of_iron.rules.chain.words import why_words

MOST_ROUNDS = 99


@dataclass(frozen=True, slots=True)
class RollInitiative:
    """Each side throws a die; the higher begins."""


@dataclass(frozen=True, slots=True)
class BeginRound:
    """The round begins; where a check token lies the weather card comes with it."""

    round: int


@dataclass(frozen=True, slots=True)
class SetRound:
    """The organiser's: another round is being played."""

    round: int
    reason: str


@dataclass(frozen=True, slots=True)
class InitiativeRolled:
    """Who begins; empty for a tie, which is thrown again."""

    side: str
    allied: int
    axis: int


@dataclass(frozen=True, slots=True)
class RoundBegun:
    """`weather` is the kind turned up, empty where there was no check."""

    round: int
    weather: str = ""


@dataclass(frozen=True, slots=True)
class RoundSet:
    round: int
    reason: str


NEEDS: Table[Asked] = {
    RollInitiative: (Need(lambda o: not o.s.initiative, "Initiative is already decided.", "TN-119"),),
    BeginRound: (
        gate(lambda o: not o.s.is_last, "The last round is over. Report the result.", "TN-183"),
        Need(
            lambda o: o.c.round == o.s.round + 1,
            lambda o: f"The next round is round {o.s.round + 1}.",
            "TN-107",
        ),
    ),
}


def throwing() -> Choice:
    """The throw for initiative."""
    return Choice(
        RollInitiative,
        "Roll for initiative",
        subject=INITIATIVE,
        throw=Throw(2, names=tuple(side.title for side in THE_SIDES)),
        why="The higher roll begins. A tie is rolled again.",
        cite="TN-119",
    )


def beginning(state: State) -> Iterator[Choice]:
    """The next round, with the weather where it is looked at."""
    if state.is_last:
        return
    after, weather = state.round + 1, state.scenario.weather
    draw = Draw(1, len(deck_of(weather)), deck_of(weather)) if weather and state.has_check else None
    why = "There is a check token here: the weather card is drawn too." if draw else ""
    fixed = (("round", after),)
    yield Choice(BeginRound, f"Begin round {after}", fixed, subject=ROUND, throw=draw, why=why, cite="TN-107")


def setting(state: State) -> Iterator[Choice]:
    """The organiser's word on which round is being played."""
    if state.round:
        most = state.scenario.rounds or MOST_ROUNDS
        field = Count("round", "Current round", 1, most, state.round)
        yield ruling(SetRound, "Correct the round", "TN-245", field)


def roll(given: OrderContext[State, RollInitiative]) -> list[object]:
    allied, axis = given.faces
    side = "" if allied == axis else "allied" if allied > axis else "axis"
    return [InitiativeRolled(side, allied, axis)]


def begin(given: OrderContext[State, BeginRound]) -> list[object]:
    """The round, with the weather its check turns up. Cite: TN-107, TN-108."""
    weather = given.state.scenario.weather
    kind = turned_up(weather, given.faces[0]) if weather and given.faces else ""
    return [RoundBegun(given.command.round, kind)]


def round_begun(state: State, event: RoundBegun) -> State:
    """A check's token is gone with it. Cite: TN-108."""
    if not event.weather:
        return replace(state, round=event.round)
    return replace(
        state,
        round=event.round,
        shown=(*state.shown, event.weather),
        checked=(*state.checked, event.round),
    )


ORDERS: Orders[State, object] = {RollInitiative: roll, BeginRound: begin, SetRound: as_given(RoundSet)}
EFFECTS: Effects[State] = {
    InitiativeRolled: lambda state, event: replace(state, initiative=event.side),
    RoundBegun: round_begun,
    RoundSet: lambda state, event: replace(state, round=event.round),
}


def told(state: State, event: object) -> str | None:
    """The sentence of the event; None for one of another chapter."""
    match event:
        case InitiativeRolled(side, allied, axis):
            dice = f"The Allies roll {allied}, the Axis rolls {axis}"
            who = f"{does(side, 'has', 'have')} initiative" if side else "a tie, to roll again"
            return f"{dice}: {who}."
        case RoundBegun():
            return _round(state, event)
        case RoundSet(round, reason):
            return f"The organiser sets the round to {round}.{why_words(reason)}"
    return None


def _round(state: State, event: RoundBegun) -> str:
    """The round with its weather and what comes in it. Cite: TN-107, TN-185."""
    said = [f"Round {event.round} begins."]
    if event.weather:
        words = next(
            (card.words for card in state.scenario.own.cards if card.key == event.weather and card.words), ""
        )
        said.append(f"The weather card is {event.weather}.{f' {words}' if words else ''}")
    said += due_in(state.scenario, event.round)
    if state.scenario.rounds == event.round:
        said.append(f"It is the last of {count(event.round, 'round')}.")
    return " ".join(said)
