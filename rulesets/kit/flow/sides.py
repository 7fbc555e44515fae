"""Sides: who plays against whom, as data.

A system names its sides by keys of its own, and its documents and events hold those keys. What stands
above a system goes by a side's `manner`, which is how its counters, ground and bars are drawn apart from
the others' on a photocopy, and by the words given here. Colours are the drawing's affair.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeVar

Manner = Literal["open", "solid", "barred", "plain"]
Ink = Literal["", "blue", "brick", "olive", "slate", "plum", "tan", "orange"]
Key = TypeVar("Key", bound=str)


@dataclass(frozen=True, slots=True)
class Side:
    """`title` "Allies", `people` "the Allies", `adjective` "Allied", the title where it is empty.

    `manner`: an open counter with one line, a solid one with a line inside, an open one with a thick bar on
    top, or plain, as what is nobody's. `ink` is one of the named inks, empty for that of the manner. `of` is
    the side a power belongs to: powers of one side are drawn apart and have no front between them. A sentence
    speaks of the people as of several, "the Allies have", unless they are one: "the Axis has".
    """

    key: str
    title: str
    people: str
    manner: Manner
    ink: Ink = ""
    of: str = ""
    adjective: str = ""
    is_one: bool = False

    @property
    def camp(self) -> str:
        """The key of the side it belongs to, its own where it is no power of another."""
        return self.of or self.key

    @property
    def called(self) -> str:
        """What stands before a noun: "Allied" infantry."""
        return self.adjective or self.title


def side_of(sides: Iterable[Side], key: str) -> Side | None:
    """The side of that key; None for nobody's, and for a key that no side has."""
    return next((side for side in sides if side.key == key), None)


def titled(sides: Iterable[Side], key: str, nobody: str = "") -> str:
    """The title of the side, `nobody` where there is none of that key."""
    side = side_of(sides, key)
    return side.title if side else nobody


def people(sides: Iterable[Side], key: str, nobody: str = "nobody") -> str:
    """The side's people as a sentence names them, `nobody` where there is none of that key."""
    side = side_of(sides, key)
    return side.people if side else nobody


def does(sides: Iterable[Side], key: str, one: str, many: str) -> str:
    """The verb of a sentence about the side's people: "has" of the Axis, "have" of the Allies; `one` where
    there is none of that key, for nobody is one."""
    return many if are_many(sides, key) else one


def are_many(sides: Iterable[Side], key: str) -> bool:
    """Whether a sentence speaks of the side's people as of several; nobody is one."""
    side = side_of(sides, key)
    return side is not None and not side.is_one


def called(sides: Iterable[Side], key: str) -> str:
    """The adjective of the side, empty where there is none of that key."""
    side = side_of(sides, key)
    return side.called if side else ""


def other(keys: tuple[Key, Key], key: str) -> Key:
    """The second of two sides for the first, the first for the second; ValueError for a key of neither."""
    return keys[1 - keys.index(key)]


def with_value(pair: tuple[int, int], keys: tuple[Key, Key], key: str, value: int) -> tuple[int, int]:
    """A pair of numbers, one a side in the order of `keys`, with this side's own put to `value`."""
    first = keys.index(key) == 0
    return (value, pair[1]) if first else (pair[0], value)
