"""Which order needs what, why one does not stand, and what is nearly possible, for a player to read.

Everything is open in this game, so a reason may name all of it. Cite: as the orders.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.document.battle import MOBILE
from rulesets.axis_allies_dday.document.ground import touching
from rulesets.axis_allies_dday.rules.cards import needs_fire as fire, needs_ground as ground
from rulesets.axis_allies_dday.rules.cards.attack import Attack, FireBack
from rulesets.axis_allies_dday.rules.cards.bombardment import Bombard
from rulesets.axis_allies_dday.rules.cards.bombers import NameTarget, SendBomber, Strike
from rulesets.axis_allies_dday.rules.cards.flak import FireGun
from rulesets.axis_allies_dday.rules.cards.fortune import NameZones, RollFortune
from rulesets.axis_allies_dday.rules.cards.homecoming import NameAircraft
from rulesets.axis_allies_dday.rules.cards.landing import EndLandings, LandAll, LandUnits
from rulesets.axis_allies_dday.rules.cards.losses import NameLosses
from rulesets.axis_allies_dday.rules.cards.movement import EndMoves, MoveUnits
from rulesets.axis_allies_dday.rules.cards.needs import CARD_OF, ON_CARD, Asked
from rulesets.axis_allies_dday.rules.cards.patrols import (
    EndPatrols,
    RollGrounding,
    SendFighters,
    SendFightersAgain,
)
from rulesets.axis_allies_dday.rules.cards.procedure import powers_of, side_of, zones
from rulesets.axis_allies_dday.rules.cards.reinforcement import (
    BringIn,
    EndPlacing,
    KeepDice,
    ReRollDie,
    RollReinforcements,
)
from rulesets.axis_allies_dday.rules.cards.sea_fire import FireOnce, FireToSea
from rulesets.axis_allies_dday.rules.cards.tactics import PassTactics, TakeTacticsUp
from rulesets.axis_allies_dday.rules.cards.tactics_known import EndTactics, UseTactics
from rulesets.axis_allies_dday.rules.state.charts import entries
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import place_words
from rulesets.axis_allies_dday.rules.turn.asked import duties, names_losses
from rulesets.axis_allies_dday.rules.turn.menu import menu
from rulesets.axis_allies_dday.rules.turn.organiser import ChangeRuling, CloseGame, MoveCard, SetNumber
from rulesets.axis_allies_dday.rules.turn.pieces import PutUnits, ShiftUnits, TakeUnits
from rulesets.axis_allies_dday.rules.turn.words import (
    AgreeToRemoval,
    CarryOut,
    Concede,
    PlayOn,
    SetLossOrder,
    TakeEarlyWin,
)
from rulesets.kit.flow import agreement
from rulesets.kit.flow.conditions import Near, Need, Needs, Table, broken, near
from rulesets.kit.flow.deciding import misfilled, not_now
from rulesets.kit.flow.duties import ORGANISER, open_duties
from rulesets.kit.flow.refusals import Fault, Refusal

_RULINGS = (PutUnits, TakeUnits, ShiftUnits, SetNumber, MoveCard, ChangeRuling, CloseGame)


def _is_step(o: Asked) -> bool:
    """Whether a used tactics card asks its owner to put, take or shift units."""
    return isinstance(o.c, _RULINGS[:4]) and any(duty.kind == "EndTactics" for duty in duties(o.s))


_AT_ANY_TIME = (*_RULINGS, SetLossOrder, TakeTacticsUp, CarryOut, *agreement.COMMANDS)


def _gives_up(o: Asked) -> bool:
    return isinstance(o.c, Concede) and o.side == "axis"


SEATS: Needs[Asked] = (
    Need(lambda o: not o.s.is_finished, "The game is over; nothing more can be ordered.", "AD-185", True),
    Need(
        lambda o: o.seat == ORGANISER or not isinstance(o.c, _RULINGS) or _is_step(o),
        "Only the organiser rules on pieces, cards and house rules, with a reason.",
        "AD-222",
        True,
    ),
    Need(
        lambda o: o.seat != ORGANISER or isinstance(o.c, (*_RULINGS, *agreement.COMMANDS)),
        "The organiser plays no side: players give that order.",
        "AD-007",
        True,
    ),
    Need(
        lambda o: isinstance(o.c, _AT_ANY_TIME) or _gives_up(o) or not o.s.pendings,
        lambda o: f"The Allied players agree first: {o.s.pendings[0].words}.",
        "AD-008",
    ),
    Need(
        lambda o: o.s.pendings or not o.s.proposed or isinstance(o.c, _AT_ANY_TIME) or _gives_up(o),
        "What the Allied players agreed on is carried out first.",
        "AD-008",
    ),
)


def _card(o: Asked) -> str:
    return o.s.card.key.deck if o.s.card else ""


def _is_of_deck(o: Asked, deck: str) -> bool:
    return _card(o) == deck and bool(
        o.s.card and o.s.card.key.number == getattr(o.c, "number", o.s.card.key.number)
    )


_TACTICS: Needs[Asked] = (
    Need(
        lambda o: any(card.deck == "tactics" for card in o.s.deck.cards),
        "This game is played without tactics cards, or none is left.",
        "AD-031",
        True,
    ),
    Need(
        lambda o: _is_of_deck(o, "tactics"),
        lambda o: f"Tactics card {o.c.number} comes up after order card {o.c.number}; it is not in play now.",
        "AD-216",
        True,
    ),
    Need(
        lambda o: any(row.number == o.c.number and row.side == o.side for row in o.s.battle.tactics),
        "That tactics card is the other side's.",
        "AD-221",
    ),
)


def _names_losses(o: Asked) -> bool:
    return any(duty.kind == "NameLosses" for duty in open_duties(duties(o.s)))


LOSSES: Needs[Asked] = (
    Need(_names_losses, "No hits wait for losses to be named now.", "AD-103", True),
    Need(
        lambda o: any(
            duty.kind == "NameLosses" and o.seat in duty.seats for duty in open_duties(duties(o.s))
        ),
        "The owner of the units that were hit names their losses.",
        "AD-106",
        True,
    ),
)
_NOT_ENDED: Need[Asked] = Need(
    lambda o: not o.on_card or o.seat not in (o.s.card.ended if o.s.card else ()),
    "You have said that you are done with this card.",
    "AD-067",
)


def _while(kind: str, says: str, cite: str) -> Needs[Asked]:
    """That the card in play asks for it now; of another card's order that is said alone."""
    return (
        Need(
            lambda o: (
                not (o.on_card or type(o.c) not in CARD_OF)
                or kind in {duty.kind for duty in open_duties(duties(o.s))}
            ),
            says,
            cite,
        ),
    )


