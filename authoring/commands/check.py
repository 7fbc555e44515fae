"""The command `check`: what is wrong with documents in files, as text or as JSON.

A file that cannot be read is an error like any other, and what was odd about reading one is a warning.
References to shipped documents are found; others are missing, for there is no shelf here.
"""

import argparse
import json
from dataclasses import dataclass
from pathlib import Path

from authoring.commands.paths import OR_FOLDER, Systems, paths_in, read_path
from rulesets.kit.findings import Finding, by_cause, gathered, has_errors
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.references import shipped_library
from rulesets.kit.words import count

SUMMARY = "list the problems of documents in files"
LEVELS = ("error", "warning", "note")
MOST_PLACES = 12


@dataclass(frozen=True, slots=True)
class Checked:
    """A file by the name it was given, what it holds, and its findings, errors first."""

    file: str
    title: str
    findings: tuple[Finding, ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The files, and the form of what is printed."""
    parser.add_argument("files", nargs="+", metavar="FILE", help=OR_FOLDER)
    parser.add_argument("--json", action="store_true", help="print a list of files with their problems")


def check_path(name: str, rulesets: Systems) -> Checked:
    """The findings of the document in the file."""
    try:
        found = read_path(Path(name), rulesets)
    except Refusal as refusal:
        return Checked(name, "unreadable", (Finding("error", "unreadable", "", refusal.sentence),))
    library = shipped_library(found.ruleset, found.document)
    told = [Finding("warning", "reading", remark.where, remark.sentence) for remark in found.remarks]
    told += found.kind.check(found.document, library)
    told.sort(key=lambda finding: LEVELS.index(finding.level))
    return Checked(name, found.kind.cover(found.document, library).title, tuple(told))


def run(args: argparse.Namespace, rulesets: Systems = None) -> int:
    """Prints the findings of every file; 1 where any is an error."""
    checked = [file for name in args.files for file in _checked(name, rulesets)]
    print(_as_json(checked) if args.json else "\n\n".join(_as_text(file) for file in checked))
    return 1 if any(has_errors(file.findings) for file in checked) else 0


def _checked(name: str, rulesets: Systems) -> list[Checked]:
    """The findings of the file, or of each file in a folder."""
    if not Path(name).is_dir():
        return [check_path(name, rulesets)]
    try:
        inside = paths_in(Path(name), rulesets)
    except Refusal as refusal:
        return [Checked(name, "unreadable", (Finding("error", "unreadable", "", refusal.sentence),))]
    return [check_path(str(path), rulesets) for path in inside]


def _as_json(checked: list[Checked]) -> str:
    keys = ("level", "code", "where", "places", "sentence", "cite")
    return json.dumps(
        [
            {
                "file": file.file,
                "findings": [{key: getattr(finding, key) for key in keys} for finding in file.findings],
            }
            for file in checked
        ],
        ensure_ascii=False,
        indent=1,
    )


def _where(places: tuple[str, ...]) -> str:
    """The places of a finding in words, of very many the first."""
    more = len(places) - MOST_PLACES
    listed = ", ".join(places[:MOST_PLACES])
    return f" at {listed}{f' and {more} more places' if more > 0 else ''}" if places else ""


def _as_text(file: Checked) -> str:
    lines = [f"{file.file}: {file.title}"]
    for found in by_cause(gathered(file.findings)):
        finding, where = found.finding, _where(found.places)
        cite = f" ({finding.cite})" if finding.cite else ""
        lines.append(f"  {finding.level}, {finding.code}{where}: {finding.sentence}{cite}")
        lines += [f"      {finding.mend}"] if finding.mend else []
    counts = [sum(finding.level == level for finding in file.findings) for level in LEVELS]
    summary = [count(number, level) for number, level in zip(counts, LEVELS, strict=True) if number]
    return "\n".join([*lines, f"  {', '.join(summary) or 'No problems'}."])
