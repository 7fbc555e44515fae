"""What only the organiser may do: fallbacks, rulings with a reason, closing the campaign.

He sees no more than the public: a troop he may not see he cannot place.

Cite: Firestorm Caen, "One Organiser", "Flexibility", "Campaign Outcome" (N16).
"""

from dataclasses import replace

from rulesets.firestorm.document.document import SIDES, SideKey
from rulesets.firestorm.document.seats import ORGANISER
from rulesets.firestorm.ground.changes import battle, give, move, put_battle, without_pendings
from rulesets.firestorm.ground.forces import options_of
from rulesets.firestorm.ground.position import lookup, troops_in, unfinished
from rulesets.firestorm.ground.retreat import to_step_aside
from rulesets.firestorm.log import commands as order, events as happened
from rulesets.firestorm.log.state import (
    CAPTURED,
    LATER,
    OFF_MAP,
    POOL,
    RESERVE,
    STAGES,
    WITHDRAWN,
    Battle,
    Phase,
    Stage,
    State,
    add_at,
)
from rulesets.firestorm.strategic.scoring import ended
from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option, Text
from rulesets.kit.flow.deciding import Given
from rulesets.kit.flow.rulings import setting_spelled, spelled, switches, with_setting, words

NOT_PLAYED = "not played"
_REASON = Text("reason", "Reason", 300, 1)
HIGHEST_CORRECTION = 540
_BEFORE_TROOPS = (Stage.ARROW, Stage.ATTACK, Stage.DEFEND)
_FALLBACKS = (
    Option("rolled", "it is rolled for"),
    Option("void", "it is void, and used up"),
    Option("defender", "the defender holds"),
)


def choices(state: State, seat: str) -> list[Choice]:
    """Fallbacks of unplayed battles, rulings, and the early end."""
    if seat != ORGANISER or state.is_over:
        return []
    offered = [choice for one in unfinished(state) for choice in _fallback(state, one)]
    if state.phase is Phase.BATTLES and state.number_of_battles and not unfinished(state):
        offered.append(
            Choice(
                order.EndBattles,
                "End the battles of this turn",
                fields=(_REASON,),
                weight="ruling",
                why="Battles not yet begun are lost.",
            )
        )
    offered.extend(_rulings(state))
    offered.append(
        Choice(
            order.AgreeChange,
            "Record a change all players agreed to",
            fields=(Text("text", "Change", 500, 1), Text("agreed_by", "Agreed by", 200, 1)),
            weight="ruling",
            cite="FC-012",
        )
    )
    offered.append(
        Choice(
            order.CloseCampaign,
            "End the campaign now",
            fields=(_REASON,),
            weight="ruling",
            why="The result is that of this moment.",
            cite="FC-178",
        )
    )
    return offered


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
    return [
        Choice(
            order.FallBack,
            f"Battle {one.number} was not played",
            (("battle", one.number),),
            (field, Text("reason", "Reason", 300)),
            one.subject,
            weight="ruling",
        )
    ]


def _rulings(state: State) -> list[Choice]:
    return [*_areas(state), *_troops(state), *_scores(state), *_switches(state)]


def _ruling(
    command: type, label: str, fixed: tuple[str, str], fields: tuple[Field, ...], place: str = ""
) -> Choice:
    """A ruling: one thing is fixed, the rest is filled in, a reason among it."""
    places = (place,) if place else ()
    return Choice(command, label, (fixed,), (*fields, _REASON), places=places, weight="ruling")


def _areas(state: State) -> list[Choice]:
    known = lookup(state)
    fought_over = frozenset().union(*(one.areas for one in unfinished(state)))
    return [
        _ruling(order.GiveArea, f"Give {known.named(area)} to the other side", ("area", area), (), area)
        for area in state.control
        if area not in fought_over
    ]


def _troops(state: State) -> list[Choice]:
    known = lookup(state)
    labels = {area: f"Place a troop in {known.named(area)}" for area in state.control}
    labels |= {POOL: "Put a troop into its pool", WITHDRAWN: "Take a troop out of the campaign"}
    offered = []
    for place, label in labels.items():
        if troops := placeable(state, place):
            field = OneOf("troop", "Troop", options_of(state, troops))
            on_map = place if place in state.control else ""
            offered.append(_ruling(order.PutTroop, label, ("place", place), (field,), on_map))
    return offered


def _scores(state: State) -> list[Choice]:
    sign = OneOf("sign", "Points", (Option("add", "more"), Option("take", "fewer")), "add")
    fields = (sign, Count("points", "By", 0, HIGHEST_CORRECTION))
    return [
        _ruling(order.CorrectScore, f"Correct the score of {side.people}", ("side", side.key), fields)
        for side in state.campaign.sides
    ]


def _switches(state: State) -> list[Choice]:
    """Every house rule, its present setting filled in."""
    offered = []
    for item in switches(type(state.rulings)):
        values = tuple(Option(spelled(value), text) for value, text in item.values)
        field = OneOf("value", "Setting", values, spelled(getattr(state.rulings, item.name)))
        offered.append(
            _ruling(
                order.ChangeRuling, f"Change the house rule: {item.question}", ("name", item.name), (field,)
            )
        )
    return offered


