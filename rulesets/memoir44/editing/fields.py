"""The fields of a scenario that its forms show otherwise than it keeps them, by their paths.

Town, Beach and Bridge Control are there or not, and so are house rules of its own. A Reinforcements Table has
a path a cell, "table.SIDE.FACE.unit"; an empty table is none. The rules that are on are ticked all at once,
and what one says is written in words.
"""

import json
from dataclasses import replace
from typing import Any

from rulesets.kit.by_form import Written, as_text
from rulesets.kit.document.fields import shown
from rulesets.kit.editing.named import kept_as
from rulesets.kit.editing.paths import set_at, value_at
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import spelled, with_word
from rulesets.kit.hexes.hexes import Hex, hex_at, label
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import (
    Arrival,
    BeachControl,
    BridgeControl,
    ReinforcementTable,
    Scenario,
    TownControl,
    other_side,
)
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.switches import read, said, switched, value_of, with_on
from rulesets.memoir44.document.words import FACES

SWITCHED = "switched"
"""The rules of a scenario that are on."""
PARTS = {"towns": TownControl, "beaches": BeachControl, "bridges": BridgeControl}


def _part(document: Scenario, path: str) -> Any:
    """A field of a part, or whether the part is there at all."""
    first, _, rest = path.partition(".")
    part = getattr(document, first)
    return shown(part is not None if rest == "on" else value_at(part or PARTS[first](), rest))


def _with_part(document: Scenario, path: str, new: Any) -> Scenario:
    first, _, rest = path.partition(".")
    there = getattr(document, first) or PARTS[first]()
    if rest == "on":
        return set_at(document, first, there if new == "yes" else None)
    return set_at(document, first, set_at(there, rest, kept_as(value_at(there, rest), new)))


def _with_ruling(document: Scenario, path: str, word: str) -> Scenario:
    rulings = with_word(document.rulings or Rulings(), path.partition(".")[2], word)
    return replace(document, rulings=rulings)


def _with_sides(document: Scenario, path: str, side: str) -> Scenario:
    """Both players at once, so that they never share a side by a slip of the form."""
    own, enemy = ("top", "bottom") if path == "top.side" else ("bottom", "top")
    return set_at(set_at(document, f"{own}.side", side), f"{enemy}.side", other_side(side))


def _table(document: Scenario, side: str) -> ReinforcementTable:
    """The table of the side with a row a face, an empty one where it has none."""
    table = next((table for table in document.reinforcements if table.side == side), ReinforcementTable(side))
    known = {row.face: row for row in reversed(table.rows)}
    return replace(table, rows=tuple(known.get(face, Arrival(face)) for face in FACES))


def _cell(document: Scenario, path: str) -> Any:
    _, side, face, name = path.split(".")
    return value_at(_table(document, side).rows[FACES.index(face)], name)


def _with_cell(document: Scenario, path: str, new: Any) -> Scenario:
    _, side, face, name = path.split(".")
    table = set_at(_table(document, side), f"rows.{FACES.index(face)}.{name}", new)
    kept = tuple(row for row in table.rows if row != Arrival(row.face))
    others = tuple(other for other in document.reinforcements if other.side != side)
    return replace(document, reinforcements=(*others, replace(table, rows=kept)) if kept else others)


def _joined(document: Scenario, path: str) -> str:
    """Hexes that belong to a medal only beside another map, as a form has them: "omaha F17, omaha k4".

    Cite: D-Day Landings, Utah (MD-213).
    """
    shape = shape_of(document.map.board)
    return ", ".join(f"{key} {label(shape, at)}" for key, at in value_at(document, path))


def _with_joined(document: Scenario, path: str, text: str) -> Scenario:
    """Refuses a part that is no short name with a hex of the board."""
    found: list[tuple[str, Hex]] = []
    for part in (part.strip() for part in text.split(",") if part.strip()):
        key, _, name = part.partition(" ")
        at = hex_at(shape_of(document.map.board), name)
        if at is None:
            raise Refusal(f"“{part}” is not a map and a hex. Write it as omaha F17.", "MD-213")
        found.append((key, at))
    return set_at(document, path, tuple(found))


WRITTEN = (
    Written(
        "rulings.*",
        lambda document, path: spelled(value_at(document.rulings or Rulings(), path.partition(".")[2])),
        _with_ruling,
    ),
    *(Written(f"{part}.*", _part, _with_part) for part in PARTS),
    Written("table.*.*.*", _cell, _with_cell),
    *(Written(path, value_at, _with_sides) for path in ("top.side", "bottom.side")),
    Written(
        SWITCHED,
        lambda document, path: switched(document),
        lambda document, path, names: replace(document, switches=with_on(document, names)),
    ),
    as_text(
        "switches.*.value",
        lambda text: said(value_of(text)),
        lambda words: json.dumps(read(words), ensure_ascii=False),
    ),
    Written("medals.*.joined", _joined, _with_joined),
)
