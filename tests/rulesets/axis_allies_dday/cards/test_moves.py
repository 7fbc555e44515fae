"""Order cards 8 and 12: who moves, and what fighters do to Axis movers. Order card 2: six dice of the ships'
guns at blockhouses."""

import pytest

from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn.menu import duties
from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import Choice, OneOf
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e


def axis(there: dict[str, dict[str, str]], **rulings: object) -> State:
    """Card 12 with these pieces."""
    return g.on_card(12, there, **rulings)


def ending(state: State) -> Choice:
    """The choice that ends the Axis' moves."""
    return g.choices(state, "axis", c.EndMoves)[0]


def dice(choice: Choice) -> list[tuple[str, int]]:
    """The groups of dice the choice throws."""
    return [(group.words, group.dice) for group in choice.throw.groups] if choice.throw else []  # type: ignore[union-attr]


@rule("AD-135")
def test_the_allies_move_land_units_ashore_and_none_in_a_beachhead() -> None:
    there = {"Z20": {"uk": "I", "us": "A T"}, "gold": {"uk": "5I"}, "utah": {"us": "I"}}
    state = g.on_card(8, there)
    assert p.places_of(state, "allies", c.MoveUnits, "origin") == ["Z20"]
    assert set(p.places_of(state, "allies", c.MoveUnits, "power")) == {"uk", "us"}
    assert g.asked_of(state, "axis") == set()
    state = g.ordered(state, "allies", c.MoveUnits("uk", "Z20", "Z21", infantry=1))
    state = g.ordered(state, "allies", c.MoveUnits("us", "Z20", "Z26", artillery=1, tank=1))
    assert (g.standing(state, "Z21", "uk"), g.standing(state, "Z26", "us")) == ("I", "A T")
    assert g.standing(state, "gold", "uk") == "5I"


@rule("AD-135")
def test_with_nobody_ashore_the_move_of_the_allies_is_passed_over() -> None:
    there = {"gold": {"uk": "5I"}, "Z15": {"germany": "B"}}
    assert g.card_of(g.on_card(8, there)) == 9


@rule("AD-146")
def test_axis_infantry_artillery_and_tanks_may_move_and_blockhouses_stay() -> None:
    state = axis({"Z20": {"germany": "I A T B"}})
    move = next(row for row in g.choices(state, "axis", c.MoveUnits) if dict(row.fixed)["to"] == "Z21")
    assert [field.name for field in move.fields] == ["infantry", "artillery", "tank"]
    assert g.asked_of(state, "allies") == set()
    state = g.ordered(state, "axis", c.MoveUnits("germany", "Z20", "Z21", "", 1, 1, 1))
    assert (g.standing(state, "Z20", "germany"), g.standing(state, "Z21", "germany")) == ("B", "I A T")


@rule("AD-147")
def test_the_axis_declares_all_moves_before_a_die_falls_and_moves_nothing_after_it() -> None:
    state = axis({"Z20": {"germany": "I T", "us": "2F"}, "Z30": {"germany": "I"}})
    assert not any(g.dice_of(choice) for choice in g.choices(state, "axis", c.MoveUnits))
    first = g.events_of(state, "axis", c.MoveUnits("germany", "Z20", "Z21", tank=1))
    assert [type(event) for event in first] == [e.UnitsMoved]
    state = g.ordered(state, "axis", c.MoveUnits("germany", "Z20", "Z21", tank=1))
    state = g.ordered(state, "axis", c.MoveUnits("germany", "Z30", "Z31", infantry=1))
    assert dice(ending(state)) == [("Fighters in Z20, tank in Z21", 2)]
    state = g.ordered(state, "axis", c.EndMoves(), 6, 6)
    assert g.card_of(state) != 12 and g.standing(state, "Z20", "germany") == "I"
    assert p.refused(state, "axis", c.MoveUnits("germany", "Z20", "Z21", infantry=1))