def placeable(state: State, place: str) -> tuple[str, ...]:
    """Troops the organiser may put there: he sees where they are, the side holds the area and it has
    room. Captured ones stay captured, and a troop bound to an unfinished battle stays with it."""
    sides = lookup(state).troops
    busy = {troop for one in unfinished(state) for troop in one.attack.ground + one.defence.ground}
    full = {
        side: place in state.control
        and (
            state.control[place] != side
            or len(troops_in(state, place, side)) >= state.campaign.limits.stacking
        )
        for side in SIDES
    }
    return tuple(
        troop
        for troop, where in state.troops.items()
        if where not in (place, CAPTURED, RESERVE, OFF_MAP, LATER)
        and troop not in busy
        and not full[sides[troop].side]
    )


def fall_back(given: Given[State, order.FallBack]) -> list[object]:
    """Rolled: by the General's Wargame; void: used up; the defender holds: no troop is rolled for.

    Reserve troops that came for it stay on the map, and what is too many steps aside all the same (N10).
    """
    state, command = given.state, given.command
    one = battle(state, command.battle)
    applied = happened.FallbackApplied(one.number, command.how, command.reason)
    if command.how == "rolled":
        return [applied, happened.WayChosen(one.number, "dice")]
    if command.how == "void" and not to_step_aside(state, one):
        return [applied, happened.BattleClosed(one.number, NOT_PLAYED)]
    return [applied, happened.StageReached(one.number, Stage.STACK)]


def end_battles(given: Given[State, order.EndBattles]) -> list[object]:
    return [happened.BattlesEnded(given.command.reason)]


def put_troop(given: Given[State, order.PutTroop]) -> list[object]:
    command = given.command
    return [happened.TroopPut(command.troop, command.place, command.reason)]


def give_area(given: Given[State, order.GiveArea]) -> list[object]:
    """The area changes hands; whoever stood there goes to the pool, for no battle was lost."""
    state, command = given.state, given.command
    side: SideKey = "axis" if state.control[command.area] == "allied" else "allied"
    leaving = troops_in(state, command.area, state.control[command.area])
    moved = [happened.TroopPut(troop, POOL, command.reason) for troop in leaving]
    return [*moved, happened.AreaGiven(command.area, side, command.reason)]


def correct_score(given: Given[State, order.CorrectScore]) -> list[object]:
    command = given.command
    side: SideKey = "allied" if command.side == "allied" else "axis"
    points = command.points if command.sign == "add" else -command.points
    return [happened.ScoreCorrected(side, points, command.reason)]


def change_ruling(given: Given[State, order.ChangeRuling]) -> list[object]:
    state, command = given.state, given.command
    item = next(item for item in switches(type(state.rulings)) if item.name == command.name)
    return [happened.RulingChanged(command.name, setting_spelled(item, command.value), command.reason)]


def ruling_words(state: State, event: happened.RulingChanged) -> tuple[str, str]:
    """The question and the setting as they read."""
    item = next(item for item in switches(type(state.rulings)) if item.name == event.name)
    return item.question, words(item, event.value)


def agree_change(given: Given[State, order.AgreeChange]) -> list[object]:
    return [happened.ChangeAgreed(given.command.text, given.command.agreed_by)]


def close_campaign(given: Given[State, order.CloseCampaign]) -> list[object]:
    state, command = given.state, given.command
    return [ended(state, True, command.reason)]


def fallback_applied(state: State, event: happened.FallbackApplied) -> State:
    """The defender is the winner where the battle was not voided or left to the dice."""
    one = battle(state, event.battle)
    if event.how == "defender":
        one = replace(one, winner=one.defender)
    if event.how == "void":
        one = replace(one, void=NOT_PLAYED)
    return put_battle(without_pendings(state, event.battle), replace(one, report=None, counter_report=None))


def battles_ended(state: State, event: happened.BattlesEnded) -> State:
    return replace(state, number_of_battles=sum(not one.extra for one in state.battles))


def troop_put(state: State, event: happened.TroopPut) -> State:
    changed = move(state, (event.troop,), event.place)
    starts = tuple(
        (troop, event.place if troop == event.troop else start) for troop, start in state.moved_from
    )
    changed = replace(changed, moved_from=tuple(item for item in starts if item[1] in state.control))
    if event.place == POOL and lookup(state).side_of(event.troop) == "axis":
        return replace(changed, seen_pooled=tuple(sorted({*state.seen_pooled, event.troop})))
    return changed


def area_given(state: State, event: happened.AreaGiven) -> State:
    return give(state, event.area, event.side)


def score_corrected(state: State, event: happened.ScoreCorrected) -> State:
    return replace(state, corrections=add_at(state.corrections, event.side, event.points))


def ruling_changed(state: State, event: happened.RulingChanged) -> State:
    return replace(state, rulings=with_setting(state.rulings, event.name, event.value))


def change_agreed(state: State, event: happened.ChangeAgreed) -> State:
    return replace(
        state, agreed_changes=(*state.agreed_changes, f"{event.text} (agreed by {event.agreed_by})")
    )
