"""A tournament to run in tests, and what people order in it."""

from dataclasses import dataclass, field
from typing import Any

from rulesets.kit.flow.choices import find
from rulesets.kit.ruleset import Documents
from rulesets.skirmish.event.document.rulings import Rulings
from rulesets.skirmish.event.document.tournament import Tournament
from rulesets.skirmish.event.rules.scores import Sums
from rulesets.skirmish.event.rules.state import ENTRANTS, Pair, State, Table, name_of
from rulesets.skirmish.event.system import SKIRMISH_EVENT
from tests.rulesets.skirmish_event.log import c, e

NAMES = ("Ada", "Boris", "Clara", "Dmitri", "Edith", "Felix", "Greta", "Hugo")
EVEN = (5, 5)
DEFAULTS = Rulings()


@dataclass
class Running:
    """A tournament that runs; whoever orders gets what the rules make of it."""

    state: State
    told: list[str] = field(default_factory=list)

    def give(self, command: Any, seat: str = ENTRANTS, faces: tuple[int, ...] = ()) -> tuple[object, ...]:
        """The events of the order; each is told, and nothing is broken after it."""
        events = SKIRMISH_EVENT.decide(self.state, seat, command, faces)
        for event in events:
            self.told.append(SKIRMISH_EVENT.tell(self.state, event, None) or "")
            self.state = SKIRMISH_EVENT.evolve(self.state, event)
        assert SKIRMISH_EVENT.broken(self.state) == ()
        return events

    def pair(self, *lots: int) -> e.RoundPaired:
        """The next round; before the first one the lots fall in the order of the list unless told."""
        staying = len(self.state.still_in)
        faces = () if self.state.rounds else lots or tuple(range(1, staying + 1))
        event = self.give(c.PairRound(len(self.state.rounds) + 1), faces=faces)[-1]
        assert isinstance(event, e.RoundPaired)
        return event

    def report(
        self, table: int, result: str, left: tuple[int, int] = EVEN, gained: tuple[int, int] = (0, 0)
    ) -> None:
        """How the match at that table of the newest round ended."""
        self.give(reported(len(self.state.rounds), table, result, left, gained))

    def play(self, *winners: str) -> None:
        """Pairs the next round, which those named win; where nobody at a table is named it is drawn."""
        self.pair()
        self.settle(*winners)

    def settle(self, *winners: str) -> None:
        """Reports every open table of the round: those named win."""
        for table in self.state.open_tables:
            self.report(table.number, self._result(table, winners))

    def _result(self, table: Table, winners: tuple[str, ...]) -> str:
        if name_of(self.state, table.allied) in winners:
            return "allied"
        return "axis" if name_of(self.state, table.axis) in winners else "draw"

    def met(self) -> list[frozenset[str]]:
        """Every pairing there was, in order, by names."""
        return [
            frozenset((name_of(self.state, table.allied), name_of(self.state, table.axis)))
            for paired in self.state.rounds
            for table in paired.tables
        ]

    def byes(self) -> list[str]:
        """Who had the bye of each round."""
        return [name_of(self.state, paired.bye) for paired in self.state.rounds if paired.bye]

    def offers(self, seat: str, command: Any) -> bool:
        """Whether the menu of the seat has the order."""
        return find(SKIRMISH_EVENT.menu(self.state, seat), command) is not None


def reported(number: int, table: int, result: str, left: Pair = EVEN, gained: Pair = (0, 0)) -> c.ReportMatch:
    """The report of a match."""
    return c.ReportMatch(number, table, result, sums(left), sums(gained))


def sums(pair: Pair) -> Sums:
    """A number for each side."""
    return (("allied", pair[0]), ("axis", pair[1]))


def tournament(entrants: int = 4, rounds: int = 0, rulings: Rulings = DEFAULTS) -> Running:
    """A tournament of so many entrants that begins, under these house rules."""
    names = (*NAMES, *(f"Player {number}" for number in range(len(NAMES) + 1, entrants + 1)))
    return begun(Tournament("At the club", rounds=rounds, entrants=names[:entrants]), rulings)


def begun(document: Tournament, rulings: Rulings, references: tuple[Any, ...] = ()) -> Running:
    """That tournament as it begins."""
    state: State | None = None
    for event in SKIRMISH_EVENT.start(Documents(document, references), rulings):
        state = SKIRMISH_EVENT.evolve(state, event)
    assert state is not None
    return Running(state)
