"""Coasts, cliffs, river mouths, bridges and towns, as a designer is told about his own map."""

import pytest

from rulesets.kit.hexes.hex_document import Piece
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.document.rulings import Rulings
from tests.rules import rule
from tests.rulesets.memoir44.asked import answer, dice, reached, said
from tests.rulesets.memoir44.set_ups import ELITE, GUN, INFANTRY, TANK, a_scenario, hill

CLIFF = {"F5": "hills", "E5": "coast"}
BLUFF = {"F5": "hills", "E5": "beach"}
MIXED = {"F5": "hills", "E5": "beach", "G5": "coast"}
CLIFF_AND_BLUFF = pytest.mark.parametrize("shore", [CLIFF, BLUFF], ids=["cliff", "bluff"])


def ground(document: Scenario, place: str) -> str:
    return " ".join(said(document, "ground", place))


def step(document: Scenario, one: str, other: str) -> str:
    """What the step from hex to hex costs, the last that is said."""
    return said(document, "edge", one, other)[-1]


@rule("MD-001")
@pytest.mark.parametrize("shore", ["beach", "coast"])
def test_a_coastline_is_asked_about_with_the_same_answers_as_a_beach(shore: str) -> None:
    document = a_scenario({"F5": shore, "G5": shore}, {"E5": TANK, "H5": "infger"})
    assert reached(document, "E5") >= {"F5", "G5", "C5"} and "I5" not in reached(document, "E5")
    assert dice(document, "E5", "H5") == "3 dice: at 3 hexes +3."
    out_of_it = a_scenario({"F5": shore}, {"F5": INFANTRY, "H5": "infger"})
    assert dice(out_of_it, "F5", "H5") == "2 dice: at 2 hexes +2."
    assert said(document, "line", "E5", "H5") == ("E5 and H5 see each other.",)


@rule("MD-002")
def test_a_unit_that_enters_or_goes_along_a_shore_reaches_two_hexes_in_a_turn() -> None:
    along = dict.fromkeys(("F5", "G5", "H5", "e6", "f6", "g6", "h6", "e4", "f4", "g4", "h4"), "beach")
    document = a_scenario(along, {"E5": TANK})
    assert {"F5", "G5"} <= reached(document, "E5")
    assert "H5" not in reached(document, "E5") and "H5" in reached(document, "E5", 2)
    assert {"D5", "C5", "B5"} <= reached(document, "E5"), "inland three"
    leaving = a_scenario({"E5": "beach"}, {"E5": TANK})
    assert {"F5", "G5", "H5"} <= reached(leaving, "E5"), "it leaves the shore for good"


@rule("MD-003")
@pytest.mark.parametrize(("older", "face", "is_ocean"), [
    (False, "DESERT", False),
    (True, "DESERT", True),
    (True, "COUNTRY", False),
])  # fmt: skip
def test_a_desert_coastline_is_told_as_ocean_under_the_house_rule_alone(
    older: bool, face: str, is_ocean: bool
) -> None:
    rulings = Rulings(desert_coast_is_ocean=older)
    document = a_scenario({"F5": "coast"}, {"F5": TANK, "G5": "infger"}, face=face, rulings=rulings)
    assert ground(document, "F5").startswith("Ocean (Terrain" if is_ocean else "Coastline (Terrain")
    assert dice(document, "F5", "G5").startswith("No battle." if is_ocean else "3 dice")


@rule("MD-004")
@pytest.mark.parametrize(
    ("place", "check"), [("A9", 1), ("C9", 1), ("E9", 1), ("F9", 2), ("H9", 2), ("I9", 1), ("L9", 0)]
)
def test_the_air_check_of_a_hex_is_told(place: str, check: int) -> None:
    document = a_scenario(
        {
            "A9": "pmouth",
            "C9": "river",
            "E9": "coast",
            "F9": "hills",
            "H9": "hills",
            "I9": "beach",
            "L9": "hills",
        },
        tiles={"C9": "bridge"},
    )
    assert (f"Its air check is {check}." in ground(document, place)) == bool(check)
    assert ("air check is" in ground(document, place)) == bool(check)


@rule("MD-007")
@pytest.mark.parametrize(
    ("setting", "to_beach", "to_coast"),
    [("per_edge", "bluff", "cliff"), ("cliff", "cliff", "cliff"), ("bluff", "bluff", "bluff")],
)
def test_a_hill_between_beach_and_coastline_is_told_by_the_house_rule(
    setting: str, to_beach: str, to_coast: str
) -> None:
    document = a_scenario(MIXED, rulings=Rulings(mixed_shore_hill=setting))
    assert said(document, "edge", "E5", "F5")[0] == f"A {to_beach} lies between them."
    assert said(document, "edge", "G5", "F5")[0] == f"A {to_coast} lies between them."


