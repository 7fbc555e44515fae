"""Control as a designer is told it at set-up: beaches, objectives, seams; the sums of medals and pieces."""

from dataclasses import replace

import pytest

from rulesets.kit.hexes.hex_document import Piece
from rulesets.kit.hexes.hexes import label, seams
from rulesets.kit.references import shipped_library
from rulesets.kit.ruleset import Question, Ref
from rulesets.memoir44.combination_kind import COMBINATION
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.combination import COMBINATIONS, D_DAY, Combination
from rulesets.memoir44.document.document import BeachControl, Medal, Scenario
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.shipped import DDAY
from rulesets.memoir44.system import MEMOIR44
from tests.rules import rule
from tests.rulesets.memoir44.asked import answer, report, said
from tests.rulesets.memoir44.set_ups import a_scenario, at

BOARD = "EXTENDED"


def shore(units: dict[str, str] | None = None, terrain: dict[str, str] | None = None) -> Scenario:
    """An extended map of the beach face under Beach Control."""
    return replace(a_scenario(terrain, units, board=BOARD, face="BEACH"), beaches=BeachControl())


def beach(document: Scenario, place: str, section: str) -> str:
    return said(document, "beach", place, section=section)[0]


@rule("MD-074")
def test_coastline_and_river_mouths_are_not_counted_among_the_beach_hexes() -> None:
    assert beach(shore(), "A3", "left").endswith("no enemy is on or next to its 12 Beach hexes.")
    changed = shore(terrain={"A5": "coast", "B5": "pmouth", "C5": "river"})
    assert beach(changed, "A3", "left").endswith("its 9 Beach hexes.")


@rule("MD-075")
def test_an_enemy_next_to_the_beach_is_told_from_another_section_too() -> None:
    line = shore({"d4": "infger"})
    for section in ("left", "center"):
        assert beach(line, "d4", section).startswith("The Axis has it: a unit stands on or next to its")
        assert beach(line, "d4", section).endswith("on d4.")
    beyond = shore({"E5": "infger"})
    assert beach(beyond, "A3", "left").startswith("The Axis has it"), "from the section beside it"
    assert beach(shore({"G5": "infger"}), "A3", "left").startswith("The Allies have it")


@rule("MD-264")
@pytest.mark.parametrize(
    ("name", "side", "who"),
    [
        ("medal1", "allied", "the Allies"),
        ("medal4", "allied", "the Allies"),
        ("medal6", "allied", "the Allies"),
        ("medal2", "axis", "the Axis"),
        ("medal5", "axis", "the Axis"),
        ("medal7", "axis", "the Axis"),
        ("medal0", "allied", "either side"),
        ("medal0", "axis", "either side"),
    ],
)
def test_a_bare_medal_is_told_as_one_medal_for_the_side_of_its_name(name: str, side: str, who: str) -> None:
    unit = {"allied": "infus", "axis": "infger"}[side]
    has = {"allied": "The Allies have", "axis": "The Axis has"}[side]
    document = replace(a_scenario(units={"F5": unit}), medals=(Medal(at("F5"), name),))
    found = answer(document, "objective", "F5")
    assert found.sentences[0] == f"{has} its medal at set-up, which {who} may gain."
    assert found.cite == "MD-130", "it is a Temporary one"


@rule("MD-265")
def test_a_medal_is_told_with_its_own_hex_in_its_group_and_one_hex_gains_it() -> None:
    ground = a_scenario(units={"F5": "infus"})
    document = replace(ground, medals=(Medal(at("F5"), group=(at("G5"), at("H5"))),))
    found = answer(document, "objective", "F5")
    assert found.places == ("F5", "G5", "H5")
    assert found.sentences == (
        "The Allies have its medal at set-up, which either side may gain.",
        "The Allies: units on 1 of its 3 hexes.",
        "The Axis: units on 0 of its 3 hexes.",
    )


