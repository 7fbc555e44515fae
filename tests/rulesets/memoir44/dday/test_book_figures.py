"""The six maps against the book: cards cited, sides, worths, nations of badges.

Every figure here is copied by hand from the book's scenario pages, none from the data of the program.
"""

from collections.abc import Callable

import pytest

from rulesets.kit.hexes.hex_document import Cell, Piece
from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.document.shipped import DDAY
from rulesets.memoir44.records.medals import entries
from tests.rules import rule
from tests.rulesets.memoir44.battles import shipped_battle
from tests.rulesets.memoir44.check.judged import shipped
from tests.rulesets.memoir44.papers import of, words

MAPS = pytest.mark.parametrize("key", DDAY)
# Troop, weapon and nation cards by the book's special rules of each map.
CITED = {
    "sword": "Nations 5, Troops 2 3 25 26 27 28, SWAs 4 5 6 7",
    "juno": "Nations 5, Troops 2 3 4 23 26 27 28, SWAs 4 5 6 7",
    "gold": "Nations 5, Troops 2 3 4 23 26 27 28, SWAs 4 7",
    "omaha": "Troops 2 23 27 28, SWAs 4 7",
    "utah": "Troops 2 3 27 28",
    "airborne": "Nations 1, Troops 2 3 17 27 28, SWAs 4 6 7",
}
# Cards of units that our set-up has and the book does not name there.
OURS = {
    "sword": {"Troops 14", "Troops 23"},
    "juno": {"Troops 14"},
    "gold": {"Troops 14"},
    "omaha": {"Troops 14"},
    "utah": {"Troops 14"},
    "airborne": {"Troops 23"},
}
TITLES = {
    "Troops 2": "Specialized Units",
    "Troops 3": "Big Guns",
    "Troops 4": "Combat Engineers",
    "Troops 23": "Heavy Anti-Tank Guns",
    "Troops 25": "Screaming Meemies",
    "Troops 26": "Hobart's Funnies",
    "Troops 27": "Supported Infantry",
    "Troops 28": "Supported Armor",
    "Nations 1": "French Resistance",
    "Nations 5": "British Commonwealth Forces",
    "SWAs 4": "Special Weapon Assets Late War",
    "SWAs 5": "Anti-Tank Gun Late War",
    "SWAs 6": "Mortar Late War",
    "SWAs 7": "Machine Gun Late War",
}
# Badges by side: 4 German elite, 6 German engineers, 5 Big Gun, 46 Heavy Anti-Tank Gun, 37, 41, 45 weapons,
# 24 British elite (Canadians too), 1 British commandos, 2 American Rangers, 9 American Airborne, 35 our guns.
BADGES = {
    "sword": ({4, 5, 46}, {1, 24, 35}),
    "juno": ({4, 5, 6, 37, 45, 46}, {24, 35, 41}),
    "gold": ({5, 6, 45, 46}, {1, 35}),
    "omaha": ({4, 45, 46}, {2, 35}),
    "utah": ({4, 5}, {2, 35}),
    "airborne": ({4, 5, 46}, {9}),
}
# Words in which the book has one unit, or more than one.
SPELLED = {
    "sword": ("German and British Elite Infantry units", "British Airborne units"),
    "juno": (
        "German and Canadian Elite Infantry units",
        "The German engineer unit",
        "Anti-Tank weapons",
        "Mortars",
        "Machine Guns",
        "unit with a Heavy Anti-Tank Gun badge is",
    ),
    "gold": (
        "The British Commando unit",
        "The German engineer unit",
        "One unit is equipped with a Machine Gun",
    ),
    "omaha": ("Elite Infantry units", "American Ranger units", "units with Heavy Anti-Tank Gun badges are"),
    "utah": ("Elite Infantry units", "American Ranger units"),
    "airborne": ("Elite Infantry units", "American Airborne units"),
}


def numbers(listed: str) -> set[str]:
    """ "Troops 2 3" as {"Troops 2", "Troops 3"}."""
    found = set()
    for part in listed.split(", "):
        group, *cards = part.split()
        found |= {f"{group} {card}" for card in cards}
    return found


def badges(document: Scenario, army: str) -> set[int]:
    units = [cell.unit for cell in document.map.cells if cell.unit and cell.unit.name.endswith(army)]
    return {int(unit.badge.removeprefix("badge")) for unit in units if unit.badge}


@pytest.mark.slow
@rule("MD-402", "MD-369")
@MAPS
def test_every_card_of_the_book_is_cited_and_what_is_ours_is_marked(key: str) -> None:
    lines = {special.catalogue: special for special in DDAY[key].special}
    cited = {card for card in lines if card.startswith(("Troops", "SWAs", "Nations"))}
    of_other_pages = {"Troops 12", "Troops 15"} if key != "airborne" else set()
    assert cited == numbers(CITED[key]) | OURS[key] | of_other_pages
    assert {card for card, line in lines.items() if line.ours} == OURS[key]
    sheet = words(of(DDAY[key], "scenario"))
    for card in numbers(CITED[key]) & set(TITLES):
        assert f"{card}, {TITLES[card]}" in sheet
    assert sheet.count("(Our line, not the book's.)") == len(OURS[key])
    assert "by the units set up" not in sheet, "nothing in play is left uncited"


