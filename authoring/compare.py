"""What differs between two documents of a kind: hex by hex, field by field, row by row, text by text.

Invariant: equal documents differ in nothing, and one thing changed in one place is one change.
It knows dataclasses and the maps of `kit/hex_document`; what things are called it is told by
`Names`. It reads no database and draws nothing.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from typing import Any, Literal

from authoring.rows import Altered, Moved, Single, aligned
from rulesets.kit.document.fields import said
from rulesets.kit.hexes.hex_document import Cell, HexMap, Origin, Piece, Slot
from rulesets.kit.hexes.hexes import Hex

Group = Literal["hex", "field", "row", "text"]
TEXT_FROM = 80
NOTHING = ""
WORDS = "words on the hex"
GROUPS: tuple[tuple[Group, str, str], ...] = (
    ("hex", "Hex by hex", "Hex"),
    ("field", "Fields", "Field"),
    ("row", "Lists", "List"),
    ("text", "Texts", "Text"),
)
"""The groups in their order: each with its title and what heads the first column of its table."""


@dataclass(frozen=True, slots=True)
class Names:
    """How the documents' things are called: a hex, a field or list by its path, a row of a list by the
    list's path and its value, a piece, the value of a field by its path (None: by itself). Each may differ
    between the two documents."""

    hex: Callable[[Hex], str]
    field: Callable[[str], str]
    row: Callable[[str, Any], str]
    piece: Callable[[Slot, Piece], str]
    value: Callable[[str, Any], str | None] = lambda path, value: None


Deed = Literal["set", "came", "went", "moved", "hex"]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a change is in the newer document: a value at the `path`, a hex of a map there, or a row of the
    list there. `was` is the value before; a row has its number in the older list and in the newer one."""

    deed: Deed
    path: str
    was: Any = None
    old: int = 0
    new: int = 0


