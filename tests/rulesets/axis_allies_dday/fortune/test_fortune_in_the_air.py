"""Fortune of paratroopers and aircraft: cards 1, 3 to 7 and 16."""

import pytest

from rulesets.axis_allies_dday.rules.state.state import State
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e

GOOD, BAD = 1, 6
AIRFIELD = {"airfield": {"uk": "4F H", "us": "4F H"}}
UNDER_GUNS = {"Z20": {"germany": "2A", "uk": "F H"}, "Z21": {"germany": "A", "us": "F H"}}


def drop(face: int) -> State:
    """Normandy with the fortune die of the airborne assault thrown."""
    return g.ordered(g.begun(decks="orders and fortune"), "allies", c.RollFortune(), face)


@rule("AD-195")
@pytest.mark.parametrize(("face", "hits"), [(GOOD, 2), (4, 1)])
def test_by_good_fortune_paratroopers_hit_on_two(face: int, hits: int) -> None:
    happened = g.events_of(drop(face), "allies", c.DropParatroopers(), 1, 2, 3, *(6,) * 6)
    assert [event.hits for event in p.only(happened, e.DropRolled)] == [hits, 0, 0]


@rule("AD-195")
def test_by_bad_fortune_the_axis_removes_two_paratroopers_and_the_rest_do_not_attack() -> None:
    state = drop(BAD)
    assert p.asked(state) == [("NameLosses", ("axis",))] and g.asked_of(state, "allies") == set()
    (choice,) = g.choices(state, "axis", c.NameLosses)
    assert (choice.totals[0].low, choice.totals[0].high) == (2, 2)
    order = g.filled(
        choice,
        **{
            "losses.american-z10-us-infantry": 0,
            "losses.american-z11-us-infantry": 1,
            "losses.british-airborne-uk-infantry": 1,
        },
    )
    happened = g.events_of(state, "axis", order)
    assert p.only(happened, e.DropRolled) == []
    left = {(event.deck, event.number) for event in p.only(happened, e.CardLeft)}
    assert left == {("orders", 1), ("fortune", 1)}
    state = g.ordered(state, "axis", order)
    assert p.lost(state) == {("us", "infantry"): 1, ("uk", "infantry"): 1}
    landed = [g.standing(state, "Z10", "us"), g.standing(state, "Z11", "us"), g.standing(state, "Z17", "uk")]
    assert landed == ["3I", "2I", "2I"] and g.standing(state, "Z10", "germany") == "I A"


@rule("AD-197")
@pytest.mark.parametrize(("face", "room"), [(GOOD, 4), (3, 1)])
def test_by_good_fortune_any_number_of_fighters_patrols_a_zone(face: int, room: int) -> None:
    state = g.ordered(p.lucky(AIRFIELD, 3, face), "allies", c.SendFighters("uk", "Z20", 3))
    assert p.most(p.choice_of(state, "allies", c.SendFighters, power="us", zone="Z20"), "count") == room
    state = g.ordered(state, "allies", c.SendFighters("us", "Z20", room))
    assert g.standing(state, "Z20", "us") == ("4F" if room == 4 else "F")


@rule("AD-197")
def test_by_bad_fortune_a_die_of_four_or_more_keeps_a_fighter_on_the_airfield_this_turn() -> None:
    state = p.lucky(AIRFIELD, 3, BAD)
    assert p.asked(state)[0] == ("RollGrounding", ("allies",))
    assert g.choices(state, "allies", c.SendFighters) == []
    (roll,) = g.choices(state, "allies", c.RollGrounding)
    assert [group.dice for group in roll.throw.groups] == [4, 4]  # type: ignore[union-attr]
    state = g.ordered(state, "allies", c.RollGrounding(), 3, 4, 5, 6, 1, 2, 3, 4)
    assert p.most(p.choice_of(state, "allies", c.SendFighters, power="uk", zone="Z20"), "count") == 1
    assert p.most(p.choice_of(state, "allies", c.SendFighters, power="us", zone="Z20"), "count") == 3
    state = g.ordered(state, "allies", c.SendFighters("uk", "Z20", 1))
    assert p.refused(state, "allies", c.SendFighters("uk", "Z20", 1))
    assert g.standing(state, "airfield", "uk") == "3F H"
    state = g.ordered(p.at_fortune(state, 16), "allies", c.RollFortune(), 3)
    following = g.at_card(state, 3)
    assert p.most(p.choice_of(following, "allies", c.SendFighters, power="uk", zone="Z20"), "count") == 4


@rule("AD-198", "AD-200")
@pytest.mark.parametrize(("card", "kind"), [(4, "fighter"), (6, "bomber")])
def test_by_good_fortune_guns_hit_aircraft_on_two(card: int, kind: str) -> None:
    for face, falls in ((GOOD, True), (2, False)):
        state = p.lucky(UNDER_GUNS, card, face)
        after = g.ordered(state, "axis", c.FireFlak(), 2, 6, 3)
        assert p.lost(after) == ({("uk", kind): 1} if falls else {})


