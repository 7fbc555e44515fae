"""Where the checks of a campaign begin: what lies just within is found, what lies just beyond is not."""

from dataclasses import replace

import pytest

from rulesets.firestorm.check.check import judged
from rulesets.firestorm.check.likes import check_likes
from rulesets.firestorm.check.picture import check_inland
from rulesets.firestorm.check.rules import idle
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Arrival, Campaign, Outcome
from tests.rulesets.firestorm.document.defects import (
    Defect,
    area,
    both,
    found,
    noted,
    part,
    told,
    told_in,
    troop,
    turn,
    without_landing,
)
from tests.rulesets.firestorm.document.test_check_forms import ruled, without_gap


def test_one_turn_without_german_defence_is_odd_among_three_and_not_among_two() -> None:
    def is_odd(turns: int) -> bool:
        short = replace(CAEN, turns=CAEN.turns[:turns])
        return ("turn-odd", "turn:3") in found(turn(3, defence=False)(short))

    assert is_odd(4) and not is_odd(3)


def test_a_house_rule_is_told_of_where_it_is_set_otherwise_and_changes_nothing() -> None:
    def idle_rules(document: Campaign) -> list[str]:
        return [where for code, where in noted(document) if code == "rule-idle"]

    other = ruled(caumont_alone=not CAEN.rulings.caumont_alone)
    assert idle_rules(CAEN) == idle_rules(without_gap(CAEN)) == idle_rules(other(CAEN)) == []
    assert idle_rules(other(without_gap(CAEN))) == ["rulings.caumont_alone"]


def test_a_landing_of_two_troops_of_one_size_is_not_exchanged() -> None:
    def is_exchanged(size: str) -> bool:
        document = troop("8-brigade", size=size)(CAEN)
        return "landing-sizes" in [code for code, _ in found(document)]

    assert CAEN.assault is not None and CAEN.assault.landings[0].brigade == "8-brigade"
    assert [is_exchanged(size) for size in ("brigade", "division", "corps")] == [False, False, True]


def test_points_with_their_digits_exchanged_are_found_beside_two_of_one_value() -> None:
    def is_odd(points: int) -> bool:
        return ("points-unlike", "troop:1-ss") in found(troop("1-ss", points=points)(CAEN))

    assert [is_odd(points) for points in (350, 530, 305, 360)] == [False, True, True, False]
    lehr_dearer = troop("panzer-lehr", points=400)(CAEN)
    assert ("points-unlike", "troop:1-ss") not in found(troop("1-ss", points=530)(lehr_dearer))


def test_a_word_left_from_the_other_side_is_no_exchange_of_both() -> None:
    allies, axis = CAEN.sides
    adjective = replace(CAEN, sides=(allies, replace(axis, adjective="Allied")))
    both_titles = (replace(allies, title="Axis"), replace(axis, title="Allies"))
    alliance = (replace(allies, title="Entente"), replace(axis, title="Alliance"))
    assert [code for code, _ in found(adjective)] == ["side-words"]
    assert "sides-exchanged" in [code for code, _ in found(replace(CAEN, sides=both_titles))]
    assert "sides-exchanged" not in [code for code, _ in found(replace(CAEN, sides=alliance))]


def test_an_empty_paragraph_is_a_slip_and_an_empty_description_is_not() -> None:
    assert found(replace(CAEN, notes=(*CAEN.notes, ""))) == [("line-slip", "notes")]
    assert found(replace(CAEN, about="")) == []


def test_a_note_on_troops_of_one_side_is_answered_with_the_troops_of_that_side() -> None:
    noted = told_in(4, "Three German troops arrive.")(CAEN)
    said = [item.sentence for item in judged(noted) if item.code == "turn-told"]
    assert said == ["Turn 4 and its notes disagree: they say that three German troops arrive, and 2 do."]


def test_a_description_that_asks_to_be_written_is_a_slip() -> None:
    assert found(replace(CAEN, about="Describe your campaign here.")) == [("line-slip", "about")]
    assert found(replace(CAEN, about="Two armies meet here.")) == []


def says(document: Campaign, code: str) -> list[str]:
    """The sentences of that code, each with what would mend it."""
    return [f"{item.sentence} {item.mend}" for item in judged(document) if item.code == code]


def test_of_several_who_share_with_the_enemy_two_are_named_and_the_others_counted() -> None:
    has = "8 AGRA, of the Axis, has the card 'Army Group Royal Artillery' like 3 AGRA, 4 AGRA and 2 more"
    mend = "of the Allies. Choose what troops of its side have."
    assert says(troop("8-agra", side="axis")(CAEN), "card-shared") == [f"{has} {mend}"]


def test_a_name_that_is_no_more_the_enemys_than_its_own_sides_does_not_say_for_whom_it_fights() -> None:
    def mends(code: str, **changes: str) -> str:
        (said,) = says(troop("guards-armoured", side="axis", **changes)(CAEN), code)
        return said.rpartition(" of the Allies. ")[2]

    assert mends("card-shared") == "Let it fight for the Allies, or choose what troops of its side have."
    assert mends("bonus-shared", name="Alpha") == "Choose what troops of its side have."