@dataclass(frozen=True, slots=True)
class Change:
    """One change: of what group, where, what stood there and what stands there now (empty for nothing),
    the hexes it concerns, and its place in the documents."""

    group: Group
    where: str
    before: str
    after: str
    hexes: tuple[Hex, ...] = ()
    place: Place = field(default=Place("set", ""), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class _Two:
    """What things are called in the document before and in the one after."""

    old: Names
    new: Names


def compare(before: Any, after: Any, old: Names, new: Names) -> tuple[Change, ...]:
    """Every change between two documents of one kind, the hexes first."""
    order = [group for group, _, _ in GROUPS]
    return tuple(sorted(_walk("", before, after, _Two(old, new)), key=lambda item: order.index(item.group)))


def grouped(changes: tuple[Change, ...]) -> list[tuple[str, str, list[Change]]]:
    """The changes by group, each with its title and head; groups without any left out."""
    groups = (
        (title, head, [item for item in changes if item.group == group]) for group, title, head in GROUPS
    )
    return [item for item in groups if item[2]]


def _walk(path: str, before: Any, after: Any, two: _Two) -> Iterator[Change]:
    if before == after:
        return
    if isinstance(before, HexMap) and isinstance(after, HexMap):
        yield from _map(path, before, after, two)
    elif isinstance(before, Origin) or isinstance(after, Origin):
        there = Place("set", path, before)
        yield Change("text", two.new.field(path), _origin(before), _origin(after), place=there)
    elif is_dataclass(before) and type(before) is type(after):
        for item in fields(before):
            inner = f"{path}.{item.name}" if path else item.name
            yield from _walk(inner, getattr(before, item.name), getattr(after, item.name), two)
    elif _is_list(before) and _is_list(after) and any(map(is_dataclass, (*before, *after))):
        yield from _rows(path, before, after, two)
    else:
        yield _leaf(path, before, after, two)


def _is_list(value: Any) -> bool:
    return isinstance(value, tuple) and not isinstance(value, Hex)


def _leaf(path: str, before: Any, after: Any, two: _Two) -> Change:
    old, new = _value(path, before, two.old), _value(path, after, two.new)
    is_text = any(
        isinstance(value, str) and (len(value) > TEXT_FROM or "\n" in value) for value in (before, after)
    )
    group: Group = "text" if is_text else "field"
    return Change(group, two.new.field(path), old, new, _hexes(before, after), Place("set", path, before))


def _value(path: str, value: Any, names: Names) -> str:
    called = names.value(path, value)
    return say(value, names) if called is None else called


def _hexes(before: Any, after: Any) -> tuple[Hex, ...]:
    """The hexes that only one of the two values names."""
    return tuple(sorted(set(_named(before)) ^ set(_named(after))))


def _named(value: Any) -> Iterator[Hex]:
    if isinstance(value, Hex):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _named(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for item in fields(value):
            yield from _named(getattr(value, item.name))


def _origin(value: Any) -> str:
    """A foreign file is named, not shown."""
    return f"a {value.format} file of {len(value.text)} characters" if isinstance(value, Origin) else NOTHING


def _rows(path: str, before: tuple[Any, ...], after: tuple[Any, ...], two: _Two) -> Iterator[Change]:
    for step in aligned(before, after):
        match step:
            case Altered(index, old, new) if type(old) is type(new) and is_dataclass(old):
                yield from _walk(f"{path}.{index}", old, new, two)
            case Altered(index, old, new):
                yield _leaf(f"{path}.{index}", old, new, two)
            case Moved(item, start, end):
                where = f"{two.new.field(path)}: {two.new.row(path, item)}"
                there = Place("moved", path, old=start, new=end)
                yield Change("row", where, f"row {start + 1}", f"row {end + 1}", place=there)
            case Single(item, True):
                yield Change(
                    "row",
                    two.new.field(path),
                    NOTHING,
                    two.new.row(path, item),
                    tuple(sorted(set(_named(item)))),
                    Place("came", path, new=after.index(item)),
                )
            case Single(item, False):
                yield Change(
                    "row",
                    two.new.field(path),
                    two.old.row(path, item),
                    NOTHING,
                    tuple(sorted(set(_named(item)))),
                    Place("went", path, old=before.index(item)),
                )


def _map(path: str, before: HexMap, after: HexMap, two: _Two) -> Iterator[Change]:
    for name in ("board", "face"):
        yield from _walk(f"{path}.{name}", getattr(before, name), getattr(after, name), two)
    old, new = _by_hex(before), _by_hex(after)
    for at in sorted(old.keys() | new.keys()):
        here, there = old.get(at, _Held()), new.get(at, _Held())
        if here == there:
            continue
        slots = [
            slot
            for slot, _ in (*_slots(here), *_slots(there))
            if dict(_slots(here)).get(slot) != dict(_slots(there)).get(slot)
        ]
        was, now = _say_slots(here, slots, two.old), _say_slots(there, slots, two.new)
        yield Change("hex", two.new.hex(at), was, now, (at,), Place("hex", path))


@dataclass(frozen=True, slots=True)
class _Held:
    """What lies on a hex: its cells, more than one where a file lists it twice, and its lettering."""

    cells: tuple[Cell, ...] = ()
    lines: tuple[tuple[str, ...], ...] = ()


def _by_hex(map: HexMap) -> dict[Hex, _Held]:
    cells: defaultdict[Hex, list[Cell]] = defaultdict(list)
    lines: defaultdict[Hex, list[tuple[str, ...]]] = defaultdict(list)
    for cell in map.cells:
        cells[cell.at].append(cell)
    for item in map.labels:
        lines[item.at].append(item.lines)
    return {at: _Held(tuple(cells[at]), tuple(lines[at])) for at in [*cells, *lines]}


def _slots(held: _Held) -> tuple[tuple[str, tuple[tuple[Slot, Piece], ...] | tuple[str, ...]], ...]:
    """What lies on the hex by slot, the words on it last."""
    laid = [
        (slot, tuple((slot, piece) for cell in held.cells for piece in cell.pieces(slot)))
        for slot in dict.fromkeys(slot for cell in held.cells for slot in cell.slots)
    ]
    lines = tuple(line for some in held.lines for line in some)
    return (*laid, (WORDS, lines)) if lines else (*laid,)


def _say_slots(held: _Held, slots: list[str], names: Names) -> str:
    said = [
        f"“{thing}”" if isinstance(thing, str) else names.piece(*thing)
        for slot, things in _slots(held)
        if slot in slots
        for thing in things
    ]
    counted = Counter(said).items()
    return ", ".join(f"{count} × {words}" if count > 1 else words for words, count in counted)


def say(value: Any, names: Names) -> str:
    """A value in words; nothing for what is not there. Of a dataclass only what is not as usual."""
    match value:
        case None | "":
            return NOTHING
        case bool():
            return "yes" if value else "no"
        case Hex():
            return names.hex(value)
        case Piece():
            return names.piece("terrain", value)
        case tuple() if len(value) > 2 and all(map(_is_point, value)):
            across, down = (sum(numbers) / len(value) for numbers in zip(*value, strict=True))
            return f"{len(value)} points about {across:.0f}, {down:.0f}"
        case tuple():
            return ", ".join(say(item, names) for item in value)
        case float():
            return f"{value:.2f}".rstrip("0").rstrip(".")
        case _ if is_dataclass(value):
            told = [
                (item.name, getattr(value, item.name))
                for item in fields(value)
                if item.default is MISSING or getattr(value, item.name) != item.default
            ]
            declared = said(type(value))
            titles = {name: declared[name].title if name in declared else plain(name) for name, _ in told}
            return "; ".join(f"{titles[name]}: {say(item, names)}" for name, item in told) or "as usual"
        case _:
            return str(value)


def _is_point(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(isinstance(each, float) for each in value)


def plain(path: str) -> str:
    """A field's own name in plain words: "date_begin" is "date begin"."""
    return path.rpartition(".")[2].replace("_", " ")
