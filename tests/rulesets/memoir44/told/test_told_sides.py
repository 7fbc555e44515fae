"""Whose entries, works and landings are, where rules tell of both sides: half sentences, exchanged sides."""

from dataclasses import replace

import pytest

from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.document import BeachControl, Entry, Scenario, SpecialRule
from tests.rulesets.memoir44.check.defect import hex_of
from tests.rulesets.memoir44.sound import SOUND, after, landing, lay, with_

ENTRIES = with_(entries=(Entry(hex_of("A9"), "axis"), Entry(hex_of("A1"), "allied")))


def said(document: Scenario, *rules: str, code: str = "told-side") -> list[tuple[str, str]]:
    """Place and sentence of what is said of the document under these special rules."""
    ruled = replace(document, special=tuple(SpecialRule(rule) for rule in rules))
    return [(item.where, item.sentence) for item in check(ruled, {}) if item.code == code]


def enter(entry: int, told: str, field: str) -> list[tuple[str, str]]:
    return [(f"entries.{entry}", f"The rules say here enter the {told}, the field says the {field}.")]


@pytest.mark.parametrize(
    "rules",
    [
        ("Entry hexes: the troops of the Axis come in there; those of the Allies may also come in at A1.",),
        ("Entry hexes: the troops of the Axis come in there; the Allies also enter at A1.",),
        ("Entry hexes: the troops of the Axis come in there; also those of the Allies, but at A1.",),
        ("Entry hexes: the troops of the Axis come in there. Those of the Allies come in at A1.",),
        ("Entry hexes: the troops of the Axis come in there.", "Allied tanks may arrive at A1 too."),
        ("Entry hexes: the Axis at A9; the Allies at A1.",),
        ("Entry hexes of the Axis: A9; A1 is for the Allies.",),
    ],
)
def test_what_the_second_half_gives_to_the_enemy_is_no_slip_of_the_first(
    rules: tuple[str, ...],
) -> None:
    assert said(after(SOUND, ENTRIES), *rules) == []


@pytest.mark.parametrize(
    ("rule", "finding"),
    [
        ("Entry hexes: the troops of the Axis come in there.", enter(1, "Axis", "Allies")),
        (
            "Entry hexes: the troops of the Axis come in there; those of the Allies at A9.",
            enter(1, "Axis", "Allies") + enter(0, "Allies", "Axis"),
        ),
        (
            "Entry hexes: the troops of the Axis come in there; the Allies hold A1.",
            enter(1, "Axis", "Allies"),
        ),
        (
            "Entry hexes: the troops of the Axis come in there; those of the Allies never at A1.",
            enter(1, "Axis", "Allies"),
        ),
        (
            "Entry hexes: the Allies at A9; the Axis at A1.",
            enter(0, "Allies", "Axis") + enter(1, "Axis", "Allies"),
        ),
    ],
)
def test_each_half_is_held_against_its_own_hexes(rule: str, finding: list[tuple[str, str]]) -> None:
    assert said(after(SOUND, ENTRIES), rule) == finding


def test_a_hex_by_which_both_enter_is_both_sides() -> None:
    both = with_(entries=(Entry(hex_of("A9"), "axis"), Entry(hex_of("A9"), "allied")))
    rule = "Entry hexes: the Axis comes in at A9; those of the Allies also at A9."
    assert said(after(SOUND, both), rule) == []


def test_a_work_that_another_half_gives_to_the_enemy_is_believed() -> None:
    works = lay("tile", "bunker", "I5", side="axis"), lay("tile", "bunker", "E5", side="allied")
    document = after(SOUND, *works)
    assert said(document, "The bunkers are the Axis's; those on E5 are the Allies'.") == []
    assert said(document, "The bunkers are the Axis's; the bunker on E5 is the Allies'.") == []
    assert [where for where, _ in said(document, "The bunkers are the Axis's.")] == ["E5"]


HELD = "Beach Control: 1 medal to the Axis for each it holds, 2 to the Allies for each it has lost."
PLAIN = "Beach Control: 1 medal to the Axis, 2 to the Allies."
EXCHANGED = "Beach Control: 2 medals to the Axis for each it holds, 1 to the Allies for each it has lost."
SURE = "Beach Control: 1 medal to the Axis for each it holds, 1 to the Allies for each they take."
LANDS = "The rules say the {} land, the field says the {}."
ROUND = (
    "The rules say a Beach section is worth {} to the Axis and {} to the Allies, "
    "the field says the other way round."
)


def beaches(side: str, held: int = 1, taken: int = 2) -> Scenario:
    """A landing of that side under no book's key."""
    return after(landing(), with_(beaches=BeachControl(side, held_worth=held, taken_worth=taken)))


@pytest.mark.parametrize(
    ("document", "rule", "findings"),
    [
        (beaches("allied"), HELD, []),
        (beaches("axis"), HELD, [("beaches.landing", LANDS.format("Allies", "Axis"))]),
        (beaches("axis"), PLAIN, [("beaches.landing", ROUND.format(1, 2))]),
        (beaches("allied"), EXCHANGED, [("beaches.held_worth", ROUND.format(2, 1))]),
        (beaches("axis", 1, 1), SURE, [("beaches.landing", LANDS.format("Allies", "Axis"))]),
        (beaches("allied", 1, 1), SURE, []),
    ],
)
def test_a_landing_side_exchanged_is_one_finding_at_its_cause(
    document: Scenario, rule: str, findings: list[tuple[str, str]]
) -> None:
    assert said(document, rule, code="told-field") == findings


def test_a_number_that_no_exchange_explains_is_told_at_its_field() -> None:
    rule = "Beach Control: 1 medal to the Axis for each it holds, 3 to the Allies for each they hold."
    assert [where for where, _ in said(beaches("allied"), rule, code="told-field")] == ["beaches.taken_worth"]
