"""Everything a seat may order in a battle now, listed once, what any order needs, what is nearly possible.

What an order needs by its rule is said in the chapter of that rule. Everything is open in a battle.
"""

from collections.abc import Iterator

from rulesets.kit.flow import agreement, house_rule
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Near, Need, Needs, Table, broken, gate
from rulesets.kit.flow.deciding import Refusing
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.house_rule import ChangeRuling
from rulesets.kit.remembered import remembered
from rulesets.tide_of_iron.rules.battle import (
    blasts,
    buildings,
    charges,
    commanders,
    ending,
    firing,
    marks,
    rounds,
    squads,
)
from rulesets.tide_of_iron.rules.battle.state import (
    Asked,
    State,
    choosing,
    duties,
    players,
    side_of,
    uses_commanders,
)


@remembered
def menu(state: State, seat: str) -> tuple[Choice, ...]:
    """All choices of the seat, what is asked first."""
    if state.is_finished:
        return ()
    answers = agreement.choices(state.pendings, seat, seat == ORGANISER)
    if seat == ORGANISER:
        return (*answers, *_rulings(state))
    if seat not in players(state.scenario):
        return ()
    if state.pendings:
        return (*answers, ending.conceding())
    waiting = (*buildings.dice(state), *blasts.dice(state), *firing.dice(state, side_of(seat)))
    if waiting or state.struck:
        return (*waiting, ending.conceding())
    return (*_before(state, seat), ending.conceding())


def _before(state: State, seat: str) -> Iterator[Choice]:
    """The way to the first round; from there on rounds, the table, and the report."""
    if not state.initiative:
        yield rounds.throwing()
    elif uses_commanders(state) is None:
        if seat not in state.answers:
            yield commanders.asking()
    elif side := choosing(state):
        if seat == side:
            yield from commanders.choices(state, side)
    else:
        yield from rounds.beginning(state)
        if state.round:
            yield from ending.holding(state)
            yield from buildings.attacking(state)
            yield from charges.placing(state, side_of(seat))
            yield from blasts.setting_off(state, side_of(seat))
        yield from _squads(state, side_of(seat))
        yield ending.reporting(state)


def _squads(state: State, side: str) -> Iterator[Choice]:
    """The side's squads on the page, row by row."""
    yield from squads.listing(state, side)
    yield from marks.clearing(state, side)
    for squad in squads.of_side(state, side):
        if state.round:
            yield from firing.attacking(state, squad)
        yield from marks.marking(squad)


def _rulings(state: State) -> Iterator[Choice]:
    """The organiser's."""
    yield from rounds.setting(state)
    yield from house_rule.changes(state.rulings, "TN-245")
    yield ending.closing()


_OF_ORGANISER = (rounds.SetRound, ending.CloseBattle, ChangeRuling)
_DICE = (buildings.ThrowAtBuilding, buildings.ThrowCollapse, blasts.ThrowAgainstBlast)
_OF_FIRE = (firing.RollFire, firing.CallOff, marks.ChangeFigures)
_IN_ROUND = (
    buildings.AttackBuilding,
    charges.PlaceCharges,
    blasts.SetOffCharge,
    ending.HoldObjective,
    firing.FireAt,
)
_AFTER_SET_UP = (*_IN_ROUND, *squads.ORDERS, *marks.ORDERS, rounds.BeginRound, ending.ReportBattle)


def _waits(o: Asked) -> str:
    kinds = {kind.__name__ for kind in (*_DICE, *_OF_FIRE)}
    return next((duty.says for duty in duties(o.s) if duty.kind in kinds), "")


def _row_of_dice(o: Asked) -> str:
    return next(duty.cite for duty in duties(o.s))


SEATS: Needs[Asked] = (
    gate(lambda o: not o.s.is_finished, "The battle is over. There are no more orders.", "TN-245"),
    gate(
        lambda o: o.seat == ORGANISER or not isinstance(o.c, _OF_ORGANISER),
        "Only the organiser can do this. Ask them.",
        "TN-245",
    ),
    gate(
        lambda o: o.seat in players(o.s.scenario) or isinstance(o.c, _OF_ORGANISER),
        "Only the players of a side can do this.",
        "TN-245",
    ),
    gate(
        lambda o: isinstance(o.c, (*_OF_ORGANISER, ending.ConcedeBattle)) or not o.s.pendings,
        "The result is reported. The other side has to answer first.",
        "TN-245",
    ),
    Need(
        lambda o: isinstance(o.c, (*_OF_ORGANISER, *_DICE, *_OF_FIRE, ending.ConcedeBattle)) or not _waits(o),
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


CHAPTERS = (rounds, commanders, buildings, charges, blasts, squads, marks, firing, ending)
NEEDS: Table[Asked] = {order: needs for chapter in CHAPTERS for order, needs in chapter.NEEDS.items()}
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
