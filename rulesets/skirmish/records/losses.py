"""What a unit loses, what that gives its killer, and where the pieces go.

Cite: TS-091, TS-108 to TS-116, TS-137 to TS-145, TS-161, TS-184, TS-312.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from rulesets.skirmish.records.changes import changed_book, put_unit, tallied, without
from rulesets.skirmish.records.experience import WORTH, worth_of_squad, worth_of_vehicle
from rulesets.skirmish.records.manning import SNIPER
from rulesets.skirmish.records.stock import pieces_of
from rulesets.skirmish.rules.log.state import FIGURES, State, Unit, enemy, is_sort

LOSSES = {
    "regular": "a Regular",
    "elite": "an Elite",
    "officer": "an Officer",
    "weapon": "its weapon",
    "crew": "a crew figure",
    "light": "light damage",
    "heavy": "heavy damage",
    "incapacitated": "incapacitated",
    "routed": "routed",
    "all": "destroyed",
}
DAMAGE = ("light", "heavy", "incapacitated")
LOWER = {"heavy": "light", "light": "", "incapacitated": ""}


def losses_of(state: State, unit: Unit) -> Iterator[str]:
    """What the unit can lose now."""
    if unit.is_squad:
        pieces = [kind for kind, number in zip(FIGURES, unit.figures, strict=True) if number]
        pieces += ["weapon"] if unit.weapon else []
        total = sum(unit.figures) + (1 if unit.weapon else 0)
        if total > 1:
            yield from pieces
        yield "all"
        yield "routed"
        return
    if is_sort(state, unit, "gun") and unit.crew:
        yield "crew"
    for damage in DAMAGE:
        is_for_tanks = damage == "incapacitated"
        if (
            unit.damage != damage
            and not (damage == "light" and unit.damage)
            and not (is_for_tanks and not is_sort(state, unit, "tank"))
        ):
            yield damage
    yield "all"


def worth(state: State, unit: Unit, what: str) -> int:
    """The quarters the loss gives the killer. A Sniper dies as one. Cite: TS-108 to TS-113, TS-312."""
    if what == "routed":
        return worth_of_squad(state, unit) if state.rulings.xp_routed == "yes" else 0
    if what == "all":
        return worth_of_squad(state, unit) if unit.is_squad else worth_of_vehicle(state, unit)
    if what in DAMAGE:
        return 0
    return WORTH[what]


def is_gone(unit: Unit, what: str) -> bool:
    """Whether the unit leaves the table by it. Cite: TS-277."""
    return what in ("all", "routed") or (SNIPER in unit.token and what in FIGURES)


def is_killed(state: State, what: str) -> bool:
    """Whether a unit that leaves the table by it was killed, and not only routed. Cite: TS-119, TS-312."""
    return what != "routed" or state.rulings.xp_routed == "yes"


def after_loss(state: State, unit: Unit, what: str, quarters: int, *, is_gone: bool) -> State:
    """The state without what was lost. Killed pieces return to the stock at once, or when the experience they
    gave is spent. Cite: TS-116, TS-145."""
    before = pieces_of(state, unit)
    after = without(state, unit) if is_gone else put_unit(state, _less(unit, what))
    if state.rulings.stock_killed == "at_once" or not quarters:
        return after
    rest = Counter() if is_gone else pieces_of(state, _less(unit, what))
    gone = before - rest
    held = after.books[unit.side].held
    return changed_book(after, unit.side, held=(*held, *((model, number) for model, number in gone.items())))


def figures_lost(unit: Unit, what: str) -> int:
    """How many figures die by the loss, the crew of a weapon counted as one."""
    if what in ("all", "routed"):
        return sum(unit.figures) + (1 if unit.weapon else 0) + unit.crew
    return int(what in (*FIGURES, "weapon", "crew"))


def models_lost(unit: Unit, what: str) -> int:
    """Whether a vehicle or gun is lost by it."""
    return int(what == "all" and not unit.is_squad)


def _less(unit: Unit, what: str) -> Unit:
    if what in FIGURES:
        figures = [number - (kind == what) for kind, number in zip(FIGURES, unit.figures, strict=True)]
        return replace(unit, figures=(figures[0], figures[1], figures[2]))
    if what == "weapon":
        return replace(unit, weapon="")
    if what == "crew":
        return replace(unit, crew=unit.crew - 1)
    return replace(unit, damage=what)


def return_held(state: State, side: str, quarters: int) -> State:
    """Killed pieces of the other side return to its stock once their killer spends: a piece a quarter, the
    oldest first. Reading: the book counts by killed figures, which are given back as the points are used."""
    other = enemy(side)
    left, held = quarters, []
    for model, number in state.books[other].held:
        back = min(number, left)
        left -= back
        if number > back:
            held.append((model, number - back))
    return changed_book(state, other, held=tuple(held))


def paid(state: State, side: str, quarters: int, points: int, pool: int = 0, fuel: int = 0) -> State:
    """The side's book after it paid. Cite: TS-115, TS-175."""
    book = state.books[side]
    purse = replace(
        book.purse,
        points=book.purse.points - points,
        pool=book.purse.pool - pool,
        fuel=book.purse.fuel - fuel,
    )
    counted = tallied(state, side, spent=points + pool, quarters=quarters)
    after = changed_book(counted, side, purse=purse, balance=book.balance - quarters)
    return return_held(after, side, quarters) if quarters else after
