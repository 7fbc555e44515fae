"""The reference leaves, the round sheet and the model list say each rule, by the house rule that is set.

A case is a row of the ledger and words that stand on the leaf: its figures, where it has some. The whole
sentences are in `reference.toml`.
"""

from collections.abc import Iterable
from typing import Any

import pytest

from rulesets.skirmish.document.doctrines import UNEXPLAINED, Doctrines, Term
from tests.rules import rule
from tests.rulesets.skirmish.sheets.papers import papers, questions, told, words

Case = tuple[pytest.MarkDecorator, str, dict[str, Any]]


MOVING: tuple[Case, ...] = (
    (rule("TS-078"), "Advance, Fire and Movement, Assault and Sprint", {}),
    (rule("TS-079"), "Cautious, 1 MP A squad in Advance or Fire and Movement", {}),
    (rule("TS-079"), "has +1 cover while it moves, once only.", {}),
    (rule("TS-080", "TS-081"), "Conquer, 2 MP A squad takes the marker of", {}),
    (rule("TS-083"), "Conceal, 3 MP For a squad in cover terrain.", {}),
    (rule("TS-084"), "A concealed squad that enters its hex is revealed and may be shot at by Op-Fire.", {}),
    (rule("TS-094"), "Pass on, 1 MP For each figure, between squads", {}),
    (rule("TS-276"), "At home it is free, in the Action Phase too.", {}),
    (rule("TS-276"), "At home it is free in the Status Phase only.", {"home_transfer": "status_phase_only"}),
    (rule("TS-095"), "Sprint +4 MP for a squad, to move and nothing else, no attack.", {}),
    (rule("TS-071"), "For each space above 0: vehicles have +6 MP", {}),
    (rule("TS-072"), "a Sprint has +4 more for each such space", {}),
    (rule("TS-072"), "a Sprint has +4 more, from space 0 too", {"mat_infantry_bonus": "flat"}),
    (rule("TS-088"), "Razor wire 1 1 Tank trap 2 2 Mines (laying them", {}),
    (rule("TS-088"), "½ XP besides) 4 4 S-Mines 4 4 Charge 2 2", {}),
    (rule("TS-088"), "Entrenchment 2 Trench 4 Pillbox 4 Razor wire", {}),
    (rule("TS-089"), "Mines (laying them ½ XP besides)", {}),
    (rule("TS-089"), "S-Mines 4 4", {}),
    (rule("TS-085"), "Building Leaves the squad Fatigued and draws special opportunity fire.", {}),
    (rule("TS-086"), "Nothing is built on the hex of a victory or fuel marker.", {}),
    (rule("TS-090"), "Repair of a crater or a vehicle 3", {}),
    (rule("TS-091"), "takes off a crater or light damage, or makes heavy damage light.", {}),
    (rule("TS-092"), "Each further Engineer squad in the hex adds 4", {}),
    (rule("TS-092"), "MP to the work and becomes Fatigued. TS-092", {}),
    (rule("TS-093"), "Medics As in the base game: +1 cover against", {}),
    (rule("TS-093"), "a die: on 4 to 6 a weakened squad in its hex", {}),
    (rule("TS-096", "TS-097"), "After an enemy Action Turn and after the", {}),
    (rule("TS-098"), "At once, the shortest one home; Op-Fire may hit on it.", {}),
    (rule("TS-099"), "up to two dice of an attack by one: a 6 to 5", {}),
    (rule("TS-101"), "Disrupted squad stays so; suppressive fire can still Disrupt or Rout it. TS-101", {}),
    (rule("TS-102"), "At home Pinned or Disrupted comes off at once.", {}),
    (rule("TS-102"), "At home Pinned or Disrupted stays until tokens come off.", {"retreat_arrival": "keep"}),
    (rule("TS-100"), "The reserve fills it up in the next purchase step.", {}),
    (rule("TS-103"), "One unit alone, at 1 less range, without the", {}),
    (rule("TS-104"), "A unit draws it at most once while it is active, not once per hex.", {}),
    (rule("TS-105"), "One enemy squad alone: the closest that sees the target in range.", {}),
    (rule("TS-106"), "One fewer for each hex after the first: of 4", {}),
    (rule("TS-106"), "dice 2 are left at three hexes, of 2 none.", {}),
    (rule("TS-107"), "The shot needs an Op-Fire marker and spends it.", {}),
    (rule("TS-107"), "The shot needs no Op-Fire", {"special_fire_marker": "not_needed"}),
    (rule("TS-087"), " Entrenchment 2 ", {}),
    (rule("TS-087"), " Trench 4 ", {}),
    (rule("TS-087"), " Pillbox 4 ", {}),
    (rule("TS-087"), " Razor wire 1 ", {}),
    (rule("TS-087"), " Tank trap 2 ", {}),
    (rule("TS-087"), " Mines (laying them ½ XP besides) 4 ", {}),
    (rule("TS-087"), " S-Mines 4 ", {}),
    (rule("TS-087"), " Charge 2 ", {}),
)

