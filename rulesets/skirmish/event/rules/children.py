"""The matches of the round that is played, each to be played as a game of its own.

Its report fills in the form of its table by the names of the fields: "result", "left.allied", "left.axis",
"gained.allied", "gained.axis", "remark". Whoever organises the tournament gives the two seats of a match to
the people who play it: entrants are names, and their seat here is everybody's. Cite: TS-329.
"""

from rulesets.kit.children import Child
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.event.rules.state import State, Table, subject_of
from rulesets.skirmish.event.rules.words import pairing_words

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
