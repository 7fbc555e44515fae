"""The second leaf of the reference: who may hurt what, attacks, damage, AT guns and mortars.

Every sentence follows the house rule that is set.

Cite: TS-077, TS-117 to TS-150, TS-155, TS-169, TS-256, TS-283.
"""

from rulesets.kit.drawing.leaves import table, told
from rulesets.kit.drawing.sheets import Block, Columns, Facts, Grid, Sheet
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.sheets.leaves import leaf
from rulesets.skirmish.sheets.reference_guns import guns, mortars


def fire_leaf(match: str, rulings: Rulings) -> Sheet:
    """Attacks and what comes of them, AT guns and mortars on one leaf."""
    blocks: tuple[Block, ...] = (_attacking(), _damage(rulings), guns(rulings), mortars(rulings))
    return leaf(
        "reference-fire",
        "Fire, damage and guns",
        match,
        (_who_hurts_what(), Columns(blocks)),
        about="Targets and effects, cover, damage, AT guns and mortars.",
    )


def _who_hurts_what() -> Grid:
    """Cite: TS-148, TS-154, TS-155, TS-169, TS-283."""
    return table(
        "Targets and effects",
        ("Attacker", "Squads and AT guns", "Trucks and halftracks", "Tanks"),
        ("Infantry", "yes", "damages and destroys", "incapacitates, no more"),
        ("with the Anti-Tank token", "yes", "damages and destroys", "damages and destroys"),
        ("Machine gun", "yes", "by its values", "never"),
        ("Machine gun of a Tank", "3 dice, range 5", "2 dice, range 2", "never"),
        ("Mortar", "yes", "yes", "light or heavy damage, never destroys"),
        ("AT gun, gun of a Tank", "yes", "yes", "by the dice against its class"),
        note="TS-133, TS-148, TS-154, TS-155, TS-169, TS-283",
    )


def _attacking() -> Facts:
    """Cite: TS-117 to TS-121."""
    return told(
        "Attacking",
        ("Range", "Close or normal. There is no long range.", "TS-121"),
        ("Obstructed", "Every attack die counts 1 lower, before Aiming.", "TS-120"),
        (
            "Dug in",
            "A work in cover terrain gives the higher of both: a Trench (4) in forest (2) gives 4. Against "
            "ballistic fire the 2 of the forest still count.",
            "TS-117",
        ),
        (
            "Armour",
            "In cover terrain the higher of armour and cover applies: a truck in Rough 1, a Panther there 3.",
            "TS-118",
        ),
        (
            "Elite",
            "A squad that kills a unit swaps a Regular for an Elite, free; never one with a mortar.",
            "TS-119",
        ),
    )


def _damage(rulings: Rulings) -> Facts:
    """Cite: TS-122 to TS-131, TS-136, TS-256."""
    falls = {
        "terrain_damage": "Nothing else destroys a building.",
        "hits_above_cover": "A building also falls to more hits than its cover.",
    }
    suppressive = {
        "on": "Only machine guns, including those of Tanks and LMG and SMG tokens.",
        "off": "Any unit, as in the base game.",
    }
    strikes = {
        "allowed": "Covering Fire and Incendiary Mortar Support suppress too.",
        "refused": "Covering Fire and Incendiary Mortar Support do not suppress.",
    }
    return told(
        "Damage",
        (
            "Ground",
            "Terrain Damage with two hits or more craters a hex without cover terrain; cover terrain is "
            "never cratered.",
            "TS-122",
        ),
        (
            "Hedge, house",
            f"Two or more of its hits left after cover breach a hedgerow or destroy a building. "
            f"{falls[rulings.building_destroyed]}",
            "TS-123, TS-126",
        ),
        (
            "Works",
            "A Pillbox falls to more than 5 hits of Tanks, artillery, mortars or aircraft, a Trench to more "
            "than 4, an Entrenchment to more than 2; each to a charge in its hex.",
            "TS-124, TS-127",
        ),
        (
            "Squad in it",
            "If it lives, it goes one step down: Pinned, Disrupted, Routed.",
            "TS-125",
        ),
        ("Heavy", "A vehicle with heavy damage pays double MP and can still move.", "TS-128"),
        (
            "Suppressive",
            f"{suppressive[rulings.mg_only]} {strikes[rulings.suppressive_strikes]}",
            "TS-129, TS-130, TS-256",
        ),
        (
            "Transport lost",
            "A squad aboard takes 4 dice as in close combat, and so does a gun it pulls.",
            "TS-131, TS-136",
        ),
    )
