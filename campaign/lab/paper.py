"""The lab on paper: one A4 page with all that the runs show, and how it is to be read."""

from dataclasses import replace

from campaign.lab.figures import Figures
from rulesets.kit.drawing.sheets import Block, Columns, Head, MapPicture, Pair, Prose, Sheet
from rulesets.kit.flow.sides import Side

NO_GENERALS = "The program’s players are no generals."
_READ = (
    "A bar or a mark is the share of runs, and the line over it the 95\u00a0% interval. These are the odds "
    "between the players named here, not between people."
)
_TALL, _ROWS = 92.0, 4
"""How tall the map is, and so many house rules have room on the leaf."""


def lab_sheet(
    found: Figures, title: str, stands: str, players: str, by_people: str, sides: tuple[Side, ...]
) -> Sheet:
    """The sheet of the figures. `stands` says from what the runs begin, `players` who played them."""
    beside = tuple(block for block in (found.worth, found.decided) if block)
    blocks: list[Block] = [replace(found.endings, title=found.title)]
    if found.board:
        picture = MapPicture(found.board, tall=_TALL)
        blocks.append(Pair(picture, Columns(beside, 1), left=104) if beside else picture)
    else:
        blocks += beside
    blocks += [replace(block, rows=block.rows[:_ROWS]) for block in found.compared]
    read = Prose(
        ((_READ, ""), (f"{players}.", ""), (f"Played by people: {by_people}", "")),
        "How to read this",
        NO_GENERALS,
    )
    lines_of_never = found.never or ("Everything that is counted had a part in some run.",)
    never = [(line, "") for line in lines_of_never]
    blocks.append(Pair(read, Prose((*never, (found.sure, "")), "Never mattered; how sure")))
    lines = (stands, *(line for line in (found.points, found.beside) if line))
    head = Head("Lab sheet", title, lines, aside=f"{found.runs:,} runs")
    return Sheet("lab", f"Lab sheet, {title}", head, tuple(blocks), sides=sides)