@rule("MD-008")
@CLIFF_AND_BLUFF
@pytest.mark.parametrize(("name", "thrown"), [(INFANTRY, 2), (TANK, 2), (GUN, 3)])
def test_from_inland_a_cliff_is_told_as_an_ordinary_hill(
    shore: dict[str, str], name: str, thrown: int
) -> None:
    document = a_scenario(shore, {"G5": name, "F5": "infger"})
    assert dice(document, "G5", "F5").startswith(f"{thrown} dice: ")
    for arm in said(a_scenario(shore), "edge", "G5", "F5")[:2]:
        assert arm.endswith(": 1 hex of movement.")


@rule("MD-009")
@CLIFF_AND_BLUFF
def test_a_retreat_is_told_up_and_down_a_cliff_as_over_any_hill(shore: dict[str, str]) -> None:
    slopes = {"e6": "hills", "f6": "hills", **shore, "e4": "coast", "f4": "coast"}
    down = answer(a_scenario(slopes, {"e6": TANK}), "retreat", "e6", hexes="2")
    assert "e4" in down.places and "2 of 2 hexes" in down.sentences[0] and len(down.sentences) == 1
    up = answer(a_scenario(slopes, {"f4": "gunger"}), "retreat", "f4", hexes="1")
    assert set(up.places) == {"f4", "F5", "G5"} and "1 of 1 hex" in up.sentences[0]


@rule("MD-011")
@CLIFF_AND_BLUFF
def test_infantry_that_climbed_is_told_not_to_battle_and_units_that_battle_after_two_hexes_may(
    shore: dict[str, str],
) -> None:
    for one, other in (("E5", "F5"), ("F5", "E5")):
        standard = step(a_scenario(shore, {one: INFANTRY}), one, other)
        assert standard == "American infantry: 2 hexes of movement, after which it may not battle."
        elite = step(a_scenario(shore, {one: ELITE}), one, other)
        assert elite.endswith(": 2 hexes of movement.")


@rule("MD-016")
@CLIFF_AND_BLUFF
@pytest.mark.parametrize(("name", "below", "level"), [(INFANTRY, 2, 3), (TANK, 2, 3), (GUN, 3, 3)])
def test_from_below_a_cliff_the_dice_told_are_fewer(
    shore: dict[str, str], name: str, below: int, level: int
) -> None:
    document = a_scenario({**shore, "G5": "hills"}, {"E5": name, "G5": name, "F5": "infger"})
    assert dice(document, "E5", "F5").startswith(f"{below} dice: ")
    assert dice(document, "G5", "F5").startswith(f"{level} dice: ")


@rule("MD-017")
@CLIFF_AND_BLUFF
def test_a_cliff_is_told_as_blocking_sight_except_along_adjacent_hills(shore: dict[str, str]) -> None:
    assert said(a_scenario(shore), "line", "E5", "G5") == ("The line from E5 to G5 is blocked by F5.",)
    row = a_scenario({**shore, "G5": "hills", "H5": "hills"})
    assert said(row, "line", "F5", "H5") == ("F5 and H5 see each other.",)
    assert "is blocked by" in said(row, "line", "F5", "I5")[0], "down from the hills"
    apart = a_scenario({**shore, "D5": "hills", "H5": "hills"})
    assert "is blocked by" in said(apart, "line", "D5", "H5")[0], "three hills that do not touch"


@rule("MD-018")
@pytest.mark.parametrize("fordable", [True, False])
def test_a_river_mouth_is_told_as_a_ford_or_no_way_by_the_house_rule(fordable: bool) -> None:
    document = a_scenario({"F5": "pmouth"}, rulings=Rulings(river_mouth_fordable=fordable))
    told = said(document, "edge", "E5", "F5")
    way = "1 hex of movement, which ends its move" if fordable else "cannot move there."
    assert all(words.partition(": ")[2].startswith(way) for words in told) and len(told) == 3
    assert Rulings().river_mouth_fordable
    none = a_scenario({"F5": "pmouth"}, rulings=None)
    assert step(none, "E5", "F5") == "Artillery: cannot move there.", "other scenarios than those of the book"


