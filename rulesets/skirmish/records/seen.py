"""What a seat may not know, taken out in one place.

Closed to the other side are the purse (by house rule), the reserve, the basket, the units of mat and glider
bay unless a doctrine shows them, hands and doctrines not opened, and experience spent on things not seen yet.
All that leaves a state passes through here. At the end, when the house says so, all lies open.

Cite: TS-011, TS-012, TS-209, TS-314, TS-318, TS-319, TS-356; second reading (sealed experience, twins).
"""

from dataclasses import replace

from rulesets.skirmish.document.maps import SIDES
from rulesets.skirmish.rules.log.state import EMPTY, Book, Purse, State, Unit, enemy, procedures

NOTHING = Purse(0, 0, 0, 0, 0)
SEEN = "seen"


def seen_by(state: State, seat: str | None) -> State:
    """The state as the seat may know it."""
    if state.opened:
        return state
    books = {side: book if side == seat else _closed(state, side, book) for side, book in state.books.items()}
    known = [
        unit if unit.side == seat else replace(unit, number=0)
        for unit in state.units
        if unit.side == seat or is_seen(state, unit, seat)
    ]
    at_hand = (unit for unit in known if unit.side == seat or unit.is_open)
    shown = (unit for unit in known if unit.side != seat and not unit.is_open)
    units = (*at_hand, *sorted(shown, key=_told_order))
    acting = state.turn if state.taken else state.ended
    mover = "" if state.mover.startswith("#") and seat != acting else state.mover
    return replace(state, books=books, units=units, mover=mover)


def _told_order(unit: Unit) -> tuple[object, ...]:
    """Where a unit stands that Air Photography shows. Reading: it shows what was bought, and not what of it
    was ordered first: the furthest on the mat first, then by what they are. Cite: TS-356."""
    return (-unit.space, unit.place, unit.row, unit.figures, unit.weapon, unit.token, repr(unit))


def is_seen(state: State, unit: Unit, seat: str | None) -> bool:
    """Whether somebody of another side sees the unit: on the table, or on the mat where Air Photography
    shows it to the other player. Cite: TS-209, TS-314."""
    if unit.is_open:
        return True
    if seat is None or seat not in SIDES or unit.side != enemy(seat):
        return False
    if state.rulings.photography_sees == "whole_mat":
        return bool(procedures(state, seat, "photograph"))
    return SEEN in unit.marks


def _closed(state: State, side: str, book: Book) -> Book:
    """The book as others read it."""
    is_open = state.rulings.secrecy_resources == "open"
    both = state.step not in ("rules", "deal", "doctrine")
    return replace(
        book,
        purse=book.purse if is_open else NOTHING,
        hand=book.hand if both and state.rulings.doctrine_discards == "shown" else (),
        doctrine=book.doctrine if both else "",
        balance=book.shown_balance,
        sealed=0,
        reserve=(0, 0, 0),
        crews=0,
        basket=EMPTY,
        held=(),
        next_number=1,
        limit=book.limit if state.rulings.up_scope == "board" else 0,
        asked=(),
        tally=(),
        orders=(),
    )


def opened(state: State) -> State:
    """The state with what its end lays open; one that is not at its end as it is."""
    return replace(state, opened=True) if state.is_finished else state
