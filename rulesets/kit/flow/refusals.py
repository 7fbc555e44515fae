"""Refusals: what a person is told when an order is not legal.

A `Refusal` is for people: a sentence that says what is wrong and what to do. It never says more than the seat
may know. Defects of documents are findings. Anything else that goes wrong is a bug with an ordinary
exception.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with an order: its sentence, and the row of the rules."""

    says: str
    cite: str = ""

    def __str__(self) -> str:
        return f"{self.says} ({self.cite})" if self.cite else self.says


class Refusal(Exception):
    """An order that is not legal.

    `sentence` tells the player why, and what to do instead. `cite` names the rule (an id of the rules, such
    as "FC-049"); it is empty if no rule of the book refuses but Sandtable. With several `faults` the sentence
    has all, and `cite` is the first one's.
    """

    def __init__(self, sentence: str, cite: str = "", faults: Sequence[Fault] = ()) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.cite = cite
        self.faults = tuple(faults) or (Fault(sentence, cite),)

    @classmethod
    def of(cls, faults: Sequence[Fault]) -> "Refusal":
        """The refusal that names all of these; there must be at least one."""
        return cls(" ".join(fault.says for fault in faults), faults[0].cite, faults)

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows of the rules it names, each once."""
        return tuple(dict.fromkeys(fault.cite for fault in self.faults if fault.cite))

    def __str__(self) -> str:
        return " ".join(str(fault) for fault in self.faults)


class Unexplained(Refusal):
    """A refusal for which no condition says why: the seat has no such order."""
