"""Findings: what is wrong with a document, for its designer.

Checks decide when something is wrong. The sentences of a system's codes are in `findings.toml` beside its
`rules.toml`, so all can be listed without a document: `./run rules SLUG --findings`.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Literal, TypeVar, cast

from rulesets.kit.flow.rulings import settings_unknown

Level = Literal["error", "warning", "note"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One mistake. `where` is a place one can click (a key of the document); `mend` says what to do.

    A mistake in several places is one finding: `places` are all of them, `where` the first.
    """

    level: Level
    code: str
    where: str
    sentence: str
    mend: str = ""
    cite: str = ""
    places: tuple[str, ...] = ()

    @property
    def everywhere(self) -> tuple[str, ...]:
        """All its places; empty if it has none."""
        return self.places or ((self.where,) if self.where else ())


@dataclass(frozen=True, slots=True)
class Code:
    """One kind of mistake. All its words may have gaps in braces; `cite` is its row of the rules, or the
    heading of the book."""

    code: str
    level: Level
    says: str
    mend: str
    cite: str

    @property
    def rule(self) -> str:
        """The row or heading, if it is the same in every case."""
        return "" if "{" in self.cite else self.cite

    @staticmethod
    def plain(words: str) -> str:
        """The words as a list of all codes shows them, with unfilled gaps."""
        shown = re.sub(r"{[^}]*}\.?", "…", words)
        return shown if shown != "…" else "Depends on the case."

    def at(self, where: str, places: Sequence[str] = (), /, **gaps: object) -> Finding:
        """The finding at that place, its gaps filled; `places` has all of several places."""
        filled = (words.format(**gaps) for words in (self.code, self.says, self.mend, self.cite))
        code, says, mend, cite = filled
        return Finding(self.level, code, where, says, mend, cite, tuple(places))


RULE_UNKNOWN = Code(
    "rule-unknown",
    "error",
    "“{rule.question}” has {value}, which is not one of its settings.",
    "Choose one of {offered}.",
    "{rule.id}",
)


OUT_OF_RANGE = Code(
    "out-of-range",
    "error",
    "{title}: {value} is not from {low} to {high}.",
    "Enter a whole number from {low} to {high}.",
    "{cite}",
)
NOT_OFFERED = Code(
    "not-offered", "error", "{title}: {value}.", "Choose one of the options{options}.", "{cite}"
)
SAME_KEY = Code(
    "same-key",
    "error",
    "{title}: {number} rows have the key {key}.",
    "Give each a key of its own.",
    "{cite}",
)
OF_FIELDS = (OUT_OF_RANGE, NOT_OFFERED, SAME_KEY)
"""The findings about a field with an invalid value (`kit/checks/ranges.py`)."""


def check_settings(rulings: object) -> Iterator[Finding]:
    """House rules with unknown settings: a game could not be played by them."""
    for item, value in settings_unknown(rulings):
        offered = ", ".join(f"“{words}”" for _, words in item.values)
        yield RULE_UNKNOWN.at(f"rulings.{item.name}", rule=item, value=value, offered=offered)


@dataclass(frozen=True, slots=True)
class Aside:
    """A warning that the designer ignores, with their reason."""

    code: str
    where: str
    reason: str


@dataclass(frozen=True, slots=True)
class Gathered:
    """Several findings with the same words, with all their places; `wheres` are the places by which they are
    ignored."""

    finding: Finding
    places: tuple[str, ...]
    wheres: tuple[str, ...]


def gathered(found: Iterable[Finding]) -> tuple[Gathered, ...]:
    """The findings in order, those with the same words gathered at the first of them. An empty place is
    none."""
    alike: dict[Finding, list[Finding]] = {}
    for item in found:
        alike.setdefault(replace(item, where="", places=()), []).append(item)
    return tuple(
        Gathered(
            same,
            tuple(dict.fromkeys(place for item in items for place in item.everywhere)),
            tuple(dict.fromkeys(item.where for item in items if item.where)),
        )
        for same, items in alike.items()
    )


