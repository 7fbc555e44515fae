"""Each defect of a combination of maps gives exactly its finding, and each finding has its defect."""

from dataclasses import dataclass, replace

import pytest

from rulesets.kit.ruleset import Ref
from rulesets.memoir44.check.combination import check
from rulesets.memoir44.document.combination import COMBINATIONS, D_DAY, ChiefHand, Combination, Mode
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.system import MEMOIR44
from tests.rules import rule
from tests.rulesets.memoir44.sound import SOUND, d_day, landing

HANDS = (ChiefHand("allied", 12), ChiefHand("axis", 9))
OWN = {
    "left": replace(landing(), key="left"),
    "right": replace(landing(), key="right"),
    "small": replace(SOUND, key="small"),
}
ROWS = {row.id for row in MEMOIR44.ledger()}


def library(*keys: str) -> dict[Ref, object]:
    maps: dict[str, Scenario] = {**OWN, **{key: d_day(key) for key in D_DAY}}
    return {Ref("scenario", key, 1): maps[key] for key in keys}


def joined(mode: Mode, *keys: str, **changes: object) -> Combination:
    refs = tuple(Ref("scenario", key, 1) for key in keys)
    return replace(Combination("Maps", mode, refs), **changes)  # type: ignore[arg-type]


@dataclass(frozen=True)
class Defect:
    """A combination with exactly one finding; `there` are the maps in the library, all it names if empty."""

    level: str
    code: str
    where: str
    cite: str
    document: Combination
    there: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.code} in {self.document.mode}"


def odd(mode: Mode, cite: str, *keys: str, **changes: object) -> Defect:
    return Defect("error", "not-listed", "maps", cite, joined(mode, *keys, **changes))


DEFECTS = (
    Defect("error", "maps", "maps", "MD-153", joined("double", "left")),
    Defect("error", "maps", "maps", "MD-144", joined("overthrough", "left", hands=HANDS)),
    Defect("error", "maps", "maps", "MD-156", joined("triple", "left", "right")),
    Defect("error", "map-missing", "maps", "MD-153", joined("double", "left", "right"), ("left",)),
    odd("double", "MD-153", "sword", "gold"),
    odd("double", "MD-153", "juno", "sword"),
    odd("overthrough", "MD-144", "sword", "utah", hands=HANDS),
    odd("triple", "MD-156", "juno", "gold", "omaha"),
    odd("neptune", "MD-157", *reversed(D_DAY)),
    Defect("error", "sizes", "maps", "MD-137", joined("double", "left", "small")),
    Defect("warning", "hands", "hands", "MD-146", joined("overthrough", "left", "right", hands=HANDS[:1])),
    Defect("warning", "hands", "hands", "MD-146", joined("overthrough", "left", "right", hands=HANDS[1:])),
    Defect("warning", "hands-unused", "hands", "MD-146", joined("double", "gold", "omaha", hands=HANDS)),
    Defect(
        "warning",
        "hands-twice",
        "hands",
        "MD-146",
        joined("overthrough", "juno", "gold", hands=(*HANDS, ChiefHand("allied", 8))),
    ),
    Defect("warning", "target", "medals", "MD-337", joined("double", "sword", "juno", medals=28)),
    Defect("warning", "target", "medals", "MD-337", joined("neptune", *D_DAY, medals=79)),
)


@rule("MD-144", "MD-156", "MD-157", "MD-337")
@pytest.mark.parametrize("defect", DEFECTS, ids=str)
def test_a_defect_of_a_combination_gives_exactly_its_finding(defect: Defect) -> None:
    there = defect.there or tuple(ref.id for ref in defect.document.maps)
    (found,) = check(defect.document, library(*there))
    assert (found.level, found.code, found.where, found.cite) == (
        defect.level,
        defect.code,
        defect.where,
        defect.cite,
    )
    assert found.sentence.endswith(".") and found.mend.endswith(".")
    assert found.cite in ROWS


@rule("MD-145", "MD-236", "MD-337")
@pytest.mark.parametrize("key", COMBINATIONS)
def test_the_combinations_of_the_book_are_sound_also_with_their_target_stated(key: str) -> None:
    document = COMBINATIONS[key]
    keys = tuple(ref.id for ref in document.maps)
    assert check(document, library(*keys)) == ()
    total = sum(d_day(name).bottom.medals or 0 for name in keys)
    assert check(replace(document, medals=total), library(*keys)) == ()
