"""The commands on bare files: `check`, `convert` and `print`, without a database."""

import argparse
import io
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import defusedxml.ElementTree
import pypdf
import pytest

import app as program
import rulesets
from authoring.commands import COMMANDS, load_command
from authoring.commands.paths import read_path
from authoring.files import our_file
from rulesets.kit.findings import Finding
from rulesets.kit.flow.refusals import Refusal
from tests.authoring.test_files import BOTH, SYSTEM
from tests.systems.sealed_bid import AUCTION, PRICES, SEALED_BID, documents as d
from tests.systems.sealed_bid.floor import FLOOR, PARLOUR

ROOT = Path(__file__).parents[2]
TWICE = replace(d.ATTIC, lots=(d.ATTIC.lots[0], replace(d.ATTIC.lots[0], name="Brass Lantern")))

PAGES = {"flask", "sqlalchemy", "exports.pdf"}


def run(*words: str | Path) -> int:
    name, *arguments = map(str, words)
    command = load_command(name)
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    code: int = command.run(parser.parse_args(arguments), (*BOTH, replace(SEALED_BID, slug="floors")))
    return code


def a_file(folder: Path, name: str, data: bytes) -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


@pytest.fixture
def floor(tmp_path: Path) -> Path:
    return a_file(tmp_path, "floor.json", our_file(replace(SEALED_BID, slug="floors"), FLOOR, PARLOUR))


def test_check_prints_findings_by_file_and_fails_on_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = a_file(tmp_path, "good.json", our_file(SYSTEM, PRICES, d.ATTIC))
    bad = a_file(tmp_path, "bad.json", our_file(SYSTEM, PRICES, TWICE))
    assert run("check", good) == 0
    assert capsys.readouterr().out == f"{good}: Things from the attic\n  No problems.\n"
    assert run("check", good, bad) == 1
    assert capsys.readouterr().out.split("\n\n")[1] == (
        f"{bad}: Things from the attic\n  error, lot-twice at lots.1.key: Lot A1 stands twice.\n"
        "      Rename one.\n  1 error.\n"
    )


def test_many_of_one_cause_are_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    zones = [f"Z{number}" for number in range(378)]
    found = [Finding("error", "no-centre", zone, f"{zone} has no centre.") for zone in zones]
    prices = replace(PRICES, check=lambda document, library: (*found, Finding("note", "bare", "", "Bare.")))
    name = a_file(tmp_path, "d-day.json", our_file(SYSTEM, PRICES, d.ATTIC))
    system = replace(SYSTEM, kinds=(AUCTION, prices))
    load_command("check").run(argparse.Namespace(files=[str(name)], json=False), (system,))
    lines = capsys.readouterr().out.splitlines()[1:]
    said = f"  error, no-centre at {', '.join(zones[:12])} and 366 more places: Z0 has no centre. 377 more"
    assert lines[0].startswith(said)
    assert len(lines) == 3 and lines[-1] == "  378 errors, 1 note."


def test_what_is_found_in_several_places_is_one_line_in_the_order_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = (
        Finding("error", "dark", "B4", "No light."),
        Finding("error", "full", "", "Too much."),
        Finding("error", "dark", "A4", "No light."),
    )
    prices = replace(PRICES, check=lambda document, library: found)
    name = a_file(tmp_path, "dark.json", our_file(SYSTEM, PRICES, d.ATTIC))
    system = replace(SYSTEM, kinds=(AUCTION, prices))
    assert load_command("check").run(argparse.Namespace(files=[str(name)], json=False), (system,)) == 1
    assert capsys.readouterr().out.splitlines()[1:] == [
        "  error, dark at B4, A4: No light.",
        "  error, full: Too much.",
        "  3 errors.",
    ]


def test_check_as_json_has_files_and_findings_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = a_file(tmp_path, "bad.json", our_file(SYSTEM, PRICES, TWICE))
    missing = a_file(
        tmp_path,
        "evening.json",
        our_file(SYSTEM, SYSTEM.kinds[0], replace(d.EVENING, prices=replace(d.EVENING.prices, id="cellar"))),
    )
    assert run("check", "--json", bad, missing) == 1
    assert json.loads(capsys.readouterr().out) == [
        {
            "file": str(bad),
            "findings": [
                {
                    "level": "error",
                    "code": "lot-twice",
                    "where": "lots.1.key",
                    "places": [],
                    "sentence": "Lot A1 stands twice.",
                    "cite": "",
                }
            ],
        },
        {
            "file": str(missing),
            "findings": [
                {
                    "level": "error",
                    "code": "no-prices",
                    "where": "prices",
                    "places": [],
                    "sentence": "The price list is missing.",
                    "cite": "SB-009",
                }
            ],
        },
    ]


