"""A link that is shown on the answer that made it, and never again."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Once:
    """A link that is shown now and never again: for what, the address, what to do with it."""

    title: str
    address: str
    words: str
