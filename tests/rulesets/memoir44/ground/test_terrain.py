"""What a hex counts as, by tile and number: coastlines, river mouths, bridges, and what nobody knows."""

from rulesets.kit.hexes.hex_document import Piece
from rulesets.kit.hexes.hexes import label
from rulesets.memoir44.document.vocabulary import of_slot, vocabulary
from rulesets.memoir44.ground.battle_dice import throw_at
from rulesets.memoir44.ground.ground import Layer
from rulesets.memoir44.ground.movement import Step, reach, step
from rulesets.memoir44.ground.sight import line_of_sight
from rulesets.memoir44.ground.terrain import Terrain, kinds_of, terrains
from rulesets.memoir44.ground.terrain_words import facts
from rulesets.memoir44.ground.units import units_of
from tests.rules import rule
from tests.rulesets.memoir44.set_ups import ELITE, INFANTRY, TANK, a_landscape, a_scenario, a_unit, at


def test_a_hill_with_something_on_it_is_both_and_markers_are_no_ground() -> None:
    both = a_landscape({"F5": "whillforest"}).ground(at("F5"))
    assert (both.height, both.has("hill"), both.has("woods")) == (1, True, True)
    road = a_landscape({"F5": "hillroad"}).ground(at("F5"))
    assert (road.height, road.road, road.roads) == (1, True, (0, 6))
    marked = a_landscape(tags={"F5": "tag14"}).ground(at("F5"))
    assert marked.layers == () == marked.unknown
    rails = a_landscape({"F5": "railroad"}).ground(at("F5"))
    assert rails.road and set(rails.roads).isdisjoint({0, 6})


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