def test_check_finds_what_shipped_documents_a_file_refers_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = a_file(tmp_path, "evening.json", our_file(SYSTEM, SYSTEM.kinds[0], d.EVENING))
    assert run("check", "--json", evening) == 0
    assert json.loads(capsys.readouterr().out)[0]["findings"] == []


def test_check_calls_an_unreadable_file_an_error_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    junk = a_file(tmp_path, "junk.lots", b"\x00\x01")
    lots = a_file(tmp_path, "two.lots", b"LOTS\nA1 Lamp")
    (empty := tmp_path / "empty").mkdir()
    assert run("check", "--json", tmp_path / "nowhere.json", empty, junk, lots) == 1
    told = json.loads(capsys.readouterr().out)
    assert [[finding["code"] for finding in file["findings"]] for file in told] == [
        ["unreadable"],
        ["unreadable"],
        ["unreadable"],
        ["reading"],
    ]
    assert "No such file" in told[0]["findings"][0]["sentence"]
    assert told[3]["findings"][0]["level"] == "warning" and run("check", lots) == 0


def test_convert_writes_the_other_format_and_says_what_stays_behind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = a_file(tmp_path, "attic.json", our_file(SYSTEM, PRICES, d.ATTIC))
    target = tmp_path / "attic.lots"
    assert run("convert", source, target) == 0
    assert capsys.readouterr().out == (
        f"{target}: What the lots are worth stays behind. (lots)\n{target} is written.\n"
    )
    assert target.read_bytes().startswith(b"LOTS\nA1 Brass Lamp")
    assert run("convert", target, tmp_path / "back.json") == 0
    assert f"{target}: Every lot is worth 1 here. (lots)\n" in capsys.readouterr().out
    assert json.loads((tmp_path / "back.json").read_text())["document"]["lots"][0]["name"] == "Brass Lamp"


@pytest.mark.parametrize(
    ("target", "words"),
    [
        ("attic.doc", "No price list is kept in .doc files"),
        ("attic", "The new file has no suffix"),
        ("nowhere/attic.json", "cannot be written"),
    ],
)
def test_convert_says_why_nothing_was_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], target: str, words: str
) -> None:
    source = a_file(tmp_path, "attic.json", our_file(SYSTEM, PRICES, d.ATTIC))
    assert run("convert", source, tmp_path / target) == 1
    assert words in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [source]


@pytest.mark.paper
def test_convert_draws_a_picture(floor: Path, tmp_path: Path) -> None:
    assert run("convert", floor, tmp_path / "floor.svg") == 0
    root = defusedxml.ElementTree.fromstring((tmp_path / "floor.svg").read_bytes())
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert run("convert", floor, tmp_path / "floor.png") == 0
    assert (tmp_path / "floor.png").read_bytes().startswith(b"\x89PNG\r\n\x1a\n")


