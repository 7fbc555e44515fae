"""What must always hold of a battle's books: each that does not is told, and nothing else."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.memoir44.records.gains import Gained
from rulesets.memoir44.rules.log.state import State, with_books
from rulesets.memoir44.system import MEMOIR44
from tests.rulesets.memoir44.battles import a_battle

GAIN = Gained(0, "unit", "allied", 1, "infantry")


def with_(state: State, **changes: Any) -> State:
    """The state with other books of its one map."""
    return with_books(state, 0, **changes)


def charted(state: State, **changes: Any) -> State:
    """The state with another chart of its one map."""
    return replace(state, charts=(replace(state.charts[0], **changes),))


@pytest.mark.parametrize(
    ("craft", "is_told"), [((0, 0), False), ((2, 2), False), ((3, 0), True), ((1, 2), True), ((1, -1), True)]
)
def test_as_many_craft_are_loaded_as_there_are_and_no_more_of_them_now(
    craft: tuple[int, int], is_told: bool
) -> None:
    state = a_battle().state
    assert state.charts[0].craft == 2
    assert bool(MEMOIR44.broken(with_(state, craft=craft))) is is_told


def test_where_the_number_of_craft_is_not_stated_any_number_is_loaded() -> None:
    state = charted(a_battle().state, craft=0)
    assert MEMOIR44.broken(with_(state, craft=(7, 7))) == ()
    assert len(MEMOIR44.broken(with_(state, craft=(7, 8)))) == 1


@pytest.mark.parametrize("part", ["towns", "sections", "bridges", "objectives", "exits", "marks"])
def test_the_books_have_as_many_of_each_as_the_chart(part: str) -> None:
    state = a_battle().state
    kept = getattr(state.books[0], part)
    assert kept
    for other in ((*kept, kept[0]), kept[1:]):
        (said,) = MEMOIR44.broken(with_(state, **{part: other}))
        assert said.endswith(f"{other} do not fit {len(kept)} in the chart")


@pytest.mark.parametrize("part", ["towns", "sections", "bridges"])
def test_what_the_chart_does_not_control_is_not_in_the_books(part: str) -> None:
    state = a_battle().state
    chart = "beaches" if part == "sections" else part
    assert MEMOIR44.broken(charted(state, **{chart: None}))
    assert MEMOIR44.broken(with_(charted(state, **{chart: None}), **{part: ()})) == ()


def test_no_two_gains_have_one_number_and_no_town_is_nobodys() -> None:
    state = a_battle().state
    gained = MEMOIR44.evolve(MEMOIR44.evolve(state, GAIN), GAIN)
    assert MEMOIR44.broken(gained) == ()
    one, other = gained.books[0].gains
    assert MEMOIR44.broken(with_(gained, gains=(one, replace(other, number=one.number))))
    for part in ("towns", "sections"):
        kept = getattr(state.books[0], part)
        assert MEMOIR44.broken(with_(state, **{part: ("", *kept[1:])}))
