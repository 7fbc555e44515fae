"""Standing orders: which ones hold now, and which no longer fit.

Invariant: a standing order is its seat's own affair. Only people who may act for that seat read it. The
entries are shown to no other seat, and play no part in undo or replay.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from campaign.log.entries import Instructed, Record
from campaign.log.fold import Log
from rulesets.kit.flow.choices import check_field
from rulesets.kit.flow.instructions import Instruction, Taken
from rulesets.kit.flow.refusals import Refusal

NOT_OFFERED = "It is no longer available."


@dataclass(frozen=True, slots=True)
class Left:
    """A standing order that a seat took and did not cancel. `offered` is its option as it is offered now. If
    that is None, or `misfit` says why, the order has no effect."""

    record: Record
    taken: Taken
    title: str
    offered: Instruction | None
    misfit: str = ""

    @property
    def holds(self) -> bool:
        """Whether it still has an effect."""
        return self.offered is not None and not self.misfit


def left_by(log: Log, state: Any, seat: str) -> tuple[Left, ...]:
    """The seat's standing orders, in the order they were taken, without those that ended with their turn."""
    latest = _latest(log.records).get(seat)
    if not latest:
        return ()
    offered = {item.key: item for item in log.ruleset.instructions(log.ruleset.seen_by(state, seat), seat)}
    turn = log.ruleset.standing(state, seat).number
    found = (_left(record, said, offered.get(said.taken.key)) for record, said in latest.values())
    return tuple(
        left
        for left in found
        if left.offered is None or left.offered.until != "turn" or _said_in(left.record) == turn
    )


def chosen(log: Log, state: Any) -> Mapping[str, tuple[Taken, ...]]:
    """The standing orders of every seat that hold in that state."""
    seats = dict.fromkeys(record.seat for record in log.records if record.kind == "instruct")
    held = {seat: tuple(left.taken for left in left_by(log, state, seat) if left.holds) for seat in seats}
    return {seat: taken for seat, taken in held.items() if taken}


def taker(log: Log, seat: str) -> Record:
    """The entry in which the seat last took a standing order; its giver is the giver of what follows."""
    said = [record for record in log.records if record.kind == "instruct" and record.seat == seat]
    return next(record for record in reversed(said) if record.instruction and record.instruction.holds)


def misfit_of(offered: Instruction, taken: Taken) -> str:
    """Why the values do not fit the option as it is offered; empty if they do."""
    values = dict(taken.values)
    if set(values) != {field.name for field in offered.fields}:
        return "It needs new details."
    for field in offered.fields:
        try:
            check_field(field, values[field.name])
        except Refusal as refusal:
            return refusal.sentence
    return ""


def _latest(records: tuple[Record, ...]) -> dict[str, dict[str, tuple[Record, Instructed]]]:
    """By seat and key, the latest entry of each standing order that is not cancelled."""
    found: dict[str, dict[str, tuple[Record, Instructed]]] = {}
    for record in records:
        said = record.instruction
        if said is None:
            continue
        found.setdefault(record.seat, {}).pop(said.taken.key, None)
        if said.holds:
            found[record.seat][said.taken.key] = (record, said)
    return found


def _left(record: Record, said: Instructed, offered: Instruction | None) -> Left:
    misfit = misfit_of(offered, said.taken) if offered else NOT_OFFERED
    return Left(record, said.taken, said.title, offered, misfit)


def _said_in(record: Record) -> int:
    return record.instruction.turn if record.instruction else 0
