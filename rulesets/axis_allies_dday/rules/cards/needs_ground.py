"""What moves, landings and reinforcements need. Cite: AD-079 to AD-096, AD-142, AD-143, AD-155 to AD-174."""

from collections.abc import Mapping

from rulesets.axis_allies_dday.document.battle import MOBILE, Box, Kind, SideKey
from rulesets.axis_allies_dday.document.ground import touching
from rulesets.axis_allies_dday.rules.cards import landing, movement, reinforcement
from rulesets.axis_allies_dday.rules.cards.needs import NOT_ENDED, OWN_POWER, Asked, is_drop, zone_known
from rulesets.axis_allies_dday.rules.cards.procedure import luck, powers_of, zones
from rulesets.axis_allies_dday.rules.cards.sea_fire import beachheads
from rulesets.axis_allies_dday.rules.state.changes import going
from rulesets.axis_allies_dday.rules.state.charts import Line, entries
from rulesets.axis_allies_dday.rules.state.position import Spot, enemy, room_for
from rulesets.axis_allies_dday.rules.state.state import GOOD, in_play
from rulesets.axis_allies_dday.rules.state.words import number_of
from rulesets.kit.flow.conditions import Need, Needs, Table, where


def _so_many(counts: Mapping[Kind, int]) -> str:
    """ "2 infantry, 1 tank" in a list; "nobody" for none."""
    return ", ".join(number_of(count, kind) for kind, count in counts.items() if count) or "nobody"


def _sum(o: Asked) -> int:
    return sum(going(o.c).values())


def _standing(o: Asked) -> dict[Kind, int]:
    return {kind: o.s.position.count(Spot(o.c.origin, o.c.power, kind)) for kind in MOBILE}


def _too_many(o: Asked) -> bool:
    there = _standing(o)
    return any(count > there[kind] for kind, count in going(o.c).items())


def _has_moved(o: Asked) -> bool:
    """Whether some of those who go have moved under this card."""
    there, moved = _standing(o), in_play(o.then).moved
    return not _too_many(o) and any(
        count > there[kind] - moved.get(Spot(o.c.origin, o.c.power, kind), 0)
        for kind, count in going(o.c).items()
    )


def _side(o: Asked) -> SideKey:
    return o.s.position.sides[o.c.power]


def _slow(o: Asked) -> bool:
    """Whether anybody goes who may not go two zones."""
    return luck(o.then) != GOOD and any(kind != "tank" for kind in going(o.c))


def _near(o: Asked) -> bool:
    return o.c.to in touching(o.s.battle, o.c.origin)


def _room(o: Asked, zone: str, side: SideKey) -> str:
    free, most = room_for(o.s.position, o.s.battle, zone, side), o.s.battle.stack
    held = f"{o.called(zone)} holds {most - free} of a side's {most} infantry, artillery and tanks"
    return f"{held}: {f'room for {free} more' if free else 'it is full'}."


def _lock(o: Asked) -> str:
    """What locks the units there: enemy land units, or a blockhouse alone."""
    if not o.s.position.is_locked(o.c.origin, _side(o)):
        return ""
    return "units" if o.s.position.number(o.c.origin, MOBILE, enemy(_side(o))) else "blockhouse"


LOCKED: Needs[Asked] = (
    Need(
        lambda o: _lock(o) != "units",
        "{o[origin]} holds enemy land units: yours there are locked and cannot leave.",
        "AD-087",
    ),
    Need(
        lambda o: _lock(o) != "blockhouse",
        "A blockhouse stands in {o[origin]}: it alone locks your units there.",
        "AD-088",
    ),
    Need(
        lambda o: movement.may_leave(o.then, o.c.power, o.c.origin),
        "By the fortune card no more zones may be left under this card.",
        lambda o: "AD-202" if _side(o) == "allies" else "AD-208",
    ),
)
"""What a zone needs for units to leave it."""
ROOM_THERE: Needs[Asked] = (
    Need(
        lambda o: room_for(o.s.position, o.s.battle, o.c.to, _side(o)) >= max(1, _sum(o)),
        lambda o: _room(o, o.c.to, _side(o)),
        "AD-090",
    ),
)


