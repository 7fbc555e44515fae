"""Games at a tactics card, and what is asked and told there."""

from dataclasses import replace
from typing import Any

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.shipped import NORMANDY
from rulesets.axis_allies_dday.rules.evolve import evolve
from rulesets.axis_allies_dday.rules.state.deck import RUN, CardKey, DeckKey
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn.follow import follow
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.deciding import with_following
from tests.rulesets.axis_allies_dday import games as g
from tests.rulesets.axis_allies_dday.stored import c

DECKS = "orders and tactics"
ASHORE = {"Z20": {"germany": "I", "uk": "I"}, "Z21": {"germany": "I", "us": "I"}}
"""Two fights, so that neither side is gone and attack cards have something to do."""


def game(
    standing: dict[str, dict[str, str]] | None = None, battle: Battle = NORMANDY, **rulings: Any
) -> State:
    """A game with the tactics deck and these pieces alone."""
    return g.placed(g.begun(battle, **{"decks": DECKS, **rulings}), ASHORE if standing is None else standing)


def at_tactics(state: State, number: int, deck: DeckKey = "tactics") -> State:
    """The game with that card next, a tactics card or another, all before it done, and what follows."""
    place = (number, RUN.index(deck))
    done = tuple(card for card in state.deck.cards if (card.number, RUN.index(card.deck)) < place)
    opened = replace(state, card=None, deck=replace(state.deck, done=done))
    for event in with_following(opened, tuple(follow(opened)), follow, evolve):
        opened = evolve(opened, event)
    return opened


def using(state: State, seat: str) -> list[Choice]:
    """The seat's ways to use the card in play."""
    return g.choices(state, seat, c.UseTactics)


def come_up(state: State) -> CardKey | None:
    """The card in play."""
    return state.card.key if state.card else None


def with_waiting(state: State, **places: tuple[int, ...]) -> State:
    """The game with no more than these places waiting on the charts named."""
    charts = {
        key: replace(
            line, fates=tuple("waiting" if at in places[key] else "entered" for at in range(len(line.units)))
        )
        if key in places
        else line
        for key, line in state.charts.items()
    }
    return replace(state, charts=charts)


def written(number: int, **values: Any) -> Battle:
    """Normandy with these fields on a tactics card."""
    rows = (replace(row, **values) if row.number == number else row for row in NORMANDY.tactics)
    return replace(NORMANDY, tactics=tuple(rows))