FIRE: tuple[Case, ...] = (
    (rule("TS-117"), "both: a Trench (4) in forest (2) gives 4.", {}),
    (rule("TS-117"), "Against ballistic fire the 2 of the forest still count.", {}),
    (rule("TS-118"), "the higher of armour and cover applies: a truck in Rough 1, a Panther there 3.", {}),
    (rule("TS-119"), "A squad that kills a unit swaps a Regular for", {}),
    (rule("TS-120"), "Obstructed Every attack die counts 1 lower, before Aiming.", {}),
    (rule("TS-121"), "Close or normal. There is no long range.", {}),
    (rule("TS-122"), "with two hits or more craters a hex without cover terrain; cover terrain is never", {}),
    (rule("TS-123"), "Two or more of its hits left after cover breach a hedgerow or destroy a building.", {}),
    (rule("TS-126"), "Nothing else destroys a building.", {}),
    (rule("TS-126"), "A building also falls to", {"building_destroyed": "hits_above_cover"}),
    (rule("TS-124", "TS-127"), "A Pillbox falls to more than 5 hits of Tanks,", {}),
    (rule("TS-124", "TS-127"), "more than 4, an Entrenchment to more", {}),
    (rule("TS-124", "TS-127"), "than 2; each to a charge in its hex.", {}),
    (rule("TS-125"), "If it lives, it goes one step down: Pinned, Disrupted, Routed.", {}),
    (rule("TS-128"), "A vehicle with heavy damage pays double MP and can still move.", {}),
    (rule("TS-129"), "Suppressive Only machine guns, including those of Tanks and LMG and SMG tokens.", {}),
    (rule("TS-256"), "Only machine guns", {}),
    (rule("TS-256"), "Any unit, as in the base game.", {"mg_only": "off"}),
    (rule("TS-256"), "Shots One, as in the base game.", {"mortar_twice": "off"}),
    (rule("TS-130"), "Covering Fire and Incendiary Mortar Support suppress too.", {}),
    (rule("TS-130"), "Incendiary Mortar Support do not suppress.", {"suppressive_strikes": "refused"}),
    (rule("TS-131"), "A squad aboard takes 4 dice as in close combat", {}),
    (rule("TS-132"), "It fires only through the hex it faces. Its owner sets that when it is unhooked.", {}),
    (rule("TS-133"), "As Tanks do, so even a turn takes Advance or", {}),
    (rule("TS-134"), "A truck or halftrack hooks it for 1 MP;", {}),
    (rule("TS-077"), "free if its activation begins at home.", {}),
    (rule("TS-335", "TS-135"), "In an activation with MP it pays 1 to hook itself", {}),
    (rule("TS-335", "TS-135"), "it pays 1 to hook itself", {"hook_in_activation": "truck"}),
    (rule("TS-136"), "Carrier lost The gun it pulls takes the 4 dice of a lost transport.", {}),
    (rule("TS-137", "TS-143", "TS-144", "TS-145"), "Crew Comes with the gun and moves", {}),
    (rule("TS-141"), "Two crew left count as light damage, one as heavy, in addition to the gun's own.", {}),
    (rule("TS-142"), "Heavy damage takes 2 MP, 2 cover and half the dice.", {}),
    (rule("TS-142"), "Heavy damage doubles what a gun pays for moving.", {"gun_heavy_damage": "double_mp"}),
    (rule("TS-138", "TS-139", "TS-140"), "Free at home after a retreat; at the price", {}),
    (rule("TS-146"), "Shots Two in one activation, at two different hexes.", {}),
    (rule("TS-146"), "Shots Two in a round, one an activation", {"mortar_two_shots": "one_round"}),
    (rule("TS-147"), "In place of normal fire, at hexes in range seen", {}),
    (rule("TS-148"), "At Tanks Light or heavy damage, never destroyed.", {}),
    (rule("TS-149"), "No sight Ballistic fire within normal range: only a 6 hits.", {}),
    (rule("TS-150"), "Never holds an Officer or an Elite.", {}),
    (rule("TS-283"), "Machine gun of a Tank 3 dice, range 5 2 dice, range 2 never", {}),
)

