"""The numbers of a campaign that reports, cards and rolls go by."""

from dataclasses import dataclass
from typing import Annotated

from rulesets.kit.document.fields import Said, number
from rulesets.kit.stored.added import ADDED

CORNER = 1300
"""Metres of the shortest border, where a document names none. On the map of Caen the corners left out measure
up to 1.04 km and the shortest border 1.56 km."""
ARMY = (100, 9000)
"""Points of an army that can be noted for a battle."""


def _limit(title: str, low: int, high: int) -> Said:
    """A figure that reports, cards and rolls have room for, and no other."""
    return number(title, low, high, firm=True, cite="Stacking Restrictions")


@dataclass(frozen=True, slots=True)
class Limits:
    """The book's numbers: troops an area holds, committed to a battle, areas a strategic move
    covers, points of a capture, points of an army offered first, and those recommended."""

    stacking: Annotated[int, _limit("Troops of a side an area holds", 1, 20)] = 3
    committed: Annotated[int, _limit("Troops a side commits to a battle", 1, 2)] = 2
    move: Annotated[int, _limit("Areas of a strategic move", 1, 50)] = 3
    capture: Annotated[int, _limit("Points of each captured troop", 0, 1000)] = 10
    army: Annotated[int, _limit("Points of an army offered first", *ARMY)] = 1250
    army_low: Annotated[int, _limit("Smallest army recommended", *ARMY)] = 1000
    army_high: Annotated[int, _limit("Largest army recommended", *ARMY)] = 1500
    supply_loss: Annotated[int, _limit("Part of an army lost out of supply, in percent", 0, 100)] = 20
    defence_points: Annotated[int, _limit("Points for German Defence", 0, 5000)] = 100
    corner: Annotated[
        int | None,
        ADDED,
        number(
            "A border on the map that is shorter is a corner",
            1,
            100_000,
            maybe=True,
            hint=f"In metres; {CORNER} if empty. Areas that meet in a corner are no neighbours.",
            cite="Using the Map",
        ),
    ] = None

    @property
    def corner_kilometres(self) -> float:
        """The length below which a border on the map is a corner."""
        return (self.corner or CORNER) / 1000
