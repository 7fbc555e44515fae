"""Which accounts of what happened do not count.

That is a report that was withdrawn, or that the organiser rejected or corrected. It is also the second side's
own, if the first one counts after all. The log keeps what was said against each other. The story of a turn
tells the account that counts. Only what these eyes were told is considered.
"""

from collections.abc import Iterable, Iterator

from campaign.log.entries import Record
from campaign.log.fold import Log, SeatOrPublic, before
from rulesets.kit.flow import agreement

STANDS, FALLS = "stands", "falls"


def overruled(log: Log, records: Iterable[Record], eyes: SeatOrPublic) -> frozenset[int]:
    """The numbers of the entries whose account does not count, from valid entries in order."""
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
    """What the organiser's word cancels: one account, the other, or both. The order may say more than its
    event, because if the other account counts, the proposed one is cancelled."""
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
