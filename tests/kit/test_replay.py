"""Replays and references: there and back, and what a damaged file gets to hear. The pace of a game: what is
an order, what is a change of seat, and what counts for neither. A document's own switches: what sets them,
and the games that are played under them."""

import json
import random
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from rulesets import RULESETS
from rulesets.kit.codec import Unreadable
from rulesets.kit.findings import has_errors
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import Column, pairs, switches
from rulesets.kit.own_switches import OwnSwitch, Ways
from rulesets.kit.pace import Pace, pace, sides_of
from rulesets.kit.playout import Order, random_order
from rulesets.kit.references import builtin_documents, own_switches, playable_builtins, references
from rulesets.kit.replay import Replay, documents_of, from_text, play, to_text, write_replay
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset, Documents, Ref, Seat, Standing
from tests.length import far
from tests.systems.sealed_bid import AUCTION, PRICES, SEALED_BID
from tests.systems.sealed_bid.documents import ATTIC, EVENING, Rulings
from tests.systems.sealed_bid.orders import LowerPrice, PlaceBid, ReportHandover

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


RULINGS = Rulings(ties="first", consent=False)
SIDES = sides_of(SEALED_BID.seats(builtin_documents(SEALED_BID, "auction", "evening"), RULINGS))
LOWER = Order("organiser", LowerPrice("A1", 1, "It is cracked."))
LOWER_AGAIN = Order("organiser", LowerPrice("A1", 0, "It leaks."))
BIDS = (Order("red", PlaceBid("A1", 3)), Order("blue", PlaceBid("A1", 2)), Order("green", PlaceBid("A1", 1)))
MORE_BIDS = tuple(Order(bid.seat, PlaceBid("A2", 1)) for bid in BIDS)
HANDOVER = Order("red", ReportHandover("A1"))


def counted(*orders: Order, ruleset: Any = SEALED_BID, **options: Any) -> list[tuple[int, int]]:
    steps = play(SEALED_BID, Replay("sealed_bid", "auction", "evening", RULINGS, orders)).steps
    return [(turn.orders, turn.changes) for turn in pace(ruleset, SIDES, steps, **options)]


def without_bidders(state: Any, seat: str | None) -> Standing:
    """A standing that asks no more who has bid."""
    standing = SEALED_BID.standing(state, seat)
    done = {(key, bidder) for key, sale in state.sales.items() for bidder in sale.bids}
    left = [duty for duty in standing.duties if (duty.subject, duty.seats[0]) not in done]
    return replace(standing, duties=tuple(left))


def test_a_change_is_an_order_from_another_side_than_the_one_before() -> None:
    assert counted(*BIDS, HANDOVER) == [(4, 0)]
    assert counted(*BIDS, HANDOVER, LOWER) == [(5, 1)]


def test_seats_of_one_side_do_not_change_hands() -> None:
    steps = play(
        SEALED_BID, Replay("sealed_bid", "auction", "evening", RULINGS, (*BIDS, HANDOVER, LOWER))
    ).steps
    allies = {**SIDES, "organiser": SIDES["red"]}
    assert [turn.changes for turn in pace(SEALED_BID, allies, steps)] == [0]
    assert sides_of([Seat("chair", "Chair", "", "organiser")]) == {"chair": ""}


def test_orders_of_a_simultaneous_step_are_no_change_and_leave_the_hand_where_it_was() -> None:
    assert counted(*BIDS) == [(3, 0)]
    assert counted(*BIDS, HANDOVER, LOWER, *MORE_BIDS, LOWER_AGAIN) == [(9, 1)]


def test_the_last_order_of_a_simultaneous_step_is_one_of_it_though_nobody_else_is_asked_any_more() -> None:
    asked_once = replace(SEALED_BID, standing=without_bidders)
    assert counted(*BIDS, HANDOVER, LOWER, *MORE_BIDS, LOWER_AGAIN, ruleset=asked_once) == [(9, 1)]


def test_what_the_house_would_give_is_no_order_and_no_change() -> None:
    def lowers(state: Any, order: Order) -> bool:
        return isinstance(order.command, LowerPrice)

    assert counted(*BIDS, HANDOVER, LOWER, of_house=lowers) == [(4, 0)]


def test_a_turn_has_the_number_and_the_words_of_its_standing() -> None:
    steps = play(SEALED_BID, Replay("sealed_bid", "auction", "evening", RULINGS, BIDS)).steps
    standing = SEALED_BID.standing(steps[0].before, None)
    assert pace(SEALED_BID, SIDES, steps) == (Pace(standing.number, standing.turn, 3, 0),)


