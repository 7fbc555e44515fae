"""The sale of a lamp that typed dice decided, for every test of mending its entries."""

import uuid
from collections.abc import Mapping

from sqlalchemy.orm import Session

from campaign.log.entries import Record
from campaign.log.fold import Log
from campaign.log.running import running
from campaign.play import mending
from campaign.play.mending import Change
from campaign.storage.models import Campaign, User
from rulesets.kit.flow.choices import Value
from rulesets.kit.flow.dice import Faces
from tests.builders import Begun, People, an_auction, begun_once, order

THROW, HANDOVER, CONSENT = 3, 4, 5
"""The entries of the lamp's sale as everybody counts them."""


def bid_all(session: Session, campaign: Campaign, who: People, lot: str, *bids: int) -> None:
    for seat, price in zip(("red", "blue", "green"), bids, strict=True):
        order(session, campaign, who[seat], seat, f"Bid for the {lot}", {"price": price})


@begun_once
def a_tie(session: Session, throws: str = "wait") -> Begun:
    """Red and Blue tied for the lamp at six; typed dice gave it to Blue, who has it and has paid."""
    campaign, who = an_auction(session, throws=throws)
    bid_all(session, campaign, who, "Brass Lamp", 6, 6, 1)
    order(session, campaign, who["red"], "red", "Throw for the Brass Lamp", typed=(2, 5))
    order(session, campaign, who["blue"], "blue", "Report the Brass Lamp", {"remark": "Here."})
    order(session, campaign, who["red"], "red", "Agree")
    return campaign, who


def change(
    visible: int,
    faces: Faces | None = None,
    values: Mapping[str, Value] | None = None,
    reason: str = "Misread.",
    eyes: str = "organiser",
) -> Change:
    return Change(visible, eyes, values or {}, faces, reason)


def mend(session: Session, campaign: Campaign, person: User, wanted: Change) -> Record:
    """Rehearses and decides; the entry."""
    rehearsal = mending.rehearse(session, running(session, campaign.id), person, wanted, "rehearsed")
    key = uuid.uuid4().hex
    return mending.decide(session, campaign.id, person, wanted, rehearsal.mark, key, 0).record


def log_of(session: Session, campaign: Campaign) -> Log:
    return running(session, campaign.id).log
