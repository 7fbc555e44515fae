"""What the desk mends at one press: the finding it is offered for is gone, and none has come."""

import pytest

from rulesets.kit.findings import gathered
from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.editing.editing import EDITING
from rulesets.memoir44.editing.mends import mends
from tests.rulesets.memoir44.check.defects import DEFECTS, NOTED, Defect
from tests.rulesets.memoir44.sound import SOUND, after, lay

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
        for edit in mend.edits:
            document = EDITING.edit(document, edit)
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
