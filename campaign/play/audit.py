"""The audit: every stored order decided again with its dice, by today's rules.

Replay never asks the rules; the audit does nothing else. A difference is no damage: the
stored outcome stays what happened. It changes nothing.
"""

from dataclasses import dataclass

from campaign.log.fold import state_after
from campaign.log.running import Running
from rulesets.kit.codec import canonical, to_json, union
from rulesets.kit.flow.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Difference:
    """An order today's rules would decide otherwise: its number in the log, who gave it, and how."""

    number: int
    who: str
    seat: str
    words: str


def audit(at: Running) -> tuple[Difference, ...]:
    """The orders of the campaign that today's rules refuse or give another outcome, taken-back ones too."""
    found: list[Difference] = []
    events = union(at.ruleset.events)
    for record in at.log.records:
        if record.kind != "order":
            continue
        before = state_after(at.log, record.number - 1)
        try:
            now_decided = at.ruleset.decide(before, record.seat, record.command, record.faces)
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
