"""Order card 2: six dice of the ships' guns at blockhouses."""

from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn.menu import duties
from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import OneOf
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e

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
    assert p.number(state) != 2 and p.refused(state, "allies", c.Bombard("Z15"), 1)
    following = g.at_card(state, 16)
    assert (following.turn, p.number(following)) == (2, 2)
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
    assert g.standing(state, "Z15", "germany") == "2I" and p.number(state) != 2, (
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
