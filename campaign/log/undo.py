"""Undo: who may, whose agreement it needs, and what falls with an order.

A person undoes their own last order alone under three conditions. As they see it, nobody else's order came
after. No dice were rolled in it or in automatic steps it caused. It revealed nothing hidden. Automatic steps
fall with the order that caused them. Anything else needs one seat of each other side and of each seat whose
orders fall, or the organiser with a reason. What the person cannot see never changes the answer: another
seat's hidden order that came after falls too, and is offered to its owner again. This module decides and
describes; `service.py` writes.
"""

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal

from campaign.log.dice_labels import dice_words, filled_by
from campaign.log.entries import FELLING, Record, felled_by, standing
from campaign.log.fold import (
    Log,
    before,
    ends_request,
    has_secrets,
    is_open,
    is_sealed,
    record_at,
    state_after,
    told,
)
from campaign.log.triggers import is_by_hand, order_meant, parts_of
from campaign.log.typed import doubt, judges, lets_stand, may_object
from rulesets.kit.flow.agreement import Groups, Pending, wanted_after
from rulesets.kit.flow.choices import is_kin
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Seat

UndoWay = Literal["alone", "ask", "ruling"]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """What undoing an order would mean for the seat that wants it.

    `first` is the log's number of the order; no page shows it. `falls` are sentences on all that falls, as
    the seat may know it, the order itself first. `way`: alone, by asking the groups of seats in `wanted`, or
    by the organiser's ruling. `objects`: it is an objection to another side's dice.
    """

    first: int
    falls: tuple[str, ...]
    way: UndoWay
    wanted: Groups = ()
    objects: bool = False

    @property
    def mark(self) -> str:
        """A short hash of what the person reads of it; unlike `first` it can be shown in a page."""
        return hashlib.sha256(repr((self.falls, self.way, self.wanted)).encode()).hexdigest()[:16]


def take_back_of(
    log: Log, seats: tuple[Seat, ...], seat: str, visible: int, eyes: str = "", has_plans: bool = False
) -> TakeBack:
    """What it takes for `seat` to undo the `visible`-th entry; refuses what can never be undone.

    The number and the sentences are as the seat `eyes` sees them. An organiser who plays rules by the
    organiser's seat over what their own seat sees. Empty: `seat` itself.
    """
    eyes = eyes or seat
    record = _first_open(log, order_meant(log.records, record_at(log, eyes, visible)))
    falling = _falling(log, record)
    mine = next((item for item in seats if item.key == seat), None)
    if mine is None:
        raise Refusal("Only players of this campaign can undo an order.")
    if not told(log, record, None):
        raise Refusal("That order is secret and cannot be undone. Give a new order to change it.")
    refuse_shown_end(log, seats, record.number, has_plans)
    falls = _said(log, falling, eyes)
    if mine.role == "organiser":
        return TakeBack(record.number, falls, "ruling")
    if may_object(log, seats, record, seat):
        return TakeBack(record.number, falls, "ask", judges(seats, record), objects=True)
    if record.seat != seat:
        raise Refusal("That order is not yours. Ask its player or the organiser to undo it.")
    if may_take_back(log, record):
        return TakeBack(record.number, falls, "alone")
    return TakeBack(record.number, falls, "ask", _concerned(log, seats, mine, falling))


def _first_open(log: Log, first: Record) -> Record:
    """The first part of the order that everybody knows of; parts before it stay, as other secret orders do.
    Without one it is the first part."""
    return next((part for part in parts_of(log.records, first) if told(log, part, None)), first)


