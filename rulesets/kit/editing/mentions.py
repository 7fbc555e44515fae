"""Where a document names a row by its key: the key changed there, or the row removed with what names it.

Paths have "*" for every row of a list or item of a group: "turns.*.arrivals.*". What a document lacks (None)
names nothing.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

from rulesets.kit.editing.paths import rows_at, set_at, value_at
from rulesets.kit.editing.rows import DropRow, edited
from rulesets.kit.flow.refusals import Refusal

Document = TypeVar("Document")


@dataclass(frozen=True, slots=True)
class Mention:
    """What names a row: `row` is its path, `key` the field of it with the key (empty: it is the key itself).
    It `goes` with the row it names, or that row stays until another is named there."""

    row: str
    key: str = ""
    goes: bool = True

    @property
    def place(self) -> list[str]:
        """The parts of the path of the key."""
        return [*self.row.split("."), *(self.key.split(".") if self.key else ())]


def rekeyed(document: Document, path: str, new: str, mentions: tuple[Mention, ...]) -> Document:
    """The document with the key at the path changed, and wherever it is named. A key that two rows have, and
    that of a new row, changes there alone. Refuses a key that another row has."""
    key = path.rpartition(".")[2]
    old, rows = value_at(document, path), rows_at(document, path.rpartition(".")[0].rpartition(".")[0])
    keys = [getattr(row, key) for row in rows]
    if new != old and new in keys:
        raise Refusal(f"{new} is taken. Choose another, or change the other row's first.")
    document = set_at(document, path, new)
    if not old or keys.count(old) > 1:
        return document
    return renamed(document, mentions, old, new)


def renamed(document: Document, mentions: tuple[Mention, ...], old: str, new: str) -> Document:
    """The document in which whatever named the one key names the other."""
    for mention in mentions:
        document = _mapped(document, mention.place, lambda key: (new if key == old else key,))
    return document


def without(document: Document, mentions: tuple[Mention, ...], key: str, asides: str) -> Document:
    """The document without all that names the key and goes with it; ignored warnings, in the list at
    `asides`, stay with their rows."""
    for mention in (mention for mention in mentions if mention.goes):
        whole = mention.row.split(".")
        kept = partial(_unless_named, mention.place[len(whole) :], key)
        if len(whole) > 2:
            document = _mapped(document, whole, kept)
            continue
        found = [number for number, item in enumerate(rows_at(document, whole[0])) if not kept(item)]
        for number in reversed(found):
            document = edited(document, DropRow(whole[0], number), {}, asides)
    return document


def _unless_named(inner: list[str], key: str, item: Any) -> tuple[Any, ...]:
    """The row, or nothing where a field of it has the key."""
    return () if any(value == key for _, value in _values(item, inner, "")) else (item,)


def require_unnamed(
    document: object, mentions: tuple[Mention, ...], key: str, pages: Mapping[str, str], called: str = ""
) -> None:
    """Refuses a key that is named by what does not go with its row. `pages` has the titles of the forms, by
    the first part of a path. It is `called` otherwise than its key where nobody sees that."""
    staying = (mention for mention in mentions if not mention.goes)
    every = (found for mention in staying for found in _values(document, mention.place, ""))
    named = dict.fromkeys(pages[path.partition(".")[0]] for path, value in every if value == key)
    if named:
        where = " and ".join(named)
        raise Refusal(f"{called or key} is still named under {where}. Choose another there first.")


def _mapped(holder: Any, parts: list[str], change: Callable[[Any], tuple[Any, ...]]) -> Any:
    """The value with what is at the path changed into one item, or in a list into none."""
    if holder is None:
        return None
    first, rest = parts[0], parts[1:]
    each = (lambda item: (_mapped(item, rest, change),)) if rest else change
    if first == "*":
        new = tuple(item for old in holder for item in each(old))
        return new if new != holder else holder
    if first.isdecimal():
        return (*holder[: int(first)], *each(holder[int(first)]), *holder[int(first) + 1 :])
    old = getattr(holder, first)
    (now,) = each(old)
    return holder if now is old or now == old else replace(holder, **{first: now})


def _values(holder: Any, parts: list[str], at: str) -> Iterator[tuple[str, Any]]:
    """Everything at the path, each with its own path."""
    if not parts:
        yield at, holder
        return
    if holder is None:
        return
    first, rest = parts[0], parts[1:]
    if first == "*":
        for number, item in enumerate(holder):
            yield from _values(item, rest, f"{at}{number}.")
    else:
        value = holder[int(first)] if first.isdecimal() else getattr(holder, first)
        yield from _values(value, rest, f"{at}{first}.")
