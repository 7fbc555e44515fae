"""Packages of others as battles: what their territories, units and players are here, and what is told.
Outlines traced from a picture: neighbours that are linked share borders, and nobody else does."""

from dataclasses import replace

import pytest

from rulesets.axis_allies_dday.check.check import check
from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle, Box, Link, Piece, Power
from rulesets.axis_allies_dday.document.shipped import NORMANDY, WALCHEREN
from rulesets.axis_allies_dday.formats import picture
from rulesets.axis_allies_dday.formats.kinds import kind_of
from rulesets.axis_allies_dday.formats.package import Package, Placement, Player, Remarks, Ring, Unit, Zone
from rulesets.axis_allies_dday.formats.people import powers_of, slug
from rulesets.axis_allies_dday.formats.seams import fitted, sharing, thinned
from rulesets.axis_allies_dday.formats.to_battle import battle_of
from rulesets.kit.areas.planar import polygon
from rulesets.kit.drawing.outlines import area, contacts, is_inside
from tests.rules import rule
from tests.rulesets.axis_allies_dday.formats.coast import COAST, traced


def read(package: Package = COAST) -> tuple[Battle, list[str]]:
    """The battle of the package, and what is told of it."""
    told = Remarks()
    battle = battle_of(package, told)
    return battle, [remark.sentence for remark in told]


@rule("AD-273")
def test_ad_273_zones_keep_their_links_names_cities_and_coast() -> None:
    battle, _ = read()
    assert [(zone.key, zone.name, zone.coastal, zone.city, zone.blockhouses) for zone in battle.zones] == [
        ("F1", "", True, False, 2),
        ("F2", "", True, False, 0),
        ("Bourg-en-Mer", "Bourg-en-Mer", False, True, 0),
        ("F4", "", False, False, 0),
    ]
    linked = (("F1", "F2"), ("F1", "Bourg-en-Mer"), ("F2", "F4"), ("Bourg-en-Mer", "F4"))
    assert battle.links == tuple(Link(*pair) for pair in linked)


@rule("AD-273")
def test_ad_273_a_territory_from_which_allies_alone_go_to_one_zone_is_a_box() -> None:
    battle, told = read()
    assert battle.boxes == (
        Box("west-beach", "West", "beachhead", "uk", "F1", 5),
        Box("east-beach", "East", "beachhead", "us", "F2", 4),
        Box("paradrop-east", "Paradrop East", "airborne", "us", "F4", 3),
    )
    assert "“West Beach” is taken as a beachhead that joins “F1”." in told
    assert "“Paradrop East” is taken as an airborne box that joins “F4”." in told


@rule("AD-273")
def test_ad_273_pieces_stand_where_they_stood_and_aircraft_wait_on_the_airfield() -> None:
    battle, told = read()
    assert set(battle.set_up) == {
        Piece("F1", "germany", "infantry", 2),
        Piece("F1", "germany", "blockhouse", 2),
        Piece("Bourg-en-Mer", "germany", "tank", 1),
        Piece("west-beach", "uk", "infantry", 4),
        Piece("west-beach", "uk", "tank", 1),
        Piece("east-beach", "us", "infantry", 4),
        Piece("paradrop-east", "us", "infantry", 3),
        Piece(AIRFIELD, "uk", "fighter", 4),
    }
    assert "Taken as the airfield: “RAF”." in told
    assert "Units that this game does not know are left out: “aaGun”." in told
    assert "Units “armour” are taken as tank." in told
    (left,) = [sentence for sentence in told if sentence.startswith("Pieces that have no place or owner")]
    assert left.endswith("“1 fighter, F4” and “1 infantry, F2”.")


@rule("AD-273")
def test_ad_273_players_are_powers_with_the_words_that_are_known_of_them() -> None:
    battle, told = read()
    assert battle.powers == (
        Power("uk", "United Kingdom", "British", "the British", "allies", "tan"),
        Power("germany", "Germany", "German", "the Germans", "axis", "gray"),
        Power("us", "United States", "American", "the Americans", "allies", "green"),
    )
    assert "Left out, without pieces or land: “noone”." in told


@rule("AD-273")
def test_ad_273_the_map_has_the_borders_that_are_links_and_places_inside_the_zones() -> None:
    battle, told = read()
    assert battle.map is not None
    links = {frozenset((link.a, link.b)) for link in battle.links}
    assert set(contacts(battle.map)) == links
    for shape in battle.map.areas:
        assert is_inside(shape.at, shape.ring) and is_inside(shape.slot, shape.ring)
    assert [label.text for label in battle.map.labels] == ["Sea"]
    assert "Outlines left gaps between neighbours; they are redrawn without gaps." in told


def test_the_check_asks_for_charts_which_no_package_has_and_for_room_on_so_small_a_map() -> None:
    battle, _ = read()
    serious = [item for item in check(battle, {}) if item.level != "note"]
    assert {item.code for item in serious} == {"card-no-chart", "title-over"}


