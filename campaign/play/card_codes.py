"""The codes on cards: the part of the address on a battle's card, and whether it is valid.

Invariant: a code is made from three things: the campaign's own key, the matter's permanent name, and how
often its code was renewed. So every print of the card has the same one, nobody makes one without the key, and
a renewal ends all older ones. Cards printed before there were permanent names have a turn's name and its
number. They lead to the battle they were printed for, and to no other.
"""

import hmac
from typing import Any

from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.installation import tokens
from campaign.log.matters import called_so
from campaign.log.running import Running
from campaign.people.seats import require_organiser
from campaign.storage.db import writing
from campaign.storage.models import Campaign, User
from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.lasting import REPORT

PUBLIC = frozenset({""})


def renewals(session: Session, campaign_id: int) -> tuple[str, ...]:
    """The subjects whose codes were renewed, once per renewal."""
    return tuple(note.subject for note in notes.notes_for(session, campaign_id, PUBLIC, ("card",)))


def code(session: Session, at: Running, subject: str) -> str:
    """The code of the subject; empty if the campaign has no key."""
    return _signed(at, subject, "", renewals(session, at.campaign.id).count(subject))


def _signed(at: Running, subject: str, turn: str, times: int) -> str:
    key = at.campaign.card_key
    return tokens.signed(key, "card", at.campaign.uid, subject, turn, str(times)) if key else ""


def opened_by(session: Session, at: Running, subject: str, given: str) -> str:
    """The permanent name of the matter with this subject and code on its card; empty if there is none."""
    if _is(code(session, at, subject), given):
        return subject
    renewed = renewals(session, at.campaign.id)
    alike = called_so(at, subject)
    times = sum(renewed.count(item.name) for item in alike)
    for item in alike:
        # before, renewals of all that were called so counted together
        since = sum(renewed.count(other.name) for other in alike if other.turn > item.turn)
        if _is(_signed(at, subject, str(item.turn), times - since), given):
            return item.name
    return ""


def _is(wanted: str, given: str) -> bool:
    return bool(wanted) and hmac.compare_digest(wanted.encode(), given.encode())


def public_card(at: Running, state: Any, subject: str) -> Sheet | None:
    """The public card of the subject; None if there is none."""
    made = at.ruleset.sheets(at.ruleset.seen_by(state, None), None)
    return next((sheet for sheet in made if sheet.page == f"{REPORT}{subject}"), None)


def renew(session: Session, campaign_id: int, by: User, at: Running, subject: str) -> None:
    """Ends the codes on all printed cards of the subject, in a public entry by the organiser. New prints have
    another. Refuses a subject without a card."""
    with writing(session):
        campaign: Campaign = require_organiser(session, campaign_id, by)
        if public_card(at, at.state, subject) is None:
            raise Refusal(f"Nothing of {campaign.title} that is called “{subject}” has a card with a code.")
        notes.put(session, campaign_id, "card", by, "", subject)
