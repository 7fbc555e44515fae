"""Refusals: what a person is told when an order cannot stand.

A `Refusal` is for people: a sentence that says what is wrong and what to do. It never
carries more than the seat that hears it may know. Defects of documents are findings,
and anything else that goes wrong is a bug with an ordinary exception.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with an order: the sentence of it, and the row of the rules."""

    says: str
    cite: str = ""

    def __str__(self) -> str:
        return f"{self.says} ({self.cite})" if self.cite else self.says


class Refusal(Exception):
    """An order that cannot stand.

    `sentence` says to a player why, and what he may do instead; `cite` names the rule
    (an id of the ledger, such as "FC-049"), or is empty where no rule of the book but the
    house refuses. Of several `faults` the sentence says all, and `cite` is the first one's.
    """

    def __init__(self, sentence: str, cite: str = "", faults: Sequence[Fault] = ()) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.cite = cite
        self.faults = tuple(faults) or (Fault(sentence, cite),)

    @classmethod
    def of(cls, faults: Sequence[Fault]) -> "Refusal":
        """The refusal that names all of these; there must be one."""
        return cls(" ".join(fault.says for fault in faults), faults[0].cite, faults)

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows of the rules it names, each once."""
        return tuple(dict.fromkeys(fault.cite for fault in self.faults if fault.cite))

    def __str__(self) -> str:
        return " ".join(str(fault) for fault in self.faults)


class Unexplained(Refusal):
    """A refusal for which no condition says why: the seat has no such order."""
