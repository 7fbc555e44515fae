"""The warnings of a scenario: each row by its seeded defect, and what is still sound beside it."""

from dataclasses import replace

import pytest

from rulesets.kit.findings import Aside
from rulesets.kit.ruleset import Ref
from rulesets.memoir44.check.check import check
from rulesets.memoir44.check.combination import check as check_combination
from rulesets.memoir44.check.links import check_links
from rulesets.memoir44.document import combination
from rulesets.memoir44.document.document import (
    Arrival,
    BeachControl,
    Exit,
    Medal,
    ReinforcementTable,
    RuleSwitch,
    SpecialRule,
    TownControl,
)
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.ground.analysis import survey
from tests.rules import rule
from tests.rulesets.memoir44.check.defects import defects_of
from tests.rulesets.memoir44.check.judged import found, noted
from tests.rulesets.memoir44.sound import SOUND, after, d_day, english, landing, lay, of, place, with_


@rule("MD-321")
def test_more_than_12_cards_or_medals_are_a_warning_and_one_a_note_on_the_boards_of_the_format_only() -> None:
    assert noted(after(SOUND, of("top", medals=1))) == [("unusual-number", "top.medals")]
    for number in (2, 12):
        assert found(after(SOUND, of("top", cards=number))) == []
    assert found(d_day("sword")) == []


@rule("MD-322")
def test_a_target_beyond_all_that_can_be_won_is_a_warning() -> None:
    assert found(after(SOUND, of("top", medals=8))) == []
    assert found(after(SOUND, of("top", medals=9))) == [("target-out-of-reach", "top.medals")]
    more = with_(medals=(*SOUND.medals, Medal(place(SOUND, "A1"), "medal2")))
    assert found(after(SOUND, of("top", medals=9), more)) == []


@rule("MD-322")
def test_where_more_units_come_no_target_is_out_of_reach() -> None:
    high = after(SOUND, of("top", medals=12))
    coming = with_(switches=(RuleSwitch("airdrop", '{"side": "ALLIES"}'),))
    assert found(after(high, coming)) == found(after(high, english(rules="Actions 20 come into play."))) == []
    way = with_(exits=(Exit(place(SOUND, "M1"), "axis"),))
    assert found(after(high, way)) == []


@rule("MD-323")
def test_an_empty_bunker_without_an_owner_is_a_warning() -> None:
    owned = after(SOUND, lay("tile", "bunker", "I5", side="axis"))
    manned = after(SOUND, lay("tile", "bunker", "I5"), lay("unit", "gunger", "I5"))
    assert found(owned) == found(manned) == []


@rule("MD-324", "MD-292")
@pytest.mark.parametrize(("river", "squarely", "along"), [(1, 1, 4), (2, 5, 2), (3, 3, 6)])
def test_a_bridge_lies_across_its_river(river: int, squarely: int, along: int) -> None:
    wet = after(SOUND, lay("terrain", "river", "I7", turn=river))
    assert found(after(wet, lay("tile", "bridge", "I7", turn=squarely))) == []
    assert found(after(wet, lay("tile", "bridge", "I7", turn=along))) == [("bridge-along", "I7")]


ALONG = {
    "river": {4},
    "riverFL": {4},
    "riverFR": {4},
    "curve": {1, 2, 6},
    "wcurved": {1, 2, 6},
    "riverY": set(),
}
"""The orientations of a bridge that has both ends on one bank of the river, as its tile lies unturned."""


@rule("MD-324")
@pytest.mark.parametrize("river", ALONG)
@pytest.mark.parametrize("turn", range(1, 7))
def test_a_bridge_lies_along_only_with_both_ends_on_one_bank_however_the_river_is_turned(
    river: str, turn: int
) -> None:
    def is_along(bridge: int) -> bool:
        wet = after(SOUND, lay("terrain", river, "I7", turn=turn), lay("tile", "bridge", "I7", turn=bridge))
        return any(item.code == "bridge-along" for item in check_links(survey(wet)))

    along = {(bridge - 1 - 2 * (turn - 1)) % 6 + 1 for bridge in ALONG[river]}
    assert {bridge for bridge in range(1, 7) if is_along(bridge)} == along


@rule("MD-324")
def test_the_spans_of_a_long_bridge_need_no_river_of_their_own() -> None:
    long = after(
        SOUND,
        lay("terrain", "river", "I5"),
        lay("tile", "bridge", "I5", "h4", "H3", turn=2),
        with_(rulings=Rulings(pool_copies=2)),
    )
    assert found(long) == []
    assert found(after(long, lay("tile", "bridge", "H3", turn=4))) == [("bridge-nowhere", "H3")]


