"""Which order needs what, why one does not stand, and what is nearly possible, for a player to read.

Everything is open in this game, so a reason may name all of it. Cite: as the orders.
"""

from collections.abc import Iterator, Mapping

from rulesets.axis_allies_dday.document.battle import MOBILE
from rulesets.axis_allies_dday.document.ground import touching
from rulesets.axis_allies_dday.rules.cards import (
    attack,
    bombers,
    entering,
    fortune,
    homecoming,
    landing,
    movement,
    patrols,
    reinforcement,
    sea_fire,
    tactics,
    tactics_known,
)
from rulesets.axis_allies_dday.rules.cards.deal import PROCEDURES
from rulesets.axis_allies_dday.rules.cards.losses import NameLosses
from rulesets.axis_allies_dday.rules.cards.needs import ON_CARD, Attempt
from rulesets.axis_allies_dday.rules.cards.procedure import powers_of, side_of, zones
from rulesets.axis_allies_dday.rules.state.charts import entries
from rulesets.axis_allies_dday.rules.state.deck import CardKey
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import place_words
from rulesets.axis_allies_dday.rules.turn import organiser, pieces, words
from rulesets.axis_allies_dday.rules.turn.commands import of_chapters
from rulesets.axis_allies_dday.rules.turn.menu import duties, menu, names_losses
from rulesets.kit.flow.conditions import Near, Need, Needs, Table, near
from rulesets.kit.flow.deciding import Refusing
from rulesets.kit.flow.duties import ORGANISER, Duty, open_duties

_PIECES = tuple(pieces.ORDERS)
_RULINGS = (*_PIECES, *organiser.ORDERS)


def _attempt(state: State, seat: str, command: object) -> Attempt:
    on = (name for name, procedure in PROCEDURES.items() if type(command) in procedure.orders)
    return Attempt(state, seat, command, tuple(on))


def _open(o: Attempt, kind: str) -> list[Duty]:
    """The duties of that kind that are open."""
    return [duty for duty in open_duties(duties(o.s)) if duty.kind == kind]


def _is_step(o: Attempt) -> bool:
    """Whether a used tactics card asks its owner to put, take or shift units."""
    return isinstance(o.c, (*_PIECES, organiser.SetNumber)) and bool(_open(o, "EndTactics"))


_AT_ANY_TIME = (*_RULINGS, words.SetLossOrder, tactics.TakeTacticsUp, words.CarryOut)


def _waits_for_allies(o: Attempt) -> bool:
    gives_up = isinstance(o.c, words.Concede) and o.side == "axis"
    return bool(o.s.pendings or o.s.proposed) and not isinstance(o.c, _AT_ANY_TIME) and not gives_up


SEATS: Needs[Attempt] = (
    Need(lambda o: not o.s.is_finished, "The game is over. There are no more orders.", "AD-185", True),
    Need(
        lambda o: o.seat == ORGANISER or not isinstance(o.c, _RULINGS) or _is_step(o),
        "Only the organiser changes pieces, cards and house rules. Ask them.",
        "AD-222",
        True,
    ),
    Need(
        lambda o: o.seat != ORGANISER or isinstance(o.c, _RULINGS),
        "The organiser plays no side. A player gives that order.",
        "AD-007",
        True,
    ),
    Need(
        lambda o: not _waits_for_allies(o),
        lambda o: (
            f"First agree with the other {o.s.battle.allies.adjective} player: {o.s.pendings[0].words}."
            if o.s.pendings
            else f"The {o.s.battle.allies.adjective} players first carry out what they agreed."
        ),
        "AD-008",
    ),
)


_TACTICS: Needs[Attempt] = (
    Need(
        lambda o: any(card.deck == "tactics" for card in o.s.deck.cards),
        "No tactics card is left in this game.",
        "AD-031",
        True,
    ),
    Need(
        lambda o: o.s.card and o.s.card.key == CardKey("tactics", o.c.number),
        "Tactics card {o.c.number} is not in play now. It comes after order card {o.c.number}.",
        "AD-216",
        True,
    ),
    Need(
        lambda o: (o.c.number, o.side) in {(row.number, row.side) for row in o.s.battle.tactics},
        "That tactics card belongs to the other side.",
        "AD-221",
    ),
)
_WHILE: Mapping[type, tuple[str, str]] = {
    bombers.Strike: ("No bomber of yours is over a zone. Send one first.", "AD-128"),
    bombers.NameTarget: ("No bomber's hit needs a target now.", "AD-129"),
    attack.FireBack: ("The attackers roll first, then the defenders fire back.", "AD-104"),
    reinforcement.RollReinforcements: ("The reinforcements of this turn are rolled already.", "AD-162"),
    **dict.fromkeys(
        (reinforcement.ReRollDie, reinforcement.KeepDice),
        ("No fortune card lets you roll a die again now.", "AD-212"),
    ),
    patrols.RollGrounding: ("No fortune card keeps aircraft on the airfield now.", "AD-197"),
    fortune.RollFortune: ("No fortune card is in play; one comes just before its order.", "AD-190"),
    fortune.NameZones: ("No fortune card asks for zones now.", "AD-192"),
    homecoming.NameAircraft: ("No fortune card asks for an aircraft now.", "AD-192"),
    NameLosses: ("There are no losses to name now.", "AD-103"),
    words.AgreeToRemoval: ("No order card is about to leave the deck.", "AD-071"),
    words.CarryOut: ("The {o.sides[allies].called} players have no agreed order to carry out.", "AD-008"),
    **dict.fromkeys(
        (words.TakeEarlyWin, words.PlayOn),
        ("{o.sides[axis]:^} may take the win once no {o.sides[allies].called} land unit is left.", "AD-011"),
    ),
}
"""What is said of an order that is given only while it is asked for."""
_KIND = {reinforcement.KeepDice: "ReRollDie", words.PlayOn: "TakeEarlyWin"}
"""The duty of an order that is its other answer."""


