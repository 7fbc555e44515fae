"""What people call the things of a tournament: halves and quarters, pairings, results.

Cite: TS-327, TS-328.
"""

from rulesets.kit.flow.numbers import quarters_words as quarters_words
from rulesets.kit.words import listed
from rulesets.skirmish.document.maps import THE_SIDES
from rulesets.skirmish.event.rules.scores import ScoreLine
from rulesets.skirmish.event.rules.state import Outcome, State, Table, name_of


def points_words(halves: int) -> str:
    """Halves of a point as a number: "1½"."""
    return quarters_words(2 * halves)


def counted_points(halves: int) -> str:
    """ "1 point", "½ point", "2½ points"."""
    return f"{points_words(halves)} {'point' if 0 < halves <= 2 else 'points'}"


def names(state: State, numbers: tuple[int, ...]) -> str:
    """The names of those entrants: "Ada, Boris and Clara"."""
    return listed([name_of(state, number) for number in numbers])


def pairing_words(state: State, table: Table) -> str:
    """Who plays whom, whoever leads the Allies first: "Ada against Boris"."""
    return f"{name_of(state, table.allied)} against {name_of(state, table.axis)}"


def leader_words(state: State, table: Table) -> tuple[str, str]:
    """The two of a table, each with the side they lead: "Ada (Allies)"."""
    one, other = (
        f"{name_of(state, number)} ({side.title})"
        for number, side in zip((table.allied, table.axis), THE_SIDES, strict=True)
    )
    return one, other


def met_before(state: State, number: int, one: int, other: int) -> str:
    """ "as in round 1" of two who have met before that round, empty for others. Cite: TS-325."""
    rounds = [
        str(paired.number)
        for paired in state.rounds
        if paired.number < number
        and any({table.allied, table.axis} == {one, other} for table in paired.tables)
    ]
    return f"as in {'round' if len(rounds) == 1 else 'rounds'} {listed(rounds)}" if rounds else ""


def result_words(state: State, table: Table, outcome: Outcome) -> str:
    """How the match ended: "Ada won, 7 : 0 victory points"."""
    winner = {"allied": table.allied, "axis": table.axis, "draw": 0}[outcome.result]
    won = f"{name_of(state, winner)} won" if winner else "drawn"
    time = " on time" if outcome.on_time else ""
    left = f"{outcome.left[0]} : {outcome.left[1]} victory points"
    gained = " : ".join(quarters_words(quarters) for quarters in outcome.gained)
    return f"{won}{time}, {left}, {gained} experience"


def match_key(number: int, table: Table) -> str:
    """The table of a round as one word: "2.3"."""
    return f"{number}.{table.number}"


def match_named(key: str) -> tuple[int, int]:
    """The round and the table that such a word means."""
    number, _, table = key.partition(".")
    return int(number), int(table)


def place_words(line: ScoreLine) -> str:
    """The place of a line, and whether who has it dropped out."""
    return str(line.place) if line.entrant.is_in else f"{line.place}, dropped out"