@rule("MD-140")
@pytest.mark.parametrize(
    ("setting", "sections"),
    [
        ("both", ["right section of Left", "left section of Right"]),
        ("left", ["right section of Left"]),
        ("right", ["left section of Right"]),
    ],
)
def test_a_seam_hex_is_told_in_the_sections_of_the_maps_of_the_house_rule(
    setting: str, sections: list[str]
) -> None:
    refs = (Ref("scenario", "left", 1), Ref("scenario", "right", 1))
    event = Combination("Two maps", "double", refs, rulings=Rulings(seam_hex_belongs=setting))
    maps = {
        ref: replace(
            a_scenario(board=BOARD), key=ref.id, words=(replace(a_scenario().text, name=ref.id.capitalize()),)
        )
        for ref in refs
    }
    shape = replace(shape_of("EXTENDED-2"), initials=("L", "R"))
    place = label(shape, seams(shape)[2])
    assert COMBINATION.ask is not None
    told = COMBINATION.ask(event, maps, Question("section", (place,))).sentences
    assert [words.partition(";")[0].removeprefix("The ") for words in told] == sections


STARTS = {"sword": 5, "juno": 5, "gold": 5, "omaha": 5, "utah": 4, "airborne": 2}
TARGETS = {"sword": 16, "juno": 13, "gold": 12, "omaha": 16, "utah": 12, "airborne": 9}


@rule("MD-170", "MD-191", "MD-210", "MD-218", "MD-238")
@pytest.mark.parametrize("key", D_DAY)
def test_a_map_of_the_book_is_told_with_its_target_and_the_medals_the_axis_begins_with(key: str) -> None:
    told = said(DDAY[key], "report", report="medals")
    for side in ("Allies", "Axis"):
        assert any(
            words.startswith(
                (f"The {side} need {TARGETS[key]} medals", f"The {side} needs {TARGETS[key]} medals")
            )
            for words in told
        )
    assert f"The Axis begins with {STARTS[key]} of them." in told
    assert not any(words.startswith("The Allies begin with") for words in told)


@pytest.mark.slow
@rule("MD-068", "MD-170", "MD-191", "MD-210", "MD-218")
@pytest.mark.parametrize("key", D_DAY)
def test_what_the_axis_begins_with_is_told_source_by_source(key: str) -> None:
    without_towns = replace(DDAY[key], towns=None)
    left = said(without_towns, "report", report="medals")
    fewer = STARTS[key] - 2
    assert (f"The Axis begins with {fewer} of them." in left) == (fewer > 0)
    without_beaches = said(replace(without_towns, beaches=None), "report", report="medals")
    sections = {"airborne": 0, "utah": 1}.get(key, 3)
    rest = fewer - sections
    assert rest == (1 if key == "utah" else 0), "Pointe-du-Hoc alone is left"
    assert any("begins with" in words for words in without_beaches) == (rest > 0)


@rule("MD-238")
@pytest.mark.parametrize(
    ("id", "start"),
    [
        ("double-sword-juno", 10),
        ("double-juno-gold", 10),
        ("double-gold-omaha", 10),
        ("double-omaha-utah", 9),
        ("double-utah-airborne", 6),
        ("triple-sword", 15),
        ("triple-omaha", 11),
        ("neptune", 26),
    ],
)
def test_an_event_is_told_with_the_medals_the_axis_begins_with(id: str, start: int) -> None:
    assert event_medals(id)["Axis", "together"][2] == str(start)


@rule("MD-145", "MD-156")
@pytest.mark.parametrize(
    ("id", "target"),
    [
        ("double-sword-juno", 29),
        ("double-juno-gold", 25),
        ("double-gold-omaha", 28),
        ("double-omaha-utah", 28),
        ("double-utah-airborne", 21),
        ("triple-sword", 41),
        ("triple-omaha", 37),
    ],
)
def test_an_event_is_told_with_the_medals_to_win(id: str, target: int) -> None:
    found = event_medals(id)
    assert (found["Allies", "together"][0], found["Axis", "together"][0]) == (str(target), str(target))


