"""Conditions: all that are broken are named, none after one that stops, in the sentences of the page."""

from dataclasses import dataclass

from rulesets.kit.flow.conditions import Need, Needs, broken, holds, near
from rulesets.kit.flow.refusals import Fault, Refusal


@dataclass(frozen=True)
class Asked:
    """How many coins are bid, of how many."""

    bid: int
    purse: int


NEEDS: Needs[Asked] = (
    Need(lambda o: o.bid >= 0, "Bid nought or more.", "X-1", True),
    Need(lambda o: o.bid <= o.purse, lambda o: f"{o.bid - o.purse} coins are missing.", "X-2"),
    Need(lambda o: o.bid % 2 == 0, "{o.bid} is odd.", lambda o: f"X-{o.bid}"),
)


def test_all_that_are_broken_are_named_with_their_rows() -> None:
    assert holds(NEEDS, Asked(4, 4)) and broken(NEEDS, Asked(4, 4)) == ()
    found = broken(NEEDS, Asked(7, 4))
    assert found == (Fault("3 coins are missing.", "X-2"), Fault("7 is odd.", "X-7"))
    refusal = Refusal.of(found)
    assert (refusal.cite, refusal.rows) == ("X-2", ("X-2", "X-7"))
    assert str(refusal) == "3 coins are missing. (X-2) 7 is odd. (X-7)"


def test_nothing_is_asked_after_one_that_stops() -> None:
    assert [fault.cite for fault in broken(NEEDS, Asked(-1, 4))] == ["X-1"]


def test_what_is_nearly_possible_says_the_same() -> None:
    listed = [(entry.what, entry.says, entry.place) for entry in near(NEEDS, "Seven", Asked(7, 4), "A1")]
    assert listed == [("Seven", "3 coins are missing.", "A1"), ("Seven", "7 is odd.", "A1")]
    assert not [*near(NEEDS, "Four", Asked(4, 4))]
