"""What aircraft, guns and attacks need. Cite: AD-094, AD-097, AD-098, AD-121 to AD-141."""

from rulesets.axis_allies_dday.document.battle import AIR, LAND, MOBILE, Kind
from rulesets.axis_allies_dday.rules.cards import bombardment, bombers, patrols, sea_fire
from rulesets.axis_allies_dday.rules.cards.needs import OWN_POWER, Asked, zone_known
from rulesets.axis_allies_dday.rules.cards.procedure import order
from rulesets.axis_allies_dday.rules.state.state import in_play
from rulesets.axis_allies_dday.rules.state.words import noun, power_of
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.words import count


def _power(o: Asked) -> str:
    return power_of(o.s.battle, o.c.power).adjective


FLIES: Needs[Asked] = (
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
            f"{o.s.position.number(o.c.zone, ('fighter',))} fighters patrol {o.called(o.c.zone)};"
            f" {o.s.battle.patrol} of both powers together is the limit."
        ),
        "AD-094",
    ),
)
PATROL: Needs[Asked] = (
    *FLIES,
    zone_known("zone"),
    Need(
        lambda o: 1 <= o.c.count <= _ready(o, "fighter"),
        lambda o: f"{count(_ready(o, 'fighter'), f'{_power(o)} fighter')} on the airfield may fly.",
        "AD-125",
    ),
    *PATROLLED,
)
STRUCK: Needs[Asked] = (
    Need(
        lambda o: not o.s.position.land(o.c.zone, "allies"),
        lambda o: f"Allied land units stand in {o.called(o.c.zone)}: no bomber strikes there.",
        "AD-128",
    ),
    Need(
        lambda o: o.s.position.land(o.c.zone, "axis"),
        lambda o: f"No Axis land unit stands in {o.called(o.c.zone)}: there is nothing to strike.",
        "AD-129",
    ),
)
BOMBER: Needs[Asked] = (
    *FLIES,
    zone_known("zone"),
    Need(
        lambda o: not o.on_card or not in_play(o.s).unnamed,
        "Name first what the last bomber destroyed.",
        "AD-129",
    ),
    Need(
        lambda o: _ready(o, "bomber"), lambda o: f"No {_power(o)} bomber on the airfield may fly.", "AD-128"
    ),
    *STRUCK,
    Need(
        lambda o: (
            not o.c.target or o.c.target not in LAND or _stands(o) or not o.s.position.land(o.c.zone, "axis")
        ),
        lambda o: f"No {o.c.target} of the Axis stands in {o.called(o.c.zone)}.",
        "AD-129",
    ),
    Need(
        lambda o: not o.c.target or o.c.target in LAND,
        "A bomber strikes at a land unit; blockhouses are land units too.",
        "AD-129",
    ),
)


def _stands(o: Asked) -> bool:
    return any(spot.kind == o.c.target for spot in bombers.targets(o.s, o.c.zone)) or bool(
        o.s.position.land(o.c.zone, "allies")
    )


def _aims(o: Asked) -> list[str]:
    return [zone for zone in (o.c.first, o.c.second, o.c.third) if zone]


def _no_house(o: Asked) -> list[str]:
    return [zone for zone in _aims(o) if not bombardment.blockhouses(o.s.position, zone)]


BOMBARD: Needs[Asked] = (
    Need(
        lambda o: not _no_house(o),
        lambda o: (
            f"No blockhouse stands in {', '.join(map(o.called, _no_house(o)))}: ships aim at blockhouses"
            " alone."
        ),
        "AD-123",
    ),
    Need(
        lambda o: not o.on_card or o.c.dice <= bombardment.dice_left(o.s),
        lambda o: (
            f"{count(bombardment.dice_left(o.s), 'die is', 'dice are')} left of the {order(o.s).dice} of this"
            " card."
        ),
        "AD-121",
    ),
    Need(
        lambda o: o.c.dice in (1, bombardment.dice_left(o.s)) or not o.on_card,
        "Fire one die, or all that are left.",
        "AD-121",
    ),
)


def _arcs(o: Asked) -> tuple[str, ...]:
    return next(zone.arcs for zone in o.s.battle.zones if zone.key == o.c.zone)


def _houses(o: Asked) -> int:
    return o.s.position.number(o.c.zone, ("blockhouse",))


def _fired(o: Asked) -> int:
    return o.s.card.fired.get(o.c.zone, 0) if o.s.card and o.on_card else 0


