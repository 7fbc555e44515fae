"""Order cards 3, 4 and 16: fighters go on patrol, are fired at and come home."""

from rulesets.axis_allies_dday.rules.state.state import State
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e

AIRFIELD = {"airfield": {"uk": "4F H", "us": "4F H"}}


def guns(**rulings: object) -> State:
    """Card 4: two guns under two British fighters and an American one; a gun and a fighter by themselves."""
    there = {
        "Z20": {"germany": "I 2A", "uk": "2F", "us": "F"},
        "Z21": {"germany": "A"},
        "Z30": {"germany": "T", "us": "F"},
    }
    return g.on_card(4, there, **rulings)


@rule("AD-125")
def test_any_fighters_go_to_any_zones_and_the_rest_may_stay() -> None:
    state = g.on_card(3, {**AIRFIELD, "Z41": {"germany": "I"}})
    zones = [zone.key for zone in state.battle.zones]
    assert p.places_of(state, "allies", c.SendFighters, "zone") == zones and len(zones) == 42
    assert p.most(p.choice_of(state, "allies", c.SendFighters, power="uk", zone="Z41"), "count") == 4
    state = g.ordered(state, "allies", c.SendFighters("uk", "Z41", 3))
    assert p.refused(state, "allies", c.SendFighters("uk", "Z02", 2))
    state = g.ordered(state, "allies", c.SendFighters("us", "Z02", 1))
    state = g.ordered(state, "allies", c.EndPatrols())
    assert (g.standing(state, "Z41", "uk"), g.standing(state, "Z02", "us")) == ("3F", "F")
    assert (g.standing(state, "airfield", "uk"), g.standing(state, "airfield", "us")) == ("F H", "3F H")
    assert g.card_of(state) > 3


@rule("AD-126")
def test_fighters_do_not_fire_as_they_come_and_stay_till_the_last_card() -> None:
    state = g.on_card(3, {**AIRFIELD, "Z20": {"germany": "5I"}})
    assert not any(g.dice_of(choice) for choice in g.choices(state, "allies", c.SendFighters))
    state = g.ordered(state, "allies", c.SendFighters("us", "Z20", 4))
    state = g.ordered(state, "allies", c.EndPatrols())
    assert g.standing(state, "Z20", "germany") == "5I"
    for card in (12, 14, 15):
        later = g.at_card(state, card)
        assert g.card_of(later) == card and g.standing(later, "Z20", "us") == "4F"
    assert g.standing(g.at_card(state, 16), "Z20", "us") == ""


@rule("AD-127")
def test_each_gun_under_fighters_fires_one_die_in_all_and_hits_on_one() -> None:
    state = guns()
    (fire,) = g.choices(state, "axis", c.FireFlak)
    assert [(group.words, group.dice) for group in fire.throw.groups] == [("Artillery in Z20", 2)]  # type: ignore[union-attr]
    assert g.asked_of(state, "allies") == set()
    assert p.lost(g.ordered(state, "axis", g.filled(fire, turned=()), 1, 2)) == {("uk", "fighter"): 1}
    assert p.lost(g.ordered(state, "axis", g.filled(fire, turned=()), 1, 1)) == {("uk", "fighter"): 2}
    assert p.lost(g.ordered(state, "axis", g.filled(fire, turned=()), 2, 2)) == {}


@rule("AD-127")
def test_the_axis_chooses_which_powers_fighters_its_guns_fire_at() -> None:
    state = guns()
    order = c.FireFlak(("Z20",))
    assert p.lost(g.ordered(state, "axis", order, 1, 6)) == {("us", "fighter"): 1}
    assert p.lost(g.ordered(state, "axis", order, 1, 1)) == {("us", "fighter"): 1, ("uk", "fighter"): 1}


@rule("AD-127")
def test_each_gun_under_fighters_of_two_powers_may_choose_its_own() -> None:
    state = guns()
    one_by_one = g.choices(state, "axis", c.FireGun)
    assert [g.filled(choice) for choice in one_by_one] == [c.FireGun("Z20", "uk"), c.FireGun("Z20", "us")]
    missed = g.ordered(state, "axis", c.FireGun("Z20", "us"), 6)
    assert p.lost(missed) == {} and g.asked_of(missed, "axis") == {c.FireFlak}, "one gun left"
    (last,) = g.choices(missed, "axis", c.FireFlak)
    assert g.dice_of(last) == 1
    assert p.lost(g.ordered(missed, "axis", c.FireFlak(), 1)) == {("uk", "fighter"): 1}
    done = g.ordered(missed, "axis", c.FireFlak(("Z20",)), 1)
    assert p.lost(done) == {("us", "fighter"): 1} and g.card_of(done) > 4
    both = g.ordered(g.ordered(state, "axis", c.FireGun("Z20", "us"), 1), "axis", c.FireFlak(), 1)
    assert p.lost(both) == {("us", "fighter"): 1, ("uk", "fighter"): 1}


@rule("AD-127", "AD-130")
def test_the_guns_must_fire_unless_a_house_rule_lets_them_hold_fire() -> None:
    assert g.asked_of(guns(), "axis") == {c.FireFlak, c.FireGun}
    state = guns(flak_optional=True)
    assert g.asked_of(state, "axis") == {c.FireFlak, c.FireGun, c.HoldFire}
    after = g.ordered(state, "axis", c.HoldFire())
    assert p.lost(after) == {} and g.card_of(after) > 4


@rule("AD-132")
def test_the_fire_at_fighters_takes_no_shot_at_a_bomber_and_the_fire_at_bombers_none_at_a_fighter() -> None:
    there = {"Z20": {"germany": "3A", "uk": "F H"}}
    for card, kind, left in ((4, "fighter", "H"), (6, "bomber", "F")):
        state = g.on_card(card, there)
        shots = g.events_of(state, "axis", c.FireFlak(), 1, 1, 1)
        assert [event.kind for event in p.only(shots, e.ShotFallen)] == [kind]
        assert [event.die for event in p.only(shots, e.DieUnused)] == [1, 1]
        after = g.ordered(state, "axis", c.FireFlak(), 1, 1, 1)
        assert p.lost(after) == {("uk", kind): 1} and g.standing(after, "Z20", "uk") in (left, "")
    assert g.card_of(g.on_card(4, {"Z20": {"germany": "A", "uk": "H"}})) != 4
    assert g.card_of(g.on_card(6, {"Z20": {"germany": "A", "uk": "F"}})) != 6


@rule("AD-133")
def test_an_aircraft_shot_down_does_not_come_back_to_the_airfield() -> None:
    state = g.ordered(guns(), "axis", c.FireFlak(), 1, 6)
    home = g.at_card(state, 16)
    assert g.standing(home, "airfield", "uk") == "F" and g.standing(home, "airfield", "us") == "2F"
    assert p.lost(home) == {("uk", "fighter"): 1}


@rule("AD-177")
def test_after_the_last_order_all_surviving_fighters_return_to_the_airfield_by_themselves() -> None:
    there = {"Z20": {"uk": "2F", "us": "F"}, "Z41": {"us": "3F", "germany": "A"}, "airfield": {"uk": "2F"}}
    state = g.on_card(15, there)
    state = g.ordered(state, "axis", c.RollReinforcements(), 1, 1, 1, 1)
    state = g.ordered(state, "axis", c.EndPlacing())
    assert (g.standing(state, "airfield", "uk"), g.standing(state, "airfield", "us")) == ("4F", "4F")
    assert state.turn == 2 and p.asked(state)[0][0] == "SendFighters"
