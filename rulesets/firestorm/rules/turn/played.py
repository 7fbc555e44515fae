"""The fast way through a campaign: one thing asked at a time, and each event folded once.

It is the same chapters that make the menus and carry orders out. Battles at the table cannot be played by a
program: in a playout they go by the General's Wargame.
"""

from collections.abc import Collection, Iterator

from rulesets.firestorm.document.document import SIDES
from rulesets.firestorm.document.seats import ordering_side
from rulesets.firestorm.ground.position import supplied, unfinished
from rulesets.firestorm.ground.secrecy import seen_by
from rulesets.firestorm.ground.state import State, other
from rulesets.firestorm.rules.battle.claims import WayChosen, at_the_table
from rulesets.firestorm.rules.strategic.scoring import both, points
from rulesets.firestorm.rules.turn.chapters import evolve
from rulesets.firestorm.rules.turn.decide import ORDERS
from rulesets.firestorm.rules.turn.flow import follow
from rulesets.firestorm.rules.turn.menu import due
from rulesets.kit.flow.asking import Ask, Outcome, Playing
from rulesets.kit.flow.deciding import OrderContext, advanced, followed
from rulesets.kit.flow.dice import Faces
from rulesets.kit.stored.slotted import replace

SUPPLIED = 4.0
"""What an area in supply is worth beside its points."""


def asks(state: State, seats: Collection[str]) -> Iterator[Ask]:
    """What is asked of those seats, duty after duty; the orders of the first alone are made at first."""
    for duty, offers in due(seen_by(state, None)):
        for seat in duty.seats:
            if seat not in seats:
                continue
            choices = tuple(
                choice
                for choice in offers(seen_by(state, seat), seat)
                if choice.subject == duty.subject and choice.weight in ("asked", "open")
            )
            if any(choice.weight == "asked" for choice in choices):
                yield Ask(seat, choices)


def advance(state: State, seat: str, command: object, faces: Faces) -> State:
    """The state after an order that was asked for, and all that follows."""
    return advanced(OrderContext(state, seat, command, faces), ORDERS, follow, evolve)


def outcome(state: State) -> Outcome:
    """How the campaign stands."""
    side = state.result.side if state.result else ""
    points = tuple(zip(SIDES, both(state), strict=True))
    return Outcome(state.is_over, (side,) if side else (), points, state.turn)


def as_played(state: State) -> State:
    """The state with every battle left to the dice, those begun at the table as well."""
    by_dice = replace(state, rulings=replace(state.rulings, how_fought="dice"))
    ways = [WayChosen(one.number, "dice") for one in unfinished(state) if at_the_table(one)]
    after = followed(by_dice, [*ways] or follow(by_dice), follow, evolve)[1]
    return by_dice if after is None else after


def evaluate(state: State, seat: str) -> float:
    """The lead of the seat's side in points, and in areas that are in supply."""
    side = ordering_side(seat)
    ahead = len(supplied(state, side)) - len(supplied(state, other(side)))
    return points(state, side) - points(state, other(side)) + SUPPLIED * ahead


PLAYING = Playing(asks, advance, outcome, as_played, evaluate)
