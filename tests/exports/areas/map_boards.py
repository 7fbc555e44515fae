"""Boards of the Caen chart for the tests of the drawn map."""

from pathlib import Path

from rulesets.kit.drawing.board import Arrow, Board, Line, Marker, Region, TitleBlock
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.drawing.geojson import read_chart
from tests.exports.sides import TWO

CAEN = Path(__file__).parents[3] / "rulesets" / "firestorm" / "data" / "caen" / "map.geojson"
LINES = {
    "A1": ("Bayeux",),
    "A2": ("Gold Beach",),
    "A3": ("Juno Beach",),
    "A4": ("Douvres",),
    "A5": ("Sword Beach",),
    "A6": ("Merville–", "Cabourg"),
    "B1": ("Caumont",),
    "B2": ("Creully–Audrieu",),
    "B3": ("Bretteville",),
    "B4": ("Épron",),
    "B5": ("Bréville",),
    "C1": ("Tilly-sur-", "Seulles"),
    "C2": ("Cheux",),
    "C3": ("Carpiquet",),
    "C4": ("Caen (West)",),
    "C5": ("Caen (East)",),
    "C6": ("Colombelles",),
    "C7": ("Cagny",),
    "D1": ("Villers-", "Bocage"),
    "D2": ("Noyers-", "Bocage"),
    "D3": ("Évrecy",),
    "D4": ("Hill 112",),
    "D5": ("Bourguébus",),
    "D6": ("Verrières", "Ridge"),
    "D7": ("Caen–Falaise", "Road"),
    "D8": ("Vimont",),
}
WORTH = {
    "A1": 20,
    "A2": 30,
    "A3": 30,
    "A5": 30,
    "B5": 20,
    "C1": 20,
    "C2": 10,
    "C3": 20,
    "C4": 30,
    "C5": 30,
    "C6": 20,
    "C7": 20,
    "D1": 50,
    "D3": 50,
    "D4": 40,
    "D5": 20,
    "D6": 50,
    "D7": 50,
}
ALLIED = frozenset({"A1", "A2", "A3", "A5", "B2", "B3", "B4", "B5", "C1", "C6"})
BOCAGE, CITY = frozenset({"A1", "B1", "C1", "C2", "D1", "D2", "D3"}), frozenset({"C4", "C5"})
BEACHES = frozenset({"A2", "A3", "A5"})
SOURCES = BEACHES | {"A6", "C7", "D1", "D3", "D6", "D7"}
THREE = (
    ("heavy-armour", "division", "1 SS LAH"),
    ("rocket", "brigade", "7 Werfer"),
    ("infantry", "division", "346"),
)


def chart() -> Chart:
    """The Caen chart as it is shipped."""
    return read_chart(CAEN.read_text(encoding="utf-8"))


def caen(
    troops: int = 1,
    allied: frozenset[str] = ALLIED,
    cut: frozenset[str] = frozenset(),
    arrows: tuple[Arrow, ...] = (),
    supply: tuple[Line, ...] = (),
) -> Board:
    """The Caen map with as many troops in every area, the areas `cut` out of supply."""
    ground = chart()
    regions = tuple(
        Region(
            area.key,
            " ".join(LINES[area.key]),
            LINES[area.key],
            area.ring,
            area.at,
            area.slot,
            "allied" if area.key in allied else "axis",
            _ground(area.key),
            WORTH.get(area.key, 0),
            _states(area.key, cut),
            f"{area.key}, {' '.join(LINES[area.key])}",
        )
        for area in ground.areas
    )
    markers = tuple(
        Marker(f"{region.key}-{i}", region.key, region.side, *THREE[i % 3], says=f"Troop {i} in {region.key}")
        for region in regions
        for i in range(troops)
    )
    block = TitleBlock(
        "Situation map · Turn 2", "Operation Perch", "7–14 June 1944", "A reconstruction", ground.block
    )
    lines = ground.lines + supply
    return Board(
        "caen",
        "Situation map",
        ground.width,
        ground.height,
        regions,
        lines,
        ground.pictures,
        markers,
        arrows,
        ground.labels,
        ground.margin,
        block,
        "Situation map, turn 2",
        TWO,
    )


def _ground(key: str) -> str:
    return "bocage" if key in BOCAGE else "city" if key in CITY else "plain"


def _states(key: str, cut: frozenset[str]) -> tuple[str, ...]:
    told = (("beach", key in BEACHES), ("supply-source", key in SOURCES), ("out-of-supply", key in cut))
    return tuple(state for state, holds in told if holds)


def attacks() -> tuple[Arrow, ...]:
    """One attack in each state, and one between areas that do not touch."""
    return (
        Arrow("1", "1", "B2", "C1", "allied", "done"),
        Arrow("2", "2", "A2", "A1", "allied", "disputed"),
        Arrow("3", "3", "B3", "C2", "allied", "next", "Battle 3, from B3 into C2"),
        Arrow("4", "4", "A1", "D1", "allied", "next"),
        Arrow("5", "5", "C7", "C6", "axis", "next"),
    )
