"""A document's own switches: what sets them, and the games that are played under them."""

from dataclasses import replace
from itertools import combinations, product

import pytest

from rulesets import RULESETS
from rulesets.kit.findings import has_errors
from rulesets.kit.flow.rulings import Column, pairs, switches
from rulesets.kit.own_switches import OwnSwitch, Ways
from rulesets.kit.references import builtin_documents, own_switches
from rulesets.kit.replay import Replay, documents_of, from_text, play, to_text
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset, Documents
from tests.length import far
from tests.systems.sealed_bid import AUCTION, PRICES, SEALED_BID
from tests.systems.sealed_bid.documents import ATTIC, EVENING, Rulings

LENGTH = OwnSwitch("length", {"short": lambda auction: replace(auction, rounds=1)})
PURSE = OwnSwitch("purse", {"poor": lambda auction: replace(auction, purse=3)})
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
            for way, change in item.ways.items():
                shipped = kind.builtin.values()
                assert any(change(document) != document for document in shipped), (item.name, way)
