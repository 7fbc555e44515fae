"""Things on the wrong side's ground or in the wrong field, and their sound neighbours."""

from dataclasses import replace

import pytest

from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.references import shipped_library
from rulesets.memoir44.check.check import check
from rulesets.memoir44.check.combination import check as check_combination
from rulesets.memoir44.document.combination import COMBINATIONS
from rulesets.memoir44.document.document import (
    Arrival,
    BridgeControl,
    Exit,
    Medal,
    Missing,
    ReinforcementTable,
    Scenario,
    SpecialRule,
    SuddenDeath,
    TownControl,
)
from rulesets.memoir44.system import MEMOIR44
from tests.rulesets.memoir44.check.defect import MEDAL, UNITS, far_hex, hex_of
from tests.rulesets.memoir44.check.defects_of_places import MARKED, ONE_TOWN
from tests.rulesets.memoir44.check.judged import found, noted
from tests.rulesets.memoir44.sound import SOUND, Change, after, d_day, english, landing, lay, of, with_

HELD = with_(towns=TownControl(thresholds=(1,), held=(hex_of("G5"),)))


def ruled(said: str) -> Change:
    return english(rules=f"{MARKED} {said}")


def said(document: Scenario, code: str) -> list[str]:
    """The sentences of a code about the document."""
    return [item.sentence for item in check(document, {}) if item.code == code]


@pytest.mark.parametrize(
    ("rule", "town"),
    [
        ("The Axis holds every town but the Church.", HELD),
        ("The Axis holds every town but G5.", HELD),
        ("The Axis holds every town at first.", ONE_TOWN),
        ("The Church is the Allies' from the first.", HELD),
        ("The Allies begin with the church.", HELD),
        ("The church is old.", ONE_TOWN),
    ],
)
def test_towns_held_as_the_rules_name_them_are_sound_and_the_others_are_not(rule: str, town: Change) -> None:
    church = lay("terrain", "church", "G5")
    bare = with_(medals=())
    assert found(after(SOUND, church, bare, town, ruled(rule))) == []
    other = ONE_TOWN if town is HELD else HELD
    speaks_of_it = "every town but" in rule or "Allies" in rule
    codes = [code for code, _ in found(after(SOUND, church, bare, other, ruled(rule)))]
    assert codes == (["told-held"] if speaks_of_it else [])


def test_a_held_town_with_a_friend_in_it_or_nobody_is_sound() -> None:
    assert found(after(SOUND, HELD)) == []
    assert found(after(SOUND, HELD, lay(UNITS, "infus", "G5"))) == []


def test_a_neutral_medal_is_free_and_so_is_one_of_the_own_side() -> None:
    for name in ("medal0", "medal1"):
        assert found(after(SOUND, with_(medals=(replace(MEDAL, name=name, side="allied"),)))) == []


def test_a_whole_set_of_medals_of_another_army_is_what_was_at_hand() -> None:
    both = tuple(Medal(hex_of(name), "medal6") for name in ("G5", "C7"))
    assert found(after(SOUND, with_(medals=both, packs=("base", "terrain", "eastern")))) == []


def test_works_behind_the_enemy_are_sound_where_several_lie_or_the_rules_tell_of_them() -> None:
    mine = lay("tag", "tag3", "I9", side="allied")
    assert found(after(SOUND, mine, ruled("The Allied minefield was laid in the night."))) == []
    assert found(after(SOUND, mine, ruled("A sabotage has mined I9."))) == []
    assert found(after(SOUND, lay("tag", "tag3", "I9", "C9", side="allied"))) == []
    assert found(after(SOUND, lay("tag", "tag3", "I9", side="axis"))) == []


def test_an_exit_on_water_is_sound_where_it_is_forded_and_one_on_a_bridge_always() -> None:
    river = with_(exits=(Exit(hex_of("A5"), "allied"),))
    assert found(after(SOUND, river, ruled("The river can be forded."))) == []
    assert found(after(SOUND, river, lay("tile", "bridge", "A5"))) == []


