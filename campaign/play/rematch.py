"""The same game once more: a new campaign from the documents and house rules with which one began.

Invariant: whoever organises the old one organises the new one, and whoever sits now sits again, in the same
seat or, with the sides swapped, in its like of the other side. Nothing of the old campaign is changed but
that it tells of the new one.
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

AGAIN = ", once more"


def swapped(chairs: Sequence[Seat]) -> Mapping[str, str] | None:
    """Each seat's like of the other side, by their order; None where there are not two sides alike."""
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
    """Begins the same game anew; the one there is where he began it under that uid. Refuses whoever does not
    organise it, one that is not over, and a swap where the sides are unlike."""
    with writing(session):
        at = running(session, campaign_id)
        seats.require_organiser(session, campaign_id, person)
        if not at.campaign.finished:
            raise Refusal("This game is not over yet. When it is, it can be played once more.")
        likes = swapped(at.seats) if swap else {}
        if likes is None:
            raise Refusal("The sides of this game are unlike, so their seats cannot be swapped.")
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
