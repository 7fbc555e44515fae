"""The Action Phase: Actions by units, the end of turns, retreats, strikes before the first turn.

Cite: TS-059 to TS-075, TS-096, TS-097, TS-205, TS-249, TS-281.
"""

from collections.abc import Iterator

from rulesets.kit.flow.choices import Choice, Text
from rulesets.kit.flow.conditions import holds
from rulesets.skirmish.records.numbers import left_of
from rulesets.skirmish.rules.doctrines.moments import has_moved
from rulesets.skirmish.rules.log import commands as c
from rulesets.skirmish.rules.log.state import (
    State,
    Unit,
    enemy,
    on_board,
    units_of,
)
from rulesets.skirmish.rules.turn.flow import due_strikes, free_trucks, is_over, may_run, may_still_retreat
from rulesets.skirmish.rules.turn.menu_ready import boarding, called, transfers
from rulesets.skirmish.rules.turn.needs import Asked
from rulesets.skirmish.rules.turn.needs_action import KIND, UNIT

ACTION, LAST, STRIKE = "action", "last", "strike"
KINDS = (
    ("advance", "Advance"),
    ("fire", "Concentrate Fire"),
    ("move_fire", "Fire and Movement"),
    ("assault", "Assault"),
    ("sprint", "Sprint"),
    ("fatigue", "Fatigue Unit"),
    ("retreat", "Retreat"),
)
MORE_KINDS = (("movement", "Movement"), ("combined", "Combined Fire"))
TAPS = {"fire": "Fire", "move_fire": "Fire and move", "fatigue": "Fatigue", "retreat": "Retreat, an Action"}


def kinds(state: State) -> tuple[tuple[str, str], ...]:
    """The Actions there are; Special Actions are the doctrine's abilities. Cite: TS-067, TS-068."""
    return (*KINDS, *(MORE_KINDS if state.rulings.actions_names == "both_added" else ()))


def strikes(state: State, side: str) -> Iterator[Choice]:
    """The strikes of this side that are due before the first Action Turn. Cite: TS-205."""
    for tile in dict.fromkeys(strike.tile for strike in due_strikes(state) if strike.side == side):
        yield Choice(
            c.MakeStrike,
            f"Strike on {tile}",
            (("tile", tile),),
            (Text("target", "Which target there", 80, 1),),
            STRIKE,
            why="Six dice on one target of the tile.",
            cite="TS-205",
        )


def action(state: State, side: str) -> Iterator[Choice]:
    """What the side may do in an Action Turn; who is not on turn may only retreat after one of the enemy."""
    if state.taken == 0 and state.ended == enemy(side):
        yield from retreats(state, side, ACTION)
    if state.turn != side:
        if has_moved(state, side):
            yield from shifts(state, side, ACTION)
        return
    if not is_over(state) and left_of(state, side) > 0:
        yield from _acts(state, side)
    yield from shifts(state, side, ACTION)
    for key in free_trucks(state, side):
        yield Choice(
            c.MoveTruck,
            f"Move the empty {key}",
            (("unit", key),),
            subject=ACTION,
            weight="open",
            why="This is no Action.",
            cite="TS-281",
            asks="Move an empty truck",
        )
    yield from _endings(state, side)


def may_act(state: State, unit: Unit) -> bool:
    """Whether a unit can be activated: ready, on the board or on space 0 or above, not designated. Cite:
    TS-066, TS-070, TS-249."""
    return holds(UNIT, Asked(state, unit.side, c.Act(unit.key, "")))


def shifts(state: State, side: str, subject: str) -> Iterator[Choice]:
    """Units that are taken up or put down, figures that pass on. Cite: TS-076, TS-094, TS-134."""
    yield from boarding(state, side, subject)
    yield from transfers(state, side, subject)


def _acts(state: State, side: str) -> Iterator[Choice]:
    """Each ready unit with each Action it can take. Cite: TS-035, TS-067, TS-144."""
    for unit in units_of(state, side):
        if not may_act(state, unit):
            continue
        for kind, words in kinds(state):
            if not holds(KIND, Asked(state, side, c.Act(unit.key, kind))):
                continue
            yield Choice(
                c.Act,
                f"{called(state, unit)}: {words}",
                (("unit", unit.key), ("kind", kind)),
                subject=ACTION,
                cite="TS-067",
                asks="Take an Action",
                button=words,
                row=f"unit {unit.key}",
                tap=TAPS.get(kind, words),
            )


def _endings(state: State, side: str) -> Iterator[Choice]:
    """The end of the turn after an Action, the end of all Actions. Cite: TS-060, TS-063, TS-339."""
    over = is_over(state)
    if state.taken or over:
        yield Choice(
            c.EndTurn,
            "End your Action Turn",
            subject=ACTION,
            weight="asked" if over or not _can_act(state, side) else "open",
            cite="TS-060",
        )
    if over:
        return
    if state.rulings.actions_pass == "on" or not _can_act(state, side) or left_of(state, side) == 0:
        yield Choice(
            c.EndActions,
            "End your Actions of this round",
            subject=ACTION,
            why="" if _can_act(state, side) else "No unit of yours is ready.",
            cite="TS-063",
        )


def _can_act(state: State, side: str) -> bool:
    """Whether the side has a unit for an Action, its mat counted."""
    return any(True for _ in _acts(state, side))


def retreats(state: State, side: str, subject: str) -> Iterator[Choice]:
    """Squads and crews of guns that may run home without an Action. Cite: TS-096, TS-098, TS-138, TS-243."""
    hospital = any(one.kind == "field_hospital" and one.side == side for one in state.structures)
    for unit in on_board(state, side):
        if not may_run(state, unit):
            continue
        who = unit.name if unit.is_squad else f"The crew of {unit.name}"
        to_hospital = (("hospital", "to the field hospital"),) if hospital and unit.is_squad else ()
        for to, words in (("home", "home"), *to_hospital):
            yield Choice(
                c.Retreat,
                f"{who} retreats {words}",
                (("unit", unit.key), ("to", to)),
                subject=subject,
                weight="open",
                cite="TS-096",
                asks="Retreat squads",
                row=f"unit {unit.key}",
                tap="Retreat" if to == "home" else "To hospital",
            )


def last(state: State, side: str) -> Iterator[Choice]:
    """The last retreats of a round. Cite: TS-059, TS-096."""
    if has_moved(state, side):
        yield from shifts(state, side, LAST)
    if not may_still_retreat(state, side):
        return
    yield from retreats(state, side, LAST)
    yield Choice(c.NoRetreat, "No more retreats", subject=LAST, cite="TS-096")
