"""Which order needs what, why one does not stand, and what is nearly possible, for a player to read.

It says only what the seat that gave it may know. Cite: as the orders.
"""

from collections.abc import Iterator

from rulesets.kit.flow.conditions import Near, Need, Needs, Table, near
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusing import Refusing
from rulesets.skirmish.document.maps import SIDES
from rulesets.skirmish.records.seen import seen_by
from rulesets.skirmish.rules.log import commands as c
from rulesets.skirmish.rules.log.state import END, State, doctrine_of, units_of
from rulesets.skirmish.rules.turn import (
    needs_action as action,
    needs_purchase as purchase,
    needs_table as table,
)
from rulesets.skirmish.rules.turn.menu import menu
from rulesets.skirmish.rules.turn.menu_ready import called
from rulesets.skirmish.rules.turn.needs import IN_STEP, Asked
from rulesets.skirmish.rules.turn.standing import duties

_RULINGS = (c.CallTime, c.ChangeRuling, c.SetMarker, c.SetVictoryPoints, c.RemoveUnit)
SEATS: Needs[Asked] = (
    Need(lambda o: not o.s.is_finished, "The match is over; nothing more can be ordered.", "TS-021", True),
    Need(
        lambda o: o.side == ORGANISER or not isinstance(o.c, _RULINGS),
        "Only the organiser rules on that, with a reason.",
        "TS-269",
        True,
    ),
    Need(
        lambda o: o.side != ORGANISER or isinstance(o.c, _RULINGS),
        "The organiser plays no side: the players give that order.",
        "TS-037",
        True,
    ),
)
NEEDS: Table[Asked] = {
    c.FillBasket: purchase.BASKET,
    c.ManBase: purchase.MAN,
    c.CloseOrders: purchase.CLOSE,
    c.Act: action.ACT,
    c.EndTurn: action.END_TURN,
    c.EndActions: action.END_ACTIONS,
    c.Retreat: action.RETREAT,
    c.MoveTruck: action.MOVE_TRUCK,
    c.Transfer: table.TRANSFER,
    c.Board: table.BOARD,
    c.ClaimLoss: table.CLAIM,
    c.RemoveStructure: table.REMOVE,
    c.ThreatenHospital: table.HOSPITAL,
    c.MarkGround: table.MARK,
    c.Conquer: table.CONQUER,
    c.Promote: table.PROMOTE,
    c.Lose: table.LOSE,
    c.Repair: table.REPAIR,
    c.BuildStructure: table.BUILD,
    c.UseAbility: table.ABILITY,
    c.AskMe: (table.ABILITY[0],),
    c.PassBy: (table.ABILITY[0],),
    c.OfferEnd: (
        Need(lambda o: o.s.round, "An end is offered once the first round has begun.", "TS-311"),
        Need(
            lambda o: not any(pending.subject == END for pending in o.s.pendings),
            "An end is offered already: that is answered first.",
            "TS-311",
        ),
    ),
}


REFUSING = Refusing(Asked, (*SEATS, *IN_STEP), NEEDS, menu, duties, "TS-014", seen_by)
faults_of, why_not = REFUSING.faults_of, REFUSING.why_not


def nearly(state: State, seat: str) -> Iterator[Near]:
    """What the side could order, activate or use but for what is missing: vehicles of the next level at most,
    and abilities it has opened."""
    if seat not in SIDES or state.is_finished:
        return
    seen = seen_by(state, seat)
    if seen.step == "purchase" and not seen.books[seat].closed:
        for row in purchase.in_reach(seen, seat):
            on = Asked(seen, seat, c.FillBasket(((row.key, 1),)))
            yield from near(purchase.BASKET, row.name, on)
    if seen.step == "action" and seen.turn == seat:
        for unit in units_of(seen, seat):
            yield from near(action.UNIT, called(seen, unit), Asked(seen, seat, c.Act(unit.key, "advance")))
    doctrine = doctrine_of(seen, seat)
    if doctrine and seen.step in ("opening", "purchase", "ready", "strike", "action", "last"):
        for ability in doctrine.abilities:
            if ability.moments != ("always",) and seen.books[seat].gained >= ability.unlock * 4:
                yield from near(table.ABILITY, ability.name, Asked(seen, seat, c.UseAbility(ability.key)))
