"""The sheet of troops and weapons, and cards that a scenario has in play and does not cite."""

from dataclasses import replace

import pytest

from rulesets.kit.hexes.hex_document import Piece
from rulesets.memoir44.document.document import Scenario, SpecialRule
from rulesets.memoir44.document.shipped import DDAY
from tests.rules import rule
from tests.rulesets.memoir44.papers import of, rows, words
from tests.rulesets.memoir44.set_ups import a_scenario

MARK = "Its printed card is not public: these are the rules of the series' digital version."


def armed(year: int = 1944) -> Scenario:
    units = {"A5": "45", "C5": "41", "E5": "30", "G5": "26"}
    document = a_scenario(units={at: Piece("infger", badge=f"badge{badge}") for at, badge in units.items()})
    return replace(document, date_begin=f"{year}-06-06")


def table(document: Scenario) -> dict[str, list[str]]:
    """The rows by what the unit is called, under the head of the table."""
    found = [row for row in rows(of(document, "troops")) if len(row) == 6]
    return {row[0]: row[1:] for row in found[1:]}


@rule("MD-404")
def test_each_kind_of_unit_in_play_has_a_row_and_whose_card_is_not_public_is_marked() -> None:
    listed = table(armed())
    assert set(listed) == {"Ski troops*", "Sniper*", "Mortar, late war*", "Machine gun, late war*"}
    figures, moves, dice, beyond, card = listed["Ski troops*"]
    assert (figures, moves, dice, card) == ("3", "3 hexes and battles", "3, 2", "Troops 9: Ski Troops")
    assert "For each Flag it retreats 1 to 3 hexes." in beyond
    assert listed["Mortar, late war*"][2] == "3, 2, 1, 1 unmoved; 3, 2, 1 moved"
    assert f"* {MARK}" in words(of(armed(), "troops"))


@rule("MD-404")
def test_what_nobody_can_say_stands_in_the_row_and_units_of_the_book_carry_no_mark() -> None:
    early = table(armed(1942))["Machine gun, early war*"]
    assert early[-1] == "" and "The number of its card is not public." in early[-2]
    plain = a_scenario(units={"A5": "infger", "C5": Piece("gunger", badge="badge5")})
    assert list(table(plain)) == ["Infantry", "Big Gun"] and MARK not in words(of(plain, "troops"))


@rule("MD-402")
@pytest.mark.parametrize(
    ("year", "cards"),
    [
        (
            1944,
            (
                "SWAs 4, Special Weapon Assets Late War",
                "SWAs 6, Mortar Late War",
                "SWAs 7, Machine Gun Late War",
            ),
        ),
        (1942, ("SWAs 1, Special Weapon Assets", "SWAs 3, Mortar")),
    ],
)
def test_cards_in_play_that_the_rules_do_not_cite_are_cited_by_the_sheet(
    year: int, cards: tuple[str, ...]
) -> None:
    sheet = words(of(armed(year), "scenario"))
    for card in (*cards, "Troops 9, Ski Troops", "Troops 10, Snipers"):
        assert sheet.count(f"{card}: by the units set up.") == 1
    told = replace(armed(year), special=(SpecialRule("On skis.", "Troops 9"),))
    assert "Ski Troops: by the units set up" not in words(of(told, "scenario"))


@rule("MD-404")
def test_works_whose_card_is_not_public_have_a_row_each() -> None:
    wall = Piece("sand", side="axis").with_trait("behavior", "SEAWALL")
    document = a_scenario(
        {"A5": "ptrenches"},
        {"C5": "infger"},
        tiles={"E5": "casemate", "G5": "casemate"},
        obstacles={"I5": wall},
    )
    listed = [row for row in rows(of(document, "troops")) if len(row) == 3]
    cards = {("Sea wall*", "Terrain 12"), ("Trench*", "Terrain 51"), ("Casemate*", "Terrain 22")}
    assert {(row[0], row[2]) for row in listed[1:]} == cards and len(listed) == 4
    told = " ".join(row[1] for row in listed)
    assert "Artillery set up in it may not leave it." in told and "Armor may not battle out of it." in told
    assert f"* {MARK}" in words(of(document, "troops"))


def test_weapons_that_are_handed_out_have_their_rows_too() -> None:
    listed = table(DDAY["sword"])
    assert {"Anti-tank gun, late war*", "Mortar, late war*", "Machine gun, late war*"} <= set(listed)
    assert "Machine gun, late war*" not in table(DDAY["utah"])
