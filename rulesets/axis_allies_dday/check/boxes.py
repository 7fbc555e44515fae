"""What the powers owe: a side each that plays, and something to play with; and what beachheads and airborne
boxes owe: an Allied power, a zone they join, room for what waits there.

Cite: AD-003, AD-005, AD-019 to AD-023, AD-027, AD-044 to AD-046, AD-049, AD-050, AD-280.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.check.known import boxes_of, has_order, merged, power_called, side_of, zones_of
from rulesets.axis_allies_dday.check.say import say
from rulesets.axis_allies_dday.document.battle import AIRFIELD, MOBILE, SIDES, Battle, Box
from rulesets.axis_allies_dday.document.sides import allied, both
from rulesets.kit.findings import Finding
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.words import count

MOST_ALLIED = 2
"""Allied powers there are seats for: three play at most."""


def check_powers(battle: Battle) -> Iterator[Finding]:
    """Sides and keys of the powers, and how many play."""
    sides, number = [power.side for power in battle.powers], len(allied(battle))
    axis, allies = both(battle).values()
    for who in (axis, allies):
        if who.key not in sides:
            yield say("side-empty", "powers", who=who, axis=axis, allies=allies)
    if number > MOST_ALLIED:
        places = tuple(f"powers.{at}" for at, side in enumerate(sides) if side == "allies")
        yield say("powers-many", places[0], places, number=number, axis=axis, allies=allies)
    if battle.rulings.players > number + 1:
        yield say("players", "rulings.players", players=battle.rulings.players, number=number, allies=allies)
    for at, power in enumerate(battle.powers):
        if not power.key.strip() or power.key in (*SIDES, ORGANISER):
            yield say("power-key", f"powers.{at}", power=power)


def check_uses_of_powers(battle: Battle) -> Iterator[Finding]:
    """Powers that have nothing."""
    busy = {piece.power for piece in battle.set_up} | {queue.power for queue in battle.charts}
    for at, power in enumerate(battle.powers):
        if power.key not in busy:
            yield say("power-idle", f"powers.{at}", power=power)


def check_boxes(battle: Battle) -> Iterator[Finding]:
    """Keys, powers, zones and rooms of the boxes, and what lies in them at the start."""
    if not battle.boxes:
        yield say("no-landing", "boxes", allies=both(battle)["allies"])
    boxes = [(f"boxes.{at}", box) for at, box in enumerate(battle.boxes)]
    yield from merged(found for path, box in boxes for found in _check_box(battle, path, box))
    for path, box in boxes:
        number = held(battle, box.key, "allies")
        if number > box.room > 0:
            yield say("box-full", path, box=box, units=count(number, "unit"), room=count(box.room, "space"))
    yield from _check_airborne(battle)


def _check_box(battle: Battle, path: str, box: Box) -> Iterator[Finding]:
    zones = zones_of(battle)
    if not box.key.strip() or box.key == AIRFIELD or box.key in zones:
        yield say("box-key", path, key=box.key)
    if side_of(battle, box.power) == "axis":
        yield say("box-power", path, box=box, power=power_called(battle, box.power))
    if box.kind == "beachhead" and box.zone in zones and not zones[box.zone].coastal:
        yield say("beachhead-inland", path, box=box)


def held(battle: Battle, place: str, side: str = "") -> int:
    """How many land units that can move stand in a box or zone at the start, of one side or of whatever
    power."""
    return sum(
        max(piece.count, 0)
        for piece in battle.set_up
        if piece.place == place and piece.kind in MOBILE and side in ("", side_of(battle, piece.power))
    )


def check_uses(battle: Battle) -> Iterator[Finding]:
    """Boxes that nothing stands in and nothing will enter."""
    filled = {piece.place for piece in battle.set_up}
    comes = {queue.power for queue in battle.charts if any(row.units for row in queue.rows)}
    for at, box in enumerate(battle.boxes):
        if box.kind == "airborne" and box.key not in filled:
            yield say("airborne-empty", f"boxes.{at}", box=box)
        if box.kind == "beachhead" and box.key not in filled and box.power not in comes:
            yield say("beachhead-idle", f"boxes.{at}", box=box)


def _check_airborne(battle: Battle) -> Iterator[Finding]:
    boxes = boxes_of(battle)
    places = tuple(f"boxes.{at}" for at, box in enumerate(battle.boxes) if box.kind == "airborne")
    if places and not has_order(battle, "airborne assault"):
        yield say("airborne-never", places[0], places)
    for at, piece in enumerate(battle.set_up):
        box = boxes.get(piece.place)
        if box is not None and box.kind == "airborne" and piece.kind != "infantry":
            yield say("airborne-kind", f"set_up.{at}", box=box, kind=piece.kind)
