"""Documents as files: our own JSON both ways, files of other programs, and what cannot be read."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from authoring import files
from authoring.file_output import written_as
from authoring.files import ReadFile, document_schema, our_file, read_file
from rulesets import RULESETS
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.references import shipped_library
from rulesets.kit.ruleset import AnyRuleset, Format, Remark
from tests.systems.sealed_bid import AUCTION, PRICES, SEALED_BID, documents as d

STORED = Path(__file__).parent / "stored"


def read_lots(data: bytes) -> tuple[d.PriceList | None, tuple[Remark, ...]]:
    lines = data.decode("utf-8", "replace").splitlines()
    if not lines or lines[0] != "LOTS":
        return None, (Remark("", "The first line is not LOTS."),)
    lots = tuple(d.Lot(key, name, 1) for key, name in (line.split(" ", 1) for line in lines[1:]))
    return d.PriceList("Read", lots), (Remark("lots", "Every lot is worth 1 here."),)


def write_lots(prices: d.PriceList) -> tuple[bytes, tuple[Remark, ...]]:
    text = "\n".join(["LOTS", *(f"{lot.key} {lot.name}" for lot in prices.lots)])
    return text.encode(), (Remark("lots", "What the lots are worth stays behind."),)


LOTS = Format("List of lots", ".lots", read_lots, write_lots)
SYSTEM = replace(SEALED_BID, kinds=(AUCTION, replace(PRICES, formats=(LOTS,))))
BOTH: tuple[AnyRuleset, ...] = (replace(SEALED_BID, slug="other"), SYSTEM)
OURS = {
    "format": 1,
    "system": "sealed_bid",
    "kind": "prices",
    "document": {"title": "Two", "lots": [{"key": "A1", "name": "Lamp", "worth": 3}], "format": 1},
}


def read(data: bytes, name: str = "file.json") -> ReadFile:
    return read_file(name, data, BOTH)


def refusal(content: Any, name: str = "file.json") -> str:
    data = content if isinstance(content, bytes) else json.dumps(content).encode()
    with pytest.raises(Refusal) as refused:
        read(data, name)
    return refused.value.sentence


@pytest.mark.parametrize("ruleset", [*RULESETS, SEALED_BID], ids=lambda ruleset: ruleset.slug)
def test_every_shipped_document_comes_back_from_a_file_of_our_own(ruleset: AnyRuleset) -> None:
    for kind in ruleset.kinds:
        for document in kind.builtin.values():
            found = read_file("a.json", our_file(ruleset, kind, document), (ruleset,))
            assert (found.kind.name, found.document, found.remarks) == (kind.name, document, ())


def test_our_own_file_says_its_format_its_system_and_its_kind() -> None:
    data = our_file(SYSTEM, PRICES, d.ATTIC)
    assert list(json.loads(data)) == ["format", "system", "kind", "document"]
    assert (json.loads(data)["format"], json.loads(data)["kind"]) == (1, "prices") and data.endswith(b"}\n")


def test_a_file_of_our_own_is_known_by_its_content_whatever_its_name() -> None:
    found = read(our_file(SYSTEM, PRICES, d.ATTIC), "attic.txt")
    assert (found.ruleset.slug, found.document) == ("sealed_bid", d.ATTIC)


@pytest.mark.parametrize("name", ["attic.lots", "attic.txt", "ATTIC.LOTS"])
def test_a_file_of_another_program_is_read_by_suffix_or_content(name: str) -> None:
    found = read(b"LOTS\nA1 Brass Lamp", name)
    assert found.document == d.PriceList("Read", (d.Lot("A1", "Brass Lamp", 1),))
    assert [remark.sentence for remark in found.remarks] == ["Every lot is worth 1 here."]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": 2}, "written by a newer Sandtable"),
        ({"format": "1"}, "does not state its Sandtable format."),
        ({"format": True}, "does not state its Sandtable format."),
        ({"system": "chess"}, "not installed here: chess"),
        ({"kind": "deck"}, "has no documents of the kind deck"),
        ({"kind": None}, "has no documents of the kind"),
        ({"extra": 1}, "do not belong there: extra"),
        ({"document": {"title": 3}}, "is damaged: "),
        ({"document": {"title": "", "lots": [], "worth": 1}}, "is damaged: worth"),
        ({"document": {"title": "T\x00", "lots": []}}, "invisible characters"),
        ({"document": None}, "is damaged: "),
    ],
)
def test_a_file_of_our_own_that_does_not_fit_is_refused_in_a_sentence(
    change: dict[str, Any], words: str
) -> None:
    assert read(json.dumps(OURS).encode()).document.title == "Two"
    assert words in refusal({**OURS, **change})


@pytest.mark.parametrize(
    ("data", "name", "words"),
    [
        (b"", "a.json", "a.json is empty"),
        (b"\x00\xff\xfe", "a.bin", "end in .json, .lots"),
        (b"nonsense", "a.lots", "List of lots: The first line is not LOTS."),
        (
            b'{"type": "FeatureCollection"}',
            "a.json",
            "It is JSON, but not a file of Sandtable or another known",
        ),
        (b"[" * 100_000, "a.json", "It is not JSON. The file is damaged or cut off."),
    ],
)
def test_what_no_program_wrote_is_refused_in_a_sentence(data: bytes, name: str, words: str) -> None:
    assert words in refusal(data, name)


def test_a_file_larger_than_any_document_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 10)
    assert "MiB" in refusal(OURS)


def test_a_list_longer_than_any_documents_is_refused() -> None:
    lots = [{"key": f"A{i}", "name": "Lamp", "worth": 3} for i in range(4001)]
    assert "one of its lists has more than 4000 entries" in refusal(
        {**OURS, "document": {"title": "Many", "lots": lots, "format": 1}}
    )


def test_a_document_is_written_to_the_format_of_the_suffix() -> None:
    found = ReadFile(SYSTEM, SYSTEM.kinds[1], d.ATTIC)
    data, remarks = written_as(found, ".lots")
    assert data.startswith(b"LOTS\nA1 Brass Lamp\n") and remarks[0].where == "lots"
    assert written_as(found, ".json") == (our_file(SYSTEM, PRICES, d.ATTIC), ())
    with pytest.raises(Refusal, match=r"one of \.json, \.lots, \.svg, \.png, \.pdf"):
        written_as(found, ".doc")


def test_every_stored_file_of_an_older_format_can_be_read() -> None:
    stored = sorted(STORED.glob("format-*.json"))
    assert [int(path.stem.split("-")[1]) for path in stored] == list(range(1, files.FORMAT + 1))
    for path in stored:
        assert read(path.read_bytes(), path.name).document == d.ATTIC
    assert len(files.UPGRADES) == files.FORMAT - 1


def test_an_older_file_goes_through_every_upgrade_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    def renamed(content: Any) -> Any:
        document = dict(content["document"])
        document["title"] = document.pop("name")
        return {**content, "format": 2, "document": document}

    def louder(content: Any) -> Any:
        return {
            **content,
            "format": 3,
            "document": {**content["document"], "title": content["document"]["title"].upper()},
        }

    monkeypatch.setattr(files, "FORMAT", 3)
    monkeypatch.setattr(files, "UPGRADES", (renamed, louder))
    old = {**OURS, "document": {"name": "Old", "lots": []}}
    assert read(json.dumps(old).encode()).document == d.PriceList("OLD", ())
    newer = {**OURS, "format": 2}
    assert read(json.dumps(newer).encode()).document.title == "TWO"


def test_the_schema_describes_the_envelope_and_the_document() -> None:
    found = document_schema(SYSTEM, PRICES)
    assert found["required"] == ["format", "system", "kind", "document"]
    assert found["properties"]["system"] == {"const": "sealed_bid"}
    assert found["properties"]["kind"] == {"const": "prices"}
    document = found["properties"]["document"]
    assert document["additionalProperties"] is False and document["required"] == ["title", "lots"]
    assert document["properties"]["lots"]["items"]["$ref"] == "#/$defs/Lot" and "Lot" in found["$defs"]


def test_shipped_references_are_found_for_a_bare_file() -> None:
    assert shipped_library(SYSTEM, d.EVENING) == {d.EVENING.prices: d.ATTIC}
    elsewhere = replace(d.EVENING, prices=replace(d.EVENING.prices, id="cellar"))
    assert shipped_library(SYSTEM, elsewhere) == {}


def test_a_format_that_breaks_is_a_bug_and_no_refusal() -> None:
    def breaks(data: bytes) -> tuple[Any, tuple[Remark, ...]]:
        raise ZeroDivisionError

    system = replace(SYSTEM, kinds=(replace(PRICES, formats=(replace(LOTS, read=breaks),)),))
    with pytest.raises(ZeroDivisionError):
        read_file("a.lots", b"LOTS", (system,))
