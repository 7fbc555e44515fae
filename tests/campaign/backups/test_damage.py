"""A damaged backup, whatever the damage: a sentence, exit code 1, and nothing is changed."""

import copy
import json
import lzma
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from campaign.backups import sealed_zip
from campaign.backups.reading import read_backup
from rulesets.kit.codec import Unreadable, digest
from tests.campaign.backups.conftest import Kept
from tests.campaign.backups.files import everything, parts_of, run_restore, sealed, with_manifest, zipped
from tests.length import far

FIRST = Path(__file__).parents[2] / "formats" / "backups" / "1-at-0007.json.xz"


def refused(kept: Kept, data: bytes, capsys: pytest.CaptureFixture[str]) -> str:
    """What the command says of a file with that in it; it must change nothing."""
    before = everything(kept.database, kept.instance)
    file = kept.file.with_name("damaged.zip")
    file.write_bytes(data)
    assert run_restore(file, kept.house, kept.instance, over=True) == 1
    assert everything(kept.database, kept.instance) == before
    said = capsys.readouterr().out.strip()
    assert "\n" not in said and said.endswith("Nothing was changed.") and "Traceback" not in said
    return said


def test_a_file_cut_short_anywhere_is_refused(kept: Kept, capsys: pytest.CaptureFixture[str]) -> None:
    whole = kept.file.read_bytes()
    for length in (0, 1, 2, 3, 21, 22, 100, len(whole) // 2, *range(len(whole) - 100, len(whole), 7)):
        said = refused(kept, whole[:length], capsys)
        assert "empty" in said if not length else "damaged" in said or "no backup" in said


@pytest.mark.slow
def test_one_byte_changed_in_each_part_or_header_is_refused(
    kept: Kept, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = kept.file.read_bytes()
    with zipfile.ZipFile(kept.file) as file:
        starts = [part.header_offset for part in file.infolist()]
        central = file.start_dir
    starts = starts[:: far(8, 1)]
    places = [start + more for start in starts for more in (0, 8, 10, 14, 40, 60)]
    places += [central + more for more in (0, 9, 16, 40)] + [len(whole) - back for back in (90, 72, 1)]
    assert len(places) > far(30, 100)
    for place in places:
        changed = bytearray(whole)
        changed[place] ^= 1
        assert "damaged" in refused(kept, bytes(changed), capsys) or place == 0


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("manifest.json", "manifest is missing"),
        ("states.json", "parts of it are missing"),
        ("secrets.json", "parts of it are missing"),
        ("tables/entries.json", "parts of it are missing"),
    ],
)
def test_a_part_that_is_missing_is_told(
    kept: Kept, name: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    parts = parts_of(kept.file)
    del parts[name]
    assert sentence in refused(kept, zipped([*parts.items()]), capsys)


@pytest.mark.slow
def test_a_table_that_the_manifest_does_not_name_either_is_missed(
    kept: Kept, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("tables/notes.json", "tables/entries.json", "tables/identity.json"):
        parts = parts_of(kept.file)
        del parts[name]
        refused(kept, zipped([*with_manifest(parts).items()]), capsys)


def test_a_part_that_is_there_twice_is_refused(kept: Kept, capsys: pytest.CaptureFixture[str]) -> None:
    parts = [*parts_of(kept.file).items()]
    with pytest.warns(UserWarning, match="Duplicate name"):
        data = zipped([*parts, parts[3]])
    assert "twice" in refused(kept, data, capsys)


@pytest.mark.parametrize(
    "name",
    [
        "surplus.json",
        "tables/../../../etc/passwd",
        "/etc/passwd",
        "tables/Users.json",
        "tables/nowhere.json",
        "..\\instance\\password-salt",
        "tables/",
    ],
)
def test_a_part_of_another_name_is_refused_and_written_nowhere(
    kept: Kept, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    surplus = {**parts_of(kept.file), name: b'{"columns": ["id"], "rows": []}'}
    refused(kept, zipped([*surplus.items()]), capsys)
    refused(kept, zipped([*with_manifest(surplus).items()]), capsys)


def test_a_manifest_of_another_backup_or_house_is_refused(
    kept: Kept, capsys: pytest.CaptureFixture[str]
) -> None:
    parts = parts_of(kept.file)
    other = {**parts, "states.json": b"{}"}
    other["manifest.json"] = with_manifest(other)["manifest.json"]
    mixed = {**parts, "manifest.json": other["manifest.json"]}
    assert "belongs to another backup" in refused(kept, zipped([*mixed.items()]), capsys)
    foreign = with_manifest(parts, house="f" * 32)
    assert "its manifest belongs to another server" in refused(kept, zipped([*foreign.items()]), capsys)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"format": 3}, "newer program"),
        ({"format": "2"}, "newer program"),
        ({"revision": "9999"}, "newer program"),
        ({"revision": 10}, "head"),
        ({"made": None}, "head"),
        ({"sandtable": "something-else"}, "no backup of this program"),
        ({"parts": []}, "does not name"),
        ({"parts": {"states.json": 1, "secrets.json": 2}}, ""),
    ],
)
def test_a_manifest_that_says_something_odd_is_refused(
    kept: Kept, changes: dict[str, object], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    parts = with_manifest(parts_of(kept.file), **changes)
    assert sentence in refused(kept, zipped([*parts.items()]), capsys)


ODD = [
    b"",
    b"PK",
    b"{",
    b"{}",
    b"[]",
    b"null",
    b"a letter to the organiser",
    b"[" * 100_000,
    b'{"a":' * 100_000,
    b"\x89PNG\r\n\x1a\n" + bytes(200),
    b"PK\x05\x06" + bytes(18),
    zipped([]),
    zipped([("word/document.xml", b"<w/>")]),
    zipped([("manifest.json", b"[]")]),
    zipped([("manifest.json", b"nothing")]),
    zipped([("manifest.json", b"[" * 100_000)]),
    b'{"sandtable": "sandtable-backup", "format": 1}',
    b'{"sandtable": "sandtable-backup", "format": 7}',
]


@pytest.mark.slow
@pytest.mark.parametrize("data", ODD, ids=range(len(ODD)))
def test_what_is_no_backup_is_refused(kept: Kept, data: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    refused(kept, data, capsys)


def test_bombs_are_refused_before_they_grow(
    kept: Kept, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = parts_of(kept.file)
    zeros = b'{"columns":["id"],"rows":[]}' + b" " * 20_000_000
    bomb = zipped([*with_manifest({**parts, "tables/notes.json": zeros}).items()])
    assert len(bomb) < 100_000 and "grow beyond" in refused(kept, bomb, capsys)
    many = zipped([*parts.items(), *((f"tables/a{number}.json", b"1") for number in range(300))])
    assert "more than any backup" in refused(kept, many, capsys)
    monkeypatch.setattr(sealed_zip, "LARGEST", 10_000)
    assert "larger than any" in refused(kept, kept.file.read_bytes() + b"0" * 10_000, capsys)
    monkeypatch.undo()
    monkeypatch.setattr(sealed_zip, "LARGEST_PART", 1_000)
    assert "grow beyond" in refused(kept, kept.file.read_bytes(), capsys)
    assert "larger than any" in refused(kept, lzma.decompress(FIRST.read_bytes()), capsys)


def test_a_part_that_lies_about_its_size_is_refused(kept: Kept, capsys: pytest.CaptureFixture[str]) -> None:
    whole = bytearray(kept.file.read_bytes())
    with zipfile.ZipFile(kept.file) as file:
        central = file.start_dir
    for size in (1, 10**6, 2**31):
        struct.pack_into("<I", whole, central + 24, size)
        refused(kept, sealed(bytes(whole)), capsys)


Parts = dict[str, bytes]


def swapped(table: str, change: Callable[[list[object]], None]) -> Callable[[Parts], Parts]:
    """Changes the first row of a table, under a manifest and a seal that are good for it."""

    def of(parts: dict[str, bytes]) -> dict[str, bytes]:
        stored = json.loads(parts[f"tables/{table}.json"])
        change(stored["rows"][0])
        return with_manifest({**parts, f"tables/{table}.json": json.dumps(stored).encode()})

    return of


def part_set(name: str, text: bytes) -> Callable[[dict[str, bytes]], dict[str, bytes]]:
    return lambda parts: with_manifest({**parts, name: text})


def first(value: object) -> Callable[[list[object]], None]:
    return lambda row: row.__setitem__(0, value)


@pytest.mark.slow
@pytest.mark.parametrize(
    "damage",
    [
        swapped("users", first(10**40)),
        swapped("users", first(1.5)),
        swapped("users", first(["1"])),
        swapped("users", first({"at": "yesterday"})),
        swapped("users", first({"bytes": "?"})),
        swapped("users", first({"bytes": "", "more": 1})),
        swapped("users", lambda row: row.append(1)),
        swapped("users", lambda row: row.pop()),
        swapped("memberships", lambda row: row.__setitem__(1, 99)),
        swapped("entries", lambda row: row.__setitem__(9, "[]")),
        swapped("entries", lambda row: row.__setitem__(9, "not JSON")),
        swapped("campaigns", lambda row: row.__setitem__(4, "no_such_game")),
        part_set("tables/users.json", b"[]"),
        part_set("tables/users.json", b'{"columns":["id"],"rows":[]}'),
        part_set("tables/users.json", b'{"columns":["id","id"],"rows":[]}'),
        part_set("tables/users.json", b'{"columns":[],"rows":[]}'),
        part_set("tables/users.json", b"\xff\xfe"),
        part_set("tables/users.json", b'{"columns":["id"],"rows":[[NaN]]}'),
        part_set("tables/users.json", b'{"columns":["id"],"rows":[[' + b"9" * 5000 + b"]]}"),
        part_set("states.json", b"[]"),
        part_set("states.json", b"{}"),
        part_set("states.json", b'{"a":{"entries":true,"shape":"a","digest":"b"}}'),
        part_set("secrets.json", b"[]"),
        part_set("secrets.json", b'{"password-salt":""}'),
        part_set("secrets.json", b'{"password-salt":"with a space or two"}'),
        part_set("secrets.json", b'{"../../etc/cron.d/job":"0123456789abcdef"}'),
        part_set("secrets.json", b'{"secret-key":"0123456789abcdef0123456789"}'),
    ],
)
def test_contents_that_no_program_wrote_are_refused_though_every_hash_is_good(
    kept: Kept, damage: Callable[[dict[str, bytes]], dict[str, bytes]], capsys: pytest.CaptureFixture[str]
) -> None:
    refused(kept, zipped([*damage(parts_of(kept.file)).items()]), capsys)


@pytest.mark.slow
@given(data=st.data())
@settings(
    max_examples=far(40, 150), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_random_damage_never_gets_through(kept: Kept, data: st.DataObject) -> None:
    whole = bytearray(kept.file.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(whole) - 1))
        match data.draw(st.sampled_from(["change", "cut", "double", "insert", "drop"])):
            case "change":
                whole[place] ^= data.draw(st.integers(1, 255))
            case "cut":
                del whole[max(1, place) :]
            case "double":
                whole[place:place] = whole[place : place + 50]
            case "insert":
                whole[place:place] = data.draw(st.binary(min_size=1, max_size=9))
            case "drop":
                del whole[place : place + data.draw(st.integers(1, 30))]
        whole = whole or bytearray(b"?")
    if bytes(whole) == kept.file.read_bytes():
        return
    file = kept.file.with_name("random.zip")
    for text in (bytes(whole), sealed(bytes(whole)) if len(whole) > 64 else b""):
        file.write_bytes(text)
        try:
            found = read_backup(file)
        except Unreadable:
            continue
        assert text != bytes(whole), "damage got through without a seal that was made anew"
        assert found == read_backup(kept.file), "only what no part depends on may differ"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("tables", "users", "rows", 0, 1), "Olaf"),
        (("hash",), "0" * 64),
        (("states",), {}),
        (("states",), []),
        (("revision",), "0099"),
        (("revision",), None),
        (("tables",), []),
        (("tables", "entries"), {"columns": ["id"], "rows": []}),
    ],
)
def test_a_damaged_backup_of_the_first_format_is_refused(
    kept: Kept, path: tuple[str | int, ...], value: object, capsys: pytest.CaptureFixture[str]
) -> None:
    content = json.loads(lzma.decompress(FIRST.read_bytes()))
    changed = copy.deepcopy(content)
    at = changed
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    if path[0] == "tables" and value != "Olaf":
        changed["hash"] = digest(changed["tables"])
    refused(kept, json.dumps(changed).encode(), capsys)
    refused(kept, json.dumps(content).encode()[:-20], capsys)
