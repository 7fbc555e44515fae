"""What is called, laid or cited in an unusual way and yet is sound: no error or warning, and no note."""

from dataclasses import replace

import pytest

from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.document import (
    Arrival,
    BuiltBridge,
    Exit,
    Medal,
    ReinforcementTable,
    RuleSwitch,
    Scenario,
    SpecialRule,
)
from rulesets.memoir44.document.rulings import Rulings
from tests.rulesets.memoir44.check.defect import UNITS, far_hex, hex_of
from tests.rulesets.memoir44.check.judged import found
from tests.rulesets.memoir44.sound import SOUND, after, d_day, english, landing, lay, of, with_


def codes(document: Scenario) -> list[str]:
    return [item.code for item in check(document, {})]


@pytest.mark.parametrize(
    ("name", "piece", "badge", "traits"),
    [
        ("Machine guns of the 736th Regiment", "infus", "badge45", {}),
        ("Airborne with a machine gun", "inf2us", "badge9", {"weapon": "machine-gun", "airborne": "yes"}),
        ("Supported American infantry", "infus", "", {"supported": "yes"}),
        ("Swimming tanks of the Sherwood Rangers", "tankus", "", {}),
        ("Mortar battery", "gunus", "", {}),
        ("Artillery of the 155th Panzer Regiment", "gunus", "", {}),
        ("Assault guns", "tankus", "", {}),
        ("Battle group Meyer", "infus", "", {}),
        ("Captured German guns", "gunus", "", {}),
        ("Remnants of the Rangers", "infus", "", {}),
    ],
)
def test_a_name_that_fits_or_says_nothing_of_the_unit_is_left_alone(
    name: str, piece: str, badge: str, traits: dict[str, str]
) -> None:
    assert found(after(SOUND, lay(UNITS, piece, "B1", badge=badge, called=name, **traits))) == []


def test_of_a_side_without_badges_and_of_a_hex_the_rules_name_no_name_is_held_against_the_unit() -> None:
    misnamed = lay(UNITS, "infus", "B1", called="Combat engineers")
    assert found(after(SOUND, misnamed)) == [("called-otherwise", "B1")]
    assert found(after(SOUND, misnamed, english(rules="Badges are not required (Troops 2)."))) == []
    assert found(after(SOUND, misnamed, english(rules="The unit on B1 has lost its tools. (Troops 2)"))) == []


def test_two_of_a_name_may_differ_and_so_may_two_halves_of_many() -> None:
    plain = lay(UNITS, "infus", "B1", "D1", called="Green Howards")
    one = lay(UNITS, "infus", "F1", called="Green Howards", supported="yes")
    assert found(after(SOUND, plain, one)) == [("namesake", "F1")]
    half = lay(UNITS, "infus", "D1", called="Green Howards", supported="yes")
    assert found(after(SOUND, plain, one, half, lay(UNITS, "infus", "B1"))) == []


def test_a_hex_of_the_map_beside_at_the_seam_is_sound_and_its_label_is_that_maps() -> None:
    hill = lay("terrain", "hills", "A7")
    medal = Medal(far_hex("A7"), title="Pointe-du-Hoc", holder="axis", joined=(("omaha", far_hex("M7")),))
    rule = SpecialRule("Pointe-du-Hoc (A7) is one. With Omaha Beach beside this map its hill M7 joins it.")
    rows = with_(medals=(medal,), special=(rule,))
    assert codes(after(d_day("utah"), hill, rows)) == []
    own = replace(medal, joined=(("western-omaha-of-mine", far_hex("M7")),))
    assert codes(after(d_day("utah"), hill, with_(medals=(own,), special=(rule,)))) == []


def test_a_harbour_a_short_coast_and_an_open_bay_are_no_gaps() -> None:
    row = [f"{column}4" for column in "abcdefghijkl"]
    boxes = with_(packs=("base", "terrain", "mediterranean", "winterwars"))
    harbour = lay("terrain", "buildings", "f4")
    assert codes(after(landing(), lay("terrain", "coast", *row, turn=1), boxes)) == []
    assert codes(after(landing(), lay("terrain", "coast", *row, turn=1), harbour, boxes)) == []
    assert codes(after(landing(), lay("terrain", "coast", *row[:6], turn=1), boxes)) == []
    assert codes(after(landing(), lay("terrain", "coast", "a4", "c4", turn=1), boxes)) == []


def test_a_river_that_ends_in_the_open_is_no_gap() -> None:
    assert found(after(SOUND, lay("terrain", "river", "D5"))) == []
    assert found(after(SOUND, lay("terrain", "river", "G5", "H5", "I5"), with_(medals=()))) == []


def test_craft_on_their_places_and_craft_the_rules_name_are_sound() -> None:
    places = with_(craft=(far_hex("C1"), far_hex("E1")), craft_used=1)
    assert codes(after(landing(), lay("tile", "barge", "C1", "E1"), places)) == []
    named = with_(special=(SpecialRule("The craft on B5 has run aground."),))
    assert codes(after(landing(), lay("tile", "barge", "C1", "B5"), places, named)) == []


