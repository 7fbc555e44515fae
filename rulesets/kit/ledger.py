"""The ledger: every rule of a book, one row each, in `rules.toml` beside its system.

It reads only rows: proofs are in the tests. An id is unique.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from rulesets.kit import first_time
from rulesets.kit.findings import Code, Codes
from rulesets.kit.first_time import FirstTime


@dataclass(frozen=True, slots=True)
class RuleRow:
    """A row of a system's rules: in our words, with its heading in the book."""

    id: str
    rule: str
    where: str
    tool: str
    section: str


def read_readings(path: Path) -> Mapping[str, str]:
    """For each ambiguity's id what is unclear in the book; the file's `ruling` tables."""
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("ruling", [])
    return {entry["id"]: entry["problem"] for entry in entries}


def read_ledger(path: Path) -> tuple[RuleRow, ...]:
    """The rows of the file in order; ValueError if an id is not unique or a row lacks a field."""
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("row", [])
    try:
        rows = tuple(
            RuleRow(entry["id"], entry["rule"], entry["where"], entry["tool"], entry["section"])
            for entry in entries
        )
    except KeyError as error:
        raise ValueError(f"{path.name}: a row has no {error}") from error
    ids = [row.id for row in rows]
    twice = sorted({id for id in ids if ids.count(id) > 1})
    if twice:
        raise ValueError(f"{path.name}: {', '.join(twice)} stands twice")
    return rows


@dataclass(frozen=True, slots=True)
class Folder:
    """The files beside a system's code, each read once: its ledger and readings, its demonstrations, its
    findings, its first-time cards."""

    ledger: Callable[[], tuple[RuleRow, ...]]
    readings: Callable[[], Mapping[str, str]]
    demonstrations: Callable[[], tuple[str, ...]]
    findings: Callable[[], tuple[Code, ...]]
    first_time: Callable[[], FirstTime]


def of_folder(folder: Path) -> Folder:
    """`rules.toml`, `findings.toml`, `first_time.toml` and the replays in `demonstrations/` by file name, if
    there is such a folder."""
    rules = folder / "rules.toml"
    return Folder(
        cache(partial(read_ledger, rules)),
        cache(partial(read_readings, rules)),
        cache(partial(_texts, folder / "demonstrations")),
        Codes(folder).listed,
        cache(partial(first_time.read, folder / "first_time.toml")),
    )


def _texts(folder: Path) -> tuple[str, ...]:
    return tuple(path.read_text("utf-8") for path in sorted(folder.glob("*.json")))
