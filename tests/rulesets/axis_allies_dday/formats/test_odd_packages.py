"""Packages as other machines and other hands leave them: read all the same, or refused in a sentence."""

import unicodedata
from dataclasses import replace
from io import BytesIO
from zipfile import ZIP_BZIP2, ZipFile

import pytest

from rulesets.axis_allies_dday.formats import game_xml, points
from rulesets.axis_allies_dday.formats.package import quoted
from rulesets.axis_allies_dday.formats.read import read_files, read_zip
from rulesets.axis_allies_dday.formats.write import write_files
from tests.rulesets.axis_allies_dday.formats.packages import (
    NEW,
    NEW_XML,
    OLD,
    OLD_XML,
    OURS,
    changed,
    package_of,
    told,
    zipped,
)

LITTER = {
    "__MACOSX/games/._a.xml": b"\0\5\26\7",
    "games/._a.xml": b"\0\5\26\7",
    ".DS_Store.txt": b"\0",
    "__MACOSX/map.yml": b"games:\n",
}
FLAT = {path.rsplit("/", 1)[-1]: text for path, text in NEW.items()}
UNLISTED = changed(NEW, map_yml=None)


@pytest.mark.parametrize(
    ("files", "same"),
    [
        ({**LITTER, **NEW}, NEW),
        ({**LITTER, **UNLISTED}, UNLISTED),
        ({path.upper(): text for path, text in NEW.items()}, NEW),
        (FLAT, NEW),
        (
            {**NEW, "map.yml": NEW["map.yml"] + b"#" * 200_000 + b"\n- {game_name: x, file_name: new.xml}"},
            NEW,
        ),
        ({**NEW, "map.properties": NEW["map.properties"] + b"#" * 200_000 + b"\nmap.width=7"}, NEW),
    ],
    ids=["litter", "litter without a list", "capitals", "no folder of games", "long list", "long properties"],
)
def test_a_package_is_the_same_however_its_files_lie(files: dict[str, bytes], same: dict[str, bytes]) -> None:
    assert read_files(files) == read_files(same)


def test_a_game_is_found_where_there_is_neither_a_list_nor_a_folder_of_games() -> None:
    assert package_of(read_files(changed(FLAT, map_yml=None))).name == "New Coast"


def test_of_several_maps_in_a_zip_each_keeps_its_own_files() -> None:
    other = {f"other/{path}": text for path, text in changed(NEW, centers_txt=b"F1 (1,1)\nF2 (2,2)").items()}
    both = {**{f"a/{path}": text for path, text in NEW.items()}, **other}
    assert package_of(read_files(both)) == package_of(read_files(NEW))


@pytest.mark.parametrize(
    "declared", [b'<?xml version="1.0" encoding="utf-8"?>', b'<?xml version="1.0"?>', b""]
)
def test_xml_that_windows_saved_and_calls_utf_8_is_read_as_it_was_meant(declared: bytes) -> None:
    text = declared + OLD_XML.partition(b"?>")[2].replace("St. Lô".encode("latin-1"), b"L\x92\xc9toile")
    files = {**OLD, "d-day-master/map/games/Old_Coast.xml": text}
    assert "L’Étoile" in [zone.name for zone in package_of(read_files(files)).zones]


def test_small_files_may_be_utf_8_with_a_mark_or_utf_16_or_of_windows() -> None:
    name = "L’Étoile"
    xml = NEW_XML.decode().replace("F2", name).encode("utf-8")
    for encoding in ("utf-8-sig", "utf-16", "cp1252"):
        files = {**NEW, "games/new.xml": xml, "centers.txt": f"F1 (1,2)\r\n{name} (3,4)".encode(encoding)}
        assert package_of(read_files(files)).zones[1].centre == (3, 4), encoding


def test_a_name_is_the_same_however_its_accents_and_blanks_are_written() -> None:
    files = dict(OLD)
    path = "d-day-master/map/centers.txt"
    files[path] = unicodedata.normalize("NFD", "St.  Lô (60,20)\nF1 (20,20)\nSea (20,60)").encode()
    assert package_of(read_files(files)) == package_of(read_files(OLD))


@pytest.mark.parametrize("name", ["centers.txt", "polygons.txt", "place.txt", "map.properties"])
def test_a_package_without_one_of_its_small_files_is_read_and_the_lack_told(name: str) -> None:
    files = changed(NEW, **{name.replace(".", "_"): None})
    assert len(package_of(read_files(files)).zones) == 2
    assert f"The package has no {name}." in told(files)


