"""Rivers, roads and bridges laid along hexes: what is laid runs on, and what was there stays joined."""

from itertools import pairwise

import pytest
from hypothesis import given, settings, strategies as st

from rulesets.kit.editing.hexes import LayLine, SetHexes
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Piece, cell_at
from rulesets.kit.hexes.hexes import STEPS, Hex, direction_to, distance, hex_at, label, neighbours, towards
from rulesets.memoir44.document.boards import SHAPES
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.document.vocabulary import linked, vocabulary
from rulesets.memoir44.editing.editing import blank, edit
from rulesets.memoir44.ground.courses import laid, smoothed
from tests.rulesets.memoir44.set_ups import crosses_squarely

SHAPE = SHAPES["BRKTHRU"]
RIVER, ROAD, BRIDGE = Piece("river", 1), Piece("road", 1), Piece("bridge", 1)


def places(text: str) -> tuple[Hex, ...]:
    found = tuple(hex_at(SHAPE, word) for word in text.split())
    assert None not in found
    return found  # type: ignore[return-value]


def lay(document: Scenario, piece: Piece, text: str) -> Scenario:
    slot = vocabulary()[piece.name].slot
    return edit(document, LayLine(slot, places(text), piece))  # type: ignore[arg-type]


def ways(document: Scenario, text: str) -> tuple[int, ...]:
    """To where the tile on the hex runs."""
    tile = cell_at(document.map, places(text)[0]).terrain
    return linked(vocabulary()[tile.name], tile.turn) if tile else ()


def tile(document: Scenario, text: str) -> Piece | None:
    return cell_at(document.map, places(text)[0]).terrain


def test_a_river_bends_with_the_hand_and_runs_off_at_its_ends() -> None:
    drawn = lay(blank("BRKTHRU"), RIVER, "A9 B9 b8 B7")
    assert [ways(drawn, at) for at in ("A9", "B9", "b8", "B7")] == [(0, 6), (6, 10), (4, 8), (2, 8)]


def test_hexes_pressed_one_after_another_make_one_river() -> None:
    document = blank("BRKTHRU")
    for at in ("D9", "d8", "D7"):
        document = lay(document, RIVER, at)
    assert document == lay(blank("BRKTHRU"), RIVER, "D9 d8 D7")


@pytest.mark.parametrize(
    ("run", "end", "joined", "left"),
    [
        ("B9 C9 D9", "D9", ("d10", "d8"), ("c10", "c8")),
        ("E7 d8 D9", "D9", ("d10", "C9"), ("E9", "c8")),
        ("A9 B9 b8", "B9", (), ("b10",)),
    ],
)
def test_a_river_goes_on_from_its_end_but_where_no_tile_bends_so_sharply_and_not_from_its_middle(
    run: str, end: str, joined: tuple[str, ...], left: tuple[str, ...]
) -> None:
    river = lay(blank("BRKTHRU"), RIVER, run)
    for beside in joined:
        assert tile(lay(river, RIVER, beside), end) != tile(river, end), beside
    for beside in left:
        on = lay(river, RIVER, beside)
        assert (tile(on, end), tile(on, beside)) == (tile(river, end), RIVER), beside


def test_a_tributary_makes_a_fork() -> None:
    river = lay(blank("BRKTHRU"), RIVER, "A9 B9 C9 D9")
    drawn = lay(river, RIVER, "C11 c10 C9")
    assert ways(drawn, "C9") == (0, 2, 6)
    assert cell_at(drawn.map, places("C9")[0]).terrain == Piece("riverFL", 1)
    assert ways(drawn, "B9") == ways(river, "B9")


def test_what_no_tile_can_join_is_left_as_it_is() -> None:
    river = lay(blank("BRKTHRU"), RIVER, "A9 B9 C9 D9")
    crossed = lay(river, RIVER, "A11 a10 B9 b8 C7")
    assert ways(crossed, "B9") == (4, 10)
    forked = lay(lay(river, RIVER, "C11 c10 C9"), RIVER, "D7 c8 C9")
    assert ways(forked, "C9") == (0, 2, 6)


def test_a_road_crosses_a_river_by_a_bridge_and_a_river_runs_under_a_road() -> None:
    one = lay(lay(blank("BRKTHRU"), RIVER, "C11 c10 D9 d8 E7"), ROAD, "B9 C9 D9 E9 F9")
    other = lay(lay(blank("BRKTHRU"), ROAD, "B9 C9 D9 E9 F9"), RIVER, "C11 c10 D9 d8 E7")
    assert one == other
    crossing = cell_at(one.map, places("D9")[0])
    assert crossing.tile == Piece("bridge", 4)
    assert ways(one, "D9") == (4, 10)


