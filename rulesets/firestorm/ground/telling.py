"""An event as its sentence names it: who does what, with whom, where."""

from dataclasses import dataclass
from typing import Any

from rulesets.firestorm.ground.passage import gap_name
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.ground.words import subject, troop_names
from rulesets.kit.flow.house_rule import because
from rulesets.kit.flow.sides import Side, Subject
from rulesets.kit.words import count


@dataclass(frozen=True, slots=True)
class Telling:
    """The event `e` in the state `s` before it."""

    s: State
    e: Any

    @property
    def side(self) -> Side:
        """The side that does it."""
        return subject(self.s, self.e.side)

    @property
    def troops(self) -> Subject:
        """The troops by name."""
        return Subject(troop_names(self.s, self.e.troops), len(self.e.troops) > 1)

    @property
    def area(self) -> str:
        """The area it is about, by name."""
        return lookup(self.s).named(self.e.area)

    @property
    def origin(self) -> str:
        """The area it starts from, by name."""
        return lookup(self.s).named(self.e.origin)

    @property
    def to(self) -> str:
        """The area it leads to, by name."""
        return lookup(self.s).named(self.e.to)

    @property
    def target(self) -> str:
        """The area it is aimed at, by name."""
        return lookup(self.s).named(self.e.target)

    @property
    def gap(self) -> str:
        """How the gap in the line is called."""
        return gap_name(self.s)

    @property
    def points(self) -> str:
        """Its points, counted."""
        return count(self.e.points, "point")

    @property
    def battles(self) -> str:
        """The number of battles of the turn, counted."""
        return count(self.e.number, "battle")

    @property
    def because(self) -> str:
        """The reason given, in a sentence of its own; empty for none."""
        return because(self.e.reason)

    @property
    def remark(self) -> str:
        """The remark that follows the sentence, in quotation marks; empty for none."""
        return remark_words(self.e.remark)


def remark_words(remark: str) -> str:
    """ " “Well fought.”"; empty for none."""
    text = remark.strip()
    return f" “{text}”" if text else ""
