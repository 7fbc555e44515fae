"""What a player may leave to the house: answers that are usually the same.

Cite: TS-014, TS-060, TS-063, TS-096, TS-321, TS-343.
"""

from collections.abc import Sequence

from rulesets.kit.flow.agreement import Agree
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.instructions import Filled, Instruction, Taken, taken
from rulesets.skirmish.rules.log.state import LOSS, State
from rulesets.skirmish.rules.turn.action_phase import EndTurn
from rulesets.skirmish.rules.turn.retreats import NoRetreat
from rulesets.skirmish.rules.turn.status import CloseOpening
from rulesets.skirmish.rules.turn.transfers import Ready
from rulesets.skirmish.rules.turn.turns import is_over

ACCEPT, OPENING, READY, TURNS, RETREATS = "accept", "opening", "ready", "turns", "retreats"
SETTLED: tuple[tuple[str, type], ...] = (
    (OPENING, CloseOpening),
    (READY, Ready),
    (TURNS, EndTurn),
    (RETREATS, NoRetreat),
)


def instructions(state: State, seat: str) -> tuple[Instruction, ...]:
    """The answers a seat may give beforehand."""
    if seat == ORGANISER or state.is_finished:
        return ()
    return (
        Instruction(
            ACCEPT,
            "Confirm losses the other side reports",
            why="They count as soon as they are sent; you can still ask for an undo.",
        ),
        Instruction(OPENING, "Go on to income when a Status Phase starts"),
        Instruction(READY, "Be ready for the Action Phase as soon as both sides have bought"),
        Instruction(
            TURNS,
            "End your Action Turns when their Actions are used",
            why="Move empty trucks before your last Action.",
        ),
        Instruction(RETREATS, "Retreat no squads at the end of a round"),
    )


def staff(state: State, seat: str, menu: Sequence[Choice], chosen: tuple[Taken, ...]) -> Filled | None:
    """The choice that an instruction settles, or None where a person must decide."""
    for choice in menu:
        if choice.weight != "asked" or (choice.command is EndTurn and not is_over(state)):
            continue
        if choice.command is Agree and choice.subject.startswith(LOSS) and taken(chosen, ACCEPT):
            return Filled(choice)
        if any(choice.command is command and taken(chosen, key) for key, command in SETTLED):
            return Filled(choice)
    return None
