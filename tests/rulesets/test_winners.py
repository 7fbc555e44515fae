"""Who has won stands in the standing as data: a side of the game, and the same as the sentence tells."""

from pathlib import Path
from typing import Any

import pytest

from rulesets import RULESETS
from rulesets.kit.flow.sides import called, people, titled
from rulesets.kit.replay import documents_of, from_text, play
from rulesets.kit.ruleset import Standing, fold

REPLAYS = Path(__file__).parents[1] / "replays"
TOLD = sorted(
    f"{path.parent.name}/{path.stem}"
    for path in REPLAYS.glob("*/*.json")
    if path.stem.endswith("-victory") or path.stem in ("draw", "agreed-draw", "conceded", "time-called")
)


def _ended(name: str) -> tuple[Any, Standing, Standing]:
    """The sides of a finished replay, and how everybody read it as it began and as it ended."""
    ruleset, replay = from_text((REPLAYS / f"{name}.json").read_text("utf-8"), RULESETS)
    documents = documents_of(ruleset, replay)
    played = play(ruleset, replay)
    states = fold(ruleset, played.opening), played.state
    first, last = (ruleset.standing(state, None) for state in states)
    return ruleset.sides(documents.main), first, last


@pytest.mark.slow
@pytest.mark.parametrize("name", TOLD)
def test_who_won_is_the_side_that_the_result_names_and_nobody_before_the_end(name: str) -> None:
    sides, first, last = _ended(name)
    assert last.is_finished and first.winners == ()
    assert set(last.winners) <= {side.key for side in sides if not side.of}
    words = {key: {titled(sides, key), people(sides, key), called(sides, key)} for key in last.winners}
    begins = last.result.split(":")[0].casefold()
    assert all(any(word.casefold() in begins for word in said) for said in words.values()), last
    assert (len(last.winners) == 1) is not ("draw" in name)
