"""Everything a seat may order in a battle now, enumerated once, each in the chapter of its rule."""

from collections.abc import Iterator

from rulesets.kit.flow import agreement, house_rule
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.remembered import remembered
from rulesets.tide_of_iron.rules.battle import blasts, buildings, charges, commanders, ending, rounds
from rulesets.tide_of_iron.rules.battle.state import State, choosing, players, side_of, uses_commanders


@remembered
def menu(state: State, seat: str) -> tuple[Choice, ...]:
    """All choices of the seat, what is asked first."""
    if state.is_finished:
        return ()
    answers = agreement.choices(state.pendings, seat, seat == ORGANISER)
    if seat == ORGANISER:
        return (*answers, *_rulings(state))
    if seat not in players(state.scenario):
        return ()
    if state.pendings:
        return (*answers, ending.conceding())
    if waiting := (*buildings.dice(state), *blasts.dice(state)):
        return (*waiting, ending.conceding())
    return (*_before(state, seat), ending.conceding())


def _before(state: State, seat: str) -> Iterator[Choice]:
    """The way to the first round; from there on rounds, the table, and the report."""
    if not state.initiative:
        yield rounds.throwing()
    elif uses_commanders(state) is None:
        if seat not in state.answers:
            yield commanders.asking()
    elif side := choosing(state):
        if seat == side:
            yield from commanders.choices(state, side)
    else:
        yield from rounds.beginning(state)
        if state.round:
            yield from ending.holding(state)
            yield from buildings.attacking(state)
            yield from charges.placing(state, side_of(seat))
            yield from blasts.setting_off(state, side_of(seat))
        yield ending.reporting(state)


def _rulings(state: State) -> Iterator[Choice]:
    """The organiser's."""
    yield from rounds.setting(state)
    yield from house_rule.changes(state.rulings, "TN-245")
    yield ending.closing()
