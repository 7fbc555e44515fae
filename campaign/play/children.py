"""Children: campaigns begun from an open matter of another, and let go of it again.

Invariant: the organiser of the parent alone begins and lets go; a matter has one child at a time, until its
report stands in the parent. A child is a campaign like any other: whoever sits in it plays it, it goes on
without its parent, and what is secret in either passes to the other in no way.
"""

from contextlib import suppress

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.log.fold import opened
from campaign.log.running import Running, running
from campaign.people import seats
from campaign.play import copies, reports
from campaign.play.opening import Start, begin, ready
from campaign.play.writer import locked
from campaign.storage.db import writing
from campaign.storage.models import Campaign, User
from rulesets.kit.children import Child
from rulesets.kit.flow.refusals import Refusal


def offered(at: Running) -> tuple[Child, ...]:
    """What may begin within the campaign, as everybody may know it."""
    state = opened(at.log, at.state) if at.is_laid_open else at.state
    return at.ruleset.children(at.ruleset.seen_by(state, None))


def to_begin(session: Session, at: Running) -> tuple[Child, ...]:
    """What may begin and is not being played already."""
    return tuple(child for child in offered(at) if played_for(session, at, child.subject) is None)


def played_for(session: Session, at: Running, subject: str) -> Campaign | None:
    """The child that is played for the matter, or has still to be reported; None where it is free."""
    sent = reports.sent_by(at)
    for child in reports.children_of(session, at.campaign.id):
        if child.subject == subject and child.uid not in sent and not _is_closed(session, child):
            return child
    return None


def _is_closed(session: Session, child: Campaign) -> bool:
    """Whether the child is at an end that says nothing to its parent."""
    at = running(session, child.id)
    return at.is_laid_open and not reports.report_of(at)


def begin_child(session: Session, parent_id: int, person: User, subject: str) -> Campaign:
    """Begins the child for the matter, with the people of the parent in its seats. Whoever organises the
    parent organises it, as he makes a trial: the house has not appointed him (`campaign/people/renewing.py`).

    Of a practice copy it is one too. Refuses anybody else, what may not begin now, and a second child for a
    matter.
    """
    with writing(session):
        at = locked(session, parent_id)
        seats.require_organiser(session, parent_id, person)
        child = next((item for item in offered(at) if item.subject == subject), None)
        if child is None:
            raise Refusal("That cannot begin now. What can stands beside the table.")
        if (other := played_for(session, at, subject)) is not None:
            raise Refusal(f"{other.title} is played for this already. Send its report first, or let it go.")
        if (owner := copies.whose(session, parent_id)) is not None:
            copies.require_room(session, owner)
        made = ready(session, _start(at, child))
        campaign = begin(session, made, person, is_appointed=False)
        campaign.parent_id, campaign.subject = parent_id, subject
        if owner is not None:
            copies.mark(session, campaign.id, owner)
        for theirs, here in child.seats:
            take_over(session, at, theirs, campaign, here, person)
        seats.tell(session, parent_id, person, f"{person.username} begins {campaign.title}.")
        return campaign


def let_go(session: Session, parent_id: int, person: User, slug: str) -> Campaign:
    """Lets a child go: it is played on by itself, and its report fills nothing in. Refuses whoever does not
    organise the parent, and what is no child of it."""
    with writing(session):
        seats.require_organiser(session, parent_id, person)
        query = select(Campaign).where(Campaign.slug == slug, Campaign.parent_id == parent_id)
        child = session.scalar(query.with_for_update())
        if child is None:
            raise Refusal("No such game is played within this campaign.")
        child.parent_id, child.subject = None, ""
        words = f"{person.username} lets {child.title} go: it is played on by itself."
        for number in (parent_id, child.id):
            seats.tell(session, number, person, words)
        return child


def _start(at: Running, child: Child) -> Start:
    """The child as a campaign begins; who may type dice and what becomes of throws is as in the parent."""
    row = at.campaign
    return Start(child.ruleset, child.kind, child.document, child.rulings, child.title, row.dice, row.throws)


def take_over(session: Session, parent: Running, theirs: str, child: Campaign, here: str, by: User) -> None:
    """Whoever sits in the parent's seat sits in the child's too, people and named empty chairs; who finds no
    room there does not."""
    for row in seats.holders(session, parent.campaign.id, theirs):
        name = row.user.username if row.user else f"a seat for {row.chair}"
        with suppress(Refusal):
            seats.sit(session, child.id, here, row.user, f"{by.username} gives {name}", row.chair)