LENGTH = OwnSwitch("length", {"short": 1}, at="rounds")
PURSE = OwnSwitch("purse", {"poor": 3})
ORDER = OwnSwitch("order", {"turned": lambda prices: replace(prices, lots=prices.lots[::-1])})
SWITCHED = replace(
    SEALED_BID, kinds=(replace(AUCTION, switches=(LENGTH, PURSE)), replace(PRICES, switches=(ORDER,)))
)
every_system = pytest.mark.parametrize("system", RULESETS, ids=[system.slug for system in RULESETS])


def evening(*ways: tuple[str, str]) -> Documents[object]:
    return builtin_documents(SWITCHED, "auction", "evening", ways)


def test_each_way_sets_the_documents_of_its_kind_and_those_they_refer_to() -> None:
    assert evening().main == EVENING
    both = evening(("auction.length", "short"), ("prices.order", "turned"))
    assert both.main == replace(EVENING, rounds=1)
    assert both.library[EVENING.prices] == replace(ATTIC, lots=ATTIC.lots[::-1])
    with pytest.raises(KeyError):
        evening(("auction.length", "endless"))


def test_a_replay_keeps_the_ways_its_document_was_set() -> None:
    ways = (("auction.length", "short"),)
    replay = Replay("sealed_bid", "auction", "evening", Rulings(), (), ways=ways)
    assert from_text(to_text(SWITCHED, replay), [SWITCHED]) == (SWITCHED, replay)
    assert documents_of(SWITCHED, replay).main == replace(EVENING, rounds=1)
    assert play(SWITCHED, replay).state.auction.rounds == 1
    assert "ways" not in to_text(SWITCHED, replace(replay, ways=()))


def meet(rows: list[dict[str, object]], one: Column, other: Column) -> bool:
    wanted = set(product(one[1], other[1]))
    return wanted <= {(row[one[0]], row[other[0]]) for row in rows}


@pytest.mark.slow
@every_system
def test_any_two_settings_of_house_rules_and_own_switches_meet(system: AnyRuleset) -> None:
    own = own_switches(system)
    rows = [
        {**{item.name: getattr(rulings, item.name) for item in switches(system.rulings)}, **ways}
        for rulings, ways in pairs(system.rulings, *own)
    ]
    house = [(item.name, tuple(value for value, _ in item.values)) for item in switches(system.rulings)]
    assert own or not any(kind.switches for kind in system.kinds)
    assert all(meet(rows, one, other) for one, other in combinations([*house, *own], 2))


SOME = far(12, 4)
"""Every so many of the rows in which any two settings meet: `./run fuzz --pairs` plays under all of them."""


def errors(system: AnyRuleset, kind: AnyDocumentKind, ways: Ways) -> list[str]:
    """The shipped documents of the kind that have errors with their own switches so: in a long run of all,
    otherwise of every sixth. What the switches leave as it is shipped is checked by the contract."""
    found = {id: builtin_documents(system, kind.name, id, ways) for id in [*kind.builtin][:: far(6, 1)]}
    changed = {id: it for id, it in found.items() if it != builtin_documents(system, kind.name, id)}
    return [id for id, it in changed.items() if has_errors(kind.check(it.main, it.library))]


@every_system
@pytest.mark.slow
def test_a_shipped_document_has_no_errors_whatever_one_of_its_own_switches_says(system: AnyRuleset) -> None:
    for kind in system.kinds:
        for item in kind.switches:
            for way in item.ways:
                assert errors(system, kind, ((f"{kind.name}.{item.name}", way),)) == [], (item.name, way)


@pytest.mark.slow
@every_system
def test_a_shipped_document_has_no_errors_under_ways_that_are_played_together(system: AnyRuleset) -> None:
    rows = [row for _, row in pairs(system.rulings, *own_switches(system))][::SOME]
    for kind in system.kinds if own_switches(system) else ():
        for ways in dict.fromkeys(tuple((name, str(way)) for name, way in row.items()) for row in rows):
            assert errors(system, kind, ways) == [], ways


@every_system
def test_every_way_changes_a_shipped_document(system: AnyRuleset) -> None:
    for kind in system.kinds:
        for item in kind.switches:
            for way in item.ways:
                shipped = kind.builtin.values()
                assert any(item.made(way, document) != document for document in shipped), (item.name, way)
