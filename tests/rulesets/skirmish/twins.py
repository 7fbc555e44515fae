"""States of a match that differ only in what one seat may not know: purse, reserve, basket, hand, mat and bay
of the other side, in content and in number. Where stock goes to who comes first, what it tells stays."""

from dataclasses import replace

from rulesets.kit.playout import Chance, one_of, some_of
from rulesets.skirmish.document.maps import SIDES, SideKey
from rulesets.skirmish.records.seen import is_seen
from rulesets.skirmish.rules.log.state import Basket, Book, Purse, State, Unit


def twin_of_skirmish(state: State, viewer: str | None, chance: Chance) -> State:
    """The state with all that the viewer may not know made up anew."""
    for side in SIDES:
        if side != viewer:
            state = _made_up(state, side, viewer, chance)
    return state


def _made_up(state: State, side: SideKey, viewer: str | None, chance: Chance) -> State:
    books = {**state.books, side: _book(state, state.books[side], chance)}
    open_units = [unit for unit in state.units if unit.side != side or is_seen(state, unit, viewer)]
    number = 500
    renumbered = []
    for unit in open_units:
        if unit.side == side:
            number += chance.randint(1, 9)
            unit = replace(unit, number=number)
        renumbered.append(unit)
    told_by_stock = state.rulings.stock_shared == "first_come"
    if told_by_stock or state.step in ("rules", "deal", "doctrine", "initiative"):
        return replace(state, books=books)
    hidden = [
        Unit(
            number + 1 + place,
            side,
            place="mat",
            space=chance.randint(-1, 3),
            figures=(chance.randint(1, 4), 0, 0),
            fatigued=chance.randint(0, 1) == 1,
        )
        for place in range(chance.randint(0, 4))
    ]
    books = {**books, side: replace(books[side], next_number=number + 20)}
    unseen = tuple(unit for unit in hidden if not is_seen(state, unit, viewer))
    return replace(state, books=books, units=(*renumbered, *unseen))


def _book(state: State, book: Book, chance: Chance) -> Book:
    """The book with other sums, figures and orders; what both know stays."""
    keys = [doctrine.key for doctrine in state.doctrines.doctrines]
    is_early = state.step in ("rules", "deal", "doctrine")
    shown_hand = state.rulings.doctrine_discards == "shown" and not is_early
    hand = book.hand if shown_hand or not book.hand else some_of(keys, 3, chance)
    doctrine = book.doctrine
    if is_early and book.doctrine:
        doctrine = one_of(hand, chance)
    shown = book.balance + book.sealed
    sealed = chance.randint(0, shown) if state.round else 0
    purse = book.purse
    if state.rulings.secrecy_resources == "hidden":
        purse = Purse(*(chance.randint(0, 12) for _ in range(3)), chance.randint(0, 3), 0)
    is_counted = state.rulings.stock_shared == "first_come"
    reserve = book.reserve if is_counted else (chance.randint(0, 3), chance.randint(0, 3), 0)
    basket = Basket((("base", chance.randint(1, 2)),)) if state.step == "purchase" else book.basket
    return replace(
        book,
        hand=hand,
        doctrine=doctrine,
        purse=purse,
        balance=shown - sealed,
        sealed=sealed,
        reserve=reserve,
        basket=basket,
    )