@rule("MD-019")
def test_a_unit_stops_in_a_river_mouth_and_battles_from_it_with_a_die_less() -> None:
    document = a_scenario({"F5": "pmouth"}, {"E5": TANK, "f6": "infger"})
    assert "which ends its move" in step(document, "E5", "F5")
    inside = a_scenario({"F5": "pmouth"}, {"F5": INFANTRY, "G5": "infger"})
    assert dice(inside, "F5", "G5").startswith("2 dice: ")
    assert dice(inside, "G5", "F5").startswith("3 dice: "), "into it"


@rule("MD-020")
@pytest.mark.parametrize(
    ("beside", "opens"),
    [("pmouth", False), ("ocean", False), ("woods", True), ("beach", True), ("land", True)],
)
def test_every_neighbour_without_water_is_told_as_a_way_onto_a_bridge(beside: str, opens: bool) -> None:
    document = a_scenario({"F5": "river", "E5": beside}, tiles={"F5": "bridge"})
    assert ("cannot move" not in said(document, "edge", "E5", "F5")[0]) == opens


@rule("MD-021")
def test_a_tank_on_a_road_reaches_four_hexes_over_a_bridge_and_three_without_a_road() -> None:
    road = dict.fromkeys(("C5", "D5", "E5", "G5"), "road")
    rivers = {"F5": Piece("river", 2), "f6": "ocean", "f4": "ocean", "g6": "ocean", "g4": "ocean"}
    document = a_scenario({**road, **rivers}, {"C5": TANK}, tiles={"F5": Piece("bridge", 5)})
    assert "G5" in reached(document, "C5")
    bare = a_scenario(rivers, {"C5": TANK}, tiles={"F5": Piece("bridge", 5)})
    assert "F5" in reached(bare, "C5") and "G5" not in reached(bare, "C5")
    assert "G5" in reached(a_scenario(rivers, {"D5": TANK}, tiles={"F5": Piece("bridge", 5)}), "D5")


@rule("MD-022")
def test_a_bridge_takes_no_dice_and_no_sight() -> None:
    rivers, bridges = {"F5": "river", "G5": "river"}, {"F5": "bridge", "G5": "bridge"}
    assert said(a_scenario(rivers, tiles=bridges), "line", "E5", "H5") == ("E5 and H5 see each other.",)
    document = a_scenario(rivers, {"F5": INFANTRY, "G5": "infger"}, tiles=bridges)
    assert dice(document, "F5", "G5") == "3 dice: at 1 hex +3."


@rule("MD-292")
def test_a_bridge_is_told_square_across_its_straight_river_at_three_pairs_of_orientations() -> None:
    told = {
        (river, bridge): said(
            a_scenario({"F5": Piece("river", river)}, tiles={"F5": Piece("bridge", bridge)}), "ground", "F5"
        )
        for river in (1, 2, 3)
        for bridge in range(1, 7)
    }
    square = {turns for turns, words in told.items() if "The bridge lies square across its river." in words}
    assert square == {(1, 1), (2, 5), (3, 3)}
    along = {turns for turns, words in told.items() if "The bridge lies along its river." in words}
    assert along == {(1, 4), (2, 2), (3, 6)}
    curve = a_scenario({"F5": "curve"}, tiles={"F5": "bridge"})
    assert "The bridge lies" not in ground(curve, "F5")


@rule("MD-024")
@pytest.mark.parametrize(("lost", "thrown"), [(-2, "1 die"), (-1, "2 dice")])
def test_armor_in_a_town_is_told_its_dice_by_the_house_rule(lost: int, thrown: str) -> None:
    rulings = Rulings(town_out_armor_dice=lost)
    document = a_scenario({"E5": "buildings"}, {"E5": TANK, "F5": "infger"}, rulings=rulings)
    assert dice(document, "E5", "F5").startswith(f"{thrown}: ")
    foot = a_scenario({"E5": "buildings"}, {"E5": INFANTRY, "F5": "infger"}, rulings=rulings)
    assert dice(foot, "E5", "F5").startswith("3 dice: ")


@rule("MD-283")
def test_a_tile_is_told_in_place_of_what_is_printed() -> None:
    document = a_scenario({"a4": "woods", "C1": "land"}, face="BEACH")
    assert "Woods" in ground(document, "a4") and "Beach" not in ground(document, "a4")
    assert "Beach" in ground(document, "c4")
    assert "Ocean" in ground(document, "A1") and "Ocean" not in ground(document, "C1")


def test_a_hill_the_author_calls_so_is_told_so() -> None:
    for behaviour, edge in (("CLIFF", "A cliff"), ("BLUFF", "A bluff")):
        document = a_scenario({"F5": hill(behaviour), "E5": "beach"})
        assert said(document, "edge", "E5", "F5")[0] == f"{edge} lies between them."
