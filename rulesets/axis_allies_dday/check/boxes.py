"""What beachheads and airborne boxes owe: an Allied power, a zone they join, room for what waits there.

Cite: AD-019 to AD-023, AD-027, AD-044 to AD-046, AD-050, AD-280.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.check.known import (
    boxes_of,
    error,
    has_order,
    merged,
    power_called,
    side_of,
    warning,
    zones_of,
)
from rulesets.axis_allies_dday.document.battle import AIRFIELD, MOBILE, Battle, Box
from rulesets.kit.findings import Finding
from rulesets.kit.words import count


def check_boxes(battle: Battle) -> Iterator[Finding]:
    """Keys, powers, zones and rooms of the boxes, and what lies in them at the start."""
    if not battle.boxes:
        says = "The Allies have no beachhead and no airborne box."
        mend = "Add a beachhead, and the zone its units land in."
        yield error("no-landing", "boxes", says, mend, "AD-019")
    boxes = [(f"boxes.{at}", box) for at, box in enumerate(battle.boxes)]
    yield from merged(found for path, box in boxes for found in _check_box(battle, path, box))
    for path, box in boxes:
        yield from _check_room(battle, path, box)
    yield from _check_airborne(battle)


def _check_box(battle: Battle, path: str, box: Box) -> Iterator[Finding]:
    zones = zones_of(battle)
    if not box.key.strip() or box.key == AIRFIELD or box.key in zones:
        says = f"The key of a box is {box.key!r}, which is no name or that of another place."
        yield error("box-key", path, says, "Give it a key of its own.", "AD-049")
    if side_of(battle, box.power) == "axis":
        says = f"{box.title} belongs to {power_called(battle, box.power)}, which does not land."
        yield error("box-power", path, says, "Choose the power that lands there.", "AD-019")
    if box.kind == "beachhead" and box.zone in zones and not zones[box.zone].coastal:
        says = f"The beachhead {box.title} joins {box.zone}, which has no coast."
        mend = "Mark the zone as coastal, or choose one by the sea."
        yield error("beachhead-inland", path, says, mend, "AD-027")
    if box.kind not in ("beachhead", "airborne"):
        says = f"{box.title} is neither a beachhead nor an airborne box."
        yield error("box-kind", path, says, "Choose one of the two.", "AD-023")


def _check_room(battle: Battle, path: str, box: Box) -> Iterator[Finding]:
    """No spaces, or more units than spaces."""
    number = held(battle, box.key, "allies")
    if box.room < 1:
        says = f"{box.title} has room for {count(box.room, 'unit')}."
        yield error("box-room", path, says, "Write the number of its silhouettes.", "AD-020")
    elif number > box.room:
        says = f"{count(number, 'unit')} start in {box.title}, which has {count(box.room, 'space')}."
        mend = "Take a unit away, or give the box the spaces it has on the board."
        yield error("box-full", path, says, mend, "AD-050")


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
            says = f"The airborne box {box.title} holds no infantry."
            mend = "Set up its paratroopers, or leave it out."
            yield error("airborne-empty", f"boxes.{at}", says, mend, "AD-046")
        if box.kind == "beachhead" and box.key not in filled and box.power not in comes:
            says = f"Nobody starts in {box.title}, and its power has no chart: nobody will ever land there."
            mend = "Set up its units, or leave it out."
            yield warning("beachhead-idle", f"boxes.{at}", says, mend, "AD-044")


def _check_airborne(battle: Battle) -> Iterator[Finding]:
    boxes = boxes_of(battle)
    places = tuple(f"boxes.{at}" for at, box in enumerate(battle.boxes) if box.kind == "airborne")
    if places and not has_order(battle, "airborne assault"):
        says = "There are paratroopers, but no order card lets them drop."
        mend = "Add a card of airborne assault, or leave their boxes out."
        yield error("airborne-never", places[0], says, mend, "AD-280", places)
    for at, piece in enumerate(battle.set_up):
        box = boxes.get(piece.place)
        if box is not None and box.kind == "airborne" and piece.kind != "infantry":
            says = f"{box.title} holds a {piece.kind}; only infantry drops."
            yield error("airborne-kind", f"set_up.{at}", says, "Let it land at a beachhead.", "AD-046")
