"""Why an order does not stand, and what is nearly possible, for a player to read.

It says only what the seat that gave it may know. Cite: as the orders.
"""

from collections.abc import Iterator

from rulesets.kit.flow.conditions import Near, Needs, gate, near
from rulesets.kit.flow.deciding import Refusing
from rulesets.kit.flow.duties import ORGANISER
from rulesets.skirmish.document.maps import SIDES
from rulesets.skirmish.records.seen import seen_by
from rulesets.skirmish.rules.chapters import LISTED
from rulesets.skirmish.rules.log.asked import Asked
from rulesets.skirmish.rules.log.state import State, doctrine_of, units_of
from rulesets.skirmish.rules.menu import menu
from rulesets.skirmish.rules.standing import duties
from rulesets.skirmish.rules.turn.abilities import ABILITY, UseAbility
from rulesets.skirmish.rules.turn.actions import UNIT, Act
from rulesets.skirmish.rules.turn.organiser import ORDERS as RULINGS
from rulesets.skirmish.rules.turn.purchase import FillBasket
from rulesets.skirmish.rules.turn.purchase_needs import BASKET, in_reach
from rulesets.skirmish.rules.turn.words import called

_RULINGS = tuple(row.command for row in RULINGS)
SEATS: Needs[Asked] = (
    gate(lambda o: not o.s.is_finished, "The match is over.", "TS-021"),
    gate(
        lambda o: o.side == ORGANISER or not isinstance(o.c, _RULINGS),
        "Only the organiser can rule on that.",
        "TS-269",
    ),
    gate(
        lambda o: o.side != ORGANISER or isinstance(o.c, _RULINGS),
        "The organiser plays no side. The players give that order.",
        "TS-037",
    ),
)
NEEDS = {row.command: row.needs for row in LISTED}
REFUSING = Refusing(Asked, SEATS, NEEDS, menu, duties, "TS-014", seen_by)
faults_of, why_not = REFUSING.faults_of, REFUSING.why_not


def nearly(state: State, seat: str) -> Iterator[Near]:
    """What the side could order, activate or use but for what is missing: vehicles of the next level at most,
    and abilities it has opened."""
    if seat not in SIDES or state.is_finished:
        return
    seen = seen_by(state, seat)
    if seen.step == "purchase" and not seen.books[seat].closed:
        for row in in_reach(seen, seat):
            on = Asked(seen, seat, FillBasket(((row.key, 1),)))
            yield from near(BASKET, row.name, on)
    if seen.step == "action" and seen.turn == seat:
        for unit in units_of(seen, seat):
            yield from near(UNIT, called(seen, unit), Asked(seen, seat, Act(unit.key, "advance")))
    doctrine = doctrine_of(seen, seat)
    if doctrine and seen.step in ("opening", "purchase", "ready", "strike", "action", "last"):
        for ability in doctrine.abilities:
            if ability.moments != ("always",) and seen.books[seat].gained >= ability.unlock * 4:
                yield from near(ABILITY, ability.name, Asked(seen, seat, UseAbility(ability.key)))
