"""The house rules of Tide of Iron: Normandy, each with the ambiguity it settles.

Cite: the ledger's options and its list of what the sources leave open.
"""

from dataclasses import dataclass
from typing import ClassVar

from rulesets.kit.flow.rulings import RuleGroup, switch
from rulesets.tide_of_iron.document.rule_groups import RULE_GROUPS


@dataclass(frozen=True, slots=True)
class Rulings:
    """How scenarios and chains are played. Defaults are the first setting of each switch."""

    RULE_GROUPS: ClassVar[tuple[RuleGroup, ...]] = RULE_GROUPS

    building_hits: str = switch(
        "TN-096",
        "When are the six hits counted that fell a building?",
        ("after", "after its red dice"),
        ("before", "before them"),
        rows=("TN-096",),
    )
    collapse_dice: str = switch(
        "TN-100",
        "How many dice roll against the squads in a building that falls?",
        ("squad", "four for each squad"),
        ("hex", "four for all of them together"),
        rows=("TN-100",),
    )
    collapse_cover: str = switch(
        "TN-101",
        "Do squads in a building that falls roll cover?",
        ("none", "no"),
        ("cover", "yes, that of the building"),
        rows=("TN-101",),
    )
    charges_at_once: str = switch(
        "TN-235",
        "Several charges lie in a hex. Are they set off together?",
        ("one", "one at a time"),
        ("all", "all at once"),
        rows=("TN-235",),
    )
    charges_per_advance: int = switch(
        "TN-070",
        "How many charges may a squad place in one Advance action?",
        (1, "one"),
        (4, "as many as it has movement for"),
        rows=("TN-070",),
    )
    charges_return: str = switch(
        "TN-071",
        "Does a charge that was set off come back into the supply?",
        ("no", "no"),
        ("yes", "yes"),
        rows=("TN-071",),
    )
    allied_charges_shared: str = switch(
        "TN-067",
        "Do Americans and British on one side share their charges?",
        ("no", "no, each nation has its own"),
        ("yes", "yes"),
        rows=("TN-067",),
    )
    hedgerow_crater_area_cover: int = switch(
        "TN-040",
        "What cover does a cratered hedgerow give against area attacks?",
        (2, "2, that of the crater"),
        (0, "none"),
        (5, "5, as against other attacks"),
        rows=("TN-040",),
    )
    own_nation: str = switch(
        "TN-238",
        "A side mixes nations. Whose commanders may a player choose?",
        ("division", "those of his first division's nation"),
        ("side", "those of any nation of his side"),
        rows=("TN-238",),
    )
    leadership_removed: str = switch(
        "TN-125",
        "The scenario removes a card. May a Leadership deck that holds it be chosen?",
        ("withdrawn", "no"),
        ("allowed", "yes, without the card"),
        rows=("TN-125",),
    )
    returning_specialization: str = switch(
        "TN-241",
        "A base was wiped out and comes back. What about its specialization?",
        ("kept", "it keeps it"),
        ("chosen", "it may take another"),
        rows=("TN-241",),
    )
    returning_strength: str = switch(
        "TN-144",
        "At what strength do bases come back for the next scenario?",
        ("full", "at full strength"),
        ("left", "with the figures they had left, wiped-out ones whole"),
        rows=("TN-144",),
    )
    crew_counts_as: int = switch(
        "TN-155",
        "What does a weapon crew count for a medal's figures?",
        (1, "1"),
        (2, "2, the slots it fills"),
        rows=("TN-155",),
    )
    campaign_tie: str = switch(
        "TN-161",
        "Both sides have the same points at the end of the chain. Who wins?",
        ("draw", "nobody"),
        ("allied", "the division that is followed"),
        ("axis", "its enemy"),
        rows=("TN-161",),
    )
    tiger_i_against_vehicles: str = switch(
        "TN-058",
        "Two lists differ about the Tiger I against vehicles. Which holds?",
        ("8/13", "range 8, firepower 13"),
        ("8/10", "range 8, firepower 10"),
        rows=("TN-058",),
    )
    units_per_hex: int = switch(
        "TN-203",
        "How many units may stand in a hex? The core rules are not among our sources.",
        (3, "three"),
        (2, "two"),
        (4, "four"),
        rows=("TN-203",),
    )
    specializations_per_squad: int = switch(
        "TN-194",
        "How many specializations may a squad carry?",
        (1, "one"),
        (2, "two"),
        rows=("TN-194",),
    )
    bunker_level: int = switch(
        "TN-028",
        "At what height does a bunker stand that the scenario says nothing of?",
        (2, "level 2"),
        (1, "level 1"),
        (0, "that of the ground"),
        rows=("TN-028",),
    )
    core_overlays: int = switch(
        "TN-015",
        "How many overlays has your core set?",
        (24, "24, as in later printings"),
        (23, "23, as in the first"),
        rows=("TN-015",),
    )