_AGAIN = _while("ReRollDie", "No fortune card lets a die be thrown again.", "AD-212")
_WIN: Needs[Asked] = (
    Need(lambda o: o.side == "axis", "The Axis takes that win or plays on.", "AD-011"),
    *_while("TakeEarlyWin", "The Axis may take the win once no Allied land unit is left.", "AD-011"),
)
NEEDS: Table[Asked] = {
    MoveUnits: (*ground.MOVE, _NOT_ENDED),
    EndMoves: (_NOT_ENDED,),
    LandUnits: (*ground.LAND, _NOT_ENDED),
    LandAll: (_NOT_ENDED,),
    EndLandings: (_NOT_ENDED,),
    BringIn: (*ground.BRING_IN, _NOT_ENDED),
    EndPlacing: (_NOT_ENDED,),
    SendFighters: (*fire.PATROL, _NOT_ENDED),
    SendFightersAgain: (*fire.FLIES, _NOT_ENDED),
    EndPatrols: (_NOT_ENDED,),
    SendBomber: (*fire.BOMBER, _NOT_ENDED),
    Bombard: fire.BOMBARD,
    FireOnce: fire.FIRE_ONCE,
    FireToSea: fire.FIRE_TO_SEA,
    FireGun: fire.GUN,
    Attack: fire.ATTACK,
    NameLosses: LOSSES,
    UseTactics: _TACTICS,
    PassTactics: _TACTICS,
    EndTactics: _TACTICS,
    TakeTacticsUp: (
        Need(
            lambda o: o.c.number in o.s.passed,
            "That tactics card is not passed: it comes up by itself.",
            "AD-218",
        ),
    ),
    RollFortune: (
        Need(
            lambda o: _card(o) == "fortune",
            "No fortune card is in play; one comes just before its order.",
            "AD-190",
        ),
        Need(
            lambda o: _card(o) != "fortune" or any(o.seat in duty.seats for duty in duties(o.s)),
            "The side that acts on the order throws its fortune die.",
            "AD-191",
        ),
    ),
    SetLossOrder: (
        Need(
            lambda o: not names_losses(o.s, o.side),
            "Losses are said beforehand: not while hits wait for them.",
            "AD-277",
        ),
    ),
    Strike: (*fire.FLIES, *_while("Strike", "No bomber of yours waits over a zone to strike.", "AD-128")),
    NameTarget: _while("NameTarget", "No bomber has hit whose target is still to be named.", "AD-129"),
    FireBack: _while("FireBack", "The attackers roll first, then the defenders fire back.", "AD-104"),
    RollReinforcements: _while("RollReinforcements", "The roll of this turn is made.", "AD-162"),
    RollGrounding: _while("RollGrounding", "No fortune card keeps aircraft on the airfield now.", "AD-197"),
    NameZones: _while("NameZones", "No fortune card limits zones that are still to be named.", "AD-192"),
    NameAircraft: _while("NameAircraft", "No fortune card asks for an aircraft now.", "AD-192"),
    AgreeToRemoval: _while("AgreeToRemoval", "No card is asked about that could leave the deck.", "AD-071"),
    CarryOut: _while(
        "CarryOut", "Nothing that the Allied players agreed on waits to be carried out.", "AD-008"
    ),
    **dict.fromkeys((TakeEarlyWin, PlayOn), _WIN),
    **dict.fromkeys((ReRollDie, KeepDice), (*ground.QUEUE, *_AGAIN)),
}


