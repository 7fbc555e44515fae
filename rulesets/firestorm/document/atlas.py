"""Lookups over a campaign document: areas, troops, borders, turns by key.

Built once for each document object and kept as long as it lives; a document is frozen,
so an atlas never goes stale. Knows nothing of control: who holds what is the state's.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from rulesets.firestorm.document.document import (
    SIDES,
    Area,
    Border,
    Campaign,
    SideKey,
    Troop,
    TroopCard,
    Turn,
)
from rulesets.firestorm.document.tables import Bonus, TerrainKind


@dataclass(frozen=True, eq=False)
class Atlas:
    """The document's rows by key. Compared by identity, so that it serves as a key of caches."""

    campaign: Campaign

    @cached_property
    def areas(self) -> Mapping[str, Area]:
        return {area.key: area for area in self.campaign.areas}

    @cached_property
    def _terrains(self) -> Mapping[str, TerrainKind]:
        return {kind.key: kind for kind in self.campaign.terrains}

    def terrain(self, key: str) -> TerrainKind:
        """The kind of terrain of that key; one without effect where the campaign has none."""
        return self._terrains.get(key) or TerrainKind(key, key, key, "none")

    def fights_as(self, area: str) -> TerrainKind:
        """The terrain that counts in the area; a beach fights as the campaign says (N29)."""
        found = self.areas[area]
        return self.terrain(self.campaign.beach_terrain if found.beach else found.terrain)

    @cached_property
    def troops(self) -> Mapping[str, Troop]:
        return {troop.key: troop for troop in self.campaign.troops}

    @cached_property
    def cards(self) -> Mapping[str, TroopCard]:
        return {card.key: card for card in self.campaign.cards}

    @cached_property
    def bonuses(self) -> Mapping[str, Bonus]:
        """The rows of troop bonuses by class; the first of those that share one."""
        return {row.key: row for row in reversed(self.campaign.tables.bonuses)}

    @cached_property
    def defence(self) -> tuple[int, ...]:
        """What German Defence adds by each face of its die, which is 0 before it is thrown. Cite: "Firestorm
        Troop Bonuses"."""
        rows = self.campaign.tables.defence
        return tuple(next((row.bonus for row in rows if row.low <= die <= row.high), 0) for die in range(7))

    @cached_property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        """The areas to which one passes from each, in the document's order."""
        touching: dict[str, set[str]] = {area.key: set() for area in self.campaign.areas}
        for border in self.campaign.borders:
            if border.is_closed:
                continue
            touching[border.a].add(border.b)
            touching[border.b].add(border.a)
        order = [area.key for area in self.campaign.areas]
        return {key: tuple(other for other in order if other in found) for key, found in touching.items()}

    @cached_property
    def sources(self) -> Mapping[SideKey, tuple[str, ...]]:
        """The supply areas of each side, in the document's order."""
        areas = self.campaign.areas
        return {side: tuple(area.key for area in areas if area.supply == side) for side in SIDES}

    @cached_property
    def _borders(self) -> Mapping[frozenset[str], Border]:
        return {frozenset((border.a, border.b)): border for border in self.campaign.borders}

    def river(self, a: str, b: str) -> str:
        """The river on the border of two areas, or an empty string."""
        border = self._borders.get(frozenset((a, b)))
        return border.river if border else ""

    def turn(self, number: int) -> Turn:
        """The turn of that number; KeyError where the campaign has none."""
        return self._turns[number]

    @cached_property
    def _turns(self) -> Mapping[int, Turn]:
        return {turn.number: turn for turn in self.campaign.turns}

    def side_of(self, troop: str) -> SideKey:
        return self.troops[troop].side

    def named(self, area: str) -> str:
        """An area as sentences write it: "Cheux (C2)"."""
        return f"{self.areas[area].name} ({area})"


KNOWN: dict[int, Atlas] = {}
"""The atlases of the last documents, by identity."""


def atlas(campaign: Campaign) -> Atlas:
    """The atlas of this very document object."""
    known = KNOWN.get(id(campaign))
    if known is None or known.campaign is not campaign:
        if len(KNOWN) > 64:
            KNOWN.clear()
        known = KNOWN[id(campaign)] = Atlas(campaign)
    return known


def highest_lead(document: Campaign) -> tuple[int, int]:
    """The highest lead a side could ever have, and what all areas together are worth: every area, every
    enemy troop captured, and each turn again where points add up (K6)."""
    worth = sum(area.worth for area in document.areas)
    sides = Counter(troop.side for troop in document.troops)
    times = len(document.turns) + 1 if document.rulings.vp_mode == "cumulative" else 1
    captured = max((sides[side] for side in SIDES), default=0) * document.limits.capture
    return worth * times + captured, worth
