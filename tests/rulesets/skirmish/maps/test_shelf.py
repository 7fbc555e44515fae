"""The maps as they are shipped: two of our own that are whole, and fourteen names to fill in."""

import pytest

from rulesets.kit.codec import from_json, shape, to_json
from rulesets.skirmish.document.map_shelf import MAPS, TEMPLATES
from rulesets.skirmish.document.maps import SIDES, SkirmishMap
from rulesets.skirmish.map_kind import MAP
from tests.rules import rule
from tests.rulesets.skirmish.maps.fields import changed

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


@OURS
def test_a_map_of_our_own_is_whole_and_survives_its_file(map: SkirmishMap) -> None:
    assert {home.side for home in map.homes} == set(SIDES)
    assert {marker.owner for marker in map.markers} == {""}
    assert from_json(shape(SkirmishMap), to_json(shape(SkirmishMap), map)) == map


def test_the_fords_have_what_the_abilities_ask_for() -> None:
    ford = MAPS["ford"]
    kinds = [marker.kind for marker in ford.markers]
    terrain = {cell.terrain.name for cell in ford.map.cells if cell.terrain}
    assert (kinds.count("victory"), kinds.count("fuel")) == (3, 2)
    assert {"road", "road_over_stream", "ford", "stream", "forest", "building", "hedgerow"} <= terrain
    assert len(ford.tiles) == 4
