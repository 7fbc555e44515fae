"""What was used last is kept at hand: a small store by key, safe to share between threads.

Invariant: a key says all its thing depends on, so nothing kept is ever out of date.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from threading import RLock
from typing import Generic, TypeVar

Thing = TypeVar("Thing")
Key = tuple[Hashable, ...]


@dataclass(slots=True)
class Recent(Generic[Thing]):
    """The things used last, by key; older ones are made again when they are wanted. There are at most `size`
    of them, or of what `weigh` says of each, as bytes. A key may be large: it is looked up as seldom as can
    be."""

    size: int
    weigh: Callable[[Thing], int] | None = None
    things: "OrderedDict[Key, Thing]" = field(default_factory=OrderedDict)
    lock: RLock = field(default_factory=RLock)

    def get(self, key: Key, make: Callable[[], Thing]) -> Thing:
        """The thing of that key, made now if it is not here."""
        found = self.find(key)
        if found is not None:
            return found
        made = make()
        self.put(key, made)
        return made

    def find(self, key: Key) -> Thing | None:
        """The thing of that key, if it is here."""
        with self.lock:
            found = self.things.pop(key, None)
            if found is not None:
                self.things[key] = found
            return found

    def put(self, key: Key, thing: Thing) -> None:
        """Keeps the thing; those used longest ago go where there are too many."""
        with self.lock:
            self.things[key] = thing
            held = sum(map(self.weigh, self.things.values())) if self.weigh else len(self.things)
            while held > self.size:
                _, gone = self.things.popitem(last=False)
                held -= self.weigh(gone) if self.weigh else 1
