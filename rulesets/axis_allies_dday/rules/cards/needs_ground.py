"""What moves, landings and reinforcements need. Cite: AD-079 to AD-096, AD-142, AD-143, AD-155 to AD-174."""

from rulesets.axis_allies_dday.document.battle import MOBILE, Box, Kind, SideKey
from rulesets.axis_allies_dday.document.ground import touching
from rulesets.axis_allies_dday.rules.cards import landing, movement, reinforcement
from rulesets.axis_allies_dday.rules.cards.needs import OWN_POWER, Asked, so_many, zone_known
from rulesets.axis_allies_dday.rules.cards.procedure import luck, powers_of
from rulesets.axis_allies_dday.rules.cards.sea_fire import beachheads
from rulesets.axis_allies_dday.rules.state.charts import Line, entries
from rulesets.axis_allies_dday.rules.state.position import Spot, enemy, room_for
from rulesets.axis_allies_dday.rules.state.state import GOOD, Roll
from rulesets.kit.flow.conditions import Need, Needs


def _going(o: Asked) -> dict[Kind, int]:
    counts = {"infantry": o.c.infantry, "artillery": o.c.artillery, "tank": o.c.tank}
    return {kind: counts[kind] for kind in MOBILE if counts.get(kind)}


def _standing(o: Asked, place: str) -> dict[Kind, int]:
    return {kind: o.s.position.count(Spot(place, o.c.power, kind)) for kind in MOBILE}


def _moved(o: Asked) -> dict[Kind, int]:
    """Who there has moved under this card, as far as it is one of moves."""
    moved = o.s.card.moved if o.s.card and o.on_card else {}
    return {kind: moved.get(Spot(o.c.origin, o.c.power, kind), 0) for kind in MOBILE}


def _side(o: Asked) -> SideKey:
    return o.s.position.sides[o.c.power]


def _slow(o: Asked) -> bool:
    """Whether anybody goes who may not go two zones."""
    return not (o.on_card and luck(o.s) == GOOD) and any(kind != "tank" for kind in _going(o))


def _near(o: Asked) -> bool:
    return o.c.to in touching(o.s.battle, o.c.origin)


def _way(o: Asked) -> bool:
    return o.c.over in touching(o.s.battle, o.c.origin) and o.c.to in touching(o.s.battle, o.c.over)


def _room(o: Asked, zone: str, side: SideKey) -> str:
    free, most = room_for(o.s.position, o.s.battle, zone, side), o.s.battle.stack
    held = f"{o.called(zone)} holds {most - free} of a side's {most} infantry, artillery and tanks"
    return f"{held}: {f'room for {free} more' if free else 'it is full'}."


LOCKED: Needs[Asked] = (
    Need(
        lambda o: not o.s.position.is_locked(o.c.origin, _side(o)) or _only_blockhouses(o),
        lambda o: f"{o.called(o.c.origin)} holds enemy land units: yours there are locked and cannot leave.",
        "AD-087",
    ),
    Need(
        lambda o: not o.s.position.is_locked(o.c.origin, _side(o)) or not _only_blockhouses(o),
        lambda o: f"A blockhouse stands in {o.called(o.c.origin)}: it alone locks your units there.",
        "AD-088",
    ),
    Need(
        lambda o: not o.on_card or movement.may_leave(o.s, o.c.power, o.c.origin),
        "By the fortune card no more zones may be left under this card.",
        lambda o: "AD-202" if _side(o) == "allies" else "AD-208",
    ),
)
"""What a zone needs for units to leave it."""


def _only_blockhouses(o: Asked) -> bool:
    return not o.s.position.number(o.c.origin, MOBILE, enemy(_side(o)))


def _too_many(o: Asked) -> bool:
    there = _standing(o, o.c.origin)
    return any(count > there[kind] for kind, count in _going(o).items())


def _has_moved(o: Asked) -> bool:
    there, moved = _standing(o, o.c.origin), _moved(o)
    return not _too_many(o) and any(count > there[kind] - moved[kind] for kind, count in _going(o).items())


