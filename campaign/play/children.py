"""Children: campaigns begun from an open matter of another, and let go of it again.

Invariant: only the organiser of the parent begins and lets go. A matter has one child at a time, until its
report is in the parent. A child is a campaign like any other: the people in its seats play it, and it needs
its parent for nothing. No secret passes from either to the other.
"""

from contextlib import suppress

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.log.fold import opened
from campaign.log.running import Running, ruleset_named, running
from campaign.people import seats
from campaign.play import copies, reports
from campaign.play.amending import hash_now
from campaign.play.opening import Start, begin, ready
from campaign.play.settling import odds_as_in
from campaign.play.writer import locked
from campaign.storage import documents as shelf
from campaign.storage.db import writing
from campaign.storage.models import Campaign, User
from rulesets.kit.children import Child
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.players import names_for


def offered(at: Running) -> tuple[Child, ...]:
    """What can begin within the campaign, as everybody may know it."""
    state = opened(at.log, at.state) if at.is_laid_open else at.state
    return at.ruleset.children(at.ruleset.seen_by(state, None))


def to_begin(session: Session, at: Running) -> tuple[Child, ...]:
    """What can begin and is not being played already."""
    return tuple(child for child in offered(at) if played_for(session, at, child.subject) is None)


def played_for(session: Session, at: Running, subject: str) -> Campaign | None:
    """The child that is played for the matter, or is still to be reported; None if there is none."""
    sent = reports.sent_by(at)
    for child in reports.children_of(session, at.campaign.id):
        if child.subject == subject and child.uid not in sent and not _is_closed(session, child):
            return child
    return None


def renewed(session: Session, at: Running) -> Child | None:
    """What the parent would begin for the matter now, if that differs from what is played: the parent was
    corrected since. None if nothing of it can be put in place."""
    if at.campaign.parent_id is None or at.campaign.finished or at.ruleset.amend is None:
        return None
    parent = running(session, at.campaign.parent_id)
    child = next((item for item in offered(parent) if item.subject == at.campaign.subject), None)
    if child is None or child.document == shelf.load(session, at.ruleset, hash_now(session, at)):
        return None
    return child


def renewal(session: Session, at: Running, child: Child) -> tuple[str, ...]:
    """What putting the renewed child in place would tell, or why it cannot be."""
    assert at.ruleset.amend is not None, "asked only of a game that takes another document in"
    try:
        events = at.ruleset.amend(at.state, shelf.resolve(session, at.ruleset, child.document), "")
    except Refusal as refusal:
        return (refusal.sentence,)
    return tuple(filter(None, (at.ruleset.tell(at.state, event, None) for event in events)))


def _is_closed(session: Session, child: Campaign) -> bool:
    """Whether the child is at an end that reports nothing to its parent."""
    at = running(session, child.id)
    return at.is_laid_open and not reports.report_of(at)


def begin_child(session: Session, parent_id: int, person: User, subject: str) -> Campaign:
    """Begins the child for the matter, with the parent's people in its seats. The parent's organiser
    organises it, but is not appointed by this server, as with a practice copy
    (`campaign/people/renewing.py`).

    The child of a practice copy is one too. Refuses anybody else, what cannot begin now, and a second child
    for a matter.
    """
    with writing(session):
        at = locked(session, parent_id)
        seats.require_organiser(session, parent_id, person)
        child = next((item for item in offered(at) if item.subject == subject), None)
        if child is None:
            raise Refusal("That cannot start now. The campaign’s page lists what can.")
        if (other := played_for(session, at, subject)) is not None:
            raise Refusal(f"{other.title} is played for this already. Send its report first, or detach it.")
        if (owner := copies.whose(session, parent_id)) is not None:
            copies.require_room(session, owner)
        made = ready(session, _start(at, child))
        campaign = begin(session, made, person, is_appointed=False)
        campaign.parent_id, campaign.subject = parent_id, subject
        if owner is not None:
            copies.mark(session, campaign.id, owner)
        odds_as_in(session, at, campaign.id, person)
        for theirs, here in child.seats:
            take_over(session, at, theirs, campaign, here, person)
        seats.tell(session, parent_id, person, f"{person.username} begins {campaign.title}.")
        return campaign


def let_go(session: Session, parent_id: int, person: User, slug: str) -> Campaign:
    """Lets a child go: it is played on alone, and its report fills nothing in. Refuses anybody but the
    parent's organiser, and a campaign that is no child of it."""
    with writing(session):
        seats.require_organiser(session, parent_id, person)
        query = select(Campaign).where(Campaign.slug == slug, Campaign.parent_id == parent_id)
        child = session.scalar(query.with_for_update())
        if child is None:
            raise Refusal("That is not part of this campaign.")
        child.parent_id, child.subject = None, ""
        words = f"{person.username} lets {child.title} go: it is played on by itself."
        for number in (parent_id, child.id):
            seats.tell(session, number, person, words)
        return child


def _start(at: Running, child: Child) -> Start:
    """The child as a new campaign; its settings for dice are those of the parent."""
    row = at.campaign
    return Start(child.ruleset, child.kind, child.document, child.rulings, child.title, row.dice, row.throws)


def take_over(session: Session, parent: Running, theirs: str, child: Campaign, here: str, by: User) -> None:
    """Puts everybody in the parent's seat into the child's seat: people, the program, open seats with a name.
    Those without room there are left out. A player that the child's game has not draws its orders."""
    known = names_for(ruleset_named(session, child.ruleset))
    for row in seats.holders(session, parent.campaign.id, theirs):
        name = row.user.username if row.user else f"a seat for {seats.name_of(row)}"
        words = f"{by.username} gives {name}"
        program = row.program if row.program in ("", *known) else "random"
        with suppress(Refusal):
            seats.sit(session, child.id, here, row.user, words, row.chair, program)
