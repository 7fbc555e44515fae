"""What a person gave in campaigns, and what he may read of it: his seats, entries, remarks, photographs.

Invariant: an entry is told as his eyes in that campaign are told it today; one of which they are told nothing
is left out, and its words and dice where they are sealed from them. Entries are counted as they can see them.
"""

import json
from collections.abc import Iterator

import sqlalchemy as sa
from sqlalchemy.orm import Session

from campaign.leaving.rooms import Part
from campaign.log.fold import is_sealed, seen_by, told
from campaign.log.running import Running, running_of
from campaign.people import seats
from campaign.storage.models import Campaign, Entry, Membership, Note, SeatHolder, User
from campaign.talk.tables import Photograph
from rulesets.kit.codec import to_json, union


def parts(session: Session, person: User) -> Iterator[Part]:
    """The files of every campaign in which he is or gave something."""
    for campaign in _campaigns(session, person):
        at = running_of(session, campaign)
        said = {
            "title": campaign.title,
            "system": at.ruleset.title,
            "begun": campaign.created.isoformat(),
            "result": campaign.result,
            **_place(session, at, person),
            "entries": list(_entries(session, at, person)),
            "said": list(_said(session, campaign, person)),
        }
        text = json.dumps(said, ensure_ascii=False, indent=1)
        yield f"campaigns/{campaign.slug}/campaign.json", text.encode()
        yield from _photographs(session, campaign, person)


def _campaigns(session: Session, person: User) -> Iterator[Campaign]:
    held = (
        sa.select(table.campaign_id).where(table.user_id == person.id)
        for table in (Membership, SeatHolder, Entry, Note, Photograph)
    )
    yield from session.scalars(
        sa.select(Campaign).where(sa.or_(*(Campaign.id.in_(each) for each in held))).order_by(Campaign.id)
    ).all()


def _place(session: Session, at: Running, person: User) -> dict[str, object]:
    """What he is there now, and where he sits."""
    found = seats.membership(session, at.campaign.id, person)
    sits = [row for row in seats.holders(session, at.campaign.id) if row.user_id == person.id]
    return {
        "role": found.role if found else "",
        "seats": [at.seat(row.seat).title for row in sits],
    }


def _entries(session: Session, at: Running, person: User) -> Iterator[dict[str, object]]:
    eyes = seats.viewing_seats(session, at, person)[0]
    if seats.membership(session, at.campaign.id, person) is None:
        eyes = None
    commands = union(at.ruleset.commands)
    for place, record in enumerate(seen_by(at.log, eyes), 1):
        if record.user_id != person.id or record.by_house:
            continue
        is_open = record.command is not None and not is_sealed(at.log, record, eyes)
        yield {
            "entry": place,
            "at": record.at.isoformat(),
            "seat": record.seat,
            "kind": record.kind,
            "told": list(told(at.log, record, eyes)),
            "reason": record.reason,
            "order": to_json(commands, record.command) if is_open else None,
            "dice": list(record.faces) if is_open else [],
        }


def _said(session: Session, campaign: Campaign, person: User) -> Iterator[dict[str, object]]:
    """His remarks, plans, dates and sign-ups; what was told of people's seats is nobody's words."""
    query = sa.select(Note).where(Note.campaign_id == campaign.id, Note.user_id == person.id)
    for note in session.scalars(query.where(Note.kind != "people").order_by(Note.id)):
        yield {
            "at": note.at.isoformat(),
            "kind": note.kind,
            "of": note.subject,
            "side": note.side,
            "text": note.text,
        }


def _photographs(session: Session, campaign: Campaign, person: User) -> Iterator[Part]:
    query = sa.select(Photograph).where(
        Photograph.campaign_id == campaign.id, Photograph.user_id == person.id
    )
    listed = []
    for number, item in enumerate(session.scalars(query.order_by(Photograph.id)), 1):
        name = f"{number}.jpg"
        listed.append({"file": name, "of": item.subject, "side": item.side, "words": item.words})
        yield f"campaigns/{campaign.slug}/photographs/{name}", item.data
    if listed:
        text = json.dumps(listed, ensure_ascii=False, indent=1)
        yield f"campaigns/{campaign.slug}/photographs/list.json", text.encode()
