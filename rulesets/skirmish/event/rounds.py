"""The next round: who is to be paired, at which table, and who leads the Allies.

Cite: TS-325, TS-326, TS-344 to TS-346.
"""

from collections import Counter

from rulesets.skirmish.event.events import Pair, RoundPaired
from rulesets.skirmish.event.pairing import NOBODY, Player, pairs
from rulesets.skirmish.event.scores import ScoreLine, lines_of
from rulesets.skirmish.event.state import State, entrant_of, rounds_for


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
