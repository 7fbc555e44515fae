"""The turn report: the map, what was fought, what was lost, how it stands. For the club and its blog.

Everybody may read it, so it holds what the public may know. The map of a finished turn is the
map at its end, with the battles of that turn; what was off the map then is not told.
"""

from dataclasses import replace

from rulesets.firestorm.document.document import SIDES, SideKey
from rulesets.firestorm.ground.position import lookup, troops_in
from rulesets.firestorm.ground.state import CAPTURED, OFF_MAP, POOL, WITHDRAWN, Battle, PastTurn, State
from rulesets.firestorm.ground.words import does, side_title, title, troop_names
from rulesets.firestorm.pages.record import dice_words, force_words, turns_table, way_words
from rulesets.firestorm.pages.standing import result, verdict
from rulesets.firestorm.pages.views import situation
from rulesets.firestorm.rules.strategic.scoring import both, is_historical, outcome_words
from rulesets.firestorm.sheets.common import paper, score_words, with_map
from rulesets.firestorm.sheets.story import UNTOLD, stories
from rulesets.kit.drawing.board import Fact, Row, Table
from rulesets.kit.drawing.sheets import Block, Chronicle, Facts, Grid, MapPicture, Sheet
from rulesets.kit.flow.agreement import pending_for


def reports(state: State) -> list[Sheet]:
    """One for each finished turn, and one for the turn under way."""
    listed = [_past(state, turn) for turn in state.past]
    if not any(turn.turn == state.turn for turn in state.past):
        listed.append(_running(state))
    return listed


def _past(state: State, turn: PastTurn) -> Sheet:
    shown = as_it_was(state, turn)
    words = f"{score_words(*turn.points)}, {_would_be(state, turn.points)}."
    facts = [Fact("Score", words, cite="FC-172")]
    if state.result is not None and turn is state.past[-1]:
        facts += [Fact("Result", result(state), cite="FC-172"), *_off_map(state)]
    until = replace(state, past=tuple(row for row in state.past if row.turn <= turn.turn))
    return _report(shown, Facts(tuple(facts), "Situation"), turn.points, turns_table(until, now=False))


def as_it_was(state: State, turn: PastTurn) -> State:
    """The state with the map, the battles and the number of a finished turn; for drawing only."""
    held = set(turn.allied_areas)
    control: dict[str, SideKey] = {area: "allied" if area in held else "axis" for area in state.control}
    troops = dict.fromkeys(state.troops, OFF_MAP) | dict(turn.standing)
    return replace(
        state, turn=turn.turn, battles=turn.battles, control=control, troops=troops, pendings=(), result=None
    )


def _running(state: State) -> Sheet:
    points = both(state)
    facts = [Fact("Score", f"{score_words(*points)}. {result(state) or verdict(state)}", cite="FC-172")]
    return _report(state, Facts((*facts, *_off_map(state)), "Situation"), points, turns_table(state))


def _would_be(state: State, points: tuple[int, int]) -> str:
    history = ", the historical outcome" if is_historical(state, *points) else ""
    return f"{outcome_words(state, *points)}{history} by these points"


def _report(shown: State, facts: Facts, points: tuple[int, int], table: Table) -> Sheet:
    """The report of the turn that `shown` is in, with its standings."""
    turn = lookup(shown).turn(shown.turn)
    blocks: list[Block] = []
    if board := situation(shown, supply=False):
        blocks.append(MapPicture(board, key=True))
    blocks += [facts, _battles(shown)]
    blocks.append(Grid(table.heads, table.rows, table.title, table.numbers))
    named = zip((side_title(shown, side) for side in SIDES), points, strict=True)
    return paper(
        shown,
        f"report-{turn.number}",
        "Turn report",
        f"Report of turn {turn.number}",
        blocks,
        "Map, battles and standings, for the club and its blog.",
        "Reports",
        called=f"{turn.name}, {turn.dates}",
        lines=(", ".join(f"{name} {number}" for name, number in named),),
        number=str(turn.number),
        orientation="landscape",
        subject=f"turn {turn.number}",
        foot=with_map(shown),
        chronicle=Chronicle(turn.number, stories(shown), UNTOLD),
    )


def _off_map(state: State) -> list[Fact]:
    facts = []
    for side in SIDES:
        for word, place in (("In the pool", POOL), ("Captured", CAPTURED), ("Withdrawn", WITHDRAWN)):
            if troops := troops_in(state, place, side):
                facts.append(Fact(word, troop_names(state, troops), side))
    return facts


def _battles(state: State) -> Grid:
    rows = tuple(_row(state, one) for one in state.battles)
    return Grid(
        ("No.", "Battle", *(side_title(state, side) for side in SIDES), "Table", "Dice", "Result"),
        rows or (Row(("", "none yet", "", "", "", "", "")),),
        "Battles of the turn",
        numbers=(0,),
    )


def _row(state: State, one: Battle) -> Row:
    fell = f"Destroyed: {troop_names(state, one.fallen)}." if one.fallen else ""
    attacker = f"{title(does(state, one.attacker, 'attacks', 'attack'))}." if one.target else ""
    return Row(
        (
            str(one.number),
            title(way_words(state, one)),
            force_words(state, one, "allied") or "–",
            force_words(state, one, "axis") or "–",
            "" if one.totals or one.score is None else f"{one.score[0]} : {one.score[1]}",
            dice_words(one),
            one.void or (_how_open(state, one) if not one.winner else "taken" if one.taken else "held"),
        ),
        sub=f"{attacker} {fell}".strip(),
    )


def _how_open(state: State, one: Battle) -> str:
    pending = pending_for(state.pendings, one.subject)
    if pending is None or one.report is None:
        return "open"
    return "disputed" if pending.disputed_by else "to be confirmed"
