"""Findings of a draft: judged once for every state of its document, summed up beside the draft."""

from dataclasses import dataclass

from sqlalchemy.orm import Session

from authoring.drafts import Opened
from authoring.models import Draft
from authoring.store import key_of
from campaign.storage import documents as shelf
from campaign.storage.db import writing
from campaign.storage.lru_cache import Recent
from rulesets.kit.findings import Finding, Gathered, causes, gathered
from rulesets.kit.references import references

LEVELS = {"error": "errors", "warning": "warnings", "note": "notes"}
_JUDGED: Recent[tuple[Finding, ...]] = Recent(200)


@dataclass(frozen=True, slots=True)
class Judged:
    """What is wrong with a document, the errors first."""

    findings: tuple[Finding, ...]

    def of(self, level: str) -> tuple[Finding, ...]:
        """Those of one level."""
        return tuple(finding for finding in self.findings if finding.level == level)

    def gathered(self, level: str) -> tuple[Gathered, ...]:
        """Those of one level, what says the same of several places as one."""
        return gathered(self.of(level))

    def causes(self, level: str) -> tuple[tuple[Gathered, ...], ...]:
        """The same, many of one cause together."""
        return causes(self.gathered(level), lambda item: item.finding)

    @property
    def errors(self) -> int:
        return len(self.of("error"))

    @property
    def warnings(self) -> int:
        return len(self.of("warning"))


def judge(session: Session, opened: Opened) -> Judged:
    """The findings of the draft as it is opened. What refers to nothing is kept by the document's hash."""

    def found() -> tuple[Finding, ...]:
        return shelf.findings_of(session, opened.ruleset, opened.kind, opened.document)

    if references(opened.document):
        return _sorted(found())
    return _sorted(_JUDGED.get(key_of(opened.ruleset, opened.kind, opened.digest), found))


def _sorted(findings: tuple[Finding, ...]) -> Judged:
    order = list(LEVELS)
    return Judged(tuple(sorted(findings, key=lambda finding: order.index(finding.level))))


def note_findings(session: Session, opened: Opened, judged: Judged) -> None:
    """Sums the findings up beside the draft, for the list; nothing where that was done."""
    if opened.draft.judged == opened.number:
        return
    uid, number = opened.draft.id, opened.number
    with writing(session):
        draft = session.get(Draft, uid, with_for_update=True)
        if draft is not None and draft.head == number:
            draft.judged, draft.errors, draft.warnings = number, judged.errors, judged.warnings


def judged(session: Session, opened: Opened) -> Judged:
    """The findings of the draft, which are summed up beside it."""
    found = judge(session, opened)
    note_findings(session, opened, found)
    return found


def in_words(errors: int, warnings: int) -> str:
    """A count of findings as people say it."""
    said = [
        f"{number} {word if number != 1 else word[:-1]}"
        for number, word in ((errors, "errors"), (warnings, "warnings"))
        if number
    ]
    return " and ".join(said) or "no problems found"
