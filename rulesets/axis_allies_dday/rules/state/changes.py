"""What many events change: the card in play, its dice and fights, who stands where.

A chapter says of each event what it makes of the state and how the log tells it.

Cite: AD-063 to AD-068, AD-097 to AD-107, AD-155.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, TypeAlias

from rulesets.axis_allies_dday.document.battle import MOBILE, Kind
from rulesets.axis_allies_dday.rules.state import position
from rulesets.axis_allies_dday.rules.state.position import Counts, Spot
from rulesets.axis_allies_dday.rules.state.state import State, in_play
from rulesets.kit.flow.deciding import OrderContext

Events: TypeAlias = Mapping[type, tuple[Callable[[Any, Any], State], Callable[[Any, Any], str]]]
"""For each event its effect, and its sentence from the state before it; empty where it only leads on."""


def nothing_told(state: State, event: object) -> str:
    """No sentence: the event leads from one step to the next."""
    return ""


def as_given(event: type) -> Callable[[OrderContext[State, Any]], Sequence[object]]:
    """What carries an order out that happens as it is given: the event has the fields of the order."""
    names = [item.name for item in fields(event)]
    return lambda given: [event(**{name: getattr(given.command, name) for name in names})]


def with_card(state: State, **changes: Any) -> State:
    """With these fields of the card in play."""
    return replace(state, card=replace(in_play(state), **changes))


def with_fired(state: State, firer: str) -> State:
    """With one die more counted to who fired it."""
    fired = in_play(state).fired
    return with_card(state, fired={**fired, firer: fired.get(firer, 0) + 1})


def over(power: str, zone: str) -> str:
    """What `Card.fired` calls the power's bombers over the zone."""
    return f"{power} over {zone}"


def going(what: Any) -> dict[Kind, int]:
    """How many of each kind an order or an event moves, those that go alone."""
    counts = {"infantry": what.infantry, "artillery": what.artillery, "tank": what.tank}
    return {kind: counts[kind] for kind in MOBILE if counts.get(kind)}


def with_moved(state: State, spot: Spot, to: str, count: int) -> State:
    """With so many of them there, noted as moved under this card."""
    state = replace(state, position=position.moved(state.position, spot, to, count))
    moved, there = in_play(state).moved, spot._replace(place=to)
    return with_card(state, moved={**moved, there: moved.get(there, 0) + count})


def with_destroyed(state: State, losses: Counts) -> State:
    """With all of them out of play at once."""
    return replace(state, position=position.destroyed_together(state.position, losses))


def with_fight(state: State, zone: str, **changes: Any) -> State:
    """With these fields of the zone's fight."""
    fights = tuple(
        replace(fight, **changes) if fight.zone == zone else fight for fight in in_play(state).fights
    )
    return with_card(state, fights=fights)


def with_roll(state: State, queue: str, **changes: Any) -> State:
    """With these fields of the queue's roll."""
    rolls = in_play(state).rolls
    return with_card(state, rolls={**rolls, queue: replace(rolls[queue], **changes)})
