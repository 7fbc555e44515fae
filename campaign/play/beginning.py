"""How a game that needs its players begins: as its last seat is filled, or by its organiser.

Invariant: until then there is no order in the log, by a player or automatic (see `Running.waits_for`).
Automatic steps follow the entry of the beginning.
"""

import uuid
from dataclasses import replace

from sqlalchemy.orm import Session

from campaign.log.entries import Record
from campaign.log.running import has_begun, ruleset_named
from campaign.people.seats import is_organiser
from campaign.play.writer import Outcome, insert, locked, of_house, repeated
from campaign.storage.db import now, writing
from campaign.storage.models import THE_HOUSE, User
from rulesets.kit.flow.refusals import Refusal


def begin(session: Session, campaign_id: int, person: User, key: str) -> Outcome:
    """Starts the game although seats are empty, in a public entry. Refuses anybody but the organiser, and a
    game that has all its players."""
    with writing(session):
        at = locked(session, campaign_id)
        if before := repeated(session, at, person, key):
            return before
        if not is_organiser(session, campaign_id, person):
            raise Refusal("Only the organiser of this campaign can begin the game.")
        if not at.waits_for:
            raise Refusal("The game has begun already.")
        at = replace(at, ruleset=ruleset_named(session, at.campaign.ruleset), waits_for=())
        return insert(session, at, of_house(at, "begin", person, "", key), goes_on=True)


def go_on(session: Session, campaign_id: int) -> bool:
    """Starts a game whose last seat was just filled, in a public entry; returns whether it did. Does nothing
    if seats are still empty, or the game has begun."""
    with writing(session):
        at = locked(session, campaign_id)
        if at.waits_for or has_begun(at):
            return False
        record = Record(
            at.log.last + 1, "begin", None, THE_HOUSE, "", None, (), False, (), now(), uuid.uuid4().hex
        )
        insert(session, at, record, goes_on=True)
        return True
