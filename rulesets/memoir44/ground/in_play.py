"""What is in play on the maps of a battle: which house rules change nothing there, and its cards.

A rule is idle by what the documents hold: what they do not name or set up cannot come later. Cards are those
of the units set up, their badges and weapons, the craft, and the weapons that special rules hand out. A card
is known by its entry in the publisher's catalogue; a kind whose number is not public has none.
Cite: D-Day Landings, Special Rules (MD-369, MD-402).
"""

from collections.abc import Iterator, Sequence

from rulesets.kit.flow.rulings import switches
from rulesets.memoir44.document.combination import AIRBORNE, BRITISH_MAPS, JUNO, Mode
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.document.facts import CLASSES, Entry, catalogue, citations, read_entry
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.ground.analysis import badge_kind, kind_of, survey
from rulesets.memoir44.ground.landing import CRAFT_TILE
from rulesets.memoir44.ground.landscape import landscape_of, year_of
from rulesets.memoir44.ground.terrain import kinds_of
from rulesets.memoir44.ground.units import WEAPONS, UnitKind, battles_as, is_early, unit_kinds, units_of

OF_JOINED_MAPS = (
    *("seam_hex_belongs", "exit_onto_map_scores", "barrage_on_joined_maps", "air_power_scope"),
    *("pool_scope", "first_side", "seulles_medals", "multi_map_labels"),
)
OF_REINFORCEMENTS = (
    *("reinforcements", "pool_copies", "british_figures", "pool_scope", "overthrough_dice_rows"),
)
OF_AIR_POWER = ("air_superiority", "air_power_scope")


def idle(maps: Sequence[Scenario], mode: Mode) -> tuple[str, ...]:
    """The house rules that change nothing on these maps in this mode, in their order.

    What an .m44 file may hold is asked where one is written. Cite: MD-136."""
    found = {name for names, matters in _rows(maps, mode) if not matters for name in names}
    return tuple(item.name for item in switches(Rulings) if item.name in found)


def has_support(document: Scenario, switch: str, action: str) -> bool:
    """Whether the map grants off-map artillery or Air Superiority: by its own house rules, else where its
    special rules cite the action. Cite: MD-085, MD-090."""
    own = document.rulings
    if own is not None:
        return bool(getattr(own, switch) != "none")
    return action in {rule.catalogue for rule in document.special}


def _rows(maps: Sequence[Scenario], mode: Mode) -> Iterator[tuple[tuple[str, ...], bool]]:
    """House rules, and whether what they are about is there: by the mode, by what the maps are and what is in
    effect on them, and by what lies and stands on them."""
    keys = {document.key for document in maps}
    laid = {
        (document.map.face, kind)
        for document in maps
        for cell in document.map.cells
        if cell.terrain is not None
        for kind in kinds_of(cell.terrain) or ()
    }
    yield ("private_board_types",), False
    yield ("deck",), mode != "overthrough"
    yield ("overthrough_dice_rows",), mode == "overthrough"
    yield OF_JOINED_MAPS, len(maps) > 1
    yield ("first_player",), len(maps) == 1 and maps[0].starting not in ("top", "bottom")
    yield ("seulles_medals",), sum(bool(document.built_bridges) for document in maps) > 1
    yield ("juno_medals",), JUNO in keys
    yield ("airborne_exit_medals",), AIRBORNE in keys
    yield ("british_figures",), bool(keys.intersection(BRITISH_MAPS))
    yield OF_REINFORCEMENTS, any(document.reinforced for document in maps)
    yield ("off_map_artillery",), any(has_support(one, "off_map_artillery", "Actions 35") for one in maps)
    yield OF_AIR_POWER, any(has_support(document, "air_superiority", "Actions 34") for document in maps)
    yield ("town_control",), any(document.towns for document in maps)
    yield ("beach_control",), any(document.beaches for document in maps)
    yield ("bridge_control",), any(document.bridges for document in maps)
    yield ("control_medal_timing",), any(document.towns or document.beaches for document in maps)
    yield ("majority_means",), any(document.medals for document in maps)
    yield ("river_mouth_fordable",), any(kind == "river-mouth" for _, kind in laid)
    yield ("desert_coast_is_ocean",), ("DESERT", "coast") in laid
    yield ("mixed_shore_hill",), any(_has_mixed_hill(document) for document in maps)
    yield ("crosshairs",), any(_fires_with_cross_hairs(document) for document in maps)


def _has_mixed_hill(document: Scenario) -> bool:
    landscape = landscape_of(document)
    return any(landscape.cliff(at) == "mixed" for at in landscape.grounds)


def _fires_with_cross_hairs(document: Scenario) -> bool:
    seen = survey(document)
    guns = any(badge_kind(unit) == "big-gun" for _, unit in seen.units())
    return guns or any(kind_of(cell.tile) == "destroyer" for cell in seen.cells.values())


SPECIAL_WEAPONS = "SWAs"
EARLY_RULES, LATE_RULES = (SPECIAL_WEAPONS, 1), (SPECIAL_WEAPONS, 4)
LANDING_CRAFT, FUNNIES = ("Troops", 15), ("Troops", 26)
Card = tuple[str, int]
_GROUPS = tuple(CLASSES.values())


def kinds_in_play(document: Scenario) -> tuple[UnitKind, ...]:
    """The kinds of unit set up, carried or handed out, in the order of the list."""
    found = {
        kind.key
        for unit in units_of(document.map, year_of(document))
        for kind in battles_as(unit, 0, year_of(document))
    }
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
