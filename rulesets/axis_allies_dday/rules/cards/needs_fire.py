"""What aircraft, guns and attacks need. Cite: AD-094, AD-097, AD-098, AD-121 to AD-141."""

from rulesets.axis_allies_dday.document.battle import AIR, MOBILE, Kind
from rulesets.axis_allies_dday.rules.cards import attack, bombardment, bombers, flak, patrols, sea_fire
from rulesets.axis_allies_dday.rules.cards.needs import NOT_ENDED, OWN_POWER, Asked, zone_known
from rulesets.axis_allies_dday.rules.cards.procedure import aircraft, order
from rulesets.axis_allies_dday.rules.state.state import in_play
from rulesets.kit.flow.conditions import Need, Needs, Table, where
from rulesets.kit.words import count

_FLIES: Needs[Asked] = (
    *OWN_POWER,
    Need(
        lambda o: o.s.position.sides[o.c.power] == "allies", "Only the Allies have air units.", "AD-057", True
    ),
)


def _ready(o: Asked, kind: Kind) -> int:
    return patrols.ready(o.s, o.c.power, kind)


PATROLLED: Needs[Asked] = (
    Need(
        lambda o: patrols.room(o.s, o.c.zone) >= max(1, o.c.count),
        lambda o: (
            f"{o.s.position.number(o.c.zone, ('fighter',))} fighters patrol {o['zone']};"
            f" {o.s.battle.patrol} of both powers together is the limit."
        ),
        "AD-094",
    ),
)
_PATROL: Needs[Asked] = (
    *_FLIES,
    zone_known("zone"),
    Need(
        lambda o: 1 <= o.c.count <= _ready(o, "fighter"),
        lambda o: f"{count(_ready(o, 'fighter'), f'{o.people} fighter')} on the airfield may fly.",
        "AD-125",
    ),
    *PATROLLED,
)
STRUCK: Needs[Asked] = (
    Need(
        lambda o: not o.s.position.land(o.c.zone, "allies"),
        "Allied land units stand in {o[zone]}: no bomber strikes there.",
        "AD-128",
    ),
    Need(
        lambda o: o.s.position.land(o.c.zone, "axis"),
        "No Axis land unit stands in {o[zone]}: there is nothing to strike.",
        "AD-129",
    ),
)


def _kinds(o: Asked) -> set[str]:
    """What a bomber may strike there."""
    return {spot.kind for spot in bombers.targets(o.s, o.c.zone)}


_BOMBER: Needs[Asked] = (
    *_FLIES,
    zone_known("zone"),
    Need(lambda o: not in_play(o.then).unnamed, "Name first what the last bomber destroyed.", "AD-129"),
    Need(lambda o: _ready(o, "bomber"), "No {o.people} bomber on the airfield may fly.", "AD-128"),
    *STRUCK,
    Need(
        lambda o: not o.c.target or o.c.target in _kinds(o) or not _kinds(o),
        "No {o.c.target} of the Axis stands in {o[zone]}.",
        "AD-129",
    ),
)


def _no_house(o: Asked) -> list[str]:
    aims = [zone for zone in (o.c.first, o.c.second, o.c.third) if zone]
    return [zone for zone in aims if not bombardment.blockhouses(o.s.position, zone)]


_BOMBARD: Needs[Asked] = (
    Need(
        lambda o: not _no_house(o),
        lambda o: f"No blockhouse stands in {o.called(*_no_house(o))}: ships aim at blockhouses alone.",
        "AD-123",
    ),
    Need(
        lambda o: o.c.dice in (1, bombardment.dice_left(o.then)),
        lambda o: (
            f"{count(bombardment.dice_left(o.then), 'die is', 'dice are')} left of the"
            f" {order(o.then).dice} of this card: fire one, or all that are left."
        ),
        "AD-121",
    ),
)


def _arcs(o: Asked) -> tuple[str, ...]:
    return next(zone.arcs for zone in o.s.battle.zones if zone.key == o.c.zone)


def _houses(o: Asked) -> int:
    return o.s.position.number(o.c.zone, ("blockhouse",))


def _fired(o: Asked) -> int:
    return in_play(o.then).fired.get(o.c.zone, 0)


