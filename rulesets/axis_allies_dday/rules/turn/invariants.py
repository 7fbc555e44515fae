"""What must hold in every state of a game.

Cite: AD-057, AD-064, AD-090, AD-094, AD-155.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.document.battle import AIR, AIRFIELD, LAND, MOBILE, SIDES
from rulesets.axis_allies_dday.rules.state.state import State


def broken(state: State) -> tuple[str, ...]:
    """A sentence for each that does not hold."""
    return (*_pieces(state), *_limits(state), *_numbers(state), *_deck(state))


def _pieces(state: State) -> Iterator[str]:
    places = {zone.key for zone in state.battle.zones}
    boxes = {box.key: box for box in state.battle.boxes}
    for spot, count in state.position.at.items():
        side = state.position.sides[spot.power]
        if count < 1:
            yield f"{count} {spot.kind} in {spot.place}"
        if (spot.kind == "blockhouse") > (side == "axis") or (spot.kind in AIR) > (side == "allies"):
            yield f"{spot.power} has a {spot.kind}"
        if spot.place not in places and spot.place not in boxes and spot.place != AIRFIELD:
            yield f"pieces in {spot.place}, which is no place"
        if spot.place in boxes and (boxes[spot.place].power != spot.power or spot.kind not in MOBILE):
            yield f"{spot.power} {spot.kind} in {spot.place}"
        if spot.place == AIRFIELD and spot.kind in LAND:
            yield f"{spot.kind} on the airfield"


def _limits(state: State) -> Iterator[str]:
    """Zones and beachheads hold no more than they may, but for fighters under a good fortune."""
    for zone in state.battle.zones:
        for side in SIDES:
            count = state.position.number(zone.key, MOBILE, side)
            if count > state.battle.stack:
                yield f"{count} units of {side} in {zone.key}"
    for box in state.battle.boxes:
        count = state.position.number(box.key, MOBILE)
        if count > box.room:
            yield f"{count} units in {box.key}"


def _numbers(state: State) -> Iterator[str]:
    for (power, kind), count in state.position.lost.items():
        if count < 0:
            yield f"{count} {kind} of {power} lost"
    for key, line in state.charts.items():
        if len(line.units) != len(line.fates):
            yield f"the chart {key} has lost a place"


def _deck(state: State) -> Iterator[str]:
    """No card is in the deck and gone, or twice, and the one in play is in the deck."""
    cards, gone = state.deck.cards, state.deck.gone
    if len({*cards, *gone}) != len(cards) + len(gone):
        yield "a card is there twice"
    if not set(state.deck.done) <= set(cards):
        yield "a completed card is not in the deck"
    if state.card is not None and state.card.key not in cards:
        yield "the card in play is not in the deck"
