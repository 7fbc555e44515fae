"""Order cards 9 and 10: blockhouses fire to sea, and who is left lands. Order card 1: the paratroopers come
down."""

from dataclasses import replace

import pytest

from rulesets.axis_allies_dday.document.shipped import NORMANDY
from rulesets.axis_allies_dday.rules.state.state import State
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e


def at_sea(there: dict[str, dict[str, str]]) -> State:
    """Card 9 with these pieces."""
    return g.on_card(9, there)


def landing(there: dict[str, dict[str, str]]) -> State:
    """Card 10 with these pieces."""
    return g.on_card(10, there)


@rule("AD-137")
@pytest.mark.parametrize(("face", "falls"), [(3, 1), (4, 0)])
def test_each_blockhouse_fires_one_die_at_a_unit_in_its_beachhead_and_hits_on_three(
    face: int, falls: int
) -> None:
    there = {"Z17": {"germany": "2B 2I"}, "Z18": {"germany": "B"}, "sword": {"uk": "4I A T"}}
    state = at_sea(there)
    (fire,) = g.choices(state, "axis", c.FireToSea)
    assert [(group.words, group.dice) for group in fire.throw.groups] == [  # type: ignore[union-attr]
        ("Blockhouses in Z17", 2),
        ("Blockhouses in Z18", 1),
    ]
    order = g.filled(fire, first="tank", second="artillery", third="infantry")
    state = g.ordered(state, "axis", order, face, 6, 6)
    assert p.lost(state) == ({("uk", "tank"): 1} if falls else {})
    assert g.card_of(state) != 9, "each has fired once"


@rule("AD-138")
def test_blockhouses_fire_one_after_another_each_at_a_target_of_its_own() -> None:
    state = at_sea({"Z15": {"germany": "2B"}, "gold": {"uk": "2I T"}})
    once = p.choice_of(state, "axis", c.FireOnce, zone="Z15")
    assert g.dice_of(once) == 1
    state = g.ordered(state, "axis", g.filled(once, target="tank"), 3)
    assert p.lost(state) == {("uk", "tank"): 1}
    assert p.refused(state, "axis", c.FireOnce("Z15", "gold", "tank"), 3)
    last = g.filled(p.choice_of(state, "axis", c.FireToSea, beach="gold"), first="infantry")
    state = g.ordered(state, "axis", last, 1)
    assert p.lost(state) == {("uk", "tank"): 1, ("uk", "infantry"): 1} and g.card_of(state) != 9


@rule("AD-138")
def test_guns_that_fire_together_go_on_to_the_next_kind_when_the_first_has_fallen() -> None:
    state = at_sea({"Z15": {"germany": "2B"}, "gold": {"uk": "2I T"}})
    fire = g.filled(g.choices(state, "axis", c.FireToSea)[0], first="tank", second="infantry")
    shots = p.only(g.events_of(state, "axis", fire, 3, 1), e.ShotFallen)
    assert [shot.kind for shot in shots] == ["tank", "infantry"]
    shots = p.only(g.events_of(state, "axis", fire, 4, 1), e.ShotFallen)
    assert [shot.kind for shot in shots] == ["tank", "tank"]


@rule("AD-139")
def test_no_blockhouse_fires_outside_its_arc_or_at_aircraft() -> None:
    there = {"Z14": {"germany": "2B", "us": "F"}, "Z01": {"germany": "B"}, "gold": {"uk": "5I"}}
    assert g.card_of(at_sea(there)) == 10, "Omaha's guns do not bear on Gold"
    state = at_sea({**there, "omaha": {"us": "I"}})
    assert p.places_of(state, "axis", c.FireToSea, "beach") == ["omaha"]
    assert p.places_of(state, "axis", c.FireOnce, "zone") == ["Z14"]
    (target,) = g.choices(state, "axis", c.FireToSea)[0].fields
    assert [option.value for option in target.options] == ["infantry"]  # type: ignore[union-attr]


@rule("AD-140")
def test_a_blockhouse_fires_to_sea_with_allied_units_in_its_zone() -> None:
    state = at_sea({"Z17": {"germany": "B", "uk": "3I"}, "sword": {"uk": "T"}})
    order = g.filled(g.choices(state, "axis", c.FireToSea)[0], first="tank")
    assert p.lost(g.ordered(state, "axis", order, 2)) == {("uk", "tank"): 1}


