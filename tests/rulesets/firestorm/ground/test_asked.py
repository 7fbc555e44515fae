"""What is answered of an area: supply, how far its troops go, odds; and what cannot be asked."""

from dataclasses import replace

import pytest

from rulesets.firestorm.ground.state import State
from rulesets.firestorm.pages.places import ask, places
from rulesets.kit.ruleset import Place, Question
from tests.rules import rule
from tests.rulesets.firestorm import builders as b


@pytest.mark.parametrize(
    ("kind", "places", "title"),
    [
        ("supply", ("Z9",), "No such area"),
        ("odds", ("A2", "Z9"), "No such area"),
        ("odds", ("A2", "A3"), "No answer"),
        ("odds", ("A2", "C4"), "No answer"),
        ("weather", ("A2",), "No answer"),
    ],
)
def test_what_cannot_be_asked_has_an_answer_that_says_so(
    kind: str, places: tuple[str, ...], title: str
) -> None:
    assert ask(b.a_campaign(), None, Question(kind, places)).title == title


@rule("FC-159")
def test_reach_is_told_for_the_troops_there_and_where_there_is_none() -> None:
    state = b.give_all(b.a_campaign(), "axis", "A2", "A3", "B5")
    (alone,) = ask(state, None, Question("reach", ("A5",))).sentences
    assert alone == "From Sword Beach (A5) no friendly area is in reach."
    (near,) = ask(b.a_campaign(), None, Question("reach", ("A2",))).sentences
    assert (
        near == "8th Armoured Brigade and 50th Northumbrian Division can move to A3 in the Strategic Phase."
    )
    (empty,) = ask(
        b.place_all(b.a_campaign(), "pool", "3-division", "27-brigade"), None, Question("reach", ("A5",))
    ).sentences
    assert empty.startswith("A troop here can move to B5")


def pointed_at(state: State, area: str) -> Place:
    return next(found for found in places(state) if found.key == area)


def test_an_area_says_its_worth_only_where_it_has_one_and_what_of_it_is_ours() -> None:
    state = b.a_campaign()
    areas = tuple(
        replace(area, worth=0, reconstructed=()) if area.key == "A2" else area
        for area in state.campaign.areas
    )
    bare = replace(state, campaign=replace(state.campaign, areas=areas))
    assert "Worth" in {fact.word for fact in pointed_at(state, "A2").panel.facts}
    assert not {"Worth", "Ours"} & {fact.word for fact in pointed_at(bare, "A2").panel.facts}


def test_odds_are_asked_against_every_enemy_beside_it_and_reach_where_troops_stand() -> None:
    state = b.a_campaign()
    words = [label for label, _ in pointed_at(state, "A3").questions]
    assert words[:2] == ["How is A3 supplied?", "How far can troops go from A3?"]
    assert [label for label in words if "odds" in label] == [
        f"What are the odds of A3 into {near} by dice?" for near in ("A4", "B2", "B3")
    ]
    assert [label for label, _ in pointed_at(state, "D8").questions] == ["How is D8 supplied?"]
    for _, question in pointed_at(state, "A3").questions:
        assert ask(state, None, question)