def test_who_leaves_over_his_own_baseline_is_told_of_or_leaves_at_the_flank() -> None:
    home = with_(exits=(Exit(hex_of("E1"), "allied"),))
    assert found(after(SOUND, home)) == [("exit-at-home", "exits.0")]
    assert found(after(SOUND, home, ruled("The wounded are evacuated."))) == []
    assert found(after(SOUND, with_(exits=(Exit(hex_of("A1"), "allied"),)))) == []
    assert found(after(SOUND, with_(exits=(Exit(hex_of("E9"), "allied"),)))) == []


def test_an_objective_behind_the_own_line_is_a_note_and_one_before_it_or_held_is_none() -> None:
    behind = Medal(hex_of("C1"), "medal1")
    assert noted(after(SOUND, with_(medals=(behind,)))) == [("goal-behind", "medals.0")]
    for medal in (
        replace(behind, holder="allied"),
        Medal(hex_of("C3"), "medal1"),
        replace(behind, name="medal0"),
    ):
        assert noted(after(SOUND, with_(medals=(medal,)))) == []
    death = SuddenDeath("allied", 1, (hex_of("C1"),))
    assert noted(after(SOUND, with_(sudden_death=(death,)))) == [("goal-behind", "sudden_death.0")]
    off = SuddenDeath("allied", 1, (hex_of("C1"), Hex(8, -2)))
    assert noted(after(SOUND, with_(sudden_death=(off,)))) == []


def test_a_craft_is_no_obstacle_to_a_place_of_craft() -> None:
    places = with_(craft=tuple(map(far_hex, ("b2", "c2", "d2"))), craft_used=1)
    assert found(after(landing(), lay("tile", "barge", "c2"), places)) == []


def test_one_text_may_be_short_in_two_fields_or_an_order_for_both() -> None:
    assert found(after(SOUND, english(historical="None.", victory="None."))) == []
    orders = english(allied_orders="Hold the mill at any cost.", axis_orders="Hold the mill at any cost.")
    assert found(after(SOUND, orders)) == []
    whole = "The river runs high this year, and nobody has seen the bottom of the ford since the spring."
    inside = english(description=whole, historical=f"Summer. {whole} Then they came.")
    assert found(after(SOUND, inside)) == [("text-twice", "words.0.historical")]


def test_a_variant_under_its_own_key_is_called_what_its_designer_likes() -> None:
    gold = d_day("gold")
    assert found(after(gold, english(name="Gold and Juno"))) == []
    assert found(after(landing(), with_(date_begin="1944-06-06"), english(name="Juno Beach"))) == []


BRIDGES = (
    "The river cannot be crossed but by its two bridges, at {}.",
    "The bridges ({}) stand.",
    "Bridges: {}.",
    "{} are bridges.",
    "At {} lie the bridges.",
    "Two bridges cross the river, at {}.",
    "The bridges, {}, are held.",
)


@pytest.mark.parametrize("rule", BRIDGES)
def test_a_noun_before_or_after_its_hexes_is_held_against_the_map(rule: str) -> None:
    two = after(SOUND, lay("tile", "bridge", "B5", "A5"))
    assert found(after(two, ruled(rule.format("A5 and B5")))) == []
    assert said(after(two, ruled(rule.format("B5 and C5"))), "told-hex") == [
        "The rules put a bridge on C5; the map has none there, and one on A5."
    ]


def test_hexes_in_two_lists_or_with_other_signs_are_one_list() -> None:
    two = after(SOUND, lay("tile", "bridge", "B5", "A5"))
    for rule in (
        "Two bridges, one at {} and one at {}.",
        "The two bridges at {} & {}.",
        "Two bridges: {}/{}.",
    ):
        assert found(after(two, ruled(rule.format("A5", "B5")))) == []
        assert [code for code, _ in found(after(two, ruled(rule.format("A5", "C5"))))] == ["told-hex"]


