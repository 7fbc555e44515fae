"""The reinforcement mat: spaces to lay bought units in, each with what they gain when they enter.

Cite: TS-017, TS-053, TS-070 to TS-076, TS-304.
"""

from rulesets.kit.drawing.sheets import Sheet, Space, Spaces
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.sheets.common import leaf

VEHICLES_MP, SPRINT_MP = 6, 4
ENDLESS = 5
"""The space printed last where the mat has no last one: it stands for all beyond."""


def mat_sheet(match: str, rulings: Rulings) -> Sheet:
    """The mat on one leaf, to lie where the opponent does not see it. Cite: TS-073."""
    last = rulings.mat_last_space or ENDLESS
    spaces = tuple(_space(number, last, rulings) for number in range(-1, last + 1))
    half = (len(spaces) + 1) // 2
    return leaf(
        "mat",
        "Reinforcement mat",
        match,
        (Spaces(spaces[:half], 0.42), Spaces(spaces[half:], 0.42)),
        about="Spaces for bought units, with the movement points they gain.",
        lines=(
            "In step 1 each unit goes one space to the right. A unit enters through home; it may also be "
            "fatigued here, and transports at home load from 0 and up (TS-017, TS-074 to TS-076).",
        ),
        orientation="landscape",
        group="Table",
    )


def _space(number: int, last: int, rulings: Rulings) -> Space:
    """A space with its words. Cite: TS-053, TS-070 to TS-072, TS-304."""
    if number == -1:
        return Space("-1", "Bought units begin here. They may not act.")
    if number == 0:
        flat = (("infantry", f"squads that sprint +{SPRINT_MP} MP"),)
        is_flat = rulings.mat_infantry_bonus == "flat"
        return Space("0", "From here on units may act.", flat if is_flat else ())
    is_more = number == last and not rulings.mat_last_space
    name = f"+{number}{' and on' if is_more else ''}"
    return Space(name, _words(number, last, rulings), _bonuses(number, is_more, rulings))


def _words(number: int, last: int, rulings: Rulings) -> str:
    """What a space says beside its number. Cite: TS-304."""
    if number < last:
        return ""
    return "The last space: units stay here." if rulings.mat_last_space else "There is no last space."


def _bonuses(number: int, is_more: bool, rulings: Rulings) -> tuple[tuple[str, str], ...]:
    """What a vehicle and a squad gain from the space. Cite: TS-071, TS-072."""
    is_flat = rulings.mat_infantry_bonus == "flat"
    sprint = SPRINT_MP if is_flat else SPRINT_MP * number
    vehicles = f"vehicles +{VEHICLES_MP * number} MP"
    squads = f"squads that sprint +{sprint} MP"
    if is_more:
        vehicles += f", {VEHICLES_MP} more a space"
        squads += "" if is_flat else f", {SPRINT_MP} more a space"
    return ("armour", vehicles), ("infantry", squads)
