"""What an order needs, said once: whether it holds, what a player reads where it does not, the rule's row.

A menu offers what breaks no condition, a refusal names those that are broken, and what a page shows in grey
is what is possible but for them: the same sentence in all three places. A condition judges what the seat may
know and nothing else.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Generic, TypeAlias, TypeVar

from rulesets.kit.flow.refusals import Fault

On = TypeVar("On")


@dataclass(frozen=True, slots=True)
class Need(Generic[On]):
    """One condition. `says` is the sentence, with `{o.name}` for what it is asked on, or makes it; `cite` is
    the row, or finds it. Where one that `stops` is broken nothing after it is looked at."""

    holds: Callable[[On], object]
    says: str | Callable[[On], str]
    cite: str | Callable[[On], str]
    stops: bool = False

    def fault(self, on: On) -> Fault:
        """What is said where it is broken."""
        says = self.says.format(o=on) if isinstance(self.says, str) else self.says(on)
        return Fault(says, self.cite if isinstance(self.cite, str) else self.cite(on))


Needs: TypeAlias = tuple[Need[On], ...]
Table: TypeAlias = Mapping[type, Needs[On]]


@dataclass(frozen=True, slots=True)
class Near:
    """What is nearly possible for a seat: what it is ("KV-2"), what is missing, the row; and the place of the
    board it is about, where there is one."""

    what: str
    says: str
    cite: str = ""
    place: str = ""


MOST_NEAR = 200
"""So many entries a seat is told at most: an area each and some pieces."""


def broken(needs: Iterable[Need[On]], on: On) -> tuple[Fault, ...]:
    """Every condition that does not hold, in the order of the table."""
    found: list[Fault] = []
    for need in needs:
        if not need.holds(on):
            found.append(need.fault(on))
            if need.stops:
                break
    return tuple(found)


def holds(needs: Iterable[Need[On]], on: On) -> bool:
    """Whether none is broken: what a menu asks."""
    return all(need.holds(on) for need in needs)


def where(asked: Callable[[On], object], needs: Iterable[Need[On]]) -> Needs[On]:
    """The conditions, asked only where that is so."""
    return tuple(replace(need, holds=_unless(asked, need.holds)) for need in needs)


def _unless(asked: Callable[[On], object], holds: Callable[[On], object]) -> Callable[[On], object]:
    return lambda on: not asked(on) or holds(on)


def near(needs: Iterable[Need[On]], what: str, on: On, place: str = "") -> Iterator[Near]:
    """What is missing for it, an entry a fault; nothing where nothing is."""
    return (Near(what, fault.says, fault.cite, place) for fault in broken(needs, on))
