"""Practice copies: a state of a campaign copied into a private one, to be played on without harm.

Invariant: the original campaign is only read, and the copy holds no more than the person knew. Entries they
know in full are copied, and those they know nothing of are left out. If that would change what they see, or
they know a part of an entry, no copy is made until the secrets are revealed. Nobody is told of it.
"""

import json
import uuid
from dataclasses import replace

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.log.entries import Record, is_opened, read, standing, write
from campaign.log.fold import Log, is_sealed, record_at, state_after, told
from campaign.log.running import Running, running
from campaign.people.seats import acting_seats, is_organiser, viewing_seats
from campaign.play import copies
from campaign.play.opening import TITLE_LONGEST, new_row
from campaign.play.settling import throws_named
from campaign.play.writer import summarise
from campaign.storage.db import locked, writing
from campaign.storage.models import Campaign, Entry, Membership, User
from rulesets.kit.flow.refusals import Refusal

SEALED = "A practice copy would reveal what is hidden from you. You can make one after the end."
NOT_IN_A_TRIAL = ("instructed", "wanted", "report_of", "part_of")


def start_trial(
    session: Session,
    campaign_id: int,
    person: User,
    eyes: str | None,
    visible: int | None = None,
    uid: str = "",
) -> Campaign:
    """A private campaign with the person in every seat, in the state after the `visible`-th entry that the
    seat `eyes` sees, or now. If the form that makes it (`uid`) was sent before, the same one.

    Refuses people without a seat here or with too many copies, and a state with anything they may not know.
    """
    with writing(session):
        locked(session, User, person.id)
        if uid and (there := session.scalar(select(Campaign).where(Campaign.uid == uid))) is not None:
            return there
        copies.require_room(session, person.id)
        at = running(session, campaign_id)
        if eyes not in viewing_seats(session, at, person) or not acting_seats(session, at, person):
            raise Refusal("Only players of this campaign can make a practice copy.")
        upto = at.log.last if visible is None else record_at(at.log, eyes, visible).number
        is_open = at.is_laid_open or (
            is_opened(at.log.records) and is_organiser(session, campaign_id, person)
        )
        stands = standing(at.log.records[:upto])
        entries = _copies(session, at, stands if is_open else _known(at, stands, eyes))
        if not _looks_the_same(at, entries, upto, eyes):
            raise Refusal(SEALED)
        return _store(session, at, entries, person, uid)


def _known(at: Running, stands: tuple[Record, ...], eyes: str | None) -> tuple[Record, ...]:
    """The entries the seat knows in full; refuses if it knows a part of one, or all but its words."""
    known = []
    for record in stands:
        mine = told(at.log, record, eyes)
        whole = all(set(told(at.log, record, seat.key)) <= set(mine) for seat in at.seats)
        if whole and not is_sealed(at.log, record, eyes):
            known.append(record)
        elif mine:
            raise Refusal(SEALED)
    return tuple(known)


def _copies(session: Session, at: Running, records: tuple[Record, ...]) -> tuple[Entry, ...]:
    """New rows for the records, renumbered, without a giver on this server."""
    numbers = [record.number for record in records]
    rows = session.execute(
        select(Entry.number, Entry.extra).where(
            Entry.campaign_id == at.campaign.id, Entry.number.in_(numbers)
        )
    ).all()
    extras = {row.number: json.loads(row.extra) for row in rows}
    places = {record.number: place for place, record in reversed(tuple(enumerate(records, 1)))}
    copied = []
    for place, record in enumerate(records, 1):
        plain = replace(
            record,
            number=place,
            user_id=None,
            key=uuid.uuid4().hex,
            caused_by=_cause(record, places),
            instructed=False,
            wanted=(),
            report_of=None,
            part_of=places.get(record.part_of or 0),
        )
        kept = {} if record.is_anew else extras[record.number]
        beside = {name: value for name, value in kept.items() if name not in NOT_IN_A_TRIAL}
        copied.append(write(at.ruleset, plain, 0, beside))
    return tuple(copied)


def _cause(record: Record, places: dict[int, int]) -> int | None:
    """The cause of the entry in the copy: the beginning, if only others know the real one. A standing order's
    order is the person's own there."""
    if record.caused_by is None or record.instructed:
        return None
    return places.get(record.caused_by, 1)


def _looks_the_same(at: Running, entries: tuple[Entry, ...], upto: int, eyes: str | None) -> bool:
    """Whether the seat would see in the copy exactly what it sees in the campaign."""
    ruleset, before = at.ruleset, state_after(at.log, upto)
    try:
        copied = Log(ruleset, tuple(read(ruleset, entry) for entry in entries))
        after = state_after(copied, copied.last)
        return bool(
            ruleset.views(after, eyes) == ruleset.views(before, eyes)
            and ruleset.standing(after, eyes) == ruleset.standing(before, eyes)
        )
    except LookupError:
        return False


def _store(session: Session, at: Running, entries: tuple[Entry, ...], person: User, uid: str) -> Campaign:
    title = f"Practice copy of {at.campaign.title}"[:TITLE_LONGEST]
    trial = new_row(
        session, title, at.ruleset.slug, at.campaign.document, "all", throws_named(at.campaign.throws), uid
    )
    copies.mark(session, trial.id, person.id)
    for entry in entries:
        entry.campaign_id = trial.id
        session.add(entry)
    session.add(Membership(campaign_id=trial.id, user_id=person.id, role="organiser", side=""))
    copies.take_every_seat(session, trial.id, at.seats, person)
    summarise(running(session, trial.id))
    return trial
