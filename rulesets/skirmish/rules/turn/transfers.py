"""The end of a Status Phase: figures pass from squad to squad, both say that they are ready.

Cite: TS-014, TS-057, TS-094, TS-150, TS-276, TS-277.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations

from rulesets.kit.flow.choices import Choice, Count, Total
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.deciding import Happened, Order, OrderContext, Sentence, as_given
from rulesets.skirmish.records.changes import put_unit
from rulesets.skirmish.records.experience import figures_words
from rulesets.skirmish.records.manning import MORTAR, SNIPER, Figures, minus, plus
from rulesets.skirmish.rules.doctrines.moments import has_moved
from rulesets.skirmish.rules.log.asked import Asked, in_step
from rulesets.skirmish.rules.log.state import FIGURES, Counted, State, Unit, unit_of, units_of
from rulesets.skirmish.rules.turn.status import closed
from rulesets.skirmish.rules.turn.words import adjective, called, found, tells

READY = "ready"
LABELS = {"regular": "Regulars", "elite": "Elites", "officer": "Officers"}


@dataclass(frozen=True, slots=True)
class Transfer:
    """Figures pass from one squad to another, so many of each kind."""

    source: str
    target: str
    figures: Counted


@dataclass(frozen=True, slots=True)
class FiguresPassed:
    side: str
    source: str
    target: str
    figures: Figures


def _together(one: Unit, other: Unit) -> bool:
    """Whether both stand in one place: at home, on one space of the mat, or on the board, where the table
    sees to it that it is one hex."""
    if one.place != other.place:
        return False
    return one.space == other.space if one.place == "mat" else one.place in ("home", "board")


def _passed(o: Asked) -> dict[str, int]:
    return {item[0]: item[1] for item in o.c.figures if len(item) == 2}


def _has_them(o: Asked) -> bool:
    own = dict(zip(FIGURES, _both(o)[0].figures, strict=True))
    return all(0 <= number <= own.get(kind, 0) for kind, number in _passed(o).items())


def _passes_now(state: State, source: Unit) -> bool:
    """Whether figures pass on there: in the Action Phase for movement points of an Action, or for nothing at
    home. Cite: TS-094, TS-276."""
    if state.step == "ready" or (source.place == "home" and state.rulings.home_transfer == "free"):
        return True
    return source.place != "mat" and has_moved(state, source.side)


def _both(o: Asked) -> list[Unit]:
    return [unit for unit in (o.unit("source"), o.unit("target")) if unit]


TRANSFER: Needs[Asked] = (
    gate(
        lambda o: len(_both(o)) == 2 and all(unit.is_squad for unit in _both(o)),
        "Figures pass only between two of your squads.",
        "TS-057",
    ),
    Need(
        lambda o: _together(*_both(o)),
        "Figures pass between squads in one hex, or on one space of the mat.",
        "TS-057",
    ),
    Need(
        lambda o: not any(SNIPER in unit.token for unit in _both(o)),
        "A Sniper squad has one figure. No figure joins or leaves it.",
        "TS-277",
    ),
    Need(
        lambda o: _passes_now(o.s, _both(o)[0]),
        "In the Action Phase figures pass with the movement of an Action of this turn.",
        "TS-094",
    ),
    Need(lambda o: sum(_passed(o).values()) > 0, "Enter how many figures pass.", "TS-057"),
    Need(_has_them, "That squad does not have that many of these figures.", "TS-057"),
    Need(
        lambda o: sum(_passed(o).values()) <= _both(o)[1].room,
        lambda o: f"A base has four places: {max(0, _both(o)[1].room)} are free there.",
        "TS-040",
    ),
    Need(
        lambda o: (
            MORTAR not in _both(o)[1].weapon or not any(_passed(o).get(kind) for kind in ("elite", "officer"))
        ),
        "A mortar squad holds only Regulars.",
        "TS-150",
    ),
)


def transfers(state: State, side: str, subject: str = READY) -> Iterator[Choice]:
    """Figures from squad to squad at home or on one space of the mat; on the board the table knows who
    stands together. Cite: TS-057, TS-094, TS-150, TS-276, TS-277."""
    squads = [unit for unit in units_of(state, side) if unit.is_squad and SNIPER not in unit.token]
    for source, target in permutations(squads, 2):
        if not _together(source, target) or not _passes_now(state, source):
            continue
        fields = tuple(_counts(source, target)) if target.room > 0 else ()
        if fields:
            most = min(target.room, sum(field.high for field in fields))
            passed = Total(tuple(field.name for field in fields), 1, most, words="figures")
            yield Choice(
                Transfer,
                f"Pass figures from {called(state, source)} to {called(state, target)}",
                (("source", source.key), ("target", target.key)),
                fields,
                subject,
                totals=(passed,),
                weight="open",
                cite="TS-057",
                asks="Pass on figures",
            )


def _counts(source: Unit, target: Unit) -> Iterator[Count]:
    for kind, number in zip(FIGURES, source.figures, strict=True):
        if number and not (MORTAR in target.weapon and kind != "regular"):
            yield Count(f"figures.{kind}", LABELS[kind], 0, min(number, target.room), 0)


def transfer(given: OrderContext[State, Transfer]) -> list[object]:
    numbers = dict(given.command.figures)
    figures = (numbers.get("regular", 0), numbers.get("elite", 0), numbers.get("officer", 0))
    return [FiguresPassed(given.seat, given.command.source, given.command.target, figures)]


def figures_passed(state: State, event: FiguresPassed) -> State:
    source, target = unit_of(state, event.side, event.source), unit_of(state, event.side, event.target)
    after = put_unit(state, replace(source, figures=minus(source.figures, event.figures)))
    return put_unit(after, replace(target, figures=plus(target.figures, event.figures)))


def tell_figures_passed(state: State, event: FiguresPassed, seat: str | None) -> Sentence:
    source, target = found(state, event.side, event.source), found(state, event.side, event.target)
    if source is None or target is None or (seat != event.side and not (source.is_open and target.is_open)):
        return None
    names = f"{source.name or 'a squad on the mat'} to {target.name or 'a squad on the mat'}"
    return f"{adjective(event.side)} figures pass from {names}: {figures_words(event.figures)}."


@dataclass(frozen=True, slots=True)
class Ready:
    """Nothing more before the Action Phase."""


@dataclass(frozen=True, slots=True)
class ReadySaid:
    side: str


ORDERS = (
    Order(Transfer, transfer, (in_step("TS-057", "ready", "action", "last"), *TRANSFER), sealed=True),
    Order(
        Ready,
        as_given(ReadySaid),
        (
            in_step("TS-014", "ready"),
            Need(lambda o: not o.s.books[o.side].closed, "You are already ready.", "TS-014"),
        ),
        held="Going on automatically would reveal what is on the mat.",
    ),
)
EVENTS = (
    Happened(FiguresPassed, figures_passed, tell_figures_passed),
    Happened(ReadySaid, closed, tells("is", "are", "ready")),
)
