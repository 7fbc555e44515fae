"""Order cards with their fortune, and tactics cards, to cut out, eight a page.

Cite: "How to Read an Order Card", "Advanced Rules"; AD-069, AD-190, AD-215, AD-218, AD-221.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.document.battle import Battle, Effect, Order, Tactic
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.document.sides import both
from rulesets.axis_allies_dday.pages.order_words import fortune_words, order_words
from rulesets.axis_allies_dday.rules.state.words import up_to
from rulesets.axis_allies_dday.sheets.common import Paper
from rulesets.kit.drawing.sheets import Cards, Sheet, TextCard
from rulesets.kit.words import parted

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
    sides = both(battle)
    other = sides["axis" if order.side == "allies" else "allies"].title
    return TextCard(
        str(order.number),
        order.title,
        order.side,
        f"{sides[order.side]:^acts|act}",
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
    head = f"{both(battle)[tactic.side]:^}, tactics"
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


ROOM = 300
"""So many letters of the owner's words stand on one card."""
_LINE = ""
_MORE = "Its other effect, from your own card:"


def known(battle: Battle, tactic: Tactic, rulings: Rulings) -> tuple[str, ...]:
    """What stands on the card where its owner has written nothing: what is known, then lines to write on."""
    match tactic.effect:
        case "paratroopers":
            dice = "One die for each airborne box" if rulings.t1_dice == 3 else "One die for each power"
            return (
                f"{dice}. On 1 to 3 that many infantry, the next on its chart, land there and at once "
                f"fire at {battle.axis.adjective} units you name, no blockhouse; "
                f"{up_to(rulings.t1_hit)} destroys one.",
            )
        case "rockets":
            fallen = "On 1 to 4 the first unit that waits there is removed."
            return (f"One die for each {battle.allies.adjective} chart. {fallen}",)
        case "barnstorming":
            done = "No gun fires at one fighter you name. Alone over its zone, it stops all fire there."
            return (done, _MORE, _LINE)
        case "combined assault":
            return (
                "In the coming attack infantry paired one to one with artillery hits on "
                f"{up_to(rulings.t10_attack)}; infantry left over on 1.",
            )
        case "":
            return ("Its effect, from your own card:", _LINE, _LINE, _LINE)
        case effect:
            return (*_in_part(battle, effect), _LINE)


def _in_part(battle: Battle, effect: Effect) -> tuple[str, ...]:
    """What is known of a card of which the rest is not public, and what its owner is to add."""
    match effect:
        case "flooding":
            return ("Coastal zones only.", "Its effect there, from your own card:", _LINE)
        case "construction":
            said = "A blockhouse is built where one was lost, never more than the printed number of its zone."
            return (said, "Number, and the die:")
        case "extra strafing":
            strafed = next((row.number for row in battle.orders if row.procedure == "axis reinforce"), 0)
            after = f"; they may still strafe at order {strafed}" if strafed else ""
            return (f"Fighters on patrol strafe once more{after}.", "Targets, and the die:")
        case "convoy":
            return (
                f"One {battle.axis.adjective} land unit moves. Fighters on patrol may strafe it.",
                "Distance:",
            )
        case "volunteers":
            return ("Lost infantry wait again, at their own places on the chart.", "Number:")
        case _:
            return ()


def in_parts(words: str) -> tuple[str, ...]:
    """The owner's words, parted between words into as much as stands on one card."""
    return parted(words, ROOM)
