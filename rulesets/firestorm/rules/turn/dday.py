"""Turn 1, the day of landing: airborne assault, landings, follow-up attacks, counter-attack.

The Allied score, or one Allied die, names the row of the table; troops are neither
committed nor rolled for in the assault itself.

Cite: Firestorm Caen, "Turn 1: D-Day".
"""

from dataclasses import replace

from rulesets.firestorm.document.document import AirborneRow, Assault, LandingRow
from rulesets.firestorm.document.seats import players, side_of
from rulesets.firestorm.ground.changes import add_battle, battle, put_battle
from rulesets.firestorm.ground.forces import attacking_troops, is_spent, options_of
from rulesets.firestorm.ground.position import enemy_neighbours, lookup, on_map, unfinished
from rulesets.firestorm.rules.log import commands as order, events as happened
from rulesets.firestorm.rules.log.state import (
    Battle,
    BattleKind,
    Force,
    LandingResult,
    Phase,
    Stage,
    State,
    Step,
)
from rulesets.kit.flow.choices import Choice, SomeOf
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import Duty

FIRST_STEP = Step.AIRBORNE
SUBJECT = "day of landing"


def assault(state: State) -> Assault:
    """The day of landing as the document tells it; a campaign without one never comes here."""
    if state.campaign.assault is None:
        raise LookupError("this campaign has no day of landing")
    return state.campaign.assault


def beaches_left(state: State) -> tuple[str, ...]:
    """Beaches not yet fought for."""
    begun = {one.target for one in state.battles if one.kind == "landing"}
    return tuple(landing.area for landing in assault(state).landings if landing.area not in begun)


def follow_ups(state: State) -> tuple[tuple[str, str], ...]:
    """The further attacks still earned, as arrows. Cite: "Step III - Exploitation"."""
    open_beaches = [landing.area for landing in state.landings if landing.follow_up]
    return tuple(
        (area, target)
        for area in open_beaches
        if state.control[area] == "allied" and _landed(state, area)
        for target in enemy_neighbours(state, area, "allied")
    )


def _landed(state: State, area: str) -> tuple[str, ...]:
    """The division and brigade of the beach that can attack from it."""
    landing = next(row for row in assault(state).landings if row.area == area)
    return tuple(
        troop
        for troop in attacking_troops(state, "allied", area)
        if troop in (landing.division, landing.brigade)
    )


def counter_targets(state: State) -> tuple[str, ...]:
    """What the counter-attacking troop may attack from where it stands (K38); nothing where it has fought
    and a troop fights once a turn (K27)."""
    troop = assault(state).counter_attack
    if not on_map(state, troop) or is_spent(state, troop):
        return ()
    return enemy_neighbours(state, state.troops[troop], "axis")


def duties(state: State) -> tuple[Duty, ...]:
    if state.phase is not Phase.DDAY or (unfinished(state) and not state.rulings.parallel_battles):
        return ()
    if state.step is Step.LANDINGS and beaches_left(state):
        return (
            Duty(
                SUBJECT, 1, players("allied"), "StartLanding", "Choose the next beach to land on.", "FC-204"
            ),
        )
    if state.step is Step.FOLLOW_UP and follow_ups(state):
        return (
            Duty(
                SUBJECT,
                1,
                players("allied"),
                "FollowUp",
                "Make a further attack from a beach, or finish.",
                "FC-218",
            ),
        )
    if state.step is Step.COUNTER and not unfinished(state):
        name = lookup(state).troops[assault(state).counter_attack].name
        return (Duty(SUBJECT, 1, players("axis"), "CounterAttack", f"{name} may make one attack.", "FC-219"),)
    return ()


def choices(state: State, seat: str) -> list[Choice]:
    asked = {duty.kind for duty in duties(state)}
    side = side_of(seat)
    known = lookup(state)
    if side == "allied" and "StartLanding" in asked:
        return [
            Choice(
                order.StartLanding,
                f"Land on {known.named(area)}",
                (("area", area),),
                subject=SUBJECT,
                places=(area,),
                cite="FC-204",
            )
            for area in beaches_left(state)
        ]
    if side == "allied" and "FollowUp" in asked:
        arrows = [
            Choice(
                order.FollowUp,
                f"Attack {known.named(target)} from {known.named(origin)}",
                (("origin", origin), ("target", target)),
                _joining(state, origin),
                subject=SUBJECT,
                places=(origin, target),
                cite="FC-218",
            )
            for origin, target in follow_ups(state)
        ]
        return [*arrows, Choice(order.EndFollowUps, "Make no further attack", subject=SUBJECT, cite="FC-218")]
    if side == "axis" and "CounterAttack" in asked:
        origin = state.troops[assault(state).counter_attack]
        arrows = [
            Choice(
                order.CounterAttack,
                f"Attack {known.named(target)} from {known.named(origin)}",
                (("target", target),),
                subject=SUBJECT,
                places=(origin, target),
                cite="FC-219",
            )
            for target in counter_targets(state)
        ]
        return [
            *arrows,
            Choice(order.DeclineCounterAttack, "Do not attack today", subject=SUBJECT, cite="FC-219"),
        ]
    return []


def start_landing(given: OrderContext[State, order.StartLanding]) -> list[object]:
    state, command = given.state, given.command
    return [happened.AssaultOpened(len(state.battles) + 1, "landing", command.area)]


def follow_up(given: OrderContext[State, order.FollowUp]) -> list[object]:
    state, command = given.state, given.command
    return [
        happened.AttackOpened(
            len(state.battles) + 1,
            "follow-up",
            "allied",
            command.origin,
            command.target,
            river=lookup(state).river(command.origin, command.target),
        ),
        *(_named(len(state.battles) + 1, command.troops) if command.troops else ()),
    ]