# What the set-up of a map holds where its special rules name it, by the card cited: pieces that are set up.
# Nations are no pieces, and Supply Trucks come with reinforcements alone.
SET_UP: dict[str, Callable[[Cell], bool]] = {
    "Troops 2": lambda cell: _badge(cell) in (1, 2, 4, 9, 24),
    "Troops 3": lambda cell: _badge(cell) == 5,
    "Troops 4": lambda cell: _badge(cell) == 6,
    "Troops 12": lambda cell: any("destroyer" in piece.name for piece in _pieces(cell)),
    "Troops 14": lambda cell: _badge(cell) == 35,
    "Troops 15": lambda cell: any(piece.name == "barge" for piece in _pieces(cell)),
    "Troops 23": lambda cell: _badge(cell) == 46,
    "Troops 25": lambda cell: cell.unit is not None and cell.unit.trait("called") == "Nebelwerfer",
    "Troops 26": lambda cell: cell.unit is not None and bool(cell.unit.trait("hobart")),
    "Troops 27": lambda cell: _supported(cell) == "infus",
    "Troops 28": lambda cell: _supported(cell) == "tankus",
}
# Weapons that units are set up with; of the other maps the Allied player gives them out.
WEAPONS = {"juno": {5: 37, 6: 41, 7: 45}, "gold": {7: 45}, "omaha": {7: 45}}


def _pieces(cell: Cell) -> list[Piece]:
    single = (cell.tile, cell.obstacle, cell.unit)
    return [*filter(None, single), *cell.tags, *(placed.piece for placed in cell.stacked)]


def _badge(cell: Cell) -> int:
    return int(cell.unit.badge.removeprefix("badge")) if cell.unit and cell.unit.badge else 0


def _supported(cell: Cell) -> str:
    return cell.unit.name if cell.unit and cell.unit.trait("supported") else ""


@rule("MD-164", "MD-111", "MD-117", "MD-174", "MD-228")
@MAPS
def test_the_map_holds_what_its_special_rules_tell_of(key: str) -> None:
    document = DDAY[key]
    cited = {special.catalogue for special in document.special}
    held = {card for card, lies in SET_UP.items() if any(lies(cell) for cell in document.map.cells)}
    assert held == cited & set(SET_UP), "no rule without its piece, and no piece without its rule"
    carried = {_badge(cell) for cell in document.map.cells} & {37, 41, 45}
    assert carried == set(WEAPONS.get(key, {}).values())


@MAPS
def test_units_are_one_or_several_as_the_book_has_them(key: str) -> None:
    told = " ".join(special.text for special in DDAY[key].special)
    assert [part for part in SPELLED[key] if part not in told] == []


@rule("MD-403", "MD-174", "MD-186", "MD-197", "MD-205", "MD-215", "MD-228")
@MAPS
def test_the_badges_are_of_the_books_nations(key: str) -> None:
    axis, allied = BADGES[key]
    assert (badges(shipped(key), "ger"), badges(shipped(key), "us")) == (axis, allied)


@rule("MD-405")
@MAPS
def test_towns_beaches_and_bridges_are_taken_by_the_allies_and_guns_are_worth_two_but_on_omaha(
    key: str,
) -> None:
    document = shipped(key)
    towns, beaches, bridges = document.towns, document.beaches, document.bridges
    assert towns is not None and (towns.attacker, towns.thresholds) == ("allied", (3, 5))
    if key == "airborne":
        assert beaches is None
    else:
        assert beaches is not None
        assert (beaches.landing, beaches.held_worth, beaches.taken_worth) == ("allied", 1, 2)
    assert (bridges is not None) == (key in ("sword", "airborne"))
    if bridges:
        assert (bridges.side, bridges.worth) == ("allied", 1)
        assert len(set(bridges.bridges)) == {"sword": 5, "airborne": 4}[key]
    assert document.big_gun_worth == {"omaha": 1}.get(key, 2)
    assert not {"book-side", "book-worth"} & {found.code for found in check(document, {})}


@rule("MD-212", "MD-213", "MD-131")
def test_the_axis_holds_pointe_du_hoc_by_an_absolute_majority_on_every_set_of_maps() -> None:
    for kind, name, number, size in (
        ("scenario", "utah", 0, 3),
        ("combination", "double-omaha-utah", 1, 4),
        ("combination", "double-utah-airborne", 0, 3),
        ("combination", "triple-omaha", 1, 4),
        ("combination", "neptune", 4, 4),
    ):
        battle = shipped_battle(kind, name)
        objective = battle.state.charts[number].objectives[0]
        assert objective.size == size and objective.on[0] == 0 and objective.on[1] * 2 > size
        held = [entry.side for entry in entries(battle.state, number) if entry.cause == "Pointe-du-Hoc"]
        assert held == ["axis"], name
