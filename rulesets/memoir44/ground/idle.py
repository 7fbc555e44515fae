"""Which house rules change nothing on the maps of a battle, so that nobody need be asked them.

A rule is idle by what the documents hold: what they do not name or set up cannot come later. It decides
nothing; a rule that is not idle need not ever matter.
"""

from collections.abc import Iterator, Sequence

from rulesets.kit.flow.rulings import switches
from rulesets.memoir44.document.combination import AIRBORNE, BRITISH_MAPS, JUNO, Mode
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.ground.analysis import badge_kind, kind_of, survey
from rulesets.memoir44.ground.landscape import landscape_of
from rulesets.memoir44.ground.terrain import kinds_of

OF_JOINED_MAPS = (
    "seam_hex_belongs",
    "exit_onto_map_scores",
    "barrage_on_joined_maps",
    "air_power_scope",
    "pool_scope",
    "first_side",
    "seulles_medals",
    "multi_map_labels",
)
OF_REINFORCEMENTS = (
    "reinforcements",
    "pool_copies",
    "british_figures",
    "pool_scope",
    "overthrough_dice_rows",
)
OF_AIR_POWER = ("air_superiority", "air_power_scope")


def idle(maps: Sequence[Scenario], mode: Mode) -> tuple[str, ...]:
    """The house rules that change nothing on these maps in this mode, in their order.

    What an .m44 file may hold is asked where one is written. Cite: MD-136."""
    found = {"private_board_types", *_of_mode(maps, mode), *_of_maps(maps), *_of_ground(maps)}
    return tuple(item.name for item in switches(Rulings) if item.name in found)


def has_support(document: Scenario, switch: str, action: str) -> bool:
    """Whether the map grants off-map artillery or Air Superiority: by its own house rules, else where its
    special rules cite the action. Cite: MD-085, MD-090."""
    own = document.rulings
    if own is not None:
        return bool(getattr(own, switch) != "none")
    return action in {rule.catalogue for rule in document.special}


def _of_mode(maps: Sequence[Scenario], mode: Mode) -> Iterator[str]:
    if mode == "overthrough":
        yield "deck"
    else:
        yield "overthrough_dice_rows"
    if len(maps) == 1:
        yield from OF_JOINED_MAPS
    if len(maps) > 1 or maps[0].starting in ("top", "bottom"):
        yield "first_player"
    if sum(bool(document.built_bridges) for document in maps) < 2:
        yield "seulles_medals"


def _of_maps(maps: Sequence[Scenario]) -> Iterator[str]:
    """By what the maps are, and by what is in effect on them."""
    keys = {document.key for document in maps}
    if JUNO not in keys:
        yield "juno_medals"
    if AIRBORNE not in keys:
        yield "airborne_exit_medals"
    if not keys.intersection(BRITISH_MAPS):
        yield "british_figures"
    if not any(document.reinforced for document in maps):
        yield from OF_REINFORCEMENTS
    if not any(has_support(document, "off_map_artillery", "Actions 35") for document in maps):
        yield "off_map_artillery"
    if not any(has_support(document, "air_superiority", "Actions 34") for document in maps):
        yield from OF_AIR_POWER
    for name, has_it in (
        ("town_control", any(document.towns for document in maps)),
        ("beach_control", any(document.beaches for document in maps)),
        ("bridge_control", any(document.bridges for document in maps)),
        ("control_medal_timing", any(document.towns or document.beaches for document in maps)),
        ("majority_means", any(document.medals for document in maps)),
    ):
        if not has_it:
            yield name


def _of_ground(maps: Sequence[Scenario]) -> Iterator[str]:
    """By what lies and stands on the maps."""
    laid = {
        (document.map.face, kind)
        for document in maps
        for cell in document.map.cells
        if cell.terrain is not None
        for kind in kinds_of(cell.terrain) or ()
    }
    if not any(kind == "river-mouth" for _, kind in laid):
        yield "river_mouth_fordable"
    if ("DESERT", "coast") not in laid:
        yield "desert_coast_is_ocean"
    if not any(_has_mixed_hill(document) for document in maps):
        yield "mixed_shore_hill"
    if not any(_fires_with_cross_hairs(document) for document in maps):
        yield "crosshairs"


def _has_mixed_hill(document: Scenario) -> bool:
    landscape = landscape_of(document)
    return any(landscape.cliff(at) == "mixed" for at in landscape.grounds)


def _fires_with_cross_hairs(document: Scenario) -> bool:
    seen = survey(document)
    guns = any(badge_kind(unit) == "big-gun" for _, unit in seen.units())
    return guns or any(kind_of(cell.tile) == "destroyer" for cell in seen.cells.values())
