"""What the forms of a battle let one choose from: fixed words, and the rows of the battle itself."""

from collections.abc import Iterable
from typing import get_args

from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle, Effect, Kind, Procedure
from rulesets.axis_allies_dday.document.disputed import OF_A_BATTLE
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.rulings import spelled, switches

YES_NO = (Option("no", "no"), Option("yes", "yes"))
SIDES = (Option("axis", "Axis"), Option("allies", "Allies"))
BOX_KINDS = (Option("beachhead", "beachhead"), Option("airborne", "airborne"))
KINDS = tuple(Option(kind, kind) for kind in get_args(Kind))
PROCEDURES = tuple(Option(name, name) for name in get_args(Procedure))
EFFECTS = tuple(Option(name, name or "not known") for name in get_args(Effect))
SETTINGS = tuple(
    Option(f"{item.name}={spelled(value)}", f"{item.question} {words}")
    for item in switches(Rulings)
    if item.name in OF_A_BATTLE
    for value, words in item.values[1:]
)
"""The settings, beside the first, of the house rules about set-up and board."""


def powers(battle: Battle) -> tuple[Option, ...]:
    """The powers by their titles."""
    return _once(Option(power.key, power.title or power.key) for power in battle.powers)


def zones(battle: Battle) -> tuple[Option, ...]:
    """The zones by key and name."""
    return _once(Option(zone.key, f"{zone.key} {zone.name}".strip()) for zone in battle.zones)


def places(battle: Battle) -> tuple[Option, ...]:
    """The zones, the boxes and the airfield."""
    boxes = (Option(box.key, box.title or box.key) for box in battle.boxes)
    return _once((*zones(battle), *boxes, Option(AIRFIELD, "Airfield")))


def beachheads(battle: Battle) -> tuple[Option, ...]:
    """What blockhouses may fire at."""
    return _once(Option(box.key, box.title or box.key) for box in battle.boxes if box.kind == "beachhead")


def sectors(battle: Battle) -> tuple[Option, ...]:
    """The sectors that charts enter at, and those that zones carry."""
    named = [sector for queue in battle.charts for sector in queue.sectors]
    named += [sector for zone in battle.zones for sector in zone.sectors]
    return _once(Option(sector, sector.capitalize()) for sector in named)


def _once(options: Iterable[Option]) -> tuple[Option, ...]:
    """The options, each value once."""
    return tuple({option.value: option for option in options if option.value}.values())
