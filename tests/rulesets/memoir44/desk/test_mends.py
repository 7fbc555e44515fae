"""What the desk mends at one press: the finding it is offered for is gone, and none has come."""

import pytest

from rulesets.kit.findings import gathered
from rulesets.memoir44.check.check import check
from rulesets.memoir44.desk.editing import EDITING
from rulesets.memoir44.desk.mends import mends
from rulesets.memoir44.document.document import Scenario
from tests.rulesets.memoir44.check.defects import DEFECTS, NOTED, Defect
from tests.rulesets.memoir44.sound import SOUND, after, lay

MENDED = {
    *("elite-badge", "badge-misfit", "bunker-owner", "mine-side", "few-figures", "more-figures"),
    *("big-gun-figures", "figures", "odd-turn", "bad-turn", "sandbags-in-water", "unit-on-obstacle"),
    *("bridge-nowhere", "template-text", "placeholder"),
}
# A name taken out is still to be written.
UNNAMED = {("no-name", "words.0.name")}


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
        assert graver(document) - graver(defect.document) <= UNNAMED


def test_every_finding_with_one_mending_offers_it() -> None:
    assert {defect.code for defect in mendable()} == MENDED


def test_of_one_cause_at_many_hexes_the_list_has_one_line_and_every_hex_the_same_mend() -> None:
    bare = after(SOUND, lay("unit", "inf2us", "B1", "D1"))
    (line,) = (item for item in gathered(check(bare, {})) if item.finding.code == "elite-badge")
    assert line.places == ("B1", "D1")
    labels = {mend.label for place in line.places for mend in mends(bare, "elite-badge", place)}
    assert labels == {"Give the badge of its elite"}


def test_what_must_be_looked_at_offers_nothing() -> None:
    assert mends(SOUND, "loose-link", "B5") == ()
    assert mends(SOUND, "elite-badge", "Z99") == ()
