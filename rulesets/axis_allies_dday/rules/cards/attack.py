"""The attack cards: one cycle in every contested zone, all together or one after another.

The attackers roll; the defender moves losses to the casualty zone and rolls for all units, those lost
included; the attacker names losses; both casualty zones are emptied. Nobody names losses after dice that they
should not have seen, and nobody is asked where nothing is to be chosen.

Cite: Order cards 11 and 13, Fortune cards 11 and 13, "Combat"; AD-097 to AD-111, AD-145, AD-153, AD-154,
AD-205, AD-206, AD-210, AD-211.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from rulesets.axis_allies_dday.document.battle import LAND, SideKey
from rulesets.axis_allies_dday.document.sides import seat_of_power
from rulesets.axis_allies_dday.rules.cards import attackers, losses
from rulesets.axis_allies_dday.rules.cards.attackers import limits, open_zones
from rulesets.axis_allies_dday.rules.cards.fortune import NameZones
from rulesets.axis_allies_dday.rules.cards.losses import LossesNamed, NameLosses
from rulesets.axis_allies_dday.rules.cards.needs import Attempt
from rulesets.axis_allies_dday.rules.cards.procedure import Procedure, side_seats
from rulesets.axis_allies_dday.rules.state.changes import with_card, with_destroyed, with_fight
from rulesets.axis_allies_dday.rules.state.position import Spot, enemy
from rulesets.axis_allies_dday.rules.state.state import Fight, State, Volley, in_play
from rulesets.axis_allies_dday.rules.state.telling import Events, sentence
from rulesets.axis_allies_dday.rules.state.words import people, place_words
from rulesets.kit.flow.asking import Alike, Offer
from rulesets.kit.flow.choices import Choice, Option, SomeOf, Weight
from rulesets.kit.flow.conditions import Need, Needs, Table
from rulesets.kit.flow.deciding import OrderContext, Orders
from rulesets.kit.flow.dice import Faces, Throw
from rulesets.kit.flow.duties import Duty


@dataclass(frozen=True, slots=True)
class Attack:
    """Cards 11 and 13: the attackers of these zones roll."""

    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FireBack:
    """Cards 11 and 13: the defenders roll, where no loss is to be chosen."""


@dataclass(frozen=True, slots=True)
class AttackRolled:
    zone: str
    volleys: tuple[Volley, ...]
    hits: int


@dataclass(frozen=True, slots=True)
class DefenceRolled:
    zone: str
    volleys: tuple[Volley, ...]
    hits: int


@dataclass(frozen=True, slots=True)
class CycleEnded:
    """Both casualty zones are emptied and the zone's control is worked out."""

    zone: str


Fights = list[tuple[Fight, int]]
"""Fights whose owner is asked for losses, with how many hits."""


def _standing(state: State, zone: str, side: SideKey) -> list[tuple[Spot, int]]:
    return list(state.position.standing(zone, LAND, side))


def _defenders_asked(state: State) -> Fights:
    return [(fight, fight.attack_hits) for fight in in_play(state).fights if fight.defender_losses is None]


def _attackers_asked(state: State) -> Fights:
    return [
        (fight, fight.defence_hits or 0)
        for fight in in_play(state).fights
        if fight.defence_hits is not None and fight.attacker_losses is None
    ]


def _silent(state: State) -> list[str]:
    """The zones of fights whose defenders have still to roll."""
    return [fight.zone for fight in in_play(state).fights if fight.defence_hits is None]


def attack_of(side: SideKey) -> Procedure:
    """The attack of one side."""
    other = enemy(side)

    def duties(state: State) -> Iterator[Duty]:
        mine, theirs = side_seats(state, side), side_seats(state, other)
        if asked := limits(state, side):
            for key, _, _ in asked:
                says = f"Choose where {people(state.battle, key)} may attack."
                yield Duty(f"attack-{key}", 1, _namers(state, key), "NameZones", says, _limit(side))
        elif _defenders_asked(state):
            yield Duty("attack", 3, theirs, "NameLosses", "Name your losses, then roll.", "AD-103")
        elif _silent(state):
            yield Duty("attack", 4, theirs, "FireBack", "Roll for the defenders.", "AD-104")
        elif _attackers_asked(state):
            yield Duty("attack", 5, mine, "NameLosses", "Name your losses.", "AD-105")
        elif open_zones(state, side):
            yield Duty("attack", 6, mine, "Attack", "Attack in every contested zone.", "AD-099")

    def offers(state: State, seat: str) -> Iterator[Offer]:
        attacks, defends = seat in side_seats(state, side), seat in side_seats(state, other)
        if limits(state, side):
            yield from _naming(state, side, seat)
        elif _silent(state):
            if defends:
                yield _defending(state, other)
        elif asked := _attackers_asked(state):
            if attacks:
                yield _losing(state, asked, side, None)
        elif attacks:
            yield from _attacking(state, side)

    def follow(state: State) -> list[object]:
        found = _named_unasked(state, _defenders_asked(state), other)
        if not found and not _silent(state):
            found = _named_unasked(state, _attackers_asked(state), side)
        if found:
            return found
        return [
            CycleEnded(fight.zone) for fight in in_play(state).fights if fight.attacker_losses is not None
        ]

    return Procedure((Attack, FireBack), duties, offers, "no zone is contested", follow)


