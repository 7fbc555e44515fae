"""The gap in the line: once, one troop passes through an empty stretch and attacks beyond it.

Both halves or none: the area passed through falls without battle and the attack follows.

Cite: Firestorm Caen, "Special: Caumont Gap/Villers Bocage"; K18 to K20, N24 to N26.
"""

from dataclasses import dataclass

from rulesets.firestorm.document.document import Gap
from rulesets.firestorm.document.seats import players, side_of
from rulesets.firestorm.ground.asked import Asked, none_of
from rulesets.firestorm.ground.changes import move, of_state
from rulesets.firestorm.ground.forces import is_spent
from rulesets.firestorm.ground.passage import usable, waiting
from rulesets.firestorm.ground.position import lookup, on_map, unfinished
from rulesets.firestorm.ground.state import LATER, Phase, State
from rulesets.firestorm.ground.words import subject
from rulesets.firestorm.rules.battle.retreats import AreaTaken
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered, as_given
from rulesets.firestorm.rules.turn.further import opened
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import Duty
from rulesets.kit.stored.slotted import replace

SUBJECT = "gap"


@dataclass(frozen=True, slots=True)
class UseGap:
    """Pass through the gap in the line and attack (Caumont)."""


@dataclass(frozen=True, slots=True)
class LeaveGap:
    """Let the gap close unused, so that the turn may end."""


@dataclass(frozen=True, slots=True)
class GapOpened:
    area: str


@dataclass(frozen=True, slots=True)
class GapUsed:
    area: str
    attacker: str
    defender: str
    target: str


@dataclass(frozen=True, slots=True)
class GapLeft:
    pass


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
        LeaveGap,
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
        UseGap,
        label,
        subject=SUBJECT,
        places=(gap.through, gap.target),
        why=f"{troops[gap.defender].name} defends. Open only until the next initiative roll.",
        cite="FC-231",
    )


def _gap(o: Asked) -> Gap:
    assert o.s.campaign.gap is not None
    return o.s.campaign.gap


def _of_turn(o: Asked) -> str:
    used = ", and it is already used" if o.s.gap_used else ""
    return f"{_gap(o).name} opens once, in turn {_gap(o).turn}{used}."


def _tired(o: Asked) -> tuple[str, ...]:
    return tuple(troop for troop in (_gap(o).attacker, _gap(o).defender) if is_spent(o.s, troop))


def _is_near(o: Asked) -> bool:
    gap = _gap(o)
    return o.s.troops[gap.attacker] in (gap.through, *o.known.neighbours[gap.through])


GAP: Needs[Asked] = (
    gate(lambda o: o.s.campaign.gap, "This campaign has no gap in the line.", "FC-229"),
    Need(
        lambda o: o.side == "allied",
        lambda o: f"Only {o.allies:uses or skips|use or skip} {_gap(o).name}.",
        "FC-229",
    ),
    gate(lambda o: o.s.turn == _gap(o).turn and not o.s.gap_used, _of_turn, "FC-229"),
    Need(
        lambda o: o.s.control[_gap(o).trigger] == "allied",
        lambda o: f"{_gap(o).name} opens when {o.allies:holds|hold} {o.known.named(_gap(o).trigger)}.",
        "FC-229",
    ),
    Need(
        lambda o: o.s.control[_gap(o).target] != "allied",
        lambda o: f"{o.known.named(_gap(o).target)} is {o.allies.called} already: nothing is to attack.",
        "FC-232",
    ),
    Need(
        lambda o: on_map(o.s, _gap(o).attacker),
        lambda o: f"{o.named([_gap(o).attacker]):must} be on the map to use {_gap(o).name}.",
        "FC-233",
    ),
    Need(
        lambda o: o.s.troops[_gap(o).defender] == LATER or on_map(o.s, _gap(o).defender),
        lambda o: f"{o.named([_gap(o).defender]):defends} there, but is no longer on the map.",
        "FC-235",
    ),
    none_of(_tired, "{found:has|have} fought this turn; a troop fights in one battle only.", "FC-057"),
    Need(
        lambda o: not o.s.rulings.caumont_requires_adjacent or _is_near(o),
        lambda o: (
            f"By your house rule {o.named([_gap(o).attacker]):must} stand next to"
            f" {o.known.named(_gap(o).through)}."
        ),
        "FC-233",
    ),
    Need(
        lambda o: o.s.phase is not Phase.PLANNING or o.s.number_of_battles,
        "Roll for the number of battles first; then the gap opens.",
        "FC-030",
    ),
    gate(
        lambda o: waiting(o.s) or o.s.gap_open or not o.s.number_of_battles,
        lambda o: (
            f"{_gap(o).name} is closed: it stays open until the next initiative roll, or until you skip it."
        ),
        "FC-230",
    ),
)
USE_GAP: Needs[Asked] = (
    *GAP,
    Need(lambda o: not waiting(o.s) or usable(o.s), "Finish the current battle first.", "FC-298"),
)


def use_gap(given: OrderContext[State, UseGap]) -> list[object]:
    """The troop stands in the area passed through; the battle begins with its clearing (N26)."""
    state = given.state
    gap = usable(state)
    assert gap is not None
    way, troops = (gap.through, gap.target), ((gap.attacker,), (gap.defender,))
    taken = [AreaTaken(gap.through, "allied")] if state.control[gap.through] != "allied" else []
    used = GapUsed(gap.through, gap.attacker, gap.defender, gap.target)
    return [opened(state, "gap", "allied", way, *troops), *taken, used]


def gap_used(state: State, event: GapUsed) -> State:
    """The attacker moves into the area; the defender enters the campaign where it is attacked."""
    changed = move(state, (event.attacker,), event.area)
    if state.troops[event.defender] == LATER:
        changed = move(changed, (event.defender,), event.target)
    return replace(changed, gap_used=True, gap_open=False, phase=Phase.BATTLES)


def told_gap_used(state: State, event: GapUsed) -> str:
    known = lookup(state)
    return (
        f"{known.troops[event.attacker].name} passes through {known.named(event.area)} towards "
        f"{known.named(event.target)}, where {known.troops[event.defender].name} stands."
    )


def told_left(state: State, event: GapLeft) -> str:
    return f"{subject(state, 'allied'):^leaves|leave} the gap in the line unused."


CHAPTER = Chapter(
    {UseGap: Ordered(use_gap, USE_GAP), LeaveGap: Ordered(as_given(GapLeft), GAP)},
    {
        GapOpened: Happened(
            of_state(lambda s, e: {"gap_open": True}),
            "The way through {o.gap} is open until the next initiative roll.",
        ),
        GapUsed: Happened(gap_used, told_gap_used),
        GapLeft: Happened(of_state(lambda s, e: {"gap_open": False}), told_left),
    },
)
