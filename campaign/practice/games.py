"""Practice games of drafts: a private campaign that begins with a draft as it stands.

Invariant: a person has one practice game of a draft at a time, marked as their practice copy. One of an older
state of the draft is deleted when the next begins. Nobody else is told of it.
"""

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.play import copies, opening
from campaign.play.opening import Start
from campaign.storage.db import locked, writing
from campaign.storage.models import Campaign, PracticeCopy, User


@dataclass(frozen=True, slots=True)
class OfDraft:
    """A state of a draft: the draft's uid and the number of the revision."""

    uid: str
    revision: int


@dataclass(frozen=True, slots=True)
class Begun:
    """The practice game; `was_there`: it was begun before. `gone` is the revision of the older one that was
    deleted for it, 0 if there was none."""

    campaign: Campaign
    was_there: bool = False
    gone: int = 0


def begin(session: Session, person: User, start: Start, of: OfDraft, anew: bool = False) -> Begun:
    """The person's practice game of the draft, with them in every seat.

    One that runs on this very state of the draft is given again, unless it is wanted `anew`. Refuses what
    `opening.ready` refuses, and a person with too many practice copies.
    """
    made = opening.ready(session, start)
    with writing(session):
        locked(session, User, person.id)
        sent_before = session.scalar(select(Campaign).where(Campaign.uid == start.uid))
        if start.uid and sent_before is not None:
            return Begun(sent_before, was_there=True)
        older = game_of(session, person, of.uid)
        if older is not None and older.of.revision == of.revision and not (anew or older.campaign.finished):
            return Begun(older.campaign, was_there=True)
        if older is not None:
            copies.delete(session, older.campaign.slug, person)
        copies.require_room(session, person.id)
        campaign = opening.begin(session, made, person, False, start.uid)
        copies.mark(session, campaign.id, person.id, of.uid, of.revision)
        copies.take_every_seat(session, campaign.id, running(session, campaign.id).seats, person)
        return Begun(campaign, gone=older.of.revision if older else 0)


@dataclass(frozen=True, slots=True)
class Game:
    """A practice game, and of which state of which draft."""

    campaign: Campaign
    of: OfDraft


def game_of(session: Session, person: User, uid: str) -> Game | None:
    """The person's practice game of the draft of that uid, or None."""
    row = session.scalar(
        select(PracticeCopy).where(PracticeCopy.user_id == person.id, PracticeCopy.draft == uid)
    )
    return (
        None
        if row is None
        else Game(session.get_one(Campaign, row.campaign_id), OfDraft(row.draft, row.revision))
    )
