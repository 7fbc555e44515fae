"""Where the checks of a campaign begin: what lies just within is found, what lies just beyond is not."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from rulesets.firestorm.check.check import judged
from rulesets.firestorm.check.ground import check_inland
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Arrival, Campaign
from rulesets.firestorm.document.switches import idle
from rulesets.firestorm.document.tables import Outcome
from tests.rulesets.firestorm.document.defects import (
    Defect,
    area,
    both,
    found,
    noted,
    part,
    ruled,
    troop,
    turn,
    without_gap,
    without_landing,
)


def test_a_house_rule_is_told_of_where_it_is_set_otherwise_and_changes_nothing() -> None:
    def idle_rules(document: Campaign) -> list[str]:
        return [where for code, where in noted(document) if code == "rule-idle"]

    other = ruled(caumont_alone=not CAEN.rulings.caumont_alone)
    assert idle_rules(CAEN) == idle_rules(without_gap(CAEN)) == idle_rules(other(CAEN)) == []
    assert idle_rules(other(without_gap(CAEN))) == ["rulings.caumont_alone"]


def says(document: Campaign, code: str) -> list[str]:
    """The sentences of that code, each with what would mend it."""
    return [f"{item.sentence} {item.mend}" for item in judged(document) if item.code == code]


def test_a_lead_of_one_point_is_a_victory_that_history_may_have_seen_and_none_is_not() -> None:
    def codes(least: int) -> set[str]:
        outcomes = (Outcome(least, "rout", historical="allied"), Outcome(0, "draw"))
        return {code for code, _ in found(part("tables", outcomes=outcomes)(CAEN))}

    history, nobody = "outcome-history", "no-victory"
    assert {history, nobody} <= codes(0)
    assert not {history, nobody} & codes(1)


def every_turn(**changes: object) -> Defect:
    return both(*(turn(number, **changes) for number in range(1, 6)))


LACKING: dict[str, tuple[Defect, tuple[str, ...]]] = {
    "nothing": (both(), ()),
    "a gap": (without_gap, ("caumont_requires_adjacent", "caumont_alone", "caumont_terrain")),
    "a day of landing": (without_landing, ("chaos_binds",)),
    "sorties": (every_turn(sorties=0), ("german_air",)),
    "Tactical Reserve": (
        every_turn(reserve=0),
        ("tr_stack", "tr_cutoff", "tr_may_lead", "tr_unused", "tr_from_map", "hidden_reserve"),
    ),
    "German Defence": (every_turn(defence=False), ("defence_in_lieu", "gd_with_full_stack")),
    "doubtful supply areas": (lambda document: replace(document, extra_supply=()), ("extra_supply",)),
    "an AGRA": (
        both(*(troop(item.key, bonus="werfer") for item in CAEN.troops if item.bonus == "agra")),
        ("agra_bonus",),
    ),
}


@pytest.mark.parametrize("what", LACKING)
def test_the_house_rules_on_what_a_campaign_lacks_change_nothing_in_it(what: str) -> None:
    seed, names = LACKING[what]
    assert sorted(idle(seed(CAEN))) == sorted(names)


def test_of_five_troops_that_come_too_late_three_are_named() -> None:
    late = ("503-heavy", "12-ss", "panzer-lehr", "2-panzer", "2-ss")

    def told_of(count: int) -> str:
        arriving = tuple(Arrival(key) for key in late[:count])
        (said,) = says(turn(5, arrivals=arriving)(CAEN), "arrival-late")
        return said.partition(" to arrive")[0]

    assert told_of(1) == "503 Heavy Tank Battalion is"
    assert told_of(3) == "503 Heavy Tank Battalion, 12 SS Panzer and Panzer Lehr are"
    assert told_of(5) == "503 Heavy Tank Battalion, 12 SS Panzer, Panzer Lehr and 2 more are"


def test_without_a_map_a_beach_lies_inland_where_five_areas_ring_it_round() -> None:
    bare = replace(CAEN, chart=None)
    inland = [
        item.key
        for item in CAEN.areas
        if "beach-inland" in [told_of.code for told_of in check_inland(area(item.key, beach=True)(bare))]
    ]
    assert inland == ["B2", "B3", "C1", "C2", "C3"]


Figure = Callable[[int], Defect]


def limit(name: str, **others: int) -> Figure:
    return lambda figure: part("limits", **{name: figure}, **others)


def of_turn(name: str) -> Figure:
    return lambda figure: turn(3, **{name: figure})


BEGINS: list[tuple[str, str, Figure, int, int]] = [
    ("army-range", "limits.army", limit("army"), 1000, 999),
    ("army-range", "limits.army", limit("army"), 1500, 1501),
    ("initiative-sure", "turn:3", of_turn("initiative"), 4, 5),
]


@pytest.mark.parametrize(("code", "where", "seed", "within", "beyond"), BEGINS)
def test_a_figure_is_told_of_where_it_first_lies_beyond(
    code: str, where: str, seed: Figure, within: int, beyond: int
) -> None:
    def is_told(figure: int) -> bool:
        return (code, where) in [(item.code, item.where) for item in judged(seed(figure)(CAEN))]

    assert (is_told(within), is_told(beyond)) == (False, True)


def test_turns_are_named_where_one_is_meant_and_where_several_are() -> None:
    sure = [turn(number, initiative=5) for number in (3, 4)]
    (one,), (several,) = (
        [item for item in judged(seed(CAEN)) if item.code == "initiative-sure"]
        for seed in (sure[0], both(*sure))
    )
    assert "for initiative in turn 3: with a bonus of 5 they" in one.sentence
    assert "for initiative in turns 3 and 4: with a bonus of 5" in several.sentence
    assert several.everywhere == ("turn:3", "turn:4")
    assert several.mend == "Enter at most 4."
