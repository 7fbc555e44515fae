"""Packages of TripleA that are no packages, or that want to do harm: a sentence, and nothing is read."""

import socket
import stat
from io import BytesIO
from zipfile import ZipFile, ZipInfo

import pytest

from rulesets.axis_allies_dday.formats import archive, game_xml
from rulesets.axis_allies_dday.formats.format import TRIPLEA
from rulesets.axis_allies_dday.formats.read import read_files, read_zip
from tests.rules import rule
from tests.rulesets.axis_allies_dday.formats.packages import NEW, NEW_XML, changed, zipped


def why_not(files: dict[str, bytes]) -> str:
    """Why these files hold no package."""
    package, (remark,) = read_files(files)
    assert package is None
    return remark.sentence


def why_no_zip(data: bytes) -> str:
    """Why this zip holds no package."""
    battle, (remark,) = TRIPLEA.read(data)
    assert battle is None
    return remark.sentence


def with_xml(text: bytes) -> dict[str, bytes]:
    return {**NEW, "games/new.xml": text}


@rule("AD-275")
@pytest.mark.parametrize(
    "text",
    [
        b'<!DOCTYPE game [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><game><map>&b;</map></game>',
        b'<!DOCTYPE game [<!ENTITY a SYSTEM "file:///etc/passwd">]><game><map>&a;</map></game>',
        b'<!DOCTYPE game [<!ENTITY % far SYSTEM "http://example.invalid/x"> %far;]><game><map/></game>',
    ],
)
def test_ad_275_xml_that_defines_entities_is_not_read(text: bytes) -> None:
    assert why_not(with_xml(text)) == "The game's XML defines entities, so it is not read. Remove them."


@rule("AD-275")
def test_ad_275_the_definition_that_a_file_names_is_never_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise AssertionError("the network was asked")

    monkeypatch.setattr(socket, "socket", refused)
    named = NEW_XML.replace(b"<game>", b'<!DOCTYPE game SYSTEM "http://example.invalid/game.dtd">\n<game>', 1)
    assert read_files(with_xml(named)) == read_files(NEW)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"<game><map>", "The game's XML cannot be read: line 1, column 12."),
        (b"", "The game's XML cannot be read: line 1, column 1."),
        (
            b'<?xml version="1.0" encoding="nonsense"?><game/>',
            "The game's XML is in an unknown encoding. Save it as UTF-8.",
        ),
        (b"<game><info/></game>", "This XML is not a game of TripleA: it has no map of territories."),
        (b"<hexes><map/></hexes>", "This XML is not a game of TripleA: it has no map of territories."),
    ],
)
def test_what_is_no_game_is_refused_in_a_sentence(text: bytes, sentence: str) -> None:
    assert why_not(with_xml(text)) == sentence


def test_xml_without_end_of_elements_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_xml, "MOST_ELEMENTS", 20)
    assert why_not(NEW).startswith("The game's XML has more than 20 elements")


def test_xml_nested_very_deep_is_read_or_refused_and_never_breaks_off() -> None:
    deep = b"<a>" * 20_000 + b"</a>" * 20_000
    package, _ = read_files(with_xml(NEW_XML.replace(b"<propertyList/>", deep)))
    assert package is not None


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        ({}, "This is not a map package: it has no map.yml and no XML in a folder “games”."),
        (
            changed(NEW, map_yml=b"map_name: x\n", new_xml=None),
            "The map.yml of this package lists no game with its file.",
        ),
        (changed(NEW, new_xml=None), "The package lists the game file “new.xml”, which is not in it."),
    ],
)
def test_a_package_that_lacks_a_file_says_which(files: dict[str, bytes], sentence: str) -> None:
    assert why_not(files) == sentence


@rule("AD-275")
@pytest.mark.parametrize(
    "path", ["../map.yml", "/etc/map.yml", "map/../../x.txt", "C:/map.yml", "map\\..\\x.yml"]
)
def test_ad_275_a_path_that_leads_out_of_the_package_is_refused(path: str) -> None:
    said = why_no_zip(zipped({**NEW, path: b"x"}))
    assert said == f"The zip holds “{path.replace(chr(92), '/')}”, a path that leads out of its folder."


@rule("AD-275")
def test_ad_275_a_link_is_refused() -> None:
    made = BytesIO()
    with ZipFile(made, "w") as whole:
        link = ZipInfo("map.yml")
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        whole.writestr(link, "/etc/passwd")
    assert why_no_zip(made.getvalue()) == "The zip holds “map.yml”, a link to another file."


def test_a_zip_with_a_file_twice_is_refused() -> None:
    made = BytesIO()
    with ZipFile(made, "w") as whole, pytest.warns(UserWarning, match="Duplicate"):
        whole.writestr("map.yml", "one")
        whole.writestr("map.yml", "other")
    assert why_no_zip(made.getvalue()) == "The zip holds “map.yml” twice. Keep only one."


def test_a_zip_of_too_many_files_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_ENTRIES", len(NEW) - 1)
    assert why_no_zip(zipped(NEW)) == "The zip has 6 entries; a map package has at most 5."
    monkeypatch.setattr(archive, "MOST_ENTRIES", len(NEW))
    assert read_zip(zipped(NEW)) == read_files(NEW)


@rule("AD-275")
def test_ad_275_a_zip_bomb_is_refused_by_what_comes_out_of_it() -> None:
    bomb = zipped({**NEW, "polygons.txt": b"\0" * (archive.LARGEST + 1)})
    assert len(bomb) < 20_000
    assert why_no_zip(bomb) == "“polygons.txt” has more than 8 MiB, more than any map needs."


@rule("AD-275")
def test_ad_275_many_parts_that_are_large_together_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "LARGEST_TOGETHER", 2 * 1024**2)
    parts = {f"part{number}.txt": b"\0" * 1024**2 for number in range(3)}
    assert why_no_zip(zipped(parts)).startswith("The texts of the zip have more than 2 MiB together")
    assert why_no_zip(zipped(dict(list(parts.items())[:2]))).startswith("This is not a map package")


def test_pictures_are_never_opened() -> None:
    assert read_zip(zipped({**NEW, "baseTiles/0_0.png": b"\0" * (archive.LARGEST + 1)})) == read_files(NEW)


def test_a_zip_locked_with_a_password_is_refused() -> None:
    data = bytearray(zipped(NEW))
    for mark, at in ((b"PK\1\2", 8), (b"PK\3\4", 6)):
        place = data.find(mark)
        data[place + at] |= 1
    assert why_no_zip(bytes(data)) == "The zip is locked with a password. Pack it again without one."


WHOLE = zipped(NEW)


@pytest.mark.parametrize("data", [b"", b"PK", b"no zip at all", WHOLE[:100], WHOLE[:-10], WHOLE[200:]])
def test_a_damaged_zip_is_refused(data: bytes) -> None:
    assert why_no_zip(data).startswith("This is not a zip, or it is damaged or cut off.")
