"""The same game again: a new campaign from the documents and house rules with which one began.

Invariant: the same people organise and play. They have the same seat or, with sides swapped, its counterpart
on the other side. The old campaign is unchanged, except that it refers to the new one.
"""

from collections.abc import Mapping, Sequence

from sqlalchemy.orm import Session

from campaign.log.running import Running, first_extra, played_from, running
from campaign.people import seats
from campaign.people.people import is_house_organiser
from campaign.play.beginning import go_on
from campaign.play.children import take_over
from campaign.play.opening import TITLE_LONGEST, Ready, begin, begun
from campaign.play.settling import dice_named, throws_named
from campaign.storage import documents as shelf
from campaign.storage.db import writing
from campaign.storage.models import Campaign, Document, User
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Seat, kind_named

AGAIN = ", again"


def swapped(chairs: Sequence[Seat]) -> Mapping[str, str] | None:
    """Each seat's counterpart on the other side, by their order; None unless there are two equal sides."""
    by_side: dict[str, list[Seat]] = {}
    for chair in chairs:
        if chair.side:
            by_side.setdefault(chair.side, []).append(chair)
    if len(by_side) != 2:
        return None
    one, two = by_side.values()
    if [chair.role for chair in one] != [chair.role for chair in two]:
        return None
    pairs = list(zip(one, two, strict=True))
    return {a.key: b.key for a, b in pairs} | {b.key: a.key for a, b in pairs}


def play_again(session: Session, campaign_id: int, person: User, swap: bool, uid: str = "") -> Campaign:
    """Begins the same game again; returns the existing one if they began it under that uid. Refuses anybody
    but its organiser, a game that is not over, and a swap of unequal sides."""
    with writing(session):
        at = running(session, campaign_id)
        seats.require_organiser(session, campaign_id, person)
        if not at.campaign.finished:
            raise Refusal("This game is not over yet. You can play it again when it is.")
        likes = swapped(at.seats) if swap else {}
        if likes is None:
            raise Refusal("The two sides have different seats, so they cannot be swapped.")
        if there := begun(session, uid, person):
            return there
        made = _ready(session, at)
        campaign = begin(session, made, person, is_appointed=is_house_organiser(person), uid=uid, waits=True)
        for chair in at.seats:
            take_over(session, at, chair.key, campaign, likes.get(chair.key, chair.key), person)
        go_on(session, campaign.id)
        seats.tell(session, campaign_id, person, f"{person.username} begins {campaign.title}.")
        return campaign


def _ready(session: Session, at: Running) -> Ready:
    documents, rulings = played_from(
        session, at.ruleset, at.campaign.document, first_extra(session, at.campaign)
    )
    row = session.get(Document, at.campaign.document)
    assert row is not None
    kind = kind_named(at.ruleset, row.kind)
    shelf.check(at.ruleset, kind, documents)
    return Ready(
        at.ruleset,
        kind,
        documents,
        rulings,
        _title(at.campaign.title),
        dice_named(at.campaign.dice),
        throws_named(at.campaign.throws),
        at.ruleset.start(documents, rulings),
    )


def _title(before: str) -> str:
    """The title of the new campaign."""
    return f"{before.removesuffix(AGAIN)[: TITLE_LONGEST - len(AGAIN)]}{AGAIN}"
