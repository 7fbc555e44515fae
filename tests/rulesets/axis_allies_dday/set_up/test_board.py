"""The shipped board and its marks are those of the ledger, and the check has nothing against them. What
stands at the start, and what of it a house rule settles before turn 1."""

from dataclasses import replace

import pytest

from rulesets.axis_allies_dday.check.check import check
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.shipped import NORMANDY, pieces
from rulesets.axis_allies_dday.editing.editing import reports
from rulesets.axis_allies_dday.pages.standing import standing as where_it_stands
from rulesets.axis_allies_dday.rules.state.state import State
from tests.proofs import remembered
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g
from tests.rulesets.axis_allies_dday.stored import c


@remembered
def is_sound() -> bool:
    """Whether the check finds nothing."""
    return [item for item in check(NORMANDY, {}) if item.level != "note"] == []


def set_up(place: str, power: str = "") -> dict[str, int]:
    rows = [row for row in NORMANDY.set_up if row.place == place and power in ("", row.power)]
    return {row.kind: row.count for row in rows}


@rule("AD-013", "AD-016", "AD-017")
def test_42_zones_three_cities_and_97_links_each_listed_once() -> None:
    keys = [zone.key for zone in NORMANDY.zones]
    assert keys == [f"Z{number:02}" for number in range(1, 43)]
    pairs = {frozenset((link.a, link.b)) for link in NORMANDY.links}
    assert (len(NORMANDY.links), len(pairs)) == (97, 97)
    assert frozenset.union(*pairs) == set(keys)
    names = {zone.key: zone.name for zone in NORMANDY.zones if zone.name}
    assert names == {"Z02": "Cherbourg", "Z15": "Bayeux", "Z26": "St. Lô", "Z30": "Caen"}
    assert {zone.key for zone in NORMANDY.zones if zone.city} == {"Z02", "Z26", "Z30"}
    assert is_sound()


@rule("AD-018")
def test_each_sector_is_marked_in_two_zones() -> None:
    marked = {(sector, zone.key) for zone in NORMANDY.zones for sector in zone.sectors}
    assert marked == {
        ("rennes", "Z32"),
        ("rennes", "Z34"),
        ("chartres", "Z36"),
        ("chartres", "Z40"),
        ("rouen", "Z39"),
        ("rouen", "Z42"),
    }
    assert is_sound()


@rule("AD-019", "AD-020", "AD-044")
def test_each_beachhead_has_its_power_its_zone_and_a_unit_on_every_space() -> None:
    beaches = [box for box in NORMANDY.boxes if box.kind == "beachhead"]
    assert [(box.title, box.power, box.zone, box.room) for box in beaches] == [
        ("Utah", "us", "Z11", 4),
        ("Omaha", "us", "Z14", 8),
        ("Gold", "uk", "Z15", 7),
        ("Juno", "uk", "Z16", 5),
        ("Sword", "uk", "Z17", 6),
    ]
    words = {"utah": "3I A", "omaha": "6I 2A", "gold": "5I A T", "juno": "3I A T", "sword": "4I A T"}
    assert {box.key: set_up(box.key) for box in beaches} == {
        key: dict(pieces(word)) for key, word in words.items()
    }
    assert all(sum(set_up(box.key).values()) == box.room for box in beaches)
    assert is_sound()


@rule("AD-021", "AD-046", "AD-047")
def test_paratroopers_and_aircraft_stand_as_the_board_has_them() -> None:
    airborne = [(box.power, box.zone, set_up(box.key)) for box in NORMANDY.boxes if box.kind == "airborne"]
    three = {"infantry": 3}
    assert airborne == [("us", "Z10", three), ("us", "Z11", three), ("uk", "Z17", three)]
    for power in ("uk", "us"):
        assert set_up("airfield", power) == {"fighter": 4, "bomber": 1}
    assert is_sound()


@rule("AD-025", "AD-026", "AD-027", "AD-043")
def test_coast_arcs_and_blockhouses_are_those_of_the_board() -> None:
    coast = {1, 2, 3, 4, 5, 7, 8, 9, 11, 13, 14, 15, 16, 17, 18, 19, 24, 32}
    assert {zone.key for zone in NORMANDY.zones if zone.coastal} == {f"Z{number:02}" for number in coast}
    assert {zone.key: zone.arcs for zone in NORMANDY.zones if zone.arcs} == {
        "Z04": ("utah",),
        "Z07": ("utah",),
        "Z11": ("utah",),
        "Z14": ("omaha",),
        "Z15": ("gold",),
        "Z16": ("juno",),
        "Z17": ("sword",),
        "Z18": ("sword",),
    }
    places = {zone.key: zone.blockhouses for zone in NORMANDY.zones if zone.blockhouses}
    assert (len(places), sum(places.values())) == (13, 17)
    standing = {row.place: row.count for row in NORMANDY.set_up if row.kind == "blockhouse"}
    assert standing == places
    assert is_sound()


@rule("AD-033", "AD-041", "AD-057")
def test_every_piece_ashore_is_of_the_axis_and_every_aircraft_of_the_allies() -> None:
    zones = {zone.key for zone in NORMANDY.zones}
    assert {row.power for row in NORMANDY.set_up if row.place in zones} == {"germany"}
    assert {row.place for row in NORMANDY.set_up if row.power == "germany"} < zones
    assert {row.power for row in NORMANDY.set_up if row.kind in ("fighter", "bomber")} == {"uk", "us"}
    assert {row.power for row in NORMANDY.set_up if row.kind == "blockhouse"} == {"germany"}
    assert is_sound()


@rule("AD-048")
def test_the_charts_start_with_134_units() -> None:
    full = {queue.key: sum(len(row.units) for row in queue.rows) for queue in NORMANDY.charts}
    assert full == {"uk": 29, "us": 38, "rennes-chartres": 40, "rouen-chartres": 27}
    assert is_sound()


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
