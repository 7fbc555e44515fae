"""What any order of a battle needs, why one does not stand, and what is nearly possible.

What an order needs by its rule is said in the chapter of that rule. Everything is open in a battle.
"""

from collections.abc import Iterator

from rulesets.kit.flow.conditions import Near, Need, Needs, Table, broken
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.house_rule import ChangeRuling
from rulesets.kit.flow.refusing import Refusing
from rulesets.tide_of_iron.rules.battle import blasts, buildings, charges, commanders, ending, rounds
from rulesets.tide_of_iron.rules.battle.menu import menu
from rulesets.tide_of_iron.rules.battle.state import Asked, State, choosing, duties, players, uses_commanders

_RULINGS = (rounds.SetRound, ending.CloseBattle, ChangeRuling)
_DICE = (buildings.ThrowAtBuilding, buildings.ThrowCollapse, blasts.ThrowAgainstBlast)
_IN_ROUND = (buildings.AttackBuilding, charges.PlaceCharges, blasts.SetOffCharge, ending.HoldObjective)
_AFTER_SET_UP = (*_IN_ROUND, rounds.BeginRound, ending.ReportBattle)


def _waits(o: Asked) -> str:
    return next((duty.says for duty in duties(o.s) if duty.kind in {kind.__name__ for kind in _DICE}), "")


def _row_of_dice(o: Asked) -> str:
    return next(duty.cite for duty in duties(o.s))


SEATS: Needs[Asked] = (
    Need(lambda o: not o.s.is_finished, "The battle is over. There are no more orders.", "TN-245", True),
    Need(
        lambda o: o.seat == ORGANISER or not isinstance(o.c, _RULINGS),
        "Only the organiser can do this. Ask them.",
        "TN-245",
        True,
    ),
    Need(
        lambda o: o.seat in players(o.s.scenario) or isinstance(o.c, _RULINGS),
        "Only the players of a side can do this.",
        "TN-245",
        True,
    ),
    Need(
        lambda o: isinstance(o.c, (*_RULINGS, ending.ConcedeBattle)) or not o.s.pendings,
        "The result is reported. The other side has to answer first.",
        "TN-245",
        True,
    ),
    Need(
        lambda o: isinstance(o.c, (*_RULINGS, *_DICE, ending.ConcedeBattle)) or not _waits(o),
        _waits,
        _row_of_dice,
    ),
)
SET_UP: Needs[Asked] = (
    Need(
        lambda o: (
            not isinstance(o.c, (*_AFTER_SET_UP, commanders.UseCommanders, commanders.ChooseCommander))
            or o.s.initiative
        ),
        "Roll for initiative first.",
        "TN-119",
    ),
    Need(
        lambda o: (
            not isinstance(o.c, _AFTER_SET_UP) or not o.s.initiative or uses_commanders(o.s) is not None
        ),
        "Every player has to vote on commanders first.",
        "TN-116",
    ),
    Need(
        lambda o: not isinstance(o.c, _AFTER_SET_UP) or not choosing(o.s),
        "Choose the commanders first.",
        "TN-118",
    ),
    Need(
        lambda o: not isinstance(o.c, _IN_ROUND) or o.s.round,
        "No round has begun. Begin a round first.",
        "TN-107",
    ),
)


_CHAPTERS = (rounds, commanders, buildings, charges, blasts, ending)
NEEDS: Table[Asked] = {order: needs for chapter in _CHAPTERS for order, needs in chapter.NEEDS.items()}
REFUSING = Refusing(Asked, (*SEATS, *SET_UP), NEEDS, menu, duties, "TN-245")
faults_of, why_not = REFUSING.faults_of, REFUSING.why_not


def nearly(state: State, seat: str) -> Iterator[Near]:
    """Commanders that cannot be chosen, buildings in ruins, charges that are used up."""
    if broken(SEATS, Asked(state, seat, commanders.ChooseCommander("", "", ""))):
        return
    yield from commanders.nearly(state, seat)
    if state.round and not choosing(state):
        yield from buildings.nearly(state, seat)
        yield from charges.nearly(state, seat)
