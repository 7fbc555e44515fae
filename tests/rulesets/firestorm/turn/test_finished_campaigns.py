"""Finished campaigns: one for each level both ways and the draw, and the designer's published score."""

from pathlib import Path

import pytest

from rulesets.firestorm.ground.state import State
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.replay import Replay, from_text, play
from tests.proofs import remembered
from tests.rules import rule

FOLDER = Path(__file__).parents[3] / "replays" / "firestorm"
LEVELS = ("tactical victory", "operational victory", "strategic victory")
ENDS = {f"{side}-{level.replace(' ', '-')}": (level, side) for side in ("allied", "axis") for level in LEVELS}


@remembered
def campaign(name: str) -> tuple[Replay, State]:
    """The replay and the state at its end."""
    _, replay = from_text((FOLDER / f"{name}.json").read_text(encoding="utf-8"), (FIRESTORM,))
    return replay, play(FIRESTORM, replay).state


@rule("FC-172", "FC-174", "FC-175", "FC-176")
@pytest.mark.parametrize("name", sorted(ENDS))
@pytest.mark.slow
def test_a_campaign_ends_at_the_level_its_file_names(name: str) -> None:
    _, state = campaign(name)
    assert state.result is not None
    assert (state.result.level, state.result.side) == ENDS[name]
    assert [past.turn for past in state.past] == [1, 2, 3, 4, 5]


@rule("FC-173")
def test_a_campaign_ends_in_a_draw() -> None:
    _, state = campaign("draw")
    assert state.result is not None
    assert (state.result.level, state.result.side) == ("draw", "")
    assert abs(state.result.points[0] - state.result.points[1]) < 50


@rule("FC-163", "FC-171")
def test_the_designers_score_of_440_to_110_is_540_on_the_map_and_one_capture() -> None:
    replay, state = campaign("440-to-110-after-turn-3")
    assert state.past[2].points == (440, 110)
    assert 440 + 110 == 540 + 10
    assert state.captures == (("27-brigade", "axis"),)
    assert "reconstruction" in replay.note


@pytest.mark.slow
@rule("FC-184", "FC-187", "FC-296")
def test_the_seven_games_were_decided_at_the_table_by_claim_and_by_dice() -> None:
    ways = {campaign(name)[0].rulings.how_fought for name in (*ENDS, "draw")}
    assert ways == {"table", "mini", "dice"}
