"""Where the campaign stands: turn, phase, score, who is waited for, the result.

Cite: Firestorm Caen, "Campaign Turn", "Ending the Campaign Turn".
"""

from rulesets.firestorm.ground.position import counted_battles, lookup, unfinished
from rulesets.firestorm.ground.secrecy import seen_by
from rulesets.firestorm.ground.state import Battle, Phase as TurnPhase, State, Step
from rulesets.firestorm.ground.words import people
from rulesets.firestorm.rules.strategic.scoring import both, is_historical, outcome, outcome_words
from rulesets.firestorm.rules.turn.menu import all_duties
from rulesets.kit.flow.duties import open_duties
from rulesets.kit.remembered import remembered
from rulesets.kit.ruleset import Phase, Score, Standing, phases
from rulesets.kit.words import count


@remembered
def standing(state: State, seat: str | None) -> Standing:
    """The standing as the seat may know it. Cite: FC-023."""
    seen = seen_by(state, seat)
    allied, axis = both(seen)
    scores = tuple(
        Score(side.key, side.title, points)
        for side, points in zip(seen.campaign.sides, (allied, axis), strict=True)
    )
    return Standing(
        turn_words(seen),
        _phases(seen),
        scores,
        _subjects(seen),
        open_duties(all_duties(seen)),
        verdict(seen),
        result(seen),
        seen.turn,
        _winners(seen),
    )


def _winners(state: State) -> tuple[str, ...]:
    """Whose victory the end was, none of a draw. Cite: "Campaign Outcome"."""
    side = outcome(state, *state.result.points)[1] if state.result else None
    return (side,) if side else ()


def turn_words(state: State) -> str:
    """ "Turn 2 of 5, Operation Perch, 7–14 June 1944"."""
    if not state.turn:
        return "before the first turn"
    turn = lookup(state).turn(state.turn)
    last = max(one.number for one in state.campaign.turns)
    return f"Turn {turn.number} of {last}, {turn.name}, {turn.dates}"


def _phases(state: State) -> tuple[Phase, ...]:
    if state.phase is TurnPhase.DDAY or (state.turn == 1 and state.campaign.assault):
        return _day_phases(state)
    fought = counted_battles(state)
    battles = f"Battles, {fought} of {state.number_of_battles}" if state.number_of_battles else "Battles"
    course = (TurnPhase.PLANNING, TurnPhase.BATTLES, TurnPhase.STRATEGIC, TurnPhase.OVER)
    return phases(("Planning", battles, "Strategic"), course.index(state.phase))


def _day_phases(state: State) -> tuple[Phase, ...]:
    """The day of landing; a counter-attack that was declined is the step that ran last."""
    steps = (Step.AIRBORNE, Step.LANDINGS, Step.FOLLOW_UP, Step.COUNTER)
    labels = ("Airborne", "Landings", "Follow-up", "Counter-attack", "Strategic")
    now = (state.step or Step.COUNTER) if state.phase is TurnPhase.DDAY else state.phase
    return phases(labels, (*steps, TurnPhase.STRATEGIC, TurnPhase.OVER).index(now))


def _subjects(state: State) -> tuple[tuple[str, str], ...]:
    """What is open and may carry a date: the turn, and its unfinished battles."""
    if state.is_over:
        return ()
    listed = [(f"turn {state.turn}", f"Turn {state.turn}")]
    listed += [(one.subject, battle_words(state, one)) for one in unfinished(state)]
    return tuple(listed)


def battle_words(state: State, one: Battle) -> str:
    """ "Battle 3, B3 into Cheux (C2)"."""
    known = lookup(state)
    if one.kind == "airborne":
        return f"Battle {one.number}, airborne assault on {known.named(one.target)}"
    if one.kind == "landing":
        return f"Battle {one.number}, landing on {known.named(one.target)}"
    if not one.target:
        return f"Battle {one.number}, not chosen yet"
    return f"Battle {one.number}, {one.origin} into {known.named(one.target)}"


def verdict(state: State) -> str:
    """What it would be if it ended now, and by how much who leads. Cite: FC-179."""
    allied, axis = both(state)
    lead = abs(allied - axis)
    words = outcome_words(state, allied, axis)
    if not lead:
        return f"If it ended now: {words}, both sides level."
    if outcome(state, allied, axis)[1] is None:
        leader = people(state, "allied" if allied > axis else "axis")
        return f"If it ended now: {words}, {leader} {count(lead, 'point')} ahead."
    history = ", as it happened" if is_historical(state, allied, axis) else ""
    return f"If it ended now: {words}{history}, {count(lead, 'point')} ahead."


def result(state: State) -> str:
    """The end in a sentence; empty while the campaign runs."""
    if state.result is None:
        return ""
    allied, axis = state.result.points
    words = outcome_words(state, allied, axis)
    history = ", the historical outcome" if is_historical(state, allied, axis) else ""
    early = (
        f" The organiser ended it early: {state.result.reason.strip().rstrip('.')}."
        if state.result.early
        else ""
    )
    return f"{words[0].upper()}{words[1:]}, {allied} to {axis}{history}.{early}"
