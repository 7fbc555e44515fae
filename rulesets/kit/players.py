"""Players of the house: the order a seat gives, from what the seat sees and what is asked of it.

A system only says what each of its orders would be worth (`Ruleset.weigh`); how much a risk counts is the
player's own. Invariant: a player knows what a person in the seat would know. They are no generals: they look
one order ahead.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from rulesets.kit.flow.asking import Ask
from rulesets.kit.flow.choices import Choice, Count, SomeOf, Value, fill, fitting, least_of
from rulesets.kit.flow.dice import roll
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.weighed import Weigh, Weighed
from rulesets.kit.playing import Player
from rulesets.kit.playout import PLAIN_WORDS, Chance, Drawn, Order, drawn, one_of, some_of
from rulesets.kit.ruleset import AnyRuleset, Seat


def _weighing(caution: float) -> Callable[[AnyRuleset], Player | None]:
    """The player that counts so much of a risk; none for a system that does not say what orders are worth."""

    def made(ruleset: AnyRuleset) -> Player | None:
        return partial(order_of, ruleset.weigh, caution) if ruleset.weigh else None

    return made


def _at_random(ruleset: AnyRuleset) -> Player:
    """The player that draws its orders."""
    return lambda seen, ask, chance: drawn(ask.seat, ask.choices, chance, PLAIN_WORDS)


CAUTION: Mapping[str, float] = {"bold": 0.4, "cautious": 1.2}
"""How much of a risk each player counts that weighs its orders."""
PLAYERS: Mapping[str, Callable[[AnyRuleset], Player | None]] = {
    **{name: _weighing(caution) for name, caution in CAUTION.items()},
    "random": _at_random,
}
"""Every player by its name: it is made for a system, or None where that cannot be played so."""


def names_for(ruleset: AnyRuleset) -> tuple[str, ...]:
    """The players there are for the system."""
    return tuple(name for name, made in PLAYERS.items() if made(ruleset))


def players_of(ruleset: AnyRuleset, seats: Sequence[Seat], names: Mapping[str, str]) -> dict[str, Player]:
    """The player of each seat whose key or side is named with the name of one. The organiser has none.

    KeyError for a name that nobody has in this system.
    """
    found: dict[str, Player] = {}
    for seat in seats:
        name = names.get(seat.key, names.get(seat.side))
        if name is None or seat.key == ORGANISER:
            continue
        player = PLAYERS[name](ruleset)
        if player is None:
            raise KeyError(name)
        found[seat.key] = player
    return found


def player_named(name: str, ruleset: AnyRuleset, seats: Sequence[str], chance: Chance) -> Drawn | None:
    """The player of that name in these seats, asked by whole menus. None for one that draws its orders, and
    for a name the system has not."""
    made = PLAYERS.get(name) if name != "random" else None
    player = made(ruleset) if made else None
    return partial(next_order, ruleset, dict.fromkeys(seats, player), chance) if player else None


def order_of(weigh: Weigh, caution: float, seen: Any, ask: Ask, chance: Chance) -> Order | None:
    """The order of most worth to the seat; None if nothing is asked of it, or nothing it would do."""
    if not any(choice.weight == "asked" for choice in ask.choices):
        return None
    best: list[tuple[Choice, Weighed]] = []
    most = float("-inf")
    for choice in ask.choices:
        found = weigh(seen, ask.seat, choice) if choice.weight in ("asked", "open") else None
        for way in (found, *found.others) if found else ():
            worth = way.gain - caution * way.risk
            if worth >= most and (choice.weight == "asked" or worth > 0):
                best = [*(best if worth == most else ()), *[(choice, way)] * way.lots]
                most = worth
    if not best:
        return None
    choice, way = one_of(best, chance)
    happened = way.drawn(chance.randint) if way.drawn else {}
    values = {**usual(choice), **way.values, **happened}
    return Order(ask.seat, fill(choice, values), roll(choice.throw, chance.randint))


def next_order(
    ruleset: AnyRuleset, players: Mapping[str, Player], chance: Chance, state: Any
) -> Order | None:
    """The order that one of the seats, in a random order, gives now; None if none of them gives one."""
    for seat in some_of(tuple(players), len(players), chance):
        ask = Ask(seat, ruleset.menu(state, seat))
        if order := players[seat](ruleset.seen_by(state, seat), ask, chance):
            return order
    return None


def usual(choice: Choice) -> dict[str, Value]:
    """What one would leave in the form: the values proposed, else the least."""
    proposed = {item.name: item.default for item in choice.fields if isinstance(item, SomeOf | Count)}
    return {**least_of(choice), **fitting(choice, proposed)}