def _is_box(o: Asked, place: str) -> bool:
    return place not in zones(o.s) and any(box.key == place for box in o.s.battle.boxes)


_CROSSED: Needs[Asked] = (
    Need(lambda o: not _slow(o), "Only tanks go two zones.", "AD-082"),
    Need(
        lambda o: o.c.over in touching(o.s.battle, o.c.origin) and o.c.to in touching(o.s.battle, o.c.over),
        "By {o[over]} no way leads there: a tank goes two zones at most, each beside the one before.",
        "AD-083",
        True,
    ),
    Need(
        lambda o: not o.s.position.land(o.c.over, enemy(_side(o))),
        "Enemy land units stand in {o[over]}: a tank that enters stops there.",
        "AD-084",
    ),
    Need(
        lambda o: o.s.rulings.tank_transit != "no land unit" or not o.s.position.land(o.c.over, _side(o)),
        "By your house rule a tank crosses no zone with a land unit, as {o[over]} is.",
        "AD-085",
    ),
    Need(
        lambda o: room_for(o.s.position, o.s.battle, o.c.over, _side(o)),
        lambda o: _room(o, o.c.over, _side(o)),
        "AD-092",
    ),
)
_MOVE: Needs[Asked] = (
    *OWN_POWER,
    Need(
        lambda o: not _is_box(o, o.c.origin),
        "Units in a beachhead do not move: they land on order card 10.",
        "AD-135",
        True,
    ),
    Need(lambda o: not _is_box(o, o.c.to), "A unit ashore never goes back into a box.", "AD-096", True),
    zone_known("origin"),
    zone_known("to"),
    Need(_sum, "Say how many units move.", "AD-080", True),
    Need(
        lambda o: not _too_many(o),
        lambda o: f"So many do not stand in {o['origin']}: {_so_many(_standing(o))} of yours.",
        "AD-080",
    ),
    Need(lambda o: not _has_moved(o), "A unit moves at most once under one card.", "AD-081"),
    *LOCKED,
    Need(
        lambda o: o.c.over or _near(o) or not _slow(o),
        "{o[origin]} and {o[to]} do not touch: infantry and artillery move to an adjacent zone.",
        "AD-082",
    ),
    Need(
        lambda o: o.c.over or _near(o) or _slow(o),
        "{o[to]} is not beside {o[origin]}: a tank goes two zones at most, each beside the one before.",
        "AD-083",
    ),
    *ROOM_THERE,
    *where(lambda o: o.c.over, _CROSSED),
)


def _waiting(o: Asked) -> dict[Kind, int]:
    return landing.waiting(o.s, _box(o))


def _box(o: Asked) -> Box:
    return next(box for box in beachheads(o.s) if box.key == o.c.box)


TO_LAND: Needs[Asked] = (
    Need(
        lambda o: room_for(o.s.position, o.s.battle, o.c.to, "allies") >= max(1, _sum(o)),
        lambda o: _room(o, o.c.to, "allies"),
        "AD-143",
    ),
)
_LAND: Needs[Asked] = (
    Need(
        lambda o: o.c.box in {box.key for box in beachheads(o.s)},
        "Units land from a beachhead; there is none of that name.",
        "AD-142",
        True,
    ),
    Need(
        lambda o: _box(o).power in powers_of(o.s, o.seat),
        "The units in {o[box]} are not of a power of yours.",
        "AD-007",
    ),
    zone_known("to"),
    Need(
        lambda o: o.c.to in landing.zones_of(o.then, _box(o)),
        lambda o: f"Units of {o['box']} land in {o.called(_box(o).zone)} and go no further.",
        "AD-142",
    ),
    Need(_sum, "Say how many units land.", "AD-142", True),
    Need(
        lambda o: all(count <= _waiting(o).get(kind, 0) for kind, count in going(o.c).items()),
        lambda o: f"So many do not wait in {o['box']}: {_so_many(_waiting(o))}.",
        "AD-142",
    ),
    Need(
        lambda o: landing.may_unload(o.then, _box(o)),
        "By the fortune card another beachhead of that power unloads under this card.",
        "AD-204",
    ),
    *TO_LAND,
)


