"""Command cards in the books: hands are counts, and a card has a name only where it changes the books.

Cite: Memoir '44, D-Day Landings, "Reinforcements"; "Briefing"; "On the Move orders".
"""

from dataclasses import dataclass

from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.words import count
from rulesets.memoir44.document.words import battle_dice, faces_words
from rulesets.memoir44.ground.battle_dice import BARRAGE_DICE
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered, becomes, posts
from rulesets.memoir44.rules.log.state import Post, State, index_of, with_books, with_pair, with_post
from rulesets.memoir44.rules.turn.air import (
    AIR_POWER,
    air_dice,
    barrage_reach,
    has_off_map_artillery,
    stopped_rolls,
)
from rulesets.memoir44.rules.turn.seats import OWN, does, hand, maps_of_office, of_post, own_post, who
from rulesets.memoir44.rules.turn.steps import CloseStep


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A Command card, by name where it changes the books."""

    post: str
    card: str
    on_the_move: int = 0


@dataclass(frozen=True, slots=True)
class RollInitiative:
    """A Field General without a card: the Initiative Roll was made at the table."""

    post: str


@dataclass(frozen=True, slots=True)
class RollOrderDice:
    """The order dice of Their Finest Hour."""

    post: str


@dataclass(frozen=True, slots=True)
class DrawCards:
    """The end of a turn: cards are drawn."""

    post: str


@dataclass(frozen=True, slots=True)
class CardPlayed:
    post: str
    card: str
    on_the_move: int


@dataclass(frozen=True, slots=True)
class InitiativeRolled:
    post: str


@dataclass(frozen=True, slots=True)
class OrderDiceRolled:
    post: str
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    post: str
    cards: int


RECON = "recon1"
BARRAGE = "barrage"
FINEST_HOUR = "finest_hour"
OTHER = "other"
CARD_TITLES = {
    OTHER: "another card",
    RECON: "Recon 1",
    BARRAGE: "Recon 1, played as a Barrage",
    AIR_POWER: "Air Power",
    FINEST_HOUR: "Their Finest Hour",
}
MOST_ON_THE_MOVE = 4


def playable(state: State, post: Post) -> tuple[str, ...]:
    """The cards that may be named. Cite: MD-091, MD-244."""
    maps = maps_of_office(state, post.key, state.side)
    barrage = any(has_off_map_artillery(state, number, state.side) for number in maps)
    air = state.mode != "overthrough"
    return (OTHER, RECON, *((BARRAGE,) if barrage else ()), *((AIR_POWER,) if air else ()), FINEST_HOUR)


def has_moves_on_cards(state: State) -> bool:
    """Whether cards carry On the Move orders: those of a Breakthrough deck. Cite: MD-061, MD-136."""
    return state.mode != "overthrough" and state.rulings.deck == "breakthrough"


def moves_fields(state: State) -> tuple[Field, ...]:
    """The On the Move orders on a card, where cards carry any."""
    if not has_moves_on_cards(state):
        return ()
    return (Count("on_the_move", "On the Move orders on the card", 0, MOST_ON_THE_MOVE, 0),)


def choices(state: State, post: Post) -> list[Choice]:
    """The card of this turn; a Field General without one makes an Initiative Roll. Cite: MD-148, MD-151."""
    if not post.given:
        return of_post(
            post,
            RollInitiative,
            "Make the Initiative Roll",
            why="Roll at the table. The Reinforcement Roll comes next.",
            cite="MD-151",
            button="Rolled at the table",
        )
    if state.mode != "overthrough" and hand(state, post) < 1:
        label, fixed = "Continue without a card", (("step", "card"),)
        return of_post(post, CloseStep, label, fixed=fixed, cite="MD-242", button="Continue")
    named = playable(state, post)
    options = tuple(Option(card, CARD_TITLES[card]) for card in named)
    reach = barrage_reach(state, post.key) if BARRAGE in named else ""
    return of_post(
        post,
        PlayCard,
        "Play a Command card",
        OneOf("card", "Card", options, OTHER),
        *moves_fields(state),
        why=f"Name a card that changes the record.{f' A Barrage hits a unit{reach}.' if reach else ''}",
        cite="MD-244",
        button="Play",
    )


def play_card(given: OrderContext[State, PlayCard]) -> list[object]:
    state, command = given.state, given.command
    played = CardPlayed(command.post, command.card, command.on_the_move)
    return [played, *(stopped_rolls(state, command.post) if command.card == AIR_POWER else ())]


def card_played(state: State, event: CardPlayed) -> State:
    """The hand is one smaller, except where the Commander in Chief had handed the card out. Cite: MD-241."""
    state = with_post(state, event.post, card=event.card, on_the_move=event.on_the_move, closed=True)
    return state if state.mode == "overthrough" else _changed(state, event.post, -1)


def _changed(state: State, key: str, by: int) -> State:
    number = state.map_number(key)
    hands = state.books[number].hands
    now = hands[index_of(state.side)] + by
    return with_books(state, number, hands=with_pair(hands, state.side, now))


def owes_order_dice(post: Post) -> bool:
    """Whether the order dice of Their Finest Hour are still to be rolled. Cite: MD-030."""
    return post.card == FINEST_HOUR and not post.order_dice


def order_dice(state: State, post: Post) -> int:
    """How many: one a card held, the one just played included.

    Reading: in OverThrough the hand that counts is the Commander in Chief's.
    """
    return max(1, hand(state, post) + 1)


def order_choices(state: State, post: Post) -> list[Choice]:
    """The order dice, before any Reinforcement Roll. Cite: MD-030."""
    return of_post(
        post,
        RollOrderDice,
        "Roll the order dice of Their Finest Hour",
        throw=battle_dice(order_dice(state, post)),
        why="The Reinforcement Roll comes after it.",
        cite="MD-030",
        button="Roll",
    )


def roll_order_dice(given: OrderContext[State, RollOrderDice]) -> list[object]:
    return [OrderDiceRolled(given.command.post, given.faces)]


def order_dice_rolled(state: State, event: OrderDiceRolled) -> State:
    return with_post(state, event.post, order_dice=event.faces)


def cards_to_draw(state: State, number: int, side: str) -> int:
    """One, or two after the turns the briefing names. Cite: MD-162, MD-241, MD-243."""
    at = index_of(side)
    finished = state.books[number].turns[at] + 1
    return 2 if finished in state.charts[number].draws[at] else 1


def draw_words(cards: int) -> str:
    """ "draw 2 cards and end the turn"."""
    return f"draw {'a card' if cards == 1 else f'{cards} cards'} and end the turn"


def draw_choices(state: State, post: Post) -> list[Choice]:
    """The end of a player's turn."""
    label = draw_words(cards_to_draw(state, state.map_number(post.key), state.side))
    return of_post(post, DrawCards, label.capitalize(), cite="MD-241", button="Draw")


