"""What is shipped passes its own checks, as far as public sources let it."""

from rulesets.tide_of_iron.check.chain.chain import check_chain
from rulesets.tide_of_iron.check.check import check_scenario
from rulesets.tide_of_iron.document.shipped import CHAINS, SCENARIOS
from tests.rules import rule
from tests.rulesets.tide_of_iron.check.test_shipped import LIBRARY


def test_the_scenario_of_our_own_has_no_error_and_no_warning() -> None:
    found = check_scenario(SCENARIOS["morvin"], LIBRARY)
    assert [item.code for item in found if item.level != "note"] == []


@rule("TN-143", "TN-159", "TN-171")
def test_the_29th_is_no_error_and_says_what_is_still_to_be_filled_in() -> None:
    found = check_chain(CHAINS["29th"], {})
    assert [item.code for item in found if item.level != "note"] == [
        "bonus-without-condition",
        "roster-empty",
    ]
    assert sum(item.code == "still-missing" for item in found) == 8
