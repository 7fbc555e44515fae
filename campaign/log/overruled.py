"""Which accounts of what happened do not stand: a report that was withdrawn, one the organiser let fall or
set right since, and the second side's own where the first one stands after all.

What was said against each other is the log's; what tells a turn afterwards tells the account that
stands. Only what these eyes were told of counts.
"""

from collections.abc import Iterable, Iterator

from campaign.log.entries import Record
from campaign.log.fold import Log, SeatOrPublic, before
from rulesets.kit.flow import agreement

STANDS, FALLS = "stands", "falls"


def overruled(log: Log, records: Iterable[Record], eyes: SeatOrPublic) -> frozenset[int]:
    """The numbers of the entries whose account does not stand, of entries that stand, in order."""
    accounts: dict[str, tuple[int, int]] = {}
    fallen: set[int] = set()
    told: dict[str, int] = {}
    for record in records:
        for of in (name for event in record.events if (name := getattr(event, "account_of", ""))):
            fallen.add(told.get(of, 0))
            told[of] = record.number
        for event in _answers(log, record, eyes):
            if isinstance(event, agreement.Proposed):
                accounts[event.subject] = (record.number, 0)
                continue
            first, other = accounts.pop(event.subject, (0, 0))
            match event:
                case agreement.Disputed():
                    accounts[event.subject] = (first, record.number)
                case agreement.Agreed():
                    fallen.add(other)
                    accounts[event.subject] = (first, 0)
                case agreement.Withdrawn():
                    fallen |= {first, other, record.number}
                case agreement.Settled():
                    fallen |= _let_fall(event, record, first, other)
    return frozenset(fallen - {0})


def _let_fall(event: agreement.Settled, record: Record, first: int, other: int) -> set[int]:
    """What the organiser's word lets fall: the one account, the other, or both. His order may say more than
    its event, for where the other account stands the one that was proposed falls."""
    if event.verdict == STANDS:
        return {other}
    both = getattr(record.command, "verdict", FALLS) == FALLS
    return {first, other} if both else {first}


def _answers(log: Log, record: Record, eyes: SeatOrPublic) -> Iterator[agreement.Proposed | agreement.Answer]:
    """The proposals and answers of the entry that these eyes were told of."""
    if not any(isinstance(event, agreement.EVENTS) for event in record.events):
        return
    state = before(log, record)
    for event in record.events:
        if isinstance(event, agreement.AgreementEvent) and log.ruleset.tell(state, event, eyes) is not None:
            yield event
        state = log.ruleset.evolve(state, event)
