"""The pace of recorded games: no turn that a system's `pace.toml` names takes more than it says there."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from rulesets import RULESETS
from rulesets.kit.pace import Pace, pace, sides_of
from rulesets.kit.references import builtin_documents
from rulesets.kit.replay import from_text, play

HERE = Path(__file__).parent
REPLAYS = HERE.parent / "replays"


@dataclass(frozen=True, slots=True)
class Most:
    """The most that each of the turns of a replay may take."""

    slug: str
    replay: str
    turns: tuple[int, ...]
    orders: int
    changes: int


def read(slug: str) -> tuple[Most, ...]:
    rows = tomllib.loads((HERE / slug / "pace.toml").read_text("utf-8"))["most"]
    return tuple(Most(slug, **{**row, "turns": tuple(row["turns"])}) for row in rows)


@cache
def measured(slug: str, name: str) -> tuple[Pace, ...]:
    text = (REPLAYS / slug / f"{name}.json").read_text("utf-8")
    ruleset, replay = from_text(text, RULESETS)
    documents = builtin_documents(ruleset, replay.kind, replay.document)
    sides = sides_of(ruleset.seats(documents, replay.rulings))
    return pace(ruleset, sides, play(ruleset, replay).steps)


@pytest.mark.parametrize(
    "most",
    [most for system in RULESETS for most in read(system.slug)],
    ids=lambda most: f"{most.slug}-{most.replay}",
)
def test_a_turn_takes_no_more_orders_and_changes_of_seat_than_its_system_allows(most: Most) -> None:
    turns = [turn for turn in measured(most.slug, most.replay) if turn.turn in most.turns]
    assert {turn.turn for turn in turns} == set(most.turns)
    over = [turn for turn in turns if turn.orders > most.orders or turn.changes > most.changes]
    assert not over, f"at most {most.orders} orders and {most.changes} changes of seat: {over}"