ROOM_THERE: Needs[Asked] = (
    Need(
        lambda o: room_for(o.s.position, o.s.battle, o.c.to, _side(o)) >= max(1, sum(_going(o).values())),
        lambda o: _room(o, o.c.to, _side(o)),
        "AD-090",
    ),
)
MOVE: Needs[Asked] = (
    *OWN_POWER,
    Need(
        lambda o: not o.box(o.c.origin) or o.is_zone(o.c.origin),
        "Units in a beachhead do not move: they land on order card 10.",
        "AD-135",
        True,
    ),
    Need(
        lambda o: not o.box(o.c.to) or o.is_zone(o.c.to),
        "A unit ashore never goes back into a box.",
        "AD-096",
        True,
    ),
    zone_known("origin"),
    zone_known("to"),
    Need(lambda o: sum(_going(o).values()) > 0, "Say how many units move.", "AD-080", True),
    Need(
        lambda o: not _too_many(o),
        lambda o: (
            f"So many do not stand in {o.called(o.c.origin)}: {so_many(_standing(o, o.c.origin))} of yours."
        ),
        "AD-080",
    ),
    Need(lambda o: not _has_moved(o), "A unit moves at most once under one card.", "AD-081"),
    *LOCKED,
    Need(
        lambda o: o.c.over or _near(o) or not _slow(o),
        lambda o: (
            f"{o.called(o.c.origin)} and {o.called(o.c.to)} do not touch: infantry and artillery move to an"
            " adjacent zone."
        ),
        "AD-082",
    ),
    Need(
        lambda o: o.c.over or _near(o) or _slow(o),
        lambda o: (
            f"{o.called(o.c.to)} is not beside {o.called(o.c.origin)}: a tank goes two zones at most, each"
            " beside the one before."
        ),
        "AD-083",
    ),
    Need(lambda o: not o.c.over or not _slow(o), "Only tanks go two zones.", "AD-082"),
    Need(
        lambda o: not o.c.over or _way(o),
        lambda o: (
            f"By {o.called(o.c.over)} no way leads there: a tank goes two zones at most, each beside the"
            " one before."
        ),
        "AD-083",
        True,
    ),
    Need(
        lambda o: not o.c.over or not o.s.position.land(o.c.over, enemy(_side(o))),
        lambda o: f"Enemy land units stand in {o.called(o.c.over)}: a tank that enters stops there.",
        "AD-084",
    ),
    Need(
        lambda o: (
            not o.c.over
            or o.s.rulings.tank_transit != "no land unit"
            or not o.s.position.land(o.c.over, _side(o))
        ),
        lambda o: f"By your house rule a tank crosses no zone with a land unit, as {o.called(o.c.over)} is.",
        "AD-085",
    ),
    Need(
        lambda o: not o.c.over or room_for(o.s.position, o.s.battle, o.c.over, _side(o)),
        lambda o: _room(o, o.c.over, _side(o)),
        "AD-092",
    ),
    *ROOM_THERE,
)


def _beachhead(o: Asked) -> Box | None:
    return next((box for box in beachheads(o.s) if box.key == o.c.box), None)


def _waiting(o: Asked) -> dict[Kind, int]:
    box = _beachhead(o)
    return landing.waiting(o.s, box) if box else {}


BOX: Needs[Asked] = (
    Need(_beachhead, "Units land from a beachhead; there is none of that name.", "AD-142", True),
    Need(
        lambda o: getattr(_beachhead(o), "power", "") in powers_of(o.s, o.seat),
        lambda o: f"The units in {o.called(o.c.box)} are not of a power of yours.",
        "AD-007",
    ),
)
TO_LAND: Needs[Asked] = (
    Need(
        lambda o: room_for(o.s.position, o.s.battle, o.c.to, "allies") >= max(1, sum(_going(o).values())),
        lambda o: _room(o, o.c.to, "allies"),
        "AD-143",
    ),
)


def _lands_there(o: Asked) -> bool:
    box = _beachhead(o)
    if box is None or not o.on_card:
        return box is None or o.c.to == box.zone
    return o.c.to in landing.zones_of(o.s, box)


def _unloads(o: Asked) -> bool:
    box = _beachhead(o)
    return box is None or not o.on_card or landing.may_unload(o.s, box)


