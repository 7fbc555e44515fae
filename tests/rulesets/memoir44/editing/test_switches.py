"""Rule switches of files: what is in effect, in words and on paper. Medals, exits, Entry Markers and craft
places: taken off one by one, and moved with their ground. What the desk mends at one press: the finding it is
offered for is gone, and none has come."""

from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st

from rulesets.kit.codec import Json
from rulesets.kit.drawing.sheets import Columns, Prose, Sheet
from rulesets.kit.editing.hexes import CopyRegion, Letter, SetHexes, TakeMarker
from rulesets.kit.editing.rows import AddRow, SetField
from rulesets.kit.findings import gathered
from rulesets.kit.flow.choices import SomeOf
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Piece, cell_at
from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.document import Exit, Medal, RuleSwitch, Scenario
from rulesets.memoir44.document.facts import catalogue, read_entry
from rulesets.memoir44.document.switches import SWITCHES, in_effect, read, said as said_words
from rulesets.memoir44.editing.editing import EDITING, blank, edit
from rulesets.memoir44.editing.markers import markers
from rulesets.memoir44.editing.mends import mends
from rulesets.memoir44.sheets.scenario_sheet import scenario_sheet
from tests.length import far
from tests.rules import rule
from tests.rulesets.memoir44.battles import a_map
from tests.rulesets.memoir44.check.defects import DEFECTS, NOTED, Defect
from tests.rulesets.memoir44.sound import SOUND, after, lay


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


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (True, "yes"),
        (False, "no"),
        (3, "3"),
        ("ALLIES", "ALLIES"),
        ("Red Army deck", "Red Army deck"),
        ({"side": "AXIS", "range": 4}, "side: AXIS, range: 4"),
        ({"nbr_units": [3, 3], "unit": {"name": "inf2us"}}, "nbr_units: 3 and 3, unit: (name: inf2us)"),
        ("yes", '"yes"'),
        ("3", '"3"'),
        ("a: b", '"a: b"'),
        (None, "null"),
        ([1], "[1]"),
    ],
)
def test_what_a_switch_says_is_shown_in_words_that_are_read_again(value: Json, words: str) -> None:
    assert said_words(value) == words
    assert read(words) == value and type(read(words)) is type(value)


LEAVES = st.booleans() | st.integers(-999, 999) | st.text(max_size=12)
TREES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text("ab_:, ", max_size=4), inner, max_size=3)
    ),
    max_leaves=8,
)


@pytest.mark.slow
@settings(max_examples=far(25, 100), deadline=None)
@given(TREES)
def test_nothing_a_switch_says_is_lost_by_its_words(value: Json) -> None:
    assert read(said_words(value)) == value


@pytest.mark.parametrize(
    "words", ["", "side:", "side: AXIS,", "(3", "3 and", "a: b: c", '"half', "{1", "a: 1, a: 2"]
)
def test_words_that_say_nothing_are_refused_with_what_to_write(words: str) -> None:
    with pytest.raises(Refusal, match="Write yes, no, a number"):
        read(words)


def test_rules_are_ticked_and_keep_what_they_say() -> None:
    loaded = RuleSwitch("airdrop", '{"side": "ALLIES"}')
    document = replace(
        a_map(), switches=(loaded, RuleSwitch("hovercraft_rules"), RuleSwitch("blitz_rules", "false"))
    )
    assert EDITING.value(document, "switched") == ("airdrop",)
    document = EDITING.edit(document, SetField("switched", ("airdrop", "blitz_rules", "gung_ho")))
    assert document.switches == (
        loaded,
        RuleSwitch("hovercraft_rules"),
        RuleSwitch("blitz_rules"),
        RuleSwitch("gung_ho"),
    )
    document = EDITING.edit(document, SetField("switched", ()))
    assert document.switches == (RuleSwitch("hovercraft_rules"),)


def test_every_box_stands_with_the_words_it_prints_and_no_field_asks_for_json() -> None:
    page = next(page for page in EDITING.forms(a_map()) if page.key == "rules")
    boxes = page.fields[0]
    assert isinstance(boxes, SomeOf)
    for option in boxes.options:
        ((words, cite),) = said(option.value, "true")
        assert (option.label, option.note) == (words, cite)
    asked = [field for page in EDITING.forms(a_map()) for field in page.fields]
    asked += [field for page in EDITING.forms(a_map()) for row in page.rows for field in row.fields]
    assert not [field for field in asked if "JSON" in f"{field.label} {field.hint}"]


def test_what_a_row_says_is_shown_and_set_in_words() -> None:
    document = EDITING.edit(a_map(), AddRow("switches", (("name", "airdrop"), ("value", "side: AXIS"))))
    assert document.switches == (RuleSwitch("airdrop", '{"side": "AXIS"}'),)
    assert EDITING.value(document, "switches.0.value") == "side: AXIS"
    document = EDITING.edit(document, SetField("switches.0.value", "side: ALLIES, range: 4"))
    assert document.switches[0].value == '{"side": "ALLIES", "range": 4}'


AT, NEXT, FAR = Hex(4, 4), Hex(4, 6), Hex(4, 12)
MARKS = (
    Piece("medal0"),
    Piece("tag4"),
    Piece("entry", side="axis"),
    Piece("craft", side="allied"),
    Piece("tag3", side="axis"),
    Piece("tag1"),
)


