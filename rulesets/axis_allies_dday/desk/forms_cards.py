"""The forms for charts, for the three decks, and for what a house rule changes in the set-up."""

from rulesets.axis_allies_dday.desk import options
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.kit.editing.fields import Lines
from rulesets.kit.editing.rows import RowForm, Table
from rulesets.kit.flow.choices import Count, OneOf, Text
from rulesets.kit.words import count

MOST_CARDS = 40


def charts(battle: Battle) -> RowForm:
    """The charts, each with its rows as lines of text."""
    return RowForm(
        "charts",
        "Reinforcement charts",
        "chart",
        (
            Text("title", "Title", 60, 1),
            OneOf("power", "Power", options.powers(battle)),
            Text(
                "sectors", "Sectors", 120, hint="Where Axis units enter: rennes, chartres. Allied ones land."
            ),
            Lines(
                "rows",
                "Rows",
                6000,
                hint="A printed row a line: 90th Infantry Division IIIA (utah); VII Corps A.",
            ),
        ),
        (("sectors", ""), ("rows", "")),
        lambda battle, row: f"{row.title}: {count(sum(len(line.units) for line in row.rows), 'unit')}",
        called=lambda battle, row: row.title,
        hint="I infantry, A artillery, T tank. What stands in brackets are the only places a unit may enter.",
        most=10,
    )


def orders() -> RowForm:
    """The order deck."""
    return RowForm(
        "orders",
        "Order cards",
        "card",
        (
            Count("number", "Number", 1, MOST_CARDS),
            Text("title", "Title", 60, 1),
            OneOf("procedure", "Procedure", options.PROCEDURES),
            OneOf("side", "Acts", options.SIDES),
            Count("hits", "Hits on", 0, 6),
            Count("dice", "Dice", 0, 12),
        ),
        (("hits", 0), ("dice", 0)),
        lambda battle, row: f"{row.number} {row.title}",
        called=lambda battle, row: str(row.number),
        hint="0 where a card has no number to hit, or throws a die a unit.",
        table=Table("number"),
        most=MOST_CARDS,
    )


def fortune() -> RowForm:
    """The fortune deck."""
    return RowForm(
        "fortune",
        "Fortune cards",
        "card",
        (
            Count("number", "Number", 1, MOST_CARDS),
            Count("good", "On a 1", 0, 6),
            Count("bad", "On a 6", 0, 6),
        ),
        say=lambda battle, row: f"{row.number}: {row.good} on a 1, {row.bad} on a 6",
        called=lambda battle, row: str(row.number),
        hint="What stands in the place of the order's own number. One card for each order, or none at all.",
        table=Table("number"),
        most=MOST_CARDS,
    )


def tactics() -> RowForm:
    """The tactics deck."""
    return RowForm(
        "tactics",
        "Tactics cards",
        "card",
        (
            Count("number", "Number", 1, MOST_CARDS),
            Text("title", "Title", 60, 1),
            OneOf("side", "Whose", options.SIDES),
            OneOf("effect", "What the program knows of it", options.EFFECTS),
            Text("words", "What your own card says", 600),
        ),
        (("effect", ""), ("words", "")),
        lambda battle, row: f"{row.number} {row.title}",
        called=lambda battle, row: str(row.number),
        table=Table("number"),
        most=MOST_CARDS,
    )


def alternatives() -> RowForm:
    """What stands otherwise under a setting of a house rule."""
    return RowForm(
        "alternatives",
        "Under another setting of a house rule",
        "alternative",
        (
            OneOf("rule", "Setting", options.SETTINGS),
            Lines("standing", "What stands there instead", 2000, hint="A place a line: Z02 germany 2I 2B."),
            Lines("boxes", "Boxes that lie elsewhere", 500, hint="A box a line: british-airborne Z15."),
            OneOf("cuts", "Doubtful links are cut", options.YES_NO),
        ),
        (("standing", ""), ("boxes", ""), ("cuts", "no")),
        lambda battle, row: f"{row.switch}: {row.setting}",
        most=60,
    )