@rule("AD-148")
@pytest.mark.parametrize(("origin", "to"), [("Z20", "Z21"), ("Z21", "Z20")])
def test_each_fighter_of_a_zone_fires_once_at_each_unit_that_leaves_or_enters_and_hits_on_one(
    origin: str, to: str
) -> None:
    state = axis(
        {origin: {"germany": "2I"}, "Z20": {**({"germany": "2I"} if origin == "Z20" else {}), "us": "2F"}}
    )
    state = g.ordered(state, "axis", c.MoveUnits("germany", origin, to, infantry=2))
    assert dice(ending(state)) == [(f"Fighters in Z20, infantry in {to}", 2)] * 2
    assert p.lost(g.ordered(state, "axis", c.EndMoves(), 2, 3, 2, 6)) == {}
    assert p.lost(g.ordered(state, "axis", c.EndMoves(), 2, 1, 2, 6)) == {("germany", "infantry"): 1}
    after = g.ordered(state, "axis", c.EndMoves(), 1, 6, 6, 1)
    assert p.lost(after) == {("germany", "infantry"): 2} and g.standing(after, to, "germany") == ""


@rule("AD-149")
def test_a_unit_that_leaves_one_patrolled_zone_for_another_is_fired_at_from_both() -> None:
    there = {"Z20": {"germany": "A", "uk": "2F"}, "Z21": {"us": "F"}}
    state = g.ordered(axis(there), "axis", c.MoveUnits("germany", "Z20", "Z21", artillery=1))
    assert dice(ending(state)) == [
        ("Fighters in Z20, artillery in Z21", 2),
        ("Fighters in Z21, artillery in Z21", 1),
    ]
    for faces, falls in (((6, 6, 1), 1), ((1, 6, 6), 1), ((2, 2, 2), 0)):
        after = g.ordered(state, "axis", c.EndMoves(), *faces)
        assert p.lost(after).get(("germany", "artillery"), 0) == falls


@rule("AD-150")
@pytest.mark.parametrize(("transit", "crossed"), [("once", 1), ("twice", 2)])
def test_a_tank_that_crosses_a_patrolled_zone_is_fired_at_there_once_or_twice(
    transit: str, crossed: int
) -> None:
    there = {"Z20": {"germany": "T", "uk": "F"}, "Z25": {"us": "2F"}, "Z34": {"uk": "F"}}
    state = axis(there, strafe_transit=transit)
    state = g.ordered(state, "axis", c.MoveUnits("germany", "Z20", "Z34", "Z25", tank=1))
    assert dice(ending(state)) == [
        ("Fighters in Z20, tank in Z34", 1),
        *[("Fighters in Z25, tank in Z34", 2)] * crossed,
        ("Fighters in Z34, tank in Z34", 1),
    ]
    faces = (*(6,) * (2 * crossed), 1, 6)
    assert p.lost(g.ordered(state, "axis", c.EndMoves(), *faces)) == {("germany", "tank"): 1}


@rule("AD-151")
def test_the_fighters_fire_at_one_mover_with_all_their_dice_and_then_at_the_next() -> None:
    there = {"Z20": {"germany": "I T", "uk": "2F"}}
    state = g.ordered(axis(there), "axis", c.MoveUnits("germany", "Z20", "Z21", "", 1, 0, 1))
    happened = g.events_of(state, "axis", c.EndMoves(), 1, 1, 6, 1)
    shown = [
        (event.kind, event.die) if isinstance(event, e.ShotFallen) else ("unused", event.die)
        for event in happened
        if isinstance(event, e.ShotFallen | e.DieUnused)
    ]
    assert shown == [("infantry", 1), ("unused", 1), ("tank", 6), ("tank", 1)]


@rule("AD-152")
def test_who_does_not_move_is_not_fired_at_and_movers_do_not_fire_back() -> None:
    there = {"Z20": {"germany": "3I 2A B", "uk": "3F"}, "Z30": {"germany": "I"}}
    state = g.ordered(axis(there), "axis", c.MoveUnits("germany", "Z20", "Z21", artillery=1))
    assert dice(ending(state)) == [("Fighters in Z20, artillery in Z21", 3)]
    happened = g.events_of(state, "axis", c.EndMoves(), 1, 1, 1)
    assert {event.firer for event in p.only(happened, e.ShotFallen)} == {"Z20"}
    after = g.ordered(state, "axis", c.EndMoves(), 1, 1, 1)
    assert g.standing(after, "Z20", "germany") == "3I A B" and p.lost(after) == {("germany", "artillery"): 1}
    elsewhere = g.ordered(axis(there), "axis", c.MoveUnits("germany", "Z30", "Z31", infantry=1))
    assert ending(elsewhere).throw is None


@rule("AD-152")
def test_allied_movers_are_not_fired_at_by_anybody() -> None:
    there = {"Z20": {"uk": "2I", "us": "2F"}, "Z21": {"germany": "3A B"}}
    state = g.on_card(8, there)
    state = g.ordered(state, "allies", c.MoveUnits("uk", "Z20", "Z21", infantry=2))
    assert p.asked(state)[0][0] == "Attack" and g.standing(state, "Z21", "uk") == "2I"


