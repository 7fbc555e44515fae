"""The General's Wargame: Firestorm Troop Bonuses, read from the totals of rolled battles."""

from dataclasses import replace

import pytest

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.state import RESERVE, State
from tests.rules import rule
from tests.rulesets.firestorm import builders as b
from tests.rulesets.firestorm.builders import AXIS, orders
from tests.rulesets.firestorm.rolled import attacked, bonuses, front, totals
from tests.rulesets.firestorm.turns import by_dice

BONUSES: tuple[tuple[pytest.MarkDecorator, SideKey, tuple[int, int, int], str], ...] = (
    (rule("FC-301"), "allied", (1, 2, 2), "3-division 15-division 43-division 49-division 50-division"),
    (rule("FC-301"), "allied", (1, 2, 2), "51-division 53-division 59-division"),
    (rule("FC-301"), "allied", (1, 2, 2), "2-canadian-division 3-canadian-division"),
    (rule("FC-302"), "allied", (2, 2, 2), "6-airborne"),
    (rule("FC-303"), "allied", (3, 2, 1), "7-armoured 11-armoured guards-armoured"),
    (rule("FC-303"), "axis", (3, 2, 1), "9-ss 12-ss 2-panzer 10-ss iii-flak 1-ss 2-ss panzer-lehr"),
    (rule("FC-304"), "axis", (2, 2, 1), "7-werfer 8-werfer 9-werfer 21-panzer"),
    (rule("FC-304"), "allied", (2, 2, 1), "31-tank-brigade 34-tank-brigade"),
    (rule("FC-305"), "axis", (3, 2, 2), "ss-101 ss-102"),
    (rule("FC-306"), "axis", (4, 2, 1), "503-heavy"),
    (rule("FC-307"), "allied", (2, 1, 1), "4-brigade 8-brigade 27-brigade 33-brigade 2-canadian-brigade"),
    (rule("FC-309"), "allied", (2, 2, 1), "3-agra 4-agra 5-agra 8-agra 9-agra"),
)
"""What the troops add in plains, bocage and city; an AGRA counts as a Werfer brigade."""


@pytest.mark.parametrize(
    ("side", "troop", "adds"),
    [
        pytest.param(side, troop, adds, id=troop, marks=cite)
        for cite, side, adds, troops in BONUSES
        for troop in troops.split()
    ],
)
def test_a_troop_adds_its_bonus_on_each_ground(side: SideKey, troop: str, adds: tuple[int, int, int]) -> None:
    assert bonuses(side, troop) == adds


@rule("FC-307")
def test_a_typhoon_sortie_has_2_1_1() -> None:
    found = []
    for origin, target in (("A2", "B2"), ("A2", "A1"), ("C3", "C4")):
        state = b.place(front("allied"), "4-brigade", origin)
        alone = totals(b.defend(attacked(state, origin, target, "4-brigade")))[0]
        with_air = totals(b.defend(attacked(state, origin, target, "4-brigade", sortie=True)))[0]
        found.append(with_air - alone)
    assert found == [2, 1, 1]


