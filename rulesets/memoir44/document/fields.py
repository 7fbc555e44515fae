"""The fields of a scenario by path, as forms read and set them.

Beside the document's own fields ("top.cards", "medals.2.group") there are paths for parts that may be
absent: "towns.on", "beaches.sections", "rulings.deck", "switched" for the rules that are on, and
"table.SIDE.FACE.unit" for a Reinforcements Table. Only what is named here can be set.
"""

import json
from collections.abc import Mapping
from dataclasses import MISSING, fields as fields_of, replace
from typing import Any

from rulesets.kit.codec import Json
from rulesets.kit.document.fields import lists_of, said as fields_said
from rulesets.kit.editing.paths import set_at, value_at
from rulesets.kit.findings import Aside
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import setting_spelled, spelled, switches, with_setting
from rulesets.kit.hexes.hexes import Hex, hex_at, label
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import (
    Arrival,
    BeachControl,
    BridgeControl,
    ReinforcementTable,
    RuleSwitch,
    Scenario,
    TownControl,
    other_side,
)
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.switch_words import read, said
from rulesets.memoir44.document.switches import switched, with_on
from rulesets.memoir44.document.words import FACES

Joined = tuple[tuple[str, Hex], ...]

# The end of a path whose value a form shows as words.
JOINED = ".joined"
# The rules of a scenario that are on, ticked all at once.
SWITCHED = "switched"
ROWS: Mapping[str, type] = {**lists_of(Scenario), "switches": RuleSwitch, "asides": Aside}
PARTS: Mapping[str, type] = {"towns": TownControl, "beaches": BeachControl, "bridges": BridgeControl}
PLAIN = ("top", "bottom", "packs", "boxes", *fields_said(Scenario))


def value(document: Scenario, path: str) -> Any:
    """What a form shows for the path, a truth as "yes" or "no"; Refusal where there is no such field."""
    found = _value(document, path)
    return _word(found) if isinstance(found, bool) else found


def _word(truth: bool) -> str:
    return "yes" if truth else "no"


def _typed(old: object, new: object) -> object:
    """The new value as the kind of thing the old one is: "yes" and "no" are truths. Refuses another kind."""
    if isinstance(old, bool) and isinstance(new, str):
        return new == "yes"
    if old is not None and old is not MISSING and new is not None and not isinstance(new, _like(old)):
        raise Refusal("This field needs another kind of value. Enter it as the form shows.", "MD-254")
    return new


def _like(old: object) -> type:
    return next((kind for kind in (str, int, tuple) if isinstance(old, kind)), type(None))


def _value(document: Scenario, path: str) -> Any:
    first, _, rest = path.partition(".")
    if first in PARTS:
        part = getattr(document, first)
        return part is not None if rest == "on" else value_at(part or PARTS[first](), rest)
    if first == "rulings":
        return spelled(value_at(document.rulings or Rulings(), rest))
    if first == "table":
        side, face, field = _table_path(path)
        return value_at(_arrival(document, side, face), field)
    if path == SWITCHED:
        return switched(document)
    found = value_at(document, path)
    if _is_said(path):
        return said(_loaded(found))
    return joined_words(document, found) if path.endswith(JOINED) else found


