"""The house rules in groups, as a page asks them."""

from rulesets.kit.flow.rulings import RuleGroup

RULE_GROUPS = (
    RuleGroup(
        "How a match begins and ends",
        "squads, doctrines, length",
        ("start_squads", "doctrine_deal", "doctrine_discards", "match_length"),
    ),
    RuleGroup(
        "Hidden information",
        "totals the opponent cannot see",
        ("secrecy_resources",),
    ),
    RuleGroup(
        "Income and fuel",
        "command points, the Tank Pool, markers",
        (
            "status_order",
            "tank_pool_source",
            "carry_over",
            "fuel_per_marker",
            "fuel_minimum",
            "cp_hex_means",
            "up_scope",
        ),
    ),
    RuleGroup(
        "Buying and the mat",
        "bundles, reserves, bases, spaces",
        (
            "whole_bundles",
            "reserve_fill",
            "base_unmanned",
            "mat_infantry_bonus",
            "mat_last_space",
            "home_transfer",
            "stock_killed",
            "stock_shared",
        ),
    ),
    RuleGroup(
        "Actions",
        "how many, which, and passing",
        (
            "actions_recount",
            "actions_pass",
            "actions_names",
            "retreat_arrival",
            "special_fire_marker",
            "hook_in_activation",
            "medals_are_tokens",
        ),
    ),
    RuleGroup(
        "Experience",
        "what a destroyed piece is worth",
        ("no_class_vehicle", "xp_at_gun", "xp_routed", "xp_sniper"),
    ),
    RuleGroup(
        "Fire and damage",
        "suppression, buildings, guns, mortars, tanks",
        (
            "suppressive_strikes",
            "building_destroyed",
            "gun_heavy_damage",
            "mortar_two_shots",
            "tank_side_armour",
            "tank_triple_mp",
            "mg_only",
            "mortar_twice",
        ),
    ),
    RuleGroup(
        "Doctrines",
        "call-ins, gliders, trucks, hospitals",
        (
            "callin_level",
            "callin_nation",
            "gunners_quarters",
            "drivers_in_enemy_turns",
            "gliders_target",
            "photography_sees",
            "supply_truck",
            "supply_marker",
            "redball_quarters",
            "hospitals",
            "logistics_keyword",
            "drops_marker",
        ),
    ),
)
