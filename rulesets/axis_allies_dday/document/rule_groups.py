"""The house rules in groups, as a page asks them."""

from rulesets.kit.flow.rulings import RuleGroup

RULE_GROUPS = (
    RuleGroup(
        "Players and decks",
        "powers of each player, and the cards in play",
        ("players", "decks", "allied_voice"),
    ),
    RuleGroup(
        "Board and set-up",
        "zones, boxes and pieces at the start",
        (
            "board",
            "doubtful_links",
            "british_airborne",
            "arcs",
            "setup_z02",
            "setup_z06",
            "setup_z10",
            "setup_tank",
            "setup_gold_infantry",
        ),
    ),
    RuleGroup(
        "Aircraft",
        "bombers, antiaircraft fire and strafing",
        ("bomber_target", "bombers_together", "flak_optional", "strafe_transit"),
    ),
    RuleGroup(
        "Moving and reinforcing",
        "tanks in transit, charts, contested zones",
        ("tank_transit", "place_fewer", "us_queue", "reinforce_contested"),
    ),
    RuleGroup(
        "Control and the end",
        "empty zones, holding the cities",
        ("empty_zone", "unbroken_hold", "early_axis_win", "unattacked_defend"),
    ),
    RuleGroup(
        "Order and fortune cards",
        "cards without effect, and bad dice",
        ("card_removal", "fortune_idle", "fortune_11_mixed", "fortune_12_bad"),
    ),
    RuleGroup(
        "Tactics cards",
        "owners and effects",
        (
            "tactics_without_order",
            "tactics_sides",
            "tactics_remarks",
            "t1_dice",
            "t1_hit",
            "t10_attack",
            "t16_returns",
        ),
    ),
)
