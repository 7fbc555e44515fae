"""The house rules in groups, as a page asks them."""

from rulesets.kit.flow.rulings import RuleGroup

RULE_GROUPS = (
    RuleGroup(
        "How battles are decided",
        "at the table, by dice, or some of each",
        (
            "how_fought",
            "claims",
            "several_games",
            "battle_cap",
            "parallel_battles",
            "no_attack",
            "one_battle_per_troop",
        ),
    ),
    RuleGroup(
        "Tactical Reserve",
        "what is hidden, and where it may fight",
        ("hidden_reserve", "tr_stack", "tr_may_lead", "tr_cutoff", "tr_unused", "tr_from_map"),
    ),
    RuleGroup(
        "Sorties and German Defence",
        "aircraft, and troops traded for points",
        ("german_air", "defence_in_lieu"),
    ),
    RuleGroup(
        "After a battle",
        "rolls to destroy, advances, victory points",
        ("loser_may_roll", "must_advance", "vp_mode", "draw_inclusive_50"),
    ),
    RuleGroup(
        "Supply and new troops",
        "pockets, areas retaken, doubtful supply",
        ("deploy_in_pocket", "retaken_waits", "extra_supply"),
    ),
    RuleGroup(
        "The landing and the gap",
        "chaos on a beach, the gap in the line",
        ("chaos_binds", "caumont_requires_adjacent", "caumont_alone", "caumont_terrain"),
    ),
    RuleGroup(
        "Battles rolled by dice",
        "what adds up, and who wins a tie",
        ("agra_bonus", "gd_with_full_stack", "oos_penalty", "modifiers_add_up", "battle_ties"),
    ),
)
