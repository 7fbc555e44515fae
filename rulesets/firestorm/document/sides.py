"""The two sides of a campaign as the house knows them. The document has their words."""

from functools import lru_cache

from rulesets.firestorm.document.document import Campaign, Side as Words, SideKey
from rulesets.kit.document.side_words import side_of
from rulesets.kit.flow.sides import Manner, Side

_MANNERS: dict[SideKey, Manner] = {"allied": "open", "axis": "solid"}


def sides_of(document: Campaign) -> tuple[Side, ...]:
    """Who plays the campaign: who lands has open counters, who defends solid ones; a side no rule knows,
    which the check finds, is drawn open."""
    return _sides_of(document.sides)


@lru_cache(maxsize=64)
def _sides_of(rows: tuple[Words, ...]) -> tuple[Side, ...]:
    return tuple(side_of(row.key, row, _MANNERS.get(row.key, "open")) for row in rows)
