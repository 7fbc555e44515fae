"""Kinds of terrain: what they are called, how the map draws them, how a table is laid, what they do.

A document has its own; without a word of it, it has the three of Caen.

Cite: Firestorm Caen, "Terrain".
"""

from dataclasses import dataclass
from typing import Annotated

from rulesets.firestorm.document import options as offered
from rulesets.kit.document.fields import choice, text, truth


@dataclass(frozen=True, slots=True)
class TerrainKind:
    """A kind of terrain. `spoken` is its name in a sentence, `look` what the map draws, `lay` how players lay
    their table. Close terrain helps a defender in battles rolled by dice."""

    key: str
    title: Annotated[str, text("Title", 30, 1, hint="such as Moor")]
    spoken: Annotated[str, text("In a sentence", 40, 1, hint="such as open plains")]
    look: Annotated[str, choice("On the map", offered.LOOKS, start="plain")] = "plain"
    close: Annotated[bool, truth("Helps a defender", start="no")] = False
    lay: Annotated[str, text("How to lay the table", 200)] = ""


TERRAINS = (
    TerrainKind("plains", "Plains", "open plains", lay="Lay it open, with crops, hamlets and low hills."),
    TerrainKind("bocage", "Bocage", "bocage", "bocage", True, "Lay it dense with hedges and roads."),
    TerrainKind(
        "city", "City", "ruined city", "city", True, "Lay ruins throughout, which hinder vehicles badly."
    ),
)
"""Those of Caen."""
