"""Dice entered by hand: which need the other side's confirmation, and who may object to the others.

Invariant: nobody enters decisive dice unseen. They are confirmed first, or shown as entered by hand. Then
every side that has not acted since may object, also after the roll that ended the game. Until then the end is
provisional and reveals nothing. An order nobody else is told of is not acting, because the state of the end
would reveal it. This module reads a log; `campaign/play/typed.py` writes.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from campaign.log.entries import Record, standing
from campaign.log.fold import Log, is_sealed, told
from campaign.log.triggers import is_by_hand
from rulesets.kit.flow.agreement import Groups
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.ruleset import Seat


@dataclass(frozen=True, slots=True)
class Doubt:
    """The order that ended the game, and the sides that may still object to dice, a group each."""

    ended_by: Record
    sides: Groups


def side_of(seats: Sequence[Seat], key: str) -> str:
    """The side of the seat; its own key without a side; empty for the organiser's and unknown seats."""
    found = next((seat for seat in seats if seat.key == key and seat.role != ORGANISER), None)
    return "" if found is None else found.side or found.key


def other_sides(seats: Sequence[Seat], own: Collection[str]) -> Groups:
    """The playing seats of each side that is not among `own`, a group per side."""
    sides = dict.fromkeys(side_of(seats, seat.key) for seat in seats)
    return tuple(
        tuple(seat.key for seat in seats if side_of(seats, seat.key) == side)
        for side in sides
        if side and side not in own
    )


def waiting(log: Log) -> Record | None:
    """The dice that need the other side's confirmation, or None. Any order or undo that everybody knows of
    ends the request: the dice are then entered again."""
    for record in reversed(log.records):
        if record.kind == "ask_dice":
            return record
        if record.kind in ("refuse_dice", "mend") or (
            record.kind in ("order", "amend", "take_back") and told(log, record, None)
        ):
            return None
    return None


def wanted(log: Log, asked: Record) -> Groups:
    """The groups that have not confirmed yet."""
    given = {record.seat for record in log.records[asked.number :] if record.kind == "agree_dice"}
    return tuple(group for group in asked.wanted if not given & set(group))


def may_object(log: Log, seats: Sequence[Seat], record: Record, seat: str) -> bool:
    """Whether the seat may object to the dice of the order."""
    return any(other.number == record.number for other in open_to(log, seats, seat))


def open_to(log: Log, seats: Sequence[Seat], seat: str) -> tuple[Record, ...]:
    """The orders to whose dice the seat may object, oldest first. Another side entered them, and nobody of
    the seat's side has acted since or confirmed them. No organiser has confirmed or corrected them either."""
    own = side_of(seats, seat)
    if not own:
        return ()
    found = [
        record
        for record in _since_acting(log, seats, own)
        if record.kind == "order" and record.typed and side_of(seats, record.seat) != own
    ]
    stands = {record.number: record for record in reversed(standing(log.records))} if found else {}
    return tuple(
        record
        for record in found
        if record.number in stands
        and (stands[record.number].command, stands[record.number].faces) == (record.command, record.faces)
        and not is_sealed(log, record, seat)
        and not _is_confirmed(log, seats, record, own)
    )


def _since_acting(log: Log, seats: Sequence[Seat], own: str) -> tuple[Record, ...]:
    """The entries since the side last gave a public order by hand, or since it or an organiser confirmed all
    dice."""
    for record in reversed(log.records):
        side = side_of(seats, record.seat)
        acts = side == own and is_by_hand(log.records, record) and bool(told(log, record, None))
        if acts or (lets_stand(log, record) and side in (own, "")):
            return log.records[record.number :]
    return log.records


def lets_stand(log: Log, record: Record) -> bool:
    """Whether the entry confirms the dice of an end: an answer about an order that was given."""
    about = record.takes_back
    return record.kind == "agree_dice" and about is not None and log.records[about - 1].kind == "order"


def _is_confirmed(log: Log, seats: Sequence[Seat], record: Record, own: str) -> bool:
    """Whether the order needed the side's confirmation and got it, or an organiser settled that it counts."""
    settled = ("refuse_back", record.number, ORGANISER)
    if any((other.kind, other.takes_back, other.seat) == settled for other in log.records[record.number :]):
        return True
    before = log.records[: record.number - 1]
    asked = next((other for other in reversed(before) if other.kind == "ask_dice"), None)
    given = (record.seat, record.command, record.faces)
    if asked is None or (asked.seat, asked.command, asked.faces) != given:
        return False
    words = (other for other in before[asked.number :] if other.kind == "agree_dice")
    return any(side_of(seats, word.seat) in (own, "") for word in words)


def doubters(log: Log, seats: Sequence[Seat], acted_for: Callable[[Record], Collection[str]]) -> Groups:
    """The sides that may object to any dice entered so far, a group of seats each. `acted_for` gives the
    sides of the person who entered an order; they cannot object to their own."""
    return tuple(
        group
        for group in other_sides(seats, ())
        if any(side_of(seats, group[0]) not in acted_for(record) for record in open_to(log, seats, group[0]))
    )


def doubt(log: Log, seats: Sequence[Seat]) -> Doubt | None:
    """Why the end of the game is provisional; None while the game goes on, or if the end is final. An end
    whose entry names no doubters is final at once."""
    last = next((record for record in reversed(log.records) if record.is_game or record.kind == "mend"), None)
    stands = standing(log.records)
    if last is None or not stands or not last.wanted:
        return None
    if last.kind != "mend" and (last.kind != "order" or last not in stands):
        return None
    left = tuple(group for group in last.wanted if open_to(log, seats, group[0]))
    return Doubt(stands[-1], left) if left else None


def judges(seats: Sequence[Seat], record: Record) -> Groups:
    """Who answers an objection: the side that entered the dice can withdraw them, the organiser settles
    it."""
    typed_by = side_of(seats, record.seat)
    return (
        tuple(seat.key for seat in seats if seat.role == ORGANISER or side_of(seats, seat.key) == typed_by),
    )