@pytest.mark.paper
def test_print_sets_the_papers_of_a_document(
    floor: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    handouts = FLOOR.handouts(PARLOUR, {})
    assert run("print", floor, "-o", tmp_path / "all.pdf") == 0
    paper = pypdf.PdfReader(io.BytesIO((tmp_path / "all.pdf").read_bytes()))
    assert len(paper.pages) >= len(handouts) and paper.metadata and paper.metadata.title == PARLOUR.title
    how = ("--sheet", handouts[0].key, "--paper", "Letter", "--mono")
    assert run("print", floor, "-o", tmp_path / "one.pdf", *how) == 0
    assert pypdf.PdfReader(tmp_path / "one.pdf").pages[0].mediabox.height in (792, 612)
    assert run("print", floor, "-o", tmp_path / "none.pdf", "--sheet", "nothing") == 1
    assert f"There are: {handouts[0].key}" in capsys.readouterr().err


def test_print_refuses_a_document_without_papers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evening = a_file(tmp_path, "evening.json", our_file(SYSTEM, AUCTION, d.EVENING))
    assert run("print", evening, "-o", tmp_path / "evening.pdf") == 1
    assert "has no papers" in capsys.readouterr().err and not (tmp_path / "evening.pdf").exists()


def test_a_shipped_document_is_read_by_its_name() -> None:
    assert read_path(Path("memoir44/sword")).document is rulesets.system("memoir44").kinds[0].builtin["sword"]
    with pytest.raises(Refusal, match="There are: firestorm/caen, firestorm/carentan"):
        read_path(Path("firestorm/nowhere"))


def test_the_program_knows_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        program.main(["--help"])
    assert stopped.value.code == 0
    said = capsys.readouterr().out
    assert all(f"    {name} " in said for name in COMMANDS)


@pytest.mark.slow
def test_the_commands_need_no_database(tmp_path: Path) -> None:
    junk = a_file(tmp_path, "junk.json", b"{}")
    environment = {**os.environ, "DATABASE_URL": "postgresql://nobody@127.0.0.1:1/none"}
    done = subprocess.run(
        [sys.executable, "app.py", "check", "--json", str(junk)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1 and json.loads(done.stdout)[0]["findings"][0]["code"] == "unreadable"
    assert done.stderr == ""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two documents, one of them a folder further down, a hidden one, and a file that is none."""
    (below := tmp_path / "all" / "below").mkdir(parents=True)
    a_file(tmp_path / "all", "attic.json", our_file(SYSTEM, PRICES, d.ATTIC))
    a_file(below, "two.lots", b"LOTS\nA1 Lamp")
    a_file(below, ".hidden.json", b"{}")
    a_file(below, "notes.txt", b"nothing")
    return tmp_path / "all"


def test_check_takes_a_folder_as_all_documents_in_it(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("check", "--json", folder) == 0
    told = json.loads(capsys.readouterr().out)
    assert [file["file"] for file in told] == [
        str(folder / "attic.json"),
        str(folder / "below" / "two.lots"),
    ]


def test_convert_writes_every_document_of_a_folder_into_another(folder: Path, tmp_path: Path) -> None:
    assert run("convert", folder, tmp_path / "new", "--to", "lots") == 0
    assert (tmp_path / "new" / "attic.lots").read_bytes().startswith(b"LOTS")
    assert (tmp_path / "new" / "below" / "two.lots").read_bytes().startswith(b"LOTS\nA1 Lamp")
    assert sorted(path.name for path in (tmp_path / "new").rglob("*.*")) == ["attic.lots", "two.lots"]


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ((), "Choose the new suffix with --to, for example --to .json."),
        (("--to", ".lots"), "Two files would become"),
    ],
)
def test_convert_of_a_folder_says_what_it_lacks(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], more: tuple[str, ...], says: str
) -> None:
    a_file(folder, "attic.lots", b"LOTS\nA1 Lamp")
    assert run("convert", folder, tmp_path / "new", *more) == 1
    assert says in capsys.readouterr().err and not (tmp_path / "new").exists()


@pytest.mark.paper
def test_print_makes_a_book_of_a_folder_with_the_pages_of_its_contents(folder: Path, tmp_path: Path) -> None:
    assert run("print", folder, "-o", tmp_path / "book.pdf") == 0
    leaves = [leaf.extract_text() for leaf in pypdf.PdfReader(tmp_path / "book.pdf").pages]
    assert "all" in leaves[0] and "Contents" in leaves[1]
    lines = [line.strip() for line in leaves[1].splitlines()]
    assert lines[lines.index("Things from the attic: Price list") + 2] == "3" == leaves[2].split()[-1]


def test_the_files_of_other_programs_are_said_to_be_read_by_the_systems_that_read_them() -> None:
    reads = {
        format.suffix: system.slug
        for system in rulesets.RULESETS
        for kind in system.kinds
        for format in kind.formats
    }
    assert reads == rulesets.FILES
    assert [system.slug for system in rulesets.RULESETS] == list(rulesets.AT)


@pytest.mark.slow
def test_check_loads_the_system_of_the_file_alone_and_no_page(tmp_path: Path) -> None:
    system = rulesets.system("tide_of_iron")
    kind = system.kinds[0]
    name = a_file(tmp_path, "shipped.json", our_file(system, kind, next(iter(kind.builtin.values()))))
    others = {place.partition(":")[0] for slug, place in rulesets.AT.items() if slug != system.slug}
    code = (
        f"import sys, app; app.main(['check', {str(name)!r}]); print(sys.modules.keys() & {others | PAGES})"
    )
    words = [sys.executable, "-c", code]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "set()"
