"""The pages of a game: the map, the battle board, the deck and the charts.

Everything is open: each seat and the public get the same (AD-009).

Cite: "The Game Board", "Combat", "Sequence of Play", "Reinforcements".
"""

from rulesets.axis_allies_dday.ask.ask import questions
from rulesets.axis_allies_dday.document.battle import AIRFIELD, MOBILE
from rulesets.axis_allies_dday.pages.battle_board import battle_board
from rulesets.axis_allies_dday.pages.map import board, standing_words, title_block
from rulesets.axis_allies_dday.pages.standing import verdict
from rulesets.axis_allies_dday.state.charts import Line
from rulesets.axis_allies_dday.state.deck import CardKey, fortune_of, order_of, tactic_of
from rulesets.axis_allies_dday.state.evolve_table import controller
from rulesets.axis_allies_dday.state.state import State
from rulesets.axis_allies_dday.state.words import place_words, side_people, units
from rulesets.kit.drawing.board import Board, CellState, Fact, Panel, Row, Table
from rulesets.kit.ruleset import Place, View
from rulesets.kit.words import begun


def views(state: State, seat: str | None) -> tuple[View, ...]:
    """The table page first: the map with the card in play."""
    table = table_board(state)
    fought = battle_board(state)
    return (
        View("table", "Map", table, (_card_panel(state), _cities(state), *fought), _places(state)),
        View("battle-board", "Battle board", None, fought or (_no_fight(),)),
        View("deck", "Deck", None, (_deck(state),)),
        View("charts", "Charts", None, tuple(_chart(state, line) for line in state.charts.values())),
        View("wall", "Wall", table, (_card_panel(state),), wall=True),
    )


def table_board(state: State) -> Board | None:
    """The map as it stands."""
    control = {zone.key: controller(state, zone.key) for zone in state.battle.zones}
    return board(state.battle, state.position, control, title_block(state.battle, f"Turn {state.turn}"))


def _card_panel(state: State) -> Panel:
    """The order in front: its title, who acts, what its dice need."""
    if state.card is None:
        return Panel("card", "The game is over", (), (f"{state.result}.",))
    key = state.card.key
    order = order_of(state.battle, key.number)
    facts = [
        Fact("Order", f"{order.number}. {order.title}"),
        Fact("Acts", side_people(order.side), order.side),
    ]
    if key.deck == "tactics":
        tactic = tactic_of(state.battle, key.number)
        facts = [
            Fact("Tactics", f"{tactic.number}. {tactic.title}"),
            Fact("Owner", side_people(tactic.side), tactic.side),
        ]
    elif order.hits:
        facts.append(Fact("Hits on", f"{state.card.hits or order.hits} or less"))
    face = state.luck[1] if state.luck[0] == key.number else 0
    if face:
        facts.append(Fact("Fortune", str(face)))
    return Panel("card", "Order in play", tuple(facts), (verdict(state),) if verdict(state) else ())


def _cities(state: State) -> Table:
    """Who has each city, and what stands there."""
    rows = []
    for zone in state.battle.zones:
        if zone.city:
            side = controller(state, zone.key)
            has = (
                side_people(side)
                if side
                else "contested"
                if state.position.is_contested(zone.key)
                else "nobody"
            )
            there = standing_words(state.battle, state.position, zone.key)
            rows.append(Row((place_words(state.battle, zone.key), has, there), zone.key, side=side or ""))
    return Table("cities", "Cities", ("City", "Held by", "There"), tuple(rows))


def _no_fight() -> Panel:
    return Panel(
        "no-fight", "No zone is contested", (), ("The board fills when both sides stand in a zone.",)
    )


def _deck(state: State) -> Table:
    """Every card by number: in the deck, done this turn, in play or gone."""
    cards = sorted({*state.deck.cards, *state.deck.gone}, key=lambda card: (card.number, card.deck))
    rows = tuple(_card_row(state, card) for card in cards)
    return Table("deck", "The deck", ("No.", "Deck", "Card", "Acts", ""), rows, numbers=(0,))


def _card_row(state: State, card: CardKey) -> Row:
    order = order_of(state.battle, card.number)
    tactic = tactic_of(state.battle, card.number) if card.deck == "tactics" else None
    title, side = (tactic.title, tactic.side) if tactic else (order.title, order.side)
    if card.deck == "fortune":
        luck = fortune_of(state.battle, card.number)
        title = f"{title}: 1 {luck.good}, 6 {luck.bad}"
    where, mark = _whereabouts(state, card)
    return Row((str(card.number), card.deck, title, side_people(side), where), state=mark, side=side)


def _whereabouts(state: State, card: CardKey) -> tuple[str, CellState]:
    if card in state.deck.gone:
        return "left the deck", ""
    if state.card and state.card.key == card:
        return "in play", "open"
    return ("completed", "done") if card in state.deck.done else ("to come", "")


def _chart(state: State, line: Line) -> Table:
    """A queue row by row: what waits, what has come."""
    rows, number = [], 0
    following = line.waiting[0] if line.waiting else -1
    for at, row in enumerate(line.queue.rows, 1):
        for formation in dict.fromkeys(unit.formation for unit in row.units):
            kinds = [unit.kind for unit in row.units if unit.formation == formation]
            fates = line.fates[number : number + len(kinds)]
            waits = [kind for kind, fate in zip(kinds, fates, strict=True) if fate == "waiting"]
            only = next((unit.only for unit in row.units if unit.formation == formation), ())
            where = ", ".join(place_words(state.battle, place) for place in only)
            marked = "next" if number <= following < number + len(kinds) else ""
            words = units([(kind, waits.count(kind)) for kind in MOBILE]) or "all came"
            rows.append(Row((str(at), formation, words, where, marked)))
            number += len(kinds)
    return Table(
        line.queue.key,
        line.queue.title,
        ("Row", "Formation", "Waits", "Only at", ""),
        tuple(rows),
        numbers=(0,),
    )


def _places(state: State) -> tuple[Place, ...]:
    """What stands beside the map for each zone and box."""
    listed = []
    for key in (
        [zone.key for zone in state.battle.zones] + [box.key for box in state.battle.boxes] + [AIRFIELD]
    ):
        there = standing_words(state.battle, state.position, key) or "nothing"
        title = place_words(state.battle, key)
        listed.append(Place(key, Panel(key, begun(title), (Fact("There", there),)), questions(state, key)))
    return tuple(listed)
