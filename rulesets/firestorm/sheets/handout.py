"""What everybody gets: the organiser's handout, the house rules in force, the blank report form.

The handout is the campaign document's own; the engine adds the turns and how it is won.

Cite: Firestorm Caen, preface, "Turns", "Campaign Outcome".
"""

from rulesets.firestorm.document.document import Campaign, Turn
from rulesets.firestorm.document.seats import sides_of
from rulesets.firestorm.document.tables import Outcome
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.ground.words import side_title
from rulesets.firestorm.sheets.common import paper, score_boxes, signatures
from rulesets.firestorm.sheets.stakes import destroy_grid, destroy_words
from rulesets.kit.drawing.leaves import table, told
from rulesets.kit.drawing.sheets import Block, FillIn, Grid, Pair, Prose, Sheet
from rulesets.kit.flow.rulings import Switch, switches, words
from rulesets.kit.flow.sides import called, does, people
from rulesets.kit.words import listed, with_article

_REPORT_LINES = ("Turn and battle", "From area", "Into area", "Who attacks", "Mission, points a side")


def handout(state: State) -> Sheet:
    """What the organiser hands to everybody before the first turn."""
    campaign = state.campaign
    sides = listed([side.title for side in campaign.sides])
    blocks: tuple[Block, ...] = (
        told("", ("Sides", sides, "FC-007"), ("Time", campaign.period, "FC-007")),
        Prose(tuple((text, "") for text in campaign.handout), "Before you play"),
        _turns(campaign),
        Prose(tuple((note, "") for note in _turn_notes(campaign))),
        _outcomes(state),
    )
    title, about = "Organiser’s handout", "What everybody needs to know before the first turn."
    heading, lines = campaign.title, (campaign.about,)
    return paper(
        state, "handout", "Handout", title, blocks, about, "For everybody", called=heading, lines=lines
    )


def _turns(campaign: Campaign) -> Grid:
    heads = ("Turn", "Name", "Dates", "Battles", "Initiative", "Sorties", "Reserve", "Bombing")
    note = (
        f"Battles: one D3 and the number added. Initiative is what {people(sides_of(campaign), 'allied')} "
        f"{does(sides_of(campaign), 'allied', 'adds', 'add')}; equal rolls are theirs. "
        "Reserve is the places in Tactical Reserve."
    )
    return table("Turns", heads, *map(_turn, campaign.turns), numbers=(0, 5, 6, 7), note=note)


def _turn(turn: Turn) -> tuple[str, ...]:
    return (
        str(turn.number),
        turn.name,
        turn.dates,
        "its own steps" if turn.fixed else f"D3 + {turn.battles}",
        f"+{turn.initiative}" if turn.initiative else "none",
        str(turn.sorties),
        str(turn.reserve),
        str(turn.bombings),
    )


def _turn_notes(campaign: Campaign) -> list[str]:
    """What the document says of its turns; what it says of several stands once."""
    said: dict[str, list[str]] = {}
    for turn in campaign.turns:
        for note in turn.notes:
            said.setdefault(note, []).append(str(turn.number))
    return [
        f"{'Turn' if len(turns) == 1 else 'Turns'} {listed(turns)}: {note}" for note, turns in said.items()
    ]


def _outcomes(state: State) -> Grid:
    """The levels of victory, with the one that happened marked."""
    levels = [row for row in state.campaign.tables.outcomes if row.least]
    least = min(row.least for row in levels)
    draw = f"below {least}, or exactly {least}" if state.rulings.draw_inclusive_50 else f"below {least}"
    rows = ((f"{row.least} or more", row.level, _history(state, row)) for row in levels)
    return table("Victory", ("Lead", "Level", ""), *rows, (draw, "draw", ""))


def _history(state: State, row: Outcome) -> str:
    adjective = called(sides_of(state.campaign), row.historical)
    return f"the historical outcome, for {with_article(adjective)} victory (FC-177)" if adjective else ""


def house_rules(state: State) -> Sheet:
    """Every switch as it is set in this campaign, and what all have agreed to change."""
    rows = (_ruling(state, item) for item in switches(type(state.rulings), sides_of(state.campaign)))
    blocks: list[Block] = [table("", ("Ruling", "Question", "Here", ""), *rows)]
    if state.agreed_changes:
        agreed = tuple((text, "FC-012") for text in state.agreed_changes)
        blocks.append(Prose(agreed, "Changes agreed by all"))
    what, about = "House rules", "The house rules of this campaign."
    heading = "Rulings where the book leaves a choice"
    return paper(state, "house-rules", what, what, blocks, about, "For everybody", called=heading)


def _ruling(state: State, item: Switch) -> tuple[str, ...]:
    value = getattr(state.rulings, item.name)
    is_usual = value == item.values[0][0]
    return item.id, item.question, words(item, value), "" if is_usual else "changed"


def blank_report(state: State) -> Sheet:
    """A form for a battle of which no card was printed."""
    sides = [side_title(state, side.key) for side in state.campaign.sides]
    ticks = ("the attacker takes the area", "the defender holds it")
    rolls = (("", "", "()", "[]", ""),) * 4
    note = f"{destroy_words(state)} FC-118 to 122"
    blocks: tuple[Block, ...] = (
        FillIn(_REPORT_LINES),
        FillIn(tuple(f"{side}: players" for side in sides)),
        FillIn(tuple(f"{side}: troops, air, points traded" for side in sides)),
        Pair(
            score_boxes(state, "points", ticks), destroy_grid(rolls, "Roll to destroy", note, (0, 1, 4)), 66
        ),
        FillIn(("Retreats, captures, advance",), 2),
        FillIn(("Remark",), 2),
        signatures(state),
    )
    what, title, about = "Battle report", "Blank battle report", "To fill in by hand."
    return paper(state, "blank-report", what, title, blocks, about, "Battles", called=what)