def test_what_may_be_built_and_what_is_only_near_a_noun_is_left_alone() -> None:
    for rule in (
        "Engineers may build a bridge at C5.",
        "C5 has no bridge.",
        "From the bridge B5 to C5 is water.",
    ):
        assert found(after(SOUND, ruled(rule))) == []


@pytest.mark.parametrize(
    "rule",
    (
        "The bridge at {} was blown in the night: the road ends there.",
        "The destroyed bridge at {} lets nobody pass.",
        "No bridge is left at {}.",
        "The Germans blew the bridge at {}.",
        "There was a bridge at {}, now destroyed.",
        "The church at {} was burnt down.",
        "{} has the bridge no longer.",
        "At B5 lies a bridge, and the bridge at {} is gone.",
        "Two bridges were blown in the night.",
    ),
)
def test_what_a_rule_says_is_gone_need_not_be_there(rule: str) -> None:
    assert found(after(SOUND, ruled(rule.format("C5")))) == []


@pytest.mark.parametrize(
    "rule",
    (
        "The bridge at C5 may be blown.",
        "The bridge at C5 is destroyed when a tank crosses it.",
        "The bridge at C5 stands, and the mill was destroyed.",
    ),
)
def test_what_may_yet_go_or_stands_beside_what_is_gone_is_held_against_the_map(rule: str) -> None:
    assert [code for code, _ in found(after(SOUND, ruled(rule)))] == ["told-hex"]


AXIS_EXIT = Exit(hex_of("M1"), "axis", tag="tag5")
WAYS = with_(exits=(Exit(hex_of("M5"), "allied", group=(hex_of("M5"), hex_of("M3"))), AXIS_EXIT))


def rules_of(*texts: str) -> Change:
    return with_(special=tuple(map(SpecialRule, texts)))


def test_exits_of_several_rules_are_held_against_the_map_together() -> None:
    allied, axis = "M3 and M5 are Exit hexes of the Allies.", "M1 is an Exit hex of the Axis."
    edge = "The Axis leaves by the right edge of the map."
    assert found(after(SOUND, WAYS, rules_of(allied, axis))) == []
    assert found(after(SOUND, WAYS, rules_of(f"{allied} {axis}"))) == []
    assert found(after(SOUND, WAYS, rules_of(allied, edge))) == []
    assert said(after(SOUND, WAYS, rules_of("M5 is an Exit hex of the Allies.", axis)), "told-hex") == [
        "The map has an exit on M3 beside those of the rules."
    ]


def test_two_rules_may_each_tell_of_another_way_to_win_at_once() -> None:
    groups = [tuple(map(hex_of, names)) for names in (("G5", "H5"), ("I5", "J5"))]
    deaths = with_(sudden_death=tuple(SuddenDeath("allied", 2, group) for group in groups))
    first = "The Allies win at once with G5 and H5."
    both = rules_of(first, "The Allies win at once with I5 and J5.")
    wrong = rules_of(first, "The Allies win at once with I5 and K5.")
    assert said(after(SOUND, deaths, both), "told-field") == []
    assert said(after(SOUND, deaths, wrong), "told-field")


def test_bridges_under_control_may_be_named_by_two_rules() -> None:
    two = (
        lay("tile", "bridge", "A5", "B5"),
        with_(bridges=BridgeControl((hex_of("A5"), hex_of("B5")), "allied")),
    )
    first = "Bridge Control, for the Allies only: the bridge on A5."
    assert said(after(SOUND, *two, rules_of(first, "Bridge Control is on B5 too.")), "told-field") == []
    assert said(after(SOUND, *two, rules_of(first)), "told-field") == [
        "The rules say which bridges are under Bridge Control (here 1), the field says otherwise of B5."
    ]


def test_what_one_rule_says_of_the_exits_of_a_side_is_not_said_of_the_others() -> None:
    once = "The first unit to leave by each gains 1 permanent medal."
    way = Exit(hex_of("M5"), "allied", first_only=True)
    ways = with_(exits=(way, AXIS_EXIT))
    rule = f"M5 is an Exit hex of the Allies: {once[0].lower()}{once[1:]}"
    axis = "M1 is an Exit hex of the Axis."
    assert said(after(SOUND, ways, rules_of(rule, axis)), "told-field") == []
    assert said(after(SOUND, ways, rules_of(once)), "told-field")