def test_cards_are_those_of_a_shipped_battle_and_without_paratroopers_of_the_smaller_deck() -> None:
    battle, told = read()
    assert battle.orders == NORMANDY.orders and battle.fortune == NORMANDY.fortune
    assert any(sentence.startswith("The cards and the number of turns (10) are") for sentence in told)
    zones = tuple(one for one in COAST.zones if one.name != "Paradrop East")
    pieces = tuple(put for put in COAST.placements if put.zone != "Paradrop East")
    links = COAST.links[:-1]
    smaller, _ = read(replace(COAST, zones=zones, placements=pieces, links=links))
    assert smaller.orders == WALCHEREN.orders
    assert smaller.turns == battle.turns == NORMANDY.turns


def test_who_waits_on_water_lands_from_a_beachhead_there() -> None:
    afloat = Placement("Sea", "infantry", 2, "British")
    battle, told = read(replace(COAST, placements=(*COAST.placements, afloat)))
    assert Box("sea", "Sea", "beachhead", "uk", "F1", 2) in battle.boxes
    assert Piece("sea", "uk", "infantry", 2) in battle.set_up
    assert "“Sea” is taken as a beachhead that joins “F1”." in told


def test_empty_land_of_the_allies_is_a_zone_unless_we_wrote_the_package() -> None:
    pieces = tuple(put for put in COAST.placements if put.zone != "West Beach")
    zones = tuple(replace(one, owner="British") if one.name == "West Beach" else one for one in COAST.zones)
    empty = replace(COAST, zones=zones, placements=pieces)
    assert "West" not in [box.title for box in read(empty)[0].boxes]
    assert "West Beach" in [zone.name for zone in read(empty)[0].zones]
    assert "West Beach" in [box.title for box in read(replace(empty, scale=1))[0].boxes]


def test_land_of_the_allies_ashore_and_of_nobody_is_told() -> None:
    first, second, *rest = COAST.zones
    changed = (replace(first, owner="British"), replace(second, owner=""), *rest)
    _, told = read(replace(COAST, zones=changed))
    assert "All zones begin as the Axis' here, also “F1”." in told
    assert "Nobody owns “F2” there; here they begin as the Axis'." in told


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("infantry", "infantry"),
        ("Paratroopers", "infantry"),
        ("German_Panzer", "tank"),
        ("britishTank", "tank"),
        ("antiTankGun", "artillery"),
        ("heavy bombers", "bomber"),
        ("Fighter-Bomber", "fighter"),
        ("bunker2", "blockhouse"),
        ("aaGun", None),
        ("Infantry Transport", None),
        ("factory", None),
        ("88", None),
        ("", None),
    ],
)
def test_a_unit_is_known_by_a_word_of_its_name(name: str, kind: str | None) -> None:
    assert kind_of(name) == kind


def test_without_alliances_who_holds_most_land_is_the_axis() -> None:
    players = (Player("Reds"), Player("Blues"))
    zones = (Zone("a", owner="Blues"), Zone("b", owner="Blues"), Zone("c", owner="Reds"))
    told = Remarks()
    powers = powers_of(Package("x", "", zones, (), players, (), ()), told)
    assert {name: power.side for name, power in powers.items()} == {"Reds": "allies", "Blues": "axis"}
    assert [remark.sentence for remark in told][:2] == [
        "Blues is taken as the Axis: it holds most of the land.",
        "Reds is taken as one of the Allies.",
    ]


def test_known_peoples_need_no_alliance_and_two_of_a_name_keep_apart() -> None:
    players = (Player("Germans"), Player("British"), Player("UK"))
    put = tuple(Placement("a", "tank", 1, player.name) for player in players)
    powers = powers_of(Package("x", "", (Zone("a"),), (), players, (), put), Remarks())
    assert [(power.key, power.side) for power in powers.values()] == [
        ("germany", "axis"),
        ("uk", "allies"),
        ("uk-2", "allies"),
    ]


def test_a_key_is_made_of_what_can_stand_in_one() -> None:
    assert (slug("St. Lô"), slug("L’Étoile"), slug("日本")) == ("st-lo", "letoile", "")
    zones = (Zone("St. Lô"), Zone("St Lo"), Zone("日本"))
    battle, _ = read(Package("日本", "", zones, (), (), (), ()))
    assert [zone.key for zone in battle.zones] == ["st-lo", "st-lo-2", "zone"]
    assert battle.key == "battle"


def test_of_several_outlines_the_largest_is_kept_and_a_zone_without_one_is_left_bare() -> None:
    island = ((0, 0), (5, 0), (5, 5))
    first, second, *rest = COAST.zones
    changed = (replace(first, rings=(island, *first.rings)), replace(second, rings=()), *rest)
    battle, told = read(replace(COAST, zones=changed))
    assert battle.map is not None
    assert [shape.key for shape in battle.map.areas] == ["F1", "Bourg-en-Mer", "F4"]
    assert "Of several outlines the largest is kept: “F1”." in told


