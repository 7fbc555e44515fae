"""Findings: what is wrong with a document, for its designer."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

Level = Literal["error", "warning", "note"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One defect. `where` is a place one can click (a key of the document); `mend` what would help."""

    level: Level
    code: str
    where: str
    sentence: str
    mend: str = ""
    cite: str = ""


@dataclass(frozen=True, slots=True)
class Gathered:
    """A finding with all the places where the same is found."""

    finding: Finding
    places: tuple[str, ...]


def gathered(found: Iterable[Finding]) -> tuple[Gathered, ...]:
    """The findings in their order, those that say the same gathered at the first of them. An empty place
    is none."""
    places: dict[Finding, list[str]] = {}
    for item in found:
        places.setdefault(replace(item, where=""), []).extend([item.where] if item.where else [])
    return tuple(Gathered(item, tuple(where)) for item, where in places.items())


def has_errors(findings: tuple[Finding, ...]) -> bool:
    """Whether any finding bars publishing and starting."""
    return any(finding.level == "error" for finding in findings)
