"""The menu and the duties: what each seat may order, and what is expected of whom."""

from rulesets.firestorm import (
    after_action,
    combat,
    dday,
    gap,
    manoeuvre,
    moves,
    organiser,
    planning,
    prepare,
    strategic,
)
from rulesets.firestorm.flow import battles_done
from rulesets.firestorm.seats import EVERYBODY, ORGANISER
from rulesets.firestorm.secrecy import seen_by
from rulesets.firestorm.state import Phase, State
from rulesets.kit import agreement
from rulesets.kit.choices import Choice
from rulesets.kit.duties import Duty


def all_duties(state: State) -> tuple[Duty, ...]:
    """Every duty of the state, of which only the lowest step of each subject is open."""
    if state.is_over:
        return ()
    return (*planning.duties(state), *gap.duties(state, battles_done(state)), *dday.duties(state),
            *manoeuvre.duties(state), *prepare.duties(state), *combat.duties(state),
            *after_action.duties(state), *strategic.duties(state), *moves.duties(state))


def menu(state: State, seat: str) -> tuple[Choice, ...]:
    """All choices of the seat, the duties' first. Built from what the seat may know."""
    if state.is_over or seat not in EVERYBODY:
        return ()
    seen = seen_by(state, seat)
    offered = [*planning.choices(seen, seat), *gap.choices(seen, seat, battles_done(seen)),
               *dday.choices(seen, seat), *manoeuvre.choices(seen, seat), *prepare.choices(seen, seat),
               *combat.choices(seen, seat), *after_action.choices(seen, seat)]
    if seen.phase is Phase.STRATEGIC:
        offered += [*strategic.choices(seen, seat), *moves.choices(seen, seat)]
    offered += agreement.choices(seen.pendings, seat, seat == ORGANISER)
    offered += organiser.choices(seen, seat)
    return tuple(offered)
