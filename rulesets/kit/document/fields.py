"""A field of a document, declared once: title, valid values, hint and rule are beside its type.

    battles: Annotated[int, number("Battles beside the D3", 0, 20, start=2, cite="Turns")]

From this derive the forms (`kit/editing/derived.py`) and the checks of values (`kit/checks/ranges.py`). So do
the values of a new row, the headings of a table and the names in a comparison. Stored data does not change: a
field keeps its name, type and default.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from functools import cache
from typing import Any, get_args

from rulesets.kit.flow.choices import Option

Options = tuple[Option, ...]
Offered = Options | Callable[[Any], Options]
"""Fixed options, or those a document offers: its own rows."""
Start = str | int | None
FEW = 4
"""Up to so many options are named in one sentence, and offered as one-click fixes of a field."""


def worded(words: Iterable[tuple[str, str]]) -> Options:
    """Fixed options: values with their words."""
    return tuple(Option(value, label) for value, label in words)


YES_NO = (Option("no", "no"), Option("yes", "yes"))


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `low` to `high`; with `maybe` None if unknown. No game can be played below `low`.
    Forms reject values above `high`; if it is `firm`, games do too."""

    low: int
    high: int
    maybe: bool = False
    firm: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; `least` 1 makes it required."""

    longest: int
    least: int = 0


@dataclass(frozen=True, slots=True)
class Lines:
    """Text of several lines, stored as one string, or as a tuple of lines if `split`."""

    longest: int
    split: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the options. A `needed` one may not be the empty option. In a `loose` one another word is only
    doubtful, and it may be empty unless needed. In an `open` one any word is valid. With `first` a new row
    gets the first option."""

    offered: Offered
    needed: bool = False
    loose: bool = False
    open: bool = False
    first: bool = False


@dataclass(frozen=True, slots=True)
class Several:
    """At least so many of the options, at most `most` (0: all of them). If `open`, any word is valid."""

    offered: Offered
    least: int = 0
    most: int = 0
    open: bool = False


@dataclass(frozen=True, slots=True)
class Hexes:
    """Hexes of the document's map; a `single` one is no tuple."""

    least: int = 0
    most: int = 0
    single: bool = False


@dataclass(frozen=True, slots=True)
class Numbers:
    """Several whole numbers."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of a class of their own, at most so many (0: any number), each called `one`. A list with a `table`
    is shown as one, its rows identified by that field. No two rows have the same `key`, if one is named."""

    one: str
    most: int = 0
    table: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Drawn:
    """What comes from a drawing or a file. No form asks it; a comparison names it."""


Kind = Number | Text | Lines | Choice | Several | Hexes | Numbers | Rows | Drawn


@dataclass(frozen=True, slots=True)
class Said:
    """The declaration of a field. `start` is its value in a new row, as a form shows it."""

    title: str
    kind: Kind
    hint: str = ""
    cite: str = ""
    start: Start = None


def number(
    title: str,
    low: int,
    high: int,
    *,
    hint: str = "",
    cite: str = "",
    start: int | None = None,
    maybe: bool = False,
    firm: bool = False,
) -> Said:
    """A field of a whole number; `maybe` None."""
    return Said(title, Number(low, high, maybe, firm), hint, cite, start)


def text(
    title: str, longest: int, least: int = 0, *, hint: str = "", cite: str = "", start: str | None = None
) -> Said:
    """A field of one line."""
    return Said(title, Text(longest, least), hint, cite, start)


def lines(
    title: str,
    longest: int,
    *,
    split: bool = False,
    hint: str = "",
    cite: str = "",
    start: str | None = None,
) -> Said:
    """A field of several lines."""
    return Said(title, Lines(longest, split), hint, cite, start)


def choice(
    title: str,
    offered: Offered,
    *,
    hint: str = "",
    cite: str = "",
    start: str | None = None,
    needed: bool = False,
    loose: bool = False,
    open: bool = False,
    first: bool = False,
) -> Said:
    """A field that holds the value of one option, a number or a truth as the word that stands for it."""
    return Said(title, Choice(offered, needed, loose, open, first), hint, cite, start)


def truth(title: str, *, hint: str = "", start: str | None = None) -> Said:
    """A boolean field."""
    return Said(title, Choice(YES_NO), hint, start=start)


def several(
    title: str,
    offered: Offered,
    least: int = 0,
    most: int = 0,
    *,
    hint: str = "",
    cite: str = "",
    open: bool = False,
) -> Said:
    """A field with the values of several options."""
    return Said(title, Several(offered, least, most, open), hint, cite)


