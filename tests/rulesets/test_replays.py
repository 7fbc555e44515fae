"""Finished replays: every stored game of every system still plays to the result it names.

Who has won stands in the standing as data: a side of the game, and the same as the sentence tells.
"""

from dataclasses import dataclass
from functools import cache
from itertools import cycle, islice
from pathlib import Path

import pytest

from rulesets import RULESETS
from rulesets.kit.flow.sides import called, people, titled
from rulesets.kit.replay import Replay, documents_of, from_text, play, to_text
from rulesets.kit.ruleset import AnyRuleset, Standing, fold
from tests.rulesets import laws
from tests.rulesets.walks import BY_SLUG, GAMES, SYSTEMS, Game, Walk, kept_when_failing

REPLAYS = Path(__file__).parents[1] / "replays"
PATHS = sorted(REPLAYS.glob("*/*.json"))
WITHOUT_VICTORY = ("draw", "agreed-draw", "conceded", "time-called")
"""Beside those named so, the games of which the result says who has won, or that nobody has."""
every_replay = pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")


def read(path: Path) -> tuple[AnyRuleset, Replay]:
    return from_text(path.read_text(encoding="utf-8"), SYSTEMS)


@dataclass(frozen=True, slots=True)
class Shown:
    """What a replay shows when it is played: who has won at its start, its end, what is broken in between
    and the kinds of its events."""

    begun: Standing
    ended: Standing
    broken: frozenset[str]
    kinds: frozenset[type]


@cache
def shown(path: Path) -> Shown:
    ruleset, replay = read(path)
    played = play(ruleset, replay)
    return Shown(
        ruleset.standing(fold(ruleset, played.opening), None),
        ruleset.standing(played.state, None),
        frozenset(sentence for step in played.steps for sentence in ruleset.broken(step.after)),
        frozenset(
            {*map(type, played.opening), *(type(event) for step in played.steps for event in step.events)}
        ),
    )


@every_replay
@pytest.mark.slow
def test_a_replay_plays_to_its_result_and_winner_and_no_invariant_breaks(path: Path) -> None:
    (ruleset, replay), played = read(path), shown(path)
    standing = played.ended
    assert played.begun.winners == () and replay.result
    named = replay.result.replace("..", ".")  # a match said its end with two full stops once
    assert (standing.result, standing.subjects, standing.duties) == (named, (), ())
    assert played.broken == set()
    if path.stem.endswith("-victory") or path.stem in WITHOUT_VICTORY:
        sides = ruleset.sides(documents_of(ruleset, replay).main)
        assert standing.is_finished and set(standing.winners) <= {side.key for side in sides if not side.of}
        begins = standing.result.split(":")[0].casefold()
        for key in standing.winners:
            said = {titled(sides, key), people(sides, key), called(sides, key)}
            assert any(word.casefold() in begins for word in said), standing
        assert (len(standing.winners) == 1) is not ("draw" in path.stem)


def search(wanted: set[type], games: list[str]) -> None:
    """Takes the kinds out that happen in random games, with many rulings or few; each of them is told."""
    for name, seed in zip(cycle(games), range(60), strict=False):
        taken = Walk(Game(name, seed, rulings_every=(4, 15, 60)[seed % 3]))
        with kept_when_failing(taken):
            for step in islice(taken.steps(), 300):
                if found := wanted & {type(event) for event in step.events}:
                    laws.check_told(taken.table, step)
                    wanted -= found
                if not wanted:
                    return


@pytest.mark.parametrize("slug", BY_SLUG)
@pytest.mark.slow
def test_every_kind_of_event_happens_in_replays_or_walks_and_is_told(slug: str) -> None:
    wanted = set(BY_SLUG[slug].events)
    for path in sorted((REPLAYS / slug).glob("*.json")):
        wanted -= shown(path).kinds
    games = [name for name, (system, _, _) in GAMES.items() if system.slug == slug]
    for name in games:
        game = Game(name, 1)
        if (amend := BY_SLUG[slug].amend) is not None:
            amended = amend(game.start, game.documents, "For the test.")
            assert all(BY_SLUG[slug].tell(game.start, event, None) for event in amended)
            wanted -= {type(event) for event in amended}
        wanted -= {type(event) for event in game.opening}
    search(wanted, games)
    assert wanted == set(), "these never happen"


@every_replay
def test_a_replay_lies_in_its_systems_folder_and_says_what_it_shows(path: Path) -> None:
    ruleset, replay = read(path)
    assert path.parent.name == replay.slug == ruleset.slug
    assert replay.note
    assert from_text(to_text(ruleset, replay), SYSTEMS) == (ruleset, replay)


def test_every_shipped_system_has_a_finished_replay() -> None:
    assert {system.slug for system in RULESETS} <= {path.parent.name for path in PATHS}
