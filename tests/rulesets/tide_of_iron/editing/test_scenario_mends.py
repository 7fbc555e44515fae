"""What mends a finding at one press: carried out, the finding is gone."""

from dataclasses import replace

import pytest

from rulesets.kit.hexes.hex_document import Cell, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.check.check import check_scenario
from rulesets.tide_of_iron.document.scenario import Scenario, Weather
from tests.rules import rule
from tests.rulesets.tide_of_iron.check.defects import DEFECTS, SOUND, Defect
from tests.rulesets.tide_of_iron.editing.drafts import EDITING, LIBRARY, done

MENDED = {
    "stream-without-depth",
    "no-initiative",
    "deck-twice",
    "reinforcement-shade",
    "check-round",
    "check-twice",
    "slots-short",
    "squads-differ",
    "module-off",
    "ruins-misplaced",
    "breach-misplaced",
    "zones-share",
}
CASES = [defect for defect in DEFECTS if defect.code in MENDED]


def mended(scenario: Scenario, code: str) -> list[Scenario]:
    """The scenario after each mend of the first finding of that code, made at all its places."""
    found = next(item for item in check_scenario(scenario, LIBRARY) if item.code == code)
    offers = [EDITING.mends(scenario, code, place) for place in found.everywhere]
    labels = [mend.label for mend in offers[0]]
    return [
        done(
            *(edit for offer in offers for mend in offer if mend.label == label for edit in mend.edits),
            scenario=scenario,
        )
        for label in labels
    ]


@rule("TN-132", "TN-205", "TN-209", "TN-212")
@pytest.mark.parametrize("defect", CASES, ids=str)
def test_a_mend_takes_its_finding_away(defect: Defect) -> None:
    broken = replace(SOUND, **defect.change)
    outcomes = mended(broken, defect.code)
    assert outcomes
    for outcome in outcomes:
        codes = {item.code for item in check_scenario(outcome, LIBRARY) if item.level == "error"}
        assert defect.code not in codes
    assert {case.code for case in CASES} == MENDED


def test_hexes_that_are_not_on_the_map_are_left_out_wherever_they_are_named() -> None:
    off = Hex(20, 0)
    division = replace(SOUND.divisions[0], zone=(*SOUND.divisions[0].zone, off))
    cells = (*SOUND.map.cells, Cell(off, Piece("forest")))
    broken = replace(SOUND, divisions=(division, *SOUND.divisions[1:]), map=replace(SOUND.map, cells=cells))
    assert mended(broken, "hex-off-map") == [SOUND]


def test_a_hex_of_two_zones_is_left_to_the_side_that_is_chosen() -> None:
    at = SOUND.divisions[2].zone[0]
    allied = replace(SOUND.divisions[0], zone=(*SOUND.divisions[0].zone, at))
    broken = replace(SOUND, divisions=(allied, *SOUND.divisions[1:]))
    to_the_allies, to_the_axis = mended(broken, "zones-share")
    assert to_the_axis == SOUND
    assert at in to_the_allies.divisions[0].zone and at not in to_the_allies.divisions[2].zone


def test_rounds_of_the_battle_are_left_once_each() -> None:
    weather = Weather((("fog", 1), ("clear", 3)), (0, 1, 8, 1, 9))
    (mended_,) = mended(replace(SOUND, weather=weather), "check-round")
    assert mended_.weather is not None and mended_.weather.checks == (1, 8)


def test_nothing_is_offered_for_what_must_be_looked_at() -> None:
    assert EDITING.mends(SOUND, "boards-overlap", "A1") == ()
    assert EDITING.mends(SOUND, "terrain-not-there", "special_rules") == ()
    assert EDITING.mends(SOUND, "ruins-misplaced", "A1") == ()
    assert EDITING.mends(SOUND, "zones-share", "nowhere") == ()
    assert EDITING.mends(SOUND, "hex-off-map", "goals.0") == ()
