"""Charges: whose they are, who may set one off, what it hits, and what is left of whom.

Cite: Tide of Iron: Normandy, "Charges", "Demolitions"; TN-064 to TN-085, TN-234, TN-235.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.odds import Chances, certainly, hits, less
from rulesets.tide_of_iron.document.scenario import Division, SideKey

PLACING_COST = 2
GREEN, GREY = "green", "grey"
Where = Literal["outside", "inside"]


@dataclass(frozen=True, slots=True)
class Charge:
    """A charge on the map: the nation that placed it, and whether it lies inside a pillbox or outside."""

    key: str
    nation: str
    at: Hex
    where: Where = "outside"


@dataclass(frozen=True, slots=True)
class Squad:
    """Who would set a charge off. `sees`: the charge's hex is in its line of sight."""

    nation: str
    sees: bool
    demolitions: bool = False
    officer: bool = False
    state: Literal["fresh", "fatigued", "op fire"] = "fresh"
    at: Hex | None = None
    where: Where = "outside"


@dataclass(frozen=True, slots=True)
class Target:
    """Who stands in the charge's hex: `side` and whether inside the pillbox; the dice it rolls against hits
    are its armour or its cover."""

    key: str
    kind: Literal["squad", "vehicle", "gun", "building"]
    side: str
    where: Where = "outside"


def face_of(nation: str) -> str:
    """The face of the token that lies up. Cite: TN-066."""
    return GREY if nation == "german" else GREEN


def supply(divisions: Iterable[Division], side: SideKey, *, shared: bool) -> Mapping[str, int]:
    """The charges of each nation of a side at the start, those of its divisions added up; where the nations
    share them they are all under "". Cite: TN-064, TN-065, TN-067."""
    found: dict[str, int] = {}
    for division in divisions:
        if division.side == side and division.charges:
            owner = "" if shared else division.nation
            found[owner] = found.get(owner, 0) + division.charges
    return found


def why_not_placed(*, demolitions: bool, movement_left: int, left: int, placed: int, most: int) -> str:
    """Why a squad cannot place a charge in its Advance action, empty where it can: `left` charges in the
    supply, `placed` in this action of at most `most`. Cite: TN-068 to TN-070, TN-074."""
    if not demolitions:
        return "Only a squad with Demolitions places a charge."
    if left < 1:
        return "No charge of its nation is left."
    if placed >= most:
        return f"It has placed {placed} in this action already, and may not place more."
    if movement_left < PLACING_COST:
        return f"A charge takes {PLACING_COST} movement points, and it has {movement_left} left."
    return ""


def why_not_set_off(charge: Charge, squad: Squad, *, shared: bool) -> str:
    """Why a squad cannot set the charge off, empty where it can. It takes Demolitions or an officer, sight,
    a charge of its own nation, and a squad that is fresh or in Op Fire. Cite: TN-072 to TN-074, TN-234."""
    if not (squad.demolitions or squad.officer):
        return "Only a squad with Demolitions or an officer sets a charge off."
    if squad.nation != charge.nation and not shared:
        return "It is another nation's charge."
    if squad.at == charge.at and squad.where == charge.where:
        return "The squad stands where the charge lies."
    if not squad.sees:
        return "The squad does not see the charge."
    if squad.state == "fatigued":
        return "A fatigued squad sets nothing off: it must be fresh, or in Op Fire."
    return ""


def reached(charge: Charge, there: Iterable[Target]) -> tuple[Target, ...]:
    """Whom the blast reaches: with a pillbox those on the charge's own side of its wall, and never the
    pillbox. Cite: TN-079 to TN-081."""
    return tuple(target for target in there if target.where == charge.where)


def endangers_friends(charge: Charge, there: Iterable[Target], side: SideKey) -> bool:
    """Whether the blast would reach a unit of the side that sets it off, of whatever nation: then it may
    not. Cite: TN-045, TN-075, TN-076."""
    return any(target.side == side and target.kind != "building" for target in reached(charge, there))


def fells_building(charge_hits: int, falls_at: int) -> bool:
    """Whether the charge fells a building in its hex: by its own hits, with no second roll. Cite: TN-083."""
    return charge_hits >= falls_at


def hits_left(charge_hits: int, dice: int, cancel: int) -> Chances:
    """The chances of so many hits left on a target that rolls that many dice of armour or cover, of whose
    faces `cancel` take one away. Cite: TN-077, TN-078."""
    return less(certainly(charge_hits), hits(dice, cancel))
