"""What is unlike its likes: rows against the shipped list, cards, the two halves of a map."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.hexes.hexes import Hex
from rulesets.skirmish.check.doctrines import check_doctrines
from rulesets.skirmish.check.likes.slips import is_slip
from rulesets.skirmish.check.maps import check_map
from rulesets.skirmish.check.prices import check_prices
from rulesets.skirmish.check.units import check_units
from rulesets.skirmish.lists.maps import SkirmishMap, Tile
from rulesets.skirmish.lists.prices import PriceList
from rulesets.skirmish.lists.units import Fire, UnitList
from tests.rules import rule
from tests.rulesets.skirmish.check.defects import graves, row_changed
from tests.rulesets.skirmish.check.test_told_slips import BOOK, MAP, MAPS, PRICES, UNITS, card

ORCHARD: SkirmishMap = MAPS.builtin["orchard"]
SECOND = replace(BOOK.doctrines[2], key="two", name="Second")
MISSPELT = replace(BOOK.doctrines[0], name="Tank Comander Doctrine")
SWAPPED = {"Saint-Orin": "Le Moulin", "Le Moulin": "Saint-Orin"}
TILES = tuple(replace(t, name=SWAPPED.get(t.name, t.name)) for t in MAP.tiles)
NUMBERED = tuple(Tile(f"Tile {n}", tile.hexes) for n, tile in enumerate(ORCHARD.tiles))
THIRSTY = tuple(replace(row, fuel=row.fuel * 2 if row.fuel else row.fuel) for row in PRICES.rows)
PANZERSCHRECKS = "A squad without the Anti-Tank specialization attacks a vehicle at 3 range less."


def price(key: str, **change: Any) -> PriceList:
    changed: PriceList = row_changed(PRICES, key, **change)
    return changed


def unit(key: str, **change: Any) -> UnitList:
    changed: UnitList = row_changed(UNITS, key, **change)
    return changed


def fires(key: str, made: Callable[[Fire], Fire], against: str = "") -> UnitList:
    """The club's units with the lines of one against that class changed, all of them where it is empty."""
    (row,) = [one for one in UNITS.rows if one.key == key]
    return unit(key, fires=tuple(made(f) if against in ("", f.against) else f for f in row.fires))


def row_of(key: str) -> Any:
    return next(row for row in UNITS.rows if row.key == key)


def painted(map: SkirmishMap, at: Hex) -> SkirmishMap:
    """The map with the hex painted bare."""
    return replace(map, map=replace(map.map, cells=tuple(cell for cell in map.map.cells if cell.at != at)))


def marked(map: SkirmishMap, which: str, **change: Any) -> SkirmishMap:
    return replace(map, markers=tuple(replace(m, **change) if m.name == which else m for m in map.markers))


