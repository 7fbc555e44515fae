"""Rivers and roads of a drawn map: from a list of hexes to tiles that link.

A course is written as the labels it passes; between two of them it runs straight. What the
courses of one family have in common on a hex is one tile: `courses.fitted` finds the tile and
the turn that run exactly to those directions. Nothing is drawn.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from rulesets.kit.hexes.hexes import Hex, HexShape, direction_to, distance, hex_at, neighbours
from rulesets.memoir44.ground.courses import Unfit

COMPASS = {
    "": None,
    "east": 0,
    "north-east": 2,
    "north-west": 4,
    "west": 6,
    "south-west": 8,
    "south-east": 10,
}


@dataclass(frozen=True, slots=True)
class Course:
    """A river or road: `along` are labels in order, `enters` and `leaves` where it runs off the board at
    its first and last hex, as the picture lies. `mouth` ends a river in the sea."""

    kind: str
    along: str
    name: str = ""
    enters: str = ""
    leaves: str = ""
    mouth: bool = False
    source: bool = False


def there(shape: HexShape, text: str) -> Hex:
    """The hex of a label; raises Unfit where the board has none."""
    found = hex_at(shape, text)
    if found is None:
        raise Unfit(f"The board has no hex {text}.")
    return found


def hexes_of(shape: HexShape, text: str) -> tuple[Hex, ...]:
    """The hexes of labels parted by spaces."""
    return tuple(there(shape, word) for word in text.split())


def course_hexes(shape: HexShape, course: Course) -> tuple[Hex, ...]:
    """Every hex of the course in order, each next to the one before."""
    stops = hexes_of(shape, course.along)
    found = list(stops[:1])
    for stop in stops[1:]:
        start = found[-1]
        while found[-1] != stop:
            found.append(_step(shape, found[-1], start, stop))
    return tuple(found)


def _step(shape: HexShape, at: Hex, start: Hex, goal: Hex) -> Hex:
    """The neighbour nearer to the goal that strays least from the straight line."""
    down, across = goal.row - start.row, goal.col - start.col

    def strays(one: Hex) -> tuple[int, Hex]:
        return abs(across * (one.row - start.row) - down * (one.col - start.col)), one

    return min((one for one in neighbours(shape, at) if distance(one, goal) < distance(at, goal)), key=strays)


def links_of(shape: HexShape, courses: Iterable[Course]) -> dict[Hex, tuple[int, ...]]:
    """To which directions the courses together run on each of their hexes."""
    found: dict[Hex, set[int]] = {}
    for course in courses:
        run = course_hexes(shape, course)
        for at in run:
            found.setdefault(at, set())
        for one, other in pairwise(run):
            found[one].add(_direction(one, other))
            found[other].add(_direction(other, one))
        for at, way in ((run[0], COMPASS[course.enters]), (run[-1], COMPASS[course.leaves])):
            if way is not None:
                found[at].add(way)
    return {at: tuple(sorted(ways)) for at, ways in found.items()}


def _direction(one: Hex, other: Hex) -> int:
    way = direction_to(one, other)
    if way is None:
        raise Unfit(f"{one} and {other} are not adjacent.")
    return way