def refuse_shown_end(log: Log, seats: tuple[Seat, ...], first: int, has_plans: bool) -> None:
    """Refuses to undo from the entry `first` if that undoes an end that has revealed something.

    That may be hidden orders, standing orders, notes or photos of one side (`has_plans`: there are some), or
    the whole campaign in a file. A provisional end has revealed nothing. It is called when undo is requested
    and again when it is agreed to."""
    if not _is_finished(log) or _is_finished(log, first - 1) or doubt(log, seats) is not None:
        return
    if has_plans or has_secrets(log, seats):
        raise Refusal("The end revealed what was hidden, so it cannot be undone.")
    if any(other.kind == "exported" and _is_finished(log, other.number) for other in log.records):
        raise Refusal("The campaign was exported after its end, so the end cannot be undone.")


def _is_finished(log: Log, number: int | None = None) -> bool:
    """Whether the game was over after the entry of that number, or is now."""
    state = log.state if number is None else state_after(log, number)
    return log.ruleset.standing(state, None).is_finished


def _said(log: Log, falling: Iterable[Record], eyes: str | None) -> tuple[str, ...]:
    """What the seat may know of orders that fall, an order each, with its dice."""
    listed = []
    for record in falling:
        words = " ".join(told(log, record, eyes))
        dice = dice_words(log, record, eyes)
        if words:
            listed.append(f"{words} ({dice})" if dice else words)
    return tuple(listed)


def _falling(log: Log, record: Record) -> tuple[Record, ...]:
    stands = standing(log.records)
    if record.kind != "order":
        raise Refusal("Only an order can be undone; this entry is not an order.")
    if not any(other.number == record.number for other in stands):
        raise Refusal("That order was undone already.")
    return tuple(other for other in stands if other.number >= record.number)


def may_take_back(log: Log, record: Record) -> bool:
    """Whether the giver of this order may undo it alone.

    Reading: "showed nothing hidden" is taken narrowly, because what was seen cannot be unseen. The public
    must have been told every order the giver knows of, in the same words. Then their own side had nothing
    left to show. The organiser has since spoken for all that a correction holds. Nobody gave a child's report
    that settled its matter automatically.
    """
    known = [other for other in standing(log.records) if told(log, other, record.seat)]
    since = [other for other in known if other.number >= record.number]
    if not since or record.is_own_report or any(other.held_by or other.faces for other in since):
        return False
    if any(_first_open(log, order_meant(log.records, other)) != record for other in since):
        return False
    return all(is_open(log, other, record.seat) for other in known if other.kind == "order")


def is_harmless(log: Log, asking: Record) -> bool:
    """Whether nothing would fall by the request that was rolled, or told to its seat alone."""
    falling = (record for record in standing(log.records) if record.number >= (asking.takes_back or 0))
    return not any(
        record.faces or (told(log, record, asking.seat) and not is_open(log, record, asking.seat))
        for record in falling
    )


def _concerned(log: Log, seats: tuple[Seat, ...], mine: Seat, falling: tuple[Record, ...]) -> Groups:
    """One group for each other side, and for each seat of the own side whose orders fall."""
    players = [item for item in seats if item.role != "organiser"]
    others = dict.fromkeys(item.side or item.key for item in players)
    groups: list[tuple[str, ...]] = []
    for side in others:
        if side != (mine.side or mine.key):
            groups.append(tuple(item.key for item in players if (item.side or item.key) == side))
    own = {item.key for item in players if item.side == mine.side and item.key != mine.key}
    given = (record for record in falling if not record.by_house)
    named = dict.fromkeys(record.seat for record in given if told(log, record, mine.key))
    return (*groups, *((key,) for key in named if key in own and mine.side))


def pending(log: Log, eyes: str | None = None) -> tuple[Pending, int] | None:
    """The open request to undo, with the number of its first order; None if there is none. It shows what the
    seat `eyes` may know of all that would fall.

    Any order or undo that everybody knows of closes it, because what would fall has changed. A hidden order
    that comes after it falls too.
    """
    found: tuple[Pending, int] | None = None
    for record in log.records:
        if record.kind == "ask_back" and record.takes_back is not None:
            found = (Pending("take back", record.seat, record.wanted, record.reason), record.takes_back)
        elif record.kind == "agree_back" and found:
            asked, first = found
            found = (replace(asked, wanted=wanted_after(asked, record.seat)), first)
        elif found and _ends(log, found, record):
            found = None
    if found is None:
        return None
    asked, first = found
    falling = (record for record in standing(log.records) if record.number >= first)
    return replace(asked, shows=_said(log, falling, eyes)), first