FIREFLY = replace(PRICES.row("sherman"), key="firefly", name="Firefly")
OF_PRICES = [
    ("digit-slip", price("sherman", points=17)),
    ("digit-slip", price("king_tiger", points=21)),
    ("digit-slip", price("katyusha", points=60)),
    ("digit-slip", price("at_gun", points=0, fuel=4)),
    ("far-price", price("at_gun", points=1)),
    ("better-for-less", price("mortar_halftrack", points=2)),
    ("better-for-less", price("tiger1", points=13, fuel=7)),
    ("twins-apart", price("bren_carrier", points=6)),
    ("dear-tank", price("panzer3", points=9)),
    ("sort-size", price("mg", size=1)),
    ("sort-size", price("base", size=3)),
    ("sort-level", price("medic", level=1)),
    ("known-worth", price("regulars", worth=4)),
    ("far-worth", price("half_track", worth=1)),
    ("known-load", price("sherman", transport=2)),
    ("known-called", price("sherman", called=True)),
    ("known-both", price("medic", side="axis")),
    ("model-of-another", replace(PRICES, rows=(*PRICES.rows, replace(FIREFLY, model="panther")))),
    ("name-unfinished", price("m10", name="New row")),
    ("class-unlike", replace(PRICES, rows=(*PRICES.rows, replace(FIREFLY, armour="heavy")))),
    ("cheap-and-dear", price("sniper", points=0)),
]
OF_UNITS = [
    ("digit-slip", fires("sherman", lambda f: replace(f, concentrated=16), "infantry")),
    ("digit-slip", unit("sherman", movement=21)),
    ("digit-slip", unit("matilda2", movement=4)),
    ("digit-slip", fires("mg", lambda f: replace(f, dice=1))),
    ("range-apart", fires("sherman", lambda f: replace(f, range=4), "medium")),
    ("cell-blank", fires("sherman", lambda f: replace(f, moving=None), "light")),
    ("range-none", fires("sherman", lambda f: replace(f, range=0), "infantry")),
    ("dice-none", fires("elite", lambda f: replace(f, dice=0), "infantry")),
    ("moving-none", fires("sherman", lambda f: replace(f, moving=0), "heavy")),
    ("moving-even", fires("sherman", lambda f: replace(f, moving=9), "light")),
    ("fires-of-another", unit("kv1", fires=row_of("matilda2").fires)),
    ("keyword-twice", unit("m10", keywords=("Open top", "Open top"))),
    ("keyword-added", unit("sherman", keywords=("No turret",))),
    ("keyword-number", unit("elite", keywords=("Aiming (10)",))),
    ("keyword-lacking", unit("truck", keywords=())),
    ("row-of-another", unit("regular", row="elites")),
    ("carries", unit("sherman", transport=2)),
    ("armour-thick", unit("sherman", armour=6)),
    ("twins-apart", unit("panzer2", movement=12)),
    ("gun-weaker", fires("heavy_at_gun", lambda f: replace(f, dice=4))),
]
OF_CARDS = [
    ("name-of-another", card("smoke_wall", name="Smoke canisters")),
    ("text-contrary", card("panzerschrecks", text=PANZERSCHRECKS)),
    ("text-misspelt", card("rubber_tires", text="Your truckks have 2 MP more.")),
    ("text-cut", card("pak_ambush", text="One of your AT guns becomes")),
    ("value-misspelt", card("take_the_shovels", values=(("builds", "entrenchmnt"),), name="Spades")),
    ("value-idle", card("strafing_run", values=(("row", "sherman"),), name="Our run")),
    (
        "card-copied",
        replace(BOOK, doctrines=(*BOOK.doctrines, SECOND)),
    ),
    (
        "name-misspelt",
        replace(
            BOOK, doctrines=(replace(BOOK.doctrines[0], name="Tank Comander Doctrine"), *BOOK.doctrines[1:])
        ),
    ),
]
OF_MAPS = [
    ("halves-unlike", painted(ORCHARD, Hex(7, 17))),
    ("halves-unlike", marked(ORCHARD, "East pump", at=Hex(2, 16))),
    ("halves-unlike", marked(MAP, "West dump", fuel=2)),
    ("named-elsewhere", replace(MAP, tiles=TILES)),
    ("name-misspelt", marked(MAP, "Saint-Orin", name="Saint-Orn")),
    ("name-unfinished", marked(MAP, "The bridge", name="Marker 1")),
    ("catalogue-number", replace(ORCHARD, number="999")),
    ("board-twice", replace(ORCHARD, boards=("1A", "1A"))),
    ("title-of-another", replace(MAP, title="The orchard")),
]  # fmt: skip
SLIPS = [
    *((check_prices, code, document) for code, document in OF_PRICES),
    *((check_units, code, document) for code, document in OF_UNITS),
    *((check_doctrines, code, document) for code, document in OF_CARDS),
    *((check_map, code, document) for code, document in OF_MAPS),
]


@rule("TS-154", "TS-155", "TS-172", "TS-265", "TS-296", "TS-297", "TS-300", "TS-301", "TS-302", "TS-331")
@pytest.mark.parametrize(
    ("check", "code", "document"), SLIPS, ids=[f"{n}-{code}" for n, (_, code, _) in enumerate(SLIPS)]
)
def test_what_is_unlike_its_likes_is_told_in_one_line(check: Any, code: str, document: Any) -> None:
    assert graves(check, document) == [code]


@rule("TS-300")
@pytest.mark.parametrize(
    ("own", "known", "slip"),
    [
        (17, 7, True),
        (70, 7, True),
        (1, 12, True),
        (21, 12, True),
        (8, 7, False),
        (7, 7, False),
        (0, 7, False),
    ],
)
def test_a_digit_too_many_too_few_or_swapped_is_a_slip(own: int, known: int, slip: bool) -> None:
    assert is_slip(own, known) is slip


SNOWED_IN = tuple(
    replace(row, movement=row.movement - (2 if row.key == "t70" else 3))
    if row.armour and row.movement and row.movement > 3
    else row
    for row in UNITS.rows
)
"""Tanks are slower in deep snow, one of them less so."""
SOUND = [
    (check_prices, price("panther", points=12, fuel=6)),
    (check_prices, price("truck", points=0)),
    (check_prices, price("sniper", side="axis", note="Only the Axis has snipers here.")),
    (check_prices, price("tiger1", points=12, fuel=7)),
    (check_prices, replace(PRICES, rows=THIRSTY)),
    (check_units, unit("panther", movement=15)),
    (check_units, replace(UNITS, rows=SNOWED_IN)),
    (check_units, fires("t70", lambda f: replace(f, concentrated=2, moving=1))),
    (check_units, unit("matilda2", armour=5)),
    (check_doctrines, card("rubber_tires", text="All trucks of yours get 2 MP more, always.")),
    (check_map, replace(painted(ORCHARD, Hex(7, 17)), about="Two farms; the sides are not alike.")),
    (check_map, replace(ORCHARD, tiles=NUMBERED)),
]  # fmt: skip


@rule("TS-300", "TS-301", "TS-331")
@pytest.mark.parametrize(("check", "document"), SOUND, ids=range(len(SOUND)))
def test_what_is_odd_and_sound_is_not_told(check: Any, document: Any) -> None:
    assert graves(check, document) == []
