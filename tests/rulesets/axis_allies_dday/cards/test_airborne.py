"""Order card 1: the paratroopers come down."""

import pytest

from rulesets.axis_allies_dday.rules.state.state import State
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e

NOBODY = (6, 6, 6)


def dropped(*faces: int) -> State:
    """Normandy after the drop: three dice each into Z10 (1I 1A), Z11 (1I 1B) and Z17 (1I 2B)."""
    return g.ordered(g.begun(), "allies", c.DropParatroopers(), *faces)


@rule("AD-117")
def test_the_airborne_assault_opens_the_first_turn_and_is_then_out_of_the_deck() -> None:
    state = g.begun()
    assert (state.turn, p.number(state)) == (1, 1) and p.asked(state) == [("DropParatroopers", ("allies",))]
    state = dropped(*NOBODY * 3)
    assert p.number(state) == 2 and not state.deck.has("orders", 1)
    state = g.at_card(state, 16)
    assert (state.turn, p.number(state)) == (2, 2)
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
    assert p.asked(state) == [("NameLosses", ("axis",))] and p.may_order(state, "allies") == set()
    for kind, left in (("infantry", "A"), ("artillery", "I")):
        given = p.giving_up(state, "axis", **{f"Z10_germany_{kind}": 1})
        after = g.ordered(state, "axis", given)
        assert g.standing(after, "Z10", "germany") == left and g.standing(after, "Z10", "us") == "3I"
        assert p.lost(after) == {("germany", kind): 1} and p.number(after) == 2


@rule("AD-119")
def test_blockhouses_are_no_losses_to_paratroopers_and_hits_without_another_are_lost() -> None:
    state = dropped(*NOBODY, 1, 1, 1, 1, 1, 1)
    assert p.lost(state) == {("germany", "infantry"): 2} and p.number(state) == 2
    assert (g.standing(state, "Z11", "germany"), g.standing(state, "Z17", "germany")) == ("B", "2B")


@rule("AD-119")
def test_over_a_zone_that_holds_blockhouses_alone_nobody_throws() -> None:
    there = {"Z11": {"germany": "B"}, "american-z11": {"us": "3I"}, "american-z10": {"us": "3I"}}
    state = g.on_card(1, {**there, "Z10": {"germany": "A"}})
    assert [group.words for group in g.choices(state, "allies", c.DropParatroopers)[0].throw.groups] == [  # type: ignore[union-attr]
        "American Airborne, Z10 into Z10"
    ]
    state = g.on_card(1, there)
    assert g.standing(state, "Z11", "us") == g.standing(state, "Z10", "us") == "3I" and p.number(state) > 1


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
