"""The audit: every stored order decided again with its dice, by today's rules.

Replay never asks the rules; the audit does nothing else. A difference is no damage: the stored outcome stays
what happened. It changes nothing.
"""

from dataclasses import dataclass

from campaign.log.entries import Record, held_orders
from campaign.log.fold import before
from campaign.log.running import Running
from rulesets.kit.codec import canonical, to_json, union
from rulesets.kit.flow.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Difference:
    """An order that today's rules would decide differently: its number in the log, who gave it, and how."""

    number: int
    who: str
    seat: str
    words: str


def audit(at: Running) -> tuple[Difference, ...]:
    """The orders that today's rules refuse or give another outcome, including undone ones and those that a
    correction holds."""
    found: list[Difference] = []
    events = union(at.ruleset.events)
    for record in every_order(at):
        try:
            now_decided = at.ruleset.decide(before(at.log, record), record.seat, record.command, record.faces)
        except Refusal as refusal:
            words = f"refused today: {refusal}"
        else:
            if now_decided == record.events:
                continue
            stored = [canonical(to_json(events, event)) for event in record.events]
            today = [canonical(to_json(events, event)) for event in now_decided]
            words = f"stored {', '.join(stored)}; today {', '.join(today)}"
        found.append(Difference(record.number, record.who, record.seat, words))
    return tuple(found)


def every_order(at: Running) -> tuple[Record, ...]:
    """Every order there ever was, in the order of the log; a correction's orders are in its place."""
    records = at.log.records
    each = (item for record in records for item in (record, *held_orders(records, record)))
    return tuple(item for item in each if item.kind == "order")
