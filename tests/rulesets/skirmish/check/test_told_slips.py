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
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.document.shipped import DOCTRINES, MATCHES, PRICE_LISTS, UNIT_LISTS
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


@rule("TS-311")
@pytest.mark.parametrize(
    ("words", "length", "is_told"),
    [
        ("The match ends after eight rounds.", 12, True),
        ("The match ends after 8 rounds.", 8, False),
        ("The match lasts eight rounds.", 0, True),
        ("The match ends after eight rounds if nobody has won.", 12, False),
        ("A duel for a long evening.", 12, False),
        ("Six rounds of drinks, then eight rounds of play.", 12, False),
    ],
)
def test_rounds_in_words_are_held_against_the_length_of_the_match(
    words: str, length: int, is_told: bool
) -> None:
    match = replace(MATCH, about=words, rulings=replace(MATCH.rulings or Rulings(), match_length=length))
    assert ("rounds-told" in codes(check_match(match, {}))) is is_told


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
    assert found.sentence == "West dump is east of East dump."
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


@rule("TS-172")
def test_of_two_doctrines_of_one_name_neither_is_held_against_the_booklet() -> None:
    renamed = replace(
        BOOK,
        doctrines=tuple(
            replace(one, name="Commando Doctrine") if one.key == "infantry" else one for one in BOOK.doctrines
        ),
    )
    assert len(codes(check_doctrines(renamed, {}))) == 1
