"""Command cards in the books: hands are counts, and a card has a name only where it changes the books.

Cite: Memoir '44, D-Day Landings, "Reinforcements"; "Briefing"; "On the Move orders".
"""

from dataclasses import replace

from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option
from rulesets.kit.flow.deciding import Given
from rulesets.memoir44.document.words import battle_dice
from rulesets.memoir44.rules.log import commands as order, events as happened
from rulesets.memoir44.rules.log.state import Post, State, index_of, with_books, with_pair, with_post
from rulesets.memoir44.rules.turn.air import AIR_POWER, barrage_reach, has_off_map_artillery, stopped_rolls
from rulesets.memoir44.rules.turn.seats import maps_of_office

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


def hand(state: State, post: Post) -> int:
    """The cards the player of a post holds; in OverThrough those of his Commander in Chief."""
    if state.mode == "overthrough":
        return state.chiefs[index_of(state.side)]
    return state.books[state.map_number(post.key)].hands[index_of(state.side)]


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
    """The card of this turn; a Field General without one makes his Initiative Roll. Cite: MD-148, MD-151."""
    if not post.given:
        return [
            Choice(
                order.RollInitiative,
                "Make the Initiative Roll",
                (("post", post.key),),
                subject=post.key,
                why="The dice fall at the table; the Reinforcement Roll comes next.",
                cite="MD-151",
                button="Done at the table",
            )
        ]
    if state.mode != "overthrough" and hand(state, post) < 1:
        return [
            Choice(
                order.CloseStep,
                "There is no card to play",
                (("post", post.key), ("step", "card")),
                subject=post.key,
                cite="MD-242",
                button="Go on",
            )
        ]
    named = playable(state, post)
    options = tuple(Option(card, CARD_TITLES[card]) for card in named)
    reach = barrage_reach(state, post.key) if BARRAGE in named else ""
    fields = (OneOf("card", "Card", options, OTHER), *moves_fields(state))
    return [
        Choice(
            order.PlayCard,
            "Play a Command card",
            (("post", post.key),),
            fields,
            post.key,
            why=f"Name it where it changes the books.{f' A Barrage hits a unit{reach}.' if reach else ''}",
            cite="MD-244",
            button="Play it",
        )
    ]


def play_card(given: Given[State, order.PlayCard]) -> list[object]:
    state, command = given.state, given.command
    played = happened.CardPlayed(command.post, command.card, command.on_the_move)
    return [played, *(stopped_rolls(state, command.post) if command.card == AIR_POWER else ())]


def card_played(state: State, event: happened.CardPlayed) -> State:
    """The hand is one smaller, except where the Commander in Chief had handed the card out. Cite: MD-241."""
    post = state.post(event.post)
    assert post is not None
    state = with_post(state, replace(post, card=event.card, on_the_move=event.on_the_move, closed=True))
    return state if state.mode == "overthrough" else _changed(state, event.post, -1)


def _changed(state: State, key: str, by: int) -> State:
    number = state.map_number(key)
    books = state.books[number]
    at = index_of(state.side)
    return with_books(
        state, number, replace(books, hands=with_pair(books.hands, state.side, books.hands[at] + by))
    )


def initiative_rolled(state: State, event: happened.InitiativeRolled) -> State:
    post = state.post(event.post)
    assert post is not None
    return with_post(state, replace(post, closed=True))


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
    dice = order_dice(state, post)
    return [
        Choice(
            order.RollOrderDice,
            "Roll the order dice of Their Finest Hour",
            (("post", post.key),),
            subject=post.key,
            throw=battle_dice(dice),
            why="The Reinforcement Roll comes after it.",
            cite="MD-030",
            button="Throw",
        )
    ]


def roll_initiative(given: Given[State, order.RollInitiative]) -> list[object]:
    return [happened.InitiativeRolled(given.command.post)]


def roll_order_dice(given: Given[State, order.RollOrderDice]) -> list[object]:
    return [happened.OrderDiceRolled(given.command.post, given.faces)]


def order_dice_rolled(state: State, event: happened.OrderDiceRolled) -> State:
    post = state.post(event.post)
    assert post is not None
    return with_post(state, replace(post, order_dice=event.faces))


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
    return [
        Choice(
            order.DrawCards,
            label.capitalize(),
            (("post", post.key),),
            subject=post.key,
            cite="MD-241",
            button="Draw",
        )
    ]


def drawn_at_once(state: State) -> list[object]:
    """The draws of those who have ended their turn already."""
    return [_drawn(state, post.key) for post in state.posts if post.ended and not post.closed]


def draw_cards(given: Given[State, order.DrawCards]) -> list[object]:
    return [_drawn(given.state, given.command.post)]


def _drawn(state: State, post: str) -> happened.CardsDrawn:
    return happened.CardsDrawn(post, cards_to_draw(state, state.map_number(post), state.side))


def cards_drawn(state: State, event: happened.CardsDrawn) -> State:
    """The hand grows, and the turn track of the map goes on. Cite: MD-241, MD-243."""
    post = state.post(event.post)
    assert post is not None
    state = with_post(_changed(state, event.post, event.cards), replace(post, closed=True))
    number = state.map_number(event.post)
    books = state.books[number]
    played = books.turns[index_of(state.side)] + 1
    return with_books(state, number, replace(books, turns=with_pair(books.turns, state.side, played)))