@rule("AD-141")
def test_units_in_a_beachhead_are_attacked_by_blockhouses_alone_and_never_fire() -> None:
    there = {"Z15": {"germany": "3I 2A 2T"}, "gold": {"uk": "5I A T"}}
    assert g.card_of(at_sea(there)) == 10, "no blockhouse, no fire to sea"
    for card, wanted in ((11, 12), (13, 14)):
        assert g.card_of(g.on_card(card, there)) == wanted, "nobody fights over the water"
    state = at_sea({"Z15": {"germany": "B"}, "gold": {"uk": "5I A T"}})
    after = g.ordered(state, "axis", c.FireToSea("gold", "infantry"), 1)
    assert p.lost(after) == {("uk", "infantry"): 1} and g.card_of(after) == 10


@rule("AD-142")
def test_units_of_a_beachhead_land_in_the_zone_it_joins_and_no_further() -> None:
    state = landing({"gold": {"uk": "2I T"}, "utah": {"us": "A"}, "Z22": {"uk": "3I"}})
    ways = [
        (dict(row.fixed)["box"], dict(row.fixed)["to"]) for row in g.choices(state, "allies", c.LandUnits)
    ]
    assert ways == [("utah", "Z11"), ("gold", "Z15")]
    assert g.asked_of(state, "allies") == {c.LandUnits, c.LandAll, c.EndLandings}, "who is ashore moves not"
    assert p.refused(state, "allies", c.LandUnits("gold", "Z22", infantry=1))
    state = g.ordered(state, "allies", c.LandUnits("gold", "Z15", infantry=1, tank=1))
    assert (g.standing(state, "Z15", "uk"), g.standing(state, "gold", "uk")) == ("I T", "I")
    state = g.ordered(state, "allies", c.EndLandings())
    assert g.standing(state, "gold", "uk") == "I" and g.standing(state, "utah", "us") == "A"


@rule("AD-142")
def test_all_go_ashore_with_one_order_where_all_fit() -> None:
    state = g.ordered(landing({"gold": {"uk": "2I T"}, "utah": {"us": "A"}}), "allies", c.LandAll())
    assert (g.standing(state, "Z15", "uk"), g.standing(state, "Z11", "us")) == ("2I T", "A")
    assert g.standing(state, "gold", "uk") == "" and g.card_of(state) > 10


@rule("AD-143")
def test_no_landing_takes_the_allies_above_eight_and_the_others_wait() -> None:
    state = landing({"gold": {"uk": "5I A T"}, "Z15": {"us": "6I", "germany": "8I 2B"}})
    assert g.choices(state, "allies", c.LandAll) == []
    assert p.refused(state, "allies", c.LandUnits("gold", "Z15", infantry=3))
    state = g.ordered(state, "allies", c.LandUnits("gold", "Z15", artillery=1, tank=1))
    assert (g.standing(state, "Z15", "uk"), g.standing(state, "gold", "uk")) == ("A T", "5I")
    assert g.card_of(state) == 11 and p.asked(state) == [("Attack", ("allies",))]


@rule("AD-144")
def test_units_land_among_the_enemy_and_nobody_fires_yet() -> None:
    state = landing({"juno": {"uk": "3I"}, "Z16": {"germany": "I B"}})
    happened = g.events_of(state, "allies", c.LandUnits("juno", "Z16", infantry=3))
    assert [type(event) for event in happened[:2]] == [e.UnitsLanded, e.CardCompleted]
    state = g.ordered(state, "allies", c.LandUnits("juno", "Z16", infantry=3))
    assert g.standing(state, "Z16", "uk") == "3I" and g.standing(state, "Z16", "germany") == "I B"
    assert p.lost(state) == {} and g.card_of(state) == 11


@rule("AD-116", "AD-138")
def test_a_blockhouse_that_finds_no_target_left_in_one_beachhead_may_fire_into_another() -> None:
    battle = replace(
        NORMANDY,
        zones=tuple(
            replace(zone, arcs=("gold", "juno")) if zone.key == "Z15" else zone for zone in NORMANDY.zones
        ),
    )
    there = {"Z15": {"germany": "2B"}, "gold": {"uk": "I"}, "juno": {"uk": "T"}}
    state = g.at_card(g.placed(g.begun(battle, arcs="typed in"), there), 9)
    state = g.ordered(state, "axis", c.FireToSea("gold", "infantry"), 3, 1)
    assert p.lost(state) == {("uk", "infantry"): 1}
    (fire,) = g.choices(state, "axis", c.FireToSea)
    assert g.dice_of(fire) == 1
    assert g.card_of(g.ordered(state, "axis", c.FireToSea("juno", "tank"), 4)) != 9


NOBODY = (6, 6, 6)


