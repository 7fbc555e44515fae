"""Order cards 9 and 10: blockhouses fire to sea, and who is left lands."""

from dataclasses import replace

import pytest

from rulesets.axis_allies_dday.document.shipped import NORMANDY
from rulesets.axis_allies_dday.rules.state.state import State
from tests.rules import rule
from tests.rulesets.axis_allies_dday.games import (
    at_card,
    begun,
    choices,
    dice_of,
    events_of,
    filled,
    ordered,
    placed,
    standing,
)
from tests.rulesets.axis_allies_dday.plays import (
    asked,
    choice_of,
    lost,
    may_order,
    number,
    only,
    places_of,
    refused,
)
from tests.rulesets.axis_allies_dday.stored import c, e


def at_sea(there: dict[str, dict[str, str]]) -> State:
    """Card 9 with these pieces."""
    return at_card(placed(begun(), there), 9)


def landing(there: dict[str, dict[str, str]]) -> State:
    """Card 10 with these pieces."""
    return at_card(placed(begun(), there), 10)


@rule("AD-137")
@pytest.mark.parametrize(("face", "falls"), [(3, 1), (4, 0)])
def test_each_blockhouse_fires_one_die_at_a_unit_in_its_beachhead_and_hits_on_three(
    face: int, falls: int
) -> None:
    there = {"Z17": {"germany": "2B 2I"}, "Z18": {"germany": "B"}, "sword": {"uk": "4I A T"}}
    state = at_sea(there)
    (fire,) = choices(state, "axis", c.FireToSea)
    assert [(group.words, group.dice) for group in fire.throw.groups] == [  # type: ignore[union-attr]
        ("Blockhouses in Z17", 2),
        ("Blockhouses in Z18", 1),
    ]
    order = filled(fire, first="tank", second="artillery", third="infantry")
    state = ordered(state, "axis", order, face, 6, 6)
    assert lost(state) == ({("uk", "tank"): 1} if falls else {})
    assert number(state) != 9, "each has fired once"


@rule("AD-138")
def test_blockhouses_fire_one_after_another_each_at_a_target_of_its_own() -> None:
    state = at_sea({"Z15": {"germany": "2B"}, "gold": {"uk": "2I T"}})
    once = choice_of(state, "axis", c.FireOnce, zone="Z15")
    assert dice_of(once) == 1
    state = ordered(state, "axis", filled(once, target="tank"), 3)
    assert lost(state) == {("uk", "tank"): 1}
    assert refused(state, "axis", c.FireOnce("Z15", "gold", "tank"), 3)
    last = filled(choice_of(state, "axis", c.FireToSea, beach="gold"), first="infantry")
    state = ordered(state, "axis", last, 1)
    assert lost(state) == {("uk", "tank"): 1, ("uk", "infantry"): 1} and number(state) != 9


@rule("AD-138")
def test_guns_that_fire_together_go_on_to_the_next_kind_when_the_first_has_fallen() -> None:
    state = at_sea({"Z15": {"germany": "2B"}, "gold": {"uk": "2I T"}})
    fire = filled(choices(state, "axis", c.FireToSea)[0], first="tank", second="infantry")
    shots = only(events_of(state, "axis", fire, 3, 1), e.ShotFallen)
    assert [shot.kind for shot in shots] == ["tank", "infantry"]
    shots = only(events_of(state, "axis", fire, 4, 1), e.ShotFallen)
    assert [shot.kind for shot in shots] == ["tank", "tank"]


@rule("AD-139")
def test_no_blockhouse_fires_outside_its_arc_or_at_aircraft() -> None:
    there = {"Z14": {"germany": "2B", "us": "F"}, "Z01": {"germany": "B"}, "gold": {"uk": "5I"}}
    assert number(at_sea(there)) == 10, "Omaha's guns do not bear on Gold"
    state = at_sea({**there, "omaha": {"us": "I"}})
    assert places_of(state, "axis", c.FireToSea, "beach") == ["omaha"]
    assert places_of(state, "axis", c.FireOnce, "zone") == ["Z14"]
    (target,) = choices(state, "axis", c.FireToSea)[0].fields
    assert [option.value for option in target.options] == ["infantry"]  # type: ignore[union-attr]


@rule("AD-140")
def test_a_blockhouse_fires_to_sea_with_allied_units_in_its_zone() -> None:
    state = at_sea({"Z17": {"germany": "B", "uk": "3I"}, "sword": {"uk": "T"}})
    order = filled(choices(state, "axis", c.FireToSea)[0], first="tank")
    assert lost(ordered(state, "axis", order, 2)) == {("uk", "tank"): 1}


