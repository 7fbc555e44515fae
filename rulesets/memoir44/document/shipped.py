"""The six maps of D-Day Landings as scenarios, read from their data files once.

The files under `data/dday` name hexes by label and say each thing once; what all six share stands
in `common.toml`. Beside each lies its map, a row a hex, as the editor writes one. What the book's text
gives is entered as it stands there; its maps, set-ups and tables are artwork nobody has read, so ground
and troops are reconstructions and every document says so. Nothing is checked for sense here: `check` does
that for every document alike.

Cite: D-Day Landings, Scenarios (MD-160 to 229).
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, TypeAlias

from rulesets.kit.codec import from_json, shape
from rulesets.kit.hexes.hexes import HexShape, hex_at
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.combination import D_DAY
from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.document.facts import text_of

Toml: TypeAlias = Mapping[str, Any]

ONE_HEX = ("at", "other")
SOME_HEXES = ("group", "craft", "held", "bridges", "places")


class _Maps(Mapping[str, Scenario]):
    """The six by their keys, as they stand from left to right; each is read when first asked for."""

    def __getitem__(self, key: str) -> Scenario:
        if key not in D_DAY:
            raise KeyError(key)
        return read_scenario(key)

    def __iter__(self) -> Iterator[str]:
        return iter(D_DAY)

    def __len__(self) -> int:
        return len(D_DAY)


DDAY: Mapping[str, Scenario] = _Maps()


@cache
def read_scenario(key: str) -> Scenario:
    """The scenario of that file. Raises Unreadable where a field is unknown or of the wrong kind."""
    tree, common = (tomllib.loads(text_of(f"dday/{name}.toml")) for name in (key, "common"))
    map = json.loads(text_of(f"dday/{key}.json"))
    parts = {**common["scenario"], **tree}
    parts |= {
        "special": _shared(parts["special"], common["special"]),
        "missing": _shared(parts["missing"], common["missing"]),
        "reconstructed": [*common["reconstructed"], *parts.get("reconstructed", ())],
    }
    board = shape_of(map["board"])
    whole = {name: _placed(board, name, part) for name, part in parts.items()}
    scenario: Scenario = from_json(shape(Scenario), {**whole, "key": key, "map": map})
    return scenario


def _shared(listed: list[Any], common: Toml) -> list[Toml]:
    """A word in the list stands for what all maps share under it."""
    return [common[item] if isinstance(item, str) else item for item in listed]


def _placed(board: HexShape, name: str, part: Any) -> Any:
    """The same data with hexes where labels stand."""
    if isinstance(part, str):
        if name in ONE_HEX:
            return _there(board, part)
        return [_there(board, text) for text in part.split()] if name in SOME_HEXES else part
    if name == "joined":
        return [[key, _there(board, text)] for key, text in part]
    if isinstance(part, Mapping):
        return {key: _placed(board, key, item) for key, item in part.items()}
    return [_placed(board, "", item) for item in part] if isinstance(part, list) else part


def _there(board: HexShape, text: str) -> list[int]:
    """The row and column of a label."""
    found = hex_at(board, text)
    assert found is not None, f"the board has no hex {text}"
    return list(found)
