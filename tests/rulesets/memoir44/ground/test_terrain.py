"""What a hex counts as, by tile and number: coastlines, river mouths, bridges, and what nobody knows."""

from dataclasses import fields

import pytest

from rulesets.kit.hexes.hex_document import Piece
from rulesets.kit.hexes.hexes import label
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.vocabulary import of_slot, vocabulary
from rulesets.memoir44.ground.battle_dice import throw_at
from rulesets.memoir44.ground.ground import Layer
from rulesets.memoir44.ground.movement import Step, reach, spent_on, step
from rulesets.memoir44.ground.sight import line_of_sight
from rulesets.memoir44.ground.terrain import Terrain, card_of, kinds_of, terrains
from rulesets.memoir44.ground.terrain_words import facts
from rulesets.memoir44.ground.units import units_of
from tests.rules import rule
from tests.rulesets.memoir44.set_ups import ELITE, INFANTRY, TANK, a_landscape, a_scenario, a_unit, at

SHORES = ("beach", "coast")


@rule("MD-001")
def test_the_list_has_nothing_of_a_coastline_that_it_has_not_of_a_beach() -> None:
    own = {"kind", "title", "card", "shore"}
    beach, coast = (
        {item.name: getattr(terrains()[shore], item.name) for item in fields(Terrain)} for shore in SHORES
    )
    assert {name for name in beach if beach[name] != coast[name]} == own


@rule("MD-002")
def test_a_move_onto_or_along_a_shore_covers_two_hexes() -> None:
    landscape = a_landscape({"F5": "beach", "G5": "coast", "H5": "coast"})
    tank = a_unit(TANK, "E5")
    assert spent_on(landscape, tank, (at("F5"), at("G5"))) == 2
    assert spent_on(landscape, tank, (at("F5"), at("G5"), at("H5"))) is None
    assert spent_on(landscape, tank, (at("e6"), at("f6"), at("F5"))) is None, "two inland, then the beach"
    across = a_landscape({"F5": "beach"})
    assert spent_on(across, tank, (at("F5"), at("G5"))) == 2
    assert spent_on(across, tank, (at("F5"), at("G5"), at("H5"))) is None, "over the beach and inland again"
    assert at("H5") not in reach(a_landscape(dict.fromkeys(("F5", "e6", "e4"), "beach")), tank).turns


@rule("MD-002")
def test_a_unit_that_leaves_the_shore_for_good_moves_as_it_likes() -> None:
    landscape = a_landscape({"F5": "beach"})
    assert spent_on(landscape, a_unit(TANK, "F5"), (at("E5"), at("D5"), at("C5"))) == 3


@rule("MD-003")
def test_nothing_but_the_coast_of_a_desert_is_ocean_under_the_house_rule() -> None:
    older = Rulings(desert_coast_is_ocean=True)
    palms = a_landscape({"F5": "palmtrees"}, face="DESERT", rulings=older).ground(at("F5"))
    assert palms.has("palms") and not palms.water


def test_a_hill_with_something_on_it_is_both_and_markers_are_no_ground() -> None:
    both = a_landscape({"F5": "whillforest"}).ground(at("F5"))
    assert (both.height, both.has("hill"), both.has("woods")) == (1, True, True)
    road = a_landscape({"F5": "hillroad"}).ground(at("F5"))
    assert (road.height, road.road, road.roads) == (1, True, (0, 6))
    marked = a_landscape(tags={"F5": "tag14"}).ground(at("F5"))
    assert marked.layers == () == marked.unknown
    rails = a_landscape({"F5": "railroad"}).ground(at("F5"))
    assert rails.road and set(rails.roads).isdisjoint({0, 6})


@rule("MD-020")
def test_no_ford_leads_onto_a_bridge() -> None:
    landscape = a_landscape({"F5": "river", "E5": "river"}, tiles={"F5": "bridge", "E5": "ford"})
    assert step(landscape, a_unit(INFANTRY, "E5"), at("E5"), at("F5")) is None


@rule("MD-020")
def test_a_bridge_leads_on_to_the_next_bridge() -> None:
    landscape = a_landscape({"E5": "river", "F5": "river"}, tiles={"E5": "bridge", "F5": "bridge"})
    assert step(landscape, a_unit(INFANTRY, "E5"), at("E5"), at("F5"))


@rule("MD-021")
def test_a_road_goes_on_over_a_bridge_with_its_bonus() -> None:
    along = dict.fromkeys(("C5", "D5", "E5", "G5"), "road")
    path = tuple(at(name) for name in ("D5", "E5", "F5", "G5"))
    bridged = a_landscape({**along, "F5": Piece("river", 2)}, tiles={"F5": Piece("bridge", 5)})
    assert spent_on(bridged, a_unit(TANK, "C5"), path) == 4
    assert spent_on(a_landscape({**along, "F5": "land"}), a_unit(TANK, "C5"), path) is None
    assert spent_on(bridged, a_unit(TANK, "C5"), (*path[:3], at("f4"))) is None, "it leaves the road"


@rule("MD-021")
def test_a_bridge_puts_no_limit_on_movement() -> None:
    landscape = a_landscape({"D5": "river"}, tiles={"D5": "bridge"})
    assert spent_on(landscape, a_unit(TANK, "C5"), (at("D5"), at("E5"), at("F5"))) == 3


