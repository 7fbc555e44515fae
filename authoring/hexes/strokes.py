"""Strokes: a list of edits as the editor sends it, carried out on the newest document.

Invariant: all edits of a stroke are carried out or none. It reads what came from outside
(limits first, then shape), finds out whether it still means what was seen, and knows neither
a database nor a game.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from authoring.conflicts import as_of_now
from authoring.hexes.dragging import Drag, dragged
from authoring.hexes.regions import Paste
from authoring.limits import carried, field_at
from authoring.wording.words import done
from rulesets.kit.codec import Json, Unreadable, canonical, from_json, shape, union
from rulesets.kit.editing.editing import EDITS, Edit, Editing, hexes_of
from rulesets.kit.editing.fields import Hexes
from rulesets.kit.editing.hexes import ToggleHex
from rulesets.kit.editing.rows import FormPage, SetField
from rulesets.kit.flow.numbers import count_of
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hexes import hex_at

MOST_EDITS = 50
MOST_HEXES = 2000
LONGEST_KEY = 64
_FIELDS = {"revision", "key", "edits", "pick", "paste", "drag"}
LONGEST = 100_000
"""Characters of JSON; MOST_HEXES need half of them."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A hex pressed for the Hexes field at `path`: put in, taken out, or set where there is one."""

    path: str
    hex: str


@dataclass(frozen=True, slots=True)
class Stroke:
    """What a tab sends: the revision it shows, its edits, a pick, a paste or a piece pulled, a key that stays
    when sent again."""

    revision: int
    key: str
    edits: tuple[Edit, ...] = ()
    pick: Pick | None = None
    paste: Paste | None = None
    drag: Drag | None = None


def read_stroke(data: Json) -> Stroke:
    """The stroke in JSON data; raises Unreadable where it is none, Refusal where it is too large."""
    if not isinstance(data, Mapping) or not {*data} <= _FIELDS:
        raise Unreadable("a stroke has a revision, a key, and edits, a pick, a paste or a drag")
    revision, key, edits = count_of(data.get("revision")), data.get("key", ""), data.get("edits", [])
    if revision is None:
        raise Unreadable("the revision is a whole number")
    if not isinstance(key, str) or len(key) > LONGEST_KEY or not isinstance(edits, list):
        raise Unreadable("the key is a short text and the edits are a list")
    if len(edits) > MOST_EDITS:
        raise Refusal(f"At most {MOST_EDITS} changes fit in one stroke. Do it in parts.")
    paste = data.get("paste")
    if sum(_hexes_of(item) for item in (*edits, paste)) > MOST_HEXES:
        raise Refusal(f"A stroke changes at most {MOST_HEXES} hexes or points. Do it in parts.")
    if len(canonical(edits)) > LONGEST:
        raise Refusal(f"A stroke holds at most {LONGEST} characters. Nothing was stored.")
    read = tuple(cast(Edit, from_json(union(EDITS), item)) for item in edits)
    laid = None if paste is None else from_json(shape(Paste), paste)
    drag = data.get("drag")
    pulled = None if drag is None else from_json(shape(Drag), drag)
    return Stroke(revision, key, read, _pick(data.get("pick")), laid, pulled)


def _hexes_of(item: Json) -> int:
    """How many hexes an edit names, before its shape is known: every list at the first or second depth."""
    if not isinstance(item, Mapping):
        return 0
    return sum(len(value) for value in item.values() if isinstance(value, list))


def _pick(data: Json) -> Pick | None:
    if data is None:
        return None
    if (
        not isinstance(data, Mapping)
        or {*data} != {"path", "hex"}
        or not all(isinstance(value, str) and len(value) <= 200 for value in data.values())
    ):
        raise Unreadable("a pick has the path of a field and the label of a hex")
    return Pick(data["path"], data["hex"])


def hexes_field(pages: tuple[FormPage, ...], path: str) -> Hexes | None:
    """The field for hexes at the path, None where there is no such field."""
    field = field_at(pages, path)
    return field if isinstance(field, Hexes) else None


def picked(editing: Editing[Any], document: Any, pick: Pick) -> Edit:
    """The edit a pick means; refuses a hex that is not on the board and a field that takes no hexes."""
    field = hexes_field(editing.forms(document), pick.path)
    at = hex_at(hexes_of(editing).shape(document), pick.hex)
    if field is None:
        raise Refusal("That field takes no hexes, or was removed meanwhile.")
    if at is None:
        raise Refusal(f"There is no hex {pick.hex} on this board.")
    if field.single:
        is_same = editing.value(document, pick.path) == at
        return SetField(pick.path, None if is_same and not field.least else at)
    if field.most == 1:
        return SetField(pick.path, (at,))
    there = editing.value(document, pick.path)
    if field.most and at not in there and len(there) >= field.most:
        raise Refusal(f"{field.label}: at most {field.most} hexes. Remove one first.")
    return ToggleHex(pick.path, at)


def carried_out(editing: Editing[Any], seen: Any, now: Any, stroke: Stroke) -> tuple[Any, str]:
    """The newest document after the stroke that was made on `seen`, and what was done, in words."""
    if stroke.drag is not None:
        moved, says = dragged(editing, now, stroke.drag)
        return carried(editing, now, (moved,)), says
    edits = stroke.edits
    if stroke.pick is not None:
        edits = (*edits, picked(editing, seen, stroke.pick))
    document = carried(editing, now, (as_of_now(editing, seen, now, edit) for edit in edits))
    return document, done(editing, now, edits)