def test_a_name_stands_inside_its_zone_where_no_centre_is_given_or_it_lies_outside() -> None:
    first, second, *rest = COAST.zones
    changed = (replace(first, centre=None), replace(second, centre=(5, 5)), *rest)
    battle, _ = read(replace(COAST, zones=changed))
    assert battle.map is not None
    assert all(is_inside(shape.at, shape.ring) for shape in battle.map.areas)


def test_without_any_outline_there_is_no_map() -> None:
    bare = replace(COAST, zones=tuple(replace(one, rings=()) for one in COAST.zones))
    battle, _ = read(bare)
    assert battle.map is None and battle.sites == ()


def test_units_of_another_name_are_not_told_where_none_of_them_stands() -> None:
    _, told = read(replace(COAST, units=(*COAST.units, Unit("panzer"), Unit("submarine"))))
    assert not any("panzer" in sentence or "submarine" in sentence for sentence in told)


def test_another_game_of_that_program_says_first_that_it_is_not_this_one() -> None:
    _, told = read()
    assert not any("not Axis & Allies" in sentence for sentence in told)
    ships = tuple(Placement("Sea", kind, 3, "Germans") for kind in ("submarine", "carrier"))
    units = (*COAST.units, Unit("submarine"), Unit("carrier"))
    _, told = read(replace(COAST, units=units, placements=(*COAST.placements, *ships)))
    assert "not Axis & Allies: D-Day" in told[0]
    assert "“carrier”" in told[0] and "“submarine”" in told[0]
    players = (*COAST.players, Player("Chinese", "Allies"))
    flown = Placement("F4", "infantry", 1, "Chinese")
    _, told = read(replace(COAST, players=players, placements=(*COAST.placements, flown)))
    assert "players “Chinese”" in told[0]


FOUR: dict[str, Ring] = {
    "nw": traced(0, 0, 60, 60),
    "ne": traced(60, 0, 120, 60),
    "sw": traced(0, 60, 60, 120),
    "se": traced(60, 60, 120, 120),
}
PAIRS = {frozenset(pair) for pair in (("nw", "ne"), ("sw", "se"), ("nw", "sw"), ("ne", "se"))}


def test_linked_neighbours_share_a_border_and_those_across_the_corner_do_not() -> None:
    assert not sharing(FOUR)
    assert sharing(fitted(FOUR, PAIRS)) == PAIRS


def test_a_gap_between_two_that_are_not_linked_stays_open() -> None:
    pairs = PAIRS - {frozenset(("nw", "ne"))}
    assert sharing(fitted(FOUR, pairs)) == pairs


def test_outlines_keep_their_size_and_lose_their_many_corners() -> None:
    made = fitted(FOUR, PAIRS)
    for name, ring in made.items():
        assert len(ring) < 12 < len(FOUR[name])
        assert abs(area(ring)) / abs(area(FOUR[name])) < 1.2
        assert polygon(ring).is_valid


def test_two_far_apart_are_left_apart_and_one_alone_is_followed() -> None:
    far = {"a": traced(0, 0, 40, 40), "b": traced(60, 0, 100, 40)}
    assert not sharing(fitted(far, {frozenset(far)}))
    assert abs(area(fitted({"a": far["a"]}, ())["a"])) > 1000


def test_a_territory_within_another_keeps_its_own_outline() -> None:
    made = fitted({"ring": traced(0, 0, 120, 120), "city": traced(40, 40, 80, 80)}, ())
    assert abs(area(made["city"])) < 2000 < abs(area(made["ring"]))


def test_one_too_small_to_see_is_left_out() -> None:
    speck: Ring = ((5, 5), (6, 5), (6, 6))
    assert set(fitted({"speck": speck, "wide": traced(0, 0, 6000, 60)}, ())) == {"wide"}


def test_a_line_keeps_its_ends_and_whatever_strays() -> None:
    line = ((0, 0), (1, 0), (2, 1), (3, 0), (4, 0), (4, 5))
    assert thinned(line, 1.0) == ((0, 0), (4, 0), (4, 5))
    assert thinned(line, 0.5) == ((0, 0), (2, 1), (4, 0), (4, 5))
    assert thinned(((3, 3), (3, 3)), 1.0) == ((3, 3), (3, 3))


def test_outlines_with_too_long_a_way_are_not_fitted_but_have_few_corners(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(picture, "LONGEST_WAY", 10)
    monkeypatch.setattr(picture, "MANY_CORNERS", 50)
    chart = battle_of(COAST, Remarks()).map
    assert chart is not None
    assert all(len(shape.ring) <= 50 for shape in chart.areas)
