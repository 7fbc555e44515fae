"""The pace of recorded games: no turn that a system's `pace.toml` names takes more than it says there."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rulesets import RULESETS
from rulesets.kit.automation import needs_nobody, next_instructed
from rulesets.kit.flow.instructions import Taken
from rulesets.kit.pace import Pace, pace, sides_of
from rulesets.kit.playout import Order
from rulesets.kit.references import builtin_documents
from rulesets.kit.replay import Played, from_text, play
from rulesets.kit.ruleset import AnyRuleset, Seat

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
    house: bool = False
    as_one: bool = False
    instructions: Mapping[str, tuple[Taken, ...]] = field(default_factory=dict)

    def __str__(self) -> str:
        ways = f"{'-house' * self.house}{'-as-one' * self.as_one}{'-instructed' * bool(self.instructions)}"
        return f"{self.slug}-{self.replay}{ways}"


def read(slug: str) -> tuple[Most, ...]:
    rows = tomllib.loads((HERE / slug / "pace.toml").read_text("utf-8"))["most"]
    return tuple(_row(slug, row) for row in rows)


def _row(slug: str, row: dict[str, Any]) -> Most:
    given = {
        seat: tuple(Taken(key, tuple(values.items())) for key, values in taken.items())
        for seat, taken in row.get("instructions", {}).items()
    }
    return Most(slug, **{**row, "turns": tuple(row["turns"]), "instructions": given})


@cache
def played(slug: str, name: str) -> tuple[AnyRuleset, tuple[Seat, ...], Played]:
    text = (REPLAYS / slug / f"{name}.json").read_text("utf-8")
    ruleset, replay = from_text(text, RULESETS)
    documents = builtin_documents(ruleset, replay.kind, replay.document)
    return ruleset, ruleset.seats(documents, replay.rulings), play(ruleset, replay)


def measured(most: Most) -> tuple[Pace, ...]:
    ruleset, seats, game = played(most.slug, most.replay)
    keys = [seat.key for seat in seats]

    def of_house(state: Any, order: Order) -> bool:
        left = next_instructed(ruleset, state, [order.seat], most.instructions)
        instructed = left is not None and left.command == order.command
        return most.house and (instructed or needs_nobody(ruleset, state, keys, order.command))

    return pace(ruleset, sides_of(seats), game.steps, of_house, most.as_one)


@pytest.mark.slow
@pytest.mark.parametrize(
    "most",
    [most for system in RULESETS for most in read(system.slug)],
    ids=str,
)
def test_a_turn_takes_no_more_orders_and_changes_of_seat_than_its_system_allows(most: Most) -> None:
    turns = [turn for turn in measured(most) if turn.turn in most.turns]
    assert {turn.turn for turn in turns} == set(most.turns)
    over = [turn for turn in turns if turn.orders > most.orders or turn.changes > most.changes]
    assert not over, f"at most {most.orders} orders and {most.changes} changes of seat: {over}"


@pytest.mark.parametrize("name", ["pace-five-battles", "pace-caen-d-day"])
def test_what_is_asked_together_decides_what_was_asked_one_by_one(name: str) -> None:
    """The same decisions and dice give the same map, troops and points. In the battle at the table the
    throw for fighting out of supply, which a claim used to pass by, is made as well."""
    before, after = (played("firestorm", each)[2].state for each in (name, f"{name}-together"))
    assert (before.control, before.troops, before.captures) == (after.control, after.troops, after.captures)
    assert [past.points for past in before.past] == [past.points for past in after.past]
    assert before.result == after.result
