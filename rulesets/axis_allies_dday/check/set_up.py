"""What the set-up owes: known places and powers, pieces where their side may have them, stacks that fit.

Cite: AD-033, AD-041, AD-043, AD-047, AD-049, AD-050, AD-057, AD-280.
"""

from collections.abc import Iterator
from typing import get_args

from rulesets.axis_allies_dday.check.boxes import foreign, held
from rulesets.axis_allies_dday.check.known import (
    alike,
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
from rulesets.axis_allies_dday.document.battle import AIR, AIRFIELD, Battle, Box, Kind, Piece, Procedure
from rulesets.kit.findings import Finding
from rulesets.kit.words import count

MOST_BLOCKHOUSES = 6
"""More printed places than this in a zone are a digit too many: the board has two at most."""
MOST_AIRCRAFT = 12
"""More fighters or bombers of a power than this are a digit too many: each has five in the book."""
_FLIGHTS: tuple[tuple[Kind, Procedure], ...] = (
    ("fighter", "fighters on patrol"),
    ("bomber", "bomber strikes"),
)


def check_set_up(battle: Battle) -> Iterator[Finding]:
    """Every row of the set-up, and what stands together."""
    for at, piece in enumerate(battle.set_up):
        yield from _check_row(battle, f"set_up.{at}", piece)
    yield from merged(
        found
        for at, piece in enumerate(battle.set_up)
        for found in _check_place(battle, f"set_up.{at}", piece)
    )
    rows = ((f"set_up.{at}", f"{row.place} {row.power} {row.kind}") for at, row in enumerate(battle.set_up))
    for _, places in alike(rows):
        row = battle.set_up[int(places[1].split(".")[1])]
        power, called = power_called(battle, row.power), _called(battle, row)
        says = f"{row.kind.capitalize()} of {power} in {called} stands twice."
        yield warning("piece-twice", places[1], says, "Write one row with their number.", "AD-049", places)
    yield from check_stacks(battle)
    yield from _check_aircraft(battle)


def _called(battle: Battle, piece: Piece) -> str:
    return place_called(battle, piece.place)


def _check_row(battle: Battle, path: str, piece: Piece) -> Iterator[Finding]:
    if piece.kind not in get_args(Kind):
        says = f"Nobody knows the kind of unit {piece.kind!r}."
        yield error("unknown-kind", path, says, "Choose one that the book has.", "AD-049")
    if piece.count < 1:
        says = f"{piece.count} {piece.kind} stand in {_called(battle, piece)}."
        yield error("piece-count", path, says, "Write how many, or leave the row out.", "AD-049")


def _check_place(battle: Battle, path: str, piece: Piece) -> Iterator[Finding]:
    """Who may stand where; one finding a row, none of a power that nobody has."""
    if not side_of(battle, piece.power):
        return
    side, box, called = (
        side_of(battle, piece.power),
        boxes_of(battle).get(piece.place),
        _called(battle, piece),
    )
    power, is_zone = power_called(battle, piece.power), piece.place in zones_of(battle)
    if piece.kind == "blockhouse" and side != "axis":
        says = f"{power} has a blockhouse in {called}; only the Axis owns any."
        yield error("allied-blockhouse", path, says, "Give it to the Axis.", "AD-057")
    elif piece.kind in AIR and side != "allies":
        says = f"{power} has a {piece.kind}; only the Allies own aircraft."
        yield error("axis-aircraft", path, says, "Leave it out.", "AD-057")
    elif piece.kind in AIR and piece.place != AIRFIELD:
        says = f"A {piece.kind} starts in {called}; aircraft wait on the airfield."
        yield error("air-afield", path, says, "Set it up on the airfield.", "AD-047")
    elif piece.kind not in AIR and piece.place == AIRFIELD:
        says = f"{piece.kind.capitalize()} of {power} starts on the airfield, where only aircraft wait."
        yield error("land-on-airfield", path, says, "Set it up in a zone or a box.", "AD-047")
    elif side == "allies" and is_zone:
        says = f"{piece.kind.capitalize()} of {power} starts ashore, in {called}."
        yield error("allies-ashore", path, says, "Let it start in a beachhead or an airborne box.", "AD-033")
    elif side == "axis" and box is not None:
        says = f"{piece.kind.capitalize()} of {power} starts in {called}, which is an Allied box."
        yield error("axis-afloat", path, says, "Set it up in a zone.", "AD-033")
    elif box is not None and _is_of_another(battle, box, piece):
        owner = power_called(battle, box.power)
        says = f"{piece.kind.capitalize()} of {power} starts in {called}, the box of {owner}."
        yield error("box-of-another", path, says, "Choose a box of its own power.", "AD-166")


def _is_of_another(battle: Battle, box: Box, piece: Piece) -> bool:
    """Whether the piece alone is wrong: where the box itself is another power's, that is told of the box."""
    is_allied = side_of(battle, box.power) == "allies"
    return is_allied and box.power != piece.power and box.key not in foreign(battle)


def check_stacks(battle: Battle) -> Iterator[Finding]:
    """Zones with more units that can move than a side may have there."""
    if battle.stack < 1:
        return
    for at, zone in enumerate(battle.zones):
        number = held(battle, zone.key)
        if number > battle.stack:
            says = (
                f"{place_called(battle, zone.key)} starts with {number} infantry, artillery and tanks; "
                f"a side may have {battle.stack}."
            )
            yield error("stack-full", f"zones.{at}", says, "Set some of them up elsewhere.", "AD-050")


def check_blockhouses(battle: Battle) -> Iterator[Finding]:
    """Zones in which more or fewer blockhouses stand than are printed."""
    for at, zone in enumerate(battle.zones):
        rows = [
            f"set_up.{row}"
            for row, piece in enumerate(battle.set_up)
            if piece.kind == "blockhouse" and piece.place == zone.key
        ]
        standing = sum(battle.set_up[int(row.split(".")[1])].count for row in rows)
        called = place_called(battle, zone.key)
        places_told = count(zone.blockhouses, "place")
        start = "starts" if standing == 1 else "start"
        says = f"{count(standing, 'blockhouse')} {start} in {called}, which has {places_told}."
        places = (f"zones.{at}", *rows)
        if standing > max(zone.blockhouses, 0):
            mend = "Write the printed number of its places, or take a blockhouse away."
            yield error("blockhouse-places", places[0], says, mend, "AD-043", places)
        elif standing < zone.blockhouses <= MOST_BLOCKHOUSES:
            mend = "Set up as many as are printed; put this aside where one is to be built later."
            yield warning("blockhouse-fewer", places[0], says, mend, "AD-043", places)


def check_somebody(battle: Battle) -> Iterator[Finding]:
    """A side that has no land unit at the start and none on a chart."""
    for side, title in (("axis", "Axis"), ("allies", "Allies")):
        powers = {power.key for power in battle.powers if power.side == side}
        stands = any(piece.power in powers and piece.kind not in AIR for piece in battle.set_up)
        waits = any(queue.power in powers and any(row.units for row in queue.rows) for queue in battle.charts)
        if powers and not stands and not waits:
            says = f"The {title} has no land unit, in the set-up or on a chart."
            yield error("nobody", "set_up", says, "Set up its units.", "AD-033")


def _check_aircraft(battle: Battle) -> Iterator[Finding]:
    for kind, procedure in _FLIGHTS:
        rows = [(at, piece) for at, piece in enumerate(battle.set_up) if piece.kind == kind]
        if rows and not has_order(battle, procedure):
            places = tuple(f"set_up.{at}" for at, _ in rows)
            says = f"There are {kind}s, but no order card lets them fly."
            mend = f"Add a card of {procedure}, or leave the {kind}s out."
            yield warning("air-idle", places[0], says, mend, "AD-125", places)
        for at, piece in rows:
            if piece.count > MOST_AIRCRAFT:
                says = f"{power_called(battle, piece.power)} has {piece.count} {kind}s."
                yield warning("air-many", f"set_up.{at}", says, "Look for a digit too many.", "AD-047")
