"""A document's own switches: where it chooses between ways of play that its rules read.

A house rule is asked at the start of a campaign; what is told here stands in the document and its designer
set it. Random games set both, so that every way is played with every other. Invariant: each way leaves a
sound document without errors. Nothing of it is shown to anybody or stored but in replays.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

AS_IT_IS = ""
Ways = tuple[tuple[str, str], ...]
"""The ways some switches are set, by the switch's name; a switch that is not named stays as it is."""


@dataclass(frozen=True, slots=True)
class OwnSwitch:
    """A choice of a document between ways of play: `ways` are others than its own, each by a word, with what
    makes the document so. Where `rows` of the ledger are about the choice, `now` says which is made."""

    name: str
    ways: Mapping[str, Callable[[Any], Any]]
    rows: tuple[str, ...] = ()
    now: Callable[[Any], str] = lambda document: AS_IT_IS


def columns(kind: str, switches: tuple[OwnSwitch, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Each switch of a kind of document by its name in replays, with all its ways."""
    return tuple((f"{kind}.{item.name}", (AS_IT_IS, *item.ways)) for item in switches)


def in_ways(kind: str, switches: tuple[OwnSwitch, ...], document: Any, ways: Ways) -> Any:
    """The document with its own switches set; a KeyError names a way that the switch has not."""
    wanted = dict(ways)
    for item in switches:
        way = wanted.get(f"{kind}.{item.name}", AS_IT_IS)
        if way != AS_IT_IS:
            document = item.ways[way](document)
    return document
