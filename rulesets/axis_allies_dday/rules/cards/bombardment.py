"""Naval Bombardment: six dice in all, each aimed at a blockhouse.

The Allies may throw all that are left at once, at aims in order, each till its last blockhouse falls; or one
at a time, choosing after each result. They may stop.

Cite: Order card 2, Fortune card 2, "Naval Bombardment"; AD-121 to AD-124, AD-196.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rulesets.axis_allies_dday.document.battle import AIRFIELD
from rulesets.axis_allies_dday.rules.cards.needs import Attempt
from rulesets.axis_allies_dday.rules.cards.procedure import Procedure, needed, order, side_seats, zones
from rulesets.axis_allies_dday.rules.cards.shots import FLEET, HoldFire, volley
from rulesets.axis_allies_dday.rules.state.position import Position, Spot
from rulesets.axis_allies_dday.rules.state.state import State, in_play
from rulesets.axis_allies_dday.rules.state.words import number_of, place_words
from rulesets.kit.flow.choices import Choice, Field, OneOf, Option
from rulesets.kit.flow.conditions import Need, Needs, Table
from rulesets.kit.flow.deciding import OrderContext, Orders
from rulesets.kit.flow.dice import Throw
from rulesets.kit.flow.duties import Duty
from rulesets.kit.words import count


@dataclass(frozen=True, slots=True)
class Bombard:
    """Card 2: so many dice at the first zone's blockhouses till they fall, then at the second's, the third's,
    then on in the order of the zones."""

    first: str
    second: str = ""
    third: str = ""
    dice: int = 1


def blockhouses(position: Position, zone: str) -> tuple[tuple[Spot, int], ...]:
    """Whose blockhouses stand in the zone, and how many."""
    return tuple(position.standing(zone, ("blockhouse",)))


def _targets(state: State) -> list[str]:
    there = {spot.place for spot, _ in state.position.everywhere("blockhouse")}
    return [zone for zone in zones(state) if zone in there]


def dice_left(state: State) -> int:
    """The dice not thrown yet."""
    if "held" in in_play(state).ended:
        return 0
    return max(0, order(state).dice - in_play(state).fired.get(FLEET, 0))


def duties(state: State) -> Iterator[Duty]:
    """The Allies aim while there are dice and targets."""
    if dice_left(state) and _targets(state):
        says = f"Aim the ships' guns: {count(dice_left(state), 'die is left', 'dice are left')}."
        yield Duty("fleet", 1, side_seats(state, "allies"), "Bombard", says, "AD-122")


def offers(state: State, seat: str) -> Iterator[Choice]:
    """All dice at aims in order, one die at a zone, or no more fire."""
    left, targets = dice_left(state), _targets(state)
    if not left or not targets or seat not in side_seats(state, "allies"):
        return
    yield Choice(
        Bombard,
        f"Fire all {left} dice" if left > 1 else "Fire the last die",
        (("dice", left),),
        _aims(state, targets),
        "fleet",
        throw=Throw(left, hits=needed(state)),
        why="The ships fire at each aim until its last blockhouse falls, then at the other zones in order.",
        cite="AD-122",
    )
    for zone in targets if left > 1 else ():
        yield _one_die(f"Fire one die at {place_words(state.battle, zone)}", zone, needed(state))
    yield Choice(HoldFire, "Stop firing", subject="fleet", weight="open", cite="AD-121")


@lru_cache(maxsize=256)
def _one_die(label: str, zone: str, hits: int) -> Choice:
    """The order; asked for again and again."""
    fixed, throw = (("first", zone), ("dice", 1)), Throw(1, hits=hits)
    return Choice(Bombard, label, fixed, (), "fleet", (zone,), throw, weight="open", cite="AD-122")


def _aims(state: State, targets: Sequence[str]) -> tuple[Field, ...]:
    rows = tuple(Option(zone, _aim_words(state, zone)) for zone in targets)
    none = Option("", "no other aim")
    fields: list[Field] = [OneOf("first", "First aim", rows, targets[0])]
    if len(targets) > 1:
        fields.append(OneOf("second", "Second aim", (none, *rows)))
    if len(targets) > 2:
        fields.append(OneOf("third", "Third aim", (none, *rows)))
    return tuple(fields)


def _aim_words(state: State, zone: str) -> str:
    count = sum(number for _, number in blockhouses(state.position, zone))
    return f"{place_words(state.battle, zone)}, {number_of(count, 'blockhouse')}"


def bombard(given: OrderContext[State, Bombard]) -> list[object]:
    """Each die at the first aim that has a blockhouse left; dice left over find nothing. Cite: AD-116."""
    state, command = given.state, given.command
    aims = dict.fromkeys((command.first, command.second, command.third))
    ways = [zone for zone in (*aims, *_targets(state)) if zone]
    rows = (row for zone in dict.fromkeys(ways) for row in blockhouses(state.position, zone))
    targets = [spot for spot, count in rows for _ in range(count)]
    return list(volley(FLEET, targets, given.faces, needed(state), AIRFIELD))


def spent(state: State) -> str:
    """No blockhouse stands and no unused card builds one. Cite: AD-074, AD-077."""
    return "" if _targets(state) or state.awaits("construction") else _IDLE


_IDLE = "no blockhouse is left"
BOMBARDMENT = Procedure((Bombard, HoldFire), duties, offers, _IDLE, spent=spent)


def _no_house(o: Attempt) -> list[str]:
    aims = [zone for zone in (o.c.first, o.c.second, o.c.third) if zone]
    return [zone for zone in aims if not blockhouses(o.s.position, zone)]


_BOMBARD: Needs[Attempt] = (
    Need(
        lambda o: not _no_house(o),
        lambda o: f"No blockhouse stands in {o.called(*_no_house(o))}. Choose a zone with a blockhouse.",
        "AD-123",
    ),
    Need(
        lambda o: o.c.dice in (1, dice_left(o.then)),
        lambda o: (
            f"{count(dice_left(o.then), 'die is', 'dice are')} left of this card's"
            f" {order(o.then).dice}. Fire one, or all that are left."
        ),
        "AD-121",
    ),
)


NEEDS: Table[Attempt] = {Bombard: _BOMBARD}

ORDERS: Orders[State, object] = {Bombard: bombard}
