"""A game played out by players of the house, from any state to its end, without a log and without pages.

Any system with menus can be played so. One with a fast way (`Ruleset.playing`) is played by that. A player is
a function of what its seat sees and of the Choices asked of it. It gives an order with its dice, or None.
Equal chance, equal game. Nothing is stored here.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from rulesets.kit.flow.agreement import Dispute, Pending, Settle, Withdraw
from rulesets.kit.flow.asking import Ask, Offer, Outcome
from rulesets.kit.flow.choices import Choice, fill
from rulesets.kit.flow.dice import roll
from rulesets.kit.flow.duties import ORGANISER, Duty
from rulesets.kit.playout import PLAIN_WORDS, Chance, Order, drawn, take
from rulesets.kit.ruleset import AnyRuleset

MOST = 4_000
"""So many orders a playout may take; one that takes more is given up."""

Player: TypeAlias = Callable[[Any, Ask, Chance], Order | None]
"""Of what the seat sees; the Choices asked of it; chance."""


@dataclass(frozen=True, slots=True)
class Playout:
    """The state at the end, and how many orders led there. `is_given_up`: too many, or nobody would go on."""

    state: Any
    orders: int
    is_given_up: bool = False


def play_out(
    ruleset: AnyRuleset,
    state: Any,
    players: Mapping[str, Player],
    chance: Chance,
    most: int = MOST,
    until: Callable[[Any], bool] = lambda state: False,
) -> Playout:
    """The game from that state to its end, or until then. `players` are those of the seats that play, by
    key. What is disputed is settled at first."""
    state = settled(ruleset, state, players, chance)
    state = ruleset.playing.as_played(state) if ruleset.playing else state
    for orders in range(most):
        order = None if until(state) else next_order(ruleset, state, players, chance)
        if order is None:
            return Playout(state, orders, not (until(state) or outcome(ruleset, state).is_over))
        state = advance(ruleset, state, order)
    return Playout(state, most, is_given_up=True)


def settled(ruleset: AnyRuleset, state: Any, seats: Iterable[str], chance: Chance) -> Any:
    """The state with every open dispute settled by chance, for want of a person who decides."""
    while disputes(state):
        deciding = (ORGANISER, *seats)
        asked = ((seat, choice) for seat in deciding for choice in ruleset.menu(state, seat))
        verdict = next(
            ((seat, one) for seat, one in asked if (one.command, one.weight) == (Settle, "asked")), None
        )
        if verdict is None:
            break
        state = take(ruleset, state, drawn(verdict[0], verdict[1:], chance, PLAIN_WORDS)).after
    return state


def disputes(state: Any) -> tuple[Pending, ...]:
    """What is disputed in the state, whatever game it is of."""
    return tuple(one for one in getattr(state, "pendings", ()) if one.disputed_by)


def next_order(
    ruleset: AnyRuleset, state: Any, players: Mapping[str, Player], chance: Chance
) -> Order | None:
    """The order that one of the seats gives now; None if nobody gives one. An order without any choice needs
    no player."""
    for ask in asks(ruleset, state, players):
        only = ask.offers[0] if len(ask.offers) == 1 else None
        if isinstance(only, Choice) and only.weight == "asked" and not only.fields:
            return Order(ask.seat, fill(only, {}), roll(only.throw, chance.randint))
        if order := players[ask.seat](ruleset.seen_by(state, ask.seat), ask, chance):
            return order
    return None


def advance(ruleset: AnyRuleset, state: Any, order: Order) -> Any:
    """The state after the order and all that follows from it."""
    if ruleset.playing:
        return ruleset.playing.advance(state, order.seat, order.command, order.faces)
    return take(ruleset, state, order).after


def outcome(ruleset: AnyRuleset, state: Any) -> Outcome:
    """How the game stands, as the public knows it."""
    if ruleset.playing:
        return ruleset.playing.outcome(state)
    standing = ruleset.standing(state, None)
    points = tuple((score.side, score.points) for score in standing.scores)
    return Outcome(standing.is_finished, standing.winners, points, standing.number)


def turn(ruleset: AnyRuleset, state: Any) -> int:
    """The turn of the outcome."""
    return ruleset.playing.turn(state) if ruleset.playing else outcome(ruleset, state).turn


def asks(ruleset: AnyRuleset, state: Any, seats: Collection[str]) -> Iterator[Ask]:
    """What these seats are asked now, the first thing first; if nothing is, what they may order."""
    if ruleset.playing:
        yield from ruleset.playing.asks(state, seats)
    yield from of_menus(ruleset, state, seats)


def of_menus(ruleset: AnyRuleset, state: Any, seats: Collection[str]) -> Iterator[Ask]:
    """The same by the menus of any system: duty after duty, then what each seat may order."""
    standing = ruleset.standing(state, None)
    if standing.is_finished:
        return
    yield from by_duty(standing.duties, seats, partial(ruleset.menu, state))
    for seat in seats:
        if menu := playable(ruleset.menu(state, seat)):
            yield Ask(seat, menu)


def by_duty(
    duties: Iterable[Duty], seats: Collection[str], menu: Callable[[str], Iterable[Offer]]
) -> Iterator[Ask]:
    """What these seats are asked, duty after duty, each with what it may do meanwhile."""
    for duty in duties:
        for seat in duty.seats:
            if seat in seats and (offers := for_duty(menu(seat), duty)):
                yield Ask(seat, offers)


def for_duty(menu: Iterable[Offer], duty: Duty) -> tuple[Offer, ...]:
    """What of a menu answers the duty, with what its seat may do meanwhile; nothing where it asks nothing."""
    offers = [one for one in playable(menu) if one.subject == duty.subject or one.weight == "open"]
    return tuple(offers) if any(one.weight == "asked" for one in offers) else ()


_STOPPING = (Dispute, Settle, Withdraw)


def playable(menu: Iterable[Offer]) -> tuple[Offer, ...]:
    """What takes the game on: no paper, no ruling, no dispute, nothing that gives the game up."""
    going_on = [one for one in menu if one.weight in ("asked", "open") and not one.ends]
    return tuple([one for one in going_on if one.command not in _STOPPING])