def dropped(*faces: int) -> State:
    """Normandy after the drop: three dice each into Z10 (1I 1A), Z11 (1I 1B) and Z17 (1I 2B)."""
    return g.ordered(g.begun(), "allies", c.DropParatroopers(), *faces)


@rule("AD-117")
def test_the_airborne_assault_opens_the_first_turn_and_is_then_out_of_the_deck() -> None:
    state = g.begun()
    assert (state.turn, g.card_of(state)) == (1, 1) and p.asked(state) == [("DropParatroopers", ("allies",))]
    state = dropped(*NOBODY * 3)
    assert g.card_of(state) == 2 and not state.deck.has("orders", 1)
    state = g.at_card(state, 16)
    assert (state.turn, g.card_of(state)) == (2, 2)
    assert p.refused(state, "allies", c.DropParatroopers(), *NOBODY * 3)


@rule("AD-118")
def test_each_paratrooper_throws_one_die_at_the_axis_in_its_own_zone_and_hits_on_one() -> None:
    (drop,) = g.choices(g.begun(), "allies", c.DropParatroopers)
    assert [(group.words, group.dice) for group in drop.throw.groups] == [  # type: ignore[union-attr]
        ("American Airborne, Z10 into Z10", 3),
        ("American Airborne, Z11 into Z11", 3),
        ("British Airborne into Z17", 3),
    ]
    rolled = p.only(
        g.events_of(g.begun(), "allies", c.DropParatroopers(), 1, 2, 1, 2, 2, 3, 4, 5, 1), e.DropRolled
    )
    assert [(event.zone, event.hits) for event in rolled] == [("Z10", 2), ("Z11", 0), ("Z17", 1)]


@rule("AD-119")
def test_the_axis_picks_what_the_paratroopers_destroy_and_does_not_fire_back() -> None:
    state = dropped(1, 6, 6, *NOBODY, *NOBODY)
    assert p.asked(state) == [("NameLosses", ("axis",))] and g.asked_of(state, "allies") == set()
    for kind, left in (("infantry", "A"), ("artillery", "I")):
        given = p.giving_up(state, "axis", **{f"Z10_germany_{kind}": 1})
        after = g.ordered(state, "axis", given)
        assert g.standing(after, "Z10", "germany") == left and g.standing(after, "Z10", "us") == "3I"
        assert p.lost(after) == {("germany", kind): 1} and g.card_of(after) == 2


@rule("AD-119")
def test_blockhouses_are_no_losses_to_paratroopers_and_hits_without_another_are_lost() -> None:
    state = dropped(*NOBODY, 1, 1, 1, 1, 1, 1)
    assert p.lost(state) == {("germany", "infantry"): 2} and g.card_of(state) == 2
    assert (g.standing(state, "Z11", "germany"), g.standing(state, "Z17", "germany")) == ("B", "2B")


@rule("AD-119")
def test_over_a_zone_that_holds_blockhouses_alone_nobody_throws() -> None:
    there = {"Z11": {"germany": "B"}, "american-z11": {"us": "3I"}, "american-z10": {"us": "3I"}}
    state = g.on_card(1, {**there, "Z10": {"germany": "A"}})
    assert [group.words for group in g.choices(state, "allies", c.DropParatroopers)[0].throw.groups] == [  # type: ignore[union-attr]
        "American Airborne, Z10 into Z10"
    ]
    state = g.on_card(1, there)
    assert g.standing(state, "Z11", "us") == g.standing(state, "Z10", "us") == "3I" and g.card_of(state) > 1


@rule("AD-120", "AD-136")
@pytest.mark.parametrize(("faces", "free"), [(NOBODY, []), ((1, 1, 6), ["Z10"])])
def test_the_paratroopers_are_infantry_of_their_zone_locked_by_any_axis_land_unit(
    faces: tuple[int, ...], free: list[str]
) -> None:
    state = dropped(*faces, 1, 1, 1, 1, 1, 1)
    assert [
        g.standing(state, zone, power) for zone, power in (("Z10", "us"), ("Z11", "us"), ("Z17", "uk"))
    ] == ["3I"] * 3
    moving = g.at_card(state, 8)
    assert p.places_of(moving, "allies", c.MoveUnits, "origin") == free, (
        "blockhouses lock them at Z11 and Z17"
    )
    attack = p.choice_of(g.at_card(state, 11), "allies", c.Attack)
    assert {group.words for group in attack.throw.groups} >= {  # type: ignore[union-attr]
        "Z11, American infantry on 1",
        "Z17, British infantry on 1",
    }