def full() -> Scenario:
    document = edit(blank("BRKTHRU"), SetHexes("terrain", (AT,), Piece("hills")))
    for piece in MARKS:
        document = edit(document, SetHexes("tag", (AT,), piece))
    return document


@pytest.mark.parametrize("number", range(len(MARKS)))
def test_each_marker_is_taken_off_alone(number: int) -> None:
    document = full()
    there = markers(document, AT)
    assert len(there) == len(MARKS)
    left = markers(edit(document, TakeMarker(AT, there[number])), AT)
    assert left == (*there[:number], *there[number + 1 :])


def test_a_marker_that_is_gone_is_refused() -> None:
    with pytest.raises(Refusal, match="no longer on the hex"):
        edit(full(), TakeMarker(NEXT, Piece("medal0")))


def test_an_exit_of_several_hexes_loses_one() -> None:
    way = Exit(AT, "allied", 2, (AT, NEXT, FAR))
    document = replace(blank("BRKTHRU"), exits=(way,))
    shorter = edit(document, TakeMarker(AT, Piece("tag4", side="allied")))
    assert shorter.exits == (replace(way, at=NEXT, group=(NEXT, FAR)),)
    alone = replace(document, exits=(Exit(AT, "allied", group=(AT,)),))
    assert edit(alone, TakeMarker(AT, Piece("tag4", side="allied"))).exits == ()


def test_a_region_is_copied_with_its_markers_and_lettering() -> None:
    document = edit(full(), Letter(AT, ("Caen",)))
    copied = edit(document, CopyRegion((AT,), 0, 8))
    assert markers(copied, FAR) == markers(copied, AT) == markers(document, AT)
    assert [item.lines for item in copied.map.labels] == [("Caen",), ("Caen",)]
    assert len(copied.medals) == len(copied.exits) == len(copied.entries) == len(copied.craft) == 2


def test_a_region_that_is_cut_takes_its_markers_with_it() -> None:
    document = edit(full(), Letter(AT, ("Caen",)))
    moved = edit(document, CopyRegion((AT, NEXT), 0, 2, cut=True))
    assert markers(moved, AT) == ()
    assert markers(moved, NEXT) == markers(document, AT)
    assert [(item.at, item.lines) for item in moved.map.labels] == [(NEXT, ("Caen",))]


def test_markers_that_are_pasted_over_go_with_the_ground_they_stood_on() -> None:
    document = edit(full(), SetHexes("tag", (FAR,), Piece("medal2")))
    assert [medal.name for medal in edit(document, CopyRegion((AT,), 0, 8)).medals] == ["medal0", "medal0"]


def test_a_group_moves_with_its_medal_and_is_copied_as_far_as_it_is_taken() -> None:
    medal = Medal(AT, group=(AT, NEXT, FAR), needed=2)
    document = replace(blank("BRKTHRU"), medals=(medal,))
    (moved,) = edit(document, CopyRegion((AT, NEXT), 2, 0, cut=True)).medals
    assert moved == replace(medal, at=Hex(6, 4), group=(Hex(6, 4), Hex(6, 6), FAR))
    _, copy = edit(document, CopyRegion((AT, NEXT), 2, 0)).medals
    assert copy.group == (Hex(6, 4), Hex(6, 6))


def test_a_copy_of_one_layer_leaves_markers_alone() -> None:
    copied = edit(full(), CopyRegion((AT,), 0, 8, slots=("terrain",)))
    assert cell_at(copied.map, FAR).terrain == Piece("hills")
    assert markers(copied, FAR) == ()


MENDED = {
    *("badge-misfit", "bunker-owner", "mine-side"),
    *("big-gun-figures", "figures", "odd-turn", "bad-turn", "sandbags-in-water", "unit-on-obstacle"),
    *("bridge-nowhere", "template-text", "placeholder"),
}


def graver(document: Scenario) -> set[tuple[str, str]]:
    return {(found.code, found.where) for found in check(document, {}) if found.level != "note"}


def mendable() -> list[Defect]:
    return [defect for defect in (*DEFECTS, *NOTED) if mends(defect.document, defect.code, defect.where)]


@pytest.mark.parametrize("defect", mendable(), ids=str)
def test_a_mend_takes_its_finding_away_and_brings_none(defect: Defect) -> None:
    for mend in mends(defect.document, defect.code, defect.where):
        document = defect.document
        for each in mend.edits:
            document = EDITING.edit(document, each)
        left = {(found.code, found.where) for found in check(document, {})}
        assert (defect.code, defect.where) not in left
        assert graver(document) <= graver(defect.document)


def test_every_finding_with_one_mending_offers_it() -> None:
    assert {defect.code for defect in mendable()} == MENDED


def test_of_one_cause_at_many_hexes_the_list_has_one_line_and_every_hex_the_same_mend() -> None:
    empty = after(SOUND, lay("tile", "bunker", "I5", "K5"))
    (line,) = (item for item in gathered(check(empty, {})) if item.finding.code == "bunker-owner")
    assert line.places == ("I5", "K5")
    labels = {mend.label for place in line.places for mend in mends(empty, "bunker-owner", place)}
    assert labels == {"Give to the Allies", "Give to the Axis"}


def test_what_must_be_looked_at_offers_nothing() -> None:
    assert mends(SOUND, "loose-link", "B5") == ()
    assert mends(SOUND, "badge-misfit", "Z99") == ()
