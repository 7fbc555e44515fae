"""Turn 1, the day of landing: further attacks from the beaches, and the German counter-attack.

Cite: Firestorm Caen, "Step III - Exploitation", "Step IV"; K38.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.document.seats import players, side_of
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.changes import add_battle, of_state
from rulesets.firestorm.ground.forces import attacking_troops, is_spent, options_of
from rulesets.firestorm.ground.position import enemy_neighbours, landing_troops, lookup, on_map, unfinished
from rulesets.firestorm.ground.state import Battle, BattleKind, Force, Phase, Stage, State, Step
from rulesets.firestorm.ground.words import does, title
from rulesets.firestorm.rules.battle.arrow import ARROW, ArrowPlaced, told_arrow
from rulesets.firestorm.rules.battle.attackers import AttackersCommitted
from rulesets.firestorm.rules.battle.initiative import IN_HAND
from rulesets.firestorm.rules.battle.troops import WITH_THE_ARROW
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered, as_given
from rulesets.firestorm.rules.strategic.phase import StepBegan
from rulesets.firestorm.rules.turn.dday import SUBJECT, assault, at_step, of_the_day
from rulesets.kit.flow.choices import Choice, Field, SomeOf, Value
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import Duty
from rulesets.kit.stored.added import ADDED
from rulesets.kit.stored.slotted import replace
from rulesets.kit.words import listed


@dataclass(frozen=True, slots=True)
class FollowUp:
    """A further attack from a beach on the day of landing; with `troops` those that attack are named."""

    origin: str
    target: str
    troops: Annotated[tuple[str, ...], ADDED] = ()


@dataclass(frozen=True, slots=True)
class EndFollowUps:
    """The Allies make no more further attacks."""


@dataclass(frozen=True, slots=True)
class CounterAttack:
    target: str


@dataclass(frozen=True, slots=True)
class DeclineCounterAttack:
    """The Germans do not attack on the day of landing."""


@dataclass(frozen=True, slots=True)
class AttackOpened:
    """A follow-up, a counter-attack or the attack through the gap; `troops` are bound to it."""

    battle: int
    kind: str
    side: SideKey
    origin: str
    target: str
    attackers: tuple[str, ...] = ()
    defenders: tuple[str, ...] = ()
    river: str = ""


@dataclass(frozen=True, slots=True)
class CounterDeclined:
    pass


def follow_ups(state: State) -> tuple[tuple[str, str], ...]:
    """The further attacks still earned, as arrows. Cite: "Step III - Exploitation"; FC-210, FC-213."""
    open_beaches = [landing.area for landing in state.landings if landing.follow_up]
    return tuple(
        (area, target)
        for area in open_beaches
        if state.control[area] == "allied" and _landed(state, area)
        for target in enemy_neighbours(state, area, "allied")
    )


def _landed(state: State, area: str) -> tuple[str, ...]:
    """The division and brigade of the beach that can attack from it."""
    landed = landing_troops(state, area)
    return tuple(troop for troop in attacking_troops(state, "allied", area) if troop in landed)


def counter_targets(state: State) -> tuple[str, ...]:
    """What the counter-attacking troop may attack from where it stands (K38); nothing where it has fought
    and a troop fights once a turn (K27). Cite: FC-221."""
    troop = assault(state).counter_attack
    if not on_map(state, troop) or is_spent(state, troop):
        return ()
    return enemy_neighbours(state, state.troops[troop], "axis")


def duties(state: State) -> tuple[Duty, ...]:
    if at_step(state, Step.FOLLOW_UP) and follow_ups(state):
        says = "Make a further attack from a beach, or finish."
        return (Duty(SUBJECT, 1, players("allied"), "FollowUp", says, "FC-218"),)
    if at_step(state, Step.COUNTER) and not unfinished(state):
        says = f"{lookup(state).troops[assault(state).counter_attack].name} may make one attack."
        return (Duty(SUBJECT, 1, players("axis"), "CounterAttack", says, "FC-219"),)
    return ()


def choices(state: State, seat: str) -> Iterator[Choice]:
    asked, side = {duty.kind for duty in duties(state)}, side_of(seat)
    if side == "allied" and "FollowUp" in asked:
        for way in follow_ups(state):
            yield _attack(state, FollowUp, way, (("origin", way[0]),), _joining(state, way[0]), "FC-218")
        yield Choice(EndFollowUps, "Make no further attack", subject=SUBJECT, cite="FC-218")
    if side == "axis" and "CounterAttack" in asked:
        origin = state.troops[assault(state).counter_attack]
        for target in counter_targets(state):
            yield _attack(state, CounterAttack, (origin, target), (), (), "FC-219")
        yield Choice(DeclineCounterAttack, "Do not attack today", subject=SUBJECT, cite="FC-219")


def _attack(
    state: State,
    command: type,
    way: tuple[str, str],
    fixed: tuple[tuple[str, Value], ...],
    fields: tuple[Field, ...],
    cite: str,
) -> Choice:
    """The order to attack from an area into another."""
    label = "Attack {1} from {0}".format(*map(lookup(state).named, way))
    return Choice(command, label, (*fixed, ("target", way[1])), fields, SUBJECT, way, cite=cite)


END_FOLLOW_UPS: Needs[Asked] = (
    *of_the_day("allied"),
    gate(
        lambda o: o.s.step is Step.FOLLOW_UP,
        "Further attacks come after all landings, before the {o.axis.called} counter-attack.",
        "FC-218",
    ),
    IN_HAND,
)


def _no_follow_up(o: Asked) -> str:
    landing = next((landing for landing in o.s.landings if landing.area == o.c.origin), None)
    if landing is None:
        return f"Further attacks start only from beaches landed on, not from {o.here}."
    if not landing.earned:
        return f"The landing on {o.here} earned no further attack."
    return f"The further attack from {o.here} is already made."


FURTHER: Needs[Asked] = (
    gate(
        lambda o: any(row.area == o.c.origin and row.follow_up for row in o.s.landings),
        _no_follow_up,
        "FC-218",
    ),
)
FOLLOW_UP: Needs[Asked] = (*END_FOLLOW_UPS, *FURTHER, *ARROW, *WITH_THE_ARROW)
DECLINE: Needs[Asked] = (
    *of_the_day("axis"),
    gate(
        lambda o: o.s.step is Step.COUNTER,
        "{o.axis:^counter-attacks|counter-attack} after the {o.allies.called} attacks.",
        "FC-219",
    ),
    Need(lambda o: not o.unfinished, "Finish battle {o.unfinished[0].number} first.", "FC-115"),
)
COUNTER: Needs[Asked] = (
    *DECLINE,
    Need(
        lambda o: o.c.target in counter_targets(o.s),
        lambda o: (
            f"The counter-attack must go to an area of {o.allies} beside it: "
            f"{listed([o.known.named(area) for area in counter_targets(o.s)])}."
        ),
        "FC-219",
    ),
)


def opened(
    state: State,
    kind: BattleKind,
    side: SideKey,
    way: tuple[str, str],
    attackers: tuple[str, ...] = (),
    defenders: tuple[str, ...] = (),
) -> AttackOpened:
    """The next battle, whose arrow is drawn at once; troops are bound to it. Cite: FC-238."""
    river = lookup(state).river(*way)
    return AttackOpened(len(state.battles) + 1, kind, side, *way, attackers, defenders, river)


def follow_up(given: OrderContext[State, FollowUp]) -> list[object]:
    command = given.command
    attack = opened(given.state, "follow-up", "allied", (command.origin, command.target))
    if not command.troops:
        return [attack]
    return [attack, AttackersCommitted(attack.battle, "allied", command.troops, (), False, False)]


def _joining(state: State, origin: str) -> tuple[SomeOf, ...]:
    """The troops of the beach that may be named with the arrow; none named: asked for afterwards."""
    troops = _landed(state, origin)
    earned = next(landing.earned for landing in state.landings if landing.area == origin)
    hint = "Untick all to choose later, with a sortie."
    most = min(earned, len(troops))
    return (SomeOf("troops", "Troops that attack", options_of(state, troops), 0, most, troops[:most], hint),)


def counter_attack(given: OrderContext[State, CounterAttack]) -> list[object]:
    state, command = given.state, given.command
    troop = assault(state).counter_attack
    return [opened(state, "counter", "axis", (state.troops[troop], command.target), (troop,))]


def end_follow_ups(given: OrderContext[State, EndFollowUps]) -> list[object]:
    return [StepBegan(Phase.DDAY, Step.COUNTER)]


def attack_opened(state: State, event: AttackOpened) -> State:
    """A battle whose arrow is drawn already; bound troops are committed to it. Cite: FC-238."""
    kinds: dict[str, BattleKind] = {"follow-up": "follow-up", "counter": "counter", "gap": "gap"}
    kind = kinds[event.kind]
    stage = Stage.CLEAR if kind == "gap" else Stage.ATTACK
    new = Battle(
        event.battle,
        kind,
        event.side,
        stage,
        event.origin,
        event.target,
        extra=kind == "gap",
        attack=Force(event.attackers),
        defence=Force(event.defenders),
        army=state.campaign.limits.army,
    )
    used = tuple(
        replace(landing, follow_up=0) if kind == "follow-up" and landing.area == event.origin else landing
        for landing in state.landings
    )
    return add_battle(replace(state, landings=used), new)


def told_opened(state: State, event: AttackOpened) -> str:
    if event.kind == "gap" and state.campaign.gap:
        uses = title(does(state, "allied", "uses", "use"))
        return f"{uses} {state.campaign.gap.name}: battle {event.battle} is for {event.target}."
    return told_arrow(state, ArrowPlaced(event.battle, event.side, event.origin, event.target, event.river))


def told_declined(state: State, event: CounterDeclined) -> str:
    return f"{title(does(state, 'axis', 'does', 'do'))} not counter-attack on this day."


CHAPTER = Chapter(
    {
        FollowUp: Ordered(follow_up, FOLLOW_UP, "Attack", "Attack from the beaches"),
        EndFollowUps: Ordered(end_follow_ups, END_FOLLOW_UPS),
        CounterAttack: Ordered(counter_attack, COUNTER, "Attack", "Choose counter-attack"),
        DeclineCounterAttack: Ordered(as_given(CounterDeclined), DECLINE),
    },
    {
        AttackOpened: Happened(attack_opened, told_opened),
        CounterDeclined: Happened(of_state(lambda s, e: {"step": Step.NONE}), told_declined),
    },
)
