"""The one codec: our dataclasses to JSON and back, with a schema.

Strict: unknown keys are refused, and a union of classes is written with the class's name under "type". Below
`exports/` pydantic is imported here and in `stored/added.py` alone.
"""

import dataclasses
import functools
import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, TypeVar, Union

from pydantic import (
    AfterValidator,
    ConfigDict,
    Discriminator,
    Tag,
    TypeAdapter,
    ValidationError,
    WrapSerializer,
    WrapValidator,
)
from pydantic_core import PydanticSerializationError

from rulesets.kit.stored.added import is_empty

Shape = TypeVar("Shape")
_PLAIN = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))
Json = Any


class Unreadable(Exception):
    """Data that do not fit; the text says where and what, for people."""


@functools.cache
def _strict(cls: type) -> None:
    """Every dataclass refuses unknown keys. Nested ones are reached through their fields."""
    if dataclasses.is_dataclass(cls) and "__pydantic_config__" not in cls.__dict__:
        setattr(cls, "__pydantic_config__", ConfigDict(extra="forbid"))  # noqa: B010  (no such attribute yet)


def _tagged(cls: type) -> Any:
    _strict(cls)
    name = cls.__name__

    def write(value: Any, inner: Any) -> dict[str, Any]:
        return {"type": name, **inner(value)}

    def read(value: Any, inner: Any) -> Any:
        if isinstance(value, dict):
            value = {key: item for key, item in value.items() if key != "type"}
        return inner(value)

    return Annotated[cls, WrapSerializer(write), WrapValidator(read), Tag(name)]


def _name_of(value: Any) -> str | None:
    if isinstance(value, dict):
        name = value.get("type")
        return name if isinstance(name, str) else None
    return type(value).__name__


@functools.cache
def union(classes: tuple[type, ...]) -> TypeAdapter[Any]:
    """The adapter of a closed set of dataclasses, distinguished by "type"."""
    return TypeAdapter(one_of(classes))


def one_of(classes: tuple[type, ...]) -> Any:
    """The type of a field with one of a closed set of dataclasses, distinguished by "type"."""
    tagged = [_tagged(cls) for cls in classes]
    if len(tagged) == 1:
        return tagged[0]
    return Annotated[Union[tuple(tagged)], Discriminator(_name_of)]  # noqa: UP007


def closed(*words: str) -> Any:
    """The annotation of a `str` field that holds one of these words. A file with another word is refused when
    it is read."""

    def known(value: str) -> str:
        if value not in words:
            raise ValueError(f"not one of {', '.join(filter(None, words))}")
        return value

    return AfterValidator(known)


def shape(cls: type) -> TypeAdapter[Any]:
    """The adapter of one dataclass."""
    return _shape(cls)


@functools.cache
def _shape(cls: type) -> TypeAdapter[Any]:
    _strict(cls)
    return TypeAdapter(cls)


def to_json(adapter: TypeAdapter[Any], value: object) -> Json:
    """Plain JSON data of a value."""
    try:
        return adapter.dump_python(value, mode="json", warnings="error")
    except PydanticSerializationError as error:
        raise TypeError(str(error)) from error


def from_json(adapter: TypeAdapter[Shape], data: Json) -> Shape:
    """The value; raises Unreadable with the first places that do not fit.

    Nothing is coerced: the value, written again, must give the same data (missing fields get their defaults).
    """
    try:
        value = adapter.validate_python(data)
    except ValidationError as error:
        raise Unreadable(_sentences(error)) from error
    if _is_written_so(adapter, value, data):
        return value
    bent = _bent(data, to_json(adapter, value), "")
    if bent:
        raise Unreadable(f"{bent}: not the kind of value expected here")
    return value


def read_folder(folder: Path, cls: type[Shape]) -> Mapping[str, Shape]:
    """The documents of a folder by the names of their files, none where there is no folder; raises Unreadable
    where one does not fit."""
    texts = {path.stem: path.read_text("utf-8") for path in sorted(folder.glob("*.json"))}
    return {name: from_json(shape(cls), json.loads(text)) for name, text in texts.items()}


def fits(adapter: TypeAdapter[Any], data: Json) -> bool:
    """Whether a value can be read from the data; a bare class accepts anything."""
    try:
        adapter.validate_python(data)
    except ValidationError:
        return False
    return True


def _is_written_so(adapter: TypeAdapter[Any], value: object, data: Json) -> bool:
    """Whether the value is written as exactly these data, field by field and in order. Most are, which saves
    a full comparison."""
    try:
        return adapter.dump_json(value, warnings="error") == _PLAIN.encode(data).encode()
    except (PydanticSerializationError, TypeError, ValueError):
        return False


def _bent(data: Json, back: Json, place: str) -> str:
    """Where `back` differs from `data`, or an empty string."""
    if isinstance(data, dict) and isinstance(back, dict):
        written = ((key, item) for key, item in data.items() if key in back or not is_empty(item))
        return next(
            (found for key, item in written if (found := _bent(item, back.get(key), f"{place}.{key}"))), ""
        )
    if isinstance(data, list | tuple) and isinstance(back, list) and len(data) == len(back):
        pairs = enumerate(zip(data, back, strict=True))
        return next((found for i, (one, two) in pairs if (found := _bent(one, two, f"{place}.{i}"))), "")
    numbers = isinstance(data, int | float) and isinstance(back, int | float)
    same = data == back and (type(data) is type(back) or (numbers and bool not in (type(data), type(back))))
    return "" if same else place.lstrip(".") or "the whole"


def _sentences(error: ValidationError) -> str:
    said = []
    for item in error.errors()[:5]:
        place = ".".join(str(part) for part in item["loc"]) or "the whole"
        said.append(f"{place}: {item['msg']}")
    return "; ".join(said)


def canonical(data: Json) -> str:
    """JSON text with sorted keys and no spaces: equal data give equal text."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(data: Json) -> str:
    """SHA-256 of the canonical text, as 64 hex digits."""
    return digest_of_text(canonical(data).encode())


def digest_of_text(text: bytes) -> str:
    """The digest of data with this canonical text."""
    return hashlib.sha256(text).hexdigest()


def schema(cls: type) -> Json:
    """The JSON Schema of a dataclass."""
    return shape(cls).json_schema()
