"""What must never be in a tournament.

Cite: TS-324 to TS-327.
"""

from collections import Counter
from collections.abc import Iterator

from rulesets.skirmish.event.document.tournament import MOST_ENTRANTS
from rulesets.skirmish.event.rules.scores import BYES, WIN, lines_of
from rulesets.skirmish.event.rules.state import Round, State


def broken(state: State) -> tuple[str, ...]:
    """Everything that is wrong, a sentence each."""
    return (
        *_list(state),
        *(said for paired in state.rounds for said in _round(state, paired)),
        *_sums(state),
    )


def _list(state: State) -> Iterator[str]:
    if len(state.listed) > MOST_ENTRANTS:
        yield f"{len(state.listed)} entrants are listed"
    if [entrant.number for entrant in state.entrants] != list(range(1, len(state.entrants) + 1)):
        yield "the numbers of the entrants do not run on"
    names = Counter(entrant.name.casefold() for entrant in state.listed)
    yield from (f"{name} is listed {times} times" for name, times in names.items() if times > 1)
    if len(state.rounds) > state.of:
        yield f"round {len(state.rounds)} of {state.of} is paired"


def _round(state: State, paired: Round) -> Iterator[str]:
    """Whoever was in when a round was paired is in it once."""
    sitting = [number for table in paired.tables for number in (table.allied, table.axis)]
    there = Counter([*sitting, *([paired.bye] if paired.bye else [])])
    wanted = Counter(
        entrant.number
        for entrant in state.entrants
        if entrant.out_after is None or entrant.out_after >= paired.number
    )
    if there != wanted:
        yield f"round {paired.number} pairs {sorted(there.elements())} of {sorted(wanted)}"
    if paired is not state.rounds[-1] and any(table.outcome is None for table in paired.tables):
        yield f"round {paired.number} is over and lacks a result"


def _sums(state: State) -> Iterator[str]:
    """Every match brings one point, every bye what the house rule says."""
    matches = sum(table.outcome is not None for paired in state.rounds for table in paired.tables)
    byes = sum(paired.bye > 0 for paired in state.rounds)
    wanted = WIN * matches + BYES[state.rulings.bye] * byes
    there = sum(line.points for line in lines_of(state))
    if there != wanted:
        yield f"{there} halves of points instead of {wanted}"
