"""A blank record of a turn, for a table without a screen: a line for each order, the checks at the end.

Cite: "Sequence of Play", "Check for Victory"; AD-063, AD-183 to AD-186.
"""

from rulesets.axis_allies_dday.rules.state.words import place_words
from rulesets.axis_allies_dday.sheets.common import Paper
from rulesets.kit.drawing.leaves import table
from rulesets.kit.drawing.sheets import FillIn, Sheet


def turn_record(paper: Paper) -> Sheet:
    """Dice and losses of each order, who holds the cities, what waits on the charts."""
    battle = paper.battle
    orders = (("[]", str(order.number), order.title, "") for order in battle.orders)
    cities = ((place_words(battle, zone.key), "[]", "[]", "[]") for zone in battle.zones if zone.city)
    return paper.leaf(
        "turn-record",
        "Record",
        "Record of a turn",
        table("", ("", "No.", "Order", "Dice and results"), *orders, numbers=(1,), write=(3,)),
        table("Cities when the turn ends", ("City", "Allies", "Axis", "Nobody"), *cities),
        FillIn(("Lost this turn",), 1),
        lines=(f"Turn ______ of {battle.turns}",),
        about="Blank, with a line for each order. For a table without a screen.",
    )
