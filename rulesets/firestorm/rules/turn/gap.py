"""The gap in the line: once, one troop passes through an empty stretch and attacks beyond it.

Both halves or none: the area passed through falls without battle and the attack follows.

Cite: Firestorm Caen, "Special: Caumont Gap/Villers Bocage"; K18 to K20, N24 to N26.
"""

from dataclasses import replace

from rulesets.firestorm.document.document import Gap
from rulesets.firestorm.document.seats import players, side_of
from rulesets.firestorm.ground.changes import move
from rulesets.firestorm.ground.passage import usable, waiting
from rulesets.firestorm.ground.position import lookup, unfinished
from rulesets.firestorm.rules.log import commands as order, events as happened
from rulesets.firestorm.rules.log.state import LATER, Phase, State
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import Duty

SUBJECT = "gap"


def duties(state: State) -> tuple[Duty, ...]:
    """An open gap must be used or left before anything else is thrown for."""
    gap = usable(state)
    if gap is None:
        return ()
    return (
        Duty(SUBJECT, 1, players("allied"), "UseGap", f"{gap.name} is open: use it or skip it.", "FC-229"),
    )


def choices(state: State, seat: str) -> list[Choice]:
    gap = waiting(state)
    if gap is None or side_of(seat) != "allied":
        return []
    leave = Choice(
        order.LeaveGap,
        f"Skip {gap.name}",
        subject=SUBJECT,
        weight="open" if unfinished(state) else "asked",
        cite="FC-230",
    )
    return [leave] if unfinished(state) else [_use(state, gap), leave]


def _use(state: State, gap: Gap) -> Choice:
    known = lookup(state)
    troops = known.troops
    label = (
        f"{gap.name}: {troops[gap.attacker].name} takes {gap.through} and attacks {known.named(gap.target)}"
    )
    return Choice(
        order.UseGap,
        label,
        subject=SUBJECT,
        places=(gap.through, gap.target),
        why=f"{troops[gap.defender].name} defends. Open only until the next initiative roll.",
        cite="FC-231",
    )


def use_gap(given: OrderContext[State, order.UseGap]) -> list[object]:
    """The troop stands in the area passed through; the battle begins with its clearing (N26)."""
    state = given.state
    gap = usable(state)
    assert gap is not None
    taken: list[object] = []
    if state.control[gap.through] != "allied":
        taken.append(happened.AreaTaken(gap.through, "allied"))
    river = lookup(state).river(gap.through, gap.target)
    opened = happened.AttackOpened(
        len(state.battles) + 1,
        "gap",
        "allied",
        gap.through,
        gap.target,
        (gap.attacker,),
        (gap.defender,),
        river,
    )
    return [opened, *taken, happened.GapUsed(gap.through, gap.attacker, gap.defender, gap.target)]


def leave_gap(given: OrderContext[State, order.LeaveGap]) -> list[object]:
    return [happened.GapLeft()]


def gap_opened(state: State, event: happened.GapOpened) -> State:
    return replace(state, gap_open=True)


def gap_used(state: State, event: happened.GapUsed) -> State:
    """The attacker moves into the area; the defender enters the campaign where it is attacked."""
    changed = move(state, (event.attacker,), event.area)
    if state.troops[event.defender] == LATER:
        changed = move(changed, (event.defender,), event.target)
    return replace(changed, gap_used=True, gap_open=False, phase=Phase.BATTLES)


def gap_left(state: State, event: happened.GapLeft) -> State:
    return replace(state, gap_open=False)
