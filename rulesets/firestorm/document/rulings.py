"""The house rules of Firestorm: one switch for each ambiguity that people may read differently.

Cite: Firestorm Caen, rulings K1 to K48 and N1 to N30 of the ledger.
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from rulesets.kit.flow.rulings import RuleGroup, switch
from rulesets.kit.flow.sides import Side
from rulesets.kit.stored.added import ADDED


@dataclass(frozen=True, slots=True)
class Rulings:
    """How this campaign reads the book. Defaults are the first setting of each switch."""

    RULE_GROUPS: ClassVar[tuple[RuleGroup, ...]] = (
        RuleGroup(
            "How battles are decided",
            "at the table, by dice, or some of each",
            (
                *("how_fought", "claims", "several_games", "battle_cap"),
                *("parallel_battles", "no_attack", "one_battle_per_troop"),
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
    SIDES: ClassVar[tuple[Side, ...]] = (
        Side("allied", "Allies", "the Allies", "open", adjective="Allied"),
        Side("axis", "Axis", "the Germans", "solid", adjective="German"),
    )

    how_fought: str = switch(
        "K24",
        "How are battles decided?",
        ("table", "at the table; the dice only where both sides agree or the organiser says so"),
        ("mini", "mini-campaign: a claimed battle at the table, the rest by the General's Wargame"),
        ("dice", "all of them by the General's Wargame"),
        rows=("FC-184", "FC-185", "FC-187", "FC-188"),
    )
    claims: int = switch(
        "N17",
        "Mini-campaign: how many battles may each side claim for the table in a turn?",
        (1, "one"),
        (2, "two"),
        (3, "three"),
        (4, "four"),
        (6, "six"),
        rows=("FC-184", "FC-186"),
    )
    several_games: str = switch(
        "R1",
        "Several tabletop games of one battle: how do their scores become one?",
        ("mean", "the mean of each side's points, halves rounded up"),
        ("sum", "the sum of each side's points"),
        rows=("FC-113",),
    )
    battle_cap: str = switch(
        "K25",
        "Is the rolled number of battles the turn's limit?",
        ("rolled", "yes"),
        ("raised", "yes, but the organiser may add battles"),
        rows=("FC-010",),
    )
    hidden_reserve: bool = switch(
        "N12",
        "May {allied.people} know what stands in Tactical Reserve?",
        (False, "yes, it is open"),
        (True, "no, not until it is committed"),
        rows=("FC-097",),
    )
    german_air: bool = switch(
        "K12",
        "May {axis.people} fly sorties of their own?",
        (False, "no"),
        (True, "yes, as many as {allied.people}"),
        rows=("FC-060",),
    )
    one_battle_per_troop: bool = switch(
        "K27",
        "May one troop fight in several battles of a turn?",
        (False, "yes"),
        (True, "no, in one only"),
        rows=("FC-057",),
    )
    no_attack: str = switch(
        "K29",
        "The winner of the initiative has no legal attack. What then?",
        ("passes", "it passes, the other side may attack, and the battle is used up"),
        ("void", "the battle is used up"),
        rows=("FC-045",),
    )
    defence_in_lieu: bool = switch(
        "K35", "May German Defence be traded for points?", (True, "yes"), (False, "no"), rows=("FC-076",)
    )
    tr_stack: bool = switch(
        "K16",
        "May Tactical Reserve join in an area that already holds three troops?",
        (True, "yes; surplus troops then move out"),
        (False, "no"),
        rows=("FC-091",),
    )
    tr_may_lead: bool = switch(
        "K16",
        "May Tactical Reserve be the ground troop that an attack requires?",
        (True, "yes"),
        (False, "no"),
        rows=("FC-093",),
    )
    tr_cutoff: bool = switch(
        "K16",
        "May Tactical Reserve join a battle in an area out of supply?",
        (False, "no"),
        (True, "yes"),
        rows=("FC-094",),
    )
    tr_unused: str = switch(
        "K17",
        "What happens to unused Tactical Reserve at the end of a turn?",
        ("stays", "it stays, up to the next limit; the rest deploys"),
        ("deploys", "all of it deploys or is placed there again"),
        rows=("FC-095",),
    )
    tr_from_map: bool = switch(
        "N9",
        "May {axis.people}, when they deploy, pull troops on the map into Tactical Reserve?",
        (False, "no"),
        (True, "yes"),
        rows=("FC-085",),
    )
    parallel_battles: bool = switch(
        "K26",
        "May battles be chosen while earlier ones are unfinished?",
        (False, "no, each is finished before the next"),
        (True, "yes; they are resolved in order"),
        rows=("FC-115", "FC-129", "FC-293"),
    )
    loser_may_roll: bool = switch(
        "K7",
        "Does a loser with three points or more roll to destroy too?",
        (True, "yes"),
        (False, "no, only the winner"),
        rows=("FC-123",),
    )
    must_advance: bool = switch(
        "K28",
        "Must the survivors of a won attack advance?",
        (False, "no, but they go before all others"),
        (True, "yes"),
        rows=("FC-139",),
    )
    deploy_in_pocket: bool = switch(
        "K39",
        "May new {axis.adjective} troops come into areas that the enemy has cut off?",
        (True, "yes"),
        (False, "no"),
        rows=("FC-153",),
    )
    retaken_waits: Annotated[bool, ADDED] = switch(
        "K39",
        "Must new {axis.adjective} troops keep out of an area lost and retaken this turn?",
        (False, "no, it is friendly again"),
        (True, "yes, until the next turn"),
        rows=("FC-153",),
    )
    extra_supply: bool = switch(
        "K40",
        "Does the map's doubtful supply area supply {axis.people} too?",
        (False, "no"),
        (True, "yes"),
        rows=("FC-027",),
    )
    vp_mode: str = switch(
        "K6",
        "How are victory points counted?",
        ("state", "what a side holds now, and its captures"),
        ("cumulative", "areas are added again at the end of every turn"),
        rows=("FC-163",),
    )
    draw_inclusive_50: bool = switch(
        "K5", "A lead of exactly 50 is", (False, "a tactical victory"), (True, "a draw"), rows=("FC-173",)
    )
    chaos_binds: str = switch(
        "K44",
        "A landing in chaos forbids attacks next turn",
        ("area", "from that beach"),
        ("troops", "by the troops that landed there"),
        rows=("FC-217",),
    )
    caumont_requires_adjacent: bool = switch(
        "K18",
        "Must the attacker stand beside the gap in the line to use it?",
        (False, "no, anywhere on the map"),
        (True, "yes"),
        rows=("FC-233",),
    )
    caumont_alone: bool = switch(
        "K19",
        "Who fights in the battle through the gap?",
        (True, "7 Armoured and SS 101 alone"),
        (False, "others may join within the usual limits"),
        rows=("FC-235",),
    )
    caumont_terrain: bool = switch(
        "K19",
        "Does terrain count in a rolled battle through the gap?",
        (True, "yes"),
        (False, "no"),
        rows=("FC-236",),
    )
    agra_bonus: str = switch(
        "K10",
        "An AGRA has no row in the bonus table. It counts as",
        ("werfer", "a Werfer brigade"),
        ("allied_infantry", "an infantry division"),
        ("none", "nothing"),
        rows=("FC-309",),
    )
    gd_with_full_stack: bool = switch(
        "K11",
        "Rolled battles: may German Defence be used where three {axis.adjective} troops stand?",
        (False, "no"),
        (True, "yes"),
        rows=("FC-310",),
    )
    oos_penalty: int = switch(
        "K1", "Rolled battles: what does being out of supply cost?", (2, "two"), (1, "one"), rows=("FC-316",)
    )
    modifiers_add_up: bool = switch(
        "K36",
        "Rolled battles: do terrain, river and beach add up?",
        (True, "yes"),
        (False, "no, only the best counts"),
        rows=("FC-317",),
    )
    battle_ties: str = switch(
        "K9",
        "Rolled battles: equal totals are",
        ("defender", "won by the defender"),
        ("allied", "won by {allied.people}"),
        rows=("FC-320",),
    )
