"""Big Guns and Destroyers: cross-hairs, where a ship may stand, what hits it, how it retreats.

Cross-hairs are a small value of their own: who owns each marker and which hex it lies on. Dice
by range are those of the kinds of unit; `battle_dice.py` adds the die of a cross-hair.
Cite: D-Day Landings, Big Guns, Troops 3; Destroyers, Troops 12.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rulesets.kit.hexes.hexes import Hex, neighbours
from rulesets.memoir44.ground.landscape import Landscape


@dataclass(frozen=True, slots=True)
class Crosshair:
    """A marker of the unit `owner`: with it (None) or on a hex of the board."""

    owner: str
    at: Hex | None = None


@dataclass(frozen=True, slots=True)
class Crosshairs:
    """All cross-hair markers in play, those laid last at the end."""

    markers: tuple[Crosshair, ...] = ()

    def zeroed(self, at: Hex) -> bool:
        """Whether a marker, whoever's, lies on the hex: then every gun firing at its unit has 1 die more,
        however many there are.

        Cite: D-Day Landings, Big Guns, Destroyers (MD-100, MD-101).
        """
        return any(marker.at == at for marker in self.markers)

    def of(self, owner: str) -> tuple[Crosshair, ...]:
        """The markers of a unit."""
        return tuple(marker for marker in self.markers if marker.owner == owner)


def crosshairs_for(owners: Sequence[str], each: int) -> Crosshairs:
    """The markers at the start: so many with every gun or ship.

    Cite: D-Day Landings, Big Guns, Destroyers, Note (MD-095, MD-096, MD-097).
    """
    return Crosshairs(tuple(Crosshair(owner) for owner in owners for _ in range(each)))


def after_fire(
    crosshairs: Crosshairs,
    owner: str,
    target: Hex,
    hits: int,
    *,
    eliminated: bool = False,
    retreated: bool = False,
) -> Crosshairs:
    """The markers after a gun fired at the unit on a hex: a hit that leaves it standing there lays one.

    Reading: a gun lays a marker it still has, else it takes up the one it laid first.
    Cite: D-Day Landings, Big Guns, Destroyers (MD-099, MD-102, MD-103).
    """
    if eliminated or retreated:
        return left(crosshairs, target)
    own = crosshairs.of(owner)
    if not hits or not own or any(marker.at == target for marker in own):
        return crosshairs
    taken = next((marker for marker in own if marker.at is None), own[0])
    others = list(crosshairs.markers)
    others.remove(taken)
    return Crosshairs((*others, replace(taken, at=target)))


def left(crosshairs: Crosshairs, at: Hex) -> Crosshairs:
    """The markers after the unit on a hex moved away or was eliminated: those on it go home.

    Cite: D-Day Landings, Big Guns, Destroyers (MD-102).
    """
    return Crosshairs(
        tuple(replace(marker, at=None) if marker.at == at else marker for marker in crosshairs.markers)
    )


def owner_moved(crosshairs: Crosshairs, owner: str) -> Crosshairs:
    """The markers after a gun or ship itself moved: its own go home.

    Cite: D-Day Landings, Big Guns, Destroyers (MD-102).
    """
    return Crosshairs(
        tuple(replace(marker, at=None) if marker.owner == owner else marker for marker in crosshairs.markers)
    )


def destroyer_may_stand(landscape: Landscape, at: Hex) -> bool:
    """Whether a Destroyer may be on the hex: ocean, with nothing but ocean next to it.

    Cite: D-Day Landings, Destroyers, Movement (MD-104).
    """
    return landscape.ground(at).shore == "ocean" and all(
        landscape.ground(near).shore == "ocean" for near in neighbours(landscape.shape, at)
    )


@dataclass(frozen=True, slots=True)
class ShipRetreat:
    """How far a ship retreats, where it may end, and the Battle Stars for hexes it could not make."""

    hexes: int
    ends: tuple[Hex, ...]
    stars: int


def is_sunk(stars: int) -> bool:
    """Whether a Destroyer with so many Battle Stars is removed, for 1 medal.

    Cite: D-Day Landings, Destroyers (MD-106).
    """
    return stars >= 3


def destroyer_retreat(landscape: Landscape, at: Hex, flags: int) -> ShipRetreat:
    """How a Destroyer retreats from a throw with so many Flags: it ignores the first and goes an ocean
    hex for each further one.

    Reading: a hex it cannot make is a Battle Star each; a ship may retreat in any direction, for no
    direction is stated.
    Cite: D-Day Landings, Destroyers (MD-107, MD-108).
    """
    due = max(0, flags - 1)
    ends: tuple[Hex, ...] = (at,)
    for made in range(due):
        further = tuple(
            dict.fromkeys(
                near
                for end in ends
                for near in neighbours(landscape.shape, end)
                if near not in landscape.occupied and destroyer_may_stand(landscape, near)
            )
        )
        if not further:
            return ShipRetreat(made, ends, due - made)
        ends = further
    return ShipRetreat(due, ends, 0)
