"""What the set-up owes: known kinds, pieces where their side may have them, stacks that fit.

Cite: AD-033, AD-041, AD-043, AD-047, AD-049, AD-050, AD-057, AD-280.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.check.boxes import held
from rulesets.axis_allies_dday.check.known import (
    boxes_of,
    has_order,
    merged,
    place_called,
    power_called,
    side_of,
    zones_of,
)
from rulesets.axis_allies_dday.check.say import say
from rulesets.axis_allies_dday.document.battle import AIR, AIRFIELD, Battle, Kind, Piece, Procedure
from rulesets.axis_allies_dday.document.sides import both
from rulesets.kit.findings import Finding
from rulesets.kit.words import count

_FLIGHTS: tuple[tuple[Kind, Procedure], ...] = (
    ("fighter", "fighters on patrol"),
    ("bomber", "bomber strikes"),
)


def check_set_up(battle: Battle) -> Iterator[Finding]:
    """Every row of the set-up, and what stands together."""
    rows = [(f"set_up.{at}", piece) for at, piece in enumerate(battle.set_up)]
    yield from merged(found for path, piece in rows for found in _check_place(battle, path, piece))
    for at, zone in enumerate(battle.zones):
        number = held(battle, zone.key)
        if number > battle.stack > 0:
            called = place_called(battle, zone.key)
            yield say("stack-full", f"zones.{at}", called=called, number=number, stack=battle.stack)
    for kind, procedure in _FLIGHTS:
        places = tuple(path for path, piece in rows if piece.kind == kind)
        if places and not has_order(battle, procedure):
            yield say("air-idle", places[0], places, kind=kind, procedure=procedure)


def _check_place(battle: Battle, path: str, piece: Piece) -> Iterator[Finding]:
    """Who may stand where; one finding a row, none of a power that nobody has."""
    side, box = side_of(battle, piece.power), boxes_of(battle).get(piece.place)
    if not side:
        return
    whose = next(power.adjective for power in battle.powers if power.key == piece.power)
    at = "on the airfield" if piece.place == AIRFIELD else f"in {place_called(battle, piece.place)}"
    has = f"{whose} {piece.kind} starts {at}"
    axis, allies = both(battle).values()
    if piece.kind == "blockhouse" and side != "axis":
        yield say("allied-blockhouse", path, has=has, axis=axis)
    elif piece.kind in AIR and side != "allies":
        yield say("axis-aircraft", path, has=has, allies=allies)
    elif piece.kind in AIR and piece.place != AIRFIELD:
        yield say("air-afield", path, has=has)
    elif piece.kind not in AIR and piece.place == AIRFIELD:
        yield say("land-on-airfield", path, has=has)
    elif side == "allies" and piece.place in zones_of(battle):
        yield say("allies-ashore", path, has=has)
    elif side == "axis" and box is not None:
        yield say("axis-afloat", path, has=has, allies=allies)
    elif box is not None and box.power != piece.power and side_of(battle, box.power) == "allies":
        yield say("box-of-another", path, has=has, owner=power_called(battle, box.power))


def check_blockhouses(battle: Battle) -> Iterator[Finding]:
    """Zones in which more blockhouses stand than are printed."""
    for at, zone in enumerate(battle.zones):
        rows = [
            (f"set_up.{row}", piece.count)
            for row, piece in enumerate(battle.set_up)
            if (piece.kind, piece.place) == ("blockhouse", zone.key)
        ]
        standing = sum(number for _, number in rows)
        if standing > max(zone.blockhouses, 0):
            start = f"{count(standing, 'blockhouse')} {'starts' if standing == 1 else 'start'}"
            places = (f"zones.{at}", *(path for path, _ in rows))
            called, printed = place_called(battle, zone.key), count(zone.blockhouses, "place")
            yield say("blockhouse-places", places[0], places, start=start, called=called, printed=printed)


def check_somebody(battle: Battle) -> Iterator[Finding]:
    """A side that has no land unit at the start and none on a chart."""
    land = {piece.power for piece in battle.set_up if piece.kind not in AIR}
    land |= {queue.power for queue in battle.charts if any(row.units for row in queue.rows)}
    for side, who in both(battle).items():
        powers = {power.key for power in battle.powers if power.side == side}
        if powers and not powers & land:
            yield say("nobody", "set_up", who=who)