def _named_unasked(state: State, asked: Fights, side: SideKey) -> list[object]:
    rows = (
        losses.named_unasked(state, fight.zone, side, _standing(state, fight.zone, side), hits)
        for fight, hits in asked
    )
    return [row for row in rows if row is not None]


def _limit(side: SideKey) -> str:
    """The row that limits the side's attack."""
    return "AD-205" if side == "allies" else "AD-210"


def _namers(state: State, key: str) -> tuple[str, ...]:
    """The seats that say where the power attacks, or the side. Cite: AD-007."""
    return side_seats(state, "axis") if key == "axis" else (seat_of_power(state.battle, state.rulings, key),)


def _naming(state: State, side: SideKey, seat: str) -> Iterator[Choice]:
    """The zones a bad fortune lets the side attack in, for each power of the seat or for the side."""
    for key, zones, most in limits(state, side):
        if seat not in _namers(state, key):
            continue
        rows = tuple(Option(zone, place_words(state.battle, zone)) for zone in zones)
        field = SomeOf("zones", "Zones", rows, min(most, len(rows)), most)
        whose = people(state.battle, key)
        label, fixed = f"Where {whose} may attack", (("power", key),)
        yield Choice(NameZones, label, fixed, (field,), f"attack-{key}", cite=_limit(side), after="fortune")


def _attacking(state: State, side: SideKey) -> Iterator[Offer]:
    zones = open_zones(state, side)
    if not zones:
        return
    one = f"Attack in {place_words(state.battle, zones[0])}"
    label = "Attack in all contested zones" if len(zones) > 1 else one
    yield _attack(state, side, tuple(zones), label, "asked")
    if len(zones) > 1:
        yield Alike(Attack, "attack", partial(_only_in, state, side, zones), "open")


def _only_in(state: State, side: SideKey, zones: Iterable[str]) -> Iterator[Choice]:
    for zone in zones:
        yield _attack(state, side, (zone,), f"Attack only in {place_words(state.battle, zone)}", "open")


def _attack(state: State, side: SideKey, zones: tuple[str, ...], label: str, weight: Weight) -> Choice:
    throw = attackers.throw(state, [row for zone in zones for row in attackers.rows(state, side, zone)], side)
    return Choice(
        Attack, label, (("zones", zones),), (), "attack", zones, throw, weight=weight, cite="AD-098"
    )


def _defending(state: State, side: SideKey) -> Choice:
    throw = attackers.throw(state, attackers.defending_rows(state, side, _silent(state)), side)
    asked = _defenders_asked(state)
    if asked:
        return _losing(state, asked, side, throw)
    return Choice(FireBack, "Roll for the defenders", subject="attack", throw=throw, cite="AD-104")


def _losing(state: State, asked: Fights, side: SideKey, throw: Throw | None) -> Choice:
    """The losses of the side in these fights, beside the dice of the other."""
    own = side == attackers.acting(state)
    thrown = [fight.defence_dice if own else fight.attack_dice for fight, _ in asked]
    counts, totals, parts = losses.fields(
        state,
        (
            (fight.zone, _standing(state, fight.zone, side), hits, volleys)
            for (fight, hits), volleys in zip(asked, thrown, strict=True)
        ),
    )
    zones = tuple(fight.zone for fight, _ in asked)
    label, cite = "Name your losses", "AD-106"
    return Choice(NameLosses, label, (), counts, "attack", zones, throw, totals, cite=cite, parts=parts)


