"""Kinds of units: what those of other games are here, by their names, and the numbers ours are written with.

Cite: Axis & Allies: D-Day, "Combat Units"; AD-052 to AD-055.
"""

import re
from collections.abc import Mapping
from itertools import pairwise

from rulesets.axis_allies_dday.document.battle import (
    AIR,
    AIRFIELD,
    ATTACK,
    LAND,
    MOVES,
    Battle,
    Kind,
    SideKey,
    defence,
)
from rulesets.axis_allies_dday.formats.package import Unit

_FLIES = 20
_BY_WORD: Mapping[str, Kind] = {
    **dict.fromkeys(("infantry", "infanterie", "inf", "infantryman", "rifle", "rifleman"), "infantry"),
    **dict.fromkeys(("paratrooper", "paratroop", "para", "airborne", "marine", "ranger"), "infantry"),
    **dict.fromkeys(("commando", "grenadier", "militia", "soldier", "troop", "glider"), "infantry"),
    **dict.fromkeys(("artillery", "artillerie", "howitzer", "antitank", "mortar", "cannon"), "artillery"),
    **dict.fromkeys(("tank", "armour", "armor", "panzer", "sherman", "tiger", "panther"), "tank"),
    **dict.fromkeys(("blockhouse", "bunker", "pillbox", "casemate", "fortification", "fort"), "blockhouse"),
    **dict.fromkeys(("fighter", "spitfire", "mustang", "thunderbolt", "typhoon"), "fighter"),
    **dict.fromkeys(("bomber", "lancaster", "liberator"), "bomber"),
}
_OTHER = frozenset(
    {"aa", "aagun", "flak", "antiair", "antiaircraft", "factory", "transport", "truck", "ship"}
)
"""Words of what has no piece here, whatever else the name says."""
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[^\W\d_]+")


def kind_of(name: str) -> Kind | None:
    """The kind of ours that a unit of that name is ("germanArmour", "88mm_artillery"), None for none."""
    words = [word.casefold() for word in _WORD.findall(name)]
    known = {*words, *(word.removesuffix("s") for word in words), "".join(words)}
    known |= {one + other for one, other in pairwise(words)}
    if known & _OTHER:
        return None
    return next((kind for word, kind in _BY_WORD.items() if word in known), None)


def unit_name(kind: Kind, side: SideKey) -> str:
    """What a piece is called there: that program has one number a kind, so the Axis' tanks are their own."""
    return AXIS_TANK if kind == "tank" and side == "axis" else kind


def units_of(battle: Battle) -> tuple[Unit, ...]:
    """The kinds of ours with their numbers, and the Axis' tank where the battle has any."""
    axis = {power.key for power in battle.powers if power.side == "axis"}
    tank = Unit(AXIS_TANK, ATTACK["tank"], defence("tank", "axis"), MOVES["tank"])
    has_tanks = any(piece.kind == "tank" and piece.power in axis for piece in battle.set_up)
    return (*map(_unit, OURS), *((tank,) if has_tanks else ()))


def _unit(kind: Kind) -> Unit:
    if kind in AIR:
        return Unit(kind, 1 if kind == "fighter" else 3, 0, _FLIES, is_air=True)
    return Unit(kind, ATTACK[kind], defence(kind, "allies"), MOVES[kind])


OURS: tuple[Kind, ...] = (*LAND, *AIR)
AXIS_TANK = "axis_tank"
AIRFIELD_NAME = AIRFIELD.capitalize()
