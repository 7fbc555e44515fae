"""Who fires at a unit that he names, and what becomes of it."""

import pytest

from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.kit.parts import tried
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e

BAYEUX = {"Z15": {"germany": "2I A T 2B"}, "gold": {"uk": "2I A T"}, "airfield": {"uk": "H", "us": "H"}}


@rule("AD-113")
@pytest.mark.parametrize(
    ("target", "left"),
    [("infantry", "I A T 2B"), ("artillery", "2I T 2B"), ("tank", "2I A 2B"), ("blockhouse", "2I A T B")],
)
def test_a_bomber_destroys_what_it_named_before_the_die(target: str, left: str) -> None:
    state = g.on_card(5, BAYEUX)
    strike = c.SendBomber("uk", "Z15", target)
    assert g.standing(g.ordered(state, "allies", strike, 3), "Z15", "germany") == left
    assert g.standing(g.ordered(state, "allies", strike, 4), "Z15", "germany") == "2I A T 2B"
    assert c.NameLosses not in g.asked_of(g.ordered(state, "allies", strike, 3), "axis")


@rule("AD-113")
@pytest.mark.parametrize(("target", "left"), [("infantry", "I A T"), ("artillery", "2I T"), ("tank", "2I A")])
def test_a_blockhouse_destroys_the_unit_at_sea_that_it_named(target: str, left: str) -> None:
    state = g.on_card(9, BAYEUX)
    fired = g.ordered(state, "axis", c.FireOnce("Z15", "gold", target), 3)
    assert g.standing(fired, "gold", "uk") == left
    assert c.NameLosses not in g.asked_of(fired, "allies")


def shots(state: State, seat: str, command: object, *faces: int) -> list[tuple[str, str, bool]]:
    """Place and kind of each target and whether it was hit."""
    fallen = [event for event in g.events_of(state, seat, command, *faces) if isinstance(event, e.ShotFallen)]
    return [(event.place, event.kind, event.hit) for event in fallen]


@rule("AD-114")
def test_ships_guns_bombers_blockhouses_and_fighters_fire_at_a_target() -> None:
    state = g.placed(g.begun(), BAYEUX)
    bombarding = g.at_card(state, 2)
    assert shots(bombarding, "allies", c.Bombard("Z15", dice=1), 2) == [("Z15", "blockhouse", True)]
    fighters = g.on_card(4, {"Z15": {"germany": "A", "us": "F"}})
    assert shots(fighters, "axis", c.FireFlak(), 1) == [("Z15", "fighter", True)]
    bombers = g.on_card(6, {"Z15": {"germany": "A", "us": "H"}})
    assert shots(bombers, "axis", c.FireFlak(), 1) == [("Z15", "bomber", True)]
    strike = g.at_card(state, 5)
    assert shots(strike, "allies", c.SendBomber("us", "Z15", "tank"), 3) == [("Z15", "tank", True)]
    at_sea = g.at_card(state, 9)
    assert shots(at_sea, "axis", c.FireOnce("Z15", "gold", "artillery"), 3) == [("gold", "artillery", True)]
    moving = g.on_card(12, {"Z33": {"germany": "T", "uk": "F"}})
    moving = g.ordered(moving, "axis", c.MoveUnits("germany", "Z33", "Z34", "", tank=1))
    assert shots(moving, "axis", c.EndMoves(), 1) == [("Z34", "tank", True)]


@rule("AD-114")
@pytest.mark.parametrize(
    ("number", "firing", "command", "dice", "losing"),
    [
        (1, "allies", c.DropParatroopers(), 3, "axis"),
        (11, "allies", c.Attack(("Z17",)), 1, "axis"),
        (13, "axis", c.Attack(("Z17",)), 2, "allies"),
    ],
)
def test_hits_of_paratroopers_and_of_the_attack_cards_are_taken_by_whom_the_owner_names(
    number: int, firing: str, command: object, dice: int, losing: str
) -> None:
    pieces = {"Z17": {"germany": "I A", "uk": "I A"}, "british-airborne": {"uk": "3I"}}
    state = g.on_card(number, pieces)
    dice = dice if number == 1 else g.dice_of(g.choices(state, firing, c.Attack)[0])
    assert shots(state, firing, command, *(1,) * 1, *(6,) * (dice - 1)) == []
    assert g.asked_of(g.ordered(state, firing, command, 1, *(6,) * (dice - 1)), losing) == {c.NameLosses}


@rule("AD-115")
def test_targets_and_those_whom_paratroopers_hit_fall_at_once_and_fire_no_more() -> None:
    pieces = {"Z17": {"germany": "I A"}, "british-airborne": {"uk": "2I"}, "airfield": {"uk": "H"}}
    state = g.ordered(g.on_card(1, pieces), "allies", c.DropParatroopers(), 1, 6)
    (losses,) = g.choices(state, "axis", c.NameLosses)
    assert g.dice_of(losses) == 0, "nobody fires back"
    given = {"losses.Z17-germany-infantry": 0, "losses.Z17-germany-artillery": 1}
    state = g.ordered(state, "axis", g.filled(losses, **given))
    assert (g.standing(state, "Z17", "germany"), g.standing(state, "Z17", "uk")) == ("I", "2I")
    assert state.position.lost == {("germany", "artillery"): 1}
    bombed = g.on_card(5, {"Z15": {"germany": "A"}, "airfield": {"uk": "H", "us": "H"}})
    bombed = g.ordered(bombed, "allies", c.SendBomber("uk", "Z15", "artillery"), 1)
    assert g.card_of(bombed) > 6, "the gun fires at no bomber any more"
    assert bombed.position.lost == {("germany", "artillery"): 1}


