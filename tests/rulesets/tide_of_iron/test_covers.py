"""What lists say of boards, scenarios and chains."""

from dataclasses import replace

from rulesets.tide_of_iron.board_kind import BOARD
from rulesets.tide_of_iron.chain_kind import CHAIN
from rulesets.tide_of_iron.document.shipped import BOARDS, CHAINS, SCENARIOS
from rulesets.tide_of_iron.scenario_kind import SCENARIO

MORVIN = SCENARIOS["morvin"]


def test_a_list_tells_whole_sentences_of_a_long_background() -> None:
    about = SCENARIO.cover(MORVIN, {}).about
    assert about.endswith(".") and MORVIN.background.startswith(about) and len(about) <= 200
    endless = "A" * 300 + ". And more."
    assert SCENARIO.cover(replace(MORVIN, background=endless), {}).about == "A" * 300 + "."
    assert SCENARIO.cover(replace(MORVIN, background=""), {}).about == ""


def test_what_is_reconstructed_is_said_of_the_29th_and_not_of_boards_of_our_own() -> None:
    assert CHAIN.cover(CHAINS["29th"], {}).credit
    assert not any(BOARD.cover(board, {}).credit for board in BOARDS.values())
