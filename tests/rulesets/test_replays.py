"""Finished replays: every stored game of every system still plays to the result it names.

Who has won stands in the standing as data: a side of the game, and the same as the sentence tells.
"""

from pathlib import Path

import pytest

from rulesets import RULESETS
from rulesets.kit.flow.sides import called, people, titled
from rulesets.kit.replay import Replay, documents_of, from_text, play, to_text
from rulesets.kit.ruleset import AnyRuleset, fold
from tests.systems.sealed_bid import SEALED_BID

REPLAYS = Path(__file__).parents[1] / "replays"
PATHS = sorted(REPLAYS.glob("*/*.json"))
SYSTEMS = (*RULESETS, SEALED_BID)
WITHOUT_VICTORY = ("draw", "agreed-draw", "conceded", "time-called")
"""Beside those named so, the games of which the result says who has won, or that nobody has."""
every_replay = pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")


def read(path: Path) -> tuple[AnyRuleset, Replay]:
    return from_text(path.read_text(encoding="utf-8"), SYSTEMS)


@every_replay
@pytest.mark.slow
def test_a_replay_plays_to_its_result_and_winner_and_no_invariant_breaks(path: Path) -> None:
    ruleset, replay = read(path)
    played = play(ruleset, replay)
    assert ruleset.standing(fold(ruleset, played.opening), None).winners == ()
    assert replay.result
    standing = ruleset.standing(played.state, None)
    named = replay.result.replace("..", ".")  # a match said its end with two full stops once
    assert (standing.result, standing.subjects, standing.duties) == (named, (), ())
    assert {sentence for step in played.steps for sentence in ruleset.broken(step.after)} == set()
    if path.stem.endswith("-victory") or path.stem in WITHOUT_VICTORY:
        sides = ruleset.sides(documents_of(ruleset, replay).main)
        assert standing.is_finished and set(standing.winners) <= {side.key for side in sides if not side.of}
        begins = standing.result.split(":")[0].casefold()
        for key in standing.winners:
            said = {titled(sides, key), people(sides, key), called(sides, key)}
            assert any(word.casefold() in begins for word in said), standing
        assert (len(standing.winners) == 1) is not ("draw" in path.stem)


@every_replay
def test_a_replay_lies_in_its_systems_folder_and_says_what_it_shows(path: Path) -> None:
    ruleset, replay = read(path)
    assert path.parent.name == replay.slug == ruleset.slug
    assert replay.note
    assert from_text(to_text(ruleset, replay), SYSTEMS) == (ruleset, replay)


def test_every_shipped_system_has_a_finished_replay() -> None:
    assert {system.slug for system in RULESETS} <= {path.parent.name for path in PATHS}
