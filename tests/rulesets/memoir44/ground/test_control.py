"""Control from positions: beach sections, coast placement, bridges, objectives, empty sections."""

from dataclasses import replace

import pytest

from rulesets.kit.hexes.hex_document import Cell, HexMap, Piece
from rulesets.kit.hexes.hexes import Hex, all_hexes, hex_at
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import (
    BridgeControl,
    EmptySections,
    Entry,
    Medal,
    Scenario,
    TownControl,
)
from rulesets.memoir44.ground.control import (
    Section,
    bridge_holder,
    bridge_medals,
    controls_beach,
    empty_sections,
    entry_hexes,
    group_of,
    holder_of,
    qualifies,
    sections_at,
    sides_of,
    town_hexes,
)
from rulesets.memoir44.ground.landing import are_adjacent, coast_places
from rulesets.memoir44.ground.landscape import joined_landscape, landscape_of
from tests.rules import rule
from tests.rulesets.memoir44.set_ups import a_landscape, a_scenario, at

BOARD = "EXTENDED"
SEA = a_landscape(board=BOARD, face="BEACH")
BEACHES: tuple[Section, ...] = ((0, "left"), (0, "center"), (0, "right"))
GROUP = (at("F5"), at("G5"), at("H5"))


def coast_map(units: dict[str, str] | None = None) -> Scenario:
    """An extended map of the beach face whose top row of ocean is coastline."""
    coast = tuple(Cell(there, Piece("coast")) for there in all_hexes(shape_of(BOARD)) if there.row == 20)
    document = a_scenario(units=units, board=BOARD, face="BEACH")
    return replace(document, map=HexMap(BOARD, "BEACH", (*document.map.cells, *coast)))


def ext(name: str) -> Hex:
    return at(name, BOARD)


@rule("MD-073")
@pytest.mark.parametrize(
    ("where", "held"), [("F5", False), ("f6", False), ("F7", False), ("e8", True), ("F9", True)]
)
def test_a_section_is_the_landing_sides_without_an_enemy_on_or_next_to_it(where: str, held: bool) -> None:
    assert controls_beach(SEA, {ext(where): "axis"}, (0, "center")) == held
    assert controls_beach(SEA, {ext(where): "allied"}, (0, "center")), "its own units never matter"
    assert controls_beach(SEA, {}, (0, "center")), "nobody need be there"


@rule("MD-075")
def test_an_enemy_next_to_the_beach_counts_from_a_joined_map() -> None:
    both = joined_landscape((coast_map(), coast_map()), ("S", "J"))
    first_of_next = hex_at(both.shape, "J-A5")
    assert first_of_next and sections_at(both, first_of_next) == ((1, "left"),)
    assert not controls_beach(both, {first_of_next: "axis"}, (0, "right"))
    assert controls_beach(both, {first_of_next: "axis"}, (0, "center"))


@rule("MD-076")
def test_the_allies_land_and_the_axis_defends() -> None:
    assert not controls_beach(SEA, {ext("F5"): "axis"}, (0, "center"))
    assert controls_beach(SEA, {ext("F5"): "axis"}, (0, "center"), landing="axis")


@rule("MD-078")
def test_a_section_is_lost_again_when_an_enemy_is_back_next_to_it() -> None:
    moves = [{ext("F5"): "axis"}, {}, {ext("F7"): "axis"}, {ext("F9"): "axis"}]
    assert [controls_beach(SEA, standing, (0, "center")) for standing in moves] == [False, True, False, True]


@rule("MD-056")
def test_two_adjacent_sections_open_their_empty_coastline() -> None:
    landscape = landscape_of(coast_map({"A3": "infus"}))
    standing = {**landscape.occupied, ext("M7"): "axis"}
    open_now = coast_places(landscape, standing, BEACHES)
    assert set(open_now) == {Hex(20, col) for col in range(2, 17, 2)}, "left and center, not where one stands"
    assert coast_places(landscape, {**standing, ext("F5"): "axis"}, BEACHES) == ()


