"""Many files at once: zips from outside with their tricks, and zips of our own."""

import io
import stat
import zipfile

import pytest

from authoring import many, zips
from authoring.files import our_file, read_file
from rulesets.kit.flow.refusals import Refusal
from tests.authoring.test_files import BOTH, SYSTEM
from tests.systems.sealed_bid import PRICES, documents as d

ATTIC = our_file(SYSTEM, PRICES, d.ATTIC)


def made(files: dict[str, bytes], **about: int) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as whole:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            for key, value in about.items():
                setattr(entry, key, value)
            whole.writestr(entry, data)
    return written.getvalue()


def unpacked(data: bytes) -> dict[str, bytes]:
    return dict(zips.files_in(data, lambda path: 2))


def test_the_files_of_a_zip_are_read_by_their_paths_without_what_systems_put_beside_them() -> None:
    data = made(
        {"b/two.json": b"2", "one.json": b"1", "__MACOSX/._one.json": b"x", "b/.DS_Store": b"x", "b/": b""}
    )
    assert unpacked(data) == {"b/two.json": b"2", "one.json": b"1"}


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"PK\x03\x04 and then nothing", "not a zip, or it is damaged"),
        (made({}), "no file in this zip"),
        (made({f"{number}.json": b"1" for number in range(101)}), "101 files; 100"),
        (made({"../out.json": b"1"}), "leads out of its folder"),
        (made({"/out.json": b"1"}), "leads out of its folder"),
        (made({"C:\\out.json": b"1"}), "leads out of its folder"),
        (made({"a.json": b"b"}, external_attr=(stat.S_IFLNK | 0o777) << 16), "a link to another file"),
        (made({"A.json": b"1", "a.json": b"2"}), "twice"),
        (made({"a.json": bytes(3 * 1024**2)}), "more than 2 MB"),
        (made({"a.json": bytes(1024**2)}), "so tightly"),
    ],
)
def test_a_zip_with_tricks_is_refused_whole_in_a_sentence(data: bytes, says: str) -> None:
    with pytest.raises(Refusal, match=says):
        unpacked(data)


def test_a_locked_zip_is_refused() -> None:
    data = bytearray(made({"a.json": b"1"}))
    for mark, place in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(mark) + place] |= 1
    with pytest.raises(Refusal, match="locked with a password"):
        unpacked(bytes(data))


def test_files_that_are_too_much_together_are_refused_before_they_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(zips, "LARGEST_TOGETHER", 5)
    with pytest.raises(Refusal, match="together"):
        unpacked(made({"a.json": b"123", "b.json": b"456"}))


def test_what_an_entry_says_of_its_length_is_not_believed() -> None:
    data = bytearray(made({"a.json": bytes(range(256)) * 9000}))
    for mark, place in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        at = data.index(mark) + place
        data[at : at + 4] = (5).to_bytes(4, "little")
    with pytest.raises(Refusal):
        unpacked(bytes(data))


def test_one_file_that_cannot_be_read_keeps_none_of_the_others_back() -> None:
    data = made({"good.json": ATTIC, "bad.json": b"{}", "further/two.lots": b"LOTS\nA1 Lamp"})
    assert many.is_many(data, BOTH)
    told = {one.path: one for one in many.read_many(data, BOTH)}
    assert told["good.json"].found is not None and told["further/two.lots"].found is not None
    assert told["bad.json"].found is None and "cannot be read" in told["bad.json"].refusal


def test_a_zip_without_documents_and_a_file_that_is_no_zip_are_not_many() -> None:
    assert not many.is_many(made({"map.xml": b"<map/>"}), BOTH)
    assert not many.is_many(ATTIC, BOTH) and not many.is_many(b"PK\x03\x04", BOTH)


def test_documents_go_out_as_ours_and_as_other_programs_read_them_and_come_in_again() -> None:
    found = read_file("attic.json", ATTIC, BOTH)
    data = zips.packed(many.written([(found, {}), (found, {})]))
    files = unpacked(data)
    assert sorted(files) == [
        "Things from the attic 2.json",
        "Things from the attic.json",
        "lots/Things from the attic 2.lots",
        "lots/Things from the attic.lots",
    ]
    assert all(one.found for one in many.read_many(data, BOTH))
    assert data == zips.packed(many.written([(found, {}), (found, {})]))


@pytest.mark.parametrize(
    ("title", "name"),
    [("A/B: <the> ../bridge?", "A B the .. bridge"), ("…", "Untitled"), ("Évrecy 1944", "Évrecy 1944")],
)
def test_a_title_becomes_a_name_no_system_minds(title: str, name: str) -> None:
    assert many.file_name(title) == name
