"""A death at every step: whoever sends notices dies before or after anything it stores or sends, the first
time it comes there and now and then again; then it is started anew, and what was taken is taken again."""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy.orm import Session

from campaign.notices.queue import LEASE
from tests.campaign.simulated.house import SimulatedHouse

ROOMS = ("campaign/notices/", "campaign/play/", "campaign/clock/")
ONE_IN = 25
PAUSE, DEATHS = timedelta(seconds=5), 6


class Killed(BaseException):
    """The program ends here, at once."""


@dataclass
class Killer:
    """Steps are known by what is done where; `killed` counts where it struck. It strikes while `armed`."""

    chance: Random = field(default_factory=lambda: Random(5))
    armed: bool = False
    steps: int = 0
    killed: dict[str, int] = field(default_factory=dict)
    strike: Callable[[str], None] | None = None

    def step(self, words: str) -> None:
        """The program comes to a step."""
        if not self.armed:
            return
        self.steps += 1
        if self.strike is not None:
            self.strike(words)
        elif words not in self.killed or self.chance.randint(1, ONE_IN) == 1:
            self.killed[words] = self.killed.get(words, 0) + 1
            raise Killed

    def bind(self, patch: pytest.MonkeyPatch) -> None:
        """Is told of all that is stored."""
        for name in ("flush", "commit"):
            patch.setattr(Session, name, self._told(name, getattr(Session, name)))

    def _told(self, name: str, call: Any) -> Any:
        def told(session: Session, *args: Any, **kwargs: Any) -> Any:
            if not self.armed or not _writes(name, session):
                return call(session, *args, **kwargs)
            where = place_of_caller()
            self.step(f"before {name} in {where}")
            done = call(session, *args, **kwargs)
            self.step(f"after {name} in {where}")
            return done

        return told


def _writes(name: str, session: Session) -> bool:
    """Whether something is stored by it."""
    if name == "flush":
        return bool(session.new or session.dirty or session.deleted)
    return bool(session.info.get("writes"))


def place_of_caller() -> str:
    """Module and function of the house that stores something."""
    frame = sys._getframe(2)
    while frame.f_back is not None:
        name = Path(frame.f_code.co_filename).as_posix()
        if any(room in name for room in ROOMS):
            return f"{Path(name).stem}.{frame.f_code.co_name}"
        frame = frame.f_back
    return "elsewhere"


@dataclass
class KilledHouse(SimulatedHouse):
    """A house whose process of the clock dies again and again."""

    killer: Killer = field(default_factory=Killer)

    def look(self) -> None:
        """It looks, dies, and looks again; at last when what a dead one had taken may be taken again."""
        began = self.hours.moment
        for place in range(DEATHS):
            self.hours.moment, self.killer.armed = began + PAUSE * place, True
            try:
                super().look()
                break
            except Killed:
                self.reborn()
            finally:
                self.killer.armed = False
        self.hours.moment = began + PAUSE * DEATHS + LEASE
        super().look()
        self.hours.moment = began
