"""The organiser's handout, the house rules in force, the General's Wargame, the blank report form.

Cite: Firestorm Caen, preface, "Campaign Outcome", "The General's Wargame".
"""

from rulesets.firestorm.sheets.battle_card import destroy_words
from rulesets.firestorm.sheets.common import label, sides_words
from rulesets.firestorm.state import State
from rulesets.kit.board import Fact, Row
from rulesets.kit.rulings import switches, words
from rulesets.kit.sheets import Block, Facts, FillIn, Grid, Head, Pair, Prose, ScoreBoxes, Sheet, Signatures

_CITES = (
    "FC-005",
    "FC-006",
    "FC-014",
    "FC-013",
    "FC-011",
    "FC-046",
    "FC-056",
    "FC-059",
    "FC-025",
    "FC-294",
    "FC-183",
)


def handout(state: State) -> Sheet:
    """What the organiser hands to everybody before the first turn."""
    campaign = state.campaign
    said = tuple(
        (text, _CITES[place] if place < len(_CITES) else "") for place, text in enumerate(campaign.handout)
    )
    turns = tuple(
        Row(
            (
                str(turn.number),
                turn.name,
                turn.dates,
                "by its own steps" if turn.fixed else f"D3 + {turn.battles}",
                f"+{turn.initiative}" if turn.initiative else "none",
                str(turn.sorties),
                str(turn.reserve),
                str(turn.bombings or ""),
            )
        )
        for turn in campaign.turns
    )
    outcomes = tuple(
        Row(
            (
                f"{row.least} or more",
                f"Allied or Axis {row.level}",
                "what happened: an Allied one" if row.historical else "",
            )
        )
        for row in campaign.tables.outcomes
        if row.least
    )
    least = min(row.least for row in campaign.tables.outcomes if row.least)
    blocks: tuple[Block, ...] = (
        Facts(
            (
                Fact("Sides", "Allies and Axis, in the British and Canadian sector", cite="FC-007"),
                Fact("Time", campaign.period, cite="FC-007"),
            )
        ),
        Prose(said, "Before you play"),
        Grid(
            (
                "Turn",
                "Name",
                "Dates",
                "Battles",
                "Allied initiative",
                "Sorties",
                "Tactical Reserve",
                "Bombing",
            ),
            turns,
            "The turns",
            numbers=(0, 5, 6, 7),
            note="The great bombing before Goodwood belongs to July. FC-255. Names and dates bind nobody. FC-183",
        ),
        Grid(
            ("Lead", "Level", ""),
            (*outcomes, Row((f"below {least}", "draw", ""))),
            "How it is won",
            note="An Allied operational victory is the historical outcome. FC-177",
        ),
    )
    return Sheet(
        "handout",
        "Organiser’s handout",
        Head(label(state, "Handout"), campaign.title, (campaign.about,)),
        blocks,
        about="What everybody should know before the first turn.",
        foot=campaign.title,
        group="For everybody",
    )


def house_rules(state: State) -> Sheet:
    """Every switch as it is set in this campaign."""
    rows = tuple(
        Row(
            (
                item.id,
                item.question,
                words(item, getattr(state.rulings, item.name)),
                "" if getattr(state.rulings, item.name) == item.values[0][0] else "changed",
            )
        )
        for item in switches(type(state.rulings))
    )
    blocks: list[Block] = [Grid(("Ruling", "Question", "Here", ""), rows, "House rules of this campaign")]
    if state.agreed_changes:
        blocks.append(
            Prose(tuple((text, "FC-012") for text in state.agreed_changes), "Changes agreed by all")
        )
    return Sheet(
        "house-rules",
        "House rules",
        Head(label(state, "House rules"), "How we read the book"),
        tuple(blocks),
        about="The switches as this campaign has them.",
        foot=state.campaign.title,
        group="For everybody",
    )


def wargame(state: State) -> Sheet:
    """The tables of the General's Wargame on one page."""
    tables = state.campaign.tables
    bonuses = tuple(
        Row((row.title, f"+{row.plains}", f"+{row.bocage}", f"+{row.city}")) for row in tables.bonuses
    )
    numbers = tables.modifiers
    situation = (
        ("Defending in bocage or in the ruined city", f"+{numbers.close_terrain}"),
        ("Defending behind the Orne or the Odon", f"+{numbers.river}"),
        ("Allies defending a beach", f"+{numbers.beach}"),
        ("Carpet bombing, attacking", f"+{numbers.bombing}"),
        ("Out of supply", f"-{state.rulings.oos_penalty}"),
    )
    rows = tuple(
        Row((f"{row.least} or more" if row.least else "0", _on(row.loser), _on(row.winner)))
        for row in sorted(tables.difference, key=lambda row: row.least)
    )
    defence = "; ".join(f"{row.low}-{row.high}: +{row.bonus}" for row in tables.defence)
    blocks: tuple[Block, ...] = (
        Grid(
            ("Troop", "Plains", "Bocage", "City"),
            bonuses,
            "Bonuses on the ground attacked",
            numbers=(1, 2, 3),
            note=f"German Defence: one die, {defence}.",
        ),
        Pair(
            Grid(("Situation", ""), tuple(Row(row) for row in situation), "Situation", numbers=(1,)),
            Grid(("Difference", "Loser’s troops", "Winner’s troops"), rows, "Roll to destroy"),
        ),
        Prose(((f"At the table: {destroy_words(state)}", "FC-118"),), "For comparison"),
    )
    return Sheet(
        "wargame",
        "The General’s Wargame",
        Head(label(state, "Tables"), "The General’s Wargame"),
        blocks,
        about="Bonuses, modifiers and rolls for battles decided by dice.",
        foot=state.campaign.title,
        group="For everybody",
    )


def _on(target: int) -> str:
    return f"fall on {target}{'' if target == 6 else ' or more'}" if target else "no roll"


def blank_report(state: State) -> Sheet:
    """A form for a battle of which no card was printed."""
    boxes = tuple((side, f"{name}, points") for side, name in sides_words(state))
    rolls = Grid(
        ("Troop", "rolled by", "die", "gone", "goes to"),
        tuple(Row(("", "", "()", "[]", "")) for _ in range(4)),
        "Roll to destroy",
        write=(0, 1, 4),
        note=f"{destroy_words(state)} FC-118 to 122",
    )
    blocks: tuple[Block, ...] = (
        FillIn(
            (
                "Battle no., turn",
                "From area",
                "Into area",
                "Who attacks",
                "For the Allies",
                "For the Axis",
                "Mission, points a side",
            )
        ),
        Pair(
            ScoreBoxes(boxes, ("the attacker takes the area", "the defender holds it"), "Result"), rolls, 66
        ),
        FillIn(("Remark",), 3),
        Signatures(("For the Allies", "For the Axis", "Finished, date and hour")),
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
