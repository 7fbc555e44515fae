"""The tactics cards whose effect is known, in whole or in part.

1: a die for each airborne box or power brings infantry off the chart, which attack at once. 2: a die for each
Allied chart takes its first unit. 3: no gun fires at a chosen fighter. 7 and 8: zones that may be named. 10:
infantry paired with artillery attack better. 16: lost infantry wait on the charts again. The rest is applied
by people, with rulings.

Cite: "Tactics Cards"; AD-223 to AD-248.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rulesets.axis_allies_dday.document.battle import Effect, SideKey, Tactic
from rulesets.axis_allies_dday.rules.cards import reinforcing_drop
from rulesets.axis_allies_dday.rules.cards.fortune import ZonesNamed
from rulesets.axis_allies_dday.rules.cards.procedure import powers_of_side, zones
from rulesets.axis_allies_dday.rules.state import position
from rulesets.axis_allies_dday.rules.state.changes import with_back, with_fates
from rulesets.axis_allies_dday.rules.state.charts import Line
from rulesets.axis_allies_dday.rules.state.deck import tactic_of
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.telling import Events
from rulesets.axis_allies_dday.rules.state.words import number_of, place_words, power_of
from rulesets.kit.flow.choices import Choice, Count
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.dice import Group, Throw, in_groups
from rulesets.kit.stored.slotted import replace


@dataclass(frozen=True, slots=True)
class UseTactics:
    """A tactics card is used. `place` is a zone, a box or a queue it works on, `numbers` what it counts."""

    number: int
    place: str = ""
    power: str = ""
    other: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class EndTactics:
    """What a used tactics card does is done."""

    number: int


@dataclass(frozen=True, slots=True)
class WaitingRemoved:
    """A tactics card takes units off a chart for good."""

    queue: str
    places: tuple[int, ...]
    face: int


@dataclass(frozen=True, slots=True)
class WaitingRestored:
    """Lost units wait at their places of the chart again."""

    queue: str
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BlockhouseBuilt:
    zone: str
    power: str


@dataclass(frozen=True, slots=True)
class FighterShielded:
    """No antiaircraft fire at that fighter this turn."""

    zone: str
    power: str


MOST_ROCKET = 4
"""A rocket's die from 1 to this takes the first unit of its chart. Cite: AD-229."""


Context: TypeAlias = OrderContext[State, UseTactics]
Uses: TypeAlias = Callable[[State, Tactic], Iterator[Choice]]


def allied_lines(state: State) -> list[Line]:
    """The Allied charts in play, in the order of the battle."""
    allies = powers_of_side(state, "allies")
    return [line for line in state.charts.values() if line.queue.power in allies]


def _patrolled(state: State) -> list[tuple[str, str]]:
    """Zone and power of each fighter that may be shielded."""
    return [
        (zone, spot.power)
        for zone in zones(state)
        for spot, _ in state.position.standing(zone, ("fighter",), "allies")
    ]


def _ruined(state: State) -> list[str]:
    """The zones that have lost a blockhouse. Cite: AD-236."""
    standing = {zone.key: state.position.number(zone.key, ("blockhouse",)) for zone in state.battle.zones}
    return [zone.key for zone in state.battle.zones if standing[zone.key] < zone.blockhouses]


def _returnable(state: State, line: Line) -> list[int]:
    """The places of the chart's infantry that may wait there again, the first first: as many of those that
    came as are lost, and by a house rule those taken off the chart too.

    Reading: they go back to their own places, so infantry of the set-up, which had none, never wait there;
    whose lost infantry it was does not matter, since counts do not tell. Cite: AD-246."""
    lost = state.position.lost.get((line.queue.power, "infantry"), 0)
    places = [
        (place, fate)
        for place, (unit, fate) in enumerate(zip(line.units, line.fates, strict=True))
        if unit.kind == "infantry"
    ]
    came = [place for place, fate in places if fate == "entered"][:lost]
    removed = [place for place, fate in places if fate == "removed"]
    return sorted(came + removed) if state.rulings.t16_returns == "any" else came


def _coast(state: State) -> list[str]:
    return [zone.key for zone in state.battle.zones if zone.coastal]


def _plain(
    state: State, tactic: Tactic, throw: Throw | None = None, cite: str = "AD-218"
) -> Iterator[Choice]:
    number = (("number", tactic.number),)
    yield Choice(UseTactics, f"Use “{tactic.title}”", number, subject="tactics", throw=throw, cite=cite)


def _in_zones(zones: Callable[[State], list[str]], cite: str) -> Uses:
    """A choice for each of these zones."""

    def uses(state: State, tactic: Tactic) -> Iterator[Choice]:
        for zone in zones(state):
            label = f"Use “{tactic.title}” in {place_words(state.battle, zone)}"
            fixed = (("number", tactic.number), ("place", zone))
            yield Choice(UseTactics, label, fixed, (), "tactics", (zone,), cite=cite)

    return uses