def event_medals(id: str) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Target, what can be won and what is there at the start, by side and map or together."""
    assert COMBINATION.ask is not None
    asked = Question("report", (), (("report", "medals"),))
    event = COMBINATIONS[id]
    table = COMBINATION.ask(event, shipped_library(MEMOIR44, event), asked).table
    assert table is not None
    return {row.cells[:2]: row.cells[2:] for row in table.rows}


@rule("MD-239")
@pytest.mark.parametrize(
    ("key", "medals"), [("sword", 13), ("juno", 12), ("gold", 14), ("omaha", 8), ("utah", 9), ("airborne", 6)]
)
def test_a_map_of_the_book_is_told_with_the_allied_medals_without_eliminations(key: str, medals: int) -> None:
    exits = 2 if key == "airborne" else 0
    sources = [row for row in report(DDAY[key], "medals") if row[0] == "Allies" and row[1] != "together"]
    won = [int(row[2]) for row in sources if not row[1].startswith("eliminating")]
    assert len(won) == len(sources) - 1
    assert sum(won) == medals + exits
    rows = {row[0]: row[1:] for row in report(DDAY[key], "book")}
    assert rows["Allied medals without eliminations"] == (str(medals + exits), str(medals + exits))
    assert said(DDAY[key], "report", report="book") == ("The document agrees with the book.",)


LEAST = {
    "woods": 20,
    "hills": 20,
    "hedgerow": 12,
    "buildings": 9,
    "river": 14,
    "curve": 6,
    "bridge": 3,
    "bunker": 4,
    "wire": 10,
    "hedgehog": 8,
    "sand": 7,
}
SLOTS = {
    "bridge": "tiles",
    "bunker": "tiles",
    "wire": "obstacles",
    "hedgehog": "obstacles",
    "sand": "obstacles",
}
HEXES = tuple(f"{letter}{number}" for number in (9, 7, 5, 3) for letter in "ABCDEFGHIJKLM")


def laid(name: str, number: int) -> tuple[str, ...]:
    """What the report says of so many pieces of that name beside one core game: held, and whether enough."""
    pieces = dict.fromkeys(HEXES[:number], Piece(name))
    (row,) = report(a_scenario(**{SLOTS.get(name, "terrain"): pieces}), "pieces")  # type: ignore[arg-type]
    assert row[1:3] == ("Core game", str(number))
    return row[3:]


@rule("MD-347")
@pytest.mark.parametrize("name", LEAST)
def test_so_many_tiles_are_told_as_enough_with_one_core_game_and_one_more_is_not(name: str) -> None:
    least = LEAST[name]
    assert laid(name, least) == (f"at least {least}", "enough")
    more = (
        (f"at least {2 * least}", "enough") if name == "bunker" else (f"at least {least}", "1 possibly short")
    )
    assert laid(name, least + 1) == more, "bunkers are numbered on the box: a second copy is taken"


@rule("MD-348")
@pytest.mark.parametrize(
    ("unit", "units", "figures"),
    [
        ("infus", 10, 40),
        ("infger", 10, 40),
        ("tankus", 8, 24),
        ("tankger", 8, 24),
        ("gunus", 3, 6),
        ("gunger", 3, 6),
    ],
)
def test_so_many_figures_of_a_side_are_told_as_enough_with_one_core_game(
    unit: str, units: int, figures: int
) -> None:
    (row,) = report(a_scenario(units=dict.fromkeys(HEXES[13 : 13 + units], unit)), "pieces")
    assert row[1:3] == ("Core game", str(figures))
    assert int(row[3]) >= figures and row[4] == "enough"
    (box,) = report(a_scenario(units=dict.fromkeys(HEXES[: 2 * units], unit)), "boxes")
    assert box[:2] == ("Core game", "2")


@rule("MD-348")
def test_five_medals_a_side_are_told_as_enough_with_one_core_game() -> None:
    medals = tuple(
        Medal(at(name), "medal1" if number < 5 else "medal2") for number, name in enumerate(HEXES[:10])
    )
    (row,) = report(replace(a_scenario(), medals=medals), "pieces")
    assert row[1:] == ("Core game", "10", "10", "enough")
