"""Random legal games: orders drawn from what is offered, for tests and for fuzz.

Randomness comes from outside, so a game is repeated by its seed. An order is drawn in four steps (seat, kind
of order, choice, values), so that rare orders come as often as common ones. It judges nothing.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeAlias, TypeVar

from rulesets.kit.automation import MOST_AT_ONCE, next_of_house
from rulesets.kit.flow.asking import Offer, listed
from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, SomeOf, Text, Total, Value, fill
from rulesets.kit.flow.dice import Faces, roll
from rulesets.kit.flow.rulings import switches
from rulesets.kit.ruleset import AnyRuleset

Item = TypeVar("Item")
RULING_EVERY = 60
WORDS = ("", "Held.", "A remark, as people write it.", "Épron – “Straße” & <b>co</b>", "two\nlines")
PLAIN_WORDS = ("", "Program")
"""What a player writes that is seen by people: nothing, or a name where one is needed."""


class Chance(Protocol):
    """The part of `random.Random` that is used."""

    def randint(self, a: int, b: int, /) -> int:
        """A whole number from a to b, both included."""


@dataclass(frozen=True, slots=True)
class Order:
    """What a seat orders, with the faces of its dice."""

    seat: str
    command: Any
    faces: Faces = ()


@dataclass(frozen=True, slots=True)
class Step:
    """An order, the state before it, what happened, and the state after; nobody gave one that
    `is_automatic`."""

    order: Order
    before: Any
    events: tuple[Any, ...]
    after: Any
    is_automatic: bool = False


Drawn: TypeAlias = Callable[[Any], Order | None]
"""Whatever gives the next order in a state; None if it gives none."""


def one_of(items: Sequence[Item], chance: Chance) -> Item:
    """One of the items; there must be at least one."""
    return items[chance.randint(0, len(items) - 1)]


def some_of(items: Sequence[Item], number: int, chance: Chance) -> tuple[Item, ...]:
    """That many different ones of the items, in a random order."""
    left = list(items)
    return tuple(left.pop(chance.randint(0, len(left) - 1)) for _ in range(number))


def random_value(field: Field, chance: Chance, words: Sequence[str] = WORDS) -> Value:
    """A value within the field; free text is one of the words."""
    match field:
        case OneOf():
            return one_of(field.options, chance).value
        case SomeOf():
            number = chance.randint(field.least, min(field.most, len(field.options)))
            return tuple(option.value for option in some_of(field.options, number, chance))
        case Count():
            return chance.randint(field.low, field.high)
        case Text():
            least, most = field.least, field.longest
            fitting = [text for text in words if least <= len(text.strip()) <= len(text) <= most]
            return one_of(fitting or ["x" * least], chance)


def random_counts(choice: Choice, chance: Chance) -> dict[str, int]:
    """Counts for the fields of the choice's totals that satisfy each total."""
    if not choice.totals:
        return {}
    counts = {field.name: field for field in choice.fields if isinstance(field, Count)}
    named = [name for total in choice.totals for name in total.fields]
    budgets = [
        total
        for total in choice.totals
        if total.weights or any(named.count(name) > 1 for name in total.fields)
    ]
    values: dict[str, int] = {}
    for total in choice.totals:
        if total not in budgets:
            values |= _counts_summing([counts[name] for name in total.fields], total, chance)
    of_budgets = tuple(dict.fromkeys(name for total in budgets for name in total.fields))
    return values | _counts_within([counts[name] for name in of_budgets], budgets, chance)


