"""Papers of events: one set a map, the join sheet, decks, what is needed; and those of a running battle.
Tables on paper and on the page: what they set as figures, where one writes, and the maps they join."""

import itertools
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.drawing.sheets import Columns, Grid, MapPicture, Pair, Sheet
from rulesets.kit.hexes.hexes import hex_at, is_seam, joined, neighbours, seams
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.combination import COMBINATIONS
from rulesets.memoir44.document.document import ReinforcementTable
from rulesets.memoir44.document.shipped import DDAY
from rulesets.memoir44.ground.inventory import pieces
from rulesets.memoir44.kind import SCENARIO
from rulesets.memoir44.records.medals import map_total, total
from rulesets.memoir44.records.town_control import MarkTown
from rulesets.memoir44.sheets.battle_sheet import tables
from rulesets.memoir44.sheets.event_seams import seams_of
from rulesets.memoir44.system import MEMOIR44
from tests.rules import rule
from tests.rulesets.memoir44.battles import ALLIED_TABLE, a_battle, a_map
from tests.rulesets.memoir44.papers import event, leaves, one, rows, words

INITIALS = ("S", "J", "G", "O", "U", "A")
SIX = list(DDAY.values())


@rule("MD-375")
@pytest.mark.parametrize("name", COMBINATIONS)
def test_an_event_prints_the_papers_of_each_map_and_one_join_sheet(name: str) -> None:
    several = event(name)
    keys = Counter(sheet.key for sheet in several)
    maps = [ref.id for ref in COMBINATIONS[name].maps]
    assert set(keys.values()) == {1}
    assert keys["join"] == 1
    for key in maps:
        assert {f"{key}-scenario", f"{key}-set-up-ground", f"{key}-set-up-axis", f"{key}-set-up-allied"} <= (
            set(keys)
        )
        assert one(several, f"{key}-scenario").head.title == (DDAY[key].text.name or "").upper()


@rule("MD-375")
def test_the_strips_of_a_long_event_name_the_hexes_of_each_of_its_maps() -> None:
    pictures = [block for block in one(event("neptune"), "maps").blocks if isinstance(block, MapPicture)]
    boards = [picture.board for picture in pictures if isinstance(picture.board, HexBoard)]
    assert len(boards) > 1
    named = [[spot.key.split("-")[0] for spot in board.spots if "-" in spot.key] for board in boards]
    assert [tuple(dict.fromkeys(initials)) for initials in named] == [("S", "J", "G"), ("O", "U", "A")]


@rule("MD-375")
@pytest.mark.paper
def test_the_join_sheet_names_the_order_the_seams_and_the_combined_target() -> None:
    said = " ".join(" ".join(leaves(one(event("neptune"), "join"))).split())
    assert "Medals to win, all maps together 78" in said
    assert said.count("Medals at the start 0") == 1
    assert said.count("Medals at the start 26") == 1
    for left, right in itertools.pairwise(SIX):
        assert f"Seam of {left.text.name} and {right.text.name}" in said
    assert "Seam hexes S-m22, S-m20, S-m18" in said


@rule("MD-139")
def test_the_maps_stand_in_the_order_of_the_coast_and_it_is_said_to_be_inferred() -> None:
    sheet = one(event("neptune"), "join")
    named = [row[1] for row in rows(sheet) if len(row) == 9 and row[0].isdigit()]
    assert named == [
        "Sword Beach",
        "Juno Beach",
        "Gold Beach",
        "Omaha Beach",
        "Utah Beach",
        "American Airborne",
    ]
    said = words(sheet)
    assert "Seen from the edge of the Allies, from left to right: Sword Beach, Juno Beach, Gold Beach" in said
    assert "its drawing of the joined maps is not public" in said


@rule("MD-233", "MD-153", "MD-155", "MD-157")
@pytest.mark.parametrize(
    ("name", "decks"),
    [
        ("neptune", "6 Breakthrough decks, one for each map, or 12 standard decks instead."),
        ("triple-sword", "3 Breakthrough decks, one for each map, or 6 standard decks instead."),
        ("double-gold-omaha", "2 Breakthrough decks, one for each map, or 4 standard decks instead."),
    ],
)
def test_a_breakthrough_deck_is_needed_for_each_map_or_two_standard_ones(name: str, decks: str) -> None:
    assert decks in words(one(event(name), "join"))
    boxes = {row[1]: row[2] for row in rows(one(event(name), "components")) if len(row) == 7}
    assert boxes["Winter Wars"] == str(len(COMBINATIONS[name].maps))


