"""Ways that end at water, what lies on a named water, badges no rule is about: where each begins and ends."""

import pytest

from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.document import BridgeControl, BuiltBridge, Medal, Scenario, SpecialRule
from tests.rulesets.memoir44.check.defect import UNITS, hex_of
from tests.rulesets.memoir44.check.defects_of_waters import (
    CITED,
    ENDS,
    MERE,
    MILL,
    WATERS_NAMED,
    lettered,
)
from tests.rulesets.memoir44.check.judged import found
from tests.rulesets.memoir44.sound import SOUND, Change, after, english, lay, with_

BROKEN_OFF = after(SOUND, ENDS, MILL)
GAP = ("no-crossing", "C5")
TWO_WATERS = after(SOUND, MERE, WATERS_NAMED)


def told(said: str) -> Scenario:
    """A road ends on both banks, and the background says this of it."""
    return after(SOUND, ENDS, english(name="The mill", historical=said))


def ruled(*texts: str) -> Change:
    """The texts as special rules."""
    return with_(special=tuple(SpecialRule(text) for text in texts))


@pytest.mark.parametrize(
    "said",
    [
        "The bridge was blown.",
        "Both bridges over the brook had been destroyed in May.",
        "The engineers blew the old bridge.",
        "A broken bridge lies here.",
        "The bridge at C5 is down.",
        "The bridges beside b4 are gone.",
        "There is no bridge.",
        "The brook is fordable.",
        "A ferry goes to the mill.",
        "The men cross in boats.",
        "They take the banks of the brook in boats.",
        "Le pont est détruit.",
        "Die Brücke ist gesprengt.",
    ],
)
def test_a_text_that_says_why_the_road_ends_at_the_river_is_believed(said: str) -> None:
    assert GAP not in found(told(said))


@pytest.mark.parametrize(
    "said",
    [
        "The bridges are to be blown.",
        "The bridge may be blown.",
        "The bridge at J9 was blown.",
        "The bridge at E5 was blown.",
        "The guns were destroyed.",
        "Gliders come down within yards of the bridge.",
        "Boats land on the beach.",
        "Bring them down both banks.",
    ],
)
def test_a_text_of_other_things_does_not_say_why_the_road_ends_there(said: str) -> None:
    assert found(told(said)) == [GAP]


def test_a_road_that_ends_twice_on_one_bank_leads_to_the_water() -> None:
    quay = after(SOUND, lay("terrain", "road", "b6", turn=3), lay("terrain", "road", "c6", turn=2), MILL)
    assert found(quay) == []


def test_a_bank_goes_on_over_the_east() -> None:
    river, ends = lay("terrain", "river", "E5", turn=2), lay("terrain", "road", "e4", turn=3)
    lines = found(after(SOUND, river, ends, lay("terrain", "road", "F5"), MILL))
    assert "no-crossing" not in dict(lines)


def test_one_end_at_the_river_is_sound_and_with_a_town_across_it_is_not() -> None:
    one = after(SOUND, lay("terrain", "road", "b6", turn=3), MILL)
    assert found(one) == []
    assert found(after(one, lay("terrain", "buildings", "c4"))) == [GAP]


def test_a_road_into_the_course_of_the_river_is_on_no_bank() -> None:
    along = after(SOUND, lay("terrain", "road", "D5"), lay("terrain", "buildings", "E5"), MILL)
    assert found(along) == []
    over = after(along, lay("terrain", "river", "D5"), lay("terrain", "road", "E5", "F5"), MILL)
    assert ("no-crossing", "D5") in found(
        after(over, lay("terrain", "road", "C5"), lay("terrain", "woods", "B5"))
    )


def test_an_end_in_the_course_of_the_river_and_one_on_a_bank_are_two() -> None:
    ends = after(SOUND, lay("terrain", "road", "D5"), lay("terrain", "road", "c4", turn=3), MILL)
    assert found(ends) == [GAP]


def test_a_lettering_on_a_bridge_names_no_water() -> None:
    document = after(SOUND, MERE, lettered(B5="Robehomme", K5="Gray Mere"))
    told = found(after(document, ruled("The raft of Robehomme (K5) is slow.")))
    assert [code for code, _ in told] == ["told-hex"]


def test_rails_want_their_bridge_too_and_ice_and_a_ford_do_not() -> None:
    rails = after(SOUND, lay("terrain", "rail", "b6", "c4", turn=3), MILL)
    assert found(rails) == [GAP]
    assert found(after(BROKEN_OFF, lay("tile", "ford", "C5"))) == []
    ice = lay("terrain", "wriver", "A5", "B5", "C5")
    assert GAP not in found(after(BROKEN_OFF, ice))


