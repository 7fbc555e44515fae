"""Chance of the simulated club: all that the house draws comes from one source, which is set back before each
deed and each receiver, so that two houses draw alike whatever else happened in one of them."""

import random
import time
import uuid
from typing import Any

import pytest

from campaign.installation import tokens
from campaign.notices import composing
from campaign.play import clock, service, writer
from rulesets.kit.flow.dice import Draw, Faces, Throw, roll
from tests.campaign.hours import Hours


class Source:
    """Where random numbers come from. `faces` are those of the next throw of an order; `swaps` says that a
    draw of cards gives the last one another."""

    def __init__(self) -> None:
        self.chance = random.Random(1)
        self.faces: Faces | None = None
        self.swaps = False

    def set_back(self, words: str) -> None:
        """All that comes after is drawn by these words alone."""
        self.chance.seed(words)
        self.faces = None

    def rolled(self, throw: Throw | Draw | None, randint: Any) -> Faces:
        """The faces of an order's throw: those that wait for it, or drawn."""
        if self.faces is not None and throw is not None:
            faces, self.faces = self.faces, None
        else:
            faces = roll(throw, self.chance.randint)
        return swapped(throw, faces) if self.swaps and isinstance(throw, Draw) else faces


def swapped(throw: Draw, faces: Faces) -> Faces:
    """The faces with the last card another, which nobody holds."""
    left = [card for card in range(1, throw.of + 1) if card not in faces]
    return (*faces[:-1], left[0]) if left else faces


def bind(source: Source, hours: Hours, patch: pytest.MonkeyPatch) -> None:
    """Lets the whole program draw from the source, by the clock of the test."""
    patch.setattr(tokens, "random_bytes", lambda number: source.chance.randbytes(number))
    patch.setattr(uuid, "uuid4", lambda: uuid.UUID(bytes=source.chance.randbytes(16), version=4))
    patch.setattr(time, "time", lambda: hours.moment.timestamp())
    for module in (writer, service, clock):
        patch.setattr(module, "roll", source.rolled)
    for name in ("_for_person", "_for_webhook"):
        patch.setattr(composing, name, _apart(getattr(composing, name), name, source, hours))


def _apart(make: Any, name: str, source: Source, hours: Hours) -> Any:
    """Each receiver's notices are drawn by himself and the hour."""

    def made(session: Any, number: int, *more: Any) -> None:
        source.set_back(f"{name} {number} {hours.moment}")
        make(session, number, *more)

    return made
