"""What Actions, their ends and retreats need. The menu offers Actions by the same rows.

Cite: TS-035, TS-060 to TS-070, TS-096, TS-234, TS-249, TS-281.
"""

from rulesets.kit.flow.conditions import Need, Needs
from rulesets.skirmish.records.changes import aboard
from rulesets.skirmish.records.numbers import MOST_UNIT_POINTS, left_of, size_of, unit_points
from rulesets.skirmish.rules.log import commands as c
from rulesets.skirmish.rules.log.state import State, Unit, is_sort, units_of
from rulesets.skirmish.rules.turn.flow import free_trucks, is_over, may_run
from rulesets.skirmish.rules.turn.needs import Asked, after_enemy_turn

OF_SQUADS = ("assault", "sprint", "retreat")
WITHOUT_MOVING = ("fire", "combined", "fatigue", "retreat")
DUG_IN, MORTAR, SNIPER = "dug in", "mortar", "sniper"


def is_unmanned(state: State, unit: Unit) -> bool:
    """Whether it is a gun nobody serves. Cite: TS-140, TS-354."""
    return is_sort(state, unit, "gun") and not unit.crew


def takes(state: State, unit: Unit, kind: str) -> bool:
    """Whether units of its sort take that Action: a crew sprints and retreats, and assaults nobody; vehicles
    do none of them. Cite: TS-067, TS-138, TS-144."""
    if unit.is_squad or kind not in OF_SQUADS:
        return True
    return kind != "assault" and is_sort(state, unit, "gun")


def _is_designated(unit: Unit) -> bool:
    return "supply" in unit.marks or "convoy" in unit.marks


def _is_there(unit: Unit) -> bool:
    """Whether somebody is on its base, and it is no glider on its way."""
    if unit.place == "mat":
        return bool(not unit.is_squad or sum(unit.figures) or unit.weapon)
    return unit.is_open


FOUND: Need[Asked] = Need(lambda o: o.unit(), "You have no such unit: choose one of yours.", "TS-067", True)
UNIT: Needs[Asked] = (
    Need(
        lambda o: not o.own.fatigued,
        "That unit is Fatigued: it acts again after the next Status Phase.",
        "TS-065",
    ),
    Need(lambda o: not _is_designated(o.own), "A designated truck stays where it is.", "TS-249"),
    Need(
        lambda o: not is_unmanned(o.s, o.own),
        "Nobody serves that gun: give it crew in a Status Phase.",
        "TS-354",
    ),
    Need(
        lambda o: o.own.place != "mat" or o.own.space >= 0,
        "That unit stands on space -1 of the mat: it may act from the next round on.",
        "TS-070",
    ),
    Need(
        lambda o: _is_there(o.own),
        "Nobody is on that base, or it has not landed yet: it does not act.",
        "TS-070",
    ),
)
"""What a unit needs to take an Action at all."""


_KINDS = ("advance", "fire", "move_fire", "assault", "sprint", "fatigue", "retreat")
_MORE = ("movement", "combined")


def _enters(o: Asked) -> bool:
    return o.own.place == "mat" and o.c.kind != "fatigue"


def _load(o: Asked) -> int:
    return size_of(o.s, o.own) + sum(size_of(o.s, one) for one in aboard(o.s, o.own))


def _over(o: Asked) -> str:
    there, more = unit_points(o.s, o.side), _load(o)
    return (
        f"You have {there} Unit Points on the board and it brings {more}; {MOST_UNIT_POINTS} is the limit:"
        " it stays on the mat."
    )


KIND: Needs[Asked] = (
    Need(
        lambda o: o.c.kind in (*_KINDS, *(_MORE if o.s.rulings.actions_names == "both_added" else ())),
        "There is no such Action.",
        "TS-067",
        True,
    ),
    Need(lambda o: takes(o.s, o.own, o.c.kind), "Only squads do that: choose another Action.", "TS-067"),
    Need(
        lambda o: DUG_IN not in o.own.marks or o.c.kind in WITHOUT_MOVING,
        "That Tank is dug in: dig it out when a turn of yours starts, then move it.",
        "TS-234",
    ),
    Need(
        lambda o: not _enters(o) or o.c.kind not in WITHOUT_MOVING,
        "A unit of the mat enters by an Action that moves it, or is fatigued there.",
        "TS-074",
    ),
    Need(
        lambda o: not _enters(o) or not o.own.carrier,
        "It rides on the mat: its transport acts, or it leaves it first.",
        "TS-074",
    ),
    Need(
        lambda o: not _enters(o) or unit_points(o.s, o.side) + _load(o) <= MOST_UNIT_POINTS, _over, "TS-035"
    ),
)
"""What that Action needs of it."""
ACT: Needs[Asked] = (
    FOUND,
    Need(
        lambda o: o.s.turn != o.side or (not is_over(o.s) and left_of(o.s, o.side) > 0),
        "This Action Turn has no Action left: end it.",
        "TS-060",
    ),
    *UNIT,
    *KIND,
)
END_ACTIONS: Needs[Asked] = (
    Need(
        lambda o: (
            o.s.rulings.actions_pass == "on" or not _has_ready(o) or is_over(o.s) or not left_of(o.s, o.side)
        ),
        "You have an Action and a ready unit left: take it.",
        "TS-063",
    ),
)


def _has_ready(o: Asked) -> bool:
    kinds = ("advance", "fire", "fatigue")
    tried = (Asked(o.s, o.side, c.Act(unit.key, kind)) for unit in units_of(o.s, o.side) for kind in kinds)
    return any(all(need.holds(one) for need in (*UNIT, *KIND)) for one in tried)


END_TURN: Needs[Asked] = (
    Need(
        lambda o: o.s.taken or is_over(o.s),
        "An Action Turn has at least one Action: take it first.",
        "TS-060",
    ),
)
RETREAT: Needs[Asked] = (
    FOUND,
    Need(
        lambda o: may_run(o.s, o.own),
        "Squads on the board and crews of guns retreat; nobody else, and nobody from elsewhere.",
        "TS-096",
    ),
    Need(
        after_enemy_turn,
        "Squads retreat without an Action after an enemy Action Turn, and after the last Action.",
        "TS-096",
    ),
    Need(
        lambda o: o.c.to != "hospital" or any(row.kind == "field_hospital" for row in o.s.structures),
        "You have no field hospital to retreat to.",
        "TS-098",
    ),
)
MOVE_TRUCK: Needs[Asked] = (
    FOUND,
    Need(
        lambda o: o.c.unit in free_trucks(o.s, o.side),
        "Only a ready truck with nobody aboard moves without an Action, where your doctrine lets it.",
        "TS-281",
    ),
)
