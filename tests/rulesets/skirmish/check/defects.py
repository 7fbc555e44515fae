"""What seeds a defect into a shipped document, and which findings come of it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from rulesets.kit.findings import Finding
from rulesets.kit.ruleset import Library

Check = Callable[[Any, Library], tuple[Finding, ...]]


def row_changed(document: Any, key: str, **change: Any) -> Any:
    """The list with fields of the row of that key changed."""
    return replace(
        document, rows=tuple(replace(row, **change) if row.key == key else row for row in document.rows)
    )


def graves(check: Check, document: Any, library: Library | None = None) -> list[str]:
    """The codes of its errors and warnings."""
    return [item.code for item in check(document, library or {}) if item.level != "note"]


def own(check: Check, document: Any, code: str) -> list[tuple[str, str]]:
    """Codes and rows of its errors and warnings, but that a row differs from the booklet's: every slip in
    such a row makes it differ."""
    found = (item for item in check(document, {}) if item.level != "note")
    return [
        (item.code, item.cite) for item in found if item.code == code or not item.code.startswith("known-")
    ]


def cites(check: Check, document: Any, library: Mapping[Any, object] | None = None) -> Iterable[str]:
    """The rows its errors and warnings cite."""
    return [item.cite for item in check(document, library or {}) if item.level != "note"]
