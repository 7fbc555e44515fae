"""What the organiser rules, each with a reason: areas, troops, scores and house rules set by hand.

He sees no more than the public: a troop he may not see he cannot place.

Cite: Firestorm Caen, "One Organiser", "Flexibility".
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from rulesets.firestorm.document.document import SIDES, SideKey
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.document.seats import sides_of
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.changes import give, move, of_state
from rulesets.firestorm.ground.passage import opens
from rulesets.firestorm.ground.position import lookup, room, troops_in, unfinished
from rulesets.firestorm.ground.state import CAPTURED, LATER, OFF_MAP, POOL, RESERVE, WITHDRAWN, State, add_at
from rulesets.firestorm.ground.words import does, title, troop_names
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered, as_given
from rulesets.firestorm.rules.turn.gap import GapOpened
from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.house_rule import (
    REASON,
    ChangeRuling,
    RulingChanged,
    because,
    now_words,
    settled,
    with_change,
)
from rulesets.kit.flow.rulings import Switch, spelled, switches
from rulesets.kit.flow.sides import Side

HIGHEST_CORRECTION = 540
_STAYS = (CAPTURED, RESERVE, OFF_MAP, LATER)


@dataclass(frozen=True, slots=True)
class PutTroop:
    """The organiser places a troop, with a reason."""

    place: str
    troop: str
    reason: str


@dataclass(frozen=True, slots=True)
class GiveArea:
    area: str
    reason: str


@dataclass(frozen=True, slots=True)
class CorrectScore:
    side: str
    points: int
    reason: str
    sign: str = "add"


@dataclass(frozen=True, slots=True)
class TroopPut:
    troop: str
    place: str
    reason: str


@dataclass(frozen=True, slots=True)
class AreaGiven:
    area: str
    side: SideKey
    reason: str


@dataclass(frozen=True, slots=True)
class ScoreCorrected:
    side: SideKey
    points: int
    reason: str


def choices(state: State) -> list[Choice]:
    """Every ruling there is; one thing of each is fixed, the rest is filled in."""
    return [*_areas(state), *_troops(state), *_scores(state), *_switches(state)]


def ruling(
    command: type,
    label: str,
    *fields: Field,
    fixed: tuple[str, str] | None = None,
    place: str = "",
    **more: Any,
) -> Choice:
    """An order of the organiser alone, which nobody is asked for."""
    known, places = (fixed,) if fixed else (), (place,) if place else ()
    return Choice(command, label, known, fields, places=places, weight="ruling", **more)


def _areas(state: State) -> Iterator[Choice]:
    fought_over = frozenset().union(*(one.areas for one in unfinished(state)))
    for area in state.control:
        if area not in fought_over:
            label, fixed = f"Give {lookup(state).named(area)} to the other side", ("area", area)
            yield ruling(GiveArea, label, REASON, fixed=fixed, place=area, button="Give an area")


def _troops(state: State) -> Iterator[Choice]:
    known = lookup(state)
    labels = {area: f"Place a troop in {known.named(area)}" for area in state.control}
    labels |= {POOL: "Put a troop into its pool", WITHDRAWN: "Remove a troop from the campaign"}
    movable = _movable(state)
    for place, label in labels.items():
        sides = _with_room(state, place)
        found = tuple(option for option, side, where in movable if where != place and side in sides)
        if found:
            fields, on_map = (OneOf("troop", "Troop", found), REASON), place if place in state.control else ""
            button, fixed = "Place a troop", ("place", place)
            yield ruling(PutTroop, label, *fields, fixed=fixed, place=on_map, button=button)


def _movable(state: State) -> list[tuple[Option, SideKey, str]]:
    """Troops the organiser may put elsewhere, with side and place: he sees where they are. Captured ones stay
    captured, and a troop bound to an unfinished battle stays with it."""
    known = lookup(state).troops
    busy = {troop for one in unfinished(state) for troop in one.attack.ground + one.defence.ground}
    return [
        (Option(troop, known[troop].name), known[troop].side, where)
        for troop, where in state.troops.items()
        if where not in _STAYS and troop not in busy
    ]


def _with_room(state: State, place: str) -> tuple[SideKey, ...]:
    """The sides a troop of which may be put there: on the map the holder, while the area has room."""
    if place not in state.control:
        return SIDES
    holder = state.control[place]
    return (holder,) if room(state, place, holder) else ()


def _scores(state: State) -> Iterator[Choice]:
    sign = OneOf("sign", "Points", (Option("add", "more"), Option("take", "fewer")), "add")
    fields, button = (sign, Count("points", "By", 0, HIGHEST_CORRECTION), REASON), "Correct the score"
    for side in state.campaign.sides:
        label, fixed = f"Correct the score of {side.people}", ("side", side.key)
        yield ruling(CorrectScore, label, *fields, fixed=fixed, button=button)


def _switches(state: State) -> Iterator[Choice]:
    """Every house rule, its present setting filled in."""
    for item, values in _settings(sides_of(state.campaign)):
        field = OneOf("value", "Setting", values, spelled(getattr(state.rulings, item.name)))
        label, fixed = f"Change the house rule: {item.question}", ("name", item.name)
        yield ruling(ChangeRuling, label, field, REASON, fixed=fixed, button="Change a house rule")


@cache
def _settings(sides: tuple[Side, ...]) -> tuple[tuple[Switch, tuple[Option, ...]], ...]:
    """Each house rule with its settings as a form offers them."""
    return tuple(
        (item, tuple(Option(spelled(value), text) for value, text in item.values))
        for item in switches(Rulings, sides)
    )


def _busy(o: Asked) -> list[int]:
    return [one.number for one in unfinished(o.s) if o.c.area in one.areas]


GIVE_AREA: Needs[Asked] = (
    Need(
        lambda o: not _busy(o),
        lambda o: f"Battle {_busy(o)[0]} is fought over {o.here}. Finish it first.",
        "FC-039",
    ),
)


def _at(o: Asked) -> str:
    return o.s.troops.get(o.c.troop, "")


def _is_bound(o: Asked) -> bool:
    return any(o.c.troop in one.attack.ground + one.defence.ground for one in unfinished(o.s))


def _holder(o: Asked) -> SideKey | None:
    return o.s.control.get(o.c.place)


def _is_of_holder(o: Asked) -> bool:
    return _holder(o) in (None, o.known.side_of(o.c.troop))


PUT_TROOP: Needs[Asked] = (
    gate(lambda o: o.c.troop in o.known.troops, "German Defence is not a troop on the map.", "FC-051"),
    Need(
        lambda o: not _is_bound(o), "The troop is committed to a battle. Finish the battle first.", "FC-039"
    ),
    Need(lambda o: _at(o) != CAPTURED, "{o.troop:is} captured, and out of the campaign for good.", "FC-132"),
    Need(
        lambda o: _at(o) != LATER,
        "{o.troop:has} not arrived yet: the turn list says when it comes.",
        "FC-028",
    ),
    Need(
        lambda o: _at(o) not in (RESERVE, OFF_MAP),
        "{o.troop:is} off the map. The General of {o.axis} places it.",
        "FC-084",
    ),
    gate(lambda o: _at(o) != o.c.place, "{o.troop:is} already there.", "FC-039"),
    Need(
        _is_of_holder,
        lambda o: (
            f"{title(does(o.s, str(_holder(o)), 'holds', 'hold'))} {o.known.named(o.c.place)}: only their"
            " troops can be there."
        ),
        "FC-141",
    ),
    Need(
        lambda o: _holder(o) is None or not _is_of_holder(o) or _has_a_place(o),
        lambda o: f"{o.known.named(o.c.place)} has no room for {o.troop}: an area holds {o.most}.",
        "FC-141",
    ),
)


def _has_a_place(o: Asked) -> bool:
    side = o.known.side_of(o.c.troop)
    return len(troops_in(o.s, o.c.place, side)) < o.s.campaign.limits.stacking


def give_area(given: OrderContext[State, GiveArea]) -> list[object]:
    """The area changes hands; whoever stood there goes to the pool, for no battle was lost. A gap in the line
    opens by it as by a battle: the Allies hold the area (FC-229)."""
    state, command = given.state, given.command
    side: SideKey = "axis" if state.control[command.area] == "allied" else "allied"
    leaving = troops_in(state, command.area, state.control[command.area])
    moved = [TroopPut(troop, POOL, command.reason) for troop in leaving]
    opened = [GapOpened(command.area)] if opens(state, command.area, side) else []
    return [*moved, AreaGiven(command.area, side, command.reason), *opened]


def correct_score(given: OrderContext[State, CorrectScore]) -> list[object]:
    command = given.command
    side: SideKey = "allied" if command.side == "allied" else "axis"
    points = command.points if command.sign == "add" else -command.points
    return [ScoreCorrected(side, points, command.reason)]


def change_ruling(given: OrderContext[State, ChangeRuling]) -> list[object]:
    return [settled(given.state.rulings, given.command)]


def troop_put(state: State, event: TroopPut) -> State:
    changed = move(state, (event.troop,), event.place)
    starts = tuple(
        (troop, event.place if troop == event.troop else start) for troop, start in state.moved_from
    )
    changed = replace(changed, moved_from=tuple(item for item in starts if item[1] in state.control))
    if event.place == POOL and lookup(state).side_of(event.troop) == "axis":
        return replace(changed, seen_pooled=tuple(sorted({*state.seen_pooled, event.troop})))
    return changed


def area_given(state: State, event: AreaGiven) -> State:
    return give(state, event.area, event.side)


def told_put(state: State, event: TroopPut) -> str:
    places = {POOL: "into its pool", WITHDRAWN: "out of the campaign", RESERVE: "into Tactical Reserve"}
    where = places.get(event.place) or f"in {lookup(state).named(event.place)}"
    return f"Ruling: the organiser puts {troop_names(state, (event.troop,))} {where}. {because(event.reason)}"


def told_ruling(state: State, event: RulingChanged) -> str:
    question, setting = now_words(state.rulings, event, sides_of(state.campaign))
    return f"The organiser changes a house rule. {question} Now: {setting}. {because(event.reason)}"


CHAPTER = Chapter(
    {
        PutTroop: Ordered(as_given(TroopPut), PUT_TROOP, by="organiser"),
        GiveArea: Ordered(give_area, GIVE_AREA, by="organiser"),
        CorrectScore: Ordered(correct_score, by="organiser"),
        ChangeRuling: Ordered(change_ruling, by="organiser"),
    },
    {
        TroopPut: Happened(troop_put, told_put),
        AreaGiven: Happened(area_given, "Ruling: the organiser gives {o.area} to {o.side}. {o.because}"),
        ScoreCorrected: Happened(
            of_state(lambda s, e: {"corrections": add_at(s.corrections, e.side, e.points)}),
            "Ruling: the organiser corrects the score of {o.side} by {o.e.points:+d}. {o.because}",
        ),
        RulingChanged: Happened(of_state(lambda s, e: {"rulings": with_change(s.rulings, e)}), told_ruling),
    },
)