def _counts_within(counts: Sequence[Count], budgets: Sequence[Total], chance: Chance) -> dict[str, int]:
    """Counts of each field, in a random order, within every budget's rest."""
    values: dict[str, int] = {}
    rests = [(total.high, dict(total.weighed)) for total in budgets]
    for field in some_of(counts, len(counts), chance):
        room = [rest // weights[field.name] for rest, weights in rests if weights.get(field.name)]
        values[field.name] = number = chance.randint(0, min(field.high, *room))
        rests = [(rest - number * weights.get(field.name, 0), weights) for rest, weights in rests]
    return values


def _counts_summing(counts: Sequence[Count], total: Total, chance: Chance) -> dict[str, int]:
    """Counts whose sum satisfies the total."""
    lows, highs = sum(field.low for field in counts), sum(field.high for field in counts)
    left = chance.randint(max(total.low, lows), min(total.high, highs)) - lows
    values: dict[str, int] = {}
    for field in some_of(counts, len(counts), chance):
        room_after = highs - lows - (field.high - field.low)
        more = chance.randint(max(0, left - room_after), min(field.high - field.low, left))
        values[field.name] = field.low + more
        left, lows, highs = left - more, lows - field.low, highs - field.high
    return values


def random_command(choice: Choice, chance: Chance, words: Sequence[str] = WORDS) -> Any:
    """A command that fills the choice at random."""
    values = {field.name: random_value(field, chance, words) for field in choice.fields}
    return fill(choice, _without_rivals(choice, {**values, **random_counts(choice, chance)}, chance))


def _without_rivals(choice: Choice, values: dict[str, Value], chance: Chance) -> dict[str, Value]:
    """The values with all rivals but one drawn again, too low to reach."""
    lows = {field.name: field.low for field in choice.fields if isinstance(field, Count)}
    for rivals in choice.rivals:
        reached = rivals.reached(values)
        for name in some_of(reached, max(0, len(reached) - 1), chance):
            values = {**values, name: chance.randint(lows[name], rivals.least - 1)}
    return values


def random_order(
    ruleset: AnyRuleset,
    state: Any,
    seats: Sequence[str],
    chance: Chance,
    rulings_every: int = RULING_EVERY,
    words: Sequence[str] = WORDS,
) -> Order | None:
    """An order that some seat can give now; None if nobody can.

    Rulings are drawn only once in `rulings_every` times, and orders that end the game never, unless nothing
    else is left.
    """
    with_rulings = chance.randint(1, rulings_every) == 1
    rulings_left: list[tuple[str, tuple[Choice, ...]]] = []
    for seat in some_of(seats, len(seats), chance):
        menu: tuple[Choice, ...] = ruleset.menu(state, seat)
        usual = tuple(
            choice for choice in menu if not choice.ends and (with_rulings or choice.weight != "ruling")
        )
        if usual:
            return drawn(seat, usual, chance, words)
        if menu:
            rulings_left.append((seat, menu))
    return drawn(*rulings_left[0], chance, words) if rulings_left else None


def drawn(seat: str, menu: Sequence[Offer], chance: Chance, words: Sequence[str]) -> Order:
    """An order of the menu. Half the time it is one that somebody is asked for, so that the game goes on.
    The kind is drawn first, and only its orders are listed."""
    asked = [one for one in menu if one.weight == "asked"]
    if 0 < len(asked) < len(menu) and chance.randint(0, 1):
        menu = asked
    kind = one_of(list(dict.fromkeys([one.command for one in menu])), chance)
    choice = one_of(list(listed([one for one in menu if one.command is kind])), chance)
    return Order(seat, random_command(choice, chance, words), roll(choice.throw, chance.randint))


def random_rulings(rulings: type, chance: Chance) -> Any:
    """House rules with every switch set at random."""
    return rulings(**{item.name: one_of(item.values, chance)[0] for item in switches(rulings)})


def take(ruleset: AnyRuleset, state: Any, order: Order) -> Step:
    """The order carried out; raises what the system raises."""
    events = ruleset.decide(state, order.seat, order.command, order.faces)
    after = state
    for event in events:
        after = ruleset.evolve(after, event)
    return Step(order, state, events, after)


def walk(
    ruleset: AnyRuleset,
    state: Any,
    seats: Sequence[str],
    chance: Chance,
    rulings_every: int = RULING_EVERY,
    noted: list[Order] | None = None,
    words: Sequence[str] = WORDS,
    player: Drawn | None = None,
) -> Iterator[Step]:
    """Orders drawn and carried out until nobody can order anything or the game is finished.

    Automatic orders are carried out in between; in half of the games they include dice. Each order is `noted`
    before it is carried out, so that one which crashes is known. A `player` is asked for the order in a state
    in place of chance, and needs no dice of its own.
    """
    rolls = player is not None or chance.randint(0, 1) == 1
    by_itself = 0
    while not ruleset.standing(state, None).is_finished:
        automatic = _order_of_house(ruleset, state, seats, chance, rolls)
        by_itself = by_itself + 1 if automatic else 0
        if by_itself > MOST_AT_ONCE:
            raise RuntimeError(f"automatic orders go on for more than {MOST_AT_ONCE} orders")
        order = automatic or (
            player(state) if player else random_order(ruleset, state, seats, chance, rulings_every, words)
        )
        if order is None:
            return
        if noted is not None:
            noted.append(order)
        step = replace(take(ruleset, state, order), is_automatic=automatic is not None)
        state = step.after
        yield step


def _order_of_house(
    ruleset: AnyRuleset, state: Any, seats: Sequence[str], chance: Chance, rolls: bool
) -> Order | None:
    due = next_of_house(ruleset, state, seats, rolls)
    if due is None:
        return None
    return Order(due.seat, due.command, roll(due.choice.throw, chance.randint))
