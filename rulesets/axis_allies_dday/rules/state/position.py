"""What stands where. A unit is not an object: of each kind a power has so many in a place.

Places are zones, boxes and the airfield; aircraft stand in the zone they fly over. Invariant: no count is
below one, what is gone from a place is no key, and units are conserved: they move, are lost or come back.

Cite: Axis & Allies: D-Day, "Combat Units", "Maximum Units in a Zone"; AD-056 to AD-061, AD-090 to AD-094.
"""

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from rulesets.axis_allies_dday.document.battle import AIR, LAND, MOBILE, Battle, Kind, SideKey
from rulesets.kit.remembered import remembered
from rulesets.kit.stored.slotted import replace


class Spot(NamedTuple):
    """So one says where units of a kind are."""

    place: str
    power: str
    kind: Kind


class Strength(NamedTuple):
    """How many land units a side has in a place, and how many of them move."""

    land: int
    mobile: int


Counts = Mapping[Spot, int]
_KINDS = (*LAND, *AIR)
NONE = Strength(0, 0)
_NOTHING: Counts = {}
_NOBODY: Mapping[SideKey, Strength] = {}


@dataclass(frozen=True, slots=True)
class Position:
    """`places` has all pieces on the board, each place's in the order of powers and kinds; `lost` by power
    and kind all that left play; `sides` is the side of each power, `held` who controlled a zone last.
    `strengths` are the land units of each side that has some in a place, and those of them that move:
    counted with the pieces, since every rule asks for them."""

    places: Mapping[str, Counts]
    sides: Mapping[str, SideKey]
    lost: Mapping[tuple[str, Kind], int]
    held: Mapping[str, SideKey]
    strengths: Mapping[str, Mapping[SideKey, Strength]] = field(default_factory=dict)

    def number(self, place: str, kinds: Container[Kind], side: str = "", power: str = "") -> int:
        """How many of these kinds are in the place, of the side or the power, or of anybody."""
        total = 0
        for (_, owner, kind), count in self.places.get(place, _NOTHING).items():
            if kind in kinds and power in ("", owner) and side in ("", self.sides[owner]):
                total += count
        return total

    def standing(
        self, place: str, kinds: Container[Kind], side: str = "", power: str = ""
    ) -> Iterator[tuple[Spot, int]]:
        """Each power's kind that is in the place, with how many, in the order of powers and kinds."""
        for spot, count in self.places.get(place, _NOTHING).items():
            if spot.kind in kinds and power in ("", spot.power) and side in ("", self.sides[spot.power]):
                yield spot, count

    def everywhere(self, kind: Kind) -> tuple[tuple[Spot, int], ...]:
        """Each power's units of the kind, place by place."""
        return _everywhere(self, kind)

    @property
    def at(self) -> Counts:
        """All pieces on the board."""
        return {spot: count for there in self.places.values() for spot, count in there.items()}

    def count(self, spot: Spot) -> int:
        """How many stand at the spot."""
        return self.places.get(spot.place, _NOTHING).get(spot, 0)

    def land(self, place: str, side: SideKey) -> int:
        """Its land units there, blockhouses included."""
        return self.strengths.get(place, _NOBODY).get(side, NONE).land

    def mobile(self, place: str, side: SideKey) -> int:
        """Its infantry, artillery and tanks there."""
        return self.strengths.get(place, _NOBODY).get(side, NONE).mobile

    def is_contested(self, zone: str) -> bool:
        """Whether land units of both sides stand there. Cite: AD-097."""
        return len(self.strengths.get(zone, _NOBODY)) > 1

    def holder(self, zone: str) -> SideKey | None:
        """The side whose land units alone are there; None for a contested or an empty zone. Cite: AD-179."""
        there = self.strengths.get(zone, _NOBODY)
        return next(iter(there)) if len(there) == 1 else None

    def is_locked(self, zone: str, side: SideKey) -> bool:
        """Whether the side's land units cannot leave for those of the enemy. Cite: AD-087, AD-088."""
        return bool(self.land(zone, enemy(side)))


