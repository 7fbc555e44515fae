"""Cards and units in a document of their own, which many scenarios refer to.

A scenario's own rows stand before those of the collections it names, and these in their order.

Cite: TN-022, TN-023, TN-180; own cards and units of a designer.
"""

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Annotated, Any

from rulesets.kit.document.fields import text
from rulesets.kit.findings import Aside
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.document.scenario import Own, Scenario

NOTHING = Own()


@dataclass(frozen=True, slots=True)
class Collection:
    """Terrain, units, specializations, tokens, cards and commanders, in their author's words."""

    title: Annotated[str, text("Title", 80, 1)]
    about: Annotated[str, text("About", 600)] = ""
    credit: Annotated[str, text("Credits, and what is reconstructed", 600)] = ""
    own: Own = NOTHING
    asides: tuple[Aside, ...] = ()


def completed(scenario: Scenario, library: Library) -> Scenario:
    """The scenario with the rows of the collections it names beside its own, as far as they are here."""
    named = (library.get(ref) for ref in scenario.cards)
    found = [one.own for one in named if isinstance(one, Collection)]
    if not found:
        return scenario
    together = {
        item.name: _once(row for own in (scenario.own, *found) for row in getattr(own, item.name))
        for item in fields(Own)
    }
    return replace(scenario, own=Own(**together))


def _once(rows: Iterable[Any]) -> tuple[Any, ...]:
    """The rows, of those with one name the first."""
    kept: dict[str, Any] = {}
    for row in rows:
        kept.setdefault(_name(row), row)
    return tuple(kept.values())


def _name(row: Any) -> str:
    """By what a row is known: its short name, a commander's name, a token's."""
    if isinstance(row, tuple):
        return str(row[0])
    return str(getattr(row, "key", "") or getattr(row, "name", ""))