def test_where_a_bridge_may_be_built_the_road_may_end() -> None:
    def built(*places: str) -> Scenario:
        bridge = BuiltBridge("", places=tuple(map(hex_of, places)), unit="An engineer unit")
        return after(BROKEN_OFF, with_(built_bridges=(bridge,)))

    assert found(built("C5")) == found(built()) == []
    assert found(built("A5")) == [GAP]


def test_a_bridge_missing_under_bridge_control_is_one_line() -> None:
    control = with_(bridges=BridgeControl((hex_of("C5"),), "allied", 1))
    assert [code for code, _ in found(after(BROKEN_OFF, control))] == ["no-bridge"]


@pytest.mark.parametrize(
    ("rule", "lines"),
    [
        ("The bridge over the Gray Mere (B5) is old.", ["other-water"]),
        ("The raft on the Gray Mere (K5) is slow.", []),
        ("The bridge over the Lozon (B5) is old.", []),
        ("The bridge near the Gray Mere (B5) is old.", []),
        ("The bridge over the Lozon or the Gray Mere (B5) is old.", ["other-water"]),
        ("By the Gray Mere, the bridge at B5 is old.", []),
        ("The raft from the Lozon to the Gray Mere (K5) is slow.", []),
    ],
)
def test_a_hex_of_a_rule_lies_on_the_water_the_rule_names_for_it(rule: str, lines: list[str]) -> None:
    assert [code for code, _ in found(after(TWO_WATERS, ruled(rule)))] == lines


def test_the_sentence_names_both_waters_and_the_hex() -> None:
    medal = with_(medals=(Medal(hex_of("B5"), "medal2", title="Mill on the Gray Mere"),))
    (finding,) = (item for item in check(after(TWO_WATERS, medal), {}) if item.code == "other-water")
    assert finding.sentence == "This is said to be on the Gray Mere, and B5 lies on the Lozon."
    assert finding.mend == "Choose hexes of the Gray Mere, or name the Lozon."
    assert finding.places == ("medals.0", "B5")


def test_a_water_without_a_name_may_be_an_arm_of_the_one_that_is_meant() -> None:
    document = after(SOUND, MERE, lettered(K5="Gray Mere"))
    assert (
        found(after(document, with_(medals=(Medal(hex_of("B5"), "medal2", title="Mill on the Gray Mere"),))))
        == []
    )


def test_a_bridge_far_from_the_lettering_of_its_river_is_on_the_river_all_the_same() -> None:
    river = lay("terrain", "river", *(f"{column}5" for column in "DEF"))
    document = after(TWO_WATERS, river, lay("tile", "bridge", "F5"), with_(medals=()))
    assert found(after(document, ruled("The bridge over the Lozon (F5) is old."))) == []
    assert [code for code, _ in found(after(document, ruled("The mill on the Lozon (H7) is old.")))] == [
        "told-hex"
    ]


def test_of_badges_the_one_is_found_that_no_rule_cites_or_tells_of() -> None:
    sniper = after(SOUND, lay(UNITS, "infger", "F9", badge="badge26"), english(rules=CITED))
    assert found(sniper) == [("badge-uncited", "f8")]
    for more in ("Troops 4.", "Engineers clear wire.", "Special troops are marked.", "No badges are needed."):
        assert found(after(sniper, english(rules=f"{CITED} {more}"))) == [], more
    assert found(after(sniper, english(rules="(Troops 2 - Specialized Units)."))) == []
    listed = with_(special=(SpecialRule("", "Troops 4"),))
    assert found(after(sniper, listed)) == []


def test_one_rule_for_all_special_weapons_is_enough_until_one_is_cited_by_itself() -> None:
    armed = after(
        SOUND,
        lay(UNITS, "infger", "F9", badge="badge41"),
        lay(UNITS, "infger", "D9", badge="badge37"),
        english(rules="(Troops 2 - Specialized Units), (Troops 4 - Combat Engineers)."),
    )
    late = SpecialRule("Late war.", "SWAs 4")
    assert found(after(armed, with_(special=(late,)))) == []
    guns = with_(special=(late, SpecialRule("Anti-tank guns.", "SWAs 5")))
    assert found(after(armed, guns)) == [("badge-uncited", "F9")]
