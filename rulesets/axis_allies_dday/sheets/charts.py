"""Reinforcement charts: each queue in its printed rows, what has come struck out, what comes next framed.

Cite: "Game Setup: Reinforcement Charts", "Reinforcements"; AD-155 to AD-157, AD-178.
"""

from rulesets.axis_allies_dday.pages.charts import chart
from rulesets.axis_allies_dday.rules.state.charts import Lines
from rulesets.axis_allies_dday.sheets.common import Paper, colours
from rulesets.kit.drawing.sheets import Pair, Sheet

KEY = "Left to right, row by row. Struck out: entered. Crossed out: removed. Framed: next."


def charts_sheet(paper: Paper, lines: Lines) -> Sheet:
    """All queues, two abreast, those of the Allies first."""
    sides = {power.key: power.side for power in paper.battle.powers}
    known = sorted(lines.values(), key=lambda line: sides.get(line.queue.power) == "axis")
    drawn = [chart(paper.battle, line) for line in known]
    abreast = (drawn[at : at + 2] for at in range(0, len(drawn), 2))
    return paper.leaf(
        "charts",
        "Charts",
        "Reinforcement charts",
        *(Pair(two[0], two[1]) if len(two) == 2 else two[0] for two in abreast),
        lines=(KEY, colours(paper.battle)),
        about="Units that entered, wait or come next, by rows and formations.",
    )
