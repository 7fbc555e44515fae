"""A blank record of a turn, for a table without a screen: a line for each order, the checks at the end.

Cite: "Sequence of Play", "Check for Victory"; AD-063, AD-183 to AD-186.
"""

from rulesets.axis_allies_dday.rules.state.words import place_words
from rulesets.axis_allies_dday.sheets.common import NEEDED, Paper
from rulesets.kit.drawing.board import Row
from rulesets.kit.drawing.sheets import FillIn, Grid, Sheet


def turn_record(paper: Paper) -> Sheet:
    """Dice and losses of each order, who holds the cities, what waits on the charts."""
    battle = paper.battle
    orders = tuple(Row(("[]", str(order.number), order.title, "")) for order in battle.orders)
    cities = tuple(
        Row((place_words(battle, zone.key), "[]", "[]", "[]")) for zone in battle.zones if zone.city
    )
    return Sheet(
        "turn-record",
        "Record of a turn",
        paper.head("Record", "Record of a turn", f"Turn ______ of {battle.turns}"),
        (
            Grid(("", "No.", "Order", "Dice and what came of it"), orders, numbers=(1,), write=(3,)),
            Grid(("City", "Allies", "Axis", "Nobody"), cities, "Who holds it when the turn ends"),
            FillIn(("Lost this turn",), 1),
        ),
        about="Blank, a line for each order, for a table without a screen.",
        foot=NEEDED,
        group="Table",
    )
