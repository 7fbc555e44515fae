"""What the organiser alone may order: rulings, corrections of the books, time called.

Cite: TS-269, TS-297, TS-311.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, Count, OneOf, Option
from rulesets.kit.flow.deciding import Happened, Order, OrderContext, Sentence, as_given
from rulesets.kit.flow.house_rule import (
    REASON,
    ChangeRuling,
    RulingChanged,
    because,
    changes,
    now_words,
    ruling,
)
from rulesets.kit.flow.rulings import with_word
from rulesets.kit.words import count
from rulesets.skirmish.document.doctrines import Doctrines
from rulesets.skirmish.document.maps import THE_SIDES
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.prices import PriceList
from rulesets.skirmish.document.units import UnitList
from rulesets.skirmish.records.changes import changed_book, without
from rulesets.skirmish.records.numbers import START_VP
from rulesets.skirmish.rules.log.state import State, on_board, unit_of
from rulesets.skirmish.rules.turn.ending import MatchEnded, decided_on_time
from rulesets.skirmish.rules.turn.words import adjective, does, people

NOT_LATER = ("start_squads", "doctrine_deal")
"""House rules that say only how a match begins."""


@dataclass(frozen=True, slots=True)
class CallTime:
    """The organiser's: time is called; victory points decide, then experience."""

    reason: str


@dataclass(frozen=True, slots=True)
class SetMarker:
    """The organiser's: who holds a marker."""

    marker: str
    owner: str
    reason: str


@dataclass(frozen=True, slots=True)
class SetVictoryPoints:
    """The organiser's: the victory points of a side."""

    side: str
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class RemoveUnit:
    """The organiser's: a unit leaves the match without anything for anybody."""

    side: str
    unit: str
    reason: str


@dataclass(frozen=True, slots=True)
class MarkerSet:
    marker: str
    owner: str
    reason: str


@dataclass(frozen=True, slots=True)
class VictoryPointsSet:
    side: str
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class UnitRemoved:
    side: str
    unit: str
    reason: str


@dataclass(frozen=True, slots=True)
class MatchAmended:
    """Another version of the documents, from now on."""

    match: Match
    prices: PriceList
    lists: UnitList
    doctrines: Doctrines
    reason: str


def organiser(state: State) -> Iterator[Choice]:
    """Every ruling, the state's own numbers, and the end."""
    yield from changes(state.rulings, "TS-269", NOT_LATER)
    if not state.round:
        return
    owners = (Option("", "nobody"), *(Option(side.key, side.people) for side in THE_SIDES))
    for marker in state.map.markers:
        left = tuple(owner for owner in owners if owner.value != state.markers[marker.name])
        field = OneOf("owner", "Owner", left)
        fixed = (("marker", marker.name),)
        yield ruling(SetMarker, f"Owner of {marker.name}", "TS-269", field, fixed=fixed)
    for side in THE_SIDES:
        points = Count("points", "Victory points", 1, START_VP, state.books[side.key].vp)
        of_side = (("side", side.key),)
        yield ruling(SetVictoryPoints, f"Victory points of {side.title}", "TS-269", points, fixed=of_side)
        units = tuple(Option(unit.name, unit.name) for unit in on_board(state, side.key))
        if units:
            unit = OneOf("unit", "Unit", units)
            yield ruling(RemoveUnit, f"Remove a unit of {side.title}", "TS-269", unit, fixed=of_side)
    yield Choice(
        CallTime,
        "Call time",
        (),
        (REASON,),
        "the end",
        weight="ruling",
        why="Victory points decide, then experience gained.",
        cite="TS-311",
        ends=True,
    )


def call_time(given: OrderContext[State, CallTime]) -> list[object]:
    """Cite: TS-311."""
    return [MatchEnded(*decided_on_time(given.state, f"time was called ({given.command.reason})"))]


def ruling_changed(state: State, event: RulingChanged) -> State:
    """Another house rule; both confirm anew what has not begun yet."""
    after = replace(state, rulings=with_word(state.rulings, event.name, str(event.value)))
    if state.step != "rules":
        return after
    return replace(after, books={side: replace(book, confirmed=False) for side, book in after.books.items()})


def tell_ruling_changed(state: State, event: RulingChanged, seat: str | None) -> Sentence:
    question, now = now_words(state.rulings, event)
    return f"The organiser rules: {question} From now on: {now}. {because(event.reason)}".strip()


def marker_set(state: State, event: MarkerSet) -> State:
    return replace(state, markers={**state.markers, event.marker: event.owner})


def tell_marker_set(state: State, event: MarkerSet, seat: str | None) -> Sentence:
    owner = f"{people(event.owner)} {does(event.owner, 'holds', 'hold')}"
    return f"The organiser rules: {owner} {event.marker}. {because(event.reason)}".strip()


def vp_set(state: State, event: VictoryPointsSet) -> State:
    return changed_book(state, event.side, vp=event.points)


def tell_vp_set(state: State, event: VictoryPointsSet, seat: str | None) -> Sentence:
    who_has = f"{people(event.side)} {does(event.side, 'has', 'have')}"
    points_left = count(event.points, "victory point")
    return f"The organiser rules: {who_has} {points_left}. {because(event.reason)}".strip()


def unit_removed(state: State, event: UnitRemoved) -> State:
    return without(state, unit_of(state, event.side, event.unit))


def tell_unit_removed(state: State, event: UnitRemoved, seat: str | None) -> Sentence:
    gone = f"{adjective(event.side)} {event.unit} leaves the match"
    return f"The organiser rules: {gone}. {because(event.reason)}".strip()


def amended(state: State, event: MatchAmended) -> State:
    return replace(
        state, match=event.match, prices=event.prices, lists=event.lists, doctrines=event.doctrines
    )


def tell_amended(state: State, event: MatchAmended, seat: str | None) -> Sentence:
    return f"The match goes on with another version of its lists. {because(event.reason)}".strip()


ORDERS = (
    Order(CallTime, call_time),
    Order(ChangeRuling, as_given(RulingChanged)),
    Order(SetMarker, as_given(MarkerSet)),
    Order(SetVictoryPoints, as_given(VictoryPointsSet)),
    Order(RemoveUnit, as_given(UnitRemoved)),
)
EVENTS = (
    Happened(RulingChanged, ruling_changed, tell_ruling_changed),
    Happened(MarkerSet, marker_set, tell_marker_set),
    Happened(VictoryPointsSet, vp_set, tell_vp_set),
    Happened(UnitRemoved, unit_removed, tell_unit_removed),
    Happened(MatchAmended, amended, tell_amended),
)