def _loaded(text: str) -> Json:
    """What a switch says; its text where that is no JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def set_field(document: Scenario, path: str, new: object) -> Scenario:
    """The document with the field set; Refusal where there is no such field or the value does not fit."""
    first, _, rest = path.partition(".")
    if first in PARTS:
        return _set_part(document, first, rest, new)
    if first == "rulings":
        return replace(document, rulings=_with_ruling(document.rulings or Rulings(), rest, str(new)))
    if first == "table":
        return _set_table(document, path, new)
    if path in ("map.board", "map.face"):
        return set_at(document, path, new)
    if path in ("top.side", "bottom.side"):
        return _with_sides(document, path, str(new))
    if path == SWITCHED:
        return replace(document, switches=with_on(document, tuple(map(str, _listed(new)))))
    if _is_said(path):
        return set_at(document, path, json.dumps(read(str(new)), ensure_ascii=False))
    if path.endswith(JOINED):
        return set_at(document, path, joined_read(document, str(new)))
    if first not in PLAIN and first not in ROWS:
        raise Refusal("A scenario has no such field. Choose one of the form.", "MD-262")
    return set_at(document, path, _typed(value_at(document, path), new))


def _with_ruling(rulings: Rulings, name: str, word: str) -> Rulings:
    for item in switches(Rulings):
        if item.name == name:
            changed: Rulings = with_setting(rulings, name, setting_spelled(item, word))
            return changed
    raise Refusal("There is no such house rule. Choose one that is listed.", "MD-256")


def new_row(document: Scenario, path: str, values: Mapping[str, Any]) -> object:
    """A new row of a list of ROWS; Refusal where something it needs is not given."""
    row = ROWS[path]
    if path == "switches":
        values = {**values, "value": json.dumps(read(str(values.get("value", "yes"))), ensure_ascii=False)}
    usual = {item.name: item.default for item in fields_of(row)}
    if "joined" in values:
        values = {**values, "joined": joined_read(document, str(values["joined"]))}
    try:
        return row(**{name: _typed(usual[name], given) for name, given in values.items()})
    except (TypeError, KeyError):
        raise Refusal("A hex or a word is missing in this row. Fill in every field.", "MD-299") from None


def _is_said(path: str) -> bool:
    """Whether the path is that of what a switch says, which forms show in words."""
    return path.startswith("switches.") and path.endswith(".value")


def _listed(new: object) -> tuple[object, ...]:
    if not isinstance(new, tuple):
        raise Refusal("Tick the rules in use.", "MD-256")
    return new


def _set_part(document: Scenario, part: str, rest: str, new: object) -> Scenario:
    there = getattr(document, part) or PARTS[part]()
    if rest == "on":
        return set_at(document, part, there if new in (True, "yes") else None)
    return set_at(document, part, set_at(there, rest, new))


def _with_sides(document: Scenario, path: str, side: str) -> Scenario:
    """Both players at once, so that they never share a side by a slip of the form."""
    own, enemy = ("top", "bottom") if path == "top.side" else ("bottom", "top")
    changed: Scenario = set_at(set_at(document, f"{own}.side", side), f"{enemy}.side", other_side(side))
    return changed


def _table_path(path: str) -> tuple[str, str, str]:
    parts = path.split(".")
    if len(parts) != 4 or parts[2] not in FACES or parts[3] not in {item.name for item in fields_of(Arrival)}:
        raise Refusal("A Reinforcements Table has no such row. Choose a face of the dice.", "MD-031")
    return parts[1], parts[2], parts[3]


def _arrival(document: Scenario, side: str, face: str) -> Arrival:
    table = next((table for table in document.reinforcements if table.side == side), None)
    rows = table.rows if table else ()
    return next((row for row in rows if row.face == face), Arrival(face))


def _set_table(document: Scenario, path: str, new: object) -> Scenario:
    """The table of the side with one cell set. An empty table is none."""
    side, face, field = _table_path(path)
    row = set_at(_arrival(document, side, face), field, new)
    rows = tuple(row if known == face else _arrival(document, side, known) for known in FACES)
    kept = tuple(item for item in rows if item != Arrival(item.face))
    old = next((table for table in document.reinforcements if table.side == side), ReinforcementTable(side))
    others = tuple(table for table in document.reinforcements if table.side != side)
    return replace(document, reinforcements=(*others, replace(old, rows=kept)) if kept else others)


def joined_words(document: Scenario, joined: Joined) -> str:
    """Hexes that belong to a medal only beside another map, as a form has them: "omaha F17, omaha k4".

    Cite: D-Day Landings, Utah (MD-213).
    """
    shape = shape_of(document.map.board)
    return ", ".join(f"{key} {label(shape, at)}" for key, at in joined)


def joined_read(document: Scenario, text: str) -> Joined:
    """What that text says; Refusal where a part is no short name with a hex of the board."""
    return tuple(_joined_one(document, part) for part in text.split(",") if part.strip())


def _joined_one(document: Scenario, part: str) -> tuple[str, Hex]:
    key, _, name = part.strip().partition(" ")
    at = hex_at(shape_of(document.map.board), name)
    if at is None:
        raise Refusal(f"“{part.strip()}” is not a map and a hex. Write it as omaha F17.", "MD-213")
    return key, at
