"""Long lists of orders, by the place each starts from."""

from dataclasses import dataclass

from campaign.pages.frame.offers import Group, Offer
from rulesets.kit.flow.choices import Choice


@dataclass(frozen=True)
class Move:
    """An order of a game that nobody plays."""


def _group(*places: tuple[str, ...]) -> Group:
    offers = tuple(
        Offer(Choice(Move, "Move", places=place), str(number), "red", "", 0, "", "", "", "", "Move")
        for number, place in enumerate(places)
    )
    return Group("Move", "", "", "Move", "moves", "", offers)


def test_orders_of_a_long_list_lie_in_a_heap_for_each_place_they_start_from() -> None:
    group = _group(("Z1", "Z2"), ("Z1", "Z3"), ("Z2", "Z1"), ("Z2", "Z3"))
    assert [(place, len(heap)) for place, heap in group.heaps] == [("Z1", 2), ("Z2", 2)]


def test_a_list_with_a_place_for_each_order_or_with_none_stays_as_it_is() -> None:
    assert _group(("Z1",), ("Z2",), ("Z3",)).heaps == ()
    assert _group(("Z1", "Z2"), ("Z1", "Z3"), ()).heaps == ()
