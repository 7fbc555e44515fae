"""Carrying the difference between two plain trees into a third, which says more than they do.

The third is a file as another program wrote it: its unknown keys, the order of its keys and the way it
writes numbers stay wherever the two agree. Nothing here knows what the keys mean.
"""

import json
from collections.abc import Callable, Sequence
from typing import TypeVar

from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.formats.text import Json, JsonObject
from rulesets.memoir44.formats.values import object_of, place_of

Thing = TypeVar("Thing")


def carried(raw: JsonObject, old: JsonObject, new: JsonObject) -> JsonObject:
    """`raw` with every key that differs between `old` and `new` as `new` has it; None takes a key away."""
    result = raw
    for key in (*new, *(key for key in old if key not in new)):
        value = new.get(key)
        if not is_same(old.get(key), value):
            gone = value is None
            result = without_key(result, key) if gone else with_key(result, key, value, tuple(new))
    return result


def is_same(one: Json, other: Json) -> bool:
    """Whether two values are written the same; 1 and true are not."""
    return one == other and json.dumps(one) == json.dumps(other)


def with_key(raw: JsonObject, key: str, value: Json, order: Sequence[str]) -> JsonObject:
    """`raw` with the key set; a new one comes after those that stand before it in `order`."""
    if key in raw or key not in order:
        return {**raw, key: value}
    before = set(order[: order.index(key)])
    place = max((i for i, name in enumerate(raw, 1) if name in before), default=0)
    items = list(raw.items())
    return dict([*items[:place], (key, value), *items[place:]])


def without_key(raw: JsonObject, key: str) -> JsonObject:
    """`raw` without the key."""
    return {name: value for name, value in raw.items() if name != key}


def paired(olds: Sequence[Thing], news: Sequence[Thing]) -> list[int | None]:
    """For each of `news` the one of `olds` it comes from: an equal one, else the next one left over."""
    free = list(range(len(olds)))
    found: list[int | None] = []
    for new in news:
        same = next((i for i in free if olds[i] == new), None)
        if same is not None:
            free.remove(same)
        found.append(same)
    return [free.pop(0) if pair is None and free else pair for pair in found]


def carried_rows(
    raws: Sequence[JsonObject], olds: Sequence[JsonObject], news: Sequence[JsonObject], blank: JsonObject
) -> list[Json]:
    """One row for each of `news`: carried into the row of `raws` it comes from (they are those of `olds`, in
    order), or a row of its own that says where it differs from `blank`."""
    return [
        carried_row({}, blank, new) if i is None else carried_row(raws[i], olds[i], new)
        for new, i in zip(news, paired(olds, news), strict=True)
    ]


def carried_row(raw: JsonObject, old: JsonObject, new: JsonObject) -> JsonObject:
    """As `carried`, the keys of inner objects one by one."""
    inner = [key for key, value in new.items() if isinstance(value, dict)]
    result = carried(raw, without_keys(old, inner), without_keys(new, inner))
    for key in inner:
        was, now = object_of(old.get(key)), object_of(new[key])
        if not is_same(was, now):
            result = with_key(result, key, carried(object_of(raw.get(key)), was, now), tuple(new))
    return result


def without_keys(raw: JsonObject, keys: Sequence[str]) -> JsonObject:
    """`raw` without those keys."""
    return {name: value for name, value in raw.items() if name not in keys}


def refilled(rows: Sequence[Json], is_mine: Callable[[Json], bool], mine: Sequence[Json]) -> list[Json]:
    """The rows with `mine` where rows of that kind stood, further ones at the end; the others stay."""
    rest = list(mine)
    result = []
    for row in rows:
        if not is_mine(row):
            result.append(row)
        elif rest:
            result.append(rest.pop(0))
    return result + rest


def placed(rows: Sequence[Json], changed: dict[Hex, list[Json]]) -> list[Json]:
    """The entries of a list of hexes, those of the hexes in `changed` replaced: by row and column where the
    list has no entry for them yet."""
    last = {at: number for number, row in enumerate(rows) if (at := place_of(row)) is not None}
    left = {at: list(entries) for at, entries in changed.items() if at in last}
    added = sorted((at for at in changed if at not in last), reverse=True)
    result: list[Json] = []
    for number, row in enumerate(rows):
        at = place_of(row)
        while at is not None and added and added[-1] < at:
            result += changed[added.pop()]
        if at is None or at not in left:
            result.append(row)
            continue
        count = len(left[at]) if number == last[at] else 1
        result += left[at][:count]
        left[at] = left[at][count:]
    for at in reversed(added):
        result += changed[at]
    return result
