"""Rounds: lots before the first one, who plays whom at which table, who leads the Allies, and the matches.

Each match of a round can be played as a game of its own. Its report fills in the form of its table by the
names of the fields: "result", "left.allied", "left.axis", "gained.allied", "gained.axis", "remark". Whoever
organises the tournament gives the two seats of a match to the people who play it: entrants are names, and
their seat here is everybody's. Cite: TS-325, TS-326, TS-329, TS-344 to TS-346.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.children import Child
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Need
from rulesets.kit.flow.deciding import Happened, Order, OrderContext, Sentence
from rulesets.kit.flow.dice import Draw
from rulesets.kit.words import listed
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.event.rules.matching import NOBODY, Player, pairs
from rulesets.skirmish.event.rules.scores import ScoreLine, lines_of
from rulesets.skirmish.event.rules.state import (
    ROUND,
    Asked,
    Pair,
    Round,
    State,
    Table,
    entrant_of,
    name_of,
    rounds_for,
    subject_of,
)
from rulesets.skirmish.event.rules.words import leader_words, met_before, pairing_words


@dataclass(frozen=True, slots=True)
class PairRound:
    round: int


@dataclass(frozen=True, slots=True)
class LotsDrawn:
    """The lot of each entrant: (entrant, lot)."""

    lots: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class RoundPaired:
    """`pairs` are the entrants of each table from the first on, who leads the Allies and who the Axis; `bye`
    has none to play, 0 for nobody; `of` is how many rounds there are."""

    round: int
    pairs: tuple[Pair, ...]
    bye: int
    of: int


ALL_REPORTED: Need[Asked] = Need(
    lambda o: o.s.phase != "round", "Tables are still playing. Report them first.", "TS-325"
)


def pairing(state: State) -> Choice:
    """The next round. Before the first one each entrant draws a lot. Cite: TS-325, TS-346."""
    number = len(state.rounds) + 1
    staying = state.still_in
    names = tuple(entrant.name for entrant in staying)
    throw = None if state.rounds else Draw(len(staying), len(staying), names)
    why = "The first round is paired at random." if throw else "Drop out before the round is paired."
    return Choice(
        PairRound,
        f"Pair round {number}",
        (("round", number),),
        subject=ROUND,
        throw=throw,
        why=why,
        cite="TS-346" if throw else "TS-325",
    )


def pair_round(given: OrderContext[State, PairRound]) -> list[object]:
    """The pairings; before the first round the lots as they fell. Cite: TS-325, TS-346."""
    state = given.state
    if state.rounds:
        return [next_round(state)]
    numbers = (entrant.number for entrant in state.still_in)
    drawn = LotsDrawn(tuple(zip(numbers, given.faces, strict=True)))
    return [drawn, next_round(lots_drawn(state, drawn))]


def next_round(state: State) -> RoundPaired:
    """The round that follows, of all who are still in; lots must have been drawn."""
    players = tuple(_player(line) for line in lines_of(state) if line.entrant.is_in)
    paired = pairs(players)
    tables = tuple(_with_sides(state, pair) for pair in paired if NOBODY not in pair)
    bye = next((one for one, other in paired if other == NOBODY), NOBODY)
    of = state.of or rounds_for(state.tournament, state.rulings, len(players))
    return RoundPaired(len(state.rounds) + 1, tables, bye, of)


def _player(line: ScoreLine) -> Player:
    met = Counter(one.against for one in line.played if one.against)
    byes = sum(not one.against for one in line.played)
    return Player(line.entrant.number, line.points, byes, met)


def _with_sides(state: State, pair: Pair) -> Pair:
    """The two as they lead the Allies and the Axis. Cite: TS-344."""
    led = Counter(table.allied for paired in state.rounds for table in paired.tables)
    one, other = sorted(pair, key=lambda number: (led[number], entrant_of(state, number).lot))
    return one, other


def lots_drawn(state: State, event: LotsDrawn) -> State:
    lots = dict(event.lots)
    entrants = (replace(entrant, lot=lots.get(entrant.number, 0)) for entrant in state.entrants)
    return replace(state, entrants=tuple(entrants))


def tell_lots_drawn(state: State, event: LotsDrawn, seat: str | None) -> Sentence:
    lots = sorted(event.lots, key=lambda pair: pair[1])
    drawn = listed([f"{name_of(state, number)} {lot}" for number, lot in lots])
    return f"Lots are drawn: {drawn}."


def paired(state: State, event: RoundPaired) -> State:
    tables = tuple(Table(number, *pair) for number, pair in enumerate(event.pairs, 1))
    return replace(state, rounds=(*state.rounds, Round(event.round, tables, event.bye)), of=event.of)


def tell_paired(state: State, event: RoundPaired, seat: str | None) -> Sentence:
    return f"Round {event.round} of {event.of} is paired: {'; '.join(_tables(state, event))}."


def _tables(state: State, event: RoundPaired) -> Iterator[str]:
    for number, pair in enumerate(event.pairs, 1):
        one, other = leader_words(state, Table(number, *pair))
        again = met_before(state, event.round, *pair)
        yield f"table {number} {one} against {other}{f', {again}' if again else ''}"
    if event.bye:
        yield f"{name_of(state, event.bye)} has a bye"


ORDERS = (
    Order(
        PairRound,
        pair_round,
        (ALL_REPORTED,),
        held="Entrants sign up and drop out until the round is paired.",
    ),
)
EVENTS = (Happened(LotsDrawn, lots_drawn, tell_lots_drawn), Happened(RoundPaired, paired, tell_paired))


SLUG, KIND = "skirmish", "match"
LONGEST_TITLE = 120


def children(state: State) -> tuple[Child, ...]:
    """A match for each table of which nothing is reported, where the tournament says what is played."""
    match = match_of(state)
    if match is None or state.phase != "round":
        return ()
    return tuple(_child(state, table, match) for table in state.open_tables)


def match_of(state: State) -> Match | None:
    """What is played in the newest round: the matches one after the other, then from the first again."""
    if not state.matches or not state.rounds:
        return None
    return state.matches[(len(state.rounds) - 1) % len(state.matches)]


def _child(state: State, table: Table, match: Match) -> Child:
    number = len(state.rounds)
    title = f"Round {number}, table {table.number}: {pairing_words(state, table)}"
    rulings = match.rulings or Rulings()
    return Child(subject_of(number, table), title[:LONGEST_TITLE], SLUG, KIND, match, rulings)
