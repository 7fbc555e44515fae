"""All events of a game, what each makes of the state and how it is told: closed, and for ever.

Each stands with its chapter. The fold refuses nothing and rolls nothing. Cite: as the chapters.
"""

from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.telling import Events, sentence
from rulesets.axis_allies_dday.rules.turn import allies, amending, victory
from rulesets.axis_allies_dday.rules.turn.amending import GameOpened
from rulesets.axis_allies_dday.rules.turn.commands import of_chapters
from rulesets.kit.flow.deciding import evolved
from rulesets.kit.stored.slotted import replace

OF_CHAPTERS: Events = {**of_chapters("EVENTS"), **allies.EVENTS}
EVENTS: tuple[type, ...] = (amending.GameOpened, *OF_CHAPTERS)
_EFFECTS = {event: effect for event, (effect, _) in OF_CHAPTERS.items()}


def evolve(state: State | None, event: object) -> State:
    """The state after the event; the first event of a game makes it."""
    after = evolved(state, event, amending.GameOpened, amending.opened, _EFFECTS)
    return _with_hold(after) if state is not None and after.position is not state.position else after


def _with_hold(state: State) -> State:
    """With the hold on the cities noted as broken, where a city is not under Allied control at this moment.

    Cite: AD-187."""
    if not state.hold.marked or state.hold.broken:
        return state
    cities = [zone.key for zone in state.battle.zones if zone.city]
    lost = [zone for zone in cities if victory.controller(state, zone) != "allies"]
    kept = len(cities) - len(lost)
    if kept >= state.battle.cities_needed:
        return state
    return replace(state, hold=replace(state.hold, broken=True))


def tell(state: State, event: object, seat: str | None) -> str | None:
    """The event in a sentence, the same for everybody; `state` is the one before it."""
    if isinstance(event, GameOpened):
        return f"{event.battle.title} begins: {event.battle.period}."
    return sentence(OF_CHAPTERS[type(event)][1], state, event)
