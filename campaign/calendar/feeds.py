"""Feeds: secret addresses at which a calendar reads the dates of a person, or of a campaign.

Invariant: an address is shown once and stored as a hash; a new one ends the old. A person's feed holds what
they may know now, with the eyes of their own seats, and nothing of a campaign they have left; a campaign's
holds what the public may know. A person's feed has the club's game nights too, but for those they have said
no to; one that is called off is gone from it.
"""

from collections.abc import Callable, Iterator
from datetime import datetime

from sqlalchemy import ForeignKey, String, and_, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from campaign.calendar.ical import Appointment
from campaign.club import dates, notes
from campaign.game_nights.nights import STANDS
from campaign.game_nights.tables import ClubEvening, EveningAnswer
from campaign.log.matters import names, plain_title
from campaign.log.running import Running, running_of
from campaign.people import links, people, seats, security_log
from campaign.storage.db import Utc, locked, now, writing
from campaign.storage.models import Base, Campaign, Note, User

Address = Callable[[Campaign, str], str]
"""Where an appointment leads, by its campaign and matter."""
NightAddress = Callable[[int], str]
"""Where a game night leads, by its number."""


class Feed(Base):
    """A feed: of a person, or (`campaign_id`) of a campaign; each has one at most."""

    __tablename__ = "feeds"

    id: Mapped[int] = mapped_column(primary_key=True)
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"), index=True, unique=True)
    campaign_id: Mapped[int | None] = mapped_column(ForeignKey("campaigns.id"), index=True, unique=True)
    made: Mapped[datetime] = mapped_column(Utc)


def renew(session: Session, by: User, campaign_id: int | None = None) -> str:
    """The token of a new feed, of the person or of a campaign he organises; the one before ends."""
    with writing(session):
        _hold(session, by, campaign_id)
        _end(session, by, campaign_id)
        token = links.new_token()
        session.add(
            Feed(
                token_hash=links.hashed(token),
                user_id=None if campaign_id is not None else by.id,
                campaign_id=campaign_id,
                made=now(),
            )
        )
        what = "a campaign's calendar" if campaign_id is not None else "their calendar"
        security_log.record(session, "link", f"{by.username} makes an address for {what}.", by=by)
    return token


def end(session: Session, by: User, campaign_id: int | None = None) -> None:
    """Ends the feed."""
    with writing(session):
        _hold(session, by, campaign_id)
        _end(session, by, campaign_id)


def _hold(session: Session, by: User, campaign_id: int | None) -> None:
    """Holds whose feed it is, so that of several at once the last alone stays; refuses whoever does not
    organise the campaign."""
    if campaign_id is not None:
        seats.require_organiser(session, campaign_id, by)
    else:
        locked(session, User, by.id)


def _end(session: Session, by: User, campaign_id: int | None) -> None:
    found = feed_of(session, by, campaign_id)
    if found is not None:
        session.delete(found)
        session.flush()


def feed_of(session: Session, by: User, campaign_id: int | None = None) -> Feed | None:
    """The person's feed, or the campaign's; None where there is none."""
    about = Feed.user_id == by.id if campaign_id is None else Feed.campaign_id == campaign_id
    return session.scalar(select(Feed).where(about))


def feed_at(session: Session, token: str) -> Feed | None:
    """The feed behind a token; None where there is none (any more)."""
    return session.scalar(select(Feed).where(Feed.token_hash == links.hashed(token)))


def appointments(
    session: Session, feed: Feed, address: Address, night: NightAddress
) -> Iterator[Appointment]:
    """What the feed holds now."""
    if feed.campaign_id is not None:
        campaign = session.get_one(Campaign, feed.campaign_id)
        yield from _of(session, running_of(session, campaign), None, frozenset({""}), address)
        return
    person = session.get_one(User, feed.user_id)
    if not person.active:
        return
    for campaign in people.campaigns_of(session, person):
        at = running_of(session, campaign)
        eyes = seats.viewing_seats(session, at, person)[0]
        yield from _of(session, at, eyes, seats.sides_of(session, at, person), address)
    yield from _nights(session, person, night)


def _nights(session: Session, person: User, address: NightAddress) -> Iterator[Appointment]:
    """The club's game nights, tentative until the person has answered."""
    mine = EveningAnswer.evening_id == ClubEvening.id, EveningAnswer.user_id == person.id
    said = select(ClubEvening, EveningAnswer.comes).outerjoin(EveningAnswer, and_(*mine)).where(STANDS)
    for row, comes in session.execute(said):
        when = dates.read(row.at)
        if comes is not False and when is not None:
            yield Appointment(
                "the club",
                f"night {row.id} {row.made.isoformat()}",
                "Game night",
                when,
                row.place,
                row.words,
                address(row.id),
                row.changes,
                row.made,
                row.changed or row.made,
                is_sure=comes is True,
            )


def _of(
    session: Session, at: Running, eyes: str | None, sides: frozenset[str], address: Address
) -> Iterator[Appointment]:
    """The dates of a campaign as the seat `eyes` knows them: the newest of each matter, and what was called
    off as what it was."""
    meetings = notes.meetings(session, at.campaign.id, sides)
    said: dict[str, list[Note]] = {}
    for note in notes.notes_for(session, at.campaign.id, sides, ("date", "table", "fallback")):
        said.setdefault(note.subject, []).append(note)
    called = names(at, at.ruleset.standing(at.state, eyes), said)
    for subject, history in said.items():
        known = [when for note in history if note.kind == "date" and (when := dates.read(note.text))]
        if not known:
            continue
        meeting = meetings[subject]
        yield Appointment(
            at.campaign.uid,
            subject,
            f"{called.get(subject) or plain_title(subject)} ({at.campaign.title})",
            known[-1],
            meeting.table,
            f"If it is not played: {meeting.fallback}" if meeting.fallback else "",
            address(at.campaign, subject),
            len(history) - 1,
            history[0].at,
            history[-1].at,
            is_off=meeting.when is None,
        )
