"""The menu and the duties: what each seat may order, and what is expected of whom.

Nothing is hidden in this game: a seat decides what one may do, never what one may know.
"""

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.duties import Duty
from rulesets.kit.remembered import remembered
from rulesets.memoir44.rules.log.state import State
from rulesets.memoir44.rules.turn import battle_start, facts, organiser, turn


@remembered
def menu(state: State, seat: str) -> tuple[Choice, ...]:
    """All choices of the seat, the duties' first."""
    if state.phase == "over":
        return ()
    return (
        *battle_start.choices(state, seat),
        *turn.choices(state, seat),
        *organiser.choices(state, seat),
        *facts.choices(state, seat),
    )


def all_duties(state: State) -> tuple[Duty, ...]:
    """Every duty of the state."""
    return (*organiser.duties(state), *battle_start.duties(state), *turn.duties(state))
