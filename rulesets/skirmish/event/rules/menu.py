"""Everything a seat may order in a tournament now, enumerated once.

Who sits among the entrants may do all that a round needs, and so may the organiser; rulings are the
organiser's alone. Cite: TS-324 to TS-329, TS-346, TS-349, TS-350.
"""

from collections.abc import Iterator

from rulesets.kit.flow import house_rule
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.remembered import remembered
from rulesets.skirmish.event.rules.ending import CloseTournament, finishing
from rulesets.skirmish.event.rules.entrants import coming_and_going
from rulesets.skirmish.event.rules.results import correcting, reporting
from rulesets.skirmish.event.rules.rounds import pairing
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
