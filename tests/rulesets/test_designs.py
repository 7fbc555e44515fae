"""Designs as files: mistakes people make, each with the lines it must give, and odd ones that are right.

`designs/mistakes/index.toml` says of each file what is wrong and which codes its errors and warnings have,
one a line as the desk shows them; `designs/unusual/index.toml` what is odd about a design that is sound.
A file holds the document, or how it differs from the shipped one or the sound design it is `of`: what is
`set` by path there, the paths of the rows that are `cut`, then, by the path of a list, the rows that are
`add`ed at its end; `lay` says by the label of a hex what lies there instead.
"""

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, reduce
from operator import getitem
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from authoring.files import our_file, read_file
from rulesets import RULESETS
from rulesets.kit.findings import gathered
from rulesets.kit.hexes.hexes import hex_at
from rulesets.kit.references import shipped_library
from rulesets.kit.ruleset import kind_named
from rulesets.memoir44.document.boards import shape_of
from tests.systems.sealed_bid import SEALED_BID

Json: TypeAlias = Any
SYSTEMS = (*RULESETS, SEALED_BID)
TESTS = Path(__file__).parents[1]
SLUGS = {ruleset.slug for ruleset in (*RULESETS, SEALED_BID)}
FOLDERS = sorted(folder for folder in TESTS.glob("*/*/designs") if folder.parent.name in SLUGS)


@dataclass(frozen=True, slots=True)
class Design:
    """A document in a file, the sentence that says what it is, and the codes of its lines."""

    path: Path
    says: str
    codes: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.path.parents[2].name}: {self.path.stem}"


def mistakes(folder: Path) -> Iterator[Design]:
    """The mistakes of a system's folder, in the order of its index."""
    for name, row in tomllib.loads((folder / "mistakes/index.toml").read_text("utf-8")).items():
        yield Design(folder / "mistakes" / f"{name}.json", row["says"], tuple(row["codes"]))


def unusual(folder: Path) -> Iterator[Design]:
    """What is odd and right in a system's folder, in the order of its index."""
    for name, says in tomllib.loads((folder / "unusual/index.toml").read_text("utf-8")).items():
        yield Design(folder / "unusual" / f"{name}.json", says)


def whole(design: Design) -> bytes:
    """The design as the file a person would bring in."""
    data = json.loads(design.path.read_bytes())
    if "of" not in data:
        return design.path.read_bytes()
    kind, _, name = data["of"].partition("/")
    if kind == "unusual":
        document = json.loads(whole(Design(design.path.parents[1] / "unusual" / f"{name}.json", "")))
    else:
        document = json.loads(shipped_file(design.path.parents[2].name, kind, name))
    lay(document["document"], data.get("lay", {}))
    for path, value in data.get("set", {}).items():
        *way, last = steps(path)
        reduce(getitem, way, document)[last] = value
    for *way, row in sorted(map(steps, data.get("cut", ())), reverse=True):
        del reduce(getitem, way, document)[row]
    for path, rows in data.get("add", {}).items():
        reduce(getitem, steps(path), document).extend(rows)
    return json.dumps(document).encode()


@cache
def shipped_file(slug: str, kind: str, name: str) -> bytes:
    """A shipped document as a file."""
    ruleset = next(known for known in SYSTEMS if known.slug == slug)
    known_as = kind_named(ruleset, kind)
    return our_file(ruleset, known_as, known_as.builtin[name])


def steps(path: str) -> list[Json]:
    """The keys and numbers of a path: "document/links/5"."""
    return [int(key) if key.isdecimal() else key for key in path.split("/")]


def lay(document: Json, cells: dict[str, Json]) -> None:
    """Puts the cells on their hexes of the document's map in place of what lies there; None clears one."""
    for label, cell in cells.items():
        at = list(hex_at(shape_of(document["map"]["board"]), label) or ())
        others = [other for other in document["map"]["cells"] if other["at"] != at]
        document["map"]["cells"] = others + ([{"at": at, **cell}] if cell else [])


def lines(design: Design) -> list[str]:
    """The codes of the errors and warnings about the design, one for each line of the desk's list."""
    found = read_file(design.path.name, whole(design), SYSTEMS)
    assert found.ruleset.slug == design.path.parents[2].name
    assert not found.remarks
    judged = found.kind.check(found.document, shipped_library(found.ruleset, found.document))
    return [item.finding.code for item in gathered(judged) if item.finding.level != "note"]


MISTAKES = [design for folder in FOLDERS for design in mistakes(folder)]
UNUSUAL = [design for folder in FOLDERS for design in unusual(folder)]


@pytest.mark.slow
@pytest.mark.parametrize("design", MISTAKES, ids=str)
def test_a_mistake_gives_its_lines_and_no_other(design: Design) -> None:
    assert sorted(lines(design)) == sorted(design.codes), design.says


@pytest.mark.parametrize("design", UNUSUAL, ids=str)
def test_a_design_that_is_odd_and_right_is_blamed_for_nothing(design: Design) -> None:
    assert lines(design) == [], design.says


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_every_design_stands_in_its_index(folder: Path) -> None:
    stated = {design.path for design in (*mistakes(folder), *unusual(folder))}
    assert stated == set(folder.glob("*/*.json"))


def test_every_system_has_designs() -> None:
    assert {folder.parent.name for folder in FOLDERS} == SLUGS
