"""The house rules of Tide of Iron: Normandy, each with the ambiguity it settles, in groups.

Cite: the ledger's options and its list of what the sources leave open.
"""

from dataclasses import dataclass
from typing import ClassVar

from rulesets.kit.flow.rulings import RuleGroup, switch

OF_A_CHAIN = ("returning_specialization", "returning_strength", "crew_counts_as", "campaign_tie")
OF_CHARGES = ("charges_at_once", "charges_per_advance", "charges_return", "allied_charges_shared")
OF_BUILDINGS = ("building_hits", "collapse_dice", "collapse_cover")
RULE_GROUPS = (
    RuleGroup("Buildings and charges", "collapse of buildings, and charges", OF_BUILDINGS + OF_CHARGES),
    RuleGroup(
        "Ground and range",
        "cover, heights, limits of a hex, a disputed gun",
        ("hedgerow_crater_area_cover", "bunker_level", "units_per_hex", "tiger_i_against_vehicles"),
    ),
    RuleGroup(
        "Commanders and training",
        "leadership decks, nations, specializations",
        ("own_nation", "leadership_removed", "specializations_per_squad"),
    ),
    RuleGroup("From scenario to scenario", "returning bases, medals, a tie at the end", OF_A_CHAIN),
    RuleGroup("Boxes", "contents of your core set", ("core_overlays",)),
)


@dataclass(frozen=True, slots=True)
class Rulings:
    """How scenarios and chains are played. Defaults are the first setting of each switch."""

    RULE_GROUPS: ClassVar[tuple[RuleGroup, ...]] = RULE_GROUPS

    building_hits: str = switch(
        "TN-096",
        "When do you count the 6 hits that destroy a building?",
        ("after", "after its red dice"),
        ("before", "before them"),
    )
    collapse_dice: str = switch(
        "TN-100",
        "How many dice do you roll against the squads in a building that falls?",
        ("squad", "4 for each squad"),
        ("hex", "4 for all of them together"),
    )
    collapse_cover: str = switch(
        "TN-101",
        "Do squads in a building that falls roll cover?",
        ("none", "no"),
        ("cover", "yes, that of the building"),
    )
    charges_at_once: str = switch(
        "TN-235",
        "There are several charges in a hex. Do you set them off together?",
        ("one", "one at a time"),
        ("all", "all at once"),
    )
    charges_per_advance: int = switch(
        "TN-070",
        "How many charges may a squad place in one Advance action?",
        (1, "one"),
        (4, "as many as its movement allows"),
    )
    charges_return: str = switch(
        "TN-071",
        "Does a charge return to the supply when it is set off?",
        ("no", "no"),
        ("yes", "yes"),
    )
    allied_charges_shared: str = switch(
        "TN-067",
        "Do Americans and British on one side share their charges?",
        ("no", "no, each nation has its own"),
        ("yes", "yes"),
    )
    hedgerow_crater_area_cover: int = switch(
        "TN-040",
        "What cover does a cratered hedgerow give against area attacks?",
        (2, "2, that of the crater"),
        (0, "none"),
        (5, "5, as against other attacks"),
    )
    own_nation: str = switch(
        "TN-238",
        "A side has several nations. Which commanders may a player choose?",
        ("division", "those of their first division's nation"),
        ("side", "those of any nation of their side"),
    )
    leadership_removed: str = switch(
        "TN-125",
        "The scenario removes a card. May you choose a Leadership deck with that card?",
        ("withdrawn", "no"),
        ("allowed", "yes, without the card"),
    )
    returning_specialization: str = switch(
        "TN-241",
        "A base was wiped out and returns. What happens to its specialization?",
        ("kept", "it keeps it"),
        ("chosen", "it may take another"),
    )
    returning_strength: str = switch(
        "TN-144",
        "At what strength do bases return for the next scenario?",
        ("full", "at full strength"),
        ("left", "with the figures they had left; wiped-out bases at full strength"),
    )
    crew_counts_as: int = switch(
        "TN-155",
        "How many figures does a weapon crew count for a medal?",
        (1, "1"),
        (2, "2, for the slots it fills"),
    )
    campaign_tie: str = switch(
        "TN-161",
        "Both sides have the same points at the end of the chain. Who wins?",
        ("draw", "nobody"),
        ("allied", "the division that is followed"),
        ("axis", "its enemy"),
    )
    tiger_i_against_vehicles: str = switch(
        "TN-058",
        "Two lists differ about the Tiger I against vehicles. Which do you use?",
        ("8/13", "range 8, firepower 13"),
        ("8/10", "range 8, firepower 10"),
    )
    units_per_hex: int = switch(
        "TN-203",
        "How many units may be in a hex? The core rules are not among our sources.",
        (3, "three"),
        (2, "two"),
        (4, "four"),
    )
    specializations_per_squad: int = switch(
        "TN-194",
        "How many specializations may a squad carry?",
        (1, "one"),
        (2, "two"),
    )
    bunker_level: int = switch(
        "TN-028",
        "At what height is a bunker if the scenario does not say?",
        (2, "level 2"),
        (1, "level 1"),
        (0, "the height of the ground"),
    )
    core_overlays: int = switch(
        "TN-015",
        "How many overlays does your core set have?",
        (24, "24, as in later printings"),
        (23, "23, as in the first"),
    )
