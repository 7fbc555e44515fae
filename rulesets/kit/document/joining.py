"""References from a document to another, and how documents are joined into one."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

Document = TypeVar("Document")


@dataclass(frozen=True, slots=True)
class Ref:
    """A reference from a document to a published version of another."""

    kind: str
    id: str
    version: int


@dataclass(frozen=True, slots=True)
class Way:
    """One way to put documents together, which takes `count` of them."""

    key: str
    title: str
    count: int


@dataclass(frozen=True, slots=True)
class Joining(Generic[Document]):
    """How documents of the kind `of` are joined into one. `join(title, way, refs)` takes as many as the way
    says, in the order given; `hint` says what the order means."""

    of: str
    ways: tuple[Way, ...]
    join: Callable[[str, str, tuple[Ref, ...]], Document]
    hint: str = ""
