"""The six maps of D-Day Landings as scenarios, read from their data files once.

The files under `data/dday` name hexes by label and say each thing once; what all six share stands
in `common.toml`. What the book's text gives is entered as it stands there; its maps, set-ups and
tables are artwork nobody has read, so ground and troops are reconstructions and every document
says so. Nothing is checked for sense here: `check` does that for every document alike.

Cite: D-Day Landings, Scenarios (MD-160 to 229).
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from importlib import resources
from typing import Any, TypeAlias

from rulesets.kit.codec import from_json, shape
from rulesets.kit.hexes.hexes import Hex, HexShape
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import BuiltBridge, Scenario
from rulesets.memoir44.rules.dday.course import Course, course_hexes, hexes_of, there
from rulesets.memoir44.rules.dday.map import Drawing, map_of

Toml: TypeAlias = Mapping[str, Any]

KEYS = ("sword", "juno", "gold", "omaha", "utah", "airborne")
ONE_HEX = ("at", "other")
SOME_HEXES = ("group", "craft", "held", "bridges", "places")


class _Maps(Mapping[str, Scenario]):
    """The six by their keys, as they stand from left to right; each is read when first asked for."""

    def __getitem__(self, key: str) -> Scenario:
        if key not in KEYS:
            raise KeyError(key)
        return read_scenario(key)

    def __iter__(self) -> Iterator[str]:
        return iter(KEYS)

    def __len__(self) -> int:
        return len(KEYS)


DDAY: Mapping[str, Scenario] = _Maps()


@cache
def read_scenario(key: str) -> Scenario:
    """The scenario of that file.

    Raises Unreadable where a field is unknown or of the wrong kind, and Unfit where the drawing
    makes no sense.
    """
    tree = _file(key)
    drawing: Drawing = from_json(shape(Drawing), tree["drawing"])
    common = _file("common")
    board = shape_of(drawing.board)
    parts = {**common["scenario"], **{name: part for name, part in tree.items() if name != "drawing"}}
    parts |= {
        "key": key,
        "map": {"board": drawing.board, "face": drawing.face},
        "special": _shared(parts["special"], common["special"]),
        "missing": _shared(parts["missing"], common["missing"]),
        "reconstructed": [*common["reconstructed"], *parts.get("reconstructed", ())],
    }
    whole = {name: _placed(board, name, part) for name, part in parts.items()}
    scenario: Scenario = from_json(shape(Scenario), whole)
    built = tuple(_along(board, item, drawing.courses) for item in scenario.built_bridges)
    return replace(scenario, map=map_of(drawing), built_bridges=built)


def _file(name: str) -> Toml:
    path = resources.files("rulesets.memoir44").joinpath(f"data/dday/{name}.toml")
    return tomllib.loads(path.read_text("utf-8"))


def _shared(listed: list[Any], common: Toml) -> list[Toml]:
    """A word in the list stands for what all maps share under it."""
    return [common[item] if isinstance(item, str) else item for item in listed]


def _placed(board: HexShape, name: str, part: Any) -> Any:
    """The same data with hexes where labels stand."""
    if isinstance(part, str):
        if name in ONE_HEX:
            return list(there(board, part))
        return [list(at) for at in hexes_of(board, part)] if name in SOME_HEXES else part
    if name == "joined":
        return [[key, list(there(board, label))] for key, label in part]
    if isinstance(part, Mapping):
        return {key: _placed(board, key, item) for key, item in part.items()}
    return [_placed(board, "", item) for item in part] if isinstance(part, list) else part


def _along(board: HexShape, built: BuiltBridge, courses: tuple[Course, ...]) -> BuiltBridge:
    """The bridge with every hex of its river as a place; the hex of the mouth is none."""
    places: dict[Hex, None] = {}
    for course in courses:
        if course.name == built.river:
            run = course_hexes(board, course)
            places.update(dict.fromkeys(run[:-1] if course.mouth else run))
    return replace(built, places=tuple(places))
