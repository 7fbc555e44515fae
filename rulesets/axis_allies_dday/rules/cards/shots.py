"""Targeted attacks: each die at one unit, which a hit destroys at once; holding fire; and strafing.

Fighters on patrol strafe each Axis unit that leaves, crosses or enters their zone. All dice fall with the
order that ends movement or placing: one mover after another, all dice at it; those left are shown as unused.

Cite: Axis & Allies: D-Day, "Targeted Attacks", "Fighters"; Order cards 12 and 15; AD-113 to AD-116, AD-148
to AD-152, AD-175, AD-176, AD-261, AD-270.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rulesets.axis_allies_dday.document.battle import Kind
from rulesets.axis_allies_dday.rules.cards.procedure import needed, order
from rulesets.axis_allies_dday.rules.cards.run import PartEnded
from rulesets.axis_allies_dday.rules.state.changes import over, spot_of, with_card, with_fired, with_lost
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.axis_allies_dday.rules.state.state import Mover, State, in_play
from rulesets.axis_allies_dday.rules.state.telling import Events
from rulesets.axis_allies_dday.rules.state.words import one_of, place_words, power_of
from rulesets.kit.flow.deciding import OrderContext, Orders
from rulesets.kit.flow.dice import Group, Throw, by_group, in_groups


@dataclass(frozen=True, slots=True)
class HoldFire:
    """Cards 2, 4, 5, 6 and 9: no more fire under this card."""


@dataclass(frozen=True, slots=True)
class ShotFallen:
    """A targeted die: `firer` is a zone, "fleet" or "bomber"; a hit destroys a unit of the target there."""

    firer: str
    place: str
    power: str
    kind: Kind
    die: int
    needed: int
    hit: bool


@dataclass(frozen=True, slots=True)
class DieUnused:
    """A die thrown whose target was gone already: whoever found no target has not fired. Cite: AD-116."""

    firer: str
    place: str
    die: int


FLEET = "fleet"


def volley(
    firer: str, targets: list[Spot], faces: Iterable[int], number: int, place: str = ""
) -> Iterator[object]:
    """Dice one after another, each at the first target that is left; one without a target is unused, as at
    that place. What falls is taken off the `targets`."""
    for face in faces:
        if not targets:
            yield DieUnused(firer, place, face)
            continue
        yield ShotFallen(firer, *targets[0], face, number, face <= number)
        if face <= number:
            targets.pop(0)


def hold_fire(given: OrderContext[State, HoldFire]) -> list[object]:
    """The seat sends no bomber more, or nobody fires any more under the card."""
    shared = order(given.state).procedure == "bomber strikes"
    return [PartEnded(given.seat if shared else "held")]


def shot_fallen(state: State, event: ShotFallen) -> State:
    """A hit destroys the unit at once; a mover that falls is strafed no more."""
    is_bomber = event.firer in state.position.sides
    state = with_fired(state, over(event.firer, event.place) if is_bomber else event.firer)
    if not event.hit:
        return state
    spot = Spot(event.place, event.power, event.kind)
    return _without_moved(with_lost(state, spot), spot)


def _tell_shot_fallen(state: State, event: ShotFallen) -> str:
    at_sea = any(box.key == event.place for box in state.battle.boxes)
    who = _firer(state, event.firer, event.place if at_sea else event.kind)
    target = one_of(state.battle, Spot(event.place, event.power, event.kind))
    where = place_words(state.battle, event.place)
    done = f"{target} in {where} is destroyed" if event.hit else f"{target} in {where} is missed"
    return f"{who}, {event.die}: {done}."


def _without_moved(state: State, spot: Spot) -> State:
    moved = in_play(state).moved
    left = min(moved.get(spot, 0), state.position.count(spot))
    return with_card(state, moved={**moved, spot: left}) if spot in moved else state


def _firer(state: State, firer: str, kind: str) -> str:
    """Who fires: the ships, a bomber, fighters over a zone or the guns in it."""
    if firer == FLEET:
        return "The ships"
    if firer in {power.key for power in state.battle.powers}:
        return f"The {power_of(state.battle, firer).adjective} bomber"
    zone = place_words(state.battle, firer)
    if kind in ("fighter", "bomber"):
        return f"Artillery in {zone}"
    at_sea = any(box.key == kind for box in state.battle.boxes)
    return f"A blockhouse in {zone}" if at_sea else f"Fighters over {zone}"


ORDERS: Orders[State, object] = {HoldFire: hold_fire}
EVENTS: Events = {
    ShotFallen: (shot_fallen, _tell_shot_fallen),
    DieUnused: (lambda state, event: state, "{die}: no target is left for this die."),
}


def _volleys(state: State) -> Iterator[tuple[Mover, str, int]]:
    """Each mover with each zone whose fighters fire at it, and how many."""
    for mover in in_play(state).movers:
        for zone in mover.zones:
            yield mover, zone, state.position.number(zone, ("fighter",), "allies")


def strafing(state: State) -> Throw | None:
    """The dice at all movers, a group for each mover and zone; None where no fighter saw one."""
    groups = [
        Group(
            f"Fighters in {place_words(state.battle, zone)}, {mover.kind} in {mover.place}",
            count,
            "allies",
            hits=needed(state),
        )
        for mover, zone, count in _volleys(state)
        if count
    ]
    return in_groups(*groups) if groups else None


def strafed(given: OrderContext[State, Any]) -> list[object]:
    """What the dice that came with the last order did to each mover; the seat is done with the card."""
    state, dice = given.state, strafing(given.state)
    events, thrown = list[object](), iter(by_group(dice, given.faces) if dice else ())
    for mover in in_play(state).movers if dice else ():
        target = [spot_of(mover)]
        for zone in mover.zones:
            events += volley(zone, target, next(thrown)[1], needed(state), mover.place)
    return [*events, PartEnded(given.seat)]
