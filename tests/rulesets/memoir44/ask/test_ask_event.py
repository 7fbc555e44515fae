"""Questions about an event of several maps: over the seams, section by section, and of the whole."""

from dataclasses import replace

import pytest

from rulesets.kit.hexes.hexes import Hex, label, onto, seams
from rulesets.kit.references import shipped_library
from rulesets.kit.ruleset import Answer, Question, Ref
from rulesets.memoir44.combination_kind import COMBINATION
from rulesets.memoir44.document.boards import SHAPES
from rulesets.memoir44.document.combination import COMBINATIONS, Combination
from rulesets.memoir44.document.document import (
    BeachControl,
    BridgeControl,
    EmptySections,
    Exit,
    Medal,
    Scenario,
    TownControl,
)
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.shipped import DDAY
from rulesets.memoir44.ground.inventory import needs
from rulesets.memoir44.ground.set_up import joined_set_up
from rulesets.memoir44.kind import SCENARIO
from rulesets.memoir44.system import MEMOIR44
from tests.length import far
from tests.rules import rule
from tests.rulesets.memoir44.set_ups import a_scenario, at

REFS = (Ref("scenario", "left", 1), Ref("scenario", "right", 1))
EVENT = Combination("Two maps", "double", REFS)
# The hex at the right end of row 5 of the left map, and the hexes of the same row of the right one.
NEAR, FAR = Hex(4, 24), Hex(4, 0)
BOARD = "EXTENDED"


def a_map(key: str, **pieces: object) -> Scenario:
    made = a_scenario(board=BOARD, **pieces)  # type: ignore[arg-type]
    return replace(made, key=key, words=(replace(made.text, name=key.capitalize()),))


def library(left: Scenario, right: Scenario) -> dict[Ref, object]:
    return dict(zip(REFS, (left, right), strict=True))


def asked(left: Scenario, right: Scenario, *places: str) -> dict[str, Question]:
    """What is offered on the two maps side by side, by its words."""
    return dict(COMBINATION.questions(EVENT, library(left, right), places))


def answer(left: Scenario, right: Scenario, words: str, *places: str) -> Answer:
    assert COMBINATION.ask is not None
    return COMBINATION.ask(EVENT, library(left, right), asked(left, right, *places)[words])


def name(hex: Hex) -> str:
    return label(SHAPES[BOARD], hex)


@rule("MD-137", "MD-344")
def test_a_line_of_sight_leads_over_the_seam() -> None:
    left, right = a_map("left"), a_map("right")
    places = f"L-{name(NEAR)}", f"R-{name(FAR)}"
    words = f"Is there a line of sight from {places[0]} to {places[1]}?"
    assert answer(left, right, words, *places).sentences == (f"{places[0]} and {places[1]} see each other.",)
    beyond = f"L-{name(Hex(4, 20))}", places[1]
    words = f"Is there a line of sight from {beyond[0]} to {beyond[1]}?"
    wooded = a_map("left", terrain={name(NEAR): "woods"})
    assert "is blocked by" in answer(wooded, right, words, *beyond).sentences[0]
    assert "see each other" in answer(left, right, words, *beyond).sentences[0]


@rule("MD-056", "MD-057")
def test_the_coastline_of_joined_maps_opens_by_the_sections_of_the_maps_that_count_them() -> None:
    ground = {"A3": "beach", "G3": "beach", "M3": "beach", "A1": "coast", "G1": "coast"}
    left = replace(a_map("left", terrain=ground), beaches=BeachControl())
    right = a_map("right", terrain=ground)
    words = "On which Coastline hexes may reinforcements come now?"

    def told(left: Scenario, right: Scenario) -> str:
        return answer(left, right, words, "L-A1").sentences[0].partition("as drawn: ")[2]

    assert told(left, right) == "center, left, right."
    rocky = replace(left, map=a_map("left", terrain={**ground, "G3": "hills"}).map)
    assert told(rocky, right) == "left, right.", "the center has no beach"
    both = replace(right, beaches=BeachControl(sections=("left",)))
    assert told(left, both) == "center of Left, left of Left, right of Left, left of Right."


