"""The house rules in groups, as a page asks them."""

from rulesets.kit.flow.rulings import RuleGroup

RULE_GROUPS = (
    RuleGroup(
        "Cards and command",
        "decks, first side, off-map fire",
        (
            "deck",
            "recon_barrage_bonus",
            "off_map_artillery",
            "first_side",
            "first_player",
            "overthrough_dice_rows",
        ),
    ),
    RuleGroup(
        "Air and sea",
        "Air Superiority, Big Guns and Destroyers",
        ("air_superiority", "air_power_scope", "crosshairs", "barrage_on_joined_maps"),
    ),
    RuleGroup(
        "Reinforcements and the pool",
        "arrival, and the boxes they come from",
        ("reinforcements", "pool_copies", "british_figures", "pool_scope"),
    ),
    RuleGroup(
        "Ground",
        "coasts, hills and river mouths",
        ("desert_coast_is_ocean", "mixed_shore_hill", "river_mouth_fordable", "town_out_armor_dice"),
    ),
    RuleGroup(
        "Medals and control",
        "towns, beaches and bridges, and when they change sides",
        (
            "town_control",
            "control_medal_timing",
            "beach_control",
            "bridge_control",
            "majority_means",
            "juno_medals",
            "seulles_medals",
            "airborne_exit_medals",
        ),
    ),
    RuleGroup(
        "Joined maps",
        "hexes on a seam, their names, and exits",
        ("seam_hex_belongs", "exit_onto_map_scores", "multi_map_labels"),
    ),
    RuleGroup(
        "Files",
        "contents of .m44 files",
        ("private_board_types",),
    ),
)
