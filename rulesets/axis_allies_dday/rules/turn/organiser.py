"""The organiser's rulings: a number, a card, a house rule, the end; of pieces see `pieces.py`.

The chronicle keeps the reason of each.

Cite: AD-222.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.axis_allies_dday.document.rulings import as_asked
from rulesets.axis_allies_dday.rules.cards.procedure import order
from rulesets.axis_allies_dday.rules.state import commands as c, events as e
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn.pieces import REASON, piece_rulings
from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option, Value
from rulesets.kit.flow.deciding import Given
from rulesets.kit.flow.rulings import spelled, switches, words


def rulings(state: State) -> Iterator[Choice]:
    """What the organiser may order at any time."""
    yield from piece_rulings(state)
    if state.card is not None and state.card.key.deck == "orders" and order(state).hits:
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
        (*fields, REASON),
        f"ruling-{label}",
        weight="ruling",
        cite="AD-222",
        asks=asks,
    )


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
    rulings = as_asked(state.rulings)
    for item in switches(type(rulings)):
        if item.name in FIXED:
            continue
        now = getattr(rulings, item.name)
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
        "tactics_sides",
        "tactics_remarks",
    }
)
"""House rules about the set-up and the decks: settled before turn 1."""


def set_number(given: Given[State, c.SetNumber]) -> list[e.Event]:
    return [e.NumberSet(given.command.hits, given.command.reason)]


def move_card(given: Given[State, c.MoveCard]) -> list[e.Event]:
    command = given.command
    return [e.CardMoved(command.deck, command.number, command.leaves, command.reason)]


def change_ruling(given: Given[State, c.ChangeRuling]) -> list[e.Event]:
    return [e.RulingChanged(given.command.name, given.command.value, given.command.reason)]


def close(given: Given[State, c.CloseGame]) -> list[e.Event]:
    return [e.GameEnded(given.command.winner, f"the organiser ended it: {given.command.reason}")]
