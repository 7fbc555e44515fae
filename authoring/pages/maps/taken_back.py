"""One change of a comparison taken back, so that all others stay.

A field of a form is set by the editor, so that what hangs on it follows: a code that changes back changes
wherever it is named. What no form has is put back as it was. A change is known by what it says, for the draft
may have gone on since the comparison was made.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from authoring.compare import Change, Place
from authoring.limits import field_at
from rulesets.kit.document.fields import shown
from rulesets.kit.editing.editing import Editing
from rulesets.kit.editing.paths import rows_at, set_at, value_at
from rulesets.kit.editing.rows import DropRow, MoveRow, SetField
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import by_hex, in_order, lettered
from rulesets.kit.hexes.hexes import Hex


def mark_of(change: Change) -> str:
    """A short name of the change, by which a button means it."""
    words = "\n".join((change.group, change.place.path, change.where, change.before, change.after))
    return hashlib.sha256(words.encode()).hexdigest()[:20]


def taken_back(editing: Editing[Any], before: Any, now: Any, change: Change) -> Any:
    """The document `now` without the change since `before`. Refuses what the editor refuses, and what it
    cannot put back by itself."""
    place = change.place
    match place.deed:
        case "set":
            found = next(_set(editing, now, place), None)
        case "hex":
            found = _hex(before, now, place.path, change.hexes[0])
        case "came" | "went" | "moved":
            found = _rows(editing, before, now, place)
    if found is None:
        raise Refusal(f"{change.where} cannot be changed back by itself. Change it in its form.")
    return found


def _set(editing: Editing[Any], now: Any, place: Place) -> Iterator[Any]:
    """The document with the value as it was: by the editor, else as it is. Only what reads so then counts."""

    def by_editor() -> Any:
        return editing.edit(now, SetField(place.path, shown(place.was)))

    def plainly() -> Any:
        return set_at(now, place.path, place.was)

    is_asked = field_at(editing.forms(now), place.path) is not None
    for way in (by_editor, plainly) if is_asked else (plainly,):
        try:
            made = way()
            if value_at(editing.compared(made), place.path) == place.was:
                yield made
        except Refusal:
            continue


def _rows(editing: Editing[Any], before: Any, now: Any, place: Place) -> Any:
    """The document with a row out of its list, back in it, or back in its place."""
    rows, path = rows_at(now, place.path), place.path
    is_listed = any(row.path == path for page in editing.forms(now) for row in page.rows)
    if place.deed == "came":
        if is_listed:
            return editing.edit(now, DropRow(path, place.new))
        return set_at(now, path, (*rows[: place.new], *rows[place.new + 1 :]))
    older, start = rows_at(before, path), place.new
    if place.deed == "went":
        now = set_at(now, path, (*rows, older[place.old]))
        rows, start = rows_at(now, path), len(rows)
    end = _spot(older, (*rows[:start], *rows[start + 1 :]), place.old)
    if is_listed and start != end:
        return editing.edit(now, MoveRow(path, start, end))
    others = (*rows[:start], *rows[start + 1 :])
    return set_at(now, path, (*others[:end], rows[start], *others[end:]))


def _spot(older: tuple[Any, ...], others: tuple[Any, ...], number: int) -> int:
    """Where among the others a row of the older list belongs: beside the nearest that stood beside it."""
    for row in reversed(older[:number]):
        if row in others:
            return others.index(row) + 1
    after = (others.index(row) for row in older[number + 1 :] if row in others)
    return next(after, min(number, len(others)))


def _hex(before: Any, now: Any, path: str, at: Hex) -> Any:
    """The document with one hex of its map as it was, its words too."""
    old, new = value_at(before, path), value_at(now, path)
    cells = {other: cell for other, cell in by_hex(new).items() if other != at}
    was = by_hex(old).get(at)
    lines = next((item.lines for item in old.labels if item.at == at), ())
    made = replace(new, cells=in_order((*cells.values(), *((was,) if was else ()))))
    return set_at(now, path, lettered(made, at, lines))
