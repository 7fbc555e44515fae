"""Where the checks of a campaign begin: what lies just within is found, what lies just beyond is not."""

from dataclasses import replace

from rulesets.firestorm.check.check import judged
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Campaign
from tests.rulesets.firestorm.document.defects import found, noted, told_in, troop, turn
from tests.rulesets.firestorm.document.test_check_forms import ruled, without_gap


def test_one_turn_without_german_defence_is_odd_among_three_and_not_among_two() -> None:
    def is_odd(turns: int) -> bool:
        short = replace(CAEN, turns=CAEN.turns[:turns])
        return ("turn-odd", "turn:3") in found(turn(3, defence=False)(short))

    assert is_odd(4) and not is_odd(3)


def test_a_house_rule_is_told_of_where_it_is_set_otherwise_and_changes_nothing() -> None:
    def idle_rules(document: Campaign) -> list[str]:
        return [where for code, where in noted(document) if code == "rule-idle"]

    other = ruled(caumont_alone=not CAEN.rulings.caumont_alone)
    assert idle_rules(CAEN) == idle_rules(without_gap(CAEN)) == idle_rules(other(CAEN)) == []
    assert idle_rules(other(without_gap(CAEN))) == ["rulings.caumont_alone"]


def test_a_landing_of_two_troops_of_one_size_is_not_exchanged() -> None:
    def is_exchanged(size: str) -> bool:
        document = troop("8-brigade", size=size)(CAEN)
        return "landing-sizes" in [code for code, _ in found(document)]

    assert CAEN.assault is not None and CAEN.assault.landings[0].brigade == "8-brigade"
    assert [is_exchanged(size) for size in ("brigade", "division", "corps")] == [False, False, True]


def test_points_with_their_digits_exchanged_are_found_beside_two_of_one_value() -> None:
    def is_odd(points: int) -> bool:
        return ("points-unlike", "troop:1-ss") in found(troop("1-ss", points=points)(CAEN))

    assert [is_odd(points) for points in (350, 530, 305, 360)] == [False, True, True, False]
    lehr_dearer = troop("panzer-lehr", points=400)(CAEN)
    assert ("points-unlike", "troop:1-ss") not in found(troop("1-ss", points=530)(lehr_dearer))


def test_a_word_left_from_the_other_side_is_no_exchange_of_both() -> None:
    allies, axis = CAEN.sides
    adjective = replace(CAEN, sides=(allies, replace(axis, adjective="Allied")))
    both_titles = (replace(allies, title="Axis"), replace(axis, title="Allies"))
    alliance = (replace(allies, title="Entente"), replace(axis, title="Alliance"))
    assert [code for code, _ in found(adjective)] == ["side-words"]
    assert "sides-exchanged" in [code for code, _ in found(replace(CAEN, sides=both_titles))]
    assert "sides-exchanged" not in [code for code, _ in found(replace(CAEN, sides=alliance))]


def test_an_empty_paragraph_is_a_slip_and_an_empty_description_is_not() -> None:
    assert found(replace(CAEN, notes=(*CAEN.notes, ""))) == [("line-slip", "notes")]
    assert found(replace(CAEN, about="")) == []


def test_a_note_on_troops_of_one_side_is_answered_with_the_troops_of_that_side() -> None:
    noted = told_in(4, "Three German troops arrive.")(CAEN)
    said = [item.sentence for item in judged(noted) if item.code == "turn-told"]
    assert said == ["Turn 4 and its notes disagree: they say that three German troops arrive, and 2 do."]


def test_a_description_that_asks_to_be_written_is_a_slip() -> None:
    assert found(replace(CAEN, about="Describe your campaign here.")) == [("line-slip", "about")]
    assert found(replace(CAEN, about="Two armies meet here.")) == []
