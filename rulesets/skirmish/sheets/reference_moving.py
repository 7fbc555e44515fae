"""The first leaf of the reference: movement points, Engineers, retreat and opportunity fire.

Every sentence follows the house rule that is set.

Cite: TS-071, TS-072, TS-078 to TS-107, TS-276.
"""

from rulesets.kit.drawing.leaves import table, told
from rulesets.kit.drawing.sheets import Block, Columns, Facts, Grid, Sheet
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.sheets.leaves import leaf

SHORT = (
    "MP movement points, CP command points, FP fuel points, XP experience points, UP Unit Points, "
    "VP victory points; home is the Reinforcement Hex."
)


def moving_leaf(match: str, rulings: Rulings) -> Sheet:
    """Movement, building, retreat and opportunity fire on one leaf."""
    blocks: tuple[Block, ...] = (
        _movement(rulings),
        _retreat(rulings),
        _work(),
        _engineers(),
        _opportunity_fire(rulings),
    )
    return leaf(
        "reference-moving",
        "Moving, building, retreating",
        match,
        (Columns(blocks),),
        about="Costs in movement points, Engineers, retreat and opportunity fire.",
        lines=(SHORT,),
    )


def _movement(rulings: Rulings) -> Facts:
    """Cite: TS-071, TS-072, TS-078 to TS-081, TS-083, TS-084, TS-094, TS-095, TS-276."""
    at_home = {
        "free": "At home it is free, in the Action Phase too.",
        "status_phase_only": "At home it is free in the Status Phase only.",
    }
    sprinting = {
        "per_space": "a Sprint has +4 more for each such space",
        "flat": "a Sprint has +4 more, from space 0 too",
    }
    return told(
        "Costs in movement points",
        (
            "Where from",
            "Advance, Fire and Movement, Assault and Sprint give MP. All but Sprint pay for the rest of "
            "this list as well as movement.",
            "TS-078",
        ),
        (
            "Cautious, 1 MP",
            "A squad in Advance or Fire and Movement has +1 cover while it moves, once only.",
            "TS-079",
        ),
        (
            "Conquer, 2 MP",
            "A squad takes the marker of its hex. Standing there does not take it.",
            "TS-080, TS-081",
        ),
        (
            "Conceal, 3 MP",
            "For a squad in cover terrain. Ground without cover then costs double, and it stays concealed.",
            "TS-083",
        ),
        (
            "Objective",
            "A concealed squad that enters its hex is revealed and may be shot at by Op-Fire.",
            "TS-084",
        ),
        (
            "Pass on, 1 MP",
            f"For each figure, between squads of a hex, in Advance or Fire and Movement. "
            f"{at_home[rulings.home_transfer]}",
            "TS-094, TS-276",
        ),
        (
            "Sprint",
            "+4 MP for a squad, to move and nothing else, no attack. It draws special opportunity fire; "
            "concealed squads may not.",
            "TS-095",
        ),
        (
            "From the mat",
            f"For each space above 0: vehicles have +6 MP; {sprinting[rulings.mat_infantry_bonus]}.",
            "TS-071, TS-072",
        ),
    )


def _work() -> Grid:
    """Cite: TS-087, TS-088, TS-090."""
    return table(
        "Engineers: MP for a work",
        ("Work", "Build", "Clear"),
        ("Entrenchment", "2", ""),
        ("Trench", "4", ""),
        ("Pillbox", "4", ""),
        ("Razor wire", "1", "1"),
        ("Tank trap", "2", "2"),
        ("Mines (laying them ½ XP besides)", "4", "4"),
        ("S-Mines", "4", "4"),
        ("Charge", "2", "2"),
        ("Repair of a crater or a vehicle", "", "3"),
        numbers=(1, 2),
        note="TS-087 to TS-090",
    )


def _engineers() -> Facts:
    """Cite: TS-085, TS-086, TS-090 to TS-093. Medics: the base game's rule, as clubs quote it."""
    return told(
        "Engineers and Medics",
        (
            "Building",
            "Leaves the squad Fatigued and draws special opportunity fire. It may step into the "
            "Entrenchment, Trench or Pillbox at once.",
            "TS-085",
        ),
        ("Not there", "Nothing is built on the hex of a victory or fuel marker.", "TS-086"),
        (
            "Repairing",
            "In the hex of the damage, under special opportunity fire. It takes off a crater or light "
            "damage, or makes heavy damage light.",
            "TS-090, TS-091",
        ),
        (
            "More squads",
            "Each further Engineer squad in the hex adds 4 MP to the work and becomes Fatigued.",
            "TS-092",
        ),
        (
            "Medics",
            "As in the base game: +1 cover against normal attacks for squads in their hex. A Medic "
            "squad that is fatigued for it rolls a die: on 4 to 6 a weakened squad in its hex gets a "
            "Regular "
            "back.",
            "TS-093",
        ),
    )


def _retreat(rulings: Rulings) -> Facts:
    """Cite: TS-096 to TS-102."""
    arrival = {
        "clear": "Pinned or Disrupted comes off at once.",
        "keep": "Pinned or Disrupted stays until tokens come off.",
    }
    return told(
        "Retreat",
        (
            "When",
            "After an enemy Action Turn and after the last Action: any of your squads, free. As an "
            "Action: a squad that is not Fatigued.",
            "TS-096, TS-097",
        ),
        ("Way", "At once, the shortest one home; Op-Fire may hit on it.", "TS-098"),
        (
            "Hard to hit",
            "The squad lies on its side. Its owner lowers up to two dice of an attack by one: a 6 to 5, "
            "a 5 to 4.",
            "TS-099",
        ),
        (
            "State",
            "A Pinned or Disrupted squad stays so; suppressive fire can still Disrupt or Rout it.",
            "TS-101",
        ),
        (
            "At home",
            f"{arrival[rulings.retreat_arrival]} The reserve fills it up in the next purchase step.",
            "TS-100, TS-102",
        ),
    )


def _opportunity_fire(rulings: Rulings) -> Facts:
    """Cite: TS-103 to TS-107."""
    marker = {
        "needed": "The shot needs an Op-Fire marker and spends it.",
        "not_needed": "The shot needs no Op-Fire marker and spends none.",
    }
    return told(
        "Opportunity fire",
        (
            "Weaker",
            "One unit alone, at 1 less range, without the bonus for close range, adjacent targets included.",
            "TS-103",
        ),
        ("Once", "A unit draws it at most once while it is active, not once per hex.", "TS-104"),
        (
            "Special",
            "One enemy squad alone: the closest that sees the target in range. Of equally close ones "
            "their owner chooses.",
            "TS-105",
        ),
        (
            "Its dice",
            "One fewer for each hex after the first: of 4 dice 2 are left at three hexes, of 2 none.",
            "TS-106",
        ),
        ("Its marker", marker[rulings.special_fire_marker], "TS-107"),
    )
