"""Order card 14: the Allied charts bring units into the beachheads."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from rulesets.axis_allies_dday.document.battle import ChartRow, Waiting
from rulesets.axis_allies_dday.document.shipped import NORMANDY
from rulesets.axis_allies_dday.pages.map import trays
from rulesets.axis_allies_dday.rules.state.state import State
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e

ALL = (6, 6, 6, 6)
SEA = {"Z15": {"germany": "B"}}


def rolled(
    *faces: int, there: Mapping[str, Mapping[str, str]] = SEA, before: State | None = None, **rulings: object
) -> State:
    """Card 14 with these pieces after the roll: two dice for the British, two for the Americans."""
    state = g.at_card(g.placed(before or g.begun(**rulings), there), 14)
    return g.ordered(state, "allies", c.RollReinforcements(), *faces)


def ways(state: State, queue: str) -> dict[str, int]:
    """Where the next units of the queue may go, and how many at most."""
    rows = [row for row in g.choices(state, "allies", c.BringIn) if dict(row.fixed)["queue"] == queue]
    return {str(dict(row.fixed)["place"]): p.most(row, "count") for row in rows}


def waiting(state: State, queue: str) -> str:
    """The units that wait on the chart, by their letters."""
    return "".join(unit.kind[0].upper() for _, unit in state.charts[queue].upcoming())


@rule("AD-155", "AD-169")
def test_a_chart_comes_in_printed_order_and_the_rest_wait_in_theirs() -> None:
    state = rolled(2, 3, 1, 1)
    state = g.ordered(state, "allies", c.BringIn("uk", "gold", 2))
    assert g.standing(state, "gold", "uk") == "2A" and waiting(state, "uk").startswith("IATIIIAT")
    assert p.choice_of(state, "allies", c.BringIn, queue="uk", place="gold").why == (
        "In order: 1 infantry, 1 artillery and 1 tank."
    )
    state = g.ordered(state, "allies", c.BringIn("uk", "sword", 2))
    state = g.ordered(state, "allies", c.BringIn("uk", "gold", 1))
    assert (g.standing(state, "sword", "uk"), g.standing(state, "gold", "uk")) == ("I A", "2A T")
    assert waiting(state, "uk") == "IIIATTIIIAITAIIIAATAIIIA" and ways(state, "uk") == {}


@rule("AD-157", "AD-264")
def test_the_first_american_row_enters_at_utah_the_next_two_at_omaha_and_the_others_at_either() -> None:
    state = rolled(1, 1, 6, 6)
    assert ways(state, "us") == {"utah": 4}
    assert p.refused(state, "allies", c.BringIn("us", "omaha", 1))
    state = g.ordered(state, "allies", c.BringIn("us", "utah", 4))
    state = rolled(1, 1, 6, 6, before=state)
    assert ways(state, "us") == {"utah": 2}, "two artillery, then Omaha's infantry bars the way"
    state = g.ordered(state, "allies", c.BringIn("us", "utah", 2))
    assert ways(state, "us") == {"omaha": 8}
    state = g.ordered(state, "allies", c.BringIn("us", "omaha", 2))
    assert ways(state, "us") == {"utah": 2, "omaha": 6}
    assert g.standing(state, "utah", "us") == "2A" and g.standing(state, "omaha", "us") == "I A"


@rule("AD-162", "AD-165")
@pytest.mark.parametrize(("dice", "units"), [((1, 1), 2), ((3, 2), 5), ((6, 6), 12)])
def test_each_allied_power_throws_two_dice_and_their_sum_is_the_most_that_may_enter(
    dice: tuple[int, int], units: int
) -> None:
    state = g.on_card(14, SEA)
    (roll,) = g.choices(state, "allies", c.RollReinforcements)
    assert [(group.words, group.dice) for group in roll.throw.groups] == [  # type: ignore[union-attr]
        ("British chart", 2),
        ("American chart", 2),
    ]
    events = g.events_of(state, "allies", c.RollReinforcements(), *dice, 1, 1)
    assert [(event.queue, event.allowed) for event in p.only(events, e.ReinforcementsRolled)] == [
        ("uk", units),
        ("us", 2),
    ]
    state = rolled(*dice, 1, 1)
    for place, room in (("gold", 7), ("juno", 5), ("sword", 6)):
        if way := min(room, units):
            assert ways(state, "uk")[place] == way
            state = g.ordered(state, "allies", c.BringIn("uk", place, way))
            units -= way
    assert ways(state, "uk") == {}, "as many as the roll allowed have entered"


@rule("AD-163")
def test_what_a_roll_allowed_and_did_not_enter_needs_a_new_roll() -> None:
    state = g.ordered(rolled(*ALL), "allies", c.BringIn("uk", "gold", 3))
    state = g.ordered(state, "allies", c.EndPlacing())
    assert g.card_of(state) != 14
    following = g.at_card(state, 14)
    assert g.asked_of(following, "allies") == {c.RollReinforcements}
    following = g.ordered(following, "allies", c.RollReinforcements(), 1, 1, 1, 1)
    assert ways(following, "uk") == {"gold": 2, "juno": 2, "sword": 2}


@rule("AD-164")
@pytest.mark.parametrize("fewer", [True, False])
def test_whoever_has_room_may_bring_in_fewer_or_by_a_house_rule_must_bring_all(fewer: bool) -> None:
    state = rolled(1, 2, 1, 1, place_fewer=fewer)
    assert (c.EndPlacing in g.asked_of(state, "allies")) is fewer
    state = g.ordered(state, "allies", c.BringIn("uk", "gold", 1))
    if fewer:
        state = g.ordered(state, "allies", c.EndPlacing())
        assert g.card_of(state) != 14 and g.standing(state, "utah", "us") == ""
        return
    assert p.refused(state, "allies", c.EndPlacing())
    state = g.ordered(state, "allies", c.BringIn("us", "utah", 2))
    state = g.ordered(state, "allies", c.BringIn("uk", "juno", 2))
    assert g.card_of(state) != 14, "the roll is used up"


@rule("AD-166", "AD-168")
def test_units_enter_the_beachheads_of_their_own_power_alone_split_as_one_likes() -> None:
    state = rolled(*ALL, before=first_row_ashore())
    assert ways(state, "uk") == {"gold": 7, "juno": 5, "sword": 6}
    assert set(ways(state, "us")) == {"utah", "omaha"}
    for queue, place in (
        ("uk", "utah"),
        ("us", "gold"),
        ("uk", "Z15"),
        ("uk", "british-airborne"),
        ("us", "american-z10"),
    ):
        assert p.refused(state, "allies", c.BringIn(queue, place, 1))
    for place, count in (("gold", 4), ("juno", 5), ("sword", 3)):
        state = g.ordered(state, "allies", c.BringIn("uk", place, count))
    there = (g.standing(state, place, "uk") for place in ("gold", "juno", "sword"))
    assert list(there) == ["I 3A", "3I A T", "I 2T"]


def first_row_ashore() -> State:
    """A game whose first eight Americans have come: the four and two of Utah, the two of Omaha."""
    state = g.ordered(rolled(1, 1, 6, 6), "allies", c.BringIn("us", "utah", 4))
    state = g.ordered(rolled(1, 1, 6, 6, before=state), "allies", c.BringIn("us", "utah", 2))
    return g.ordered(state, "allies", c.BringIn("us", "omaha", 2))


@rule("AD-167")
def test_a_beachhead_takes_units_of_any_type_into_its_empty_spaces_alone() -> None:
    there = {"gold": {"uk": "5I"}, "juno": {"uk": "3I A T"}, "sword": {"uk": "6T"}}
    state = rolled(*ALL, there=there)
    assert ways(state, "uk") == {"gold": 2}, "Juno has five spaces and Sword six"
    assert p.refused(state, "allies", c.BringIn("uk", "gold", 3))
    state = g.ordered(state, "allies", c.BringIn("uk", "gold", 2))
    assert g.standing(state, "gold", "uk") == "5I 2A" and ways(state, "uk") == {}
    assert waiting(state, "uk").startswith("IAT")


@rule("AD-170", "AD-264")
@pytest.mark.parametrize("queue", ["stop", "skip"])
def test_a_unit_whose_beachhead_is_full_stops_its_chart_or_is_overtaken_by_a_house_rule(queue: str) -> None:
    state = g.ordered(rolled(1, 1, 4, 4, us_queue=queue), "allies", c.BringIn("us", "utah", 4))
    if queue == "stop":
        assert ways(state, "us") == {} and g.standing(state, "omaha", "us") == ""
        return
    assert ways(state, "us") == {"omaha": 4}
    state = g.ordered(state, "allies", c.BringIn("us", "omaha", 4))
    assert g.standing(state, "omaha", "us") == "3I A" and waiting(state, "us").startswith("AAIATT")


@rule("AD-165", "AD-166")
def test_with_three_players_each_allied_player_throws_and_places_for_his_own_power() -> None:
    state = g.on_card(14, SEA, players=3)
    assert p.asked(state) == [("RollReinforcements", ("uk",)), ("RollReinforcements", ("us",))]
    assert g.dice_of(g.choices(state, "us", c.RollReinforcements)[0]) == 2
    state = g.ordered(state, "us", c.RollReinforcements(), 6, 6)
    assert p.places_of(state, "us", c.BringIn, "place") == ["utah"]
    assert p.refused(state, "uk", c.BringIn("us", "utah", 1))


@rule("AD-170")
@pytest.mark.parametrize(("queue", "entering"), [("stop", 1), ("skip", 2)])
def test_a_unit_that_is_barred_between_two_others_stops_those_behind_it_too(
    queue: str, entering: int
) -> None:
    units = (Waiting("infantry"), Waiting("artillery", only=("utah",)), Waiting("tank"))
    charts = tuple(
        replace(chart, rows=(ChartRow(units),)) if chart.key == "us" else chart for chart in NORMANDY.charts
    )
    before = g.begun(replace(NORMANDY, charts=charts), us_queue=queue)
    state = rolled(1, 1, 6, 6, there={"utah": {"us": "4I"}}, before=before)
    assert ways(state, "us") == {"omaha": entering}
    state = g.ordered(state, "allies", c.BringIn("us", "omaha", entering))
    assert g.standing(state, "omaha", "us") == ("I" if queue == "stop" else "I T")
    assert waiting(state, "us") == ("AT" if queue == "stop" else "A")


@rule("AD-155")
def test_the_seat_that_brings_units_in_has_them_in_order_beside_its_map() -> None:
    state = rolled(2, 1, 1, 1)
    beside = {tray.key: [marker.symbol for marker in tray.markers] for tray in trays(state, "allies")}
    assert beside == {"uk": ["artillery", "artillery", "infantry"], "us": ["infantry", "infantry"]}
    assert not [*trays(state, "axis"), *trays(state, None)]
