"""How a stored dataclass grows: by fields that are omitted from its text while they are empty."""

from typing import Any

from pydantic import Field


def is_empty(value: object) -> bool:
    """Whether a field with this value is omitted."""
    return value is None or (isinstance(value, tuple | list | str | bool | int) and not value)


def added_as(usual: object) -> Any:
    """Marks an added field whose default is no empty value: it is omitted while it has that default."""
    return Field(exclude_if=lambda value: bool(value == usual))


ADDED: Any = Field(exclude_if=is_empty)
"""Marks a field that was added to a stored dataclass: `stacked: Annotated[tuple[Placed, ...], ADDED] = ()`.

It is omitted while it is empty: `()`, `""`, `0`, `False` or `None`, which must also be its default. So older
text can be read, and data without the field keeps its bytes and its digest.
"""
