"""Turn 1, the day of landing: airborne assault and landings.

The Allied score, or one Allied die, names the row of the table; troops are neither
committed nor rolled for in the assault itself.

Cite: Firestorm Caen, "Turn 1: D-Day"; N19.
"""

from dataclasses import dataclass

from rulesets.firestorm.document.document import AirborneRow, Assault, LandingRow, SideKey
from rulesets.firestorm.document.seats import players, side_of
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.changes import add_battle, of_battle
from rulesets.firestorm.ground.position import lookup, unfinished
from rulesets.firestorm.ground.state import Battle, BattleKind, LandingResult, Phase, Stage, State, Step
from rulesets.firestorm.rules.battle.initiative import IN_HAND
from rulesets.firestorm.rules.battle.retreats import AreaTaken, TroopsCaptured, TroopsPooled
from rulesets.firestorm.rules.battle.stages import BattleClosed, StageReached
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import Duty
from rulesets.kit.stored.slotted import replace

SUBJECT = "day of landing"


@dataclass(frozen=True, slots=True)
class StartLanding:
    """The Allies choose which beach is fought for next. Cite: FC-204."""

    area: str


@dataclass(frozen=True, slots=True)
class AssaultOpened:
    """An airborne assault or a landing is to be fought."""

    battle: int
    kind: str
    area: str


@dataclass(frozen=True, slots=True)
class AirborneResolved:
    battle: int
    area: str
    score: int
    taken: bool
    troop: str
    fate: str


@dataclass(frozen=True, slots=True)
class LandingResolved:
    battle: int
    area: str
    score: int
    brigade: str
    fate: str
    follow_up: int
    next_turn: bool


def assault(state: State) -> Assault:
    """The day of landing as the document tells it; a campaign without one never comes here."""
    if state.campaign.assault is None:
        raise LookupError("this campaign has no day of landing")
    return state.campaign.assault


def beaches_left(state: State) -> tuple[str, ...]:
    """Beaches not yet fought for."""
    begun = {one.target for one in state.battles if one.kind == "landing"}
    return tuple(landing.area for landing in assault(state).landings if landing.area not in begun)


def at_step(state: State, step: Step) -> bool:
    """Whether the day is at the step, and the next thing of it may be done."""
    busy = unfinished(state) and not state.rulings.parallel_battles
    return state.phase is Phase.DDAY and state.step is step and not busy


def duties(state: State) -> tuple[Duty, ...]:
    if not at_step(state, Step.LANDINGS) or not beaches_left(state):
        return ()
    says = "Choose the next beach to land on."
    return (Duty(SUBJECT, 1, players("allied"), "StartLanding", says, "FC-204"),)


def choices(state: State, seat: str) -> list[Choice]:
    if not duties(state) or side_of(seat) != "allied":
        return []
    named = [(area, f"Land on {lookup(state).named(area)}") for area in beaches_left(state)]
    return [
        Choice(StartLanding, label, (("area", area),), subject=SUBJECT, places=(area,), cite="FC-204")
        for area, label in named
    ]


def of_the_day(side: SideKey) -> Needs[Asked]:
    return (
        gate(lambda o: o.s.campaign.assault, "This campaign has no day of landing.", "FC-190"),
        gate(lambda o: o.s.phase is Phase.DDAY, "That is only for the day of landing.", "FC-190"),
        Need(lambda o: o.side == side, "On the day of landing the other side does that.", "FC-190"),
    )


BEACH_LEFT: Needs[Asked] = (
    gate(
        lambda o: all(one.target != o.c.area for one in o.s.battles if one.kind == "landing"),
        "The landing on {o.here} has already begun.",
        "FC-204",
    ),
)
START_LANDING: Needs[Asked] = (
    *of_the_day("allied"),
    gate(
        lambda o: o.s.step is not Step.AIRBORNE, "The airborne assault comes before the landings.", "FC-190"
    ),
    *BEACH_LEFT,
    Need(lambda o: o.c.area in beaches_left(o.s), "No landing goes to {o.here} on this day.", "FC-204"),
    IN_HAND,
)


def start_landing(given: OrderContext[State, StartLanding]) -> list[object]:
    return [AssaultOpened(len(given.state.battles) + 1, "landing", given.command.area)]