def drawn_at_once(state: State) -> list[object]:
    """The draws of those who have ended their turn already."""
    return [_drawn(state, post.key) for post in state.posts if post.ended and not post.closed]


def draw_cards(given: OrderContext[State, DrawCards]) -> list[object]:
    return [_drawn(given.state, given.command.post)]


def _drawn(state: State, post: str) -> CardsDrawn:
    return CardsDrawn(post, cards_to_draw(state, state.map_number(post), state.side))


def cards_drawn(state: State, event: CardsDrawn) -> State:
    """The hand grows, and the turn track of the map goes on. Cite: MD-241, MD-243."""
    state = with_post(_changed(state, event.post, event.cards), event.post, closed=True)
    number = state.map_number(event.post)
    turns = state.books[number].turns
    played = turns[index_of(state.side)] + 1
    return with_books(state, number, turns=with_pair(turns, state.side, played))


ONLY_WITH_MOVES: Need[Asked] = Need(
    lambda o: not o.c.on_the_move or has_moves_on_cards(o.s),
    "Cards of this battle carry no On the Move orders.",
    "MD-061",
)
CARD: Needs[Asked] = (
    OWN,
    Need(lambda o: own_post(o).given, "You have no Command card. Make the Initiative Roll.", "MD-151", True),
    Need(
        lambda o: o.s.mode == "overthrough" or hand(o.s, own_post(o)) > 0,
        "No card is left in your hand.",
        "MD-242",
        True,
    ),
    ONLY_WITH_MOVES,
    Need(
        lambda o: o.c.card in playable(o.s, own_post(o)),
        "That card is not in play here. Choose another.",
        "MD-244",
    ),
)
INITIATIVE: Needs[Asked] = (
    OWN,
    Need(lambda o: not own_post(o).given, "This Field General has a Command card.", "MD-151"),
)
DRAW: Needs[Asked] = (Need(lambda o: o.s.mode != "overthrough", "There is nothing to draw now.", "MD-241"),)
ORDER_DICE: Needs[Asked] = (
    OWN,
    Need(
        lambda o: own_post(o).card == FINEST_HOUR,
        "You roll order dice only after Their Finest Hour.",
        "MD-030",
        True,
    ),
    Need(lambda o: not own_post(o).order_dice, "The order dice of this turn are already rolled.", "MD-030"),
)


def told_card_played(state: State, event: CardPlayed) -> str:
    name = "a card" if event.card == OTHER else CARD_TITLES[event.card]
    said = f"{who(state, event.post)} {does(state, 'plays', 'play')} {name}"
    if event.card == AIR_POWER and (dice := air_dice(state, state.map_number(event.post), state.side)):
        said += f", with {count(dice, 'die', 'dice')} a hex"
    if event.card == BARRAGE:
        said += f", with {BARRAGE_DICE} dice at one enemy unit{barrage_reach(state, event.post)}"
    if event.on_the_move:
        said += f", with {count(event.on_the_move, 'On the Move order')}"
    return f"{said}."


def told_initiative_rolled(state: State, event: InitiativeRolled) -> str:
    return f"{who(state, event.post)}, without a card, {does(state, 'makes', 'make')} an Initiative Roll."


def told_order_dice_rolled(state: State, event: OrderDiceRolled) -> str:
    return f"{who(state, event.post)} {does(state, 'rolls', 'roll')} order dice: {faces_words(event.faces)}."


def told_cards_drawn(state: State, event: CardsDrawn) -> str:
    return (
        f"{who(state, event.post)} {does(state, 'draws', 'draw')} {count(event.cards, 'card')} and "
        f"{does(state, 'ends', 'end')} the turn."
    )


CHAPTER = Chapter(
    {
        PlayCard: Ordered(play_card, CARD, time="turn", step="card"),
        RollInitiative: Ordered(becomes(InitiativeRolled), INITIATIVE, time="turn", step="card"),
        RollOrderDice: Ordered(roll_order_dice, ORDER_DICE, time="turn", step="roll"),
        DrawCards: Ordered(draw_cards, DRAW, time="turn", step="draw"),
    },
    {
        CardPlayed: Happened(card_played, told_card_played),
        InitiativeRolled: Happened(posts(closed=True), told_initiative_rolled),
        OrderDiceRolled: Happened(order_dice_rolled, told_order_dice_rolled),
        CardsDrawn: Happened(cards_drawn, told_cards_drawn),
    },
)
