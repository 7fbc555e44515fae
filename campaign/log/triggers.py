"""What set an entry off: automatic steps, and orders given by standing orders.

Invariant: what follows automatically is written in the same moment, right after its cause.
"""

from collections.abc import Sequence

from campaign.log.entries import Record


def set_off_by(records: Sequence[Record], cause: Record) -> tuple[Record, ...]:
    """What followed automatically from the entry, in order: automatic steps and standing orders' orders."""
    followed: list[Record] = []
    numbers = {cause.number}
    for record in records[cause.number :]:
        if record.caused_by not in numbers:
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
    """The entry a person means by naming this one: automatic steps belong to what set them off."""
    while record.by_house and record.caused_by is not None:
        record = records[record.caused_by - 1]
    return record
