"""A match: the map, the lists and the doctrines it is played with, and the boxes on the table.

Cite: Skirmish Mode, "Introduction", "Limits"; TS-003, TS-307.
"""

from dataclasses import dataclass
from typing import Annotated

from rulesets.kit.findings import Aside
from rulesets.kit.ruleset import Ref
from rulesets.kit.stored.later import LATER
from rulesets.skirmish.lists.rulings import Rulings

Counted = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Holding:
    """What one box holds that a match can use up, by model: figures, bases, weapons, tokens, vehicles. A
    model that only one side takes from has the side behind it ("truck:axis"). `uncounted` are models that
    lie in it in a number nobody has published."""

    box: str
    title: str
    pieces: Counted = ()
    uncounted: tuple[str, ...] = ()


FIRST_TOKENS = ("engineer", "recon", "", "", "")
"""The specializations of the squads a side begins with, as many as begin. Cite: TS-006."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match that can be played. `boxes` are the keys of the holdings on the table; `stock` what each
    holds, to be typed over by who counted his own. `author` wrote it, after what `bibliography` names."""

    title: str
    map: Ref | None = None
    prices: Ref | None = None
    units: Ref | None = None
    doctrines: Ref | None = None
    boxes: tuple[str, ...] = ()
    stock: tuple[Holding, ...] = ()
    about: str = ""
    rulings: Rulings | None = None
    asides: tuple[Aside, ...] = ()
    author: Annotated[str, LATER] = ""
    bibliography: Annotated[str, LATER] = ""