THERE = {"Z15": {"germany": "2I 2B"}, "Z17": {"germany": "B", "uk": "I"}, "Z30": {"germany": "A"}}


def ships(**rulings: object) -> State:
    """Card 2, with two blockhouses in Z15 and one in Z17, where the British stand too."""
    return g.on_card(2, THERE, **rulings)


@rule("AD-121")
def test_the_ships_throw_six_dice_in_all_one_at_a_time_each_turn() -> None:
    state = ships()
    labels = [*(f"Fire all {left} dice" for left in range(6, 1, -1)), "Fire the last die"]
    for left, label in zip(range(6, 0, -1), labels, strict=True):
        every = g.choices(state, "allies", c.Bombard)[0]
        assert (g.dice_of(every), every.label) == (left, label)
        state = g.ordered(state, "allies", c.Bombard("Z15"), 6)
    assert g.card_of(state) != 2 and p.refused(state, "allies", c.Bombard("Z15"), 1)
    following = g.at_card(state, 16)
    assert (following.turn, g.card_of(following)) == (2, 2)
    assert g.dice_of(g.choices(following, "allies", c.Bombard)[0]) == 6


@rule("AD-122")
def test_each_die_is_aimed_after_the_last_has_fallen_at_the_same_blockhouse_if_wished() -> None:
    state = g.ordered(ships(), "allies", c.Bombard("Z15"), 3)
    assert g.standing(state, "Z15", "germany") == "2I 2B"
    state = g.ordered(state, "allies", c.Bombard("Z15"), 2)
    assert g.standing(state, "Z15", "germany") == "2I B"
    state = g.ordered(state, "allies", c.Bombard("Z17"), 1)
    assert g.standing(state, "Z17", "germany") == ""
    assert p.asked(state) == [("Bombard", ("allies",))]
    assert p.refused(state, "allies", c.Bombard("Z17"), 1)
    state = g.ordered(state, "allies", c.Bombard("Z15"), 2)
    assert g.standing(state, "Z15", "germany") == "2I" and g.card_of(state) != 2, (
        "no blockhouse stands any more"
    )


@rule("AD-122")
def test_all_dice_at_once_go_at_each_aim_till_its_last_blockhouse_falls() -> None:
    state = ships()
    every = g.choices(state, "allies", c.Bombard)[0]
    order = g.filled(every, first="Z17", second="Z15")
    fired = p.only(g.events_of(state, "allies", order, 3, 2, 4, 2, 5, 6), e.ShotFallen)
    assert [(event.place, event.hit) for event in fired] == [
        ("Z17", False),
        ("Z17", True),
        ("Z15", False),
        ("Z15", True),
        ("Z15", False),
        ("Z15", False),
    ]


@rule("AD-123")
def test_any_blockhouse_and_nothing_else_is_a_target_be_the_allies_in_its_zone() -> None:
    state = ships()
    (aim,) = (field for field in g.choices(state, "allies", c.Bombard)[0].fields if field.name == "first")
    assert isinstance(aim, OneOf) and [option.value for option in aim.options] == ["Z15", "Z17"]
    assert p.refused(state, "allies", c.Bombard("Z30"), 1) and p.refused(state, "axis", c.Bombard("Z15"), 1)
    for zone in ("Z15", "Z17"):
        (shot,) = p.only(g.events_of(state, "allies", c.Bombard(zone), 1), e.ShotFallen)
        assert (shot.place, shot.kind) == (zone, "blockhouse")


@rule("AD-124")
def test_two_allied_players_agree_at_what_the_six_dice_are_aimed() -> None:
    state = ships(players=3)
    aim = g.filled(p.choice_of(state, "us", c.Bombard, first="Z17"))
    state = g.ordered(state, "us", aim)
    assert [duty.seats for duty in duties(state)] == [("uk",)] and p.refused(state, "us", c.CarryOut(), 1)
    state = g.ordered(state, "uk", agreement.Agree("allies"))
    state = g.ordered(state, "us", c.CarryOut(), 2)
    assert g.standing(state, "Z17", "germany") == ""
    assert {g.dice_of(g.choices(state, seat, c.Bombard)[0]) for seat in ("uk", "us")} == {0}
    assert p.asked(state)[0][0] == "Bombard" and p.refused(state, "axis", aim)
