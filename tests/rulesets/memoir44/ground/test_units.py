"""Kinds of unit: figures by default, supported units after hits, what badges and years make of them."""

import pytest

from rulesets.kit.hexes.hex_document import Piece
from rulesets.memoir44.ground.units import (
    Strength,
    after_hits,
    kind_after,
    unit_kind,
    unit_kinds,
    unit_of,
    units_of,
)
from tests.rulesets.memoir44.set_ups import a_scenario, a_unit, at, supported


def test_other_units_lose_a_figure_a_hit() -> None:
    kind = unit_kinds()["artillery"]
    assert [after_hits(kind, 2, hits) for hits in range(4)] == [
        Strength(2),
        Strength(1),
        Strength(0),
        Strength(0),
    ]
    assert kind_after(kind, 3) is kind


@pytest.mark.parametrize(
    ("piece", "key"),
    [
        (Piece("infus"), "infantry"),
        (Piece("inf2brit", badge="badge1"), "special-forces"),
        (Piece("infger", badge="badge6"), "engineers"),
        (Piece("gunger", badge="badge5"), "big-gun"),
        (Piece("gunger", badge="badge46"), "heavy-anti-tank"),
        (Piece("tankus", badge="badge33"), "flame-thrower"),
        (Piece("tank2ger", figures=1), "tiger"),
        (supported("infbrit"), "supported-infantry"),
        (supported("tankger"), "supported-armor"),
        (Piece("infru", badge="badge29"), "cavalry"),
        (Piece("infus", badge="badge38"), "infantry"),
        (Piece("infus", badge="badge3"), "infantry"),
        (Piece("tankger", figures=1), "armor"),
        (Piece("inf2ger", figures=1), "special-forces"),
        (Piece("inf2us").with_trait("behavior", "FRENCH_RESISTANCE"), "french-resistance"),
    ],
)
def test_badge_and_trait_make_the_kind(piece: Piece, key: str) -> None:
    kind = unit_kind(piece)
    assert kind and kind.key == key


@pytest.mark.parametrize(
    ("year", "key"), [(1940, "mortar"), (1942, "mortar"), (1943, "mortar-late"), (0, "mortar-late")]
)
def test_special_weapons_go_by_the_year_of_the_battle(year: int, key: str) -> None:
    kind = unit_kind(Piece("infger", badge="badge41"), year)
    assert kind and kind.key == key


def test_nothing_is_made_up_about_aircraft_and_vehicles() -> None:
    assert unit_kind(Piece("plnus")) is unit_kind(Piece("vehger")) is unit_kind(Piece("nonsense")) is None


def test_the_units_of_a_map_are_those_known_with_ships_among_them() -> None:
    document = a_scenario(units={"F5": "infger", "G5": "plnus"}, tiles={"F1": "pdestroyer"}, face="BEACH")
    found = units_of(document.map)
    assert [(unit.at, unit.side, unit.kind.key) for unit in found] == [
        (at("F5"), "axis", "infantry"),
        (at("F1"), "allied", "destroyer"),
    ]


def test_an_elite_unit_with_a_weapon_carries_it_besides() -> None:
    assert a_unit(Piece("inf2brit", badge="badge41"), "F5").weapon == "mortar"
    assert a_unit(Piece("infbrit", badge="badge41"), "F5").weapon == ""
    assert a_unit(Piece("inf2brit", badge="badge24"), "F5").weapon == ""


def test_a_unit_is_called_as_its_author_calls_it_and_has_the_side_it_is_given() -> None:
    assert a_unit(Piece("infus", traits=(("called", "Rangers"),)), "F5").title == "Rangers"
    assert a_unit("infus", "F5").title == "American infantry"
    assert unit_of(at("F5"), Piece("infus")).side == "allied"  # type: ignore[union-attr]
    assert unit_of(at("F5"), Piece("inf")) is None


def test_a_hex_of_a_unit_with_a_bunker_is_no_ship() -> None:
    document = a_scenario(units={"F5": "infger"}, tiles={"F5": "bunker", "G5": "bunker"})
    assert [unit.kind.key for unit in units_of(document.map)] == ["infantry"]
