"""The Medal Stands: units eliminated, everything else gained for good, and what is struck out again.

A gain has a number and stays; only an entry made by mistake is struck out, with a reason.

Cite: Memoir '44, D-Day Landings, "Conditions of Victory", "Reinforcement Unit Notes".
"""

from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.house_rule import REASON, because
from rulesets.kit.words import begun, count
from rulesets.memoir44.document.document import ADJECTIVE, other_side
from rulesets.memoir44.document.words import KINDS, the
from rulesets.memoir44.records.big_guns import BIG_GUN, called, gun_title, is_gone, lifted_with
from rulesets.memoir44.records.exits import worth_of
from rulesets.memoir44.records.figure_pool import unit_gone
from rulesets.memoir44.records.gains import Gained, gain_words, gained, to_whom, worth_words
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered
from rulesets.memoir44.rules.log.state import BOTH, State, on_map, with_books


@dataclass(frozen=True, slots=True)
class Eliminate:
    """A unit of `side` is eliminated: a kind of figure, or the hex of a Big Gun battery."""

    map: str
    side: str
    unit: str


@dataclass(frozen=True, slots=True)
class StrikeOut:
    """Something gained was entered by mistake."""

    map: str
    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class GainStruck:
    map: int
    number: int
    reason: str


UNIT_WORTH = 1
# Figures of a unit at full strength, of which all but the last return to the pool.
STRENGTH = {"infantry": 4, "armor": 3, "artillery": 2}


def choices(state: State, number: int) -> list[Choice]:
    """One tap a unit eliminated, by kind and side; each Big Gun battery by its hex. Cite: MD-127, MD-168."""
    chart = state.charts[number]
    key = chart.key
    offered = [
        _one_more(key, side, kind, f"{ADJECTIVE[side]} {kind}", UNIT_WORTH, f"{key}-{side}-{kind}")
        for side in BOTH
        for kind in KINDS
    ]
    offered += [
        _one_more(
            key,
            unit.side,
            unit.name,
            f"{ADJECTIVE[unit.side]} {unit.title}",
            unit.worth,
            f"{key}-{unit.name}",
        )
        for unit in chart.singular
    ]
    for index, gun in enumerate(chart.guns):
        if gun.kind == BIG_GUN and not is_gone(state, number, index):
            one = _one_more(key, gun.side, gun.at, gun_title(gun)[4:], chart.big_gun_worth, gun.at)
            medals, winner = count(chart.big_gun_worth, "medal"), the(other_side(gun.side))
            why = f"{medals} to {winner}. The last figure goes to the Medal Stand with its badge."
            offered.append(replace(one, places=(gun.at,), why=why, cite="MD-168", tap="Eliminated"))
    return offered


def _one_more(key: str, side: str, unit: str, title: str, worth: int, row: str) -> Choice:
    """One tap: a unit of the side is gone."""
    return Choice(
        Eliminate,
        f"Eliminate: {title}",
        (("map", key), ("side", side), ("unit", unit)),
        weight="open",
        why=f"{worth_words(worth)} to {the(other_side(side))}.",
        cite="MD-127",
        asks="Eliminate a unit",
        button="Eliminations",
        row=row,
        tap="Add one",
    )


def gain_row(key: str, number: int) -> str:
    """The key of a gain's row in the table of medals."""
    return f"{key}-no-{number}"


def striking_choices(state: State, number: int) -> list[Choice]:
    """Each gain may be struck out, with a reason. Cite: MD-247."""
    key = state.charts[number].key
    return [
        Choice(
            StrikeOut,
            f"Delete no. {gain.number}: {gain_words(state, number, gain)}",
            (("map", key), ("number", gain.number)),
            (REASON,),
            weight="ruling",
            why="Only if it was entered by mistake.",
            cite="MD-247",
            button="Delete",
            row=gain_row(key, gain.number),
            tap="Delete",
        )
        for gain in state.books[number].gains
    ]