def _joining(state: State, origin: str) -> tuple[SomeOf, ...]:
    """The troops of the beach that may be named with the arrow; none named: asked for afterwards."""
    troops = _landed(state, origin)
    earned = next(landing.earned for landing in state.landings if landing.area == origin)
    hint = "Untick all to choose later, with a sortie."
    most = min(earned, len(troops))
    return (SomeOf("troops", "Troops that attack", options_of(state, troops), 0, most, troops[:most], hint),)


def _named(number: int, troops: tuple[str, ...]) -> list[object]:
    return [happened.AttackersCommitted(number, "allied", troops, (), False, False)]


def counter_attack(given: OrderContext[State, order.CounterAttack]) -> list[object]:
    state, command = given.state, given.command
    troop = assault(state).counter_attack
    origin = state.troops[troop]
    return [
        happened.AttackOpened(
            len(state.battles) + 1,
            "counter",
            "axis",
            origin,
            command.target,
            (troop,),
            river=lookup(state).river(origin, command.target),
        )
    ]


def next_step(state: State) -> list[object]:
    """Where the day goes on once nothing of the present step is left to do."""
    if unfinished(state):
        return []
    if state.step is Step.AIRBORNE and not state.battles:
        return [happened.AssaultOpened(1, "airborne", assault(state).airborne_area)]
    if state.step is Step.AIRBORNE:
        return [happened.StepBegan(Phase.DDAY, Step.LANDINGS)]
    if state.step is Step.LANDINGS and not beaches_left(state):
        return [happened.StepBegan(Phase.DDAY, Step.FOLLOW_UP)]
    if state.step is Step.FOLLOW_UP and not follow_ups(state):
        return [happened.StepBegan(Phase.DDAY, Step.COUNTER)]
    return []


def is_over(state: State) -> bool:
    """Whether the counter-attack is made, declined or impossible (FC-220)."""
    if unfinished(state):
        return False
    made = any(one.kind == "counter" for one in state.battles)
    return state.step is Step.NONE or (state.step is Step.COUNTER and (made or not counter_targets(state)))


def clamp(score: int) -> int:
    """Scores the tables lack are read by the Allied score, held within 1 to 6 (N19)."""
    return min(6, max(1, score))


def resolve(state: State, one: Battle) -> list[object]:
    """What the table gives for the airborne assault or the landing."""
    allied = one.score[0] if one.score else one.totals.allied_die if one.totals else 0
    if one.kind == "airborne":
        return _airborne(state, one, clamp(allied))
    return _landing(state, one, clamp(allied))


def _airborne(state: State, one: Battle, score: int) -> list[object]:
    day = assault(state)
    row: AirborneRow = next(row for row in day.airborne_rows if row.score == score)
    return [
        happened.AirborneResolved(one.number, one.target, score, row.taken, day.airborne_troop, row.troop),
        *_fate(state, day.airborne_troop, one.target, row.troop),
        *_taken(one, row.taken),
    ]


def _landing(state: State, one: Battle, score: int) -> list[object]:
    day = assault(state)
    row: LandingRow = next(row for row in day.landing_rows if row.score == score)
    brigade = next(landing.brigade for landing in day.landings if landing.area == one.target)
    return [
        happened.LandingResolved(
            one.number, one.target, score, brigade, row.brigade, row.follow_up, row.next_turn
        ),
        *_fate(state, brigade, one.target, row.brigade),
        *_taken(one, True),
    ]


def _fate(state: State, troop: str, area: str, fate: str) -> list[object]:
    if fate == "pool":
        return [happened.TroopsPooled((troop,), area, "lost in the assault")]
    if fate == "captured":
        return [happened.TroopsCaptured(area, "axis", (troop,), state.campaign.limits.capture)]
    return []


def _taken(one: Battle, taken: bool) -> list[object]:
    """The area falls; whatever enemy stood there retreats as after any battle."""
    if not taken:
        return [happened.BattleClosed(one.number)]
    return [
        happened.AreaTaken(one.target, "allied", one.number),
        happened.StageReached(one.number, Stage.RETREAT),
    ]


def assault_opened(state: State, event: happened.AssaultOpened) -> State:
    kind: BattleKind = "airborne" if event.kind == "airborne" else "landing"
    new = Battle(
        event.battle, kind, "allied", Stage.CLAIM, target=event.area, army=state.campaign.limits.army
    )
    return add_battle(state, new)


def attack_opened(state: State, event: happened.AttackOpened) -> State:
    """A battle whose arrow is drawn already; bound troops are committed to it."""
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


def airborne_resolved(state: State, event: happened.AirborneResolved) -> State:
    one = battle(state, event.battle)
    return put_battle(state, replace(one, winner="allied" if event.taken else "axis"))


def landing_resolved(state: State, event: happened.LandingResolved) -> State:
    """The result is kept, for it binds the follow-up and, in chaos, the next turn."""
    result = LandingResult(event.area, event.score, event.follow_up, event.follow_up, event.next_turn)
    return replace(state, landings=(*state.landings, result))


def end_follow_ups(given: OrderContext[State, order.EndFollowUps]) -> list[object]:
    return [happened.StepBegan(Phase.DDAY, Step.COUNTER)]


def decline_counter_attack(given: OrderContext[State, order.DeclineCounterAttack]) -> list[object]:
    """The day's battles are over without the counter-attack."""
    return [happened.CounterDeclined()]


def counter_declined(state: State, event: happened.CounterDeclined) -> State:
    return replace(state, step=Step.NONE)
