"""Dice entered by hand: which wait for the other side's word, and who may object to those that stand.

Invariant: nobody's dice that decide are typed unseen. What is typed waits, or is told as typed and may be
objected to by every side that has not acted since, the throw that ended the game too: until then the end is
in doubt and lays nothing open. What nobody else is told of is no acting, or whether an end is in doubt would
tell of it. This module reads a log; `campaign/play/typed.py` writes.
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
    """The order that ended the game, and the sides that may still object to typed dice, a group each."""

    ended_by: Record
    sides: Groups


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
        if record.kind in ("refuse_dice", "mend") or (
            record.kind in ("order", "amend", "take_back") and told(log, record, None)
        ):
            return None
    return None


def wanted(log: Log, asked: Record) -> Groups:
    """The groups whose word is still wanting."""
    given = {record.seat for record in log.records[asked.number :] if record.kind == "agree_dice"}
    return tuple(group for group in asked.wanted if not given & set(group))


def may_object(log: Log, seats: Sequence[Seat], record: Record, seat: str) -> bool:
    """Whether the seat may object to the dice of the order."""
    return any(other.number == record.number for other in open_to(log, seats, seat))


def open_to(log: Log, seats: Sequence[Seat], seat: str) -> tuple[Record, ...]:
    """The orders to whose dice the seat may object, oldest first: another side typed them, nobody of its own
    has acted since or confirmed them, and no organiser has said that they stand, or mended them."""
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
    """The entries since somebody of the side gave an order himself of which everybody is told, or since it,
    or an organiser, let stand whatever had been typed."""
    for record in reversed(log.records):
        side = side_of(seats, record.seat)
        acts = side == own and is_by_hand(log.records, record) and bool(told(log, record, None))
        if acts or (lets_stand(log, record) and side in (own, "")):
            return log.records[record.number :]
    return log.records


def lets_stand(log: Log, record: Record) -> bool:
    """Whether the entry lets stand the typed dice of an end: a word on an order that was given."""
    about = record.takes_back
    return record.kind == "agree_dice" and about is not None and log.records[about - 1].kind == "order"


def _is_confirmed(log: Log, seats: Sequence[Seat], record: Record, own: str) -> bool:
    """Whether the order waited for the side's word and had it, or an organiser settled that it stands."""
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
    """The sides that may object to any dice typed so far, a group of seats each; `acted_for` are the sides of
    whoever typed an order, who objects to nothing of his own."""
    return tuple(
        group
        for group in other_sides(seats, ())
        if any(side_of(seats, group[0]) not in acted_for(record) for record in open_to(log, seats, group[0]))
    )


def doubt(log: Log, seats: Sequence[Seat]) -> Doubt | None:
    """Why the end of the game is in doubt; None where the game goes on, or its end stands. An end whose entry
    names no doubters stands at once."""
    last = next((record for record in reversed(log.records) if record.is_game or record.kind == "mend"), None)
    stands = standing(log.records)
    if last is None or not stands or not last.wanted:
        return None
    if last.kind != "mend" and (last.kind != "order" or last not in stands):
        return None
    left = tuple(group for group in last.wanted if open_to(log, seats, group[0]))
    return Doubt(stands[-1], left) if left else None


def judges(seats: Sequence[Seat], record: Record) -> Groups:
    """Who answers an objection: the side that typed may let the throw fall, the organiser settles it."""
    typed_by = side_of(seats, record.seat)
    return (
        tuple(seat.key for seat in seats if seat.role == ORGANISER or side_of(seats, seat.key) == typed_by),
    )