def attack(given: OrderContext[State, Attack]) -> list[object]:
    """The attackers' dice by zone. Zones a limit leaves out are fought in too where the house rule lets their
    defenders fire. Cite: AD-102, AD-211."""
    state, side = given.state, attackers.acting(given.state)
    columns = [row for zone in given.command.zones for row in attackers.rows(state, side, zone)]
    events = _rolled(columns, given.faces)
    rolled = {event.zone for event in events}
    silent = [zone for zone in given.command.zones if zone not in rolled]
    return [*events, *(AttackRolled(zone, (), 0) for zone in silent)]


def _rolled(rows: list[attackers.Row], faces: Faces) -> list[AttackRolled]:
    """One event a zone, of its volleys."""
    volleys: dict[str, list[Volley]] = {}
    for zone, volley in attackers.thrown(rows, faces):
        volleys.setdefault(zone, []).append(volley)
    return [AttackRolled(zone, tuple(listed), _hits(listed)) for zone, listed in volleys.items()]


def _hits(volleys: list[Volley]) -> int:
    return sum(face <= volley.needed for volley in volleys for face in volley.faces)


def name(given: OrderContext[State, NameLosses]) -> list[object]:
    """The defender's losses with their dice, or the attacker's losses."""
    state, side = given.state, attackers.acting(given.state)
    if not _silent(state):
        return _chosen(given, _attackers_asked(state), side)
    named = _chosen(given, _defenders_asked(state), enemy(side))
    return [*named, *_fired_back(state, given.faces)]


def _chosen(given: OrderContext[State, NameLosses], asked: Fights, side: SideKey) -> list[object]:
    named = given.command.losses
    return [LossesNamed(fight.zone, side, losses.of_zone(named, fight.zone), "chosen") for fight, _ in asked]


def _fired_back(state: State, faces: Faces) -> list[object]:
    """A die for each defender, those in the casualty zone included. Cite: AD-104."""
    silent = _silent(state)
    rows = attackers.defending_rows(state, enemy(attackers.acting(state)), silent)
    volleys: dict[str, list[Volley]] = {zone: [] for zone in silent}
    for zone, volley in attackers.thrown(rows, faces):
        volleys[zone].append(volley)
    return [DefenceRolled(zone, tuple(listed), _hits(listed)) for zone, listed in volleys.items()]


ALLIES_ATTACK, AXIS_ATTACK = attack_of("allies"), attack_of("axis")


def attack_rolled(state: State, event: AttackRolled) -> State:
    card = in_play(state)
    return with_card(state, fights=(*card.fights, Fight(event.zone, event.hits, attack_dice=event.volleys)))


def _tell_attack_rolled(state: State, event: AttackRolled) -> str:
    says = "{Zone} is attacked, {volleys}: {hits}." if event.volleys else "{Zone} is not attacked."
    return sentence(says, state, event)


def cycle_ended(state: State, event: CycleEnded) -> State:
    card = in_play(state)
    fight = next(known for known in card.fights if known.zone == event.zone)
    losses = {**(fight.defender_losses or {}), **(fight.attacker_losses or {})}
    others = tuple(known for known in card.fights if known.zone != event.zone)
    return with_destroyed(state, losses, fights=others, fought=(*card.fought, event.zone))


def _calm(o: Attempt) -> list[str]:
    return [zone for zone in o.c.zones if not o.s.position.is_contested(zone)]


def _over(o: Attempt) -> list[str]:
    card = in_play(o.then)
    return [zone for zone in o.c.zones if zone in (*card.fought, *(fight.zone for fight in card.fights))]


_ATTACKED: Needs[Attempt] = (
    Need(lambda o: o.c.zones, "Choose a contested zone to attack in.", "AD-099", True),
    Need(
        lambda o: not _calm(o),
        lambda o: f"{o.called(*_calm(o))} is not contested. Choose a zone with land units of both sides.",
        "AD-097",
    ),
    Need(
        lambda o: not _over(o),
        lambda o: f"{o.called(*_over(o))} has had its one cycle under this card. Choose another zone.",
        "AD-098",
    ),
)


NEEDS: Table[Attempt] = {Attack: _ATTACKED}

ORDERS: Orders[State, object] = {
    Attack: attack,
    FireBack: lambda given: _fired_back(given.state, given.faces),
}
EVENTS: Events = {
    AttackRolled: (attack_rolled, _tell_attack_rolled),
    DefenceRolled: (
        lambda state, event: with_fight(
            state, event.zone, defence_hits=event.hits, defence_dice=event.volleys
        ),
        "The defenders of {zone} roll, {volleys}: {hits}.",
    ),
    CycleEnded: (cycle_ended, ""),
}
