"""Values nobody means to send, put in the place of every value that is meant."""

import copy
import random
from collections.abc import Iterator
from typing import Any

Path = tuple[str | int, ...]
WORDS = (
    "",
    "²",
    "٣",
    "9" * 40,
    "9" * 5000,
    "-1",
    "1e9",
    "NaN",
    "null",
    "../..",
    "<b>",
    "'\";--",
    "ﬀ" * 300,
    "\ud800",
)
"""What may stand in a field or an address."""
VALUES: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 10**40, -(10**19), 2**31, 1.5, float("1e300")),
    *("", "x", "²", "٣", "9" * 5000, "x" * 100_000, "\x00", "\ud800", "2026-02-30T25:61:00Z"),
    *([], {}, [[]], [None], {"type": "X"}, {"": {}}),
)
"""What may stand in a file of JSON."""


def leaves(data: Any, at: Path = ()) -> Iterator[Path]:
    """The places of all values, lists and objects of plain data, the whole excepted."""
    if at:
        yield at
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield from leaves(value, (*at, key))


def with_value(data: Any, at: Path, value: Any) -> Any:
    """A copy of the data with another value at the place; parts that stay are shared."""
    if not at:
        return copy.deepcopy(value)
    changed = copy.copy(data)
    changed[at[0]] = with_value(data[at[0]], at[1:], value)
    return changed


def _there(data: Any, at: Path) -> Any:
    for part in at:
        data = data[part]
    return data


def odd_copies(data: Any, number: int, seed: str, is_alike: bool = False) -> Iterator[tuple[Path, Any, Any]]:
    """So many copies of the data, each with one odd value: the place, the value, the copy. Every kind of
    place, whatever row it is in, comes before any comes twice. Where they are to be alike the value is of the
    type of what stood there, so that a reader of types lets it through."""
    chance = random.Random(seed)
    kinds: dict[Path, list[Path]] = {}
    for at in leaves(data):
        kinds.setdefault(tuple("#" if isinstance(part, int) else part for part in at), []).append(at)
    drawn = [
        (kind, value)
        for kind, places in kinds.items()
        for value in VALUES
        if not is_alike or type(value) is type(_there(data, places[0]))
    ]
    chance.shuffle(drawn)
    for kind, value in drawn[:number]:
        at = chance.choice(kinds[kind])
        yield at, value, with_value(data, at, value)
