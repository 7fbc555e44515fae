"""What beachheads and airborne boxes owe: an Allied power, a zone they join, room for what waits there.

Cite: AD-019 to AD-023, AD-027, AD-044 to AD-046, AD-262, AD-280.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.check.known import (
    alike,
    boxes_of,
    error,
    has_order,
    note,
    power_called,
    side_of,
    warning,
    zones_of,
)
from rulesets.axis_allies_dday.document.battle import AIRFIELD, MOBILE, Battle, Box
from rulesets.kit.findings import Finding
from rulesets.kit.words import count

MOST_ROOM = 12
"""More spaces than this in a box are a digit too many: the board's largest has eight."""


def check_boxes(battle: Battle) -> Iterator[Finding]:
    """Keys, powers, zones and rooms of the boxes, and what lies in them at the start."""
    if not battle.boxes:
        mend = "Add a beachhead, and the zone its units land in."
        yield error(
            "no-landing", "boxes", "The Allies have no beachhead and no airborne box.", mend, "AD-019"
        )
    yield from _check_keys(battle)
    for at, box in enumerate(battle.boxes):
        yield from _check_ends(battle, f"boxes.{at}", box)
    yield from check_rooms(battle)
    yield from _check_airborne(battle)


def _check_keys(battle: Battle) -> Iterator[Finding]:
    zones = zones_of(battle)
    for key, places in alike((f"boxes.{at}", box.key) for at, box in enumerate(battle.boxes)):
        says = f"{len(places)} boxes have the key {key}."
        yield error("box-twice", places[1], says, "Give each a key of its own.", "AD-019", places)
    for title, places in alike((f"boxes.{at}", box.title) for at, box in enumerate(battle.boxes)):
        says = f"{len(places)} boxes are called {title}."
        yield warning("box-name-twice", places[1], says, "Name each its own way.", "AD-019", places)
    for at, box in enumerate(battle.boxes):
        if not box.key.strip() or box.key == AIRFIELD or box.key in zones:
            says = f"The key of a box is {box.key!r}, which is no name or that of another place."
            yield error("box-key", f"boxes.{at}", says, "Give it a key of its own.", "AD-049")
        if not box.title.strip():
            says = f"The box {box.key} has no title."
            yield error("box-untitled", f"boxes.{at}", says, "Write the beach's name.", "AD-019")


def _check_ends(battle: Battle, path: str, box: Box) -> Iterator[Finding]:
    side = side_of(battle, box.power)
    if box.key in foreign(battle):
        says = f"{box.title} belongs to {power_called(battle, box.power)}, and only others start there."
        yield error("box-power", path, says, "Choose the power that lands there.", "AD-019")
    if side == "axis":
        says = f"{box.title} belongs to {power_called(battle, box.power)}, which does not land."
        yield error("box-power", path, says, "Choose the power that lands there.", "AD-019")
    zones = zones_of(battle)
    if box.kind == "beachhead" and box.zone in zones and not zones[box.zone].coastal:
        says = f"The beachhead {box.title} joins {box.zone}, which has no coast."
        mend = "Mark the zone as coastal, or choose one by the sea."
        yield error("beachhead-inland", path, says, mend, "AD-027")
    if box.kind not in ("beachhead", "airborne"):
        says = f"{box.title} is neither a beachhead nor an airborne box."
        yield error("box-kind", path, says, "Choose one of the two.", "AD-023")
    if not 1 <= box.room <= MOST_ROOM:
        says = f"{box.title} has room for {count(box.room, 'unit')}."
        mend = "Write the number of its silhouettes."
        yield (error if box.room < 1 else warning)("box-room", path, says, mend, "AD-020")


def check_uses(battle: Battle) -> Iterator[Finding]:
    """Boxes that nothing stands in and nothing will enter."""
    for at, box in enumerate(battle.boxes):
        yield from _check_use(battle, f"boxes.{at}", box)


def _check_use(battle: Battle, path: str, box: Box) -> Iterator[Finding]:
    stands = any(piece.place == box.key for piece in battle.set_up)
    if box.kind == "airborne" and not stands:
        says = f"The airborne box {box.title} holds no infantry."
        yield error("airborne-empty", path, says, "Set up its paratroopers, or leave it out.", "AD-046")
    if box.kind == "beachhead" and not stands:
        waits = any(
            queue.power == box.power and any(row.units for row in queue.rows) for queue in battle.charts
        )
        if not waits:
            says = f"Nobody starts in {box.title}, and its power has no chart: nobody will ever land there."
            yield warning("beachhead-idle", path, says, "Set up its units, or leave it out.", "AD-044")


def foreign(battle: Battle) -> set[str]:
    """Boxes of one Allied power in which only units of another start."""
    found = set()
    for box in battle.boxes:
        powers = {piece.power for piece in battle.set_up if piece.place == box.key}
        sides = {side_of(battle, power) for power in (box.power, *powers)}
        if powers and box.power not in powers and sides == {"allies"}:
            found.add(box.key)
    return found


def held(battle: Battle, place: str, side: str = "") -> int:
    """How many land units that can move stand in a box or zone at the start, of one side or of whatever
    power."""
    return sum(
        max(piece.count, 0)
        for piece in battle.set_up
        if piece.place == place and piece.kind in MOBILE and side in ("", side_of(battle, piece.power))
    )


def check_rooms(battle: Battle) -> Iterator[Finding]:
    """Boxes that hold more units than they have spaces."""
    for at, box in enumerate(battle.boxes):
        number = held(battle, box.key, "allies")
        if number > box.room > 0:
            says = f"{count(number, 'unit')} start in {box.title}, which has {count(box.room, 'space')}."
            mend = "Take a unit away, or give the box the spaces it has on the board."
            yield error("box-full", f"boxes.{at}", says, mend, "AD-050")


def _check_airborne(battle: Battle) -> Iterator[Finding]:
    boxes = boxes_of(battle)
    airborne = [at for at, box in enumerate(battle.boxes) if box.kind == "airborne"]
    if airborne and not has_order(battle, "airborne assault"):
        places = tuple(f"boxes.{at}" for at in airborne)
        says = "There are paratroopers, but no order card lets them drop."
        mend = "Add a card of airborne assault, or leave their boxes out."
        yield error("airborne-never", places[0], says, mend, "AD-280", places)
    for at, piece in enumerate(battle.set_up):
        box = boxes.get(piece.place)
        if box is not None and box.kind == "airborne" and piece.kind != "infantry":
            says = f"{box.title} holds a {piece.kind}; only infantry drops."
            yield error("airborne-kind", f"set_up.{at}", says, "Let it land at a beachhead.", "AD-046")
    for at in airborne:
        yield from _check_crowd(battle, f"boxes.{at}", battle.boxes[at])


def _check_crowd(battle: Battle, path: str, box: Box) -> Iterator[Finding]:
    """Cite: AD-262."""
    landing = sum(
        held(battle, other.key)
        for other in battle.boxes
        if other.zone == box.zone and other.kind == "beachhead"
    )
    dropped = held(battle, box.key)
    if landing and dropped + landing > battle.stack:
        room = max(battle.stack - dropped, 0)
        says = (
            f"{count(dropped, 'paratrooper')} of {box.title} leave room in {box.zone} for {room} of the "
            f"{landing} that can land there in the first turn."
        )
        yield note("landing-crowd", path, says, "Nothing need be mended where this is meant.", "AD-262")