@rule("MD-325")
def test_neighbouring_tiles_of_one_family_that_do_not_meet_are_a_warning() -> None:
    meeting = after(
        SOUND,
        lay("terrain", "road", "I7", "J7"),
        lay("terrain", "rail", "I3"),
        lay("terrain", "road", "J3", turn=2),
    )
    assert found(meeting) == []


@rule("MD-326")
def test_boxes_that_do_not_fit_the_pieces_are_a_warning() -> None:
    silent = after(SOUND, lay("terrain", "church", "I5"), with_(packs=()))
    assert [(item.level, item.code) for item in check(silent, {})] == [("warning", "packs-disagree")]


@rule("MD-327")
def test_tiles_of_another_face_are_a_note_and_at_home_on_their_own() -> None:
    assert len(defects_of("MD-327")) == 1
    winter = after(
        SOUND,
        of("map", face="WINTER"),
        lay("terrain", "whill", "I5"),
        with_(packs=("base", "terrain", "winterwars")),
    )
    assert found(winter) == []
    island = after(
        SOUND,
        lay("terrain", "palmtrees", "I5"),
        of("top", nation="JP"),
        with_(front="PACIFIC", packs=("base", "terrain")),
    )
    assert found(island) == []


@rule("MD-327")
def test_a_tile_that_the_set_of_this_face_does_not_have_is_at_home() -> None:
    dug_in = after(SOUND, lay("terrain", "ptrenches", "I5"), with_(packs=("base", "terrain", "pacific")))
    assert found(dug_in) == []
    snow = after(dug_in, of("map", face="WINTER"))
    assert noted(snow) == [("other-climate", "I5")]


@rule("MD-328", "MD-286")
def test_a_badge_on_a_unit_it_means_nothing_for_is_a_warning_and_an_unknown_meaning_passes() -> None:
    for number in (6, 8, 12, 26, 27, 28, 29, 30, 31, 37, 41, 45):
        badge = f"badge{number}"
        assert ("badge-misfit", "H1") in found(after(SOUND, lay("unit", "tankus", "H1", badge=badge)))
        fitting = found(after(SOUND, lay("unit", "infus", "B1", badge=badge)))
        assert [code for code, _ in fitting if code != "badge-army"] == []
    for number, own in ((33, "tankus"), (5, "gunus"), (35, "gunus"), (46, "gunus")):
        badge = f"badge{number}"
        assert found(after(SOUND, lay("unit", own, "L1", badge=badge))) == []
        assert found(after(SOUND, lay("unit", "infus", "L1", badge=badge))) == [("badge-misfit", "L1")]
    assert found(after(SOUND, lay("unit", "tankus", "H1", badge="badge50"))) == []


@rule("MD-329")
def test_special_weapons_follow_the_date() -> None:
    armed = after(SOUND, lay("unit", "infus", "B1", badge="badge45"))
    assert found(after(armed, with_(date_begin="1943-01-01"))) == []
    assert found(after(armed, with_(date_begin="1942-12-31"))) == [("weapon-date", "B1")]


@rule("MD-330")
def test_an_elite_unit_without_a_badge_is_sound() -> None:
    for figures in (0, 1):
        assert check(after(SOUND, lay("unit", "tank2ger", "H9", figures=figures)), {}) == ()


@rule("MD-331")
def test_a_hill_by_the_sea_without_a_behavior_is_a_note_where_the_series_terrain_rules_hold() -> None:
    assert noted(after(landing(), lay("terrain", "hills", "g8"))) == []
    [beside] = defects_of("MD-331")
    for said in ("BLUFF", "CLIFF", "HILL"):
        assert noted(after(beside.document, lay("terrain", "hills", "g6", behavior=said))) == []


def test_all_hills_at_the_shore_are_one_note() -> None:
    [beside] = defects_of("MD-331")
    [note] = check(after(beside.document, lay("terrain", "hills", "i6", "c6")), {})
    assert (note.code, note.where, note.places) == ("hill-shore", "c6", ("c6", "g6", "i6"))


@rule("MD-318")
def test_a_bare_exit_marker_at_the_end_of_an_exit_is_sound() -> None:
    way = with_(exits=(Exit(place(SOUND, "H1"), "axis", group=(place(SOUND, "I1"), place(SOUND, "J1"))),))
    bare = after(SOUND, lay("tag", "tag4", "J1"))
    assert found(after(bare, way)) == []
    assert found(after(bare, way, lay("tag", "tag4", "K1"))) == [("bare-exit", "K1")]


@rule("MD-332")
def test_a_mine_without_a_side_is_a_warning() -> None:
    assert found(after(SOUND, lay("tag", "tag3", "I5", side="axis"))) == []


