"""The figures a base can have: every mix that fits its slots, written as one word and told in words.

Cite: TN-143, TN-190, TN-193.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import product

from rulesets.kit.flow.choices import Count, Part
from rulesets.kit.words import count, listed
from rulesets.tide_of_iron.document.chain import slots_of
from rulesets.tide_of_iron.document.scenario import Base, Counted
from rulesets.tide_of_iron.ground.analysis import FIGURES, crews
from rulesets.tide_of_iron_box.units import BASE_SLOTS, CREWS

WORDS = {
    "regular": ("regular", "regulars"),
    "elite": ("elite", "elites"),
    "officer": ("officer", "officers"),
    "mg": ("machine-gun crew", "machine-gun crews"),
    "mortar": ("mortar crew", "mortar crews"),
}


@cache
def mixes(*, crewed: bool) -> tuple[Counted, ...]:
    """Every mix of figures that fits a base, with a crew or without; the fullest come first, and of those
    with crews the ones that have a single crew."""
    found = []
    for numbers in product(range(BASE_SLOTS + 1), repeat=len(FIGURES)):
        mix = tuple((kind, number) for kind, number in zip(FIGURES, numbers, strict=True) if number)
        if 0 < slots_of(mix) <= BASE_SLOTS and is_crewed(mix) == crewed:
            found.append(mix)
    return tuple(sorted(found, key=lambda mix: (-slots_of(mix), crews(mix), len(mix), _order(mix))))


def _order(mix: Counted) -> list[int]:
    return [FIGURES.index(kind) for kind, _ in mix]


def is_crewed(figures: Counted) -> bool:
    """Whether a weapon crew is among them: such a squad has no specialization. Cite: TN-193."""
    return any(kind in CREWS for kind, _ in figures)


def written(figures: Counted) -> str:
    """The mix as one word: "regular3-officer1"."""
    return "-".join(f"{kind}{number}" for kind, number in figures)


def read(word: str) -> Counted:
    """The mix of that word, as `written` writes it."""
    return tuple((part[:-1], int(part[-1])) for part in word.split("-")) if word else ()


def left_fields(bases: Iterable[Base], known: Mapping[str, Counted]) -> tuple[Count, ...]:
    """The fields of a report in which the figures left of each base are written: at first what is `known` of
    them, else all. Cite: TN-168."""
    return tuple(
        Count(f"left.{base.key}:{kind}", f"{base.name}: {WORDS[kind][1]}", 0, number, left.get(kind, 0))
        for base in bases
        for left in (dict(known.get(base.key, base.figures)),)
        for kind, number in base.figures
    )


def left_parts(bases: Iterable[Base]) -> tuple[Part, ...]:
    """A part for each base; none where no base has several kinds of figures."""
    named = [(base.name, tuple(f"left.{base.key}:{kind}" for kind, _ in base.figures)) for base in bases]
    return tuple(Part(*row) for row in named) if any(len(fields) > 1 for _, fields in named) else ()


def left_of(bases: Iterable[Base], given: Iterable[tuple[str, int]]) -> tuple[tuple[str, Counted], ...]:
    """What is left of each base by those fields, in the order of the roster."""
    numbers = dict(given)
    return tuple(
        (
            base.key,
            tuple((kind, left) for kind, _ in base.figures if (left := numbers[f"{base.key}:{kind}"])),
        )
        for base in bases
    )


def beyond(bases: Iterable[Base], given: Iterable[tuple[str, int]]) -> list[str]:
    """The bases whose figures are missing in those fields or beyond full strength, and what is no base."""
    told = {item[0]: item[1] for item in given if len(item) == 2}
    full = {f"{base.key}:{kind}": (base.name, number) for base in bases for kind, number in base.figures}
    wrong = [name for key, (name, most) in full.items() if not 0 <= told.get(key, -1) <= most]
    return list(dict.fromkeys([*wrong, *(key for key in told if key not in full)]))


def beyond_words(bases: Iterable[Base], given: Iterable[tuple[str, int]]) -> str:
    """Why figures left are refused."""
    return f"Enter figures from 0 to full strength for each base: {listed(beyond(bases, given)[:3])}."


def figures_words(figures: Counted) -> str:
    """The figures in words: "3 regulars and 1 officer"; "nobody" for none."""
    told = [count(number, *WORDS[kind]) for kind, number in figures if number]
    return listed(told) or "nobody"
