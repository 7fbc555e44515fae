"""The player aid: what each unit can do, all orders in their sequence, and what ends the game. A blank record
of a turn, for a table without a screen.

Cite: "The Combat Units", "Appendix 1: Order Cards", "Check for Victory"; AD-062, AD-070, AD-281.
"""

from rulesets.axis_allies_dday.document.battle import AIR, ATTACK, LAND, MOVES, Air, Land, defence
from rulesets.axis_allies_dday.document.rulings import Rulings, as_asked
from rulesets.axis_allies_dday.document.sides import both, sides_of
from rulesets.axis_allies_dday.pages.order_words import many, order_words
from rulesets.axis_allies_dday.rules.state.words import kind_words, place_words, up_to
from rulesets.axis_allies_dday.sheets.common import Paper, colours, models
from rulesets.kit.drawing.leaves import table
from rulesets.kit.drawing.sheets import Block, FillIn, Grid, Prose, Sheet
from rulesets.kit.flow.rulings import switches, words
from rulesets.kit.words import listed

_BESIDES: dict[Land | Air, str] = {
    "infantry": "",
    "artillery": "{axis.called} artillery fires at one aircraft of its zone at each order that says so.",
    "tank": "Moves to a second zone if the first has no enemy.",
    "blockhouse": "{axis.title} only. Fires at a beachhead in its arc; locks enemies in its zone.",
    "fighter": "{allies.title} only. On patrol it fires at each {axis.called} unit that moves in or out of "
    "its zone, on 1.",
    "bomber": "{allies.title} only. Strikes zones without {allies.called} land units.",
}


def player_aid(paper: Paper, rulings: Rulings) -> Sheet:
    """Units, orders, limits and victory, and the house rules that are not the usual ones."""
    return paper.leaf(
        "player-aid",
        "Player aid",
        "Units and orders",
        _units(paper, rulings),
        _orders(paper, rulings),
        *_rules(paper, rulings),
        *_house_rules(paper, rulings),
        called="Player aid",
        lines=(colours(paper.battle),),
        about="Units, the orders in sequence, and who chooses losses.",
    )


def _units(paper: Paper, rulings: Rulings) -> Grid:
    """Attack, defence, move, the piece of each power. Cite: AD-052 to AD-055, AD-062, AD-281."""
    rows = (_unit(paper, kind, rulings) for kind in (*LAND, *AIR))
    note = "A die hits on the number or less. Aircraft have none: their orders say when they fire."
    heads = ("Unit", "Attack", "Defence", "Move", "Pieces", "Notes")
    return table("Units", heads, *rows, numbers=(1, 2, 3), note=note)


def _unit(paper: Paper, kind: Land | Air, rulings: Rulings) -> tuple[str, ...]:
    pieces, besides = models(paper.battle, kind), _BESIDES[kind].format_map(both(paper.battle))
    if kind == "tank" and rulings.tank_transit == "no land unit":
        besides = besides.replace("no enemy", "no land unit")
    if kind == "infantry" and any(order.procedure == "airborne assault" for order in paper.battle.orders):
        besides = "Some drop from the air at the first order."
    if kind == "fighter" or kind == "bomber":
        return (kind_words(kind), "–", "–", "any zone", pieces, besides)
    allied, axis = defence(kind, "allies"), defence(kind, "axis")
    holds = str(axis) if allied == axis else f"{allied}, {paper.battle.axis.title} {axis}"
    moves = f"{MOVES[kind]}" if MOVES[kind] else "–"
    return (kind_words(kind), str(ATTACK[kind]), holds, moves, pieces, besides)


def _orders(paper: Paper, rulings: Rulings) -> Grid:
    """Every order with its side, its number and who chooses what is lost. Cite: AD-070."""
    battle = paper.battle
    rows = []
    for order in battle.orders:
        said = order_words(battle, order, rulings)
        hits = up_to(order.hits) if order.hits else "by unit" if "attack" in order.procedure else "–"
        side = both(battle)[order.side].title
        rows.append((str(order.number), order.title, side, hits, said.losses or "–"))
    heads = ("No.", "Order", "Side", "Hits on", "Losses chosen by")
    return table("Orders in sequence", heads, *rows, numbers=(0,))


def _rules(paper: Paper, rulings: Rulings) -> list[Block]:
    """Limits, and what wins. Cite: AD-001, AD-002, AD-090 to AD-094, AD-184, AD-185."""
    battle, sides = paper.battle, both(paper.battle)
    cities = listed([place_words(battle, zone.key) for zone in battle.zones if zone.city])
    has_all = battle.cities_needed == sum(zone.city for zone in battle.zones)
    hold = f"hold {cities}" if has_all else f"hold {many(battle.cities_needed)} of {cities}"
    empty = "an empty or contested zone is nobody’s"
    if rulings.empty_zone == "last":
        empty = "an empty one stays with its last holder, a contested one is nobody’s"
    still = "still when the next one does"
    if rulings.is_hold_unbroken:
        still = "lose none of them until the next one has ended"
    limits = (
        f"At most {many(battle.stack)} infantry, artillery and tanks of a side in a zone, powers counted "
        f"together, and {many(battle.patrol)} fighters. A land unit stays in a zone with an enemy land unit. "
        f"A side alone in a zone controls it; {empty}."
    )
    wins = (
        f"{sides['allies']:^wins|win} if they {hold} when a turn ends and {still}. "
        f"{sides['axis']:^wins|win} when turn {battle.turns} ends and they have not."
    )
    return [Prose(((limits, ""),), lead="Limits."), Prose(((wins, ""),), lead="Victory.")]


def _house_rules(paper: Paper, rulings: Rulings) -> list[Block]:
    """The switches that are not set as usual."""
    rulings = as_asked(rulings)
    rows = [
        (item.question, words(item, getattr(rulings, item.name)))
        for item in switches(type(rulings), sides_of(paper.battle))
        if getattr(rulings, item.name) != item.values[0][0]
    ]
    return [table("Changed house rules", ("Question", "This game"), *rows)] if rows else []


def turn_record(paper: Paper) -> Sheet:
    """Dice and losses of each order, who holds the cities, what waits on the charts."""
    battle = paper.battle
    orders = (("[]", str(order.number), order.title, "") for order in battle.orders)
    cities = ((place_words(battle, zone.key), "[]", "[]", "[]") for zone in battle.zones if zone.city)
    heads = ("City", battle.allies.title, battle.axis.title, "Nobody")
    return paper.leaf(
        "turn-record",
        "Record",
        "Record of a turn",
        table("", ("", "No.", "Order", "Dice and results"), *orders, numbers=(1,), write=(3,)),
        table("Cities when the turn ends", heads, *cities),
        FillIn(("Lost this turn",), 1),
        lines=(f"Turn ______ of {battle.turns}",),
        about="Blank, with a line for each order. For a table without a screen.",
    )
