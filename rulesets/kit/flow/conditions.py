"""The conditions of an order, declared once: a test, a sentence for the player if it fails, the rule's row.

A menu offers what breaks no condition, a refusal names the broken ones, and pages show in grey what is
otherwise possible. All three use the same sentence. A condition judges only what the seat may know.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Generic, TypeAlias, TypeVar

from rulesets.kit.flow.refusals import Fault

On = TypeVar("On")


@dataclass(frozen=True, slots=True)
class Need(Generic[On]):
    """One condition. `says` is the sentence, with `{o.name}` for what is judged, or a function that makes it;
    `cite` is the row, or finds it. If one that `stops` is broken, the rest is not judged."""

    holds: Callable[[On], object]
    says: str | Callable[[On], str]
    cite: str | Callable[[On], str]
    stops: bool = False

    def fault(self, on: On) -> Fault:
        """The fault if it is broken."""
        says = self.says.format(o=on) if isinstance(self.says, str) else self.says(on)
        return Fault(says, self.cite if isinstance(self.cite, str) else self.cite(on))


def gate(
    holds: Callable[[On], object], says: str | Callable[[On], str], cite: str | Callable[[On], str]
) -> Need[On]:
    """A condition that stops: if it is broken, what comes after it makes no sense."""
    return Need(holds, says, cite, True)


Needs: TypeAlias = tuple[Need[On], ...]
Table: TypeAlias = Mapping[type, Needs[On]]


@dataclass(frozen=True, slots=True)
class Near:
    """What is nearly possible for a seat: its name ("KV-2"), what is missing, the row, and its place on the
    board if any."""

    what: str
    says: str
    cite: str = ""
    place: str = ""


MOST_NEAR = 200
"""A seat is told at most so many entries: one per area and some pieces."""


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
    """Whether no condition is broken: what a menu asks."""
    for need in needs:  # noqa: SIM110 - a generator costs as much as the tests, thousands of times a menu
        if not need.holds(on):
            return False
    return True


def where(asked: Callable[[On], object], needs: Iterable[Need[On]]) -> Needs[On]:
    """The conditions, judged only if that is true."""
    return tuple(replace(need, holds=_unless(asked, need.holds)) for need in needs)


def _unless(asked: Callable[[On], object], holds: Callable[[On], object]) -> Callable[[On], object]:
    return lambda on: not asked(on) or holds(on)


def near(needs: Iterable[Need[On]], what: str, on: On, place: str = "") -> Iterator[Near]:
    """What is missing for it, one entry per fault; empty if nothing is."""
    return (Near(what, fault.says, fault.cite, place) for fault in broken(needs, on))
