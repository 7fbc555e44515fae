"""A document's own switches: its choices between ways of play that its rules read.

A house rule is asked at the start of a campaign. These choices are in the document, set by its designer.
Random games set both, so that every way is played with every other. Invariant: each way gives a sound
document without errors. They are shown to nobody, and stored only in replays.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

AS_IT_IS = ""
Ways = tuple[tuple[str, str], ...]
"""The settings of some switches, by name; an unnamed switch stays as it is."""


@dataclass(frozen=True, slots=True)
class OwnSwitch:
    """A document's choice between ways of play. `ways` are the alternatives, each by a word, with a function
    that makes the document so. If `rows` of the rules are about the choice, `now` returns the current one."""

    name: str
    ways: Mapping[str, Callable[[Any], Any]]
    rows: tuple[str, ...] = ()
    now: Callable[[Any], str] = lambda document: AS_IT_IS


def columns(kind: str, switches: tuple[OwnSwitch, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Each switch of a document kind by its name in replays, with all its ways."""
    return tuple((f"{kind}.{item.name}", (AS_IT_IS, *item.ways)) for item in switches)


def in_ways(kind: str, switches: tuple[OwnSwitch, ...], document: Any, ways: Ways) -> Any:
    """The document with its own switches set; KeyError for an unknown way."""
    wanted = dict(ways)
    for item in switches:
        way = wanted.get(f"{kind}.{item.name}", AS_IT_IS)
        if way != AS_IT_IS:
            document = item.ways[way](document)
    return document
