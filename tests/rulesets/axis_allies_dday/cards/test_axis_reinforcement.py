"""Order card 15: two rolls bring Axis units into the zones of their sectors, under fire of fighters. What may
be declined is, and the log says nothing else of it."""

from collections.abc import Mapping

import pytest

from rulesets.axis_allies_dday.rules.state.state import State
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e
from tests.rulesets.axis_allies_dday.tactics.played import at_tactics

RENNES, ROUEN = "rennes-chartres", "rouen-chartres"
INLAND = {"Z20": {"germany": "I"}}


def rolled(*faces: int, there: Mapping[str, Mapping[str, str]] = INLAND, **rulings: object) -> State:
    """Card 15 with these pieces after the roll: two dice for Rennes/Chartres, two for Rouen/Chartres."""
    state = g.on_card(15, there, **rulings)
    return g.ordered(state, "axis", c.RollReinforcements(), *faces)


def ways(state: State, queue: str) -> dict[str, int]:
    """Where the next units of the queue may go, and how many at most."""
    rows = [row for row in g.choices(state, "axis", c.BringIn) if dict(row.fixed)["queue"] == queue]
    return {str(dict(row.fixed)["place"]): p.most(row, "count") for row in rows}


@rule("AD-171")
def test_the_axis_throws_two_dice_for_each_of_its_two_queues() -> None:
    state = g.on_card(15, INLAND)
    (roll,) = g.choices(state, "axis", c.RollReinforcements)
    assert [(group.words, group.dice) for group in roll.throw.groups] == [  # type: ignore[union-attr]
        ("Rennes and Chartres", 2),
        ("Rouen and Chartres", 2),
    ]
    events = g.events_of(state, "axis", c.RollReinforcements(), 2, 6, 1, 3)
    assert [(event.queue, event.allowed) for event in p.only(events, e.ReinforcementsRolled)] == [
        (RENNES, 8),
        (ROUEN, 4),
    ]
    assert g.asked_of(state, "allies") == set()


@rule("AD-172", "AD-259")
def test_units_of_each_queue_enter_the_four_zones_of_its_two_sectors_split_as_the_axis_likes() -> None:
    state = rolled(3, 4, 1, 1)
    assert ways(state, RENNES) == {"Z32": 7, "Z34": 7, "Z36": 7, "Z40": 7}
    assert ways(state, ROUEN) == {"Z36": 2, "Z39": 2, "Z40": 2, "Z42": 2}
    for zone in ("Z39", "Z42", "Z33", "Z30"):
        assert p.refused(state, "axis", c.BringIn(RENNES, zone, 1))
    for zone in ("Z32", "Z34"):
        assert p.refused(state, "axis", c.BringIn(ROUEN, zone, 1))
    for zone, count in (("Z32", 1), ("Z34", 2), ("Z36", 3), ("Z40", 1)):
        state = g.ordered(state, "axis", c.BringIn(RENNES, zone, count))
    assert [g.standing(state, zone, "germany") for zone in ("Z32", "Z34", "Z36", "Z40")] == [
        "T",
        "2T",
        "2I A",
        "I",
    ]


@rule("AD-169", "AD-173")
def test_no_zone_is_filled_above_eight_and_who_finds_no_room_waits() -> None:
    full = {"germany": "8I 2B"}
    there = {"Z32": full, "Z34": {"germany": "6I B"}, "Z36": full, "Z40": full}
    state = rolled(6, 6, 1, 1, there=there)
    assert ways(state, RENNES) == {"Z34": 2}
    assert p.refused(state, "axis", c.BringIn(RENNES, "Z34", 3))
    state = g.ordered(state, "axis", c.BringIn(RENNES, "Z34", 2))
    assert g.standing(state, "Z34", "germany") == "6I 2T B" and ways(state, RENNES) == {}
    assert [unit.kind for _, unit in state.charts[RENNES].upcoming()][:3] == ["tank", "infantry", "artillery"]


@rule("AD-174")
@pytest.mark.parametrize("contested", ["allowed", "refused"])
def test_units_enter_a_sector_zone_that_holds_allies_or_not_by_the_house_rule(contested: str) -> None:
    there = {"Z34": {"uk": "I"}, "Z36": {"us": "2F"}}
    state = rolled(1, 1, 1, 1, there=there, reinforce_contested=contested)
    if contested == "refused":
        assert set(ways(state, RENNES)) == {"Z32", "Z36", "Z40"}
        assert p.refused(state, "axis", c.BringIn(RENNES, "Z34", 1))
        return
    assert set(ways(state, RENNES)) == {"Z32", "Z34", "Z36", "Z40"}
    state = g.ordered(state, "axis", c.BringIn(RENNES, "Z34", 2))
    assert state.position.is_contested("Z34")


@rule("AD-175")
def test_the_axis_places_all_units_of_both_rolls_before_a_fighter_fires() -> None:
    there = {"Z36": {"us": "2F"}, "Z42": {"uk": "F"}}
    state = rolled(1, 1, 1, 1, there=there)
    state = g.ordered(state, "axis", c.BringIn(RENNES, "Z36", 1))
    assert p.lost(state) == {} and not any(g.dice_of(row) for row in g.choices(state, "axis", c.BringIn))
    state = g.ordered(state, "axis", c.BringIn(ROUEN, "Z42", 2))
    state = g.ordered(state, "axis", c.BringIn(RENNES, "Z34", 1))
    assert g.asked_of(state, "axis") == {c.EndPlacing} and g.card_of(state) == 15
    (end,) = g.choices(state, "axis", c.EndPlacing)
    assert [(group.words, group.dice) for group in end.throw.groups] == [  # type: ignore[union-attr]
        ("Fighters in Z36, tank in Z36", 2),
        ("Fighters in Z42, tank in Z42", 1),
        ("Fighters in Z42, tank in Z42", 1),
    ]
    state = g.ordered(state, "axis", c.EndPlacing(), 6, 6, 6, 6)
    assert p.refused(state, "axis", c.BringIn(RENNES, "Z36", 1))


