"""An order of a match becomes events, with all that follows by itself; how a match opens and is amended.

Cite: as the orders (`commands.py`).
"""

from collections.abc import Iterator
from typing import Any

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.deciding import OrderContext, decided, with_following
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Documents, Ref
from rulesets.skirmish.document.doctrines import Doctrines
from rulesets.skirmish.document.maps import SkirmishMap
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.prices import PriceList
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.document.units import UnitList
from rulesets.skirmish.ground.analysis import drawn
from rulesets.skirmish.records.ground import hexes
from rulesets.skirmish.records.numbers import MOST_UNIT_POINTS, unit_points
from rulesets.skirmish.rules.chapters import LISTED, ORDERS, evolve
from rulesets.skirmish.rules.flow import follow
from rulesets.skirmish.rules.log.state import State, units_of
from rulesets.skirmish.rules.menu import menu
from rulesets.skirmish.rules.refusing import why_not
from rulesets.skirmish.rules.turn.organiser import MatchAmended
from rulesets.skirmish.rules.turn.set_up import HAND, MatchOpened

HELD = {row.command: row.held for row in LISTED}
SEALED = {row.command: row.sealed for row in LISTED}


def start(documents: Documents[Match], rulings: Rulings) -> tuple[object, ...]:
    """The opening; refuses a match whose documents are not all there, or whose map has no layout.
    Cite: TS-293, TS-297."""
    match = documents.main
    map_, prices, lists, doctrines = (
        _found(documents, ref, kind, words)
        for ref, kind, words in (
            (match.map, SkirmishMap, "map"),
            (match.prices, PriceList, "price list"),
            (match.units, UnitList, "unit list"),
            (match.doctrines, Doctrines, "set of doctrines"),
        )
    )
    map_ = drawn(map_, documents.library)
    if not hexes(map_, "all") or len(map_.homes) < 2:
        raise Refusal(f"The map “{map_.title}” has no layout yet. Draw it, then publish it again.", "TS-293")
    if len(doctrines.doctrines) < HAND * (2 if rulings.doctrine_deal == "one_set" else 1):
        raise Refusal("There are too few doctrines to deal three to each side. Add some.", "TS-007")
    opening = MatchOpened(match, map_, prices, lists, doctrines, rulings)
    return with_following(None, [opening], follow, evolve)


def _found(documents: Documents[Match], ref: Ref | None, kind: type, words: str) -> Any:
    found = documents.library.get(ref) if ref else None
    if not isinstance(found, kind):
        raise Refusal(f"This match has no {words}. Choose one on its page, then publish it again.", "TS-297")
    return found


def decide(state: State, seat: str, command: object, faces: Faces) -> tuple[object, ...]:
    """The events; refuses what the menu does not offer."""
    return decided(OrderContext(state, seat, command, faces), menu, ORDERS, follow, evolve, why_not)


def held(state: State, seat: str, choice: Choice) -> str:
    """Why a person must give the order though nothing is to be chosen."""
    return HELD[choice.command]


def sealed(before: State, command: object, seat: str | None) -> bool:
    """Whether an order's own words are closed to the seat: the deal, doctrines chosen, purchases, and what is
    done on the mat. Its giver reads what it brought about. Cite: TS-007, TS-011."""
    return SEALED[type(command)] or _is_of_mat(command)


def _is_of_mat(command: object) -> bool:
    """Whether the order names a unit by its owner's number."""
    return any(
        str(getattr(command, name, "")).startswith("#") for name in ("unit", "source", "target", "carrier")
    )


def amend(state: State, documents: Documents[Match], reason: str) -> tuple[object, ...]:
    """The event that puts another version of the lists in place; refuses another map, or rows that units on
    the table need. Cite: TS-297."""
    opening = start(documents, state.rulings)[0]
    assert isinstance(opening, MatchOpened)
    if {marker.name for marker in opening.map.markers} != set(state.markers):
        raise Refusal("A running match keeps its map and markers. Begin a new match instead.", "TS-293")
    rows = {row.key for row in opening.prices.rows} | {"squad"}
    if any(unit.row not in rows for unit in state.units):
        raise Refusal("The new price list lacks a unit of this match. Keep its row.", "TS-297")
    kept = {doctrine.key for doctrine in opening.doctrines.doctrines}
    if any(book.doctrine not in kept | {""} or set(book.hand) - kept for book in state.books.values()):
        raise Refusal("The new set lacks a doctrine of this match. Keep it.", "TS-172")
    return (MatchAmended(opening.match, opening.prices, opening.lists, opening.doctrines, reason),)


def broken(state: State) -> tuple[str, ...]:
    """What must never be: sums below zero, more than 24 points, names that stand twice."""
    wrong = [said for side in state.books for said in (*_sums(state, side), *_units(state, side))]
    if all(book.vp == 0 for book in state.books.values()):
        wrong.append("both sides have no victory points")
    return tuple(wrong)


def _sums(state: State, side: str) -> Iterator[str]:
    book, purse = state.books[side], state.books[side].purse
    numbers = {
        "victory points": book.vp,
        "free points": purse.points,
        "pool": purse.pool,
        "fuel": purse.fuel,
        "balance": book.balance,
        "sealed experience": book.sealed,
        "reserve": min(book.reserve),
    }
    yield from (f"{side}: {words} at {number}" for words, number in numbers.items() if number < 0)
    if unit_points(state, side) > MOST_UNIT_POINTS:
        yield f"{side} has {unit_points(state, side)} Unit Points on the board"
    if book.balance > book.gained:
        yield f"{side} can spend more experience than it gained"


def _units(state: State, side: str) -> Iterator[str]:
    units = units_of(state, side)
    keys = [unit.key for unit in units]
    if len(set(keys)) < len(keys):
        yield f"two units of {side} have one name"
    yield from (f"{unit.key} of {side} has no room" for unit in units if unit.is_squad and unit.room < 0)
    yield from (
        f"{side}: {unit.key} is nowhere" for unit in units if unit.carrier and unit.carrier not in keys
    )
