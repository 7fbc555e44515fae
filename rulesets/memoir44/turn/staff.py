"""What the house does not carry out by itself: acts of the table, which have not happened until somebody
says so.

Throws go on by themselves where the house throws; nothing in this game is hidden.
"""

from rulesets.kit.flow.choices import Choice
from rulesets.memoir44.log import commands as order
from rulesets.memoir44.log.state import State

ACTS_OF_THE_TABLE: dict[type, str] = {
    order.BeginBattle: "The battle begins when everybody sits at the table.",
    order.RollInitiative: "Who begins is found at the table.",
    order.DrawCards: "The cards are drawn at the table.",
    order.OpenTurn: "A turn is opened by whoever plays it.",
    order.EndTurn: "A turn is ended by whoever played it.",
    order.CloseStep: "A step is closed by whoever played it.",
    order.ConfirmVictory: "A victory is confirmed by somebody who saw it.",
}


def held(state: State, seat: str, choice: Choice) -> str:
    """Why a person must give the order although nothing is to be chosen; empty where the house may."""
    return ACTS_OF_THE_TABLE.get(choice.command, "")
