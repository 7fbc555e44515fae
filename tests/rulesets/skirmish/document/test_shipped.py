"""What is shipped: the doctrines with their abilities, the lists, the matches."""

from dataclasses import replace

import pytest

from rulesets.kit.ruleset import Documents, fold
from rulesets.skirmish.document.doctrines import MOMENTS, NEEDS, UNEXPLAINED
from rulesets.skirmish.document.maps import SIDES
from rulesets.skirmish.document.shipped import DOCTRINES, MATCHES, PRICE_LISTS, UNIT_LISTS
from rulesets.skirmish.editing.match_editing import blank
from rulesets.skirmish.lists_kind import DOCTRINES_KIND, PRICES_KIND, UNITS_KIND
from rulesets.skirmish.match_kind import MATCH_KIND
from rulesets.skirmish.system import SKIRMISH
from tests.rules import rule
from tests.rulesets.skirmish.document.shelves import LIBRARY

BOOK = DOCTRINES["book"]
COSTS = {
    "tank_commander": ("1:4 2:4 4:4 5:0 6:12 7:0 7:0 8:0", "5 7 7 8"),
    "assault_support": ("1:8 1:4 2:0 3:4 4:8 5:8 6:12 6:8", "2"),
    "air_force": ("1:0 1:0 3:12 3:12 3:12 5:8 8:0 9:0", "1 1 8 9"),
    "mechanized": ("1:4 2:0 2:4 3:8 3:8 4:0 5:8 5:0", "2 4 5"),
    "commando": ("1:4 1:0 2:0 3:4 4:4 4:8 6:0 7:16", "1 2 6"),
    "defensive": ("1:2 1:0 2:0 3:12 4:2 5:4 5:0 6:0", "1 2 5 6"),
    "infantry": ("1:2 1:2 2:2 2:4 3:0 3:4 5:0 7:12", "3 5"),
    "logistics": ("1:0 1:4 2:0 3:12 4:4 5:4 5:12 8:0", "1 2 8"),
}
"""Unlock and quarters of every ability, and the unlocks of the passive ones."""


@rule("TS-172")
def test_the_set_has_eight_doctrines_of_eight_abilities_and_one_name_in_two_of_them() -> None:
    found = DOCTRINES_KIND.check(BOOK, {})
    assert [item.code for item in found] == ["term-blank"]
    assert [doctrine.key for doctrine in BOOK.doctrines] == list(COSTS)
    assert {len(doctrine.abilities) for doctrine in BOOK.doctrines} == {8}
    with_tool = [one.key for one in BOOK.doctrines if one.ability("a_tool_for_every_job")]
    assert with_tool == ["commando", "infantry"]


@pytest.mark.parametrize("key", COSTS)
def test_each_ability_opens_and_costs_what_the_ledger_says(key: str) -> None:
    abilities = BOOK.doctrine(key).abilities
    costs, passive = COSTS[key]
    assert " ".join(f"{one.unlock}:{one.quarters}" for one in abilities) == costs
    assert " ".join(str(one.unlock) for one in abilities if one.passive) == passive
    assert all(one.text.endswith(".") and one.moments for one in abilities)


def test_procedures_hold_the_values_they_need_and_name_rows_that_are_sold() -> None:
    rows = {row.key for row in PRICE_LISTS["book"].rows}
    for doctrine in BOOK.doctrines:
        for ability in doctrine.abilities:
            assert all(ability.value(name) for name in NEEDS.get(ability.procedure, ()))
            assert not ability.value("row") or ability.value("row") in rows
    used = {moment for one in BOOK.doctrines for ability in one.abilities for moment in ability.moments}
    assert used == {key for key, _ in MOMENTS}


@rule("TS-306")
def test_every_term_that_is_used_and_not_explained_has_a_place_in_the_glossary() -> None:
    (sheet,) = [one for one in DOCTRINES_KIND.handouts(BOOK, {}) if one.key == "glossary"]
    assert set(UNEXPLAINED) <= {term.name for term in BOOK.terms}
    assert all(term in str(sheet) for term in UNEXPLAINED)


@rule("TS-297")
def test_both_price_lists_and_both_unit_lists_are_without_a_mistake() -> None:
    for prices in PRICE_LISTS.values():
        assert {item.code for item in PRICES_KIND.check(prices, {})} <= {"unpriced"}
    for units in UNIT_LISTS.values():
        assert {item.code for item in UNITS_KIND.check(units, {})} <= {"suggested", "no-values"}


def test_the_club_list_is_complete_and_of_the_same_rows_as_the_book() -> None:
    club, book = PRICE_LISTS["club"], PRICE_LISTS["book"]
    assert all(row.is_priced and row.source for row in club.rows)
    assert [row.key for row in club.rows] == [row.key for row in book.rows]
    assert not [row for row in book.rows if row.is_priced and row.source != "book"]
    assert all(row.source == "ours" for row in UNIT_LISTS["club"].rows)


def test_the_club_match_can_start_and_one_by_the_book_waits_for_its_prices() -> None:
    club = MATCH_KIND.check(MATCHES["club"], LIBRARY)
    book = MATCH_KIND.check(replace(blank("book"), title="To be filled in"), LIBRARY)
    assert {item.level for item in club} == {"note"}
    assert {item.code for item in book if item.level == "error"} == {"vehicles-unpriced", "call-unpriced"}


def test_every_kind_introduces_its_documents() -> None:
    for kind in (DOCTRINES_KIND, PRICES_KIND, UNITS_KIND, MATCH_KIND):
        for document in kind.builtin.values():
            assert kind.cover(document, LIBRARY).title == document.title
            assert kind.cover(document, LIBRARY).about
            assert kind.drawing(document, LIBRARY) is None
    cover = MATCH_KIND.cover(MATCHES["club"], LIBRARY)
    assert cover.board and dict(cover.needs)["core"] == 1


def test_the_shipped_matches_begin() -> None:
    for match in MATCHES.values():
        named = [ref for ref in (match.map, match.prices, match.units, match.doctrines) if ref]
        documents = Documents(match, tuple((ref, LIBRARY[ref]) for ref in named))
        state = fold(SKIRMISH, SKIRMISH.start(documents, SKIRMISH.rulings()))
        assert SKIRMISH.broken(state) == ()
        assert all(SKIRMISH.menu(state, side) for side in SIDES)
