"""The tables of the General's Wargame on one page, as the house rules of the campaign have them.

Cite: Firestorm Caen, "The General's Wargame".
"""

from rulesets.firestorm.document.document import SIDES, SideKey
from rulesets.firestorm.document.options import AGRA
from rulesets.firestorm.document.tables import Bonus
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.ground.words import does, people, side_title, title
from rulesets.firestorm.sheets.common import paper, spans
from rulesets.firestorm.sheets.stakes import destroy_words, difference_rows, target_words
from rulesets.kit.drawing.leaves import table
from rulesets.kit.drawing.sheets import Block, Grid, Pair, Prose, Sheet
from rulesets.kit.words import listed


def wargame(state: State) -> Sheet:
    """Bonuses by side, modifiers, rolls to destroy."""
    blocks: tuple[Block, ...] = (
        Prose(tuple((text, cite) for text, cite in _steps(state)), "Procedure"),
        Pair(_bonuses(state, "allied"), _bonuses(state, "axis")),
        Pair(_situation(state), _destroy(state)),
        Prose(((destroy_words(state), "FC-118 to 122"),), "For comparison, at the table"),
    )
    about = "Bonuses, modifiers and rolls for battles decided by dice."
    return paper(state, "wargame", "Tables", "The General’s Wargame", blocks, about, "For everybody")


def _steps(state: State) -> list[tuple[str, str]]:
    allied_wins = state.rulings.battle_ties == "allied"
    ties = does(state, "allied", "wins", "win") if allied_wins else "the defender holds"
    add_up = "add up" if state.rulings.modifiers_add_up else "do not add up: only the best counts"
    barred = (
        ""
        if state.rulings.gd_with_full_stack
        else f" German Defence adds nothing where {state.campaign.limits.stacking} troops stand already."
    )
    return [
        (
            "Initiative, attack, troops and supply are as at the table. Then each side rolls one die "
            "and adds the bonuses of its troops and its situation. The higher total wins; "
            f"at equal totals {ties}.",
            "FC-319, FC-320",
        ),
        (
            "The column is the ground of the area attacked, for both sides; a beach fights as "
            f"{_beach(state)}. Terrain, river and beach {add_up}.{barred}",
            "FC-300, FC-310, FC-317",
        ),
    ]


def _bonuses(state: State, side: SideKey) -> Grid:
    """The bonus rows of the side's troops; German Defence and the AGRA beside them."""
    mine = {troop.bonus for troop in state.campaign.troops if troop.side == side}
    if side == "allied":
        mine.add(state.campaign.sortie_bonus)
    rows = [_bonus(state, row.title, row) for row in state.campaign.tables.bonuses if row.key in mine]
    if AGRA in mine:
        counts_as = next(
            (row for row in state.campaign.tables.bonuses if row.key == state.rulings.agra_bonus), None
        )
        rows.append(_bonus(state, "AGRA (K10)", counts_as))
    if side == "axis":
        rows += _defence(state)
    kinds = state.campaign.terrains
    heads = (side_title(state, side), *(kind.title for kind in kinds))
    heading = "Bonuses on the ground attacked" if side == SIDES[0] else ""
    return table(heading, heads, *rows, numbers=tuple(range(1, len(heads))))


def _bonus(state: State, name: str, row: Bonus | None) -> tuple[str, ...]:
    kinds = state.campaign.terrains
    return (name, *(f"+{row.on(kind.key)}" if row else "–" for kind in kinds))


def _beach(state: State) -> str:
    return lookup(state).terrain(state.campaign.beach_terrain).title.lower()


def _defence(state: State) -> list[tuple[str, ...]]:
    """German Defence by its die, rows of equal bonus together."""
    shown: list[tuple[str, ...]] = []
    rows = state.campaign.tables.defence
    for bonus in sorted({row.bonus for row in rows}):
        of_bonus = [row for row in rows if row.bonus == bonus]
        words = f"German Defence, die {spans(of_bonus)}"
        shown.append((words, *(f"+{bonus}" for _ in state.campaign.terrains)))
    return shown


def _situation(state: State) -> Grid:
    numbers = state.campaign.tables.modifiers
    rivers = listed(sorted({border.river for border in state.campaign.borders if border.river}))
    close = " or ".join(kind.spoken for kind in state.campaign.terrains if kind.close)
    rows = (
        *([(f"Defending in {close}", f"+{numbers.close_terrain}")] if close else []),
        (f"Defending behind a river: {rivers}", f"+{numbers.river}"),
        (f"{title(people(state, 'allied'))} defending a beach", f"+{numbers.beach}"),
        ("Carpet bombing, for the attack", f"+{numbers.bombing}"),
        ("Out of supply", f"−{state.rulings.oos_penalty}"),
    )
    return table("Situation and rolls to destroy", ("Situation", ""), *rows, numbers=(1,))


def _destroy(state: State) -> Grid:
    rows = (
        (difference, target_words(row.loser), target_words(row.winner))
        for difference, row in difference_rows(state)
    )
    return table("", ("Difference", "Loser’s troops", "Winner’s troops"), *rows)
