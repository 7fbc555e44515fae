"""What everybody gets: the organiser's handout, the house rules in force, the blank report form.

The handout is the campaign document's own; the engine adds the turns and how it is won.

Cite: Firestorm Caen, preface, "Turns", "Campaign Outcome".
"""

from rulesets.firestorm.document.document import Campaign, Turn
from rulesets.firestorm.document.sides import sides_of
from rulesets.firestorm.document.tables import Outcome
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.ground.words import side_title
from rulesets.firestorm.sheets.common import label, score_boxes, signatures
from rulesets.firestorm.sheets.stakes import destroy_grid, destroy_words
from rulesets.kit.drawing.board import Fact, Row
from rulesets.kit.drawing.sheets import Block, Facts, FillIn, Grid, Head, Pair, Prose, Sheet
from rulesets.kit.flow.rulings import Switch, switches, words
from rulesets.kit.flow.sides import called
from rulesets.kit.words import listed

_REPORT_LINES = ("Turn and battle", "From area", "Into area", "Who attacks", "Mission, points a side")


def handout(state: State) -> Sheet:
    """What the organiser hands to everybody before the first turn."""
    campaign = state.campaign
    sides = listed([side.title for side in campaign.sides])
    blocks: tuple[Block, ...] = (
        Facts((Fact("Sides", sides, cite="FC-007"), Fact("Time", campaign.period, cite="FC-007"))),
        Prose(tuple((text, "") for text in campaign.handout), "Before you play"),
        _turns(campaign),
        Prose(tuple((note, "") for note in _turn_notes(campaign))),
        _outcomes(state),
    )
    return Sheet(
        "handout",
        "Organiser’s handout",
        Head(label(state, "Handout"), campaign.title, (campaign.about,)),
        blocks,
        about="What everybody needs to know before the first turn.",
        foot=campaign.title,
        group="For everybody",
    )


def _turns(campaign: Campaign) -> Grid:
    heads = ("Turn", "Name", "Dates", "Battles", "Initiative", "Sorties", "Reserve", "Bombing")
    note = (
        "Battles: one D3 and the number added. Initiative is what the Allies add; they win ties. "
        "Reserve is the places in Tactical Reserve."
    )
    return Grid(heads, tuple(_turn(turn) for turn in campaign.turns), "Turns", (0, 5, 6, 7), note=note)


def _turn(turn: Turn) -> Row:
    cells = (
        str(turn.number),
        turn.name,
        turn.dates,
        "its own steps" if turn.fixed else f"D3 + {turn.battles}",
        f"+{turn.initiative}" if turn.initiative else "none",
        str(turn.sorties),
        str(turn.reserve),
        str(turn.bombings),
    )
    return Row(cells)


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
    rows = [Row((f"{row.least} or more", row.level, _history(state, row))) for row in levels]
    return Grid(("Lead", "Level", ""), (*rows, Row((draw, "draw", ""))), "Victory")


def _history(state: State, row: Outcome) -> str:
    adjective = called(sides_of(state.campaign), row.historical)
    return f"the historical outcome, for an {adjective} victory (FC-177)" if adjective else ""


def house_rules(state: State) -> Sheet:
    """Every switch as it is set in this campaign, and what all have agreed to change."""
    rows = tuple(_ruling(state, item) for item in switches(type(state.rulings)))
    blocks: list[Block] = [Grid(("Ruling", "Question", "Here", ""), rows)]
    if state.agreed_changes:
        agreed = tuple((text, "FC-012") for text in state.agreed_changes)
        blocks.append(Prose(agreed, "Changes agreed by all"))
    return Sheet(
        "house-rules",
        "House rules",
        Head(label(state, "House rules"), "Rulings where the book leaves a choice"),
        tuple(blocks),
        about="The house rules of this campaign.",
        foot=state.campaign.title,
        group="For everybody",
    )


def _ruling(state: State, item: Switch) -> Row:
    value = getattr(state.rulings, item.name)
    is_usual = value == item.values[0][0]
    return Row((item.id, item.question, words(item, value), "" if is_usual else "changed"))


def blank_report(state: State) -> Sheet:
    """A form for a battle of which no card was printed."""
    sides = [side_title(state, side.key) for side in state.campaign.sides]
    ticks = ("the attacker takes the area", "the defender holds it")
    rolls = tuple(Row(("", "", "()", "[]", "")) for _ in range(4))
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
    return Sheet(
        "blank-report",
        "Blank battle report",
        Head(label(state, "Battle report"), "Battle report"),
        blocks,
        about="To fill in by hand.",
        foot=state.campaign.title,
        group="Battles",
    )