@rule("AD-176")
def test_each_fighter_of_a_zone_fires_at_each_unit_placed_there_and_hits_on_one() -> None:
    there = {"Z36": {"germany": "5I", "us": "F", "uk": "F"}}
    state = rolled(1, 1, 1, 1, there=there)
    state = g.ordered(state, "axis", c.BringIn(RENNES, "Z36", 2))
    for faces, left in (((2, 2, 2, 2), "5I 2T"), ((2, 1, 2, 2), "5I T"), ((1, 6, 6, 1), "5I")):
        after = g.ordered(state, "axis", c.EndPlacing(), *faces)
        assert g.standing(after, "Z36", "germany") == left


@rule("AD-176")
def test_fighters_that_strafed_movers_fire_again_at_units_that_are_placed() -> None:
    state = g.on_card(12, {"Z36": {"germany": "I", "us": "F"}})
    state = g.ordered(state, "axis", c.MoveUnits("germany", "Z36", "Z35", infantry=1))
    state = g.ordered(state, "axis", c.EndMoves(), 6)
    state = g.ordered(g.at_card(state, 15), "axis", c.RollReinforcements(), 1, 1, 1, 1)
    state = g.ordered(state, "axis", c.BringIn(RENNES, "Z36", 1))
    assert g.dice_of(g.choices(state, "axis", c.EndPlacing)[0]) == 1


PATROLLED = {"Z20": {"germany": "I", "uk": "F"}}


@pytest.mark.parametrize(
    ("card", "seat", "order", "there"),
    [
        (2, "allies", c.HoldFire(), {"Z15": {"germany": "B"}}),
        (3, "allies", c.EndPatrols(), {"airfield": {"us": "F"}}),
        (4, "axis", c.HoldFire(), {"Z20": {"germany": "A", "us": "F"}}),
        (5, "allies", c.HoldFire(), {"Z20": {"germany": "A"}, "airfield": {"us": "H"}}),
        (8, "allies", c.EndMoves(), {"Z20": {"us": "I"}}),
        (9, "axis", c.HoldFire(), {"Z15": {"germany": "B"}, "gold": {"uk": "I"}}),
        (10, "allies", c.EndLandings(), {"gold": {"uk": "I"}}),
        (12, "axis", c.EndMoves(), {"Z20": {"germany": "I"}}),
    ],
)
@rule("AD-078")
def test_a_card_on_which_one_declines_to_act_is_not_told_as_one_on_which_nobody_could(
    card: int, seat: str, order: object, there: Mapping[str, Mapping[str, str]]
) -> None:
    state = g.on_card(card, there, flak_optional=True)
    done = p.only(g.events_of(state, seat, order), e.CardCompleted)[0]
    assert (done.number, done.note) == (card, "")


@rule("AD-198", "AD-278")
def test_guns_of_the_only_zone_that_bad_fortune_spares_are_not_told_to_be_missing() -> None:
    state = p.lucky({"Z20": {"germany": "2A", "uk": "F"}, "airfield": {"us": "H"}}, 4, 6)
    assert g.choices(state, "axis", c.FireFlak) == [] and p.lost(state) == {}
    assert state.card is not None and state.card.key.number == 5


@rule("AD-230", "AD-278")
@pytest.mark.parametrize(
    ("there", "note"),
    [
        ({"germany": "A", "uk": "F"}, "the guns of Z20 may not fire at the fighter there"),
        ({"germany": "I", "uk": "F"}, "no gun is under fighters"),
    ],
)
def test_guns_that_may_not_fire_at_the_only_fighter_are_not_told_to_be_missing(
    there: Mapping[str, str], note: str
) -> None:
    state = g.placed(g.begun(decks="orders and tactics"), {"Z20": there, "airfield": {"us": "H"}})
    state = at_tactics(state, 3)
    events = g.events_of(state, "allies", c.UseTactics(3, "Z20", power="uk"))
    done = [event for event in p.only(events, e.CardCompleted) if event.deck == "orders"]
    assert [(event.number, event.note) for event in done] == [(4, note)]


@rule("AD-148", "AD-222")
def test_a_number_that_the_organiser_rules_for_a_card_holds_for_its_strafing_too() -> None:
    state = g.on_card(12, PATROLLED)
    state = g.ordered(state, "organiser", c.SetNumber(2, "a clear day"))
    state = g.ordered(state, "axis", c.MoveUnits("germany", "Z20", "Z21", infantry=1))
    assert p.lost(g.ordered(state, "axis", c.EndMoves(), 2)) == {("germany", "infantry"): 1}
    assert p.lost(g.ordered(state, "axis", c.EndMoves(), 3)) == {}


@rule("AD-222")
def test_no_number_is_ruled_for_a_card_that_has_none() -> None:
    for card, there in ((8, {"Z20": {"uk": "I"}}), (11, {"Z20": {"uk": "I", "germany": "I"}})):
        assert g.choices(g.on_card(card, there), "organiser", c.SetNumber) == []
    assert g.choices(g.on_card(12, PATROLLED), "organiser", c.SetNumber)
