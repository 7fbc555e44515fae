"""Claims: sentences of a document's texts that repeat a field's value, compared with that field.

A system writes its claims as rows; this engine reads them. A hedged sentence ("if", "unless", "up to") claims
nothing, nor does one that matches no row. It compares numbers and names, and no more.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rulesets.kit.findings import Code, Finding
from rulesets.kit.words import NUMERALS

_WORDS = ("zero", *NUMERALS)
_NUMBER = rf"(?P<n>\d{{1,3}}|{'|'.join(_WORDS)})"
_HEDGED = re.compile(
    r"\b(?:not?|never|without|if|unless|until|(?:each|every)(?! (?:side|player)\b)|may|might|instead|"
    r"at least|at most|up to|more than)\b",
    re.IGNORECASE,
)
_ENDS = ".;!?\n"


@dataclass(frozen=True, slots=True)
class Passage:
    """A text and its place. `owner` is the side it speaks to, if it speaks to one."""

    where: str
    text: str
    owner: str = ""


Held = Iterable[tuple[str, object]]
"""The places of fields and their values."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A kind of sentence that repeats what fields say.

    `says` is a pattern, with "{n}" for a number in digits or words. `fields(document, passage, match)` gives
    the places and values it is about. `value` reads the claimed value from the match; by default the number.
    The claim is wrong if no field has that value. `told` has the gaps {said}, {held} and {owner}. `within` is
    a pattern of the places where it applies.
    """

    code: str
    says: str
    fields: Callable[[Any, Passage, re.Match[str]], Held]
    told: str
    cite: str
    within: str = ""
    value: Callable[[Passage, re.Match[str]], object] | None = None
    mend: str = "Correct one of the two."

    @property
    def finding(self) -> Code:
        """The finding for a wrong claim."""
        return Code(self.code, "warning", self.told, self.mend, self.cite)


@lru_cache(maxsize=256)
def _pattern(says: str) -> re.Pattern[str]:
    return re.compile(says.replace("{n}", _NUMBER), re.IGNORECASE | re.MULTILINE)


def number(match: re.Match[str]) -> int:
    """The number in the match's slot, from digits or a word."""
    said = match["n"]
    return int(said) if said.isdecimal() else _WORDS.index(said.lower())


def check_claims(
    document: Any, passages: Iterable[Passage], claims: Iterable[Claim], owners: dict[str, str] | None = None
) -> Iterator[Finding]:
    """A warning for each claim that no field agrees with; `owners` are the names of the sides in
    sentences."""
    rows = tuple(claims)
    for passage in passages:
        for claim in rows:
            if claim.within and not re.search(claim.within, passage.where):
                continue
            for match in _pattern(claim.says).finditer(passage.text):
                if not _HEDGED.search(_sentence(passage.text, match)):
                    yield from _compared(document, passage, claim, match, owners or {})


def _sentence(text: str, match: re.Match[str]) -> str:
    """The whole sentence around the match."""
    begin = max(text.rfind(end, 0, match.start()) for end in _ENDS) + 1
    ends = [at for end in _ENDS if (at := text.find(end, match.end())) >= 0]
    return text[begin : min(ends, default=len(text))]


def _compared(
    document: Any, passage: Passage, claim: Claim, match: re.Match[str], owners: dict[str, str]
) -> Iterator[Finding]:
    said = claim.value(passage, match) if claim.value else number(match)
    held = [
        (where, value) for where, value in claim.fields(document, passage, match) if value not in (None, "")
    ]
    if said in (None, "") or not held or any(value == said for _, value in held):
        return
    fields = " or ".join(dict.fromkeys(str(value) for _, value in held))
    owner = owners.get(passage.owner, passage.owner)
    places = (passage.where, *(where for where, _ in held))
    yield claim.finding.at(passage.where, places, said=said, held=fields, owner=owner)
