"""Rule switches of files: what is in effect, in words and on paper."""

from dataclasses import replace

import pytest

from rulesets.kit.drawing.sheets import Columns, Prose, Sheet
from rulesets.kit.editing.rows import AddRow, SetField
from rulesets.memoir44.desk.editing import EDITING
from rulesets.memoir44.document.catalogue import catalogue, read_entry
from rulesets.memoir44.document.document import RuleSwitch
from rulesets.memoir44.document.switches import SWITCHES, in_effect
from rulesets.memoir44.sheets.scenario_sheet import scenario_sheet
from tests.rules import rule
from tests.rulesets.memoir44.battles import a_map


def said(name: str, value: str) -> tuple[tuple[str, str], ...]:
    return in_effect(replace(a_map(), switches=(RuleSwitch(name, value),)))


@rule("MD-256")
@pytest.mark.parametrize(
    ("name", "value", "sentence", "cite"),
    [
        ("night_visibility_rules", "true", "Night Attacks.", "Actions 19"),
        ("blitz_rules", "1", "Blitz.", "Actions 15"),
        ("russian_commissar_rule", '"ALLIES"', "Political commissar of the Red Army: ALLIES.", "Nations 2"),
        (
            "airdrop",
            '{"side": "ALLIES", "nbr_units": [3, 3], "unit": {"name": "inf2us"}}',
            "Paradrop: side ALLIES, nbr units 3 and 3, unit name inf2us.",
            "Actions 20",
        ),
        ("hovercraft_rules", "true", "hovercraft_rules.", ""),
    ],
)
def test_a_switch_that_is_on_is_said_in_words_with_its_rule(
    name: str, value: str, sentence: str, cite: str
) -> None:
    assert said(name, value) == ((sentence, cite),)


@pytest.mark.parametrize("value", ["false", "0", "null", '""', '"false"'])
def test_a_switch_that_is_off_is_not_in_effect(value: str) -> None:
    assert said("blitz_rules", value) == ()


@rule("MD-257", "MD-258")
def test_every_rule_a_switch_names_is_in_the_catalogue() -> None:
    for name, switch in SWITCHES.items():
        assert not switch.catalogue or read_entry(switch.catalogue) in catalogue(), name


def lines(sheet: Sheet) -> list[str]:
    proses = [block for columns in sheet.blocks if isinstance(columns, Columns) for block in columns.blocks]
    return [
        words
        for prose in proses
        if isinstance(prose, Prose) and prose.title == "Special rules"
        for words, _ in prose.paragraphs
    ]


def test_switches_chosen_by_a_form_stand_among_the_special_rules_on_paper() -> None:
    document = EDITING.edit(a_map(), AddRow("switches", (("name", "blitz_rules"), ("value", "true"))))
    assert "Blitz." in lines(scenario_sheet(document))
    document = EDITING.edit(document, SetField("switches.0.value", "false"))
    assert "Blitz." not in lines(scenario_sheet(document))
