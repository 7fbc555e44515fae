"""How sure one may be of a rate: the interval in which the true one lies, with 95 chances in 100.

Pure arithmetic. The interval is Wilson's: it holds for few games too, and never leaves 0 to 1.

Cite: E. B. Wilson, Probable Inference, the Law of Succession, and Statistical Inference (1927).
"""

from dataclasses import dataclass
from math import sqrt

Z = 1.959963984540054
"""How many standard deviations hold 95 in 100."""
FEW = 8
"""Below so many games nothing is told: the interval covers more than half of all there is."""


def wilson(won: int, of: int, z: float = Z) -> tuple[float, float]:
    """The least and the highest rate that go with `won` of so many games; ValueError where that cannot be,
    all there is where nothing was played."""
    if not 0 <= won <= of:
        raise ValueError(f"{won} of {of} games cannot be won")
    if not of:
        return 0.0, 1.0
    rate, square = won / of, z * z
    middle = rate + square / (2 * of)
    reach = z * sqrt(rate * (1 - rate) / of + square / (4 * of * of))
    whole = 1 + square / of
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


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
