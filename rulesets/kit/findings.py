"""Findings: what is wrong with a document, for its designer."""

from dataclasses import dataclass
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


def has_errors(findings: tuple[Finding, ...]) -> bool:
    """Whether any finding bars publishing and starting."""
    return any(finding.level == "error" for finding in findings)
