"""The pages of a campaign: the map with all that stands on it, the record, the forces.

Everything is built from what the seat may know.

Cite: Firestorm Caen, "Using the Map".
"""

from dataclasses import replace

from rulesets.firestorm.document.document import SIDES, SideKey
from rulesets.firestorm.document.seats import side_of
from rulesets.firestorm.ground.board import drawing_note, ground_board
from rulesets.firestorm.ground.position import lookup, supplied, this_turn, troops_in, unfinished
from rulesets.firestorm.ground.secrecy import seen_by
from rulesets.firestorm.ground.state import Battle, Stage, State, index
from rulesets.firestorm.ground.supply_words import supply_line
from rulesets.firestorm.ground.words import subject
from rulesets.firestorm.pages.off_map import off_map
from rulesets.firestorm.pages.places import places
from rulesets.firestorm.pages.placing import trays, with_limits
from rulesets.firestorm.pages.record import battles_table, dice_words, forces_table, turns_table, way_words
from rulesets.firestorm.pages.standing import battle_words, verdict
from rulesets.firestorm.rules.strategic.scoring import capture_points, points
from rulesets.kit.drawing.board import (
    Arrow,
    ArrowState,
    Board,
    CellState,
    Panel,
    Row,
    Table,
    TitleBlock,
    Track,
)
from rulesets.kit.flow.agreement import pending_for
from rulesets.kit.remembered import remembered
from rulesets.kit.ruleset import View
from rulesets.kit.words import count, listed


@remembered
def views(state: State, seat: str | None) -> tuple[View, ...]:
    """The table page first; then the record of the campaign, the list of forces, and the wall."""
    seen = seen_by(state, seat)
    board = situation(seen)
    shown = with_limits(seen, seat, board) if board else None
    beside = tuple(trays(seen, seat))
    table = View("table", "Map", shown, table_panels(seen, seat), places(seen), trays=beside)
    record = View("record", "Results", None, (battles_table(seen), turns_table(seen), _captures(seen)))
    forces = View("forces", "Forces", None, tuple(forces_table(seen, side) for side in SIDES))
    battles = (_battles(seen),) if seen.battles else ()
    on_wall = (*battles, off_map(seen, seat, is_short=True), _points(seen))
    return (table, record, forces, View("wall", "Big screen", board, on_wall, wall=True))


def situation(state: State, supply: bool = True) -> Board | None:
    """The situation map: control, troops, arrows of the turn, supply of the battles to come."""
    return _situation(state, supply)


@remembered
def _situation(state: State, supply: bool) -> Board | None:
    turn = lookup(state).turn(state.turn) if state.turn else None
    chart = state.campaign.chart
    if chart is None:
        return None
    number = f"Situation map, turn {state.turn}" if turn else "Set-up"
    name = turn.name if turn else state.campaign.title
    block = TitleBlock(number, name, _dates(state), drawing_note(state.campaign), chart.block)
    standing = {area: list(troops_in(state, area)) for area in state.control}
    board = ground_board(state.campaign, state.control, standing, block)
    if board is None:
        return None
    cut = set(state.control).difference(*(supplied(state, side) for side in SIDES))
    regions = tuple(
        replace(region, states=(*region.states, "out-of-supply"), says=f"{region.says} Out of supply.")
        if region.key in cut
        else region
        for region in board.regions
    )
    lines = tuple(
        line for one in unfinished(state) if one.origin and supply for line in supply_line(state, one.origin)
    )
    return replace(
        board,
        regions=regions,
        lines=board.lines + lines,
        arrows=_arrows(state),
        says=f"Situation map, turn {state.turn}. {_front_words(state)}",
    )


def _dates(state: State) -> str:
    if not state.turn:
        return state.campaign.period
    dates = this_turn(state).dates
    left = unfinished(state)
    return f"{dates}, before battle {left[0].number} is fought" if left else dates


def _front_words(state: State) -> str:
    held = [area for area, side in state.control.items() if side == "allied"]
    areas = f"{count(len(held), 'area')}{': ' + listed(held) if held else ''}"
    return f"{subject(state, 'allied'):^holds|hold} {areas}."


