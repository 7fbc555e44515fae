"""The sheet of troops and weapons: what each kind of unit of a scenario does, a row each.

In our own words and figures, for the table; whose printed card is not public is marked so.
"""

from rulesets.kit.drawing.leaves import table
from rulesets.kit.drawing.sheets import Block, Prose, Sheet
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.ground.in_play import kinds_in_play
from rulesets.memoir44.ground.landscape import landscape_of
from rulesets.memoir44.ground.units import UnitKind
from rulesets.memoir44.ground.words import AS_PLAYED, beyond, card_of_kind, facts, moving, rolling
from rulesets.memoir44.sheets.common import paper

MARK = "*"
HEADS = ("Unit", "Figures", "Moves up to", "Dice at 1, 2, 3 ... hexes", "Beyond that", "Card")


def troops_sheet(document: Scenario) -> Sheet:
    """The kinds of unit in play, and the works whose cards are not public.

    Cite: Memoir '44, Troops, SWAs, Terrain 12, 22 and 51 (MD-404).
    """
    kinds, works = kinds_in_play(document), _works(document)
    blocks: list[Block] = [table("Units in play", HEADS, *map(_row, kinds), numbers=(1,))]
    if works:
        blocks.append(table("Works in play", ("Work", "Effect", "Card"), *works))
    if works or any(kind.played for kind in kinds):
        blocks.append(Prose(((f"{MARK} {AS_PLAYED}", ""),)))
    about = "Movement, dice and retreat of each unit of this scenario."
    return paper(document, "Scenario", "troops", "Troops and weapons", about, blocks)


def _works(document: Scenario) -> list[tuple[str, ...]]:
    """A row for each work whose printed card is not public, once."""
    grounds = landscape_of(document).grounds.values()
    found = {
        layer.terrain.kind: layer for ground in grounds for layer in ground.layers if layer.terrain.played
    }
    return [
        (
            f"{layer.terrain.title}{MARK}",
            " ".join(fact for fact in facts(layer) if fact != AS_PLAYED),
            f"Terrain {layer.terrain.card}",
        )
        for layer in found.values()
    ]


def _row(kind: UnitKind) -> tuple[str, ...]:
    figures = f"{kind.figures} + {kind.support}" if kind.support else str(kind.figures)
    return (
        f"{kind.title}{MARK if kind.played else ''}",
        figures,
        moving(kind),
        rolling(kind),
        " ".join((*beyond(kind), kind.unsaid)).strip(),
        card_of_kind(kind).replace(",", ":", 1),
    )