def eliminate(given: OrderContext[State, Eliminate]) -> list[object]:
    """The medal; all figures but the last are back in the pool, which the stand keeps one of. A battery
    takes its cross-hairs with it. Cite: MD-045, MD-046, MD-127, MD-168."""
    state, command = given.state, given.command
    number = state.map_number(command.map)
    chart = state.charts[number]
    winner = other_side(command.side)
    if command.unit in KINDS:
        back = STRENGTH[command.unit] - 1
        return [Gained(number, "unit", winner, UNIT_WORTH, command.unit, returned=back)]
    if unit := chart.unit_named(command.unit):
        return [Gained(number, "unit", winner, unit.worth, unit.name, returned=unit.figures - 1)]
    index = next(i for i, gun in enumerate(chart.guns) if gun.at == command.unit)
    gained = Gained(
        number, "gun", winner, chart.big_gun_worth, command.unit, index, STRENGTH["artillery"] - 1
    )
    return [gained, *lifted_with(state, number, index)]


def strike_out(given: OrderContext[State, StrikeOut]) -> list[object]:
    """The entry is gone; where later units have left by its Exit hex, the first of them was the first.
    Cite: MD-193, MD-247."""
    state, command = given.state, given.command
    number = state.map_number(command.map)
    return [GainStruck(number, command.number, command.reason), *_passed_on(state, number, command)]


def _passed_on(state: State, number: int, command: StrikeOut) -> list[object]:
    """The medal of an Exit hex that the next unit gains which has left by it; nothing where none has."""
    gain, books = state.books[number].gain(command.number), state.books[number]
    if gain is None or gain.kind != "exit":
        return []
    way = state.charts[number].exits[gain.index]
    worth = worth_of(state, number, way)
    if not (way.first_only and worth and books.exits[gain.index] > 1):
        return []
    return [Gained(number, "exit", way.side, worth, way.at, gain.index)]


def gain_struck(state: State, event: GainStruck) -> State:
    """The gain is out of the books; an Exit hex may give its medal again."""
    books = state.books[event.map]
    gone = books.gain(event.number)
    exits = tuple(
        number - 1 if gone and gone.kind == "exit" and i == gone.index else number
        for i, number in enumerate(books.exits)
    )
    kept = tuple(gain for gain in books.gains if gain.number != event.number)
    return with_books(state, event.map, gains=kept, exits=exits)


def _guns_there(o: Asked) -> list[int]:
    return [at for at, gun in enumerate(o.chart.guns) if gun.kind == BIG_GUN and gun.at == o.c.unit]


ELIMINATE: Needs[Asked] = (
    Need(
        lambda o: not any(is_gone(o.s, o.number, gun) for gun in _guns_there(o)),
        lambda o: f"{called(o, _guns_there(o)[0])} is eliminated already.",
        "MD-168",
        True,
    ),
    Need(
        lambda o: not _guns_there(o) or o.chart.guns[_guns_there(o)[0]].side == o.c.side,
        lambda o: f"{called(o, _guns_there(o)[0])} is {the(o.chart.guns[_guns_there(o)[0]].side)}'.",
        "MD-168",
    ),
    Need(
        lambda o: _guns_there(o) or (o.c.side in BOTH and _may_fall(o)),
        "That side has no such unit on this map. Choose one that is listed.",
        "MD-127",
    ),
)


def _may_fall(o: Asked) -> bool:
    return o.c.unit in KINDS or (o.c.side, o.c.unit) in {(row.side, row.name) for row in o.chart.singular}


STRIKE: Needs[Asked] = (
    Need(
        lambda o: o.books.gain(o.c.number) is not None,
        "This map has no entry no. {o.c.number}. Choose one that is listed.",
        "MD-247",
    ),
)


def told_gained(state: State, event: Gained) -> str:
    said = begun(gain_words(state, event.map, event))
    return f"{on_map(state, event.map)}{said}: {to_whom(event)}."


def told_gain_struck(state: State, event: GainStruck) -> str:
    gain = state.books[event.map].gain(event.number)
    what = gain_words(state, event.map, gain) if gain else "an entry"
    return f"{on_map(state, event.map)}No. {event.number} ({what}) is deleted. {because(event.reason)}"


def _gained(state: State, event: Gained) -> State:
    """A gain on the stand; of an eliminated unit, the figures counted as lost before."""
    state = gained(state, event)
    return unit_gone(state, event) if event.kind in ("unit", "gun") else state


CHAPTER = Chapter(
    {Eliminate: Ordered(eliminate, ELIMINATE), StrikeOut: Ordered(strike_out, STRIKE)},
    {GainStruck: Happened(gain_struck, told_gain_struck), Gained: Happened(_gained, told_gained)},
)