@rule("AD-198", "AD-200")
@pytest.mark.parametrize(("card", "kind"), [(4, "fighter"), (6, "bomber")])
def test_by_bad_fortune_the_allies_name_a_zone_whose_guns_do_not_fire(card: int, kind: str) -> None:
    state = p.lucky(UNDER_GUNS, card, BAD)
    assert p.asked(state) == [("NameZones", ("allies",))] and g.asked_of(state, "axis") == set()
    state = g.ordered(state, "allies", c.NameZones("allies", ("Z20",)))
    assert p.asked(state) == [("FireFlak", ("axis",))]
    assert g.dice_of(g.choices(state, "axis", c.FireFlak)[0]) == 1
    assert p.lost(g.ordered(state, "axis", c.FireFlak(), 1)) == {("us", kind): 1}
    assert p.lost(g.ordered(state, "axis", c.FireFlak(), 2)) == {}


@rule("AD-199")
@pytest.mark.parametrize(("fortune", "die", "falls"), [(GOOD, 5, True), (GOOD, 6, False), (3, 4, False)])
def test_by_good_fortune_bombers_hit_on_five(fortune: int, die: int, falls: bool) -> None:
    state = p.lucky({**AIRFIELD, "Z20": {"germany": "T"}}, 5, fortune)
    after = g.ordered(state, "allies", c.SendBomber("uk", "Z20", "tank"), die)
    assert p.lost(after) == ({("germany", "tank"): 1} if falls else {})


@rule("AD-199")
def test_by_bad_fortune_a_die_of_four_or_more_keeps_a_bomber_on_the_airfield_and_others_hit_on_three() -> (
    None
):
    state = p.lucky({**AIRFIELD, "Z20": {"germany": "T"}}, 5, BAD)
    assert p.asked(state) == [("RollGrounding", ("allies",))]
    assert p.refused(state, "allies", c.SendBomber("uk", "Z20", "tank"), 3)
    state = g.ordered(state, "allies", c.RollGrounding(), 4, 3)
    assert p.refused(state, "allies", c.SendBomber("uk", "Z20", "tank"), 3)
    assert p.lost(g.ordered(state, "allies", c.SendBomber("us", "Z20", "tank"), 4)) == {}
    assert p.lost(g.ordered(state, "allies", c.SendBomber("us", "Z20", "tank"), 3)) == {
        ("germany", "tank"): 1
    }


def after_guns(card: int, dice: tuple[int, ...]) -> State:
    """A game with fortune cards after the guns of that card fired so at the aircraft over Z20 and Z21."""
    state = g.ordered(p.lucky(UNDER_GUNS, card, 3), "axis", c.FireFlak(), *dice)
    return p.at_fortune(state, 7 if card == 6 else 16)


@rule("AD-201", "AD-214")
@pytest.mark.parametrize(("card", "kind", "letter"), [(6, "bomber", "H"), (4, "fighter", "F")])
def test_by_good_fortune_one_lost_aircraft_comes_back(card: int, kind: str, letter: str) -> None:
    state = g.ordered(after_guns(card, (1, 6, 6)), "allies", c.RollFortune(), GOOD)
    assert p.lost(state) == {} and letter in g.standing(state, "airfield", "uk")
    state = g.ordered(after_guns(card, (1, 6, 1)), "allies", c.RollFortune(), GOOD)
    assert p.asked(state) == [("NameAircraft", ("allies",))], "two powers have lost one"
    state = g.ordered(state, "allies", c.NameAircraft("us"))
    assert p.lost(state) == {("uk", kind): 1} and letter in g.standing(state, "airfield", "us")


@rule("AD-201", "AD-214")
@pytest.mark.parametrize(("card", "kind", "letter"), [(6, "bomber", "H"), (4, "fighter", "F")])
def test_by_bad_fortune_the_axis_removes_one_before_the_return(card: int, kind: str, letter: str) -> None:
    state = g.ordered(after_guns(card, (6, 6, 6)), "allies", c.RollFortune(), BAD)
    assert p.asked(state) == [("NameAircraft", ("axis",))] and g.asked_of(state, "allies") == set()
    assert letter in g.standing(state, "Z20", "uk"), "they have not returned yet"
    state = g.ordered(state, "axis", c.NameAircraft("us", "Z21"))
    assert p.lost(state) == {("us", kind): 1}
    assert letter in g.standing(state, "airfield", "uk") and letter not in g.standing(state, "airfield", "us")


@rule("AD-201", "AD-214")
@pytest.mark.parametrize("card", [7, 16])
def test_with_any_other_die_nothing_comes_back_and_nothing_is_removed(card: int) -> None:
    state = g.placed(g.begun(decks="orders and fortune"), {"Z20": {"germany": "I", "uk": "F H"}})
    state = g.ordered(p.at_fortune(state, card), "allies", c.RollFortune(), 4)
    assert p.lost(state) == {} and ("H" if card == 7 else "F") in g.standing(state, "airfield", "uk")