@rule("FC-308")
@pytest.mark.parametrize(("origin", "target", "ground"), [("A2", "B2", 0), ("A2", "A1", 1), ("C3", "C4", 1)])
@pytest.mark.parametrize(("face", "added"), [(1, 1), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_german_defence_adds_1_on_1_to_4_and_2_on_5_or_6_in_any_terrain(
    origin: str, target: str, ground: int, face: int, added: int
) -> None:
    state = b.place(front("allied"), "4-brigade", origin)
    state = b.defend(attacked(state, origin, target, "4-brigade"), defence=True)
    state = b.order(state, AXIS, orders.RollDefence(1), face)
    assert totals(state)[1] == 1 + added + ground


@rule("FC-309")
def test_the_switch_makes_it_an_infantry_division_or_nothing() -> None:
    assert bonuses("allied", "4-agra", agra_bonus="allied_infantry") == (1, 2, 2)
    assert bonuses("allied", "4-agra", agra_bonus="none") == (0, 0, 0)


@rule("FC-300")
def test_the_attacked_areas_terrain_counts_for_both_sides() -> None:
    state = b.place(b.place(front("axis"), "503-heavy", "C4"), "3-division", "C4")
    state = replace(state, control={**state.control, "C3": "allied", "C4": "axis"})
    state = b.place(b.place(state, "3-division", "C3"), "7-armoured", "C3")
    into_city = b.defend(attacked(state, "C3", "C4", "7-armoured"), "503-heavy")
    assert totals(into_city) == (1 + 1, 1 + 1 + 1)
    into_plains = b.defend(attacked(state, "C4", "C3", "503-heavy"), "7-armoured", "3-division")
    assert totals(into_plains) == (1 + 3 + 1, 1 + 4)


@rule("FC-300")
def test_a_beach_uses_plain_whatever_ground_a_document_gives_it() -> None:
    areas = tuple(replace(area, terrain="bocage") if area.key == "A5" else area for area in CAEN.areas)
    for campaign in (CAEN, replace(CAEN, areas=areas)):
        state = replace(front("axis"), campaign=campaign)
        state = b.defend(attacked(state, "B4", "A5", "21-panzer"), "3-division", "27-brigade")
        assert totals(state) == (1 + 1 + 2 + 2, 1 + 2)


def three_in_b4(**rulings: object) -> State:
    """B4 attacked from Sword, three German troops standing there."""
    state = b.place_all(front("axis", **rulings), "B4", "12-ss", "panzer-lehr")
    return attacked(state, "A5", "B4", "27-brigade")


@rule("FC-310")
def test_german_defence_is_barred_where_three_regular_troops_stand() -> None:
    state = three_in_b4()
    assert not b.may(state, AXIS, orders.CommitDefenders(1, (), (), False, True))
    two = b.place(state, "12-ss", "C3")
    assert b.may(two, AXIS, orders.CommitDefenders(1, (), (), False, True))


@rule("FC-310")
def test_the_switch_allows_german_defence_beside_three_regular_troops() -> None:
    state = b.defend(three_in_b4(gd_with_full_stack=True), "21-panzer", defence=True)
    assert totals(b.order(state, AXIS, orders.RollDefence(1), 6))[1] == 1 + 2 + 2


@rule("FC-310")
def test_a_reserve_troop_that_would_be_the_third_bars_it_too() -> None:
    state = b.place(b.place(front("axis"), "12-ss", "B4"), "panzer-lehr", RESERVE)
    state = attacked(state, "A5", "B4", "27-brigade")
    assert b.may(state, AXIS, orders.CommitDefenders(1, ("12-ss",), (), False, True))
    assert not b.may(state, AXIS, orders.CommitDefenders(1, (), ("panzer-lehr",), False, True))


@rule("FC-310")
def test_at_the_table_it_is_not_barred() -> None:
    assert b.may(three_in_b4(how_fought="table"), AXIS, orders.CommitDefenders(1, (), (), False, True))


@rule("FC-310")
def test_in_a_mini_campaign_it_stays_committed_and_adds_nothing_when_the_battle_is_rolled() -> None:
    state = b.defend(three_in_b4(how_fought="mini", claims=1), "21-panzer", defence=True)
    state = b.order(state, "allied_general", orders.LeaveToDice(1))
    state = b.order(state, AXIS, orders.LeaveToDice(1))
    assert b.offered(state, AXIS, orders.RollDefence) == ()
    assert totals(state)[1] == 1 + 2


@rule("FC-311")
def test_a_tactical_reserve_troop_gives_its_full_bonus() -> None:
    state = b.place(front("axis"), "1-ss", RESERVE)
    state = b.commit(b.arrow(state, "B4", "A4"), "21-panzer", reserve=("1-ss",))
    assert totals(b.defend(state))[1] == 1 + 2 + 3
    assert b.last(by_dice(b.defend(state), 1, 1)).attack.reserve == ("1-ss",)
