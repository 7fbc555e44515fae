"""What is worth a look and may be meant: notes of a chain."""

from dataclasses import replace

from rulesets.tide_of_iron.check.chain.chain import check_chain
from tests.rulesets.tide_of_iron.check.test_chain_defects import SOUND as CHAIN


def test_a_roster_beyond_one_of_each_box_is_a_note() -> None:
    led = tuple(replace(base, figures=(("regular", 3), ("officer", 1))) for base in CHAIN.roster)
    bare = tuple(replace(stage, scenario=None) for stage in CHAIN.stages)
    chain = replace(CHAIN, stages=bare, roster=led)
    levels = [item.level for item in check_chain(chain, {}) if item.code == "chain-stock"]
    assert levels == ["note"]