def test_a_road_runs_over_a_hill_on_its_tile_and_through_a_town_without_one() -> None:
    document = edit(blank("BRKTHRU"), SetHexes("terrain", places("C9"), Piece("hills")))
    document = edit(document, SetHexes("terrain", places("D9"), Piece("buildings")))
    drawn = lay(document, ROAD, "B9 C9 D9 E9")
    assert cell_at(drawn.map, places("C9")[0]).terrain == Piece("hillroad", 1)
    assert cell_at(drawn.map, places("D9")[0]).terrain == Piece("buildings")
    assert lay(drawn, ROAD, "E9 e8") == lay(document, ROAD, "B9 C9 D9 E9 e8")


@pytest.mark.parametrize("first", ["road", "rail"])
def test_a_road_and_rails_cross_on_the_tile_for_it_whichever_comes_first(first: str) -> None:
    runs = {"road": (ROAD, "E9 e10 F11"), "rail": (Piece("rail", 1), "d10 e10 f10")}
    document = blank("BRKTHRU")
    for piece, run in (runs[first], *(way for name, way in runs.items() if name != first)):
        document = lay(document, piece, run)
    assert tile(document, "e10") == Piece("railroad", 1)
    for way in runs.values():
        assert tile(lay(document, *way), "e10") == Piece("railroad", 1)


def test_a_road_leaves_rails_it_cannot_cross() -> None:
    document = lay(blank("BRKTHRU"), Piece("rail", 1), "d10 e10 F11")
    rails = tile(document, "e10")
    assert tile(lay(document, ROAD, "d10 e10 f10"), "e10") == rails


def test_a_headwater_turns_to_the_river_that_begins_there() -> None:
    document = edit(blank("BRKTHRU"), SetHexes("terrain", places("C9"), Piece("pond", 1)))
    assert ways(lay(document, RIVER, "C9 c8 D7"), "C9") == (10,)


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_bridge_lies_square_to_its_river(turn: int) -> None:
    document = edit(blank("BRKTHRU"), SetHexes("terrain", places("C9"), Piece("river", turn)))
    bridge = cell_at(lay(document, BRIDGE, "C9").map, places("C9")[0]).tile
    assert bridge is not None and crosses_squarely(turn, bridge.turn)


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_ford_takes_the_orientation_of_its_river(turn: int) -> None:
    document = edit(blank("BRKTHRU"), SetHexes("terrain", places("C9"), Piece("river", turn)))
    ford = cell_at(lay(document, Piece("ford"), "C9").map, places("C9")[0]).tile
    assert ford == Piece("ford", turn)


def test_a_bridge_follows_the_roads_that_lead_to_it() -> None:
    document = edit(blank("BRKTHRU"), SetHexes("terrain", places("C9"), Piece("river", 2)))
    document = edit(document, SetHexes("terrain", places("B9 D9"), ROAD))
    bridge = cell_at(lay(document, BRIDGE, "C9").map, places("C9")[0]).tile
    assert bridge == Piece("bridge", 4)


def test_only_what_runs_is_laid_in_lines() -> None:
    with pytest.raises(Refusal, match="Paint it hex by hex"):
        lay(blank("BRKTHRU"), Piece("woods"), "C9 D9")


walks = st.tuples(
    st.sampled_from([Hex(row, row % 2 + 2 * i) for row in range(17) for i in range(12)]),
    st.lists(st.sampled_from(list(STEPS)), max_size=14),
)


def walked(start: Hex, steps: list[int]) -> tuple[Hex, ...]:
    run = [start]
    for step in steps:
        there = towards(run[-1], step)
        if there in neighbours(SHAPE, run[-1]):
            run.append(there)
    return tuple(run)


@settings(max_examples=80)
@given(walks)
def test_a_run_has_no_corner_that_no_tile_takes(walk: tuple[Hex, list[int]]) -> None:
    hexes = walked(*walk)
    run = smoothed(SHAPE, hexes)
    assert (run[0], run[-1]) == (hexes[0], hexes[-1])
    assert all(distance(one, other) == 1 for one, other in pairwise(run))
    assert all(distance(one, other) == 2 for one, other in zip(run, run[2:], strict=False))


@settings(max_examples=80)
@given(walks)
def test_a_river_that_meets_itself_nowhere_is_unbroken(walk: tuple[Hex, list[int]]) -> None:
    run = smoothed(SHAPE, walked(*walk))
    if len(set(run)) < len(run) or len(run) < 2:
        return
    drawn = laid(blank("BRKTHRU").map, SHAPE, run, RIVER)
    for one, other in pairwise(run):
        way = direction_to(one, other)
        for at, towards_it in ((one, way), (other, (way or 0) + 6)):
            tile = cell_at(drawn, at).terrain
            assert tile is not None
            runs = linked(vocabulary()[tile.name], tile.turn)
            assert (towards_it or 0) % 12 in runs, label(SHAPE, at)
