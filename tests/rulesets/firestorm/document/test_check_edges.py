"""Where the checks of a campaign begin: what lies just within is found, what lies just beyond is not."""

from dataclasses import replace

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Campaign
from tests.rulesets.firestorm.document.defects import found, noted, troop, turn
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
