"""What stands at the start, and what of it a house rule settles before turn 1."""

from dataclasses import replace

import pytest

from rulesets.axis_allies_dday.check.check import check
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.shipped import NORMANDY
from rulesets.axis_allies_dday.editing.editing import reports
from rulesets.axis_allies_dday.pages.standing import standing as where_it_stands
from rulesets.axis_allies_dday.rules.state.state import State
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g
from tests.rulesets.axis_allies_dday.stored import c


def may_move(state: State, origin: str) -> dict[str, int]:
    """The infantry, artillery and tanks that the Axis may move out of the zone, as the menu counts them."""
    rows = g.choices(g.at_card(state, 12), "axis", c.MoveUnits)
    fields = [row.fields for row in rows if dict(row.fixed)["origin"] == origin]
    return {field.name: field.high for field in fields[0]} if fields else {}  # type: ignore[union-attr]


def aimed_at(state: State, zone: str) -> str:
    """What the ships see there."""
    (aims, *_) = g.choices(g.at_card(state, 2), "allies", c.Bombard)
    rows = {option.value: option.label for option in aims.fields[0].options}  # type: ignore[union-attr]
    return rows.get(zone, "")


@rule("AD-030")
def test_the_turn_marker_stands_on_1_at_the_start() -> None:
    assert where_it_stands(g.begun(), None).turn == "Turn 1 of 10"
    dropped = g.ordered(g.begun(), "allies", c.DropParatroopers(), *(6,) * 9)
    assert where_it_stands(dropped, None).number == 1


@rule("AD-031")
@pytest.mark.parametrize(
    ("decks", "first", "then"),
    [
        ("orders", c.DropParatroopers, None),
        ("orders and fortune", c.RollFortune, None),
        ("orders and tactics", c.DropParatroopers, c.UseTactics),
        ("all", c.RollFortune, c.UseTactics),
    ],
)
def test_the_decks_are_chosen_before_the_first_turn(decks: str, first: type, then: type | None) -> None:
    state = g.begun(decks=decks)
    assert g.asked_of(state, "allies") == {first}
    if first is c.RollFortune:
        state = g.ordered(state, "allies", c.RollFortune(), 3)
    state = g.ordered(state, "allies", c.DropParatroopers(), *(6,) * 9)
    assert (c.UseTactics in g.asked_of(state, "allies")) is (then is c.UseTactics)
    changes = {dict(row.fixed)["name"] for row in g.choices(state, "organiser", c.ChangeRuling)}
    assert "decks" not in changes


@rule("AD-037")
@pytest.mark.parametrize(
    ("setting", "there"),
    [
        ("1I 2A 2B", {"infantry": 1, "artillery": 2}),
        ("2I 2B", {"infantry": 2}),
        ("1I 1A 2B", {"infantry": 1, "artillery": 1}),
    ],
)
def test_cherbourg_starts_as_the_house_rule_has_it(setting: str, there: dict[str, int]) -> None:
    state = g.begun(setup_z02=setting)
    assert may_move(state, "Z02") == there
    assert aimed_at(state, "Z02") == "Z02 (Cherbourg), 2 blockhouses"


@rule("AD-038")
@pytest.mark.parametrize(
    ("setting", "there"), [("1I", {"infantry": 1}), ("1I 1A", {"infantry": 1, "artillery": 1})]
)
def test_z06_starts_as_the_house_rule_has_it(setting: str, there: dict[str, int]) -> None:
    assert may_move(g.begun(setup_z06=setting), "Z06") == there


@rule("AD-039")
@pytest.mark.parametrize(
    ("setting", "there"), [("1I 1A", {"infantry": 1, "artillery": 1}), ("1I", {"infantry": 1})]
)
def test_z10_starts_as_the_house_rule_has_it(setting: str, there: dict[str, int]) -> None:
    assert may_move(g.begun(setup_z10=setting), "Z10") == there


@rule("AD-040")
@pytest.mark.parametrize(("setting", "other"), [("Z12", "Z20"), ("Z20", "Z12")])
def test_one_tank_starts_where_the_house_rule_has_it(setting: str, other: str) -> None:
    state = g.begun(setup_tank=setting)
    assert may_move(state, setting) == {"tank": 1}
    assert may_move(state, other) == {}


@rule("AD-045")
@pytest.mark.parametrize("infantry", [5, 4])
def test_gold_starts_with_five_infantry_or_with_four(infantry: int) -> None:
    state = g.at_card(g.begun(setup_gold_infantry=infantry), 10)
    (gold,) = [row for row in g.choices(state, "allies", c.LandUnits) if dict(row.fixed)["box"] == "gold"]
    counts = {field.name: field.high for field in gold.fields}  # type: ignore[union-attr]
    assert counts == {"infantry": infantry, "artillery": 1, "tank": 1}


