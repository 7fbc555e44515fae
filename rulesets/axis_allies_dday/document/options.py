"""What a battle lets one choose from: the rows of the battle itself.

The fields of a battle are made of these, so its class is not known here.
"""

from collections.abc import Iterable
from typing import Any

from rulesets.kit.flow.choices import Option

Options = tuple[Option, ...]
AIRFIELD = "airfield"
"""Where a piece stands that waits for an order to fly."""


def sides(battle: Any) -> Options:
    """Both sides by their titles."""
    return (Option("axis", battle.axis.title), Option("allies", battle.allies.title))


def powers(battle: Any) -> Options:
    """The powers by their titles."""
    return _once(Option(power.key, power.title or power.key) for power in battle.powers)


def zones(battle: Any) -> Options:
    """The zones by key and name."""
    return _once(Option(zone.key, f"{zone.key} {zone.name}".strip(), place=zone.key) for zone in battle.zones)


def places(battle: Any) -> Options:
    """The zones, the boxes and the airfield."""
    airfield = Option(AIRFIELD, "Airfield", place=AIRFIELD)
    return _once((*zones(battle), *map(_box, battle.boxes), airfield))


def beachheads(battle: Any) -> Options:
    """What blockhouses may fire at."""
    return _once(_box(box) for box in battle.boxes if box.kind == "beachhead")


def _box(box: Any) -> Option:
    return Option(box.key, box.title or box.key, place=box.key)


def sectors(battle: Any) -> Options:
    """The sectors that charts enter at, and those that zones carry."""
    named = [sector for queue in battle.charts for sector in queue.sectors]
    named += [sector for zone in battle.zones for sector in zone.sectors]
    return _once(Option(sector, sector.capitalize()) for sector in named)


def _once(options: Iterable[Option]) -> Options:
    """The options, each value once."""
    return tuple({option.value: option for option in options if option.value}.values())
