"""What the set-up owes: known kinds, pieces where their side may have them, stacks that fit.

Cite: AD-033, AD-041, AD-043, AD-047, AD-049, AD-050, AD-057, AD-280.
"""

from collections.abc import Iterator
from typing import get_args

from rulesets.axis_allies_dday.check.boxes import held
from rulesets.axis_allies_dday.check.known import (
    boxes_of,
    error,
    has_order,
    merged,
    place_called,
    power_called,
    side_of,
    warning,
    zones_of,
)
from rulesets.axis_allies_dday.document.battle import AIR, AIRFIELD, Battle, Kind, Piece, Procedure
from rulesets.kit.findings import Finding
from rulesets.kit.words import count

_FLIGHTS: tuple[tuple[Kind, Procedure], ...] = (
    ("fighter", "fighters on patrol"),
    ("bomber", "bomber strikes"),
)


def check_set_up(battle: Battle) -> Iterator[Finding]:
    """Every row of the set-up, and what stands together."""
    rows = [(f"set_up.{at}", piece) for at, piece in enumerate(battle.set_up)]
    for path, piece in rows:
        yield from _check_row(battle, path, piece)
    yield from merged(found for path, piece in rows for found in _check_place(battle, path, piece))
    for at, zone in enumerate(battle.zones):
        number = held(battle, zone.key)
        if number > battle.stack > 0:
            says = (
                f"{place_called(battle, zone.key)} starts with {number} infantry, artillery and tanks; "
                f"a side may have {battle.stack}."
            )
            yield error("stack-full", f"zones.{at}", says, "Set some of them up elsewhere.", "AD-050")
    for kind, procedure in _FLIGHTS:
        places = tuple(path for path, piece in rows if piece.kind == kind)
        if places and not has_order(battle, procedure):
            says = f"There are {kind}s, but no order card lets them fly."
            mend = f"Add a card of {procedure}, or leave the {kind}s out."
            yield warning("air-idle", places[0], says, mend, "AD-125", places)


def _check_row(battle: Battle, path: str, piece: Piece) -> Iterator[Finding]:
    if piece.kind not in get_args(Kind):
        says = f"Nobody knows the kind of unit {piece.kind!r}."
        yield error("unknown-kind", path, says, "Choose one that the book has.", "AD-049")
    if piece.count < 1:
        says = f"{piece.count} {piece.kind} stand in {place_called(battle, piece.place)}."
        yield error("piece-count", path, says, "Write how many, or leave the row out.", "AD-049")


def _check_place(battle: Battle, path: str, piece: Piece) -> Iterator[Finding]:
    """Who may stand where; one finding a row, none of a power that nobody has."""
    side, box = side_of(battle, piece.power), boxes_of(battle).get(piece.place)
    if not side:
        return
    says = f"{power_called(battle, piece.power)} has a {piece.kind} in {place_called(battle, piece.place)}"
    if piece.kind == "blockhouse" and side != "axis":
        says = f"{says}; only the Axis owns any."
        yield error("allied-blockhouse", path, says, "Give it to the Axis.", "AD-057")
    elif piece.kind in AIR and side != "allies":
        says = f"{says}; only the Allies own aircraft."
        yield error("axis-aircraft", path, says, "Leave it out.", "AD-057")
    elif piece.kind in AIR and piece.place != AIRFIELD:
        says = f"{says}; aircraft wait on the airfield."
        yield error("air-afield", path, says, "Set it up on the airfield.", "AD-047")
    elif piece.kind not in AIR and piece.place == AIRFIELD:
        says = f"{says}, where only aircraft wait."
        yield error("land-on-airfield", path, says, "Set it up in a zone or a box.", "AD-047")
    elif side == "allies" and piece.place in zones_of(battle):
        says = f"{says}, ashore at the start."
        yield error("allies-ashore", path, says, "Let it start in a beachhead or an airborne box.", "AD-033")
    elif side == "axis" and box is not None:
        says = f"{says}, which is an Allied box."
        yield error("axis-afloat", path, says, "Set it up in a zone.", "AD-033")
    elif box is not None and box.power != piece.power and side_of(battle, box.power) == "allies":
        says = f"{says}, the box of {power_called(battle, box.power)}."
        yield error("box-of-another", path, says, "Choose a box of its own power.", "AD-166")


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
            start = "starts" if standing == 1 else "start"
            says = (
                f"{count(standing, 'blockhouse')} {start} in {place_called(battle, zone.key)}, "
                f"which has {count(zone.blockhouses, 'place')}."
            )
            mend = "Write the printed number of its places, or take a blockhouse away."
            places = (f"zones.{at}", *(path for path, _ in rows))
            yield error("blockhouse-places", places[0], says, mend, "AD-043", places)


def check_somebody(battle: Battle) -> Iterator[Finding]:
    """A side that has no land unit at the start and none on a chart."""
    land = {piece.power for piece in battle.set_up if piece.kind not in AIR}
    land |= {queue.power for queue in battle.charts if any(row.units for row in queue.rows)}
    for side, title in (("axis", "Axis"), ("allies", "Allies")):
        powers = {power.key for power in battle.powers if power.side == side}
        if powers and not powers & land:
            says = f"The {title} has no land unit, in the set-up or on a chart."
            yield error("nobody", "set_up", says, "Set up its units.", "AD-033")
