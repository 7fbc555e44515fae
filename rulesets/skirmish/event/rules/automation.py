"""What may be left to the house: to go on as soon as every result is in.

Cite: TS-325, TS-350.
"""

from collections.abc import Sequence

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.instructions import Filled, Instruction, Taken, taken
from rulesets.skirmish.event.rules.ending import FinishTournament
from rulesets.skirmish.event.rules.rounds import PairRound
from rulesets.skirmish.event.rules.state import SEATS, State

GO_ON, CLOSE = "go-on", "close"
ANSWERS = {PairRound: GO_ON, FinishTournament: CLOSE}


def instructions(state: State, seat: str) -> tuple[Instruction, ...]:
    """To pair the next round, and to close the tournament, without waiting for anybody."""
    if seat not in SEATS or state.is_finished:
        return ()
    return (
        Instruction(
            GO_ON,
            "Pair the next round as soon as every table is reported",
            why="Nobody can then drop out between rounds, unless the pairing is undone.",
        ),
        Instruction(CLOSE, "Close the tournament as soon as the last table is reported"),
    )


def staff(state: State, seat: str, menu: Sequence[Choice], chosen: tuple[Taken, ...]) -> Filled | None:
    """The choice that an instruction settles, or None where a person must decide: a first round waits for all
    who want to play."""
    for choice in menu:
        key = ANSWERS.get(choice.command)
        if key and taken(chosen, key) and choice.throw is None:
            return Filled(choice)
    return None
