"""A document's own switches: its choices between ways of play that its rules read.

A house rule is asked at the start of a campaign. These choices are in the document, set by its designer.
Random games set both, so that every way is played with every other. Invariant: each way gives a sound
document without errors. They are shown to nobody, and stored only in replays.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

AS_IT_IS = ""
Ways = tuple[tuple[str, str], ...]
"""The settings of some switches, by name; an unnamed switch stays as it is."""


@dataclass(frozen=True, slots=True)
class OwnSwitch:
    """A document's choice between ways of play. `ways` are the alternatives, each by a word: a value for the
    field `at`, or a function that makes the document so. The field is by default the one of that name; a
    function reads what no single field says. `rows` are those of the rules about the choice."""

    name: str
    ways: Mapping[str, Any]
    rows: tuple[str, ...] = ()
    at: str | Callable[[Any], object] = ""

    def now(self, document: Any) -> str:
        """What the document chooses, as a word to compare."""
        return str(self.at(document) if callable(self.at) else held(document, self.at or self.name))

    def made(self, way: str, document: Any) -> Any:
        """The document in that way; KeyError for an unknown one."""
        wanted = self.ways[way]
        return wanted(document) if callable(wanted) else put(document, self.at or self.name, wanted)


def held(document: Any, at: str) -> Any:
    """What stands in the field: in "turns.sorties" that of each turn."""
    if isinstance(document, tuple):
        return tuple(held(row, at) for row in document)
    name, _, inner = at.partition(".")
    return held(getattr(document, name), inner) if inner else getattr(document, name)


def put(document: Any, at: Any, value: object) -> Any:
    """The document, or each row of it, with the value in that field, where something is there to have it."""
    if isinstance(document, tuple):
        return tuple(put(row, at, value) for row in document)
    if document is None:
        return None
    name, _, inner = at.partition(".")
    return replace(document, **{name: put(getattr(document, name), inner, value) if inner else value})


def columns(kind: str, switches: tuple[OwnSwitch, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Each switch of a document kind by its name in replays, with all its ways."""
    return tuple((f"{kind}.{item.name}", (AS_IT_IS, *item.ways)) for item in switches)


def in_ways(kind: str, switches: tuple[OwnSwitch, ...], document: Any, ways: Ways) -> Any:
    """The document with its own switches set; KeyError for an unknown way."""
    wanted = dict(ways)
    for item in switches:
        way = wanted.get(f"{kind}.{item.name}", AS_IT_IS)
        if way != AS_IT_IS:
            document = item.made(way, document)
    return document
