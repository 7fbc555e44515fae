"""What orders of a battle need, why one does not stand, and what is nearly possible, for a player to read.

Everything is open in a battle. Cite: as the orders (`commands.py`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rulesets.kit.flow import agreement
from rulesets.kit.flow.conditions import Near, Need, Needs, Table, broken, near
from rulesets.kit.flow.deciding import misfilled, not_now
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Fault, Refusal
from rulesets.kit.words import count, listed
from rulesets.tide_of_iron.document.scenario import Commander
from rulesets.tide_of_iron.rules.battle import commands as c
from rulesets.tide_of_iron.rules.battle.charges import PLACING_COST
from rulesets.tide_of_iron.rules.battle.commanders import given_up, nations_of, withdrawn
from rulesets.tide_of_iron.rules.battle.menu import menu
from rulesets.tide_of_iron.rules.battle.outcome import objectives
from rulesets.tide_of_iron.rules.battle.state import (
    Lying,
    State,
    choosing,
    duties,
    players,
    side_of,
    uses_commanders,
)
from rulesets.tide_of_iron.rules.chain.commands import ChangeRuling

_RULINGS = (c.SetRound, c.CloseBattle, ChangeRuling)
_DICE = (c.ThrowAtBuilding, c.ThrowCollapse, c.ThrowAgainstBlast)
_IN_ROUND = (c.AttackBuilding, c.PlaceCharges, c.SetOffCharge, c.HoldObjective)
_AFTER_SET_UP = (*_IN_ROUND, c.BeginRound, c.ReportBattle)


@dataclass(frozen=True, slots=True)
class Asked:
    """The order `c` of the seat in the battle `s`."""

    s: State
    seat: str
    c: Any

    @property
    def side(self) -> str:
        """The side the seat plays for."""
        return side_of(self.seat)

    def has(self, module: str) -> bool:
        """Whether the scenario is played with that module."""
        return module in self.s.scenario.modules


def _waits(o: Asked) -> str:
    return next((duty.says for duty in duties(o.s) if duty.kind in {kind.__name__ for kind in _DICE}), "")


def _row_of_dice(o: Asked) -> str:
    return next(duty.cite for duty in duties(o.s))


SEATS: Needs[Asked] = (
    Need(lambda o: not o.s.is_finished, "The battle is over; nothing more can be ordered.", "TN-245", True),
    Need(
        lambda o: o.seat == ORGANISER or not isinstance(o.c, _RULINGS),
        "Only the organiser rules on that, with a reason.",
        "TN-245",
        True,
    ),
    Need(
        lambda o: o.seat in players(o.s.scenario) or isinstance(o.c, _RULINGS),
        "That is for the players of a side to order.",
        "TN-245",
        True,
    ),
    Need(
        lambda o: isinstance(o.c, (*_RULINGS, c.ConcedeBattle)) or not o.s.pendings,
        "How the battle ended is reported: the other side answers that first.",
        "TN-245",
        True,
    ),
    Need(
        lambda o: isinstance(o.c, (*_RULINGS, *_DICE, c.ConcedeBattle)) or not _waits(o), _waits, _row_of_dice
    ),
)
SET_UP: Needs[Asked] = (
    Need(
        lambda o: not isinstance(o.c, c.RollInitiative) or not o.s.initiative,
        "Who begins is settled; no dice are thrown for it.",
        "TN-119",
    ),
    Need(
        lambda o: not isinstance(o.c, (*_AFTER_SET_UP, c.UseCommanders, c.ChooseCommander)) or o.s.initiative,
        "Throw for initiative first.",
        "TN-119",
    ),
    Need(
        lambda o: (
            not isinstance(o.c, _AFTER_SET_UP) or not o.s.initiative or uses_commanders(o.s) is not None
        ),
        "Every player says first whether commanders are used.",
        "TN-116",
    ),
    Need(
        lambda o: not isinstance(o.c, _AFTER_SET_UP) or not choosing(o.s),
        "The commanders are chosen first.",
        "TN-118",
    ),
    Need(
        lambda o: not isinstance(o.c, _IN_ROUND) or o.s.round,
        "No round has begun: that is done at the table in a round.",
        "TN-107",
    ),
)
_NO_DICE: Mapping[type, tuple[str, str, str]] = {
    c.ThrowAtBuilding: ("attack", "No attack on a building waits for its dice.", "TN-095"),
    c.ThrowCollapse: ("collapse", "No building has fallen whose dice wait.", "TN-100"),
    c.ThrowAgainstBlast: ("blast", "No charge was set off whose dice wait.", "TN-077"),
}


def _throws(kind: type) -> Needs[Asked]:
    name, says, cite = _NO_DICE[kind]
    return (Need(lambda o: getattr(o.s, name) is not None, says, cite),)


USE: Needs[Asked] = (
    Need(
        lambda o: o.has("commanders") and o.s.scenario.commanders == "optional",
        "Whether commanders are used is settled by the scenario: nobody is asked.",
        "TN-117",
    ),
    Need(lambda o: o.seat not in o.s.answers, "You have said whether you play with commanders.", "TN-116"),
    Need(lambda o: o.c.answer in ("yes", "no"), "Answer yes or no.", "TN-116"),
)


def _commander(o: Asked) -> Commander | None:
    return next((one for one in o.s.scenario.own.commanders if one.name == o.c.commander), None)


def _taken(o: Asked) -> set[str]:
    return {one.deck for side, one in o.s.chosen.items() if one is not None and side != o.side}


def _withdrawn(o: Asked) -> set[str]:
    return set(withdrawn(o.s.scenario)) if o.s.rulings.leadership_removed == "withdrawn" else set()


KNOWN: Needs[Asked] = (
    Need(lambda o: uses_commanders(o.s), "This battle is played without commanders.", "TN-116", True),
    Need(
        lambda o: o.seat == choosing(o.s),
        "The side without initiative chooses first, by its first division's player; then the other.",
        "TN-118",
    ),
    Need(_commander, "There is no such commander in this scenario.", "TN-120", True),
)


def _decks(o: Asked) -> tuple[str, ...]:
    one = _commander(o)
    return one.decks if one else ()


def _name(o: Asked) -> str:
    return str(o.c.commander)


ABLE: Needs[Asked] = (
    Need(
        lambda o: getattr(_commander(o), "nation", "") in nations_of(o.s, o.side),
        lambda o: f"{_name(o)} is not of your nation.",
        "TN-120",
    ),
    Need(
        lambda o: not {*_decks(o)} <= _taken(o) | _withdrawn(o) or {*_decks(o)} <= _withdrawn(o),
        lambda o: f"The other side has taken the deck of {_name(o)}: a deck never serves both.",
        "TN-121",
    ),
    Need(
        lambda o: not {*_decks(o)} or not {*_decks(o)} <= _withdrawn(o),
        lambda o: f"The decks of {_name(o)} hold a card this scenario removes: they are withdrawn.",
        "TN-125",
    ),
)
"""What a commander needs to be chosen."""
CHOOSE: Needs[Asked] = (
    *KNOWN,
    *ABLE,
    Need(lambda o: o.c.deck in _decks(o), lambda o: f"That is no deck of {_name(o)}.", "TN-118"),
    Need(
        lambda o: o.c.deck not in _taken(o),
        lambda o: f"The other side has “{o.c.deck}”: a deck never serves both.",
        "TN-121",
    ),
    Need(
        lambda o: o.c.replaced in given_up(o.s, o.side),
        "The Leadership deck takes the place of a strategy deck of your own side, none that is shared.",
        "TN-122",
    ),
)
BEGIN: Needs[Asked] = (
    Need(lambda o: not o.s.is_last, "That was the last round: report how the battle ended.", "TN-183", True),
    Need(
        lambda o: o.c.round == o.s.round + 1, lambda o: f"The next round is round {o.s.round + 1}.", "TN-107"
    ),
)
BUILDINGS: Need[Asked] = Need(
    lambda o: o.has("buildings"), "In this scenario buildings cannot be destroyed.", "TN-086", True
)
STANDS: Needs[Asked] = (
    Need(
        lambda o: o.c.hex in o.s.buildings,
        lambda o: f"No building that can fall stands on {o.c.hex}.",
        "TN-104",
        True,
    ),
    Need(lambda o: o.c.hex not in o.s.ruins, "The building on {o.c.hex} is ruins already.", "TN-099"),
)
ATTACK: Needs[Asked] = (
    BUILDINGS,
    *STANDS,
    Need(
        lambda o: o.c.strength > 0, "A unit with no strength against it cannot attack a building.", "TN-088"
    ),
)
CHARGES: Need[Asked] = Need(
    lambda o: o.has("demolitions"), "This scenario is played without charges.", "TN-064", True
)


def _left(o: Asked) -> int:
    return o.s.supply.get(o.side, {}).get(o.c.nation, 0)


SUPPLY: Needs[Asked] = (
    Need(
        lambda o: o.c.nation in o.s.supply.get(o.side, {}),
        "That nation has no charges on your side.",
        "TN-065",
        True,
    ),
    Need(_left, "That nation's charges are used up.", "TN-069", True),
)
PLACE: Needs[Asked] = (
    CHARGES,
    *SUPPLY,
    Need(lambda o: o.c.hex in o.s.hexes, "There is no hex {o.c.hex} on this map.", "TN-069"),
    Need(
        lambda o: 1 <= o.c.number <= o.s.rulings.charges_per_advance,
        lambda o: (
            f"A squad places at most {count(o.s.rulings.charges_per_advance, 'charge')} in one Advance."
        ),
        "TN-070",
    ),
    Need(lambda o: o.c.number <= _left(o), lambda o: f"Only {count(_left(o), 'charge')} left.", "TN-069"),
    Need(
        lambda o: o.c.movement >= PLACING_COST * max(1, o.c.number),
        f"Placing costs {PLACING_COST} movement points a charge: the squad has too few left.",
        "TN-069",
    ),
)


def _lying(o: Asked) -> Lying | None:
    return next((one for one in o.s.charges if one.key == o.c.charge), None)


def _own(o: Asked) -> set[str]:
    lying = _lying(o)
    own = {row.nation for row in o.s.scenario.divisions if row.side == o.side}
    return own if o.s.rulings.allied_charges_shared == "yes" or lying is None else {lying.nation}


SET_OFF: Needs[Asked] = (
    CHARGES,
    Need(_lying, "No such charge lies on the map.", "TN-072", True),
    Need(
        lambda o: getattr(_lying(o), "side", "") == o.side, "That charge is the other side's.", "TN-072", True
    ),
    Need(lambda o: o.c.nation in _own(o), "A squad sets off charges of its own nation alone.", "TN-067"),
    Need(
        lambda o: o.c.friends in ("", "none"),
        "A charge that reaches a unit of your own side may not be set off.",
        "TN-075",
    ),
    Need(
        lambda o: o.c.by in ("demolitions", "officer"),
        "A squad with Demolitions or an officer sets off a charge.",
        "TN-072",
    ),
)
HOLD: Needs[Asked] = (
    Need(lambda o: o.c.hex in objectives(o.s), "No objective lies on {o.c.hex}.", "TN-182", True),
    Need(lambda o: o.s.held.get(o.c.hex, "") != o.c.side, "That is how {o.c.hex} is held already.", "TN-182"),
)


def _beyond(o: Asked) -> list[str]:
    full = {f"{base.key}:{kind}": number for base in o.s.scenario.roster for kind, number in base.figures}
    given = {item[0]: item[1] for item in o.c.left if len(item) == 2}
    wrong = [key for key, number in given.items() if not 0 <= number <= full.get(key, -1)]
    return [*wrong, *(key for key in full if key not in given)]


REPORT: Needs[Asked] = (
    Need(
        lambda o: not _beyond(o),
        lambda o: (
            "Figures left lie between none and full strength, for each base: "
            f"{listed(_beyond(o)[:3])} do not."
        ),
        "TN-168",
    ),
)
NEEDS: Table[Asked] = {
    **{kind: _throws(kind) for kind in _DICE},
    c.UseCommanders: USE,
    c.ChooseCommander: CHOOSE,
    c.BeginRound: BEGIN,
    c.AttackBuilding: ATTACK,
    c.PlaceCharges: PLACE,
    c.SetOffCharge: SET_OFF,
    c.HoldObjective: HOLD,
    c.ReportBattle: REPORT,
}


def faults_of(state: State, seat: str, command: object) -> tuple[Fault, ...]:
    """Everything that is against the order."""
    on = Asked(state, seat, command)
    if isinstance(command, agreement.COMMANDS):
        return agreement.faults(state.pendings, seat, command, menu(state, seat))
    found = broken(SEATS, on)
    if found and (seat not in players(state.scenario) or state.is_finished or state.pendings):
        return found
    if isinstance(command, _RULINGS):
        return found
    return (*found, *broken((*SET_UP, *NEEDS.get(type(command), ())), on))


def why_not(state: State, seat: str, command: object) -> Refusal:
    """The refusal of an order that the menu does not offer the seat: all that is against it."""
    if found := faults_of(state, seat, command):
        return Refusal.of(found)
    return misfilled(menu(state, seat), command) or not_now(duties(state), seat, "TN-245", command)


def nearly(state: State, seat: str) -> Iterator[Near]:
    """Commanders that cannot be chosen, buildings in ruins, charges that are used up."""
    if state.is_finished or state.pendings or seat not in players(state.scenario) or any(_dice(state)):
        return
    if seat == choosing(state):
        for one in state.scenario.own.commanders:
            yield from near(ABLE, one.name, Asked(state, seat, c.ChooseCommander(one.name, "", "")))
    if not state.round or choosing(state):
        return
    places = set(state.hexes) if state.laid_out else set()
    if "buildings" in state.scenario.modules:
        for hex in state.ruins:
            command = c.AttackBuilding(hex, "building", 1, "4", 0)
            yield from near(STANDS, hex, Asked(state, seat, command), hex if hex in places else "")
    if "demolitions" in state.scenario.modules:
        for nation in state.supply.get(side_of(seat), {}):
            command_of = c.PlaceCharges(nation, "", "outside", 1, PLACING_COST)
            yield from near(SUPPLY, f"Charges of {nation or 'the side'}", Asked(state, seat, command_of))


def _dice(state: State) -> Iterator[str]:
    return (duty.says for duty in duties(state) if duty.kind in {kind.__name__ for kind in _DICE})
