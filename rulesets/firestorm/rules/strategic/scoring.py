"""Victory points and levels of victory.

Cite: Firestorm Caen, "4. Total Victory Points", "Campaign Outcome"; K5, K6.
"""

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import sides_of
from rulesets.firestorm.document.tables import Outcome
from rulesets.firestorm.ground.position import held_by, lookup
from rulesets.firestorm.ground.state import State, index
from rulesets.kit.flow.sides import called
from rulesets.kit.words import with_article

DRAW = "draw"


def holdings(state: State, side: SideKey) -> int:
    """What the areas the side holds are worth. Cite: FC-024."""
    areas = lookup(state).areas
    return sum(areas[key].worth for key in held_by(state, side))


def capture_points(state: State, side: SideKey) -> int:
    return sum(captor == side for _, captor in state.captures) * state.campaign.limits.capture


def points(state: State, side: SideKey) -> int:
    """The side's total: holdings and captures, cumulative ones too (K6). Cite: FC-004, FC-158."""
    if state.result is not None:
        return state.result.points[index(side)]
    held = holdings(state, side)
    if state.rulings.vp_mode == "cumulative":
        held += banked(state, side)
    return held + capture_points(state, side) + state.corrections[index(side)]


def banked(state: State, side: SideKey) -> int:
    """What the areas the side held at the end of each past turn were worth together (K6)."""
    return sum(
        area.worth
        for turn in state.past
        for area in state.campaign.areas
        if (area.key in turn.allied_areas) == (side == "allied")
    )


def both(state: State) -> tuple[int, int]:
    return points(state, "allied"), points(state, "axis")


def outcome(state: State, allied: int, axis: int) -> tuple[str, SideKey | None]:
    """The level of victory and whose it is. Cite: "Campaign Outcome"; K5."""
    lead = abs(allied - axis)
    row = level_row(state, lead)
    if row is None:
        return DRAW, None
    return row.level, "allied" if allied > axis else "axis"


def level_row(state: State, lead: int) -> Outcome | None:
    """The row of a lead, None for a draw."""
    victories = [row for row in state.campaign.tables.outcomes if row.least > 0]
    reached = [row for row in victories if row.least <= lead]
    lowest = min(row.least for row in victories)
    if not reached or (lead == lowest and state.rulings.draw_inclusive_50):
        return None
    return max(reached, key=lambda row: row.least)


def outcome_words(state: State, allied: int, axis: int) -> str:
    """ "an Allied operational victory", "a draw"."""
    level, side = outcome(state, allied, axis)
    if side is None:
        return "a draw"
    adjective = called(sides_of(state.campaign), side)
    return with_article(f"{adjective} {level}")


def is_historical(state: State, allied: int, axis: int) -> bool:
    """Whether it is what happened. Cite: "Campaign Outcome"."""
    level, side = outcome(state, allied, axis)
    return any(
        row.level == level and row.historical == side and side for row in state.campaign.tables.outcomes
    )
