"""Players of the house: the order a seat gives, from what the seat sees and what is asked of it.

A system only says what each of its orders would be worth (`Ruleset.weigh`); how much a risk counts is the
player's own. Invariant: a player knows what a person in the seat would know. They are no generals: all but
one look one order ahead.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

from rulesets.kit.flow.asking import Ask, Evaluate, Weigh, Weighed
from rulesets.kit.flow.choices import Choice, Count, SomeOf, Value, fill, fitting, least_of
from rulesets.kit.flow.dice import roll
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.playing import Player, advance, play_out, turn
from rulesets.kit.playout import PLAIN_WORDS, Chance, Drawn, Order, drawn, one_of, some_of
from rulesets.kit.ruleset import AnyRuleset, Seat

FEW, TIMES = 3, 2
"""How many orders are played out, and how often."""
Maker: TypeAlias = Callable[[AnyRuleset], Player | None]


def _weighing(caution: float) -> Maker:
    """The player that counts so much of a risk; none for a system that does not say what orders are worth."""
    return lambda ruleset: partial(order_of, ruleset.weigh, caution) if ruleset.weigh else None


def _by_plan(ruleset: AnyRuleset) -> Player | None:
    """The bold player to whom the objectives of the document's plan are worth more."""
    return partial(order_of, ruleset.weigh_by_plan, CAUTION["bold"]) if ruleset.weigh_by_plan else None


def _ahead(ruleset: AnyRuleset) -> Player | None:
    """The player that plays its best orders out to the end of the turn."""
    evaluate = ruleset.playing and ruleset.playing.evaluate
    return partial(order_ahead, ruleset, ruleset.weigh, evaluate) if ruleset.weigh and evaluate else None


def _at_random(ruleset: AnyRuleset) -> Player:
    """The player that draws its orders."""
    return lambda seen, ask, chance: drawn(ask.seat, ask.offers, chance, PLAIN_WORDS)


CAUTION: Mapping[str, float] = {"bold": 0.4, "cautious": 1.2}
"""How much of a risk each player counts that weighs its orders."""
PLAYERS: Mapping[str, Maker] = {
    **{name: _weighing(caution) for name, caution in CAUTION.items()},
    "plan": _by_plan,
    "ahead": _ahead,
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
    ranked = _ranked(weigh, caution, seen, ask)
    most = [(choice, way) for worth, choice, way in ranked if worth == ranked[0][0] for _ in range(way.lots)]
    return _given(ask.seat, *one_of(most, chance), chance) if most else None


def _ranked(weigh: Weigh, caution: float, seen: Any, ask: Ask) -> list[tuple[float, Choice, Weighed]]:
    """Every way to fill an order that it would give, the best first; none if nothing is asked."""
    found: list[tuple[float, Choice, Weighed]] = []
    if not any(one.weight == "asked" for one in ask.offers):
        return found
    for choice in ask.choices:
        weighed = weigh(seen, ask.seat, choice) if choice.weight in ("asked", "open") else None
        for way in (weighed, *weighed.others) if weighed else ():
            worth = way.gain - caution * way.risk
            if choice.weight == "asked" or worth > 0:
                found.append((worth, choice, way))
    return sorted(found, key=lambda item: -item[0])


def _given(seat: str, choice: Choice, way: Weighed, chance: Chance) -> Order:
    """The order so filled, with its dice."""
    happened = way.drawn(chance.randint) if way.drawn else {}
    values = {**usual(choice), **way.values, **happened}
    return Order(seat, fill(choice, values), roll(choice.throw, chance.randint))


def order_ahead(
    ruleset: AnyRuleset, weigh: Weigh, evaluate: Evaluate, seen: Any, ask: Ask, chance: Chance
) -> Order | None:
    """Of the few orders of most worth, that after which its side stands best when the turn ends.

    Each is carried out and played on by bold players several times. It thinks so only where an order is a
    risk. What is hidden from the seat is drawn anew each time; where that cannot be, it is bold.
    """
    bold = partial(order_of, weigh, CAUTION["bold"])
    few = _ranked(weigh, CAUTION["bold"], seen, ask)[:FEW]
    redraw = ruleset.counting.redraw if ruleset.counting else None
    is_known = redraw or ruleset.seen_by(seen, None) is seen
    if len(few) < 2 or not any(way.risk for _, _, way in few) or not is_known:
        return bold(seen, ask, chance)
    now, everyone = turn(ruleset, seen), Everyone(bold)
    begun = [redraw(seen, ask.seat, chance) if redraw else seen for _ in range(TIMES)]

    def stands(state: Any, choice: Choice, way: Weighed) -> float:
        after = advance(ruleset, state, _given(ask.seat, choice, way, chance))
        played = play_out(ruleset, after, everyone, chance, until=lambda then: turn(ruleset, then) != now)
        return evaluate(played.state, ask.seat)

    _, choice, way = max(few, key=lambda one: sum(stands(state, one[1], one[2]) for state in begun))
    return _given(ask.seat, choice, way, chance)


class Everyone(Mapping[str, Player]):
    """One player in every seat but the organiser's, whatever seats there are."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def __getitem__(self, seat: str) -> Player:
        if seat == ORGANISER:
            raise KeyError(seat)
        return self.player

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


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
