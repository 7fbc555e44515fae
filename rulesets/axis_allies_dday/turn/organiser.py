"""The organiser's rulings: pieces put, taken or shifted, a number, a card, a house rule, the end.

Stacking limits hold for pieces that a ruling puts or shifts; the chronicle keeps its reason.

Cite: AD-222.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.axis_allies_dday.document.battle import AIR, AIRFIELD, LAND, MOBILE, Kind
from rulesets.axis_allies_dday.state import commands as c, events as e
from rulesets.axis_allies_dday.state.position import Spot, room_for
from rulesets.axis_allies_dday.state.state import State
from rulesets.axis_allies_dday.state.words import place_words, spot_words
from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option, Text, Value
from rulesets.kit.flow.deciding import Given
from rulesets.kit.flow.rulings import spelled, switches, words

MOST = 12
"""Pieces a ruling puts or takes at once."""
_REASON = Text("reason", "Reason", 300, least=1)


def rulings(state: State) -> Iterator[Choice]:
    """What the organiser may order at any time."""
    yield from _putting(state)
    yield from _taking(state)
    if state.card is not None and state.card.key.deck == "orders":
        hits = Count("hits", "Or less", 1, 6, 1)
        yield _ruling(c.SetNumber, "Say what the dice of this card need", (), hits)
    yield from _cards(state)
    yield from _switches(state)
    winners = (Option("axis", "the Axis"), Option("allies", "the Allies"), Option("", "nobody"))
    closing = _ruling(c.CloseGame, "End the game", (), OneOf("winner", "Winner", winners, ""))
    yield replace(closing, ends=True)


def _ruling(
    command: type, label: str, fixed: tuple[tuple[str, Value], ...], *fields: Field, asks: str = ""
) -> Choice:
    return Choice(
        command,
        label,
        fixed,
        (*fields, _REASON),
        f"ruling-{label}",
        weight="ruling",
        cite="AD-222",
        asks=asks,
    )


def room(state: State, place: str, power: str, kind: Kind) -> int:
    """How many more of the kind of the power the place takes: what is not its power's has no room there, the
    limits of zones hold. Cite: AD-023, AD-057, AD-090, AD-222."""
    side = state.position.sides[power]
    box = next((box for box in state.battle.boxes if box.key == place), None)
    if place == AIRFIELD or kind in AIR:
        return MOST if place == AIRFIELD and kind in AIR and side == "allies" else 0
    if box:
        is_own = box.power == power and (box.kind == "beachhead" or kind == "infantry")
        return max(0, box.room - state.position.number(place, LAND)) if is_own and kind in MOBILE else 0
    if kind == "blockhouse":
        return MOST if side == "axis" else 0
    return room_for(state.position, state.battle, place, side)


def _places(state: State) -> list[str]:
    battle = state.battle
    return [*(zone.key for zone in battle.zones), *(box.key for box in battle.boxes), AIRFIELD]


def _putting(state: State) -> Iterator[Choice]:
    for power in state.battle.powers:
        for kind in (*LAND, *AIR):
            rooms = {place: room(state, place, power.key, kind) for place in _places(state)}
            for place, most in rooms.items():
                if most:
                    yield _piece(state, c.PutUnits, "Put", Spot(place, power.key, kind), min(most, MOST))


def _taking(state: State) -> Iterator[Choice]:
    for spot, count in state.position.at.items():
        yield _piece(state, c.TakeUnits, "Take", spot, count)
        places = [place for place in _places(state) if place != spot.place and room(state, place, *spot[1:])]
        if places:
            rows = tuple(Option(place, place_words(state.battle, place)) for place in places)
            label = f"Shift {_words(state, spot)}"
            fixed = (*_fixed(spot), ("count", 1))
            to = OneOf("to", "To", rows)
            yield _ruling(c.ShiftUnits, label, fixed, to, asks="Shift a piece")


def _words(state: State, spot: Spot) -> str:
    return f"{spot_words(state.battle, spot)} in {place_words(state.battle, spot.place)}"


def _fixed(spot: Spot) -> tuple[tuple[str, Value], ...]:
    return (("place", spot.place), ("power", spot.power), ("kind", spot.kind))


def _piece(state: State, command: type, verb: str, spot: Spot, most: int) -> Choice:
    count = Count("count", "How many", 1, most, 1)
    label = f"{verb} {_words(state, spot)}"
    return _ruling(command, label, _fixed(spot), count, asks=f"{verb} pieces")


def _cards(state: State) -> Iterator[Choice]:
    now = state.card.key if state.card else None
    for cards, leaves, words_ in (
        (state.deck.cards, True, "leaves the deck"),
        (state.deck.gone, False, "comes back into the deck"),
    ):
        for card in cards:
            if card != now:
                fixed: tuple[tuple[str, Value], ...] = (
                    ("deck", card.deck),
                    ("number", card.number),
                    ("leaves", leaves),
                )
                label = f"Card {card.number} of the {card.deck} {words_}"
                yield _ruling(c.MoveCard, label, fixed, asks="Move a card")


def _switches(state: State) -> Iterator[Choice]:
    for item in switches(type(state.rulings)):
        if item.name in FIXED:
            continue
        now = getattr(state.rulings, item.name)
        rows = tuple(Option(spelled(value), words(item, value)) for value, _ in item.values if value != now)
        field = OneOf("value", item.question, rows, rows[0].value)
        yield _ruling(c.ChangeRuling, item.question, (("name", item.name),), field)


FIXED = frozenset(
    {
        "players",
        "decks",
        "board",
        "doubtful_links",
        "british_airborne",
        "arcs",
        "setup_z02",
        "setup_z06",
        "setup_z10",
        "setup_tank",
        "setup_gold_infantry",
    }
)
"""House rules about the set-up: settled before turn 1."""


def put(given: Given[State, c.PutUnits]) -> list[e.Event]:
    command = given.command
    kind = _of(command.kind)
    return [e.UnitsPut(command.place, command.power, kind, command.count, command.reason)]


def take(given: Given[State, c.TakeUnits]) -> list[e.Event]:
    command = given.command
    kind = _of(command.kind)
    return [e.UnitsTaken(command.place, command.power, kind, command.count, command.reason)]


def shift(given: Given[State, c.ShiftUnits]) -> list[e.Event]:
    command = given.command
    kind = _of(command.kind)
    return [e.UnitsShifted(command.place, command.power, kind, command.count, command.to, command.reason)]


def _of(word: str) -> Kind:
    return next(kind for kind in (*LAND, *AIR) if kind == word)


def set_number(given: Given[State, c.SetNumber]) -> list[e.Event]:
    return [e.NumberSet(given.command.hits, given.command.reason)]


def move_card(given: Given[State, c.MoveCard]) -> list[e.Event]:
    command = given.command
    return [e.CardMoved(command.deck, command.number, command.leaves, command.reason)]


def change_ruling(given: Given[State, c.ChangeRuling]) -> list[e.Event]:
    return [e.RulingChanged(given.command.name, given.command.value, given.command.reason)]


def close(given: Given[State, c.CloseGame]) -> list[e.Event]:
    return [e.GameEnded(given.command.winner, f"the organiser ended it: {given.command.reason}")]
