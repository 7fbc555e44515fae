"""How many threads of a server may be held at once by what takes long: pages of others need the rest.

Invariant: whoever finds no place is told so and waits nowhere.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from rulesets.kit.flow.refusals import Refusal


class AtOnce:
    """So many places in this process, and what is said where all are taken."""

    def __init__(self, most: int, words: str) -> None:
        self._places, self._words = BoundedSemaphore(most), words

    @contextmanager
    def place(self) -> Iterator[None]:
        """A place for the block; refuses where none is free."""
        if not self._places.acquire(blocking=False):
            raise Refusal(self._words)
        try:
            yield
        finally:
            self._places.release()
