"""Slips that words give away: a number in a known text, another row's remark, a name, rounds, faces."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.findings import Finding
from rulesets.skirmish.check.doctrines import check_doctrines
from rulesets.skirmish.check.maps import check_map
from rulesets.skirmish.check.match import check_match
from rulesets.skirmish.check.prices import check_prices
from rulesets.skirmish.check.units import check_units
from rulesets.skirmish.lists.rulings import Rulings
from rulesets.skirmish.lists.shipped import DOCTRINES, MATCHES, PRICE_LISTS, UNIT_LISTS
from rulesets.skirmish.map_kind import MAP as MAPS
from tests.rules import rule
from tests.rulesets.skirmish.check.defects import row_changed

PRICES, UNITS, BOOK = PRICE_LISTS["club"], UNIT_LISTS["club"], DOCTRINES["book"]
MAP, MATCH = MAPS.builtin["ford"], MATCHES["club"]


def codes(found: tuple[Finding, ...]) -> set[str]:
    return {item.code for item in found if item.level != "note"}


def card(key: str, **change: Any) -> Any:
    """The booklet's set with the first ability of that key changed."""
    return replace(
        BOOK,
        doctrines=tuple(
            replace(one, abilities=tuple(replace(a, **change) if a.key == key else a for a in one.abilities))
            for one in BOOK.doctrines
        ),
    )


@rule("TS-155")
def test_a_remark_with_another_number_or_of_another_row_is_found() -> None:
    three = row_changed(UNITS, "tank_mg", note="On trucks and halftracks: 2 dice at range 3.")
    assert "number-told" in codes(check_units(three, {}))
    other = row_changed(UNITS, "tank_mg", note="Not at targets nearer than five hexes.")
    assert "words-of-another" in codes(check_units(other, {}))
    own = row_changed(UNITS, "tank_mg", note="We play it with two dice.")
    assert not codes(check_units(own, {})) & {"number-told", "words-of-another"}


@rule("TS-038")
def test_a_bundle_that_is_named_after_figures_it_does_not_bring_is_found() -> None:
    row = next(one for one in PRICES.rows if one.sort == "figures" and "officer" in one.figures)
    bare = row_changed(PRICES, row.key, name="Elites or Officers", figures=("elite",))
    assert "figures-named" in codes(check_prices(bare, {}))
    assert "figures-named" not in codes(check_prices(PRICES, {}))


@rule("TS-311")
@pytest.mark.parametrize(
    ("words", "length", "is_told"),
    [
        ("The match ends after eight rounds.", 12, True),
        ("The match ends after 8 rounds.", 8, False),
        ("Eight rounds, no more.", 0, True),
        ("A duel for a long evening.", 12, False),
        ("Six rounds of drinks, then eight rounds of play.", 12, False),
    ],
)
def test_rounds_in_words_are_held_against_the_length_of_the_match(
    words: str, length: int, is_told: bool
) -> None:
    match = replace(MATCH, about=words, rulings=replace(MATCH.rulings or Rulings(), match_length=length))
    assert ("rounds-told" in codes(check_match(match, {}))) is is_told


@rule("TS-179")
def test_a_called_unit_is_told_by_the_name_that_stands_there_and_not_by_a_part_of_it() -> None:
    captured = {"name": "Captured Panzer III", "text": "A Panzer III comes.", "values": (("row", "panzer4"),)}
    wrong = card("call_in_crusader", **captured)
    (said,) = (item.sentence for item in check_doctrines(wrong, {}) if item.code == "call-unlike")
    assert "the Panzer III." in said


@rule("TS-293")
@pytest.mark.parametrize(("boards", "is_told"), [(("28A", "28B"), True), (("28A", "29B"), False)])
def test_two_faces_of_one_board_are_found(boards: tuple[str, ...], is_told: bool) -> None:
    found = codes(check_map(replace(MAP, boards=boards), {}))
    assert ("board-faces" in found) is is_told


@rule("TS-294")
def test_names_of_two_points_of_the_compass_that_lie_the_other_way_round_are_found() -> None:
    west, east = MAP.markers[3:5]
    assert (west.name, east.name) == ("West dump", "East dump")
    swapped = (*MAP.markers[:3], replace(west, name="East dump"), replace(east, name="West dump"))
    (found,) = [item for item in check_map(replace(MAP, markers=swapped), {}) if item.code == "names-swapped"]
    assert found.sentence == "West dump lies east of East dump."
    assert "names-swapped" not in codes(check_map(MAP, {}))


@rule("TS-002")
def test_of_three_homes_only_the_third_is_told() -> None:
    third = replace(MAP, homes=(*MAP.homes, replace(MAP.homes[0], at=MAP.map.cells[0].at)))
    assert codes(check_map(third, {})) == {"home-twice"}


@rule("TS-154")
def test_a_tank_of_a_wrong_class_is_one_line_and_not_what_follows_from_it() -> None:
    heavy = row_changed(PRICES, "t70", armour="heavy")
    assert codes(check_prices(heavy, {})) == {"known-class"}


@rule("TS-301")
def test_a_price_row_written_almost_like_another_is_found_and_one_of_its_own_is_not() -> None:
    assert "row-misspelt" in codes(check_units(row_changed(UNITS, "sniper", row="snipper"), {}))
    assert "row-misspelt" not in codes(check_units(row_changed(UNITS, "sniper", row="our_riders"), {}))


@rule("TS-307")
@pytest.mark.parametrize(
    ("number", "is_told"), [(5, True), (28, True), (29, False), (58, False), (116, False)]
)
def test_a_box_with_fewer_than_half_of_what_it_is_sold_with_is_told(number: int, is_told: bool) -> None:
    core = MATCH.stock[0]
    assert dict(core.pieces)["regular:allied"] == 58
    pieces = tuple((model, number if model == "regular:allied" else many) for model, many in core.pieces)
    match = replace(MATCH, stock=(replace(core, pieces=pieces), *MATCH.stock[1:]))
    assert ("stock-far" in codes(check_match(match, {}))) == is_told


@rule("TS-172")
def test_of_two_doctrines_of_one_name_neither_is_held_against_the_booklet() -> None:
    renamed = replace(
        BOOK,
        doctrines=tuple(
            replace(one, name="Commando Doctrine") if one.key == "infantry" else one for one in BOOK.doctrines
        ),
    )
    assert len(codes(check_doctrines(renamed, {}))) == 1
