"""The organiser's orders before the first turn, as the log stores them for ever."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SetHand:
    """Before the start: a hand the briefing lacks."""

    map: str
    side: str
    cards: int


@dataclass(frozen=True, slots=True)
class SetHands:
    """Before the start: all hands the briefings lack, map by map, of each the Allies first."""

    hand_1: int = 0
    hand_2: int = 0
    hand_3: int = 0
    hand_4: int = 0
    hand_5: int = 0
    hand_6: int = 0
    hand_7: int = 0
    hand_8: int = 0
    hand_9: int = 0
    hand_10: int = 0
    hand_11: int = 0
    hand_12: int = 0


@dataclass(frozen=True, slots=True)
class SetTarget:
    """Before the start: how many medals win, where the briefing lacks it."""

    map: str
    side: str
    medals: int


@dataclass(frozen=True, slots=True)
class TypeTable:
    """Before the start: the printed Reinforcements Table of a map and side, a unit a face."""

    map: str
    side: str
    infantry: str
    armor: str
    grenade: str
    flag: str
    star: str


@dataclass(frozen=True, slots=True)
class AssignSections:
    """Before the start of an OverThrough: which Field General commands each section, left to right."""

    side: str
    section_1: str
    section_2: str
    section_3: str
    section_4: str
    section_5: str
    section_6: str


@dataclass(frozen=True, slots=True)
class BeginBattle:
    """Everything is set up; the first turn begins."""
