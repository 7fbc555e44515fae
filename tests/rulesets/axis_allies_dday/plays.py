"""What tests of the cards ask of a game: the card in play, who is asked what, losses named."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, TypeVar

import pytest

from rulesets.axis_allies_dday.rules.evolve import evolve
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn.follow import follow
from rulesets.axis_allies_dday.rules.turn.menu import duties
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.deciding import with_following
from rulesets.kit.flow.duties import open_duties
from rulesets.kit.flow.refusals import Refusal
from tests.rulesets.axis_allies_dday.games import at_card, begun, choices, events_of, filled, placed
from tests.rulesets.axis_allies_dday.stored import c, e

EventT = TypeVar("EventT")


def lucky(there: Mapping[str, Mapping[str, str]], card: int, face: int, **rulings: Any) -> State:
    """A game with fortune cards and these pieces, with that order come up after its die."""
    state = placed(begun(**{"decks": "orders and fortune"} | rulings), there)
    return at_card(state, card, luck=face)


def at_fortune(state: State, number: int) -> State:
    """The game with that fortune card come up, all cards of lower numbers done, and what follows."""
    done = tuple(card for card in state.deck.cards if card.number < number)
    opened = replace(state, card=None, deck=replace(state.deck, done=done), luck=(0, 0))
    for event in with_following(opened, (e.CardOpened("fortune", number),), follow, evolve):
        opened = evolve(opened, event)
    return opened


def asked(state: State) -> list[tuple[str, tuple[str, ...]]]:
    """What is asked of whom now."""
    return [(duty.kind, duty.seats) for duty in open_duties(duties(state))]


def places_of(state: State, seat: str, command: type, name: str) -> list[str]:
    """What the seat's choices of that order fix under the name, each once."""
    return list(dict.fromkeys(str(dict(row.fixed)[name]) for row in choices(state, seat, command)))


def choice_of(state: State, seat: str, command: type, **fixed: object) -> Choice:
    """The seat's choice of that order with these fields fixed."""
    rows = choices(state, seat, command)
    return next(row for row in rows if fixed.items() <= dict(row.fixed).items())


def most(choice: Choice, name: str) -> int:
    """The highest number the choice's field takes."""
    return next(field.high for field in choice.fields if field.name == name)  # type: ignore[union-attr]


def giving_up(state: State, seat: str, **losses: int) -> Any:
    """The order that gives up these units and no others: `Z30_uk_infantry=2`."""
    choice = choices(state, seat, c.NameLosses)[0]
    named = {f"losses.{name.replace('_', '-')}": count for name, count in losses.items()}
    nothing = {field.name: 0 for field in choice.fields}
    assert named.keys() <= nothing.keys(), f"{named.keys() - nothing.keys()} cannot be given up"
    return filled(choice, **(nothing | named))


def refused(state: State, seat: str, command: object, *faces: int) -> str:
    """The sentence in which the order is refused."""
    with pytest.raises(Refusal) as caught:
        events_of(state, seat, command, *faces)
    return caught.value.sentence


def only(events: Sequence[object], kind: type[EventT]) -> list[EventT]:
    """The events of that class."""
    return [event for event in events if isinstance(event, kind)]


def lost(state: State) -> dict[tuple[str, str], int]:
    """What is out of play, by power and kind."""
    return {(power, kind): count for (power, kind), count in state.position.lost.items() if count}


def every_way(*needed: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every way in which dice that hit on these numbers hit or miss: faces for it, and its chance."""
    for hits in product((True, False), repeat=len(needed)):
        pairs = list(zip(hits, needed, strict=True))
        chance = prod(Fraction(number if hit else 6 - number, 6) for hit, number in pairs)
        yield tuple(1 if hit else 6 for hit in hits), chance
