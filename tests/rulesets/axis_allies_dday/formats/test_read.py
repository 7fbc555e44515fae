"""Map packages of TripleA read: one of the old kind, one of the new, and what is odd about others."""

import pytest

from rulesets.axis_allies_dday.formats.package import Package, Placement, Player, Unit, Zone
from rulesets.axis_allies_dday.formats.read import read_files, read_zip
from tests.rules import rule
from tests.rulesets.axis_allies_dday.formats.packages import (
    NEW,
    NEW_XML,
    OLD,
    OLD_XML,
    SQUARE,
    changed,
    package_of,
    told,
    zipped,
)


@rule("AD-273")
def test_ad_273_an_old_package_is_read_from_a_zip_with_a_folder_on_top() -> None:
    package, remarks = read_zip(zipped(OLD))
    assert package == Package(
        name="Old Coast",
        version="1.1",
        zones=(
            Zone("F1", owner="Germans", centre=(20, 20), rings=(SQUARE,), places=((2, 3), (12, 3))),
            Zone(
                "St. Lô",
                is_city=True,
                centre=(60, 20),
                rings=(((40, 0), (80, 0), (80, 40)), ((90, 0), (99, 0), (99, 9))),
            ),
            Zone("Sea", is_water=True, centre=(20, 60), rings=(((0, 40), (80, 40), (80, 90)),)),
        ),
        links=(("F1", "St. Lô"), ("Sea", "F1")),
        players=(Player("Germans", "Axis", "5a5a5a"), Player("British", "Allies")),
        units=(Unit("infantry", 1, 2, 1), Unit("blockhouse")),
        placements=(Placement("F1", "infantry", 1, "Germans"), Placement("F1", "blockhouse", 2, "Germans")),
        width=99,
        height=90,
        notes=("By hand", "for a club"),
    )
    assert [remark.where for remark in remarks] == ["resourceList", "production", "propertyList"]


@rule("AD-273")
def test_ad_273_a_new_package_is_read_from_the_files_of_a_folder() -> None:
    package, remarks = read_files(NEW)
    assert package == Package(
        name="New Coast",
        version="2.0.1",
        zones=(
            Zone("F1", centre=(20, 20), rings=(((0, 0), (40, 0), (40, 40)),), places=((2, 3),)),
            Zone("F2", is_city=True, centre=(60, 20), rings=(((40, 0), (80, 0), (80, 40)),)),
        ),
        links=(("F1", "F2"),),
        players=(Player("Germans"),),
        units=(Unit("tank", 3, 3, 2), Unit("fighter", movement=20, is_air=True)),
        placements=(Placement("F2", "tank", 3),),
        width=80,
        height=40,
    )
    assert [remark.sentence for remark in remarks] == [
        "Left out: the part “variableList”.",
        "What is attached as “triggerAttachmentOne” is left out (1 times).",
    ]


def test_a_zip_reads_like_its_folder_whichever_stroke_parts_its_paths() -> None:
    assert read_zip(zipped(NEW)) == read_files(NEW)
    assert read_zip(zipped({path.replace("/", "\\"): text for path, text in NEW.items()})) == read_files(NEW)


def test_of_several_games_the_first_is_read_and_the_others_are_named() -> None:
    yml = (
        b"games:\n- {game_name: Old Coast, file_name: Old_Coast.xml}\n"
        b'- {game_name: "Coast, again", file_name: Again.xml}\n'
    )
    files = {**changed(OLD, map_yml=yml), "d-day-master/map/games/Again.xml": OLD_XML}
    package, remarks = read_files(files)
    assert package == package_of(read_files(OLD))
    assert remarks[0].sentence == (
        "The package holds 2 games. This is “Old Coast”; to read another, remove this one first: "
        "“Coast, again”."
    )


def test_without_map_yml_the_game_is_found_in_its_folder() -> None:
    assert package_of(read_files(changed(OLD, map_yml=None))) == package_of(read_files(OLD))
    assert "There is no map.yml; the game is taken from “Old_Coast.xml”." in told(changed(OLD, map_yml=None))


def test_without_map_yml_the_first_of_several_games_is_read_by_name() -> None:
    files = {
        **changed(NEW, map_yml=None),
        "games/a.xml": NEW_XML.replace(b"New Coast", b"First"),
        "a.xml": b"",
    }
    package, remarks = read_files(files)
    assert package is not None and package.name == "First"
    assert remarks[1].sentence.startswith(
        "The package holds 2 games. This is “a.xml”; to read another, remove"
    )


