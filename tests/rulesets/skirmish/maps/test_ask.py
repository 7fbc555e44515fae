"""What may be asked of a map and what is answered: as the page beside the map asks it. The maps as they are
shipped: two of our own that are whole, and fourteen names to fill in."""

import pytest

from rulesets.kit.ruleset import Answer, Question
from rulesets.skirmish.document.maps import Marker, SkirmishMap
from rulesets.skirmish.document.shipped import MAPS, TEMPLATES
from rulesets.skirmish.map_kind import MAP
from tests.rules import rule
from tests.rulesets.skirmish.maps.fields import FIELD, at, changed, painted

FORD = MAPS["ford"]


def answer(map: SkirmishMap, kind: str, *places: str) -> Answer:
    """The answer to the question of that kind about the places."""
    assert MAP.ask is not None
    return MAP.ask(map, {}, Question(kind, places))


def told(map: SkirmishMap, kind: str, *places: str) -> str:
    """Its sentences in one."""
    return " ".join(answer(map, kind, *places).sentences)


@pytest.mark.parametrize("places", [(), ("A1",), ("f10",), ("A1", "Q13")])
def test_every_question_that_is_offered_is_answered(places: tuple[str, ...]) -> None:
    assert MAP.ask is not None
    asked = MAP.questions(FORD, {}, places)
    assert asked
    for words, question in asked:
        assert words.endswith("?")
        assert MAP.ask(FORD, {}, question).title != "No answer"


@pytest.mark.parametrize("places", [("Z99",), ("A1", "Z99"), ("A1", "A2", "A3")])
def test_of_hexes_there_are_not_nothing_is_asked(places: tuple[str, ...]) -> None:
    assert MAP.questions(FORD, {}, places) == ()
    assert answer(FORD, "way", *places).title == "No answer"
    assert MAP.questions(TEMPLATES["best"], {}, ()) == ()


def test_what_lies_on_a_hex_is_told_with_its_figures() -> None:
    said = told(FORD, "hex", "f10")
    assert "f10 counts as road" in said
    assert "Here is Saint-Orin: victory hex, neutral at the start." in said
    assert "It is in the tile Saint-Orin." in said
    assert "Allied Reinforcement Hex" in told(FORD, "hex", "B7")
    assert "The water is deep." in told(FORD, "hex", "H13")
    table = answer(FORD, "hex", "H13").table
    assert table and [row.cells[1] for row in table.rows] == ["3", "may not", "may not"]


@rule("TS-295")
def test_a_marker_is_neutral_unless_the_map_names_its_owner() -> None:
    elm, oak, _ = FIELD.markers
    held = changed(
        markers=(elm, Marker(oak.name, "victory", oak.at, "axis"), Marker("Pump", "fuel", at("F3"), fuel=2))
    )
    assert "The elm: victory hex, neutral at the start" in told(held, "hex", "F5")
    assert "The oak: victory hex, held by the Axis at the start" in told(held, "hex", "F1")
    assert "neutral at the start, and brings 2 fuel a round" in told(held, "hex", "F3")


def test_the_way_to_a_marker_is_told_with_its_cost_cover_and_hexes() -> None:
    found = answer(FORD, "way", "B7", "f10")
    assert found.sentences[0] == "Squads need 7 movement points for 6 hexes, with 3 dice of cover in total."
    assert found.places[0] == "B7" and found.places[-1] == "f10" and len(found.places) == 7
    assert found.table and [row.cells[:2] for row in found.table.rows] == [
        ("Squads", "7"),
        ("Vehicles", "7"),
        ("Trucks", "7"),
    ]


def test_where_there_is_no_way_that_is_told() -> None:
    island = painted(FIELD, "pond", "E5", "G5", "e4", "f4")
    assert told(island, "way", "A3", "F5").startswith("Squads cannot get there.")
    table = answer(painted(FIELD, "building", "F5"), "way", "A3", "F5").table
    assert table and [row.cells[1] for row in table.rows] == ["7", "no route", "no route"]


def test_balance_is_answered_with_the_table_as_far_as_it_can_be_told() -> None:
    assert answer(FORD, "balance").table
    lacking = answer(changed(homes=()), "balance")
    assert lacking.table is None and "a Reinforcement Hex" in lacking.sentences[0]


FIRST = ((201, "King of the Hill"), (202, "Mortaine"), (269, "Best"), (270, "Caen Countryside"))
FIRST += ((271, "Gilroy's Harbor"), (272, "Leningrad Countryside"), (273, "Lyon"))
SECOND = ((274, "Meuse"), (275, "River Vire"), (276, "Saint-Mere-Eglise"), (277, "Siegfried Line"))
SECOND += ((278, "St Dizier"), (279, "Stalingrad"), (280, "Steppe"))
OURS = pytest.mark.parametrize("map", MAPS.values(), ids=list(MAPS))


def judged(number: str, title: str) -> list[tuple[str, str]]:
    """The codes and rows of what is said of a whole map of that number and title."""
    return [(found.code, found.cite) for found in MAP.check(changed(number=number, title=title), {})]


@rule("TS-291")
@pytest.mark.parametrize(("number", "title"), FIRST)
def test_the_first_seven_of_the_catalogue_are_templates_spelled_so(number: int, title: str) -> None:
    assert [one.title for one in TEMPLATES.values() if one.number == str(number)] == [title]
    assert judged(str(number), title) == []
    assert judged(str(number), title.upper()) == [("catalogue-name", "TS-291")]
    assert judged("", title) == [("catalogue-number", "TS-291")]


@rule("TS-292")
@pytest.mark.parametrize(("number", "title"), SECOND)
def test_the_other_seven_of_the_catalogue_are_templates_spelled_so(number: int, title: str) -> None:
    assert [one.title for one in TEMPLATES.values() if one.number == str(number)] == [title]
    assert judged(str(number), title) == []
    assert judged(str(number), f"{title} town") == [("catalogue-name", "TS-292")]
    assert judged("12", title) == [("catalogue-number", "TS-292")]


def test_the_catalogue_has_no_other_map() -> None:
    assert [(int(one.number), one.title) for one in TEMPLATES.values()] == [*FIRST, *SECOND]


@rule("TS-293")
@pytest.mark.parametrize("template", TEMPLATES.values(), ids=list(TEMPLATES))
def test_a_template_says_what_is_missing_and_cannot_be_played(template: SkirmishMap) -> None:
    assert not template.map.cells and not template.markers and template.missing
    assert [(found.level, found.code) for found in MAP.check(template, {})] == [("error", "no-layout")]


@OURS
def test_a_map_of_our_own_is_blamed_for_nothing_at_all(map: SkirmishMap) -> None:
    assert MAP.check(map, {}) == ()
    assert map.credit and map.about


def test_the_fords_have_what_the_abilities_ask_for() -> None:
    ford = MAPS["ford"]
    kinds = [marker.kind for marker in ford.markers]
    terrain = {cell.terrain.name for cell in ford.map.cells if cell.terrain}
    assert (kinds.count("victory"), kinds.count("fuel")) == (3, 2)
    assert {"road", "road_over_stream", "ford", "stream", "forest", "building", "hedgerow"} <= terrain
    assert len(ford.tiles) == 4
