"""Slips of a designer's hand, each told by its finding; what a club means to be so is not told."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.ruleset import Ref
from rulesets.skirmish.check.doctrines import check_doctrines
from rulesets.skirmish.check.maps import check_map
from rulesets.skirmish.check.match import check_match
from rulesets.skirmish.check.prices import check_prices
from rulesets.skirmish.check.units import check_units
from rulesets.skirmish.document.maps import SkirmishMap
from rulesets.skirmish.document.shipped import DOCTRINES, MATCHES, PRICE_LISTS, UNIT_LISTS
from rulesets.skirmish.document.units import Fire, UnitList
from rulesets.skirmish.map_kind import MAP as MAPS
from tests.rules import rule
from tests.rulesets.skirmish.check.defects import graves, row_changed

PRICES, UNITS, BOOK = PRICE_LISTS["club"], UNIT_LISTS["club"], DOCTRINES["book"]
MAP: SkirmishMap = MAPS.builtin["ford"]
MATCH = MATCHES["club"]


def price(key: str, **change: Any) -> Any:
    return row_changed(PRICES, key, **change)


def unit(key: str, **change: Any) -> Any:
    return row_changed(UNITS, key, **change)


def fires(key: str, made: Callable[[Fire], Fire]) -> UnitList:
    """The club units with every line of one changed."""
    (row,) = [one for one in UNITS.rows if one.key == key]
    return row_changed(UNITS, key, fires=tuple(made(fire) for fire in row.fires))


OF_PRICES = {
    "known-side": price("sherman", side="axis"),
    "gun-worth": price("at_gun", worth=4),
    "carrier-none": price("truck", transport=0),
    "out-of-range": price("base", level=4),
    "never-sold": price("sherman", most=0),
    "price-in-experience": price("panther", quarters=4),
    "row-twice": price("m10", name="M4A1  Sherman"),
    "text-unfinished": price("m10", note="TODO check"),
    "title-unfinished": replace(PRICES, title="Copy of Club list"),
}
OF_UNITS = {
    "fire-swapped": fires("sherman", lambda f: replace(f, concentrated=f.moving, moving=f.concentrated)),
    "side-of-another": unit("sherman", side="axis"),
    "row-of-another": unit("sherman", row="t34"),
    "row-none": unit("sherman", row=""),
    "name-misspelt": unit("su85", keywords=("No turet",)),
    "fire-doubled": fires("sherman", lambda f: replace(f, dice=3)),
    "no-infantry-fire": unit("regular", fires=UNITS.rows[0].fires[1:]),
    "row-twice": replace(
        UNITS,
        rows=(
            *UNITS.rows,
            replace(UNITS.rows[-1], key="mine", name="Mine", row="ours", keywords=()),
            replace(UNITS.rows[-1], key="other", name="Other", row="ours", keywords=()),
        ),
    ),
}
OF_MAPS = {
    "marker-without-tile": replace(
        MAP,
        tiles=tuple(replace(t, hexes=tuple(h for h in t.hexes if h != MAP.markers[0].at)) for t in MAP.tiles),
    )
}
SLIPS = [
    *((check_prices, code, document) for code, document in OF_PRICES.items()),
    *((check_units, code, document) for code, document in OF_UNITS.items()),
    *((check_map, code, document) for code, document in OF_MAPS.items()),
]


@rule("TS-154", "TS-155", "TS-294", "TS-297", "TS-300", "TS-301", "TS-302")
@pytest.mark.parametrize(
    ("check", "code", "document"), SLIPS, ids=[f"{check.__name__}-{code}" for check, code, _ in SLIPS]
)
def test_a_slip_of_the_hand_is_told(check: Any, code: str, document: Any) -> None:
    assert code in graves(check, document)


@rule("TS-265", "TS-307")
def test_a_box_with_a_model_of_the_other_side_is_told() -> None:
    library = {Ref("price_list", "club", 1): PRICES}
    box = MATCH.stock[0]
    turned = replace(box, pieces=(*box.pieces, ("sherman:axis", 2)))
    assert "stock-side" in graves(check_match, replace(MATCH, stock=(turned, *MATCH.stock[1:])), library)


def test_what_a_club_means_is_not_told() -> None:
    dearer = replace(
        BOOK,
        doctrines=tuple(
            replace(card, abilities=tuple(replace(a, quarters=a.quarters * 2) for a in card.abilities))
            for card in BOOK.doctrines
        ),
    )
    assert graves(check_doctrines, dearer) == []
    captured = price("sherman", side="axis", note="Captured at Caen.")
    assert graves(check_prices, captured) == []
    for kind, documents in (
        (check_prices, PRICE_LISTS),
        (check_units, UNIT_LISTS),
        (check_doctrines, DOCTRINES),
    ):
        assert [code for document in documents.values() for code in graves(kind, document)] == []