def test_a_game_of_the_same_name_outside_the_folder_of_games_is_passed_over() -> None:
    assert read_files({"new.xml": b"", **NEW, "old/games/new.xml": b""}) == read_files(NEW)


def test_a_game_without_a_name_is_called_as_map_yml_says() -> None:
    named = {**NEW, "games/new.xml": NEW_XML.replace(b'name="New Coast"', b'name=""')}
    assert package_of(read_files(named)).name == "New: the Coast"


LOOSE = "Links that join no two territories are left out: "
UNKNOWN = "Unknown units, or in no number, are left out: "


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('t1="Sea" t2="F1"', 't1="Sea" t2="F9"', f"{LOOSE}“Sea to F9”."),
        ('t1="Sea" t2="F1"', 't1="F9" t2="F1"', f"{LOOSE}“F9 to F1”."),
        ('quantity="2"', 'quantity="many"', f"{UNKNOWN}“blockhouse, F1”."),
        ('"blockhouse" territory', '"ship" territory', f"{UNKNOWN}“ship, F1”."),
        ('<unit name="blockhouse"/>', "", f"{UNKNOWN}“blockhouse, F1”."),
        (
            ' owner="Germans"/></owner',
            ' owner="Nobody"/></owner',
            "“Nobody” owns “F1”, but is not a player. Choose a player.",
        ),
    ],
)
def test_what_does_not_fit_together_in_a_game_is_told_and_left_out(old: str, new: str, sentence: str) -> None:
    text = OLD_XML.decode("latin-1")
    assert old in text
    files = changed(OLD, Old_Coast_xml=None)
    files["d-day-master/map/games/Old_Coast.xml"] = text.replace(old, new).encode("latin-1")
    assert read_files(files)[0] is not None
    assert sentence in told(files)


@pytest.mark.parametrize(
    ("file", "text", "sentence"),
    [
        ("centers_txt", b"F1  (20,20)", "No centre is given for “F2”."),
        ("centers_txt", b"F1  (1,2)\nF1  (3,4)\nF2 (5,6)", "“F1” appears twice; the first counts."),
        ("centers_txt", b"F1  (1,2)\nF2 at home\n", "Line 2 holds no name with points and is left out."),
        ("polygons_txt", b"F1 < (1,2) (3,4) >", "Line 1 holds no name with points and is left out."),
        ("polygons_txt", b"F1 < (0,0) (4,0) (4,4) >", "No outline is drawn for “F2”."),
        ("polygons_txt", b"Box < (0,0) (4,0) (4,4) >", "On the map, but no territory of the game: “Box”."),
        ("place_txt", b"(1,2)", "Line 1 holds no name with points and is left out."),
    ],
)
def test_what_is_odd_in_a_point_file_is_told(file: str, text: bytes, sentence: str) -> None:
    files = changed(NEW, **{file: text})
    assert read_files(files)[0] is not None
    assert sentence in told(files)


def test_points_may_lie_beyond_the_left_and_upper_edge() -> None:
    zones = package_of(read_files(changed(NEW, centers_txt=b"F1 ( -3 , -4 )\nF2 (5,6)"))).zones
    assert zones[0].centre == (-3, -4)


def test_outlines_that_enclose_nothing_are_left_out() -> None:
    text = b"F1 < (1,2) > < (0,0) (4,0) (4,4) > < (1,2) (3,4) >\nF2 < (5,5) (6,5) (6,6) >"
    zones = package_of(read_files(changed(NEW, polygons_txt=text))).zones
    assert [zone.rings for zone in zones] == [(((0, 0), (4, 0), (4, 4)),), (((5, 5), (6, 5), (6, 6)),)]


def test_of_many_oddities_the_rest_is_counted() -> None:
    sentences = told(changed(NEW, centers_txt=b"nothing\n" * 50))
    assert "45 more lines are left out." in sentences
    strange = b"".join(b"<strange%d><a/></strange%d>" % (number, number) for number in range(200))
    many = NEW_XML.replace(b"</game>", strange + b"</game>")
    found = told({**NEW, "games/new.xml": many})
    assert len(found) == 101 and found[-1].endswith("more remarks follow.")


def test_as_many_as_9999_may_stand_in_a_zone_and_none_is_no_oddity() -> None:
    many = package_of(
        read_files({**NEW, "games/new.xml": NEW_XML.replace(b'"3"/></unitI', b'"9999"/></unitI')})
    )
    assert many.placements == (Placement("F2", "tank", 9999),)
    none = {**NEW, "games/new.xml": NEW_XML.replace(b'"3"/></unitI', b'"0"/></unitI')}
    assert package_of(read_files(none)).placements == ()
    assert told(none) == told(NEW)
