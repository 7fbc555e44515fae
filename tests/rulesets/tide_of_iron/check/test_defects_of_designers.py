"""Each slip of a designer's hand or pen gives exactly its finding."""

from dataclasses import replace

import pytest

from tests.rules import rule
from tests.rulesets.tide_of_iron.check.defects import SOUND, Defect
from tests.rulesets.tide_of_iron.check.defects_of_hands import OF_HANDS
from tests.rulesets.tide_of_iron.check.defects_of_words import OF_WORDS
from tests.rulesets.tide_of_iron.check.test_defects import graves


@rule("TN-035", "TN-063", "TN-176", "TN-177", "TN-182", "TN-185", "TN-208", "TN-209", "TN-210", "TN-236")
@pytest.mark.parametrize("defect", OF_HANDS, ids=str)
def test_a_slip_of_the_hand_gives_its_finding_and_no_other(defect: Defect) -> None:
    assert graves(replace(SOUND, **defect.change)) == {defect.code}


@rule("TN-173", "TN-181", "TN-183", "TN-184", "TN-186", "TN-200", "TN-201")
@pytest.mark.parametrize("defect", OF_WORDS, ids=str)
def test_words_that_say_another_thing_than_a_field_are_told(defect: Defect) -> None:
    assert graves(replace(SOUND, **defect.change)) == {defect.code}
