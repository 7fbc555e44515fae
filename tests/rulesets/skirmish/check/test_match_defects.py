"""Each defect seeded into the club's match, or into a document it names, gives just its finding."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.ruleset import Library, Ref
from rulesets.skirmish.document.match import Holding, Match
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.document.shipped import DOCTRINES, MAPS, MATCHES, PRICE_LISTS, TEMPLATES, UNIT_LISTS
from rulesets.skirmish.match_kind import MATCH_KIND
from tests.rules import rule
from tests.rulesets.skirmish.check.defects import cites, graves, row_changed
from tests.rulesets.skirmish.document.shelves import LIBRARY

CLUB, CHECK = MATCHES["club"], MATCH_KIND.check
PRICES, UNITS, SET, FORD = PRICE_LISTS["club"], UNIT_LISTS["club"], DOCTRINES["book"], MAPS["ford"]
AT_PRICES, AT_UNITS = Ref("price_list", "club", 1), Ref("unit_list", "club", 1)
AT_SET, AT_MAP = Ref("doctrines", "book", 1), Ref("map", "ford", 1)


def beside(ref: Ref, document: object) -> Library:
    """The library with another document in the place of one."""
    return {**LIBRARY, ref: document}


def match(**change: Any) -> Match:
    return replace(CLUB, **change)


def stock(**change: Any) -> Match:
    """The match with fields of its first box changed."""
    return match(stock=(replace(CLUB.stock[0], **change), *CLUB.stock[1:]))


def prices(**change: Any) -> Library:
    return beside(AT_PRICES, replace(PRICES, **change))


FEW = replace(SET, doctrines=SET.doctrines[:5])
NO_PRICE = row_changed(PRICES, "is2", points=None)
NO_ROW = replace(PRICES, rows=tuple(row for row in PRICES.rows if row.key != "is2"))
NO_VEHICLES = tuple(
    replace(row, points=None) if row.level and not row.doctrine and row.side != "allied" else row
    for row in PRICES.rows
)
NO_ROADS = replace(FORD, map=replace(FORD.map, cells=()))
DEFECTS: tuple[tuple[str, str, Match, Library], ...] = (
    ("no-title", "TS-003", match(title=""), LIBRARY),
    ("no-map", "TS-293", match(map=None), LIBRARY),
    ("no-prices", "TS-297", match(prices=None), LIBRARY),
    ("no-units", "TS-301", match(units=None), LIBRARY),
    ("no-doctrines", "TS-007", match(doctrines=None), LIBRARY),
    ("map-not-here", "TS-293", match(map=Ref("map", "elsewhere", 1)), LIBRARY),
    ("prices-not-here", "TS-297", match(prices=AT_UNITS), LIBRARY),
    ("two-editions", "TS-260", match(units=Ref("unit_list", "book", 1)), LIBRARY),
    ("map-without-layout", "TS-293", CLUB, beside(AT_MAP, next(iter(TEMPLATES.values())))),
    ("map-without-tiles", "TS-296", CLUB, beside(AT_MAP, replace(FORD, tiles=()))),
    ("map-without-roads", "TS-296", CLUB, beside(AT_MAP, NO_ROADS)),
    ("doctrines-few", "TS-007", CLUB, {**prices(), AT_SET: FEW}),
    ("call-unlisted", "TS-179", CLUB, {**beside(AT_PRICES, NO_ROW)}),
    ("call-unpriced", "TS-299", CLUB, beside(AT_PRICES, NO_PRICE)),
    ("vehicles-unpriced", "TS-299", CLUB, prices(rows=NO_VEHICLES)),
    ("unit-unlisted", "TS-301", CLUB, beside(AT_UNITS, replace(UNITS, rows=UNITS.rows[:-1]))),
    ("no-boxes", "TS-003", match(boxes=()), LIBRARY),
    ("box-unlisted", "TS-307", match(boxes=("core", "reserves")), LIBRARY),
    ("box-twice", "TS-307", match(stock=(*CLUB.stock, Holding("core", "Core again"))), LIBRARY),
    ("stock-negative", "TS-307", stock(pieces=(*CLUB.stock[0].pieces[:-1], ("mounted", -1))), LIBRARY),
    ("stock-stray", "TS-307", stock(pieces=(*CLUB.stock[0].pieces, ("token:enginer", 6))), LIBRARY),
)


@rule("TS-293", "TS-296", "TS-297", "TS-301", "TS-307")
@pytest.mark.parametrize(
    ("code", "row", "document", "library"), DEFECTS, ids=[code for code, _, _, _ in DEFECTS]
)
def test_a_defect_seeded_into_a_match_gives_just_its_finding(
    code: str, row: str, document: Match, library: Library
) -> None:
    assert graves(CHECK, document, library) == [code]
    assert cites(CHECK, document, library) == [row]


@rule("TS-307")
def test_boxes_that_hold_no_squad_bases_for_both_sides_cannot_start_a_match() -> None:
    assert graves(CHECK, match(boxes=("normandy",)), LIBRARY) == ["base-few", "regular-few"]
    assert graves(CHECK, match(boxes=("core",)), LIBRARY) == []
    four = (("base:axis", 5), ("base:allied", 5), ("regular:allied", 20), ("regular:axis", 20))
    counted = replace(stock(pieces=four), boxes=("core",), rulings=Rulings(start_squads=5))
    assert graves(CHECK, counted, LIBRARY) == []
    fewer = replace(stock(pieces=four[1:]), boxes=("core",))
    assert graves(CHECK, fewer, LIBRARY) == ["base-few"]


@rule("TS-006", "TS-052")
def test_a_specialization_that_squads_begin_with_needs_a_token_for_each_side() -> None:
    one = [(key, 1 if key == "token:engineer" else number) for key, number in CLUB.stock[0].pieces]
    assert graves(CHECK, stock(pieces=tuple(one)), LIBRARY) == ["token-few"]
    two = [(key, 2 if key == "token:engineer" else number) for key, number in CLUB.stock[0].pieces]
    assert "token-few" not in graves(CHECK, stock(pieces=tuple(two)), LIBRARY)


@rule("TS-003", "TS-307")
def test_what_needs_a_box_that_is_not_on_the_table_is_told_as_a_note() -> None:
    found = CHECK(match(boxes=("core",)), LIBRARY)
    away = [item.sentence for item in found if item.code == "box-missing"]
    assert any("Stalingrad" in words and "T-70" in words for words in away)
    assert not any("Panzer IV" in words for words in away)
    (unknown,) = [item for item in CHECK(CLUB, LIBRARY) if item.code == "stock-unknown"]
    assert unknown.level == "note" and "AT gun" in unknown.sentence


def test_five_doctrines_suffice_where_each_side_has_a_set_of_its_own() -> None:
    own = match(rulings=Rulings(doctrine_deal="each_own_set"))
    assert graves(CHECK, own, beside(AT_SET, FEW)) == []


def test_a_call_in_marked_not_for_sale_is_right_and_a_blank_price_for_what_is_built_a_note() -> None:
    unsold = row_changed(PRICES, "is2", points=None, fuel=None, for_sale=False)
    assert graves(CHECK, CLUB, beside(AT_PRICES, unsold)) == []
    unbuilt = row_changed(PRICES, "heavy_at_gun", points=None)
    found = [item for item in CHECK(CLUB, beside(AT_PRICES, unbuilt)) if item.code == "build-unpriced"]
    assert [(item.level, item.cite) for item in found] == [("note", "TS-236")]
