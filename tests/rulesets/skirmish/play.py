"""A match played through the system's own doors: orders, refusals, states along the way."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Documents, fold
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.records.changes import changed_unit
from rulesets.skirmish.rules.log.state import Book, Purse, State, Unit, units_of
from rulesets.skirmish.system import SKIRMISH
from tests.proofs import remembered
from tests.rulesets.skirmish.builders import NAMES, documents
from tests.rulesets.skirmish.log import c

SIDES = ("allied", "axis")
USUAL = Rulings()


def opened(rulings: Rulings = USUAL, given: Documents[Match] | None = None) -> State:
    """A match that begins."""
    state: State = fold(SKIRMISH, SKIRMISH.start(given or documents(), rulings))
    return state


def order(state: State, seat: str, command: Any, *faces: int) -> State:
    """The state after the order."""
    after: State = fold(SKIRMISH, SKIRMISH.decide(state, seat, command, faces), state)
    return after


def refused(state: State, seat: str, command: Any, *faces: int) -> str:
    """The sentence with which the order is refused, with its rule."""
    with pytest.raises(Refusal) as caught:
        SKIRMISH.decide(state, seat, command, faces)
    return str(caught.value)


def offered(state: State, seat: str, command: type) -> list[Any]:
    """The choices of that kind the seat has."""
    return [choice for choice in SKIRMISH.menu(state, seat) if choice.command is command]


def dealt(rulings: Rulings = USUAL, allied: str = "tanks", axis: str = "support") -> State:
    """A match in which each side was dealt three doctrines, the one named among them."""
    state = opened(rulings)
    for side in SIDES:
        if offered(state, side, c.ConfirmRules):
            state = order(state, side, c.ConfirmRules())
    others = [name for name in NAMES if name not in (allied, axis)]
    first = [NAMES.index(name) + 1 for name in (allied, *others[:2])]
    second = [NAMES.index(name) + 1 for name in (axis, *others[2:4])]
    if rulings.doctrine_deal == "one_set":
        return order(state, "allied", c.DealDoctrines(), *first, *second)
    state = order(state, "allied", c.DealDoctrines("allied"), *first)
    return order(state, "axis", c.DealDoctrines("axis"), *second)


@remembered
def begun(rulings: Rulings = USUAL, allied: str = "tanks", axis: str = "support") -> State:
    """Round 1 at its purchase, the Allies with initiative."""
    state = dealt(rulings, allied, axis)
    state = order(state, "allied", c.ChooseDoctrine(allied))
    state = order(state, "axis", c.ChooseDoctrine(axis))
    return order(state, "allied", c.ThrowInitiative(), 6, 1, 2, 1)


def both(state: State, command: Any) -> State:
    """The order given by both sides, where they are asked for it."""
    for side in SIDES:
        if offered(state, side, type(command)):
            state = order(state, side, command)
    return state


def to_action(state: State) -> State:
    """The Action Phase of the round, nobody buying or calling anything on the way."""
    for command in (c.CloseOpening(), c.CloseOrders(), c.Ready(), c.CloseOrders(), c.Ready()):
        state = both(state, command)
    assert state.step in ("action", "strike"), state.step
    return state


@remembered
def in_action(rulings: Rulings = USUAL, **more: str) -> State:
    """The first Action Phase, the Allies to act."""
    return to_action(begun(rulings, **more))


def next_round(state: State) -> State:
    """The purchase of the next round; those who still may act end their Actions, by fatiguing units."""
    number = state.round
    for _ in range(80):
        if state.round > number:
            return both(state, c.CloseOpening())
        if state.step == "action":
            side = state.turn
            menu = [choice for choice in SKIRMISH.menu(state, side) if choice.subject.endswith(" action")]
            wanted = [
                one for one in menu if one.command in (c.EndActions, c.EndTurn) and one.weight == "asked"
            ]
            acts = [one for one in menu if one.command is c.Act and dict(one.fixed)["kind"] == "fatigue"]
            chosen = (wanted or acts)[0]
            state = order(state, side, chosen.command(**dict(chosen.fixed)))
        else:
            state = both(state, c.NoRetreat())
    raise AssertionError("the round does not end")


def with_book(state: State, side: str, **changes: Any) -> State:
    """The state with the side's book changed; `points`, `pool`, `fuel` and `level` are its purse's."""
    book: Book = state.books[side]
    purse: Purse = replace(
        book.purse,
        **{name: changes.pop(name) for name in ("points", "pool", "fuel", "level") if name in changes},
    )
    return replace(state, books={**state.books, side: replace(book, purse=purse, **changes)})


def with_unit(state: State, side: str, **facts: Any) -> State:
    """The state with one more unit of the side."""
    book = state.books[side]
    unit = Unit(book.next_number, side, **facts)  # type: ignore[arg-type]
    after = replace(state, units=(*state.units, unit))
    return with_book(after, side, next_number=book.next_number + 1)


def with_units(state: State, side: str, number: int, **facts: Any) -> State:
    """The state with so many units more, named one by one on the board."""
    for place in range(number):
        state = with_unit(
            state, side, **{"place": "board", "name": f"Extra {place + 1}", "figures": (4, 0, 0), **facts}
        )
    return state


def with_facts(state: State, unit: str, **facts: Any) -> State:
    """The state in which these facts hold of that unit of the Allies."""
    return changed_unit(state, "allied", unit, lambda own: replace(own, **facts))


def on_mat(state: State, side: str = "allied", **facts: Any) -> tuple[State, str]:
    """The state with one more unit on the mat, and its key."""
    after = with_unit(state, side, **{"place": "mat", "figures": (4, 0, 0), **facts})
    return after, units_of(after, side)[-1].key


def stocked(state: State, piece: str, number: int) -> State:
    """The state of a box with so many of the pieces whose key begins so."""
    (holding,) = state.match.stock
    pieces = tuple((key, number if key.startswith(piece) else usual) for key, usual in holding.pieces)
    return replace(state, match=replace(state.match, stock=(replace(holding, pieces=pieces),)))


def rich(level: int = 3, **more: Any) -> State:
    """The purchase of a side that can pay for anything."""
    return with_book(begun(), "allied", points=40, pool=10, fuel=40, level=level, **more)


def experienced(state: State, side: str, whole: int) -> State:
    """The state in which the side has gained so many points, all of them left."""
    return with_book(state, side, gained=whole * 4, balance=whole * 4)


def acting(allied: str = "tanks", rulings: Rulings | None = None, whole: int = 9) -> State:
    """The first Action Phase; the Allies have gained so many points."""
    axis = "support" if allied != "support" else "tanks"
    return experienced(in_action(rulings or USUAL, allied=allied, axis=axis), "allied", whole)


def ready_step(allied: str, rulings: Rulings | None = None, whole: int = 9) -> State:
    """The end of the first Status Phase."""
    axis = "support" if allied != "support" else "tanks"
    state = experienced(begun(rulings or Rulings(), allied, axis), "allied", whole)
    return both(state, c.CloseOrders())


def held(state: State, **owners: str) -> State:
    """The state in which markers have these owners: The_mill="allied"."""
    named = {name.replace("_", " "): side for name, side in owners.items()}
    return replace(state, markers={**state.markers, **named})


def said(state: State, seat: str, view: str = "table") -> str:
    """All words of a page, for the seat."""
    found = next(one for one in SKIRMISH.views(state, seat) if one.key == view)
    return repr(found.panels)


def basket(state: State, side: str, **numbers: int) -> Any:
    """The order of so many of each offer, nothing of all others; "_at_" stands for "@"."""
    named = {name.replace("_at_", "@"): number for name, number in numbers.items()}
    choice = offered(state, side, c.FillBasket)[0]
    keys = [field.name.partition(".")[2] for field in choice.fields]
    return c.FillBasket(tuple((key, named.pop(key, 0)) for key in keys) + tuple(named.items()))


def bought(state: State, side: str, **numbers: int) -> State:
    """The state after the side ordered these."""
    return order(state, side, basket(state, side, **numbers))


def is_sold(state: State, side: str, key: str) -> bool:
    """Whether the side may order it now."""
    return any(
        field.name == f"counts.{key}"
        for choice in offered(state, side, c.FillBasket)
        for field in choice.fields
    )
