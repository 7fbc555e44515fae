"""The codes on cards: what stands in the address on a battle's card, and whether it is good.

Invariant: a code is made of the campaign's own key, the matter by its lasting name and how often its code was
renewed, and of nothing else: it is the same on every print of the card, nobody makes one without the key, and
a renewal ends all of before. Cards printed before there were lasting names bear the name of a turn alone and
its number: they lead to the battle they were printed for, and to no other.
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
    """The subjects whose codes were renewed, as often as they were."""
    return tuple(note.subject for note in notes.notes_for(session, campaign_id, PUBLIC, ("card",)))


def code(session: Session, at: Running, subject: str) -> str:
    """The code of the subject; empty where the campaign has no key."""
    return _signed(at, subject, "", renewals(session, at.campaign.id).count(subject))


def _signed(at: Running, subject: str, turn: str, times: int) -> str:
    key = at.campaign.card_key
    return tokens.signed(key, "card", at.campaign.uid, subject, turn, str(times)) if key else ""


def opened_by(session: Session, at: Running, subject: str, given: str) -> str:
    """The lasting name of the matter whose card bears this subject and code; empty where none does."""
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
    """The card of the subject as everybody may print it; None where there is none."""
    made = at.ruleset.sheets(at.ruleset.seen_by(state, None), None)
    return next((sheet for sheet in made if sheet.page == f"{REPORT}{subject}"), None)


def renew(session: Session, campaign_id: int, by: User, at: Running, subject: str) -> None:
    """The organiser ends the codes on all cards of the subject that are printed; new prints carry another,
    which everybody reads. Refuses where the subject has no card."""
    with writing(session):
        campaign: Campaign = require_organiser(session, campaign_id, by)
        if public_card(at, at.state, subject) is None:
            raise Refusal(f"Nothing of {campaign.title} that is called “{subject}” has a card with a code.")
        notes.put(session, campaign_id, "card", by, "", subject)
