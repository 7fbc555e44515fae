"""How sure one may be of a share that was counted: the interval that holds the true one 95 times in 100.

Pure arithmetic. The interval of a share is Wilson's: it holds for few games too, and never leaves 0 to 1.
That of a difference is Bonett and Price's, for two shares counted over the same dice.

Cite: E. B. Wilson, Probable Inference, the Law of Succession, and Statistical Inference (1927). Cite: D. G.
Bonett, R. M. Price, Adjusted Wald Confidence Interval for a Difference of Binomial Proportions (2012).
"""

from dataclasses import dataclass
from math import ceil, sqrt

Z = 1.959963984540054
"""How many standard deviations hold 95 in 100."""
ENOUGH = 20
"""So many numbers have a mean whose interval this is."""
_POWER = 0.8416212335729143
"""How many more find a true difference 80 times in 100."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure that was counted, with the least and the highest value that go with it."""

    at: float
    low: float
    high: float


def wilson(won: int, of: int, z: float = Z) -> tuple[float, float]:
    """The least and the highest rate that go with `won` of so many games; all there is for none.

    ValueError for more than were played."""
    if not 0 <= won <= of:
        raise ValueError(f"{won} of {of} games cannot be won")
    if not of:
        return 0.0, 1.0
    rate, square = won / of, z * z
    middle = rate + square / (2 * of)
    reach = z * sqrt(rate * (1 - rate) / of + square / (4 * of * of))
    whole = 1 + square / of
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def share(count: int, of: int) -> Estimate:
    """So many of so many runs; all is open where there are none."""
    return Estimate(count / of if of else 0.5, *wilson(count, of))


def mean(total: int, squares: int, of: int) -> Estimate | None:
    """The mean of whole numbers, by their sum and the sum of their squares; None for so few that it would be
    too narrow."""
    if of < ENOUGH:
        return None
    middle = total / of
    reach = Z * sqrt(max(0.0, (squares - of * middle * middle) / (of - 1)) / of)
    return Estimate(middle, middle - reach, middle + reach)


def difference(more: int, less: int, of: int) -> Estimate:
    """How far a share is above another over the same `of` pairs of runs. In `more` of the pairs only the
    first has it, in `less` only the second."""
    up, down = (more + 1) / (of + 2), (less + 1) / (of + 2)
    reach = Z * sqrt(max(0.0, up + down - (up - down) ** 2) / (of + 2))
    return Estimate(
        (more - less) / of if of else 0.0, max(-1.0, up - down - reach), min(1.0, up - down + reach)
    )


def runs_for_width(rate: float, width: float) -> int:
    """How many runs bring the interval of a share below that width."""
    return ceil(4 * Z * Z * rate * (1 - rate) / (width * width))


def runs_to_tell(rate: float, other: float) -> int:
    """How many runs each tell one share from the other, 80 times in 100."""
    spread = rate * (1 - rate) + other * (1 - other)
    return ceil((Z + _POWER) ** 2 * spread / (rate - other) ** 2)
