"""Each slip of an editor's list gives its finding; words as odd that are right give none."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.findings import Finding
from rulesets.kit.ruleset import Ref
from rulesets.tide_of_iron.check.chain.chain import check_chain
from rulesets.tide_of_iron.check.whole.check import check_scenario
from rulesets.tide_of_iron.check.whole.collection import check_collection
from rulesets.tide_of_iron.check.whole.printed import check_board
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron.document.collection import Collection
from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron_box.boards import Board
from tests.rules import rule
from tests.rulesets.tide_of_iron.check import (
    slips_of_editors as slips,
    slips_of_editors_terse as terse,
    slips_of_fields as fields,
    slips_of_figures as figures,
)
from tests.rulesets.tide_of_iron.check.defects import SOUND
from tests.rulesets.tide_of_iron.check.test_shipped import LIBRARY

HERE = {**LIBRARY, Ref("scenario", "morvin", 1): SOUND}
SCENARIOS = [
    (code, replace(SOUND, **change))
    for code, change in (
        *slips.OF_SCENARIOS,
        *terse.OF_SCENARIOS,
        *fields.OF_SCENARIOS,
        *figures.OF_SCENARIOS,
    )
]
SLIPS = [
    *SCENARIOS,
    *slips.OF_BOARDS,
    *terse.OF_BOARDS,
    *slips.OF_COLLECTIONS,
    *slips.OF_CHAINS,
    *terse.OF_CHAINS,
    *fields.OF_CHAINS,
    *figures.OF_CHAINS,
]
NAMES = [f"{code} {n}" for n, (code, _) in enumerate(SLIPS)]
SOUND_ONES = [
    *(replace(SOUND, **change) for change in (*slips.RIGHT, *terse.RIGHT, *fields.RIGHT, *figures.RIGHT)),
    *slips.RIGHT_BOARDS,
    *slips.RIGHT_COLLECTIONS,
    *slips.RIGHT_CHAINS,
    *terse.RIGHT_BOARDS,
    *terse.RIGHT_COLLECTIONS,
    *terse.RIGHT_CHAINS,
    *fields.RIGHT_CHAINS,
    *figures.RIGHT_CHAINS,
]


def found(document: Any) -> list[Finding]:
    """The errors and warnings of a document of any kind."""
    by_kind = (
        (Scenario, check_scenario),
        (Chain, check_chain),
        (Collection, check_collection),
        (Board, check_board),
    )
    check: Any = next(way for kind, way in by_kind if isinstance(document, kind))
    return [one for one in check(document, HERE) if one.level != "note"]


@rule("TN-014", "TN-024", "TN-048", "TN-064", "TN-114", "TN-142", "TN-150", "TN-159", "TN-165", "TN-166")
@rule("TN-181", "TN-182", "TN-183", "TN-184", "TN-185", "TN-186")
@pytest.mark.parametrize(("code", "document"), SLIPS, ids=NAMES)
def test_a_slip_of_an_editors_list_gives_its_finding_and_no_other(code: str, document: Any) -> None:
    assert {one.code for one in found(document)} == {code}


@pytest.mark.parametrize("document", SOUND_ONES, ids=[str(n) for n in range(len(SOUND_ONES))])
def test_words_as_odd_that_are_right_are_blamed_for_nothing(document: Any) -> None:
    assert [one.sentence for one in found(document)] == []


def test_titles_that_turn_the_other_way_than_their_results_are_noted() -> None:
    noted = [one.code for one in check_chain(slips.swapped("Four battles."), {}) if one.level == "note"]
    assert noted == ["way-told"]
    assert "way-told" not in [one.code for one in check_chain(slips.BRANCHED, {})]