def faults_of(state: State, seat: str, command: object) -> tuple[Fault, ...]:
    """Everything that is against the order."""
    on = Asked(state, seat, command)
    found = broken(SEATS, on)
    if isinstance(command, agreement.COMMANDS):
        return found or agreement.faults(state.pendings, seat, command, menu(state, seat))
    if found and found[0].cite != "AD-008":
        return found
    return (*found, *broken((*ON_CARD, *NEEDS.get(type(command), ())), on))


def why_not(state: State, seat: str, command: object) -> Refusal:
    """The refusal of an order that the menu does not offer the seat: all that is against it."""
    if found := faults_of(state, seat, command):
        return Refusal.of(found)
    return misfilled(menu(state, seat), command) or not_now(duties(state), seat, "AD-064", command)


def nearly(state: State, seat: str) -> Iterator[Near]:
    """Each zone and box that an order due of the seat cannot name, with why."""
    if state.is_finished or side_of(state, seat) is None or state.pendings or state.card is None:
        return
    asked = {duty.kind for duty in open_duties(duties(state)) if seat in duty.seats}
    powers = powers_of(state, seat)
    if "MoveUnits" in asked:
        yield from _moves(state, seat, powers)
    if "LandUnits" in asked or "LandAll" in asked:
        for box in state.battle.boxes:
            if box.kind == "beachhead" and box.power in powers and state.position.number(box.key, MOBILE):
                command = LandUnits(box.key, box.zone)
                yield from _near(ground.TO_LAND, state, seat, command, box.key)
    if "SendFighters" in asked:
        for zone in zones(state):
            yield from _near(fire.PATROLLED, state, seat, SendFighters(powers[0], zone, 1), zone)
    if "SendBomber" in asked:
        for zone in zones(state):
            if state.position.land(zone, "axis"):
                yield from _near(fire.STRUCK, state, seat, SendBomber(powers[0], zone), zone)
    if "FireToSea" in asked:
        yield from _guns(state, seat)
    if "BringIn" in asked:
        for line in state.charts.values():
            for place in (
                entries(state.battle, line.queue) if line.queue.power in powers and line.waiting else ()
            ):
                yield from _near(ground.ENTRY, state, seat, BringIn(line.queue.key, place, 1), place)


def _near(needs: Needs[Asked], state: State, seat: str, command: object, place: str) -> Iterator[Near]:
    return near(needs, place_words(state.battle, place), Asked(state, seat, command), place)


def _moves(state: State, seat: str, powers: tuple[str, ...]) -> Iterator[Near]:
    """Zones whose units are locked, and those beside others of one's own that are full."""
    for power in powers:
        for zone in zones(state):
            if state.position.number(zone, MOBILE, power=power):
                yield from _near(ground.LOCKED, state, seat, MoveUnits(power, zone, zone), zone)
                for to in touching(state.battle, zone):
                    yield from _near(ground.ROOM_THERE, state, seat, MoveUnits(power, zone, to), to)


def _guns(state: State, seat: str) -> Iterator[Near]:
    """Blockhouses that cannot fire: without an arc, without a target in it, or that have fired."""
    beaches = [box.key for box in state.battle.boxes if box.kind == "beachhead"]
    for zone in state.battle.zones:
        if state.position.number(zone.key, ("blockhouse",)):
            for beach in zone.arcs or beaches[:1]:
                needs = (*fire.BEACH, *fire.BATTERY)
                yield from _near(needs, state, seat, FireOnce(zone.key, beach, ""), zone.key)
