"""Boards of the Caen chart for the tests of the drawn map."""

from dataclasses import replace

from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.ground.board import opening_board
from rulesets.kit.drawing.board import Arrow, Board, Line, Marker, TitleBlock
from rulesets.kit.drawing.chart import Chart
from tests.exports.sides import TWO

AREAS = tuple(area.key for area in CAEN.areas)
SOURCES = frozenset(area.key for area in CAEN.areas if area.supply)
ALLIED = frozenset({"A1", "A2", "A3", "A5", "B2", "B3", "B4", "B5", "C1", "C6"})
THREE = (
    ("heavy-armour", "division", "1 SS LAH"),
    ("rocket", "brigade", "7 Werfer"),
    ("infantry", "division", "346"),
)


def chart() -> Chart:
    """The Caen chart as it is shipped."""
    assert CAEN.chart is not None
    return CAEN.chart


def caen(
    troops: int = 1,
    allied: frozenset[str] = ALLIED,
    cut: frozenset[str] = frozenset(),
    arrows: tuple[Arrow, ...] = (),
    supply: tuple[Line, ...] = (),
) -> Board:
    """The Caen map with as many troops in every area, the areas `cut` out of supply."""
    shipped = opening_board(CAEN)
    assert shipped is not None
    regions = tuple(
        replace(
            region,
            side="allied" if region.key in allied else "axis",
            states=_states(region.key, region.states, cut),
            says=f"{region.key}, {region.name}",
        )
        for region in shipped.regions
    )
    markers = tuple(
        Marker(f"{region.key}-{i}", region.key, region.side, *THREE[i % 3], says=f"Troop {i} in {region.key}")
        for region in regions
        for i in range(troops)
    )
    block = TitleBlock(
        "Situation map · Turn 2", "Operation Perch", "7–14 June 1944", "A reconstruction", chart().block
    )
    return replace(
        shipped,
        key="caen",
        title="Situation map",
        regions=regions,
        lines=shipped.lines + supply,
        markers=markers,
        arrows=arrows,
        block=block,
        says="Situation map, turn 2",
        sides=TWO,
        grounds=(),
    )


def _states(key: str, shipped: tuple[str, ...], cut: frozenset[str]) -> tuple[str, ...]:
    told = (("beach", "beach" in shipped), ("supply-source", key in SOURCES), ("out-of-supply", key in cut))
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
