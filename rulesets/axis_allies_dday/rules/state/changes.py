"""What many events change: the card in play, its dice and fights, who stands where.

Cite: AD-063 to AD-068, AD-097 to AD-107, AD-155.
"""

from collections.abc import Iterable
from typing import Any

from rulesets.axis_allies_dday.document.battle import MOBILE, Kind
from rulesets.axis_allies_dday.rules.state import charts, position
from rulesets.axis_allies_dday.rules.state.charts import Fate
from rulesets.axis_allies_dday.rules.state.position import Counts, Spot
from rulesets.axis_allies_dday.rules.state.state import Card, State, in_play
from rulesets.kit.stored.slotted import replace


def shares(counts: Iterable[int], most: int) -> list[int]:
    """How many of each, so many together at most, the first before the next."""
    taken: list[int] = []
    for count in counts:
        taken.append(min(count, most - sum(taken)))
    return taken


def with_card(state: State, **changes: Any) -> State:
    """With these fields of the card in play."""
    return replace(state, card=replace(in_play(state), **changes))


def fired(card: Card, firer: str) -> dict[str, int]:
    """The dice fired under the card, with one more counted to who fired it."""
    return {**card.fired, firer: card.fired.get(firer, 0) + 1}


def with_fired(state: State, firer: str) -> State:
    """With one die more counted to who fired it."""
    return with_card(state, fired=fired(in_play(state), firer))


def over(power: str, zone: str) -> str:
    """What `Card.fired` calls the power's bombers over the zone."""
    return f"{power} over {zone}"


def going(what: Any) -> dict[Kind, int]:
    """How many of each kind an order or an event moves, those that go alone."""
    counts = {"infantry": what.infantry, "artillery": what.artillery, "tank": what.tank}
    return {kind: counts[kind] for kind in MOBILE if counts.get(kind)}


def with_moved(state: State, event: Any, origin: str, **changes: Any) -> State:
    """With those there that the event moves, noted as moved under this card, and these fields of the card."""
    card, leaving = in_play(state), {Spot(origin, event.power, kind): n for kind, n in going(event).items()}
    there = {spot._replace(place=event.to): count for spot, count in leaving.items()}
    moved = {**card.moved, **{spot: card.moved.get(spot, 0) + count for spot, count in there.items()}}
    now = position.moved(state.position, leaving, event.to)
    return replace(state, position=now, card=replace(card, moved=moved, **changes))


def spot_of(what: Any) -> Spot:
    """Where the pieces are that an event names by place, power and kind."""
    return Spot(what.place, what.power, what.kind)


def with_shifted(state: State, spot: Spot, to: str, count: int = 1) -> State:
    """With so many of them in another place."""
    return replace(state, position=position.moved(state.position, {spot: count}, to))


def with_lost(state: State, spot: Spot, count: int = 1) -> State:
    """With so many of them out of play."""
    return replace(state, position=position.destroyed(state.position, {spot: count}))


def with_back(state: State, spot: Spot, count: int = 1) -> State:
    """With so many more there; where such pieces were lost, they are lost no more."""
    found = position.returned(state.position, spot.power, spot.kind, count)
    return replace(state, position=position.put(found, spot, count))


def with_fates(state: State, queue: str, places: tuple[int, ...], fate: Fate) -> State:
    """With that become of the units at these places of a chart."""
    return replace(state, charts=charts.with_fates(state.charts, queue, places, fate))


def with_destroyed(state: State, losses: Counts, **changes: Any) -> State:
    """With all of them out of play at once, and these fields of the card in play."""
    now = position.destroyed_together(state.position, losses)
    return replace(state, position=now, card=replace(in_play(state), **changes))


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
