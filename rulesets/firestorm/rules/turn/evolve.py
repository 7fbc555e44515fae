"""The fold: what each event makes of the state. Never refuses, rolls or asks a rule."""

from rulesets.firestorm.ground.state import State
from rulesets.firestorm.rules.turn.chapters import HAPPENED
from rulesets.firestorm.rules.turn.planning import CampaignStarted, campaign_started
from rulesets.kit.flow.deciding import Effects, evolved

EFFECTS: Effects[State] = {event: row.changes for event, row in HAPPENED.items()}


def evolve(state: State | None, event: object) -> State:
    """The state after the event; the first event of a campaign makes it."""
    return evolved(state, event, CampaignStarted, campaign_started, EFFECTS)
