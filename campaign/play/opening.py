"""How a campaign begins: a document from the library, house rules, and the first entry.

Invariant: the first entry has what a replay needs: the hashes of all documents, and the house rules. So a
campaign never depends on what the library holds later.
"""

import secrets
import uuid
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.installation.tokens import random_word
from campaign.log.entries import Dice, Record, Throws, write
from campaign.log.running import ruleset_named, running
from campaign.people.people import is_house_organiser
from campaign.play.settling import dice_named, throws_named
from campaign.play.writer import follow, summarise
from campaign.storage import documents as shelf
from campaign.storage.db import now, writing
from campaign.storage.models import Campaign, Membership, User
from rulesets.kit.codec import shape, to_json
from rulesets.kit.flow import spelling
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset, Documents, kind_named

TITLE_LONGEST = 120


@dataclass(frozen=True, slots=True)
class Start:
    """What a new campaign is made from: `document` and `rulings` are values of the system's own classes.

    `dice` is one of DICE: who may enter dice by hand. `throws` is one of THROWS: whether a roll without a
    decision is automatic. `uid` names the campaign; empty for a new name. `waits`: nothing happens before
    every seat the game needs is filled, or its organiser starts it."""

    ruleset: str
    kind: str
    document: Any
    rulings: Any
    title: str
    dice: str = "all"
    throws: str = "house"
    uid: str = ""
    waits: bool = False


@dataclass(frozen=True, slots=True)
class Ready:
    """A checked start: what a new campaign is made of."""

    ruleset: AnyRuleset
    kind: AnyDocumentKind
    documents: Documents[Any]
    rulings: Any
    title: str
    dice: Dice
    throws: Throws
    events: tuple[Any, ...]


def start_campaign(session: Session, person: User, start: Start) -> Campaign:
    """A new campaign with its first entry; the person becomes its organiser. If they already began one under
    that uid, that one is returned. Refuses people who may not make campaigns, and what `ready` refuses."""
    if not is_house_organiser(person):
        raise Refusal("Only an administrator can create a campaign. Ask one of them.")
    made = ready(session, start)
    with writing(session):
        there = begun(session, start.uid, person)
        return there or begin(session, made, person, True, start.uid, start.waits)


def begun(session: Session, uid: str, person: User) -> Campaign | None:
    """The campaign the person began under that uid, as its organiser. A second simultaneous request of theirs
    waits here for the first."""
    session.execute(select(User.id).where(User.id == person.id).with_for_update())
    organises = select(Membership.campaign_id).where(
        Membership.user_id == person.id, Membership.role == "organiser"
    )
    return session.scalar(select(Campaign).where(Campaign.uid == uid, Campaign.id.in_(organises)))


def ready(session: Session, start: Start) -> Ready:
    """The start, checked. Refuses a document with errors, a title that is empty or over 120 characters, and
    an unknown setting of dice or rolls."""
    ruleset = ruleset_named(session, start.ruleset)
    kind = kind_named(ruleset, start.kind)
    title = checked_title(start.title)
    dice, throws = dice_named(start.dice), throws_named(start.throws)
    documents = shelf.resolve(session, ruleset, start.document)
    shelf.check(ruleset, kind, documents)
    events = ruleset.start(documents, start.rulings)
    return Ready(ruleset, kind, documents, start.rulings, title, dice, throws, events)


def begin(
    session: Session,
    made: Ready,
    person: User,
    is_appointed: bool,
    uid: str = "",
    waits: bool = False,
    goes_on: bool = True,
) -> Campaign:
    """The campaign with its first entry, organised by the person; the caller commits. If this server has not
    appointed them, that entry has no giver (see `campaign/people/renewing.py`). Unless it `goes_on`, nothing
    follows the entry automatically."""
    number = person.id if is_appointed else None
    name, refs = shelf.store_all(session, made.ruleset, made.kind, made.documents)
    campaign = new_row(session, made.title, made.ruleset.slug, name, made.dice, made.throws, uid)
    session.add(
        Membership(campaign_id=campaign.id, user_id=person.id, role="organiser", appointed_by_id=number)
    )
    record = Record(
        1, "start", number, person.username, "", None, (), False, made.events, now(), uuid.uuid4().hex
    )
    extra = opening_extra(made.ruleset, refs, made.rulings) | ({"waits": True} if waits else {})
    session.add(write(made.ruleset, record, campaign.id, extra))
    session.flush()
    at = running(session, campaign.id)
    summarise(follow(session, at, record) if goes_on else at)
    session.flush()
    return campaign


def checked_title(text: str) -> str:
    """The title, stripped; refuses an empty one and one too long."""
    title = spelling.line(text)
    if not title or len(title) > TITLE_LONGEST:
        raise Refusal(f"A campaign needs a name of at most {TITLE_LONGEST} characters.")
    return title


def new_row(
    session: Session, title: str, ruleset: str, document: str, dice: str, throws: Throws, uid: str = ""
) -> Campaign:
    """The row of a new campaign with an address of its own, flushed; the caller commits."""
    campaign = Campaign(
        uid=uid or uuid.uuid4().hex,
        slug=_free_slug(session, title),
        title=spelling.line(title),
        ruleset=ruleset,
        document=document,
        created=now(),
        dice=dice,
        throws=throws,
        turn="",
        score="",
        waiting="",
        result="",
        finished=False,
        last=0,
        card_key=random_word(32),
    )
    session.add(campaign)
    session.flush()
    return campaign


def opening_extra(ruleset: AnyRuleset, refs: tuple[shelf.StoredRef, ...], rulings: Any) -> dict[str, Any]:
    """What the first entry has beside its events."""
    return {"references": shelf.references_out(refs), "rulings": to_json(shape(ruleset.rulings), rulings)}


def _free_slug(session: Session, title: str) -> str:
    """A word for the address: the title's letters, with a suffix if that is taken."""
    word = spelling.word_of(title, "campaign")
    taken = session.scalar(select(Campaign.id).where(Campaign.slug == word))
    return word if taken is None else f"{word}-{secrets.token_hex(3)}"