@rule("MD-234")
def test_overthrough_lists_its_overlord_deck_on_its_own() -> None:
    several = event("overthrough-gold-omaha")
    listed = words(one(several, "components"))
    assert "An Overlord deck, for OverThrough. No box" in listed
    assert "One Overlord deck" in words(one(several, "join"))
    assert "Overlord deck" not in words(one(event("double-gold-omaha"), "components"))


def test_the_join_sheet_of_an_overthrough_has_hands_dice_and_sections() -> None:
    found = rows(one(event("overthrough-gold-omaha"), "join"))
    assert ["Allies", "12", "6, 6, 6"] in found
    assert ["Axis", "10", "3, 4, 5"] in found
    assert sum(row[0].endswith("section") for row in found if row) == 6


@rule("MD-232")
def test_the_piece_list_of_an_event_adds_up_its_maps() -> None:
    wanted: Counter[tuple[str, bool]] = Counter()
    for document in SIX[:3]:
        for need in pieces(document):
            wanted[need.title, need.printed] += need.count
    listed = Counter(
        int(row[2])
        for row in rows(one(event("triple-sword"), "components"))
        if len(row) == 7 and row[2].isdigit()
    )
    assert not Counter(wanted.values()) - listed
    boxes = {row[1]: row[2] for row in rows(one(event("triple-sword"), "components")) if len(row) == 7}
    assert boxes["Core game"] == "6"


def test_seam_hexes_lie_on_two_maps_and_courses_that_run_on_lie_side_by_side() -> None:
    shape = joined(shape_of("EXTENDED"), INITIALS)
    found = seams_of(SIX, INITIALS)
    hexes = [hex_at(shape, at) for seam in found for at in seam.hexes]
    assert sorted(at for at in hexes if at) == sorted(seams(shape))
    for seam in found:
        for words_ in seam.runs_on:
            ends = [hex_at(shape, at) for at in re.findall(r"[A-Z]-[A-Za-z]\d+", words_)]
            assert len(ends) == 2
            assert ends[0] is not None
            assert ends[1] is not None
            assert ends[1] in neighbours(shape, ends[0])
            assert not is_seam(shape, ends[0])
    assert any(seam.runs_on for seam in found)


@rule("MD-376")
def test_a_running_battle_prints_its_medals_and_what_is_held_now() -> None:
    battle = a_battle()
    papers = MEMOIR44.sheets(battle.state, None)
    sheet = one(papers, "battle-now-map")
    found = rows(sheet)
    start = {side: total(battle.state, side) for side in ("allied", "axis")}
    assert ["Total", str(start["allied"]), str(start["axis"])] in found
    assert f"Medals of the Axis: has {start['axis']}, 10 win" in words(sheet)
    towns = [row for row in found if row[0].endswith(")") and len(row) == 2]
    assert ["Douvres (E19)", "Axis"] in [[row[0], row[1]] for row in towns]
    taken = battle.order("map-allied", MarkTown("map", "E19", "allied"))
    after = rows(one(MEMOIR44.sheets(taken.state, None), "battle-now-map"))
    assert ["Douvres (E19)", "Allies"] in [[row[0], row[1]] for row in after if len(row) == 2]


def test_a_battle_of_several_maps_prints_a_sheet_a_map_and_a_total() -> None:
    battle = a_battle("double", ("gold", "omaha"))
    papers = MEMOIR44.sheets(battle.state, None)
    assert [sheet.key for sheet in papers] == [
        "battle-now",
        "battle-now-gold",
        "battle-now-omaha",
        "map-now-gold",
        "map-now-omaha",
    ]
    for number, key in enumerate(("gold", "omaha")):
        said = words(one(papers, f"battle-now-{key}"))
        assert f"Medals on this map {map_total(battle.state, number, 'axis')}" in said
        assert f"On all maps {total(battle.state, 'axis')} of 20" in said


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