def clamp(score: int) -> int:
    """Scores the tables lack are read by the Allied score, held within 1 to 6 (N19)."""
    return min(6, max(1, score))


def resolve_assault(state: State, one: Battle) -> list[object]:
    """What the table gives for the airborne assault or the landing. Cite: FC-203, FC-209."""
    allied = one.score[0] if one.score else one.totals.allied_die if one.totals else 0
    if one.kind == "airborne":
        return _airborne(state, one, clamp(allied))
    return _landing(state, one, clamp(allied))


def _airborne(state: State, one: Battle, score: int) -> list[object]:
    day = assault(state)
    row: AirborneRow = next(row for row in day.airborne_rows if row.score == score)
    return [
        AirborneResolved(one.number, one.target, score, row.taken, day.airborne_troop, row.troop),
        *_fate(state, day.airborne_troop, one.target, row.troop),
        *_taken(one, row.taken),
    ]


def _landing(state: State, one: Battle, score: int) -> list[object]:
    day = assault(state)
    row: LandingRow = next(row for row in day.landing_rows if row.score == score)
    brigade = next(landing.brigade for landing in day.landings if landing.area == one.target)
    return [
        LandingResolved(one.number, one.target, score, brigade, row.brigade, row.follow_up, row.next_turn),
        *_fate(state, brigade, one.target, row.brigade),
        *_taken(one, True),
    ]


def _fate(state: State, troop: str, area: str, fate: str) -> list[object]:
    if fate == "pool":
        return [TroopsPooled((troop,), area, "lost in the assault")]
    if fate == "captured":
        return [TroopsCaptured(area, "axis", (troop,), state.campaign.limits.capture)]
    return []


def _taken(one: Battle, taken: bool) -> list[object]:
    """The area falls; whatever enemy stood there retreats as after any battle. Cite: FC-203."""
    if not taken:
        return [BattleClosed(one.number)]
    return [AreaTaken(one.target, "allied", one.number), StageReached(one.number, Stage.RETREAT)]


def assault_opened(state: State, event: AssaultOpened) -> State:
    kind: BattleKind = "airborne" if event.kind == "airborne" else "landing"
    army = state.campaign.limits.army
    return add_battle(state, Battle(event.battle, kind, "allied", Stage.CLAIM, target=event.area, army=army))


def landing_resolved(state: State, event: LandingResolved) -> State:
    """The result is kept, for it binds the follow-up and, in chaos, the next turn."""
    result = LandingResult(event.area, event.score, event.follow_up, event.follow_up, event.next_turn)
    return replace(state, landings=(*state.landings, result))


def told_airborne(state: State, event: AirborneResolved) -> str:
    known = lookup(state)
    name, area = known.troops[event.troop].name, known.named(event.area)
    took = f"takes {area}" if event.taken else f"fails to take {area}"
    fate = {"stays": "", "pool": " and is destroyed", "captured": " and is captured"}[event.fate]
    return f"{name} {took}{fate}."


def told_landing(state: State, event: LandingResolved) -> str:
    known = lookup(state)
    name, area = known.troops[event.brigade].name, known.named(event.area)
    fate = {
        "lands": "division and brigade are ashore",
        "pool": f"{name} is destroyed",
        "captured": f"{name} is lost for good",
    }[event.fate]
    ahead = ("no further attack from here", "one further attack with one troop", "one further attack")
    chaos = "" if event.next_turn else ", nor in the next turn"
    return f"{area} is taken: {fate}; {ahead[min(2, event.follow_up)]}{chaos}."


def told_assault(state: State, event: AssaultOpened) -> str:
    what = "The airborne assault on" if event.kind == "airborne" else "The landing on"
    return f"{what} {lookup(state).named(event.area)} is battle {event.battle}."


CHAPTER = Chapter(
    {StartLanding: Ordered(start_landing, START_LANDING, "Land", "Choose beach")},
    {
        AssaultOpened: Happened(assault_opened, told_assault),
        AirborneResolved: Happened(
            of_battle(lambda one, e: {"winner": "allied" if e.taken else "axis"}), told_airborne
        ),
        LandingResolved: Happened(landing_resolved, told_landing),
    },
)
