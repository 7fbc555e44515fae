"""Terrain: what a hex costs to enter, whether it blocks sight, what cover it gives.

A scenario may put its own figures in the place of any of these, and name terrain of its own.

Cite: Tide of Iron: Normandy, "Normandy Map Boards"; TN-023 to TN-035.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from rulesets.kit.codec import Json, from_json, shape
from rulesets.kit.document.fields import number, text, truth

DATA = Path(__file__).parent / "data"
Mover = Literal["squad", "vehicle", "truck"]
MOVERS: tuple[Mover, ...] = ("squad", "vehicle", "truck")
RAILS = ("rail", "rail_crossing", "rail_bridge")
BRIDGES = ("road_over_stream", "rail_bridge")
MOVER_WORDS: Mapping[Mover, str] = {"squad": "squads", "vehicle": "vehicles", "truck": "trucks"}


@dataclass(frozen=True, slots=True)
class Terrain:
    """A kind of terrain. Costs are movement points, None bars the class; a `stream` costs what the depth
    says that the scenario names. `squads` is the most it holds where that is below the stacking limit;
    `sheltered`: suppressive attacks do nothing to who is inside. `level` is its height where the scenario
    names none."""

    key: Annotated[
        str, text("Short name", 40, hint="such as clear; with a shipped name your figures count instead")
    ]
    title: Annotated[str, text("Name", 60, 1)]
    squad: Annotated[
        int | None,
        number("Squads pay", 0, 9, start=1, hint="empty if they may not enter", maybe=True, cite="TN-025"),
    ] = None
    vehicle: Annotated[
        int | None,
        number("Vehicles pay", 0, 9, start=1, hint="empty if they may not enter", maybe=True, cite="TN-025"),
    ] = None
    truck: Annotated[
        int | None,
        number("Trucks pay", 0, 9, start=1, hint="empty if they may not enter", maybe=True, cite="TN-025"),
    ] = None
    blocks: Annotated[bool, truth("Blocks sight", start="no")] = False
    cover: Annotated[int, number("Cover", 0, 12, start=0, cite="TN-025")] = 0
    area_cover: Annotated[
        int | None, number("Cover against area attacks, if different", 0, 12, maybe=True)
    ] = None
    level: Annotated[int, number("Height", 0, 9, start=0)] = 0
    squads: Annotated[int | None, number("Holds squads at most", 0, 9, maybe=True)] = None
    building: Annotated[bool, truth("Building", start="no")] = False
    road: Annotated[bool, truth("Road", start="no")] = False
    stream: Annotated[bool, truth("Stream", start="no")] = False
    sheltered: Annotated[bool, truth("No suppression inside", start="no")] = False
    verified: Annotated[bool, truth("Figures verified", start="no")] = False

    def cost(self, mover: Mover) -> int | None:
        """What a class pays to enter, None where it may not. Of a stream see the depth instead."""
        costs: Mapping[Mover, int | None] = {
            "squad": self.squad,
            "vehicle": self.vehicle,
            "truck": self.truck,
        }
        return costs[mover]

    def cover_against(self, *, area: bool) -> int:
        """The dice of cover against an attack, an area attack or another. Cite: TN-029."""
        return self.area_cover if area and self.area_cover is not None else self.cover


@dataclass(frozen=True, slots=True)
class Depth:
    """How deep the water of a scenario's streams is, and what it costs to enter it."""

    key: str
    title: str
    squad: int | None = None
    vehicle: int | None = None
    truck: int | None = None
    verified: bool = False


@cache
def shipped_terrain() -> Mapping[str, Terrain]:
    """The terrain of the boards by key, core game and Normandy."""
    rows = from_json(shape(tuple[Terrain, ...]), _file()["terrain"])
    return {terrain.key: terrain for terrain in rows}


@cache
def shipped_depths() -> Mapping[str, Depth]:
    """The depths of streams by key."""
    rows = from_json(shape(tuple[Depth, ...]), _file()["depth"])
    return {depth.key: depth for depth in rows}


def with_own(own: Iterable[Terrain]) -> Mapping[str, Terrain]:
    """The shipped terrain with a designer's own figures and kinds in its place. Cite: TN-023."""
    return {**shipped_terrain(), **{terrain.key: terrain for terrain in own}}


@cache
def _file() -> Mapping[str, Json]:
    return tomllib.loads((DATA / "terrain.toml").read_text(encoding="utf-8"))
