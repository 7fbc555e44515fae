"""Firestorm's papers: which handouts a seat may print now.

Every sheet is built from what its reader may know. Reports hold what the public may know.
"""

from rulesets.firestorm.document.document import SIDES
from rulesets.firestorm.document.seats import side_of
from rulesets.firestorm.document.sides import sides_of
from rulesets.firestorm.ground.secrecy import seen_by
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.sheets.assault_card import assault_cards
from rulesets.firestorm.sheets.battle_card import battle_cards
from rulesets.firestorm.sheets.briefing import briefing, order_sheet, plan_sheet
from rulesets.firestorm.sheets.cards import troop_cards
from rulesets.firestorm.sheets.handout import blank_report, handout, house_rules
from rulesets.firestorm.sheets.maps import poster, set_up
from rulesets.firestorm.sheets.report import reports
from rulesets.firestorm.sheets.wargame import wargame
from rulesets.kit.drawing.sheets import Sheet, for_sides


def sheets(state: State, seat: str | None) -> tuple[Sheet, ...]:
    """The handouts of the seat, those of the battles first."""
    seen, open_to_all = seen_by(state, seat), seen_by(state, None)
    listed = [*assault_cards(seen), *battle_cards(seen)]
    if side := side_of(seat):
        listed += [briefing(seen, side), order_sheet(seen, side)]
    listed += [poster(open_to_all), set_up(open_to_all)]
    listed += [plan_sheet(seen, side)] if side else []
    listed += reports(open_to_all)
    listed += [troop_cards(open_to_all, one) for one in SIDES]
    listed += [
        handout(open_to_all),
        house_rules(open_to_all),
        wargame(open_to_all),
        blank_report(open_to_all),
    ]
    return for_sides(listed, sides_of(state.campaign))
