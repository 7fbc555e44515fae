"""House rules: the book's switches and what it leaves open, as `start` fixes them."""

from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from rulesets.kit.flow.rulings import RuleGroup, switch
from rulesets.kit.stored.added import ADDED

_ON = ((True, "yes"), (False, "no"))
_OFF = ((False, "no"), (True, "yes"))
_SIDES = (("allied", "the Allies"), ("axis", "the Axis"), ("none", "nobody"))


@dataclass(frozen=True, slots=True)
class Rulings:
    """The switches. The ids are rows of the ledger; the defaults are those of the D-Day maps.
    `first_readings` is none of them and asked of nobody: see `as_read_in`."""

    RULE_GROUPS: ClassVar[tuple[RuleGroup, ...]] = (
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

    desert_coast_is_ocean: bool = switch("MD-003", "Do desert coastlines play as ocean?", *_OFF)
    mixed_shore_hill: str = switch(
        "MD-007",
        "A hill touches both beach and coastline or ocean. How does it play?",
        ("per_edge", "edge by edge"),
        ("cliff", "as a cliff"),
        ("bluff", "as a bluff"),
    )
    river_mouth_fordable: bool = switch("MD-018", "Is a river mouth a ford?", *_ON)
    town_out_armor_dice: int = switch(
        "MD-024", "How many dice does armor lose when it battles out of a town?", (-2, "two"), (-1, "one")
    )
    reinforcements: str = switch(
        "MD-025",
        "How do reinforcements come?",
        ("table", "by the tables of the maps"),
        ("typed_at_table", "by the printed tables: players look them up and enter the result"),
        ("off", "not at all"),
    )
    pool_copies: int = switch(
        "MD-042",
        "How many core games with an Equipment Pack make the pool of a map?",
        (2, "two"),
        (1, "one"),
        (3, "three"),
        (4, "four"),
        (6, "six"),
        (12, "twelve"),
    )
    british_figures: bool = switch(
        "MD-044", "Do British figures of two Mediterranean boxes join the pool?", *_OFF
    )
    pool_scope: str = switch(
        "MD-047",
        "Does each map have its own pool?",
        ("per_map", "one for each map"),
        ("shared", "one for all maps"),
    )
    town_control: bool = switch("MD-063", "Is Town Control in effect?", *_ON)
    control_medal_timing: str = switch(
        "MD-071",
        "When do medals for towns and beaches change sides?",
        ("at_once", "at once"),
        ("turn_start", "at the start of a turn"),
    )
    beach_control: bool = switch("MD-072", "Is Beach Control in effect?", *_ON)
    bridge_control: bool = switch("MD-080", "Is Bridge Control in effect where the map names bridges?", *_ON)
    air_superiority: str = switch("MD-085", "Who has Air Superiority?", *_SIDES)
    air_power_scope: str = switch(
        "MD-089",
        "On which maps does Air Power stop the Axis reinforcements?",
        ("same_map", "on the same map"),
        ("all_maps", "on all maps"),
    )
    off_map_artillery: str = switch("MD-090", "Which side has off-map artillery if a map grants it?", *_SIDES)
    recon_barrage_bonus: bool = switch(
        "MD-093", "Does a Recon 1 played as a Barrage still add two dice?", *_OFF
    )
    crosshairs: int = switch(
        "MD-097", "How many cross-hairs has a Big Gun or Destroyer?", (1, "one"), (3, "three")
    )
    majority_means: str = switch(
        "MD-133",
        "What is a majority of a group of hexes?",
        ("more_than_half", "more than half of its hexes"),
        ("more_than_enemy", "more of its hexes than the enemy"),
    )
    deck: str = switch(
        "MD-136",
        "Which decks do you use?",
        ("breakthrough", "a Breakthrough deck for each map"),
        ("two_standard", "two standard decks shuffled together"),
    )
    seam_hex_belongs: str = switch(
        "MD-140",
        "To which map does a hex on a seam belong?",
        ("both", "to both"),
        ("left", "to the left one"),
        ("right", "to the right one"),
    )
    overthrough_dice_rows: str = switch(
        "MD-150",
        "What do the three rows of the OverThrough dice mean?",
        ("turns", "turn 1, turn 2, turn 3 and later"),
        ("always_last", "the last row in every turn"),
    )
    first_side: str = switch(
        "MD-159", "Who opens a battle of several maps?", ("allied", "the Allies"), ("axis", "the Axis")
    )
    first_player: str = switch(
        "MD-163", "Who opens if the briefing cannot be read?", ("allied", "the Allies"), ("axis", "the Axis")
    )
    juno_medals: int = switch(
        "MD-179", "How many medals win Juno Beach?", (13, "thirteen"), (12, "twelve"), (14, "fourteen")
    )
    seulles_medals: str = switch(
        "MD-184",
        "Juno and Gold are joined. What is a bridge across the Seulles worth?",
        ("per_map", "its medals on each map"),
        ("once", "its medals once"),
    )
    exit_onto_map_scores: bool = switch("MD-195", "Does a unit score when it exits onto a joined map?", *_ON)
    airborne_exit_medals: int = switch(
        "MD-223", "What is each exit of American Airborne worth?", (1, "one medal"), (0, "nothing")
    )
    multi_map_labels: str = switch(
        "MD-281",
        "What are hexes of joined maps called?",
        ("initial", "initial of the map and label"),
        ("title", "name of the map and label"),
    )
    private_board_types: bool = switch(
        "MD-365", "May .m44 files hold boards that only this program knows?", *_OFF
    )
    barrage_on_joined_maps: Annotated[bool, ADDED] = switch(
        "MD-401", "May a Barrage hit a unit on a joined map?", *_OFF
    )
    first_readings: Annotated[bool, ADDED] = False


def as_read_in(rulings: Rulings, format: int) -> Rulings:
    """The house rules of a game written down in that format of replays. In the first craft began empty,
    whoever was at a map laid its cross-hairs, a Flag counted as a unit of a table that is looked up, and
    hills with as many units as at set-up were held as then. Its orders stand by that reading alone."""
    return replace(rulings, first_readings=True) if format < 2 else rulings
