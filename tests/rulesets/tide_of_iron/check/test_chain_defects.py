"""Each defect seeded into a chain that is sound without it gives exactly its finding."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.ruleset import Ref
from rulesets.tide_of_iron.check.chain.chain import check_chain
from rulesets.tide_of_iron.document.chain import RESULTS, Award, Bonus, Effect, Stage, Way
from rulesets.tide_of_iron.document.scenario import Base
from rulesets.tide_of_iron.document.shipped import CHAINS, SCENARIOS
from tests.rules import rule

FULL = (("regular", 3), ("officer", 1))
LED = 6
"""The officers of the box."""
REF = Ref("scenario", "morvin", 1)
SOUND = replace(
    CHAINS["29th"],
    about="The battles in order.",
    roster=tuple(
        replace(base, figures=FULL if number < LED else (("regular", 4),))
        for number, base in enumerate(CHAINS["29th"].roster)
    ),
    stages=tuple(replace(stage, bonus=(), scenario=REF) for stage in CHAINS["29th"].stages),
    missing=(),
)


def ways(*to: str, of: str = "first") -> tuple[Way, ...]:
    return tuple(Way(of, result, there) for result, there in zip(RESULTS, to, strict=False))


def roster(base: Base) -> dict[str, Any]:
    return {"roster": (base, *SOUND.roster[1:])}


def last(**change: Any) -> dict[str, Any]:
    return {"stages": (*SOUND.stages[:3], replace(SOUND.stages[3], **change))}


EFFECT = Effect("add pieces", "allied", 3, "regular", 2)
DEFECTS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("no-stages", "TN-166", {"stages": ()}),
    ("way-to-nowhere", "TN-166", {"ways": ways("second", "second", "ninth")}),
    ("outcome-without-way", "TN-166", {"ways": ways("second", "second")}),
    ("loop", "TN-166", {"ways": ways("first", "second", "second", of="third")}),
    ("stage-unreached", "TN-166", {"ways": ways("third", "third", "third")}),
    ("roster-size", "TN-142", {"roster": SOUND.roster[1:]}),
    ("base-overfull", "TN-190", roster(Base("b", "Base", (("regular", 5),)))),
    ("crew-specialized", "TN-193", roster(Base("b", "Base", (("mg", 1),), "medic"))),
    ("award-after-last", "TN-153", last(award=Award(exception="Only the engineers."))),
    ("bonus-without-condition", "TN-159", last(bonus=(Bonus("allied", 2),))),
    (
        "effect-without-division",
        "TN-165",
        {"ways": (*ways("second", "second"), Way("first", "draw", "second", effects=(EFFECT,)))},
    ),
    ("roster-empty", "TN-143", roster(Base("b", "Base"))),
    (
        "medals-short",
        "TN-009",
        {
            "division": "Guards",
            "roster": tuple(Base(f"b{number}", f"Base {number}", FULL) for number in range(67)),
        },
    ),
)


def graves(**change: Any) -> set[str]:
    found = check_chain(replace(SOUND, **change), {REF: SCENARIOS["morvin"]})
    return {item.code for item in found if item.level != "note"}


def test_the_chain_the_defects_are_seeded_in_is_sound() -> None:
    assert graves() == set()


@rule("TN-009", "TN-142", "TN-143", "TN-153", "TN-159", "TN-165", "TN-166", "TN-190", "TN-193")
@pytest.mark.parametrize(
    ("code", "row", "change"), DEFECTS, ids=lambda part: part if isinstance(part, str) else ""
)
def test_a_defect_seeded_into_a_chain_gives_just_its_finding(
    code: str, row: str, change: dict[str, Any]
) -> None:
    assert row.startswith("TN-")
    assert graves(**change) == {code}


@rule("TN-165", "TN-166")
def test_ways_that_part_and_meet_again_and_a_chain_of_one_stage_are_right() -> None:
    parted = (*ways("second", "third", "second"), *ways("fourth", "fourth", "fourth", of="second"))
    assert graves(ways=parted) == set()
    assert graves(stages=(Stage("only", "One day"),)) == set()


def notes(**change: Any) -> list[tuple[str, tuple[str, ...]]]:
    found = check_chain(replace(SOUND, **change), {REF: SCENARIOS["morvin"]})
    return [(item.code, item.places) for item in found if item.code in ("award-for-some", "chain-bases")]


@rule("TN-151")
def test_an_award_that_some_bases_alone_can_reach_is_noted_and_the_last_stage_has_none() -> None:
    crew = roster(Base("b", "Crew", (("mg", 1), ("regular", 2))))
    assert notes(**crew) == []
    four = tuple(replace(stage, award=Award(minimum=4)) for stage in SOUND.stages)
    assert notes(stages=four, **crew) == [("award-for-some", tuple(f"stages.{n}.award" for n in range(3)))]
    assert notes(**crew, **last(award=Award(minimum=4))) == [], "nobody rises after the last"
    assert notes(stages=four) == []


@rule("TN-018")
def test_thirteen_bases_are_more_than_a_box_has_of_one_colour() -> None:
    guards = tuple(Base(f"b{number}", f"Base {number}", FULL[:1]) for number in range(13))
    assert [code for code, _ in notes(division="Guards", roster=guards)] == ["chain-bases"]
    assert notes(division="Guards", roster=guards[:10]) == []
