"""Reports through the code on a card, as the log has them: which ones still need a confirmation.

Invariant: such an entry is its seat's order, stored with the fact that it came by card. The giver is known
only by the name they typed. No standing order agrees to it, only a person.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from campaign.log.entries import Record, standing
from campaign.log.fold import Log
from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.instructions import Filled, Taken
from rulesets.kit.ruleset import AnyRuleset


def waiting(log: Log) -> Mapping[str, Record]:
    """The reports by card that nobody has confirmed or rejected yet. The key is the subject under which they
    are proposed, a name of their turn."""
    found: dict[str, Record] = {}
    if not any(record.card for record in log.records):
        return found
    pendings: agreement.Pendings = ()
    for record in standing(log.records):
        for event in record.events:
            if not isinstance(event, agreement.AgreementEvent):
                continue
            pendings = agreement.evolve(pendings, event)
            if isinstance(event, agreement.Proposed):
                found.pop(event.subject, None)
                if record.card:
                    found[event.subject] = record
    return {subject: record for subject, record in found.items() if agreement.pending_for(pendings, subject)}


def words(record: Record) -> str:
    """What a person who is asked about such a report reads above it."""
    return (
        f"Somebody by the name of {record.card} reported this by the card’s code, not signed in. It "
        f"counts once somebody of another side confirms it."
    )


def leaving_to_people(ruleset: AnyRuleset, log: Log) -> AnyRuleset:
    """The system, changed so that no standing order agrees to a pending report by card."""
    subjects = waiting(log).keys()
    if not subjects:
        return ruleset

    def staff(seen: Any, seat: str, menu: Sequence[Choice], chosen: tuple[Taken, ...]) -> Filled | None:
        return ruleset.staff(seen, seat, tuple(_for_people(menu, subjects)), chosen)

    return replace(ruleset, staff=staff)


def _for_people(menu: Sequence[Choice], subjects: Collection[str]) -> Iterator[Choice]:
    return (
        item
        for item in menu
        if item.command is not agreement.Agree or dict(item.fixed)["subject"] not in subjects
    )
