"""Questions about a set-up and their answers."""

from dataclasses import replace

import pytest

from rulesets.kit.hexes.hex_document import Piece
from rulesets.kit.hexes.hexes import all_hexes, hex_at, label
from rulesets.kit.ruleset import Answer, Question
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import (
    BeachControl,
    BridgeControl,
    EmptySections,
    Medal,
    Scenario,
    TownControl,
)
from rulesets.memoir44.formats.m44 import M44
from rulesets.memoir44.kind import SCENARIO
from tests.rules import rule
from tests.rulesets.memoir44 import asked
from tests.rulesets.memoir44.asked import kinds, offered, put
from tests.rulesets.memoir44.formats.m44_files import SAMPLES, needs_samples
from tests.rulesets.memoir44.set_ups import a_scenario, at

DOCUMENT = replace(
    a_scenario(
        {"F9": "woods", "E9": "buildings", "H9": "river", "C5": "hills", "J9": "ppier"},
        {"E9": "infger", "G9": "infus", "h8": "tankus", "c6": "gunger", "A7": "infger"},
        tiles={"H9": "bridge", "A7": Piece("bunker", side="axis")},
        face="BEACH",
    ),
    bridges=BridgeControl((at("H9"),)),
    beaches=BeachControl(),
    towns=TownControl(),
    medals=(Medal(at("G9"), "medal1", title="The crossroads"),),
    empty_sections=(EmptySections("axis"),),
)


def answer(kind: str, *places: str) -> Answer:
    """The answer to the first question of the kind about these hexes."""
    return asked.answer(DOCUMENT, kind, *places)


def said(kind: str, *places: str) -> str:
    return " ".join(answer(kind, *places).sentences)


def asked_of(document: Scenario, kind: str, *places: str) -> str:
    """The answer to the first question of the kind about these hexes of a document."""
    return " ".join(asked.said(document, kind, *places))


@rule("MD-023")
def test_a_hex_counts_as_its_terrain_with_the_number_of_its_card() -> None:
    assert "Woods (Terrain 3)" in said("ground", "F9")
    assert "Beach (Terrain 1)" in said("ground", "A3")
    assert "Bunker (Terrain 2), Axis." in said("ground", "A7")
    assert "not in the terrain list" in said("ground", "J9")
    assert "Open ground" in said("ground", "M9")


@rule("MD-005", "MD-006")
def test_a_hill_at_the_shore_names_its_edges() -> None:
    words = said("ground", "C5")
    assert "a bluff (Terrain 11)" in words and "c4" in words and "air check is 2" in words
    assert answer("ground", "C5").cite == "MD-005"


@rule("MD-344")
def test_sight_marks_what_is_seen_and_names_the_units() -> None:
    found = answer("sight", "G9")
    assert "E9" not in found.places and "h8" in found.places and found.places[0] == "G9"
    assert "American armor on h8" in " ".join(found.sentences)
    assert "blocked by F9" in said("line", "E9", "G9")
    assert said("line", "G9", "h8") == "G9 and h8 see each other."


@rule("MD-346")
@pytest.mark.parametrize(("turns", "hexes", "words"), [("1", 18, "1 turn"), ("2", 60, "2 turns")])
def test_the_hexes_in_reach_are_counted_without_the_units_own(turns: str, hexes: int, words: str) -> None:
    told = asked.said(a_scenario(units={"G5": "infus"}), "reach", "G5", turns=turns)[0]
    assert told.endswith(f" on {hexes} hexes besides its own within {words}, if no other unit moves.")


@rule("MD-346")
def test_reach_counts_turns_and_marks_the_hexes() -> None:
    reaching = [question for question in offered(DOCUMENT, "h8") if question.kind == "reach"]
    turns = [put(DOCUMENT, question) for question in reaching]
    assert [len(found.places) for found in turns] == sorted(len(found.places) for found in turns)
    assert len(turns) == 3 and turns[0].places[0] == "h8" and "J9" in " ".join(turns[2].sentences)


@rule("MD-023")
def test_dice_are_told_part_by_part_or_why_there_are_none() -> None:
    assert said("dice", "G9", "E9") == "No battle. The line of sight is blocked."
    assert said("dice", "c6", "G9") == "1 die: at 5 hexes +1."
    (odds,) = asked.answer(DOCUMENT, "dice", "c6", "G9").odds
    assert (odds.of, odds.about) == ("At least one hit", "") and 0 < odds.chance < 1


def test_dice_are_asked_of_enemies_only() -> None:
    assert "dice" not in kinds(DOCUMENT, "G9", "h8")