ARMOR = Arrival("armor", "tankus", 3, "coast", "One of Hobart's Funnies")
TABLES = (
    ReinforcementTable("allied", (ARMOR,)),
    ReinforcementTable("axis", (Arrival("infantry", "infger", 4, "coast"),)),
)


@pytest.mark.parametrize("nation", ["GB", "CA"])
def test_a_rule_whose_unit_a_table_brings_has_its_object(nation: str) -> None:
    rule = with_(special=(SpecialRule("They are special.", "Troops 26"),))
    lacking = after(SOUND, rule, of("bottom", nation=nation))
    assert found(lacking) == [("rule-without-object", "special.0")]
    brought = with_(reinforced=("allied", "axis"), reinforcements=TABLES)
    assert found(after(lacking, brought)) == []
    marked = lay(UNITS, "tankus", "H1", hobart="yes")
    assert "rule-without-object" not in codes(after(lacking, marked))


def test_a_weapon_that_a_player_gives_needs_no_unit_with_it() -> None:
    given = SpecialRule("The Allied player gives a Mortar to a unit of his choice.", "SWAs 6")
    assert codes(after(SOUND, with_(special=(given,)))) == []
    assert found(after(SOUND, with_(special=(replace(given, text="For units with Mortars."),)))) == [
        ("rule-without-object", "special.0")
    ]


def test_destroyers_of_a_text_need_a_destroyer_even_where_nobody_needs_badges() -> None:
    said = "Badges are not required (Troops 2).\nDestroyer rules (Troops 12) are in effect."
    assert found(after(SOUND, english(rules=said))) == [("cited-without-object", "words.0.rules")]


def test_a_switch_is_held_against_a_list_of_rules_and_against_no_prose() -> None:
    british = lay(UNITS, "infbrit", "B1")
    packs = with_(packs=("base", "terrain", "mediterranean"))
    switch = with_(switches=(RuleSwitch("british_commonwealth"),))
    assert codes(after(SOUND, british, packs, switch)) == []
    assert (
        codes(after(SOUND, british, packs, english(rules="The Commonwealth (Nations 5), (Troops 2)"))) == []
    )


def test_a_river_may_be_named_in_full_or_have_no_name_at_all() -> None:
    built = with_(built_bridges=(BuiltBridge("The Orne", places=(hex_of("A5"), hex_of("C5"))),))
    assert found(after(SOUND, built)) == []


@pytest.mark.parametrize("words", ["the right edge", "the right-hand side of the board", "a road"])
def test_an_exit_on_the_edge_the_rules_name_is_where_they_say(words: str) -> None:
    exits = with_(exits=(Exit(hex_of("M5"), "allied"),))
    said = english(rules=f"Allied units may leave the map by {words}. The marks: (Troops 2).")
    assert found(after(SOUND, exits, said)) == []


def test_languages_that_say_the_same_or_leave_it_out_do_not_differ() -> None:
    english_words = replace(SOUND.words[0], allied_orders="You move first.", rules="The guns on L1 stay.")
    german = replace(SOUND.words[0], language="de", name="Die Mühle", description="", rules="", victory="")
    same = replace(german, allied_orders="Sie beginnen.", rules="Die Kanonen auf L1 bleiben.")
    for words in (german, same):
        assert codes(after(SOUND, with_(words=(english_words, words)))) == []


def test_hands_exchanged_are_one_line_and_one_wrong_hand_is_not_called_so() -> None:
    wrong = english(allied_orders="Take 6 command cards.", axis_orders="Take 4 command cards.")
    (one,) = check(after(SOUND, wrong), {})
    assert "swapped" not in one.sentence
    assert one.places == ("words.0.allied_orders", "bottom.cards")


def test_a_table_may_say_in_words_that_supported_units_come_and_is_named_where_it_does_not() -> None:
    def said(words: str) -> list[str]:
        table = ReinforcementTable("allied", (Arrival("infantry", "infus", 4, "entry", words),))
        rows = with_(special=(SpecialRule("Some are supported.", "Troops 27"),), reinforced=("allied",))
        document = after(SOUND, rows, with_(reinforcements=(table,)))
        return [item.sentence for item in check(document, {}) if item.code == "rule-without-object"]

    assert said("a Supported unit") == []
    assert ["the map or in the Reinforcements Tables" in sentence for sentence in said("")] == [True]


def test_a_number_nobody_knows_is_left_alone_where_all_that_is_in_use_is_cited() -> None:
    looked_up = with_(reinforced=("allied",), rulings=Rulings(reinforcements="typed_at_table"))
    unknown = SpecialRule("A rule of the club.", "Actions 38")
    cited = with_(special=(unknown, SpecialRule("", "Actions 28")))
    assert "number-unknown" in dict(found(after(SOUND, looked_up, with_(special=(unknown,)))))
    assert found(after(SOUND, looked_up, cited)) == []
    assert found(after(SOUND, with_(special=(unknown,)))) == []
