"""Dice that were typed in: which wait for the other side's word, and who may object to those that stand.

Invariant: nobody's dice that decide are typed unseen. What is typed waits, or is told as typed and may be
objected to by every side that has not acted since. This module reads a log; `campaign/play/typed.py` writes.
"""

from collections.abc import Collection, Sequence

from campaign.log.causes import is_by_hand
from campaign.log.entries import Record, standing
from campaign.log.fold import Log, is_sealed, told
from rulesets.kit.flow.agreement import Groups
from rulesets.kit.ruleset import Seat

ORGANISER = "organiser"


def side_of(seats: Sequence[Seat], key: str) -> str:
    """The side of the seat; its own key where it has none, empty for the organiser's and unknown ones."""
    found = next((seat for seat in seats if seat.key == key and seat.role != ORGANISER), None)
    return "" if found is None else found.side or found.key


def other_sides(seats: Sequence[Seat], own: Collection[str]) -> Groups:
    """The playing seats of each side that is not among `own`, a group a side."""
    sides = dict.fromkeys(side_of(seats, seat.key) for seat in seats)
    return tuple(
        tuple(seat.key for seat in seats if side_of(seats, seat.key) == side)
        for side in sides
        if side and side not in own
    )


def waiting(log: Log) -> Record | None:
    """The typed dice that wait for the other side's word, or None. An order or a taking back that everybody
    knows of ends the waiting: the dice are then typed anew."""
    for record in reversed(log.records):
        if record.kind == "ask_dice":
            return record
        if record.kind == "refuse_dice" or (
            record.kind in ("order", "amend", "take_back") and told(log, record, None)
        ):
            return None
    return None


def wanted(log: Log, asked: Record) -> Groups:
    """The groups whose word is still wanting."""
    given = {record.seat for record in log.records[asked.number :] if record.kind == "agree_dice"}
    return tuple(group for group in asked.wanted if not given & set(group))


def may_object(log: Log, seats: Sequence[Seat], record: Record, seat: str) -> bool:
    """Whether the seat may object to the dice of the order: another side typed them, and nobody of its own
    side has ordered anything himself since."""
    own = side_of(seats, seat)
    if not own or not (record.kind == "order" and record.typed) or own == side_of(seats, record.seat):
        return False
    if is_sealed(log, record, seat) or record not in standing(log.records):
        return False
    return not any(
        is_by_hand(log.records, later) and side_of(seats, later.seat) == own
        for later in log.records[record.number :]
    )


def judges(seats: Sequence[Seat], record: Record) -> Groups:
    """Who answers an objection: the side that typed may let the throw fall, the organiser settles it."""
    typed_by = side_of(seats, record.seat)
    return (
        tuple(seat.key for seat in seats if seat.role == ORGANISER or side_of(seats, seat.key) == typed_by),
    )