BATTERY: Needs[Asked] = (
    Need(_houses, "No blockhouse stands in {o[zone]}.", "AD-137", True),
    Need(_arcs, "The blockhouses in {o[zone]} bear on no beachhead.", "AD-139", True),
    Need(
        lambda o: o.c.beach in _arcs(o),
        "{o[beach]} lies outside the arc of the blockhouses in {o[zone]}.",
        "AD-139",
    ),
    Need(
        lambda o: _fired(o) < _houses(o),
        "The blockhouses in {o[zone]} have fired under this card: each fires once.",
        "AD-068",
    ),
)
BEACH: Needs[Asked] = (
    Need(
        lambda o: o.c.beach in {box.key for box in sea_fire.beachheads(o.s)},
        "Blockhouses fire to sea at units in a beachhead; that is none.",
        "AD-137",
        True,
    ),
    Need(
        lambda o: o.s.position.number(o.c.beach, MOBILE, "allies"),
        "Nobody is in {o[beach]}: a gun without a target does not fire.",
        "AD-116",
    ),
)
_ONCE: Needs[Asked] = (
    zone_known("zone"),
    *BEACH,
    *BATTERY,
    Need(lambda o: o.c.target not in AIR, "No blockhouse fires at air units.", "AD-139"),
    Need(
        lambda o: (
            o.c.target in (*AIR, *(spot.kind for spot, _ in o.s.position.standing(o.c.beach, MOBILE)))
            or not o.s.position.number(o.c.beach, MOBILE)
        ),
        "No {o.c.target} is in {o[beach]}.",
        "AD-116",
    ),
)
_ALL: Needs[Asked] = where(
    lambda o: o.c.beach,
    (
        *BEACH,
        Need(
            lambda o: any(
                o.c.beach in zone.arcs and o.s.position.number(zone.key, ("blockhouse",))
                for zone in o.s.battle.zones
            ),
            "{o[beach]} lies outside the arc of every blockhouse that stands.",
            "AD-139",
        ),
    ),
)


def _guns(o: Asked) -> int:
    return o.s.position.number(o.c.zone, ("artillery",), "axis")


_GUN: Needs[Asked] = (
    zone_known("zone"),
    Need(_guns, "No Axis artillery stands in {o[zone]}: only artillery fires at aircraft.", "AD-059"),
    Need(
        lambda o: o.s.position.number(o.c.zone, (aircraft(o.then),), power=o.c.power),
        lambda o: f"No such {aircraft(o.then)} is over {o['zone']}.",
        lambda o: "AD-132" if o.s.position.number(o.c.zone, AIR, power=o.c.power) else "AD-127",
    ),
    Need(
        lambda o: _fired(o) < max(1, _guns(o)),
        "The artillery in {o[zone]} has fired under this card: each rolls one die.",
        "AD-127",
    ),
)


def _calm(o: Asked) -> list[str]:
    return [zone for zone in o.c.zones if not o.s.position.is_contested(zone)]


def _fought(o: Asked) -> list[str]:
    card = in_play(o.then)
    return [zone for zone in o.c.zones if zone in (*card.fought, *(fight.zone for fight in card.fights))]


_ATTACK: Needs[Asked] = (
    Need(lambda o: o.c.zones, "Name a contested zone to attack in.", "AD-099", True),
    Need(
        lambda o: not _calm(o),
        lambda o: (
            f"Land units of both sides do not stand in {o.called(*_calm(o))}: one attacks in contested zones."
        ),
        "AD-097",
    ),
    Need(
        lambda o: not _fought(o),
        lambda o: f"{o.called(*_fought(o))} had its one cycle under this card.",
        "AD-098",
    ),
)
NEEDS: Table[Asked] = {
    patrols.SendFighters: (*_PATROL, *NOT_ENDED),
    patrols.SendFightersAgain: (*_FLIES, *NOT_ENDED),
    patrols.EndPatrols: NOT_ENDED,
    bombers.SendBomber: (*_BOMBER, *NOT_ENDED),
    bombers.Strike: _FLIES,
    bombardment.Bombard: _BOMBARD,
    sea_fire.FireOnce: _ONCE,
    sea_fire.FireToSea: _ALL,
    flak.FireGun: _GUN,
    attack.Attack: _ATTACK,
}