TANKS: tuple[Case, ...] = (
    (rule("TS-151"), "the front 1 more as listed", {}),
    (rule("TS-151"), "a side 1 less where it has no Deflection 1 less", {}),
    (rule("TS-151"), "the rear 1 less 2 less", {}),
    (rule("TS-152"), "a side 1 less where it has no Deflection 1 less", {}),
    (rule("TS-152"), "a side as listed as listed the rear", {"tank_side_armour": "regular"}),
    (rule("TS-153"), "Read off the hex beside the Tank that the line of sight crosses.", {}),
    (rule("TS-154"), "A Tank is a vehicle with an armour class: light, medium or heavy", {}),
    (rule("TS-155"), "MG: 3 dice, range 5 on infantry; 2 dice, range 2 on trucks and halftracks.", {}),
    (rule("TS-156"), "Turret Fires at anything it sees.", {}),
    (rule("TS-157"), "Concentrated Fire uses CF, Fire and Movement and Combined Fire use FaM.", {}),
    (rule("TS-158"), "Tanks and halftracks lose none for Fire and Movement.", {}),
    (rule("TS-159"), "Up to two adjacent Tanks add half their firepower", {}),
    (rule("TS-160"), "One infantry squad in its hex has +1 cover.", {}),
    (rule("TS-161"), "No movement, full firepower and armour; repaired as light damage is.", {}),
    (rule("TS-162"), "1 MP a hex. Each hex side of a turn is 1 MP, so to turn about takes 3.", {}),
    (rule("TS-163"), "1 MP more for every hex and every turn: one hex back with one turn takes 4.", {}),
    (rule("TS-164"), "Penalties and abilities of the base game that", {}),
    (rule("TS-165"), "those of this mode, such as +4 or +6, count once.", {}),
    (rule("TS-165"), "Overrun, and the +4 or +6 of this mode too.", {"tank_triple_mp": "everything"}),
    (rule("TS-166"), "MP all 3 less", {}),
    (rule("TS-167"), "Dice of each shot at it lowered light 2, medium 1, heavy none none", {}),
    (rule("TS-167"), "A 6 becomes 5, a 5 becomes 4, before Aiming; Op-Fire too.", {}),
    (rule("TS-168"), "Firepower half full Concentrated Fire no yes", {}),
    (rule("TS-169"), "Without the Anti-Tank token it can only incapacitate.", {}),
    (rule("TS-170"), "Through it The attack is Obstructed. Two Obstructed hexes block sight.", {}),
    (rule("TS-171"), "Units have +2 cover. An assault into it halves", {}),
    (rule("TS-284"), "Turning then Impossible: one without turret keeps its one direction of fire.", {}),
    (rule("TS-285"), "But nobody enters the target's hex and the target does not retreat.", {}),
    (rule("TS-286"), "Must be Standing: firepower is never halved twice.", {}),
    (rule("TS-287"), "Rear dice first, against 1 armour and 2 Deflection", {}),
    (rule("TS-287"), "against 1 armour die more. Armour dice not used carry over, hits add up.", {}),
    (rule("TS-302"), "Panther Regular Sniper MG of a Tank StuG III armour 3 1 die range 8, 3 dice", {}),
    (rule("TS-302"), "3 at range 5, 2 at range 2 No turret", {}),
)

