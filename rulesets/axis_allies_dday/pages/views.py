"""The pages of a game: the map, the battle board, the deck and the charts.

Everything is open (AD-009): a seat that brings units in has them beside its map, and else all get the same.

Cite: "The Game Board", "Combat", "Sequence of Play", "Reinforcements".
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.document.battle import Order
from rulesets.axis_allies_dday.document.ground import places_of
from rulesets.axis_allies_dday.pages.ask.ask import questions
from rulesets.axis_allies_dday.pages.battle_board import battle_board
from rulesets.axis_allies_dday.pages.charts import chart
from rulesets.axis_allies_dday.pages.map import board, standing_words, title_block, trays
from rulesets.axis_allies_dday.pages.order_words import fortune_words, order_words
from rulesets.axis_allies_dday.pages.standing import verdict
from rulesets.axis_allies_dday.rules.cards.procedure import needed
from rulesets.axis_allies_dday.rules.state.deck import CardKey, fortune_of, order_of, tactic_of
from rulesets.axis_allies_dday.rules.state.position import enemy
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import people, place_words, up_to
from rulesets.axis_allies_dday.rules.turn.victory import controller
from rulesets.kit.drawing.board import Board, CellState, Fact, Panel, Row, Table
from rulesets.kit.ruleset import Place, View
from rulesets.kit.words import begun

_NO_FIGHT = Panel("no-fight", "No zone is contested", (), ("The board fills once a zone is contested.",))


def views(state: State, seat: str | None) -> tuple[View, ...]:
    """The table page first: the map with the card in play."""
    table = table_board(state)
    fought = battle_board(state)
    return (
        View(
            "table",
            "Map",
            table,
            (_card_panel(state), _cities(state)),
            _places(state),
            trays=tuple(trays(state, seat)),
        ),
        View("battle-board", "Battle board", None, fought or (_NO_FIGHT,)),
        View("deck", "Deck", None, (_deck(state),)),
        View("charts", "Charts", None, tuple(chart(state.battle, line) for line in state.charts.values())),
        View("wall", "Big screen", table, (_card_panel(state, verdict(state)),), wall=True),
    )


def table_board(state: State) -> Board | None:
    """The map as it stands."""
    control = {zone.key: controller(state, zone.key) for zone in state.battle.zones}
    return board(state.battle, state.position, control, title_block(state.battle, f"Turn {state.turn}"))


def _card_panel(state: State, *more: str) -> Panel:
    """The card in front: whose it is, what it lets whom do, what its dice need and what fortune said; then
    more sentences where the page has no other place for them."""
    if state.card is None:
        return Panel("card", "The game is over", (), (f"{state.result}.",))
    key = state.card.key
    if key.deck == "tactics":
        tactic = tactic_of(state.battle, key.number)
        facts = (Fact("Side", people(state.battle, tactic.side), tactic.side),)
        told = tactic.words or "Its owner's card says what it does."
        return Panel("card", f"Tactics {tactic.number}: {tactic.title}", facts, (told,), leads=True)
    order = order_of(state.battle, key.number)
    words = order_words(state.battle, order, state.rulings)
    other = begun(people(state.battle, enemy(order.side)))
    answers = (f"{other}: {words.response}",) if words.response else ()
    says = (words.does, *answers, *more)
    return Panel("card", f"{order.number}. {order.title}", tuple(_facts(state, order)), says, leads=True)


def _facts(state: State, order: Order) -> Iterator[Fact]:
    assert state.card is not None
    yield Fact("Side", people(state.battle, order.side), order.side)
    if order.hits:
        yield Fact("Hits on", up_to(needed(state)))
    luck = fortune_words(state.battle, order, state.rulings)
    if luck and state.rulings.decks in ("orders and fortune", "all"):
        yield Fact("Fortune 1", luck[0])
        yield Fact("Fortune 6", luck[1])
    if state.luck[0] == order.number:
        yield Fact("Fortune die", str(state.luck[1]))


def _cities(state: State) -> Table:
    """Who has each city."""
    rows = []
    for zone in state.battle.zones:
        if zone.city:
            side = controller(state, zone.key)
            contested = "contested" if state.position.is_contested(zone.key) else "nobody"
            has = people(state.battle, side) if side else contested
            rows.append(Row((place_words(state.battle, zone.key), has), zone.key, side=side or ""))
    return Table("cities", "Cities", ("City", "Held by"), tuple(rows))


def _deck(state: State) -> Table:
    """Every card by number: in the deck, done this turn, in play or gone."""
    cards = sorted({*state.deck.cards, *state.deck.gone}, key=lambda card: (card.number, card.deck))
    rows = tuple(_card_row(state, card) for card in cards)
    return Table("deck", "The deck", ("No.", "Deck", "Card", "Side", "Where"), rows, numbers=(0,))


def _card_row(state: State, card: CardKey) -> Row:
    order = order_of(state.battle, card.number)
    tactic = tactic_of(state.battle, card.number) if card.deck == "tactics" else None
    title, side = (tactic.title, tactic.side) if tactic else (order.title, order.side)
    if card.deck == "fortune":
        luck = fortune_of(state.battle, card.number)
        title = f"{title}: 1 {luck.good}, 6 {luck.bad}"
    where, mark = _whereabouts(state, card)
    return Row((str(card.number), card.deck, title, people(state.battle, side), where), state=mark, side=side)


def _whereabouts(state: State, card: CardKey) -> tuple[str, CellState]:
    if card in state.deck.gone:
        return "left the deck", ""
    if state.card and state.card.key == card:
        return "in play", "open"
    return ("completed", "done") if card in state.deck.done else ("to come", "")


def _places(state: State) -> tuple[Place, ...]:
    """What stands beside the map for each zone and box."""
    listed = []
    for key in places_of(state.battle):
        there = standing_words(state.battle, state.position, key) or "nothing"
        title = place_words(state.battle, key)
        listed.append(Place(key, Panel(key, begun(title), (Fact("There", there),)), questions(state, key)))
    return tuple(listed)
