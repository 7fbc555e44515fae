"""The papers of a campaign that nobody has begun: what everybody gets, as the first turn finds it."""

from rulesets.firestorm.document.document import SIDES, Campaign
from rulesets.firestorm.document.sides import sides_of
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.rules.turn.decide import start
from rulesets.firestorm.rules.turn.evolve import evolve
from rulesets.firestorm.sheets.cards import troop_cards
from rulesets.firestorm.sheets.handout import blank_report, handout, house_rules
from rulesets.firestorm.sheets.maps import poster, set_up
from rulesets.firestorm.sheets.wargame import wargame
from rulesets.kit.drawing.sheets import Sheet, for_sides
from rulesets.kit.ruleset import Documents


def before_play(document: Campaign) -> tuple[Sheet, ...]:
    """Map, set-up, troop cards, handout, house rules, tables and the blank report of a campaign that can be
    begun, by the house rules that it proposes."""
    state = _begun(document)
    cards = (troop_cards(state, side) for side in SIDES)
    listed = (set_up(state), poster(state), *cards, handout(state), house_rules(state), wargame(state))
    return for_sides([*listed, blank_report(state)], sides_of(document))


def _begun(document: Campaign) -> State:
    state: State | None = None
    for event in start(Documents(document), document.rulings):
        state = evolve(state, event)
    assert state is not None, "a campaign begins with an event"
    return state