QUESTIONS: tuple[Case, ...] = (
    (rule("TS-004"), "Fatigued The same as exhausted. Its marker is the activation token.", {}),
    (rule("TS-066"), "A Fatigued unit that gets an Op-Fire marker", {}),
    (rule("TS-067"), "Advance, Concentrate Fire, Fire and Movement, Assault,", {}),
    (rule("TS-068"), "Movement is Advance; Combined Fire is several units in a Concentrate Fire.", {}),
    (rule("TS-068"), "in addition Movement and Combined", {"actions_names": "both_added"}),
    (rule("TS-178"), "Comes from one of your units that is not Fatigued;", {}),
    (rule("TS-342"), "Motorcycles and Relief Infantry arrive ready and may go into opportunity fire.", {}),
    (rule("TS-180"), "A call-in takes the Vehicle Level of its class;", {}),
    (rule("TS-180"), "A call-in takes no Vehicle Level;", {"callin_level": "not_required"}),
    (rule("TS-333"), "any side with the doctrine may call.", {}),
    (rule("TS-333"), "only the side whose vehicle it is may call.", {"callin_nation": "own"}),
    (rule("TS-316"), "Commandos Have 1 cover more, and not the 1 less of Paratroopers.", {}),
    (rule("TS-336"), "Dropped after the Op-Fire step, they get their marker at once.", {}),
    (rule("TS-336"), "they get a marker in the next one.", {"drops_marker": "no"}),
    (rule("TS-271"), "A hex, a figure passed on, another hex: 3 MP in all.", {}),
    (rule("TS-272"), "Swapping figures costs 2 MP each, one each way.", {}),
    (rule("TS-273"), "Passed on in mid-move, an Officer gives the", {}),
    (rule("TS-274"), "A machine gun has that of an Elite in its squad, even if the Elite does not fire.", {}),
    (rule("TS-277"), "One figure: a hit kills it, nothing fills it up.", {}),
    (rule("TS-278"), "Range 8, three dice, one of which may be modified; always concealed.", {}),
    (rule("TS-279"), "Elite with Determination (1) and Aiming (1).", {}),
    (rule("TS-280"), "NCO After its Action the squad has an Op-Fire token beside its Fatigued marker.", {}),
    (rule("TS-281", "TS-282"), "An empty truck of any side moves in its side's", {}),
    (rule("TS-281", "TS-282"), "An empty truck of the Logistics", {"logistics_keyword": "doctrine"}),
    (rule("TS-283"), "Infantry can damage and destroy trucks and", {}),
    (rule("TS-275"), "A gun may come hooked to a carrier bought with it or standing at home.", {}),
    (rule("TS-288"), "In the gun's own activation it is not Fatigued", {}),
    (rule("TS-289"), "Hooked for 1 MP and driven, the gun may then", {}),
    (rule("TS-290"), "attacks, moves without 1 MP more a hex, or", {}),
)

ROUND: tuple[Case, ...] = (
    (rule("TS-017"), "1 Mat Every unit one space to the right.", {}),
    (rule("TS-017"), "Every unit one space to the right, up to +3.", {"mat_last_space": 3}),
    (rule("TS-025", "TS-037", "TS-053"), "3 Purchase In secret, onto mat space", {}),
    (rule("TS-025", "TS-037", "TS-053"), "-1. The Tank Pool pays Tanks only.", {}),
    (rule("TS-054"), "4 Initiative It passes to the other side, except in round 1.", {}),
    (rule("TS-055"), "5 Tokens Fatigued and Pinned come off, Disrupted becomes Pinned.", {}),
    (rule("TS-056"), "6 Op-Fire A marker for every unit on the board, for none on the mat.", {}),
    (rule("TS-057", "TS-058"), "7 Transfers Figures between squads of a hex", {}),
    (rule("TS-019"), "Fewer victory hexes lose the difference in VP, 2 at most; at 0 the match is lost.", {}),
    (rule("TS-022"), "16 CP less 1 for each UP on the board, 8 at least;", {}),
    (rule("TS-024"), "1 of them goes into the Tank Pool.", {}),
    (rule("TS-024"), "1 more goes into the Tank Pool.", {"tank_pool_source": "on_top"}),
    (rule("TS-026"), "Unspent points stay.", {}),
    (rule("TS-026"), "Free CP lapse with the round; Tank Pool and FP stay.", {"carry_over": "cp_lapse"}),
    (rule("TS-028", "TS-029"), "1 at least while both sides have 10 VP.", {}),
    (rule("TS-028", "TS-029"), "1 more while both sides have 10 VP.", {"fuel_minimum": "extra"}),
    (rule("TS-034"), "each UP on board and mat", {"up_scope": "board_and_mat"}),
    (rule("TS-034"), "each UP on the board", {}),
    (rule("TS-309"), "Each base needs a figure.", {}),
    (rule("TS-309"), "A base without a figure is kept for a later round.", {"base_unmanned": "kept"}),
    (rule("TS-047", "TS-048", "TS-049", "TS-050"), "one a round: 1 for 2 CP and 2 FP, 2 for", {}),
    (rule("TS-047", "TS-048", "TS-049", "TS-050"), "3 CP and 6 FP, 3 for 3 CP and 10 FP.", {}),
    (rule("TS-032", "TS-033", "TS-035"), "squad, truck, halftrack, AT gun 1, light Tank", {}),
    (rule("TS-032", "TS-033", "TS-035"), "2, medium Tank 3, heavy Tank 4; 24 on", {}),
    (rule("TS-062"), "the current UP count", {}),
    (rule("TS-062"), "UP at the start of the Action Phase count", {"actions_recount": "start_of_phase"}),
    (rule("TS-063"), "a side with an Action and a unit for it cannot pass.", {}),
    (rule("TS-063"), "a side may pass.", {"actions_pass": "on"}),
    (rule("TS-108", "TS-109", "TS-110"), "gun, mortar, specialization, truck ½ XP", {}),
    (rule("TS-108", "TS-109", "TS-110"), "Light Tank 1 XP Medium Tank 2 XP Heavy Tank 3 XP", {}),
    (rule("TS-111"), "Halftrack, rocket launcher 1 XP", {}),
    (rule("TS-111"), "Halftrack, rocket launcher ½ XP", {"no_class_vehicle": 2}),
    (rule("TS-112"), "AT gun nothing but its crew", {}),
    (rule("TS-112"), "AT gun 1, and its crew", {"xp_at_gun": "one"}),
    (rule("TS-312"), "Routed squad as killed", {}),
    (rule("TS-312"), "Routed squad nothing", {"xp_routed": "no"}),
    (rule("TS-313"), "Sniper ½ XP", {}),
    (rule("TS-313"), "Sniper ¼ XP", {"xp_sniper": "quarter"}),
    (rule("TS-027"), "1 FP for a fuel marker held, if the map does not say;", {"fuel_per_marker": 1}),
    (rule("TS-027"), "2 FP for a fuel marker held, if the map does not say;", {"fuel_per_marker": 2}),
    (rule("TS-027"), "3 FP for a fuel marker held, if the map does not say;", {"fuel_per_marker": 3}),
    (rule("TS-044"), "It fills new squads and those at home.", {"reserve_fill": "new_and_home"}),
    (rule("TS-044"), "those at home and all on the mat.", {"reserve_fill": "also_mat"}),
    (
        rule("TS-044"),
        "It fills new squads and those that retreated home.",
        {"reserve_fill": "only_retreated"},
    ),
)

