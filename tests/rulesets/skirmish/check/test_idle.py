"""What a match does not hold it does not ask about; what is not here may hold anything."""

from dataclasses import replace

import pytest

from rulesets.kit.flow.rulings import switches
from rulesets.skirmish.document.match import Holding, Match
from rulesets.skirmish.document.prices import PriceList, Sort
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.document.shipped import DOCTRINES, MAPS, MATCHES, PRICE_LISTS
from rulesets.skirmish.ground.idle import OF_GUNS, OF_MORTARS, OF_SUPPLY, OF_TANKS, idle
from rulesets.skirmish.match_kind import cover
from tests.rulesets.skirmish.document.shelves import LIBRARY

CLUB, PRICES, BOOK, FORD = MATCHES["club"], PRICE_LISTS["club"], DOCTRINES["book"], MAPS["ford"]


def without(sort: Sort) -> PriceList:
    return replace(PRICES, rows=tuple(row for row in PRICES.rows if row.sort != sort))


def of_prices(prices: PriceList) -> set[str]:
    """What is not asked under that list and was asked under the club's."""
    return set(idle(CLUB, FORD, prices, BOOK)) - set(idle(CLUB, FORD, PRICES, BOOK))


def test_the_match_of_the_club_asks_all_but_what_its_map_and_its_list_settle() -> None:
    assert cover(CLUB, LIBRARY).unasked == ("cp_hex_means", "no_class_vehicle")


def test_where_nothing_is_known_everything_is_asked_but_shared_pieces_no_box_holds() -> None:
    assert idle(Match("Bare"), None, None, None) == ("stock_shared",)


@pytest.mark.parametrize(
    ("sort", "names"), [("gun", OF_GUNS), ("tank", OF_TANKS), ("truck", (*OF_SUPPLY, "logistics_keyword"))]
)
def test_a_list_without_a_sort_of_piece_asks_nothing_about_it(sort: Sort, names: tuple[str, ...]) -> None:
    assert set(names) <= of_prices(without(sort))


def test_a_piece_without_a_price_is_not_there() -> None:
    rows = tuple(replace(row, points=None) if row.sort == "tank" else row for row in PRICES.rows)
    assert set(OF_TANKS) <= of_prices(replace(PRICES, rows=rows))


def test_mortars_bundles_and_snipers_are_asked_about_where_they_are_sold() -> None:
    rows = tuple(
        replace(row, bundle=1) for row in PRICES.rows if "mortar" not in row.key and row.key != "sniper"
    )
    assert of_prices(replace(PRICES, rows=rows)) == {*OF_MORTARS, "whole_bundles", "xp_sniper"}


def test_a_vehicle_without_worth_or_class_has_its_worth_asked() -> None:
    rows = tuple(replace(row, worth=None) if row.sort == "launcher" else row for row in PRICES.rows)
    assert "no_class_vehicle" not in idle(CLUB, FORD, replace(PRICES, rows=rows), BOOK)


def test_a_set_without_abilities_asks_nothing_of_what_abilities_do() -> None:
    bare = replace(BOOK, doctrines=tuple(replace(card, abilities=()) for card in BOOK.doctrines))
    found = set(idle(CLUB, FORD, PRICES, bare)) - set(idle(CLUB, FORD, PRICES, BOOK))
    assert found == {
        "callin_level",
        "gunners_quarters",
        "drivers_in_enemy_turns",
        "gliders_target",
        "photography_sees",
        *OF_SUPPLY,
        "redball_quarters",
        "hospitals",
        "drops_marker",
        "medals_are_tokens",
    }


def test_whose_vehicle_may_be_called_is_asked_while_a_row_of_a_doctrine_has_a_side() -> None:
    rows = tuple(replace(row, side="") for row in PRICES.rows)
    assert "callin_nation" in of_prices(replace(PRICES, rows=rows))


def test_markers_settle_what_is_asked_about_fuel() -> None:
    told = replace(FORD, markers=tuple(replace(marker, fuel=2) for marker in FORD.markers))
    assert "fuel_per_marker" in idle(CLUB, told, PRICES, BOOK)
    none = replace(FORD, markers=tuple(one for one in FORD.markers if one.kind == "victory"))
    assert {*OF_SUPPLY, "fuel_per_marker"} <= set(idle(CLUB, none, PRICES, BOOK))
    command = replace(FORD, markers=tuple(replace(one, kind="command") for one in FORD.markers))
    assert not {"cp_hex_means", "fuel_per_marker"} & set(idle(CLUB, command, PRICES, BOOK))


def test_pieces_of_one_side_alone_are_not_shared() -> None:
    own = (Holding("core", "Core", (("truck:allied", 4), ("truck:axis", 4))),)
    assert "stock_shared" in idle(replace(CLUB, boxes=("core",), stock=own), FORD, PRICES, BOOK)
    both = (Holding("core", "Core", (("truck:allied", 4), ("token:recon", 4))),)
    assert "stock_shared" not in idle(replace(CLUB, boxes=("core",), stock=both), FORD, PRICES, BOOK)


def test_what_is_not_asked_stands_in_the_order_of_the_switches() -> None:
    order = [item.name for item in switches(Rulings)]
    found = idle(CLUB, FORD, replace(PRICES, rows=()), replace(BOOK, doctrines=()))
    assert list(found) == sorted(found, key=order.index)
    assert len(found) > 20
