"""Paratrooper Reinforcements, tactics card 1: dice bring infantry off the chart, which attack at once.

A die for each zone with an airborne box, or by a house rule one for each power; up to a number so many
come. They are the next infantry that wait for the box's power; a zone takes no more of the Allies than it
may. Where a power's infantry run short, or a die leaves a choice of zones, their owner says where they go.
Then all that came fire at Axis units of their zone, blockhouses apart, and the Axis names what is lost.

Reading: where two powers come down in one zone without room for all, each brings in their own and the room is
whose infantry come first, as on the cards that move and land.

Cite: "Tactics Cards"; AD-223 to AD-228.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulesets.axis_allies_dday.document.battle import Box
from rulesets.axis_allies_dday.document.sides import seat_of_power
from rulesets.axis_allies_dday.rules.cards import airborne
from rulesets.axis_allies_dday.rules.cards.airborne import DropParatroopers
from rulesets.axis_allies_dday.rules.cards.procedure import side_seats
from rulesets.axis_allies_dday.rules.cards.reinforcement import BringIn
from rulesets.axis_allies_dday.rules.state import charts, position
from rulesets.axis_allies_dday.rules.state.changes import with_card, with_roll
from rulesets.axis_allies_dday.rules.state.charts import Line
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.axis_allies_dday.rules.state.state import Roll, State, in_play
from rulesets.axis_allies_dday.rules.state.telling import Events
from rulesets.axis_allies_dday.rules.state.words import place_words, power_of
from rulesets.kit.flow.choices import Choice, Count, Way
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.dice import Faces, Group, Throw, in_groups
from rulesets.kit.flow.duties import Duty
from rulesets.kit.stored.slotted import replace


@dataclass(frozen=True, slots=True)
class DropReinforced:
    """Tactics card 1: the die of an airborne box or of a power, and how many infantry it brings."""

    key: str
    face: int
    count: int


@dataclass(frozen=True, slots=True)
class ParatroopersCame:
    """Tactics card 1: infantry of these places of a queue are down in the zone, by the die of that key."""

    key: str
    queue: str
    places: tuple[int, ...]
    zone: str


MOST = 3
"""A die from 1 to this brings so many infantry. Cite: AD-223."""
_A_BOX = 3
"""The house rule of a die for each zone with a box; else each power has one."""


def _boxes(state: State) -> list[Box]:
    return [box for box in state.battle.boxes if box.kind == "airborne"]


def _dice(state: State) -> dict[str, tuple[Box, ...]]:
    """For each die, by the key of its box or power, the boxes it may bring infantry to."""
    boxes = _boxes(state)
    if state.rulings.t1_dice == _A_BOX:
        return {box.key: (box,) for box in boxes}
    powers = dict.fromkeys(box.power for box in boxes)
    return {power: tuple(box for box in boxes if box.power == power) for power in powers}


def _waiting(state: State, power: str) -> list[tuple[Line, int]]:
    """The places of the infantry that wait for the power, the next first. Cite: AD-225."""
    lines = (line for line in state.charts.values() if line.queue.power == power)
    return [(line, place) for line in lines for place, unit in line.upcoming() if unit.kind == "infantry"]


def can_work(state: State) -> bool:
    """Whether infantry wait for a box whose zone has room."""
    return any(state.room(box.zone, "allies") and _waiting(state, box.power) for box in _boxes(state))


def throw(state: State) -> Throw:
    """A die for each zone with a box, or for each power with one. Cite: AD-224."""
    rows = _dice(state).items()
    return in_groups(*(Group(_called(state, key, boxes), 1, boxes[0].power) for key, boxes in rows))


def _called(state: State, key: str, boxes: tuple[Box, ...]) -> str:
    return boxes[0].title if key == boxes[0].key else power_of(state.battle, key).title


def rolled(state: State, faces: Faces) -> list[object]:
    """How many each die brings."""
    rows = zip(_dice(state), faces, strict=True)
    return [DropReinforced(key, face, face if face <= MOST else 0) for key, face in rows]


def _open(state: State) -> list[tuple[str, Box, int]]:
    """Each die's key with a box where infantry of it may still land, and how many."""
    found = []
    for key, boxes in _dice(state).items():
        roll = in_play(state).rolls.get(key)
        left = roll.allowed - roll.entered if roll else 0
        for box in boxes:
            most = min(left, state.room(box.zone, "allies"), len(_waiting(state, box.power)))
            if most:
                found.append((key, box, most))
    return found


def _settled(state: State) -> tuple[str, Box, int] | None:
    """The next landing about which nothing is to be chosen: one zone for the die, infantry enough for all who
    draw on the same charts, and room for all who come to the zone."""
    rows = _open(state)
    for key, box, most in rows:
        here = sum(many for _, other, many in rows if _ground(other) == _ground(box))
        others = [row for row in rows if _ground(row[1]) != _ground(box)]
        drawn = sum(many for _, other, many in others if other.power == box.power)
        beside = sum(many for _, other, many in others if other.zone == box.zone)
        has_choice = any(other_key == key for other_key, _, _ in others)
        is_short = drawn and here + drawn > len(_waiting(state, box.power))
        is_narrow = beside and here + beside > state.room(box.zone, "allies")
        if not (has_choice or is_short or is_narrow):
            return key, box, most
    return None


