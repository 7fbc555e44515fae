"""Matches in which the Allies play a doctrine of the book, and the uses of its abilities."""

from dataclasses import replace

from rulesets.skirmish.document.shipped import DOCTRINES, PRICE_LISTS
from rulesets.skirmish.rules.log.state import State
from tests.proofs import remembered
from tests.rulesets.skirmish.log import c
from tests.rulesets.skirmish.play import begun, both, in_action, offered, order, refused, with_book, with_unit

BOOK = DOCTRINES["book"]
RICH = {"points": 40, "pool": 0, "fuel": 40, "level": 3}
STEPS = {
    "turn_start": "own turn",
    "activation": "own turn",
    "attack": "own turn",
    "special": "own turn",
    "attacked": "enemy turn",
    "status_end": "ready",
}


def of_book(state: State, doctrine: str) -> State:
    """The state in which the Allies play that doctrine of the book, by the club's prices."""
    own = next(one for one in BOOK.doctrines if one.key == doctrine)
    kept = tuple(one for one in state.doctrines.doctrines if one.key not in ("tanks", doctrine))
    sets = replace(state.doctrines, doctrines=(own, *kept))
    state = replace(state, doctrines=sets, prices=PRICE_LISTS["club"])
    hand = tuple(doctrine if key == "tanks" else key for key in state.books["allied"].hand)
    return with_book(state, "allied", doctrine=doctrine, hand=hand)


@remembered
def at(step: str, doctrine: str) -> State:
    """That step of round 1, with a unit of every kind on each side of the board."""
    state = begun()
    state = both(state, c.CloseOrders()) if step == "ready" else in_action()
    for row in ("truck", "sherman", "at_gun"):
        state = with_unit(state, "allied", row=row, place="board", name=f"The {row}", damage="light", crew=4)
    for side in ("allied", "axis"):
        state = with_unit(state, side, place="board", name="Squad 9", figures=(2, 1, 1))
    if step == "enemy turn":
        state = order(state, "allied", c.Act("Squad 1", "fire"))
        state = order(state, "allied", c.EndTurn())
    return of_book(state, doctrine)


def uses(state: State, key: str) -> list[c.UseAbility]:
    """The orders that use the ability now, each field at its first choice."""
    found = []
    for choice in offered(state, "allied", c.UseAbility):
        if dict(choice.fixed)["ability"] == key:
            filled = {
                field.name: field.options[0].value if hasattr(field, "options") else "hex C3"
                for field in choice.fields
            }
            found.append(c.UseAbility(**dict(choice.fixed), **filled))
    return found


def used(state: State, key: str) -> State:
    """The state after a use."""
    choice = next(one for one in offered(state, "allied", c.UseAbility) if dict(one.fixed)["ability"] == key)
    faces = (6,) if choice.throw else ()
    return order(state, "allied", uses(state, key)[0], *faces)


def opened_at(step: str, doctrine: str, key: str, unlock: int) -> State:
    """That step with just the experience that opens the ability, which is refused with a quarter less."""
    state = with_book(at(step, doctrine), "allied", gained=unlock * 4, balance=40, **RICH)
    own = next(one for one in BOOK.doctrine(doctrine).abilities if one.key == key)
    if not own.passive or own.procedure in ("call_in", "supply", "convoy", "build"):
        locked = with_book(state, "allied", gained=unlock * 4 - 1)
        assert "opens at" in refused(locked, "allied", c.UseAbility(key))
    return state


def paid(before: State, after: State) -> tuple[int, int]:
    """Quarters and command points that were paid."""
    one, other = before.books["allied"], after.books["allied"]
    return one.balance - other.balance, one.purse.points - other.purse.points


def buying(doctrine: str, unlock: int, **more: object) -> State:
    """The purchase of a side with that doctrine and just so much experience gained."""
    state = with_book(of_book(begun(), doctrine), "allied", gained=unlock * 4, balance=40, **RICH)
    return with_book(state, "allied", **more)
