"""Everything a seat may order now, enumerated once.

Cite: TS-007 to TS-119; TS-322, TS-332, TS-343.
"""

from collections.abc import Iterator

from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.remembered import remembered
from rulesets.skirmish.document.maps import SIDES
from rulesets.skirmish.rules.doctrines.moments import asked_at_start
from rulesets.skirmish.rules.log.state import State
from rulesets.skirmish.rules.turn.abilities import abilities, standing_words
from rulesets.skirmish.rules.turn.action_phase import action
from rulesets.skirmish.rules.turn.building import buildings
from rulesets.skirmish.rules.turn.conquest import conquests
from rulesets.skirmish.rules.turn.ending import ending
from rulesets.skirmish.rules.turn.losses import claiming, losing, promotions, repairs
from rulesets.skirmish.rules.turn.organiser import organiser
from rulesets.skirmish.rules.turn.purchase import purchase
from rulesets.skirmish.rules.turn.retreats import last
from rulesets.skirmish.rules.turn.set_up import OPENING, choosing, dealing, rules, throwing
from rulesets.skirmish.rules.turn.status import closing
from rulesets.skirmish.rules.turn.strikes import strikes
from rulesets.skirmish.rules.turn.transports import preparing

SET_UP = "set-up"


@remembered
def menu(state: State, seat: str) -> tuple[Choice, ...]:
    """All choices of the seat, what is asked first."""
    if state.is_finished:
        return ()
    answers = agreement.choices(state.pendings, seat, seat == ORGANISER)
    if seat == ORGANISER:
        return (*answers, *organiser(state))
    if seat not in SIDES:
        return ()
    return (*answers, *_step(state, seat), *ending(state, seat))


def _step(state: State, seat: str) -> Iterator[Choice]:
    match state.step:
        case "rules":
            yield from rules(state, seat)
        case "deal":
            yield from dealing(state)
        case "doctrine":
            yield from choosing(state, seat)
        case "initiative":
            yield throwing()
        case "opening":
            yield from abilities(state, seat, OPENING)
            if asked_at_start(state, seat):
                yield closing()
        case "purchase":
            yield from purchase(state, seat)
            yield from abilities(state, seat, "purchase")
        case "ready":
            yield from abilities(state, seat, "ready")
            yield from preparing(state, seat)
        case "strike":
            yield from strikes(state, seat)
            yield from abilities(state, seat, "strike")
            yield from table(state, seat)
        case "action":
            yield from abilities(state, seat, "action")
            yield from action(state, seat)
            yield from table(state, seat)
        case "last":
            yield from abilities(state, seat, "last")
            yield from last(state, seat)
            yield from table(state, seat)
    if state.round:
        yield from standing_words(state, seat)


def table(state: State, side: str) -> Iterator[Choice]:
    """All that may be reported while units act."""
    yield from losing(state, side)
    yield from claiming(state, side)
    yield from conquests(state, side)
    yield from promotions(state, side)
    yield from repairs(state, side)
    yield from buildings(state, side)