BATTERY: Needs[Asked] = (
    Need(_houses, lambda o: f"No blockhouse stands in {o.called(o.c.zone)}.", "AD-137", True),
    Need(
        _arcs,
        lambda o: f"The blockhouses in {o.called(o.c.zone)} bear on no beachhead.",
        "AD-139",
        True,
    ),
    Need(
        lambda o: o.c.beach in _arcs(o),
        lambda o: f"{o.called(o.c.beach)} lies outside the arc of the blockhouses in {o.called(o.c.zone)}.",
        "AD-139",
    ),
    Need(
        lambda o: _fired(o) < _houses(o),
        lambda o: f"The blockhouses in {o.called(o.c.zone)} have fired under this card: each fires once.",
        "AD-068",
    ),
)
BEACH: Needs[Asked] = (
    Need(
        lambda o: any(box.key == o.c.beach for box in sea_fire.beachheads(o.s)),
        "Blockhouses fire to sea at units in a beachhead; that is none.",
        "AD-137",
        True,
    ),
    Need(
        lambda o: o.s.position.number(o.c.beach, MOBILE, "allies"),
        lambda o: f"Nobody is in {o.called(o.c.beach)}: a gun without a target does not fire.",
        "AD-116",
    ),
)
FIRE_ONCE: Needs[Asked] = (
    zone_known("zone"),
    *BEACH,
    *BATTERY,
    Need(lambda o: o.c.target not in AIR, "No blockhouse fires at air units.", "AD-139"),
    Need(
        lambda o: (
            o.c.target in AIR
            or not o.s.position.number(o.c.beach, MOBILE, "allies")
            or o.s.position.number(o.c.beach, (o.c.target,), "allies")
        ),
        lambda o: f"No {o.c.target} is in {o.called(o.c.beach)}.",
        "AD-116",
    ),
)


def _bears(o: Asked) -> bool:
    return any(
        o.c.beach in zone.arcs and o.s.position.number(zone.key, ("blockhouse",)) for zone in o.s.battle.zones
    )


FIRE_TO_SEA: Needs[Asked] = (
    Need(
        lambda o: not o.c.beach or any(box.key == o.c.beach for box in sea_fire.beachheads(o.s)),
        "Blockhouses fire to sea at units in a beachhead; that is none.",
        "AD-137",
        True,
    ),
    Need(
        lambda o: not o.c.beach or o.s.position.number(o.c.beach, MOBILE, "allies"),
        lambda o: f"Nobody is in {o.called(o.c.beach)}: a gun without a target does not fire.",
        "AD-116",
    ),
    Need(
        lambda o: not o.c.beach or _bears(o),
        lambda o: f"{o.called(o.c.beach)} lies outside the arc of every blockhouse that stands.",
        "AD-139",
    ),
    Need(
        lambda o: not o.on_card or "held" not in in_play(o.s).ended,
        "The Axis holds its fire under this card.",
        "AD-137",
    ),
)
GUN: Needs[Asked] = (
    zone_known("zone"),
    Need(
        lambda o: o.s.position.number(o.c.zone, ("artillery",), "axis"),
        lambda o: f"No Axis artillery stands in {o.called(o.c.zone)}: only artillery fires at aircraft.",
        "AD-059",
    ),
    Need(
        lambda o: not o.on_card or o.s.position.number(o.c.zone, (_target(o),), power=o.c.power),
        lambda o: f"No such {noun(_target(o), 1)} is over {o.called(o.c.zone)}.",
        lambda o: "AD-132" if o.s.position.number(o.c.zone, AIR, power=o.c.power) else "AD-127",
    ),
    Need(
        lambda o: _fired(o) < max(1, o.s.position.number(o.c.zone, ("artillery",), "axis")),
        lambda o: f"The artillery in {o.called(o.c.zone)} has fired under this card: each rolls one die.",
        "AD-127",
    ),
)


def _target(o: Asked) -> Kind:
    """The aircraft the card in play is about."""
    return "bomber" if "bomber" in order(o.s).procedure else "fighter"


def _calm(o: Asked) -> list[str]:
    return [zone for zone in o.c.zones if not o.s.position.is_contested(zone)]


def _done(o: Asked) -> list[str]:
    card = o.s.card
    done = (*card.fought, *(fight.zone for fight in card.fights)) if card and o.on_card else ()
    return [zone for zone in o.c.zones if zone in done]


ATTACK: Needs[Asked] = (
    Need(lambda o: o.c.zones, "Name a contested zone to attack in.", "AD-099", True),
    Need(
        lambda o: not _calm(o),
        lambda o: (
            f"Land units of both sides do not stand in {', '.join(map(o.called, _calm(o)))}: one attacks in"
            " contested zones."
        ),
        "AD-097",
    ),
    Need(
        lambda o: not _done(o),
        lambda o: f"{', '.join(map(o.called, _done(o)))} had its one cycle under this card.",
        "AD-098",
    ),
)
