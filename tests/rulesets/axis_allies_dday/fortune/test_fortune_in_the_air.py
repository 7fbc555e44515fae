"""Fortune of paratroopers and aircraft: cards 1, 3 to 7 and 16."""

import pytest

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
    at_fortune,
    choice_of,
    lost,
    lucky,
    may_order,
    most,
    only,
    refused,
)
from tests.rulesets.axis_allies_dday.stored import c, e

GOOD, BAD = 1, 6
AIRFIELD = {"airfield": {"uk": "4F H", "us": "4F H"}}
UNDER_GUNS = {"Z20": {"germany": "2A", "uk": "F H"}, "Z21": {"germany": "A", "us": "F H"}}


def drop(face: int) -> State:
    """Normandy with the fortune die of the airborne assault thrown."""
    return ordered(begun(decks="orders and fortune"), "allies", c.RollFortune(), face)


@rule("AD-195")
@pytest.mark.parametrize(("face", "hits"), [(GOOD, 2), (4, 1)])
def test_by_good_fortune_paratroopers_hit_on_two(face: int, hits: int) -> None:
    happened = events_of(drop(face), "allies", c.DropParatroopers(), 1, 2, 3, *(6,) * 6)
    assert [event.hits for event in only(happened, e.DropRolled)] == [hits, 0, 0]


@rule("AD-195")
def test_by_bad_fortune_the_axis_removes_two_paratroopers_and_the_rest_do_not_attack() -> None:
    state = drop(BAD)
    assert asked(state) == [("NameLosses", ("axis",))] and may_order(state, "allies") == set()
    (choice,) = choices(state, "axis", c.NameLosses)
    assert (choice.totals[0].low, choice.totals[0].high) == (2, 2)
    order = filled(
        choice,
        **{
            "losses.american-z10-us-infantry": 0,
            "losses.american-z11-us-infantry": 1,
            "losses.british-airborne-uk-infantry": 1,
        },
    )
    happened = events_of(state, "axis", order)
    assert only(happened, e.DropRolled) == []
    left = {(event.deck, event.number) for event in only(happened, e.CardLeft)}
    assert left == {("orders", 1), ("fortune", 1)}
    state = ordered(state, "axis", order)
    assert lost(state) == {("us", "infantry"): 1, ("uk", "infantry"): 1}
    landed = [standing(state, "Z10", "us"), standing(state, "Z11", "us"), standing(state, "Z17", "uk")]
    assert landed == ["3I", "2I", "2I"] and standing(state, "Z10", "germany") == "I A"


@rule("AD-197")
@pytest.mark.parametrize(("face", "room"), [(GOOD, 4), (3, 1)])
def test_by_good_fortune_any_number_of_fighters_patrols_a_zone(face: int, room: int) -> None:
    state = ordered(lucky(AIRFIELD, 3, face), "allies", c.SendFighters("uk", "Z20", 3))
    assert most(choice_of(state, "allies", c.SendFighters, power="us", zone="Z20"), "count") == room
    state = ordered(state, "allies", c.SendFighters("us", "Z20", room))
    assert standing(state, "Z20", "us") == ("4F" if room == 4 else "F")


@rule("AD-197")
def test_by_bad_fortune_a_die_of_four_or_more_keeps_a_fighter_on_the_airfield_this_turn() -> None:
    state = lucky(AIRFIELD, 3, BAD)
    assert asked(state)[0] == ("RollGrounding", ("allies",))
    assert choices(state, "allies", c.SendFighters) == []
    (roll,) = choices(state, "allies", c.RollGrounding)
    assert [group.dice for group in roll.throw.groups] == [4, 4]  # type: ignore[union-attr]
    state = ordered(state, "allies", c.RollGrounding(), 3, 4, 5, 6, 1, 2, 3, 4)
    assert most(choice_of(state, "allies", c.SendFighters, power="uk", zone="Z20"), "count") == 1
    assert most(choice_of(state, "allies", c.SendFighters, power="us", zone="Z20"), "count") == 3
    state = ordered(state, "allies", c.SendFighters("uk", "Z20", 1))
    assert refused(state, "allies", c.SendFighters("uk", "Z20", 1))
    assert standing(state, "airfield", "uk") == "3F H"
    state = ordered(at_fortune(state, 16), "allies", c.RollFortune(), 3)
    following = at_card(state, 3)
    assert most(choice_of(following, "allies", c.SendFighters, power="uk", zone="Z20"), "count") == 4


@rule("AD-198", "AD-200")
@pytest.mark.parametrize(("card", "kind"), [(4, "fighter"), (6, "bomber")])
def test_by_good_fortune_guns_hit_aircraft_on_two(card: int, kind: str) -> None:
    for face, falls in ((GOOD, True), (2, False)):
        state = lucky(UNDER_GUNS, card, face)
        after = ordered(state, "axis", c.FireFlak(), 2, 6, 3)
        assert lost(after) == ({("uk", kind): 1} if falls else {})


