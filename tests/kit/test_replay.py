"""Replays and references: there and back, and what a damaged file gets to hear."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulesets.kit.codec import Unreadable
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.playout import Order, random_order
from rulesets.kit.references import builtin_documents, playable_builtins, references
from rulesets.kit.replay import Replay, from_text, play, to_text, write_replay
from rulesets.kit.ruleset import Ref
from tests.systems.sealed_bid import SEALED_BID
from tests.systems.sealed_bid.documents import ATTIC, EVENING, Rulings
from tests.systems.sealed_bid.orders import LowerPrice, PlaceBid

ORDERS = (Order("red", PlaceBid("A1", 3)), Order("blue", PlaceBid("A1", 2)))
REPLAY = Replay("sealed_bid", "auction", "evening", Rulings(ties="first"), ORDERS, "Two bids – “sealed”.")
TEXT = to_text(SEALED_BID, REPLAY)


def test_a_replay_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    path = write_replay(SEALED_BID, REPLAY, tmp_path / "new", "two-bids")
    assert path.name == "two-bids.json"
    assert from_text(path.read_text(encoding="utf-8"), [SEALED_BID]) == (SEALED_BID, REPLAY)


def test_a_replay_without_orders_is_read_back_too() -> None:
    empty = Replay("sealed_bid", "auction", "evening", Rulings(), ())
    assert from_text(to_text(SEALED_BID, empty), [SEALED_BID]) == (SEALED_BID, empty)
    assert play(SEALED_BID, empty).steps == ()


def test_a_replay_is_played_by_the_rules_of_today() -> None:
    played = play(SEALED_BID, REPLAY)
    assert [step.order for step in played.steps] == list(ORDERS)
    assert played.state.rulings == Rulings(ties="first")
    assert played.state.sales["A1"].bids == {"red": 3, "blue": 2}


def test_an_order_that_no_longer_stands_is_named() -> None:
    wrong = Replay(
        "sealed_bid",
        "auction",
        "evening",
        Rulings(),
        (*ORDERS, Order("organiser", LowerPrice("A1", 0, "No reason."))),
    )
    with pytest.raises(Refusal, match="Order 3 of this game is not possible"):
        play(SEALED_BID, wrong)


def changed(change: Callable[[Any], object]) -> str:
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data)


DAMAGED = {
    "it is not JSON": TEXT[:-40],
    "This file is not a saved game.": "[]",
    "This saved game needs a game system that is not installed.": changed(
        lambda data: data.update(ruleset="chess")
    ),
    "a scenario that is not here": changed(lambda data: data.update(document="morning")),
    "ties": changed(lambda data: data["rulings"].update(ties=3)),
    "orders: a list is expected": changed(lambda data: data.update(orders={})),
    "note and result: words": changed(lambda data: data.update(note=3)),
    "a way that is not here": changed(lambda data: data.update(ways={"auction.length": "short"})),
    "ways: ": changed(lambda data: data.update(ways=["short"])),
    "Order 2: seat, command and faces": changed(lambda data: data["orders"][1].pop("seat")),
    "Order 1: the seat is a word": changed(lambda data: data["orders"][0].update(faces=["6"])),
    "Order 2: ": changed(lambda data: data["orders"][1].update(command={"type": "Steal"})),
}


@pytest.mark.parametrize("words", DAMAGED)
def test_a_damaged_file_gets_a_sentence(words: str) -> None:
    with pytest.raises(Unreadable) as caught:
        from_text(DAMAGED[words], [SEALED_BID])
    assert words in str(caught.value)


def test_a_document_finds_what_it_refers_to() -> None:
    ref = Ref("prices", "attic", 1)
    assert references((EVENING, EVENING)) == (ref,)
    assert references(ATTIC) == ()
    documents = builtin_documents(SEALED_BID, "auction", "evening")
    assert (documents.main, documents.references) == (EVENING, ((ref, ATTIC),))
    assert playable_builtins(SEALED_BID) == (("auction", "evening"),)


def test_a_document_that_is_not_shipped_is_an_error() -> None:
    with pytest.raises(KeyError):
        builtin_documents(SEALED_BID, "auction", "morning")


def test_the_same_seed_gives_the_same_order() -> None:
    state = play(SEALED_BID, REPLAY).state
    drawn = [random_order(SEALED_BID, state, ("red", "blue"), random.Random(7)) for _ in range(2)]
    assert drawn[0] == drawn[1]
    assert drawn[0] is not None