def _arrows(state: State) -> tuple[Arrow, ...]:
    return tuple(
        Arrow(
            one.subject,
            str(one.number),
            one.origin,
            one.target,
            one.attacker,
            _arrow_state(state, one),
            battle_words(state, one),
        )
        for one in state.battles
        if one.origin and one.target
    )


def _arrow_state(state: State, one: Battle) -> ArrowState:
    if one.is_done:
        return "done"
    pending = pending_for(state.pendings, one.subject)
    return "disputed" if pending and pending.disputed_by else "next"


def table_panels(state: State, seat: str | None) -> tuple[Panel | Table | Track, ...]:
    """What stands beside the map: battles, what is off the map, the points, the plan of one's side."""
    panels: list[Panel | Table | Track] = []
    if state.battles:
        panels.append(_battles(state))
    panels += [off_map(state, seat), _points(state)]
    side = side_of(seat)
    if side and state.plans[index(side)]:
        panels.append(Panel("plan", "Your plan for the turn", sentences=(state.plans[index(side)],)))
    if state.agreed_changes:
        panels.append(Panel("changes", "Changes agreed by all", sentences=state.agreed_changes))
    return tuple(panels)


def _battles(state: State) -> Table:
    rows = tuple(_battle_row(state, one) for one in state.battles)
    fought = sum(not one.extra for one in state.battles)
    number = f"{fought} of {state.number_of_battles}" if state.number_of_battles else str(len(state.battles))
    return Table("battles", "Battles of this turn", ("No.", "Battle", "State"), rows, number, strip=True)


def _battle_row(state: State, one: Battle) -> Row:
    words, mark = _battle_state(state, one)
    cells = (str(one.number), way_words(state, one), words)
    return Row(cells, one.target, one.subject, mark, _result(one))


def _battle_state(state: State, one: Battle) -> tuple[str, CellState]:
    if one.is_done:
        return ("Void", "done") if one.void else ("Fought", "done")
    pending = pending_for(state.pendings, one.subject)
    if pending:
        return ("Disputed", "disputed") if pending.disputed_by else ("To be confirmed", "disputed")
    if one.stage in (Stage.ARROW, Stage.ATTACK, Stage.DEFEND, Stage.CLAIM, Stage.CLEAR, Stage.PREPARE):
        return "In preparation", "open"
    return ("To be played", "open") if one.stage is Stage.FIGHT else ("After action", "open")


def _result(one: Battle) -> str:
    """ "Allies 4 : 1, taken"; "by dice 7 : 5, held"."""
    if one.void:
        return one.void
    score = ""
    if one.totals:
        score = f"by dice{',' if one.is_assault else ''} {dice_words(one)}"
    elif one.score:
        score = f"{one.score[0]} : {one.score[1]}"
    if not one.winner:
        return ""
    return f"{score}{', ' if score else ''}{'taken' if one.taken else 'held'}"


def _points(state: State) -> Track:
    """The Allied share of the points, with the marks of the levels. Cite: "Campaign Outcome"."""
    allied = points(state, "allied")
    total = sum(area.worth for area in state.campaign.areas)
    half = total // 2
    leads = [row.least for row in state.campaign.tables.outcomes if row.least > 0]
    ends = (half - max(leads) // 2, half + max(leads) // 2)
    ticks = {half + sign * lead // 2 for lead in leads for sign in (-1, 1)}
    marks = [(half, f"even at {half}"), *((tick, str(tick) if tick in ends else "") for tick in ticks)]
    return Track(
        "points",
        "Victory points",
        0,
        total,
        min(total, max(0, allied)),
        tuple(sorted(marks)),
        f"{total} on the map",
        verdict(state),
        *SIDES,
    )


def _captures(state: State) -> Table:
    known = lookup(state).troops
    sides: dict[SideKey, str] = {side.key: side.title for side in state.campaign.sides}
    rows = tuple(
        Row((known[troop].name, sides[captor], str(state.campaign.limits.capture)))
        for troop, captor in state.captures
    )
    total = ", ".join(f"{sides[side]} {capture_points(state, side)}" for side in SIDES)
    return Table("captures", "Captured troops", ("Troop", "By", "Points"), rows, total, (2,))
