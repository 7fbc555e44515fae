"""What a side can win on a map, and what it takes to lay it out."""

import pytest

from rulesets.memoir44.document.document import BridgeControl, Scenario
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.ground.analysis import survey
from rulesets.memoir44.ground.inventory import needs, pieces
from rulesets.memoir44.ground.winnings import prizes
from tests.rules import rule
from tests.rulesets.memoir44.sound import SOUND, after, bare, landing, lay, place, with_

BRIDGE = with_(bridges=BridgeControl((place(SOUND, "B5"),), worth=2))


def won(document: Scenario, side: str, kind: str) -> int:
    """The medals of one kind a side can win."""
    return sum(prize.medals for prize in prizes(survey(document), side) if prize.kind == kind)


@rule("MD-322")
def test_the_medals_of_bridges_are_those_of_the_side_that_may_win_them() -> None:
    document = after(SOUND, BRIDGE)
    assert document.bridges and document.bridges.side == "allied"
    assert [won(document, side, "bridges") for side in ("allied", "axis")] == [2, 0]


@rule("MD-322", "MD-106")
@pytest.mark.parametrize(("side", "axis", "allied"), [("allied", 1, 0), ("axis", 0, 1), ("", 1, 1)])
def test_a_ship_is_a_medal_for_the_enemy_of_whoever_sails_it(side: str, axis: int, allied: int) -> None:
    plain, document = SOUND, after(SOUND, lay("tile", "pdestroyer", "I5", side=side))
    for winner, more in (("axis", axis), ("allied", allied)):
        assert won(document, winner, "units") - won(plain, winner, "units") == more


@rule("MD-322")
@pytest.mark.parametrize(("tag", "side"), [("tag4", "allied"), ("tag5", "axis")])
def test_a_marker_of_an_exit_alone_lets_every_unit_of_its_side_leave(tag: str, side: str) -> None:
    document = after(SOUND, lay("tag", tag, "M1"))
    own = sum(
        1 for _, unit in survey(SOUND).units() if unit.name.endswith("us" if side == "allied" else "ger")
    )
    assert won(document, side, "exits") == own
    assert won(document, "axis" if side == "allied" else "allied", "exits") == 0


@rule("MD-168", "MD-322")
@pytest.mark.parametrize(("worth", "medals"), [(2, 2), (1, 1), (0, 0), (-1, 0)])
def test_a_big_gun_is_what_the_scenario_says_and_never_less_than_nothing(worth: int, medals: int) -> None:
    plain = won(after(SOUND, bare("L9")), "allied", "units")
    gun = after(SOUND, lay("unit", "gunger", "L9", badge="badge5"), with_(big_gun_worth=worth))
    assert won(gun, "allied", "units") - plain == medals


def counted(document: Scenario, piece: str) -> int:
    return sum(need.count for need in pieces(document) if need.piece == piece)


@rule("MD-342")
def test_craft_that_lie_on_the_map_are_of_those_in_play() -> None:
    three = with_(craft=(place(landing(), "B1"),), craft_used=3)
    assert counted(after(landing(), three), "landing craft") == 3
    assert counted(after(landing(), three, lay("tile", "barge", "D1")), "landing craft") == 3


@rule("MD-042", "MD-342")
def test_winter_wars_is_taken_for_its_deck_and_for_weapons_of_the_late_war() -> None:
    plain = after(landing(), with_(rulings=Rulings(deck="two_standard")))
    armed = after(plain, lay("unit", "infger", "B21", badge="badge45"))
    assert "winterwars" not in dict(needs(plain))
    assert dict(needs(armed))["winterwars"] == 1
    assert dict(needs(landing()))["winterwars"] == 1
