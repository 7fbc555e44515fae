"""A battle at a glance: turns, cities, and what each side has on the board and on its charts.

Cite: "Object of the Game", "Game Setup"; AD-002, AD-004, AD-011.
"""

from collections import Counter

from rulesets.axis_allies_dday.document.battle import AIR, LAND, SIDES, Battle, Kind, SideKey
from rulesets.axis_allies_dday.document.ground import standing, waiting
from rulesets.axis_allies_dday.document.sides import both
from rulesets.axis_allies_dday.rules.state.words import units
from rulesets.kit.drawing.board import Fact
from rulesets.kit.ruleset import Library
from rulesets.kit.summary import Camp, Glance
from rulesets.kit.words import count, listed


def glance(document: Battle, library: Library) -> Glance:
    """How the battle is played."""
    cities = [zone.name or zone.key for zone in document.zones if zone.city]
    allied = sum(power.side == "allies" for power in document.powers)
    axis, allies = both(document).values()
    hold = _cities(document.cities_needed, len(cities))
    return Glance(
        (
            Fact("Players", "2 or 3" if allied > 1 else "2"),
            Fact("Length", f"up to {count(document.turns, 'turn')}"),
            Fact("Won by", f"holding {hold}"),
        ),
        tuple(_camp(document, side) for side in SIDES),
        (
            (f"{allies:^wins|win} by holding {hold} ({listed(cities)}) through a full turn.", "AD-185"),
            (f"{axis:^wins|win} after turn {document.turns}.", "AD-002"),
        ),
        (),
        (
            f"{count(len(document.zones), 'zone')}; a side has at most {document.stack} infantry, artillery "
            f"and tanks in one, and {document.patrol} fighters over it.",
        ),
    )


def _cities(needed: int, of: int) -> str:
    cities = count(of, "city", "cities")
    if needed < of:
        return f"{needed} of {cities}"
    return "both cities" if of == 2 else f"all {cities}" if of > 2 else "the city"


def _camp(document: Battle, side: SideKey) -> Camp:
    """What the side has at the start, and what waits on its charts."""
    powers = {power.key: power.title for power in document.powers if power.side == side}
    pieces = sum((standing(document, power) for power in powers), Counter[Kind]())
    waits = sum((waiting(queue).total() for queue in document.charts if queue.power in powers), 0)
    orders = sum(order.side == side for order in document.orders)
    return Camp(
        side,
        both(document)[side].title,
        listed(list(powers.values())),
        (
            (str(sum(pieces[kind] for kind in LAND)), "land units"),
            (str(waits), "on the charts"),
            (str(orders), "order cards"),
        ),
        (),
        units([(kind, pieces[kind]) for kind in (*LAND, *AIR)]),
    )
