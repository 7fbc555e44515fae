"""Words of the books: sides, dice, units, counts, lists. It decides nothing."""

from collections.abc import Sequence
from typing import Literal

from rulesets.kit.flow.dice import Throw
from rulesets.kit.flow.sides import people, side_of
from rulesets.kit.words import begun, count, listed
from rulesets.memoir44.document.document import THE_SIDES
from rulesets.memoir44.document.vocabulary import arm_of, known

Face = Literal["infantry", "armor", "grenade", "flag", "star"]
FACES: tuple[Face, ...] = ("infantry", "armor", "grenade", "flag", "star")
# A battle die: two faces of infantry, one of each other.
DIE: tuple[Face, ...] = ("infantry", *FACES)
FACE_TITLES: dict[str, str] = {
    "infantry": "Infantry",
    "armor": "Armor",
    "grenade": "Grenade",
    "flag": "Flag",
    "star": "Star",
}
# Faces named after an arm are the same in the plural; the others take an s.
_SEVERAL = {"infantry": "infantry", "armor": "armor"}
KINDS = ("infantry", "armor", "artillery")
# What a table may name: title, kind of figure, figures of a unit at full strength.
UNITS: dict[str, tuple[str, str, int]] = {
    "infantry": ("Infantry", "infantry", 4),
    "elite_infantry": ("Elite Infantry", "infantry", 4),
    "engineers": ("Combat Engineers", "infantry", 4),
    "airborne": ("Airborne", "infantry", 4),
    "french_resistance": ("French Resistance", "infantry", 3),
    "supported_infantry": ("Supported Infantry", "infantry", 4),
    "armor": ("Armor", "armor", 3),
    "elite_armor": ("Elite Armor", "armor", 4),
    "supported_armor": ("Supported Armor", "armor", 3),
    "artillery": ("Artillery", "artillery", 2),
    "mobile_artillery": ("Mobile Artillery", "artillery", 2),
    "supply_truck": ("Supply Truck", "", 1),
    "half_track": ("Half-Track", "", 1),
}


def battle_dice(dice: int) -> Throw:
    """A throw of battle dice, whose sides show figures and signs."""
    return Throw(dice, faces=tuple(FACE_TITLES[face] for face in DIE))


def face_of(number: int) -> Face:
    """The face of a battle die that fell as a number from 1 to 6."""
    return DIE[number - 1]


def unit_title(unit: str) -> str:
    """A unit as people call it: of our list, of the vocabulary, or the word itself."""
    if unit in UNITS:
        return UNITS[unit][0]
    found = known(unit)
    return found.title if found else unit.replace("_", " ").capitalize()


def figure_kind(unit: str) -> str:
    """Which figures the unit is made of: infantry, armor or artillery; empty where the pool has none."""
    if unit in UNITS:
        return UNITS[unit][1]
    return arm_of(unit)


def the(side: str) -> str:
    """ "the Allies", "the Axis", "nobody"."""
    return people(THE_SIDES, side)


def The(side: str) -> str:
    """The same at the head of a sentence."""
    return begun(the(side))


def verb(side: str, one: str, many: str) -> str:
    """The verb that goes with a side: the Axis takes, the Allies take."""
    found = side_of(THE_SIDES, side)
    return one if found and found.is_one else many


def faces_words(faces: Sequence[int]) -> str:
    """What fell, face by face: "2 infantry and 2 flags"."""
    fell = [face_of(number) for number in faces]
    said = [count(fell.count(face), face, _SEVERAL.get(face, "")) for face in FACES if face in fell]
    return listed(said) or "nothing"
