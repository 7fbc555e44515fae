"""Finished replays: every stored game of every system still plays to the result it names."""

from pathlib import Path

import pytest

from rulesets import RULESETS
from rulesets.kit.replay import Replay, from_text, play, to_text
from rulesets.kit.ruleset import AnyRuleset
from tests.systems.sealed_bid import SEALED_BID

REPLAYS = Path(__file__).parents[1] / "replays"
PATHS = sorted(REPLAYS.glob("*/*.json"))
SYSTEMS = (*RULESETS, SEALED_BID)
every_replay = pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")


def read(path: Path) -> tuple[AnyRuleset, Replay]:
    return from_text(path.read_text(encoding="utf-8"), SYSTEMS)


@every_replay
@pytest.mark.slow
def test_a_replay_plays_to_the_result_it_names_and_no_invariant_breaks(path: Path) -> None:
    ruleset, replay = read(path)
    played = play(ruleset, replay)
    assert replay.result
    standing = ruleset.standing(played.state, None)
    named = replay.result.replace("..", ".")  # a match said its end with two full stops once
    assert (standing.result, standing.subjects, standing.duties) == (named, (), ())
    assert {sentence for step in played.steps for sentence in ruleset.broken(step.after)} == set()


@every_replay
def test_a_replay_lies_in_its_systems_folder_and_says_what_it_shows(path: Path) -> None:
    ruleset, replay = read(path)
    assert path.parent.name == replay.slug == ruleset.slug
    assert replay.note
    assert from_text(to_text(ruleset, replay), SYSTEMS) == (ruleset, replay)


def test_every_shipped_system_has_a_finished_replay() -> None:
    assert {system.slug for system in RULESETS} <= {path.parent.name for path in PATHS}
