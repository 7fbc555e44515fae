"""One change taken out of a document that went on since: what others did stays.

`without(before, after, now)` is `now` as it would be, had `after` not been made of `before`. Hexes are
taken slot by slot, fields field by field, rows of lists row by row. Where something else was put in place
of what the change had put there, nobody can say what is meant: that is `Overlaid`, and names the place.
Knows dataclasses and maps of hexes, no database.
"""

from collections import Counter
from dataclasses import fields, is_dataclass, replace
from typing import Any

from authoring.rows import Altered, Moved, Single, aligned
from rulesets.kit.editing.editing import Editing
from rulesets.kit.hexes.hex_document import TAG, Cell, HexMap, Slot, by_hex, in_order, lettered
from rulesets.kit.hexes.hexes import Hex


class Overlaid(Exception):
    """Something that was changed again since: a hex, or a field or list by its path."""

    def __init__(self, place: Hex | str) -> None:
        super().__init__(str(place))
        self.place = place


def without(editing: Editing[Any], before: Any, after: Any, now: Any) -> Any:
    """The document `now` without what was done between `before` and `after`; Overlaid where that cannot be
    told from what was done since."""
    many = frozenset(kind.key for kind in editing.hexes.slots if kind.many) if editing.hexes else frozenset()
    return _back("", before, after, now, many | {TAG})


def _back(path: str, before: Any, after: Any, now: Any, many: frozenset[Slot]) -> Any:
    if before == after or now == before:
        return now
    if now == after:
        return before
    if all(isinstance(each, HexMap) for each in (before, after, now)):
        return _map(path, before, after, now, many)
    if is_dataclass(now) and type(before) is type(after) is type(now) and not isinstance(now, Hex):
        return _dataclass(path, before, after, now, many)
    if all(_is_list(each) for each in (before, after, now)):
        return _rows(path, before, after, now, many)
    raise Overlaid(path)


def _dataclass(path: str, before: Any, after: Any, now: Any, many: frozenset[Slot]) -> Any:
    kept = {}
    for name in (item.name for item in fields(now)):
        inner = f"{path}.{name}".lstrip(".")
        was, made, there = (getattr(each, name) for each in (before, after, now))
        kept[name] = _back(inner, was, made, there, many)
    return replace(now, **kept)


def _is_list(value: Any) -> bool:
    return isinstance(value, tuple) and not isinstance(value, Hex)


def _map(path: str, before: HexMap, after: HexMap, now: HexMap, many: frozenset[Slot]) -> HexMap:
    if any(len(by_hex(each)) < len(each.cells) for each in (before, after, now)):
        raise Overlaid(path)
    was, made, cells = by_hex(before), by_hex(after), by_hex(now)
    for at in was.keys() | made.keys():
        bare = Cell(at)
        cells[at] = _cell(was.get(at, bare), made.get(at, bare), cells.get(at, bare), many)
    back = replace(
        now,
        board=_back(f"{path}.board", before.board, after.board, now.board, many),
        face=_back(f"{path}.face", before.face, after.face, now.face, many),
        cells=in_order(cells.values()),
    )
    words = [{item.at: item.lines for item in each.labels} for each in (before, after, now)]
    for at in words[0].keys() | words[1].keys():
        old, new, are = (each.get(at, ()) for each in words)
        if old != new and are != old:
            if are != new:
                raise Overlaid(at)
            back = lettered(back, at, old)
    return back


def _cell(was: Cell, made: Cell, now: Cell, many: frozenset[Slot]) -> Cell:
    """What lies on a hex, slot by slot."""
    if was == made:
        return now
    for slot in dict.fromkeys((*was.slots, *made.slots)):
        old, new, are = (each.pieces(slot) for each in (was, made, now))
        if old == new or are == old:
            continue
        if are == new:
            now = now.holding(slot, old, slot in many)
        elif slot in many:
            now = now.holding(slot, _bag(now.at, old, new, are), True)
        else:
            raise Overlaid(now.at)
    return now


def _bag(
    place: Hex | str, old: tuple[Any, ...], new: tuple[Any, ...], are: tuple[Any, ...]
) -> tuple[Any, ...]:
    """Things that lie together in no order: without those that came, with those that went."""
    came, went, kept = Counter(new) - Counter(old), Counter(old) - Counter(new), list(are)
    for thing in came.elements():
        if thing not in kept:
            raise Overlaid(place)
        kept.reverse()
        kept.remove(thing)
        kept.reverse()
    return (*kept, *went.elements())


def _rows(
    path: str, old: tuple[Any, ...], new: tuple[Any, ...], are: tuple[Any, ...], many: frozenset[Slot]
) -> tuple[Any, ...]:
    """A list: rows that came are taken out, rows that went put back, those altered as they were."""
    if any(map(_is_point, (*old, *new, *are))):
        raise Overlaid(path)
    if not any(map(is_dataclass, (*old, *new, *are))):
        return _bag(path, old, new, are)
    kept = list(are)
    for step in aligned(old, new):
        match step:
            case Single(item, True):
                kept.pop(_found(path, kept, item))
            case Single(item, False):
                kept.insert(min(old.index(item), len(kept)), item)
            case Moved(item, start, _):
                kept.insert(min(start, len(kept) - 1), kept.pop(_found(path, kept, item)))
            case Altered(index, was, made) if made in kept:
                kept[kept.index(made)] = was
            case Altered(index, was, made):
                if index >= len(kept) or len(are) != len(new):
                    raise Overlaid(path)
                kept[index] = _back(f"{path}.{index}", was, made, kept[index], many)
    return tuple(kept)


def _is_point(item: Any) -> bool:
    """Whether it is a point of an outline, whose points have an order."""
    return isinstance(item, tuple) and any(isinstance(part, float) for part in item)


def _found(path: str, rows: list[Any], item: Any) -> int:
    if item not in rows:
        raise Overlaid(path)
    return rows.index(item)