@rule("AD-116")
def test_whoever_is_destroyed_is_not_named_again() -> None:
    state = g.on_card(9, BAYEUX)
    state = g.ordered(state, "axis", c.FireOnce("Z15", "gold", "tank"), 1)
    assert p.refused(state, "axis", c.FireToSea("gold", "tank"), 1)
    state = g.on_card(5, BAYEUX)
    state = g.ordered(state, "allies", c.SendBomber("uk", "Z15", "tank"), 1)
    assert p.refused(state, "allies", c.SendBomber("us", "Z15", "tank"), 1)


@rule("AD-116")
def test_dice_that_find_no_target_left_do_nothing() -> None:
    ships = g.on_card(2, {"Z16": {"germany": "B"}})
    events = g.events_of(ships, "allies", c.Bombard("Z16", dice=6), 6, 2, 1, 1, 1, 1)
    assert [event.die for event in events if isinstance(event, e.DieUnused)] == [1, 1, 1, 1]
    guns = g.on_card(4, {"Z15": {"germany": "3A", "us": "F"}})
    events = g.events_of(guns, "axis", c.FireFlak(), 1, 1, 1)
    assert [type(event) for event in events[:3]] == [e.ShotFallen, e.DieUnused, e.DieUnused]
    sea = g.on_card(9, {"Z15": {"germany": "2B"}, "gold": {"uk": "I"}})
    events = g.events_of(sea, "axis", c.FireToSea("gold", "infantry"), 3, 1)
    assert [type(event) for event in events[:2]] == [e.ShotFallen, e.DieUnused]


@rule("AD-116")
@pytest.mark.parametrize("target", ["named", "after the hit"])
def test_the_second_of_two_bombers_placed_together_does_not_strike_where_nobody_is_left(target: str) -> None:
    state = g.placed(
        g.begun(bombers_together=True, bomber_target=target), {**BAYEUX, "Z13": {"germany": "I"}}
    )
    state = g.at_card(state, 5)
    for power in ("uk", "us"):
        state = g.ordered(state, "allies", c.SendBomber(power, "Z13"))
    named = "infantry" if target == "named" else ""
    state = g.ordered(state, "allies", c.Strike("uk", "Z13", named), 3)
    assert g.standing(state, "Z13", "germany") == ""
    assert g.card_of(state) > 5
    assert g.asked_of(state, "allies") or g.asked_of(state, "axis")


@pytest.mark.parametrize(("together", "refused"), [(True, [False, False]), (False, [False, True])])
def test_bombers_placed_first_go_as_one_order_and_one_that_rolls_goes_last(
    together: bool, refused: list[bool]
) -> None:
    state = g.at_card(g.placed(g.begun(bombers_together=together), {**BAYEUX, "Z13": {"germany": "2I"}}), 5)
    target = "" if together else "infantry"
    orders = [c.SendBomber(power, "Z13", target) for power in ("uk", "us")]
    found = tried(AXIS_ALLIES_DDAY, state, "allies", orders)
    assert [row.refusal is not None for row in found.rows] == refused


@rule("AD-270")
def test_those_who_come_from_a_chart_are_strafed_one_after_another_with_all_dice() -> None:
    state = g.on_card(15, {"Z34": {"uk": "F", "us": "F"}})
    state = g.ordered(state, "axis", c.RollReinforcements(), 1, 2, 1, 1)
    state = g.ordered(state, "axis", c.BringIn("rennes-chartres", "Z34", 3))
    (end,) = g.choices(state, "axis", c.EndPlacing)
    assert end.throw is not None
    assert [group.dice for group in end.throw.groups] == [2, 2, 2]
    events = g.events_of(state, "axis", c.EndPlacing(), 1, 1, 6, 6, 6, 1)
    rolled = [event for event in events if isinstance(event, e.ShotFallen | e.DieUnused)]
    assert [(type(event), event.die) for event in rolled] == [
        (e.ShotFallen, 1),
        (e.DieUnused, 1),
        (e.ShotFallen, 6),
        (e.ShotFallen, 6),
        (e.ShotFallen, 6),
        (e.ShotFallen, 1),
    ]
    assert g.standing(g.ordered(state, "axis", c.EndPlacing(), 1, 1, 6, 6, 6, 1), "Z34", "germany") == "T"


@rule("AD-270")
def test_a_ruling_on_the_number_counts_for_strafing_too() -> None:
    state = g.on_card(12, {"Z33": {"germany": "T", "uk": "F"}})
    state = g.ordered(state, "organiser", c.SetNumber(2, "clear skies"))
    state = g.ordered(state, "axis", c.MoveUnits("germany", "Z33", "Z34", "", tank=1))
    assert g.standing(g.ordered(state, "axis", c.EndMoves(), 2), "Z34", "germany") == ""
