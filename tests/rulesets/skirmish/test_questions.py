"""What may be asked of a match."""

import pytest

from rulesets.kit.ruleset import Question
from rulesets.skirmish.match_kind import MATCH_KIND
from tests.rules import rule
from tests.rulesets.skirmish.builders import MATCH


@rule("TS-106")
@pytest.mark.parametrize(
    ("firepower", "dice"),
    [(4, ("4", "3", "2", "1", "no shot")), (2, ("2", "1", "no shot", "no shot", "no shot"))],
)
def test_special_fire_loses_a_die_for_every_hex_beyond_the_first(
    firepower: int, dice: tuple[str, ...]
) -> None:
    assert MATCH_KIND.ask is not None
    answer = MATCH_KIND.ask(MATCH, {}, Question("special fire"))
    assert answer.table is not None
    assert answer.table.rows[firepower - 1].cells[1:6] == dice


def test_unit_points_are_told_with_income_and_actions_and_nonsense_is_not_answered() -> None:
    assert MATCH_KIND.ask is not None
    kinds = [question for _, question in MATCH_KIND.questions(MATCH, {}, ())]
    army = MATCH_KIND.ask(MATCH, {}, kinds[1])
    assert army.table is not None
    assert army.table.rows[3].cells == ("3", "13", "3") and army.table.rows[24].cells == ("24", "8", "8")
    assert len(army.table.rows) == 25
    assert MATCH_KIND.ask(MATCH, {}, Question("weather")).title == "No answer"
    assert MATCH_KIND.questions(MATCH, {}, ("A1",)) == ()
