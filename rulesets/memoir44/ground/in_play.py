"""What troop and weapon cards a scenario has in play: by the units set up, their badges and weapons, the
craft, and the weapons its special rules hand out.

A card is known by its entry in the publisher's catalogue; a kind whose number is not public has none.
Cite: D-Day Landings, Special Rules (MD-369, MD-402).
"""

from collections.abc import Iterator

from rulesets.memoir44.document.catalogue import CLASSES, Entry, catalogue, citations, read_entry
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.ground.landing import CRAFT_TILE
from rulesets.memoir44.ground.landscape import year_of
from rulesets.memoir44.ground.units import (
    WEAPONS,
    Unit,
    UnitKind,
    battles_as,
    is_early,
    unit_kinds,
    units_of,
)

SPECIAL_WEAPONS = "SWAs"
EARLY_RULES, LATE_RULES = (SPECIAL_WEAPONS, 1), (SPECIAL_WEAPONS, 4)
LANDING_CRAFT, FUNNIES = ("Troops", 15), ("Troops", 26)
Card = tuple[str, int]
_GROUPS = tuple(CLASSES.values())


def kinds_in_play(document: Scenario) -> tuple[UnitKind, ...]:
    """The kinds of unit set up, carried or handed out, in the order of the list."""
    found = {kind.key for unit in _units(document) for kind in battles_as(unit, 0, year_of(document))}
    cited = {card for card in cards_cited(document) if card[0] == SPECIAL_WEAPONS}
    return tuple(
        kind for kind in unit_kinds().values() if kind.key in found or read_entry(kind.card) in cited
    )


def cards_in_play(document: Scenario) -> tuple[Entry, ...]:
    """The troop and weapon cards of what is in play, those of the craft, of Hobart's Funnies and of special
    weapons in general with them, by class and number."""
    kinds = kinds_in_play(document)
    wanted = {read for kind in kinds if (read := read_entry(kind.card))}
    cells = document.map.cells
    if any(kind.key.removesuffix("-late") in WEAPONS for kind in kinds):
        wanted.add(EARLY_RULES if is_early(year_of(document)) else LATE_RULES)
    if document.craft or any(cell.tile and cell.tile.name == CRAFT_TILE for cell in cells):
        wanted.add(LANDING_CRAFT)
    if any(cell.unit and cell.unit.trait("hobart") for cell in cells):
        wanted.add(FUNNIES)
    found = (entry for card, entry in catalogue().items() if card in wanted)
    return tuple(sorted(found, key=lambda entry: (_GROUPS.index(entry.group), entry.number)))


def cards_cited(document: Scenario) -> frozenset[Card]:
    """The cards that the special rules and texts of the scenario cite."""
    return frozenset(_cited(document))


def _cited(document: Scenario) -> Iterator[Card]:
    for rule in document.special:
        read = read_entry(rule.catalogue)
        if read:
            yield read
        yield from (found.card for found in citations(rule.text))
    for words in document.words:
        yield from (found.card for found in citations(words.rules))


def uncited(document: Scenario) -> tuple[Entry, ...]:
    """The cards in play that the scenario's own rules do not cite."""
    cited = cards_cited(document)
    return tuple(entry for entry in cards_in_play(document) if entry.card not in cited)


def _units(document: Scenario) -> tuple[Unit, ...]:
    return units_of(document.map, year_of(document))
