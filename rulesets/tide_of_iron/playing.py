"""What an order of a chain, or of the helper at a battle's table, is worth to a player of the house.

A battle is fought at a table, so a player of the house draws how it ended. It presses the battle, or spares
its men. Of a chain the division's player alone decides that, and reports. Its report says DRAWN.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from rulesets.kit.flow.agreement import Agree
from rulesets.kit.flow.asking import Randint, Weighed
from rulesets.kit.flow.choices import Choice, Count, OneOf, SomeOf, Value
from rulesets.kit.flow.sides import other
from rulesets.tide_of_iron.document.chain import slots_of
from rulesets.tide_of_iron.document.scenario import SIDES
from rulesets.tide_of_iron.rules.battle import blasts, buildings, commanders, firing, rounds
from rulesets.tide_of_iron.rules.battle.ending import ReportBattle
from rulesets.tide_of_iron.rules.battle.state import side_of
from rulesets.tide_of_iron.rules.chain import roster, stages
from rulesets.tide_of_iron.rules.chain.squads import read
from rulesets.tide_of_iron.rules.chain.state import State as Campaign
from rulesets.tide_of_iron_box.units import BASE_SLOTS

DRAWN = "Drawn, not fought."
SAID = (
    "Battles are fought at a table. The program's players draw how they end, by a die. A side that presses "
    "wins on 1 to 3 and keeps at least a third of each kind of figure. One that spares its men wins on 1 or "
    "2 and keeps two thirds. A 6 is a draw. Bases that the record lacks are drawn as well."
)
"""What is said wherever the program plays."""
LONGEST = 12
"""The rounds of a battle whose scenario sets no end."""
PRESSED, SPARED = (3, 1), (2, 2)
"""The highest face of a die that wins, and how many thirds of its figures a base keeps at least."""


def weigh(seen: Any, seat: str, choice: Choice) -> Weighed | None:
    """What the order is worth to the seat; of a stage the enemy of the division reports nothing."""
    at = _WEIGHED.get(choice.command)
    return at(seen, seat, choice) if at else None


def _report(seen: Any, seat: str, choice: Choice) -> Weighed | None:
    """Who presses wins more often and loses more men. A battle is reported after its last round."""
    if isinstance(seen, Campaign) and seat != seen.chain.follows:
        return None
    if choice.weight != "asked" and seen.round < LONGEST:
        return None
    side = side_of(seat)
    spared = Weighed(1.0, 0.25, drawn=partial(_drawn, side, choice, SPARED))
    return Weighed(2.0, 1.5, drawn=partial(_drawn, side, choice, PRESSED), others=(spared,))


def _drawn(side: str, choice: Choice, way: tuple[int, int], randint: Randint) -> Mapping[str, Value]:
    """How the battle ended, what is left of each base, and that nobody fought it."""
    wins, thirds = way
    face = randint(1, 6)
    values: dict[str, Value] = {"remark": DRAWN}
    for item in choice.fields:
        match item:
            case OneOf("result"):
                values[item.name] = side if face <= wins else "draw" if face == 6 else other(SIDES, side)
            case OneOf():
                values[item.name] = item.options[randint(0, len(item.options) - 1)].value
            case SomeOf():
                values[item.name] = tuple(one.value for one in item.options if randint(0, 1))
            case Count():
                values[item.name] = randint(item.high * thirds // 3, item.high)
            case _:
                pass
    return values


def _typed(seen: Any, seat: str, choice: Choice) -> Weighed:
    """A full base of any make: three of four hold figures alone."""
    item = next(item for item in choice.fields if isinstance(item, OneOf))
    full = tuple(one.value for one in item.options if slots_of(read(one.value)) == BASE_SLOTS)
    has_crew = len(choice.fields) == 1
    return Weighed(1.0, drawn=partial(_one, item.name, full), lots=1 if has_crew else 3)


def _trained(seen: Any, seat: str, choice: Choice) -> Weighed:
    """Any training for a base that was wiped out."""
    (item,) = (item for item in choice.fields if isinstance(item, OneOf))
    return Weighed(1.0, drawn=partial(_one, item.name, tuple(one.value for one in item.options)))


def _one(name: str, values: tuple[str, ...], randint: Randint) -> Mapping[str, Value]:
    return {name: values[randint(0, len(values) - 1)]}


def _as_it_is(seen: Any, seat: str, choice: Choice) -> Weighed:
    return Weighed(0.0)


_WEIGHED: Mapping[type, Callable[[Any, str, Choice], Weighed | None]] = {
    **dict.fromkeys((stages.ReportStage, ReportBattle), _report),
    roster.TypeBase: _typed,
    roster.ChooseSpecialization: _trained,
    **dict.fromkeys((Agree, stages.BeginStage, rounds.RollInitiative, rounds.BeginRound), _as_it_is),
    **dict.fromkeys((commanders.UseCommanders, commanders.ChooseCommander, firing.RollFire), _as_it_is),
    **dict.fromkeys((buildings.ThrowAtBuilding, buildings.ThrowCollapse), _as_it_is),
    blasts.ThrowAgainstBlast: _as_it_is,
}
"""How each order is weighed; orders that are not named are never given."""
