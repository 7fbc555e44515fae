"""Where a match stands, as far as a seat may know: the step, the scores, who is waited for.

Cite: TS-010, TS-013, TS-014, TS-059.
"""

from collections.abc import Iterator

from rulesets.kit.children import Report
from rulesets.kit.flow import agreement
from rulesets.kit.flow.duties import Duty
from rulesets.kit.ruleset import Score, Standing, phases
from rulesets.skirmish.document.maps import PEOPLE, SIDES, THE_SIDES
from rulesets.skirmish.records.seen import seen_by
from rulesets.skirmish.rules.doctrines.moments import asked_at_start, asked_of_word
from rulesets.skirmish.rules.log.state import State
from rulesets.skirmish.rules.turn.ending import WON, decided_on_time
from rulesets.skirmish.rules.turn.retreats import may_still_retreat
from rulesets.skirmish.rules.turn.strikes import due_strikes
from rulesets.skirmish.rules.turn.turns import is_over

SET_UP = ("House rules", "Doctrines", "Initiative")
ROUND = ("Status", "Purchase", "Transfers", "Actions", "Retreats")
IN_ROUND = {
    "opening": "Status",
    "purchase": "Purchase",
    "ready": "Transfers",
    "strike": "Actions",
    "action": "Actions",
    "last": "Retreats",
}
SET_UP_TITLES = {"house rules": "House rules", "doctrine": "Doctrines", "initiative": "Initiative"}
TITLES = {
    "opening": "Start of the Status Phase",
    "purchase": "Purchase",
    "ready": "Transfers",
    "strike": "Strikes",
    "last": "Last retreats",
}
"""Matters by what they are about."""
IN_SET_UP = {"rules": 0, "deal": 1, "doctrine": 1, "initiative": 2}


def duties(state: State) -> tuple[Duty, ...]:
    """Who is waited for, by what all know."""
    if state.is_finished:
        return ()
    answers = (
        duty
        for pending in state.pendings
        for duty in agreement.duties(pending, 1, f"{pending.words}.", "TS-321")
    )
    return (*answers, *_of_step(state))


def _of_step(state: State) -> Iterator[Duty]:
    open_sides = [side for side in SIDES if not state.books[side].closed]
    match state.step:
        case "rules":
            for side in SIDES:
                if not state.books[side].confirmed:
                    yield Duty(
                        "house rules", 1, (side,), "ConfirmRules", "Confirm the house rules.", "TS-332"
                    )
        case "deal":
            yield Duty("doctrine", 1, SIDES, "DealDoctrines", "Deal the doctrines.", "TS-007")
        case "doctrine":
            for side in SIDES:
                if not state.books[side].doctrine:
                    yield Duty("doctrine", 1, (side,), "ChooseDoctrine", "Choose your doctrine.", "TS-007")
        case "initiative":
            yield Duty("initiative", 1, SIDES, "ThrowInitiative", "Roll for initiative.", "TS-009")
        case "opening":
            for side in SIDES:
                if asked_at_start(state, side):
                    says = "Use an ability or go on to income."
                    yield Duty("opening", 1, (side,), "CloseOpening", says, "TS-343")
        case "purchase":
            for side in open_sides:
                yield Duty("purchase", 1, (side,), "CloseOrders", "Order, then close your orders.", "TS-037")
        case "ready":
            for side in open_sides:
                says = "Pass on figures, board transports, use abilities; then press Ready."
                yield Duty("ready", 1, (side,), "Ready", says, "TS-014")
        case "strike":
            for one in dict.fromkeys(strike.side for strike in due_strikes(state)):
                yield Duty("strike", 1, (one,), "MakeStrike", "Choose the target of your strike.", "TS-205")
        case "action":
            yield from _of_turn(state)
        case "last":
            for side in SIDES:
                if may_still_retreat(state, side):
                    yield Duty("last", 1, (side,), "NoRetreat", "Retreat squads, or finish.", "TS-096")


def _of_turn(state: State) -> Iterator[Duty]:
    for side in SIDES:
        for ability in asked_of_word(state, side):
            yield Duty("action", 1, (side,), "PassBy", f"{ability.name}: use it, or skip it.", "TS-322")
            return
    kind = "EndTurn" if is_over(state) else "Act"
    says = "End your Action Turn." if is_over(state) else "Take an Action."
    yield Duty("action", 1, (state.turn,), kind, says, "TS-059")


def standing(state: State, seat: str | None) -> Standing:
    """Where the match stands for the seat."""
    seen = seen_by(state, seat)
    steps = (
        phases(SET_UP, IN_SET_UP[seen.step])
        if seen.step in IN_SET_UP
        else phases(ROUND, ROUND.index(IN_ROUND[seen.step]))
    )
    scores = tuple(Score(side.key, side.title, seen.books[side.key].vp) for side in THE_SIDES)
    expected = duties(state)
    subjects = tuple({duty.subject: _subject(seen, duty) for duty in expected}.items())
    turn = f"Round {seen.round}" if seen.round else "Set-up"
    ending = seen.ending
    result = f"{WON[ending.result]}: {ending.why.rstrip('.')}." if ending else ""
    verdict = ""
    if not ending and seen.round:
        verdict = f"If time were called now: {WON[decided_on_time(seen, '')[0]]}."
    won = tuple(side for side in SIDES if ending and ending.result == side)
    words = result[:1].upper() + result[1:]
    return Standing(turn, steps, scores, subjects, expected, verdict, words, seen.round, won)


def _subject(state: State, duty: Duty) -> str:
    """What the matter is called, whoever of both is still waited for: "Purchase of round 4"."""
    if duty.subject in SET_UP_TITLES:
        return SET_UP_TITLES[duty.subject]
    waits = " and ".join(PEOPLE.get(seat, "the organiser") for seat in duty.seats)
    if duty.subject == "action":
        return f"Action Turn of {waits}, round {state.round}"
    if duty.subject in TITLES:
        return f"{TITLES[duty.subject]} of round {state.round}"
    return f"{duty.says.rstrip('.')}: {waits}"


def report(state: State) -> Report:
    """The result, with victory points left and quarters of experience gained; nothing before the end.
    Cite: TS-329."""
    if state.ending is None:
        return ()
    left = tuple((f"left.{side}", state.books[side].vp) for side in SIDES)
    gained = tuple((f"gained.{side}", state.books[side].gained) for side in SIDES)
    return (("result", state.ending.result), *left, *gained, ("remark", f"{state.ending.why}."))
