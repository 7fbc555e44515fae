"""The odds of attacks, against dice thrown by the rows of the book and nothing of the program."""

import random
import re

import pytest

from rulesets.kit.odds import Aid, Odds
from rulesets.memoir44.system import MEMOIR44
from tests.length import far
from tests.rules import rule
from tests.rulesets.counted import within
from tests.rulesets.memoir44 import battles as b

DIE = ("infantry", "infantry", "armor", "grenade", "flag", "star")
DICE = {
    "infantry": (3, 2, 1),
    "armor": (3, 3, 3),
    "artillery": (3, 3, 2, 2, 1, 1),
    "big-gun": (3, 3, 2, 2, 1, 1, 1, 1),
}
HIT_BY = {
    "infantry": ("infantry", "grenade"),
    "armor": ("armor", "grenade"),
    "artillery": ("grenade",),
}
INTO = {
    "open ground": (0, 0, 0),
    "woods": (1, 2, 0),
    "hedgerow": (1, 2, 0),
    "town": (1, 2, 0),
    "hill": (1, 1, 0),
    "casemate": (1, 2, 1),
    "hedgehog": (0, 0, 1),
}
"""Dice that infantry and armor lose, and Flags ignored, by the ground of the target."""
OUT = {"open ground": (0, 0), "town": (0, 2), "wire": (1, 0)}
"""Dice that they lose by the ground they battle out of. Cite: MD-024."""


def thrown(unit: str, distance: int, out: str, into: str, target: str) -> tuple[bool, bool]:
    """Whether a throw hits, and whether a Flag of it counts."""
    dice = DICE[unit][distance - 1] if distance <= len(DICE[unit]) else 0
    *lost, ignored = INTO[into]
    if unit in ("infantry", "armor"):
        arm = ("infantry", "armor").index(unit)
        dice -= lost[arm] + OUT[out][arm]
    faces = [random.choice(DIE) for _ in range(dice)]
    return any(face in HIT_BY[target] for face in faces), faces.count("flag") > ignored


def row_of(aid: Aid, ground: str, **filled: object) -> Odds:
    """The row in which that ground of the target stands."""
    found = aid.odds(filled)  # type: ignore[arg-type]
    return next(row for row in found if ground in re.split(", | and ", row.title.lower()))


@pytest.mark.slow
@rule("MD-023")
def test_odds_of_attacks_are_those_of_dice_thrown_by_the_rows_of_the_book() -> None:
    random.seed(44)
    aid = MEMOIR44.odds_aid(b.shipped_battle("scenario", "sword").state, "allied")
    assert aid is not None
    throws = far(200, 3_000)
    for _ in range(200):
        unit, target = random.choice(list(DICE)), random.choice(list(HIT_BY))
        distance, out, into = random.randint(1, 8), random.choice(list(OUT)), random.choice(list(INTO))
        found = row_of(aid, into, unit=unit, target=target, far=distance, out=out, moved=0)
        results = [thrown(unit, distance, out, into, target) for _ in range(throws)]
        case = (unit, distance, out, into, target, found)
        assert within(float(found.chance), sum(hit for hit, _ in results), throws), case
        told = re.search(r"etreats (\d+) %", found.also)
        assert within(int(told[1]) / 100 if told else 0, sum(flag for _, flag in results), throws, 0.005), (
            case
        )
