"""Order cards with their fortune, and tactics cards, to cut out, eight a page.

Cite: "How to Read an Order Card", "Advanced Rules"; AD-069, AD-190, AD-215, AD-218, AD-221.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.document.battle import Battle, Order, Tactic
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.pages.order_words import fortune_words, order_words
from rulesets.axis_allies_dday.sheets.common import Paper, acts
from rulesets.axis_allies_dday.sheets.tactics_words import in_parts, known
from rulesets.kit.drawing.sheets import Cards, Sheet, TextCard

GROUP = "Cards"


def order_cards(paper: Paper, rulings: Rulings, has_fortune: bool) -> Sheet:
    """A card for each order: number, side, what it lets whom do; with the fortune deck what 1 and 6 do."""
    cards = tuple(order_card(paper.battle, order, rulings, has_fortune) for order in paper.battle.orders)
    about = "Number, side, action and response" + (", fortune on 1 and 6" if has_fortune else "")
    return paper.leaf(
        "order-cards",
        "Cards",
        f"Order cards, {paper.battle.title}",
        Cards(cards),
        called="Order cards",
        about=f"{about}; 8 a page, to cut out.",
        group=GROUP,
    )


def order_card(battle: Battle, order: Order, rulings: Rulings, has_fortune: bool) -> TextCard:
    """One order. The other side's response stands in smaller type. Cite: AD-069, AD-215."""
    words = order_words(battle, order, rulings)
    luck = fortune_words(battle, order, rulings) if has_fortune else None
    other = "Axis" if order.side == "allies" else "Allies"
    return TextCard(
        str(order.number),
        order.title,
        order.side,
        acts(order.side),
        (words.does,),
        f"Fortune {order.number}: one die before it" if luck else "",
        (
            *(((other, words.response),) if words.response else ()),
            *((("1", luck[0]), ("6", luck[1])) if luck else ()),
        ),
        words.leaves,
    )


def tactics_cards(paper: Paper, rulings: Rulings) -> Sheet:
    """A card for each tactics card, with lines for what only its owner can read."""
    battle = paper.battle
    cards = tuple(card for tactic in battle.tactics for card in _tactics_card(battle, tactic, rulings))
    return paper.leaf(
        "tactics-cards",
        "Cards",
        f"Tactics cards, {battle.title}",
        Cards(cards),
        called="Tactics cards",
        about=("Built-in effects, and lines for the text of your own cards; 8 a page, to cut out."),
        group=GROUP,
    )


def _tactics_card(battle: Battle, tactic: Tactic, rulings: Rulings) -> Iterator[TextCard]:
    head = f"{'The Allies' if tactic.side == 'allies' else 'The Axis'}, tactics"
    foot = f"Once, after order {tactic.number}, if you like"
    if not tactic.words:
        lines = known(battle, tactic, rulings)
        aside = "filled in by the owner" if "" in lines else ""
        yield TextCard(str(tactic.number), tactic.title, tactic.side, head, lines, foot, aside=aside)
        return
    parts = in_parts(tactic.words)
    for number, part in enumerate(parts, 1):
        title = f"{tactic.title} ({number} of {len(parts)})" if len(parts) > 1 else tactic.title
        yield TextCard(str(tactic.number), title, tactic.side, head, (part,), foot, aside="the owner's words")