@rule("MD-057")
def test_the_right_section_of_a_map_is_adjacent_to_the_left_of_the_next() -> None:
    assert are_adjacent((0, "right"), (1, "left")) and not are_adjacent((0, "left"), (1, "left"))
    both = joined_landscape((coast_map(), coast_map()), ("S", "J"))
    found = [hex_at(both.shape, name) for name in ("S-E5", "S-G5", "J-F5", "J-H5", "J-J5")]
    enemies = {there: "axis" for there in found if there}
    beaches = tuple((number, section) for number in (0, 1) for _, section in BEACHES)
    assert len(enemies) == 5
    open_now = coast_places(both, enemies, beaches)
    sections = {section for there in open_now for section in sections_at(both, there)}
    assert {(0, "right"), (1, "left")} <= sections and (1, "right") not in sections


@rule("MD-058")
def test_a_single_beach_section_opens_no_coastline() -> None:
    landscape = landscape_of(coast_map())
    assert coast_places(landscape, {}, ((0, "right"),)) == ()
    assert coast_places(landscape, {}, BEACHES) != ()


@rule("MD-081")
@pytest.mark.parametrize(
    ("standing", "holder"),
    [
        ({"F5": "allied"}, "allied"),
        ({"e6": "axis"}, "axis"),
        ({"e6": "allied", "G5": "axis"}, ""),
        ({"F5": "allied", "f4": "axis"}, ""),
        ({"D5": "allied"}, ""),
        ({"e6": "allied", "H5": "axis"}, "allied"),
    ],
)
def test_a_bridge_is_uncontested_with_units_of_one_side_on_or_next_to_it(
    standing: dict[str, str], holder: str
) -> None:
    landscape = a_landscape({"F5": "river"}, tiles={"F5": "bridge"})
    assert bridge_holder(landscape, {at(name): side for name, side in standing.items()}, at("F5")) == holder


@rule("MD-082", "MD-083")
def test_the_medal_of_a_bridge_comes_and_goes_with_its_control() -> None:
    landscape, control = a_landscape(), BridgeControl((at("F5"),))
    moves = [{}, {at("G5"): "allied"}, {at("G5"): "allied", at("E5"): "axis"}, {at("G5"): "allied"}, {}]
    assert [len(bridge_medals(landscape, standing, control)) for standing in moves] == [0, 1, 0, 1, 0]


@rule("MD-084")
def test_only_the_allies_have_medals_of_bridges() -> None:
    landscape, control = a_landscape(), BridgeControl((at("F5"),))
    assert bridge_holder(landscape, {at("F5"): "axis"}, at("F5")) == "axis"
    assert bridge_medals(landscape, {at("F5"): "axis"}, control) == ()
    assert bridge_medals(landscape, {at("F5"): "allied"}, control) == (at("F5"),)


@rule("MD-121")
def test_a_single_marker_makes_one_entry_hex() -> None:
    assert entry_hexes(Entry(at("F9"), "axis")) == (at("F9"),)


@rule("MD-122")
def test_a_pair_of_markers_makes_the_whole_line_with_both_ends() -> None:
    row = tuple(at(name) for name in ("C9", "D9", "E9", "F9"))
    assert entry_hexes(Entry(at("C9"), "axis", at("F9"))) == row
    assert entry_hexes(Entry(at("A9"), "axis", at("B7"))) == (at("A9"), at("a8"), at("B7"))


@rule("MD-123")
@pytest.mark.parametrize("other", ["D7", "A7", "c8"])
def test_a_pair_on_no_straight_line_makes_none(other: str) -> None:
    assert entry_hexes(Entry(at("A9"), "axis", at(other))) == ()


@rule("MD-123")
def test_a_line_longer_than_any_board_makes_no_entry_hexes() -> None:
    assert len(entry_hexes(Entry(Hex(0, 0), "axis", Hex(0, 198)))) == 100
    assert entry_hexes(Entry(Hex(0, 0), "axis", Hex(0, 200))) == ()
    assert entry_hexes(Entry(Hex(0, 0), "axis", Hex(0, 2 * 10**12))) == ()


@rule("MD-130")
def test_a_temporary_objective_is_held_only_while_a_unit_is_there() -> None:
    medal = Medal(at("F5"), "medal1")
    assert holder_of(medal, "", {at("F5"): "allied"}) == "allied"
    assert holder_of(medal, "allied", {}) == ""
    assert holder_of(medal, "allied", {at("F5"): "axis"}) == "", "the medal is for the Allies"
    assert holder_of(Medal(at("F5")), "allied", {at("F5"): "axis"}) == "axis"


