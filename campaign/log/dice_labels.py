"""What the dice of an entry were for: groups and names, which the log does not store.

The log stores the faces and the outcome. The labels come from the Choice that today's menu offers in the
state before the entry. If it offers none, the faces are shown alone. Nothing else in the log asks the rules
again.
"""

from campaign.log.entries import Record
from campaign.log.fold import Filled, Log, before, is_sealed
from rulesets.kit.flow.choices import Choice, find
from rulesets.kit.flow.dice import Draw, Fallen, Throw, drawn, fell, length


def filled_by(log: Log, record: Record) -> Filled | None:
    """What the order filled in, as today's menu offers it in the state before; None if it is not offered."""
    known = log.memo.filled
    with log.memo.lock:
        if record.ident not in known:
            choice = find(log.ruleset.menu(before(log, record), record.seat), record.command)
            filled = _of(choice) if choice else None
            known[record.ident] = filled
        return known[record.ident]


def _of(choice: Choice) -> Filled:
    settles = bool(choice.fields) and choice.weight in ("paper", "ruling")
    return Filled(choice.subject, choice.throw, bool(choice.fields), choice.reports, settles)


def was_typed_in(log: Log, record: Record) -> bool:
    """Whether anything was typed in the order: a field, or its dice."""
    filled = filled_by(log, record)
    return filled is not None and (filled.has_fields or (record.typed and filled.throw is not None))


def throw_of(log: Log, record: Record) -> Throw | Draw | None:
    """The dice roll of an order; None if it had none, or today's menu no longer says."""
    if not record.faces or record.command is None:
        return None
    filled = filled_by(log, record)
    throw = filled.throw if filled else None
    return throw if throw is not None and length(throw) == len(record.faces) else None


def thrown_about(log: Log, record: Record, eyes: str | None) -> str:
    """The matter about which the entry's dice were thrown; empty without dice that the seat may see."""
    filled = filled_by(log, record) if where_thrown(log, record, eyes) else None
    return filled.subject if filled and isinstance(filled.throw, Throw) else ""


def dice_words(log: Log, record: Record, eyes: str | None) -> str:
    """How the dice fell: where they were rolled, what for, and the faces. Empty without dice, and where they
    are hidden from the seat `eyes`."""
    where = where_thrown(log, record, eyes)
    lines = "; ".join(fell(throw_of(log, record), record.faces)) if where else ""
    return f"{where}: {lines}" if where else ""


def where_thrown(log: Log, record: Record, eyes: str | None) -> str:
    """Where the dice were rolled; empty without dice, and where they are hidden from the seat `eyes`."""
    if not record.faces or is_sealed(log, record, eyes):
        return ""
    one = "die" if len(record.faces) == 1 else "dice"
    fallen = "rolled"
    if isinstance(throw_of(log, record), Draw):
        one, fallen = ("card" if len(record.faces) == 1 else "cards"), "drawn"
    if not record.typed:
        return f"{one} {fallen} here"
    seen = f", seen by the other side, says {record.who}" if record.witnessed else ""
    return f"{one} typed in{seen}"


def dice_drawn(log: Log, record: Record, eyes: str | None) -> tuple[Fallen, ...]:
    """The dice of the entry as a page draws them; none if words say it, or the seat may not see them."""
    return drawn(throw_of(log, record), record.faces) if where_thrown(log, record, eyes) else ()