@rule("MD-023")
@pytest.mark.parametrize(
    ("name", "card", "infantry", "armor"),
    [
        ("woods", 3, 1, 2),
        ("hedgerow", 4, 1, 2),
        ("hills", 6, 1, 1),
        ("buildings", 14, 1, 2),
        ("church", 19, 1, 2),
        ("wruins", 45, 1, 2),
        ("fortress", 24, 1, 2),
        ("oasis", 31, 1, 1),
        ("mountain", 30, 2, 2),
        ("wadi", 44, 1, 1),
        ("ptrenches", 51, 1, 1),
        ("price", 60, 0, 0),
        ("cemetery", 18, 0, 0),
    ],
)
def test_terrain_takes_dice_by_its_card(name: str, card: int, infantry: int, armor: int) -> None:
    landscape = a_landscape({"F5": name})
    target = a_unit("infger", "F5")
    assert card_of(Piece(name)) == card
    assert 3 - throw_at(landscape, a_unit(INFANTRY, "E5"), target).dice == infantry
    assert 3 - throw_at(landscape, a_unit(TANK, "E5"), target).dice == armor


@rule("MD-023")
def test_a_terrain_without_an_entry_is_reported_and_never_guessed() -> None:
    unknown = {
        name.name
        for slot in ("terrain", "tile", "obstacle")
        for name in of_slot(slot)
        if kinds_of(Piece(name.name)) is None
    }
    assert unknown == {"ppier", "abatis", "pcarrier"}
    landscape = a_landscape({"F5": "ppier", "G5": "nonsense"})
    assert landscape.ground(at("G5")).unknown == ("nonsense",)
    assert reach(landscape, a_unit(TANK, "E5")).unknown == (at("F5"), at("G5"))
    assert at("F5") not in reach(landscape, a_unit(TANK, "E5")).turns
    seen = line_of_sight(landscape, at("E5"), at("G5"))
    assert seen.is_open and not seen.is_clear and seen.unknown == (at("F5"),)
    assert throw_at(landscape, a_unit(TANK, "E5"), a_unit("infger", "F5")).unknown == (at("F5"),)


def test_every_kind_of_the_list_is_meant_by_some_piece() -> None:
    behaviours = (
        "FORD",
        "FORDABLE_STREAM",
        "WIDE_RIVER",
        "IMPASSABLE_HILL",
        "IMPASSABLE_BLOCKING_HILL",
        "SEAWALL",
    )
    pieces = [Piece(name) for name in vocabulary()]
    pieces += [Piece("hills").with_trait("behavior", behaviour) for behaviour in behaviours]
    meant = {kind for one in pieces for kind in kinds_of(one) or ()}
    assert set(terrains()) - meant == {"fordable-mouth"}


@rule("MD-024")
@pytest.mark.parametrize("lost", [-2, -1])
def test_armor_battles_out_of_a_station_by_a_card_of_its_own(lost: int) -> None:
    station = a_landscape({"E5": "station"}, rulings=Rulings(town_out_armor_dice=lost))
    assert throw_at(station, a_unit(TANK, "E5"), a_unit("infger", "F5")).dice == 1


def test_a_wadi_costs_dice_from_outside_alone() -> None:
    landscape = a_landscape({"E5": "wadi", "F5": "wadi"})
    assert throw_at(landscape, a_unit(INFANTRY, "E5"), a_unit("infger", "F5")).dice == 3


def test_of_several_things_on_a_hex_the_worst_alone_takes_dice() -> None:
    landscape = a_landscape({"F5": "buildings"}, obstacles={"F5": "sand"})
    assert throw_at(landscape, a_unit(ELITE, "E5"), a_unit("infger", "F5")).dice == 2
    assert throw_at(landscape, a_unit(TANK, "E5"), a_unit("infger", "F5")).dice == 1


def test_a_bunker_protects_its_owner_alone() -> None:
    bunker = Piece("bunker", side="axis")
    landscape = a_landscape(tiles={"F5": bunker})
    assert throw_at(landscape, a_unit(INFANTRY, "E5"), a_unit("infger", "F5")).dice == 2
    assert throw_at(landscape, a_unit("infger", "E5"), a_unit(INFANTRY, "F5")).dice == 3


@rule("MD-024")
@pytest.mark.parametrize(("tile", "says"), [("buildings", True), ("church", True), ("hedgerow", False)])
def test_the_house_rule_on_towns_is_told_of_towns_and_churches_alone(tile: str, says: bool) -> None:
    layer = a_landscape({"E5": tile}).ground(at("E5")).layers[0]
    told = {out: " ".join(facts(layer, out)) for out in (1, 2)}
    assert ("armor 1 die fewer" in told[1].partition("Battling out of it:")[2]) is says
    assert (told[1] != told[2]) is says


def test_sentences_name_the_arms_and_only_what_the_kind_does() -> None:
    def said(**does: object) -> tuple[str, ...]:
        return facts(Layer(Terrain("dune", "Dune", **does), "Dune", 0))  # type: ignore[arg-type]

    assert "Armor that enters must stop." not in said()
    assert "Armor that enters must stop." in said(stops=("armor",))
    assert "Armor and artillery that enter must stop." in said(stops=("armor", "artillery"))
    assert "A unit that enters must stop." in said(stops=("infantry", "armor", "artillery"))
    shore = "A move onto or along it covers 2 hexes at most."
    assert [shore in said(shore=kind) for kind in ("", "ocean", "beach", "coast")] == [
        False,
        False,
        True,
        True,
    ]


def test_a_ships_step_ends_no_move_and_is_on_no_road_or_shore() -> None:
    ship = units_of(a_scenario(tiles={"E5": Piece("pdestroyer", side="allied")}).map)[0]
    board = a_landscape()
    sea = a_landscape({label(board.shape, each): "ocean" for each in board.grounds})
    taken = step(sea, ship, at("E5"), at("F5"))
    assert taken == Step(at("F5"), 1, ends=False, first=False, road=False, shore=False)
