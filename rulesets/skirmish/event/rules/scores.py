"""Standings: points, tie-breaks and places, counted anew from the results.

Points are counted in halves, experience in quarters. Cite: TS-326 to TS-328, TS-347.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from rulesets.kit.remembered import remembered
from rulesets.skirmish.document.maps import SIDES
from rulesets.skirmish.event.document.rulings import Rulings, TieBreak
from rulesets.skirmish.event.rules.state import Entrant, Outcome, Result, Round, State, Table

WIN, DRAW = 2, 1
Sums = tuple[tuple[str, int], ...]
"""A number for each side, by its key."""
BYES = {"win": WIN, "half": DRAW, "nothing": 0}


@dataclass(frozen=True, slots=True)
class Played:
    """A match from the side of one entrant: against whom (0 for a bye), the halves of a point, victory points
    left and quarters of experience he has of it."""

    round: int
    against: int
    points: int
    left: int = 0
    gained: int = 0


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of the standings. `place` is the same for those whom nothing parts; `opponents` are the halves
    of points of all he met."""

    entrant: Entrant
    played: tuple[Played, ...]
    points: int
    opponents: int
    place: int = 0

    @property
    def left(self) -> int:
        return sum(one.left for one in self.played)

    @property
    def gained(self) -> int:
        return sum(one.gained for one in self.played)

    def tie_break(self, kind: TieBreak) -> int:
        """What counts for that tie-break. Cite: TS-328."""
        return {"opponents": self.opponents, "left": self.left, "gained": self.gained}[kind]


def outcome_of(rulings: Rulings, result: str, left: Sums, gained: Sums) -> Outcome:
    """What is reported of a match, decided where time was called. Cite: TS-327."""
    points, quarters = dict(left), dict(gained)
    vp, xp = ((values[SIDES[0]], values[SIDES[1]]) for values in (points, quarters))
    if result != "time":
        known: dict[str, Result] = {"allied": "allied", "axis": "axis"}
        return Outcome(known.get(result, "draw"), vp, xp)
    decides = {"left": vp, "gained": xp}
    order = rulings.called_time.split() if rulings.called_time != "drawn" else []
    for one, other in (decides[word] for word in order):
        if one != other:
            return Outcome("allied" if one > other else "axis", vp, xp, on_time=True)
    return Outcome("draw", vp, xp, on_time=True)


def played_by(state: State, number: int) -> Iterator[Played]:
    """Every match the entrant has a result of, and his byes."""
    for paired in state.rounds:
        if paired.bye == number:
            yield Played(paired.number, 0, BYES[state.rulings.bye])
        for table in paired.tables:
            if table.outcome is not None and number in (table.allied, table.axis):
                yield _of_table(paired, table, table.outcome, number)


def _of_table(paired: Round, table: Table, outcome: Outcome, number: int) -> Played:
    at = 0 if number == table.allied else 1
    against = table.axis if at == 0 else table.allied
    points = DRAW if outcome.result == "draw" else WIN if outcome.result == SIDES[at] else 0
    return Played(paired.number, against, points, outcome.left[at], outcome.gained[at])


@remembered
def standings(state: State, order: tuple[TieBreak, ...]) -> tuple[ScoreLine, ...]:
    """All who are listed, the best first, who dropped out below all who stayed. Cite: TS-328, TS-347."""
    played = {entrant.number: tuple(played_by(state, entrant.number)) for entrant in state.listed}
    points = {number: sum(one.points for one in ones) for number, ones in played.items()}
    lines = [
        ScoreLine(
            entrant,
            played[entrant.number],
            points[entrant.number],
            sum(points[one.against] for one in played[entrant.number] if one.against),
        )
        for entrant in state.listed
    ]

    def worth(line: ScoreLine) -> tuple[int, ...]:
        return (line.entrant.is_in, line.points, *(line.tie_break(kind) for kind in order))

    lines.sort(key=lambda line: (*(-value for value in worth(line)), line.entrant.lot, line.entrant.number))
    found: list[ScoreLine] = []
    for _, equal in groupby(lines, key=worth):
        place = len(found) + 1
        found += [ScoreLine(line.entrant, line.played, line.points, line.opponents, place) for line in equal]
    return tuple(found)


def lines_of(state: State) -> tuple[ScoreLine, ...]:
    """The standings in the order the house rules set. Cite: TS-328."""
    return standings(state, state.rulings.order)


def winners(state: State) -> tuple[int, ...]:
    """Who has won as it stands: several where nothing parts them, nobody before a result is in."""
    if not any(table.outcome for paired in state.rounds for table in paired.tables):
        return ()
    return tuple(line.entrant.number for line in lines_of(state) if line.place == 1)
