"""Each defect seeded into a chain that is sound without it gives exactly its finding."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.ruleset import Ref
from rulesets.tide_of_iron.check.chain.chain import check_chain
from rulesets.tide_of_iron.document.chain import RESULTS, Award, Bonus, Effect, Stage, Way
from rulesets.tide_of_iron.document.scenario import Base, Medal
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


WAYS = ways("second", "second", "second")


def effect(kind: Any, **change: Any) -> dict[str, Any]:
    """The chain with that effect of a draw in the first battle."""
    made = Effect(kind, **{"side": "allied", "number": 1, **change})
    return {"ways": (*WAYS[:2], replace(WAYS[2], effects=(made,)))}


def graded(result: Any, grade: str) -> dict[str, Any]:
    return {"ways": (*WAYS, Way("first", result, "third", grade))}


LOSING = {"rulings": replace(SOUND.rulings, returning_strength="left")}
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
    ("effect-without-division", "TN-165", effect("add pieces", division=3, what="regular", number=2)),
    ("roster-empty", "TN-143", roster(Base("b", "Base"))),
    (
        "medals-short",
        "TN-009",
        {
            "division": "Guards",
            "roster": tuple(Base(f"b{number}", f"Base {number}", FULL) for number in range(67)),
        },
    ),
    ("no-title", "TN-173", {"title": " "}),
    ("title-unfinished", "TN-173", {"title": "Copy of the chain"}),
    ("text-unfinished", "TN-173", {"about": "tbd"}),
    ("about-told", "TN-142", {"about": "Three battles in order."}),
    ("about-told", "TN-142", {"about": "Twelve squads fight in all of them."}),
    ("about-told", "TN-152", {"about": "Five medals can be won."}),
    ("out-of-range", "TN-150", last(award=Award(5))),
    ("listed-twice", "TN-142", roster(Base("b", "Squad 2", FULL))),
    ("same-key", "TN-142", roster(Base("squad-2", "Base", FULL))),
    (
        "division-of-other-side",
        "TN-142",
        {"nation": "german", "stages": tuple(replace(stage, scenario=None) for stage in SOUND.stages)},
    ),
    ("roster-piece", "TN-142", roster(Base("b", "Base", (("sherman", 1),)))),
    ("unknown-specialization", "TN-063", roster(Base("b", "Base", FULL, "cook"))),
    ("out-of-range", "TN-158", {"points": replace(SOUND.points, enemy_win=-5)}),
    ("unknown-scenario", "TN-165", last(scenario=Ref("scenario", "lost", 1))),
    ("unknown-piece", "TN-145", last(extra=(("shermann", 1),))),
    ("extra-of-enemy", "TN-145", last(extra=(("stug3", 1),))),
    ("way-twice", "TN-166", {"ways": (*WAYS, WAYS[0])}),
    ("way-of-no-grade", "TN-165", graded("allied", "decisive")),
    ("way-of-no-grade", "TN-165", graded("draw", "minor")),
    ("effect-of-nothing", "TN-165", effect("initiative", side="", what="allied")),
    ("effect-of-nothing", "TN-165", effect("deck", what="Artillery I")),
    ("effect-without-words", "TN-165", effect("sentence")),
    ("effect-of-nothing", "TN-165", effect("length", number=0)),
    ("effect-of-no-piece", "TN-165", effect("add pieces", what="stug3")),
    ("effect-takes-more", "TN-165", effect("take pieces", what="sherman", number=3)),
    ("effect-without-reinforcement", "TN-165", effect("shift reinforcement", division=2)),
    ("effect-beyond", "TN-165", effect("shift reinforcement", number=9)),
    ("effect-unknown", "TN-165", effect("initiative", what="Germans")),
    ("effect-unknown", "TN-165", effect("deck", side="", what="Supply I")),
    ("effect-unknown", "TN-165", effect("deck", what=" ")),
    ("effect-beyond", "TN-165", effect("length", number=-8)),
    ("effect-of-no-hex", "TN-165", effect("victory value", what="S5")),
    ("effect-beyond", "TN-165", effect("victory value", what="R5", number=-3)),
    ("effect-sum", "TN-165", effect("victory value", what="R5", number=-2)),
    ("effect-deck", "TN-165", effect("deck", side="axis", what="Artillery I")),
    ("no-division", "TN-142", {"division": " "}),
    ("text-unfinished", "TN-173", {"medals": (Medal("Bronze Star", "TODO"), *SOUND.medals[1:])}),
    ("no-medals", "TN-152", {"medals": ()}),
    ("out-of-range", "TN-150", last(award=Award(0))),
    ("out-of-range", "TN-159", last(bonus=(Bonus("allied", -3, "won"),))),
    (
        "effect-twice",
        "TN-165",
        {"ways": (*WAYS[:2], replace(WAYS[2], effects=(Effect("length", number=1),) * 2))},
    ),
    ("grade-without-way", "TN-166", {"ways": (*WAYS[1:], Way("first", "allied", "second", "major"))}),
    ("effect-lost-twice", "TN-144", LOSING | effect("take pieces", what="regular", number=2)),
    ("effect-lost-twice", "TN-144", LOSING | effect("take pieces", side="", what="regular", number=2)),
)


def graves(**change: Any) -> set[str]:
    found = check_chain(replace(SOUND, **change), {REF: SCENARIOS["morvin"]})
    return {item.code for item in found if item.level != "note"}


def test_the_chain_the_defects_are_seeded_in_is_sound() -> None:
    assert graves() == set()


@rule("TN-009", "TN-142", "TN-143", "TN-144", "TN-145", "TN-150", "TN-152", "TN-153", "TN-158", "TN-159")
@rule("TN-165", "TN-166", "TN-190", "TN-193", "TN-243")
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


@rule("TN-144")
def test_a_stage_needs_the_division_on_its_side_and_of_its_nation() -> None:
    few = tuple(replace(base, figures=(("regular", 2),)) for base in SOUND.roster)
    assert graves(nation="british", roster=few) == {"stage-of-another-nation"}
    morvin = SCENARIOS["morvin"]
    without = replace(morvin, divisions=morvin.divisions[1:])
    found = {item.code for item in check_chain(SOUND, {REF: without}) if item.level == "error"}
    assert found == {"stage-without-division"}


@rule("TN-191")
def test_a_scenario_that_holds_the_core_bases_has_a_base_for_each_of_its_figures() -> None:
    chain = CHAINS["saint-aubrin"]
    ref = chain.stages[0].scenario
    assert ref is not None
    first = SCENARIOS[ref.id]
    own = first.divisions[0]

    def found(**figures: int) -> set[str]:
        row = replace(own, pieces=tuple({**dict(own.pieces), **figures}.items()))
        changed = replace(first, divisions=(row, *first.divisions[1:]))
        library = {Ref("scenario", key, 1): scenario for key, scenario in SCENARIOS.items()}
        return {item.code for item in check_chain(chain, {**library, ref: changed})}

    assert "stage-short-of-core" not in found() | found(elite=2)
    assert "stage-short-of-core" in found(elite=2, regular=32)


def test_only_the_29th_is_said_to_have_a_booklet() -> None:
    (ours,) = [
        i for i in check_chain(replace(SOUND, missing=("The roster",)), {}) if i.code == "still-missing"
    ]
    assert "booklet" in ours.mend
    other = replace(SOUND, division="Guards", missing=("The roster",))
    (theirs,) = [i for i in check_chain(other, {}) if i.code == "still-missing"]
    assert "booklet" not in theirs.mend


@rule("TN-142")
def test_a_short_name_given_twice_is_told_and_no_circle() -> None:
    twice = tuple(replace(stage, key="first") for stage in SOUND.stages)
    found = {item.code for item in check_chain(replace(SOUND, stages=twice), {})}
    assert "same-key" in found and "loop" not in found


@rule("TN-144")
def test_only_figures_of_the_division_are_lost_twice_and_only_where_bases_keep_their_losses() -> None:
    for taken in (
        effect("take pieces", what="regular", number=2),
        LOSING | effect("take pieces", what="sherman", number=1),
        LOSING | effect("take pieces", side="axis", what="regular", number=2),
        LOSING | effect("add pieces", what="regular", number=2),
    ):
        assert graves(**taken) == set()


@rule("TN-165", "TN-166")
def test_findings_call_stages_and_pieces_by_their_titles() -> None:
    chain = replace(SOUND, **effect("take pieces", what="sherman", number=3))
    found = check_chain(chain, {REF: SCENARIOS["morvin"]})
    (said,) = [item.sentence for item in found if item.code == "effect-takes-more"]
    titles = [next(stage.title for stage in chain.stages if stage.key == key) for key in ("first", "second")]
    assert said == f"After “{titles[0]}”, in “{titles[1]}”: 3 × M4A1 Sherman are removed, but it has 2."
    open_ended = replace(SOUND, ways=WAYS[:1])
    (said,) = [item.sentence for item in check_chain(open_ended, {}) if item.code == "outcome-without-way"]
    assert said == f"{titles[0]} has no next stage after an Axis win or a draw."
