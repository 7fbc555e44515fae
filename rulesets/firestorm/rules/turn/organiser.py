"""What only the organiser may do: fallbacks, his rulings (see `rulings`), closing the campaign.

Cite: Firestorm Caen, "One Organiser", "Campaign Outcome" (N16).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.changes import battle, in_battle, of_state, without_pendings
from rulesets.firestorm.ground.position import counted_battles, unfinished
from rulesets.firestorm.ground.retreat import to_step_aside
from rulesets.firestorm.ground.state import STAGES, Battle, Phase, Stage, State
from rulesets.firestorm.rules.battle.claims import decided_by
from rulesets.firestorm.rules.battle.stages import BattleClosed, StageReached, battle_choice, during
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered, as_given
from rulesets.firestorm.rules.strategic.turns import ended
from rulesets.firestorm.rules.turn import rulings
from rulesets.firestorm.rules.turn.rulings import ruling
from rulesets.kit.flow.choices import Choice, OneOf, Option, Text
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.house_rule import REASON, because

NOT_PLAYED = "not played"
_BEFORE_TROOPS = (Stage.ARROW, Stage.ATTACK, Stage.DEFEND)
_FALLBACKS = (
    Option("rolled", "dice decide it"),
    Option("void", "it is void, and used up"),
    Option("defender", "the defender holds"),
)


@dataclass(frozen=True, slots=True)
class FallBack:
    """The organiser applies the fallback of a battle that was not played."""

    battle: int
    how: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class EndBattles:
    """The organiser ends the turn's battles before their number is reached."""

    reason: str


@dataclass(frozen=True, slots=True)
class AgreeChange:
    """Record a small change of rules that all players agreed."""

    text: str
    agreed_by: str


@dataclass(frozen=True, slots=True)
class CloseCampaign:
    """The organiser ends the campaign early, with the result as it stands."""

    reason: str


@dataclass(frozen=True, slots=True)
class FallbackApplied:
    battle: int
    how: str
    reason: str


@dataclass(frozen=True, slots=True)
class BattlesEnded:
    reason: str


@dataclass(frozen=True, slots=True)
class ChangeAgreed:
    text: str
    agreed_by: str


def choices(state: State, seat: str) -> Iterator[Choice]:
    """Fallbacks of unplayed battles, rulings, and the early end."""
    if seat != ORGANISER or state.is_over:
        return
    for one in unfinished(state):
        yield from _fallback(state, one)
    if state.phase is Phase.BATTLES and state.number_of_battles and not unfinished(state):
        why = "Battles not yet begun are lost."
        yield ruling(EndBattles, "End the battles of this turn", REASON, why=why)
    yield from rulings.choices(state)
    agreed = Text("text", "Change", 500, 1), Text("agreed_by", "Agreed by", 200, 1)
    yield ruling(AgreeChange, "Record a change all players agreed to", *agreed, cite="FC-012")
    why = "The present score becomes the result."
    yield ruling(CloseCampaign, "End the campaign now", REASON, why=why, cite="FC-178")


def _fallback(state: State, one: Battle) -> list[Choice]:
    """What may become of a battle that is not played, by how far it has come."""
    if STAGES.index(one.stage) > STAGES.index(Stage.FIGHT) or one.stage is Stage.CLEAR:
        return []
    if one.is_assault:
        values: tuple[Option, ...] = _FALLBACKS[:1]
    elif one.stage is Stage.ARROW:
        values = _FALLBACKS[1:2]
    elif one.stage in _BEFORE_TROOPS:
        values = _FALLBACKS[1:]
    else:
        values = _FALLBACKS
    field = OneOf("how", "Fallback", values, values[0].value)
    fields = (field, Text("reason", "Reason", 300))
    return [battle_choice(one, FallBack, f"Battle {one.number} was not played", fields, weight="ruling")]


END_BATTLES: Needs[Asked] = (
    gate(
        lambda o: not o.unfinished,
        "Battle {o.unfinished[0].number} is not finished. Finish or void it first.",
        "FC-039",
    ),
    Need(
        lambda o: o.s.phase is Phase.BATTLES and o.s.number_of_battles,
        "End the battles in the Battle Phase, after the first has begun.",
        "FC-039",
    ),
)


def fall_back(given: OrderContext[State, FallBack]) -> list[object]:
    """Rolled: by the General's Wargame; void: used up; the defender holds: no troop is rolled for.

    Reserve troops that came for it stay on the map, and what is too many steps aside all the same (N10).
    """
    state, command = given.state, given.command
    one = battle(state, command.battle)
    applied = FallbackApplied(one.number, command.how, command.reason)
    if command.how == "rolled":
        return [applied, *decided_by(state, one, "dice")]
    if command.how == "void" and not to_step_aside(state, one):
        return [applied, BattleClosed(one.number, NOT_PLAYED)]
    return [applied, StageReached(one.number, Stage.STACK)]


def close_campaign(given: OrderContext[State, CloseCampaign]) -> list[object]:
    return [ended(given.state, True, given.command.reason)]


def fallback_applied(state: State, event: FallbackApplied) -> State:
    """The defender is the winner where the battle was not voided or left to the dice."""
    state, one = without_pendings(state, event.battle), battle(state, event.battle)
    if event.how == "defender":
        state = in_battle(state, one.number, winner=one.defender)
    if event.how == "void":
        state = in_battle(state, one.number, void=NOT_PLAYED)
    return in_battle(state, one.number, report=None, counter_report=None)


def told_fallback(state: State, event: FallbackApplied) -> str:
    how = {"rolled": "dice decide it", "void": "it is void", "defender": "the defender holds"}[event.how]
    return f"Battle {event.battle} was not played; {how}. {because(event.reason)}".strip()


CHAPTER = Chapter(
    {
        FallBack: Ordered(
            fall_back, during(Stage.ARROW, Stage.FIGHT, "it is decided", "FC-039"), by="organiser"
        ),
        EndBattles: Ordered(as_given(BattlesEnded), END_BATTLES, by="organiser"),
        AgreeChange: Ordered(as_given(ChangeAgreed), by="organiser"),
        CloseCampaign: Ordered(close_campaign, by="organiser"),
    },
    {
        FallbackApplied: Happened(fallback_applied, told_fallback),
        BattlesEnded: Happened(
            of_state(lambda s, e: {"number_of_battles": counted_battles(s)}),
            "The organiser ends the battles of this turn. {o.because}",
        ),
        ChangeAgreed: Happened(
            of_state(
                lambda s, e: {"agreed_changes": (*s.agreed_changes, f"{e.text} (agreed by {e.agreed_by})")}
            ),
            "A change all players agreed to: {o.e.text}. Agreed by {o.e.agreed_by}.",
        ),
    },
)
