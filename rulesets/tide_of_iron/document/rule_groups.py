"""The house rules in groups, as a page asks them."""

from rulesets.kit.flow.rulings import RuleGroup

RULE_GROUPS = (
    RuleGroup(
        "Buildings and charges",
        "what falls, and what is set off",
        (
            "building_hits",
            "collapse_dice",
            "collapse_cover",
            "charges_at_once",
            "charges_per_advance",
            "charges_return",
            "allied_charges_shared",
        ),
    ),
    RuleGroup(
        "Ground and range",
        "cover, heights, room in a hex, a disputed gun",
        ("hedgerow_crater_area_cover", "bunker_level", "units_per_hex", "tiger_i_against_vehicles"),
    ),
    RuleGroup(
        "Commanders and training",
        "leadership decks, nations, specializations",
        ("own_nation", "leadership_removed", "specializations_per_squad"),
    ),
    RuleGroup(
        "From scenario to scenario",
        "who comes back, medals, a tie at the end",
        ("returning_specialization", "returning_strength", "crew_counts_as", "campaign_tie"),
    ),
    RuleGroup(
        "Boxes",
        "what your core set holds",
        ("core_overlays",),
    ),
)