@rule("MD-333")
def test_a_citation_whose_title_is_another_is_a_warning_in_the_singular_too() -> None:
    for cited in (
        "(Troop 12 - Destroyers)",
        "(Nation 5 - British Commonwealth)",
        "(Nations 5)",
        "(Actions 35 - Off-Map Artillery)",
        "(Terrain 14 - Towns & Villages)",
    ):
        assert found(after(SOUND, english(rules=f"In effect {cited}."))) == []
    assert found(after(SOUND, english(rules="(Troops 12 - Big Guns)"))) == [("citation", "words.0.rules")]


@rule("MD-334")
def test_the_blank_subtitle_of_other_programs_is_no_warning() -> None:
    assert check(after(SOUND, english(subtitle="\t\t\t")), {}) == (), "it is the blank of other programs"


@rule("MD-335")
def test_british_units_without_their_rules_are_a_warning() -> None:
    british = after(SOUND, lay("unit", "infbrit", "B1"), with_(packs=("base", "terrain", "mediterranean")))
    assert found(after(british, with_(switches=(RuleSwitch("british_commonwealth"),)))) == []
    assert found(after(british, with_(special=(SpecialRule("Their rules.", "Nation 5"),)))) == []
    assert found(after(british, english(rules="Commonwealth command rules are in effect."))) == []
    assert found(after(british, english(rules="The river is frozen."))) == [("commonwealth", "B1")]


@rule("MD-335")
def test_rules_that_cite_what_is_in_effect_are_believed_where_the_commonwealth_is_not_among_them() -> None:
    british = after(SOUND, lay("unit", "infbrit", "B1"), with_(packs=("base", "terrain", "mediterranean")))
    assert "Troops 2" in british.text.rules
    assert found(british) == []


@rule("MD-336")
def test_more_pieces_than_the_copies_hold_are_a_warning_and_never_fewer() -> None:
    six = after(SOUND, lay("unit", "gunger", "A9", "C9"))
    seven = after(six, lay("unit", "gunger", "E9"))
    assert found(six) == []
    assert found(seven) == [("more-than-owned", "map")]
    assert found(after(seven, with_(rulings=Rulings(pool_copies=2)))) == []


@rule("MD-337", "MD-236")
def test_a_target_of_several_maps_that_is_not_their_sum_is_a_warning() -> None:
    pair = combination.Combination(
        "Pair", "double", tuple(Ref("scenario", key, 1) for key in ("sword", "juno"))
    )
    library = {ref: d_day(ref.id) for ref in pair.maps}
    assert check_combination(replace(pair, medals=29), library) == ()
    wrong = check_combination(replace(pair, medals=28), library)
    assert [(item.level, item.cite) for item in wrong] == [("warning", "MD-337")]


@rule("MD-338")
def test_artillery_on_a_mountain_is_a_note() -> None:
    [guns] = defects_of("MD-338")
    assert found(guns.document) == [] and noted(guns.document) == [("artillery-on-mountain", "I5")]


@rule("MD-339")
def test_fewer_towns_than_bring_the_last_medal_are_a_warning() -> None:
    five = after(SOUND, lay("terrain", "buildings", "A7", "E7", "G7", "J7"), with_(towns=TownControl()))
    assert found(five) == []
    assert found(after(five, lay("terrain", "woods", "A7"))) == [("too-few-towns", "towns.thresholds")]


@rule("MD-340")
def test_a_beach_section_without_a_beach_hex_is_a_warning() -> None:
    assert found(after(landing(), with_(beaches=BeachControl()))) == []
    coast = ("A5", "B5", "C5", "D5", "a6", "b6", "c6", "d6", "a4", "b4", "c4", "d4")
    bare = after(landing(), lay("terrain", "coast", *coast), with_(beaches=BeachControl()))
    assert found(bare) == [("beach-section", "beaches.sections")]


@rule("MD-341")
def test_reinforcements_with_no_way_onto_the_map_are_a_warning() -> None:
    elsewhere = ReinforcementTable("allied", (Arrival("star", "infus", 4, "anywhere in the drop zone"),))
    assert found(after(landing(), with_(reinforced=("allied",), reinforcements=(elsewhere,)))) == []


def test_a_warning_put_aside_is_a_note_with_the_reason_and_an_error_is_not() -> None:
    mine = after(SOUND, lay("tag", "tag3", "I5"), of("top", cards=0))
    aside = with_(
        asides=(
            Aside("mine-side", "I5", "Nobody knew where they lay."),
            Aside("out-of-range", "top.cards", "So it was."),
        )
    )
    given = check(after(mine, aside), {})
    assert [(item.level, item.code) for item in given] == [("error", "out-of-range"), ("note", "mine-side")]
    assert given[1].sentence.endswith("Ignored: Nobody knew where they lay.")
