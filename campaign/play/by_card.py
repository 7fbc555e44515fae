"""Reporting through the code on a card, without signing in.

Invariant: only public facts are offered and shown. The report is the order of a seat that may report, and
only somebody signed in for another side confirms it. No consent is given by card. Nobody of the reporting
side confirms the report, by a standing order or as the organiser.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.log import by_card, typed
from campaign.log.entries import Record, read
from campaign.log.fold import told
from campaign.log.running import Running
from campaign.people import names
from campaign.people.seats import own_seats
from campaign.play import card_codes
from campaign.play.writer import KEY_LONGEST, insert, locked
from campaign.storage.db import now, writing
from campaign.storage.models import THE_CARD, Entry, User
from rulesets.kit.flow.agreement import Agree, Proposed, Settle
from rulesets.kit.flow.choices import Choice, Value, fill, mark
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Seat

GONE = "This code does not work: it is incomplete or was renewed. Ask the organiser, or print the card again."
NOTHING = "There is nothing to report by this card now. Reload the page."
OWN_CARD = (
    "Somebody reported this by the card’s code for your own side, without signing in. The other side "
    "confirms it, or an organiser who does not play for your side. You can reject it."
)


@dataclass(frozen=True, slots=True)
class Offered:
    """A report that can be given, and the seats for which it can."""

    choice: Choice
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CardReport:
    """What a person sends: the seat, their name, the hash of the report they saw, what they filled in, and
    the submission's idempotency key."""

    seat: str
    name: str
    mark: str
    values: Mapping[str, Value]
    key: str


def offered(at: Running, subject: str) -> tuple[Offered, ...]:
    """The public reports of the subject that can be given by card, each with its seats."""
    if at.campaign.finished:
        return ()
    seen = at.ruleset.seen_by(at.state, None)
    found: dict[Choice, list[Seat]] = {}
    for seat in at.seats:
        if seat.role == ORGANISER or not seat.side:
            continue
        for choice in at.ruleset.menu(seen, seat.key):
            if choice.reports and choice.subject == subject and choice.throw is None:
                found.setdefault(choice, []).append(seat)
    return tuple(Offered(choice, tuple(seats)) for choice, seats in found.items())


def report(session: Session, campaign_id: int, subject: str, code: str, given: CardReport) -> tuple[str, ...]:
    """Gives the report and returns what everybody is told of it. The same submission again is no second
    report.

    Refuses an invalid code, a seat that may not report, and what lies outside the form.
    """
    with writing(session):
        at = locked(session, campaign_id)
        key = _key_of(code, given.key)
        if before := _repeated(session, at, key):
            return before
        matter = card_codes.opened_by(session, at, subject, code)
        if not matter:
            raise Refusal(GONE)
        named = replace(given, name=names.given(given.name), key=key)
        record = _record(at, _choice(at, matter, given), named)
        insert(session, at, record, goes_on=True)
        return told(at.log.with_unsaved(record), record, None)


def _key_of(code: str, key: str) -> str:
    """The key of a submission with this code: nobody who is signed in sends one like it."""
    if not key or len(key) > KEY_LONGEST:
        raise Refusal("This form is out of date. Reload the page and send it again.")
    return hashlib.sha256(f"card\0{code}\0{key}".encode()).hexdigest()


def _repeated(session: Session, at: Running, key: str) -> tuple[str, ...]:
    entry = session.scalar(select(Entry).where(Entry.campaign_id == at.campaign.id, Entry.key == key))
    return told(at.log, read(at.ruleset, entry), None) if entry is not None else ()


def _choice(at: Running, subject: str, given: CardReport) -> Choice:
    """The report as it was seen, if that seat can still give it."""
    reports = offered(at, subject)
    if not reports:
        raise Refusal(NOTHING)
    concerned = [item for item in reports if given.seat in {seat.key for seat in item.seats}]
    if not concerned:
        raise Refusal("Choose the seat you report for.")
    choice = next((item.choice for item in concerned if mark(item.choice) == given.mark), None)
    if choice is None or choice not in at.ruleset.menu(at.state, given.seat):
        raise Refusal("The report form has changed. Check it and send it again.")
    return choice


def _record(at: Running, choice: Choice, given: CardReport) -> Record:
    command = fill(choice, given.values)
    try:
        events = at.ruleset.decide(at.state, given.seat, command, ())
    except Refusal as refusal:
        raise Refusal(NOTHING) from refusal  # its own words are for that seat
    _require_word_of_others(at.seats, given.seat, events)
    return Record(
        at.log.last + 1, "order", None, THE_CARD, given.seat, command, (), False, events, now(), given.key,
        card=given.name,
    )  # fmt: skip


def _require_word_of_others(seats: Sequence[Seat], seat: str, events: Sequence[object]) -> None:
    """Refuses a report that needs anything but the confirmation of other sides."""
    own = typed.side_of(seats, seat)
    groups = [group for event in events if isinstance(event, Proposed) for group in event.wanted]
    if not groups or any(typed.side_of(seats, key) in ("", own) for group in groups for key in group):
        raise Refusal("Only a signed-in player can report this.")


def require_other_side(session: Session, at: Running, person: User, seat: str, command: object) -> None:
    """Refuses that the side in whose name a report by card was given confirms it."""
    if not isinstance(command, Agree | Settle) or getattr(command, "verdict", "stands") != "stands":
        return
    report = by_card.waiting(at.log).get(command.subject)
    if report is None:
        return
    side = typed.side_of(at.seats, report.seat)
    speaks_for = own_seats(session, at, person) if seat == ORGANISER else (seat,)
    if side in {typed.side_of(at.seats, key) for key in speaks_for}:
        raise Refusal(OWN_CARD)
