"""What set an entry off: the house's own orders and those that seats had left to it.

Invariant: what follows by itself is written in the same moment, right after what set it off.
"""

from collections.abc import Sequence

from campaign.log.entries import Record


def set_off_by(records: Sequence[Record], cause: Record) -> tuple[Record, ...]:
    """What followed by itself from the entry, in the same moment and in order: the house's own orders and
    those that seats had left to it."""
    followed: list[Record] = []
    numbers = {cause.number}
    for record in records[cause.number :]:
        if record.caused_by not in numbers:
            break
        numbers.add(record.number)
        followed.append(record)
    return tuple(followed)


def is_by_hand(records: Sequence[Record], record: Record) -> bool:
    """Whether somebody of its seat gave the order himself. What another's order set off is not, though the
    seat had left it to the house; what is carried out as it is left to the house is. Who reports through a
    card has not said who he is."""
    if record.card:
        return False
    if record.kind != "order" or record.caused_by is None:
        return record.kind == "order"
    cause = records[record.caused_by - 1]
    return record.instructed and cause.kind == "instruct" and cause.seat == record.seat


def order_meant(records: Sequence[Record], record: Record) -> Record:
    """The entry a person means who names this one: what the house did stands and falls with what set it
    off."""
    while record.by_house and record.caused_by is not None:
        record = records[record.caused_by - 1]
    return record