@remembered
def _everywhere(position: Position, kind: Kind) -> tuple[tuple[Spot, int], ...]:
    rows = (row for there in position.places.values() for row in there.items())
    return tuple(row for row in rows if row[0].kind == kind)


@remembered
def has_land(position: Position, side: SideKey) -> bool:
    """Whether any land unit of the side is on the board."""
    return any(side in strengths for strengths in position.strengths.values())


def enemy(side: SideKey) -> SideKey:
    """The other side."""
    return "allies" if side == "axis" else "axis"


def opening(battle: Battle) -> Position:
    """The pieces as a settled battle sets them up."""
    position = Position({}, {power.key: power.side for power in battle.powers}, {}, {})
    for piece in battle.set_up:
        position = put(position, Spot(piece.place, piece.power, piece.kind), max(0, piece.count))
    return position


def put(position: Position, spot: Spot, count: int) -> Position:
    """With so many more there, or fewer; ValueError where so many are not there."""
    return changed(position, ((spot, count),), position.lost)


def changed(
    position: Position, by: Iterable[tuple[Spot, int]], lost: Mapping[tuple[str, Kind], int]
) -> Position:
    """With so many more or fewer at each spot, one after another, and those lost in all."""
    places, strengths, held = {**position.places}, {**position.strengths}, position.held
    for spot, count in by:
        place = spot.place
        here = places[place] = _with(places.get(place, _NOTHING), spot, count, position.sides)
        if spot.kind in LAND or place not in strengths:
            there = strengths[place] = _strengths(here, position.sides)
            holder = next(iter(there)) if len(there) == 1 else None
            if holder and holder != held.get(place):
                held = {**held, place: holder}
    return replace(position, places=places, strengths=strengths, held=held, lost=lost)


def _with(there: Counts, spot: Spot, count: int, sides: Mapping[str, SideKey]) -> Counts:
    """What is in a place with so many more of them, or fewer."""
    total = there.get(spot, 0) + count
    if total < 0:
        raise ValueError(f"{-total} {spot.kind} too few in {spot.place}")
    here = {**there, spot: total}
    if not total:
        del here[spot]
    elif spot not in there:
        powers = list(sides)
        order = sorted(here, key=lambda one: (powers.index(one.power), _KINDS.index(one.kind)))
        here = {one: here[one] for one in order}
    return here


def _strengths(here: Counts, sides: Mapping[str, SideKey]) -> Mapping[SideKey, Strength]:
    """The strength of each side among these pieces."""
    found: dict[SideKey, Strength] = {}
    for (_, power, kind), count in here.items():
        if kind in LAND:
            land, mobile = found.get(sides[power], NONE)
            found[sides[power]] = Strength(land + count, mobile + (count if kind in MOBILE else 0))
    return found


def moved(position: Position, going: Counts, to: str) -> Position:
    """With all of them in another place."""
    rows = (
        row for spot, count in going.items() for row in ((spot, -count), (spot._replace(place=to), count))
    )
    return changed(position, rows, position.lost)


def destroyed(position: Position, losses: Counts) -> Position:
    """With all of them out of play, one after another."""
    lost = {**position.lost}
    for (_, power, kind), count in losses.items():
        lost[power, kind] = lost.get((power, kind), 0) + count
    return changed(position, ((spot, -count) for spot, count in losses.items()), lost)


def destroyed_together(position: Position, losses: Counts) -> Position:
    """With all of them out of play at once: who falls with the others holds nothing meanwhile. Of what a
    ruling took away before, as many as are left."""
    fallen = {spot: min(count, position.count(spot)) for spot, count in losses.items()}
    after = destroyed(position, fallen)
    now = {spot.place: side for spot in losses if (side := after.holder(spot.place))}
    return replace(after, held={**position.held, **now})


def returned(position: Position, power: str, kind: Kind, count: int) -> Position:
    """With so many lost ones not lost any more, or as many as there are, for a ruling may have taken pieces
    from elsewhere; where they go is said by whoever calls."""
    left = max(0, position.lost.get((power, kind), 0) - count)
    return replace(position, lost={**position.lost, (power, kind): left})