@rule("MD-176")
def test_an_elite_unit_with_a_weapon_is_told_both_ways_to_battle_unmoved() -> None:
    document = a_scenario(units={"A5": Piece("inf2us", badge="badge41"), "D5": "infger"})
    still = asked.said(document, "dice", "A5", "D5", moved="0")
    assert still == ("1 die: at 3 hexes +1.", "As mortar, late war: 1 die.")
    assert asked.said(document, "dice", "A5", "D5", moved="1") == still[:1]


@rule("MD-107", "MD-108")
def test_a_destroyer_retreats_over_the_ocean_or_takes_stars() -> None:
    document = a_scenario(tiles={"F1": "pdestroyer"}, face="BEACH")
    told = asked.answer(document, "retreat", "F1", hexes="1")
    assert told.places == ("F1", "G1", "E1")
    assert told.sentences == ("2 Flags, one ignored: it retreats 1 of 1 hex.",)
    stuck = a_scenario({"E1": "land", "H1": "land"}, tiles={"F1": "pdestroyer"}, face="BEACH")
    assert "takes 2 Battle Stars" in " ".join(asked.said(stuck, "retreat", "F1", hexes="2"))


@rule("MD-081")
def test_the_bridge_is_told_with_its_medal() -> None:
    first = "The Allies have uncontested control of it. "
    assert said("bridge", "H9") == first + "Its medal is on the Medal Stand of the Allies."


@rule("MD-084")
def test_the_side_that_may_not_have_the_medal_of_a_bridge_is_told_so() -> None:
    words = asked_of(replace(DOCUMENT, bridges=BridgeControl((at("H9"),), side="axis")), "bridge", "H9")
    assert words.endswith("Its medal stays in place: only the Axis may have it.")


@rule("MD-273", "MD-275")
def test_a_hex_names_its_section_from_both_sides_of_the_table() -> None:
    assert said("section", "A9") == "The left section; the player at the top calls it right."
    wide = a_scenario(board="OVERLORD")
    assert asked_of(wide, "section", "N9").endswith("in part 4 of 6, from the left.")
    assert asked_of(DOCUMENT, "section", "d8").count("section;") == 2


@rule("MD-073")
def test_a_beach_section_names_who_keeps_it() -> None:
    found = answer("beach", "A5")
    assert "The Axis has it" in found.sentences[0] and "c6" in found.places
    assert "The Allies have it" in said("beach", "M5")


@rule("MD-130")
def test_an_objective_names_its_holder_and_counts_both_sides() -> None:
    found = answer("objective", "G9")
    assert found.title == "The crossroads" and found.places == ("G9",)
    assert "The Allies have its medal" in found.sentences[0]


@rule("MD-221")
def test_empty_sections_are_named() -> None:
    words = said("empty", "A9")
    assert words == "The Axis has the medal. The Allies have no unit in the left and the right sections."


def test_a_town_is_the_defenders_until_the_attacker_stands_there() -> None:
    assert said("town", "E9") == "The Axis has it at set-up."


@pytest.mark.parametrize("places", [("Q1",), ("A1", "A3", "A5"), ("A1", "nonsense")])
def test_nothing_is_offered_about_hexes_the_board_lacks(places: tuple[str, ...]) -> None:
    assert offered(DOCUMENT, *places) == []


@pytest.mark.parametrize(
    "question",
    [
        Question("ground", ("Q1",)),
        Question("reach", ("A1",), (("turns", "1"),)),
        Question("magic", ("A1",)),
        Question("reach", ("h8",), (("turns", "99"),)),
        Question("objective", ("G9",), (("medal", "7"),)),
    ],
)
def test_what_is_not_offered_is_not_answered(question: Question) -> None:
    assert put(DOCUMENT, question).title == "No answer"


@pytest.mark.slow
def test_every_question_offered_is_answered_with_hexes_of_the_board() -> None:
    shape = shape_of("STANDARD")
    count = 0
    for there in all_hexes(shape)[::2]:
        for words, question in SCENARIO.questions(DOCUMENT, {}, (label(shape, there),)):
            found = put(DOCUMENT, question)
            assert words.endswith("?") and found.sentences and found.cite.startswith("MD-")
            assert all(hex_at(shape, place) for place in found.places)
            count += 1
    assert count > 150


@needs_samples
@pytest.mark.parametrize("name", ["11.m44", "13.m44", "18261.m44", "Galatos.json", "juno.m44", "test2.m44"])
def test_every_kind_of_question_is_answered_about_real_files(name: str) -> None:
    document, _ = M44.read((SAMPLES / name).read_bytes())
    assert document
    shape = shape_of(document.map.board)
    for there in all_hexes(shape)[::30]:
        for question in offered(document, label(shape, there)):
            found = put(document, question)
            assert found.title != "No answer" and found.sentences


def test_an_empty_document_answers_too() -> None:
    empty = Scenario(DOCUMENT.top, DOCUMENT.bottom, a_scenario().map)
    for question in offered(empty, "F5"):
        assert put(empty, question).sentences
