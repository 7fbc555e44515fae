"""How sure one may be of a rate: the interval in which the true one lies, with 95 chances in 100.

The arithmetic is the lab's (`rulesets/kit/lab/intervals.py`).
"""

from dataclasses import dataclass

from rulesets.kit.lab.intervals import wilson

FEW = 8
"""Below so many games nothing is told: the interval covers more than half of all there is."""


@dataclass(frozen=True, slots=True)
class Rate:
    """How many of the decided games a side won."""

    won: int
    of: int

    @property
    def is_few(self) -> bool:
        """Whether they are too few to tell anything by."""
        return self.of < FEW

    @property
    def is_even(self) -> bool:
        """Whether half and half still goes with what was played."""
        low, high = wilson(self.won, self.of)
        return low <= 0.5 <= high

    @property
    def words(self) -> str:
        """ "58 % (39 to 75 %)"; empty where there are too few."""
        if self.is_few:
            return ""
        low, high = wilson(self.won, self.of)
        return f"{self.won / self.of:.0%} ({low * 100:.0f} to {high:.0%})".replace("%", " %")
