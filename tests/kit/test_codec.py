"""The codec: there and back unchanged, and what does not fit is refused with its place. Fields a stored class
grew by: left out while they are empty, so old bytes and digests stay."""

from dataclasses import dataclass
from typing import Annotated, Any

import pytest
from hypothesis import given, strategies as st

from rulesets.kit.codec import Unreadable, canonical, digest, from_json, schema, shape, to_json, union
from rulesets.kit.stored.added import ADDED


@dataclass(frozen=True, slots=True)
class Place:
    key: str
    worth: int = 0


@dataclass(frozen=True, slots=True)
class Move:
    places: tuple[Place, ...]
    pairs: tuple[tuple[str, int], ...] = ()
    fast: bool = False


@dataclass(frozen=True, slots=True)
class Stay:
    key: str


BOTH = union((Move, Stay))
MOVES = st.builds(
    Move,
    st.lists(st.builds(Place, st.text(), st.integers())).map(tuple),
    st.lists(st.tuples(st.text(), st.integers())).map(tuple),
    st.booleans(),
)


@pytest.mark.slow
@given(value=st.one_of(MOVES, st.builds(Stay, st.text())))
def test_a_value_survives_json(value: Move | Stay) -> None:
    data = to_json(BOTH, value)
    assert data["type"] == type(value).__name__
    assert from_json(BOTH, data) == value


REFUSED: list[tuple[Any, str]] = [
    ({"type": "Run", "key": "a"}, "Run"),
    ({"key": "a"}, "Unable to extract tag"),
    ({"type": "Stay", "key": "a", "more": 1}, "more"),
    ({"type": "Stay"}, "key"),
    ({"type": "Stay", "key": 7}, "key"),
    ({"type": "Move", "places": [{"key": "a", "worth": "3"}]}, "worth"),
    ({"type": "Move", "places": [{"key": "a", "worth": 3.5}]}, "worth"),
    ({"type": "Move", "places": [{"key": "a", "worth": True}]}, "worth"),
    ({"type": "Move", "places": [{"key": "a", "depth": 1}]}, "depth"),
    ({"type": "Move", "places": [], "fast": 1}, "fast"),
    ({"type": "Move", "places": {}}, "places"),
    ([], "the whole"),
    (None, "the whole"),
]


@pytest.mark.parametrize(("data", "place"), REFUSED, ids=[str(data) for data, _ in REFUSED])
def test_what_does_not_fit_is_unreadable_and_says_where(data: object, place: str) -> None:
    with pytest.raises(Unreadable) as caught:
        from_json(BOTH, data)
    assert place in str(caught.value)


def test_a_union_of_one_class_is_tagged_too() -> None:
    alone = union((Stay,))
    assert to_json(alone, Stay("a")) == {"type": "Stay", "key": "a"}
    assert from_json(alone, {"type": "Stay", "key": "a"}) == Stay("a")
    with pytest.raises(Unreadable):
        from_json(alone, {"type": "Run", "key": "a"})


def test_a_field_that_was_left_out_takes_its_default() -> None:
    assert from_json(shape(Place), {"key": "a"}) == Place("a", 0)


def test_a_value_of_another_class_cannot_be_written() -> None:
    with pytest.raises((TypeError, AttributeError)):
        to_json(shape(Place), Stay("a"))


def test_equal_data_give_equal_text_and_digest() -> None:
    assert canonical({"b": 1, "a": "é"}) == '{"a":"é","b":1}'
    assert digest({"b": 1, "a": 2}) == digest({"a": 2, "b": 1}) != digest({"a": 2, "b": 2})


def test_the_schema_names_the_fields() -> None:
    assert set(schema(Place)["properties"]) == {"key", "worth"}


@dataclass(frozen=True, slots=True)
class Stack:
    slot: str
    high: int = 0


@dataclass(frozen=True, slots=True)
class Room:
    """A stored class that has grown by five fields since."""

    key: str
    worth: int = 0
    stacked: Annotated[tuple[Stack, ...], ADDED] = ()
    remark: Annotated[str, ADDED] = ""
    of: Annotated[Stack | None, ADDED] = None
    barred: Annotated[bool, ADDED] = False
    doors: Annotated[int, ADDED] = 0


@dataclass(frozen=True, slots=True)
class House:
    rooms: tuple[Room, ...]


OLD = {"rooms": [{"key": "hall", "worth": 0}, {"key": "attic", "worth": 3}]}
FILLED: list[tuple[str, object, object]] = [
    ("stacked", (Stack("unit", 2), Stack("tag")), [{"slot": "unit", "high": 2}, {"slot": "tag", "high": 0}]),
    ("remark", "Dusty", "Dusty"),
    ("of", Stack("unit"), {"slot": "unit", "high": 0}),
    ("barred", True, True),
    ("doors", 2, 2),
]
HOUSES = shape(House)


def test_text_from_before_a_class_grew_is_read_and_keeps_its_bytes_and_its_digest() -> None:
    house = from_json(HOUSES, OLD)
    assert house == House((Room("hall"), Room("attic", 3)))
    again = to_json(HOUSES, house)
    assert canonical(again) == canonical(OLD) and digest(again) == digest(OLD)


@pytest.mark.parametrize(("name", "value", "written"), FILLED, ids=[name for name, _, _ in FILLED])
def test_a_later_field_that_is_filled_is_written_and_comes_back(
    name: str, value: object, written: object
) -> None:
    given: dict[str, Any] = {name: value}
    house = House((Room("hall", **given),))
    data = to_json(HOUSES, house)
    assert data == {"rooms": [{"key": "hall", "worth": 0, name: written}]}
    assert from_json(HOUSES, data) == house


def test_a_later_field_of_a_tagged_class_is_left_out_too() -> None:
    either = union((Room, Stack))
    assert to_json(either, Room("hall")) == {"type": "Room", "key": "hall", "worth": 0}
    assert from_json(either, {"type": "Room", "key": "hall"}) == Room("hall")


def test_a_later_field_may_be_written_though_it_is_empty() -> None:
    stated = {"key": "hall", "worth": 0, "stacked": [], "remark": "", "of": None, "barred": False, "doors": 0}
    assert from_json(shape(Room), stated) == Room("hall")


@pytest.mark.parametrize(
    ("name", "value"), [("stacked", {}), ("remark", 0), ("doors", "2"), ("doors", True), ("more", [])]
)
def test_what_does_not_fit_a_later_field_is_unreadable(name: str, value: object) -> None:
    with pytest.raises(Unreadable, match=name):
        from_json(shape(Room), {"key": "hall", "worth": 0, name: value})


def test_the_schema_asks_for_no_later_field() -> None:
    told = schema(Room)
    assert told["required"] == ["key"]
    assert {"stacked", "remark", "of", "barred", "doors"} <= set(told["properties"])