def _asking(o: Attempt) -> list[Duty]:
    return _open(o, _KIND.get(type(o.c), type(o.c).__name__))


ASKED: Needs[Attempt] = (
    Need(
        lambda o: type(o.c) not in _WHILE or (o.on and not o.on_card) or _asking(o),
        lambda o: _WHILE[type(o.c)][0].format(o=o),
        lambda o: _WHILE[type(o.c)][1],
    ),
)


def _own(says: str, cite: str) -> Needs[Attempt]:
    """That an order which is asked for is asked of the seat, not of another."""
    return (Need(lambda o: not _asking(o) or any(o.seat in duty.seats for duty in _asking(o)), says, cite),)


_WIN = _own("Only {o.sides[axis]:takes this win or plays|take this win or play} on.", "AD-011")
NEEDS: Table[Attempt] = {
    **of_chapters("NEEDS"),
    NameLosses: _own("The owner of the units that were hit names their losses.", "AD-106"),
    **dict.fromkeys((tactics_known.UseTactics, tactics_known.EndTactics, tactics.PassTactics), _TACTICS),
    tactics.TakeTacticsUp: (
        Need(
            lambda o: o.c.number in o.s.passed,
            "That tactics card is not passed. It comes up by itself.",
            "AD-218",
        ),
    ),
    fortune.RollFortune: _own("The side that acts on the order rolls its fortune die.", "AD-191"),
    words.SetLossOrder: (
        Need(
            lambda o: not names_losses(o.s, o.side),
            "You cannot set losses in advance now. Name the losses of these hits first.",
            "AD-277",
        ),
    ),
    **dict.fromkeys((words.TakeEarlyWin, words.PlayOn), _WIN),
}
REFUSING = Refusing(_attempt, (*SEATS, *ON_CARD, *ASKED), NEEDS, menu, duties, "AD-064")
faults_of, why_not = REFUSING.faults_of, REFUSING.why_not


def nearly(state: State, seat: str) -> Iterator[Near]:
    """Each zone and box that an order due of the seat cannot name, with why."""
    if state.is_finished or side_of(state, seat) is None or state.pendings or state.card is None:
        return
    asked = {duty.kind for duty in open_duties(duties(state)) if seat in duty.seats}
    powers = powers_of(state, seat)
    if "MoveUnits" in asked:
        yield from _moves(state, seat, powers)
    if "LandUnits" in asked or "LandAll" in asked:
        for box in sea_fire.beachheads(state):
            if box.power in powers and state.position.number(box.key, MOBILE):
                yield from _near(landing.TO_LAND, state, seat, landing.LandUnits(box.key, box.zone), box.key)
    if "SendFighters" in asked:
        for zone in zones(state):
            yield from _near(patrols.PATROLLED, state, seat, patrols.SendFighters(powers[0], zone, 1), zone)
    if "SendBomber" in asked:
        for zone in zones(state):
            if state.position.land(zone, "axis"):
                yield from _near(bombers.STRUCK, state, seat, bombers.SendBomber(powers[0], zone), zone)
    if "FireToSea" in asked:
        yield from _guns(state, seat)
    if "BringIn" in asked:
        for line in state.charts.values():
            if line.queue.power in powers and line.waits:
                for place in entries(state.battle, line.queue):
                    command = reinforcement.BringIn(line.queue.key, place, 1)
                    yield from _near(entering.ENTRY, state, seat, command, place)


def _near(needs: Needs[Attempt], state: State, seat: str, command: object, place: str) -> Iterator[Near]:
    return near(needs, place_words(state.battle, place), _attempt(state, seat, command), place)


def _moves(state: State, seat: str, powers: tuple[str, ...]) -> Iterator[Near]:
    """Zones whose units are locked, and those beside others of one's own that are full."""
    for power in powers:
        for zone in zones(state):
            if state.position.number(zone, MOBILE, power=power):
                yield from _near(movement.LOCKED, state, seat, movement.MoveUnits(power, zone, zone), zone)
                for to in touching(state.battle, zone):
                    yield from _near(
                        movement.ROOM_THERE, state, seat, movement.MoveUnits(power, zone, to), to
                    )


def _guns(state: State, seat: str) -> Iterator[Near]:
    """Blockhouses that cannot fire: without an arc, without a target in it, or that have fired."""
    beaches = [box.key for box in sea_fire.beachheads(state)]
    for zone in state.battle.zones:
        if state.position.number(zone.key, ("blockhouse",)):
            for beach in zone.arcs or beaches[:1]:
                needs = (*sea_fire.BEACH, *sea_fire.BATTERY)
                yield from _near(needs, state, seat, sea_fire.FireOnce(zone.key, beach, ""), zone.key)
