"""The battles as they are shipped, read from their data files, once.

The files under `data/` are kept by hand, so they say each thing once: pieces stand in short words
("4I 3A 2B"), charts by formation, links in two lists. Here they are put together and read by the codec,
which refuses whatever does not fit. Nothing is checked for sense here; the check does that for every
battle alike.

Cite: Axis & Allies: D-Day, "The Game Board", "Game Setup"; the printed charts; board data.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

from rulesets.axis_allies_dday.document.battle import Battle, Site
from rulesets.kit.codec import from_json, shape
from rulesets.kit.drawing.geojson import read_chart, read_points

Toml: TypeAlias = Mapping[str, Any]

LETTERS: Mapping[str, str] = {
    "I": "infantry",
    "A": "artillery",
    "T": "tank",
    "B": "blockhouse",
    "F": "fighter",
    "H": "bomber",
}
_PIECES = re.compile(rf"([1-9]\d*)?([{''.join(LETTERS)}])")


def read_battle(folder: Path) -> Battle:
    """The battle told by the files of `folder`, with its map where `map.geojson` draws one.

    Raises Unreadable where a field is unknown, missing or of the wrong kind, and ValueError where
    pieces are written in other letters.
    """
    parts = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in folder.glob("*.toml")}
    told, cards = parts["battle"], parts["cards"]
    drawn = folder / "map.geojson"
    battle: Battle = from_json(
        shape(Battle),
        {
            **{name: value for name, value in told.items() if name != "alternative"},
            "zones": parts["zones"]["zone"],
            "links": list(_links(parts["zones"]["links"])),
            "set_up": list(_set_up(told["set_up"])),
            "charts": [_chart(chart) for chart in parts["charts"]["chart"]],
            "orders": cards["order"],
            "fortune": cards["fortune"],
            "tactics": cards["tactic"],
            "alternatives": list(_alternatives(told)),
        },
    )
    return _drawn(battle, drawn.read_text("utf-8")) if drawn.is_file() else battle


def _drawn(battle: Battle, text: str) -> Battle:
    """The battle with its map, and with the places of its boxes there, each told by its upper left corner."""
    sites = (
        Site(told.get("id", told["kind"]), at, (float(told["size"][0]), float(told["size"][1])))
        for told, at in read_points(text, "box", "track")
    )
    return replace(battle, map=read_chart(text), sites=tuple(sites))


def pieces(words: str) -> Iterator[tuple[str, int]]:
    """Kind and number of each word of "4I 3A 2B"; ValueError where one is none."""
    for word in words.split():
        found = _PIECES.fullmatch(word)
        if found is None:
            raise ValueError(f"no pieces: {word}")
        yield LETTERS[found[2]], int(found[1] or 1)


def _links(part: Toml) -> Iterator[Toml]:
    for name, pairs in part.items():
        for pair in pairs:
            a, b = pair.split()
            yield {"a": a, "b": b, "doubtful": name == "doubtful"}


def _set_up(part: Toml) -> Iterator[Toml]:
    for power, places in part.items():
        for place, words in places.items():
            for kind, count in pieces(words):
                yield {"place": place, "power": power, "kind": kind, "count": count}


def _chart(part: Toml) -> Toml:
    return {
        **part,
        "rows": [{"units": [unit for group in row for unit in _units(*group)]} for row in part["rows"]],
    }


def _units(formation: str, letters: str, *only: str) -> Iterator[Toml]:
    for letter in letters:
        yield {"kind": LETTERS[letter], "formation": formation, "only": only}


def _alternatives(battle: Toml) -> Iterator[Toml]:
    powers = {power["key"] for power in battle["powers"]}
    for row in battle.get("alternative", ()):
        placed = {power: row[power] for power in row if power in powers}
        yield {
            **{name: value for name, value in row.items() if name not in powers},
            "places": [place for places in placed.values() for place in places],
            "pieces": list(_set_up(placed)),
        }


_DATA = Path(__file__).parents[1] / "data"
NORMANDY = read_battle(_DATA / "normandy")
WALCHEREN = read_battle(_DATA / "walcheren")
SHIPPED: Mapping[str, Battle] = {battle.key: battle for battle in (NORMANDY, WALCHEREN)}
