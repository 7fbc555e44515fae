"""Sides: who plays against whom, as data.

A system names its sides by its own keys, and its documents and events hold those keys. The layers above use a
side's `manner` and its words. The manner keeps counters, ground and bars of different sides apart, even on a
photocopy. Colours are a matter of the drawing.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeVar

Manner = Literal["open", "solid", "barred", "plain"]
Ink = Literal["", "blue", "brick", "olive", "slate", "plum", "tan", "orange"]
Key = TypeVar("Key", bound=str)


@dataclass(frozen=True, slots=True)
class Subject:
    """Who does something: "{subject}" names them, "{subject:moves|move}" also says what they do. With "^" it
    begins a sentence."""

    names: str
    are_many: bool

    def __format__(self, verb: str) -> str:
        one, _, many = verb.removeprefix("^").partition("|")
        words = f"{self.names} {(many or one) if self.are_many else one}" if one else self.names
        return words[:1].upper() + words[1:] if verb.startswith("^") else words


@dataclass(frozen=True, slots=True)
class Side:
    """`title` "Allies", `people` "the Allies", `adjective` "Allied", which is the title by default.

    `manner` says how counters are drawn: open with one line, solid with a line inside, barred with a thick
    bar, or plain for nobody's. `ink` is one of the named inks, empty for that of the manner. `of` is the side
    of a power: powers of one side are drawn apart and have no front between them. Verbs are plural, "the
    Allies have", unless the side is one: "the Axis has".
    """

    key: str
    title: str
    people: str
    manner: Manner
    ink: Ink = ""
    of: str = ""
    adjective: str = ""
    is_one: bool = False

    def __format__(self, verb: str) -> str:
        """Its people, as a `Subject`: "{axis:^wins|win}" is "The Axis wins"."""
        return format(Subject(self.people, not self.is_one), verb)

    @property
    def camp(self) -> str:
        """The key of the side it belongs to; its own if it is no power of another."""
        return self.of or self.key

    @property
    def called(self) -> str:
        """The word before a noun: "Allied" infantry."""
        return self.adjective or self.title


def side_of(sides: Iterable[Side], key: str) -> Side | None:
    """The side of that key; None for nobody's, and for an unknown key."""
    return next((side for side in sides if side.key == key), None)


def titled(sides: Iterable[Side], key: str, nobody: str = "") -> str:
    """The title of the side; `nobody` for an unknown key."""
    side = side_of(sides, key)
    return side.title if side else nobody


def people(sides: Iterable[Side], key: str, nobody: str = "nobody") -> str:
    """The side's people as a sentence names them; `nobody` for an unknown key."""
    side = side_of(sides, key)
    return side.people if side else nobody


def does(sides: Iterable[Side], key: str, one: str, many: str) -> str:
    """The verb of a sentence about the side's people: "has" of the Axis, "have" of the Allies. It is `one`
    for an unknown key, because nobody is singular."""
    return many if are_many(sides, key) else one


def are_many(sides: Iterable[Side], key: str) -> bool:
    """Whether the side's people take a plural verb; false for nobody."""
    side = side_of(sides, key)
    return side is not None and not side.is_one


def called(sides: Iterable[Side], key: str) -> str:
    """The adjective of the side; empty for an unknown key."""
    side = side_of(sides, key)
    return side.called if side else ""


def other(keys: tuple[Key, Key], key: str) -> Key:
    """The other one of two sides; ValueError for any other key."""
    return keys[1 - keys.index(key)]


def with_value(pair: tuple[int, int], keys: tuple[Key, Key], key: str, value: int) -> tuple[int, int]:
    """A pair of numbers, one per side in the order of `keys`, with this side's set to `value`."""
    first = keys.index(key) == 0
    return (value, pair[1]) if first else (pair[0], value)
