"""The chronicle: one sentence for each event, who did what to whom, as its chapter says. Everything is open
(AD-009).
"""

from rulesets.axis_allies_dday.rules.evolve import OF_CHAPTERS
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.telling import told
from rulesets.axis_allies_dday.rules.turn.amending import GameOpened


def tell(state: State, event: object, seat: str | None) -> str | None:
    """The event in a sentence, the same for everybody; `state` is the one before it."""
    if isinstance(event, GameOpened):
        return f"{event.battle.title} begins: {event.battle.period}."
    return told(OF_CHAPTERS[type(event)][1], state, event)
