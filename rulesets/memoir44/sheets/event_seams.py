"""Where the maps of an event meet: the hexes of each seam, and which courses run on across it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulesets.kit.drawing.hex_board import Feature
from rulesets.kit.hexes.hex_document import by_hex
from rulesets.kit.hexes.hexes import Hex, HexShape, all_hexes, joined, label, maps_of, onto, seams, towards
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.pages.drawing.drawing import feature


@dataclass(frozen=True, slots=True)
class Seam:
    """One seam, left of the map `right`: its hexes from the top, and in words what runs to it or on."""

    left: int
    right: int
    hexes: tuple[str, ...]
    runs_on: tuple[str, ...]
    ends: tuple[str, ...]


def seams_of(maps: Sequence[Scenario], initials: tuple[str, ...]) -> tuple[Seam, ...]:
    """Every seam from left to right; hexes are called as in the event.

    Reading: what is printed on the half hexes of a seam is not known; a course that leads onto one is said
    to run to the seam. Cite: Set Up Instructions (MD-137, MD-375).
    """
    shape = joined(shape_of(maps[0].map.board), initials)
    courses = {
        at: found for number, document in enumerate(maps) for at, found in _courses(shape, number, document)
    }
    made = []
    for right in range(1, len(maps)):
        hexes = tuple(at for at in seams(shape) if maps_of(shape, at) == (right - 1, right))
        runs_on, ends = _across(shape, courses, right)
        made.append(Seam(right - 1, right, tuple(label(shape, at) for at in hexes), runs_on, ends))
    return tuple(made)


def _courses(shape: HexShape, number: int, document: Scenario) -> Iterator[tuple[Hex, tuple[Feature, ...]]]:
    """The rivers, roads and rails of a map, where they lie on the joined board."""
    for at, cell in by_hex(document.map).items():
        pieces = ((cell.terrain, "terrain"), (cell.tile, "tile"))
        found = tuple(
            shown
            for piece, slot in pieces
            if piece and (shown := feature(piece, "terrain" if slot == "terrain" else "tile")).links
        )
        if found:
            yield onto(shape, number, at), found


def _across(
    shape: HexShape, courses: dict[Hex, tuple[Feature, ...]], right: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What continues over the seam left of that map, and what ends there."""
    first = right * shape.span
    runs_on, ends = [], []
    for at in all_hexes(shape):
        for shown in courses.get(at, ()):
            for way in shown.links:
                there = towards(at, way)
                if not _crosses(at, there, first):
                    continue
                kind = shown.motif.split("-")[0].capitalize()
                if _answers(courses.get(there, ()), kind, way):
                    if at.col < first:
                        runs_on.append(f"{kind} {label(shape, at)} to {label(shape, there)}")
                else:
                    ends.append(f"{kind} of {label(shape, at)}")
    return tuple(runs_on), tuple(dict.fromkeys(ends))


def _crosses(at: Hex, there: Hex, first: int) -> bool:
    """Whether a step leads onto the seam's hexes or over it; the seam lies in the column before `first`."""
    seam = first - 1
    return there.col == seam or min(at.col, there.col) < seam < max(at.col, there.col)


def _answers(beside: tuple[Feature, ...], kind: str, way: int) -> bool:
    """Whether a course of the kind comes to meet one that runs that way."""
    return any(
        shown.motif.split("-")[0].capitalize() == kind and (way + 6) % 12 in shown.links for shown in beside
    )