def _ground(box: Box) -> tuple[str, str]:
    """Between boxes of one power into one zone there is nothing to choose."""
    return box.power, box.zone


def _groups(state: State) -> list[tuple[Spot, Group]]:
    """The dice of those that came where Axis units other than blockhouses stand; none once they fell."""
    if airborne.DROPPED in in_play(state).ended:
        return []
    return [
        (spot, Group(f"Paratroopers in {place_words(state.battle, spot.place)}", count, spot.power))
        for spot, count in in_play(state).moved.items()
        if airborne.targets(state, spot.place)
    ]


def is_open(state: State) -> bool:
    """Whether something of the used card is still to be done."""
    return bool(_open(state) or _groups(state) or in_play(state).drops)


def duties(state: State) -> Iterator[Duty]:
    """Whoever says where infantry land, then the attack, then the Axis' losses."""
    if rows := _open(state):
        seats = tuple(dict.fromkeys(_seat(state, box.power) for _, box, _ in rows))
        for seat in seats:
            yield Duty(f"drop-{seat}", 1, (seat,), "BringIn", "Choose where the infantry land.", "AD-225")
    elif _groups(state):
        seats = side_seats(state, "allies")
        yield Duty("drop", 2, seats, "DropParatroopers", "Roll for the infantry that landed.", "AD-227")
    elif in_play(state).drops:
        says = "Choose what the paratroopers destroyed."
        yield Duty("drop", 3, side_seats(state, "axis"), "NameLosses", says, "AD-227")


def _seat(state: State, power: str) -> str:
    return seat_of_power(state.battle, state.rulings, power)


def offers(state: State, seat: str) -> Iterator[Choice]:
    """So many of a die into a zone; the dice of all that came; the losses."""
    if rows := _open(state):
        yield from (_landing(state, *row) for row in rows if _seat(state, row[1].power) == seat)
    elif groups := _groups(state):
        if seat in side_seats(state, "allies"):
            dice = in_groups(*(group for _, group in groups))
            yield Choice(DropParatroopers, "Roll for the infantry", subject="drop", throw=dice, cite="AD-227")
    elif in_play(state).drops and seat in side_seats(state, "axis"):
        yield airborne.of_drops(state)


def _landing(state: State, key: str, box: Box, most: int) -> Choice:
    label = (
        f"{power_of(state.battle, box.power).adjective} infantry into {place_words(state.battle, box.zone)}"
    )
    fixed, count = (("queue", key), ("place", box.key)), Count("count", "Infantry", 1, most, most)
    subject, way = f"drop-{_seat(state, box.power)}", Way(box.key, box.zone)
    return Choice(BringIn, label, fixed, (count,), subject, (box.zone,), cite="AD-225", way=way, goes_on=True)


def bring_in(given: OrderContext[State, BringIn]) -> list[object]:
    command = given.command
    box = next(box for box in _boxes(given.state) if box.key == command.place)
    return _landed(given.state, command.queue, box, command.count)


def _landed(state: State, key: str, box: Box, count: int) -> list[object]:
    """The next so many infantry of the power from their charts into the zone."""
    taken: dict[str, list[int]] = {}
    for line, place in _waiting(state, box.power)[:count]:
        taken.setdefault(line.queue.key, []).append(place)
    return [ParatroopersCame(key, queue, tuple(places), box.zone) for queue, places in taken.items()]


def strike(given: OrderContext[State, DropParatroopers]) -> list[object]:
    """The dice of those that came, zone by zone."""
    rows = [(spot.place, group) for spot, group in _groups(given.state)]
    return airborne.dropped(rows, given.faces, given.state.rulings.t1_hit)


def follow(state: State) -> Sequence[object]:
    """Landings and losses about which nothing is to be chosen."""
    if (row := _settled(state)) is not None:
        return _landed(state, *row)
    return () if _open(state) or _groups(state) else airborne.of_drops_unasked(state)


def drop_reinforced(state: State, event: DropReinforced) -> State:
    return with_card(state, rolls={**in_play(state).rolls, event.key: Roll((event.face,), event.count)})


def _tell_drop_reinforced(state: State, event: DropReinforced) -> str:
    powers = {power.key: power.people for power in state.battle.powers}
    whose = powers.get(event.key) or place_words(state.battle, event.key)
    return f"The die for {whose} shows {event.face}: {event.count or 'no'} infantry may come."


def paratroopers_came(state: State, event: ParatroopersCame) -> State:
    """From the chart to the zone, noted as moved: those fire at once."""
    spot = Spot(event.zone, state.charts[event.queue].queue.power, "infantry")
    count, moved = len(event.places), in_play(state).moved
    entered = charts.with_fates(state.charts, event.queue, event.places, "entered")
    state = replace(state, charts=entered, position=position.put(state.position, spot, count))
    state = with_card(state, moved={**moved, spot: moved.get(spot, 0) + count})
    return with_roll(state, event.key, entered=in_play(state).rolls[event.key].entered + count)


EVENTS: Events = {
    DropReinforced: (drop_reinforced, _tell_drop_reinforced),
    ParatroopersCame: (paratroopers_came, "{number} infantry of {people} land in {zone}."),
}
