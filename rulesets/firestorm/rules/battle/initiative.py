"""Step One: the initiative, which names the side that attacks.

Cite: Firestorm Caen, "2. Determine Initiative"; K26, N24.
"""

from dataclasses import dataclass

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import EVERYBODY, players
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.changes import add_battle
from rulesets.firestorm.ground.passage import gap_name, lapses, waiting
from rulesets.firestorm.ground.position import counted_battles, this_turn, unfinished
from rulesets.firestorm.ground.state import Battle, Phase, Stage, State
from rulesets.firestorm.ground.words import does, people, title, titles
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.dice import Throw
from rulesets.kit.flow.duties import Duty
from rulesets.kit.stored.slotted import replace

INITIATIVE = "initiative"
CHOOSING = (Stage.ARROW, Stage.CLEAR, Stage.ATTACK, Stage.DEFEND)


@dataclass(frozen=True, slots=True)
class RollInitiative:
    """Throw for the initiative of the next battle."""

    battle: int


@dataclass(frozen=True, slots=True)
class InitiativeRolled:
    """Both dice as they fell and both totals. `winner` attacks."""

    battle: int
    allied_face: int
    axis_face: int
    allied_total: int
    axis_total: int
    winner: SideKey


def may_roll_initiative(state: State) -> bool:
    """Whether the next battle may be rolled for: some are left and, unless battles run side by
    side, none is unfinished. Cite: "2. Determine Initiative"; K26."""
    if state.phase not in (Phase.PLANNING, Phase.BATTLES) or not state.number_of_battles:
        return False
    if counted_battles(state) >= state.number_of_battles:
        return False
    choosing = any(one.stage in CHOOSING for one in unfinished(state))
    return not unfinished(state) or (state.rulings.parallel_battles and not choosing)


def throwers(state: State) -> tuple[str, ...]:
    """The seats that may throw for the initiative: the Allies alone while the throw would close the gap in
    the line on them. Cite: "Special: Caumont Gap"; N24."""
    return players("allied") if waiting(state) else EVERYBODY


def duties(state: State) -> tuple[Duty, ...]:
    if not may_roll_initiative(state):
        return ()
    bonus, number = this_turn(state).initiative, len(state.battles) + 1
    adds = does(state, "allied", f"adds {bonus} and wins", f"add {bonus} and win")
    says = f"Roll initiative for battle {number}; {adds} ties."
    return (Duty(INITIATIVE, 1, throwers(state), "RollInitiative", says, "FC-043"),)


def choices(state: State, seat: str) -> list[Choice]:
    if not may_roll_initiative(state) or seat not in throwers(state):
        return []
    number, throw = len(state.battles) + 1, Throw(2, 6, titles(state))
    label, fixed = f"Roll initiative for battle {number}", (("battle", number),)
    return [Choice(RollInitiative, label, fixed, subject=INITIATIVE, throw=throw, cite="FC-043")]


IN_HAND: Need[Asked] = Need(
    lambda o: not o.unfinished or o.s.rulings.parallel_battles,
    "Finish battle {o.unfinished[0].number} first.",
    "FC-115",
)
"""What a further battle needs of those begun."""
OF_BATTLES: Needs[Asked] = (
    gate(
        lambda o: not this_turn(o.s).fixed,
        "The day of landing has its own steps: there is no roll for battles.",
        "FC-189",
    ),
)


def _choosing(o: Asked) -> list[int]:
    return [one.number for one in unfinished(o.s) if one.stage in CHOOSING]


ROLL_INITIATIVE: Needs[Asked] = (
    *OF_BATTLES,
    gate(lambda o: o.s.number_of_battles, "Roll for the number of battles first.", "FC-030"),
    gate(
        lambda o: counted_battles(o.s) < o.s.number_of_battles and o.s.phase is not Phase.STRATEGIC,
        "All battles of this turn are used.",
        "FC-010",
    ),
    gate(
        lambda o: o.seat in throwers(o.s),
        lambda o: (
            f"{gap_name(o.s)} is open: {o.allies:uses it or skips|use it or skip} it before the next roll."
        ),
        "FC-230",
    ),
    gate(
        lambda o: not _choosing(o),
        lambda o: f"Commit the troops of battle {_choosing(o)[0]} first.",
        "FC-115",
    ),
    IN_HAND,
    Need(
        lambda o: o.c.battle == len(o.s.battles) + 1,
        lambda o: f"The next battle is battle {len(o.s.battles) + 1}.",
        "FC-031",
    ),
)


def roll_initiative(given: OrderContext[State, RollInitiative]) -> list[object]:
    """The higher total attacks; the Allies win ties. Cite: "2. Determine Initiative"; FC-033."""
    state, command, faces = given.state, given.command, given.faces
    allied = faces[0] + this_turn(state).initiative
    winner: SideKey = "allied" if allied >= faces[1] else "axis"
    return [InitiativeRolled(command.battle, faces[0], faces[1], allied, faces[1], winner)]


def initiative_rolled(state: State, event: InitiativeRolled) -> State:
    """The battle is there; a gap left open closes. Cite: "Special: Caumont Gap"; N24."""
    new = Battle(
        event.battle,
        "normal",
        event.winner,
        Stage.ARROW,
        army=state.campaign.limits.army,
        initiative=(event.allied_face, event.axis_face),
    )
    return add_battle(replace(state, phase=Phase.BATTLES, gap_open=False), new)


def told_initiative(state: State, event: InitiativeRolled) -> str:
    bonus = event.allied_total - event.allied_face
    added = f" + {bonus}" if bonus else ""
    tie = ", a tie" if event.allied_total == event.axis_total else ""
    return (
        f"{title(does(state, 'allied', 'rolls', 'roll'))} {event.allied_face}{added}, "
        f"{people(state, 'axis')} {event.axis_face}{tie}: "
        f"{does(state, event.winner, 'has', 'have')} the initiative for battle {event.battle}."
        f"{closing(state)}"
    )


def closing(state: State) -> str:
    """What is added where the way through the gap in the line closes unused; empty where none is open."""
    gap = lapses(state)
    return f" The way through {gap.name} closes unused." if gap else ""


CHAPTER = Chapter(
    {RollInitiative: Ordered(roll_initiative, ROLL_INITIATIVE, "Roll", by="all")},
    {InitiativeRolled: Happened(initiative_rolled, told_initiative)},
)
