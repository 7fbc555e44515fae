"""Map packages written for TripleA: what they hold, and that they are read back as they were."""

from dataclasses import replace
from io import BytesIO
from xml.etree.ElementTree import Element
from zipfile import ZipFile

import pytest
from defusedxml.ElementTree import fromstring
from hypothesis import given, settings, strategies as st

from rulesets.axis_allies_dday.formats.package import NoPackage, Package, Placement, Player, Remarks, Zone
from rulesets.axis_allies_dday.formats.points import read_outlines, write_outlines
from rulesets.axis_allies_dday.formats.side_files import Listed, read_games, write_games
from rulesets.axis_allies_dday.formats.write import write_files, write_zip
from tests.rules import rule
from tests.rulesets.axis_allies_dday.formats.packages import OURS

ORDER = (
    *("info", "loader", "triplea", "diceSides", "variableList", "map", "resourceList", "playerList"),
    *("unitList", "relationshipTypes", "territoryEffectList", "gamePlay", "production", "technology"),
    *("attachmentList", "initialize", "propertyList"),
)
"""The children of a game in the order which its definition asks for."""


def game(package: Package = OURS) -> Element:
    """The XML written for the package."""
    root: Element = fromstring(write_files(package)["map/games/Three_Zones.xml"])
    return root


def test_a_written_zip_holds_all_that_a_map_folder_needs_but_pictures() -> None:
    with ZipFile(BytesIO(write_zip(OURS))) as whole:
        assert sorted(whole.namelist()) == [
            "map.yml",
            "map/centers.txt",
            "map/games/Three_Zones.notes.html",
            "map/games/Three_Zones.xml",
            "map/map.properties",
            "map/place.txt",
            "map/polygons.txt",
        ]
    assert write_zip(OURS) == write_zip(OURS)


@rule("AD-274")
def test_ad_274_the_elements_of_a_game_stand_in_the_order_of_the_definition() -> None:
    tags = [child.tag for child in game()]
    assert tags == [tag for tag in ORDER if tag in tags]
    assert {"info", "map", "playerList", "gamePlay", "attachmentList", "initialize"} <= set(tags)
    inner = [child.tag for child in game().find("map") or ()]
    assert inner == ["territory"] * 3 + ["connection"] * 2
    assert [child.tag for child in game().find("initialize") or ()] == ["ownerInitialize", "unitInitialize"]


def test_units_have_their_numbers_and_land_zones_alone_are_said_to_be_cities_or_none() -> None:
    attached = {
        one.get("attachTo"): {option.get("name"): option.get("value") for option in one}
        for one in game().findall("attachmentList/attachment")
    }
    assert attached == {
        "infantry": {"movement": "1", "attack": "1", "defense": "2"},
        "tank": {"movement": "2", "attack": "3", "defense": "2"},
        "fighter": {"movement": "20", "attack": "1", "defense": "0", "isAir": "true"},
        "West Farm": {"production": "0", "victoryCity": "1"},
        "Eastham": {"production": "0"},
    }


def test_every_step_is_run_by_a_delegate_and_for_a_player_that_are_there() -> None:
    root = game()
    delegates = {one.get("name") for one in root.findall("gamePlay/delegate")}
    players = {one.get("name") for one in root.findall("playerList/player")}
    steps = root.findall("gamePlay/sequence/step")
    assert {step.get("delegate") for step in steps} == delegates
    assert {step.get("player") for step in steps} - {None} == players
    assert len({step.get("name") for step in steps}) == len(steps)


def test_the_point_files_are_written_line_by_line() -> None:
    files = write_files(OURS)
    assert files["map/centers.txt"] == b"West Farm  (20,20)\r\nEastham  (60,20)\r\nBay & Co  (20,60)"
    assert files["map/polygons.txt"].splitlines()[0] == b"West Farm  <  (0,0)  (40,0)  (40,40)  (0,40)  >"
    assert files["map/place.txt"].splitlines()[0] == b"West Farm  (5,5)  (15,5)  | overflowToLeft=false"


def test_the_map_is_called_alike_in_the_game_and_in_map_yml() -> None:
    assert write_files(OURS)["map.yml"].startswith(b'map_name: "three_zones"\n')
    (named,) = game().findall("propertyList/property")
    assert (named.get("name"), named.get("value")) == ("mapName", "three_zones")


def test_a_name_without_a_letter_still_gives_files_a_name() -> None:
    assert "map/games/game.xml" in write_files(replace(OURS, name="(!)"))


def test_no_line_of_a_written_game_names_a_definition_to_fetch() -> None:
    assert b"DOCTYPE" not in write_files(OURS)["map/games/Three_Zones.xml"]


def with_zone(**fields: object) -> Package:
    """Ours with its first zone changed."""
    first, *rest = OURS.zones
    return replace(OURS, zones=(replace(first, **fields), *rest))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("package", "sentence"),
    [
        (with_zone(name="West (Farm)"), "The zone name “West (Farm)” is empty, has a blank too many"),
        (with_zone(name="Eastham"), "Two zones are called “Eastham”."),
        (with_zone(centre=None), "No centre is given for “West Farm”."),
        (with_zone(rings=()), "No outline is drawn for “West Farm”."),
        (with_zone(owner="Nobody"), "“Nobody” owns “West Farm”, but is not a player. Choose a player."),
        (with_zone(name="West\x01"), "The link from “West Farm” to “Eastham” joins no two zones."),
        (replace(OURS, name="Three\x02"), "A name holds invisible characters. Type it again."),
        (replace(OURS, links=(("Eastham", "Eastham"),)), "joins no two zones."),
        (
            replace(OURS, links=(*OURS.links, ("Eastham", "West Farm"))),
            "Eastham and West Farm are linked twice.",
        ),
        (replace(OURS, players=(*OURS.players, Player("infantry"))), "“infantry” is the name of two players"),
        (
            replace(OURS, players=(*OURS.players, Player("88 mm"))),
            "“88 mm” cannot name a player or unit there",
        ),
        (replace(OURS, placements=(Placement("Eastham", "ship", 2),)), "name something unknown."),
        (replace(OURS, zones=(*OURS.zones, Zone("Far"))), "No centre is given for “Far”."),
    ],
)
def test_what_its_files_cannot_say_or_does_not_fit_together_is_not_written(
    package: Package, sentence: str
) -> None:
    with pytest.raises(NoPackage) as why:
        write_files(package)
    assert sentence in str(why.value)


TEXTS = st.text(
    st.characters(min_codepoint=32, max_codepoint=0x2FF, exclude_characters="\x7f\x85"), min_size=1
)


@settings(max_examples=20, deadline=None)
@given(st.lists(st.tuples(TEXTS, TEXTS), min_size=1, max_size=3))
def test_names_of_games_come_back_from_map_yml(pairs: list[tuple[str, str]]) -> None:
    games = tuple(Listed(name, file) for name, file in pairs)
    assert read_games(write_games("a map", games)) == games


POINTS = st.tuples(*[st.integers(-99_999, 999_999)] * 2)
RINGS = st.lists(st.lists(POINTS, min_size=3, max_size=5).map(tuple), min_size=1, max_size=3).map(tuple)


@settings(max_examples=15, deadline=None)
@given(st.lists(RINGS, max_size=3))
def test_outlines_come_back_from_their_file(rings: list[tuple[tuple[tuple[int, int], ...], ...]]) -> None:
    outlines = dict(zip(("Z01", "St. Lô & bay", "d'Or |"), rings, strict=False))
    assert read_outlines(write_outlines(outlines), Remarks()) == outlines
