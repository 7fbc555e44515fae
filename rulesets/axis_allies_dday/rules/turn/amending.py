"""Another version of the battle is put into a running game: words, numbers and ground; what stands, stays.

Powers, zones, boxes, what waits on the charts and which cards there are stay as they began, for pieces and
the deck lie on them. What the new version says of the set-up counts for nothing any more.

Cite: AD-279.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.disputed import settled
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.rules.state import charts, deck, position
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.telling import Events
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Documents
from rulesets.kit.stored.slotted import replace
from rulesets.kit.words import listed


@dataclass(frozen=True, slots=True)
class GameOpened:
    """The battle as its house rules settle it."""

    battle: Battle
    rulings: Rulings


@dataclass(frozen=True, slots=True)
class BattleAmended:
    battle: Battle
    reason: str


def amend(state: State, documents: Documents[Battle], reason: str) -> tuple[object, ...]:
    """The event that puts the battle in place; refuses one of other powers, places, charts or cards."""
    battle = settled(documents.main, state.rulings)
    changed = [
        name for name, was, now in zip(_NAMES, _kept(state.battle), _kept(battle), strict=True) if was != now
    ]
    if changed:
        raise Refusal(
            f"A running game keeps its {listed(changed)}. Start a new game with this battle.", "AD-279"
        )
    return (BattleAmended(battle, reason),)


_NAMES = ("powers", "zones", "boxes", "charts", "order cards", "fortune cards", "tactics cards")


def _kept(battle: Battle) -> Iterator[object]:
    """What may not change, in the order of `_NAMES`."""
    yield {(power.key, power.side) for power in battle.powers}
    yield {zone.key for zone in battle.zones}
    yield {(box.key, box.kind, box.power) for box in battle.boxes}
    yield {
        key: (line.queue.power, tuple(unit.kind for unit in line.units))
        for key, line in charts.opening(battle).items()
    }
    yield {(order.number, order.procedure, order.side) for order in battle.orders}
    yield {card.number for card in battle.fortune}
    yield {(card.number, card.side) for card in battle.tactics}


def battle_amended(state: State, event: BattleAmended) -> State:
    """The state with the other version: each queue in play reads it, and keeps what became of its units."""
    opened = charts.opening(event.battle)
    lines = {key: replace(opened[key], fates=line.fates) for key, line in state.charts.items()}
    return replace(state, battle=event.battle, charts=lines)


def opened(event: GameOpened) -> State:
    """The first state of a game: everything as it is set up, no card yet."""
    battle, rulings = event.battle, event.rulings
    return State(
        battle, rulings, position.opening(battle), charts.opening(battle), deck.opening(battle, rulings)
    )


EVENTS: Events = {
    BattleAmended: (battle_amended, "The game goes on with another version of the battle. {because}")
}