MODELS: tuple[Case, ...] = (
    (rule("TS-262"), "IS-2 Königstiger Russian marker Königstiger", {}),
    (rule("TS-262"), "Panzer II T-70 German marker T-70", {}),
    (rule("TS-263"), "Brummbär sIG of the Stalingrad campaign, printed as sIG133", {}),
    (rule("TS-263"), "Brummbär without it KV-1 German marker", {}),
    (rule("TS-264"), "KV-2 KV-1 none", {}),
    (rule("TS-264"), "SU-85 SU-122 none", {}),
    (rule("TS-264"), "Katyusha, Panzerwerfer 42 truck or halftrack of an Allied faction not in play", {}),
    (rule("TS-265"), "German marker KV-1, KV-2", {}),
    (rule("TS-265"), "none KV-1, Brummbär", {}),
    (rule("TS-259"), "Bren Carrier its own, with the values of a halftrack", {}),
    (rule("TS-052", "TS-337"), "Half of each specialization, rounded down.", {}),
    (rule("TS-052", "TS-337"), "Medals and Mounted count too.", {"medals_are_tokens": "yes"}),
    (rule("TS-310"), "Shared pieces Each side has half of them, rounded down.", {}),
    (rule("TS-310"), "First come, first served.", {"stock_shared": "first_come"}),
    (rule("TS-258", "TS-261", "TS-266", "TS-267", "TS-268"), "no MG-42, AT36 or ZiS-3.", {}),
)


def on(key: str, cases: Iterable[Case]) -> list[Any]:
    return [pytest.param(key, text, rulings, marks=mark) for mark, text, rulings in cases]


@pytest.mark.parametrize(
    ("key", "text", "rulings"),
    [
        *on("reference-moving", MOVING),
        *on("reference-fire", FIRE),
        *on("reference-tanks", TANKS),
        *on("reference-questions", QUESTIONS),
        *on("round", ROUND),
        *on("models", MODELS),
    ],
)
def test_a_leaf_says_what_the_rule_is_under_the_house_rule_set(
    key: str, text: str, rulings: dict[str, Any]
) -> None:
    assert text in told(key, **rulings)


@rule("TS-306")
def test_terms_stand_in_the_sets_words_and_open_ones_are_lines_for_the_pencil() -> None:
    known = Doctrines("Set", terms=(Term("Drift", "Two dice of wind."), Term("Muddle", "Nobody knows.")))
    said = words(papers(known)["reference-questions"])
    assert "Drift Two dice of wind. Muddle Nobody knows. Target Line Target Hex Area Attack" in said
    assert "Wide Blast Radius Deflection Determination Effective on Roads" in said
    assert "agree on what is left open" in said
    names = questions().partition(" Terms ")[2]
    whole = Doctrines("Set", terms=tuple(Term(name, "Told.") for name in UNEXPLAINED))
    assert all(name in names for name in UNEXPLAINED)
    assert "left open" not in words(papers(whole)["reference-questions"])