MANY = 3
"""Up to so many findings of one cause are listed one by one."""
Item = TypeVar("Item")


def causes(found: Iterable[Item], of: Callable[[Item], Finding]) -> tuple[tuple[Item, ...], ...]:
    """The findings by cause (level, code and rule): a cause with more than `MANY` together, others one by
    one."""
    alike: dict[tuple[Level, str, str], list[Item]] = {}
    for item in found:
        finding = of(item)
        alike.setdefault((finding.level, finding.code, finding.cite), []).append(item)
    return tuple(
        group
        for items in alike.values()
        for group in ([tuple(items)] if len(items) > MANY else [(item,) for item in items])
    )


def by_cause(found: Iterable[Gathered]) -> tuple[Gathered, ...]:
    """The findings by cause. Of a cause with more than `MANY` only the first is listed, with the number of
    others and the places of all."""
    return tuple(_told(alike) for alike in causes(found, lambda item: item.finding))


def _told(alike: tuple[Gathered, ...]) -> Gathered:
    if len(alike) == 1:
        return alike[0]
    first = alike[0].finding
    said = f"{first.sentence} {len(alike) - 1} more are like this."
    places = dict.fromkeys(place for item in alike for place in item.places)
    wheres = dict.fromkeys(where for item in alike for where in item.wheres)
    return Gathered(replace(first, sentence=said), tuple(places), tuple(wheres))


def has_errors(findings: tuple[Finding, ...]) -> bool:
    """Whether any finding prevents publishing and starting."""
    return any(finding.level == "error" for finding in findings)


def put_aside(findings: Iterable[Finding], asides: Iterable[Aside]) -> tuple[Finding, ...]:
    """The findings, each once. An ignored warning stays as a note with the reason; an error cannot be
    ignored."""
    reasons = {(aside.code, aside.where): aside.reason.strip() for aside in asides}
    return tuple(_put_aside(found, reasons) for found in dict.fromkeys(findings))


def _put_aside(found: Finding, reasons: dict[tuple[str, str], str]) -> Finding:
    keys = [(found.code, place) for place in (found.where, *found.places)]
    key = next((key for key in keys if key in reasons), None)
    if key is None or found.level != "warning":
        return found
    said = f"{found.sentence} Ignored: {reasons[key] or 'no reason given'}"
    return replace(found, level="note", sentence=said if said.endswith(".") else f"{said}.")


class Codes:
    """The codes of a folder, read on first use. Checks call it with values for the gaps.

    `shared` are codes of the kit that not every system checks."""

    def __init__(self, folder: Path, shared: tuple[Code, ...] = ()) -> None:
        self.path, self.shared = folder / "findings.toml", shared

    @cached_property
    def by_key(self) -> dict[str, Code]:
        """Each code by its key: its name, and after a slash the case if it has several sentences. A generated
        code has its name in a line of its own, `code`."""
        tables = tomllib.loads(self.path.read_text(encoding="utf-8")) if self.path.exists() else {}
        return {
            key: Code(
                row.get("code", key.partition("/")[0]),
                cast(Level, row["level"]),
                row["says"],
                row.get("mend", ""),
                row.get("cite", ""),
            )
            for key, row in tables.items()
        }

    def __call__(
        self, key: str, where: str | Sequence[str], places: Sequence[str] = (), /, **gaps: object
    ) -> Finding:
        """The finding of that key at a place. If it shows in several places, `places` has all; they may also
        stand for the place, which is then the first of them."""
        if isinstance(where, str):
            return self.by_key[key].at(where, places, **gaps)
        return self.by_key[key].at(where[0], where, **gaps)

    def listed(self) -> tuple[Code, ...]:
        """All codes in order, with those that every system checks."""
        return (*(self.by_key[key] for key in sorted(self.by_key)), *self.shared, RULE_UNKNOWN, *OF_FIELDS)
