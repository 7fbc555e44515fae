"""Exact probabilities of counts: hits of dice, totals, what is left of them.

`Chances` have at index n the probability of exactly n, and sum to 1. All figures are exact fractions. Nothing
here rolls a die, or knows what is hit.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from itertools import zip_longest
from math import comb, lcm
from typing import TypeAlias

from rulesets.kit.drawing.board import Row, Table
from rulesets.kit.flow.choices import Field, Value

Chances: TypeAlias = tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class Odds:
    """What dice may bring, as it stands beside an order or an answer. `of` names what the chance is of ("You
    win"), and `title` the target if there are several. `about` is what the figure is made of and `also` what
    else may happen. `least` is what the other side can still make of the chance by its own decision; None if
    it decides nothing."""

    of: str
    chance: Fraction
    title: str = ""
    about: str = ""
    also: str = ""
    least: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Aid:
    """A form for odds that no order shows, because the program does not know where units stand. `fields` are
    filled in from the state, and `odds` answers values within them, a row for each target. `note` says on
    what the odds rest."""

    title: str
    fields: tuple[Field, ...]
    odds: Callable[[Mapping[str, Value]], tuple[Odds, ...]]
    note: str = ""


def certainly(number: int) -> Chances:
    """The distribution of a known number."""
    return (*[Fraction()] * number, Fraction(1))


def hits(dice: int, of: int, sides: int = 6) -> Chances:
    """The distribution of hits, if each die hits with `of` of its sides; ValueError if it has fewer sides."""
    if not 0 <= of <= sides:
        raise ValueError(f"{of} of {sides} sides")
    return tuple(
        Fraction(comb(dice, number) * of**number * (sides - of) ** (dice - number), sides**dice)
        for number in range(dice + 1)
    )


def thrown(dice: int, sides: int = 6) -> Chances:
    """The distribution of the dice's total."""
    return together(*[(Fraction(), *[Fraction(1, sides)] * sides)] * dice)


def together(*chances: Chances) -> Chances:
    """The distribution of the sum of independent numbers; 0 for none."""
    return reduce(_added, chances, certainly(0))


def _added(one: Chances, other: Chances) -> Chances:
    """The sum of two. Weights are whole numbers until the end, because fractions would be reduced at each
    step."""
    (few, whole), (many, all_) = _weights(one), _weights(other)
    found = [0] * (len(few) + len(many) - 1)
    for number, weight in enumerate(few):
        for more, factor in enumerate(many, number):
            found[more] += weight * factor
    return tuple(Fraction(weight, whole * all_) for weight in found)


def _weights(chances: Chances) -> tuple[list[int], int]:
    """The distribution as whole numbers, and their sum."""
    whole = lcm(*(chance.denominator for chance in chances))
    return [chance.numerator * (whole // chance.denominator) for chance in chances], whole


def mixed(weights: Chances, ways: Sequence[Chances]) -> Chances:
    """The distribution if a first number chooses which of the ways the rest follows."""
    parts = ([weight * chance for chance in way] for weight, way in zip(weights, ways, strict=True))
    return tuple(sum(column, Fraction()) for column in zip_longest(*parts, fillvalue=Fraction()))


def less(chances: Chances, cancelling: Chances) -> Chances:
    """The distribution of the rest when each of the others cancels one; never below 0."""
    found = [Fraction()] * len(chances)
    for number, chance in enumerate(chances):
        for fewer, factor in enumerate(cancelling):
            found[max(number - fewer, 0)] += chance * factor
    return tuple(found)


def capped(chances: Chances, most: int) -> Chances:
    """The distribution with everything above `most` counted as `most`."""
    return chances if len(chances) <= most + 1 else (*chances[:most], sum(chances[most:], Fraction()))


def at_least(chances: Chances, number: int) -> Fraction:
    """The probability of that number or more."""
    return sum(chances[max(number, 0) :], Fraction())


def mean(chances: Chances) -> Fraction:
    """The mean."""
    return sum((number * chance for number, chance in enumerate(chances)), Fraction())


def percent(chance: Fraction) -> str:
    """The probability as a page shows it: "52.1 %". What can happen is never 0 %, what can fail never 100
    %."""
    if 0 < chance < Fraction(1, 2000):
        return "under 0.1 %"
    if Fraction(1999, 2000) < chance < 1:
        return "over 99.9 %"
    tenths = round(1000 * chance)
    return f"{tenths // 10}.{tenths % 10} %" if tenths % 10 else f"{tenths // 10} %"


def whole_percent(chance: Fraction) -> str:
    """The probability in whole percent: "53 %". What can happen is never 0 %, what can fail never 100 %."""
    if 0 < chance < Fraction(1, 200):
        return "under 1 %"
    return "over 99 %" if Fraction(199, 200) < chance < 1 else f"{round(100 * chance)} %"


def table(key: str, title: str, counted: str, columns: Mapping[str, Chances]) -> Table:
    """A row for each number of what is `counted`, with its probability in each of the named columns."""
    rows = zip_longest(*columns.values(), fillvalue=Fraction())
    return Table(
        key,
        title,
        (counted, *columns),
        tuple(Row((str(number), *map(percent, chances))) for number, chances in enumerate(rows)),
        numbers=tuple(range(len(columns) + 1)),
    )
