"""What the checks print on scenarios that people published, line by line as a reader judged it.

`memoir44.tsv` has a row a line: file, level, code, first place and whether the line is right, noise or wrong.
The files are their authors' and lie in the folder SANDTABLE_SAMPLES names. A line that is printed anew is
judged by reading the file, before it is written down; a code that is only ever wrong or noise goes.
"""

import csv
import os
from functools import cache
from pathlib import Path

import pytest

from authoring.files import read_file
from rulesets import RULESETS
from rulesets.kit.findings import gathered
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.references import shipped_library

SAMPLES = Path(os.environ.get("SANDTABLE_SAMPLES", "/nowhere"))
FOLDERS = ("m44-real", "m44")
needs_samples = pytest.mark.skipif(
    not all((SAMPLES / name).is_dir() for name in FOLDERS),
    reason=f"SANDTABLE_SAMPLES names no folder with {' and '.join(FOLDERS)}",
)
Line = tuple[str, str, str, str]
MOST_NOISE = 0.05


@cache
def judged() -> dict[Line, str]:
    """The judgement of every line; one that stands twice is an error."""
    text = Path(__file__).with_name("memoir44.tsv").read_text("utf-8")
    rows = list(csv.reader(text.splitlines()[1:], delimiter="\t"))
    lines = {(file, level, code, where): judgement for file, level, code, where, judgement in rows}
    assert len(lines) == len(rows) and set(lines.values()) <= {"right", "noise", "wrong"}
    return lines


def files() -> list[Path]:
    return sorted(path for name in FOLDERS for path in (SAMPLES / name).iterdir())


def campaigns() -> list[str]:
    return [path.name for path in files() if path.name.startswith("CB1-")]


@cache
def printed() -> frozenset[Line]:
    """The lines about every file that holds a scenario."""
    lines = set()
    for path in files():
        if path.name in campaigns():
            continue
        held = read_file(path.name, path.read_bytes(), RULESETS)
        for item in gathered(held.kind.check(held.document, shipped_library(held.ruleset, held.document))):
            where = item.places[0] if item.places else ""
            lines.add((path.name, item.finding.level, item.finding.code, where))
    return frozenset(lines)


@needs_samples
def test_every_line_is_judged_and_none_is_wrong() -> None:
    assert sorted(printed() - judged().keys()) == []
    assert [line for line in sorted(printed()) if judged()[line] == "wrong"] == []


@needs_samples
def test_every_line_judged_right_is_printed() -> None:
    assert [
        line for line, judgement in judged().items() if judgement == "right" and line not in printed()
    ] == []


@needs_samples
def test_hardly_a_line_is_noise() -> None:
    noise = [line for line in printed() if judged()[line] == "noise"]
    assert len(noise) <= MOST_NOISE * len(printed()), noise


@needs_samples
def test_a_campaign_is_no_scenario() -> None:
    assert len(campaigns()) == 3
    for name in campaigns():
        with pytest.raises(Refusal, match="a list of scenarios"):
            read_file(name, (SAMPLES / "m44-real" / name).read_bytes(), RULESETS)