@rule("AD-198", "AD-200")
@pytest.mark.parametrize(("card", "kind"), [(4, "fighter"), (6, "bomber")])
def test_by_bad_fortune_the_allies_name_a_zone_whose_guns_do_not_fire(card: int, kind: str) -> None:
    state = lucky(UNDER_GUNS, card, BAD)
    assert asked(state) == [("NameZones", ("allies",))] and may_order(state, "axis") == set()
    state = ordered(state, "allies", c.NameZones("allies", ("Z20",)))
    assert asked(state) == [("FireFlak", ("axis",))]
    assert dice_of(choices(state, "axis", c.FireFlak)[0]) == 1
    assert lost(ordered(state, "axis", c.FireFlak(), 1)) == {("us", kind): 1}
    assert lost(ordered(state, "axis", c.FireFlak(), 2)) == {}


@rule("AD-199")
@pytest.mark.parametrize(("fortune", "die", "falls"), [(GOOD, 5, True), (GOOD, 6, False), (3, 4, False)])
def test_by_good_fortune_bombers_hit_on_five(fortune: int, die: int, falls: bool) -> None:
    state = lucky({**AIRFIELD, "Z20": {"germany": "T"}}, 5, fortune)
    after = ordered(state, "allies", c.SendBomber("uk", "Z20", "tank"), die)
    assert lost(after) == ({("germany", "tank"): 1} if falls else {})


@rule("AD-199")
def test_by_bad_fortune_a_die_of_four_or_more_keeps_a_bomber_on_the_airfield_and_others_hit_on_three() -> (
    None
):
    state = lucky({**AIRFIELD, "Z20": {"germany": "T"}}, 5, BAD)
    assert asked(state) == [("RollGrounding", ("allies",))]
    assert refused(state, "allies", c.SendBomber("uk", "Z20", "tank"), 3)
    state = ordered(state, "allies", c.RollGrounding(), 4, 3)
    assert refused(state, "allies", c.SendBomber("uk", "Z20", "tank"), 3)
    assert lost(ordered(state, "allies", c.SendBomber("us", "Z20", "tank"), 4)) == {}
    assert lost(ordered(state, "allies", c.SendBomber("us", "Z20", "tank"), 3)) == {("germany", "tank"): 1}


def after_guns(card: int, dice: tuple[int, ...]) -> State:
    """A game with fortune cards after the guns of that card fired so at the aircraft over Z20 and Z21."""
    state = ordered(lucky(UNDER_GUNS, card, 3), "axis", c.FireFlak(), *dice)
    return at_fortune(state, 7 if card == 6 else 16)


@rule("AD-201", "AD-214")
@pytest.mark.parametrize(("card", "kind", "letter"), [(6, "bomber", "H"), (4, "fighter", "F")])
def test_by_good_fortune_one_lost_aircraft_comes_back(card: int, kind: str, letter: str) -> None:
    state = ordered(after_guns(card, (1, 6, 6)), "allies", c.RollFortune(), GOOD)
    assert lost(state) == {} and letter in standing(state, "airfield", "uk")
    state = ordered(after_guns(card, (1, 6, 1)), "allies", c.RollFortune(), GOOD)
    assert asked(state) == [("NameAircraft", ("allies",))], "two powers have lost one"
    state = ordered(state, "allies", c.NameAircraft("us"))
    assert lost(state) == {("uk", kind): 1} and letter in standing(state, "airfield", "us")


@rule("AD-201", "AD-214")
@pytest.mark.parametrize(("card", "kind", "letter"), [(6, "bomber", "H"), (4, "fighter", "F")])
def test_by_bad_fortune_the_axis_removes_one_before_the_return(card: int, kind: str, letter: str) -> None:
    state = ordered(after_guns(card, (6, 6, 6)), "allies", c.RollFortune(), BAD)
    assert asked(state) == [("NameAircraft", ("axis",))] and may_order(state, "allies") == set()
    assert letter in standing(state, "Z20", "uk"), "they have not returned yet"
    state = ordered(state, "axis", c.NameAircraft("us", "Z21"))
    assert lost(state) == {("us", kind): 1}
    assert letter in standing(state, "airfield", "uk") and letter not in standing(state, "airfield", "us")


@rule("AD-201", "AD-214")
@pytest.mark.parametrize("card", [7, 16])
def test_with_any_other_die_nothing_comes_back_and_nothing_is_removed(card: int) -> None:
    state = placed(begun(decks="orders and fortune"), {"Z20": {"germany": "I", "uk": "F H"}})
    state = ordered(at_fortune(state, card), "allies", c.RollFortune(), 4)
    assert lost(state) == {} and ("H" if card == 7 else "F") in standing(state, "airfield", "uk")