PRIZES = (
    "5 medals. The hex with the {} is a temporary Medal Objective for the Allied player.",
    "5 medals. The {} is a Medal Objective for the Axis.",
)


@pytest.mark.parametrize("text", PRIZES)
@pytest.mark.parametrize(
    ("noun", "tile"),
    [("Romanian HQ", "pheadquarter"), ("old lighthouse", "lighthouse"), ("church", "church")],
)
def test_what_the_text_makes_a_medal_has_one_on_the_map(text: str, noun: str, tile: str) -> None:
    won = english(victory=text.format(noun))
    thing = lay("terrain", tile, "I5")
    assert said(after(SOUND, thing, won), "told-medal") != []
    assert (
        said(after(SOUND, thing, won, with_(medals=(replace(MEDAL, at=hex_of("I5")),))), "told-medal") == []
    )
    assert said(after(SOUND, won), "told-medal") == []


def test_what_is_won_by_destroying_it_needs_no_medal_on_the_map() -> None:
    text = english(victory="5 medals. The German gun is a medal for the Allies once destroyed.")
    assert said(after(SOUND, text), "told-medal") == []


def test_maps_the_wrong_way_round_are_said_to_be_so() -> None:
    event = COMBINATIONS["double-sword-juno"]
    turned = replace(event, maps=event.maps[::-1])
    (finding,) = check_combination(turned, shipped_library(MEMOIR44, turned))
    assert finding.sentence == "The maps stand the wrong way round: Juno and Sword."
    assert finding.mend == "From left to right it is Sword and Juno: turn them about."


def test_who_cannot_get_to_a_medal_is_named() -> None:
    lakes = lay("terrain", "lakeA", "h8", "i8", "H7", "J7", "h6", "i6")
    medal = with_(medals=(Medal(hex_of("I7"), "medal1"),))
    assert said(after(SOUND, lakes, medal), "unreachable") == [
        "No unit of the Allies can get to the medal on I7: the ground on the way lets nobody through."
    ]


def test_a_road_into_a_river_asks_for_a_bridge() -> None:
    document = after(SOUND, lay("terrain", "road", "b6", "c4", turn=3), english(name="The mill"))
    mends = [item.mend for item in check(document, {}) if item.code == "no-crossing"]
    assert mends == ["Lay a bridge there, or say in the rules how it is crossed."]


def test_a_line_on_a_table_leads_to_the_rows_it_speaks_of_and_no_others() -> None:
    def places(code: str, side: str, *rows: Arrival) -> list[tuple[str, ...]]:
        tables = with_(reinforced=(side,), reinforcements=(ReinforcementTable(side, rows),))
        return [item.places for item in check(after(landing(), tables), {}) if item.code == code]

    comes = (Arrival("star", "infger", 4, "entry"), Arrival("flag", "on-the-move", 0, "entry"))
    comes += (Arrival("infantry", "infger", 4, "coast"),)
    assert places("no-entry", "axis", *comes) == [("reinforcements.0", "table.axis.star.unit")]
    swapped = (Arrival("armor", "infus", 4, "coast"), Arrival("infantry", "tankus", 3, "coast"))
    rows = ("table.allied.armor.unit", "table.allied.infantry.unit")
    assert places("table-odd", "allied", *swapped) == [rows]


def test_a_table_names_the_unit_and_both_numbers_and_one_of_the_enemy_needs_no_entry_too() -> None:
    typed = with_(reinforced=("axis",))
    many = ReinforcementTable("axis", (Arrival("grenade", "gunger", 4, "coast"),))
    assert said(after(SOUND, typed, with_(reinforcements=(many,))), "table-odd") == [
        "The table of the Axis brings for grenade 4 figures of German artillery, which has 2."
    ]
    enemy = ReinforcementTable("axis", (Arrival("infantry", "infus", 4, "entry"),))
    codes = [code for code, _ in found(after(SOUND, typed, with_(reinforcements=(enemy,))))]
    assert codes == ["table-side"]


