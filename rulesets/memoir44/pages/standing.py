"""Where the battle stands: turn, step, medals, who is waited for, the result.

Cite: Memoir '44, D-Day Landings, "V. Conditions of Victory".

The scoreboard for a screen on the wall has totals, target, turn, and who is waited for.
"""

from rulesets.kit.drawing.board import Fact, Panel, Table, Track
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.flow.duties import open_duties
from rulesets.kit.remembered import remembered
from rulesets.kit.ruleset import Phase, Score, Standing, View, phases
from rulesets.kit.words import count, listed
from rulesets.memoir44.document.document import ADJECTIVE, SIDE_TITLES
from rulesets.memoir44.document.words import The, the, verb
from rulesets.memoir44.pages.panels import maps_table, medal_track
from rulesets.memoir44.records.exits import still_to_exit
from rulesets.memoir44.records.medals import reached, target, total
from rulesets.memoir44.rules.log.state import BOTH, State
from rulesets.memoir44.rules.turn.chapters import all_duties
from rulesets.memoir44.rules.turn.organiser import won_words
from rulesets.memoir44.rules.turn.seats import CHIEF, GENERAL_TITLES, office_of, side_of
from rulesets.memoir44.rules.turn.steps import STEP_TITLES, steps_of

BATTLE = "battle"


def standing(state: State, seat: str | None) -> Standing:
    """The standing; it is the same for everybody."""
    return _standing(state, None)


@remembered
def _standing(state: State, _: None) -> Standing:
    scores = tuple(Score(side, SIDE_TITLES[side], total(state, side)) for side in BOTH)
    return Standing(
        turn_words(state),
        _phases(state),
        scores,
        () if state.phase == "over" else ((BATTLE, state.title),),
        open_duties(all_duties(state)),
        verdict(state),
        state.result,
        state.turn,
        (state.winner,) if state.winner else (),
    )


def turn_words(state: State) -> str:
    """ "Turn 3, the Axis"."""
    if state.phase == "set-up":
        return "Before the first turn"
    return f"Turn {state.turn}, {the(state.side)}"


def _phases(state: State) -> tuple[Phase, ...]:
    """The steps of the turn."""
    steps = steps_of(state)
    over = len(steps) if state.phase == "over" else -1
    now = steps.index(state.step) if state.phase == "play" else over
    return phases((STEP_TITLES[step] for step in steps), now)


def verdict(state: State) -> str:
    """Who has won by the books, or who is ahead."""
    if state.phase != "play":
        return ""
    if won := reached(state):
        words = " ".join(won_words(state, side) for side in won)
        return f"{words} That wins, once the organiser confirms it."
    for side in BOTH:
        if total(state, side) >= target(state, side):
            left = count(still_to_exit(state, side), "more unit has", "more units have")
            return f"{The(side)} {verb(side, 'has', 'have')} the medals to win, once {left} left by an exit."
    allied, axis = total(state, "allied"), total(state, "axis")
    aims = " and ".join(f"{target(state, side)} for {the(side)}" for side in BOTH)
    if target(state, "allied") == target(state, "axis"):
        aims = f"{target(state, 'allied')}"
    if allied == axis:
        return f"Level with {count(allied, 'medal')} each; {aims} win."
    leader = "allied" if allied > axis else "axis"
    lead = count(abs(allied - axis), "medal")
    return f"{The(leader)} {verb(leader, 'is', 'are')} {lead} ahead; {aims} win."


def scoreboard(state: State, board: HexBoard | None) -> View:
    """The page for the wall, with the picture of what is held."""
    panels: tuple[Panel | Table | Track, ...] = (
        medal_track(state, "allied"),
        medal_track(state, "axis"),
        _now(state),
        maps_table(state),
    )
    return View("scoreboard", "Scoreboard", board, panels, wall=True)


def _now(state: State) -> Panel:
    """Who is waited for, and how it stands in words."""
    waits = waiting_words(state)
    facts = (Fact("Waiting on", waits, state.side if state.phase == "play" else ""),) if waits else ()
    said = state.result or verdict(state)
    return Panel("score", "Now", facts, (said,) if said else ())


def waiting_words(state: State) -> str:
    """Whom the battle waits for, in words: "Gold Beach and Omaha Beach"; "all maps" where nobody is done."""
    seats = dict.fromkeys(seat for duty in open_duties(all_duties(state)) for seat in duty.seats)
    if len(seats) == len(state.charts) > 2:
        return "all maps"
    return listed([seat_words(state, seat) for seat in seats])


def seat_words(state: State, seat: str) -> str:
    """A seat as the wall calls it."""
    side = side_of(seat)
    if side is None:
        return "the organiser"
    office = office_of(state, seat)
    if state.mode == "overthrough":
        title = "Commander in Chief" if office == CHIEF else GENERAL_TITLES[office]
        return f"the {ADJECTIVE[side]} {title}"
    title = state.charts[state.map_number(office)].title
    return title if len(state.charts) > 1 else f"the {SIDE_TITLES[side]}"