@rule("AD-042")
@pytest.mark.slow
def test_the_axis_starts_with_23_infantry_13_artillery_5_tanks_and_17_blockhouses() -> None:
    state = g.ordered(g.begun(), "allies", c.DropParatroopers(), *(6,) * 9)
    axis = {"infantry": 0, "artillery": 0, "tank": 0, "blockhouse": 0}
    for spot, count in state.position.at.items():
        if spot.power == "germany":
            axis[spot.kind] += count
    assert axis == {"infantry": 23, "artillery": 13, "tank": 5, "blockhouse": 17}
    (table,) = reports(NORMANDY, ())
    assert table.rows[0][:2] == ("Germany", "23 infantry, 13 artillery, 5 tanks and 17 blockhouses")


@rule("AD-022")
@pytest.mark.parametrize(("zone", "words"), [("Z17", "Z17"), ("Z15", "Z15 (Bayeux)")])
def test_the_british_come_down_where_the_house_rule_has_their_box(zone: str, words: str) -> None:
    state = g.begun(british_airborne=zone)
    (drop,) = g.choices(state, "allies", c.DropParatroopers)
    assert drop.throw is not None
    assert f"British Airborne into {words}" in [group.words for group in drop.throw.groups]
    state = g.ordered(state, "allies", c.DropParatroopers(), *(6,) * 9)
    assert g.standing(state, zone, "uk") == "3I"


SHORT = (("Z11", "Z12"), ("Z16", "Z30"), ("Z17", "Z30"), ("Z21", "Z27"), ("Z23", "Z30"))


@rule("AD-015")
@pytest.mark.parametrize(("setting", "joined"), [("kept", True), ("cut", False)])
def test_zones_whose_border_is_short_touch_unless_the_house_rule_cuts_them(
    setting: str, joined: bool
) -> None:
    ends = {end: {"uk": "I"} for pair in SHORT for end in pair}
    state = g.on_card(8, ends, doubtful_links=setting)
    ways = {
        (dict(row.fixed)["origin"], dict(row.fixed)["to"]) for row in g.choices(state, "allies", c.MoveUnits)
    }
    for here, there in SHORT:
        assert ((here, there) in ways) is joined
        assert ((there, here) in ways) is joined
    assert ("Z30", "Z31") in ways, "a longer border stays"


def with_arcs(*arcs: str) -> Battle:
    """Normandy where the blockhouses of Z16 bear on these beachheads."""
    zones = tuple(replace(zone, arcs=arcs) if zone.key == "Z16" else zone for zone in NORMANDY.zones)
    return replace(NORMANDY, zones=zones)


@rule("AD-028")
@pytest.mark.parametrize(("arcs", "beaches"), [("single", {"juno"}), ("typed in", {"juno", "gold"})])
def test_a_blockhouse_bears_on_one_beachhead_or_on_all_that_are_typed_in(
    arcs: str, beaches: set[str]
) -> None:
    state = g.begun(with_arcs("juno", "gold"), arcs=arcs)
    afloat = {"Z16": {"germany": "B"}, "juno": {"uk": "2I"}, "gold": {"uk": "2I"}, "sword": {"uk": "2I"}}
    state = g.at_card(g.placed(state, afloat), 9)
    assert {dict(row.fixed)["beach"] for row in g.choices(state, "axis", c.FireToSea)} == beaches
    fired = g.ordered(state, "axis", c.FireToSea("juno", "infantry"), 6)
    assert g.card_of(fired) == 10, "it fires once, whatever it bears on"


def without(zone: str) -> Battle:
    """Normandy as an owner corrected it, with a zone less."""
    links = tuple(link for link in NORMANDY.links if zone not in (link.a, link.b))
    zones = tuple(known for known in NORMANDY.zones if known.key != zone)
    return replace(NORMANDY, zones=zones, links=links, map=None)


@rule("AD-012")
@pytest.mark.parametrize(("board", "zones"), [(42, 42), (41, 41)])
@pytest.mark.slow
def test_the_battle_is_played_on_42_zones_or_on_an_owners_copy_of_41(board: int, zones: int) -> None:
    battle = NORMANDY if board == 42 else without("Z33")
    state = g.at_card(g.placed(g.begun(battle, board=board), {"airfield": {"uk": "F"}}), 3)
    assert len(g.choices(state, "allies", c.SendFighters)) == zones
    other = replace(battle, rulings=replace(battle.rulings, board=83 - board))
    same = replace(battle, rulings=replace(battle.rulings, board=board))
    assert "board-count" in {item.code for item in check(other, {})}
    assert "board-count" not in {item.code for item in check(same, {})}
