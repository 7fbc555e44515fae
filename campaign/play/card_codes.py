"""The codes on cards: what stands in the address on a battle's card, and whether it is good.

Invariant: a code is made of the campaign's own key, the matter and how often its code was renewed, and of
nothing else: it is the same on every print of the card, nobody makes one without the key, and a renewal ends
all of before. A subject names one matter within one turn (the number of a standing): the code of a battle of
last week opens none of this week.
"""

import hashlib
import hmac
from base64 import urlsafe_b64encode
from typing import Any

from sqlalchemy.orm import Session

from campaign import notes
from campaign.db import writing
from campaign.log.running import Running
from campaign.models import Campaign, User
from campaign.people.seats import require_organiser
from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.flow.refusals import Refusal

BYTES = 12
"""96 bits: sixteen letters, which nobody guesses."""
PUBLIC = frozenset({""})


def renewals(session: Session, campaign_id: int) -> tuple[str, ...]:
    """The subjects whose codes were renewed, as often as they were."""
    return tuple(note.subject for note in notes.notes_for(session, campaign_id, PUBLIC, ("card",)))


def code(session: Session, at: Running, state: Any, subject: str) -> str:
    """The code of the subject as it is in that state of the game; empty where the campaign has no key."""
    key = at.campaign.card_key
    if not key:
        return ""
    turn = at.ruleset.standing(state, None).number
    times = renewals(session, at.campaign.id).count(subject)
    words = "\0".join(("card", at.campaign.uid, subject, str(turn), str(times)))
    signed = hmac.new(key.encode(), words.encode(), hashlib.sha256).digest()
    return urlsafe_b64encode(signed[:BYTES]).decode("ascii")


def is_good(session: Session, at: Running, subject: str, given: str) -> bool:
    """Whether it is the code of the subject now."""
    wanted = code(session, at, at.state, subject)
    return bool(wanted) and hmac.compare_digest(wanted.encode(), given.encode())


def public_card(at: Running, state: Any, subject: str) -> Sheet | None:
    """The card of the subject as everybody may print it; None where there is none."""
    made = at.ruleset.sheets(at.ruleset.seen_by(state, None), None)
    return next((sheet for sheet in made if sheet.page == f"report:{subject}"), None)


def renew(session: Session, campaign_id: int, by: User, at: Running, subject: str) -> None:
    """The organiser ends the codes on all cards of the subject that are printed; new prints carry another,
    which everybody reads. Refuses where the subject has no card."""
    with writing(session):
        campaign: Campaign = require_organiser(session, campaign_id, by)
        if public_card(at, at.state, subject) is None:
            raise Refusal(f"Nothing of {campaign.title} that is called “{subject}” has a card with a code.")
        notes.put(session, campaign_id, "card", by, "", subject)
