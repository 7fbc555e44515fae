"""What belongs to an entry: the other parts of its order, automatic steps, orders by standing orders.

Invariant: the parts of an order, and all that follows automatically, are written in the same moment, right
after its first part. Automatic steps come after the last part.
"""

from collections.abc import Sequence
from itertools import takewhile

from campaign.log.entries import Record


def set_off_by(records: Sequence[Record], cause: Record) -> tuple[Record, ...]:
    """What belongs to the order that begins with the entry, in order: its other parts, automatic steps and
    standing orders' orders."""
    followed: list[Record] = []
    numbers = {cause.number}
    for record in records[cause.number :]:
        if record.caused_by not in numbers and record.part_of not in numbers:
            break
        numbers.add(record.number)
        followed.append(record)
    return tuple(followed)


def is_by_hand(records: Sequence[Record], record: Record) -> bool:
    """Whether a person of the seat gave the order.

    An order that another's order set off does not count, even under a standing order. One carried out as its
    standing order was taken does. Somebody who reports by card is not identified, so that does not count."""
    if record.card:
        return False
    if record.kind != "order" or record.caused_by is None:
        return record.kind == "order"
    cause = records[record.caused_by - 1]
    return record.instructed and cause.kind == "instruct" and cause.seat == record.seat


def order_meant(records: Sequence[Record], record: Record) -> Record:
    """The entry a person means by naming this one. Automatic steps belong to what set them off, and the parts
    of an order to its first."""
    while record.under is not None:
        record = records[record.under - 1]
    return record


def parts_of(records: Sequence[Record], first: Record) -> tuple[Record, ...]:
    """The order that begins with the entry, part by part."""
    later = takewhile(lambda record: record.part_of == first.number, records[first.number :])
    return (first, *later)