def objecting(log: Log) -> str:
    """The seat whose objection to dice is unanswered; empty if there is none."""
    found = pending(log)
    return found[0].by if found is not None and _is_objection(log, found) else ""


def _is_objection(log: Log, found: tuple[Pending, int]) -> bool:
    asked, first = found
    return log.records[first - 1].seat != asked.by


def _ends(log: Log, found: tuple[Pending, int], record: Record) -> bool:
    """Whether the entry ends the request.

    An objection to dice ends by its answer or by the fall of the dice. It also ends if the objecting seat
    itself gives an order or accepts the end. It does not end by an order or an undo of the side that entered
    the dice. Nor does a new document end it, nor an automatic step for the seat."""
    asked, first = found
    if not _is_objection(log, found):
        return ends_request(log, record)
    if lets_stand(log, record):
        return record.seat in (asked.by, ORGANISER)
    if record.kind in FELLING:
        return record.takes_back is not None and record.takes_back <= first
    if record.kind == "order":
        orders_on = record.seat == asked.by and is_by_hand(log.records, record)
        return orders_on and ends_request(log, record)
    return record.kind == "refuse_back"


def request_for(log: Log, seat: str) -> tuple[str, ...]:
    """What the seat is asked to agree to undo, in sentences; empty if it is asked nothing."""
    found = pending(log, seat)
    if found is None or not any(seat in group for group in found[0].wanted):
        return ()
    return found[0].shows


def fallen_orders(log: Log, seat: str) -> tuple[Record, ...]:
    """The seat's cancelled orders that are on the menu again now.

    Those are the ones undone since its last valid order, and those that a correction cancelled and the seat
    has not given again. A page offers them as filled-in forms, except those whose words are hidden from the
    seat.
    """
    last = max((record.number for record in standing(log.records) if _is_of(record, seat)), default=0)
    menu = log.ruleset.menu(log.state, seat)
    fell = [
        record
        for back in log.records
        if back.kind in FELLING and (back.number > last or back.kind == "mend")
        for record in _of_seat(log, back, seat)
    ]
    return tuple(
        record
        for record in fell
        if any(is_kin(choice, record.command) for choice in menu) and not is_sealed(log, record, seat)
    )


def _of_seat(log: Log, back: Record, seat: str) -> tuple[Record, ...]:
    """The seat's orders that fell with the entry. Of a correction, those of the current turn, minus as many
    of the same matter and kind as the seat has given again."""
    fell = tuple(record for record in felled_by(log.records, back) if _is_of(record, seat))
    if back.kind == "take_back" or not fell:
        return fell
    turn = _turn(log, log.state)
    fell = tuple(record for record in fell if _turn(log, before(log, record)) == turn)
    again = Counter(
        _matter(log, record)
        for record in standing(log.records)
        if record.number > back.number and _is_of(record, seat) and record.kind == "order"
    )
    left = []
    for record in fell:
        if again[_matter(log, record)]:
            again[_matter(log, record)] -= 1
        else:
            left.append(record)
    return tuple(left)


def _matter(log: Log, record: Record) -> tuple[type, str, int]:
    """The order's kind, its subject, and the turn in which it was given."""
    filled = filled_by(log, record)
    return type(record.command), filled.subject if filled else "", _turn(log, before(log, record))


def _turn(log: Log, state: Any) -> int:
    return log.ruleset.standing(state, None).number


def _is_of(record: Record, seat: str) -> bool:
    """Whether the seat gave the order itself, not automation for it."""
    return record.seat == seat and not record.by_house