def _shielding(state: State, tactic: Tactic) -> Iterator[Choice]:
    for zone, power in _patrolled(state):
        label = f"No gun fires at a fighter of {power_of(state.battle, power).people} over {zone}"
        fixed = (("number", tactic.number), ("place", zone), ("power", power))
        yield Choice(UseTactics, label, fixed, (), "tactics", (zone,), cite="AD-230")


def _volunteers(state: State, tactic: Tactic) -> Iterator[Choice]:
    for line in allied_lines(state):
        if most := len(_returnable(state, line)):
            label = f"Use “{tactic.title}” on the {line.queue.title}"
            fixed = (("number", tactic.number), ("place", line.queue.key))
            count = Count("count", "Number on your card", 1, most, most)
            yield Choice(UseTactics, label, fixed, (count,), "tactics", cite="AD-246")


def _firing(state: State, tactic: Tactic) -> Iterator[Choice]:
    dice = (Group(line.queue.title, 1, "axis") for line in allied_lines(state) if line.waits)
    return _plain(state, tactic, in_groups(*dice), "AD-229")


def steps(tactic: Tactic) -> Iterator[Choice]:
    """What a used card asks until it is done."""
    number = (("number", tactic.number),)
    label = f"Finish “{tactic.title}”"
    yield Choice(EndTactics, label, number, subject="tactics", why=tactic.words, cite="AD-222")


def _rockets(given: Context) -> list[object]:
    hit: list[object] = []
    lines = [line for line in allied_lines(given.state) if line.waits]
    for line, face in zip(lines, given.faces, strict=True):
        places = line.waiting[:1] if face <= MOST_ROCKET else ()
        hit.append(WaitingRemoved(line.queue.key, places, face))
    return hit


def _tell_waiting_removed(state: State, event: WaitingRemoved) -> str:
    line = state.charts[event.queue]
    if not event.places:
        return f"{line.queue.title}, {event.face}: nothing is hit."
    kind = line.units[event.places[0]].kind
    return f"{line.queue.title}, {event.face}: the first waiting unit, {number_of(1, kind)}, is removed."


def waiting_restored(state: State, event: WaitingRestored) -> State:
    """Those that had come and were lost wait again; those taken off the chart were never lost."""
    line = state.charts[event.queue]
    came = sum(line.fates[place] == "entered" for place in event.places)
    now = position.returned(state.position, line.queue.power, "infantry", came)
    return with_fates(replace(state, position=now), event.queue, event.places, "waiting")


def _side(given: Context) -> SideKey:
    return tactic_of(given.state.battle, given.command.number).side


def _restored(given: Context) -> list[object]:
    command = given.command
    places = _returnable(given.state, given.state.charts[command.place])[: command.count]
    return [WaitingRestored(command.place, tuple(places))]


@dataclass(frozen=True, slots=True)
class Known:
    """A known effect: whether it could do something now, the ways to use its card, what happens at once, and
    whether people go on with the card until its owner says that it is done."""

    can_work: Callable[[State], object]
    uses: Uses
    works: Callable[[Context], Sequence[object]] = lambda given: ()
    is_played_out: bool = False


_UNKNOWN = Known(lambda state: True, _plain, is_played_out=True)
"""A card the program does not know may always be used."""
_KNOWN: Mapping[Effect, Known] = {
    "paratroopers": Known(
        reinforcing_drop.can_work,
        lambda state, tactic: _plain(state, tactic, reinforcing_drop.throw(state), "AD-223"),
        lambda given: reinforcing_drop.rolled(given.state, given.faces),
    ),
    "rockets": Known(lambda state: any(line.waits for line in allied_lines(state)), _firing, _rockets),
    "barnstorming": Known(
        _patrolled, _shielding, lambda given: [FighterShielded(given.command.place, given.command.power)]
    ),
    "flooding": Known(
        _coast,
        _in_zones(_coast, "AD-234"),
        lambda given: [ZonesNamed(_side(given), (given.command.place,))],
        True,
    ),
    "construction": Known(
        _ruined,
        _in_zones(_ruined, "AD-236"),
        lambda given: [BlockhouseBuilt(given.command.place, powers_of_side(given.state, "axis")[0])],
    ),
    "combined assault": Known(lambda state: True, _plain),
    "volunteers": Known(
        lambda state: any(_returnable(state, line) for line in allied_lines(state)), _volunteers, _restored
    ),
}


def known(tactic: Tactic) -> Known:
    """What the program knows of the card."""
    return _KNOWN.get(tactic.effect, _UNKNOWN)


EVENTS: Events = {
    WaitingRemoved: (
        lambda state, event: with_fates(state, event.queue, event.places, "removed"),
        _tell_waiting_removed,
    ),
    WaitingRestored: (waiting_restored, "{number} lost infantry of {people} wait on the chart again."),
    BlockhouseBuilt: (
        lambda state, event: with_back(state, Spot(event.zone, event.power, "blockhouse")),
        "A blockhouse is built in {zone}.",
    ),
    FighterShielded: (
        lambda state, event: replace(state, shield=(event.zone, event.power)),
        "No gun fires at a fighter of {people} over {zone} this turn.",
    ),
}