@rule("MD-132")
def test_a_turn_start_medal_stays_for_the_turn() -> None:
    hill = Medal(GROUP[0], group=GROUP, majority=True, turn_start=True)
    two = {GROUP[0]: "allied", GROUP[1]: "allied"}
    assert [holder_of(hill, "allied", {}), holder_of(hill, "", two)] == ["allied", ""]


@rule("MD-133")
def test_what_a_majority_is_goes_by_the_house_rule() -> None:
    four = Medal(GROUP[0], group=(*GROUP, at("I5")), majority=True)
    standing = {GROUP[0]: "allied", GROUP[1]: "allied", GROUP[2]: "axis"}
    assert not qualifies(four, "allied", standing, "more_than_half")
    assert qualifies(four, "allied", standing, "more_than_enemy")
    assert qualifies(four, "allied", {**standing, at("I5"): "allied"}, "more_than_half")
    even = {GROUP[0]: "allied", GROUP[1]: "axis"}
    assert not qualifies(four, "allied", even, "more_than_enemy")


@rule("MD-131")
@pytest.mark.parametrize(("mine", "has_it"), [(0, False), (2, False), (3, True), (5, True)])
def test_of_five_hexes_three_are_an_absolute_majority(mine: int, has_it: bool) -> None:
    five = (*GROUP, at("I5"), at("J5"))
    hills = Medal(five[0], group=five, majority=True)
    assert qualifies(hills, "axis", dict.fromkeys(five[:mine], "axis")) == has_it


@rule("MD-134")
def test_a_permanent_objective_is_gained_by_entering_and_never_returned() -> None:
    medal = Medal(at("F5"), "medal4", permanent=True)
    assert holder_of(medal, "", {at("F5"): "allied"}) == "allied"
    assert holder_of(medal, "allied", {}) == "allied"
    assert holder_of(medal, "allied", {at("F5"): "axis"}) == "allied"


@rule("MD-213")
def test_a_hex_of_a_joined_map_belongs_to_the_group_only_beside_that_map() -> None:
    hills = Medal(GROUP[0], group=GROUP, majority=True, joined=(("omaha", at("I5")),))
    assert group_of(hills) == GROUP
    assert group_of(hills, ("omaha", "gold")) == (*GROUP, at("I5"))
    two = {GROUP[0]: "allied", GROUP[1]: "allied"}
    assert qualifies(hills, "allied", two)
    assert not qualifies(hills, "allied", two, beside=("omaha",)), "two of four are no majority"


@rule("MD-221")
def test_a_section_is_empty_without_an_allied_unit_and_a_dotted_line_counts_in_both() -> None:
    rule_of_map = EmptySections("axis")
    landscape = a_landscape(board=BOARD)
    left, line, right = ext("A5"), ext("i4"), ext("M5")
    assert sections_at(landscape, line) == ((0, "center"), (0, "right"))
    assert empty_sections(landscape, {left: "allied", line: "allied"}, rule_of_map) == ()
    assert empty_sections(landscape, {left: "allied", right: "allied"}, rule_of_map) == ("center",)
    assert empty_sections(landscape, {left: "axis", line: "allied"}, rule_of_map) == ("left",)


def test_a_group_may_need_several_hexes_any_hex_or_the_side_alone() -> None:
    standing = {GROUP[0]: "allied", GROUP[1]: "axis"}
    assert not qualifies(Medal(GROUP[0], group=GROUP, needed=2), "allied", standing)
    assert qualifies(Medal(GROUP[0], group=GROUP, needed=2, any_hex=True), "allied", standing)
    assert not qualifies(Medal(GROUP[0], group=GROUP, sole_control=True), "allied", standing)
    assert qualifies(Medal(GROUP[0], group=GROUP, sole_control=True), "allied", {GROUP[0]: "allied"})
    assert sides_of(Medal(GROUP[0], "medal1", "axis")) == ("axis",)
    last = Medal(GROUP[0], last_to_occupy=True)
    assert holder_of(last, "axis", {GROUP[0]: "allied"}) == "allied"
    assert holder_of(Medal(GROUP[0], last_to_occupy=True), "axis", {}) == "axis"


def test_towns_are_buildings_churches_and_what_is_held_from_the_start() -> None:
    landscape = a_landscape({"A5": "buildings", "B5": "church", "C5": "station", "D5": "whillvillage"})
    found = town_hexes(landscape, TownControl(held=(at("F5"),)))
    assert found == tuple(at(name) for name in ("A5", "B5", "D5", "F5"))
