"""Tables on paper and on the page: what they set as figures, where one writes, and the maps they join."""

from collections.abc import Iterator

import pytest

from rulesets.kit.drawing.sheets import Columns, Grid, Pair, Sheet
from rulesets.memoir44.document.document import ReinforcementTable
from rulesets.memoir44.kind import SCENARIO
from rulesets.memoir44.pages.panels import medals_table
from rulesets.memoir44.sheets.battle_sheet import tables
from rulesets.memoir44.system import MEMOIR44
from tests.rules import rule
from tests.rulesets.memoir44.battles import ALLIED_TABLE, a_battle, a_map
from tests.rulesets.memoir44.papers import event, one, rows, words


def grids(block: object) -> Iterator[Grid]:
    """The tables of a block, and of the blocks within it."""
    match block:
        case Grid():
            yield block
        case Pair(first=first, second=second):
            yield from (*grids(first), *grids(second))
        case Columns(blocks=blocks):
            for inner in blocks:
                yield from grids(inner)


def papers() -> Iterator[Sheet]:
    yield from event("overthrough-gold-omaha")
    yield from SCENARIO.handouts(a_map(), {})
    yield from MEMOIR44.sheets(a_battle().state, "organiser")


def test_what_is_set_as_figures_and_what_is_written_in_are_columns_of_the_table() -> None:
    found = [grid for sheet in papers() for block in sheet.blocks for grid in grids(block)]
    assert any(grid.numbers for grid in found) and any(grid.write for grid in found)
    for grid in found:
        assert {*grid.numbers, *grid.write} <= set(range(len(grid.heads))), grid.title


def test_the_medals_are_the_figures_of_their_table() -> None:
    table = medals_table(a_battle().state, 0)
    assert [table.heads[column] for column in table.numbers] == ["Medals"]


def test_two_reinforcements_tables_stand_abreast_and_one_alone() -> None:
    (both,) = tables(a_map())
    assert isinstance(both, Pair)
    allied = ReinforcementTable("allied", ALLIED_TABLE, invented=True)
    (alone,) = tables(a_map(reinforced=("allied",), reinforcements=(allied,)))
    assert isinstance(alone, Grid)


@pytest.mark.parametrize(("name", "strips"), [("double-sword-juno", 1), ("neptune", 2)])
def test_a_pair_is_one_picture_and_six_maps_are_strips(name: str, strips: int) -> None:
    assert len(one(event(name), "maps").blocks) == strips


def test_each_map_of_an_event_has_its_neighbours_named() -> None:
    found = {
        row[1]: row[3:5] for row in rows(one(event("neptune"), "join")) if len(row) > 6 and row[0].isdecimal()
    }
    names = list(found)
    assert [left for left, _ in found.values()] == ["none", *names[:-1]]
    assert [right for _, right in found.values()] == [*names[1:], "none"]


@rule("MD-159")
def test_the_join_sheet_says_which_side_opens_the_event() -> None:
    said = words(one(event("neptune"), "join"))
    for side, moves in (("Allies", "first"), ("Axis", "second")):
        of_side = said.partition(f"{side} Medals to win")[2]
        assert of_side.partition(" Turn ")[2].startswith(f"moves {moves}")
