"""Mending an old entry of an auction: one entry that holds what stands, and asks no rule again."""

import uuid
from collections.abc import Mapping

import pytest
from sqlalchemy.orm import Session

from campaign.log.entries import fallen, standing
from campaign.log.fold import Log, chronicle, state_after, told
from campaign.log.running import Running, running
from campaign.models import Campaign, User
from campaign.play import mending
from campaign.play.mending import Change
from tests.builders import an_auction, order
from tests.systems.sealed_bid.documents import Rulings

People = Mapping[str, User]


def bid_all(session: Session, campaign: Campaign, who: People, lot: str, *bids: int) -> None:
    for seat, price in zip(("red", "blue", "green"), bids, strict=True):
        order(session, campaign, who[seat], seat, f"Bid for the {lot}", {"price": price})


def a_tie(session: Session, **how: str) -> tuple[Campaign, dict[str, User]]:
    """An auction in which Red and Blue tied for the lamp at six, and Red's side typed that Blue won."""
    campaign, who = an_auction(session, **how)
    bid_all(session, campaign, who, "Brass Lamp", 6, 6, 1)
    order(session, campaign, who["red"], "red", "Throw for the Brass Lamp", typed=(2, 5))
    return campaign, who


def mend(
    session: Session, campaign: Campaign, person: User, visible: int, eyes: str | None, **change: object
) -> mending.Rehearsal:
    at = running(session, campaign.id)
    made = Change(visible, eyes, change.get("values", {}), change.get("faces"), str(change.get("reason", "Misread.")))
    rehearsal = mending.rehearse(session, at, person, made, "k")
    mending.decide(session, campaign.id, person, made, rehearsal.mark, uuid.uuid4().hex, 0)
    return rehearsal


def test_x(session: Session) -> None:
    campaign, who = a_tie(session)
    order(session, campaign, who["blue"], "blue", "Report the Brass Lamp", {"remark": "Here."})
    for seat in ("red",):
        order(session, campaign, who[seat], seat, "Agree")
    print(running(session, campaign.id).state)
    order(session, campaign, who["red"], "red", "Bid for the Ship", {"price": 7})
    order(session, campaign, who["blue"], "blue", "Bid for the Ship", {"price": 1})
    at = running(session, campaign.id)
    for r in at.log.records: print(r.number, r.seat, r.command, r.faces, told(at.log, r, None), told(at.log, r, "organiser"))
    lines = chronicle(at.log, "organiser")
    for l in lines: print(l.number, l.sentences)
    n = next(l.number for l in lines if l.record.faces)
    reh = mend(session, campaign, who["organiser"], n, "organiser", faces=(5, 2))
    print(reh.rows, reh.later, reh.outcomes, reh.differs)
    at = running(session, campaign.id)
    for r in at.log.records: print(r.number, r.kind, r.seat, r.command, r.faces, told(at.log, r, None), told(at.log, r, "red"))
    print(at.state)
    assert state_after(Log(at.ruleset, at.log.records), at.log.last) == at.state
    from campaign.log.undo import fallen_orders
    for s in ("red","blue","green"): print(s, fallen_orders(at.log, s))
    assert 0
