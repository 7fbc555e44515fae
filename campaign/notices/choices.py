"""What a person wants: of which campaigns he is told, how soon, and when he is left alone.

Invariant: only the person himself says it. Whoever says nothing is told nothing.
"""

import json
from collections.abc import Mapping

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.club.dates import typed_hour
from campaign.log.running import running
from campaign.notices import sections
from campaign.notices.tables import WANTED, Chosen, Habits
from campaign.people import seats
from campaign.storage.db import found_or_made, now, writing
from campaign.storage.models import User
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal


def habits_of(session: Session, person: User) -> Habits:
    """What he wants in all campaigns, as it is kept or as it is for whoever has said nothing."""
    return session.get(Habits, person.id) or Habits(
        user_id=person.id,
        usual="nothing",
        quiet_from="22:00",
        quiet_until="08:00",
        hour=18,
        mail="",
        mail_new="",
        mail_code="",
        mail_tries=0,
    )


def own_habits(session: Session, person: User) -> Habits:
    """The row of it, made where there is none; the caller commits."""
    return found_or_made(session, Habits, {"user_id": person.id})


def chosen(session: Session, person: User) -> dict[int, str]:
    """What he wants of each campaign he has chosen for, by its id."""
    query = select(Chosen.campaign_id, Chosen.choice).where(Chosen.user_id == person.id)
    return {campaign: choice for campaign, choice in session.execute(query)}  # noqa: C416


def choose(session: Session, person: User, campaign_id: int, choice: str) -> None:
    """He wants that of the campaign from now on; refuses a stranger to it. What is there already is no
    news."""
    if choice not in WANTED:
        raise Refusal("Choose nothing, a daily summary, or at once.")
    with writing(session):
        seats.require_member(session, campaign_id, person)
        own_habits(session, person)
        row = session.get(Chosen, (person.id, campaign_id), populate_existing=True)
        if row is not None and "nothing" not in (row.choice, choice):
            row.choice = choice
            return
        at = running(session, campaign_id)
        known = sections.marks_now(session, at, sections.eyes_of(session, at, person))
        if row is None:
            row = Chosen(user_id=person.id, campaign_id=campaign_id)
            session.add(row)
        row.choice, row.entry, row.note, row.due = choice, known.entry, known.note, 0
        row.asked, row.looked = json.dumps(dict(known.asked), sort_keys=True), now()


def set_habits(session: Session, person: User, typed: Mapping[str, str]) -> None:
    """What he wants usually, from when until when he is left alone, and the hour of his summary, as typed."""
    usual, hour = typed.get("usual", ""), plain_number(typed.get("hour", ""))
    if usual not in WANTED:
        raise Refusal("Choose nothing, a daily summary, or at once.")
    if hour is None or hour > 23:
        raise Refusal("The summary comes at an hour of the day, from 0 to 23.")
    begins, ends = (typed_hour(typed.get(name, "")) for name in ("quiet_from", "quiet_until"))
    with writing(session):
        row = own_habits(session, person)
        row.usual, row.hour = usual, hour
        row.quiet_from, row.quiet_until = begins.strftime("%H:%M"), ends.strftime("%H:%M")