def test_two_sides_of_one_name_are_told_of_at_the_first() -> None:
    red = tuple(replace(side, title="Red", adjective="Red", people="the Red") for side in CAEN.sides)
    told_at = [item.where for item in judged(replace(CAEN, sides=red)) if item.code == "side-words"]
    assert told_at == ["side:allied"]


def test_a_lead_of_one_point_is_a_victory_that_history_may_have_seen_and_none_is_not() -> None:
    def codes(least: int) -> set[str]:
        outcomes = (Outcome(least, "rout", historical="allied"), Outcome(0, "draw"))
        return {code for code, _ in found(part("tables", outcomes=outcomes)(CAEN))}

    history, nobody = "outcome-history", "no-victory"
    assert {history, nobody} <= codes(0)
    assert not {history, nobody} & codes(1)


def test_a_text_on_who_holds_every_area_is_told_of_five_others_at_most() -> None:
    def others(allied: int) -> str:
        areas = tuple(
            replace(item, control="allied" if at < allied else "axis") for at, item in enumerate(CAEN.areas)
        )
        (said,) = says(replace(without_landing(CAEN), areas=areas, handout=CAEN.handout), "holder-told")
        return said.partition(" unlike ")[2].partition(".")[0]

    assert others(5) == "A1, A2, A3, A4, A5"
    assert others(6) == "A1, A2, A3, A4, A5 and others"


def test_an_id_beyond_its_row_is_a_place_and_one_of_a_row_far_from_all_is_not() -> None:
    wide = replace(CAEN, areas=(*CAEN.areas, replace(CAEN.areas[0], key="K1")))
    spoken = [
        key
        for key in ("A13", "D13", "E4", "N4", "P4")
        if says(told(f"They came from {key}.")(wide), "area-told")
    ]
    assert spoken == ["A13", "D13", "E4", "N4"]


def test_a_figure_beside_a_die_is_unlike_above_twice_the_others_and_by_more_than_three() -> None:
    def unlike(figure: int, others: int) -> bool:
        bonuses = tuple(
            replace(
                row,
                plains=figure if row.key == "panther" else min(row.plains, others),
                bocage=min(row.bocage, others),
                city=min(row.city, others),
            )
            for row in CAEN.tables.bonuses
        )
        return ("bonus-unlike", "bonus:panther") in found(part("tables", bonuses=bonuses)(CAEN))

    assert [unlike(figure, others=4) for figure in (8, 9)] == [False, True]
    assert [unlike(figure, others=2) for figure in (5, 6)] == [False, True]


def every_turn(**changes: object) -> Defect:
    return both(*(turn(number, **changes) for number in range(1, 6)))


LACKING: dict[str, tuple[Defect, tuple[str, ...]]] = {
    "nothing": (both(), ()),
    "a gap": (without_gap, ("caumont_requires_adjacent", "caumont_alone", "caumont_terrain")),
    "a day of landing": (without_landing, ("chaos_binds",)),
    "sorties": (every_turn(sorties=0), ("german_air",)),
    "Tactical Reserve": (
        every_turn(reserve=0),
        ("tr_stack", "tr_cutoff", "tr_may_lead", "tr_unused", "tr_from_map", "hidden_reserve"),
    ),
    "German Defence": (every_turn(defence=False), ("defence_in_lieu", "gd_with_full_stack")),
    "doubtful supply areas": (lambda document: replace(document, extra_supply=()), ("extra_supply",)),
    "an AGRA": (
        both(*(troop(item.key, bonus="werfer") for item in CAEN.troops if item.bonus == "agra")),
        ("agra_bonus",),
    ),
}


@pytest.mark.parametrize("what", LACKING)
def test_the_house_rules_on_what_a_campaign_lacks_change_nothing_in_it(what: str) -> None:
    seed, names = LACKING[what]
    assert sorted(idle(seed(CAEN))) == sorted(names)


def test_of_five_troops_that_come_too_late_three_are_named() -> None:
    late = ("503-heavy", "12-ss", "panzer-lehr", "2-panzer", "2-ss")

    def told_of(count: int) -> str:
        arriving = tuple(Arrival(key) for key in late[:count])
        (said,) = says(turn(5, arrivals=arriving)(CAEN), "arrival-late")
        return said.partition(" to arrive")[0]

    assert told_of(1) == "503 Heavy Tank Battalion is"
    assert told_of(3) == "503 Heavy Tank Battalion, 12 SS Panzer and Panzer Lehr are"
    assert told_of(5) == "503 Heavy Tank Battalion, 12 SS Panzer, Panzer Lehr and 2 more are"


def test_points_far_from_all_others_begin_later_where_they_are_as_round_as_those() -> None:
    def unlike(points: int) -> bool:
        told_at = [item.where for item in check_likes(troop("21-panzer", points=points)(CAEN))]
        return "troop:21-panzer" in told_at

    assert [unlike(points) for points in (1040, 1060)] == [False, True]
    assert [unlike(points) for points in (1400, 1450)] == [False, True]


def test_without_a_map_a_beach_lies_inland_where_five_areas_ring_it_round() -> None:
    bare = replace(CAEN, chart=None)
    inland = [
        item.key
        for item in CAEN.areas
        if "beach-inland" in [told_of.code for told_of in check_inland(area(item.key, beach=True)(bare))]
    ]
    assert inland == ["B2", "B3", "C1", "C2", "C3"]
