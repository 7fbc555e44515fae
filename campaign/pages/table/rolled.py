"""What followed by itself from the newest order: each step with its dice and who gave it, and how it is taken
back. And the dice that led to what is asked. It only arranges what the log tells the reader's seat anyway."""

from collections.abc import Sequence
from dataclasses import dataclass

from campaign.pages.frame.offers import Group
from campaign.pages.table.chronicle import Day, LogLine

OPENING = 1
"""The number of the entry with which a game begins, which nobody ordered."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """The newest order a person gave, told as the log tells it, and the steps that followed from it until
    somebody must choose, in order. What the program did since is among them; where that is much, its oldest
    order that is shown stands first."""

    order: LogLine
    steps: tuple[LogLine, ...]

    @property
    def told(self) -> tuple[LogLine, ...]:
        """The order and its steps, in order."""
        return (self.order, *self.steps)

    @property
    def number(self) -> int:
        """How many steps followed: the parts of the order itself do not count."""
        return sum(not step.is_part for step in self.steps)

    @property
    def undo(self) -> str:
        """Where the reader takes his part back: the order that set all of it off, else the first step that
        was given in his name."""
        own = (step.undo for step in self.steps if step.in_my_name)
        mine = "" if self.order.is_program else self.order.undo
        return mine or next((undo for undo in own if undo), "")


def rolled_on(days: Sequence[Day]) -> Rolled | None:
    """What followed from the newest order that somebody gave by hand; None where nothing did."""
    steps: list[LogLine] = []
    for line in (line for day in days for line in day.lines if not line.is_note):
        if line.taken_back or line.number == OPENING:
            return None
        if not (line.in_my_name or line.is_program):
            steps += reversed(line.set_off)
            rolled = Rolled(line, tuple(reversed(steps)))
            return rolled if rolled.number else None
        steps += (*reversed(line.set_off), line)
    return Rolled(steps[-1], tuple(reversed(steps[:-1]))) if steps and steps[-1].is_program else None


def thrown_before(days: Sequence[Day], groups: Sequence[Group]) -> tuple[LogLine | None, ...]:
    """For each group the newest listed entry whose dice led to it; groups that share one show it once."""
    newest: dict[str, LogLine] = {}
    for line in (line for day in days for line in day.lines):
        for one in (*reversed(line.set_off), line):
            if one.about and not one.taken_back:
                newest.setdefault(one.about, one)
    return tuple(newest.pop(group.after, None) for group in groups)