def on_hexes(
    title: str, least: int = 0, most: int = 0, *, single: bool = False, hint: str = "", cite: str = ""
) -> Said:
    """A field of hexes, or of one hex that is no tuple."""
    return Said(title, Hexes(least, most, single), hint, cite)


def numbers(title: str, low: int, high: int, *, hint: str = "", cite: str = "") -> Said:
    """A field of several whole numbers."""
    return Said(title, Numbers(low, high), hint, cite)


def rows_of(
    title: str,
    one: str,
    *,
    most: int = 0,
    table: str = "",
    key: str = "",
    hint: str = "",
    cite: str = "",
) -> Said:
    """A field of rows, whose class declares their fields."""
    return Said(title, Rows(one, most, table, key), hint, cite)


def drawn(title: str) -> Said:
    """A field that no form asks."""
    return Said(title, Drawn())


@cache
def _said(holder: Hashable) -> Mapping[str, Said]:
    found = {}
    for item in fields(holder):  # type: ignore[arg-type]
        for word in getattr(item.type, "__metadata__", ()):
            if isinstance(word, Said):
                found[item.name] = word
    return found


def said(holder: type) -> Mapping[str, Said]:
    """The declarations of a class's fields, by name, in order."""
    return _said(holder)


def _plain(item: Field[Any]) -> Any:
    """The type of a field without its declaration."""
    return getattr(item.type, "__origin__", item.type) if hasattr(item.type, "__metadata__") else item.type


@cache
def lists_of(holder: type, at: str = "") -> Mapping[str, type]:
    """The row class of every list of a document by its path, at any depth."""
    found: dict[str, type] = {}
    for item in fields(holder):
        known, plain = said(holder).get(item.name), _plain(item)
        if known and isinstance(known.kind, Rows):
            found[f"{at}{item.name}"] = get_args(plain)[0]
            continue
        for part in (plain, *get_args(plain)):
            if isinstance(part, type) and is_dataclass(part):
                found |= lists_of(part, f"{at}{item.name}.")
    return found


def row_class(holder: type, path: str) -> type | None:
    """The row class of the list at the path, which may lead through rows of other lists; None if nothing
    there has rows."""
    found: type | None = holder
    for part in path.split("."):
        if part.isdecimal() or found is None:
            continue
        plain = next((_plain(item) for item in fields(found) if item.name == part), None)
        parts = (plain, *get_args(plain))
        found = next((one for one in parts if isinstance(one, type) and is_dataclass(one)), None)
    return found


def start_of(holder: type, name: str) -> Start:
    """The field's value in a new row, as a form shows it; None without a declaration."""
    default = next(item.default for item in fields(holder) if item.name == name)
    known = said(holder)[name]
    if known.start is not None or default is MISSING or isinstance(default, tuple):
        return known.start
    begun: Start = shown(default)
    return begun


def shown(value: Any) -> Any:
    """A value as a form shows it: a boolean as "yes" or "no"."""
    return ("no", "yes")[value] if isinstance(value, bool) else value


def blank(holder: type, **values: Any) -> Any:
    """A new value of a class: these values, its defaults, its fields' starts, and else nothing."""
    known = said(holder)
    begun = {
        item.name: _begun(_plain(item), known[item.name].start if item.name in known else None)
        for item in fields(holder)
        if item.default is MISSING and item.default_factory is MISSING
    }
    return holder(**begun | values)


def _begun(type_: Any, start: Start) -> Any:
    """The start of a field of the type; without one the empty value, or the first word."""
    if type_ in (str, int, bool):
        return type_() if start is None else start == "yes" if type_ is bool else type_(start)
    args = get_args(type_)
    if start is not None or type(None) in args:
        return start
    return args[0] if args and all(isinstance(word, str) for word in args) else ()


def offered_by(document: object, kind: Choice | Several) -> Options:
    """The options of a field in this document."""
    return kind.offered(document) if callable(kind.offered) else kind.offered


def walk(document: object) -> Iterator[tuple[str, Said, Any]]:
    """Every declared field of the document, at any depth: its path, its declaration and its value."""
    yield from _walk(document, "")


def _walk(holder: Any, at: str) -> Iterator[tuple[str, Said, Any]]:
    known = said(type(holder))
    for item in fields(holder):
        path, value = f"{at}{item.name}", getattr(holder, item.name)
        if item.name in known:
            yield path, known[item.name], value
        if isinstance(value, tuple) and value and is_dataclass(value[0]):
            for place, row in enumerate(value if said(type(value[0])) else ()):
                yield from _walk(row, f"{path}.{place}.")
        elif is_dataclass(value) and said(type(value)):
            yield from _walk(value, f"{path}.")