@rule("MD-137", "MD-346")
def test_a_unit_reaches_hexes_of_the_next_map() -> None:
    left, right = a_map("left", units={name(NEAR): "infus"}), a_map("right")
    place = f"L-{name(NEAR)}"
    told = answer(left, right, f"Where can the unit on {place} be in 1 turn?", place)
    assert f"R-{name(FAR)}" in told.places and f"R-{name(Hex(4, 4))}" not in told.places


@rule("MD-140")
def test_a_seam_hex_is_in_a_section_of_both_its_maps() -> None:
    left, right = a_map("left"), a_map("right")
    set_up = joined_set_up((left, right), ("L", "R"))
    place = label(set_up.landscape.shape, seams(set_up.landscape.shape)[2])
    told = " ".join(answer(left, right, f"In which section is {place}?", place).sentences)
    assert "right section of Left" in told and "left section of Right" in told


@rule("MD-073")
def test_each_map_answers_for_its_own_beach_bridge_town_and_objective() -> None:
    terrain = {"F19": "buildings", "H19": "river"}
    left = a_map("left", face="BEACH", terrain=terrain, tiles={"H19": "bridge"}, units={"G3": "infger"})
    right = replace(
        a_map("right", face="BEACH", terrain=terrain, tiles={"H19": "bridge"}),
        beaches=BeachControl(),
        towns=TownControl(),
        bridges=BridgeControl((at("H19", BOARD),)),
        medals=(Medal(at("C19", BOARD), "medal1", title="The mill"),),
        empty_sections=(EmptySections("allied"),),
    )
    offered = asked(left, right, "R-F19")
    assert "Who holds this town at set-up?" in offered and "Which sections are empty at set-up?" in offered
    assert "Who holds this town at set-up?" not in asked(left, right, "L-F19")
    assert "Who controls this bridge at set-up?" in asked(left, right, "R-H19")
    assert "Who controls this bridge at set-up?" not in asked(left, right, "L-H19")
    told = answer(left, right, "Who holds The mill at set-up?", "R-C19")
    assert told.places == ("R-C19",)
    told = answer(left, right, "Who controls the center beach section of Right at set-up?", "R-G5")
    assert told.sentences[0].startswith("The Allies have it") and all(p.startswith("R-") for p in told.places)
    empty = answer(left, right, "Which sections are empty at set-up?", "R-F19").sentences
    assert empty[1] == ("The Axis has no unit in the left and the center and the right sections on Right.")


@rule("MD-213")
def test_a_medal_has_the_hexes_that_only_its_neighbour_adds() -> None:
    one, two = at("C19", BOARD), at("E19", BOARD)
    medal = Medal(one, "medal1", title="The ridge", joined=(("left", two), ("elsewhere", at("G19", BOARD))))
    right = replace(a_map("right"), medals=(medal,))
    told = answer(a_map("left"), right, "Who holds The ridge at set-up?", "R-C19")
    assert told.places == ("R-C19", "R-E19")


@rule("MD-346")
def test_the_ways_to_all_objectives_lead_over_the_seam_and_name_the_map() -> None:
    left = a_map("left", units={"A19": "infger", "M19": "infus"})
    right = replace(
        a_map("right", terrain={"F19": "buildings"}),
        towns=TownControl(),
        exits=(Exit(at("M19", BOARD), "allied"),),
        bridges=BridgeControl((at("H19", BOARD),)),
        medals=(Medal(at("A19", BOARD), "medal1", title="The mill"),),
    )
    told = answer(left, right, "Can both sides reach every objective?")
    assert told.table is not None
    rows = {row.cells[0]: row.cells[1:] for row in told.table.rows}
    assert rows["Right: The mill"] == ("R-A19", "1", "7")
    assert set(rows) == {"Right: The mill", "Right: Exit 1", "Right: Bridge on R-H19", "Right: Town on R-F19"}
    assert told.sentences[0] == "Both sides can reach every objective."


@rule("MD-343")
def test_units_stand_in_the_sections_of_their_maps() -> None:
    left = a_map("left", units={"A19": "infger"})
    right = replace(
        a_map("right", units={"A19": "tankus", "M19": "infger"}),
        medals=(Medal(at("K19", BOARD), "medal1", worth=2),),
    )
    told = answer(left, right, "What does each section hold?")
    assert told.table is not None
    rows = {row.cells[:2]: row.cells[2:] for row in told.table.rows}
    assert rows["L, left", "Axis"] == ("1", "0", "0", "4", "0")
    assert rows["R, right", "Axis"] == ("1", "0", "0", "4", "0")
    assert rows["R, right", "Allies"][-1] == "2" and rows["Whole map", "Axis"][0] == "2"


