"""A game of one's own against the program, begun in one press.

Invariant: it is a private campaign of whoever began it, marked as a practice copy and counted with these. The
person sits in every seat of one side that the game needs, a player of the house in those of all others. What
is played, and by which house rules, is data of the system.
"""

from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.play import copies, opening
from campaign.play.opening import Start
from campaign.program.playing import with_program
from campaign.program.seating import players_for
from campaign.storage import documents as shelf
from campaign.storage.db import writing
from campaign.storage.models import Campaign, PracticeCopy, SeatHolder, User
from rulesets.kit.first_time import Alone
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import setting
from rulesets.kit.flow.sides import Side
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset, kind_named


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be played alone of a system: the document of its kind, the sides to choose from, and the
    program's players by name."""

    ruleset: AnyRuleset
    alone: Alone
    kind: AnyDocumentKind
    sides: tuple[Side, ...]
    players: tuple[str, ...]


def offer_of(ruleset: AnyRuleset) -> Offer | None:
    """What the system offers; None if it names nothing, or no player of the house weighs its orders."""
    alone, players = ruleset.first_time().alone, players_for(ruleset)
    if alone is None or players in ((), ("random",)):
        return None
    kind = kind_named(ruleset, alone.kind)
    sides = ruleset.sides(kind.builtin[alone.document])
    return Offer(ruleset, alone, kind, tuple(side for side in sides if not side.of), players)


def games_of(session: Session, person: User) -> frozenset[int]:
    """The ids of the person's games against the program."""
    mine = PracticeCopy.user_id == person.id, PracticeCopy.campaign_id.in_(with_program())
    return frozenset(session.scalars(select(PracticeCopy.campaign_id).where(*mine)))


def begin(session: Session, person: User, offer: Offer, side: str, player: str, uid: str) -> Campaign:
    """The campaign; the one that the form made before. Refuses an unknown side or player, and a person with
    too many practice copies."""
    if side not in {item.key for item in offer.sides}:
        raise Refusal("Choose the side that you play.")
    if player not in offer.players:
        raise Refusal("Choose one of the program’s players.")
    made = opening.ready(session, _start(session, offer, uid))
    with writing(session):
        copies.require_room(session, person.id)
        there = session.scalar(select(Campaign).where(Campaign.uid == uid))
        return there or _stored(session, person, made, uid, side, player)


def _start(session: Session, offer: Offer, uid: str) -> Start:
    ruleset, alone = offer.ruleset, offer.alone
    document = offer.kind.builtin[alone.document]
    cover = offer.kind.cover(document, shelf.library_of(session, ruleset, document))
    proposed: Any = cover.rulings or ruleset.rulings()
    changed = {name: setting(ruleset.rulings, name, value) for name, value in alone.rulings.items()}
    title = f"{alone.title} against the program"
    return Start(ruleset.slug, offer.kind.name, document, replace(proposed, **changed), title, uid=uid)


def _stored(
    session: Session, person: User, made: opening.Ready, uid: str, side: str, player: str
) -> Campaign:
    """The campaign with its seats; the caller commits."""
    campaign = opening.begin(session, made, person, False, uid)
    copies.mark(session, campaign.id, person.id)
    for seat in made.ruleset.seats(made.documents, made.rulings):
        if seat.role != ORGANISER and seat.holders[0]:
            is_mine = seat.side == side
            row = SeatHolder(
                campaign_id=campaign.id,
                seat=seat.key,
                user_id=person.id if is_mine else None,
                program="" if is_mine else player,
            )
            session.add(row)
    session.flush()
    return campaign
