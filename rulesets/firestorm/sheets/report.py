"""The turn report: the map, what was fought, what was lost, how it stands. For the club and its blog.

Everybody may read it, so it holds what the public may know.
"""

from rulesets.firestorm.document import SIDES
from rulesets.firestorm.position import in_place, lookup
from rulesets.firestorm.record import force_words, turns_table
from rulesets.firestorm.scoring import both
from rulesets.firestorm.sheets.common import foot, label
from rulesets.firestorm.standing import result, verdict
from rulesets.firestorm.state import CAPTURED, POOL, WITHDRAWN, Battle, State
from rulesets.firestorm.views import battle_result, situation
from rulesets.firestorm.words import side_title, troop_names
from rulesets.kit.board import Fact, Row
from rulesets.kit.sheets import Block, Facts, Grid, Head, MapPicture, Prose, Sheet


def reports(state: State) -> list[Sheet]:
    """One for each finished turn, and one for the turn under way."""
    listed = [_report(state, turn.turn, turn.battles, turn.points, False) for turn in state.past]
    if not any(turn.turn == state.turn for turn in state.past):
        listed.append(_report(state, state.turn, state.battles, both(state), True))
    return listed


def _report(
    state: State, number: int, battles: tuple[Battle, ...], points: tuple[int, int], running: bool
) -> Sheet:
    turn = lookup(state).turn(number)
    board = situation(state, supply=False)
    blocks: list[Block] = []
    if board is not None and (running or number == state.turn):
        blocks.append(MapPicture(board, key=True, tall=120))
    blocks.append(Facts(tuple(_facts(state, points)), "How it stands" if running else "How it stood"))
    blocks.append(_battles(state, battles))
    table = turns_table(state)
    blocks.append(Grid(table.heads, table.rows, table.title, table.numbers))
    if state.result is not None and (number == state.turn):
        blocks.append(Prose(((result(state), "FC-172"),), "The end"))
    head = Head(
        label(state, "Turn report"),
        f"{turn.name}, {turn.dates}",
        (f"Allies {points[0]}, Axis {points[1]}.",),
        str(number),
    )
    return Sheet(
        f"report-{number}",
        f"Report of turn {number}",
        head,
        tuple(blocks),
        about="Map, battles and standings, for the club and its blog.",
        subject=f"turn {number}",
        foot=foot(state),
        group="Reports",
    )


def _facts(state: State, points: tuple[int, int]) -> list[Fact]:
    facts = [
        Fact("Score", f"Allies {points[0]}, Axis {points[1]}"),
        Fact("Verdict", result(state) or verdict(state), cite="FC-172"),
    ]
    for side in SIDES:
        for word, place in (("In the pool", POOL), ("Captured", CAPTURED), ("Withdrawn", WITHDRAWN)):
            if troops := in_place(state, side, place):
                facts.append(Fact(word, troop_names(state, troops), side))
    return facts


def _battles(state: State, battles: tuple[Battle, ...]) -> Grid:
    rows = tuple(_row(state, one) for one in battles)
    return Grid(
        ("No.", "Battle", "Allies", "Axis", "Result"),
        rows or (Row(("", "none yet", "", "", "")),),
        "Battles of the turn",
        numbers=(0,),
    )


def _row(state: State, one: Battle) -> Row:
    known = lookup(state)
    target = known.named(one.target) if one.target else "not drawn"
    what = f"{one.origin} into {target}" if one.origin else f"{one.kind.capitalize()}, {target}"
    fell = f"Destroyed: {troop_names(state, one.fallen)}." if one.fallen else ""
    attacker = f"{side_title(state, one.attacker)} attack." if one.target else ""
    return Row(
        (
            str(one.number),
            what,
            force_words(state, one, "allied"),
            force_words(state, one, "axis"),
            battle_result(state, one),
        ),
        sub=f"{attacker} {fell}".strip(),
    )
