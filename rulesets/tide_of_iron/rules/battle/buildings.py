"""Destructible buildings: which attack may fell one, whether it falls, and what becomes of who is inside.

No dice are thrown here: their faces come in. The faces that hit and those of red dice that cancel belong to
the core rules, which are not among our sources, and are given as data.

Cite: Tide of Iron: Normandy, "Destructible Buildings"; TN-086 to TN-104, TN-233.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from fractions import Fraction

from rulesets.kit.odds import Chances, at_least, hits, less

RED_DICE = 2
FALLS_AT = 6
COLLAPSE_DICE = 4
COLLAPSE_HITS = (4, 5, 6)
NOTHING_ON_A_BUILDING = ("regular", "elite", "officer", "mg")


@dataclass(frozen=True, slots=True)
class Dice:
    """Which faces of an attack die hit, and which of a red die cancel a hit: core rules, unverified."""

    hit: tuple[int, ...] = (4, 5, 6)
    cancel: tuple[int, ...] = (5, 6)


def counts_against_building(kind: str) -> bool:
    """Whether a kind of unit adds its strength to an attack on a building; specialization weapons do.
    Cite: TN-087, TN-088, TN-233."""
    return kind not in NOTHING_ON_A_BUILDING


def counted_hits(attack: Collection[int], red: Collection[int], dice: Dice, *, before: bool = False) -> int:
    """The hits of these faces as they count against the building. Cite: TN-095, TN-096."""
    scored = sum(face in dice.hit for face in attack)
    return scored if before else max(0, scored - sum(face in dice.cancel for face in red))


def chance_to_fall(attack: int, dice: Dice, *, before: bool = False) -> Fraction:
    """The chance that so many attack dice fell it. Cite: TN-096, TN-097."""
    scored: Chances = hits(attack, len(dice.hit))
    if not before:
        scored = less(scored, hits(RED_DICE, len(dice.cancel)))
    return at_least(scored, FALLS_AT)


def collapse_dice(squads: int, *, for_each: bool = True) -> int:
    """The dice against the squads inside when it falls. Vehicles and guns take none. Cite: TN-100."""
    return COLLAPSE_DICE * (squads if for_each else min(squads, 1))


def collapse_hits(faces: Iterable[int]) -> int:
    """The hits among those dice; without cover each takes a figure. Cite: TN-100, TN-101."""
    return sum(face in COLLAPSE_HITS for face in faces)
