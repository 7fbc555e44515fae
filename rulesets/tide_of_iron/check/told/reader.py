"""What a sentence is of: the text it stands in, whom it speaks to or of, how it quotes.

Every law of words asks this one place. Uncertain readings are no findings.

Cite: TN-173, TN-177, TN-186.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rulesets.kit.words import quoted
from rulesets.tide_of_iron.check.told.fields import CALLED, SENTENCE, sides_named
from rulesets.tide_of_iron.document.scenario import SIDES, Scenario, SideKey

_TO = re.compile(
    r"^(?!initiative|rounds|length|duration|weather|actions|charges|reinforcements?|order)(?:to |"
    r"for )?(?:the )?([A-Z][\w.]+(?: (?:player|"
    r"side))?):\s*",
    re.I,
)
HANGS = re.compile(r"\b(?:if|when|once|until|unless|might|instead|becomes?|roll\w*|die|dice)\b", re.I)
DENIES = re.compile(r"\b(?:no|not|never|without|neither|nobody|none|cannot|can't|nor)\b", re.I)


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence: its place, its words, the only side it speaks to or of, and whether it speaks to it."""

    where: str
    words: str
    side: SideKey | None = None
    addressed: bool = False

    @property
    def quoted(self) -> str:
        """Its beginning in quotation marks."""
        return quoted(self.words)


def said_in(texts: Iterable[tuple[str, str]], scenario: Scenario | None = None) -> Iterator[Said]:
    """Every sentence of the texts. "Germans: …" speaks to them until somebody else is spoken to; the words
    of a division, a reinforcement or a result are of its side where they name none."""
    for where, text in texts:
        to: SideKey | None = None
        for sentence in SENTENCE.split(text):
            called = _TO.match(sentence)
            if called:
                to = next((side for side in SIDES if re.match(CALLED[side], called[1], re.I)), None)
                sentence = sentence[called.end() :]
            named = sides_named(sentence)
            only = next(iter(named)) if len(named) == 1 else None
            side = to or only or (None if named or scenario is None else _owner(where, scenario))
            if sentence.strip():
                yield Said(where, sentence.strip(), side, to is not None)


def _owner(where: str, scenario: Scenario) -> SideKey | None:
    """The side of the row that a place names."""
    path = where.split(".")
    if path[0] not in ("sides", "divisions", "reinforcements") or len(path) < 2:
        return None
    rows = getattr(scenario, path[0])
    return rows[int(path[1])].side if path[1].isdecimal() and int(path[1]) < len(rows) else None