def test_hands_of_the_book_that_are_swapped_are_one_finding_with_the_draws() -> None:
    cards = (of("top", cards=6, draws=()), of("bottom", cards=3, draws=(1, 2)))
    assert said(after(d_day("gold"), *cards), "book-swapped") == [
        "The hands and extra draws are swapped: 3 for the Allies and 6 for the Axis; on Gold Beach it is 6 "
        "for the Allies and 3 for the Axis, and the draws are those of the other side."
    ]
    assert found(after(d_day("gold"), of("top", cards=6))) == [("book-cards", "top.cards")]


def test_on_a_board_that_is_too_deep_the_hexes_of_the_rules_are_not_blamed_too() -> None:
    bridges = ruled("The bridge on B5 stands.")
    assert found(after(SOUND, bridges)) == []
    codes = [code for code, _ in found(after(SOUND, bridges, of("map", board="BRKTHRU")))]
    assert "half-empty" in codes and "told-hex" not in codes


@pytest.mark.parametrize("near", ["beside", "near", "next to", "opposite", "south of"])
def test_a_landmark_beside_a_hex_does_not_lie_on_it(near: str) -> None:
    assert found(after(SOUND, english(rules="The ford (I1) is shallow."))) == [("told-hex", "words.0.rules")]
    assert found(after(SOUND, english(rules=f"The mill {near} the ford (I1) is old."))) == []


def test_the_landmark_of_a_prize_is_not_the_prize() -> None:
    church = lay("terrain", "church", "I3")
    prize = after(SOUND, church, english(victory="The church is a medal."))
    beside = after(SOUND, church, english(victory="The mill beside the church is a medal."))
    assert "told-medal" in dict(found(prize))
    assert "told-medal" not in dict(found(beside))


def test_a_regiment_of_tanks_may_be_called_after_troops() -> None:
    tank = lay(UNITS, "tankus", "I3")
    assert found(after(SOUND, tank, english(rules="The Sherwood Rangers (I3) lead."))) == []
    assert found(after(SOUND, tank, english(rules="The American Rangers (I3) lead."))) != []


def test_short_orders_may_be_those_of_both_sides() -> None:
    both = "Take the village and the mill, and hold them until the night falls on the stream."
    assert found(after(SOUND, english(allied_orders="Hold on.", axis_orders="Hold on."))) == []
    twice = found(after(SOUND, english(allied_orders=both, axis_orders=both)))
    assert [code for code, _ in twice] == ["text-twice"]


@pytest.mark.parametrize("text", ["Smoke Screen: one may be laid.", "Smoke Screen."])
def test_a_rule_that_begins_with_a_title_has_its_number(text: str) -> None:
    wrong = with_(special=(SpecialRule(text, "Actions 19"),))
    assert ("rule-number", "special.0.catalogue") in found(after(SOUND, wrong))
    assert "rule-number" not in dict(found(after(SOUND, with_(special=(SpecialRule(text, "Actions 21"),)))))


def test_exits_that_all_lie_in_the_sea_are_meant() -> None:
    exits = with_(exits=(Exit(far_hex("M1"), "allied", group=(far_hex("M3"),)),))
    assert "exit-at-sea" not in dict(found(after(landing(), exits)))


def test_what_is_filled_in_by_guess_may_still_be_missing() -> None:
    guess = Missing("top.cards", "The hand of the Axis follows from the order of the columns.")
    assert [code for code, _ in found(after(SOUND, with_(missing=(guess,))))] == ["missing"]


def test_a_name_that_is_empty_is_not_swapped_with_the_subtitle() -> None:
    nameless = found(after(SOUND, english(name="", subtitle="The Mill at the Ford")))
    assert nameless == [("no-name", "words.0.name")]
