"""Whether an edit still means what the person saw when he made it.

Everybody's edits go to the newest document. What names hexes may always do so; what names a
field or a row of a list is held against the document the person saw: a row that moved is
found again, a field or row that was changed elsewhere since is a `Clash`.
"""

from dataclasses import dataclass, replace
from typing import Any

from rulesets.kit.editing.editing import Edit, Editing
from rulesets.kit.editing.hexes import ToggleHex
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.editing.rows import DropRow, MoveRow, SetField
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Taken:
    """A field that was changed elsewhere: its label, what was typed, what stands there now."""

    label: str
    typed: str
    now: str


class Clash(Refusal):
    """Edits that cannot stand because what they change was changed elsewhere since; `taken` shows both."""

    def __init__(self, sentence: str, taken: tuple[Taken, ...] = ()) -> None:
        super().__init__(sentence)
        self.taken = taken


class Gone(Clash):
    """A row of a list that is not there any more, or that nobody can find again."""


@dataclass(frozen=True, slots=True)
class RowPath:
    """A row of a list and what follows it in a path: "medals.2.group" is ("medals", 2, "group")."""

    path: str
    number: int
    rest: str = ""

    def __str__(self) -> str:
        return ".".join((self.path, str(self.number), *((self.rest,) if self.rest else ())))


def row_of(path: str) -> RowPath | None:
    """The first row a path goes through, None where it names no row."""
    parts = path.split(".")
    for i, part in enumerate(parts):
        number = plain_number(part)
        if number is not None:
            return RowPath(".".join(parts[:i]), number, ".".join(parts[i + 1 :]))
    return None


def row_now(seen: Any, now: Any, path: str, number: int) -> int:
    """Where the row that stood at `number` in the document seen stands now; Gone where nobody can tell."""
    before, after = rows_at(seen, path), rows_at(now, path)
    if number >= len(before):
        raise Gone("That row was removed meanwhile. Check the current state and try again.")
    row = before[number]
    if number < len(after) and after[number] == row:
        return number
    if row in after:
        return after.index(row)
    others = (*before[:number], *before[number + 1 :])
    if len(after) == len(before) and (*after[:number], *after[number + 1 :]) == others:
        return number
    raise Gone("That row was changed or removed elsewhere meanwhile. Check the current state and try again.")


def path_now(seen: Any, now: Any, path: str) -> str:
    """The path as it is in the newest document, its row found again."""
    row = row_of(path)
    if row is None or seen is now:
        return path
    return str(replace(row, number=row_now(seen, now, row.path, row.number)))


def as_of_now(editing: Editing[Any], seen: Any, now: Any, edit: Edit) -> Edit:
    """The edit made on the document `seen`, as it must be to mean the same now; Clash where it cannot."""
    if seen is now:
        return edit
    match edit:
        case SetField():
            path = path_now(seen, now, edit.path)
            if editing.value(seen, edit.path) != editing.value(now, path):
                raise Clash("That was changed elsewhere meanwhile. Check the current state and try again.")
            return replace(edit, path=path)
        case ToggleHex():
            return replace(edit, path=path_now(seen, now, edit.path))
        case DropRow() | MoveRow():
            rows, row = rows_at(now, edit.path), row_now(seen, now, edit.path, edit.row)
            if rows[row] != rows_at(seen, edit.path)[edit.row]:
                raise Clash("That row was changed elsewhere meanwhile. Check it before you remove it.")
            return replace(edit, row=row)
        case _:
            return edit
