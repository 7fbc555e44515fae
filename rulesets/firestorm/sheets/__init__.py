"""Firestorm's papers: which handouts a seat may print now.

Every sheet is built from what its reader may know. Reports hold what the public may know.
"""

from rulesets.firestorm.document.document import SIDES, Campaign, SideKey
from rulesets.firestorm.document.seats import side_of, sides_of
from rulesets.firestorm.ground.secrecy import seen_by, seen_by_side
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.rules.turn.chapters import evolve
from rulesets.firestorm.rules.turn.decide import start
from rulesets.firestorm.sheets.assault_card import assault_cards
from rulesets.firestorm.sheets.battle_card import battle_cards
from rulesets.firestorm.sheets.briefing import briefing, order_sheet, plan_sheet
from rulesets.firestorm.sheets.cards import troop_cards
from rulesets.firestorm.sheets.handout import blank_report, handout, house_rules
from rulesets.firestorm.sheets.maps import poster, set_up
from rulesets.firestorm.sheets.report import reports
from rulesets.firestorm.sheets.wargame import wargame
from rulesets.kit.drawing.sheets import Sheet, for_sides
from rulesets.kit.remembered import remembered_for_few
from rulesets.kit.ruleset import Documents


def sheets(state: State, seat: str | None) -> tuple[Sheet, ...]:
    """The handouts of the seat, those of the battles first."""
    return _of_side(state, side_of(seat))


@remembered_for_few
def _of_side(state: State, side: SideKey | None) -> tuple[Sheet, ...]:
    seen, open_to_all = seen_by_side(state, side), seen_by(state, None)
    before, after = _of_all(open_to_all, None)
    listed = [*assault_cards(seen), *battle_cards(seen)]
    listed += [briefing(seen, side), order_sheet(seen, side)] if side else []
    listed += [*before, *([plan_sheet(seen, side)] if side else []), *after]
    return for_sides(listed, sides_of(state.campaign))


@remembered_for_few
def _of_all(state: State, _: None) -> tuple[list[Sheet], list[Sheet]]:
    """What everybody may print: before the sheet of a side's plan, and after it."""
    return [poster(state), set_up(state)], [*reports(state), *_always(state)]


def _always(state: State) -> list[Sheet]:
    """What is the same before play and in it."""
    cards = [troop_cards(state, one) for one in SIDES]
    return [*cards, handout(state), house_rules(state), wargame(state), blank_report(state)]


def before_play(document: Campaign) -> tuple[Sheet, ...]:
    """What everybody gets of a campaign that can be begun, by the house rules that it proposes."""
    state = _begun(document)
    return for_sides([set_up(state), poster(state), *_always(state)], sides_of(document))


def _begun(document: Campaign) -> State:
    state: State | None = None
    for event in start(Documents(document), document.rulings):
        state = evolve(state, event)
    assert state is not None, "a campaign begins with an event"
    return state
