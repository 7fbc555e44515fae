"""The house rules in groups, as a page asks them."""

from rulesets.kit.flow.rulings import RuleGroup

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