def _line(o: Asked) -> Line:
    return o.s.charts[o.c.queue]


def _entries(o: Asked) -> tuple[str, ...]:
    return entries(o.s.battle, _line(o).queue)


def _free(o: Asked) -> int:
    return reinforcement.room(o.s, o.c.place, o.s.position.sides[_line(o).queue.power])


def _next_only(o: Asked) -> tuple[str, ...]:
    """Where alone the first of those that come may enter; nothing where that is not bound."""
    coming = [unit for _, unit in _line(o).upcoming()][: max(1, o.c.count)]
    return next((unit.only for unit in coming if unit.only and o.c.place not in unit.only), ())


def _is_refused(o: Asked) -> bool:
    """Whether a house rule keeps the chart's units out of a zone where enemy land units stand."""
    refuses = o.s.rulings.reinforce_contested == "refused" and o.c.place in zones(o.s)
    return refuses and bool(o.s.position.land(o.c.place, enemy(o.s.position.sides[_line(o).queue.power])))


def _left(o: Asked) -> int:
    """How many more the roll lets in; without one that is not said here."""
    roll = in_play(o.then).rolls.get(o.c.queue)
    return roll.allowed - roll.entered if roll else 10**6


_QUEUE: Needs[Asked] = (
    Need(lambda o: o.c.queue in o.s.charts, "There is no such reinforcement chart.", "AD-155", True),
    Need(
        lambda o: _line(o).queue.power in powers_of(o.s, o.seat),
        "That chart is not of a power of yours.",
        "AD-007",
    ),
)
ENTRY: Needs[Asked] = (
    Need(
        lambda o: o.c.place in _entries(o),
        lambda o: f"Units of that chart do not enter in {o['place']}: {o.called(*_entries(o))} alone.",
        lambda o: "AD-166" if o.side == "allies" else "AD-172",
        True,
    ),
    Need(
        lambda o: not _next_only(o),
        lambda o: (
            f"The next units of the chart enter at {o.called(*_next_only(o))} only, and"
            " none enters before those ahead of it."
        ),
        "AD-157",
    ),
    Need(
        lambda o: not _is_refused(o),
        "By your house rule nobody enters {o[place]}, where enemy land units stand.",
        "AD-174",
    ),
    Need(
        lambda o: _is_refused(o) or _free(o) >= max(1, o.c.count),
        lambda o: f"{o['place']} {f'has room for {_free(o)} more' if _free(o) else 'is full'}.",
        lambda o: "AD-173" if o.c.place in zones(o.s) else "AD-167",
    ),
)
"""What a place needs for units of a chart to enter."""
_BRING_IN: Needs[Asked] = (
    *_QUEUE,
    Need(
        lambda o: not o.on_card or o.c.queue in in_play(o.s).rolls,
        "Roll for reinforcements first.",
        "AD-162",
    ),
    Need(
        lambda o: o.c.count <= _left(o),
        lambda o: f"The roll lets {_left(o)} more units of that chart enter this turn.",
        "AD-162",
    ),
    *ENTRY,
)
NEEDS: Table[Asked] = {
    movement.MoveUnits: (*_MOVE, *NOT_ENDED),
    landing.LandUnits: (*_LAND, *NOT_ENDED),
    reinforcement.BringIn: where(lambda o: not is_drop(o), (*_BRING_IN, *NOT_ENDED)),
    **dict.fromkeys((reinforcement.ReRollDie, reinforcement.KeepDice), _QUEUE),
    **dict.fromkeys(
        (movement.EndMoves, landing.LandAll, landing.EndLandings, reinforcement.EndPlacing), NOT_ENDED
    ),
}
