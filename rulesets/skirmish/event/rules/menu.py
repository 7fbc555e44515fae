"""Everything a seat may order in a tournament now, enumerated once.

Who sits among the entrants may do all that a round needs, and so may the organiser; rulings are the
organiser's alone. Left to the house may be to go on as soon as every result is in.
Cite: TS-324 to TS-329, TS-346, TS-349, TS-350.
"""

from collections.abc import Iterator, Sequence

from rulesets.kit.flow import house_rule
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.instructions import Filled, Instruction, Taken, taken
from rulesets.kit.remembered import remembered
from rulesets.skirmish.event.rules.ending import CloseTournament, FinishTournament, finishing
from rulesets.skirmish.event.rules.entrants import coming_and_going
from rulesets.skirmish.event.rules.results import correcting, reporting
from rulesets.skirmish.event.rules.rounds import PairRound, pairing
from rulesets.skirmish.event.rules.state import SEATS, Asked, State


@remembered
def menu(state: State, seat: str) -> tuple[Choice, ...]:
    """All choices of the seat, what is asked first."""
    if state.is_finished or seat not in SEATS:
        return ()
    rulings = tuple(_rulings(state)) if seat == ORGANISER else ()
    return (*_of_round(state), *coming_and_going(Asked(state, seat, None)), *rulings)


def _of_round(state: State) -> Iterator[Choice]:
    if state.may_pair:
        yield pairing(state)
    elif state.may_finish:
        yield finishing()
    for table in state.open_tables:
        yield reporting(state, table)


def _rulings(state: State) -> Iterator[Choice]:
    """The organiser's. Cite: TS-349, TS-350."""
    yield from correcting(state)
    yield from house_rule.changes(state.rulings)
    yield house_rule.ruling(CloseTournament, "End the tournament here", "TS-350", ends=True)


GO_ON, CLOSE = "go-on", "close"
ANSWERS = {PairRound: GO_ON, FinishTournament: CLOSE}


def instructions(state: State, seat: str) -> tuple[Instruction, ...]:
    """To pair the next round, and to close the tournament, without waiting for anybody."""
    if seat not in SEATS or state.is_finished:
        return ()
    return (
        Instruction(
            GO_ON,
            "Pair the next round as soon as every table is reported",
            why="Nobody can then drop out between rounds, unless the pairing is undone.",
        ),
        Instruction(CLOSE, "Close the tournament as soon as the last table is reported"),
    )


def staff(state: State, seat: str, menu: Sequence[Choice], chosen: tuple[Taken, ...]) -> Filled | None:
    """The choice that an instruction settles, or None where a person must decide: a first round waits for all
    who want to play."""
    for choice in menu:
        key = ANSWERS.get(choice.command)
        if key and taken(chosen, key) and choice.throw is None:
            return Filled(choice)
    return None