@rule("MD-235", "MD-236")
def test_the_medals_of_the_maps_are_added_up() -> None:
    event = COMBINATIONS["triple-sword"]
    shipped = shipped_library(MEMOIR44, event)
    assert COMBINATION.ask is not None
    told = COMBINATION.ask(event, shipped, Question("report", (), (("report", "medals"),)))
    assert told.table is not None
    together = {row.cells[0]: row.cells[2:] for row in told.table.rows if row.cells[1] == "together"}
    assert together["Allies"][0] == together["Axis"][0] == "41"
    starts = [int(row.cells[4]) for row in told.table.rows if row.cells[:2][0] == "Axis"]
    assert starts[-1] == sum(starts[:-1]) > 0


@rule("MD-230", "MD-342")
def test_boxes_and_pieces_of_the_maps_are_added_up() -> None:
    event = COMBINATIONS["double-sword-juno"]
    shipped = shipped_library(MEMOIR44, event)
    assert COMBINATION.ask is not None and SCENARIO.ask is not None
    told = COMBINATION.ask(event, shipped, Question("report", (), (("report", "boxes"),)))
    copies = sum(dict(needs(DDAY[key]))["base"] for key in ("sword", "juno"))
    assert told.table is not None and told.table.rows[0].cells[:2] == ("Core game", str(copies))
    wanted = Question("report", (), (("report", "pieces"),))
    both = COMBINATION.ask(event, shipped, wanted).table
    alone = [SCENARIO.ask(DDAY[key], {}, wanted).table for key in ("sword", "juno")]
    assert both is not None
    used = {row.cells[0]: int(row.cells[2]) for row in both.rows}
    for table in alone:
        assert table is not None and {row.cells[0] for row in table.rows} <= set(used)
    title = "Axis infantry figures"
    assert (
        used[title]
        == sum(int(row.cells[2]) for table in alone if table for row in table.rows if row.cells[0] == title)
        > 0
    )


def test_a_scenario_of_one_map_answers_for_the_whole_too() -> None:
    assert SCENARIO.ask is not None
    offered = SCENARIO.questions(DDAY["sword"], {}, ())
    assert "Do its totals match the book?" in dict(offered)
    for words, question in offered:
        told = SCENARIO.ask(DDAY["sword"], {}, question)
        assert told.title and told.sentences and told.table is not None, words


def test_nothing_is_asked_where_a_map_is_missing_or_of_another_size() -> None:
    left, small = a_map("left"), a_scenario()
    assert COMBINATION.ask is not None
    for there in ({REFS[0]: left}, library(left, small)):
        assert COMBINATION.questions(EVENT, there, ()) == ()
        assert "is missing" in COMBINATION.ask(EVENT, there, Question("ground", ("L-A1",))).sentences[0]


@pytest.mark.slow
def test_every_question_offered_on_all_six_maps_is_answered() -> None:
    event = COMBINATIONS["neptune"]
    shipped = shipped_library(MEMOIR44, event)
    assert COMBINATION.ask is not None
    for places in ((), ("S-G5",), ("G-m4",), ("U-A9", "U-B9")):
        offered = COMBINATION.questions(event, shipped, places)
        assert offered
        for words, question in offered[:: far(4, 1)]:
            assert COMBINATION.ask(event, shipped, question).title != "No answer", words
    assert onto(joined_set_up(tuple(DDAY.values()), tuple("SJGOUA")).landscape.shape, 5, Hex(0, 0)).col == 130


@rule("MD-401")
@pytest.mark.parametrize(("wide", "maps"), [(False, "only its own map"), (True, "any of the joined maps")])
def test_a_unit_of_joined_maps_is_told_from_where_a_barrage_reaches_it(wide: bool, maps: str) -> None:
    assert COMBINATION.ask is not None
    event = replace(EVENT, rulings=Rulings(barrage_on_joined_maps=wide))
    held = library(a_map("left", units={name(NEAR): "infger"}), a_map("right"))
    place = f"L-{name(NEAR)}"
    told = COMBINATION.ask(event, held, Question("hits", (place,))).sentences
    assert told[-1] == f"It may be played on {maps}."