LAND: Needs[Asked] = (
    *BOX,
    zone_known("to"),
    Need(
        _lands_there,
        lambda o: (
            f"Units of {o.called(o.c.box)} land in {o.called(getattr(_beachhead(o), 'zone', ''))} and go no"
            " further."
        ),
        "AD-142",
    ),
    Need(lambda o: sum(_going(o).values()) > 0, "Say how many units land.", "AD-142", True),
    Need(
        lambda o: all(count <= _waiting(o).get(kind, 0) for kind, count in _going(o).items()),
        lambda o: f"So many do not wait in {o.called(o.c.box)}: {so_many(_waiting(o))}.",
        "AD-142",
    ),
    Need(
        lambda o: _unloads(o),
        "By the fortune card another beachhead of that power unloads under this card.",
        "AD-204",
    ),
    *TO_LAND,
)


def _line(o: Asked) -> Line | None:
    return o.s.charts.get(o.c.queue)


def _roll(o: Asked) -> Roll | None:
    return o.s.card.rolls.get(o.c.queue) if o.s.card else None


def _entries(o: Asked) -> tuple[str, ...]:
    line = _line(o)
    return entries(o.s.battle, line.queue) if line else ()


def _is_box(o: Asked) -> bool:
    return bool(o.box(o.c.place))


def _free(o: Asked) -> int:
    line = _line(o)
    return reinforcement.room(o.s, o.c.place, o.s.position.sides[line.queue.power]) if line else 0


def _next_only(o: Asked) -> tuple[str, ...]:
    """Where alone the first of those that come may enter; nothing where that is not bound."""
    line = _line(o)
    coming = [unit for _, unit in line.upcoming()][: max(1, o.c.count)] if line else []
    return next((unit.only for unit in coming if unit.only and o.c.place not in unit.only), ())


def _is_refused(o: Asked) -> bool:
    line = _line(o)
    side = o.s.position.sides[line.queue.power] if line else "axis"
    refuses = o.s.rulings.reinforce_contested == "refused" and not _is_box(o)
    return refuses and bool(o.s.position.land(o.c.place, enemy(side)))


QUEUE: Needs[Asked] = (
    Need(_line, "There is no such reinforcement chart.", "AD-155", True),
    Need(
        lambda o: getattr(getattr(_line(o), "queue", None), "power", "") in powers_of(o.s, o.seat),
        "That chart is not of a power of yours.",
        "AD-007",
    ),
)
ENTRY: Needs[Asked] = (
    Need(
        lambda o: o.c.place in _entries(o),
        lambda o: (
            f"Units of that chart do not enter in {o.called(o.c.place)}: "
            f"{', '.join(map(o.called, _entries(o)))} alone."
        ),
        lambda o: "AD-166" if o.side == "allies" else "AD-172",
        True,
    ),
    Need(
        lambda o: not _next_only(o),
        lambda o: (
            f"The next units of the chart enter at {', '.join(map(o.called, _next_only(o)))} only, and"
            " none enters before those ahead of it."
        ),
        "AD-157",
    ),
    Need(
        lambda o: not _is_refused(o),
        lambda o: f"By your house rule nobody enters {o.called(o.c.place)}, where enemy land units stand.",
        "AD-174",
    ),
    Need(
        lambda o: _is_refused(o) or _free(o) >= max(1, o.c.count),
        lambda o: (
            f"{o.called(o.c.place)} has room for {_free(o)} more."
            if _free(o)
            else f"{o.called(o.c.place)} is full."
        ),
        lambda o: "AD-167" if _is_box(o) else "AD-173",
    ),
)
"""What a place needs for units of a chart to enter."""
BRING_IN: Needs[Asked] = (
    *QUEUE,
    Need(lambda o: not o.on_card or _roll(o), "Roll for reinforcements first.", "AD-162"),
    Need(
        lambda o: o.c.count <= _left(o),
        lambda o: f"The roll lets {_left(o)} more units of that chart enter this turn.",
        "AD-162",
    ),
    *ENTRY,
)


def _left(o: Asked) -> int:
    roll = _roll(o)
    return roll.allowed - roll.entered if roll else 10**6
