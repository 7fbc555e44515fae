"""Units: what each kind shoots, how far it moves, what it wears, and which specializations there are.

Cite: Tide of Iron: Normandy, "New German and American Units", "British Units"; TN-048, TN-051 to TN-063,
TN-239.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal, get_args

from rulesets.kit.codec import Json, from_json, shape
from rulesets.kit.document.fields import choice, lines, number, several, text, truth, worded
from rulesets.kit.flow.choices import Option
from rulesets.tide_of_iron_box.stock import shipped_boxes
from rulesets.tide_of_iron_box.terrain import DATA, Mover

Arm = Literal["figure", "crew", "vehicle", "truck", "gun"]
Nation = str
NATIONS: Mapping[Nation, str] = {
    "american": "Americans",
    "british": "British",
    "german": "Germans",
    "soviet": "Soviets",
}
Fire = tuple[int, int]
"""Range in hexes, and firepower in dice."""
CREWS = ("mg", "mortar")
CREW_SLOTS = 2
BASE_SLOTS = 4
_ARMS = worded((arm, arm) for arm in get_args(Arm))
_BOXES = worded((key, box.title) for key, box in shipped_boxes().items())
_ANY_NATION = (Option("", "all alike"), *worded(NATIONS.items()))


@dataclass(frozen=True, slots=True)
class Profile:
    """A kind of unit. `infantry` and `vehicles` are its fire against each, None for none; `movement` None:
    it does not move by itself. `nation` is empty where all nations have the same. `carries` squads;
    `doubt` says where sources differ."""

    key: Annotated[str, text("Short name", 40, hint="with a shipped name your figures count instead")]
    title: Annotated[str, text("Name", 60, 1)]
    arm: Annotated[Arm, choice("Kind", _ARMS, open=True, start="vehicle")]
    nation: Annotated[Nation, choice("Nation", _ANY_NATION, open=True, start="")] = ""
    infantry: Annotated[
        Fire | None, text("Range and firepower against infantry", 7, hint="such as 5/6, or empty")
    ] = None
    vehicles: Annotated[
        Fire | None, text("Range and firepower against vehicles", 7, hint="such as 6/8, or empty")
    ] = None
    movement: Annotated[int | None, number("Movement", 0, 30, maybe=True, cite="TN-048")] = None
    armour: Annotated[int | None, number("Armour", 0, 12, maybe=True, cite="TN-048")] = None
    carries: Annotated[int, number("Carries squads", 0, 4, start=0)] = 0
    traits: Annotated[
        tuple[str, ...], lines("Other abilities", 2000, split=True, hint="One in each line.")
    ] = ()
    boxes: Annotated[tuple[str, ...], several("Box", _BOXES)] = ()
    edition: Annotated[str, text("Edition", 20, start="2008")] = "2008"
    doubt: Annotated[str, text("Differences between sources", 400)] = ""
    verified: Annotated[bool, truth("Figures verified", start="no")] = False

    @property
    def slots(self) -> int:
        """How many slots of a squad base it fills; vehicles and guns stand on no base. Cite: TN-190."""
        return {"figure": 1, "crew": CREW_SLOTS}.get(self.arm, 0)

    @property
    def mover(self) -> Mover | None:
        """The class it moves as, None where it does not move by itself."""
        movers: Mapping[Arm, Mover] = {
            "figure": "squad",
            "crew": "squad",
            "vehicle": "vehicle",
            "truck": "truck",
        }
        return movers.get(self.arm)


@dataclass(frozen=True, slots=True)
class Specialization:
    """What a squad can be trained for, and the boxes its token lies in. Cite: TN-063."""

    key: Annotated[str, text("Short name", 40)]
    title: Annotated[str, text("Name", 60, 1)]
    boxes: Annotated[tuple[str, ...], several("Box of its tokens", _BOXES)] = ()


@cache
def shipped_units() -> tuple[Profile, ...]:
    """All profiles, in the order of the file."""
    return from_json(shape(tuple[Profile, ...]), _file()["unit"])


@cache
def shipped_titles() -> Mapping[str, str]:
    """What each kind of unit is called, by its key."""
    return {unit.key: unit.title for unit in shipped_units()}


@cache
def shipped_specializations() -> Mapping[str, Specialization]:
    """All specializations by key."""
    rows = from_json(shape(tuple[Specialization, ...]), _file()["specialization"])
    return {row.key: row for row in rows}


def profile_of(units: Iterable[Profile], kind: str, nation: Nation) -> Profile | None:
    """The profile of that kind of a nation's unit: one of the nation's own where there is one, else that
    which holds for all, else the American one for the British. Cite: TN-048, TN-239."""
    of_kind = [unit for unit in units if unit.key in (kind, f"{kind}_{nation}")]
    wanted = (nation, "", *(("american",) if nation == "british" else ()))
    return next((unit for owner in wanted for unit in of_kind if unit.nation == owner), None)


def nation_of(words: str) -> Nation:
    """The nation whose people are called so, the words themselves where it is one of a designer's own."""
    called = {title.casefold(): key for key, title in NATIONS.items()}
    return called.get(words.strip().casefold(), words.strip())


@cache
def _file() -> Mapping[str, Json]:
    return tomllib.loads((DATA / "units.toml").read_text(encoding="utf-8"))
