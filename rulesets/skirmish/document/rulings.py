"""The house rules of Skirmish Mode, each with the ambiguity it settles.

Quarters are quarters of an experience point. Cite: the ledger's options and what the book leaves open.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from rulesets.kit.flow.rulings import RuleGroup, switch
from rulesets.kit.stored.added import ADDED
from rulesets.skirmish.document.rule_groups import RULE_GROUPS


@dataclass(frozen=True, slots=True)
class Rulings:
    """How a match is played. Defaults are the first setting of each switch; `first_readings` is none."""

    RULE_GROUPS: ClassVar[tuple[RuleGroup, ...]] = RULE_GROUPS

    start_squads: int = switch(
        "TS-006",
        "How many squads does a side begin with?",
        (3, "three in all"),
        (5, "three plain ones and two with specializations"),
    )
    doctrine_deal: str = switch(
        "TS-008",
        "Which doctrines are dealt?",
        ("one_set", "one set for both: none is dealt twice"),
        ("each_own_set", "a set for each side: both may get the same"),
    )
    doctrine_discards: str = switch(
        "TS-318",
        "Does the opponent see the doctrines not chosen?",
        ("hidden", "no"),
        ("shown", "yes, when both have chosen"),
    )
    secrecy_resources: str = switch(
        "TS-012",
        "Which totals are hidden from the opponent?",
        ("hidden", "command points, Tank Pool, fuel and Vehicle Level"),
        ("open", "none: all totals are open"),
    )
    status_order: str = switch(
        "TS-015",
        "When does a Status Phase bring purchase and initiative?",
        ("as_numbered", "in the order of the numbers"),
        ("purchase_last", "at its end, after the transfers"),
    )
    tank_pool_source: str = switch(
        "TS-024",
        "Where does the pooled point come from?",
        ("from_income", "from the income"),
        ("on_top", "in addition to the income"),
    )
    carry_over: str = switch(
        "TS-026",
        "Do unspent command points last?",
        ("on", "yes"),
        ("cp_lapse", "no: free points lapse at the end of the round, the Tank Pool and fuel last"),
    )
    fuel_per_marker: int = switch(
        "TS-027",
        "How much fuel does a marker bring each round, if the map does not say?",
        (1, "1"),
        (2, "2"),
        (3, "3"),
    )
    fuel_minimum: str = switch(
        "TS-029",
        "What is the 1 fuel each side gets while both have 10 victory points?",
        ("floor", "the minimum a side gets"),
        ("extra", "in addition to markers"),
    )
    cp_hex_means: str = switch(
        "TS-031",
        "What is a command point hex of a map?",
        ("fp_marker", "a fuel marker"),
        ("own_kind", "a marker of its own that brings nothing"),
    )
    up_scope: str = switch(
        "TS-034",
        "Which units count for income and Actions?",
        ("board", "those on the board"),
        ("board_and_mat", "those on board and mat"),
    )
    whole_bundles: str = switch(
        "TS-039",
        "Are figures sold only in whole bundles?",
        ("on", "yes"),
        ("off", "no: a part of a bundle at the price of a whole one"),
    )
    reserve_fill: str = switch(
        "TS-044",
        "Which squads may take figures of the reserve?",
        ("new_and_home", "new ones and those at home"),
        ("also_mat", "those, and all on the mat"),
        ("only_retreated", "new ones and those that retreated home"),
    )
    base_unmanned: str = switch(
        "TS-309",
        "What happens to a squad base without a figure when orders are closed?",
        ("refused", "orders cannot be closed"),
        ("kept", "it is kept for a later round"),
    )
    actions_recount: str = switch(
        "TS-062",
        "Which Unit Points count for the number of Actions?",
        ("live", "the current ones"),
        ("start_of_phase", "those at the start of the Action Phase"),
    )
    actions_pass: str = switch(
        "TS-063",
        "May a side pass while it has an Action and a unit for it?",
        ("off", "no"),
        ("on", "yes"),
    )
    actions_names: str = switch(
        "TS-068",
        "Which Actions are there?",
        ("as_ruled", "8: Movement is Advance, Combined Fire is a Concentrate Fire"),
        ("both_added", "10: Movement and Combined Fire are separate"),
    )
    mat_infantry_bonus: str = switch(
        "TS-072",
        "What does sprinting infantry gain from the mat?",
        ("per_space", "4 for each space above 0"),
        ("flat", "4 from any space, including 0"),
    )
    mat_last_space: int = switch(
        "TS-304",
        "Has the mat a last space?",
        (0, "no"),
        (3, "+3"),
        (5, "+5"),
    )
    retreat_arrival: str = switch(
        "TS-102",
        "What happens to Pinned and Disrupted when a squad arrives home?",
        ("clear", "the token comes off"),
        ("keep", "it stays until step 5"),
    )
    special_fire_marker: str = switch(
        "TS-107",
        "Does special opportunity fire take a marker?",
        ("needed", "yes, it needs one and spends it"),
        ("not_needed", "no"),
    )
    no_class_vehicle: int = switch(
        "TS-111",
        "What is a halftrack or rocket launcher worth if the price list does not say?",
        (4, "1 experience point"),
        (2, "half an experience point"),
    )
    xp_at_gun: str = switch(
        "TS-112",
        "What does a destroyed AT gun give?",
        ("crew_only", "a quarter for each crew figure, nothing for the gun"),
        ("one", "a quarter for each crew figure, and 1 for the gun"),
    )
    xp_routed: str = switch(
        "TS-312",
        "Do routed squads count as killed?",
        ("yes", "yes"),
        ("no", "no"),
    )
    xp_sniper: str = switch(
        "TS-313",
        "What is a Sniper worth?",
        ("half", "half a point, as a specialization"),
        ("quarter", "a quarter, as a figure"),
    )
    stock_killed: str = switch(
        "TS-116",
        "When do killed pieces return to the stock?",
        ("at_once", "at once"),
        ("when_spent", "when the experience they gave is spent"),
    )
    stock_shared: str = switch(
        "TS-310",
        "How are pieces shared that both sides may buy?",
        ("halved", "they are halved before the first round"),
        ("first_come", "first come, first served; a refusal reveals the other side's purchases"),
    )
    suppressive_strikes: str = switch(
        "TS-130",
        "May doctrine strikes without a machine gun suppress?",
        ("allowed", "yes, they are exceptions"),
        ("refused", "no"),
    )
    building_destroyed: str = switch(
        "TS-126",
        "What destroys a building?",
        ("terrain_damage", "Terrain Damage only"),
        ("hits_above_cover", "also by more hits than its cover"),
    )
    gun_heavy_damage: str = switch(
        "TS-142",
        "What does heavy damage do to an AT gun?",
        ("example", "2 movement points less, 2 cover less, half its dice"),
        ("double_mp", "it pays double for movement"),
    )
    mortar_two_shots: str = switch(
        "TS-146",
        "When does a mortar fire its two shots?",
        ("one_activation", "in one activation"),
        ("one_round", "in two activations of a round"),
    )
    tank_side_armour: str = switch(
        "TS-152",
        "What applies to a hit from the side?",
        ("minus_deflection", "one Deflection less"),
        ("regular", "the regular values"),
    )
    tank_triple_mp: str = switch(
        "TS-165",
        "Which movement values of a Tank are tripled?",
        ("base_game", "values of the base game only"),
        ("everything", "everything, bonuses of this mode too"),
    )
    callin_level: str = switch(
        "TS-180",
        "Does a call-in take the Vehicle Level?",
        ("required", "yes"),
        ("not_required", "no"),
    )
    callin_nation: str = switch(
        "TS-333",
        "Which side may call in the vehicle of a doctrine?",
        ("any", "any side with the doctrine"),
        ("own", "only the side whose vehicle it is"),
    )
    gunners_quarters: int = switch(
        "TS-187",
        "What do Skilled Gunners cost?",
        (12, "3, as the text says"),
        (8, "2, as the heading says"),
    )
    drivers_in_enemy_turns: Annotated[bool, ADDED] = switch(
        "TS-358",
        "When may Skilled Drivers be used?",
        (False, "at the start of your Action Turns"),
        (True, "at the start of any Action Turn"),
    )
    gliders_target: str = switch(
        "TS-202",
        "Where may gliders aim?",
        ("in_los", "at a hex that a friendly unit sees"),
        ("anywhere", "anywhere"),
    )
    photography_sees: str = switch(
        "TS-314",
        "What does Air Photography show?",
        ("from_then", "purchases made after its unlock"),
        ("whole_mat", "the whole mat"),
    )
    supply_truck: str = switch(
        "TS-315",
        "How many supply trucks may there be?",
        ("one", "one"),
        ("several", "several"),
    )
    supply_marker: str = switch(
        "TS-334",
        "Which markers may a supply truck stand by?",
        ("own", "only your own"),
        ("any", "any"),
    )
    redball_quarters: int = switch(
        "TS-248",
        "What does a truck of the convoy cost?",
        (4, "1, each truck"),
        (0, "nothing"),
    )
    hospitals: str = switch(
        "TS-317",
        "How many field hospitals may a side have?",
        ("one", "one"),
        ("any", "any number"),
    )
    logistics_keyword: str = switch(
        "TS-282",
        "Whose empty trucks move without an Action?",
        ("all_trucks", "everybody's"),
        ("doctrine", "those of the Logistics doctrine"),
    )
    home_transfer: str = switch(
        "TS-276",
        "Is passing on figures in the Reinforcement Hex free in the Action Phase too?",
        ("free", "yes"),
        ("status_phase_only", "no, only in the Status Phase"),
    )
    hook_in_activation: str = switch(
        "TS-335",
        "What may a gun hook itself to in its own activation?",
        ("carrier", "a truck or halftrack"),
        ("truck", "a truck"),
    )
    drops_marker: str = switch(
        "TS-336",
        "Do Commandos dropped after step 6 get an opportunity fire marker?",
        ("yes", "at once"),
        ("no", "with the next step 6"),
    )
    medals_are_tokens: str = switch(
        "TS-337",
        "Do medals and Mounted use up a side's share of tokens?",
        ("no", "no"),
        ("yes", "yes"),
    )
    mg_only: str = switch(
        "TS-256",
        "Is suppressive fire for machine guns only?",
        ("on", "yes"),
        ("off", "no, as in the base game"),
    )
    mortar_twice: str = switch(
        "TS-256",
        "Does a mortar fire twice?",
        ("on", "yes"),
        ("off", "no, once"),
    )
    match_length: int = switch(
        "TS-311",
        "When does a match without a winner end?",
        (0, "never automatically"),
        (8, "after 8 rounds"),
        (12, "after 12 rounds"),
        (16, "after 16 rounds"),
    )
    first_readings: Annotated[bool, ADDED] = False


def as_read_in(rulings: Rulings, format: int) -> Rulings:
    """The house rules of a match written down in that format of replays: in the first two any squad took
    a marker, and as many as were told. Its orders stand by that reading alone."""
    return replace(rulings, first_readings=True) if format < 3 else rulings


SET_COSTS: Mapping[str, Callable[[Rulings], int]] = {
    "gunners_quarters": lambda rulings: rulings.gunners_quarters,
    "redball_quarters": lambda rulings: rulings.redball_quarters,
}
"""House rules that set what an ability costs, in quarters of a point of experience."""
MORE_MOMENTS: Mapping[str, Callable[[Rulings], bool]] = {
    "drivers_in_enemy_turns": lambda rulings: rulings.drivers_in_enemy_turns,
}
"""House rules that open the start of an enemy Action Turn to an ability of one's own turns."""