@rule("AD-141")
def test_units_in_a_beachhead_are_attacked_by_blockhouses_alone_and_never_fire() -> None:
    there = {"Z15": {"germany": "3I 2A 2T"}, "gold": {"uk": "5I A T"}}
    assert number(at_sea(there)) == 10, "no blockhouse, no fire to sea"
    for card, wanted in ((11, 12), (13, 14)):
        assert number(at_card(placed(begun(), there), card)) == wanted, "nobody fights over the water"
    state = at_sea({"Z15": {"germany": "B"}, "gold": {"uk": "5I A T"}})
    after = ordered(state, "axis", c.FireToSea("gold", "infantry"), 1)
    assert lost(after) == {("uk", "infantry"): 1} and number(after) == 10


@rule("AD-142")
def test_units_of_a_beachhead_land_in_the_zone_it_joins_and_no_further() -> None:
    state = landing({"gold": {"uk": "2I T"}, "utah": {"us": "A"}, "Z22": {"uk": "3I"}})
    ways = [(dict(row.fixed)["box"], dict(row.fixed)["to"]) for row in choices(state, "allies", c.LandUnits)]
    assert ways == [("utah", "Z11"), ("gold", "Z15")]
    assert may_order(state, "allies") == {c.LandUnits, c.LandAll, c.EndLandings}, "who is ashore moves not"
    assert refused(state, "allies", c.LandUnits("gold", "Z22", infantry=1))
    state = ordered(state, "allies", c.LandUnits("gold", "Z15", infantry=1, tank=1))
    assert (standing(state, "Z15", "uk"), standing(state, "gold", "uk")) == ("I T", "I")
    state = ordered(state, "allies", c.EndLandings())
    assert standing(state, "gold", "uk") == "I" and standing(state, "utah", "us") == "A"


@rule("AD-142")
def test_all_go_ashore_with_one_order_where_all_fit() -> None:
    state = ordered(landing({"gold": {"uk": "2I T"}, "utah": {"us": "A"}}), "allies", c.LandAll())
    assert (standing(state, "Z15", "uk"), standing(state, "Z11", "us")) == ("2I T", "A")
    assert standing(state, "gold", "uk") == "" and number(state) > 10


@rule("AD-143")
def test_no_landing_takes_the_allies_above_eight_and_the_others_wait() -> None:
    state = landing({"gold": {"uk": "5I A T"}, "Z15": {"us": "6I", "germany": "8I 2B"}})
    assert choices(state, "allies", c.LandAll) == []
    assert refused(state, "allies", c.LandUnits("gold", "Z15", infantry=3))
    state = ordered(state, "allies", c.LandUnits("gold", "Z15", artillery=1, tank=1))
    assert (standing(state, "Z15", "uk"), standing(state, "gold", "uk")) == ("A T", "5I")
    assert number(state) == 11 and asked(state) == [("Attack", ("allies",))]


@rule("AD-144")
def test_units_land_among_the_enemy_and_nobody_fires_yet() -> None:
    state = landing({"juno": {"uk": "3I"}, "Z16": {"germany": "I B"}})
    happened = events_of(state, "allies", c.LandUnits("juno", "Z16", infantry=3))
    assert [type(event) for event in happened[:2]] == [e.UnitsLanded, e.CardCompleted]
    state = ordered(state, "allies", c.LandUnits("juno", "Z16", infantry=3))
    assert standing(state, "Z16", "uk") == "3I" and standing(state, "Z16", "germany") == "I B"
    assert lost(state) == {} and number(state) == 11


@rule("AD-116", "AD-138")
def test_a_blockhouse_that_finds_no_target_left_in_one_beachhead_may_fire_into_another() -> None:
    battle = replace(
        NORMANDY,
        zones=tuple(
            replace(zone, arcs=("gold", "juno")) if zone.key == "Z15" else zone for zone in NORMANDY.zones
        ),
    )
    there = {"Z15": {"germany": "2B"}, "gold": {"uk": "I"}, "juno": {"uk": "T"}}
    state = at_card(placed(begun(battle, arcs="typed in"), there), 9)
    state = ordered(state, "axis", c.FireToSea("gold", "infantry"), 3, 1)
    assert lost(state) == {("uk", "infantry"): 1}
    (fire,) = choices(state, "axis", c.FireToSea)
    assert dice_of(fire) == 1
    assert number(ordered(state, "axis", c.FireToSea("juno", "tank"), 4)) != 9
