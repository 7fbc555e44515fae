"""How a stored dataclass grows: by fields that are left out of its text while they are empty."""

from typing import Any

from pydantic import Field


def is_empty(value: object) -> bool:
    """Whether a field of the value is left out."""
    return value is None or (isinstance(value, tuple | list | str | bool | int) and not value)


ADDED: Any = Field(exclude_if=is_empty)
"""Marks a field that a stored dataclass grew by: `stacked: Annotated[tuple[Placed, ...], LATER] = ()`.

It is left out while it is empty: `()`, `""`, `0`, `False` or `None`, which must also be its default. So
text from before is read, and what does not use the field keeps its bytes and its digest.
"""
