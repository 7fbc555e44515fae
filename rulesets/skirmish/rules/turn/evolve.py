"""The state of a match after each event."""

from dataclasses import replace

from rulesets.kit.flow import agreement
from rulesets.kit.flow.deciding import Effects, evolved
from rulesets.skirmish.rules.log import events as e
from rulesets.skirmish.rules.log.events_status import MatchOpened
from rulesets.skirmish.rules.log.state import END, State
from rulesets.skirmish.rules.turn import evolve_action, evolve_status


def answered(state: State, event: agreement.AgreementEvent) -> State:
    """What waits for consent; a claim or offer that is answered waits no more."""
    after = agreement.changed(state, event)
    waiting = {pending.subject for pending in after.pendings}
    return replace(
        after,
        claims=tuple(claim for claim in after.claims if claim.subject in waiting),
        offered=after.offered if END in waiting else None,
    )


EFFECTS: Effects[State] = {
    **evolve_status.EFFECTS,
    **evolve_action.EFFECTS,
    **dict.fromkeys(agreement.EVENTS, answered),
}


def evolve(state: State | None, event: e.Event) -> State:
    """The state after the event; the first event of a match makes it."""
    return evolved(state, event, MatchOpened, evolve_status.opened, EFFECTS)
