"""Games for the tests: a battle at any card with any pieces, and orders given to it."""

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.document.shipped import LETTERS, NORMANDY, pieces
from rulesets.axis_allies_dday.document.sides import seats
from rulesets.axis_allies_dday.rules.decide import decide, start
from rulesets.axis_allies_dday.rules.evolve import evolve, tell
from rulesets.axis_allies_dday.rules.state.deck import CardKey
from rulesets.axis_allies_dday.rules.state.position import Position, Spot, put
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn.follow import follow
from rulesets.axis_allies_dday.rules.turn.menu import menu
from rulesets.kit.flow.choices import Choice, fill
from rulesets.kit.flow.deciding import with_following
from rulesets.kit.flow.dice import Faces, length, roll
from rulesets.kit.playout import random_command
from rulesets.kit.ruleset import Documents
from tests.rulesets.axis_allies_dday.stored import e


def begun(battle: Battle = NORMANDY, **rulings: Any) -> State:
    """A game at its first card, under these house rules."""
    return _folded(None, start(Documents(battle), Rulings(**rulings)))


def _folded(state: State | None, events: tuple[object, ...]) -> State:
    for event in events:
        state = evolve(state, event)
    assert state is not None
    return state


def placed(state: State, standing: Mapping[str, Mapping[str, str]]) -> State:
    """The game with these pieces alone: by place and power, as "4I 3A 2B"."""
    position = Position({}, state.position.sides, {}, {})
    for place, powers in standing.items():
        for power, words in powers.items():
            for kind, count in pieces(words):
                spot = next(Spot(place, power, known) for known in _KINDS if known == kind)
                position = put(position, spot, count)
    return replace(state, position=position)


_KINDS = ("infantry", "artillery", "tank", "blockhouse", "fighter", "bomber")


def at_card(state: State, number: int, luck: int = 0) -> State:
    """The game with that order card come up, those before it done, and what follows."""
    luck_of = CardKey("fortune", number)
    done = tuple(card for card in state.deck.cards if card.number < number or card == luck_of)
    opened = replace(state, card=None, deck=replace(state.deck, done=done), luck=(number, luck))
    return _folded(opened, with_following(opened, (e.CardOpened("orders", number),), follow, evolve))


def on_card(number: int, standing: Mapping[str, Mapping[str, str]], **rulings: Any) -> State:
    """A game under these house rules with that order card come up and these pieces alone."""
    return at_card(placed(begun(**rulings), standing), number)


def ordered(state: State, seat: str, command: object, *faces: int) -> State:
    """The game after the order."""
    return _folded(state, decide(state, seat, command, faces))  # type: ignore[arg-type]


def events_of(state: State, seat: str, command: object, *faces: int) -> tuple[object, ...]:
    """What the order brings about."""
    return decide(state, seat, command, faces)  # type: ignore[arg-type]


def choices(state: State, seat: str, command: type) -> list[Choice]:
    """The seat's choices of that order."""
    return [choice for choice in menu(state, seat) if choice.command is command]


def asked_of(state: State, seat: str) -> set[type]:
    """The orders that the cards ask of the seat or leave open to it."""
    return {choice.command for choice in menu(state, seat) if choice.weight in ("asked", "open")}


def card_of(state: State) -> int:
    """The number of the card in play; 0 where none is."""
    return state.card.key.number if state.card else 0


EVERYTHING: Mapping[str, Mapping[str, str]] = {
    "Z15": {"germany": "I A B", "us": "F H"},
    "Z17": {"germany": "I"},
    "Z20": {"germany": "2I", "uk": "I", "us": "I"},
    "Z25": {"uk": "I T"},
    "Z36": {"germany": "I A T"},
    "gold": {"uk": "2I"},
    "british-airborne": {"uk": "3I"},
    "airfield": {"uk": "2F H"},
}
"""A position in which every card but those of the returns asks somebody for something."""


def spent_charts(state: State, *kept: str) -> State:
    """The game with nobody left to wait on a chart but on those kept."""
    charts = {
        key: line if key in kept else replace(line, fates=("entered",) * len(line.units))
        for key, line in state.charts.items()
    }
    return replace(state, charts=charts)


def told(state: State, seat: str, command: object, *faces: int) -> list[str]:
    """What the log says of the order and all that follows."""
    sentences: list[str] = []
    for event in decide(state, seat, command, faces):  # type: ignore[arg-type]
        sentences += [said] if (said := tell(state, event, None)) else []
        state = evolve(state, event)
    return sentences


def standing(state: State, place: str, power: str) -> str:
    """What the power has in the place, as "2I T"."""
    letters = {kind: letter for letter, kind in LETTERS.items()}
    rows = state.position.standing(place, _KINDS, power=power)
    return " ".join(f"{count if count > 1 else ''}{letters[spot.kind]}" for spot, count in rows)


def dice_of(choice: Choice) -> int:
    """How many dice the choice throws."""
    return length(choice.throw) if choice.throw else 0


def filled(choice: Choice, **values: Any) -> Any:
    """The order the choice becomes; a name of several words has its dots as double strokes."""
    return fill(choice, {name.replace("__", "."): value for name, value in values.items()})


def random_step(state: State, players: list[str], chance: random.Random) -> tuple[str, object, Faces]:
    """An order somebody is asked for."""
    asked = [
        (seat, choice)
        for seat in players
        for choice in menu(state, seat)
        if choice.weight in ("asked", "open")
    ]
    assert asked, f"nobody can go on: {state.card}"
    seat, choice = chance.choice(asked)
    return seat, random_command(choice, chance), roll(choice.throw, chance.randint)


def players_of(state: State) -> list[str]:
    """The seats that play."""
    chairs = seats(Documents(state.battle), state.rulings)
    return [seat.key for seat in chairs if seat.role == "player"]