def test_where_the_listed_game_lacks_the_next_one_is_read() -> None:
    yml = b"games:\n- {game_name: Gone, file_name: gone.xml}\n- {game_name: New, file_name: new.xml}\n"
    files = changed(NEW, map_yml=yml)
    assert package_of(read_files(files)) == package_of(read_files(NEW))
    assert "The package lists games that are not in it: “gone.xml”." in told(files)


def test_a_map_yml_without_games_does_not_hide_the_game_that_is_there() -> None:
    files = changed(NEW, map_yml=b"map_name: x\n")
    assert package_of(read_files(files)) == package_of(read_files(NEW))
    assert "The map.yml lists no game; the game is taken from “new.xml”." in told(files)


def test_many_names_of_the_map_that_the_game_does_not_know_are_one_remark() -> None:
    more = b"\n".join(b"B%d (1,2)" % number for number in range(200))
    files = changed(NEW, centers_txt=NEW["centers.txt"] + b"\n" + more)
    (said,) = [sentence for sentence in told(files) if sentence.startswith("On the map")]
    assert said.endswith("and 194 more.")


def test_colours_and_sizes_are_read_however_the_properties_are_written() -> None:
    text = b"color.Germans: #5A5a5A\nmap.width:80\nmap.height = 40\nno property\n"
    package = package_of(read_files(changed(NEW, map_properties=text)))
    assert (package.players[0].colour, package.width, package.height) == ("5a5a5a", 80, 40)


def test_the_keys_and_the_scale_of_a_written_package_come_back() -> None:
    package = replace(OURS, scale=3, keys=(("West Farm", "W01"), ("Bay & Co", "bay")))
    assert package_of(read_files(write_files(package))) == package


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            b'ry name="F1"',
            b'ry name="' + b"x" * 101 + b'"',
            "A name in the game's XML has more than 100 letters: “xxxx",
        ),
        (
            b"<territory ",
            b"".join(b'<territory name="T%d"/>' % number for number in range(400)) + b"<territory ",
            "The map has 402 territories; a battle has at most 400.",
        ),
    ],
)
def test_more_than_any_battle_has_is_refused(old: bytes, new: bytes, sentence: str) -> None:
    package, (remark,) = read_files({**NEW, "games/new.xml": NEW_XML.replace(old, new, 1)})
    assert package is None and remark.sentence.startswith(sentence)
    assert game_xml.MOST_ZONES == 400


def test_more_corners_than_any_map_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(points, "MOST_CORNERS", 5)
    package, (remark,) = read_files(NEW)
    assert package is None and remark.sentence.startswith("polygons.txt has more than 5 corners")


@pytest.mark.parametrize("separator", [b"\n", b"\r", b"\x0c"])
def test_more_lines_than_any_map_has_are_refused(separator: bytes) -> None:
    package, (remark,) = read_files(changed(NEW, place_txt=(b"F1 (1,2)" + separator) * 5001))
    assert package is None and remark.sentence.startswith("place.txt has more than 5000 lines")


@pytest.mark.parametrize(
    ("end", "more"),
    [
        (b"</playerList>", b"".join(b'<player name="p%d"/>' % number for number in range(200))),
        (b"</unitList>", b"".join(b'<unit name="u%d"/>' % number for number in range(200))),
    ],
)
def test_more_players_or_units_than_any_battle_has_are_refused(end: bytes, more: bytes) -> None:
    package, (remark,) = read_files({**NEW, "games/new.xml": NEW_XML.replace(end, more + end)})
    assert package is None and remark.sentence.startswith("The game has more than 200 players or kinds of")


def test_a_zip_in_a_zip_is_not_opened_and_the_sentence_says_what_to_do() -> None:
    package, (remark,) = read_zip(zipped({"d-day.zip": zipped(NEW), "picture.png": b"x"}))
    assert package is None
    assert remark.sentence == "The zip holds another, “d-day.zip”. Unpack it and import it by itself."
    assert read_zip(zipped({**NEW, "old.zip": b"no zip"})) == read_files(NEW)


def test_an_unusual_way_of_packing_is_refused() -> None:
    made = BytesIO()
    with ZipFile(made, "w", ZIP_BZIP2) as whole:
        whole.writestr("map.yml", b"x" * 1000)
    package, (remark,) = read_zip(made.getvalue())
    assert package is None and remark.sentence.startswith("The zip is packed in an unusual way.")


def test_a_list_of_names_in_a_sentence_is_short_and_holds_nothing_unseen() -> None:
    assert quoted(["a\0b", "x" * 99]) == f"“ab” and “{'x' * 60}”"
